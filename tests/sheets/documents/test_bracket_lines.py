"""The bracket on its page: whole, its lines apart, its final the largest."""

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice
from random import Random
from typing import BinaryIO

import pytest

from mextrain_scorer.rules.playoff import plan_playoff
from mextrain_scorer.rules.rule_sets.presets import PRESETS, SAMBOREE
from mextrain_scorer.sheets.content import (
    BracketSeat,
    BracketStage,
    BracketTable,
    Heading,
    SealMark,
)
from mextrain_scorer.sheets.documents.bracket import write_bracket
from mextrain_scorer.sheets.layout.seal_mark import seal_box
from mextrain_scorer.sheets.layout.style import Paper
from tests.sheets.documents.test_bracket import bracket_of
from tests.sheets.papers import HEADING, printed, read
from tests.sheets.ruled_lines import Line, ruled_lines
from tests.sheets.watched import Box, Marks, watched

pytestmark = pytest.mark.nightly

SEALED = replace(HEADING, seal=SealMark("13 June 2026, 14:05", "Ann's laptop", "9F59 2062 18AB"))
NEAR = 0.05
STEP = 1 if os.environ.get("MEXTRAIN_LONG") else 2  # from 2 to 40 winners
papers = pytest.mark.parametrize("paper", list(Paper), ids=lambda paper: paper.name)


def pages(stages: Sequence[BracketStage], paper: Paper, heading: Heading = HEADING) -> list[Marks]:
    """What lies where on each page of a bracket."""
    return watched(lambda out, paper: write_bracket(out, heading, stages, paper), paper)


def lines(stages: Sequence[BracketStage], paper: Paper) -> list[Line]:
    """The lines of a bracket of one page, read from the PDF."""
    (page,) = read(printed(partial(_write, stages=stages, paper=paper))).pages
    return ruled_lines(page)


def _write(out: BinaryIO, stages: Sequence[BracketStage], paper: Paper) -> None:
    write_bracket(out, SEALED, stages, paper)


def crossings(drawn: Sequence[Line]) -> list[tuple[Line, Line]]:
    """Each level line and upright line of which one runs through the other."""
    level = [line for line in drawn if line.level]
    upright = [line for line in drawn if line.upright]
    return [(across, up) for across in level for up in upright if _cross(across, up)]


def _cross(across: Line, up: Line) -> bool:
    left, right = sorted((across.x, across.to_x))
    foot, top = sorted((up.y, up.to_y))
    return left + NEAR < up.x < right - NEAR and foot + NEAR < across.y < top - NEAR


def dealt(stages: Sequence[BracketStage], dice: Random) -> list[BracketStage]:
    """The bracket with the players of each later stage in other seats, as a draw deals them."""
    found = [stages[0]]
    for stage in stages[1:]:
        sat = {seat.player: table.table_no for table in found[-1].tables for seat in table.seats}
        people = [seat for table in stage.tables for seat in table.seats]
        dice.shuffle(people)
        found.append(replace(stage, tables=tuple(_seated(stage.tables, people, sat))))
    return found


def _seated(
    tables: Sequence[BracketTable], people: Sequence[BracketSeat], sat: Mapping[int | None, int]
) -> list[BracketTable]:
    rest = iter(people)
    return [
        replace(
            table,
            seats=tuple(replace(each, from_table=sat[each.player]) for each in _next(table, rest)),
        )
        for table in tables
    ]


def _next(table: BracketTable, rest: Iterator[BracketSeat]) -> Iterator[BracketSeat]:
    return islice(rest, len(table.seats))


def day(key: str, winners: int) -> list[BracketStage]:
    """A bracket of that rule set, for so many winners, with seats as they are dealt."""
    plan = plan_playoff(PRESETS[key], winners, winners)
    return dealt(bracket_of([stage.sizes for stage in plan]), Random(winners))


@papers
@pytest.mark.parametrize("key", PRESETS)
def test_a_bracket_of_2_to_40_winners_is_whole(key: str, paper: Paper) -> None:
    for winners in range(2, 41, STEP):
        (page,) = pages(day(key, winners), paper, SEALED)
        said = " ".join(f"{text.text} " for text in page.texts)
        assert list(page.faults()) == [], winners
        left, foot, right, top = seal_box()
        seal = Box(left, foot, right, top, "")
        assert not [line for line in page.lines if not within(line, seal) and line[1] < seal.top]
        assert all(f" Winner{no} " in said for no in range(1, winners + 1)), winners
        assert "…" not in said, winners
        assert "from table" not in said, "a line shows where every winner comes from"


