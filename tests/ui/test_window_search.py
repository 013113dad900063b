"""What belongs to a window is taken down on the window's thread, whoever makes values meanwhile."""

import gc
import threading
from pathlib import Path

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.window_room import WindowRoom, open_window

MANY = 100_000  # far more than Python makes without a search


def test_a_cycle_is_taken_down_on_the_windows_thread(room: WindowRoom) -> None:
    died_on: list[threading.Thread] = []

    class Dialog(QObject):
        def __init__(self) -> None:
            super().__init__()
            self.itself = self

    def note() -> None:
        died_on.append(threading.current_thread())

    room.open_with_players(5)
    Dialog().destroyed.connect(note, Qt.ConnectionType.DirectConnection)
    busy = threading.Thread(target=lambda: [[number] for number in range(MANY)])
    busy.start()
    busy.join()
    kept = [[number] for number in range(MANY)]
    assert died_on == []
    room.qtbot.waitUntil(lambda: bool(died_on))
    assert died_on == [threading.main_thread()]
    assert len(kept) == MANY


def test_python_does_not_search_again_when_a_window_goes(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path
) -> None:
    searches: list[bool] = []
    with open_window(qtbot, qapp, tmp_path) as room:
        for part in (room.window, *room.window.findChildren(QObject)):
            part.destroyed.connect(lambda: searches.append(gc.isenabled()))
    assert set(searches) == {False}
    assert not gc.isenabled()
