"""Taking an open tournament's file up again after the connection to it was lost.

Meanwhile anything may have come under its name: a service that shares folders puts an older
version back, another stick is put in; and after a disk error nobody knows what the file holds.
"""

import sqlite3
from collections.abc import Container
from contextlib import closing
from pathlib import Path

from mextrain_scorer import files
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.store import beside, database, gate, whereabouts
from mextrain_scorer.store.faults import (
    DamagedFile,
    NewerFile,
    NotATournament,
    NotSaved,
    sentence_for,
)
from mextrain_scorer.store.journal import BrokenChain, Tip
from mextrain_scorer.store.schema import SCHEMA_VERSION


def take_up(
    path: Path, was: whereabouts.Identity | None, ends: Container[Tip | None]
) -> tuple[sqlite3.Connection, Tip]:
    """Connect to the file of that name where it is whole and its journal ends as ours may.

    ``was`` is the file that lay there before.  Raises NotAsLeft where it is not ours to the last
    change, NotSaved where it cannot be read, on a stick pulled out, say.
    """
    try:
        if whereabouts.identity(path) not in (was, None):
            # To connect would apply what lies beside it, and that may be our own half-made change.
            beside.settled_version(path)
        return _looked_at(path, ends)
    except (
        BrokenChain,
        DamagedFile,
        NewerFile,
        NotATournament,
        files.NotARegularFile,
        UnicodeDecodeError,
    ) as error:
        raise whereabouts.not_as_left(path) from error
    except (OSError, sqlite3.OperationalError) as error:
        raise NotSaved(sentence_for(error, path)) from error
    except sqlite3.Error as error:  # no database, or pages that do not fit together
        raise whereabouts.not_as_left(path) from error
    except Refused as refusal:  # another program has it open
        raise NotSaved(str(refusal)) from refusal


def ends_as_ours(path: Path, ends: Container[Tip | None]) -> bool:
    """Say whether the file of that name is whole and ends as ours may; it is only looked at.

    Only where no connection of ours is to write to it any more: to look drops its locks.
    """
    try:
        with closing(database.open_past_locks(path)) as other:
            return gate.check_contents(other, SCHEMA_VERSION) in ends
    except (BrokenChain, OSError, sqlite3.Error, UnicodeDecodeError):
        return False


def _looked_at(path: Path, ends: Container[Tip | None]) -> tuple[sqlite3.Connection, Tip]:
    try:
        return _checked(path, ends)
    except sqlite3.OperationalError:
        raise
    except sqlite3.DatabaseError:
        # Where a call of SQLite's fails while it connects, that may look like damage: ask again.
        return _checked(path, ends)


def _checked(path: Path, ends: Container[Tip | None]) -> tuple[sqlite3.Connection, Tip]:
    db = database.connect(path, "rw")
    try:
        tip = gate.check_contents(db, SCHEMA_VERSION)
    except BaseException:
        db.close()
        raise
    if tip not in ends:
        db.close()
        raise BrokenChain("it does not end as ours does")
    return db, tip
