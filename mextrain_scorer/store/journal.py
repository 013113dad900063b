"""The journal: every change in order, each entry chained to the one before it by SHA-256.

An entry holds each row it changed, before and after, so the rows can be rebuilt from the journal
alone; ``journal_check`` compares the two.
"""

import hashlib
import json
import re
from collections import namedtuple
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import insert, select

from mextrain_scorer.rules.words import say
from mextrain_scorer.store.schema import JournalRow, Reading, table_of

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


def append(reading: Reading, entry: Mapping[str, Any]) -> Tip:
    """Write an entry and return the new end of the chain."""
    reading.execute(_INSERT, entry)
    return Tip(entry["seq"], entry["hash"])
