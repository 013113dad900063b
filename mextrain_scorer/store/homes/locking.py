"""Lets only one program at a time open a tournament file.

The lock is the operating system's, on a small file beside the tournament, so that a crash leaves
no lock behind; a second small file names its holder.  SQLite's own lock is not enough: it is lost
when anything in the same program opens and closes the tournament file.  Both files may have been
copied along with the tournament: they must be regular files, and only a limited part is read.
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

_LONGEST_NOTE = 4096  # bytes of the file that names the holder
_LONGEST_WORD = 60  # characters of a name in it


def _user() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):  # a user id without an account, as in a container
        return say("somebody")


class FileHold:
    """This program's lock on a tournament file, until ``release``.

    ``on`` is the identity of the locked file: another file may take its name later.
    """

    def __init__(self, path: Path) -> None:
        """Take the lock; raises FileInUse naming its holder, OSError where it cannot be made."""
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
        with suppress(OSError):  # the lock holds even if a full disk cannot take the holder's name
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
                if for_good:
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
