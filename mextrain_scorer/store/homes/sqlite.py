"""How SQLite connections are opened and set up, whatever is kept in them.

With these settings no saved entry was lost in any simulated power cut: rollback journal, EXTRA
synchronisation, exclusive lock, one connection, BEGIN IMMEDIATE.
"""

import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, cast

from sqlalchemy import Connection, Engine, ExceptionContext, StaticPool, create_engine, event
from sqlalchemy.exc import DBAPIError

from mextrain_scorer.store.homes.beside import LARGEST, open_driver, refuse_planted
from mextrain_scorer.store.work import Driver

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
_WRITES = "mextrain_writes"  # the execution option for transactions that take the write lock

# Database errors: SQLAlchemy's error, which wraps the driver's, or the driver's own.
ERRORS = (DBAPIError, sqlite3.Error)


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
    begins a writing transaction.
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


def driver_of(connection: Connection) -> sqlite3.Connection:
    """Return the driver's connection, for what only it offers: SQLite's backup."""
    return cast("sqlite3.Connection", connection.connection.driver_connection)


def pragma(connection: Connection, name: str) -> Any:
    """Read or set a pragma; return the first value of its answer, None without one."""
    answer = connection.exec_driver_sql(f"PRAGMA {name}")
    return answer.scalar() if answer.returns_rows else None


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
