"""Which file stands under a name: while one is open it can be moved, deleted or written over.

The system lets a program write on into a file that nobody can find any more; what is written there
is gone when the program closes it.  Nor does SQLite look again at what it once read: with its lock
it takes the file for its own, whatever a service that shares folders puts into it.
"""

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from mextrain_scorer.rules.words import say
from mextrain_scorer.store import journal
from mextrain_scorer.store.errors import FileGone, NotAsLeft
from mextrain_scorer.store.homes import sqlite

Identity = tuple[int, int]


@dataclass(frozen=True, slots=True)
class FileStanding:
    """The file of a name: which one, how large, and when it was last written, in nanoseconds."""

    identity: Identity
    size: int
    written: int


def standing(path: Path) -> FileStanding | None:
    """Return how the file of that name stands, None where there is none."""
    try:
        found = path.stat()
    except (OSError, ValueError):  # no file's name has a zero character in it
        return None
    return FileStanding((found.st_dev, found.st_ino), found.st_size, found.st_mtime_ns)


def identity(path: Path) -> Identity | None:
    """Return the device and number of the file of that name, None where there is none."""
    found = standing(path)
    return None if found is None else found.identity


class Watch:
    """How this program left the file of a name, and how it stands now.

    For a writer a second connection reads from the disk, past what the first remembers.  It has no
    locks, and the system gives up those that a program has on a file when any part of it closes
    that file: this is closed after the other, and not before.
    """

    def __init__(self, path: Path, *, writes: bool) -> None:
        """Raises DBAPIError or OSError."""
        self.path = path
        self._left = standing(path)
        self._past = sqlite.open_past_locks(path) if writes else None

    @property
    def identity(self) -> Identity | None:
        """The file that was open when it was last looked at."""
        return None if self._left is None else self._left.identity

    def note(self) -> None:
        """Remember the file as it is after what we did to it ourselves."""
        self._left = standing(self.path)

    def is_elsewhere(self) -> bool:
        """Say whether another file than ours has the name, or none."""
        return identity(self.path) != self.identity

    def is_written_over(self) -> bool:
        """Say whether size or time are others than we left; both change with our own commits."""
        return standing(self.path) != self._left

    def tip(self) -> journal.Tip | None:
        """Return the end of the chain as the disk has it, None where it cannot be read."""
        if self._past is None:
            return None
        with suppress(*sqlite.ERRORS, UnicodeDecodeError), self._past.connect() as past:
            try:
                return journal.read_tip(past)
            finally:
                # An exclusive writer counts its changes only once: nothing would tell to read
                # again.
                with suppress(*sqlite.ERRORS):
                    sqlite.pragma(past, "shrink_memory")
        return None

    def gone(self) -> FileGone:
        """Return the refusal that says what became of the file, and the two ways on."""
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
    """Return the refusal of what lies under the name once nothing of ours is open any more."""
    return NotAsLeft(
        say(
            "{name} is not the tournament as it was left here: an older version of it, another file"
            " or a damaged one lies under its name. Nothing more is saved until the right one is"
            " there again. If there is none, close the tournament and open its newest copy; what is"
            " missing there has to be entered again.",
            name=path.name,
        )
    )
