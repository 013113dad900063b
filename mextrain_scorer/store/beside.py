"""What lies beside a file that is to be opened: a journal or a log which SQLite would apply to it.

Opening is enough for that: rows would change before the gate has looked at a single one.  After a
crash the journal is this file's own and takes a half-made change back; but it may be left over
from another file of the same name, or planted.  So it is tried on a copy first.
"""

import hashlib
import shutil
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.store import database, gate, journal
from mextrain_scorer.store.backups import copy_file
from mextrain_scorer.store.faults import sentence_for


def settled_version(path: Path, version: int) -> int:
    """Return the file's version once what lies beside it is applied, as SQLite will.

    Raises DamagedFile, the file untouched, where that would spoil it; OSError where the disk
    refuses the copy to try it on; Refused where another program has the file open.
    """
    log = path.with_name(path.name + "-wal")
    if log.is_symlink() or (log.exists() and (not log.is_file() or log.stat().st_size)):
        raise gate.damaged(path, say("another program left changes beside it"))
    back = database.journal_of(path)
    if not back.is_symlink() and not back.exists():
        return version
    if back.is_symlink() or not back.is_file():
        raise gate.damaged(path, say("something else lies where its journal belongs"))
    with back.open("rb") as file:
        if file.read(1) in (b"", b"\0"):  # finished: SQLite leaves it alone
            return version
    return _tried(path, back)


def _tried(path: Path, back: Path) -> int:
    """Apply the journal to a copy, check the whole of that, and return its version."""
    with tempfile.TemporaryDirectory(prefix="mextrain-") as folder:
        copy = Path(folder) / path.name
        shutil.copyfile(path, copy)
        shutil.copyfile(back, database.journal_of(copy))
        try:
            with closing(database.connect(copy)) as db:
                version = int(db.execute("PRAGMA user_version").fetchone()[0])
                gate.check_contents(db, version)
        except (journal.BrokenChain, sqlite3.Error, UnicodeDecodeError) as error:
            _refuse_if_in_use(path)
            _keep_aside(back)
            raise gate.damaged(path, say("with the journal beside it")) from error
    return version


def _refuse_if_in_use(path: Path) -> None:
    """Raise Refused where another program is in the middle of a change: that is no damage.

    A connection that may only read finds its lock, and cannot apply the journal.
    """
    try:
        database.connect(path, "ro").close()
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY:
            raise Refused(sentence_for(error, path)) from error


def _keep_aside(back: Path) -> None:
    """Keep the journal as well: a name of its own, so that no program applies it."""
    with back.open("rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()[:8]
    aside = back.with_name(f"{back.name}.damaged-{digest}")
    if not aside.exists():
        copy_file(back, aside)
