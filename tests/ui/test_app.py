"""The program from its start to its end."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, QTimer
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mextrain_scorer.desk.files import opening
from mextrain_scorer.ui import app
from mextrain_scorer.ui.kit.settings import Settings
from mextrain_scorer.ui.window.main_window import MainWindow

PATIENCE = 60_000


@pytest.fixture(autouse=True)
def own_hook() -> Iterator[None]:
    """Leave the hook for errors as it was."""
    before = sys.excepthook
    yield
    sys.excepthook = before


def close_when_open(seen: list[str], wanted: str) -> QTimer:
    """Close the window once its title is the one wanted, or after a long while."""
    timer, left = QTimer(), [PATIENCE]

    def look() -> None:
        left[0] -= 10
        for window in QApplication.topLevelWidgets():
            if not isinstance(window, MainWindow) or not window.isVisible():
                continue
            if window.windowTitle() == wanted or left[0] <= 0:
                seen.append(window.windowTitle())
                timer.stop()
                window.close()

    timer.timeout.connect(look)
    timer.start(10)
    return timer


@pytest.mark.parametrize("given", [True, False], ids=["with a file", "without a file"])
def test_the_program_runs_until_its_window_is_closed(
    qapp: QApplication, tmp_path: Path, given: bool
) -> None:
    path = tmp_path / "hall.mextrain"
    opening.create(path, "Hall 3").close()
    seen: list[str] = []
    wanted = "Hall 3 – Mextrain Scorer" if given else "Mextrain Scorer"
    timer = close_when_open(seen, wanted)
    assert app.run(path if given else None) == 0
    assert not timer.isActive()
    assert seen == [wanted]
    opening.open_file(path).close()


def test_a_window_closed_before_it_was_ever_seen_ends_in_peace(qapp: QApplication) -> None:
    window = app.first_window(qapp, Settings(QSettings()))
    assert window.close()
    window.deleteLater()


def test_a_file_that_the_system_names_later_is_opened_too(
    qtbot: QtBot, qapp: app.Application, tmp_path: Path
) -> None:
    early, late = tmp_path / "early.mextrain", tmp_path / "late.mextrain"
    for path in (early, late):
        opening.create(path, path.stem).close()
    program = app.Program(
        qapp, Settings(QSettings(str(tmp_path / "kept.ini"), QSettings.Format.IniFormat))
    )

    def titled(wanted: str) -> None:
        qtbot.waitUntil(lambda: program.window.windowTitle().startswith(wanted), timeout=PATIENCE)

    # macOS may name the file before the window has been seen.
    QApplication.sendEvent(qapp, QFileOpenEvent(str(early)))
    program.show(None)
    titled("early")
    QApplication.sendEvent(qapp, QFileOpenEvent(str(late)))
    titled("late")
    assert program.window.close()
    qapp.file_named.disconnect(program.open_named)
    program.deleteLater()
