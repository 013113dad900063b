"""Copies of a tournament file that are whole or not there at all.

SQLite's own backup copies a live file page by page under its lock; copying the file with plain
reads would drop that lock and could miss the last commit.
"""

import errno
import os
import shutil
import sqlite3
from contextlib import suppress
from pathlib import Path

from mextrain_scorer.files import sync_folder
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.store.faults import no_folder, sentence_for_new
from mextrain_scorer.store.migrations import stand_in

# What file systems answer that sync no folders: ENOTSUP and EOPNOTSUPP are two on some systems.
_NO_SYNCING = (
    errno.EINVAL,
    errno.ENOTSUP,
    errno.EOPNOTSUPP,
    errno.ENOSYS,
    errno.EBADF,
    errno.EACCES,
    errno.EPERM,
)


def snapshot(source: sqlite3.Connection) -> sqlite3.Connection:
    """Return a copy of an open tournament in memory, so that the file is free again at once.

    A stick takes its time; whoever enters the next score must not wait for it.  One of an older
    version stays that, and is read as the file is.  Raises sqlite3.Error.
    """
    memory = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    try:
        memory.execute(f"PRAGMA page_size = {source.execute('PRAGMA page_size').fetchone()[0]}")
        source.backup(memory)
        stand_in(memory, memory.execute("PRAGMA user_version").fetchone()[0])
    except BaseException:
        memory.close()
        raise
    return memory


def copy_database(source: sqlite3.Connection, target: Path) -> None:
    """Write a whole copy of an open tournament to ``target``, which must not exist.

    Raises Refused with what to do where it exists, the disk is full or the folder cannot be
    written; nothing is left behind then.
    """
    part = target.with_name(target.name + ".part")
    try:
        if target.exists():
            raise FileExistsError(errno.EEXIST, "a file")
        if not target.parent.is_dir():
            raise Refused(no_folder(target))
        part.unlink(missing_ok=True)
        _copy(source, part)
        _publish_copy(part, target)
    except (sqlite3.Error, OSError) as error:
        discard(part)
        raise Refused(sentence_for_new(error, target)) from error


def copy_file(source: Path, target: Path) -> None:
    """Copy the bytes of a file that nobody has open, whole or not at all.

    Raises OSError with nothing left behind.
    """
    part = target.with_name(target.name + ".part")
    try:
        shutil.copyfile(source, part)
        _publish_copy(part, target)
    except OSError:
        discard(part)
        raise


def discard(part: Path) -> None:
    """Take away what an attempt left behind, as far as the disk lets us."""
    for left in (part, part.with_name(part.name + "-journal")):
        with suppress(OSError):
            left.unlink()


def _copy(source: sqlite3.Connection, part: Path) -> None:
    copy = sqlite3.connect(part, isolation_level=None)
    try:
        copy.execute("PRAGMA synchronous = 3")
        source.backup(copy)
        copy.execute("PRAGMA journal_mode = delete")
        verdict = copy.execute("PRAGMA quick_check").fetchone()[0]
    finally:
        copy.close()
    if verdict != "ok":
        raise sqlite3.DatabaseError(f"the copy is not whole: {verdict}")


def publish(part: Path, target: Path) -> None:
    """Give a finished file its name, durably, without ever replacing another file.

    Raises FileExistsError where something of that name came in the meantime.
    """
    _name(part, target)
    sync_folder(target.parent)


def _publish_copy(part: Path, target: Path) -> None:
    """Give a copy its name; a folder that knows no syncing, as shared ones may, takes it as well.

    A disk that fails is another matter: the copy might not outlast it.
    """
    _name(part, target)
    try:
        sync_folder(target.parent)
    except OSError as error:
        if error.errno not in _NO_SYNCING:
            raise


def _name(part: Path, target: Path) -> None:
    with part.open("rb+") as file:
        os.fsync(file.fileno())
    try:
        os.link(part, target)
        part.unlink()
    except FileExistsError:
        raise
    except OSError:  # sticks formatted as FAT know no links
        if target.exists():
            raise FileExistsError(errno.EEXIST, "a file") from None
        part.rename(target)
