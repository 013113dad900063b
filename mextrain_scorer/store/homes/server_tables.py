"""The tables of a tournament on a server: made, filled from a copy, and copied out again.

They are the tables of ``schema``, in a schema of their own, with the same checks and keys.
"""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import psycopg
from psycopg import errors, sql
from sqlalchemy import Column, insert, select
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import DBAPIError
from sqlalchemy.schema import CreateTable

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import listed, say
from mextrain_scorer.store.homes import migrations, sqlite
from mextrain_scorer.store.homes.copies import InMemory
from mextrain_scorer.store.homes.server_address import PREFIX, ServerAddress
from mextrain_scorer.store.journal import BrokenChain
from mextrain_scorer.store.schema import ALL_ROWS, SCHEMA_VERSION, JournalRow, WholeNumber, table_of

_MARK = "Mextrain Scorer, version "  # the comment on a schema of ours ends with the version
_TABLES = [table_of(each) for each in ALL_ROWS]
_JOURNAL = table_of(JournalRow).name
_AT_ONCE = 1000  # rows
_GLOB = "strokes NOT GLOB '*[^0-9,; ]*'"


def create(driver: psycopg.Connection, schema: str, source: InMemory) -> None:
    """Make the schema and fill it from a copy, in a transaction.  Raises psycopg.Error."""
    with driver.cursor() as cursor:
        cursor.execute(sql.SQL("CREATE SCHEMA {0}").format(sql.Identifier(schema)))
        cursor.execute(sql.SQL("SET LOCAL search_path TO {0}").format(sql.Identifier(schema)))
        for statement in _statements():
            cursor.execute(statement)
        cursor.execute(
            sql.SQL("COMMENT ON SCHEMA {0} IS {1}").format(
                sql.Identifier(schema), sql.Literal(f"{_MARK}{SCHEMA_VERSION}")
            )
        )
        with source.reading() as reading:
            for table in _TABLES:
                names = [column.name for column in table.columns]
                with cursor.copy(_copy_in(table.name, names)) as copy:
                    for row in reading.execute(select(table)):
                        copy.write_row(tuple(row))


class There(NamedTuple):
    """A tournament on a server: its name, the version that put it there, and whether this user has
    the right to open it.
    """

    name: str
    version: int
    is_open: bool


def there(driver: psycopg.Connection) -> list[There]:
    """Return the tournaments on the server, by name.  Raises psycopg.Error."""
    rows = driver.execute(
        "SELECT nspname, obj_description(oid, 'pg_namespace'), has_schema_privilege(oid, 'USAGE')"
        " FROM pg_namespace WHERE starts_with(nspname, %s) ORDER BY nspname",
        [PREFIX],
    ).fetchall()
    return [
        There(schema.removeprefix(PREFIX), int(comment.removeprefix(_MARK)), is_open)
        for schema, comment, is_open in rows
        if comment and comment.startswith(_MARK) and comment.removeprefix(_MARK).isdecimal()
    ]


def found(known: Sequence[There], address: ServerAddress) -> There:
    """Return the tournament of that address among those ``known``, or the only one there.

    Raises Refused where it is not there, or not for this user: nobody is to be told that there is
    none, and put it there once more.
    """
    name = address.tournament
    names = [each.name for each in known if each.is_open]
    closed = [each.name for each in known if not each.is_open]
    if name in closed or (closed and not (name or names)):
        raise Refused.saying(
            "{user} may not open {names} on that server: the right USAGE is missing, which"
            " to-server gives with --grant {user}. Or join as the role that put it there.",
            user=address.user,
            names=listed([name] if name else closed),
        )
    if not names:
        raise Refused.saying("There is no tournament on that server yet: put one there first.")
    if not name and len(names) > 1:
        raise Refused.saying(
            "There are several tournaments on that server: {names}. Say which one, with"
            " ?tournament=NAME at the end of the address.",
            names=listed(names),
        )
    wanted = name or names[0]
    if wanted not in names:
        raise Refused.saying(
            "There is no tournament {name} on that server: there is {names}.",
            name=repr(wanted),
            names=listed(names),
        )
    return next(each for each in known if each.name == wanted)


