"""Undo and redo, which are recorded as changes themselves."""

import json
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime
from itertools import chain
from typing import Any, NamedTuple

from mextrain_scorer.desk.change_rules import refuse_under_scores
from mextrain_scorer.desk.changes import AT_TABLES, TableKey
from mextrain_scorer.desk.journal.history import HistoryLine, first_of, line_of, lines_in
from mextrain_scorer.desk.operations import (
    DRAWN,
    DRAWN_TRADE,
    NOT_UNDONE,
    PRACTICE_BEGUN,
    REDO,
    RULES_CHANGED,
    TAKEN_OVER,
    UNDO,
    WayBack,
    way_back,
    what_in_words,
)
from mextrain_scorer.desk.tables import place_words, won_in
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.serialise import from_plain
from mextrain_scorer.rules.words import clock_time, day_and_time, say
from mextrain_scorer.store.journal import RowChange, Values, decode, tables_in
from mextrain_scorer.store.reads import journal_backwards, stage_rows, table_states
from mextrain_scorer.store.schema import Reading, TournamentRow
from mextrain_scorer.store.work import RuleBroken, Work

_IN_ONE_CELL = frozenset(
    {"score-entered", "score-corrected", "score-cleared", "totals-written", TAKEN_OVER}
)
# Operations about a whole stage, to be skipped if that stage was taken back.
_ON_STAGES = frozenset({"playoff-seat-planned", "playoff-stands"})


class SheetIsSigned(Refused):
    """Refused because a sheet was signed last, which is reopened: ``at`` is its table."""

    def __init__(self, at: TableKey) -> None:
        super().__init__(say("There is nothing to undo. Signed sheets are reopened, not undone."))
        self.at = at


class NothingLeft(Refused):
    """Refused because there is nothing to undo or redo, which is no mistake of anybody's."""


class ChangedCell(NamedTuple):
    """A cell of a sheet; without an engine, the player's total on the paper."""

    table: TableKey
    engine: int | None
    player: int


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
    with tournament.reading() as reading:
        entries = _step(reading, direction, tournament.desk_name)
        return _head(reading, tournament, direction, entries).sentence if entries else None


def next_undone(tournament: Tournament) -> Any:
    """Return the newest entry that undo would take back, None where there is none."""
    with tournament.reading() as reading:
        return next(iter(_step(reading, UNDO, tournament.desk_name)), None)


def undoes_a_draw(tournament: Tournament) -> bool:
    """Return whether undo would take a draw of seats back."""
    with tournament.reading() as reading:
        entries = _step(reading, UNDO, tournament.desk_name)
        return any(entry.operation in DRAWN for entry in entries)


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


def _go(tournament: Tournament, direction: str) -> str:
    why_not = ""
    try:
        with tournament.change() as work:
            entries = _step(work.reading, direction, tournament.desk_name)
            if not entries:
                raise _nothing(work.reading, direction)
            if direction == REDO:
                _refuse_signed(work.reading, tournament, entries)
            _refuse_rules_under_scores(work.reading, tournament, entries)
            what = _head(work.reading, tournament, direction, entries).sentence
            back = [[_other_way(work, each) for each in decode(e.changes)] for e in entries]
            if not work.fits(chain.from_iterable(back)):
                why_not = _as_it_is(work.reading, tournament, what, entries)
            for entry, changes in zip(entries, back, strict=True):
                if not why_not:
                    work.apply(changes)
                    _record(work, tournament, direction, entry)
                elif direction == UNDO:
                    _record(work, tournament, NOT_UNDONE, entry)
    except RuleBroken:
        raise Refused(
            say("A later change depends on that one, so it cannot be undone by itself.")
        ) from None
    if why_not:
        raise Refused(why_not)
    return what


