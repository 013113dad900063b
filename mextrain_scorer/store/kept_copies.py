"""A copy that somebody may go on from: whole, how long its journal is and when that ends."""

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from mextrain_scorer.store import database, gate, journal
from mextrain_scorer.store.identities import identity_in, ours


@dataclass(frozen=True, slots=True)
class KeptCopy:
    """A whole copy; ``changes`` counts its journal, ``at`` is when the last was made (ISO 8601).

    ``identity`` and ``name`` are the tournament's.
    """

    path: Path
    changes: int
    at: str
    identity: str
    name: str


def whole_copy(path: Path) -> KeptCopy | None:
    """Look a copy through as the gate does, and leave it and its folder as they are.

    None where it is damaged, cannot be read, or is no tournament of a version known here.
    """
    try:
        if not ours(path):
            return None
        with closing(database.connect(path, "ro")) as db:
            tip = gate.check_copy(db)
            (at,) = db.execute("SELECT at FROM journal WHERE seq = ?", (tip.seq,)).fetchone()
            (name,) = db.execute("SELECT name FROM tournament").fetchone()
            identity = identity_in(db)
    except (OSError, sqlite3.Error, UnicodeDecodeError, journal.BrokenChain):
        return None
    return KeptCopy(path, tip.seq, at, identity, name)
