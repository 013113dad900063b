"""The Scores page on a blank sheet, the window around it, and what it beeps."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.score_room import Room
from tests.ui.window_room import WindowRoom, open_window


@pytest.fixture
def room(blank_room: Room) -> Room:
    return blank_room


@pytest.fixture
def whole_window(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[WindowRoom]:
    """The window on its start page."""
    with open_window(qtbot, qapp, tmp_path) as opened:
        yield opened


@pytest.fixture
def beeps(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Every beep since the test began."""
    heard: list[int] = []
    monkeypatch.setattr(QApplication, "beep", lambda: heard.append(1))
    return heard
