"""The history of all changes, and undo and redo, which are recorded as changes themselves."""

import json
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from typing import Any, NamedTuple

from mextrain_scorer.desk.changes import AT_TABLES, TableKey
from mextrain_scorer.desk.journal.entry_lines import line_of, lines_of, without_mistakes
from mextrain_scorer.desk.operations import (
    ON_SEATS_AND_PLAYERS,
    ON_SHEETS,
    OUTSIDE,
    PRACTICE_BEGUN,
    REDO,
    RULES_CHANGED,
    TAKEN_OVER,
    UNDO,
    HistoryLine,
    what_in_words,
)
from mextrain_scorer.desk.tables import won_in
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.progress import Progress, no_progress, stretch
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.serialise import alters_sheets, from_plain
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.journal import GOING_BACK, RowChange, decode, tables_in
from mextrain_scorer.store.queries import (
    journal_backwards,
    journal_entries,
    journal_entry,
    stage_rows,
    table_states,
)
from mextrain_scorer.store.schema import PlayerRow, SeatRow
from mextrain_scorer.store.table_queries import Reading, read_rows
from mextrain_scorer.store.work import RuleBroken, StaleChange


class SheetIsSigned(Refused):
    """Refused because a sheet was signed last, which is reopened: ``at`` is its table."""

    def __init__(self, at: TableKey) -> None:
        super().__init__(say("There is nothing to undo. Signed sheets are reopened, not undone."))
        self.at = at


# Operations about a whole stage, to be skipped if that stage was taken back.
_ON_STAGES = frozenset({"playoff-seat-planned", "playoff-stands"})
_IN_ONE_CELL = frozenset(
    {"score-entered", "score-corrected", "score-cleared", "totals-written", TAKEN_OVER}
)


