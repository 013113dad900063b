"""The two connections of a desk to a PostgreSQL server.

The line asks and writes, and waits for an answer only so long: the monitor waits at the keyboard,
on the window's thread, and a server that was stopped, or a cable that was pulled, sends nothing at
all, so that only a limit of our own ends that wait.

The listener hears when another desk wrote, and holds this desk's name as an advisory lock.  So two
desks never have one name at once, and it is free again when the desk closes, dies or is cut off.
"""

import logging
import os
import re
import secrets
import select
import time
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from functools import cache
from itertools import count
from typing import Any, cast
from urllib.parse import parse_qs, urlsplit

import psycopg
from psycopg import errors
from psycopg.abc import PQGen
from psycopg.conninfo import conninfo_to_dict
from psycopg.rows import namedtuple_row
from sqlalchemy import Connection, Engine, Select, create_engine, event
from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import QueuePool

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import filled, marked, say
from mextrain_scorer.store.errors import PasswordWanted
from mextrain_scorer.store.homes.server_address import ServerAddress
from mextrain_scorer.store.journal import NO_TIP, Tip
from mextrain_scorer.store.schema import TOGETHER, Asked

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
CHANNEL = "mextrain"  # of NOTIFY; what is said there is the schema and the entry's number, or words
_TAKE = "SELECT pg_try_advisory_lock(hashtext(%s), hashtext(%s))"
# After the network broke, the server may still keep the connection that holds our name: one that
# stands still does not end.
_END_OURS = (
    "SELECT pg_terminate_backend(pid, 1000) FROM pg_stat_activity"
    " WHERE application_name = %s AND pid <> pg_backend_pid()"
)
# The name of each desk is an advisory lock of its connection.
HAS_DESK = (
    "SELECT EXISTS (SELECT FROM pg_locks JOIN pg_database ON oid = database"
    " WHERE locktype = 'advisory' AND granted AND datname = current_database()"
    " AND (classid, objid) = (hashtext(%s)::oid, hashtext(%s)::oid))"
)
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


class NameTaken(Refused):
    """Another desk that is connected has this name."""


class ServerListener:
    """The connection that listens, once it was begun; ``desk_name`` is this desk's name.

    ``lost_name`` is why it may not be used: another desk took it while this one was cut off.
    ``is_doubtful`` is set where the server does not answer elsewhere: then it is to ``begin`` anew.
    """

    def __init__(self, schema: str) -> None:
        self.desk_name: str | None = None
        self.lost_name: NameTaken | None = None
        self.is_doubtful = False
        self._schema = schema
        self._mark = f"Mextrain Scorer {os.getpid()} {secrets.token_hex(4)}"
        self._driver: psycopg.Connection | None = None
        self._told: list[str] = []

    def take_told(self) -> Sequence[str]:
        """Return what desks said in words since the last call: this one's own is among it."""
        told, self._told = self._told, []
        return told

    @property
    def socket(self) -> int | None:
        """The file descriptor that can be read once there is news; None while not connected."""
        return None if self._driver is None or self.is_doubtful else self._driver.fileno()

    def begin(self, driver: psycopg.Connection, others: Collection[str] = ()) -> None:
        """Listen on a new connection, and take this desk's name: where none was chosen, the lowest
        "desk N" that is free and none of ``others``.

        Raises NameTaken where another desk has it, psycopg.Error where the server fails or still
        keeps this desk's former connection.
        """
        self.close()
        try:
            self._end_former(driver)
            driver.execute(f"LISTEN {CHANNEL}")
            self.desk_name = self._taken(driver, others)
        except BaseException:
            driver.close()
            raise
        self._driver, self.is_doubtful = driver, False

    def _end_former(self, driver: psycopg.Connection) -> None:
        driver.execute("SELECT set_config('application_name', %s, false)", [self._mark])
        if not all(ended for (ended,) in driver.execute(_END_OURS, [self._mark]).fetchall()):
            raise psycopg.OperationalError("the server has not ended this desk's former line")

    def _taken(self, driver: psycopg.Connection, others: Collection[str]) -> str:
        if self.desk_name:
            if self._take(driver, self.desk_name):
                self.lost_name = None
                return self.desk_name
            self.lost_name = NameTaken.saying(
                "Another desk is called {name}: give this one another name, and join again.",
                name=repr(self.desk_name),
            )
            raise self.lost_name
        names = (f"desk {number}" for number in count(1))
        return next(each for each in names if each not in others and self._take(driver, each))

    def _take(self, driver: psycopg.Connection, name: str) -> bool:
        row = driver.execute(_TAKE, [self._schema, name]).fetchone()
        return row is not None and bool(row[0])

    def hear(self) -> None:
        """Read what came, without waiting, so that the descriptor is quiet again until more comes.

        A connection that broke is closed: ``socket`` is None then, until ``begin``.
        """
        if self._driver is None:
            return
        line = self._driver.pgconn
        try:
            while select.select([line.socket], [], [], 0)[0]:
                line.consume_input()
                while (told := line.notifies()) is not None:
                    whose, _, words = told.extra.decode(errors="replace").partition(" ")
                    if whose == self._schema and not words.isdecimal():
                        self._told.append(words)
        except psycopg.Error:
            self.close()

    def close(self) -> None:
        """Close the connection, which frees the name; a second call does nothing."""
        driver, self._driver = self._driver, None
        if driver is not None:
            with suppress(psycopg.Error):
                driver.close()


