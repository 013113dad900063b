"""Queries for the rows of all tables, of a stage's, or of a single one."""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from sqlalchemy import Select, Table, bindparam
from sqlmodel import SQLModel

from mextrain_scorer.store.schema import table_of
from mextrain_scorer.store.statements import Reading, fetch, named, select_text, text_of

# A stage and a table of it, None for all of them.
Wanted = tuple[str | None, int | None]
EVERYTHING: Wanted = (None, None)
_AT = ("stage", "table_no")


def read_rows(connection: Reading, row_type: type[SQLModel]) -> list[Any]:
    """Return all rows of one kind as named tuples, in the order of their keys."""
    return whole_rows(connection, row_type, EVERYTHING)


def run(
    connection: Reading,
    row_type: type[SQLModel],
    wanted: Wanted,
    build: Callable[[], Select[Any]],
) -> list[tuple[Any, ...]]:
    """Run a query for the wanted tables and return plain tuples."""
    stage, table_no = wanted
    text = _text(row_type, build, stage is not None, table_no is not None)
    return fetch(connection, text, {"stage": stage, "table_no": table_no})


@cache
def _text(
    row_type: type[SQLModel], build: Callable[[], Select[Any]], by_stage: bool, by_table: bool
) -> str:
    return text_of(narrowed(build(), table_of(row_type), by_stage, by_table))


def narrowed(query: Select[Any], table: Table, by_stage: bool, by_table: bool) -> Select[Any]:
    """Return the query for one stage, one table of it, or both; their values come later."""
    if by_stage:
        query = query.where(table.c.stage == bindparam("stage"))
    if by_table:
        query = query.where(table.c.table_no == bindparam("table_no"))
    return query


def whole_rows(connection: Reading, row_type: type[SQLModel], wanted: Wanted) -> list[Any]:
    """Return whole rows of the wanted tables as named tuples, in the order of their keys."""
    at = {name: value for name, value in zip(_AT, wanted, strict=True) if value is not None}
    return as_named(row_type, fetch(connection, select_text(row_type, *at), at))


def as_named(row_type: type[SQLModel], rows: Iterable[tuple[Any, ...]]) -> list[Any]:
    """Return whole rows of one kind, each as a named tuple."""
    return list(map(named(row_type), rows))
