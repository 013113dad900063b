"""Rows taken away and put back in one work are there afterwards, whatever was read in between."""

from pathlib import Path

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.seating import draw


def test_the_same_seed_draws_the_same_seats_again(tmp_path: Path) -> None:
    with opening.create(tmp_path / "hall.mextrain", "Hall 3") as tournament:
        for number in range(10):
            players.add_player(tournament, f"Player {number}", checked_in=True)
        draw.draw(tournament, seed=41)
        first = tables.sheets(tournament)
        draw.draw(tournament, seed=41)
        assert tables.sheets(tournament) == first
        assert [len(sheet.seats) for sheet in first] == [5, 5]
