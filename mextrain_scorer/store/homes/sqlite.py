"""SQLite's own words: how a tournament file is connected to, and nothing about tournaments.

The settings are those under which no acknowledged entry was lost in any simulated power cut:
rollback journal, EXTRA synchronisation, exclusive lock, one connection, BEGIN IMMEDIATE.
"""

import errno
import os
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, cast
from urllib.parse import quote

from sqlalchemy import Connection, Engine, ExceptionContext, StaticPool, create_engine, event
from sqlalchemy.exc import DBAPIError

from mextrain_scorer import files
from mextrain_scorer.rules.words import say

LARGEST = 1 << 30  # bytes; ten thousand players' day takes a tenth of it
READING: Mapping[str, str | int] = {
    "locking_mode": "exclusive",
    "foreign_keys": 1,
    "trusted_schema": 0,
    "cell_size_check": 1,
    "mmap_size": 0,
    "temp_store": "memory",
    # All that was read stays in memory, and nothing is written before a commit: whatever others do
    # to the file while it is open, this program holds the whole of it and knows what it wrote.
    "cache_size": -(LARGEST >> 10),
    "cache_spill": 0,
}
WRITING: dict[str, str | int] = {**READING, "journal_mode": "delete", "synchronous": 3}  # EXTRA
_PAST_LOCKS = {"trusted_schema": 0, "mmap_size": 0}
_WRITES = "mextrain_writes"  # the execution option that lets a transaction take the write lock

# What goes wrong with a database: SQLAlchemy's error with the driver's within, or the driver's own.
ERRORS = (DBAPIError, sqlite3.Error)

JOURNAL_HEADER = 28  # bytes; zeros there say that nothing is to be taken back
# It begins each header of a journal, and ends what stands behind a super-journal's name.
_JOURNAL_MAGIC = bytes.fromhex("d9d505f920a163d7")
# A journal holds each page once, and a header now and then.
_MOST_SPARE = 1 << 20


class PlantedFile(sqlite3.DatabaseError):
    """Something lies beside a file that is not this program's; the text says what."""


def original(error: BaseException | None) -> BaseException | None:
    """Return the driver's own error where SQLAlchemy wrapped one, else the error itself."""
    return error.orig if isinstance(error, DBAPIError) else error


def error_code(error: BaseException | None) -> int:
    """Return SQLite's whole code of an error, 0 where it gave none."""
    return int(getattr(original(error), "sqlite_errorcode", 0))


def open_to_write(path: Path) -> Engine:
    """Open a file with the durable settings, locked against every other program.

    Raises one of ``ERRORS``, or OSError, where it cannot be opened; never creates a file.
    """
    refuse_planted(path)
    return _opened(partial(open_driver, path, "mode=rw"), _prepare_to_write, "BEGIN IMMEDIATE")


def open_to_read(path: Path, most_steps: int | None = None) -> Engine:
    """Open a file to read it; raises what ``open_to_write`` does.

    ``most_steps`` ends a query that takes more of them: nothing has proved the file yet.
    """
    refuse_planted(path)
    return _opened(partial(open_driver, path, "mode=ro"), partial(_set, READING, most_steps))


def open_as_it_lies(path: Path, most_steps: int) -> Engine:
    """Open a file to look at its pages alone: no lock is taken, nothing beside it is applied."""
    how = "mode=ro&immutable=1"
    return _opened(
        partial(open_driver, path, how), partial(_set, {"trusted_schema": 0}, most_steps)
    )


def open_past_locks(path: Path) -> Engine:
    """Open a file to read what the disk has now, whoever has locked it.

    Disposing of it drops the locks that this program has on the file.
    """
    connect = partial(open_driver, path, "mode=ro&nolock=1")
    return _opened(connect, partial(_set, _PAST_LOCKS, None), "")


