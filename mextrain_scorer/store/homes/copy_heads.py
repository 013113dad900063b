"""Which tournament a file holds, whatever it is called: the hash of its journal's first entry.

Two files of one name are told apart by it, and a file keeps it when it is renamed, copied, brought
back or gone on with.  It is looked for in whole copies and in what is left of a damaged file.
"""

import os
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import func, select

from mextrain_scorer import files
from mextrain_scorer.store.homes import sqlite
from mextrain_scorer.store.homes.locking import held_here
from mextrain_scorer.store.homes.migrations import SCHEMA_DIGESTS, schema_digest
from mextrain_scorer.store.journal import read_tip
from mextrain_scorer.store.queries import identity_in
from mextrain_scorer.store.schema import APPLICATION_ID, JournalRow, table_of

# A hostile file could hold a journal that never ends; what is asked here takes a few hundred.
MOST_STEPS = 100_000
PIECE = 1 << 20  # bytes read at a time
_HALF = 32  # letters of the 64
_UNREADABLE = (OSError, *sqlite.ERRORS, UnicodeDecodeError)


@dataclass(frozen=True, slots=True)
class CopyHead:
    """What a copy says of itself, which nothing has proved: ``changes`` counts its journal.

    ``identity`` is the hash of its first entry, ``tip`` that of its last.
    """

    path: Path
    identity: str
    changes: int
    tip: str


def ours(path: Path) -> bool:
    """Say whether a file's first bytes are those of a tournament of a version known here."""
    is_sqlite, application_id, version, other_mode = sqlite.read_header(path)
    known = version in SCHEMA_DIGESTS and not other_mode
    return is_sqlite and application_id == APPLICATION_ID and known


def head_of(path: Path) -> CopyHead | None:
    """Read what a copy says of itself, and leave it and its folder as they are.

    None where it cannot be read, or this program has it open: to look would drop its lock.
    """
    try:
        if held_here(path) or not ours(path):
            return None
        with sqlite.only_now(sqlite.open_to_read(path, MOST_STEPS)) as connection:
            identity, tip = identity_in(connection), read_tip(connection)
    except _UNREADABLE:
        return None
    if not identity or not isinstance(tip.seq, int):
        return None
    return CopyHead(path, identity, tip.seq, str(tip.hash))


def holds(copy: Path, other: CopyHead) -> bool:
    """Say whether all that the other copy holds is in this one, as the beginning of its journal."""
    journal = table_of(JournalRow)
    there = (journal.c.seq == other.changes, journal.c.hash == other.tip)
    try:
        with sqlite.only_now(sqlite.open_to_read(copy)) as connection:
            return bool(connection.scalar(select(func.count()).where(*there)))
    except _UNREADABLE:
        return False


def identity_among(path: Path, known: Iterable[str]) -> str:
    """Return which of the known identities stands somewhere in a file, empty where none does.

    Either half will do: a page may end within it, and a bit may have flipped.  The file is read
    and not mapped into memory: a dying disk would end the program, not the reading.
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
    """Return the identity that a damaged file still gives, empty where it gives none."""
    try:
        with sqlite.only_now(sqlite.open_as_it_lies(path, MOST_STEPS)) as connection:
            return identity_in(connection)
    except _UNREADABLE:
        return ""


def is_laid_out_as_ours(path: Path) -> bool:
    """Say whether a file has exactly the tables of a version known here, whatever its header says.

    Then it is no newer program's, and its header is damaged.
    """
    try:
        with sqlite.only_now(sqlite.open_as_it_lies(path, MOST_STEPS)) as connection:
            return schema_digest(connection) in SCHEMA_DIGESTS.values()
    except _UNREADABLE:
        return False
