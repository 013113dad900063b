"""Statements composed once by SQLAlchemy from the rows' tables, and run on the driver itself.

Composing a query anew, and wrapping its result, costs several times what SQLite needs to run it;
one typed score runs a dozen of them while somebody waits.
"""

import sqlite3
from collections import namedtuple
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, cast

from sqlalchemy import Delete, Insert, Select, bindparam, delete, insert, select
from sqlalchemy.dialects import sqlite
from sqlmodel import SQLModel

from mextrain_scorer.store.schema import table_of

Value = int | str | None
# What is read with; that it is SQLite's connection stays in this room.
Reading = sqlite3.Connection
NOTHING: Mapping[str, Value] = {}


def text_of(statement: Select[Any] | Insert | Delete) -> str:
    """Return a statement as SQLite reads it, its parameters by name."""
    return str(statement.compile(dialect=sqlite.dialect(paramstyle="named")))


@cache
def select_text(row_type: type[SQLModel], *where: str) -> str:
    """Return the query for whole rows whose columns ``where`` have given values, by key."""
    table = table_of(row_type)
    query = select(table).order_by(*table.primary_key.columns)
    for name in where:
        query = query.where(table.c[name] == bindparam(name))
    return text_of(query)


@cache
def insert_text(row_type: type[SQLModel]) -> str:
    """Return the statement that adds a whole row."""
    return text_of(insert(table_of(row_type)))


@cache
def delete_text(row_type: type[SQLModel]) -> str:
    """Return the statement that takes away the row with a given key."""
    table = table_of(row_type)
    statement = delete(table)
    for column in table.primary_key.columns:
        statement = statement.where(column == bindparam(column.name))
    return text_of(statement)


def named(row_type: type[SQLModel]) -> Callable[[Iterable[Any]], Any]:
    """Return what makes a named tuple of a whole row, its names the table's columns."""
    return cast("Callable[[Iterable[Any]], Any]", _tuple_type(row_type)._make)


@cache
def _tuple_type(row_type: type[SQLModel]) -> Any:
    columns = [column.name for column in table_of(row_type).columns]
    return namedtuple(row_type.__name__, columns)  # noqa: PYI024  its columns are the table's


def fetch(
    reading: Reading, text: str, values: Mapping[str, Value] = NOTHING
) -> list[tuple[Any, ...]]:
    """Run a query in the transaction under way and return its rows as plain tuples."""
    return reading.execute(text, values).fetchall()


def execute(db: sqlite3.Connection, text: str, many: Iterable[Mapping[str, Value]]) -> None:
    """Run a statement in the transaction under way, once for each set of values."""
    db.executemany(text, many)
