"""Every change on record, and the way back."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.journal import undo
from mextrain_scorer.desk.journal.history import HistoryLine
from mextrain_scorer.desk.operations import (
    NOT_UNDONE,
    OPERATIONS,
    REDO,
    UNDO,
)
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.scores import score_entry, sign_off
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


def everything(tournament: Tournament) -> tuple[object, ...]:
    """Return all that a person can see, but the history."""
    found: tuple[Sheet, ...] = tables.sheets(tournament)
    return (players.players(tournament), tables.stages(tournament), found)


# Words


def recorded_operations() -> set[str]:
    """Return the name of every operation that a file's journal may hold."""
    return set(OPERATIONS) - {NOT_UNDONE}


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


def test_a_signed_sheet_is_reopened_not_undone(five: Tournament) -> None:
    days.fill_and_sign(five, 1)
    with pytest.raises(undo.SheetIsSigned, match="reopened, not undone") as signed:
        undo.undo(five)
    assert signed.value.at == (QUALIFYING, 1)
    sign_off.reopen_sheet(five, QUALIFYING, 1, "another look")
    with pytest.raises(Refused, match=r"There is nothing to undo\.$"):
        undo.undo(five)
