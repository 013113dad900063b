"""The line to a PostgreSQL server: one connection that waits for an answer only so long.

The monitor waits at the keyboard, on the window's thread.  A server that was stopped, or a cable
that was pulled, sends nothing at all: only a limit of our own ends that wait.
"""

import logging
import time
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, cast

import psycopg
from psycopg import errors
from psycopg.abc import PQGen
from psycopg.conninfo import conninfo_to_dict
from psycopg.rows import namedtuple_row
from sqlalchemy import Connection, Engine, Select, create_engine, event
from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import QueuePool

from mextrain_scorer.store.homes.server_address import ServerAddress
from mextrain_scorer.store.journal import NO_TIP, Tip
from mextrain_scorer.store.table_queries import TOGETHER, Asked

PATIENCE_MS = 1200  # that a change may wait for its turn
_STATEMENT_MS = 1400  # that the server may take for a statement
HELD_MS = 2000  # that a desk may stop in mid-change before the server gives its turn to the next
_ANSWER_S = 1.5  # that a transaction may wait for the server in all: longer than for its turn
_ROW_S = 0.005  # and as much more for each row: a draw writes a thousand of them
_CONNECT_S = 2
_PATIENCE_S = 30.0  # for each answer, where work may take longer than an entry, such as a copy
_LAST = "SELECT seq, hash FROM journal ORDER BY seq DESC LIMIT 1"
# The end of the journal is read by a statement of its own, after the turn: it sees what the desk
# before committed.
_CHANGES = (
    "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;"
    f" SET LOCAL idle_in_transaction_session_timeout = {HELD_MS};"
    f" SELECT pg_advisory_xact_lock(hashtext(current_schema())); {_LAST}"
)
_READS = f"BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; {_LAST}"
_WRITES = ("INSERT", "UPDATE", "DELETE", "MERGE")  # as the server answers them
CHANGES = {"mextrain_changes": True}  # execution options of an engine whose transactions change
# What the world does; any other error is a mistake in this program.
_THE_WORLDS = (
    *(psycopg.OperationalError, psycopg.InterfaceError, psycopg.InternalError),
    *(errors.InsufficientPrivilege, errors.UndefinedTable, errors.InvalidSchemaName),
)


def _is_news(record: logging.LogRecord) -> bool:
    """Say whether a record of the driver's tells anything that a refusal does not."""
    return not record.msg.startswith("error ignored terminating")


# Where a line breaks among several questions, the driver raises that, and on its way out also logs
# that the rest of them came to nothing: without a handler it would stand in the terminal.
logging.getLogger("psycopg").addFilter(_is_news)


class Line(psycopg.Connection[tuple[Any, ...]]):
    """A connection; ``left`` is how many seconds its transaction may still wait for the server,
    and ``rows_written`` how many rows its engine's statements wrote so far.

    Where they are used up it is closed: what the server made of the last statement is unknown.
    One that ``is_patient`` may wait for each answer anew.
    """

    left = _PATIENCE_S
    is_patient = True
    rows_written = 0

    def wait(self, gen: PQGen[Any], interval: float = 0.1, timeout: float | None = None) -> Any:
        """Wait for the server's answer.  Raises OperationalError where it takes too long."""
        if self.is_patient:
            self.left = _PATIENCE_S
        begun = time.monotonic()
        limit = max(self.left, 0.0)
        try:
            return super().wait(gen, interval, limit if timeout is None else min(limit, timeout))
        finally:
            self.left -= time.monotonic() - begun
            is_waiting = self.info.transaction_status is psycopg.pq.TransactionStatus.ACTIVE
            if self.left <= 0 and is_waiting:
                self.close()


def connect(address: ServerAddress, *, patient: bool = False) -> Line:
    """Connect to the server; ``patient`` for work that may take longer than an entry.

    Raises psycopg.Error where it cannot be reached or refuses.
    """
    # A server may be set not to wait for its disk: what a desk is told as saved must be there.
    limits: dict[str, object] = {"search_path": address.schema, "synchronous_commit": "on"}
    if not patient:
        limits |= {"lock_timeout": PATIENCE_MS, "statement_timeout": _STATEMENT_MS}
    line = Line.connect(
        address.conninfo,
        autocommit=True,  # transactions begin with statements of ours
        options=" ".join(f"-c {name}={value}" for name, value in limits.items()),
        connect_timeout=_CONNECT_S,
        tcp_user_timeout=PATIENCE_MS,
        keepalives_idle=2,
        keepalives_interval=1,
        keepalives_count=3,
        application_name="Mextrain Scorer",
        client_encoding="utf8",
        password=address.password or None,
        require_auth=_ways_in(address),
    )
    line.is_patient, line.left = patient, _ANSWER_S
    return line


