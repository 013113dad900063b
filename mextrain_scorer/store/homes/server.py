"""A tournament on a PostgreSQL server, which several desks change one after the other.

Every desk has one connection for its changes.  A change begins by taking the tournament's turn (an
advisory lock) and reading the end of the journal under it, so that the hash chain has one end, as
in a file.  What the server does not answer in time is refused: the monitor waits at the keyboard.

The driver is imported here, so the desk imports this module only when a server is asked for.
"""

import logging
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import psycopg
from psycopg import errors
from sqlalchemy import Connection, select
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError

from mextrain_scorer.rules.progress import Progress, no_progress
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import listed, say
from mextrain_scorer.store import journal
from mextrain_scorer.store.errors import DamagedFile, NotAsLeft, NotSaved, ServerAway
from mextrain_scorer.store.homes import server_line, server_tables
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
    while_open,
)
from mextrain_scorer.store.journal import BrokenChain, RowChange
from mextrain_scorer.store.reads import journal_entries
from mextrain_scorer.store.schema import JournalRow, Reading, table_of
from mextrain_scorer.store.work import Driver, RuleBroken, Work, WouldNotOpen

__all__ = ["ServerHome", "connect"]

_ERRORS = (DBAPIError, psycopg.Error)
_log = logging.getLogger(__name__)


def _check_keys_at_the_end(connection: Connection) -> None:
    connection.exec_driver_sql("SET CONSTRAINTS ALL DEFERRED")


_DRIVER = Driver(_check_keys_at_the_end, server_line.rows_written)


