"""The journal: every change in order, each entry chained to the one before it by SHA-256.

An entry holds each row it changed, before and after, so the rows can be rebuilt from the journal
alone; ``verify`` compares the two.

SQLite's own integrity check missed 53 of 74 flipped bits that changed a score; the replay found
them all.  It detects accidents and casual edits, not deliberate forgery.  A valid chain does not
prove that this program wrote it either, and a malformed time, for example, would crash whatever
prints it: so every value is looked at as well, in the rows that undo may bring back too.
"""

import hashlib
import json
import re
from collections import namedtuple
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import MAXYEAR, MINYEAR, datetime
from functools import lru_cache
from typing import Any, NamedTuple

from sqlalchemy import Column, Table, insert, select, text

from mextrain_scorer.rules.names import LONGEST_NAME, LONGEST_NOTE, is_plain
from mextrain_scorer.rules.signatures import NoSignature, Signature
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.schema import (
    STATE_ROWS,
    JournalRow,
    Reading,
    SignatureRow,
    WholeNumber,
    table_of,
)

Values = dict[str, int | str | None]
Key = tuple[int | str, ...]
FIRST_HASH = "0" * 64
_compact = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
_READER = json.JSONDecoder()
GOING_BACK = ("undone", "redone")  # operations whose entry names the entry that it reverses
_MOST_OF_A_CHANGE = (4_000, 64_000, 1_000_000)  # letters; the rows before and after, and the key
_JOURNAL = table_of(JournalRow)
# An entry's hash covers these columns in this order, and the desk's name where there is one.
_HASHED = [column.name for column in _JOURNAL.columns if column.name not in ("hash", "by")]
_INSERT = insert(_JOURNAL)
_Entry = namedtuple("_Entry", [column.name for column in _JOURNAL.columns])  # type: ignore[misc]  # noqa: PYI024  made of the columns
_LAST = select(_JOURNAL.c.seq, _JOURNAL.c.hash).order_by(_JOURNAL.c.seq.desc()).limit(1)
# Finds each change's table, stage and number in the JSON.  Quotation marks inside a text are
# escaped with a backslash there, so that no text can be mistaken for the start of a change.
_AT_A_TABLE = re.compile(r'\["(\w+)",\["([^"\\]+)",(\d+)')


class BrokenChain(ValueError):
    """The journal is damaged or the rows do not match it; the text says where."""


class Tip(NamedTuple):
    """The end of the chain: the last entry's number and hash."""

    seq: int
    hash: str


NO_TIP = Tip(0, FIRST_HASH)


class RowChange(NamedTuple):
    """One row before and after a change; None where there was, or is, no such row."""

    table: str
    key: Key
    before: Values | None
    after: Values | None


def encode(changes: Iterable[RowChange]) -> str:
    """Return changes as the compact JSON that the journal keeps."""
    return _compact([[c.table, list(c.key), c.before, c.after] for c in changes])


def decode(text: str) -> tuple[RowChange, ...]:
    """Return the changes of one entry; raises BrokenChain where the text is no such list."""
    try:
        return tuple(
            RowChange(t, tuple(key), before, after) for t, key, before, after in _each(text)
        )
    except (ValueError, TypeError, RecursionError):
        raise BrokenChain(unreadable()) from None


def unreadable() -> str:
    """Return the error text for an entry that cannot be decoded."""
    return say("an entry of the journal cannot be read")


def _each(text: str) -> Iterator[Any]:
    """Yield the items of a compact JSON list; raises ValueError where it is not such a list."""
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
    """Return the JSON value that begins at ``at``, and its length in characters.

    It is parsed from a small piece of the text first, then from larger ones: nested lists take
    thirty times the memory of their text, and a forged entry may hold nothing else.
    """
    for most in _MOST_OF_A_CHANGE:
        try:
            return _READER.raw_decode(text[at : at + most])
        except ValueError:
            if at + most >= len(text):
                raise
    raise ValueError("longer than any change")


def tables_in(text: str) -> Iterator[tuple[str, str, int]]:
    """Yield row kind, stage and number of the game table for each change of an entry.

    They are found by searching the encoded text instead of decoding it: importing a large
    tournament makes a hundred thousand changes, and most callers need only the first.
    """
    for found in _AT_A_TABLE.finditer(text):
        yield found[1], found[2], int(found[3])


def entry_hash(previous: str, entry: Mapping[str, object]) -> str:
    """Return an entry's hash, made of the previous hash and of every field in order.

    An empty desk name is left out, so that entries written before desks had names keep their hash.
    """
    fields = [previous, *(entry[name] for name in _HASHED)]
    if entry["by"] is not None:
        fields.append(entry["by"])
    return hashlib.sha256(_compact(fields).encode()).hexdigest()


