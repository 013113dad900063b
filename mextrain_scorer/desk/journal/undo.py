"""Undo and redo, which are recorded as changes themselves.

Undo takes back the newest line of this desk that changed an unsigned sheet, a seat or a player, if
its rows are still as that line left them.
"""

import json
from collections.abc import Iterator
from itertools import chain
from typing import Any

from mextrain_scorer.desk.based import RULES, SHEETS
from mextrain_scorer.desk.change_rules import refuse_under_scores
from mextrain_scorer.desk.journal.history import HistoryLine, first_of, lines_of, standing
from mextrain_scorer.desk.operations import (
    DRAWN,
    DRAWN_TRADE,
    NOT_UNDONE,
    PRACTICE_BEGUN,
    REDO,
    RULES_CHANGED,
    STAGE_BEGUN,
    TAKEN_OVER,
    UNDO,
    WayBack,
    way_back,
    what_in_words,
)
from mextrain_scorer.desk.tables import place_words
from mextrain_scorer.desk.tournament import Tournament, row_in
from mextrain_scorer.rules.records import TableKey
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.serialise import from_plain
from mextrain_scorer.rules.words import clock, say
from mextrain_scorer.store.journal import GOING_BACK, RowChange, decode, tables_in
from mextrain_scorer.store.schema import TableRow
from mextrain_scorer.store.work import RuleBroken, Work

_IN_ONE_CELL = frozenset(
    {"score-entered", "score-corrected", "score-cleared", "totals-written", TAKEN_OVER}
)
_STAGE_TAKEN_BACK = "playoff-taken-back"
# What a stage was drawn by: over once it is.
_DRAWN_BY = frozenset({"playoff-seat-planned", "overall-tie-ruled"})


class SheetIsSigned(Refused):
    """Refused because a sheet was signed last, which is reopened: ``at`` is its table."""

    def __init__(self, at: TableKey) -> None:
        super().__init__(say("There is nothing to undo. Signed sheets are reopened, not undone."))
        self.at = at


class NothingLeft(Refused):
    """Refused because there is nothing to undo or redo, which is no mistake of anybody's."""


def undo(tournament: Tournament) -> str:
    """Undo the last change of an unsigned sheet, a seat or a player; return its description.

    Raises Refused where there is none, or where a later change depends on it.  One whose rows are
    not as it left them stays as it is for good: the next undo goes on before it.
    """
    return _go(tournament, UNDO)


def redo(tournament: Tournament) -> str:
    """Redo the last change undone; return its description.

    Raises Refused where there is none, where its rows have changed since, and where another desk
    signed its sheet since.
    """
    return _go(tournament, REDO)


def undo_label(tournament: Tournament) -> str | None:
    """Return the description of what undo would reverse, None where there is nothing."""
    return _label(tournament, UNDO)


def redo_label(tournament: Tournament) -> str | None:
    """Return the description of what redo would do again, None where there is nothing."""
    return _label(tournament, REDO)


def _label(tournament: Tournament, direction: str) -> str | None:
    with tournament.reading():
        entries = step(tournament, direction)
        return _head(tournament, direction, entries).sentence if entries else None


def undoes_a_draw(tournament: Tournament) -> bool:
    """Return whether undo would take a draw of seats back."""
    return any(entry.operation in DRAWN for entry in step(tournament, UNDO))


def cell_changed_last(tournament: Tournament) -> tuple[TableKey, int | None, int] | None:
    """Return table, engine and player of the cell that changed last, such as by an undo.

    None where something else did; no engine for the player's total on the paper.
    """
    with tournament.reading():
        with tournament.entries_backwards() as entries:
            entry = next(entries, None)
        if entry is None or entry.player is None or entry.table_no is None:
            return None
        if first_of(tournament, entry).operation not in _IN_ONE_CELL:
            return None
        return (entry.stage, entry.table_no), entry.engine, entry.player


