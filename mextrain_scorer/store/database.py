"""SQLite's own words: how a tournament file is connected to, and nothing about tournaments.

The settings are those under which no acknowledged entry was lost in any simulated power cut:
rollback journal, EXTRA synchronisation, exclusive lock, one connection, BEGIN IMMEDIATE.
"""

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

from mextrain_scorer import files
from mextrain_scorer.rules.words import say

LARGEST = 1 << 30  # bytes; ten thousand players' day takes a tenth of it
PRAGMAS: tuple[tuple[str, str | int], ...] = (
    ("locking_mode", "exclusive"),
    ("journal_mode", "delete"),
    ("synchronous", 3),  # EXTRA
    ("foreign_keys", 1),
    ("trusted_schema", 0),
    ("cell_size_check", 1),
    ("mmap_size", 0),
    # All that was read stays in memory, and nothing is written before a commit: whatever others do
    # to the file while it is open, this program holds the whole of it and knows what it wrote.
    ("cache_size", -(LARGEST >> 10)),
    ("cache_spill", 0),
)

JOURNAL_HEADER = 28  # bytes; zeros there say that nothing is to be taken back
# It begins each header of a journal, and ends what stands behind a super-journal's name.
_JOURNAL_MAGIC = bytes.fromhex("d9d505f920a163d7")
# A journal holds each page once, and a header now and then.
_MOST_SPARE = 1 << 20


class Planted(sqlite3.DatabaseError):
    """Something lies beside a file that is not this program's; the text says what."""


def connect(path: Path, mode: str = "rw") -> sqlite3.Connection:
    """Open a file with the durable settings; ``mode`` is SQLite's rw or ro.

    Raises sqlite3.Error or OSError where it cannot be opened; never creates a file.
    """
    refuse_planted(path)
    db = open_plainly(path, f"mode={mode}")
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


def open_plainly(path: Path, how: str) -> sqlite3.Connection:
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


def open_past_locks(path: Path) -> sqlite3.Connection:
    """Open a file to read what the disk has now, whoever has locked it.

    Closing it drops the locks that this program has on the file.
    """
    db = open_plainly(path, "mode=ro&nolock=1")
    for name in ("trusted_schema", "mmap_size"):
        db.execute(f"PRAGMA {name} = 0")
    return db


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
            raise Planted(say("another program left changes beside it"))
        if ending == "-wal" and files.is_regular(log) and log.lstat().st_size:
            raise Planted(say("another program left changes beside it"))
    journal = journal_of(path)
    try:
        if is_to_be_applied(journal):
            _refuse_unlike_ours(journal, path.stat().st_size)
    except files.NotARegularFile:
        raise Planted(say("something else lies where its journal belongs")) from None


def _refuse_unlike_ours(journal: Path, size: int) -> None:
    """Raise Planted for a journal that is larger than one of such a file, or names another."""
    with files.open_to_read(journal) as file:
        length = file.seek(0, os.SEEK_END)
        file.seek(max(length - len(_JOURNAL_MAGIC), 0))
        names_another = length > len(_JOURNAL_MAGIC) and file.read() == _JOURNAL_MAGIC
    if names_another or length > 2 * size + _MOST_SPARE:
        raise Planted(say("the journal beside it is not its own"))


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
    with files.open_to_read(path) as file:
        head = file.read(100)
    if len(head) < 100 or not head.startswith(b"SQLite format 3\x00"):
        return False, 0, 0, False
    application_id = int.from_bytes(head[68:72], "big")
    user_version = int.from_bytes(head[60:64], "big", signed=True)
    return True, application_id, user_version, head[18:20] != b"\x01\x01"
