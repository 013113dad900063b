"""The Scores page on a blank sheet, and what it beeps."""

import pytest
from PySide6.QtWidgets import QApplication

from tests.ui.score_room import Room


@pytest.fixture
def room(blank_room: Room) -> Room:
    return blank_room


@pytest.fixture
def beeps(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Every beep since the test began."""
    heard: list[int] = []
    monkeypatch.setattr(QApplication, "beep", lambda: heard.append(1))
    return heard