def _go(tournament: Tournament, direction: str) -> str:
    why_not = ""
    try:
        with tournament.change() as work:
            entries = step(tournament, direction)
            if not entries:
                raise _nothing(tournament, direction)
            if direction == REDO:
                _refuse_signed(tournament, entries)
            back = [[_other_way(work, each) for each in decode(e.changes)] for e in entries]
            changes = list(chain.from_iterable(back))
            for change in changes:
                if RULES.holds(change):
                    rules = from_plain(json.loads(str((change.after or {})["rule_set"])))
                    refuse_under_scores(tournament, rules)
            what = _head(tournament, direction, entries).sentence
            if not work.fits(changes):
                why_not = _as_it_is(tournament, what, entries)
            for entry, rows in zip(entries, back, strict=True):
                if not why_not:
                    work.apply(rows)
                    _record(work, tournament, direction, entry)
                elif direction == UNDO:
                    _record(work, tournament, NOT_UNDONE, entry)
    except RuleBroken:
        raise Refused.saying(
            "A later change depends on that one, so it cannot be undone by itself."
        ) from None
    if why_not:
        raise Refused(why_not)
    return what


def _refuse_signed(tournament: Tournament, entries: list[Any]) -> None:
    """Raise Refused where a sheet that would change is signed by now."""
    signed = _tables_now(tournament, signed=True)
    for stage, table_no in signed.intersection(*[chain.from_iterable(map(_at_tables, entries))]):
        table = place_words(stage, table_no, ranked=tournament.rule_set.ranks_overall)
        raise Refused.saying(
            "{where} is signed. Reopen its sheet first, with a reason.", where=table
        )


def _record(work: Work, tournament: Tournament, operation: str, entry: Any) -> None:
    """Record that this entry was undone, redone or not undone, in the words of what it did first.

    It ends the journal's entry: a trade goes back, and stays in the history, apart from its draw.
    """
    line = _head(tournament, operation, [entry])
    before, after = (line.after, line.before) if operation == UNDO else (line.before, line.after)
    work.record(
        operation,
        stage=line.stage,
        table_no=line.table_no,
        engine=line.engine,
        player=line.player,
        before=before,
        after=after,
        reason=what_in_words(line.what),
        undoes=entry.seq,
    )
    work.end_entry(without_rows=operation == NOT_UNDONE)


def _as_it_is(tournament: Tournament, what: str, entries: list[Any]) -> str:
    """Say what became of the rows of these entries: what it is now, since when, at which desk."""
    rows = [(c.table, c.key) for entry in entries for c in decode(entry.changes)]
    later = tournament.entries(entries[0].seq, on=rows)[-1]
    lines, cell = lines_of(tournament, [later]), (entries[0].engine, entries[0].player)
    now = next((each for each in lines if (each.engine, each.player) == cell), lines[-1])
    told = {"what": what, "time": clock(now.at), "now": now.sentence}
    if now.by is None:
        return say("{what}. It was changed since ({time}): {now}.", **told)
    return say("{what}. It was changed since by {desk} ({time}): {now}.", desk=now.by, **told)


def _other_way(work: Work, change: RowChange) -> RowChange:
    """Return a change the other way round; of the tournament's row only its rules go back."""
    before, after = change.after, change.before
    if change.table == "tournament" and before is not None and after is not None:
        # The facts may have been corrected since, which nobody undoes.
        facts = row_in(work).model_dump(include={"name", "date", "venue", "monitor"})
        before, after = before | facts, after | facts
    return RowChange(change.table, change.key, before, after)


def _head(tournament: Tournament, direction: str, entries: list[Any]) -> HistoryLine:
    """Return what a whole step did first as one line: the draw's, where trades go with it."""
    first = first_of(tournament, entries[-1 if direction == UNDO else 0])
    return lines_of(tournament, [first], whole=True)[0]


def _nothing(tournament: Tournament, direction: str) -> Refused:
    """Return the refusal where nothing can be undone or redone, with the way that is left."""
    if direction == REDO:
        return NothingLeft.saying("There is nothing to redo.")
    with tournament.entries_backwards() as entries:
        last = next((e for e in entries if way_back(e.operation) is not WayBack.OUTSIDE), None)
    operation = None if last is None else last.operation
    if last is not None and operation == "sheet-signed":
        return SheetIsSigned((last.stage, last.table_no))
    if operation == STAGE_BEGUN:
        return Refused.saying(
            "There is nothing to undo. A play-off stage is taken back by itself, with a reason."
        )
    if operation == RULES_CHANGED:
        return Refused.saying(
            "There is nothing to undo. Rules on which a signed sheet rests are changed back."
        )
    return NothingLeft.saying("There is nothing to undo.")


