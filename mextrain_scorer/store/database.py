"""SQLite's own words: how a tournament file is connected to, and nothing about tournaments.

The settings are those under which no acknowledged entry was lost in any simulated power cut:
rollback journal, EXTRA synchronisation, exclusive lock, one connection, BEGIN IMMEDIATE.
"""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

from mextrain_scorer.files import sync_folder

PRAGMAS: tuple[tuple[str, str | int], ...] = (
    ("locking_mode", "exclusive"),
    ("journal_mode", "delete"),
    ("synchronous", 3),  # EXTRA
    ("foreign_keys", 1),
    ("trusted_schema", 0),
    ("cell_size_check", 1),
    ("mmap_size", 0),
)

JOURNAL_HEADER = 28  # bytes; zeros there say that nothing is to be taken back


def connect(path: Path, mode: str = "rw") -> sqlite3.Connection:
    """Open a file with the durable settings; ``mode`` is SQLite's rw, ro or rwc.

    Raises sqlite3.Error where it cannot be opened; never creates a file unless mode is rwc.
    """
    uri = f"file:{quote(str(path.resolve()))}?mode={mode}"
    # The window saves on its own thread and does long work on another, one at a time.
    # No timeout: a setting would come after others that have waited for another program by then.
    db = sqlite3.connect(uri, 0, uri=True, isolation_level=None, check_same_thread=False)
    try:
        for name, value in PRAGMAS:
            if mode != "ro" or name != "journal_mode":
                db.execute(f"PRAGMA {name} = {value}")
        if mode != "ro":
            # Exclusive from the first moment: another program is refused now, not at a commit.
            # Rolled back, the lock stays, and a header whose pages do not add up is not mended.
            db.execute("BEGIN EXCLUSIVE")
            db.execute("ROLLBACK")
    except BaseException:
        db.close()
        raise
    return db


@contextmanager
def transaction(db: sqlite3.Connection, *, reading: bool = False) -> Iterator[None]:
    """Commit what is done within it, or nothing of it; the write lock is taken at its begin.

    sqlite3's own way would take the lock late and let schema changes escape a rollback.
    """
    db.execute("BEGIN" if reading else "BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:  # some of SQLite's own complaints have ended it already
            db.execute("ROLLBACK")
        raise


def journal_of(path: Path) -> Path:
    """Return where SQLite keeps what it would need to take a half-made change back."""
    return path.with_name(path.name + "-journal")


def settle_journal(path: Path) -> None:
    """Make an empty journal beside a file that is locked and whole, and make that certain.

    Before a connection's first change: SQLite does not look whether the folder took the name of
    the journal that it makes, and where a sync failed it writes a new journal over one of which
    nobody knows whether the disk calls it finished.  A power cut then found rows with no way back.
    Raises OSError where the disk refuses.
    """
    # Nobody's link is followed: a journal planted beside the file could point anywhere.
    flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0)
    handle = os.open(journal_of(path), flags, 0o644)
    try:
        if os.fstat(handle).st_size:
            # Finished first, for certain: of what is cut off, a disk may keep a part.
            os.write(handle, bytes(JOURNAL_HEADER))
            os.fsync(handle)
        os.ftruncate(handle, 0)
        os.fsync(handle)
    finally:
        os.close(handle)
    sync_folder(path.parent)


def prove_writable(db: sqlite3.Connection) -> None:
    """Commit and sync a change that changes nothing; raises sqlite3.Error where the disk refuses.

    It makes certain whatever a commit before it left unsynced.
    """
    version = db.execute("PRAGMA user_version").fetchone()[0]
    with transaction(db):
        db.execute(f"PRAGMA user_version = {version}")


def check_keys_at_the_end(db: sqlite3.Connection) -> None:
    """Let foreign keys be broken until this transaction commits.

    Not at the begin of each: SQLite then compiles every statement anew, which takes longer than
    writing a score.
    """
    db.execute("PRAGMA defer_foreign_keys = ON")


def read_header(path: Path) -> tuple[bool, int, int, bool]:
    """Read from the first 100 bytes: is it SQLite, application id, user version, and whether it
    is kept in another mode than ours, such as WAL.

    Only for a file that this program does not have open: closing it again drops SQLite's locks.
    """
    with path.open("rb") as file:
        head = file.read(100)
    if len(head) < 100 or not head.startswith(b"SQLite format 3\x00"):
        return False, 0, 0, False
    application_id = int.from_bytes(head[68:72], "big")
    user_version = int.from_bytes(head[60:64], "big", signed=True)
    return True, application_id, user_version, head[18:20] != b"\x01\x01"
