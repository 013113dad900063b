"""A tournament on a PostgreSQL server, which several desks change one after the other.

Every desk has one connection for its changes.  A change begins by taking the tournament's turn (an
advisory lock) and reading the end of the journal under it, so that the hash chain has one end, as
in a file.  What the server does not answer in time is refused: the monitor waits at the keyboard.

The driver is imported here, so the desk imports this module only when a server is asked for.
"""

import logging
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

import psycopg
from psycopg import errors, sql
from sqlalchemy import Column, Connection, Table, insert, select
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError
from sqlalchemy.schema import CreateTable

from mextrain_scorer.rules.progress import Progress, counted, no_progress
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import listed, say
from mextrain_scorer.store import journal
from mextrain_scorer.store.errors import DamagedFile, NewerFile, NotAsLeft, NotSaved, ServerAway
from mextrain_scorer.store.homes import migrations, server_line, sqlite
from mextrain_scorer.store.homes.copies import InMemory
from mextrain_scorer.store.homes.home import Home, OneAtATime
from mextrain_scorer.store.homes.server_address import PREFIX, ServerAddress
from mextrain_scorer.store.homes.server_line import (
    CHANNEL,
    HAS_DESK,
    NameTaken,
    ServerListener,
    connect,
    refusal,
)
from mextrain_scorer.store.journal import BrokenChain, RowChange
from mextrain_scorer.store.reads import journal_entries
from mextrain_scorer.store.schema import (
    ALL_ROWS,
    SCHEMA_VERSION,
    JournalRow,
    Reading,
    WholeNumber,
    table_of,
)
from mextrain_scorer.store.work import Driver, RuleBroken, Work, WouldNotOpen

__all__ = ["ServerHome", "connect"]

_ERRORS = (DBAPIError, psycopg.Error)
_MARK = "Mextrain Scorer, version "  # the comment on a schema of ours ends with the version
_TABLES = [table_of(each) for each in ALL_ROWS]
_JOURNAL = table_of(JournalRow).name
_AT_ONCE = 1000  # rows
_IN, _OUT = sql.SQL("FROM STDIN"), sql.SQL("TO STDOUT")
_GLOB = "strokes NOT GLOB '*[^0-9,; ]*'"
_log = logging.getLogger(__name__)
_log.addHandler(logging.NullHandler())  # else Python writes it to a command's stderr


def _check_keys_at_the_end(connection: Connection) -> None:
    connection.exec_driver_sql("SET CONSTRAINTS ALL DEFERRED")


_DRIVER = Driver(_check_keys_at_the_end, server_line.rows_written)


