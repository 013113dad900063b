"""Scores as they are read off the paper, one cell a time."""

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


@pytest.mark.parametrize("score", [10_000, 10**30])
def test_no_reason_makes_a_score_of_any_size_stand(
    five: Tournament, first: int, score: int
) -> None:
    with refused(five, kind=ScoreRefused) as caught:
        enter(five, 9, first, score, as_written="they insist")
    assert isinstance(caught.value, ScoreRefused)
    assert not caught.value.limit_only


# Blocked and not played


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