class ServerHome(Home):
    """An open tournament on a server.

    ``tip`` is the journal's end when it was last looked at; ``away`` is why the server cannot be
    reached, once ``from_others`` found out, and empty while it can.
    """

    def __init__(self, address: ServerAddress, path: Path | None = None) -> None:
        """``path`` is where a file would be: this desk's own copies are kept beside it."""
        self.address = address
        self.path = path or Path(address.label)
        self._one_at_a_time = OneAtATime()
        self._is_closed = False
        self._listening: ServerListener | None = None
        self._seen = 0  # the last entry that this desk was told of
        self._own: set[int] = set()  # the entries after it that this desk wrote
        self._read: list[Any] = []  # entries that nobody has taken yet
        self._ahead: list[Any] = []  # this desk's own, after some of others that it has not read
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

    def check(self, progress: Progress = no_progress) -> None:
        """Replay the whole journal against the rows, as opening a file does.

        Raises DamagedFile where somebody changed the rows, NewerFile where a newer program put it
        there, Refused where the server does not answer or has no such tournament.
        """
        try:
            with connect(self.address, patient=True) as driver:
                server_tables.refuse_other(driver, self.address)
                server_tables.refuse_older(driver, self.address)
                snapshot = server_tables.copy_out(driver, self.path)
                if server_tables.may_change_the_past(driver):
                    _log.info("the role on the server could change the journal; INSERT is enough")
        except (journal.BrokenChain, errors.UndefinedTable, errors.UndefinedColumn) as error:
            raise self._damaged(
                say("it holds something that this program does not put there")
            ) from error
        except psycopg.Error as error:
            raise Refused(self._sentence(error)) from error
        try:
            snapshot.check(progress)
        except journal.BrokenChain as broken:
            raise self._damaged(str(broken)) from broken
        finally:
            snapshot.close()
        self.tip = snapshot.tip
        self._seen = snapshot.tip.seq

    def _damaged(self, why: str) -> DamagedFile:
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
    def change(self, by: str | None = None) -> Iterator[Work]:
        """Raises NotSaved where the server refuses or does not answer in time, with whether the
        change was saved; RuleBroken where a CHECK or a key refuses, WouldNotOpen for values of no
        column.
        """
        if self.away:
            raise ServerAway(f"{self.away} {say('This change was not saved.')}")
        with self._one_at_a_time.turn():
            self._refuse_closed()
            if self._listening is not None and self._listening.lost_name is not None:
                raise NotSaved(str(self._listening.lost_name))
            tip = before = self.tip
            at: datetime | None = None
            entries: Sequence[Mapping[str, Any]] = ()
            try:
                with self._changing.begin() as connection:
                    tip = before = self.tip
                    at = datetime.now().astimezone()
                    work = Work(connection, _DRIVER, by)
                    work.behind = before.seq != self._seen
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
                self._keep(before, entries)

    def _keep(self, before: journal.Tip, entries: Sequence[Mapping[str, Any]]) -> None:
        """Keep this desk's own new entries, for its copy: the server may be gone at once."""
        written = [journal.as_read(entry) for entry in entries]
        if before.seq == self._seen:
            self._read += written
            self._seen = self.tip.seq
        else:
            self._ahead += written
            self._own.update(entry.seq for entry in written)

    def _commit_and_tell(self, connection: Connection, tip: journal.Tip) -> None:
        """Commit and tell the other desks, both in one trip."""
        connection.exec_driver_sql(f"NOTIFY {CHANNEL}, '{self.address.schema} {tip.seq}'; COMMIT")

    def listen(self, desk_name: str | None = None) -> str:
        """Listen to what other desks write, under a name of this desk's own, which is returned.

        Without one it is the lowest "desk N" that no connected desk has.  Raises NameTaken,
        psycopg.Error.
        """
        self._listening = ServerListener(self.address.schema, desk_name)
        self._listening.begin(connect(self.address))
        return self._listening.desk_name

    @property
    def socket(self) -> int | None:
        return None if self._listening is None else self._listening.socket

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
        self._hear()
        with self._asking() as reading:
            # Entries of this desk's other threads wait for the end of this reading.
            if self.tip.seq == self._seen:
                return ()
            entries = journal_entries(reading, self._seen)
            rows = [
                row
                for entry in entries
                if entry.seq not in self._own
                for row in journal.decode(entry.changes)
            ]
            self._own, self._seen, self._ahead = set(), self.tip.seq, []
            self._read += entries
        return rows

    def entries_read(self) -> Sequence[Any]:
        with self._one_at_a_time.lock:
            read, self._read = self._read, []
        return read

    def entries_ahead(self) -> Sequence[Any]:
        return tuple(self._ahead)

    def tell_desks(self, words: str) -> None:
        with self.reading() as connection:
            said = f"{self.address.schema} {words}"
            connection.exec_driver_sql("SELECT pg_notify(%s, %s)", (CHANNEL, said))

    def has_desk(self, name: str) -> bool:
        with self.reading() as connection:
            asked = connection.exec_driver_sql(HAS_DESK, (self.address.schema, name))
            return bool(asked.scalar())

    def told_by_desks(self) -> Sequence[str]:
        return () if self._listening is None else self._listening.take_told()

    def _stop_listening_after(self, error: Exception) -> None:
        """Have the other connection made again where the server did not answer on this one."""
        cause = server_line.cause_of(error)
        if self._listening is not None and getattr(cause, "sqlstate", None) is None:
            self._listening.is_doubtful = True

    def _hear(self) -> None:
        if self._listening is None:
            return
        self._listening.hear()
        if self._listening.socket is None:
            try:
                self._listening.begin(connect(self.address))
            except psycopg.Error as error:
                raise Refused(self._sentence(error)) from error

    def snapshot(self) -> InMemory:
        """Read over a connection of its own: it may take longer than an entry may, and entries
        need not wait for it.  Raises Refused where the server does not answer.
        """
        self._refuse_closed()
        try:
            with connect(self.address, patient=True) as driver:
                return server_tables.copy_out(driver, self.path)
        except psycopg.Error as error:
            if not server_line.is_the_worlds(error):
                raise
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
        name = self.address.label
        if told := while_open(cause, name) or refusal(cause, self.address):
            return str(told)
        return say(
            "The server of {name} does not answer: look whether it runs and the cable is in. What"
            " showed as saved is on it.",
            name=name,
        )

    def close(self) -> None:
        with self._one_at_a_time.lock:
            self._is_closed = True
            self._db.dispose()
            if self._listening is not None:
                self._listening.close()


