"""Every change on record, and the way back."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.journal import undo
from mextrain_scorer.desk.journal.history import HistoryLine, history
from mextrain_scorer.desk.operations import (
    NOT_UNDONE,
    OPERATIONS,
    REDO,
    UNDO,
)
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.playoff.seats import replace_player
from mextrain_scorer.desk.roster import players, withdrawals
from mextrain_scorer.desk.scores import score_entry, sign_off, ties
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.store.schema import RoundRow
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING, refused


def enter(tournament: Tournament, engine: int, seat: int, score: int, table_no: int = 1) -> None:
    """Key a score by seat, counted from 0."""
    player = days.who(tournament, table_no)[seat]
    score_entry.enter(tournament, QUALIFYING, table_no, engine, player, score)


def column(tournament: Tournament, seat: int = 0, table_no: int = 1) -> list[int | None]:
    """Return the scores of a seat from the first round to the last."""
    here = tables.sheet(tournament, QUALIFYING, table_no)
    return [cell.score for cell in here.column(here.seats[seat])]


def everything(tournament: Tournament) -> tuple[object, ...]:
    """Return all that a person can see, but the history."""
    found: tuple[Sheet, ...] = tables.sheets(tournament)
    return (players.players(tournament), tables.stages(tournament), found)


# Words


def recorded_operations() -> set[str]:
    """Return the name of every operation that a file's journal may hold."""
    return set(OPERATIONS) - {NOT_UNDONE}


def test_a_whole_day_is_told_line_by_line(registered: Seated) -> None:
    tournament = registered(21)
    withdrawals.no_show(tournament, 21)
    draw.draw(tournament, seed=1)
    draw.draw(tournament, seed=2)
    one, two = days.who(tournament, 1)[0], days.who(tournament, 2)[0]
    draw.swap(tournament, one, two)
    draw.pin(tournament, one)
    draw.pin(tournament, one, pinned=False)
    days.fill(tournament, 1, tied=(0, 1))
    pair = days.who(tournament, 1)[:2]
    ties.rule_tie(tournament, QUALIFYING, 1, pair, shared=False, by="other", reason="as agreed")
    sign_off.receive_sheet(tournament, QUALIFYING, 1, unsigned=True, note="no name")
    sign_off.receive_sheet(tournament, QUALIFYING, 1)
    days.sign(tournament, 1)
    sign_off.reopen_sheet(tournament, QUALIFYING, 1, "another look")
    days.sign(tournament, 1)
    for table_no in (2, 3, 4):
        days.fill_and_sign(tournament, table_no)
    stages.start_stage(tournament, seed=1)
    stages.undo_stage(tournament, "final", "too early")
    told = [line.what for line in history(tournament)]
    expected = [
        "tournament-made",
        "player-no-show",
        "seats-drawn",
        "seats-drawn-again",
        "seats-swapped",
        "player-pinned",
        "player-unpinned",
        "tie-ruled",
        "sheet-returned",
        "sheet-received",
        "sheet-signed",
        "sheet-reopened",
        "sheet-signed",
        "playoff-started",
        "playoff-taken-back",
    ]
    remaining = iter(told)
    assert all(what in remaining for what in expected), told
    for line in history(tournament):
        assert not STATES.search(line.sentence), line.sentence
        assert line.sentence.count(":") <= 1, line.sentence


# What the journal keeps for the program's own use, and no sentence speaks of.
STATES = re.compile(
    r"checked-in|registered|no-show|returned|complete|qualifying|playoff-|None|\{|\}"
)


STATUSES = frozenset(
    {"player-checked-in", "check-in-taken-back", "player-no-show", "player-withdrawn",
     "player-disqualified", "sheet-received", "sheet-returned", "sheet-signed", "sheet-reopened"}
)  # fmt: skip
NAMES = frozenset({"player-changed", "player-added", "rules-changed", "seats-swapped"})


def every_change() -> Iterator[HistoryLine]:
    """Yield lines of every operation as the journal keeps them, with and without a value."""
    at = "2026-06-13T10:00:00+02:00"
    for operation in sorted(recorded_operations() - {UNDO, REDO} | {"tournament-made"}):
        values: tuple[tuple[int | str | None, int | str | None], ...] = (
            (("registered", "checked-in"), ("complete", "received"))
            if operation in STATUSES
            else (("Ann", "Bea"), ("Ann", "Ann"))
            if operation in NAMES
            else ((None, 12), (12, None), (3, 4), (None, None))
        )
        for before, after in values:
            line = HistoryLine(at, operation, QUALIFYING, 3, 9, 14, before, after, None, 7)
            yield replace(line, name="Bernice Kowalczyk")
    yield HistoryLine(at, "player-checked-in", None, None, None, None, None, 20, None)
    yield HistoryLine(at, "roster-imported", None, None, None, None, None, 20, None)


def test_every_change_is_a_sentence_done_undone_and_done_again() -> None:
    for line in every_change():
        undone = replace(line, what=UNDO, undid=line.what, before=line.after, after=line.before)
        again = replace(line, what=REDO, undid=line.what)
        assert undone.sentence == f"Undone: {line.sentence}"
        assert again.sentence == f"Redone: {line.sentence}"
        kept = replace(line, what=NOT_UNDONE, undid=line.what)
        assert kept.sentence == f"Not undone: {line.sentence}"
        assert line.sentence[0].isupper() or line.sentence[0].isdigit(), line.sentence
        assert not STATES.search(line.sentence), line.sentence
        assert line.sentence.count(":") <= (line.what.startswith("paper-")), line.sentence


