"""The history of all changes, and undo and redo, which are recorded as changes themselves."""

from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from typing import Any, NamedTuple

from mextrain_scorer.desk.changes import TableKey
from mextrain_scorer.desk.journal.entry_lines import line_of, lines_of, without_mistakes
from mextrain_scorer.desk.journal.undoable import first_of, step_back
from mextrain_scorer.desk.operations import (
    DRAWN,
    OUTSIDE,
    PRACTICE_BEGUN,
    REDO,
    TAKEN_OVER,
    TRADES,
    UNDO,
    HistoryLine,
    what_in_words,
)
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.progress import Progress, no_progress, stretch
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.journal import GOING_BACK, RowChange, Values, decode
from mextrain_scorer.store.queries import (
    entry_with_hash,
    journal_backwards,
    journal_entries,
    journal_entry,
    table_states,
)
from mextrain_scorer.store.schema import PlayerRow, TournamentRow
from mextrain_scorer.store.table_queries import Reading, read_rows
from mextrain_scorer.store.work import RuleBroken, StaleChange, Work


class SheetIsSigned(Refused):
    """Refused because a sheet was signed last, which is reopened: ``at`` is its table."""

    def __init__(self, at: TableKey) -> None:
        super().__init__(say("There is nothing to undo. Signed sheets are reopened, not undone."))
        self.at = at


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
        return lines_in(reading, tournament, journal_entries(reading, after), progress)


def lines_in(
    reading: Reading,
    tournament: Tournament,
    entries: Sequence[Any],
    progress: Progress = no_progress,
) -> tuple[HistoryLine, ...]:
    """Return the lines of these entries, as ``history`` does."""
    undone = {e.seq: first_of(reading, e).operation for e in entries if e.operation in GOING_BACK}
    names = {row.number: row.name for row in read_rows(reading, PlayerRow)}
    size = sum(len(entry.changes) for entry in entries)
    ranked = tournament.rule_set.ranks_overall
    lines: list[HistoryLine] = []
    read = 0
    for entry in entries:
        first, read = read, read + len(entry.changes)
        for line in lines_of(entry, stretch(progress, 100 * first // size, 100 * read // size)):
            undid = undone.get(entry.seq)
            other = _other(entry, undid)
            name, other_name = (
                "" if each is None else names.get(each, "") for each in (line.player, other)
            )
            lines.append(
                replace(
                    line, name=name, other=other, other_name=other_name, undid=undid, ranked=ranked
                )
            )
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


def line_with_hash(tournament: Tournament, beginning: str) -> HistoryLine | None:
    """Return the entry whose hash begins so, as one line even if it is an import of many cells.

    None where the journal has none.
    """
    with tournament.reading() as reading:
        seq = entry_with_hash(reading, beginning)
        if seq is None:
            return None
        entry = journal_entry(reading, seq)
        line = without_mistakes(entry) if entry.operation == PRACTICE_BEGUN else line_of(entry)
        undid = first_of(reading, entry).operation if entry.operation in GOING_BACK else None
        line = replace(line, undid=undid, other=_other(entry, undid))
        return _named(reading, tournament, line)


def traded_with(entry: Any) -> int:
    """Return the other player of a trade of seats, from its entry or that of its undo."""
    seated = (
        int(change.before["player"] or 0)
        for change in decode(entry.changes)
        if change.table == "seat" and change.before is not None
    )
    return next(player for player in seated if player != entry.player)


def _other(entry: Any, undid: str | None) -> int | None:
    return traded_with(entry) if (undid or entry.operation) in TRADES else None


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
        if first_of(reading, entry).operation not in _IN_ONE_CELL:
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
        entries = step_back(reading, direction, tournament.desk_name)
        if not entries:
            if direction == REDO:
                raise Refused(say("There is nothing to redo."))
            if (signed := _signed_last(reading)) is not None:
                raise SheetIsSigned(signed)
            raise Refused(say("There is nothing to undo."))
        lines = [_first_line(reading, tournament, entry) for entry in entries]
        what = _head(direction, lines).sentence
        for entry, line in zip(entries, lines, strict=True):
            back = [_other_way(work, change) for change in decode(entry.changes)]
            try:
                work.apply(back)
            except StaleChange:
                raise Refused(
                    say(
                        "{what}. Something has changed since, so it cannot be undone by itself.",
                        what=what,
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
            work.end_entry()
    return what


def _other_way(work: Work, change: RowChange) -> RowChange:
    """Return a change the other way round; of the tournament's row only its rules go back."""
    before, after = change.after, change.before
    row = work.get(TournamentRow, 1) if change.table == "tournament" else None
    if row is not None and before is not None and after is not None:
        # They may have been corrected since, which nobody undoes.
        facts: Values = row.model_dump(include={"name", "date", "venue", "monitor"})
        before, after = before | facts, after | facts
    return RowChange(change.table, change.key, before, after)


def _head(direction: str, lines: list[HistoryLine]) -> HistoryLine:
    """Return the line that tells of a whole step: the draw's, where trades go with it."""
    return lines[-1] if direction == UNDO else lines[0]


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
    first = first_of(reading, entry)
    return _named(reading, tournament, replace(line_of(first), other=_other(first, None)))


def _named(reading: Reading, tournament: Tournament, line: HistoryLine) -> HistoryLine:
    """Return the line with its players' names, if on the roster, and how the day ranks."""
    names: dict[int | None, str] = {
        row.number: row.name
        for number in (line.player, line.other)
        if number is not None
        for row in read_rows(reading, PlayerRow, number=number)
    }
    name, other_name = names.get(line.player, ""), names.get(line.other, "")
    return replace(line, name=name, other_name=other_name, ranked=tournament.rule_set.ranks_overall)


def undo_label(tournament: Tournament) -> str | None:
    """Return the description of what undo would reverse, None where there is nothing."""
    return _label(tournament, UNDO)


def undoes_a_draw(tournament: Tournament) -> bool:
    """Return whether undo would take a draw of seats back."""
    with tournament.reading() as reading:
        entries = step_back(reading, UNDO, tournament.desk_name)
        return any(entry.operation in DRAWN for entry in entries)


def redo_label(tournament: Tournament) -> str | None:
    """Return the description of what redo would do again, None where there is nothing."""
    return _label(tournament, REDO)


def _label(tournament: Tournament, direction: str) -> str | None:
    with tournament.reading() as reading:
        entries = step_back(reading, direction, tournament.desk_name)
        lines = [_first_line(reading, tournament, entry) for entry in entries]
    return _head(direction, lines).sentence if lines else None
