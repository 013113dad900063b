"""Small questions to the file: counts, states, and the journal's entries."""

from collections.abc import Generator
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.engine import Connection

from mextrain_scorer.store.schema import JournalRow, PlayerRow, StageRow, TableRow, table_of

# What the desk reads with; that it is SQLAlchemy's stays in this room.
Reading = Connection


def players_by_status(reading: Reading) -> dict[str, int]:
    """Count the players of each status."""
    players = table_of(PlayerRow)
    query = select(players.c.status, func.count()).group_by(players.c.status)
    return {row[0]: int(row[1]) for row in reading.execute(query)}


def stage_rows(reading: Reading) -> list[Any]:
    """Return the stages in the order they are played."""
    stages = table_of(StageRow)
    return list(reading.execute(select(stages).order_by(stages.c.position)))


def table_states(reading: Reading) -> list[tuple[str, int, str]]:
    """Return stage, number and stored status of every table, by number."""
    tables = table_of(TableRow)
    query = select(tables.c.stage, tables.c.table_no, tables.c.status).order_by(tables.c.table_no)
    return [(row[0], row[1], row[2]) for row in reading.execute(query).all()]


def journal_entries(reading: Reading) -> list[Any]:
    """Return every entry of the journal, oldest first."""
    journal = table_of(JournalRow)
    return list(reading.execute(select(journal).order_by(journal.c.seq)))


def journal_entry(reading: Reading, seq: int) -> Any:
    """Return the entry of that number."""
    journal = table_of(JournalRow)
    return reading.execute(select(journal).where(journal.c.seq == seq)).one()


def journal_backwards(reading: Reading) -> Generator[Any, None, None]:
    """Go through the journal from its end, reading no further than is asked for."""
    journal = table_of(JournalRow)
    result = reading.execute(select(journal).order_by(journal.c.seq.desc()))
    try:
        yield from result
    finally:
        result.close()
