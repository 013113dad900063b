"""Small questions to the file: counts, states, and the journal's entries."""

from collections.abc import Generator
from functools import cache
from typing import Any

from sqlalchemy import bindparam, exists, func, select

from mextrain_scorer.store.schema import (
    JournalRow,
    PlayerRow,
    ScoreRow,
    SeatRow,
    StageRow,
    TableRow,
    table_of,
)
from mextrain_scorer.store.statements import Reading, fetch, named, select_text, text_of

__all__ = [
    "Reading",
    "early_entry",
    "entry_with_hash",
    "has_scores",
    "journal_backwards",
    "journal_entries",
    "journal_entry",
    "people_and_seats",
    "players_by_status",
    "stage_rows",
    "table_states",
]


def players_by_status(reading: Reading) -> dict[str, int]:
    """Count the players of each status."""
    return dict(fetch(reading, _statuses_text()))


@cache
def _statuses_text() -> str:
    players = table_of(PlayerRow)
    return text_of(select(players.c.status, func.count()).group_by(players.c.status))


def people_and_seats(reading: Reading) -> int:
    """Count the players and the seats together: how much there is to read."""
    ((players, seats),) = fetch(reading, _people_and_seats_text())
    return int(players + seats)


@cache
def _people_and_seats_text() -> str:
    counts: list[Any] = [
        select(func.count()).select_from(table_of(row_type)).scalar_subquery()
        for row_type in (PlayerRow, SeatRow)
    ]
    return text_of(select(*counts))


def stage_rows(reading: Reading) -> list[Any]:
    """Return the stages in the order they are played."""
    rows = map(named(StageRow), fetch(reading, select_text(StageRow)))
    return sorted(rows, key=lambda row: int(row.position))


def table_states(reading: Reading) -> list[tuple[str, int, str]]:
    """Return stage, number and stored status of every table, by number."""
    return [(row[0], row[1], row[2]) for row in fetch(reading, _states_text())]


@cache
def _states_text() -> str:
    tables = table_of(TableRow)
    query = select(tables.c.stage, tables.c.table_no, tables.c.status)
    return text_of(query.order_by(tables.c.table_no))


def has_scores(reading: Reading, stage: str) -> bool:
    """Say whether any score of that stage is written."""
    ((any_there,),) = fetch(reading, _any_score_text(), {"stage": stage})
    return bool(any_there)


@cache
def _any_score_text() -> str:
    scores = table_of(ScoreRow)
    return text_of(select(exists().where(scores.c.stage == bindparam("stage"))))


def journal_entries(reading: Reading, after: int = 0) -> list[Any]:
    """Return the entries of the journal that came after the one of that number, oldest first."""
    found = fetch(reading, _entries_text(), {"after": after})
    return list(map(named(JournalRow), found))


@cache
def _entries_text() -> str:
    journal = table_of(JournalRow)
    query = select(journal).where(journal.c.seq > bindparam("after"))
    return text_of(query.order_by(journal.c.seq))


def journal_entry(reading: Reading, seq: int) -> Any:
    """Return the entry of that number."""
    (row,) = fetch(reading, select_text(JournalRow, "seq"), {"seq": seq})
    return named(JournalRow)(row)


def early_entry(reading: Reading, operation: str, within: int) -> Any:
    """Return the entry of that operation among the first ``within`` ones, None where none is."""
    found = fetch(reading, _early_text(), {"operation": operation, "within": within})
    return named(JournalRow)(found[0]) if found else None


@cache
def _early_text() -> str:
    journal = table_of(JournalRow)
    query = select(journal).where(
        journal.c.seq <= bindparam("within"), journal.c.operation == bindparam("operation")
    )
    return text_of(query)


def entry_with_hash(reading: Reading, beginning: str) -> int | None:
    """Return the number of the first entry whose hash begins so, None where none does."""
    after = beginning + "g"  # comes after every hexadecimal figure
    found = fetch(reading, _hash_text(), {"beginning": beginning, "after": after})
    return int(found[0][0]) if found else None


@cache
def _hash_text() -> str:
    journal = table_of(JournalRow)
    begins = journal.c.hash.between(bindparam("beginning"), bindparam("after"))
    return text_of(select(journal.c.seq).where(begins).order_by(journal.c.seq))


def journal_backwards(reading: Reading) -> Generator[Any, None, None]:
    """Go through the journal from its end, reading no further than is asked for."""
    entries = reading.execute(_backwards_text())
    try:
        yield from map(named(JournalRow), entries)
    finally:
        entries.close()


@cache
def _backwards_text() -> str:
    journal = table_of(JournalRow)
    return text_of(select(journal).order_by(journal.c.seq.desc()))
