"""How a file is connected to: SQLite's settings, read back, and how transactions begin."""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import ProgrammingError

from mextrain_scorer.store.homes import beside, sqlite
from mextrain_scorer.store.homes.file import TournamentFile, open_file
from mextrain_scorer.store.homes.open_checks import version_in
from mextrain_scorer.store.schema import SCHEMA_VERSION
from tests.files_on_disk.on_disk import all_rows, digest, meddle
from tests.store import sample
from tests.store.raw import raw

Settings = dict[str, object]

READING: Settings = {
    "busy_timeout": 0,
    "mmap_size": 0,
    "trusted_schema": 0,
    "journal_mode": "delete",
    "locking_mode": "exclusive",
    "foreign_keys": 1,
    "cell_size_check": 1,
    "cache_size": -(1 << 20),
    "cache_spill": 0,
    "temp_store": 2,  # in memory
}
DURABLE: Settings = {**READING, "synchronous": 3}

KINDS: dict[str, Callable[[Path], Engine]] = {
    "to write": sqlite.open_to_write,
    "to read": sqlite.open_to_read,
    "to read a little": partial(sqlite.open_to_read, most_steps=100_000),
}


def driver_of(db: Engine) -> sqlite3.Connection:
    with db.connect() as connection:
        return sqlite.driver_of(connection)


def settings_of(db: sqlite3.Connection, names: Settings) -> Settings:
    rows = {name: db.execute(f"PRAGMA {name}").fetchone() for name in names}
    # SQLite answers nothing at all where memory mapping is compiled out.
    return {name: 0 if row is None else row[0] for name, row in rows.items()}


def test_the_settings_that_lost_nothing_in_a_power_cut_are_in_force(file: TournamentFile) -> None:
    assert settings_of(raw(file), DURABLE) == DURABLE
    sample.enter(file, 6, 12, 5)
    assert settings_of(raw(file), DURABLE) == DURABLE


def test_they_are_in_force_once_a_lost_connection_is_another(file: TournamentFile) -> None:
    file._mark_lost()
    assert sample.read_totals(file) == sample.TOTALS
    assert settings_of(raw(file), DURABLE) == DURABLE


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_of_connection_is_set_as_it_has_to_be(path: Path, kind: str) -> None:
    db = KINDS[kind](path)
    try:
        expected = DURABLE if kind == "to write" else READING
        assert settings_of(driver_of(db), expected) == expected
        assert driver_of(db).isolation_level is None, "Python begins no transaction of its own"
    finally:
        db.dispose()


@pytest.mark.parametrize("page_size", [512, 4096, 65536])
def test_a_snapshot_has_pages_as_large_as_the_files(path: Path, page_size: int) -> None:
    """Another program may have packed the file anew; its rows are whole."""
    meddle(path, f"PRAGMA page_size = {page_size}", "VACUUM")
    with closing(open_file(path)) as file, closing(file.snapshot()) as held:
        for home in (file, held):
            assert settings_of(raw(home), {"page_size": 0}) == {"page_size": page_size}
        held.write_to(path.with_name("stick.mextrain"))
    with closing(open_file(path.with_name("stick.mextrain"))) as stick:
        assert sample.read_totals(stick) == sample.TOTALS


