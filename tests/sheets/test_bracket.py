"""A bracket for any number of table winners: everybody on it, nothing over anything."""

import os
from collections.abc import Sequence
from dataclasses import replace
from math import ceil
from random import Random

import pytest

from mextrain_scorer.desk.playoff.bracket import (
    Bracket,
    BracketSeat,
    BracketStage,
    BracketTable,
    ordered,
)
from mextrain_scorer.desk.results.results import Honour, Results
from mextrain_scorer.rules.playoff import most_from, plan_playoff
from mextrain_scorer.sheets.documents.bracket import BracketPages
from mextrain_scorer.sheets.layout.book import SealMark
from mextrain_scorer.sheets.layout.style import Paper
from tests.presets import PRESETS
from tests.sheets.papers import HEADING, Line, read, ruled_lines, written
from tests.sheets.watched import Marks, watched

LONG = bool(os.environ.get("MEXTRAIN_LONG"))
SEALED = replace(HEADING, seal=SealMark("13 June 2026, 14:05", "Ann's laptop", "9F59 2062 18AB"))
papers = pytest.mark.parametrize("paper", list(Paper), ids=lambda paper: paper.name)


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
            most, seated = most_from(size, advance), [next(rest) for _ in range(size)]
            seats = (
                BracketSeat(name, player, source, 100 + player, plays_on=at < most)
                for at, (source, player, name) in enumerate(seated)
            )
            tables.append(BracketTable(table_no, tuple(seats), signed=True))
            going += [(table_no, player, name) for _, player, name in seated[:most]]
        stages.append(BracketStage(f"Stage {index + 1}", tuple(tables)))
    return stages


def day(key: str, winners: int) -> list[BracketStage]:
    """A bracket of that rule set, for so many winners, with later seats as a draw deals them."""
    sizes = [stage.sizes for stage in plan_playoff(PRESETS[key], winners, winners)]
    first, *later = bracket_of(sizes)
    found, dice = [first], Random(winners)
    for stage in later:
        sat = {seat.player: table.table_no for table in found[-1].tables for seat in table.seats}
        people = [seat for table in stage.tables for seat in table.seats]
        dice.shuffle(people)
        rest = iter(replace(seat, from_table=sat[seat.player]) for seat in people)
        tables = (
            replace(table, seats=tuple(next(rest) for _ in table.seats)) for table in stage.tables
        )
        found.append(replace(stage, tables=tuple(tables)))
    return ordered(found)


def whole(stages: Sequence[BracketStage]) -> Bracket:
    """The bracket of these stages; who is first at the table of the last one has won."""
    table = stages[-1].tables[0]
    won = (Honour(seat.player or 0, seat.name) for seat in table.seats if seat.plays_on)
    return Bracket(tuple(stages), Results(tuple(won)))


def pages(stages: Sequence[BracketStage], paper: Paper) -> list[Marks]:
    """What lies where on each page of a bracket."""
    return watched(lambda: written([BracketPages(whole(stages))], SEALED, paper))[1]


def slanting(stages: Sequence[BracketStage], paper: Paper) -> list[Line]:
    """The lines from stage to stage on the page with the tree, read from the PDF."""
    (page, *_) = read(written([BracketPages(whole(stages))], SEALED, paper)).pages
    return [line for line in ruled_lines(page) if abs(line.to_x - line.x - 36) < 0.1]


def crossing(lines: Sequence[Line]) -> list[tuple[Line, Line]]:
    """Each two lines between the same columns of which the upper ends below the other."""
    return [
        (one, other)
        for one in lines
        for other in lines
        if one.x == other.x and one.y > other.y + 0.01 and one.to_y < other.to_y - 0.01
    ]


def test_tables_stand_beside_those_they_feed_and_seats_beside_those_they_are_fed_from() -> None:
    """A table that feeds nobody comes last; two of one table stand as they sat there."""

    def stage(*tables: dict[int, int | None]) -> BracketStage:
        seats = (tuple(BracketSeat("", *each) for each in table.items()) for table in tables)
        return BracketStage("", tuple(BracketTable(no, each) for no, each in enumerate(seats, 1)))

    # The players of each table, with the tables they come from; the first of these are not drawn.
    first = stage({1: 9, 2: None, 3: 4}, {4: 1}, {5: 7, 6: 8}, {7: 2})
    second = stage({6: 3, 8: None}, {1: 1, 3: 1, 4: 2})
    drawn = [
        [(table.table_no, [seat.player for seat in table.seats]) for table in each.tables]
        for each in ordered([first, second])
    ]
    assert drawn == [
        [(3, [5, 6]), (1, [3, 1, 2]), (2, [4]), (4, [7])],
        [(1, [6, 8]), (2, [3, 1, 4])],
    ]
    # Where it is signed, two of one table stand as they do there: by their places.
    signed = replace(first, tables=(replace(first.tables[0], signed=True), *first.tables[1:]))
    second_table = ordered([signed, second])[1].tables[1]
    assert [seat.player for seat in second_table.seats] == [1, 3, 4]


@pytest.mark.nightly(one_in=2)
@papers
@pytest.mark.parametrize("key", ["samboree", "gamerules-double-15", "double-12"])
def test_no_lines_of_a_bracket_of_4_to_200_winners_cross(key: str, paper: Paper) -> None:
    for winners in range(4, 201, 7 if LONG else 49):
        lines = slanting(day(key, winners), paper)
        assert crossing(lines) == [], winners


def test_lines_that_cross_are_found() -> None:
    down, up = Line(0, 10, 36, 0, 1, 0), Line(0, 0, 36, 10, 1, 0)
    assert crossing([down, up]) == [(down, up)]


@pytest.mark.nightly(one_in=3)
@papers
@pytest.mark.parametrize("winners", [2, 6, 7, 12, 25, 37, 80, 200])
def test_everybody_who_plays_stands_on_the_bracket(winners: int, paper: Paper) -> None:
    made = pages(day("samboree", winners), paper)
    assert [fault for page in made for fault in page.faults()] == []
    said = " ".join(f"{text.text} " for page in made for text in page.texts)
    assert all(f" Winner{no} " in said for no in range(1, winners + 1))
    assert "Champion: Winner" in said
    assert "…" not in said or winners > 100
