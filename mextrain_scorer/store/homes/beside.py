"""What lies beside a tournament file, and what others do to the file while it is open.

A tournament comes by mail or on a stick, with whatever lies beside it: a journal or a log that
SQLite would apply to it, a lock, a note, any of which may be a link, a pipe or somebody else's.
Nothing of it is trusted.  And while it is open others move it, delete it, write over it or open it
as well.

The system lets a program go on writing to a file that has been deleted; what is written is lost
when the program closes it.  SQLite does not check either: while it holds its lock it does not read
again, even if a service that syncs folders has put other content into the file.  What others write
in place shows by size and time.  On many disks the clock of files ticks every 4 ms (on all with a
kernel before 6.13), so that another program's change could get the time of our own commit: each
commit's time is therefore set back a little, to one that the clock never gives.  What is left
unseen is a change of the same size that leaves the chain's end as it was: in the microseconds
before that, or within a tick of a disk that keeps no such times (FAT: 2 s).
"""

import errno
import getpass
import json
import os
import platform
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import BinaryIO, NamedTuple
from urllib.parse import quote

from filelock import lock_descriptor

from mextrain_scorer import files
from mextrain_scorer.rules.words import clock_time, say
from mextrain_scorer.store.errors import FileGone, FileInUse, NotAsLeft
from mextrain_scorer.store.journal import NO_TIP, Tip

# The first bytes of every SQLite file, and the endings of the files that SQLite puts beside it.
DATABASE = b"SQLite format 3\0"
ENDINGS = ("-journal", "-wal", "-shm")
LARGEST = 1 << 30  # bytes; a tournament of ten thousand players takes a tenth of it
# Bytes of one row: that of a journal which checks in fifty thousand players takes half of it.
_LONGEST_ROW = 1 << 26

_JOURNAL_HEADER = 28  # bytes; all zero where there is nothing to roll back
# Each journal header begins with these bytes, and a super-journal's name ends with them.
_JOURNAL_MAGIC = bytes.fromhex("d9d505f920a163d7")
# The journal's allowed size beyond the pages themselves, as it has a header now and then.
_MOST_SPARE = 1 << 20

Identity = tuple[int, int]
_BACK_NS = 1_000  # all file systems but FAT and HFS+ keep that
_LAST = "SELECT seq, hash FROM main.journal ORDER BY seq DESC LIMIT 1"

_LONGEST_NOTE = 4096  # bytes of the file that names the holder
_LONGEST_WORD = 60  # characters of a name in it


class PlantedFile(sqlite3.DatabaseError):
    """A file lies beside the tournament that this program did not make; the text says which."""


# Opening with the driver alone.


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
    driver.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _LONGEST_ROW)
    return driver


# A journal or a log beside the file.


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


def refuse_beside(target: Path) -> None:
    """Raise NotARegularFile where a journal or log of another file lies beside the target.

    SQLite would apply it to the new file when that is opened, and damage it: such a leftover or
    planted file must not ruin a copy that was reported as made.
    """
    for ending in ENDINGS:
        found = target.with_name(target.name + ending)
        if os.path.lexists(found) and not (files.is_regular(found) and _says_nothing(found)):
            raise files.NotARegularFile(errno.EINVAL, "lies beside", str(found))


def _says_nothing(found: Path) -> bool:
    if found.name.endswith("-journal"):
        return not is_to_be_applied(found)
    return found.lstat().st_size == 0


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
            file.write(bytes(_JOURNAL_HEADER))
            os.fsync(file.fileno())
        file.truncate(0)
        os.fsync(file.fileno())
    files.sync_folder(path.parent)


# The open file, and what becomes of it.


class FileStanding(NamedTuple):
    """The file at a path: its identity, its size, and when it was last written, in nanoseconds."""

    identity: Identity
    size: int
    written: int


