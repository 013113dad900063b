"""The Scores page of two tables, blank or with its first sheet full."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.score_room import Room, fill, good_scores, open_room, seated
from tests.ui.window_room import WindowRoom, open_window


@pytest.fixture
def room(qapp: QApplication, tmp_path: Path, made: Path) -> Iterator[Room]:
    """The Scores page on its first table, a table of five, before a table of six."""
    with open_room(qapp, tmp_path, made) as opened:
        yield opened


@pytest.fixture(scope="session")
def full_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same tournament, with every score of the first table."""
    with seated(tmp_path_factory.mktemp("full")) as tournament:
        fill(tournament, 1, good_scores(5))
        return tournament.path


@pytest.fixture
def full_room(qapp: QApplication, tmp_path: Path, full_file: Path) -> Iterator[Room]:
    """The Scores page where the first table, a table of five, is full."""
    with open_room(qapp, tmp_path, full_file) as opened:
        opened.page.show_table(1)
        yield opened


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
