"""Reconnecting to an open tournament's file after the connection was lost.

Meanwhile the file may be another one: a sync service restores an older version, or another USB
stick is put in; and after a disk error its content is uncertain.
"""

import sqlite3
from collections.abc import Container
from pathlib import Path

from sqlalchemy import Engine

from mextrain_scorer import files
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.store.errors import DamagedFile, NewerFile, NotATournament, NotSaved
from mextrain_scorer.store.homes import file_identity, leftover_journal, open_checks, sqlite
from mextrain_scorer.store.homes.error_sentences import sentence_for
from mextrain_scorer.store.journal import BrokenChain, Tip
from mextrain_scorer.store.schema import SCHEMA_VERSION


def reconnect(
    path: Path, was: file_identity.Identity | None, ends: Container[Tip | None]
) -> tuple[Engine, Tip]:
    """Connect to the file at that path if it is whole and its journal ends with one of ``ends``.

    ``was`` identifies the file before.  Raises NotAsLeft where the content is not what was left,
    NotSaved where it cannot be read, as on a USB stick pulled out.
    """
    try:
        if file_identity.identity(path) not in (was, None):
            # Connecting applies the journal beside it, which may be our own half-made change.
            leftover_journal.settled_version(path)
        return _looked_at(path, ends)
    except (
        BrokenChain,
        DamagedFile,
        NewerFile,
        NotATournament,
        files.NotARegularFile,
        UnicodeDecodeError,
    ) as error:
        raise file_identity.not_as_left(path) from error
    except (OSError, *sqlite.ERRORS) as error:
        if isinstance(sqlite.original(error), OSError | sqlite3.OperationalError):
            raise NotSaved(sentence_for(error, path)) from error
        # Not a database, or its pages do not fit together.
        raise file_identity.not_as_left(path) from error
    except Refused as refusal:  # another program has it open
        raise NotSaved(str(refusal)) from refusal


def ends_as_ours(path: Path, ends: Container[Tip | None]) -> bool:
    """Return whether the file at that path is whole and ends with one of ``ends``; read-only.

    Only call it when no connection of ours will write to the file again: it drops its locks.
    """
    try:
        with sqlite.only_now(sqlite.open_past_locks(path)) as connection:
            return open_checks.check_contents(connection, SCHEMA_VERSION) in ends
    except (BrokenChain, OSError, *sqlite.ERRORS, UnicodeDecodeError):
        return False


def _looked_at(path: Path, ends: Container[Tip | None]) -> tuple[Engine, Tip]:
    try:
        return _checked(path, ends)
    except sqlite.ERRORS as error:
        if isinstance(sqlite.original(error), sqlite3.OperationalError):
            raise
        # An error in an SQLite call while connecting can look like damage: try once more.
        return _checked(path, ends)


def _checked(path: Path, ends: Container[Tip | None]) -> tuple[Engine, Tip]:
    db = sqlite.open_to_write(path)
    try:
        with db.begin() as connection:
            tip = open_checks.check_contents(connection, SCHEMA_VERSION)
    except BaseException:
        db.dispose()
        raise
    if tip not in ends:
        db.dispose()
        raise BrokenChain("it does not end as ours does")
    return db, tip