def _refuse_signed(reading: Reading, tournament: Tournament, entries: list[Any]) -> None:
    """Raise Refused where a sheet that would change is signed by now."""
    touched = {at for entry in entries for at in _at_tables(entry)}
    for stage, table_no, status in table_states(reading):
        if status == "signed" and (stage, table_no) in touched:
            ranked = tournament.rule_set.ranks_overall
            table = place_words(stage, table_no, ranked=ranked)
            raise Refused(
                say("{where} is signed. Reopen its sheet first, with a reason.", where=table)
            )


def _refuse_rules_under_scores(
    reading: Reading, tournament: Tournament, entries: list[Any]
) -> None:
    """Raise Refused where scores rest on rules that would go back."""
    rows = (each for entry in entries for each in decode(entry.changes))
    for change in rows:
        before, after = change.before or {}, change.after or {}
        if change.table == "tournament" and before.get("rule_set") != after.get("rule_set"):
            now = from_plain(json.loads(str(before["rule_set"])))
            refuse_under_scores(reading, tournament.rule_set, now)


def _record(work: Work, tournament: Tournament, operation: str, entry: Any) -> None:
    """Record that this entry was undone, redone or not undone, in the words of what it did first.

    It ends the journal's entry: a trade goes back, and stays in the history, apart from its draw.
    """
    line = _first_line(work.reading, tournament, entry)
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


def _as_it_is(reading: Reading, tournament: Tournament, what: str, entries: list[Any]) -> str:
    """Say what became of the rows of these entries: what it is now, since when, at which desk."""
    rows = {(c.table, c.key) for entry in entries for c in decode(entry.changes)}
    with closing(journal_backwards(reading)) as newest:
        later = next(
            each for each in newest if any((c.table, c.key) in rows for c in decode(each.changes))
        )
    lines, cell = lines_in(reading, tournament, [later]), (entries[0].engine, entries[0].player)
    now = next((each for each in lines if (each.engine, each.player) == cell), lines[-1])
    at = datetime.fromisoformat(now.at).astimezone()
    today = at.date() == datetime.now().astimezone().date()
    since = clock_time(at) if today else day_and_time(at)
    if now.by is None:
        return say(
            "{what}. It was changed since ({time}): {now}.",
            what=what,
            time=since,
            now=now.sentence,
        )
    return say(
        "{what}. It was changed since by {desk} ({time}): {now}.",
        what=what,
        time=since,
        desk=now.by,
        now=now.sentence,
    )


def _other_way(work: Work, change: RowChange) -> RowChange:
    """Return a change the other way round; of the tournament's row only its rules go back."""
    before, after = change.after, change.before
    row = work.get(TournamentRow, 1) if change.table == "tournament" else None
    if row is not None and before is not None and after is not None:
        # They may have been corrected since, which nobody undoes.
        facts: Values = row.model_dump(include={"name", "date", "venue", "monitor"})
        before, after = before | facts, after | facts
    return RowChange(change.table, change.key, before, after)


def _first_line(reading: Reading, tournament: Tournament, entry: Any) -> HistoryLine:
    """Return an entry as one line, or the entry that an undo reversed."""
    return line_of(reading, tournament, first_of(reading, entry))


def _head(
    reading: Reading, tournament: Tournament, direction: str, entries: list[Any]
) -> HistoryLine:
    """Return the line that tells of a whole step: the draw's, where trades go with it."""
    return _first_line(reading, tournament, entries[-1 if direction == UNDO else 0])


def _nothing(reading: Reading, direction: str) -> Refused:
    """Return the refusal where nothing can be undone or redone, with the way that is left."""
    if direction == REDO:
        return NothingLeft(say("There is nothing to redo."))
    signed = {(stage, no) for stage, no, status in table_states(reading) if status == "signed"}
    with closing(journal_backwards(reading)) as entries:
        last = next((e for e in entries if way_back(e.operation) is not WayBack.OUTSIDE), None)
    if last is not None and last.operation == "sheet-signed":
        if (last.stage, last.table_no) in signed:
            return SheetIsSigned((last.stage, last.table_no))
    elif last is not None and last.operation == "playoff-started":
        return Refused(
            say(
                "There is nothing to undo. A play-off stage is taken back by itself, with a reason."
            )
        )
    elif last is not None and last.operation == RULES_CHANGED:
        return Refused(
            say("There is nothing to undo. Rules on which a signed sheet rests are changed back.")
        )
    return NothingLeft(say("There is nothing to undo."))


