"""The journal: every change, chained by SHA-256, and its replay against the rows.

Each entry carries the whole rows it changed, before and after, so that the journal alone tells
what the file has to say.  SQLite's own integrity check passed 21 of 74 flipped bits that changed
a score; the replay missed none.  It catches accidents and casual edits, not a forger.
"""

import hashlib
import json
import re
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Table

from mextrain_scorer.rules.progress import Progress, counted, stretch, untold
from mextrain_scorer.rules.signatures import NoSignature, Signature
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.schema import STATE_ROWS, SignatureRow, table_of
from mextrain_scorer.store.well_formed import (
    has_its_columns,
    has_its_forms,
    is_in_reach,
    is_kept,
    is_moment,
    is_told,
    is_value,
)

Values = dict[str, int | str | None]
Key = tuple[int | str, ...]
FIRST_HASH = "0" * 64
_compact = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
_READER = json.JSONDecoder()
GOING_BACK = ("undone", "redone")  # each names the entry that it takes back
_CHANGES, _PIECE = 500, 100_000  # changes written, and letters hashed, at a time
_MOST_OF_A_CHANGE = (4_000, 64_000, 1_000_000)  # letters; the rows before and after, and the key
_SIGNATURES = table_of(SignatureRow).name
_REPLAYED = 80  # percent of the work; the rest is comparing with the rows
# A quotation mark within a text of the rows has a backslash before it, and matches nothing here.
_AT_A_TABLE = re.compile(r'\["(\w+)",\["([^"\\]+)",(\d+)')


class BrokenChain(ValueError):
    """The journal or the rows are not what was written; the text says where."""


@dataclass(frozen=True, slots=True)
class Tip:
    """The end of the chain: the last entry's number and hash."""

    seq: int
    hash: str


NO_TIP = Tip(0, FIRST_HASH)


@dataclass(frozen=True, slots=True)
class RowChange:
    """One row before and after a change; None where there was, or is, no such row."""

    table: str
    key: Key
    before: Values | None
    after: Values | None


COLUMNS = [
    "seq",
    "at",
    "operation",
    "stage",
    "table_no",
    "engine",
    "player",
    "before",
    "after",
    "reason",
    "undoes",
    "changes",
    "hash",
]


def encode(changes: Iterable[RowChange]) -> str:
    """Return changes as the compact JSON that the journal keeps.

    Piece by piece, as ``decode`` and ``entry_hash`` go: the import of a whole hall is twenty
    million letters, and nothing else in the program would have a turn meanwhile.
    """
    listed = [[c.table, list(c.key), c.before, c.after] for c in changes]
    pieces = (listed[at : at + _CHANGES] for at in range(0, len(listed), _CHANGES))
    return f"[{','.join(_compact(piece)[1:-1] for piece in pieces)}]"


def decode(text: str) -> tuple[RowChange, ...]:
    """Return the changes of one entry; raises BrokenChain where the text is no such list."""
    try:
        return tuple(
            RowChange(t, tuple(key), before, after) for t, key, before, after in _each(text)
        )
    except (ValueError, TypeError, RecursionError):
        raise BrokenChain(_unreadable()) from None


def _each(text: str) -> Iterator[Any]:
    """Yield what is listed in compact JSON; raises ValueError where it is no list of that form."""
    if text == "[]":
        return
    at, sign = 0, "["
    while text[at : at + 1] == sign:
        value, length = _first_in(text, at + 1)
        yield value
        at, sign = at + 1 + length, ","
    if at == 0 or text[at:] != "]":
        raise ValueError("no list")


def _first_in(text: str, at: int) -> tuple[Any, int]:
    """Return the value in JSON that begins there, and how many letters it takes.

    It is looked for in a piece of the text, then in a larger one: lists within lists take thirty
    times the memory of the text that tells them, and a forged entry may be nothing else.
    """
    for most in _MOST_OF_A_CHANGE:
        try:
            return _READER.raw_decode(text[at : at + most])
        except ValueError:
            if at + most >= len(text):
                raise
    raise ValueError("longer than any change")


def tables_in(text: str) -> Iterator[tuple[str, str, int]]:
    """Yield row kind, stage and number of the game table that each change of an entry is at.

    Found in the text as ``encode`` writes it, one after the other: the import of a whole hall has
    a hundred thousand changes, and whoever asks mostly needs the first.
    """
    for found in _AT_A_TABLE.finditer(text):
        yield found[1], found[2], int(found[3])


def entry_hash(previous: str, fields: Iterable[object]) -> str:
    """Return the hash of an entry: of the one before it and of every field in order."""
    listed = [previous, *fields]
    if all(not isinstance(field, str) or len(field) <= _PIECE for field in listed):
        return hashlib.sha256(_compact(listed).encode()).hexdigest()
    digest = hashlib.sha256()
    for at, field in enumerate(listed):
        digest.update(b"," if at else b"[")
        for piece in _pieces(field) if isinstance(field, str) else (_compact(field),):
            digest.update(piece.encode())
    digest.update(b"]")
    return digest.hexdigest()


def _pieces(text: str) -> Iterator[str]:
    """Yield the JSON of a text, some letters at a time: each is written without the others."""
    yield '"'
    for at in range(0, len(text), _PIECE):
        yield _compact(text[at : at + _PIECE])[1:-1]
    yield '"'