def step(tournament: Tournament, direction: str) -> list[Any]:
    """Return the entries that undo (or redo) goes over at once: one, or a draw with its trades.

    Nobody agreed to a ladder's seats without the trades that were drawn with them.
    """
    found: list[Any] = []
    with tournament.entries_backwards() as entries:
        if direction == UNDO:
            for entry in _undoable(tournament, entries):
                found.append(entry)
                if entry.operation != DRAWN_TRADE:
                    break
        else:
            for entry in _redoable(tournament, entries):
                if found and first_of(tournament, entry).operation != DRAWN_TRADE:
                    break
                found.append(entry)
    return found


def _redoable(tournament: Tournament, entries: Iterator[Any]) -> Iterator[Any]:
    """Yield what this desk undid since its last change, newest first; a redo cancels an undo."""
    done_again: set[int] = set()
    for entry in entries:
        is_passed_over = way_back(entry.operation) is WayBack.OUTSIDE
        is_ours = tournament.desk_name in (None, entry.by)
        if not is_ours or is_passed_over or entry.seq in done_again:
            continue
        if entry.undoes is None:
            return
        if entry.operation == UNDO:
            yield entry
        done_again.add(entry.undoes)


def _undoable(tournament: Tournament, entries: Iterator[Any]) -> Iterator[Any]:
    """Yield the lines that undo would take back, one after the other, newest first.

    Where a tournament has several desks, each can only undo its own.  What was undone is passed
    over, and so is what a sheet that was signed since rests on, be it reopened by now: the
    signature stood for those scores.  A stage that was taken back took along all that was done in
    it.  Nothing goes back past a change of rules or past the start of a practice.  The search stops
    where no older line can qualify, so that a long journal is not read to its beginning.
    """
    signed, unsigned = (_tables_now(tournament, signed=signed) for signed in (True, False))
    seats_go_back, gone, stage_stands = True, set[str | None](), False
    for entry in standing(entries, (*GOING_BACK, NOT_UNDONE)):
        is_ours = tournament.desk_name in (None, entry.by)
        if entry.operation == PRACTICE_BEGUN or not (seats_go_back or unsigned - signed):
            return
        if entry.operation == RULES_CHANGED:
            if is_ours and not signed:
                yield entry
            return
        elif entry.operation == "sheet-signed":
            signed.add((entry.stage, entry.table_no))
        elif entry.operation == _STAGE_TAKEN_BACK:
            gone.add(entry.stage)
        elif entry.operation == STAGE_BEGUN:
            stage_stands |= entry.stage not in gone
            gone.discard(entry.stage)
            unsigned = {at for at in unsigned if at[0] != entry.stage}
        elif _is_over(entry, gone, stage_stands):
            continue
        elif _touches(entry, signed):
            # What this desk did to a signed sheet rests on all seats and players from before.
            seats_go_back &= not is_ours
        elif is_ours and (seats_go_back or way_back(entry.operation) is WayBack.SHEET):
            yield entry


def _is_over(entry: Any, gone: set[str | None], stage_stands: bool) -> bool:
    """Return whether nothing of an entry goes back.

    It is no change of a sheet or of seats, was about a stage that is gone, or led to one that
    stands.
    """
    if way_back(entry.operation) not in (WayBack.SHEET, WayBack.SEATS):
        return True
    if entry.operation in _DRAWN_BY and stage_stands:
        return True
    return entry.stage in gone or any(stage in gone for stage, _ in _at_tables(entry))


def _tables_now(tournament: Tournament, *, signed: bool) -> set[TableKey]:
    """Return the tables whose sheet is signed now, or those whose sheet is not."""
    tables = tournament.rows(TableRow)
    return {(row.stage, row.table_no) for row in tables if (row.status == "signed") == signed}


def _touches(entry: Any, signed: set[TableKey]) -> bool:
    """Return whether an entry changed a signed sheet, or something on which one rests."""
    if entry.operation == DRAWN_TRADE:  # goes back with the draw of the whole stage
        return any(stage == entry.stage for stage, _ in signed)
    return bool(signed) and any(at in signed for at in _at_tables(entry))


def _at_tables(entry: Any) -> Iterator[TableKey]:
    """Yield the tables where an entry changed anything, one for each change."""
    for kind, stage, table_no in tables_in(entry.changes):
        if kind in SHEETS.tables:
            yield stage, table_no
