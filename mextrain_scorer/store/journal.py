"""The journal: every change in order, each entry chained to the one before it by SHA-256.

An entry carries the whole rows it changed, before and after, so that the journal alone tells what
the tournament has to say; ``journal_check`` compares the two.
"""

import hashlib
import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import insert, select

from mextrain_scorer.rules.words import say
from mextrain_scorer.store.schema import JournalRow, table_of
from mextrain_scorer.store.table_queries import Reading

Values = dict[str, int | str | None]
Key = tuple[int | str, ...]
FIRST_HASH = "0" * 64
_compact = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
_READER = json.JSONDecoder()
GOING_BACK = ("undone", "redone")  # each names the entry that it takes back
_MOST_OF_A_CHANGE = (4_000, 64_000, 1_000_000)  # letters; the rows before and after, and the key
_JOURNAL = table_of(JournalRow)
# Their hash is of these in this order, and of the desk's name where there is one.
_HASHED = [column.name for column in _JOURNAL.columns if column.name not in ("hash", "by")]
_INSERT = insert(_JOURNAL)
_LAST = select(_JOURNAL.c.seq, _JOURNAL.c.hash).order_by(_JOURNAL.c.seq.desc()).limit(1)
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
    """Return what is said of an entry that tells nothing."""
    return say("an entry of the journal cannot be read")


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


def entry_hash(previous: str, entry: Mapping[str, object]) -> str:
    """Return the hash of an entry: of the one before it and of every field in order.

    A desk without a name is left out: files whose entries name none hash as they always did.
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

    ``told`` holds what the entry says beside the rows it changed, by column.
    """
    entry: dict[str, Any] = dict.fromkeys(_HASHED)
    entry |= told
    entry |= {"seq": tip.seq + 1, "at": at.isoformat(), "changes": encode(changes), "by": by}
    entry["hash"] = entry_hash(tip.hash, entry)
    return entry


def append(reading: Reading, entry: Mapping[str, Any]) -> Tip:
    """Write an entry and return the new end of the chain."""
    reading.execute(_INSERT, entry)
    return Tip(entry["seq"], entry["hash"])