def test_nobody_waits_for_another_program_at_any_moment(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python's own five seconds are over before the first setting: a locked file took ten."""
    waits = []
    connect = sqlite3.connect

    def noted(*arguments: Any, **options: Any) -> sqlite3.Connection:
        db: sqlite3.Connection = connect(*arguments, **options)
        waits.append(db.execute("PRAGMA busy_timeout").fetchone()[0])
        return db

    monkeypatch.setattr(sqlite3, "connect", noted)
    open_file(path).close()
    assert set(waits) == {0}


def test_a_name_with_every_awkward_sign_is_that_file(path: Path) -> None:
    awkward = path.rename(path.with_name("50% & more? #1 Zoë.mextrain"))
    with closing(open_file(awkward)) as opened:
        assert sample.read_totals(opened) == sample.TOTALS


class TestAnEngineThatWasClosed:
    """Its file may be another one's by now, and the lock is gone: it connects no second time."""

    @pytest.fixture
    def opened(self, monkeypatch: pytest.MonkeyPatch) -> list[str]:
        """How files were opened since the test began."""
        opened: list[str] = []
        connect = sqlite3.connect

        def noted(name: str, *arguments: Any, **options: Any) -> sqlite3.Connection:
            opened.append(name)
            db: sqlite3.Connection = connect(name, *arguments, **options)
            return db

        monkeypatch.setattr(sqlite3, "connect", noted)
        return opened

    @pytest.mark.parametrize("kind", KINDS)
    def test_opens_no_second_connection(self, path: Path, kind: str, opened: list[str]) -> None:
        db = KINDS[kind](path)
        for _ in range(3):
            db.dispose()
            for again in (db, sqlite.writing(db)):
                with pytest.raises(ProgrammingError, match="what was closed is not opened again"):
                    again.connect()
        assert len(opened) == 1


class TestTransactions:
    """They begin with a statement of ours, which Python's own way would do late or not at all."""

    @pytest.fixture
    def db(self, path: Path) -> Iterator[Engine]:
        """A file open to be written, without the lock that an open one always has."""
        db = sqlite.open_to_write(path)
        driver = driver_of(db)
        driver.execute("PRAGMA locking_mode = normal")
        driver.execute("SELECT count(*) FROM score").fetchone()
        yield db
        db.dispose()

    @pytest.fixture
    def other(self, path: Path) -> Iterator[sqlite3.Connection]:
        """Another program's connection to the same file."""
        with closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as other:
            yield other

    def test_reading_takes_no_write_lock(self, db: Engine, other: sqlite3.Connection) -> None:
        with db.begin() as connection:
            assert sqlite.driver_of(connection).in_transaction
            connection.exec_driver_sql("SELECT count(*) FROM score").scalar_one()
            other.execute("BEGIN IMMEDIATE")
            other.execute("ROLLBACK")

    def test_writing_takes_the_lock_before_its_first_statement(
        self, db: Engine, other: sqlite3.Connection
    ) -> None:
        with sqlite.writing(db).begin(), pytest.raises(sqlite3.OperationalError, match="locked"):
            other.execute("BEGIN IMMEDIATE")

    @pytest.mark.parametrize("write", [True, False])
    def test_changed_tables_and_the_version_are_rolled_back(
        self, db: Engine, path: Path, *, write: bool
    ) -> None:
        """Python's own way begins with the first INSERT, and a migration would be half done."""
        before = digest(path)
        schema = all_rows(path).keys()

        def change_and_die(begun: Connection) -> None:
            begun.exec_driver_sql("CREATE TABLE half (x INTEGER) STRICT")
            begun.exec_driver_sql("ALTER TABLE score ADD COLUMN half INTEGER")
            begun.exec_driver_sql("DROP TABLE printed")
            sqlite.pragma(begun, "user_version = 77")
            assert sqlite.pragma(begun, "user_version") == 77
            raise RuntimeError("the laptop died")

        transaction = (sqlite.writing(db) if write else db).begin()
        with pytest.raises(RuntimeError, match="the laptop died"), transaction as begun:
            change_and_die(begun)
        with db.begin() as connection:
            assert sqlite.pragma(connection, "user_version") == SCHEMA_VERSION
        assert not driver_of(db).in_transaction
        db.dispose()
        assert all_rows(path).keys() == schema
        assert digest(path) == before

    def test_one_that_proves_that_the_disk_takes_a_commit_changes_nothing(
        self, db: Engine, path: Path
    ) -> None:
        rows = all_rows(path)
        driver, told = driver_of(db), list[str]()
        driver.set_trace_callback(told.append)
        sqlite.prove_writable(db)
        assert [each.split()[0] for each in told] == ["BEGIN", "PRAGMA", "PRAGMA", "COMMIT"]
        assert told[0] == "BEGIN IMMEDIATE"
        assert version_in(path) == SCHEMA_VERSION
        assert all_rows(path) == rows


def test_a_journal_is_finished_before_it_is_cut_off(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the disk keeps a part of what is cut off, nobody takes it for a way back."""
    back, sync, found = beside.journal_of(path), os.fsync, []
    back.write_bytes(b"\xd9\xd5\x05\xf9" * 300)

    def look_and_sync(handle: int) -> None:
        found.append(back.read_bytes())
        sync(handle)

    monkeypatch.setattr(os, "fsync", look_and_sync)
    beside.settle_journal(path)
    assert [(len(each), each[:28]) for each in found[:2]] == [(1200, bytes(28)), (0, b"")]
    assert back.read_bytes() == b""
