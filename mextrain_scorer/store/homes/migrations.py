"""Upgrades a file from one version to the next, and checks that it is the version it claims.

A step and its version number are written in one transaction: if the laptop dies half-way, the old
version stays whole.  ``STEPS[n]`` lists the SQL statements that take version n to n + 1.  Their SQL
is written out, so that later changes to the row classes do not change what an old version is.
"""

import hashlib
from collections.abc import Mapping
from functools import cache

from sqlalchemy import Connection, Engine
from sqlalchemy.dialects import sqlite
from sqlalchemy.schema import CreateTable

from mextrain_scorer.store.homes.sqlite import pragma, writing
from mextrain_scorer.store.schema import ALL_ROWS, APPLICATION_ID, SCHEMA_VERSION, table_of

# Version 2: tables for the game monitor's play-off decisions: named places, planned seats, and
# stages that stand as they were played.
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


# Version 3: which desk made a change, where a tournament has several.
_BY = ('ALTER TABLE journal ADD COLUMN "by" TEXT',)

# Version 4: rankings over all games, the game monitor's rulings on them, and players' classes.
_RANKINGS = (
    """
    CREATE TABLE player_class (
        player INTEGER NOT NULL, class_name TEXT NOT NULL,
        PRIMARY KEY (player), CHECK (class_name <> ''),
        FOREIGN KEY(player) REFERENCES player (number)
    ) WITHOUT ROWID, STRICT
    """,
    """
    CREATE TABLE overall_ruling (
        ruling_no INTEGER NOT NULL, players TEXT NOT NULL, shared INTEGER NOT NULL,
        ruled_by TEXT NOT NULL, reason TEXT NOT NULL, basis TEXT NOT NULL,
        PRIMARY KEY (ruling_no),
        CHECK (ruling_no > 0), CHECK (shared IN (0, 1)),
        CHECK (ruled_by IN ('extra-round', 'drawn-domino', 'other')), CHECK (reason <> '')
    ) WITHOUT ROWID, STRICT
    """,
)

STEPS: Mapping[int, tuple[str, ...]] = {1: _DECISIONS, 2: _BY, 3: _RANKINGS}


def _stand_ins(tables: tuple[str, ...]) -> tuple[str, ...]:
    """Return the statements that make empty tables for one connection."""
    return tuple(
        made.replace("CREATE TABLE", "CREATE TEMP TABLE IF NOT EXISTS", 1) for made in tables
    )


# Temporary stand-ins for what an older file lacks when it is only read: one connection sees them.
_STAND_INS: Mapping[int, tuple[str, ...]] = {
    1: _stand_ins(_DECISIONS),
    3: _stand_ins(_RANKINGS),
    2: ('CREATE TEMP VIEW IF NOT EXISTS journal AS SELECT *, NULL AS "by" FROM main.journal',),
}

# The digest of each released version's schema objects.  A file with anything more or less (a
# trigger, a view, a table) is not opened: a trigger could change a score behind our back.
SCHEMA_DIGESTS: Mapping[int, str] = {
    1: "6704d6da12e6c832c810b3bfda8869801eda3492b8dcacec33b5f84bd8455e29",
    2: "1c241d796b9340961a4ebe2030f4ce0bc853128c1baa31040feace84563e6ee6",
    3: "2d6b5e73510af5c5595a13d059e5ec5d119ec71bbf52a126618facc58852240c",
    4: "bebd2217584cbfbcd08e24ea7ae0ecda8aa802a8731986da986c5615884cd594",
}


def schema_digest(connection: Connection) -> str:
    """Return the digest of all SQL of the file's schema, with white space normalised."""
    query = "SELECT type, name, tbl_name, sql FROM main.sqlite_schema ORDER BY type, name"
    rows = connection.exec_driver_sql(query).fetchmany(200)
    objects = [[" ".join(str(word).split()) for word in row] for row in rows]
    return hashlib.sha256(repr(objects).encode()).hexdigest()


def version_of(connection: Connection) -> int:
    """Return the version number in the file (its user version)."""
    return int(pragma(connection, "user_version"))


def migrate(db: Engine, version: int) -> None:
    """Upgrade an open file from ``version``, one transaction for each step.

    Raises DBAPIError with the file at the last version it reached whole.
    """
    with db.begin() as connection:
        _drop_stand_ins(connection)
    for number in range(version, SCHEMA_VERSION):
        with writing(db).begin() as connection:
            for statement in STEPS[number]:
                connection.exec_driver_sql(statement)
            pragma(connection, f"user_version = {number + 1}")


def stand_in(connection: Connection, version: int) -> None:
    """Make temporary empty tables for what an older file lacks, for one connection.

    A file that cannot be written, on a read-only stick for example, is not upgraded.
    """
    for number in range(version, SCHEMA_VERSION):
        for statement in _STAND_INS[number]:
            connection.exec_driver_sql(statement)


def _drop_stand_ins(connection: Connection) -> None:
    for kind, name in connection.exec_driver_sql(
        "SELECT type, name FROM temp.sqlite_schema WHERE type IN ('table', 'view')"
    ).all():
        connection.exec_driver_sql(f"DROP {kind} temp.{name}")


def build(db: Engine) -> None:
    """Create the tables of an empty file, in one transaction with its version number."""
    with writing(db).begin() as connection:
        pragma(connection, f"application_id = {APPLICATION_ID}")
        pragma(connection, f"user_version = {SCHEMA_VERSION}")
        for statement in _tables():
            connection.exec_driver_sql(statement)


@cache
def _tables() -> tuple[str, ...]:
    """Write the tables out as SQL, once a program: that takes longer than to make them."""
    dialect = sqlite.dialect()
    return tuple(str(CreateTable(table_of(each)).compile(dialect=dialect)) for each in ALL_ROWS)
