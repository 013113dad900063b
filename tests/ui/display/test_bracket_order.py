"""The room's bracket and the paper one: the same tables and players in the same order."""

from pathlib import Path

import pytest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.playoff.bracket import BracketStage, bracket, bracket_of
from mextrain_scorer.desk.tournament import Tournament
from tests.desk import days


def in_the_room(tournament: Tournament) -> list[BracketStage]:
    """The stages that are drawn, as the display has them."""
    return bracket_of(tables.stages(tournament), tables.sheets(tournament), ())


def players(stage: BracketStage) -> list[int | None]:
    return [seat.player for table in stage.tables for seat in table.seats]


@pytest.mark.parametrize("seed", [1, 8])
def test_the_room_and_the_paper_agree(tmp_path: Path, seed: int) -> None:
    with days.seated(tmp_path, 96, rules="gamerules-double-9") as tournament:
        days.play(tournament)
        for _ in range(2):
            days.play(tournament, stages.start_stage(tournament, seed=seed))
        seen = [stage for stage in in_the_room(tournament) if not stage.winners_only]
        paper = bracket(tournament, tables.sheets(tournament))[: len(seen)]
        assert len(seen) == 2
        assert list(map(players, seen)) == list(map(players, paper))
        numbers = [table.table_no for table in seen[0].tables]
        assert numbers != sorted(numbers), "the draw mixed them"


def test_the_qualifying_tables_stand_as_their_winners_sit(tmp_path: Path) -> None:
    with days.seated(tmp_path, 48) as tournament:
        days.play(tournament)
        stages.start_stage(tournament, seed=3)
        first, semi = in_the_room(tournament)
        assert players(first) == players(semi)