def grant(driver: psycopg.Connection, schema: str, role: str) -> None:
    """Let a role run a desk: it may add to the journal, but not change what is in it.

    Raises Refused where no such role is there, psycopg.Error where this one may not grant that.
    """
    if not driver.execute("SELECT FROM pg_roles WHERE rolname = %s", [role]).fetchall():
        raise Refused.saying(
            "There is no role {role} on that server: make it there first, as the guide says.",
            role=repr(role),
        )
    name, desk = sql.Identifier(schema), sql.Identifier(role)
    driver.execute(sql.SQL("GRANT USAGE ON SCHEMA {0} TO {1}").format(name, desk))
    for table in _TABLES:
        rights = "SELECT, INSERT" if table.name == _JOURNAL else "SELECT, INSERT, UPDATE, DELETE"
        driver.execute(
            sql.SQL("GRANT {0} ON {1} TO {2}").format(
                sql.SQL(rights), sql.Identifier(schema, table.name), desk
            )
        )


def copy_out(driver: psycopg.Connection, name: Path) -> InMemory:
    """Return all that the connection's schema holds, read at one moment, as a copy in memory.

    What an older version did not have yet stays empty in the copy.  Raises BrokenChain where it
    holds what no file would, psycopg.Error where the server fails.
    """
    memory = sqlite.open_in_memory(4096)
    try:
        migrations.build(memory)
        with sqlite.writing(memory).begin() as here:
            sqlite.check_keys_at_the_end(here)
            driver.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
            with driver.transaction():
                columns = _columns_there(driver)
                for table in _TABLES:
                    known = [c for c in table.columns if (table.name, c.name) in columns]
                    if not known:
                        continue
                    names = [column.name for column in known]
                    with (
                        driver.cursor() as cursor,
                        cursor.copy(_copy_out(table.name, names)) as copy,
                    ):
                        copy.set_types(["int4" if _is_number(c) else "text" for c in known])
                        rows = [dict(zip(names, row, strict=True)) for row in copy.rows()]
                    for first in range(0, len(rows), _AT_ONCE):
                        here.execute(insert(table), rows[first : first + _AT_ONCE])
        return InMemory(name, memory)
    # no number, or refused by a CHECK or a key, or no table, such as a view
    except (ValueError, DBAPIError, errors.WrongObjectType) as error:
        raise BrokenChain(say("it holds something that this program does not put there")) from error
    finally:
        memory.dispose()


def _columns_there(driver: psycopg.Connection) -> set[tuple[str, str]]:
    """Return the tables of the connection's schema, each with the names of its columns.

    Raises BrokenChain where one is missing, unless an older version put the schema there.
    """
    rows = driver.execute(
        "SELECT c.relname, a.attname, obj_description(c.relnamespace, 'pg_namespace')"
        " FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid"
        " WHERE c.relnamespace = current_schema()::regnamespace"
    ).fetchall()
    found = {(table, column) for table, column, _ in rows}
    wanted = {(table.name, column.name) for table in _TABLES for column in table.columns}
    if not wanted <= found and any(said == f"{_MARK}{SCHEMA_VERSION}" for *_, said in rows):
        raise BrokenChain(say("it holds something that this program does not put there"))
    return found


def _is_number(column: Column[object]) -> bool:
    return isinstance(column.type, WholeNumber)


def _copy_in(table: str, columns: Sequence[str]) -> sql.Composed:
    listed = sql.SQL(", ").join(map(sql.Identifier, columns))
    return sql.SQL("COPY {0} ({1}) FROM STDIN").format(sql.Identifier(table), listed)


def _copy_out(table: str, columns: Sequence[str]) -> sql.Composed:
    listed = sql.SQL(", ").join(map(sql.Identifier, columns))
    return sql.SQL("COPY {0} ({1}) TO STDOUT").format(sql.Identifier(table), listed)


def _statements() -> list[str]:
    """Write the tables out in PostgreSQL's SQL.

    Keys can be checked at the end of a transaction, texts sort by their bytes as in a file.
    """
    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]
    found = []
    for table in _TABLES:
        made = str(CreateTable(table).compile(dialect=dialect))
        made = made.replace(_GLOB, "strokes !~ '[^0-9,; ]'")
        found.append(re.sub(r"(REFERENCES \w+ \([^)]*\))", r"\1 DEFERRABLE", made))
    return found
