"""From one version of the file to the next, and the proof that a file is the version it claims.

A step and its version bump share one transaction: a laptop that dies half-way leaves the old
version whole.  ``STEPS[n]`` takes version n to n + 1.  What a step makes is written out: what the
rows are called later must not change what a file of that version is.
"""

import hashlib
import sqlite3
from collections.abc import Callable, Mapping

from mextrain_scorer.store.schema import ALL_ROWS, APPLICATION_ID, SCHEMA_VERSION, table_of

Step = Callable[[sqlite3.Connection], None]

# What the game monitor decides on the way to a champion: places named, seats planned, and stages
# that stand as they were played.
_DECISIONS = (
    """
    CREATE TABLE named_place (
        ranked INTEGER NOT NULL, player INTEGER NOT NULL, reason TEXT NOT NULL,
        PRIMARY KEY (ranked), UNIQUE (player),
        CHECK (ranked BETWEEN 1 AND 3), CHECK (reason <> ''),
        FOREIGN KEY(player) REFERENCES player (number)
    ) WITHOUT ROWID, STRICT
    """,
    """
    CREATE TABLE planned_seat (
        won_in TEXT NOT NULL, winner INTEGER NOT NULL, player INTEGER, reason TEXT NOT NULL,
        PRIMARY KEY (won_in, winner),
        CHECK (player <> winner), CHECK (reason <> ''),
        FOREIGN KEY(won_in) REFERENCES stage ("key"),
        FOREIGN KEY(winner) REFERENCES player (number),
        FOREIGN KEY(player) REFERENCES player (number)
    ) WITHOUT ROWID, STRICT
    """,
    """
    CREATE TABLE standing_stage (
        stage TEXT NOT NULL, from_stage TEXT NOT NULL, from_table INTEGER NOT NULL,
        not_seated TEXT NOT NULL, not_going TEXT NOT NULL, reason TEXT NOT NULL,
        PRIMARY KEY (stage, from_stage, from_table),
        CHECK (reason <> ''),
        FOREIGN KEY(stage) REFERENCES stage ("key")
    ) WITHOUT ROWID, STRICT
    """,
)


def _add_decisions(db: sqlite3.Connection) -> None:
    for statement in _DECISIONS:
        db.execute(statement)


STEPS: Mapping[int, Step] = {1: _add_decisions}
# The tables that each step adds, for whoever reads a file that stays as old as it is.
_ADDED: Mapping[int, tuple[str, ...]] = {1: _DECISIONS}

# The digest of each released version's schema objects.  A file with anything more or less (a
# trigger, a view, a table) is not opened: a trigger could change a score behind our back.
SCHEMA_DIGESTS: Mapping[int, str] = {
    1: "6704d6da12e6c832c810b3bfda8869801eda3492b8dcacec33b5f84bd8455e29",
    2: "1c241d796b9340961a4ebe2030f4ce0bc853128c1baa31040feace84563e6ee6",
}


def schema_digest(db: sqlite3.Connection) -> str:
    """Return the digest of every object of the file's schema, white space folded."""
    rows = db.execute("SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name")
    objects = [[" ".join(str(word).split()) for word in row] for row in rows.fetchmany(200)]
    return hashlib.sha256(repr(objects).encode()).hexdigest()


def migrate(
    db: sqlite3.Connection,
    version: int,
    steps: Mapping[int, Step] = STEPS,
    target: int = SCHEMA_VERSION,
) -> None:
    """Take an open file from ``version`` to ``target``, a step a transaction.

    Raises sqlite3.Error with the file at the last version it reached whole.
    """
    for number in range(version, target):
        db.execute("BEGIN IMMEDIATE")
        try:
            steps[number](db)
            db.execute(f"PRAGMA user_version = {number + 1}")
            db.execute("COMMIT")
        except BaseException:
            if db.in_transaction:  # a full disk has ended it already
                db.execute("ROLLBACK")
            raise


def stand_in(db: sqlite3.Connection, version: int) -> None:
    """Let a connection to an older file read what the file has no tables for: nothing is there.

    A file on a stick that cannot be written stays as old as it is.  The tables are in memory, of
    this connection alone.
    """
    db.execute("PRAGMA temp_store = memory")
    for number in range(version, SCHEMA_VERSION):
        for statement in _ADDED[number]:
            db.execute(statement.replace("CREATE TABLE", "CREATE TEMP TABLE", 1))


def build(db: sqlite3.Connection) -> None:
    """Make an empty file's tables, in one transaction with its version."""
    from sqlalchemy.dialects.sqlite import dialect
    from sqlalchemy.schema import CreateTable

    ddl = [str(CreateTable(table_of(row)).compile(dialect=dialect())) for row in ALL_ROWS]
    db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    db.execute("BEGIN IMMEDIATE")
    for statement in ddl:
        db.execute(statement)
    db.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
    db.execute("COMMIT")
