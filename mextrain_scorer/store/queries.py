"""Small queries of a tournament: counts, table states and journal entries."""

import re
from collections.abc import Collection, Generator, Iterable, Sequence
from typing import Any

from sqlalchemy import exists, func, or_, select

from mextrain_scorer.store.journal import GOING_BACK, Key, RowChange, encode
from mextrain_scorer.store.schema import (
    JournalRow,
    PlayerRow,
    ScoreRow,
    StageRow,
    TableRow,
    table_of,
)
from mextrain_scorer.store.table_queries import Reading, read_rows

__all__ = [
    "drawn_at",
    "early_entry",
    "entries_on",
    "entry_with_hash",
    "has_scores",
    "identity_in",
    "journal_backwards",
    "journal_entries",
    "journal_entry",
    "journal_of",
    "last_entry_but",
    "players_by_status",
    "signings",
    "stage_rows",
    "table_states",
]

_JOURNAL = table_of(JournalRow)
_DRAWS = ("seats-drawn", "seats-drawn-again", "playoff-started")
_HASH = re.compile("[0-9a-f]{64}")


def identity_in(reading: Reading) -> str:
    """Return the tournament's identity: the hash of its first journal entry, whatever the file.

    Empty where there is no entry.  The file need not have been checked yet.
    """
    query = select(_JOURNAL.c.hash).where(_JOURNAL.c.seq == 1, func.length(_JOURNAL.c.hash) == 64)
    found = reading.scalar(query)
    return found if isinstance(found, str) and _HASH.fullmatch(found) else ""


def players_by_status(reading: Reading) -> dict[str, int]:
    """Count the players of each status."""
    players = table_of(PlayerRow)
    query = select(players.c.status, func.count()).group_by(players.c.status)
    return {str(row[0]): int(row[1]) for row in reading.execute(query)}


def stage_rows(reading: Reading) -> list[Any]:
    """Return the stages in the order they are played."""
    return sorted(read_rows(reading, StageRow), key=lambda row: int(row.position))


def table_states(reading: Reading) -> list[tuple[str, int, str]]:
    """Return stage, number and stored status of every table, by number."""
    tables = table_of(TableRow)
    query = select(tables.c.stage, tables.c.table_no, tables.c.status).order_by(tables.c.table_no)
    return [(row[0], row[1], row[2]) for row in reading.execute(query)]


def has_scores(reading: Reading, stage: str) -> bool:
    """Say whether any score of that stage is written."""
    scores = table_of(ScoreRow)
    return bool(reading.scalar(select(exists().where(scores.c.stage == stage))))


def journal_entries(reading: Reading, after: int = 0) -> Sequence[Any]:
    """Return the entries of the journal that came after the one of that number, oldest first."""
    query = select(_JOURNAL).where(_JOURNAL.c.seq > after).order_by(_JOURNAL.c.seq)
    return reading.execute(query).all()


def entries_on(reading: Reading, after: int, rows: Iterable[tuple[str, Key]]) -> Sequence[Any]:
    """Return the later entries that changed rows of these tables, whose keys begin so or alike.

    They are found by the text of their changes: there may have been many others since.
    """
    texts = (encode([RowChange(table, key, None, None)]).partition("]")[0] for table, key in rows)
    like = [_JOURNAL.c.changes.contains(each[1:], autoescape=True) for each in texts]
    query = select(_JOURNAL).where(_JOURNAL.c.seq > after, or_(*like)).order_by(_JOURNAL.c.seq)
    return reading.execute(query).all()


def journal_entry(reading: Reading, seq: int) -> Any:
    """Return the entry of that number."""
    (entry,) = read_rows(reading, JournalRow, seq=seq)
    return entry


def early_entry(reading: Reading, operation: str, within: int) -> Any:
    """Return the entry of that operation among the first ``within`` ones, None where none is."""
    query = select(_JOURNAL).where(_JOURNAL.c.seq <= within, _JOURNAL.c.operation == operation)
    return reading.execute(query).first()


def journal_of(reading: Reading, operations: Collection[str]) -> Sequence[Any]:
    """Return the entries of the journal that are of these operations, newest first."""
    query = select(_JOURNAL).where(_JOURNAL.c.operation.in_(operations))
    return reading.execute(query.order_by(_JOURNAL.c.seq.desc())).all()


def drawn_at(reading: Reading, stage: str) -> int:
    """Return the number of the entry that drew the seats of a stage as they stand.

    A draw that is undone gives way to the one before, and comes back when it is redone.  0 where
    none stands.  The same draw number may have drawn seats twice, from other players.
    """
    told = select(_JOURNAL.c.seq, _JOURNAL.c.operation, _JOURNAL.c.undoes).where(
        _JOURNAL.c.stage == stage, _JOURNAL.c.operation.in_([*_DRAWS, *GOING_BACK])
    )
    draw_of: dict[int, int] = {}  # each draw, and what went back over it, to the draw
    standing = {0}
    for seq, operation, undoes in reading.execute(told.order_by(_JOURNAL.c.seq)):
        drawn = seq if operation in _DRAWS else draw_of.get(undoes)
        if drawn is not None:
            draw_of[seq] = drawn
            standing ^= {drawn}
    return max(standing)


def last_entry_but(reading: Reading, operations: Collection[str], stage: str = "") -> int:
    """Return the number of the last entry that is of none of these operations, 0 where none is.

    An undo or a redo is what it goes over.  Where a ``stage`` is given, entries about another one
    do not count.
    """
    told = select(_JOURNAL.c.seq, _JOURNAL.c.operation, _JOURNAL.c.undoes, _JOURNAL.c.stage)
    told = told.where(_JOURNAL.c.operation.not_in(operations)).order_by(_JOURNAL.c.seq)
    found = {0}
    for seq, operation, undoes, about in reading.execute(told):
        is_about_it = not stage or about in (None, stage)
        if undoes in found if operation in GOING_BACK else is_about_it:
            found.add(seq)
    return max(found)


def entry_with_hash(reading: Reading, beginning: str) -> int | None:
    """Return the number of the first entry whose hash begins so, None where none does."""
    after = beginning + "g"  # sorts after every hexadecimal digit
    hashes = _JOURNAL.c.hash
    found = select(_JOURNAL.c.seq).where(hashes >= beginning, hashes <= after)
    return reading.scalar(found.order_by(_JOURNAL.c.seq))


def journal_backwards(reading: Reading) -> Generator[Any, None, None]:
    """Yield journal entries from the newest back, reading them as needed; close it when done."""
    newest = select(_JOURNAL).order_by(_JOURNAL.c.seq.desc())
    with reading.execute(newest.execution_options(stream_results=True)) as entries:
        yield from entries


def signings(reading: Reading) -> list[tuple[str, int, str]]:
    """Return stage, table and time of every signing of a sheet, oldest first."""
    query = (
        select(_JOURNAL.c.stage, _JOURNAL.c.table_no, _JOURNAL.c.at)
        .where(_JOURNAL.c.operation == "sheet-signed")
        .order_by(_JOURNAL.c.seq)
    )
    return [(row[0], row[1], row[2]) for row in reading.execute(query)]
