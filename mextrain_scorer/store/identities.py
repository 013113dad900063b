"""Which tournament a file holds, whatever it is called: the hash of its journal's first entry.

Two files of one name are told apart by it, and a file keeps it when it is renamed, copied, brought
back or gone on with.  It is looked for in whole copies and in what is left of a damaged file.
"""

import os
import re
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from mextrain_scorer import files
from mextrain_scorer.store import database
from mextrain_scorer.store.locking import held_here
from mextrain_scorer.store.migrations import SCHEMA_DIGESTS, schema_digest
from mextrain_scorer.store.schema import APPLICATION_ID

# A hostile file could hold a journal that never ends; what is asked here takes a few hundred.
MOST_STEPS = 100_000
PIECE = 1 << 20  # bytes read at a time
_HALF = 32  # letters of the 64
_HASH = re.compile("[0-9a-f]{64}")
_FIRST = "SELECT hash FROM journal WHERE seq = 1 AND typeof(hash) = 'text' AND length(hash) = 64"


@dataclass(frozen=True, slots=True)
class CopyHead:
    """What a copy says of itself, which nothing has proved: ``changes`` counts its journal.

    ``identity`` is the hash of its first entry, ``tip`` that of its last.
    """

    path: Path
    identity: str
    changes: int
    tip: str


def identity_in(db: sqlite3.Connection) -> str:
    """Return the identity of the tournament in a database, empty where it has none."""
    row = db.execute(_FIRST).fetchone()
    return str(row[0]) if row and _HASH.fullmatch(row[0]) else ""


def ours(path: Path) -> bool:
    """Say whether a file's first bytes are those of a tournament of a version known here."""
    is_sqlite, application_id, version, other_mode = database.read_header(path)
    known = version in SCHEMA_DIGESTS and not other_mode
    return is_sqlite and application_id == APPLICATION_ID and known


def head_of(path: Path) -> CopyHead | None:
    """Read what a copy says of itself, and leave it and its folder as they are.

    None where it cannot be read, or this program has it open: to look would drop its lock.
    """
    try:
        if held_here(path) or not ours(path):
            return None
        with closing(database.connect(path, "ro")) as db:
            db.set_progress_handler(lambda: 1, MOST_STEPS)
            identity = identity_in(db)
            last = db.execute("SELECT seq, hash FROM journal ORDER BY seq DESC LIMIT 1").fetchone()
    except (OSError, sqlite3.Error, UnicodeDecodeError):
        return None
    if not identity or not isinstance(last[0], int):
        return None
    return CopyHead(path, identity, last[0], str(last[1]))


def holds(copy: Path, other: CopyHead) -> bool:
    """Say whether all that the other copy holds is in this one, as the beginning of its journal."""
    try:
        with closing(database.connect(copy, "ro")) as db:
            query = "SELECT count(*) FROM journal WHERE seq = ? AND hash = ?"
            return bool(db.execute(query, (other.changes, other.tip)).fetchone()[0])
    except (OSError, sqlite3.Error):
        return False


def identity_among(path: Path, known: Iterable[str]) -> str:
    """Return which of the known identities stands somewhere in a file, empty where none does.

    Either half will do: a page may end within it, and a bit may have flipped.  The file is read
    and not mapped into memory: a dying disk would end the program, not the reading.
    """
    halves = {half.encode(): each for each in known for half in (each[:_HALF], each[_HALF:])}
    if not halves:
        return ""
    wanted = re.compile(b"|".join(halves))
    try:
        with files.open_to_read(path) as file:
            if os.fstat(file.fileno()).st_size > database.LARGEST:
                return ""
            end = b""
            while piece := file.read(PIECE):
                if found := wanted.search(end + piece):
                    return halves[found[0]]
                end = (end + piece)[-_HALF:]
    except OSError:
        return ""
    return ""


def identity_left(path: Path) -> str:
    """Return the identity that a damaged file still gives, empty where it gives none."""
    try:
        with closing(_as_it_lies(path)) as db:
            return identity_in(db)
    except (OSError, sqlite3.Error, UnicodeDecodeError):
        return ""


def is_laid_out_as_ours(path: Path) -> bool:
    """Say whether a file has exactly the tables of a version known here, whatever its header says.

    Then it is no newer program's, and its header is damaged.
    """
    try:
        with closing(_as_it_lies(path)) as db:
            return schema_digest(db) in SCHEMA_DIGESTS.values()
    except (OSError, sqlite3.Error, UnicodeDecodeError):
        return False


def _as_it_lies(path: Path) -> sqlite3.Connection:
    """Open a file to look at its pages alone: no lock is taken, nothing beside it is applied."""
    db = database.open_plainly(path, "mode=ro&immutable=1")
    db.execute("PRAGMA trusted_schema = 0")
    db.set_progress_handler(lambda: 1, MOST_STEPS)
    return db
