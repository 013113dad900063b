"""Queries for the rows of the tournament's tables."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from sqlalchemy import Connection, Select, bindparam, select
from sqlmodel import SQLModel

from mextrain_scorer.store.schema import table_of

# A connection for reading, inside a transaction begun by its home (see ``homes``).
Reading = Connection
Value = int | str | None
Asked = tuple[Select[Any], Mapping[str, Value]]  # a query, and the values bound in it
# An execution option of a home that is far away: answers several queries in one trip.
TOGETHER = "mextrain_together"


@cache
def rows_where(row_type: type[SQLModel], *columns: str) -> Select[Any]:
    """Return the query for whole rows by key; the values for ``columns`` are bound when it runs.

    Cached: building a query takes longer than running it.
    """
    table = table_of(row_type)
    query = select(table).order_by(*table.primary_key.columns)
    for name in columns:
        query = query.where(table.c[name] == bindparam(name))
    return query


def read_rows(reading: Reading, row_type: type[SQLModel], **where: int | str) -> Sequence[Any]:
    """Return the rows of one kind whose columns have those values, in the order of their keys."""
    return reading.execute(rows_where(row_type, *where), where).all()


def answers(reading: Reading, asked: Sequence[Asked]) -> list[Sequence[Any]]:
    """Return the rows of each query; a server is asked for all of them in one trip."""
    together = reading.get_execution_options().get(TOGETHER)
    if together is None or len(asked) < 2:
        return [reading.execute(query, values).all() for query, values in asked]
    found: list[Sequence[Any]] = together(reading, asked)
    return found
