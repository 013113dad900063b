"""A day that ranks everybody over its games, on every page of the window."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mextrain_scorer.cli.demo import play_demo
from mextrain_scorer.desk.results.results import results
from mextrain_scorer.ui.results.results_page import ResultsPage
from tests.ui.window_room import WindowRoom, open_window


@pytest.fixture(scope="module")
def club_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A club night that is played to the end."""
    return play_demo(tmp_path_factory.mktemp("demo"), players=12, rules="club-night").file


@pytest.fixture
def room(qtbot: QtBot, qapp: QApplication, tmp_path: Path, club_file: Path) -> Iterator[WindowRoom]:
    """The window with that club night open."""
    with open_window(qtbot, qapp, tmp_path) as opened:
        opened.open_copy(club_file)
        yield opened


def test_its_champion_is_on_the_results_and_every_page_opens(room: WindowRoom) -> None:
    page = room.view.current
    assert isinstance(page, ResultsPage)
    assert page.first.winners[0].name == results(room.tournament).champions[0].name
    assert not page.third.isHidden()
    for key in ("players", "seating", "scores", "game_chart", "playoff", "results"):
        room.view.show_page(key)
        assert room.view.current_key == ("overall" if key == "game_chart" else key)


def test_the_room_sees_its_places_one_after_the_other(room: WindowRoom) -> None:
    page = room.view.current
    assert isinstance(page, ResultsPage)
    display = room.view.app.display
    assert display is not None
    display.open()
    assert page.left.tell.text() == "Reveal third place"
    for _ in range(3):
        page.left.tell.click()
    room.qtbot.waitUntil(lambda: page.seen.text().startswith("The room was told at "))


def test_the_champion_page_leaves_the_sidebar_when_it_is_left(room: WindowRoom) -> None:
    champion = room.view.sidebar.buttons["playoff"]
    assert champion.isHidden()
    room.view.show_page("playoff")
    assert champion.isVisible()
    room.view.show_page("results")
    assert champion.isHidden()
