"""Rows: what a table takes and refuses, and what of them is read as the rules' values."""

import sqlite3
from collections.abc import Iterator
from enum import IntEnum, StrEnum
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.signatures import LONGEST_TEXT
from mextrain_scorer.store import reads
from mextrain_scorer.store.homes import migrations
from mextrain_scorer.store.homes.file import TournamentFile
from mextrain_scorer.store.homes.sqlite import only_now, open_in_memory
from mextrain_scorer.store.reads import read_sheets
from mextrain_scorer.store.schema import (
    ALL_ROWS,
    SCHEMA_VERSION,
    ScoreRow,
    SignatureRow,
    WrongType,
    read_rows,
    table_of,
)
from mextrain_scorer.store.work import RuleBroken
from tests.presets import SAMBOREE
from tests.store import sample
from tests.store.raw import raw
from tests.store.sample import put

# The tables of a file: deterministic, STRICT, and guarding their own values.


@pytest.fixture
def db(path: Path) -> Iterator[sqlite3.Connection]:
    """A filled file under plain sqlite3, with foreign keys on."""
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("PRAGMA foreign_keys = ON")
    yield db
    db.close()


def test_the_same_tables_are_made_every_time_and_every_version_is_on_record() -> None:
    statements, digests = [], []
    for _ in range(2):
        empty = open_in_memory(4096)
        migrations.build(empty)
        with only_now(empty) as built:
            statements.append(built.exec_driver_sql("SELECT sql FROM sqlite_master").all())
            digests.append(migrations.schema_digest(built))
    assert statements[0] == statements[1]
    assert digests == [migrations.SCHEMA_DIGESTS[SCHEMA_VERSION]] * 2
    assert sorted(migrations.SCHEMA_DIGESTS) == list(range(1, SCHEMA_VERSION + 1))
    assert sorted(migrations.STEPS) == list(range(1, SCHEMA_VERSION))


def test_every_table_is_strict_and_nothing_derived_is_stored(db: sqlite3.Connection) -> None:
    strict = dict(db.execute("SELECT name, strict FROM pragma_table_list WHERE schema = 'main'"))
    names = {table_of(row).name for row in ALL_ROWS}
    assert {name for name in strict if not name.startswith("sqlite_")} == names
    assert all(strict[name] == 1 for name in names)
    columns = {c.name for row in ALL_ROWS for c in table_of(row).columns}
    assert columns.isdisjoint({"place", "winner_name", "standing", "finding", "decided_by"})