class ServerHome(Home):
    """An open tournament on a server.

    ``tip`` is the journal's end when it was last looked at; ``away`` is why the server cannot be
    reached, once ``from_others`` found out, and empty while it can.
    """

    address: ServerAddress

    def __init__(self, address: ServerAddress, path: Path | None = None) -> None:
        """``path`` is where a file would be: this desk's own copies are kept beside it."""
        self.address = address
        self.path = path or Path(address.label)
        self._one_at_a_time = OneAtATime()
        self._is_closed = False
        self._listener = ServerListener(address.schema)
        self._known: list[Any] = []  # entries that no copy has yet: read ones, then own ones
        self._db = server_line.engine_on(lambda: connect(address), self._begin_at)
        self._changing = self._db.execution_options(**server_line.CHANGES)

    def _begin_at(self, tip: journal.Tip) -> None:
        """Note where a transaction begins.  Raises NotAsLeft where entries are missing.

        A server that was set back to an older state has lost what desks were told is saved.
        """
        if tip.seq < self.tip.seq or (tip.seq == self.tip.seq and tip != self.tip):
            raise NotAsLeft.saying(
                "The server of {name} has lost entries that were on it. Open the newest copy"
                " and go on with that.",
                name=self.address.label,
            )
        self.tip = tip

    def check(self) -> None:
        """Replay the whole journal against the rows, as opening a file does.

        Raises DamagedFile where somebody changed the rows, Refused where the server does not
        answer.
        """
        with closing(self.snapshot()) as snapshot:
            try:
                snapshot.check()
            except BrokenChain as broken:
                raise self._damaged(broken) from broken
        self.tip, self.read_to = snapshot.tip, snapshot.tip.seq

    def _damaged(self, why: object) -> DamagedFile:
        return DamagedFile.saying(
            "{name} is damaged ({why}) and was left as it is: open the newest copy and go on"
            " with that.",
            name=self.address.label,
            why=why,
        )

    @contextmanager
    def reading(self) -> Iterator[Reading]:
        """Raises Refused where the server does not answer; at once where it is known not to."""
        if self.away:
            raise Refused(self.away)
        with self._asking() as connection:
            yield connection

    @contextmanager
    def _asking(self) -> Iterator[Reading]:
        with self._one_at_a_time.turn():
            self._refuse_closed()
            try:
                with self._db.begin() as connection:
                    yield connection
            except _ERRORS as error:
                if not server_line.is_the_worlds(error):
                    raise
                self._stop_listening_after(error)
                raise Refused(self._sentence(error)) from error

    @contextmanager
    def change(self) -> Iterator[Work]:
        """Raises NotSaved where the server refuses or does not answer in time, with whether the
        change was saved; RuleBroken where a CHECK or a key refuses, WouldNotOpen for values of no
        column.
        """
        if self.away:
            raise ServerAway(f"{self.away} {say('This change was not saved.')}")
        with self._one_at_a_time.turn():
            self._refuse_closed()
            if self._listener.lost_name is not None:
                raise NotSaved(str(self._listener.lost_name))
            tip = before = self.tip
            at: datetime | None = None
            entries: Sequence[Mapping[str, Any]] = ()
            try:
                with self._changing.begin() as connection:
                    tip = before = self.tip
                    at = datetime.now().astimezone()
                    work = Work(connection, _DRIVER, self.desk_name)
                    work.behind = before.seq != self.read_to
                    yield work
                    tip, entries = work.finish(before, at), work.entries
                    if tip != before:
                        self._commit_and_tell(connection, tip)
            except IntegrityError as error:
                raise RuleBroken(str(error.orig)) from error
            except DataError as error:  # a number too large, or a text with a NUL in it
                raise WouldNotOpen(str(error.orig)) from error
            except _ERRORS as error:
                if not server_line.is_the_worlds(error):
                    raise
                self._stop_listening_after(error)
                if tip == before or not self._is_saved(tip, error):
                    raise self._not_saved(error) from error
            if tip != before:
                self.tip, self.saved_at = tip, at
                self._known += map(journal.as_read, entries)  # the server may be gone at once
                if before.seq == self.read_to:
                    self.read_to = tip.seq

    def _commit_and_tell(self, connection: Connection, tip: journal.Tip) -> None:
        """Commit and tell the other desks, both in one trip."""
        connection.exec_driver_sql(f"NOTIFY {CHANNEL}, '{self.address.schema} {tip.seq}'; COMMIT")

    def listen(self, desk_name: str | None = None, others: Collection[str] = ()) -> None:
        """Listen to what other desks write, under a name of this desk's own.

        Without one it is the lowest "desk N" that no connected desk has, and none of the ``others``
        that once wrote here.  Raises NameTaken, or Refused where the server does not answer.
        """
        self._listener.desk_name = desk_name
        self._begin_listening(others)

    def _begin_listening(self, others: Collection[str] = ()) -> None:
        try:
            self._listener.begin(connect(self.address), others)
        except psycopg.Error as error:
            raise Refused(self._sentence(error)) from error

    @property
    def desk_name(self) -> str | None:
        return self._listener.desk_name

    @property
    def socket(self) -> int | None:
        return self._listener.socket

    def from_others(self) -> Sequence[RowChange]:
        """Raises Refused where the server does not answer, and NameTaken where another desk joined
        under this one's name while this one was cut off.  After the first, everything else is
        refused at once until this works again, so that a window does not wait for it again and
        again.
        """
        try:
            rows = self._read_new()
        except NameTaken:
            raise
        except Refused as refused:
            self.away = str(refused)
            raise
        self.away = ""
        return rows

    def _read_new(self) -> Sequence[RowChange]:
        self._listener.hear()
        if self._listener.socket is None and self.desk_name:
            self._begin_listening()
        with self._asking() as reading:
            # Entries of this desk's other threads wait for the end of this reading.
            if self.tip.seq == self.read_to:
                return ()
            entries = journal_entries(reading, self.read_to)
            before = (each for each in self._known if each.seq <= self.read_to)
            self._known = [*before, *entries]
            self.read_to = self.tip.seq
        return [row for entry in entries for row in journal.decode(entry.changes)]

    def entries_known(self) -> Sequence[Any]:
        return tuple(self._known)

    def forget(self, last: int) -> None:
        with self._one_at_a_time.lock:
            self._known = [each for each in self._known if each.seq > last]

    def tell_desks(self, words: str) -> None:
        with self.reading() as connection:
            said = f"{self.address.schema} {words}"
            connection.exec_driver_sql("SELECT pg_notify(%s, %s)", (CHANNEL, said))

    def has_desk(self, name: str) -> bool:
        with self.reading() as connection:
            asked = connection.exec_driver_sql(HAS_DESK, (self.address.schema, name))
            return bool(asked.scalar())

    def told_by_desks(self) -> Sequence[str]:
        return self._listener.take_told()

    def _stop_listening_after(self, error: Exception) -> None:
        """Have the other connection made again where the server did not answer on this one."""
        cause = server_line.cause_of(error)
        if getattr(cause, "sqlstate", None) is None:
            self._listener.is_doubtful = True

    def snapshot(self, progress: Progress = no_progress) -> InMemory:
        """Read over a connection of its own: it may take longer than an entry may, and entries
        need not wait for it.  Raises Refused where the server does not answer, and DamagedFile
        where it holds what no file could.
        """
        self._refuse_closed()
        try:
            with connect(self.address, patient=True) as driver:
                return _copy_out(driver, self.path, progress)
        except BrokenChain as broken:
            raise self._damaged(broken) from broken
        except psycopg.Error as error:
            raise Refused(self._sentence(error)) from error

    def _refuse_closed(self) -> None:
        if self._is_closed:
            raise psycopg.ProgrammingError("the tournament was closed")

    def _is_saved(self, tip: journal.Tip, error: Exception) -> bool:
        """Look for our entry where a commit was not answered: only the server knows.

        It is looked for with the turn in hand: until our lost commit has ended, the server keeps
        the turn for it.  Raises NotSaved where nobody can know yet.
        """
        hashes = table_of(JournalRow).c
        try:
            with self._changing.begin() as connection:
                found = connection.scalar(select(hashes.hash).where(hashes.seq == tip.seq))
        except (*_ERRORS, NotAsLeft) as lost:
            if not isinstance(lost, NotAsLeft) and not server_line.is_the_worlds(lost):
                raise
            kept = say("You will see whether this change was saved once the server answers again.")
            raise NotSaved(f"{self._sentence(error)} {kept}") from error
        return bool(found == tip.hash)

    def _not_saved(self, error: Exception) -> NotSaved:
        """Return the sentence for a change that the server did not take."""
        if isinstance(server_line.cause_of(error), errors.LockNotAvailable):
            return NotSaved.saying(
                "Another desk is still saving. Nothing was changed: enter it once more."
            )
        return ServerAway(f"{self._sentence(error)} {say('This change was not saved.')}")

    def _sentence(self, error: BaseException) -> str:
        """Return what to do about an error of the server's or the network's."""
        cause = server_line.cause_of(error)
        # The driver's own text may quote the address and what was entered.
        _log.warning("the server: %s", type(cause).__name__)
        away = say(
            "The server of {name} does not answer: look whether it runs and the cable is in. What"
            " showed as saved is on it.",
            name=self.address.label,
        )
        return str(refusal(cause, self.address) or away)

    def close(self) -> None:
        with self._one_at_a_time.lock:
            self._is_closed = True
            self._db.dispose()
            self._listener.close()


