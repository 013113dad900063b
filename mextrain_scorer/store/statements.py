"""Statements composed once by SQLAlchemy from the rows' tables, and run on the driver itself.

Composing a query anew, and wrapping its result, costs several times what SQLite needs to run it;
one typed score runs a dozen of them while somebody waits.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from sqlalchemy import Delete, Insert, Select, bindparam, delete, insert, select
from sqlalchemy.dialects import sqlite
from sqlalchemy.engine import Connection
from sqlmodel import SQLModel

from mextrain_scorer.store.schema import table_of

Value = int | str | None
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


def fetch(
    connection: Connection, text: str, values: Mapping[str, Value] = NOTHING
) -> list[tuple[Any, ...]]:
    """Run a query in the connection's transaction and return its rows as plain tuples."""
    cursor = connection.connection.cursor()
    cursor.execute(text, values)
    return list(cursor.fetchall())


def execute(connection: Connection, text: str, many: Iterable[Mapping[str, Value]]) -> None:
    """Run a statement in the connection's transaction, once for each set of values."""
    rows: Sequence[Mapping[str, Value]] = tuple(many)
    connection.connection.cursor().executemany(text, rows)
