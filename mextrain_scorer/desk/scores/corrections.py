"""The content of a correction slip: scores changed since their sheet was signed."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from mextrain_scorer.desk.operations import REDO, UNDO
from mextrain_scorer.desk.roster.players import players
from mextrain_scorer.desk.tables import stage_title
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.words import clock_time, say
from mextrain_scorer.store.journal import decode, tables_in
from mextrain_scorer.store.reads import journal_entries


@dataclass(frozen=True, slots=True)
class Correction:
    """A score that was changed after it was written; ``engine`` is None for the whole sheet."""

    title: str
    table_no: int
    engine: int | None
    player: int
    name: str
    before: str
    after: str
    reason: str
    at: str


def corrections(tournament: Tournament, stage: str, tables: Collection[int]) -> list[Correction]:
    """Return the scores changed on these tables' sheets, in the order of the last change.

    Each cell is listed once, with its first and its present value.  For a sheet that was signed and
    reopened, only changes since then count, separately for each reopening and with its reason:
    earlier typing errors were never on a signed sheet.
    """
    with tournament.reading() as reading:
        entries = journal_entries(reading)
    title = stage_title(stage, ranked=tournament.rule_set.ranks_overall)
    names = {player.number: player.name for player in players(tournament)}
    found: dict[tuple[int, int, int, int], tuple[Any, Any, str, str]] = {}
    reasons: dict[int, list[str]] = {}  # by table: the reason of each reopening
    for entry in entries:
        if entry.stage == stage and entry.operation == "playoff-taken-back":
            # A stage started again under the same key has new sheets: forget the old changes.
            found, reasons = {}, {}
            continue
        if entry.stage == stage and entry.operation == "sheet-reopened":
            if entry.table_no not in reasons:
                found = {cell: each for cell, each in found.items() if cell[0] != entry.table_no}
            reasons.setdefault(entry.table_no, []).append(entry.reason or "")
        for table_no, engine, player, was, now in _scores(entry, stage, tables):
            given = reasons.get(table_no, [])
            cell = (table_no, engine, player, len(given))
            earlier = found.pop(cell, None)
            if earlier is None and was is None and not given:
                continue  # written for the first time
            # An undo's reason is the name of the change it reversed: no reason for the new value.
            own = None if entry.operation in (UNDO, REDO) else entry.reason
            why = own or (given[-1] if given else "")
            found[cell] = (was if earlier is None else earlier[0], now, why, entry.at)
    return [
        Correction(
            title,
            table_no,
            engine,
            player,
            names.get(player, ""),
            _in_words(before),
            _in_words(after),
            why,
            clock_time(datetime.fromisoformat(at)),
        )
        for (table_no, engine, player, _), (before, after, why, at) in found.items()
        if before != after
    ]


def _in_words(score: int | None) -> str:
    return say("blank") if score is None else str(score)


def _scores(entry: Any, stage: str, tables: Collection[int]) -> Iterator[tuple[Any, ...]]:
    """Yield table, engine, player, before and after of each score that an entry changed."""
    touched = ((kind, at, no in tables) for kind, at, no in tables_in(entry.changes))
    if ("score", stage, True) not in touched:
        return  # so for most entries; faster than decoding them
    for change in decode(entry.changes):
        at, table_no, *cell = change.key if change.table == "score" else ("", 0)
        if at == stage and table_no in tables:
            yield table_no, *cell, *(row and row["score"] for row in (change.before, change.after))
