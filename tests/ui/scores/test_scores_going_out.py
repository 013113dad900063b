"""A double twelve whose double blank is worth 0: who went out, on the Scores page."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.roster.players import RosterRow
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.ui.score_grid.cell_content import CellMark
from tests.desk.days import add_players
from tests.ui.score_room import Room, open_room


def opened(app: QApplication, folder: Path, rules: str) -> Iterator[Room]:
    """Show the Scores page of one table of six under those rules."""
    made = folder / "made"
    made.mkdir()
    with opening.create(made / "room.mextrain", "Twelve", rules=rules) as tournament:
        add_players(tournament, [RosterRow(f"Player {n}") for n in range(1, 7)])
        draw.draw(tournament, seed=1)
    with open_room(app, folder, made / "room.mextrain") as room:
        yield room


@pytest.fixture
def room(qapp: QApplication, tmp_path: Path) -> Iterator[Room]:
    """The Scores page where the double blank is worth 0."""
    yield from opened(qapp, tmp_path, "double-12")


def test_o_marks_who_of_two_went_out_and_takes_it_back(room: Room) -> None:
    room.type_scores([[0, 5, 0, 7, 8, 9]])
    assert [room.content(0, at).mark for at in (0, 2)] == [CellMark.WRONG] * 2
    assert "say which of them went out" in room.content(0, 2).hint
    room.page.panel.findings[0].click()
    assert room.at() == (0, 0)
    room.type("o")
    assert [room.content(0, at).corner for at in (0, 2)] == ["out", "0"]
    assert [room.content(0, at).mark for at in (0, 2)] == [CellMark.OUT, CellMark.PLAIN]
    assert room.page.panel.findings == ()
    room.type("o")
    assert [room.content(0, at).mark for at in (0, 2)] == [CellMark.WRONG] * 2


def test_o_says_why_there_is_nothing_to_mark(room: Room) -> None:
    room.type_scores([[0, 5, 6, 7, 8, 9]])
    for engine, at, said in (
        (12, 0, "has the only 0 of this round"),
        (12, 1, "Whoever went out has 0"),
        (None, 0, "Go to the 0 of the player"),
    ):
        room.page.grid.go_to_cell(engine, room.sheet(1).seats[at].player)
        room.type("o")
        assert said in room.said()
