"""Copies of a tournament: whole, or not there at all."""

import errno
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Engine

from mextrain_scorer import files
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.store.homes import copies
from mextrain_scorer.store.homes.copies import copy_database
from mextrain_scorer.store.homes.file import TournamentFile
from mextrain_scorer.store.homes.opening import create
from mextrain_scorer.store.homes.sqlite import driver_of, open_in_memory
from tests.store import sample
from tests.store.failing import failing


def names_in(folder: Path) -> set[str]:
    return {entry.name for entry in folder.iterdir() if not entry.name.startswith(".")}


@pytest.fixture
def target(tmp_path: Path) -> Path:
    folder = tmp_path / "stick"
    folder.mkdir()
    return folder / "copy.mextrain"


def test_a_backup_leaves_the_file_and_its_locks_as_they_were(
    file: TournamentFile, target: Path
) -> None:
    copy_database(file._db, target)
    with (
        closing(sqlite3.connect(file.path, timeout=0)) as other,
        pytest.raises(sqlite3.OperationalError, match="locked"),
    ):
        other.execute("SELECT * FROM score").fetchall()
    sample.enter(file, 9, 7, 12)


HOT = bytes.fromhex("d9d505f920a163d7") + bytes(600)
BESIDE = {
    "a journal": ("-journal", lambda path: path.write_bytes(HOT)),
    "a link for a journal": ("-journal", lambda path: path.symlink_to("elsewhere")),
    "a log": ("-wal", lambda path: path.write_bytes(b"a log")),
    "a folder for a log": ("-wal", Path.mkdir),
}


@pytest.mark.parametrize(("ending", "lay"), BESIDE.values(), ids=BESIDE)
def test_nothing_is_made_beside_what_would_be_applied_to_it(
    file: TournamentFile, target: Path, ending: str, lay: Callable[[Path], object]
) -> None:
    """Such a copy was called made, and was damaged when it was opened."""
    beside = target.with_name(target.name + ending)
    lay(beside)
    with pytest.raises(Refused, match=f"{beside.name} is next to {target.name}"):
        copy_database(file._db, target)
    with pytest.raises(Refused, match=f"{beside.name} is next to {target.name}"):
        create(target, sample.FACTS)
    assert names_in(target.parent) == {beside.name}


MAKE: dict[str, Callable[[TournamentFile, Path], object]] = {
    "a copy": lambda file, path: copy_database(file._db, path),
    "a new tournament": lambda _, path: create(path, sample.FACTS),
}


@pytest.mark.parametrize("make", MAKE.values(), ids=MAKE)
class TestAFolderOrNameThatCannotBe:
    """A copy is not made there, and a new tournament neither."""

    def test_a_folder_that_is_not_there_is_named(
        self, file: TournamentFile, make: Callable[..., object], tmp_path: Path
    ) -> None:
        with pytest.raises(Refused) as refusal:
            make(file, tmp_path / "pulled-out" / "copy.mextrain")
        assert str(refusal.value) == f"There is no folder {tmp_path / 'pulled-out'}: make it first."
        assert not (tmp_path / "pulled-out").exists()

    def test_a_folder_that_is_a_file_is_refused(
        self, file: TournamentFile, make: Callable[..., object], tmp_path: Path
    ) -> None:
        (tmp_path / "stick").write_bytes(b"")
        with pytest.raises(Refused):
            make(file, tmp_path / "stick" / "copy.mextrain")

    @pytest.mark.skipif(not Path("/proc/self").exists(), reason="a folder nobody can write in")
    def test_a_folder_where_nothing_can_be_written_is_refused(
        self, file: TournamentFile, make: Callable[..., object]
    ) -> None:
        with pytest.raises(Refused) as refusal:
            make(file, Path("/proc/copy.mextrain"))
        assert str(refusal.value) == "copy.mextrain cannot be written there: choose another folder."

    def test_a_name_too_long_for_the_disk_is_refused(
        self, file: TournamentFile, make: Callable[..., object], tmp_path: Path
    ) -> None:
        with pytest.raises(Refused, match="is too long: choose a shorter one"):
            make(file, tmp_path / ("x" * 300))


def test_a_copy_that_is_not_whole_is_taken_away(
    file: TournamentFile, target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def spoilt(_source: Engine, part: Path) -> None:
        part.write_bytes(b"half")
        part.with_name(part.name + "-journal").write_bytes(b"what SQLite left beside it")
        raise sqlite3.DatabaseError("the copy is not whole: page 3")

    monkeypatch.setattr(copies, "_copy", spoilt)
    with pytest.raises(Refused, match="could not be read or written"):
        copy_database(file._db, target)
    assert names_in(target.parent) == set()


def test_a_copy_is_checked_before_it_gets_its_name(file: TournamentFile, target: Path) -> None:
    """The source is whole SQLite but for one index: quick_check sees it in the copy."""
    source = open_in_memory(4096)
    try:
        with source.connect() as connection:
            db = driver_of(connection)
        db.execute("CREATE TABLE t (a TEXT NOT NULL)")
        db.execute("INSERT INTO t VALUES ('x')")
        db.execute("PRAGMA writable_schema = ON")
        db.execute("UPDATE sqlite_master SET rootpage = 77 WHERE name = 't'")
        with pytest.raises(Refused):
            copy_database(source, target)
    finally:
        source.dispose()
    assert names_in(target.parent) == set()


@pytest.mark.parametrize("number", [errno.EPERM, errno.ENOTSUP])
def test_a_stick_that_knows_no_links_gets_its_copy_by_renaming(
    file: TournamentFile, target: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    monkeypatch.setattr(os, "link", failing(OSError(number, os.strerror(number))))
    copy_database(file._db, target)
    assert names_in(target.parent) == {"copy.mextrain"}


@pytest.mark.parametrize("links", [True, False])
def test_a_file_that_came_in_the_meantime_is_not_replaced(
    target: Path, monkeypatch: pytest.MonkeyPatch, links: bool
) -> None:
    if not links:
        monkeypatch.setattr(os, "link", failing(OSError(errno.EPERM, "no links")))
    part = target.with_name("part")
    part.write_bytes(b"new")
    target.write_bytes(b"old")
    with pytest.raises(FileExistsError) as refusal:
        files.publish(part, target)
    assert refusal.value.errno == errno.EEXIST
    assert target.read_bytes() == b"old"
