"""Fixtures of the window's tests."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mextrain_scorer.ui.kit.theme import Choice, Theme
from tests.ui.score_room import Room, fill, good_scores, open_room, seated
from tests.ui.window_room import WindowRoom, open_window


@pytest.fixture
def room(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[WindowRoom]:
    """The window on its start page."""
    with open_window(qtbot, qapp, tmp_path) as opened:
        yield opened


@pytest.fixture
def theme(qapp: QApplication) -> Iterator[Theme]:
    """Light, with text at 100 %, before and after."""
    theme = Theme(qapp)
    theme.apply(Choice.LIGHT, 100)
    yield theme
    theme.apply(Choice.LIGHT, 100)


@pytest.fixture
def path(tmp_path: Path, made: Path) -> Path:
    """A tournament of eleven, seated at two tables."""
    return Path(shutil.copy(made, tmp_path))


@pytest.fixture
def at_scores(qtbot: QtBot, qapp: QApplication, tmp_path: Path, path: Path) -> Iterator[WindowRoom]:
    """The window on the sheet of that tournament's table 1, with the keyboard."""
    with open_window(qtbot, qapp, tmp_path) as opened:
        opened.open(path)
        opened.view.open_table("qualifying", 1)
        opened.settle()
        opened.window.activateWindow()
        QTest.qWaitForWindowActive(opened.window)
        yield opened


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tournament with a table of five before a table of six, nothing written."""
    with seated(tmp_path_factory.mktemp("seated")) as tournament:
        return tournament.path


@pytest.fixture
def blank_room(qapp: QApplication, tmp_path: Path, made: Path) -> Iterator[Room]:
    """The Scores page of that tournament on its first table, a table of five."""
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
    """The Scores page where the first table is full."""
    with open_room(qapp, tmp_path, full_file) as opened:
        opened.page.show_table(1)
        yield opened


@pytest.fixture
def played(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, played_file: Path
) -> Iterator[WindowRoom]:
    """The window with a copy of the tournament open that its tests call the played one."""
    copy = tmp_path / "played.mextrain"
    copy.write_bytes(played_file.read_bytes())
    with open_window(qtbot, qapp, tmp_path) as room:
        room.open(copy)
        yield room