def open_in_memory(page_size: int) -> Engine:
    """Make an empty database in memory, whose pages are as large as another's."""
    here = partial(sqlite3.connect, ":memory:", isolation_level=None, check_same_thread=False)
    return _opened(here, partial(_set, {"page_size": page_size, "temp_store": "memory"}, None))


def _opened(
    connect: Callable[[], sqlite3.Connection],
    prepare: Callable[[sqlite3.Connection], None],
    write: str = "BEGIN",
) -> Engine:
    """Return an engine over one connection that is open already.

    Transactions begin as SQLAlchemy's manual says for this driver: its own way would take the write
    lock late and let changes of the schema escape a rollback.  ``write`` begins one that writes;
    where it is empty, none is begun at all.
    """
    first = iter([connect])

    def connect_once() -> sqlite3.Connection:
        for connect_now in first:
            return connect_now()
        # The name may be another file's by now, and the lock is gone.
        raise sqlite3.ProgrammingError("what was closed is not opened again")

    db = create_engine("sqlite://", creator=connect_once, poolclass=StaticPool)

    @event.listens_for(db, "connect")
    def _on_connect(driver: sqlite3.Connection, _: object) -> None:
        try:
            prepare(driver)
        except BaseException:
            driver.close()
            raise

    @event.listens_for(db, "begin")
    def _on_begin(connection: Connection) -> None:
        begin = write if connection.get_execution_options().get(_WRITES) else "BEGIN"
        if write:
            connection.exec_driver_sql(begin)

    @event.listens_for(db, "handle_error")
    def _on_error(context: ExceptionContext) -> None:
        # SQLAlchemy would close the connection where Ctrl-C comes during a statement.  A file's
        # lock would go with it, and all that a tournament in memory holds.
        if not isinstance(context.original_exception, Exception):
            context.is_disconnect = False

    try:
        db.connect().close()
    except BaseException:
        db.dispose()
        raise
    return db


def writing(db: Engine) -> Engine:
    """Return the engine whose transactions take the write lock at their begin."""
    return db.execution_options(**{_WRITES: True})


@contextmanager
def only_now(db: Engine) -> Iterator[Connection]:
    """Lend a connection in one transaction, and be done with its engine after it."""
    try:
        with db.begin() as connection:
            yield connection
    finally:
        db.dispose()


def _set(
    settings: Mapping[str, str | int], most_steps: int | None, driver: sqlite3.Connection
) -> None:
    for name, value in settings.items():
        driver.execute(f"PRAGMA {name} = {value}")
    if most_steps is not None:
        driver.set_progress_handler(lambda: 1, most_steps)


def _prepare_to_write(driver: sqlite3.Connection) -> None:
    _set(WRITING, None, driver)
    # Exclusive from the first moment: another program is refused now, not at a commit.
    # Rolled back, the lock stays, and a header whose pages do not add up is not mended.
    driver.execute("BEGIN EXCLUSIVE")
    driver.execute("ROLLBACK")


def open_driver(path: Path, how: str) -> sqlite3.Connection:
    """Let SQLite open a file that is there, as the query of an address says: ``mode=ro``.

    SQLite follows links and waits for pipes: what is no file does not get that far.  Raises
    sqlite3.Error, or OSError where it is none.
    """
    if os.path.lexists(path) and not files.is_regular(path):
        raise files.NotARegularFile(errno.EINVAL, "not a regular file", str(path))
    # The window saves on its own thread and does long work on another, one at a time.
    # No timeout: a setting would come after others that have waited for another program by then.
    return sqlite3.connect(
        f"file:{quote(os.fsencode(path.resolve()))}?{how}",
        0,
        uri=True,
        isolation_level=None,
        check_same_thread=False,
    )


def driver_of(connection: Connection) -> sqlite3.Connection:
    """Return the driver's own connection, for what only it can do: SQLite's backup."""
    return cast("sqlite3.Connection", connection.connection.driver_connection)


def pragma(connection: Connection, name: str) -> Any:
    """Ask or set a pragma; return the first value that it answers, None where it has no answer."""
    answer = connection.exec_driver_sql(f"PRAGMA {name}")
    return answer.scalar() if answer.returns_rows else None