def read_tip(reading: Reading) -> Tip:
    """Read the end of the chain."""
    last = reading.execute(_LAST).first()
    return Tip(last.seq, last.hash) if last else NO_TIP


def next_entry(
    tip: Tip,
    at: datetime,
    told: Mapping[str, Any],
    changes: Sequence[RowChange],
    by: str | None,
) -> dict[str, Any]:
    """Return the entry that follows the chain's ``tip``, by column.

    ``told`` holds the other columns of the entry, by name: operation, reason and so on.
    """
    entry: dict[str, Any] = dict.fromkeys(_HASHED)
    entry |= told
    entry |= {"seq": tip.seq + 1, "at": at.isoformat(), "changes": encode(changes), "by": by}
    entry["hash"] = entry_hash(tip.hash, entry)
    return entry


def as_read(entry: Mapping[str, Any]) -> Any:
    """Return an entry that was just written as reading it would."""
    return _Entry(**entry)


def follow(tip: Tip, entry: Mapping[str, Any]) -> Tip:
    """Return the end of the chain with that entry.  Raises BrokenChain where it does not follow."""
    if entry["seq"] != tip.seq + 1:
        raise BrokenChain(say("entry {n} of the journal is missing", n=tip.seq + 1))
    if entry_hash(tip.hash, entry) != entry["hash"]:
        raise BrokenChain(say("entry {n} of the journal was changed", n=entry["seq"]))
    return Tip(entry["seq"], entry["hash"])


def append(reading: Reading, entry: Mapping[str, Any]) -> Tip:
    """Write an entry and return the new end of the chain."""
    reading.execute(_INSERT, entry)
    return Tip(entry["seq"], entry["hash"])


# The chain is verified, and the journal replayed against the rows


_LONGEST_ENTRY = 5_000  # characters of an entry's texts, not counting the rows it changed
# No number that this program writes comes near it, and one more still fits into a column.
_FURTHEST = 10**15
_NUMBER = re.compile("-?(?:0|[1-9][0-9]{0,14})")
_TABLES = [table_of(row_type) for row_type in STATE_ROWS]
_SIGNATURES = table_of(SignatureRow).name


def verify(reading: Reading) -> Tip:
    """Check the chain, replay it, compare the result with every row, and return the chain's tip.

    Raises BrokenChain naming the first entry or row that is wrong.
    """
    state: dict[str, dict[Key, Values]] = {table.name: {} for table in _TABLES}
    tip = NO_TIP
    query = select(_JOURNAL).order_by(_JOURNAL.c.seq).execution_options(stream_results=True)
    for row in reading.execute(query):
        entry = row._asdict()
        tip = follow(tip, entry)
        check_entry(entry)
        for change in decode(row.changes):
            _replay(state, change, row.seq)
    if tip.seq == 0:
        raise BrokenChain(say("the journal is empty"))
    for table in _TABLES:
        _compare(reading, table, state[table.name])
    return tip


def _replay(state: dict[str, dict[Key, Values]], change: RowChange, seq: int) -> None:
    try:
        rows = state[change.table]
        follows = rows.get(change.key) == change.before != change.after
    except (KeyError, TypeError):  # no such table or no such key: a forged entry
        rows, follows = {}, False
    if not follows:
        raise BrokenChain(say("entry {n} of the journal does not follow from those before", n=seq))
    if change.after is None:
        del rows[change.key]
    else:
        check_row(change, change.after, seq)
        rows[change.key] = change.after


def _compare(reading: Reading, table: Table, expected: dict[Key, Values]) -> None:
    keys = len(table.primary_key.columns)
    rest = [column.name for column in table.columns][keys:]
    found = 0
    # As text: SQLAlchemy takes longer to write a query of a table's columns than SQLite to answer.
    names = ", ".join(column.name for column in table.columns)
    query = text(f"SELECT {names} FROM {table.name}")  # noqa: S608  of our own schema
    for row in reading.execute(query.execution_options(stream_results=True)):
        if expected.get(row[:keys]) != dict(zip(rest, row[keys:], strict=True)):
            raise BrokenChain(say("{what} is not what was entered", what=_in_words(table)))
        found += 1
    if found != len(expected):
        raise BrokenChain(say("{what} that was entered is gone", what=_in_words(table)))


def _in_words(table: Table) -> str:
    """Name the kind of row in the program's own words; a damaged file's texts are not trusted."""
    words = {
        "score": say("a score"),
        "player": say("a player"),
        "seat": say("a seat"),
        "game_table": say("a score sheet"),
        "written_total": say("a written total"),
        "ruling": say("a ruling"),
        "overall_ruling": say("a ruling"),
        "player_class": say("a player's class"),
    }
    return words.get(table.name, say("something"))


