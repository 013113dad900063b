"""Detects that an open file was moved, deleted or replaced at its path.

The system lets a program go on writing to a file that has been deleted; what is written is lost
when the program closes it.  SQLite does not check either: while it holds its lock it does not read
again, even if a service that syncs folders has put other content into the file.

What others write in place shows by size and time.  On many disks the clock of files ticks every
4 ms (on all with a kernel before 6.13), so that another program's change could get the time of our
own commit: each commit's time is therefore set back a little, to one that the clock never gives.
What is left unseen is a change of the same size that leaves the chain's end as it was: in the
microseconds before that, or within a tick of a disk that keeps no such times (FAT: 2 s).
"""

import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from mextrain_scorer.rules.words import say
from mextrain_scorer.store import journal
from mextrain_scorer.store.errors import FileGone, NotAsLeft
from mextrain_scorer.store.homes import sqlite

Identity = tuple[int, int]
_BACK_NS = 1_000  # all file systems but FAT and HFS+ keep that


@dataclass(frozen=True, slots=True)
class FileStanding:
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
        """Raises DBAPIError or OSError."""
        self.path = path
        self._left = standing(path)
        self._past = sqlite.open_past_locks(path) if writes else None

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

    def tip(self) -> journal.Tip | None:
        """Return the chain's tip as it is on the disk, None where it cannot be read."""
        if self._past is None:
            return None
        with suppress(*sqlite.ERRORS, UnicodeDecodeError), self._past.connect() as past:
            try:
                return journal.read_tip(past)
            finally:
                # Drop the cache: an exclusive writer raises the file's change counter only once,
                # so that later commits would not be noticed.
                with suppress(*sqlite.ERRORS):
                    sqlite.pragma(past, "shrink_memory")
        return None

    def gone(self) -> FileGone:
        """Return the error that says what happened to the file, and what can be done."""
        if identity(self.path) is None:
            happened = say("{name} was moved, renamed or deleted.", name=self.path.name)
        elif self.is_elsewhere():
            happened = say("Another file has taken the place of {name}.", name=self.path.name)
        else:
            happened = say(
                "Another program wrote over {name} or cut it short.", name=self.path.name
            )
        way_on = say(
            "This change is not saved; everything before it is still in this window. Put the file"
            " back, or save it as a new one."
        )
        return FileGone(f"{happened} {way_on}")

    def close(self) -> None:
        """Close the second connection; a second call does nothing."""
        if self._past is not None:
            self._past.dispose()


def not_as_left(path: Path) -> NotAsLeft:
    """Return the error for other content at the path after the connection was lost."""
    return NotAsLeft(
        say(
            "{name} has been replaced by an older version of it, another file or a damaged one. "
            "Nothing more is saved until the right file is back. If you do not have it, close the "
            "tournament, open its newest copy and enter again what is missing there.",
            name=path.name,
        )
    )
