"""What lies beside a file that is to be opened: a journal or a log which SQLite would apply to it.

Opening is enough for that: rows would change before the gate has looked at a single one.  After a
crash the journal is this file's own and takes a half-made change back; but it may be left over
from another file of the same name, or planted.  So it is tried on a copy first.
"""

import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from mextrain_scorer import files
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.store import backups, database, gate, journal
from mextrain_scorer.store.faults import NotATournament, sentence_for


def settled_version(path: Path) -> int:
    """Return the file's version once what lies beside it is applied, as SQLite will.

    The journal is tried before the header is judged: where the power went while the first page was
    written, anything may stand there, and the journal has that page whole.  Raises NotATournament,
    NewerFile or DamagedFile, the file untouched; OSError where the disk refuses the copy to try it
    on; Refused where another program has the file open.
    """
    gate.refuse_no_file(path)
    back = database.journal_of(path)
    is_half_made = files.is_regular(back) and database.is_to_be_applied(back)
    version = 0 if is_half_made else gate.check_header(path)
    try:
        database.refuse_planted(path)
    except database.Planted as planted:
        gate.check_header(path)  # what is no tournament is not called a damaged one
        raise gate.damaged(path, str(planted)) from planted
    return _tried(path, back) if is_half_made else version


def _tried(path: Path, back: Path) -> int:
    """Apply the journal to a copy, check the whole of that, and return its version."""
    with tempfile.TemporaryDirectory(prefix="mextrain-") as folder:
        copy = Path(folder) / path.name
        files.copy(path, copy, database.LARGEST)
        files.copy(back, database.journal_of(copy), 3 * database.LARGEST)
        try:
            database.connect(copy).close()
            version = gate.version_in(copy)
            with closing(database.connect(copy)) as db:
                gate.check_contents(db, version)
        except (
            journal.BrokenChain,
            sqlite3.Error,
            UnicodeDecodeError,
            NotATournament,
        ) as error:
            _refuse_if_in_use(path)
            gate.check_header(path)
            backups.keep_damaged(back, back.name, "")
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
