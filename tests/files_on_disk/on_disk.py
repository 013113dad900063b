"""A tournament file as it lies on the disk: looked at, and meddled with, by sqlite3 alone.

``SAMPLE`` is what the newest version left behind (``tests/files/version-N.mextrain``, see
``keep_version.py``): five players at one table, three rounds, a row in every table, one change a
score.  So what is tried on it is tried on the very bytes that people have.
"""

import hashlib
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from tests import door

FILES = Path(__file__).resolve().parent.parent / "files"
VERSIONS = sorted(int(kept.stem.removeprefix("version-")) for kept in FILES.glob("version-*"))
NEWEST = VERSIONS[-1]
CHANGE = "UPDATE score SET score = 77 WHERE engine = 9 AND player = 7"
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


def hashes(path: Path) -> list[str]:
    """Return the hash of every entry of the journal, in order."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as db:
        return [tip for (tip,) in db.execute("SELECT hash FROM journal ORDER BY seq")]


def tip_of(path: Path) -> tuple[int, str]:
    """Return the end of the journal: its number of entries, and the last one's hash."""
    listed = hashes(path)
    return len(listed), listed[-1]


def version_of(path: Path) -> int:
    """Return the version that a file says it is of, from its header."""
    return int.from_bytes(path.read_bytes()[60:64], "big", signed=True)


def journal_of(path: Path) -> Path:
    """Return where SQLite keeps the way back while it changes a file."""
    return path.with_name(f"{path.name}-journal")


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


@contextmanager
def half_changed(path: Path, statement: str) -> Iterator[sqlite3.Connection]:
    """A change whose pages have partly reached the file, the way back in the journal beside it."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA synchronous = OFF")  # the journal counts from its first byte on
        db.execute("PRAGMA cache_size = 1")
        db.execute("BEGIN IMMEDIATE")
        db.execute(statement)
        # So many pages that some leave the cache for the file before their time.
        db.execute("CREATE TABLE filling (x)")
        db.executemany("INSERT INTO filling VALUES (?)", [("x" * 3000,)] * 50)
        yield db


def half_made(path: Path) -> bytes:
    """Return the journal that SQLite leaves where a change of the scores is cut off."""
    copy = Path(shutil.copyfile(path, path.with_name("half.mextrain")))
    with closing(sqlite3.connect(copy, isolation_level=None)) as db:
        db.execute("PRAGMA cache_size = 1")
        db.execute("PRAGMA cache_spill = 1")
        db.execute("BEGIN IMMEDIATE")
        db.execute("UPDATE journal SET reason = hex(zeroblob(3000))")
        left = journal_of(copy).read_bytes()
        db.execute("ROLLBACK")
    assert left[:1] not in (b"", b"\0")
    return left


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


def refusal_of(path: Path, kind: str) -> str:
    """Open what must not open; return why."""
    with pytest.raises(door.Refused) as refusal:
        door.desk(path).close()
    assert refusal.value.kind == kind
    return str(refusal.value)


def refused(path: Path, kind: str = "damaged") -> str:
    """Open a file that must not open; return why, and see that its bytes stay as they are."""
    before = digest(path)
    said = refusal_of(path, kind)
    assert digest(path) == before
    return said
