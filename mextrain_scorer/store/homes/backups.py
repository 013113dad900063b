"""Copies of a tournament file, either complete or not made at all.

SQLite's backup function copies an open file page by page under its lock; reading the file directly
would drop that lock and could miss the last commit.
"""

import errno
import hashlib
import os
import sqlite3
from contextlib import closing, suppress
from itertools import count
from pathlib import Path

from sqlalchemy import Engine

from mextrain_scorer import files
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.store.homes import sqlite
from mextrain_scorer.store.homes.error_sentences import no_folder, sentence_for_new
from mextrain_scorer.store.homes.migrations import stand_in, version_of

# What a file system answers when folders cannot be synced: on some, ENOTSUP is not EOPNOTSUPP.
_NO_SYNCING = (
    errno.EINVAL,
    errno.ENOTSUP,
    errno.EOPNOTSUPP,
    errno.ENOSYS,
    errno.EBADF,
    errno.EACCES,
    errno.EPERM,
)


def copy_to_memory(source: Engine) -> Engine:
    """Return a copy of an open tournament in memory, so that the file is free again quickly.

    A USB stick is slow, and entering the next score must not wait for it.  A file of an older
    version is copied without upgrading it.  Raises one of ``sqlite.ERRORS``.
    """
    with source.connect() as there:
        memory = sqlite.open_in_memory(sqlite.pragma(there, "page_size"))
        try:
            with memory.connect() as here:
                sqlite.driver_of(there).backup(sqlite.driver_of(here))
            with memory.begin() as here:
                stand_in(here, version_of(here))
        except BaseException:
            memory.dispose()
            raise
    return memory


def copy_database(source: Engine, target: Path) -> None:
    """Write a whole copy of an open tournament to ``target``, which must not exist.

    Raises Refused with what to do where it exists, the disk is full or the folder cannot be
    written; nothing is left behind then.
    """
    part = files.part_beside(target)
    try:
        refuse_taken(target)
        refuse_beside(target)
        if not files.is_folder(target.parent):
            raise Refused(no_folder(target))
        files.make(part, private=True).close()
        _copy(source, part)
        _publish_copy(part, target)
    except (*sqlite.ERRORS, OSError) as error:
        discard(part)
        raise Refused(sentence_for_new(error, target)) from error


def copy_file(source: Path, target: Path) -> None:
    """Copy the bytes of a file that no program has open, completely or not at all.

    Raises OSError with nothing left behind.
    """
    part = files.part_beside(target)
    try:
        files.copy(source, part, 3 * sqlite.LARGEST)
        _publish_copy(part, target)
    except OSError:
        discard(part)
        raise


def keep_damaged(path: Path, stem: str, suffix: str) -> Path:
    """Keep a copy of a damaged file beside it, once, under a name that SQLite never looks for.

    The name is ``stem``, a digest of the content and ``suffix``; where another file has that name,
    a number is added.  Raises OSError where the disk refuses.
    """
    digest = _digest_of(path)
    for number in count(1):
        more = "" if number == 1 else f"-{number}"
        aside = path.with_name(f"{stem}.damaged-{digest[:8]}{more}{suffix}")
        if not os.path.lexists(aside):
            copy_file(path, aside)
            return aside
        if files.is_regular(aside) and _digest_of(aside) == digest:
            return aside
    raise AssertionError("numbers have no end")


def _digest_of(path: Path) -> str:
    with files.open_to_read(path) as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def refuse_taken(target: Path) -> None:
    """Raise FileExistsError where the name is taken, even by a link that leads nowhere."""
    if os.path.lexists(target):
        raise FileExistsError(errno.EEXIST, "a file")


def refuse_beside(target: Path) -> None:
    """Raise NotARegularFile where a journal or log of another file lies beside the target.

    SQLite would apply it to the new file when that is opened, and damage it: such a leftover or
    planted file must not ruin a copy that was reported as made.
    """
    for ending in ("-journal", "-wal", "-shm"):
        found = target.with_name(target.name + ending)
        if os.path.lexists(found) and not (files.is_regular(found) and _says_nothing(found)):
            raise files.NotARegularFile(errno.EINVAL, "lies beside", str(found))


def _says_nothing(found: Path) -> bool:
    if found.name.endswith("-journal"):
        return not sqlite.is_to_be_applied(found)
    return found.lstat().st_size == 0


def discard(part: Path) -> None:
    """Delete the unfinished file of a failed attempt, as far as the disk allows."""
    for left in (part, part.with_name(part.name + "-journal")):
        with suppress(OSError):
            left.unlink()


def _copy(source: Engine, part: Path) -> None:
    with source.connect() as there, closing(sqlite.open_driver(part, "mode=rw")) as copy:
        copy.execute("PRAGMA synchronous = 3")
        sqlite.driver_of(there).backup(copy)
        copy.execute("PRAGMA journal_mode = delete")
        verdict = copy.execute("PRAGMA quick_check").fetchone()[0]
    if verdict != "ok":
        raise sqlite3.DatabaseError(f"the copy is not whole: {verdict}")


def publish(part: Path, target: Path) -> None:
    """Give a finished file its final name, synced to disk, without ever replacing another file.

    Raises FileExistsError where something of that name came in the meantime.
    """
    _name(part, target)
    files.sync_folder(target.parent)


def _publish_copy(part: Path, target: Path) -> None:
    """Give a copy its final name; also in folders that cannot be synced, as some shared ones.

    Other disk errors are raised: the copy might not survive them.
    """
    _name(part, target)
    try:
        files.sync_folder(target.parent)
    except OSError as error:
        if error.errno not in _NO_SYNCING:
            raise


def _name(part: Path, target: Path) -> None:
    with files.open_to_write(part) as file:
        os.fsync(file.fileno())
    try:
        os.link(part, target)
        part.unlink()
    except FileExistsError:
        raise
    except OSError:  # USB sticks formatted as FAT have no hard links
        refuse_taken(target)
        part.rename(target)
