"""From one version of the file to the next, and the proof that a file is the version it claims.

A step and its version bump share one transaction: a laptop that dies half-way leaves the old
version whole.  ``STEPS[n]`` takes version n to n + 1.
"""

import hashlib
import sqlite3
from collections.abc import Callable, Mapping

from mextrain_scorer.store.schema import ALL_ROWS, APPLICATION_ID, SCHEMA_VERSION, table_of

Step = Callable[[sqlite3.Connection], None]

STEPS: Mapping[int, Step] = {}

# The digest of each released version's schema objects.  A file with anything more or less (a
# trigger, a view, a table) is not opened: a trigger could change a score behind our back.
SCHEMA_DIGESTS: Mapping[int, str] = {
    1: "6704d6da12e6c832c810b3bfda8869801eda3492b8dcacec33b5f84bd8455e29",
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