def standing(path: Path) -> FileStanding | None:
    """Return identity, size and time of the file at that path, None where there is none."""
    try:
        found = path.stat()
    except (OSError, ValueError):  # ValueError: a path with a zero character
        return None
    return FileStanding((found.st_dev, found.st_ino), found.st_size, found.st_mtime_ns)


def identity(path: Path) -> Identity | None:
    """Return device and inode number of the file at that path, None where there is none."""
    found = standing(path)
    return None if found is None else found.identity


class Watch:
    """Remembers how this program left the file at a path, and compares it with the file now.

    For writers a second connection reads from the disk what the first one has in its cache.  It
    takes no locks.  It must be closed after the first: the system drops all locks that a program
    has on a file when any part of the program closes that file.
    """

    def __init__(self, path: Path, *, writes: bool) -> None:
        """Raises sqlite3.Error or OSError."""
        self.path = path
        self._left = standing(path)
        self._past = open_driver(path, "mode=ro&nolock=1") if writes else None
        if self._past is not None:
            self._past.execute("PRAGMA trusted_schema = 0")
            self._past.execute("PRAGMA mmap_size = 0")

    @property
    def identity(self) -> Identity | None:
        """The identity of the open file when it was last looked at."""
        return None if self._left is None else self._left.identity

    def mark(self) -> FileStanding | None:
        """Give the file, just committed, a time of its own; return its state."""
        left = standing(self.path)
        if left is not None and left.identity == self.identity:
            with suppress(OSError):  # somebody else's file, in a folder of several people
                os.utime(self.path, ns=(left.written, left.written - _BACK_NS))
        return standing(self.path)

    def note(self, left: FileStanding | None = None) -> None:
        """Remember the file's state after this program changed it: that given, or that of now."""
        self._left = left or standing(self.path)

    def is_elsewhere(self) -> bool:
        """Return whether the path now leads to another file, or to none."""
        return identity(self.path) != self.identity

    def is_written_over(self) -> bool:
        """Return whether size or time differ from what was noted; own commits change both too."""
        return standing(self.path) != self._left

    def tip(self) -> Tip | None:
        """Return the chain's tip as it is on the disk, None where it cannot be read."""
        if self._past is None:
            return None
        with suppress(sqlite3.Error, UnicodeDecodeError), _fresh(self._past) as past:
            last = past.execute(_LAST).fetchall()
            return Tip(*last[0]) if last else NO_TIP
        return None

    def is_byte_for_byte(self, ours: sqlite3.Connection) -> bool:
        """Return whether the disk holds what that connection does; only its time may differ."""
        if self._past is None:
            return False
        with suppress(sqlite3.Error), _fresh(self._past) as past:
            return past.serialize() == ours.serialize()
        return False

    def gone(self) -> FileGone:
        """Return the error that says what happened to the file, and what can be done."""
        way_on = say(
            "This change is not saved; everything before it is still in this window. Put the file"
            " back, or save it as a new one."
        )
        if identity(self.path) is None:
            happened = say("{name} was moved, renamed or deleted.", name=self.path.name)
        elif self.is_elsewhere():
            happened = say("Another file has taken the place of {name}.", name=self.path.name)
            way_on += " " + say(
                "If it is on a stick that was pulled out and put back, close the tournament and"
                " open it again: what was called saved is there."
            )
        else:
            happened = say(
                "Another program wrote over {name} or cut it short.", name=self.path.name
            )
        return FileGone(f"{happened} {way_on}")

    def not_as_left(self) -> NotAsLeft:
        """Return the error for other content at the path after the connection was lost."""
        return NotAsLeft.saying(
            "{name} is not the file that was left here: its stick was pulled out and put back,"
            " or another file has taken its place. Nothing more is saved here. Close the"
            " tournament and open it again; if that is an older version or a damaged one, open"
            " its newest copy and enter again what is missing there.",
            name=self.path.name,
        )

    def close(self) -> None:
        """Close the second connection; a second call does nothing."""
        if self._past is not None:
            self._past.close()


