"""Work beside the window gives way to what the window's thread has to do."""

import threading

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from mextrain_scorer import pace
from mextrain_scorer.ui.app import Application
from mextrain_scorer.ui.window_turns import WindowTurns

BUSY_S = 0.05


@pytest.mark.parametrize("asks", [True, False], ids=["gives way", "does not: the control"])
def test_work_goes_on_once_the_window_is_done(
    qtbot: QtBot, qapp: Application, monkeypatch: pytest.MonkeyPatch, *, asks: bool
) -> None:
    monkeypatch.setattr(pace, "REST_S", 60.0)  # however slow this computer is just now
    assert qapp.findChild(WindowTurns) is not None
    told: list[str] = []
    begun, gone_on = threading.Event(), threading.Event()

    def work() -> None:
        begun.wait()
        if asks:
            pace.give_way()
        told.append("work")
        gone_on.set()

    def busy() -> None:
        begun.set()
        gone_on.wait(BUSY_S if asks else None)
        told.append("window")

    thread = threading.Thread(target=work)
    thread.start()
    QTimer.singleShot(0, qapp, busy)
    qtbot.waitUntil(lambda: len(told) == 2)
    thread.join()
    assert told == (["window", "work"] if asks else ["work", "window"])


def test_nobody_waits_for_a_program_that_has_ended(qapp: Application) -> None:
    assert pace._ask is not None
    qapp.aboutToQuit.emit()
    assert pace._ask is None
