"""The tables of a file: deterministic, STRICT, and guarding their own values."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from mextrain_scorer.store.homes import migrations
from mextrain_scorer.store.homes.sqlite import only_now, open_in_memory
from mextrain_scorer.store.schema import ALL_ROWS, SCHEMA_VERSION, table_of


@pytest.fixture
def db(path: Path) -> Iterator[sqlite3.Connection]:
    """A filled file under plain sqlite3, with foreign keys on."""
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("PRAGMA foreign_keys = ON")
    yield db
    db.close()


def test_the_same_tables_are_made_every_time_and_their_digest_is_on_record() -> None:
    statements, digests = [], []
    for _ in range(2):
        empty = open_in_memory(4096)
        migrations.build(empty)
        with only_now(empty) as built:
            statements.append(built.exec_driver_sql("SELECT sql FROM sqlite_master").all())
            digests.append(migrations.schema_digest(built))
    assert statements[0] == statements[1]
    assert digests == [migrations.SCHEMA_DIGESTS[SCHEMA_VERSION]] * 2


def test_every_version_has_its_digest_and_every_step_up_is_there() -> None:
    assert sorted(migrations.SCHEMA_DIGESTS) == list(range(1, SCHEMA_VERSION + 1))
    assert sorted(migrations.STEPS) == list(range(1, SCHEMA_VERSION))


def test_every_table_is_strict_and_nothing_derived_is_stored(db: sqlite3.Connection) -> None:
    strict = dict(db.execute("SELECT name, strict FROM pragma_table_list WHERE schema = 'main'"))
    names = {table_of(row).name for row in ALL_ROWS}
    assert {name for name in strict if not name.startswith("sqlite_")} == names
    assert all(strict[name] == 1 for name in names)
    columns = {c.name for row in ALL_ROWS for c in table_of(row).columns}
    assert columns.isdisjoint({"place", "winner_name", "standing", "finding", "decided_by"})


@pytest.mark.parametrize(
    ("statement", "why"),
    [
        ("UPDATE score SET score = 'many'", "cannot store TEXT"),
        ("UPDATE score SET score = 1.5", "cannot store REAL"),
        ("UPDATE score SET score = x'41'", "cannot store BLOB"),
        ("UPDATE player SET name = x'41'", "cannot store BLOB"),
        ("UPDATE score SET score = NULL", "NOT NULL"),
        ("UPDATE player SET name = NULL", "NOT NULL"),
        ("UPDATE score SET score = -1", "CHECK"),
        ("UPDATE score SET score = 10000", "CHECK"),
        ("UPDATE score SET went_out = 2, score = 0", "CHECK"),
        ("UPDATE score SET went_out = 1 WHERE score > 0", "CHECK"),
        ("UPDATE score SET engine = 19 WHERE engine = 9", "CHECK"),
        ("UPDATE score SET engine = -1 WHERE engine = 9", "CHECK"),
        ("UPDATE player SET number = 0 WHERE number = 4", "CHECK"),
        ("UPDATE player SET number = 1000000 WHERE number = 4", "CHECK"),
        ("UPDATE player SET name = ''", "CHECK"),
        ("UPDATE player SET willing = 2", "CHECK"),
        ("UPDATE player SET status = 'asleep'", "CHECK"),
        ("UPDATE tournament SET id = 2", "CHECK"),
        ("UPDATE tournament SET name = ''", "CHECK"),
        ("UPDATE stage SET kind = 'semi'", "CHECK"),
        ("UPDATE stage SET advance = -1", "CHECK"),
        ("UPDATE stage SET wild_cards = -1", "CHECK"),
        ("UPDATE game_table SET table_no = 0", "CHECK"),
        ("UPDATE game_table SET status = 'complete'", "CHECK"),
        ("UPDATE game_table SET status = 'signed'", "CHECK"),
        ("UPDATE game_table SET score_keeper = 'Ann'", "CHECK"),
        ("UPDATE seat SET seat_no = 0 WHERE seat_no = 1", "CHECK"),
        ("UPDATE round SET outcome = 'rained off'", "CHECK"),
        ("UPDATE round SET engine = 19", "CHECK"),
        ("UPDATE written_total SET total = -1", "CHECK"),
        ("UPDATE written_total SET total = 100000", "CHECK"),
        ("UPDATE adjustment SET points = 0", "CHECK"),
        ("UPDATE adjustment SET points = 10000", "CHECK"),
        ("UPDATE adjustment SET reason = ''", "CHECK"),
        ("UPDATE ruling SET shared = 2", "CHECK"),
        ("UPDATE ruling SET ruled_by = 'a coin'", "CHECK"),
        ("UPDATE ruling SET reason = ''", "CHECK"),
        ("UPDATE entrant SET entered_by = 'friend'", "CHECK"),
        ("UPDATE printed SET document = ''", "CHECK"),
        ("UPDATE printed SET table_no = -1", "CHECK"),
        ("UPDATE printed SET print_no = 0", "CHECK"),
        ("UPDATE journal SET seq = 0 WHERE seq = 1", "CHECK"),
        (
            "INSERT INTO stage SELECT 'x', position, kind, seed, advance, wild_cards FROM stage",
            "UNIQUE",
        ),
        ("INSERT INTO score SELECT * FROM score LIMIT 1", "UNIQUE"),
        ("UPDATE seat SET player = 7 WHERE player = 12", "UNIQUE"),
        ("INSERT INTO printed SELECT * FROM printed", "UNIQUE"),
        ("INSERT INTO journal SELECT * FROM journal LIMIT 1", "UNIQUE"),
        ("UPDATE score SET player = 99 WHERE player = 12", "FOREIGN KEY"),
        ("UPDATE score SET table_no = 2", "FOREIGN KEY"),
        ("UPDATE seat SET player = 99 WHERE player = 4", "FOREIGN KEY"),
        ("UPDATE game_table SET stage = 'final'", "FOREIGN KEY"),
        ("UPDATE written_total SET player = 99", "FOREIGN KEY"),
        ("UPDATE entrant SET winner = 99", "FOREIGN KEY"),
        ("UPDATE entrant SET player = 99", "FOREIGN KEY"),
        ("DELETE FROM player WHERE number = 12", "FOREIGN KEY"),
        ("DELETE FROM seat WHERE player = 12", "FOREIGN KEY"),
        ("DELETE FROM game_table", "FOREIGN KEY"),
        ("DELETE FROM stage", "FOREIGN KEY"),
    ],
)
def test_the_file_itself_refuses(db: sqlite3.Connection, statement: str, why: str) -> None:
    with pytest.raises(sqlite3.IntegrityError, match=why):
        db.execute(statement)


def test_what_may_be_is_accepted(db: sqlite3.Connection) -> None:
    """The other side of each bound, so that no CHECK says more than it should."""
    db.execute("UPDATE score SET score = 9999 WHERE went_out = 0")
    rest = "name, club, group_name, willing, note, status, status_reason, pinned_table"
    db.execute(f"INSERT INTO player SELECT 999999, {rest} FROM player LIMIT 1")  # noqa: S608
    db.execute("UPDATE written_total SET total = 99999")
    db.execute("UPDATE game_table SET status = 'signed', score_keeper = 'Ann'")
    db.execute("UPDATE round SET outcome = 'not-played', engine = 18")
    db.execute("UPDATE round SET outcome = 'played', engine = 0")
    db.execute("UPDATE stage SET advance = 0, wild_cards = 0")
    for status in ("registered", "checked-in", "withdrawn", "no-show"):
        db.execute("UPDATE player SET status = ?", (status,))
    for by in ("extra-round", "drawn-domino", "other"):
        db.execute("UPDATE ruling SET ruled_by = ?", (by,))
    db.execute("UPDATE entrant SET player = NULL")
    db.execute("UPDATE printed SET stage = '', table_no = 0, print_no = 1")
    db.execute("UPDATE printed SET stage = 'playoff-1', table_no = 7")
