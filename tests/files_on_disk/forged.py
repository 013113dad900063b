"""A tournament whose rows somebody changed and whose chain adds up all the same.

An insider can do that; what he does then must open, or be called damaged in a sentence.  Against
one who writes the whole journal anew the program promises the paper that was printed before, and
nothing else.

The format is read here once more, with the standard library alone: a row of ``journal`` keeps in
``changes`` what it did as ``[[table, key, before, after], ...]``, and in ``hash`` the SHA-256 of
the hash before it and of its own columns in their order.
"""

import hashlib
import json
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path

Key = tuple[object, ...]
Values = dict[str, object]
Rows = dict[tuple[str, Key], Values]
FIRST_HASH = "0" * 64


def compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def entry_hash(previous: str, entry: Mapping[str, object]) -> str:
    """Return the hash of an entry; a desk's name is part of it only where there is one."""
    fields = [previous, *(entry[name] for name in entry if name not in ("hash", "by"))]
    if entry.get("by") is not None:
        fields.append(entry["by"])
    return hashlib.sha256(compact(fields).encode()).hexdigest()


def tables_of(db: sqlite3.Connection) -> list[str]:
    """Return the tables of a file that hold the tournament: all but the journal."""
    listed = db.execute("SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'journal'")
    return [name for (name,) in listed]


def columns_of(db: sqlite3.Connection, table: str) -> tuple[list[str], list[str]]:
    """Return the names of a table's columns: those of its key, and the others."""
    told = db.execute(f"PRAGMA table_info({table})").fetchall()
    return [each[1] for each in told if each[5]], [each[1] for each in told if not each[5]]


def rows_in(db: sqlite3.Connection) -> Rows:
    """Return every row but the journal's, by table and key."""
    found: Rows = {}
    for table in tables_of(db):
        keys, rest = columns_of(db, table)
        for row in db.execute(f"SELECT {', '.join(keys + rest)} FROM {table}"):  # noqa: S608
            found[table, row[: len(keys)]] = dict(zip(rest, row[len(keys) :], strict=True))
    return found


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
        before = rows_in(db)
        meddle(db)
        after = rows_in(db)
        changes = [
            [table, list(key), before.get((table, key)), after.get((table, key))]
            for table, key in dict.fromkeys([*before, *after])
            if before.get((table, key)) != after.get((table, key))
        ]
        if changes:
            add_entry(db, compact(changes), operation="player-changed")
        db.execute("COMMIT")


def add_entry(db: sqlite3.Connection, changes: str, **told: object) -> None:
    """Write one more entry with a hash that is right; ``changes`` is the text that it keeps."""
    last = db.execute("SELECT seq, hash FROM journal ORDER BY seq DESC LIMIT 1").fetchone()
    seq, tip = last or (0, FIRST_HASH)
    keys, rest = columns_of(db, "journal")
    entry: Values = dict.fromkeys(keys + rest)
    entry |= {"seq": seq + 1, "at": "2026-06-13T14:05:00+02:00", "changes": changes} | told
    entry["hash"] = entry_hash(tip, entry)
    marks = ", ".join("?" for _ in entry)
    db.execute(f"INSERT INTO journal VALUES ({marks})", list(entry.values()))  # noqa: S608


def append(path: Path, changes: str, **told: object) -> None:
    """Write one more entry into a closed file."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        add_entry(db, changes, **({"operation": "forged"} | told))


def chain_again(db: sqlite3.Connection) -> None:
    """Make every hash anew, after the journal itself was changed."""
    tip = FIRST_HASH
    listed = db.execute("SELECT * FROM journal ORDER BY seq")
    names = [told[0] for told in listed.description]
    for row in listed.fetchall():
        entry = dict(zip(names, row, strict=True))
        tip = entry_hash(tip, entry)
        db.execute("UPDATE journal SET hash = ? WHERE seq = ?", (tip, entry["seq"]))


def forge_score(path: Path, score: int) -> int:
    """Let the first score that is no 0 have been another one from the start.

    Every hash from there on is made again.  Returns the number of the entry that was forged.
    """
    with closing(sqlite3.connect(path)) as db, db:
        forged = _replace_first_score(db, score)
        chain_again(db)
    return forged


def _replace_first_score(db: sqlite3.Connection, score: int) -> int:
    entered = db.execute("SELECT seq, changes FROM journal WHERE operation = 'score-entered'")
    for seq, text in entered.fetchall():
        changes = json.loads(text)
        (change,) = (each for each in changes if each[0] == "score")
        key, after = change[1], change[3]
        if after["score"] in (0, score):  # a 0 went out, and a forgery changes something
            continue
        after["score"] = score
        told = (compact(changes), compact(score), seq)
        db.execute("UPDATE journal SET changes = ?, after = ? WHERE seq = ?", told)
        cell = "stage = ? AND table_no = ? AND engine = ? AND player = ?"
        db.execute(f"UPDATE score SET score = ? WHERE {cell}", (score, *key))  # noqa: S608
        return int(seq)
    raise AssertionError("no score to forge")
