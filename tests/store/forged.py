"""A tournament whose rows somebody changed and whose chain adds up all the same.

An insider can do that; what he does then must open, or be called damaged in a sentence.
"""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from mextrain_scorer.store.journal import FIRST_HASH, Key, RowChange, Values, encode, entry_hash
from mextrain_scorer.store.schema import STATE_ROWS, JournalRow, table_of

Rows = dict[tuple[str, Key], Values]
COLUMNS = [column.name for column in table_of(JournalRow).columns]


def forge(path: Path, *statements: str, values: tuple[object, ...] = ()) -> None:
    """Change rows with SQL, and let one more entry of the journal tell that they were changed."""
    forge_with(path, lambda db: [db.execute(each, values) for each in statements])


def forge_with(path: Path, meddle: Callable[[sqlite3.Connection], object]) -> None:
    """Do the same with any deed; foreign keys and CHECKs are out of its way."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA foreign_keys = OFF")
        db.execute("PRAGMA ignore_check_constraints = ON")
        db.execute("PRAGMA synchronous = OFF")
        db.execute("BEGIN")
        before = _rows(db)
        meddle(db)
        _tell(db, before, _rows(db))
        db.execute("COMMIT")


def chain_again(db: sqlite3.Connection) -> None:
    """Make every hash anew, after the journal itself was changed."""
    tip = FIRST_HASH
    listed = db.execute("SELECT * FROM journal ORDER BY seq")
    names = [told[0] for told in listed.description]
    for row in listed.fetchall():
        # The journal of an older file has fewer columns.
        entry = dict.fromkeys(COLUMNS) | dict(zip(names, row, strict=True))
        tip = entry_hash(tip, entry)
        db.execute("UPDATE journal SET hash = ? WHERE seq = ?", (tip, entry["seq"]))


def add_entry(db: sqlite3.Connection, changes: str, **told: object) -> None:
    """Write one more entry with a hash that is right; ``changes`` is the text that it keeps."""
    last = db.execute("SELECT seq, hash FROM journal ORDER BY seq DESC LIMIT 1").fetchone()
    seq, tip = last or (0, FIRST_HASH)
    entry: dict[str, object] = dict.fromkeys(COLUMNS)
    entry |= {"seq": seq + 1, "at": "2026-06-13T14:05:00+02:00", "changes": changes} | told
    entry["hash"] = entry_hash(tip, entry)
    marks = ", ".join("?" for _ in COLUMNS)
    db.execute(f"INSERT INTO journal VALUES ({marks})", list(entry.values()))  # noqa: S608


def _rows(db: sqlite3.Connection) -> Rows:
    found: Rows = {}
    for row_type in STATE_ROWS:
        table = table_of(row_type)
        keys = [column.name for column in table.primary_key.columns]
        rest = [column.name for column in table.columns if column.name not in keys]
        for row in db.execute(f"SELECT {', '.join(keys + rest)} FROM {table.name}"):  # noqa: S608
            key = tuple(row[: len(keys)])
            found[table.name, key] = dict(zip(rest, row[len(keys) :], strict=True))
    return found


def _tell(db: sqlite3.Connection, before: Rows, after: Rows) -> None:
    changes = [
        RowChange(*at, before.get(at), after.get(at))
        for at in [*before, *(at for at in after if at not in before)]
        if before.get(at) != after.get(at)
    ]
    if not changes:
        return
    add_entry(db, encode(changes), operation="player-changed")