# Undo and redo


def test_nor_does_a_change_that_has_no_way_back(five: Tournament) -> None:
    days.fill(five, 2)
    enter(five, 9, 0, 47)
    undo.undo(five)
    days.sign(five, 2)
    with refused(five, "nothing to redo"):
        undo.redo(five)


def test_undo_passes_signed_sheets_over(five: Tournament) -> None:
    enter(five, 9, 0, 47, table_no=2)
    days.fill_and_sign(five, 1)
    signed = tables.sheet(five, QUALIFYING, 1)
    undo.undo(five)
    assert column(five, table_no=2) == [None] * 10
    with refused(five, "nothing to undo"):
        undo.undo(five)
    assert tables.sheet(five, QUALIFYING, 1) == signed


def test_a_reopened_sheet_keeps_what_was_signed(five: Tournament) -> None:
    """The signature stood for those scores: after it they are corrected one by one."""
    days.fill(five, 1)
    sign_off.receive_sheet(five, QUALIFYING, 1)
    days.sign(five, 1)
    sign_off.reopen_sheet(five, QUALIFYING, 1, "one score")
    before = everything(five)
    enter(five, 9, 1, 99)
    undo.undo(five)
    assert everything(five) == before
    with refused(five, "nothing to undo"):
        undo.undo(five)


def test_everything_before_play_can_be_taken_back(registered: Seated) -> None:
    tournament = registered(12)
    start = everything(tournament)
    late = players.add_player(tournament, "Late", checked_in=True)
    players.change_player(
        tournament, late, name="Later", club="A", group=None, willing=True, note=None
    )
    players.take_back_check_in(tournament, late)
    players.check_in(tournament, [late])
    withdrawals.no_show(tournament, late)
    withdrawals.withdraw(tournament, 3, "unwell")
    draw.draw(tournament, seed=1, allow_small=True)
    draw.draw(tournament, seed=2, allow_small=True)
    one, two = days.who(tournament, 1)[0], days.who(tournament, 2)[0]
    draw.swap(tournament, one, two)
    draw.pin(tournament, one)
    mover = days.who(tournament, 1)[1]
    withdrawals.no_show(tournament, days.who(tournament, 2)[1])
    draw.move(tournament, mover, 2)
    draw.seat_late(tournament, late, 1)
    withdrawals.withdraw(tournament, one, "unwell")
    steps = 0
    while everything(tournament) != start:
        undo.undo(tournament)
        steps += 1
    assert steps == 14
    for _ in range(steps):
        undo.redo(tournament)
    assert everything(tournament) != start
    assert undo.redo_label(tournament) is None


def test_undo_is_refused_where_something_rests_on_it(five: Tournament) -> None:
    """A draw cannot be taken back from under what undo itself knows no way back from."""
    with five.change() as work:
        work.put(
            RoundRow(
                stage=QUALIFYING, table_no=1, engine=9, outcome="blocked", accepted="", note=""
            )
        )
        work.record("of-a-later-version")
    assert undo.undo_label(five) == "Seats were drawn"
    with refused(five, "depends on"):
        undo.undo(five)


def test_the_play_off_is_taken_back_by_its_own_name_not_by_undo(all_signed: Seated) -> None:
    tournament = all_signed(10)
    stages.start_stage(tournament, seed=1)
    with refused(tournament, "nothing to undo"):
        undo.undo(tournament)
    player = days.who(tournament, 1, "final")[0]
    score_entry.enter(tournament, "final", 1, 9, player, 47)
    undo.undo(tournament)
    assert tables.sheet(tournament, "final", 1).status == "open"
    undo.redo(tournament)
    stages.undo_stage(tournament, "final", "too early")
    with refused(tournament, "nothing to redo"):
        undo.redo(tournament)
    with refused(tournament, "nothing to undo"):
        undo.undo(tournament)
    stages.start_stage(tournament, seed=1)
    with refused(tournament, "nothing to undo"):
        undo.undo(tournament)
    score_entry.enter(tournament, "final", 1, 9, player, 74)
    undo.undo(tournament)
    assert tables.sheet(tournament, "final", 1).round_of(9).cells[0].score is None
    with refused(tournament, "nothing to undo"):
        undo.undo(tournament)


def test_a_seat_of_the_play_off_that_changed_hands_changes_back(all_signed: Seated) -> None:
    tournament = all_signed(15)
    stages.start_stage(tournament, seed=1)
    seats = days.who(tournament, 1, "final")
    spare = next(n for n in days.who(tournament, 1) if n not in seats)
    replace_player(tournament, seats[0], spare, "has to leave")
    undo.undo(tournament)
    assert days.who(tournament, 1, "final") == seats
    undo.redo(tournament)
    assert days.who(tournament, 1, "final") == [spare, *seats[1:]]
    stages.undo_stage(tournament, "final", "too early")
    with refused(tournament, "nothing to undo"):
        undo.undo(tournament)


def test_a_signed_sheet_is_reopened_not_undone(five: Tournament) -> None:
    days.fill_and_sign(five, 1)
    with pytest.raises(undo.SheetIsSigned, match="reopened, not undone") as signed:
        undo.undo(five)
    assert signed.value.at == (QUALIFYING, 1)
    sign_off.reopen_sheet(five, QUALIFYING, 1, "another look")
    with pytest.raises(Refused, match=r"There is nothing to undo\.$"):
        undo.undo(five)
