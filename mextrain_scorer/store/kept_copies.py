"""A copy that somebody may go on from: whole, how long its journal is and when that ends."""

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from mextrain_scorer.store import database, gate, journal
from mextrain_scorer.store.migrations import SCHEMA_DIGESTS
from mextrain_scorer.store.schema import APPLICATION_ID


@dataclass(frozen=True, slots=True)
class KeptCopy:
    """A whole copy; ``changes`` counts its journal, ``at`` is when the last was made (ISO 8601)."""

    path: Path
    changes: int
    at: str


def whole_copy(path: Path) -> KeptCopy | None:
    """Look a copy through as the gate does, and leave it and its folder as they are.

    None where it is damaged, cannot be read, or is no tournament of a version known here.
    """
    try:
        is_sqlite, application_id, version, other_mode = database.read_header(path)
        ours = is_sqlite and application_id == APPLICATION_ID and not other_mode
        if not ours or version not in SCHEMA_DIGESTS:
            return None
        with closing(database.connect(path, "ro")) as db:
            tip = gate.check_contents(db, version)
            (at,) = db.execute("SELECT at FROM journal WHERE seq = ?", (tip.seq,)).fetchone()
    except (OSError, sqlite3.Error, UnicodeDecodeError, journal.BrokenChain):
        return None
    return KeptCopy(path, tip.seq, at)
