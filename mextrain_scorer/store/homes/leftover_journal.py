"""What lies beside a file that is to be opened: a journal or a log which SQLite would apply to it.

Opening is enough for that: rows would change before a single one has been looked at.  After a
crash the journal is this file's own and takes a half-made change back; but it may be left over
from another file of the same name, or planted.  So it is tried on a copy first.
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
    """Return the file's version once what lies beside it is applied, as SQLite will.

    The journal is tried before the header is judged: where the power went while the first page was
    written, anything may stand there, and the journal has that page whole.  Raises NotATournament,
    NewerFile or DamagedFile, the file untouched; OSError where the disk refuses the copy to try it
    on; Refused where another program has the file open.
    """
    open_checks.refuse_no_file(path)
    back = sqlite.journal_of(path)
    is_half_made = files.is_regular(back) and sqlite.is_to_be_applied(back)
    version = 0 if is_half_made else open_checks.check_header(path)
    try:
        sqlite.refuse_planted(path)
    except sqlite.PlantedFile as planted:
        open_checks.check_header(path)  # what is no tournament is not called a damaged one
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
    """Raise Refused where another program is in the middle of a change: that is no damage.

    A connection that may only read finds its lock, and cannot apply the journal.
    """
    try:
        sqlite.open_to_read(path).dispose()
    except sqlite.ERRORS as error:
        if sqlite.error_code(error) & 0xFF == sqlite3.SQLITE_BUSY:
            raise Refused(sentence_for(error, path)) from error