# What a server refuses, such as to let this desk in: a sentence for each cause, with what to do.
#
# A server names its refusals by SQLSTATE, but libpq passes that on only once a desk is let in.
# Until then there are its words alone, which are English unless the server speaks another language:
# what is not known by them is said in general.


# What libpq or the server says, and the SQLSTATE that stands for it.
_SAID = (
    ("password authentication failed", "28P01"),
    (r'database ".*" does not exist', "3D000"),
    (r"permission denied for database|not currently accepting connections", "28000"),
    ("no pg_hba.conf entry|pg_hba.conf rejects|is not permitted to log in", "28000"),
    (r'role ".*" does not exist', "28000"),
    ("too many clients|too many connections|connection slots are reserved", "53300"),
    ("is starting up|is shutting down|in recovery mode|not yet accepting", "57P03"),
    (r"certificate verify failed|does not match host name", "certificate"),
    ("certificate file|certificate store", "certificate file"),
    ("does not support SSL", "no SSL"),
    ("SSL error|SSL negotiation", "certificate"),
    ("server requested a cleartext password", "plain"),
    ("authentication method requirement", "other way in"),
)
# The sentence for each, but for a password that is wrong.
_TOLD = {
    **dict.fromkeys(
        ("53100", "53200"), marked("The server of {name} is full: make room on its disk.")
    ),
    **dict.fromkeys(
        ("42501", "25006"), marked("This desk's role on the server of {name} may not do that.")
    ),
    **dict.fromkeys(("42P01", "3F000"), marked("{name} is not on that server any more.")),
    "3D000": marked(
        "There is no database {name} on the server {host}: look at the end of the address."
    ),
    "28000": marked(
        "The server {host} does not let {user} in from this computer: it is set up on the"
        " server, in pg_hba.conf, as the guide says."
    ),
    "53300": marked(
        "The server {host} has no room for another desk: close one, or raise max_connections there."
    ),
    "57P03": marked("The server {host} is starting or stopping: try again soon."),
    "certificate": marked(
        "The server {host} does not prove that it is the right one: its certificate is not among"
        " those in sslrootcert, or is for another name or address."
    ),
    "certificate file": marked(
        "The certificate {file} is not on this computer or cannot be read: bring it there, or"
        " change sslrootcert in the address."
    ),
    "no SSL": marked(
        "The server {host} does not encrypt: set ssl = on there, or leave sslmode out of the"
        " address."
    ),
    "plain": marked(
        "The server {host} asks for the plain password, and did not get it: write scram-sha-256"
        " into pg_hba.conf there, or end the address with sslmode=verify-full, as the guide says."
    ),
    "other way in": marked(
        "The server {host} asks for a password in another way than scram-sha-256, and did not get"
        " it: write scram-sha-256 into pg_hba.conf there, and set the password anew."
    ),
}


def refusal(error: BaseException, address: ServerAddress) -> Refused | None:
    """Return the refusal for what the server does not do, or a connection that it did not let be
    made.  None for any other error, and where nobody answered.
    """
    if not isinstance(error, psycopg.Error):
        return None
    host, user, tried = address.host, address.user, error.pgconn
    said = "" if tried is None else tried.error_message.decode(errors="replace")
    if tried is not None and tried.needs_password:
        return PasswordWanted.saying("The server {host} asks for a password.", host=host)
    code = error.sqlstate or next((code for words, code in _SAID if re.search(words, said)), "")
    if code == "28P01":
        return PasswordWanted.saying(
            "The server {host} does not take that password for {user}: type it once more, or"
            " look whether the user's name is right.",
            host=host,
            user=user,
        )
    if known := _TOLD.get(code):
        parts = urlsplit(address.conninfo)
        file = parse_qs(parts.query).get("sslrootcert", ["root.crt"])[0]
        name = repr(parts.path.strip("/")) if code == "3D000" else address.label
        return Refused(filled(known, host=host, user=user, name=name, file=file))
    if tried is None or "FATAL" not in said:
        return None
    kind = PasswordWanted if tried.used_password else Refused
    return kind(
        say(
            "The server {host} does not let this desk in: look whether the names of user and"
            " database and the password are right.",
            host=host,
        )
    )


def on_the_way(error: psycopg.Error, address: ServerAddress) -> Refused:
    """Return the refusal for whatever went wrong before the tournament was open."""
    if isinstance(error, psycopg.ProgrammingError) and not error.sqlstate:
        return Refused.saying(
            "The address has something in it that no server knows: it looks like"
            " postgresql://desk@192.168.8.2/club."
        )
    return refusal(error, address) or Refused.saying(
        "Nobody answers at {host}, port {port}: look whether the address is right, the server"
        " runs and the cable is in.",
        host=address.host,
        port=urlsplit(address.conninfo).port or 5432,
    )