def history(
    tournament: Tournament, progress: Progress = no_progress, *, after: int = 0
) -> tuple[HistoryLine, ...]:
    """Return every change, oldest first, with one line for each cell of an import.

    ``progress`` receives the share of the journal that is read; only entries ``after`` the one of
    that number are read.
    """
    with tournament.reading() as reading:
        entries = journal_entries(reading, after)
        undone = {e.seq: _first(reading, e).operation for e in entries if e.operation in GOING_BACK}
        names = {row.number: row.name for row in read_rows(reading, PlayerRow)}
    size = sum(len(entry.changes) for entry in entries)
    ranked = tournament.rule_set.ranks_overall
    lines: list[HistoryLine] = []
    read = 0
    for entry in entries:
        first, read = read, read + len(entry.changes)
        for line in lines_of(entry, stretch(progress, 100 * first // size, 100 * read // size)):
            name = "" if line.player is None else names.get(line.player, "")
            undid = undone.get(entry.seq)
            lines.append(replace(line, name=name, undid=undid, ranked=ranked))
    return tuple(lines)


def entry_before(tournament: Tournament, lines: int) -> int:
    """Return the number of the entry after which there are that many changes, or a few more.

    0 where there are fewer in all; earlier entries are not read.
    """
    left = lines
    with tournament.reading() as reading, closing(journal_backwards(reading)) as entries:
        for entry in entries:
            left -= sum(1 for _ in lines_of(entry))
            if left <= 0:
                return int(entry.seq) - 1
    return 0


def entry_line(tournament: Tournament, seq: int) -> HistoryLine:
    """Return one entry of the journal as a single line, even if it is an import of many cells."""
    with tournament.reading() as reading:
        entry = journal_entry(reading, seq)
        line = without_mistakes(entry) if entry.operation == PRACTICE_BEGUN else line_of(entry)
        undid = _first(reading, entry).operation if entry.operation in GOING_BACK else None
        return replace(_named(reading, tournament, line), undid=undid)


def undo(tournament: Tournament, origin: object = None) -> str:
    """Undo the last change of an unsigned sheet, a seat or a player; return its description.

    Raises Refused where there is none, or where a later change depends on it.
    """
    return _go(tournament, UNDO, origin)


def redo(tournament: Tournament, origin: object = None) -> str:
    """Redo the last change undone; return its description.  Raises Refused where there is none."""
    return _go(tournament, REDO, origin)


class ChangedCell(NamedTuple):
    """A cell of a sheet; without an engine, the player's total on the paper."""

    table: TableKey
    engine: int | None
    player: int


def cell_changed_last(tournament: Tournament) -> ChangedCell | None:
    """Return the cell of the latest change, such as an undo; None where it was something else."""
    with tournament.reading() as reading:
        with closing(journal_backwards(reading)) as entries:
            entry = next(entries, None)
        if entry is None or entry.player is None or entry.table_no is None:
            return None
        if _first(reading, entry).operation not in _IN_ONE_CELL:
            return None
        return ChangedCell((entry.stage, entry.table_no), entry.engine, entry.player)


def _go(tournament: Tournament, direction: str, origin: object) -> str:
    try:
        return _carry_out(tournament, direction, origin)
    except RuleBroken:
        raise Refused(
            say("A later change depends on that one, so it cannot be undone by itself.")
        ) from None


def _carry_out(tournament: Tournament, direction: str, origin: object) -> str:
    with tournament.change(origin) as work:
        reading = work.reading
        entry = _last(reading, direction, tournament.desk_name)
        if entry is None:
            if direction == REDO:
                raise Refused(say("There is nothing to redo."))
            if (signed := _signed_last(reading)) is not None:
                raise SheetIsSigned(signed)
            raise Refused(say("There is nothing to undo."))
        back = (RowChange(c.table, c.key, c.after, c.before) for c in decode(entry.changes))
        line = _first_line(reading, tournament, entry)
        try:
            work.apply(back)
        except StaleChange:
            raise Refused(
                say(
                    "{what}. Something has changed since, so it cannot be undone by itself.",
                    what=line.sentence,
                )
            ) from None
        work.record(
            direction,
            stage=line.stage,
            table_no=line.table_no,
            engine=line.engine,
            player=line.player,
            before=line.after if direction == UNDO else line.before,
            after=line.before if direction == UNDO else line.after,
            reason=what_in_words(line.what),
            undoes=entry.seq,
        )
    return line.sentence


def _signed_last(reading: Reading) -> TableKey | None:
    """Return the table whose sheet was signed last, None where something else was done since."""
    signed = {(stage, no) for stage, no, status in table_states(reading) if status == "signed"}
    with closing(journal_backwards(reading)) as entries:
        for entry in entries:
            if entry.operation not in OUTSIDE:
                at = entry.stage, entry.table_no
                return at if entry.operation == "sheet-signed" and at in signed else None
    return None


def _first_line(reading: Reading, tournament: Tournament, entry: Any) -> HistoryLine:
    """Return the first line of an entry, or of the entry that an undo reversed."""
    return _named(reading, tournament, line_of(_first(reading, entry)))


def _first(reading: Reading, entry: Any) -> Any:
    """Return the entry that undo and redo went back and forth over, or this one."""
    while entry.operation in GOING_BACK:
        entry = journal_entry(reading, entry.undoes)
    return entry


def _named(reading: Reading, tournament: Tournament, line: HistoryLine) -> HistoryLine:
    """Return the line with its player's name, if on the roster, and how the day ranks."""
    rows = [] if line.player is None else read_rows(reading, PlayerRow, number=line.player)
    name = next((row.name for row in rows), "")
    return replace(line, name=name, ranked=tournament.rule_set.ranks_overall)


def undo_label(tournament: Tournament) -> str | None:
    """Return the description of what undo would reverse, None where there is nothing."""
    return _label(tournament, UNDO)


def redo_label(tournament: Tournament) -> str | None:
    """Return the description of what redo would do again, None where there is nothing."""
    return _label(tournament, REDO)


def _label(tournament: Tournament, direction: str) -> str | None:
    with tournament.reading() as reading:
        entry = _last(reading, direction, tournament.desk_name)
        return None if entry is None else _first_line(reading, tournament, entry).sentence


def _last(reading: Reading, direction: str, desk_name: str | None) -> Any:
    """Find the entry that undo (or redo) would act on, newest first.

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
                return None
            is_ours = desk_name in (None, entry.by)
            is_passed_over = direction == REDO and not is_ours
            if is_passed_over or entry.seq in cancelled or entry.operation in OUTSIDE:
                continue
            if entry.operation in (UNDO, REDO):
                if is_ours and (entry.operation, direction) == (UNDO, REDO):
                    return entry
                cancelled.add(entry.undoes)
            elif direction == REDO or entry.operation == PRACTICE_BEGUN:
                return None  # the start of a practice: planted mistakes cannot be undone
            elif entry.operation == RULES_CHANGED:
                # Changes made under other rules cannot be undone.
                return entry if is_ours and not _alters_signed(reading, entry, signed) else None
            elif entry.operation == "sheet-reopened":
                signed.add((entry.stage, entry.table_no))
                unsigned.discard((entry.stage, entry.table_no))
            elif entry.operation in ("playoff-started", "playoff-taken-back"):
                _before_stage(entry, gone, unsigned)
            elif is_ours and entry.operation in undoable and not _is_over(reading, entry, gone):
                if not _touches(entry, signed):
                    return entry
                undoable = ON_SHEETS
    return None


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
    return any(at in signed for at in _at_tables(entry))
