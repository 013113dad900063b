"""What a correction slip tells: the scores that are others now than those somebody signed."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from mextrain_scorer.desk.operations import REDO, UNDO
from mextrain_scorer.desk.roster.players import players
from mextrain_scorer.desk.tables import stage_title
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.words import clock_time, say
from mextrain_scorer.sheets.content import Correction
from mextrain_scorer.store.journal import decode, tables_in
from mextrain_scorer.store.queries import journal_entries


@dataclass(frozen=True, slots=True)
class _Cell:
    """A cell of a sheet after it was reopened for the nth time, 0 where it never was."""

    table_no: int
    reopened: int
    engine: int
    player: int


@dataclass(frozen=True, slots=True)
class _Changed:
    """What stood in a cell first and stands there last; when that was changed last, and why."""

    before: int | None
    after: int | None
    at: str
    reason: str


def corrections(tournament: Tournament, stage: str, tables: Collection[int]) -> list[Correction]:
    """Return the scores that were changed on these tables' sheets, in the order of the last change.

    Each cell is told once, from what stood there first to what stands there now.  Of a sheet that
    was signed and reopened that is since then, each time by itself, with the reason given on
    reopening: what was mistyped before stood on no sheet that anybody signed.
    """
    with tournament.reading() as reading:
        entries = journal_entries(reading)
    names = {player.number: player.name for player in players(tournament)}
    title = stage_title(stage)
    return [
        Correction(
            title,
            cell.table_no,
            cell.engine,
            cell.player,
            names.get(cell.player, ""),
            _in_words(changed.before),
            _in_words(changed.after),
            changed.reason,
            clock_time(datetime.fromisoformat(changed.at)),
        )
        for cell, changed in _changed_cells(entries, stage, tables).items()
        if changed.before != changed.after
    ]


def _in_words(score: int | None) -> str:
    return say("blank") if score is None else str(score)


def _changed_cells(
    entries: Collection[Any], stage: str, tables: Collection[int]
) -> dict[_Cell, _Changed]:
    found: dict[_Cell, _Changed] = {}
    reasons: dict[int, list[str]] = {}  # for each table, of every reopening
    for entry in entries:
        if entry.stage == stage and entry.operation == "playoff-taken-back":
            # Another stage may be begun under its key; nobody's sheet there was ever changed.
            found, reasons = {}, {}
            continue
        if entry.stage == stage and entry.operation == "sheet-reopened":
            if entry.table_no not in reasons:
                found = {c: each for c, each in found.items() if c.table_no != entry.table_no}
            reasons.setdefault(entry.table_no, []).append(entry.reason or "")
        for table_no, engine, player, was, after in _scores(entry, stage, tables):
            given = reasons.get(table_no, [])
            cell = _Cell(table_no, len(given), engine, player)
            earlier = found.pop(cell, None)
            if earlier is None and was is None and not given:
                continue  # written for the first time
            before = was if earlier is None else earlier.before
            # An undo's own reason names what it took back: no reason for what stands there now.
            own = None if entry.operation in (UNDO, REDO) else entry.reason
            reason = own or (given[-1] if given else "")
            found[cell] = _Changed(before, after, entry.at, reason)
    return found


def _scores(entry: Any, stage: str, tables: Collection[int]) -> Iterator[tuple[Any, ...]]:
    """Yield table, engine and player of each score that an entry changed, before and after."""
    touched = ((kind, at, no in tables) for kind, at, no in tables_in(entry.changes))
    if ("score", stage, True) not in touched:
        return  # most entries, and quicker than to read them
    for change in decode(entry.changes):
        at, table_no, *cell = change.key if change.table == "score" else ("", 0)
        if at == stage and table_no in tables:
            yield table_no, *cell, *(row and row["score"] for row in (change.before, change.after))
