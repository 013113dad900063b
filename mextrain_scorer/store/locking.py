"""One program at a time on one file.

The lock is the operating system's own, on a small file beside the tournament, so a crash leaves
none behind; a second small file says who holds it.  SQLite's lock alone would not do: it is lost
when anything in the same program opens and closes the live file.
"""

import getpass
import json
import os
import platform
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from filelock import FileLock, Timeout

from mextrain_scorer.rules.words import clock_time, say
from mextrain_scorer.store.faults import FileInUse
from mextrain_scorer.store.whereabouts import Identity, identity


def _user() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):  # no account behind the number, in a container
        return say("somebody")


class FileHold:
    """This program's hold on a tournament file, until ``release``.

    ``on`` is the file that is open under it: the name may come to stand for another one.
    """

    def __init__(self, path: Path) -> None:
        """Take the hold; raises FileInUse naming who has it, OSError where none can be made."""
        self._holder = path.with_name(f".{path.name}.in-use")
        # The window opens a file on one thread and lets it go on another.
        lock = path.with_name(f".{path.name}.lock")
        self._lock = FileLock(lock, timeout=0, thread_local=False)
        try:
            self._lock.acquire()
        except Timeout:
            raise FileInUse(self._refusal(path)) from None
        me = {
            "user": _user(),
            "computer": platform.node(),
            "process": os.getpid(),
            "since": clock_time(datetime.now().astimezone()),
        }
        with suppress(OSError):  # on a full disk the hold counts, the name is a courtesy
            self._holder.write_text(json.dumps(me), encoding="utf-8")
        self.on: Identity | None = identity(path)
        _HOLDS.add(self)

    def _refusal(self, path: Path) -> str:
        try:
            who = json.loads(self._holder.read_text(encoding="utf-8"))
            return say(
                "{name} is already open, by {user} on {computer} since {since}. Close it there"
                " first.",
                name=path.name,
                **{key: str(who[key]) for key in ("user", "computer", "since")},
            )
        except (OSError, ValueError, KeyError, TypeError):
            return say(
                "{name} is already open in another program: close it there first.", name=path.name
            )

    def release(self, *, for_good: bool = False) -> None:
        """Give the file up; a second call does nothing.

        ``for_good`` takes the lock's own file away as well: it has no business beside a file that
        is no tournament.
        """
        _HOLDS.discard(self)
        if not self._lock.is_locked:
            return
        try:
            # On a disk that has become read-only what lies there stays, and holds nobody up.
            with suppress(OSError):
                self._holder.unlink(missing_ok=True)
                if for_good:
                    Path(self._lock.lock_file).unlink()
        finally:
            self._lock.release()


_HOLDS: set[FileHold] = set()  # what this program has open, told by nothing that lies on a disk


def held_here(path: Path) -> bool:
    """Say whether this very program has a hold on a file, under whatever name."""
    found = identity(path)
    return found is not None and any(found == hold.on for hold in tuple(_HOLDS))