REFUSED = {
    "cannot store": """
        UPDATE score SET score = 'many'
        UPDATE score SET score = 1.5
        UPDATE player SET name = x'41'
        UPDATE score SET score = x'41'
    """,
    "NOT NULL": """
        UPDATE score SET score = NULL
        UPDATE player SET name = NULL
    """,
    "CHECK": """
        UPDATE score SET score = -1
        UPDATE score SET score = 10000
        UPDATE score SET went_out = 2, score = 0
        UPDATE score SET went_out = 1 WHERE score > 0
        UPDATE score SET engine = 19 WHERE engine = 9
        UPDATE score SET engine = -1 WHERE engine = 9
        UPDATE player SET number = 0 WHERE number = 4
        UPDATE player SET number = 1000000 WHERE number = 4
        UPDATE player SET name = ''
        UPDATE player SET willing = 2
        UPDATE player SET status = 'asleep'
        UPDATE tournament SET id = 2
        UPDATE tournament SET name = ''
        UPDATE stage SET kind = 'semi'
        UPDATE stage SET advance = -1
        UPDATE stage SET wild_cards = -1
        UPDATE game_table SET table_no = 0
        UPDATE game_table SET status = 'complete'
        UPDATE game_table SET status = 'signed'
        UPDATE game_table SET score_keeper = 'Ann'
        UPDATE seat SET seat_no = 0 WHERE seat_no = 1
        UPDATE round SET outcome = 'rained off'
        UPDATE round SET engine = 19
        UPDATE written_total SET total = -1
        UPDATE written_total SET total = 100000
        UPDATE adjustment SET points = 0
        UPDATE adjustment SET points = 10000
        UPDATE adjustment SET reason = ''
        UPDATE ruling SET shared = 2
        UPDATE ruling SET ruled_by = 'a coin'
        UPDATE ruling SET reason = ''
        UPDATE entrant SET entered_by = 'friend'
        UPDATE printed SET document = ''
        UPDATE printed SET table_no = -1
        UPDATE printed SET print_no = 0
        UPDATE journal SET seq = 0 WHERE seq = 1
    """,
    "UNIQUE": """
        UPDATE seat SET player = 7 WHERE player = 12
        INSERT INTO stage SELECT 'x', position, kind, seed, advance, wild_cards FROM stage
        INSERT INTO score SELECT * FROM score LIMIT 1
        INSERT INTO printed SELECT * FROM printed LIMIT 1
        INSERT INTO journal SELECT * FROM journal LIMIT 1
    """,
    "FOREIGN KEY": """
        UPDATE score SET player = 99 WHERE player = 12
        UPDATE score SET table_no = 2
        UPDATE seat SET player = 99 WHERE player = 4
        UPDATE game_table SET stage = 'final'
        UPDATE written_total SET player = 99
        UPDATE entrant SET winner = 99
        UPDATE entrant SET player = 99
        DELETE FROM player
        DELETE FROM seat
        DELETE FROM game_table
        DELETE FROM stage
    """,
}


