"""One program at a time on one file.

The lock is the operating system's own, on a small file beside the tournament, so a crash leaves
none behind; a second small file says who holds it.  SQLite's lock alone would not do: it is lost
when anything in the same program opens and closes the live file.  Either may have come with the
tournament: what is no file is not opened, and what it says is bounded.
"""

import getpass
import json
import os
import platform
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import BinaryIO

from filelock import lock_descriptor

from mextrain_scorer import files
from mextrain_scorer.rules.words import clock_time, say
from mextrain_scorer.store.errors import FileInUse
from mextrain_scorer.store.homes.file_identity import Identity, identity

_LONGEST_NOTE = 4096  # bytes
_LONGEST_WORD = 60  # letters of a name in it


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
        self._lock_name = path.with_name(f".{path.name}.lock")
        self._lock = _locked(self._lock_name)
        if self._lock is None:
            raise FileInUse(self._refusal(path))
        me = {
            "user": _user(),
            "computer": platform.node(),
            "process": os.getpid(),
            "since": clock_time(datetime.now().astimezone()),
        }
        with suppress(OSError):  # on a full disk the hold counts, the name is a courtesy
            self._holder.unlink(missing_ok=True)
            with files.make(self._holder, private=True) as note:
                note.write(json.dumps(me).encode())
        self.on: Identity | None = identity(path)
        _HOLDS.add(self)

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
        """Give the file up; a second call does nothing.

        ``for_good`` takes the lock's own file away as well: it has no business beside a file that
        is no tournament.
        """
        _HOLDS.discard(self)
        if self._lock is None:
            return
        try:
            # On a disk that has become read-only what lies there stays, and holds nobody up.
            with suppress(OSError):
                self._holder.unlink(missing_ok=True)
                if for_good:
                    self._lock_name.unlink()
        finally:
            self._lock.close()  # and with it the system's lock is given up
            self._lock = None


def _locked(name: Path) -> BinaryIO | None:
    """Lock the file of that name, made where there is none; None where another program has it.

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
        # Who held it took the file away just after it was opened here.


_HOLDS: set[FileHold] = set()  # what this program has open, told by nothing that lies on a disk


def held_here(path: Path) -> bool:
    """Say whether this very program has a hold on a file, under whatever name."""
    found = identity(path)
    return found is not None and any(found == hold.on for hold in tuple(_HOLDS))
