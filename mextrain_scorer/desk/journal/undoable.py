"""Which entries of the journal undo and redo go over next, from the newest back."""

import json
from collections.abc import Iterator
from contextlib import closing
from typing import Any

from mextrain_scorer.desk.changes import AT_TABLES, TableKey
from mextrain_scorer.desk.operations import (
    DRAWN_TRADE,
    ON_SEATS_AND_PLAYERS,
    ON_SHEETS,
    OUTSIDE,
    PRACTICE_BEGUN,
    REDO,
    RULES_CHANGED,
    UNDO,
)
from mextrain_scorer.desk.tables import won_in
from mextrain_scorer.rules.rule_sets.serialise import alters_sheets, from_plain
from mextrain_scorer.store.journal import GOING_BACK, decode, tables_in
from mextrain_scorer.store.queries import (
    journal_backwards,
    journal_entry,
    stage_rows,
    table_states,
)
from mextrain_scorer.store.schema import SeatRow
from mextrain_scorer.store.table_queries import Reading, read_rows

# Operations about a whole stage, to be skipped if that stage was taken back.
_ON_STAGES = frozenset({"playoff-seat-planned", "playoff-stands"})


def step_back(reading: Reading, direction: str, desk_name: str | None) -> list[Any]:
    """Return the entries that undo (or redo) goes over at once: one, or a draw with its trades.

    Nobody agreed to a ladder's seats without the trades that were drawn with them.
    """
    entries: list[Any] = []
    for entry in _candidates(reading, direction, desk_name):
        if direction == REDO and entries and first_of(reading, entry).operation != DRAWN_TRADE:
            break
        entries.append(entry)
        if direction == UNDO and entry.operation != DRAWN_TRADE:
            break
    return entries


def first_of(reading: Reading, entry: Any) -> Any:
    """Return the entry that undo and redo went back and forth over, or this one."""
    while entry.operation in GOING_BACK:
        entry = journal_entry(reading, entry.undoes)
    return entry


def _candidates(reading: Reading, direction: str, desk_name: str | None) -> Iterator[Any]:
    """Yield the entries that undo (or redo) would act on, one after the other, newest first.

    Where a tournament has several desks, each can only undo its own changes.
    An undo cancels the entry it reversed, a redo cancels the undo.  Skipped are signed sheets with
    the seats and players they depend on, changes from before a sheet was signed and reopened, and
    stages that were taken back.  After any new change nothing can be redone.  The search stops
    where no older entry can qualify, so that a long journal is not read to its beginning.
    """
    states = table_states(reading)
    signed = {(stage, table_no) for stage, table_no, status in states if status == "signed"}
    unsigned = {(stage, table_no) for stage, table_no, _ in states} - signed
    cancelled: set[int] = set()
    gone: set[str] = set()
    undoable = ON_SHEETS | ON_SEATS_AND_PLAYERS
    with closing(journal_backwards(reading)) as entries:
        for entry in entries:
            if undoable is ON_SHEETS and not unsigned:
                return
            is_ours = desk_name in (None, entry.by)
            is_passed_over = direction == REDO and not is_ours
            if is_passed_over or entry.seq in cancelled or entry.operation in OUTSIDE:
                continue
            if entry.operation in (UNDO, REDO):
                if is_ours and (entry.operation, direction) == (UNDO, REDO):
                    yield entry
                cancelled.add(entry.undoes)
            elif direction == REDO or entry.operation == PRACTICE_BEGUN:
                return  # the start of a practice: planted mistakes cannot be undone
            elif entry.operation == RULES_CHANGED:
                # Changes made under other rules cannot be undone.
                can_go = is_ours and not _alters_signed(reading, entry, signed)
                yield from (entry,) if can_go else ()
                return
            elif entry.operation == "sheet-reopened":
                signed.add((entry.stage, entry.table_no))
                unsigned.discard((entry.stage, entry.table_no))
            elif entry.operation in ("playoff-started", "playoff-taken-back"):
                _before_stage(entry, gone, unsigned)
            elif is_ours and entry.operation in undoable and not _is_over(reading, entry, gone):
                if _touches(entry, signed):
                    undoable = ON_SHEETS
                else:
                    yield entry


def _before_stage(entry: Any, gone: set[str], unsigned: set[TableKey]) -> None:
    """Update the sets to the state before an entry that started or took back a stage."""
    if entry.operation == "playoff-taken-back":
        gone.add(entry.stage)
    else:
        gone.discard(entry.stage)
        unsigned -= {at for at in unsigned if at[0] == entry.stage}  # did not exist before


def _alters_signed(reading: Reading, entry: Any, signed: set[TableKey]) -> bool:
    """Return whether a change of rules changed rows that a signed sheet depends on."""
    if not signed:
        return False
    before, after = (
        from_plain(json.loads(str(row["rule_set"])))
        for change in decode(entry.changes)
        if change.table == "tournament"
        for row in (change.before, change.after)
        if row is not None
    )
    if before.format is not after.format or before.table_1_wins is not after.table_1_wins:
        return True
    if after.table_1_wins and before.qualifying_games != after.qualifying_games:
        return True  # another game's table 1 names the champion
    ways = ((each.count_best, each.final_of) for each in (before, after))
    if len(set(ways)) > 1 and stage_rows(reading)[-1].kind != "qualifying":
        return True  # a final was drawn by them
    if before.late_arrival is after.late_arrival:
        return alters_sheets(before, after)
    late = (seat for seat in read_rows(reading, SeatRow) if seat.from_engine is not None)
    return alters_sheets(before, after) or any((s.stage, s.table_no) in signed for s in late)


def _at_tables(entry: Any) -> Iterator[TableKey]:
    """Yield the tables where an entry changed anything, one for each change."""
    for kind, stage, table_no in tables_in(entry.changes):
        if kind in AT_TABLES:
            yield stage, table_no


def _is_over(reading: Reading, entry: Any, gone: set[str]) -> bool:
    """Return whether an entry's subject no longer exists: a plan for a stage that has since been
    drawn, or a stage that was taken back later, with everything in it.
    """
    if entry.operation == "playoff-seat-planned" and entry.stage != won_in(reading):
        return True
    if entry.operation == "overall-tie-ruled" and stage_rows(reading)[-1].kind != "qualifying":
        return True  # a final was drawn by it
    if entry.operation in _ON_STAGES and entry.stage in gone:
        return True
    return bool(gone) and any(stage in gone for stage, _ in _at_tables(entry))


def _touches(entry: Any, signed: set[TableKey]) -> bool:
    if not signed:
        return False
    if entry.operation in ON_SHEETS and entry.table_no is not None:
        return (entry.stage, entry.table_no) in signed
    if entry.operation == DRAWN_TRADE:  # goes back with the draw of the whole stage
        return any(stage == entry.stage for stage, _ in signed)
    return any(at in signed for at in _at_tables(entry))
