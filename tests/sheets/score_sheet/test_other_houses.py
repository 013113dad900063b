"""Paper of other houses than the Samboree: nineteen rounds, twelve seats, their own rules."""

from dataclasses import replace
from functools import partial

import pytest

from mextrain_scorer.rules.records import Cell, Outcome, Round, Seat, Sheet
from mextrain_scorer.rules.rule_sets.presets import (
    GAMERULES_DOUBLE_15,
    GAMERULES_DOUBLE_18,
)
from mextrain_scorer.sheets.layout.style import Paper
from mextrain_scorer.sheets.score_sheet.grid import LOW_ROW, SheetGrid
from mextrain_scorer.sheets.score_sheet.score_sheet import (
    score_sheet_pages,
)
from tests.sheets.papers import (
    HEADING,
    empty_sheet,
    paper_of,
    placed_texts,
    printed,
    read,
    with_round,
    write,
)

LONG_NAMES = (
    "Maximiliana Featherstonehaugh-Delacroix Bartholomew Okonkwo Ann Jo Wilhelmina Ng "
    "Konstantinos Vasquez Priscilla Tran Theodora"
).split()


def large_sheet(seats: int = 12) -> Sheet:
    """A finished game of nineteen rounds; the first seat wins, the others have over a thousand."""
    names = (LONG_NAMES * 2)[:seats]
    rows = tuple(
        Round(engine, (Cell(0, went_out=True), *(Cell(60 + seat) for seat in range(1, seats))))
        for engine in GAMERULES_DOUBLE_18.engines
    )
    who = tuple(Seat(no, 100 + no, name) for no, name in enumerate(names, start=1))
    return Sheet("qualifying", 3, GAMERULES_DOUBLE_18, who, rows, score_keeper=names[0])


def _lying(paper: Paper) -> tuple[float, float]:
    return paper.height, paper.width


@pytest.mark.parametrize("paper", Paper)
class TestNineteenRoundsOfTwelve:
    def test_a_blocked_round_has_its_box_ticked(self, paper: Paper) -> None:
        sheet = with_round(large_sheet(), 7, outcome=Outcome.BLOCKED)
        grid = SheetGrid(_lying(paper), GAMERULES_DOUBLE_18, 12, 12, by_hand=False)
        x, y, wide, tall = grid.tick_box(11)
        cross = f"{x:.2f} {y:.2f} m {x + wide:.2f} {y + tall:.2f} l".encode()
        for each, ticked in ((sheet, True), (large_sheet(), False)):
            pages = score_sheet_pages([paper_of(each)])
            pdf = printed(partial(write, heading=HEADING, pages=pages, paper=paper))
            contents = read(pdf).pages[0].get_contents()
            assert contents is not None
            assert (cross in contents.get_data()) is ticked


def test_low_rows_say_in_the_place_of_the_tile_that_a_round_was_blocked() -> None:
    """The rows are too low for a word under the number."""
    rules = replace(GAMERULES_DOUBLE_15, last_engine=2)
    cells = tuple(Cell(seat) for seat in range(1, 6))
    sheet = empty_sheet(5, rule_set=rules)
    sheet = replace(sheet, rounds=tuple(replace(row, cells=cells) for row in sheet.rounds))
    sheet = with_round(sheet, 7, outcome=Outcome.BLOCKED)
    sheet = replace(sheet, written_totals={sheet.seats[0].player: 1})
    papers = [paper_of(sheet)]
    pdf = printed(lambda out: write(out, HEADING, score_sheet_pages(papers), Paper.LETTER))
    (word,) = [each for each in placed_texts(read(pdf).pages[0]) if each.text == "blocked"]
    grid = SheetGrid(Paper.LETTER.value, rules, 5, 5, by_hand=False, written=True)
    assert grid.row < LOW_ROW
    assert word.x < grid.number_x
    assert grid.row_y(8) < word.y < grid.row_y(7)
