"""How a file is connected to: SQLite's settings, read back."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from mextrain_scorer.files import NotARegularFile
from mextrain_scorer.store import database
from mextrain_scorer.store.file import TournamentFile, create, open_file
from mextrain_scorer.store.schema import APPLICATION_ID, SCHEMA_VERSION
from tests.store import sample

DURABLE = {
    "journal_mode": "delete",
    "synchronous": 3,
    "locking_mode": "exclusive",
    "foreign_keys": 1,
    "trusted_schema": 0,
    "cell_size_check": 1,
    "mmap_size": 0,
    "busy_timeout": 0,
    "cache_size": -(1 << 20),
    "cache_spill": 0,
}


def settings_of(db: sqlite3.Connection) -> dict[str, object]:
    rows = {name: db.execute(f"PRAGMA {name}").fetchone() for name in DURABLE}
    # SQLite answers nothing at all where memory mapping is compiled out.
    return {name: 0 if row is None else row[0] for name, row in rows.items()}


def test_the_settings_that_lost_nothing_in_a_power_cut_are_in_force(file: TournamentFile) -> None:
    assert settings_of(file.db) == DURABLE
    assert file.db.isolation_level is None, "Python begins no transaction of its own"


def test_they_are_in_force_in_a_file_that_is_only_read(path: Path) -> None:
    with closing(database.connect(path, "ro")) as db:
        assert settings_of(db) == DURABLE


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


def test_they_are_in_force_in_a_file_just_made(tmp_path: Path) -> None:
    made = create(tmp_path / "new.mextrain", sample.FACTS)
    try:
        assert settings_of(made.db) == DURABLE
    finally:
        made.close()


def test_a_file_is_marked_as_ours(path: Path) -> None:
    assert database.read_header(path) == (True, APPLICATION_ID, SCHEMA_VERSION, False)
    db = sqlite3.connect(path)
    try:
        assert db.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
        assert db.execute("PRAGMA user_version").fetchone() == (SCHEMA_VERSION,)
    finally:
        db.close()


@pytest.mark.parametrize("mode", ["rw", "ro"])
def test_connecting_never_creates(tmp_path: Path, mode: str) -> None:
    with pytest.raises(sqlite3.OperationalError, match="unable to open"):
        database.connect(tmp_path / "none.mextrain", mode)
    assert list(tmp_path.iterdir()) == []


def test_a_name_with_every_awkward_sign_is_that_file(path: Path) -> None:
    awkward = path.rename(path.with_name("50% & more? #1 Zoë.mextrain"))
    opened = open_file(awkward)
    try:
        assert sample.read_totals(opened) == sample.TOTALS
    finally:
        opened.close()


def test_a_write_lock_is_taken_at_the_start_of_a_change(file: TournamentFile, path: Path) -> None:
    other = sqlite3.connect(path, timeout=0, isolation_level=None)
    try:
        with file.change(), pytest.raises(sqlite3.OperationalError, match="locked"):
            other.execute("BEGIN IMMEDIATE")
    finally:
        other.close()


@pytest.mark.parametrize("changes", [0, 1])
def test_an_open_file_keeps_others_from_writing(
    file: TournamentFile, path: Path, changes: int
) -> None:
    for _ in range(changes):
        sample.enter(file, 6, 12, 5)
    other = sqlite3.connect(path, timeout=0)
    try:
        with pytest.raises(sqlite3.OperationalError, match="locked"), other:
            other.execute("UPDATE score SET score = 1 WHERE score > 0")
    finally:
        other.close()
    sample.enter(file, 6, 7, 5)


@pytest.mark.parametrize("content", [b"", b"x", b"SQLite format 3\x00", b"\x00" * 200])
def test_what_is_no_database_is_told_from_its_first_bytes(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    assert database.read_header(path) == (False, 0, 0, False)


def test_a_journal_is_finished_before_it_is_cut_off(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the disk keeps a part of what is cut off, nobody takes it for a way back."""
    back, sync, found = database.journal_of(path), os.fsync, []
    back.write_bytes(b"\xd9\xd5\x05\xf9" * 300)

    def look_and_sync(handle: int) -> None:
        found.append(back.read_bytes())
        sync(handle)

    monkeypatch.setattr(os, "fsync", look_and_sync)
    database.settle_journal(path)
    assert [(len(each), each[:28]) for each in found[:2]] == [(1200, bytes(28)), (0, b"")]
    assert back.read_bytes() == b""


@pytest.mark.skipif(os.name == "nt", reason="this system knows no such bits")
def test_a_journal_is_its_owners_alone(path: Path) -> None:
    database.settle_journal(path)
    assert database.journal_of(path).stat().st_mode & 0o777 == 0o600


def test_a_link_planted_as_the_journal_leads_nowhere(path: Path) -> None:
    letter = path.with_name("letter.txt")
    letter.write_text("Dear monitor", encoding="utf-8")
    database.journal_of(path).symlink_to(letter)
    with pytest.raises(NotARegularFile):
        database.settle_journal(path)
    assert letter.read_text(encoding="utf-8") == "Dear monitor"