@contextmanager
def _fresh(past: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    """Yield a connection that reads from the disk, and drop its cache afterwards.

    An exclusive writer raises the file's change counter only once, so that later commits would not
    be noticed.
    """
    try:
        yield past
    finally:
        with suppress(sqlite3.Error):
            past.execute("PRAGMA shrink_memory")


# One program at a time.


def _user() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):  # a user id without an account, as in a container
        return say("somebody")


class FileHold:
    """This program's lock on a tournament file, until ``release``.

    ``on`` is the identity of the locked file: another file may take its name later.
    ``passing``: of a copy that is only read, beside which nothing is left.
    """

    def __init__(self, path: Path, *, passing: bool = False) -> None:
        """Take the lock; raises FileInUse naming its holder, OSError where it cannot be made."""
        self._holder = path.with_name(f".{path.name}.in-use")
        self._lock_name = path.with_name(f".{path.name}.lock")
        self._passing = passing and not self._lock_name.exists()
        self._lock = self._taken_over(path) or _locked(self._lock_name)
        if self._lock is None:
            raise FileInUse(self._refusal(path))
        me = {
            "user": _user(),
            "computer": platform.node(),
            "process": os.getpid(),
            "since": clock_time(datetime.now().astimezone()),
        }
        with suppress(OSError):  # the lock holds even if a full disk cannot take the holder's name
            self._holder.unlink(missing_ok=True)
            with files.make(self._holder, private=True) as note:
                note.write(json.dumps(me).encode())
        self.on: Identity | None = identity(path)
        _HOLDS.add(self)

    def _taken_over(self, path: Path) -> BinaryIO | None:
        """Take the lock over from an open file of ours that has gone from that path.

        So a tournament can be saved under its own name again.
        """
        with suppress(OSError):
            there = self._lock_name.lstat()
            for other in tuple(_HOLDS):
                if other.on == identity(path) or other._lock is None:
                    continue
                if os.path.samestat(there, os.fstat(other._lock.fileno())):
                    lock, other._lock = other._lock, None
                    return lock
        return None

    def _refusal(self, path: Path) -> str:
        try:
            who = json.loads(files.read(self._holder, _LONGEST_NOTE))
            return say(
                "{name} is already open, by {user} on {computer} since {since}. Close it there"
                " first.",
                name=path.name,
                **{
                    key: files.plain_text(str(who[key]), _LONGEST_WORD)
                    for key in ("user", "computer", "since")
                },
            )
        except (OSError, ValueError, KeyError, TypeError, RecursionError):
            return say(
                "{name} is already open in another program: close it there first.", name=path.name
            )

    def release(self, *, for_good: bool = False) -> None:
        """Release the lock; a second call does nothing.

        ``for_good`` deletes the lock file as well, which is not wanted beside a file that is no
        tournament.
        """
        _HOLDS.discard(self)
        if self._lock is None:
            return
        try:
            # On a disk that has become read-only the lock file stays, and is harmless.
            with suppress(OSError):
                self._holder.unlink(missing_ok=True)
                if for_good or self._passing:
                    self._lock_name.unlink()
        finally:
            self._lock.close()  # which also releases the system's lock
            self._lock = None


def _locked(name: Path) -> BinaryIO | None:
    """Lock the file at that path, creating it if needed; None where another program has it.

    Raises OSError where no lock can be had.
    """
    while True:
        lock = files.open_to_write(name)
        try:
            is_ours = lock_descriptor(lock.fileno(), blocking=False)
            is_there = os.fstat(lock.fileno()).st_nlink > 0
        except BaseException:
            lock.close()
            raise
        if is_ours and is_there:
            return lock
        lock.close()
        if not is_ours:
            return None
        # The previous holder deleted the file just after it was opened here.


_HOLDS: set[FileHold] = set()  # the locks of this program, known without reading a disk


def is_locked_here(path: Path) -> bool:
    """Return whether this program itself has locked that file, under whatever name."""
    found = identity(path)
    return found is not None and any(found == hold.on for hold in tuple(_HOLDS))
