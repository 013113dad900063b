"""The room's bracket and the paper one: the same tables and players in the same order."""

from pathlib import Path

import pytest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.playoff.bracket import bracket
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.ui.drawing.bracket_columns import bracket_columns
from tests.desk import days

Order = list[list[tuple[int | None, list[int | None]]]]


def in_the_room(tournament: Tournament) -> Order:
    """The tables of each drawn play-off stage, each with its players, as the display has them."""
    facts = tables.stages(tournament)
    columns = bracket_columns(facts, tables.sheets(tournament), ())
    playoff = {stage.key for stage in facts if stage.kind == "playoff"}
    return [
        [(box.table_no, [line.player for line in box.lines]) for box in column.boxes]
        for column in columns
        if column.key in playoff
    ]


def on_paper(tournament: Tournament) -> Order:
    """The same, as the bracket is printed: who has played is listed by their places there."""
    drawn = bracket(tournament, tables.sheets(tournament))
    return [
        [(table.table_no, [seat.player for seat in table.seats]) for table in stage.tables]
        for stage in drawn
        if any(seat.player for table in stage.tables for seat in table.seats)
    ]


def whose(stage: list[tuple[int | None, list[int | None]]]) -> list[set[int | None]]:
    return [set(players) for _, players in stage]


@pytest.mark.parametrize("seed", [1, 5, 8])
def test_the_room_and_the_paper_agree(tmp_path: Path, seed: int) -> None:
    with days.seated(tmp_path, 96, rules="gamerules-double-9") as tournament:
        days.play(tournament)
        for _ in range(2):
            days.play(tournament, stages.start_stage(tournament, seed=seed))
        seen = in_the_room(tournament)
        assert len(seen) == 2
        paper = on_paper(tournament)
        assert [[no for no, _ in stage] for stage in seen] == [
            [no for no, _ in stage] for stage in paper
        ]
        assert list(map(whose, seen)) == list(map(whose, paper))
        numbers = [no or 0 for no, _ in seen[0]]
        assert numbers != sorted(numbers), "the draw mixed them"


def test_the_qualifying_tables_stand_as_their_winners_sit(tmp_path: Path) -> None:
    with days.seated(tmp_path, 48) as tournament:
        days.play(tournament)
        stages.start_stage(tournament, seed=3)
        first, semi = bracket_columns(tables.stages(tournament), tables.sheets(tournament), ())
        winners = [line.player for box in first.boxes for line in box.lines]
        assert winners == [line.player for box in semi.boxes for line in box.lines]