def _step(reading: Reading, direction: str, desk_name: str | None) -> list[Any]:
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


def _candidates(reading: Reading, direction: str, desk_name: str | None) -> Iterator[Any]:
    """Yield the entries that undo (or redo) would act on, one after the other, newest first.

    Where a tournament has several desks, each can only undo its own changes.
    An undo cancels the entry it reversed, a redo cancels the undo.  Skipped are signed sheets with
    the seats and players they depend on, changes from before a sheet was signed and reopened, and
    stages that were taken back.  Nothing goes back past a change of rules, or past the start of a
    practice, and after any new change nothing can be redone.  The search stops where no older
    entry can qualify, so that a long journal is not read to its beginning.
    """
    states = table_states(reading)
    signed = {(stage, table_no) for stage, table_no, status in states if status == "signed"}
    then = _Then(signed, {(stage, table_no) for stage, table_no, _ in states} - signed, set())
    cancelled: set[int] = set()
    ways = {WayBack.SHEET, WayBack.SEATS}
    with closing(journal_backwards(reading)) as entries:
        for entry in entries:
            if WayBack.SEATS not in ways and not then.unsigned:
                return
            way, is_ours = way_back(entry.operation), desk_name in (None, entry.by)
            is_passed_over = direction == REDO and not is_ours
            if is_passed_over or entry.seq in cancelled or way is WayBack.OUTSIDE:
                continue
            if entry.undoes is not None:
                if is_ours and (entry.operation, direction) == (UNDO, REDO):
                    yield entry
                cancelled.add(entry.undoes)
            elif direction == REDO or entry.operation in (PRACTICE_BEGUN, RULES_CHANGED):
                if is_ours and direction == UNDO and _goes_back(entry, then):
                    yield entry
                return
            elif way is WayBack.OWN:
                _go_before(then, entry)
            elif is_ours and way in ways and not _is_over(reading, entry, then.gone):
                if _touches(entry, then.signed):
                    ways.discard(WayBack.SEATS)
                else:
                    yield entry


class _Then(NamedTuple):
    """How sheets stood before the entries that were read, and the stages taken back by them."""

    signed: set[TableKey]
    unsigned: set[TableKey]
    gone: set[str]


def _go_before(then: _Then, entry: Any) -> None:
    if entry.operation == "sheet-reopened":
        then.signed.add((entry.stage, entry.table_no))
        then.unsigned.discard((entry.stage, entry.table_no))
    elif entry.operation == "playoff-taken-back":
        then.gone.add(entry.stage)
    elif entry.operation == "playoff-started":
        then.gone.discard(entry.stage)
        then.unsigned.difference_update([at for at in then.unsigned if at[0] == entry.stage])


def _goes_back(entry: Any, then: _Then) -> bool:
    """Return whether it is a change of rules on which no signed sheet rests."""
    return entry.operation == RULES_CHANGED and not then.signed


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
    """Return whether an entry changed a signed sheet, or something on which one rests."""
    if not signed:
        return False
    if way_back(entry.operation) is WayBack.SHEET and entry.table_no is not None:
        return (entry.stage, entry.table_no) in signed
    if entry.operation == DRAWN_TRADE:  # goes back with the draw of the whole stage
        return any(stage == entry.stage for stage, _ in signed)
    return any(at in signed for at in _at_tables(entry))


def _at_tables(entry: Any) -> Iterator[TableKey]:
    """Yield the tables where an entry changed anything, one for each change."""
    for kind, stage, table_no in tables_in(entry.changes):
        if kind in AT_TABLES:
            yield stage, table_no