def journal_of(path: Path) -> Path:
    """Return where SQLite keeps what it would need to take a half-made change back."""
    return path.with_name(path.name + "-journal")


def is_to_be_applied(journal: Path) -> bool:
    """Say whether SQLite would take something back with the journal; raises OSError."""
    if not os.path.lexists(journal):
        return False
    with files.open_to_read(journal) as file:
        return file.read(1) not in (b"", b"\0")


def refuse_planted(path: Path) -> None:
    """Raise Planted where something lies beside a file that this program never leaves there.

    SQLite applies a log or a journal when it opens the file, follows it where it is a link, and
    deletes whatever file a journal names as its super-journal: that of a change to several
    databases at once, and there is none here.
    """
    for ending in ("-wal", "-shm"):
        log = path.with_name(path.name + ending)
        if os.path.lexists(log) and not files.is_regular(log):
            raise PlantedFile(say("another program left changes beside it"))
        if ending == "-wal" and files.is_regular(log) and log.lstat().st_size:
            raise PlantedFile(say("another program left changes beside it"))
    journal = journal_of(path)
    try:
        if is_to_be_applied(journal):
            _refuse_unlike_ours(journal, path.stat().st_size)
    except files.NotARegularFile:
        raise PlantedFile(say("something else lies where its journal belongs")) from None


def _refuse_unlike_ours(journal: Path, size: int) -> None:
    """Raise Planted for a journal that is larger than one of such a file, or names another."""
    with files.open_to_read(journal) as file:
        length = file.seek(0, os.SEEK_END)
        file.seek(max(length - len(_JOURNAL_MAGIC), 0))
        names_another = length > len(_JOURNAL_MAGIC) and file.read() == _JOURNAL_MAGIC
    if names_another or length > 2 * size + _MOST_SPARE:
        raise PlantedFile(say("the journal beside it is not its own"))


def settle_journal(path: Path) -> None:
    """Make an empty journal beside a file that is locked and whole, and make that certain.

    Before a connection's first change: SQLite does not look whether the folder took the name of
    the journal that it makes, and where a sync failed it writes a new journal over one of which
    nobody knows whether the disk calls it finished.  A power cut then found rows with no way back.
    Raises OSError where the disk refuses.
    """
    with files.open_to_write(journal_of(path)) as file:
        if os.fstat(file.fileno()).st_size:
            # Finished first, for certain: of what is cut off, a disk may keep a part.
            file.write(bytes(JOURNAL_HEADER))
            os.fsync(file.fileno())
        file.truncate(0)
        os.fsync(file.fileno())
    files.sync_folder(path.parent)


def prove_writable(db: Engine) -> None:
    """Commit and sync a change that changes nothing; raises DBAPIError where the disk refuses.

    It makes certain whatever a commit before it left unsynced.
    """
    with writing(db).begin() as connection:
        pragma(connection, f"user_version = {pragma(connection, 'user_version')}")


def check_keys_at_the_end(connection: Connection) -> None:
    """Let foreign keys be broken until this transaction commits.

    Not at the begin of each: SQLite then compiles every statement anew, which takes longer than
    writing a score.
    """
    pragma(connection, "defer_foreign_keys = ON")


def read_header(path: Path) -> tuple[bool, int, int, bool]:
    """Read from the first 100 bytes: is it SQLite, application id, user version, and whether it
    is kept in another mode than ours, such as WAL.

    Only for a file that this program does not have open: closing it again drops SQLite's locks.
    """
    with files.open_to_read(path) as file:
        head = file.read(100)
    if len(head) < 100 or not head.startswith(b"SQLite format 3\x00"):
        return False, 0, 0, False
    application_id = int.from_bytes(head[68:72], "big")
    user_version = int.from_bytes(head[60:64], "big", signed=True)
    return True, application_id, user_version, head[18:20] != b"\x01\x01"
