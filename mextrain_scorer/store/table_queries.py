"""Queries for the rows of all game tables, of one stage's tables, or of a single table."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import chain
from typing import Any, cast

from sqlalchemy import Connection, Select, Table, bindparam, select
from sqlmodel import SQLModel

from mextrain_scorer.store.schema import table_of

# A connection for reading, inside a transaction begun by its home (see ``homes``).
Reading = Connection
Value = int | str | None
Asked = tuple[Select[Any], Mapping[str, Value]]
# An execution option of a home that is far away: answers several queries in one trip.
TOGETHER = "mextrain_together"
# Which tables to read: stage and table number, where None means all.
Wanted = tuple[str | None, int | None]
_AT_A_TIME = 1000  # rows


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


class _RowsHere(list[Any]):
    """Rows that have come already, used as the result of a query is."""

    def all(self) -> Sequence[Any]:
        return self

    def one(self) -> Any:
        (row,) = self
        return row

    def partitions(self, size: int) -> Iterable[Sequence[Any]]:
        return (self[first : first + size] for first in range(0, len(self), size))


class _Answered:
    """A connection that has the answers to some queries already."""

    def __init__(self, reading: Reading, asked: Sequence[Asked]) -> None:
        self._reading = reading
        together = reading.get_execution_options()[TOGETHER]
        answers = zip(asked, together(reading, asked), strict=True)
        self._answers = {id(query): _RowsHere(rows) for (query, _), rows in answers}

    def execute(self, query: Select[Any], values: Mapping[str, Value] | None = None) -> Any:
        found = self._answers.pop(id(query), None)
        return self._reading.execute(query, values) if found is None else found


def asked_ahead(reading: Reading, *asked: Asked) -> Reading:
    """Return a connection that answers these queries, once each, from one trip to a server.

    A file is near: there it is the connection itself.
    """
    if TOGETHER not in reading.get_execution_options():
        return reading
    return cast("Reading", _Answered(reading, asked))


def rows_of(row_type: type[SQLModel], wanted: Wanted) -> Asked:
    """Return the query of ``whole_rows`` for ``asked_ahead``."""
    there = _given(wanted)
    return rows_where(row_type, *there), there


def query_of(row_type: type[SQLModel], wanted: Wanted, build: Callable[[], Select[Any]]) -> Asked:
    """Return the query of ``run`` for ``asked_ahead``."""
    stage, table_no = wanted
    return _query(row_type, build, stage is not None, table_no is not None), at(wanted)


def run(
    reading: Reading,
    row_type: type[SQLModel],
    wanted: Wanted,
    build: Callable[[], Select[Any]],
) -> Iterable[Any]:
    """Run a query for the wanted tables, fetching its rows in batches."""
    query, values = query_of(row_type, wanted, build)
    return chain.from_iterable(reading.execute(query, values).partitions(_AT_A_TIME))


def at(wanted: Wanted) -> Mapping[str, Value]:
    """Return the bound parameters for the query for the wanted tables."""
    stage, table_no = wanted
    return {"stage": stage, "table_no": table_no}


@cache
def _query(
    row_type: type[SQLModel], build: Callable[[], Select[Any]], by_stage: bool, by_table: bool
) -> Select[Any]:
    return narrowed(build(), table_of(row_type), by_stage, by_table)


def narrowed(query: Select[Any], table: Table, by_stage: bool, by_table: bool) -> Select[Any]:
    """Return the query limited to a stage, a table or both; their values are bound later."""
    if by_stage:
        query = query.where(table.c.stage == bindparam("stage"))
    if by_table:
        query = query.where(table.c.table_no == bindparam("table_no"))
    return query


def whole_rows(reading: Reading, row_type: type[SQLModel], wanted: Wanted) -> Sequence[Any]:
    """Return whole rows of the wanted tables, in the order of their keys."""
    return read_rows(reading, row_type, **_given(wanted))


def _given(wanted: Wanted) -> dict[str, int | str]:
    return {name: value for name, value in at(wanted).items() if value is not None}
