"""How SQLite connections are opened and set up, whatever is kept in them.

With these settings no saved entry was lost in any simulated power cut: rollback journal, EXTRA
synchronisation, exclusive lock, one connection, BEGIN IMMEDIATE.
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
from mextrain_scorer.store.work import Driver

LARGEST = 1 << 30  # bytes; a tournament of ten thousand players takes a tenth of it
# Bytes of one row: that of a journal which checks in fifty thousand players takes half of it.
LONGEST_ROW = 1 << 26
READING: Mapping[str, str | int] = {
    "locking_mode": "exclusive",
    "foreign_keys": 1,
    "trusted_schema": 0,
    "cell_size_check": 1,
    "mmap_size": 0,
    "temp_store": "memory",
    # The cache holds the whole file, and nothing is written before a commit: whatever others do to
    # the file, this program can still read all of it and knows what it wrote.
    "cache_size": -(LARGEST >> 10),
    "cache_spill": 0,
}
WRITING: dict[str, str | int] = {**READING, "journal_mode": "delete", "synchronous": 3}  # EXTRA
_PAST_LOCKS = {"trusted_schema": 0, "mmap_size": 0}
_WRITES = "mextrain_writes"  # the execution option for transactions that take the write lock

# Database errors: SQLAlchemy's error, which wraps the driver's, or the driver's own.
ERRORS = (DBAPIError, sqlite3.Error)

JOURNAL_HEADER = 28  # bytes; all zero where there is nothing to roll back
# Each journal header begins with these bytes, and a super-journal's name ends with them.
_JOURNAL_MAGIC = bytes.fromhex("d9d505f920a163d7")
# The journal's allowed size beyond the pages themselves, as it has a header now and then.
_MOST_SPARE = 1 << 20


class PlantedFile(sqlite3.DatabaseError):
    """A file lies beside the tournament that this program did not make; the text says which."""


def original(error: BaseException | None) -> BaseException | None:
    """Return the driver's error where SQLAlchemy wrapped one, else the error itself."""
    return error.orig if isinstance(error, DBAPIError) else error


def error_code(error: BaseException | None) -> int:
    """Return SQLite's extended error code, 0 where there is none."""
    return int(getattr(original(error), "sqlite_errorcode", 0))


def open_to_write(path: Path) -> Engine:
    """Open a file with the durable settings, locked against every other program.

    Raises one of ``ERRORS``, or OSError, where it cannot be opened; never creates a file.
    """
    refuse_planted(path)
    return _opened(partial(open_driver, path, "mode=rw"), _prepare_to_write, "BEGIN IMMEDIATE")


def open_to_read(path: Path, most_steps: int | None = None) -> Engine:
    """Open a file read-only; raises what ``open_to_write`` does.

    ``most_steps`` aborts a query that takes more SQLite steps, for files not checked yet.
    """
    refuse_planted(path)
    return _opened(partial(open_driver, path, "mode=ro"), partial(_set, READING, most_steps))


def open_as_it_lies(path: Path, most_steps: int) -> Engine:
    """Open a file as it is, read-only: no lock is taken, no journal beside it is applied."""
    how = "mode=ro&immutable=1"
    return _opened(
        partial(open_driver, path, how), partial(_set, {"trusted_schema": 0}, most_steps)
    )


def open_past_locks(path: Path) -> Engine:
    """Open a file to read what is on the disk now, even if another connection has locked it.

    Disposing of the engine drops the locks that this program has on the file.
    """
    connect = partial(open_driver, path, "mode=ro&nolock=1")
    return _opened(connect, partial(_set, _PAST_LOCKS, None), "")


def open_in_memory(page_size: int) -> Engine:
    """Create an empty database in memory with that page size in bytes."""
    here = partial(sqlite3.connect, ":memory:", isolation_level=None, check_same_thread=False)
    return _opened(here, partial(_set, {"page_size": page_size, "temp_store": "memory"}, None))


def _opened(
    connect: Callable[[], sqlite3.Connection],
    prepare: Callable[[sqlite3.Connection], None],
    write: str = "BEGIN",
) -> Engine:
    """Return an engine for one connection that is already open.

    Transactions begin as SQLAlchemy's manual recommends for this driver, whose default takes the
    write lock late and lets schema changes escape a rollback.  ``write`` is the statement that
    begins a writing transaction; where it is empty, no transaction is begun at all.
    """
    not_opened_yet = [connect]

    def connect_once() -> sqlite3.Connection:
        if not not_opened_yet:
            # Never reconnect: the path may be another file by now, and the lock is gone.
            raise sqlite3.ProgrammingError("what was closed is not opened again")
        return not_opened_yet.pop()()

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
        # SQLAlchemy would close the connection if Ctrl-C comes during a statement, and with it
        # lose a file's lock or the whole content of a database in memory.
        if not isinstance(context.original_exception, Exception):
            context.is_disconnect = False

    try:
        db.connect().close()
    except BaseException:
        db.dispose()
        raise
    return db


def writing(db: Engine) -> Engine:
    """Return the engine whose transactions take the write lock when they begin."""
    return db.execution_options(**{_WRITES: True})


