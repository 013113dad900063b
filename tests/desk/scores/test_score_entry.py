"""Scores as they are read off the paper, one cell a time."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.journal.undo import undo
from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.desk.scores.score_entry import ScoreRefused
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.checks.sheet_checks import check_sheet
from mextrain_scorer.rules.records import CIRCLE, Cell, Outcome, Sheet
from mextrain_scorer.rules.refusal import Refused
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING, refused


def enter(tournament: Tournament, engine: int, player: int, score: int, **how: object) -> Sheet:
    """Key one score of table 1."""
    return score_entry.enter(
        tournament,
        QUALIFYING,
        1,
        engine,
        player,
        score,
        **how,  # type: ignore[arg-type]  # the keywords of enter
    )


def cell(tournament: Tournament, engine: int, player: int) -> Cell:
    """Return a cell of table 1 as the file has it."""
    here = tables.sheet(tournament, QUALIFYING, 1)
    return here.round_of(engine).cells[here.seats.index(here.seat_of(player))]


def codes(tournament: Tournament, *, accepted: bool = False) -> set[str]:
    """Return the errors of table 1 that nobody accepted, or those that somebody did."""
    here = tables.sheet(tournament, QUALIFYING, 1)
    return {f.code for f in check_sheet(here) if f.severity == "error" and f.accepted is accepted}


def row(tournament: Tournament, engine: int, *scores: int) -> None:
    """Key a whole round of table 1 in seat order."""
    for player, score in zip(days.who(tournament, 1), scores, strict=True):
        enter(tournament, engine, player, score)


@pytest.mark.parametrize("rules", ["samboree", "double-12"])
def test_a_sheet_that_comes_back_is_the_one_in_the_file(seated: Seated, rules: str) -> None:
    """Whatever was accepted, marked or written on it before, and as its last cell is filled."""
    five = seated(5, rules=rules)
    here = tables.sheet(five, QUALIFYING, 1)
    people = days.who(five, 1)
    last = here.rule_set.last_engine

    def same(sheet: Sheet) -> None:
        assert sheet == tables.sheet(five, QUALIFYING, 1)

    for engine in here.rule_set.engines:
        for at, player in enumerate(people):
            same(enter(five, engine, player, 0 if at == 2 else 9 + at + engine))
    same(score_entry.enter(five, QUALIFYING, 1, last, people[0], None))
    same(enter(five, 9, people[0], 0))
    score_entry.accept_round(five, QUALIFYING, 1, 9, "both say so")
    same(enter(five, 8, people[0], 13))
    same(enter(five, 9, people[0], 14))
    score_entry.mark(five, QUALIFYING, 1, 8, Outcome.BLOCKED)
    same(enter(five, 8, people[2], 13))
    same(enter(five, 7, people[3], 1700, as_written="so it says"))
    same(enter(five, 7, people[3], 17))
    score_entry.write_totals(five, QUALIFYING, 1, dict.fromkeys(people, 3))
    score_entry.accept_round(five, QUALIFYING, 1, None, "it stays")
    same(enter(five, last, people[0], 6))


@pytest.mark.parametrize("score", [10_000, 10**30])
def test_no_reason_makes_a_score_of_any_size_stand(
    five: Tournament, first: int, score: int
) -> None:
    with refused(five, kind=ScoreRefused) as caught:
        enter(five, 9, first, score, as_written="they insist")
    assert isinstance(caught.value, ScoreRefused)
    assert not caught.value.limit_only


def test_a_signed_sheet_takes_nothing(five: Tournament, first: int) -> None:
    days.fill_and_sign(five, 1)
    before = tables.sheet(five, QUALIFYING, 1)
    calls: tuple[Callable[[], object], ...] = (
        lambda: enter(five, 9, first, 5),
        lambda: score_entry.enter(five, QUALIFYING, 1, 9, first, None),
        lambda: score_entry.mark(five, QUALIFYING, 1, 9, Outcome.BLOCKED),
        lambda: score_entry.mark(five, QUALIFYING, 1, 9, Outcome.NOT_PLAYED, "storm"),
        lambda: score_entry.mark(five, QUALIFYING, 1, 9, Outcome.PLAYED),
        lambda: score_entry.write_totals(five, QUALIFYING, 1, {first: 80}),
        lambda: score_entry.accept_round(five, QUALIFYING, 1, 9, "they insist"),
    )
    for call in calls:
        with refused(five, "Table 1 is signed", "Reopen"):
            call()
    assert tables.sheet(five, QUALIFYING, 1) == before


# Blocked and not played


def test_nobodys_zero_is_earned_in_a_blocked_round(five: Tournament, first: int) -> None:
    row(five, 9, 0, 11, 12, 13, 14)
    score_entry.mark(five, QUALIFYING, 1, 9, Outcome.BLOCKED)
    assert not cell(five, 9, first).went_out
    assert codes(five) == {"out-in-blocked-round"}
    enter(five, 9, first, 0)
    assert not cell(five, 9, first).went_out
    score_entry.mark(five, QUALIFYING, 1, 9, Outcome.PLAYED, was=Outcome.BLOCKED)
    assert cell(five, 9, first).went_out
    assert codes(five) == set()


def test_a_blocked_round_has_a_score_for_everybody(five: Tournament) -> None:
    row(five, 9, 10, 11, 12, 13, 14)
    assert codes(five) == {"nobody-out"}
    score_entry.mark(five, QUALIFYING, 1, 9, Outcome.BLOCKED)
    assert codes(five) == set()
    tip = five.chain_tip
    score_entry.mark(five, QUALIFYING, 1, 9, Outcome.BLOCKED)
    assert five.chain_tip == tip
    score_entry.mark(five, QUALIFYING, 1, 9, Outcome.PLAYED)
    assert codes(five) == {"nobody-out"}


def test_a_round_that_nobody_played_is_skipped(five: Tournament, first: int) -> None:
    for engine in days.ENGINES[:-1]:
        row(five, engine, 0, 11, 12, 13, 14)
    assert tables.sheet(five, QUALIFYING, 1).status == "open"
    with refused(five, "why"):
        score_entry.mark(five, QUALIFYING, 1, 0, Outcome.NOT_PLAYED, " ")
    with refused(five, "double 9", "clear them first"):
        score_entry.mark(five, QUALIFYING, 1, 9, Outcome.NOT_PLAYED, "storm")
    score_entry.mark(five, QUALIFYING, 1, 0, Outcome.NOT_PLAYED, "storm")
    here = tables.sheet(five, QUALIFYING, 1)
    assert (here.status, here.round_of(0).note) == ("complete", "storm")
    with refused(five, "not played", kind=ScoreRefused):
        enter(five, 0, first, 3)
    score_entry.mark(five, QUALIFYING, 1, 0, Outcome.NOT_PLAYED, "60 minutes were over")
    here = tables.sheet(five, QUALIFYING, 1)
    assert here.round_of(0).note == "60 minutes were over"
    score_entry.mark(five, QUALIFYING, 1, 0, Outcome.PLAYED)
    assert tables.sheet(five, QUALIFYING, 1).status == "open"
    enter(five, 0, first, 3)


def test_a_table_that_played_no_round_at_all_is_not_complete(five: Tournament) -> None:
    for engine in days.ENGINES:
        score_entry.mark(five, QUALIFYING, 1, engine, Outcome.NOT_PLAYED, "storm")
    assert tables.sheet(five, QUALIFYING, 1).status == "open"
    with refused(five, "No round was played"):
        days.sign(five, 1)


# Standing as written


def test_a_round_that_cannot_be_stands_where_the_table_insists(five: Tournament) -> None:
    row(five, 9, 0, 0, 12, 13, 14)
    assert codes(five) == {"two-out"}
    with refused(five, "why"):
        score_entry.accept_round(five, QUALIFYING, 1, 9, " ")
    score_entry.accept_round(five, QUALIFYING, 1, 9, "both were out, they say")
    assert (codes(five), codes(five, accepted=True)) == (set(), {"two-out"})
    here = tables.sheet(five, QUALIFYING, 1)
    assert here.round_of(9).accepted == "both were out, they say"
    with refused(five, "nothing"):
        score_entry.accept_round(five, QUALIFYING, 1, 9, "again")


def test_never_for_a_missing_cell_or_where_nothing_is_wrong(five: Tournament, first: int) -> None:
    row(five, 8, 0, 11, 12, 13, 14)
    enter(five, 9, first, 0)
    with refused(five, "missing"):
        score_entry.accept_round(five, QUALIFYING, 1, 9, "they insist")
    for engine in (8, None):
        with refused(five, "nothing to accept"):
            score_entry.accept_round(five, QUALIFYING, 1, engine, "they insist")


@pytest.mark.parametrize("change", ["score", "clear", "blocked", "not-played"])
def test_what_was_accepted_lapses_when_it_changes(five: Tournament, change: str) -> None:
    row(five, 9, 0, 0, 12, 13, 14)
    row(five, 8, 0, 11, 12, 13, 14)
    score_entry.accept_round(five, QUALIFYING, 1, 9, "both were out")
    last = days.who(five, 1)[-1]
    enter(five, 8, last, 15)
    assert codes(five) == set(), "another round does not matter"
    if change == "score":
        enter(five, 9, last, 15)
    elif change == "clear":
        score_entry.enter(five, QUALIFYING, 1, 9, last, None)
    elif change == "blocked":
        score_entry.mark(five, QUALIFYING, 1, 9, Outcome.BLOCKED)
    else:
        for player in days.who(five, 1):
            score_entry.enter(five, QUALIFYING, 1, 9, player, None)
    assert tables.sheet(five, QUALIFYING, 1).round_of(9).accepted == ""


# Written totals


def test_written_totals_are_a_second_keying(five: Tournament) -> None:
    days.fill(five, 1)
    one, two, *_ = days.who(five, 1)
    score_entry.write_totals(five, QUALIFYING, 1, {one: 120, two: 141})
    assert codes(five) == {"total-mismatch"}
    with refused(five, "141", "142"):
        days.sign(five, 1)
    score_entry.write_totals(five, QUALIFYING, 1, {two: None})
    assert tables.sheet(five, QUALIFYING, 1).written_totals == {one: 120}
    assert codes(five) == set()
    tip = five.chain_tip
    score_entry.write_totals(five, QUALIFYING, 1, {two: None, one: 120})
    score_entry.write_totals(five, QUALIFYING, 1, {})
    assert five.chain_tip == tip


def test_one_total_is_answered_for_and_the_other_still_asked_about(five: Tournament) -> None:
    days.fill(five, 1)
    one, two, *_ = days.who(five, 1)
    score_entry.write_totals(five, QUALIFYING, 1, {one: 125, two: 126})
    score_entry.accept_round(five, QUALIFYING, 1, None, "added wrong", part=one)
    asked = [each for each in check_sheet(tables.sheet(five, QUALIFYING, 1)) if each.blocks]
    assert [(each.code, each.player) for each in asked] == [("total-mismatch", two)]
    score_entry.write_totals(five, QUALIFYING, 1, {two: 127})
    assert tables.sheet(five, QUALIFYING, 1).accepted_parts == {one: "added wrong"}
    for part in (one, CIRCLE):
        with refused(five, "nothing to accept"):
            score_entry.accept_round(five, QUALIFYING, 1, None, "again", part=part)
    score_entry.accept_round(five, QUALIFYING, 1, None, "so they say", part=two)
    sheet = tables.sheet(five, QUALIFYING, 1)
    assert not any(each.blocks for each in check_sheet(sheet))
    assert set(sheet.accepted_reasons.split("; ")) == {"added wrong", "so they say"}
    score_entry.write_totals(five, QUALIFYING, 1, {one: 128})
    assert tables.sheet(five, QUALIFYING, 1).accepted_parts == {two: "so they say"}
    undo(five)
    assert len(tables.sheet(five, QUALIFYING, 1).accepted_parts) == 2


@pytest.mark.parametrize("change", ["score", "total", "taken back", "blocked"])
def test_totals_that_stand_as_written_lapse_when_they_change(five: Tournament, change: str) -> None:
    days.fill(five, 1)
    one = days.who(five, 1)[0]
    score_entry.write_totals(five, QUALIFYING, 1, {one: 125})
    score_entry.accept_round(five, QUALIFYING, 1, None, "they added it twice")
    assert (codes(five), codes(five, accepted=True)) == (set(), {"total-mismatch"})
    assert tables.sheet(five, QUALIFYING, 1).accepted == "they added it twice"
    score_entry.write_totals(five, QUALIFYING, 1, {one: 125})
    assert tables.sheet(five, QUALIFYING, 1).accepted, "the same again changes nothing"
    if change == "score":
        enter(five, 8, one, 12)
    elif change == "total":
        score_entry.write_totals(five, QUALIFYING, 1, {one: 126})
    elif change == "taken back":
        score_entry.write_totals(five, QUALIFYING, 1, {one: None})
        score_entry.write_totals(five, QUALIFYING, 1, {one: 130})
    else:
        score_entry.mark(five, QUALIFYING, 1, 8, Outcome.BLOCKED)
    assert tables.sheet(five, QUALIFYING, 1).accepted == ""
    if change != "blocked":
        assert codes(five) == {"total-mismatch"}


STEPS = st.lists(
    st.tuples(
        st.sampled_from(["enter", "enter", "clear", "accept", "block", "total"]),
        st.sampled_from([9, 8]),
        st.integers(0, 4),
        st.sampled_from([0, 1, 12, 40]),
    ),
    max_size=25,
)


# What was accepted lapses with the next score under it: of a round, and of the sheet's totals.
@example([("enter", 9, 1, 0), ("enter", 9, 2, 0), ("accept", 9, 1, 0), ("enter", 9, 3, 40)])
@example([("total", 9, 1, 12), ("accept", 9, 0, 0), ("enter", 9, 2, 40)])
@example([("block", 9, 1, 0), ("clear", 9, 2, 0), ("enter", 9, 2, 12)])
@settings(max_examples=25, deadline=None)
@given(STEPS)
def test_what_an_entry_hands_back_is_the_whole_sheet_as_the_file_has_it(
    steps: list[tuple[str, int, int, int]],
) -> None:
    """Only the round is read again; marks, acceptances and the state go with it all the same."""
    with TemporaryDirectory() as folder, days.seated(Path(folder), 5) as tournament:
        table = (tournament, QUALIFYING, 1)
        players = days.who(tournament, 1)
        days.fill(tournament, 1)
        for what, engine, seat, score in steps:
            player = players[seat]
            with suppress(Refused):
                if what == "accept":
                    score_entry.accept_round(*table, engine if seat else None, "they insist")
                elif what == "block":
                    outcome = Outcome.BLOCKED if bool(seat % 2) else Outcome.PLAYED
                    score_entry.mark(*table, engine, outcome)
                else:
                    shown = score_entry.enter(
                        *table,
                        None if what == "total" else engine,
                        player,
                        None if what == "clear" else score,
                    )
                    assert shown == tables.sheet(*table)
