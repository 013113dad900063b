"""A bracket for any number of table winners: everybody on it, nothing over anything."""

from itertools import pairwise
from math import ceil

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mextrain_scorer.rules.playoff import most_from, plan_playoff
from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from mextrain_scorer.sheets.content import BracketSeat, BracketStage, BracketTable
from mextrain_scorer.sheets.documents.bracket import write_bracket
from mextrain_scorer.sheets.documents.bracket_layout import (
    FINAL_TITLE,
    box_height,
    links,
    place,
)
from mextrain_scorer.sheets.layout.style import Paper
from tests.sheets.papers import HEADING, pages_said


def bracket_of(sizes_by_stage: list[tuple[int, ...]]) -> list[BracketStage]:
    """Everybody drawn and played: the first of each table goes on, more where the next has room."""
    stages = []
    going = [(no, no, f"Winner{no}") for no in range(1, sum(sizes_by_stage[0]) + 1)]
    for index, sizes in enumerate(sizes_by_stage):
        rest = iter(going)
        seats_next = sum(sizes_by_stage[index + 1]) if index + 1 < len(sizes_by_stage) else 1
        advance = ceil(seats_next / len(sizes))
        tables, going = [], []
        for table_no, size in enumerate(sizes, start=1):
            seated = [next(rest) for _ in range(size)]
            tables.append(
                BracketTable(
                    table_no,
                    tuple(
                        BracketSeat(
                            name,
                            player,
                            source,
                            100 + player,
                            goes_on=at < most_from(size, advance),
                        )
                        for at, (source, player, name) in enumerate(seated)
                    ),
                )
            )
            going += [
                (table_no, player, name) for _, player, name in seated[: most_from(size, advance)]
            ]
        stages.append(BracketStage(f"Stage {index + 1}", tuple(tables)))
    return stages


@pytest.mark.parametrize("winners", [2, 6, 7, 12, 13, 37, 80, 400])
@pytest.mark.parametrize("paper", list(Paper), ids=lambda paper: paper.name)
def test_everybody_who_plays_stands_on_the_bracket(winners: int, paper: Paper) -> None:
    plan = plan_playoff(SAMBOREE, winners, winners)
    stages = bracket_of([stage.sizes for stage in plan])
    said = " ".join(pages_said(write_bracket, HEADING, stages, paper))
    words = set(said.split())
    assert {f"Winner{no}" for no in range(1, winners + 1)} <= words
    assert "Champion: Winner" in said


def test_a_bracket_for_a_hall_is_one_page() -> None:
    stages = bracket_of([(5, 5, 5, 5), (4,)])
    assert len(pages_said(write_bracket, HEADING, stages, Paper.LETTER)) == 1


def test_an_earlier_stage_on_its_own_page_says_where_its_winners_go() -> None:
    stages = bracket_of([(5,) * 20, (5,) * 4, (4,)])
    tree, first, *_ = pages_said(write_bracket, HEADING, stages, Paper.LETTER)
    assert "Stage 2" in tree
    assert "Stage 3" in tree
    assert first.startswith("Stage 1")
    assert "to Stage 2, table 1" in first


def test_a_single_table_needs_no_bracket() -> None:
    assert "There is no play-off." in pages_said(write_bracket, HEADING, (), Paper.LETTER)[0]


@given(st.lists(st.integers(3, 6), min_size=2, max_size=6), st.randoms(use_true_random=False))
def test_boxes_keep_apart_and_on_the_page(sizes: list[int], dice: "st.DrawFn") -> None:
    stages = bracket_of([tuple(sizes), (len(sizes),)])
    line = 12.0
    least = sum(box_height(table, line) for table in stages[0].tables) + line * len(sizes)
    columns = place(stages, 40 + least + FINAL_TITLE, 40, line)
    for column in columns:
        for upper, lower in pairwise(column):
            assert upper.top - upper.height >= lower.top - 0.01
        assert column[0].top <= 40 + least + FINAL_TITLE + 0.01
        assert column[-1].top - column[-1].height >= 40 - 0.01


def test_a_winners_way_leads_from_the_own_seat_to_the_own_seat() -> None:
    stages = bracket_of([(5, 4), (4,)])
    ways = links(place(stages, 500, 50, 12))
    assert len(ways) == 4
    for way in ways:
        assert way.from_seat is not None
        source = way.source.table.seats[way.from_seat]
        assert source.name == way.target.table.seats[way.to_seat].name


def test_seats_stand_in_the_order_of_the_tables_that_their_players_come_from() -> None:
    first = BracketStage(
        "Semi-final", tuple(BracketTable(no, (BracketSeat(),) * 3) for no in (1, 2, 3))
    )
    final = BracketStage(
        "Final", (BracketTable(1, tuple(BracketSeat(from_table=no) for no in (3, 1, 2))),)
    )
    before, (last,) = place([first, final], 500, 50, 12)
    assert [placed.table.table_no for placed in before] == [1, 2, 3]
    assert [seat.from_table for seat in last.table.seats] == [1, 2, 3]
