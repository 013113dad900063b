"""Tables of twelve and nineteen rounds, as a double eighteen has them, in the window."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QApplication

from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.roster.players import RosterRow
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.look import Step
from mextrain_scorer.ui.score_grid.grid_headers import EngineHeader
from tests.desk.days import add_players
from tests.ui.score_room import Room, open_room


@pytest.fixture
def room(qapp: QApplication, tmp_path: Path) -> Iterator[Room]:
    """The Scores page with two tables of twelve under the double eighteen's rules."""
    made = tmp_path / "made.mextrain"
    with opening.create(made, "Large", rules="gamerules-double-18") as tournament:
        add_players(tournament, [RosterRow(f"Player {n}") for n in range(1, 25)])
        draw.draw(tournament, seed=4)
    folder = tmp_path / "window"
    folder.mkdir()
    with open_room(qapp, folder, made) as opened:
        yield opened


def test_enter_alone_goes_through_twelve_seats_and_keeps_each_in_sight(room: Room) -> None:
    grid = room.page.grid
    for column in range(12):
        assert room.at() == (0, column)
        assert grid.viewport().rect().contains(grid.visualRect(grid.currentIndex()))
        room.type("0\n" if column == 0 else "5\n")
    assert room.at() == (1, 0)
    assert grid.viewport().rect().contains(grid.visualRect(grid.currentIndex()))


def test_numbers_of_two_digits_stay_beside_their_tiles(room: Room, qapp: QApplication) -> None:
    number = QFontMetrics(look.figures(Step.BODY, QFont.Weight.Bold)).horizontalAdvance("18")
    assert room.page.grid.verticalHeader().width() >= look.px(62) + number


def test_twelve_seats_keep_their_column_of_tiles_however_far_one_scrolls(room: Room) -> None:
    grid = room.page.grid
    tiles = grid.verticalHeader()
    assert isinstance(tiles, EngineHeader)
    for column in (0, 11):
        grid.go_to(0, column)
        assert not tiles.short
        assert tiles.isVisible()
        assert tiles.x() == 0
    assert grid.horizontalScrollBar().value() > 0