@pytest.mark.parametrize(
    ("statement", "why"),
    [(each.strip(), why) for why, text in REFUSED.items() for each in text.strip().split("\n")],
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


# What a column takes: values of its own kind and nothing else, to write them and to find them.


class Word(StrEnum):
    """Words that are texts to Python, and no plain ones."""

    DAY = "qualifying"


class Number(IntEnum):
    """Numbers that are whole ones to Python, and no plain ones."""

    SEVEN = 7


WRONG: list[tuple[str, Any]] = [
    *(("engine", value) for value in (True, 5.0, "5", b"5", Number.SEVEN)),
    *(("stage", value) for value in (5, True, b"Ann", Word.DAY)),
]


@pytest.mark.parametrize(("column", "value"), WRONG, ids=repr)
def test_nothing_is_written_or_looked_for_under_a_value_of_another_type(
    file: TournamentFile, column: str, value: Any
) -> None:
    """SQLite would keep "5" as 5, and find the rows of an engine under its text, too."""
    before, tip = [*raw(file).iterdump()], file.tip
    with pytest.raises(WrongType, match=r"is no (whole number|text)$"):
        put(file, sample.changed(sample.score(6, 7, 12), **{column: value}))
    assert ([*raw(file).iterdump()], file.tip) == (before, tip)
    with file.reading() as reading:
        with pytest.raises(WrongType):
            read_rows(reading, ScoreRow, **{column: value})
        with pytest.raises(WrongType):
            reading.execute(select(table_of(ScoreRow)).where(table_of(ScoreRow).c[column] == value))
    with file.change() as work:
        with pytest.raises(WrongType):
            work.rows(ScoreRow, **{column: value})
        with pytest.raises(WrongType):
            work.clear(ScoreRow, **{column: value})


@pytest.mark.parametrize(
    "broken",
    [
        {"signer": "somebody"},
        {"strokes": ""},
        {"strokes": "1,2\n3,4"},
        {"strokes": "1" * (LONGEST_TEXT + 1)},
        {"table_no": 9},
    ],
    ids=str,
)
def test_the_file_refuses_what_can_be_no_signature(
    file: TournamentFile, broken: dict[str, Any]
) -> None:
    row = SignatureRow(stage="qualifying", table_no=1, signer="score-keeper", strokes="1,2 30,40")
    with pytest.raises(RuleBroken):
        put(file, sample.changed(row, **broken))


@pytest.mark.parametrize(
    "spoilt",
    [
        "DELETE FROM journal",
        "DELETE FROM journal WHERE seq = 1",
        "UPDATE journal SET hash = substr(hash, 2) WHERE seq = 1",
        "UPDATE journal SET hash = hash || '0' WHERE seq = 1",
        "UPDATE journal SET hash = 'G' || substr(hash, 2) WHERE seq = 1",
        "UPDATE journal SET hash = upper(hash) WHERE seq = 1",
    ],
)
def test_a_first_hash_that_is_none_names_no_tournament(file: TournamentFile, spoilt: str) -> None:
    """Nothing need have proved the file by then."""
    raw(file).execute(spoilt)
    with file.reading() as reading:
        assert reads.identity_in(reading) == ""


# What is read of them.


def sheets_of(
    file: TournamentFile, *where: str | int | None, rules: RuleSet = SAMBOREE
) -> list[Sheet]:
    """Read the sheets of a stage, of a table, or all."""
    with file.reading() as connection:
        return read_sheets(connection, rules, *where)  # type: ignore[arg-type]  # stage, table


def seat_a_table(file: TournamentFile, stage: str, table_no: int, *numbers: int) -> None:
    seats = [sample.seat(no, who, stage, table_no) for no, who in enumerate(numbers, start=1)]
    put(file, sample.game_table(stage, table_no), *seats)


def test_tables_of_one_stage_do_not_mix_and_each_is_by_itself_what_it_is_among_others(
    file: TournamentFile,
) -> None:
    put(file, sample.stage("final", 2))
    seat_a_table(file, "final", 1, 7, 12)
    put(file, sample.score(9, 7, 99, stage="final"))
    qualifying, final = sheets_of(file)
    assert [cell.score for cell in qualifying.rounds[0].cells] == [0, 21, 33, 8, 40]
    assert [cell.score for cell in final.rounds[0].cells] == [99, None]
    assert (final.written_totals, final.rulings) == ({}, ())
    for sheet in (qualifying, final):
        assert sheets_of(file, sheet.stage) == sheets_of(file, sheet.stage, 1) == [sheet]


def test_the_cuts_are_where_something_is_decided(file: TournamentFile) -> None:
    """Two of each semi-final go on, but one of a table of two; the final names 1st and 2nd."""
    put(file, sample.stage("playoff-1", 2, advance=2))
    put(file, sample.stage("final", 3))
    seat_a_table(file, "playoff-1", 1, 12, 7, 31)
    seat_a_table(file, "playoff-1", 2, 4, 19)
    seat_a_table(file, "final", 1, 12, 7)
    cuts = {(sheet.stage, sheet.table_no): sheet.cuts for sheet in sheets_of(file)}
    assert cuts == {
        ("qualifying", 1): (1, 2),
        ("playoff-1", 1): (2,),
        ("playoff-1", 2): (1,),
        ("final", 1): (1, 2),
    }


def test_a_qualifying_table_among_others_decides_who_goes_on(file: TournamentFile) -> None:
    """The games of a day count together, whichever of them is read."""
    put(file, sample.stage("qualifying-2", 2))
    seat_a_table(file, "qualifying-2", 1, 12, 7)
    for where in ((), ("qualifying",), ("qualifying", 1)):
        assert sheets_of(file, *where)[0].cuts == (1,)
    seat_a_table(file, "qualifying-2", 2, 31, 4)
    assert {sheet.cuts for sheet in sheets_of(file)} == {(1,)}


def test_a_score_that_a_player_has_at_another_table_stays_there(file: TournamentFile) -> None:
    (sheet,) = sheets_of(file)
    seat_a_table(file, "qualifying", 2)
    put(file, sample.score(9, 7, 99, table_no=2))
    again, other = sheets_of(file)
    assert again.rounds == sheet.rounds
    assert other.seats == ()
    for each in (again, other):
        assert sheets_of(file, "qualifying", each.table_no) == [each]
