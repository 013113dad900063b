"""A rollback journal or log found beside a file, which SQLite would apply on opening the file.

Rows would then change before any check.  After a crash the journal is the file's own and undoes a
half-made change; but it may be left from another file of the same name, or planted.  So it is
tried on a copy first.
"""

import sqlite3
import tempfile
from pathlib import Path

from mextrain_scorer import files
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.store import journal
from mextrain_scorer.store.errors import NotATournament
from mextrain_scorer.store.homes import backups, open_checks, sqlite
from mextrain_scorer.store.homes.error_sentences import sentence_for


def settled_version(path: Path) -> int:
    """Return the file's version once the journal beside it is applied, as SQLite will do.

    The journal is tried before the header is checked: after a power cut while the first page was
    being written, the header may be garbage, and the journal has that page whole.  Raises
    NotATournament, NewerFile or DamagedFile with the file unchanged; OSError where the disk has no
    room for the copy; Refused where another program has the file open.
    """
    open_checks.refuse_no_file(path)
    back = sqlite.journal_of(path)
    is_half_made = files.is_regular(back) and sqlite.is_to_be_applied(back)
    version = 0 if is_half_made else open_checks.check_header(path)
    try:
        sqlite.refuse_planted(path)
    except sqlite.PlantedFile as planted:
        open_checks.check_header(path)  # first find out whether it is a tournament at all
        raise open_checks.damaged(path, str(planted)) from planted
    return _tried(path, back) if is_half_made else version


def _tried(path: Path, back: Path) -> int:
    """Apply the journal to a copy, check the whole of that, and return its version."""
    with tempfile.TemporaryDirectory(prefix="mextrain-") as folder:
        copy = Path(folder) / path.name
        files.copy(path, copy, sqlite.LARGEST)
        files.copy(back, sqlite.journal_of(copy), 3 * sqlite.LARGEST)
        try:
            sqlite.open_to_write(copy).dispose()
            version = open_checks.version_in(copy)
            with sqlite.only_now(sqlite.open_to_write(copy)) as connection:
                open_checks.check_contents(connection, version)
        except (
            journal.BrokenChain,
            *sqlite.ERRORS,
            UnicodeDecodeError,
            NotATournament,
        ) as error:
            _refuse_if_in_use(path)
            open_checks.check_header(path)
            backups.keep_damaged(back, back.name, "")
            raise open_checks.damaged(path, say("with the journal beside it")) from error
    return version


def _refuse_if_in_use(path: Path) -> None:
    """Raise Refused where another program is in the middle of a change, which is not damage.

    Tried with a read-only connection: it notices the lock but cannot apply the journal.
    """
    try:
        sqlite.open_to_read(path).dispose()
    except sqlite.ERRORS as error:
        if sqlite.error_code(error) & 0xFF == sqlite3.SQLITE_BUSY:
            raise Refused(sentence_for(error, path)) from error
