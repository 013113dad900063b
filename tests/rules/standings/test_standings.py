"""Standings against the rule book read out pair by pair, for any sheet that can be written."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mextrain_scorer.rules.records import BLANK, Cell, Outcome, Round, Seat, Sheet
from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet, SharedPlaces, TieBreak
from mextrain_scorer.rules.standings import (
    advancing,
    is_complete,
    missing_in,
    running_totals,
    standings,
    tied_groups,
    totals,
)
from tests.rules.sheet_text import draw_sheet, places, sentences

CHAINS = [
    (TieBreak.ZERO_ROUNDS, TieBreak.LOWEST_OTHER_ROUND),
    (TieBreak.LOWEST_OTHER_ROUND, TieBreak.ZERO_ROUNDS),
    (TieBreak.ZERO_ROUNDS, TieBreak.LOWEST_OTHER_ROUND, TieBreak.COUNTBACK),
    (TieBreak.ZERO_ROUNDS,),
    (),
]


@st.composite
def cells(draw: st.DrawFn, rules: RuleSet, engine: int, outcome: Outcome) -> Cell:
    """One cell of somebody who is there; scores are small, so that ties are common."""
    if outcome is Outcome.NOT_PLAYED:
        return BLANK
    score = draw(st.sampled_from([0, 0, 1, 1, 2, 3, 5, None]))
    if score != 0 or outcome is Outcome.BLOCKED:
        return Cell(score)
    return Cell(0, went_out=rules.zero_proves_out(engine) or draw(st.booleans()))


@st.composite
def sheets(draw: st.DrawFn) -> Sheet:
    """Any sheet that the desk can come to hold, plausible or not."""
    rules = replace(
        SAMBOREE,
        first_engine=draw(st.integers(0, 4)),
        double_blank=draw(st.sampled_from([0, 20])),
        tie_breaks=draw(st.sampled_from(CHAINS)),
        shared_places=draw(st.sampled_from(SharedPlaces)),
    )
    numbers = draw(st.lists(st.integers(1, 50), min_size=1, max_size=6, unique=True))
    seats = []
    for index, number in enumerate(numbers):
        here = Seat(index + 1, number, f"Player{number}")
        if draw(st.integers(0, 5)) == 0:
            engine = draw(st.sampled_from(rules.engines))
            late = draw(st.booleans())
            here = replace(here, from_engine=engine) if late else replace(here, left_from=engine)
        seats.append(here)
    rounds = []
    for engine in rules.engines:
        outcome = draw(st.sampled_from([Outcome.PLAYED, *Outcome]))
        row = tuple(
            draw(cells(rules, engine, outcome)) if seat.plays(engine) else BLANK for seat in seats
        )
        rounds.append(Round(engine, row, outcome))
    cuts = draw(st.sampled_from([(1,), (1, 2), (2,)]))
    return Sheet("qualifying", 1, rules, tuple(seats), tuple(rounds), cuts)


@given(sheets())
def test_totals_are_sums_and_running_totals_end_in_them(sheet: Sheet) -> None:
    running = running_totals(sheet)
    assert len(running) == len(sheet.rounds)
    for index, seat in enumerate(sheet.seats):
        scores = [cell.score for cell in sheet.column(seat)]
        assert totals(sheet)[seat.player] == sum(score or 0 for score in scores)
        for n, row in enumerate(running):
            shown = None if scores[n] is None else sum(s or 0 for s in scores[: n + 1])
            assert row[index] == shown


@given(sheets())
def test_a_score_is_missing_where_somebody_played_and_nothing_is_written(sheet: Sheet) -> None:
    blank = {
        (row.engine, seat.player)
        for row in sheet.rounds
        for seat, cell in zip(sheet.seats, row.cells, strict=True)
        if cell.score is None and row.outcome is not Outcome.NOT_PLAYED and seat.plays(row.engine)
    }
    found = {
        (engine, s.player)
        for engine, seats in missing_in(sheet.seats, sheet.rounds).items()
        for s in seats
    }
    assert found == blank
    anything_played = any(row.outcome is not Outcome.NOT_PLAYED for row in sheet.rounds)
    assert is_complete(sheet) is (anything_played and not blank)


@given(sheets(), st.integers(1, 6))
def test_who_goes_on_is_the_top_of_the_table_and_all_who_share_its_last_place(
    sheet: Sheet, count: int
) -> None:
    on = advancing(sheet, count)
    ranked = [place.player for place in standings(sheet)]
    assert list(on) == ranked[: len(on)]
    assert len(on) >= min(count, len(ranked))
    for group in tied_groups(sheet):
        assert len(set(group.players) & set(on)) in (0, len(group.players))


def test_a_whole_game_of_the_samboree() -> None:
    sheet = draw_sheet("""
        engine | 12 Ann | 7 Bob | 31 Cyd | 4 Dee | 19 Eve
        9      | out    | 21    | 33     | 8     | 40
        8      | 17     | out   | 25     | 12    | 30
        7      | 9      | 14    | out    | 44    | 22
        6      | 31     | 28    | 19     | out   | 11
        5      | 5      | 16    | 24     | 36    | out
        4      | out    | 7     | 18     | 29    | 40
        3      | 13     | out   | 26     | 6     | 35
        2      | 42     | 10    | out    | 23    | 15
        1      | 27     | 3     | 38     | 9     | 20    blocked
        0      | out    | 45    | 32     | 1     | 16
    """)
    assert places(sheet) == [
        "1 Ann 144 zero_rounds",
        "2 Bob 144 total",
        "3 Dee 168 total",
        "4 Cyd 215 total",
        "5 Eve 229 total",
    ]
    assert sentences(sheet)[0] == "No. 12 Ann over No. 7 Bob: both 144; 3 zero rounds against 2"
    assert sentences(sheet)[4] == "No. 31 Cyd over No. 19 Eve: 215 against 229"
    assert running_totals(sheet)[0] == (0, 21, 33, 8, 40)
    assert running_totals(sheet)[-1] == (144, 144, 215, 168, 229)
    assert standings(sheet)[0].lowest_other_round == 5
    assert standings(sheet)[0].zero_rounds == 3


def test_a_blank_cell_is_never_a_zero() -> None:
    sheet = draw_sheet("""
        engine | 12 Ann | 7 Bob
        1      | .      | out
        0      | out    | 30
    """)
    assert running_totals(sheet) == ((None, 0), (0, 30))
    assert standings(sheet)[0].zero_rounds == 1
    assert not is_complete(sheet)


def test_somebody_alone_has_nobody_to_be_compared_with() -> None:
    sheet = draw_sheet("""
        engine | 12 Ann
        0      | out
    """)
    assert places(sheet) == ["1 Ann 0 total"]
    assert sentences(sheet) == ["No. 12 Ann: 0"]


def test_a_sheet_knows_its_rounds_and_its_seats() -> None:
    sheet = draw_sheet("""
        engine | 12 Ann | 7 Bob
        1      | 8      | out
        0      | out    | 30
    """)
    assert sheet.round_of(0).engine == 0
    assert sheet.seat_of(7).name == "Bob"
    assert [cell.score for cell in sheet.column(sheet.seat_of(12))] == [8, 0]
    with pytest.raises(KeyError):
        sheet.round_of(2)
    with pytest.raises(KeyError):
        sheet.seat_of(31)
