"""Who went out, where a 0 alone is no proof of it because the double blank is worth 0."""

from dataclasses import replace

import pytest

from mextrain_scorer.rules.records import Cell, Outcome, Round, Seat
from mextrain_scorer.rules.rounds import only_zero, settled
from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from tests.rules.sheet_text import draw_sheet

BLANK_COSTS_NOTHING = replace(SAMBOREE, double_blank=0)
SEATS = "12 Ann | 7 Bob | 31 Cyd"


def out(row: str, *, double_blank: int = 0) -> str:
    """Return the names of those who went out in a round."""
    rules = replace(SAMBOREE, double_blank=double_blank)
    sheet = draw_sheet(f"engine | {SEATS}\n{row}", rules)
    cells = zip(sheet.seats, sheet.rounds[0].cells, strict=True)
    return " ".join(seat.name for seat, cell in cells if cell.went_out)


@pytest.mark.parametrize(
    ("row", "names"),
    [
        ("9 | 0 | 21 | 8", "Ann"),  # the one 0 of a whole round
        ("9 | 21 | 8 | 0", "Cyd"),
        ("9 | 0 | 21 | left", "Ann"),  # nobody waits for who is not there
        ("9 | 0 | 21 | .", ""),  # Cyd may have 0 as well
        ("9 | out | 21 | .", "Ann"),  # said already
        ("9 | 0 | 0 | 8", ""),  # one of them holds the double blank
        ("9 | 0 | out | 8", "Bob"),
        ("9 | out | out | 8", "Ann Bob"),
        ("9 | 5 | 21 | 8", ""),
        ("9 | 0 | 21 | 8  blocked", ""),
        ("9 | out | 21 | 8  blocked", ""),
        ("9 | . | . | .  not played", ""),
        ("0 | 0 | 21 | .", "Ann"),  # nobody can be left with the engine
        ("0 | 0 | 0 | 8", "Ann Bob"),
    ],
)
def test_where_the_double_blank_costs_nothing(row: str, names: str) -> None:
    assert out(row) == names


@pytest.mark.parametrize(
    ("row", "names"),
    [
        ("9 | 0 | 21 | .", "Ann"),
        ("9 | 0 | 0 | 8", "Ann Bob"),
        ("9 | 0 | 21 | 8  blocked", ""),
        ("9 | 5 | 21 | 8", ""),
    ],
)
def test_where_it_costs_something_every_zero_is_out(row: str, names: str) -> None:
    assert out(row, double_blank=20) == names


def test_a_mark_beside_the_only_zero_goes() -> None:
    """Somebody was marked as out, and then had pips after all."""
    seats = (Seat(1, 12, "Ann"), Seat(2, 7, "Bob"))
    row = Round(9, (Cell(5, went_out=True), Cell(0)))
    assert settled(BLANK_COSTS_NOTHING, seats, row).cells == (Cell(5), Cell(0, went_out=True))


def test_a_round_that_says_it_all_is_handed_back() -> None:
    seats = (Seat(1, 12, "Ann"), Seat(2, 7, "Bob"))
    row = Round(9, (Cell(5, as_written="they insist"), Cell(0, went_out=True)), accepted="yes")
    assert settled(BLANK_COSTS_NOTHING, seats, row) is row
    blank = replace(row, cells=(row.cells[0], Cell(0)))
    assert settled(BLANK_COSTS_NOTHING, seats, blank) == row


def test_the_only_zero_is_told_by_its_seat() -> None:
    seats = (Seat(1, 12, "Ann"), Seat(2, 7, "Bob"))
    row = Round(9, (Cell(5), Cell(0)))
    assert only_zero(seats, row) == 1
    assert only_zero(seats, replace(row, outcome=Outcome.BLOCKED)) is None
    assert only_zero(seats, replace(row, cells=(Cell(), Cell(0)))) is None
    assert only_zero(seats, replace(row, cells=(Cell(0), Cell(0)))) is None
