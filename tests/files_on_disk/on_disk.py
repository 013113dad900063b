"""A tournament file as it lies on the disk: looked at, and meddled with, by sqlite3 alone.

``SAMPLE`` is the file that the newest version left behind (``tests/files/version-N.mextrain``, see
``tests.store.keep_version``): five players at one table, three rounds, a row in every table, one
change a score.  So what is tried on it is tried on the very bytes that people have.
"""

import hashlib
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests import door

FILES = Path(__file__).resolve().parent.parent / "files"
VERSIONS = sorted(int(kept.stem.removeprefix("version-")) for kept in FILES.glob("version-*"))
NEWEST = VERSIONS[-1]
TOTALS = {12: 26, 7: 35, 31: 61, 4: 64, 19: 92}
Rows = dict[str, list[tuple[object, ...]]]


def kept(version: int) -> Path:
    """Return the file that a version left behind; nobody changes it."""
    return FILES / f"version-{version}.mextrain"


SAMPLE = kept(NEWEST)


def all_rows_of(db: sqlite3.Connection) -> Rows:
    names = [row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type='table'")]
    return {n: sorted(db.execute(f"SELECT * FROM {n}"), key=repr) for n in names}  # noqa: S608


def all_rows(path: Path) -> Rows:
    """Return every row of every table."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as db:
        return all_rows_of(db)


def tip_of(path: Path) -> tuple[int, str]:
    """Return the end of the journal: its number of entries, and the last one's hash."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as db:
        last = db.execute("SELECT seq, hash FROM journal ORDER BY seq DESC LIMIT 1")
        seq, tip = last.fetchone()
        return seq, tip


def version_of(path: Path) -> int:
    """Return the version that a file says it is of, from its header."""
    return int.from_bytes(path.read_bytes()[60:64], "big", signed=True)


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def names_in(folder: Path) -> set[str]:
    """Return what lies in a folder, but for the locks of open files."""
    return {entry.name for entry in folder.iterdir() if not entry.name.endswith(".lock")}


def meddle(path: Path, *statements: str) -> None:
    """Change a file behind the program's back, with foreign keys and CHECKs out of the way."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA foreign_keys = OFF")
        db.execute("PRAGMA ignore_check_constraints = ON")
        for statement in statements:
            db.execute(statement)


def totals(desk: door.Desk) -> dict[int, int]:
    """Return what the only table's players have, by the scores on its sheet."""
    found: dict[int, int] = {}
    for row in desk.sheet(1)["scores"].values():
        for player, points in row.items():
            found[player] = found.get(player, 0) + points
    return found


def totals_in(path: Path) -> dict[int, int]:
    """Open a file and return the same."""
    with door.desk(path) as desk:
        return totals(desk)


def refused(path: Path, kind: str = "damaged") -> str:
    """Open a file that must not open; return why, and see that its bytes stay as they are."""
    before = digest(path)
    with pytest.raises(door.Refused) as refusal:
        door.desk(path).close()
    assert refusal.value.kind == kind
    assert digest(path) == before
    return str(refusal.value)
