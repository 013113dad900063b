"""What a column takes: values of its own kind and nothing else, to write them and to find them."""

import sqlite3
from enum import IntEnum, StrEnum
from typing import Any

import pytest
from sqlalchemy import select

from mextrain_scorer.store.homes.file import TournamentFile
from mextrain_scorer.store.schema import ScoreRow, WrongType, read_rows, table_of
from tests.store import sample
from tests.store.raw import raw
from tests.store.sample import put


class Word(StrEnum):
    """Words that are texts to Python, and no plain ones."""

    DAY = "qualifying"


class Number(IntEnum):
    """Numbers that are whole ones to Python, and no plain ones."""

    SEVEN = 7


NO_NUMBERS = [True, False, 5.0, "5", b"5", Number.SEVEN]
NO_TEXTS = [5, 5.0, True, b"Ann", Word.DAY]
WRONG = [
    *((column, value) for column in ("score", "player", "engine") for value in NO_NUMBERS),
    *((column, value) for column in ("as_written", "stage") for value in NO_TEXTS),
]


def everything(file: TournamentFile) -> list[str]:
    """Return all that the open file holds, as SQL."""
    return list(raw(file).iterdump())


def spoilt(column: str, value: object) -> ScoreRow:
    """Return the score of a round that has none yet, one value of it another."""
    return sample.changed(sample.score(6, 7, 12), **{column: value})


@pytest.mark.parametrize(("column", "value"), WRONG, ids=repr)
def test_a_value_of_another_type_than_its_column_is_refused(
    file: TournamentFile, column: str, value: object
) -> None:
    """SQLModel's table classes do not validate, and SQLite would keep "5" as 5."""
    before, tip = everything(file), file.tip
    with pytest.raises(WrongType, match=r"is no (whole number|text)$"):
        put(file, spoilt(column, value))
    assert (everything(file), file.tip) == (before, tip)


@pytest.mark.parametrize(
    ("name", "value"),
    [(name, value) for name, value in WRONG if name in ("engine", "player", "stage")],
    ids=repr,
)
def test_nothing_is_looked_for_under_a_value_of_another_type(
    file: TournamentFile, name: str, value: Any
) -> None:
    """SQLite would find the rows of an engine under its text, and of No. 1 under True."""
    with file.reading() as reading:
        with pytest.raises(WrongType):
            read_rows(reading, ScoreRow, **{name: value})
        with pytest.raises(WrongType):
            reading.execute(select(table_of(ScoreRow)).where(table_of(ScoreRow).c[name] == value))
    with file.change() as work:
        with pytest.raises(WrongType):
            work.rows(ScoreRow, **{name: value})
        with pytest.raises(WrongType):
            work.clear(ScoreRow, **{name: value})


def test_what_is_no_plain_number_would_be_kept_by_sqlite_all_the_same(
    file: TournamentFile,
) -> None:
    """The control: why the columns look, over tables that are STRICT already."""
    with sqlite3.connect(":memory:") as driver:
        driver.execute("CREATE TABLE kept (number INTEGER, word TEXT) STRICT")
        for value in ("5", 5.0, True):
            driver.execute("INSERT INTO kept VALUES (?, ?)", (value, 5))
        found = driver.execute("SELECT * FROM kept").fetchall()
    driver.close()
    assert found == [(5, "5"), (5, "5"), (1, "5")]
    assert raw(file).execute("SELECT 1 FROM score WHERE engine = '9'").fetchone() == (1,)
