"""Fixtures of the window's tests."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mextrain_scorer.rules.words import ENGLISH
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.language import speak
from mextrain_scorer.ui.kit.look import Choice
from tests import nightly
from tests.ui.score_room import Room, fill, good_scores, open_room, seated
from tests.ui.window_room import WindowRoom, open_window

# Of the window's inside by day what a keystroke could be lost by, what is stale, what can be
# reached, and how the program starts; the rest at night: what a user would notice is in the net.
ROOM = Path(__file__).parent
BY_DAY = ("scores", "test_app.py", "test_every_page_in_sight.py", "test_reach.py")


def is_for_the_night(path: Path) -> bool:
    """Say whether something of this folder does not run by day."""
    return ROOM in path.parents and path.relative_to(ROOM).parts[0] not in BY_DAY


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave that unread where all that runs by day is run."""
    unread = nightly.reads_all_of_the_day(config) and is_for_the_night(collection_path)
    return True if unread else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave it to the night."""
    for item in items:
        if is_for_the_night(item.path):
            item.add_marker(pytest.mark.nightly, append=False)


@pytest.fixture
def window_room(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[WindowRoom]:
    """The window on its start page."""
    with open_window(qtbot, qapp, tmp_path) as opened:
        yield opened


@pytest.fixture
def room(window_room: WindowRoom) -> WindowRoom:
    """The same, as most tests call it."""
    return window_room


@pytest.fixture(autouse=True)
def _usual_look(qapp: QApplication) -> Iterator[None]:
    """Light, with text at 100 %, before and after."""
    look.apply(Choice.LIGHT, 100)
    yield
    look.apply(Choice.LIGHT, 100)


@pytest.fixture
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """Let the program speak the language asked for, and English again afterwards."""
    before = QLocale()
    speak(request.param)
    yield request.param
    speak(ENGLISH)
    QLocale.setDefault(before)


@pytest.fixture
def path(tmp_path: Path, made: Path) -> Path:
    """A tournament of eleven, seated at two tables."""
    return Path(shutil.copy(made, tmp_path))


@pytest.fixture
def at_scores(window_room: WindowRoom, path: Path) -> WindowRoom:
    """The window on the sheet of that tournament's table 1, with the keyboard."""
    window_room.open(path)
    window_room.view.open_table("qualifying", 1)
    window_room.settle()
    window_room.window.activateWindow()
    QTest.qWaitForWindowActive(window_room.window)
    return window_room


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
def played(room: WindowRoom, played_file: Path) -> WindowRoom:
    """The window with a copy of the tournament open that its tests call the played one."""
    room.open_copy(played_file)
    return room