@contextmanager
def only_now(db: Engine) -> Iterator[Connection]:
    """Yield a connection in one transaction, and dispose of the engine after it."""
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
    # Take the exclusive lock at once, so that another program is refused now and not at a commit.
    # The rollback keeps the lock; a commit could rewrite a header whose page count is wrong.
    driver.execute("BEGIN EXCLUSIVE")
    driver.execute("ROLLBACK")


def open_driver(path: Path, how: str) -> sqlite3.Connection:
    """Open an existing file in SQLite with the URI options in ``how``, such as ``mode=ro``.

    Anything but a regular file is refused: SQLite would follow links and wait for pipes.  Raises
    sqlite3.Error, or OSError where it is no regular file.
    """
    if os.path.lexists(path) and not files.is_regular(path):
        raise files.NotARegularFile(errno.EINVAL, "not a regular file", str(path))
    # Used from several threads, one at a time: the window saves on one, long work runs on another.
    # The timeout is 0 from the start: a pragma would come after statements that had to wait.
    driver = sqlite3.connect(
        f"file:{quote(os.fsencode(path.resolve()))}?{how}",
        0,
        uri=True,
        isolation_level=None,
        check_same_thread=False,
    )
    # What is longer is refused before it is read: a forged text could fill all memory.
    driver.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST_ROW)
    return driver


def driver_of(connection: Connection) -> sqlite3.Connection:
    """Return the driver's connection, for what only it offers: SQLite's backup."""
    return cast("sqlite3.Connection", connection.connection.driver_connection)


def pragma(connection: Connection, name: str) -> Any:
    """Read or set a pragma; return the first value of its answer, None without one."""
    answer = connection.exec_driver_sql(f"PRAGMA {name}")
    return answer.scalar() if answer.returns_rows else None


def journal_of(path: Path) -> Path:
    """Return the path of a file's rollback journal."""
    return path.with_name(path.name + "-journal")


def is_to_be_applied(journal: Path) -> bool:
    """Return whether the journal holds a change that SQLite would roll back; raises OSError."""
    if not os.path.lexists(journal):
        return False
    with files.open_to_read(journal) as file:
        return file.read(1) not in (b"", b"\0")


def refuse_planted(path: Path) -> None:
    """Raise PlantedFile where a file lies beside the tournament that this program never makes.

    SQLite applies a log or a journal when it opens the file, follows it if it is a link, and
    deletes any file that a journal names as its super-journal (one for a change to several
    databases at once, which this program never makes).
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
        raise PlantedFile(say("something else is where its journal should be")) from None


def _refuse_unlike_ours(journal: Path, size: int) -> None:
    """Raise PlantedFile for a journal that is too large, or that names a super-journal."""
    with files.open_to_read(journal) as file:
        length = file.seek(0, os.SEEK_END)
        file.seek(max(length - len(_JOURNAL_MAGIC), 0))
        names_another = length > len(_JOURNAL_MAGIC) and file.read() == _JOURNAL_MAGIC
    if names_another or length > 2 * size + _MOST_SPARE:
        raise PlantedFile(say("the journal beside it is not its own"))


def settle_journal(path: Path) -> None:
    """Create an empty journal beside a locked, intact file, and sync it to the disk.

    Done before a connection's first change, as SQLite does not check that the folder entry of a
    new journal was synced; and after a failed sync it reuses a journal that the disk may have
    marked as finished.  In either case a power cut left changed rows that could not be rolled back.
    Raises OSError where the disk refuses.
    """
    with files.open_to_write(journal_of(path)) as file:
        if os.fstat(file.fileno()).st_size:
            # Write the zero header and sync it before truncating: a disk may keep part of the rest.
            file.write(bytes(JOURNAL_HEADER))
            os.fsync(file.fileno())
        file.truncate(0)
        os.fsync(file.fileno())
    files.sync_folder(path.parent)


def prove_writable(db: Engine) -> None:
    """Commit and sync a change that alters nothing; raises DBAPIError where the disk refuses.

    It also syncs whatever an earlier commit left unsynced.
    """
    with writing(db).begin() as connection:
        pragma(connection, f"user_version = {pragma(connection, 'user_version')}")


def check_keys_at_the_end(connection: Connection) -> None:
    """Defer foreign key checks until this transaction commits.

    Not done in every transaction, because SQLite then compiles each statement again, which takes
    longer than writing a score.
    """
    pragma(connection, "defer_foreign_keys = ON")


def rows_written(connection: Connection) -> int:
    """Return how many rows this connection wrote since it was opened, by whatever statement."""
    return driver_of(connection).total_changes


DRIVER = Driver(check_keys_at_the_end, rows_written)


def read_header(path: Path) -> tuple[bool, int, int, bool]:
    """Return from the first 100 bytes: whether it is SQLite, application id, user version, and
    whether its journal mode is another than ours, such as WAL.

    Only for a file that this program does not have open: closing it drops SQLite's locks on it.
    """
    with files.open_to_read(path) as file:
        head = file.read(100)
    if len(head) < 100 or not head.startswith(b"SQLite format 3\x00"):
        return False, 0, 0, False
    application_id = int.from_bytes(head[68:72], "big")
    user_version = int.from_bytes(head[60:64], "big", signed=True)
    return True, application_id, user_version, head[18:20] != b"\x01\x01"