def read_tip(db: sqlite3.Connection) -> Tip:
    """Read the end of the chain."""
    row = db.execute("SELECT seq, hash FROM journal ORDER BY seq DESC LIMIT 1").fetchone()
    return Tip(row[0], row[1]) if row else NO_TIP


def verify(db: sqlite3.Connection, progress: Progress = untold) -> Tip:
    """Check the chain and replay it against every row; return its tip.

    ``progress`` is told the share of the journal that is replayed.  Raises BrokenChain naming the
    first entry or row that is not what was written.
    """
    tables = _tables_there(db)
    state: dict[str, dict[Key, Values]] = {table.name: {} for table in tables}
    tip = NO_TIP
    size = db.execute("SELECT SUM(LENGTH(changes)) FROM journal").fetchone()[0] or 1
    read = 0
    query = f"SELECT LENGTH(changes), {', '.join(COLUMNS)} FROM journal ORDER BY seq"  # noqa: S608
    for length, *row in db.execute(query):
        seq, fields, written = row[0], row[:-1], row[-1]
        if seq != tip.seq + 1:
            raise BrokenChain(say("entry {n} of the journal is missing", n=tip.seq + 1))
        if entry_hash(tip.hash, fields) != written:
            raise BrokenChain(say("entry {n} of the journal was changed", n=seq))
        _check_telling(fields)
        first, read = read, read + (length or 0)
        part = stretch(progress, _REPLAYED * first // size, _REPLAYED * read // size)
        for change in counted(decode(row[-2]), part):
            _replay(state, change, seq)
        tip = Tip(seq, written)
    if tip.seq == 0:
        raise BrokenChain(say("the journal is empty"))
    for table in counted(tables, stretch(progress, _REPLAYED, 100)):
        _compare(db, table, state[table.name])
    return tip


def _check_telling(fields: Sequence[Any]) -> None:
    """Refuse an entry that tells what this program would never have written there."""
    seq, at, operation, stage, table_no, engine, player, before, after, reason, undoes, _ = fields
    told = is_moment(at) and is_value(before) and is_value(after)
    told = told and all(map(is_told, (operation, stage, reason)))
    told = told and all(map(is_in_reach, (table_no, engine, player)))
    # Otherwise history would go round for ever, or undo would look for what is not there.
    names = operation not in GOING_BACK if undoes is None else 0 < undoes < seq
    if not told or not names:
        raise BrokenChain(_unreadable())


def _tables_there(db: sqlite3.Connection) -> list[Table]:
    """Return the tables of rows that a file has: one of an older version lacks the newer ones.

    That it lacks none of its own is seen before, by the digest of its schema.
    """
    there = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    return [table_of(row) for row in STATE_ROWS if table_of(row).name in there]


def _unreadable() -> str:
    return say("an entry of the journal cannot be read")


def _replay(state: dict[str, dict[Key, Values]], change: RowChange, seq: int) -> None:
    try:
        rows = state[change.table]
        follows = rows.get(change.key) == change.before != change.after
    except (KeyError, TypeError):  # a table or a key that is none, in a forged entry
        rows, follows = {}, False
    if not follows:
        raise BrokenChain(say("entry {n} of the journal does not follow from those before", n=seq))
    if change.after is None:
        del rows[change.key]
    else:
        if change.table == _SIGNATURES:
            _check_strokes(change.after, seq)
        _check_texts(change, change.after)
        rows[change.key] = change.after


def _check_texts(change: RowChange, values: Values) -> None:
    """Refuse what this program would never have written, undo and redo included."""
    try:
        has_columns = has_its_columns(change.table, change.key, values)
        if not has_columns or not has_its_forms(change.table, values):
            raise BrokenChain(_unreadable())
        if not is_kept(change.key, values):
            raise BrokenChain(say("a text in it is longer than any, or hides something"))
    except (KeyError, TypeError, AttributeError):
        raise BrokenChain(_unreadable()) from None


def _check_strokes(values: Values, seq: int) -> None:
    """Refuse what is no signature before anything draws it, undo and redo included."""
    try:
        Signature(str(values["strokes"]))
    except (NoSignature, KeyError, TypeError):
        raise BrokenChain(say("the signature of entry {n} is none", n=seq)) from None


def _in_words(table: Table) -> str:
    """Say what kind of row it is, and nothing that the file itself says: that may be anything."""
    words = {
        "score": say("a score"),
        "player": say("a player"),
        "seat": say("a seat"),
        "game_table": say("a score sheet"),
        "written_total": say("a written total"),
        "ruling": say("a ruling"),
    }
    return words.get(table.name, say("something"))


def _compare(db: sqlite3.Connection, table: Table, expected: dict[Key, Values]) -> None:
    keys = [column.name for column in table.primary_key.columns]
    rest = [column.name for column in table.columns if column.name not in keys]
    found = 0
    query = f"SELECT {', '.join(keys + rest)} FROM {table.name}"  # noqa: S608
    for row in db.execute(query):
        key, values = row[: len(keys)], dict(zip(rest, row[len(keys) :], strict=True))
        if expected.get(key) != values:
            raise BrokenChain(say("{what} is not what was entered", what=_in_words(table)))
        found += 1
    if found != len(expected):
        raise BrokenChain(say("{what} that was entered is gone", what=_in_words(table)))
