"""What a round says of itself: who went out, and what is assigned to who comes late."""

from dataclasses import replace

import pytest

from mextrain_scorer.rules.records import Cell, Outcome, Round, Seat, Sheet
from mextrain_scorer.rules.rounds import assigned_on_arrival, assigned_scores, only_zero, settled
from mextrain_scorer.rules.standings import (
    advancing,
    running_totals,
    standings,
    totals,
)
from tests.presets import FLORIDA_GOOD_SAM, SAMBOREE
from tests.sheet_text import draw_sheet, places, sentences

# Who went out, where a 0 alone is no proof of it because the double blank is worth 0

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


# A late arrival

CYD_CAME_LATE = """
    engine | 12 Ann | 7 Bob | 31 Cyd
    3      | out    | 21    | late
    2      | 30     | out   | late
    1      | 25     | out   | 4
    0      | out    | 41    | 6
"""


def at_florida(text: str) -> Sheet:
    """A sheet of Florida Good Sam, where who comes late is assigned a score."""
    return draw_sheet(text, FLORIDA_GOOD_SAM)


# The highest running total there was when they sat down, by the last round they missed.
ASSIGNED: dict[str, tuple[str, dict[tuple[int, int], int]]] = {
    "Ann has 30 and Bob 21 by then": (CYD_CAME_LATE, {(2, 31): 30}),
    "after another late arrival": (
        """
        engine | 12 Ann | 7 Bob | 31 Cyd | 4 Dee
        3      | out    | 21    | late   | late
        2      | 10     | out   | 50     | late
        1      | 25     | out   | 4      | 3
        """,
        {(3, 31): 21, (2, 4): 71},
    ),
    "two together": (
        """
        engine | 12 Ann | 7 Bob | 31 Cyd | 4 Dee
        3      | out    | 21    | late   | late
        2      | 10     | out   | 50     | 3
        """,
        {(3, 31): 21, (3, 4): 21},
    ),
    "who has gone is not at the table": (
        """
        engine | 12 Ann | 7 Bob | 31 Cyd | 4 Dee
        3      | out    | 21    | late   | 99
        2      | 10     | out   | 50     | left
        """,
        {(3, 31): 21},
    ),
    "nothing yet for a round without a score": (
        """
        engine | 12 Ann | 7 Bob | 31 Cyd
        2      | out    | 2     | late
        1      | .      | .     | late
        0      | .      | .     | .
        """,
        {(2, 31): 2},
    ),
}


@pytest.mark.parametrize("page", ASSIGNED)
def test_a_late_arrival_is_assigned_the_highest_running_total(page: str) -> None:
    text, expected = ASSIGNED[page]
    sheet = at_florida(text)
    assert assigned_scores(sheet) == expected
    assert assigned_scores(draw_sheet(text)) == {}, "but not at the Samboree"
    for at, seat in enumerate(sheet.seats):
        shown = [row[at] for row in running_totals(sheet) if row[at] is not None]
        assert shown[-1:] in ([], [totals(sheet)[seat.player]])


def test_who_was_assigned_a_score_takes_a_place_and_can_win() -> None:
    sheet = at_florida(CYD_CAME_LATE)
    assert [row[2] for row in running_totals(sheet)] == [None, 30, 34, 40]
    assert sheet.is_complete
    assert places(sheet) == ["1 Cyd 40 total", "2 Ann 55 total", "3 Bob 62 total"]
    assert advancing(sheet) == (31,)
    assert sentences(sheet)[0] == (
        "No. 31 Cyd over No. 12 Ann: 40 against 55;"
        " No. 31 has 30 assigned, the highest total when they came"
    )


def test_the_assigned_score_is_no_round_that_was_played() -> None:
    sheet = at_florida("engine | 12 Ann | 7 Bob | 31 Cyd\n1 | out | 2 | late\n0 | 9 | out | 9")
    cyd = next(place for place in standings(sheet) if place.player == 31)
    assert (cyd.total, cyd.zero_rounds, cyd.lowest_other_round) == (11, 0, 9)


def test_somebody_who_came_late_and_left_takes_no_place() -> None:
    sheet = at_florida("""
        engine | 12 Ann | 7 Bob | 31 Cyd
        2      | out    | 2     | late
        1      | 9      | out   | 9
        0      | out    | 4     | left
    """)
    assert [place.player for place in standings(sheet)] == [7, 12]


def test_who_would_join_now_is_told_what_they_would_be_assigned() -> None:
    sheet = at_florida("""
        engine | 12 Ann | 7 Bob | 31 Cyd
        9      | out    | 21    | 5
        8      | 4      | out   | 30
        7      | .      | .     | .
        6      | .      | .     | .
    """)
    assert assigned_on_arrival(sheet, 9) == 0
    assert assigned_on_arrival(sheet, 8) == 21
    assert assigned_on_arrival(sheet, 7) == 35
    assert assigned_on_arrival(sheet, 6) == 35  # a round without a score is not missed


# What stands on a sheet


def test_a_cell_is_found_by_engine_and_player() -> None:
    sheet = draw_sheet("""
        engine | 12 Ann | 7 Bob
        1      | 4      | out
        0      | .      | 9
        total  | 214    |
    """)
    assert sheet.entry_of(1, 12) == 4
    assert sheet.entry_of(0, 12) is None
    assert sheet.entry_of(0, 7) == 9
    assert sheet.entry_of(None, 12) == 214
    assert sheet.entry_of(None, 7) is None
    with pytest.raises(KeyError):
        sheet.entry_of(1, 8)


def test_a_sheet_is_begun_with_its_first_score() -> None:
    assert not draw_sheet("engine | 12 Ann | 7 Bob\n1 | . | .\n0 | . | .").is_begun
    assert draw_sheet("engine | 12 Ann | 7 Bob\n1 | . | .\n0 | . | 0").is_begun
