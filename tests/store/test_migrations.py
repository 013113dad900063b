"""From one version of the file to the next, with what can go wrong on the way."""

import os
import shutil
import sqlite3
from functools import partial
from pathlib import Path
from types import MappingProxyType

import pytest

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.store import database, file, gate, migrations
from mextrain_scorer.store.decision_rows import NamedPlaceRow, PlannedSeatRow, StandingStageRow
from mextrain_scorer.store.file import open_file
from mextrain_scorer.store.schema import SCHEMA_VERSION
from mextrain_scorer.store.wanted import read_rows
from tests.store import sample

FILES = Path(__file__).resolve().parent.parent / "files"


def add_table(number: int) -> migrations.Step:
    def step(db: sqlite3.Connection) -> None:
        db.execute(f"CREATE TABLE added_{number} (x INTEGER) STRICT")

    return step


def break_off(db: sqlite3.Connection) -> None:
    db.execute("CREATE TABLE half (x INTEGER) STRICT")
    db.execute("DELETE FROM score")
    raise RuntimeError("the laptop died")


def tables_and_version(path: Path) -> tuple[set[str], int]:
    db = sqlite3.connect(path)
    try:
        names = {row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type='table'")}
        return names, db.execute("PRAGMA user_version").fetchone()[0]
    finally:
        db.close()


def test_each_step_and_its_version_are_one_transaction(path: Path) -> None:
    """The second of three steps fails: the file is whole, at the version of the first."""
    before = sample.all_rows(path)
    db = database.connect(path)
    try:
        steps = {1: add_table(1), 2: break_off, 3: add_table(3)}
        with pytest.raises(RuntimeError, match="the laptop died"):
            migrations.migrate(db, 1, steps, target=4)
        assert not db.in_transaction
    finally:
        db.close()
    names, version = tables_and_version(path)
    assert version == 2
    assert "added_1" in names
    assert names.isdisjoint({"half", "added_3"})
    assert sample.all_rows(path)["score"] == before["score"]


def test_steps_go_up_one_by_one_from_where_the_file_is(path: Path) -> None:
    db = database.connect(path)
    try:
        migrations.migrate(db, 1, {1: add_table(1), 2: add_table(2)}, target=3)
    finally:
        db.close()
    names, version = tables_and_version(path)
    assert version == 3
    assert {"added_1", "added_2"} <= names


def test_a_file_of_this_version_has_no_step_to_go(path: Path) -> None:
    before = sample.digest(path)
    db = database.connect(path)
    try:
        migrations.migrate(db, SCHEMA_VERSION)
    finally:
        db.close()
    assert sample.digest(path) == before


class TestAnOlderFile:
    """This version's file stands for the older one; the newer adds a table."""

    newer = SCHEMA_VERSION + 1

    @pytest.fixture(autouse=True)
    def newer_program(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.plan(monkeypatch, add_table(1))

    def plan(self, monkeypatch: pytest.MonkeyPatch, step: migrations.Step) -> None:
        memory = sqlite3.connect(":memory:", isolation_level=None)
        migrations.build(memory)
        add_table(1)(memory)
        digests = {**migrations.SCHEMA_DIGESTS, self.newer: migrations.schema_digest(memory)}
        memory.close()
        steps = MappingProxyType({SCHEMA_VERSION: step})
        for module in (file, gate):
            monkeypatch.setattr(module, "SCHEMA_VERSION", self.newer)
        monkeypatch.setattr(gate, "SCHEMA_DIGESTS", digests)
        migrate = partial(migrations.migrate, steps=steps, target=self.newer)
        monkeypatch.setattr(migrations, "migrate", migrate)

    @staticmethod
    def backups(path: Path) -> list[Path]:
        return sorted(path.parent.glob("*.bak"))

    def test_is_backed_up_then_taken_to_this_version(self, path: Path) -> None:
        before = sample.all_rows(path)
        opened = open_file(path)
        try:
            assert sample.read_totals(opened) == sample.TOTALS
        finally:
            opened.close()
        assert tables_and_version(path)[1] == self.newer
        (backup,) = self.backups(path)
        assert backup.name == f"samboree.version-{SCHEMA_VERSION}.bak"
        assert tables_and_version(backup)[1] == SCHEMA_VERSION
        assert sample.all_rows(backup) == before

    def test_stays_old_where_it_is_only_to_be_copied(self, path: Path) -> None:
        before, told = path.read_bytes(), set[int]()
        opened = open_file(path, migrate=False, progress=lambda done, _: told.add(done))
        try:
            assert sample.read_totals(opened) == sample.TOTALS
        finally:
            opened.close()
        assert path.read_bytes() == before
        assert (min(told), max(told)) == (0, 1000), "whoever waits is told how far it is"

    def test_is_not_backed_up_again_once_it_is_new(self, path: Path) -> None:
        open_file(path).close()
        open_file(path).close()
        assert len(self.backups(path)) == 1

    def test_stays_old_where_the_step_fails_and_opens_another_day(
        self, path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        self.plan(monkeypatch, break_off)
        before = sample.all_rows(path)
        with pytest.raises(RuntimeError, match="the laptop died"):
            open_file(path)
        assert tables_and_version(path)[1] == SCHEMA_VERSION
        assert sample.all_rows(path) == before
        self.plan(monkeypatch, add_table(1))
        open_file(path).close()
        assert tables_and_version(path)[1] == self.newer
        assert [backup.name for backup in self.backups(path)] == [
            f"samboree.version-{SCHEMA_VERSION}-2.bak",
            f"samboree.version-{SCHEMA_VERSION}.bak",
        ]

    def test_is_not_touched_where_no_backup_can_be_made(
        self, path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def full(*_: object) -> None:
            raise Refused("The disk is full.")

        monkeypatch.setattr("mextrain_scorer.store.backups.copy_database", full)
        before = sample.digest(path)
        with pytest.raises(Refused, match="The disk is full"):
            open_file(path)
        assert sample.digest(path) == before

    def test_is_looked_at_before_it_is_changed(self, path: Path) -> None:
        sample.meddle(path, "UPDATE score SET score = 22 WHERE engine = 9 AND player = 7")
        before = sample.digest(path)
        with pytest.raises(Refused, match="is damaged"):
            open_file(path)
        assert sample.digest(path) == before
        assert self.backups(path) == []


@pytest.mark.parametrize("version", sorted(migrations.SCHEMA_DIGESTS))
def test_a_file_of_every_version_that_can_only_be_read_is_read(
    version: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a stick with its lock on nothing is migrated: what it has no tables for is not there."""
    kept = FILES / f"version-{version}.mextrain"
    path = Path(shutil.copyfile(kept, tmp_path / kept.name))
    monkeypatch.setattr(os, "access", lambda _path, mode: not mode & os.W_OK)
    before = sample.digest(path)
    opened = open_file(path)
    try:
        assert opened.read_only
        assert sample.read_totals(opened) == sample.TOTALS
        with opened.reading() as reading:
            decided = [
                len(read_rows(reading, row))
                for row in (NamedPlaceRow, PlannedSeatRow, StandingStageRow)
            ]
        assert decided == ([0, 0, 0] if version == 1 else [1, 1, 1])
    finally:
        opened.close()
    assert sample.digest(path) == before
    assert [each.name for each in tmp_path.iterdir()] == [path.name]


@pytest.mark.parametrize("version", sorted(migrations.SCHEMA_DIGESTS))
def test_a_file_of_every_version_still_opens_and_says_the_same(
    version: int, tmp_path: Path
) -> None:
    """``tests/files/version-N.mextrain``, made by ``python -m tests.store.keep_version``."""
    kept = FILES / f"version-{version}.mextrain"
    path = Path(shutil.copyfile(kept, tmp_path / kept.name))
    opened = open_file(path)
    try:
        assert sample.read_totals(opened) == sample.TOTALS
        sample.enter(opened, 6, 12, 5)
    finally:
        opened.close()
    open_file(path).close()