@papers
@pytest.mark.parametrize("key", PRESETS)
def test_no_lines_of_a_bracket_cross(key: str, paper: Paper) -> None:
    for winners in range(2, 41, 3):
        drawn = lines(day(key, winners), paper)
        assert crossings(drawn) == [], winners


def within(line: tuple[float, float, float, float], box: Box) -> bool:
    """Say whether a line is part of what the box holds."""
    x, y, to_x, to_y = line
    across = box.left < min(x, to_x) and max(x, to_x) < box.right
    return across and box.foot < min(y, to_y) and max(y, to_y) < box.top


def test_lines_that_cross_are_found() -> None:
    level, upright = Line(0, 5, 10, 5, 1, 0), Line(5, 0, 5, 10, 1, 0)
    assert crossings([level, upright]) == [(level, upright)]
    assert crossings([level, Line(10, 0, 10, 10, 1, 0)]) == []


def test_a_way_that_would_cross_another_is_told_in_words() -> None:
    """Two of each table go on, one of each to either table: one line would cross another."""
    first, second = ("Ann", "Bea"), ("Cy", "Di")
    stages = [
        stage("Play-off 1", [(first, (None, None)), (second, (None, None))]),
        stage("Play-off 2", [(("Ann", "Cy"), (1, 2)), (("Bea", "Di"), (1, 2))]),
    ]
    assert crossings(lines(stages, Paper.A4)) == []
    (page,) = pages(stages, Paper.A4)
    told = [text.text for text in page.texts if "from table" in text.text]
    assert told in (["2 Bea · from table 1"], ["3 Cy · from table 2"])


def stage(
    title: str, tables: Sequence[tuple[tuple[str, ...], tuple[int | None, ...]]]
) -> BracketStage:
    """A stage of tables, each with its players and the tables that they come from."""
    numbers = {"Ann": 1, "Bea": 2, "Cy": 3, "Di": 4}
    made = []
    for no, (names, sources) in enumerate(tables, start=1):
        seats = zip(names, sources, strict=True)
        made.append(
            BracketTable(no, tuple(BracketSeat(who, numbers[who], at, 100) for who, at in seats))
        )
    return BracketStage(title, tuple(made))


@papers
def test_the_final_is_titled_and_has_the_largest_letters(paper: Paper) -> None:
    for winners in (10, 22, 40):
        *_, semi, final = day("samboree", winners)
        (page,) = pages(day("samboree", winners), paper)
        titles = [text for text in page.texts if text.text == final.title]
        assert len(titles) == 1
        others = [text for text in page.texts if text.text.startswith(("Table", semi.title))]
        assert height(titles[0]) > max(map(height, others))
        champion = final.tables[0].seats[0]
        shown = [text for text in page.texts if text.text == f"{champion.player} {champion.name}"]
        assert height(shown[-1]) > height(shown[0])


def height(text: Box) -> float:
    return text.top - text.foot


def test_a_bracket_that_is_too_tall_for_a_page_on_its_side_stands_upright() -> None:
    for winners, upright in ((10, False), (40, True)):
        (page,) = pages(day("samboree", winners), Paper.LETTER)
        assert (page.height > page.width) is upright


def test_a_long_name_that_is_shortened_shows_that_it_is() -> None:
    long = "Maximiliana-Wilhelmina Featherstonehaugh-Cholmondeley van den Hoogenband"
    first, *later = bracket_of([each.sizes for each in plan_playoff(SAMBOREE, 40, 40)])
    table = first.tables[0]
    table = replace(table, seats=(BracketSeat(long, 1, None, 100), *table.seats[1:]))
    first = replace(first, tables=(table, *first.tables[1:]))
    (page,) = pages([first, *later], Paper.LETTER)
    (shown,) = (text.text for text in page.texts if text.text.startswith("1 Maxi"))
    assert shown.endswith("…")
    assert list(page.faults()) == []
