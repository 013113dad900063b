"""Identifies the tournament in a file, whatever its name: by the hash of its first journal entry.

Two files of one name differ in it, and a file keeps it when it is renamed, copied, restored or
continued.  It can be read from whole copies and searched for in a damaged file.
"""

import os
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import func, select

from mextrain_scorer import files
from mextrain_scorer.store.homes import sqlite
from mextrain_scorer.store.homes.locking import is_locked_here
from mextrain_scorer.store.homes.migrations import SCHEMA_DIGESTS, schema_digest
from mextrain_scorer.store.journal import read_tip
from mextrain_scorer.store.queries import identity_in
from mextrain_scorer.store.schema import APPLICATION_ID, JournalRow, table_of

# Limit of SQLite steps: a hostile file could hold an endless journal; a query needs a few hundred.
MOST_STEPS = 100_000
PIECE = 1 << 20  # bytes read at a time
_HALF = 32  # characters: half of a hash
_UNREADABLE = (OSError, *sqlite.ERRORS, UnicodeDecodeError)


@dataclass(frozen=True, slots=True)
class CopyHead:
    """What an unchecked copy says of itself; ``changes`` counts its journal entries.

    ``identity`` is the hash of its first entry, ``tip`` that of its last.
    """

    path: Path
    identity: str
    changes: int
    tip: str


def ours(path: Path) -> bool:
    """Return whether a file's header is that of a tournament of a version known here."""
    is_sqlite, application_id, version, other_mode = sqlite.read_header(path)
    known = version in SCHEMA_DIGESTS and not other_mode
    return is_sqlite and application_id == APPLICATION_ID and known


def head_of(path: Path) -> CopyHead | None:
    """Read what a copy says of itself, without changing it or its folder.

    None where it cannot be read, or this program has it open: reading would drop its lock.
    """
    try:
        if is_locked_here(path) or not ours(path):
            return None
        with sqlite.only_now(sqlite.open_to_read(path, MOST_STEPS)) as connection:
            identity, tip = identity_in(connection), read_tip(connection)
    except _UNREADABLE:
        return None
    if not identity or not isinstance(tip.seq, int):
        return None
    return CopyHead(path, identity, tip.seq, str(tip.hash))


def holds(copy: Path, other: CopyHead) -> bool:
    """Return whether the other copy's journal is the beginning of this one's."""
    journal = table_of(JournalRow)
    there = (journal.c.seq == other.changes, journal.c.hash == other.tip)
    try:
        with sqlite.only_now(sqlite.open_to_read(copy)) as connection:
            return bool(connection.scalar(select(func.count()).where(*there)))
    except _UNREADABLE:
        return False


def identity_among(path: Path, known: Iterable[str]) -> str:
    """Return which of the known identities occurs somewhere in a file, empty where none does.

    Half of one is enough: a page may end inside it, or a bit may have flipped.  The file is read
    instead of memory-mapped, because a failing disk would then crash the program.
    """
    halves = {half.encode(): each for each in known for half in (each[:_HALF], each[_HALF:])}
    if not halves:
        return ""
    wanted = re.compile(b"|".join(halves))
    try:
        with files.open_to_read(path) as file:
            if os.fstat(file.fileno()).st_size > sqlite.LARGEST:
                return ""
            end = b""
            while piece := file.read(PIECE):
                if found := wanted.search(end + piece):
                    return halves[found[0]]
                end = (end + piece)[-_HALF:]
    except OSError:
        return ""
    return ""


def identity_left(path: Path) -> str:
    """Return the identity that a damaged file still contains, empty where it cannot be found."""
    try:
        with sqlite.only_now(sqlite.open_as_it_lies(path, MOST_STEPS)) as connection:
            return identity_in(connection)
    except _UNREADABLE:
        return ""


def is_laid_out_as_ours(path: Path) -> bool:
    """Return whether a file has exactly the tables of a known version, whatever its header says.

    Such a file is not from a newer program: its header is damaged.
    """
    try:
        with sqlite.only_now(sqlite.open_as_it_lies(path, MOST_STEPS)) as connection:
            return schema_digest(connection) in SCHEMA_DIGESTS.values()
    except _UNREADABLE:
        return False