# Going to a server: what is there, and each refusal in words.


def refuse_taken(address: ServerAddress) -> None:
    """Raise Refused where a tournament of that name is on the server.

    Raises PasswordWanted, or Refused where the server cannot be reached; so do the others here.
    """
    with _connected(address) as driver:
        if address.tournament in [each.name for each in _there(driver)]:
            raise _is_there(address)


def _is_there(address: ServerAddress) -> Refused:
    return Refused.saying(
        "A tournament {name} is on that server already: join it, or give this one another name"
        " with ?tournament=NAME.",
        name=repr(address.tournament),
    )


def found(address: ServerAddress, *, joins: bool = True) -> ServerAddress:
    """Return the address with the tournament's name, which may be left out where it is the only
    one there.

    Raises Refused where it is not there for this user, NewerFile where a newer version put it
    there.  One of an older version lacks tables, so that no desk ``joins`` it; it can be copied
    out and goes on from the copy: a file is brought up to date on opening.
    """
    with _connected(address) as driver:
        there = _meant(_there(driver), address)
    address = replace(address, tournament=there.name)
    if there.version > SCHEMA_VERSION:
        raise NewerFile.saying(
            "{name} was made by a newer version of the program: use that version on every desk.",
            name=address.label,
        )
    if joins and there.version < SCHEMA_VERSION:
        raise Refused.saying(
            "{name} was put on the server by an older version of the program: open this desk's"
            " newest copy of it, or write it to a file with the command to-file, and put that"
            " on the server under another name.",
            name=address.label,
        )
    return address