# Going to a server: what is there, joining it, copying to and from it, each refusal in words.


def versions_on(address: ServerAddress) -> dict[str, int]:
    """Return the tournaments on a server by name, each with its version.

    Raises PasswordWanted, or Refused where the server cannot be reached; so do the others here.
    """
    with _connected(address) as driver:
        there = server_tables.there(driver)
    return {name.removeprefix(PREFIX): there[name] for name in there}


def refuse_closed(address: ServerAddress) -> None:
    """Raise Refused where tournaments are there, or the one of the address, but not for this user.

    So that nobody is told that there is none, and puts it there once more.
    """
    with _connected(address) as driver:
        closed = [name.removeprefix(PREFIX) for name in server_tables.closed(driver)]
    wanted = [address.tournament] if address.tournament in closed else closed
    if wanted and address.tournament in ("", *closed):
        user = urlsplit(address.conninfo).username or say("This user")
        raise Refused.saying(
            "{user} may not open {names} on that server: the right USAGE is missing, which"
            " to-server gives with --grant {user}. Or join as the role that put it there.",
            user=user,
            names=listed(wanted),
        )


def join(
    address: ServerAddress,
    path: Path,
    desk_name: str | None = None,
    progress: Progress = no_progress,
) -> tuple[ServerHome, str]:
    """Open a tournament with all checks, listen to it, and return it with this desk's name."""
    with _in_words(address):
        home = ServerHome(address, path)
        try:
            home.check(progress)
            return home, home.listen(desk_name)
        except BaseException:
            home.close()
            raise


def put(address: ServerAddress, source: InMemory, desks_role: str = "") -> None:
    """Put a copy of a tournament on a server; ``desks_role`` may then run desks there.

    Raises Refused where a tournament of that name is there, or no such role.
    """
    with _connected(address) as driver, driver.transaction():
        server_tables.create(driver, address.schema, source)
        if desks_role:
            server_tables.grant(driver, address.schema, desks_role)


def is_there(address: ServerAddress) -> Refused:
    """Return the refusal for a tournament's name that is taken on the server."""
    return server_tables.is_there(address.schema)


def copy_of(address: ServerAddress, path: Path) -> InMemory:
    """Return a copy in memory, not checked yet; ``path`` is what it is known by.

    Raises DamagedFile where there is what no file could hold.
    """
    try:
        with _connected(address) as driver:
            server_tables.refuse_other(driver, address)
            return server_tables.copy_out(driver, path)
    except BrokenChain as broken:
        raise DamagedFile.saying(
            "{name} is damaged ({why}) and was not copied: go on with the newest copy.",
            name=address.label,
            why=broken,
        ) from broken


@contextmanager
def _connected(address: ServerAddress) -> Iterator["psycopg.Connection[tuple[object, ...]]"]:
    """Yield a connection for work that may take longer than an entry."""
    with _in_words(address), closing(connect(address, patient=True)) as driver:
        yield driver


@contextmanager
def _in_words(address: ServerAddress) -> Iterator[None]:
    """Say what the server refuses in one sentence; it never quotes the driver's."""
    try:
        yield
    except psycopg.errors.InsufficientPrivilege as error:
        raise Refused.saying(
            "{user} may not do that on the server: the guide says which rights a desk needs.",
            user=urlsplit(address.conninfo).username or say("This user"),
        ) from error
    except psycopg.errors.DuplicateSchema as error:  # put there by another desk just now
        raise server_tables.is_there(address.schema) from error
    except psycopg.Error as error:
        raise server_line.on_the_way(error, address) from error