def _ways_in(address: ServerAddress) -> str:
    """Return how a server may ask who we are: not for the password itself, whoever it may be.

    That is for one alone whose certificate was verified; a socket has none, whatever is asked for.
    """
    asked = conninfo_to_dict(address.conninfo)
    is_socket = str(asked.get("host", "")).startswith(("/", "@"))
    verified = asked.get("sslmode") == "verify-full" and not is_socket
    return "scram-sha-256,password,none" if verified else "scram-sha-256,none"


def engine_on(make: Callable[[], Line], begun: Callable[[Tip], None]) -> Engine:
    """Return an engine of one connection, made again by the next transaction where it was lost.

    ``begun`` is told the end of the journal that each transaction sees.
    """
    db = create_engine(
        "postgresql+psycopg://",
        creator=make,
        poolclass=QueuePool,
        pool_size=1,
        max_overflow=0,
        pool_reset_on_return=None,  # each transaction has ended by then, or its connection
        use_native_hstore=False,  # asks for a type that is not there
        execution_options={TOGETHER: _together},
    )

    @event.listens_for(db, "begin")
    def _on_begin(connection: Connection) -> None:
        begins = (
            _CHANGES if CHANGES.items() <= connection.get_execution_options().items() else _READS
        )
        try:
            last = _begin(connection, begins)
            begun(Tip(*last) if last else NO_TIP)
        except BaseException:
            connection.invalidate()  # and so rolled back
            raise

    @event.listens_for(db, "before_cursor_execute")
    def _on_statement(
        connection: Connection,
        _cursor: object,
        _statement: str,
        rows: Any,
        _context: object,
        many: bool,
    ) -> None:
        line_of(connection).left += _ROW_S * (len(rows) if many else 1)

    @event.listens_for(db, "after_cursor_execute")
    def _on_answer(connection: Connection, cursor: Any, *_: object) -> None:
        if (cursor.statusmessage or "").startswith(_WRITES):
            line_of(connection).rows_written += cursor.rowcount

    return db


def rows_written(connection: Connection) -> int:
    """Return how many rows this connection has written since it was made, by whatever statement."""
    return line_of(connection).rows_written


def _together(connection: Connection, asked: Sequence[Asked]) -> list[Sequence[Any]]:
    """Return the rows of several queries, all sent before the first is answered."""
    line = line_of(connection)
    cursors = [line.cursor(row_factory=namedtuple_row) for _ in asked]
    with line.pipeline():
        for cursor, (query, values) in zip(cursors, asked, strict=True):
            cursor.execute(_text_of(query), values)
    return [cursor.fetchall() for cursor in cursors]


@cache
def _text_of(query: Select[Any]) -> bytes:
    dialect = PGDialect_psycopg()  # type: ignore[no-untyped-call]
    return str(query.compile(dialect=dialect)).encode()


def line_of(connection: Connection) -> Line:
    """Return the driver's own connection."""
    return cast("Line", connection.connection.driver_connection)


def _begin(connection: Connection, begins: str) -> tuple[Any, ...] | None:
    """Begin a transaction, and return the last row that it was answered.

    Where the connection had ended since it was last used, a new one is made; not where the server
    let us wait, as it would do so again.
    """
    line = line_of(connection)
    try:
        return _last_row(line, begins)
    except psycopg.OperationalError:
        if not line.closed or line.left <= 0:
            raise
    connection.invalidate()
    return _last_row(line_of(connection), begins)


def _last_row(line: Line, statements: str) -> tuple[Any, ...] | None:
    line.left = _ANSWER_S
    cursor = line.execute(statements)
    while cursor.nextset():
        pass
    return cursor.fetchone()


def cause_of(error: BaseException) -> BaseException:
    """Return what the driver said."""
    return error.orig or error if isinstance(error, DBAPIError) else error


def is_the_worlds(error: BaseException) -> bool:
    """Say whether the network, the server or its owner is the cause, not this program."""
    return isinstance(cause_of(error), _THE_WORLDS)