def check_entry(entry: Mapping[str, Any]) -> None:
    """Raise BrokenChain for an entry with values that this program never writes."""
    told = _is_moment(entry["at"]) and _is_value(entry["before"]) and _is_value(entry["after"])
    told = told and all(
        entry[name] is None or is_plain(entry[name], _LONGEST_ENTRY)
        for name in ("operation", "stage", "reason", "by")
    )
    told = told and all(
        entry[name] is None or _is_in_reach(entry[name])
        for name in ("table_no", "engine", "player")
    )
    # An undo that names a later or missing entry would make undo loop or fail.
    undoes = entry["undoes"]
    names = entry["operation"] not in GOING_BACK if undoes is None else 0 < undoes < entry["seq"]
    if not told or not names:
        raise BrokenChain(unreadable())


def check_row(change: RowChange, values: Values, seq: int) -> None:
    """Raise BrokenChain for row values that this program never writes, also on undo and redo.

    The schema looks after the types of stored rows, but not of those in the journal.
    """
    try:
        _check_values(change, values)
    except BrokenChain:
        if change.table != _SIGNATURES:
            raise
        raise BrokenChain(say("the signature of entry {n} is none", n=seq)) from None


class _Right(NamedTuple):
    """What a column may hold: a value of these types, and where it is one, of this form."""

    types: tuple[type, ...]
    form: Callable[[Any], bool]


def _check_values(change: RowChange, values: Values) -> None:
    try:
        keys, rest = _COLUMNS[change.table]
        held: list[tuple[_Right, object]] = [*zip(keys, change.key, strict=True)]
        held += [(rest[name], value) for name, value in values.items()]
    except (KeyError, ValueError, AttributeError):  # other columns, or none at all
        raise BrokenChain(unreadable()) from None
    if len(held) != len(keys) + len(rest):
        raise BrokenChain(unreadable())
    for right, value in held:
        if type(value) not in right.types:
            raise BrokenChain(unreadable())
        if value is not None and not right.form(value):
            if right.form in (_is_a_name, _is_a_note):
                raise BrokenChain(say("a text in it is longer than any, or hides something"))
            raise BrokenChain(unreadable())


def _is_in_reach(number: int) -> bool:
    return -_FURTHEST <= number <= _FURTHEST


def _is_moment(text: str) -> bool:
    """Return whether a text is an ISO 8601 date and time with a UTC offset."""
    try:
        at = datetime.fromisoformat(text)
    except ValueError:
        return False
    # A year spare at either end: conversion to another time zone may change the year.
    return at.tzinfo is not None and MINYEAR < at.year < MAXYEAR


@lru_cache(maxsize=4096)
def _is_value(text: str | None) -> bool:
    """Return whether it is a JSON whole number or string, or None: an entry's before or after.

    Called twice for every entry, usually with a score, so that case is fast.
    """
    if text is None or _NUMBER.fullmatch(text):
        return True
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return is_plain(value, _LONGEST_ENTRY) if isinstance(value, str) else isinstance(value, int)


def _are_numbers(text: str) -> bool:
    """Return whether a text is a JSON list of whole numbers."""
    try:
        listed = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return isinstance(listed, list) and all(isinstance(each, int) for each in listed)


def _is_drawn(strokes: str) -> bool:
    """Return whether a text is the strokes of a signature, before anything draws it."""
    try:
        Signature(strokes)
    except NoSignature:
        return False
    return True


def _is_a_name(text: str) -> bool:
    return is_plain(text, LONGEST_NAME)


def _is_a_note(text: str) -> bool:
    return is_plain(text, LONGEST_NOTE)


# The form of each column of text that is no note.
_FORMS: Mapping[str, Callable[[Any], bool]] = {
    "rule_set": bool,  # it is looked at when it is read
    "strokes": _is_drawn,
    **dict.fromkeys(("at", "received_at", "signed_at"), _is_moment),
    **dict.fromkeys(("players", "basis", "not_seated", "not_going"), _are_numbers),
    **dict.fromkeys(("name", "club", "group_name", "class_name", "venue", "monitor"), _is_a_name),
}


def _right(column: "Column[Any]") -> _Right:
    none = (type(None),) if column.nullable else ()
    if isinstance(column.type, WholeNumber):
        return _Right((int, *none), _is_in_reach)
    return _Right((str, *none), _FORMS.get(column.name, _is_a_note))


_COLUMNS = {
    table.name: (
        [_right(column) for column in table.primary_key.columns],
        {column.name: _right(column) for column in table.columns if not column.primary_key},
    )
    for table in _TABLES
}
