"""A desk's second connection: it hears when another desk wrote, and holds this desk's name.

The name is an advisory lock of this connection.  So two desks never have one name at once, and the
name is free again when the desk closes, dies or is cut off.
"""

import os
import secrets
import select
from contextlib import suppress
from itertools import count

import psycopg

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say

CHANNEL = "mextrain"  # of NOTIFY; what is said there is the schema and the entry's number
_TAKE = "SELECT pg_try_advisory_lock(hashtext(%s), hashtext(%s))"
# After the network broke, the server may still keep the connection that holds our name.
_END_OURS = (
    "SELECT pg_terminate_backend(pid, 1000) FROM pg_stat_activity"
    " WHERE application_name = %s AND pid <> pg_backend_pid()"
)
_HELD_BY_US = (
    "SELECT EXISTS (SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)"
    " WHERE locktype = 'advisory' AND granted AND application_name = %s"
    " AND pid <> pg_backend_pid()"
    " AND (classid, objid) = (hashtext(%s)::oid, hashtext(%s)::oid))"
)


class NameTaken(Refused):
    """Another desk that is connected has this name."""


class ServerListener:
    """The connection that listens; ``desk_name`` is this desk's name.

    ``lost_name`` is why it may not be used: another desk took it while this one was cut off.
    ``is_doubtful`` is set where the server does not answer elsewhere: then it is to ``begin`` anew.
    """

    def __init__(self, schema: str, wanted: str | None) -> None:
        """``wanted`` is the name that was chosen; without one it is the lowest free "desk N"."""
        self.desk_name = wanted or ""
        self.lost_name: NameTaken | None = None
        self.is_doubtful = False
        self._schema = schema
        self._mark = f"Mextrain Scorer {os.getpid()} {secrets.token_hex(4)}"
        self._driver: psycopg.Connection | None = None

    @property
    def socket(self) -> int | None:
        """The file descriptor that can be read once there is news; None while not connected."""
        return None if self._driver is None or self.is_doubtful else self._driver.fileno()

    def begin(self, driver: psycopg.Connection) -> None:
        """Listen on a new connection, and take this desk's name.

        Raises NameTaken where another desk has it, psycopg.Error where the server fails or still
        keeps this desk's former connection.
        """
        self.close()
        try:
            driver.execute("SELECT set_config('application_name', %s, false)", [self._mark])
            driver.execute(_END_OURS, [self._mark])
            driver.execute(f"LISTEN {CHANNEL}")
            self.desk_name = self._taken(driver)
        except BaseException:
            driver.close()
            raise
        self._driver, self.is_doubtful = driver, False

    def _taken(self, driver: psycopg.Connection) -> str:
        if self.desk_name:
            if self._take(driver, self.desk_name):
                self.lost_name = None
                return self.desk_name
            if self._is_held_by_us(driver):
                raise psycopg.OperationalError("the server has not ended this desk's former line")
            self.lost_name = NameTaken(
                say(
                    "Another desk is called {name}: give this one another name, and join again.",
                    name=repr(self.desk_name),
                )
            )
            raise self.lost_name
        return next(name for number in count(1) if self._take(driver, name := f"desk {number}"))

    def _is_held_by_us(self, driver: psycopg.Connection) -> bool:
        """Return whether a line of our own has the name: one that stands still does not end."""
        row = driver.execute(_HELD_BY_US, [self._mark, self._schema, self.desk_name]).fetchone()
        return row is not None and bool(row[0])

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
                while line.notifies() is not None:
                    pass
        except psycopg.Error:
            self.close()

    def close(self) -> None:
        """Close the connection, which frees the name; a second call does nothing."""
        driver, self._driver = self._driver, None
        if driver is not None:
            with suppress(psycopg.Error):
                driver.close()