def put(
    address: ServerAddress,
    source: InMemory,
    desks_role: str = "",
    progress: Progress = no_progress,
) -> None:
    """Put a copy of a tournament on a server; ``desks_role`` may then run desks there.

    ``progress`` receives the number of tables that are there, and of all.  Raises Refused where a
    tournament of that name is there, or no such role.
    """
    with _connected(address) as driver, driver.transaction():
        _create(driver, address.schema, source, progress)
        if desks_role:
            _grant(driver, address.schema, desks_role)


@contextmanager
def _connected(address: ServerAddress) -> Iterator["psycopg.Connection[tuple[object, ...]]"]:
    """Yield a connection for work that may take longer than an entry.

    What the server refuses is said in one sentence, which never quotes the driver's.
    """
    try:
        with closing(connect(address, patient=True)) as driver:
            yield driver
    except errors.InsufficientPrivilege as error:
        raise Refused.saying(
            "{user} may not do that on the server: the guide says which rights a desk needs.",
            user=address.user,
        ) from error
    except errors.DuplicateSchema as error:  # put there by another desk just now
        raise _is_there(address) from error
    except psycopg.Error as error:
        raise server_line.on_the_way(error, address) from error


# Its tables: those of ``schema``, in a schema of their own, with the same checks and keys.


def _create(driver: psycopg.Connection, schema: str, source: InMemory, progress: Progress) -> None:
    """Make the schema and fill it from a copy, in a transaction.  Raises psycopg.Error."""
    with driver.cursor() as cursor:
        cursor.execute(sql.SQL("CREATE SCHEMA {0}").format(sql.Identifier(schema)))
        cursor.execute(sql.SQL("SET LOCAL search_path TO {0}").format(sql.Identifier(schema)))
        cursor.execute(
            sql.SQL("COMMENT ON SCHEMA {0} IS {1}").format(
                sql.Identifier(schema), sql.Literal(f"{_MARK}{SCHEMA_VERSION}")
            )
        )
        with source.reading() as reading:
            for table in counted(_TABLES, progress):
                cursor.execute(_made(table))
                names = [column.name for column in table.columns]
                with cursor.copy(_copying(table.name, names, _IN)) as copy:
                    for row in reading.execute(select(table)):
                        copy.write_row(tuple(row))


class _There(NamedTuple):
    """A tournament on a server: its name, the version that put it there, and whether this user has
    the right to open it.
    """

    name: str
    version: int
    is_open: bool


def _there(driver: psycopg.Connection) -> list[_There]:
    """Return the tournaments on the server, by name.  Raises psycopg.Error."""
    rows = driver.execute(
        "SELECT nspname, obj_description(oid, 'pg_namespace'), has_schema_privilege(oid, 'USAGE')"
        " FROM pg_namespace WHERE starts_with(nspname, %s) ORDER BY nspname",
        [PREFIX],
    ).fetchall()
    return [
        _There(schema.removeprefix(PREFIX), int(comment.removeprefix(_MARK)), is_open)
        for schema, comment, is_open in rows
        if comment and comment.startswith(_MARK) and comment.removeprefix(_MARK).isdecimal()
    ]


def _meant(known: Sequence[_There], address: ServerAddress) -> _There:
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


def _grant(driver: psycopg.Connection, schema: str, role: str) -> None:
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


def _copy_out(driver: psycopg.Connection, name: Path, progress: Progress) -> InMemory:
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
                for table in counted(_TABLES, progress):
                    known = [c for c in table.columns if (table.name, c.name) in columns]
                    if not known:
                        continue
                    names = [column.name for column in known]
                    with (
                        driver.cursor() as cursor,
                        cursor.copy(_copying(table.name, names, _OUT)) as copy,
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


def _copying(table: str, columns: Sequence[str], way: sql.SQL) -> sql.Composed:
    """Return the statement that copies columns of a table ``_IN`` or ``_OUT``."""
    named = sql.SQL(", ").join(map(sql.Identifier, columns))
    return sql.SQL("COPY {0} ({1}) {2}").format(sql.Identifier(table), named, way)


def _made(table: Table) -> str:
    """Return the statement that makes a table, in PostgreSQL's SQL.

    Keys can be checked at the end of a transaction, texts sort by their bytes as in a file.
    """
    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]
    made = str(CreateTable(table).compile(dialect=dialect))
    made = made.replace(_GLOB, "strokes !~ '[^0-9,; ]'")
    return re.sub(r"(REFERENCES \w+ \([^)]*\))", r"\1 DEFERRABLE", made)
