"""The steps from one version to the next; what a user sees of them is in files_on_disk."""

import os
import shutil
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing
from functools import partial
from pathlib import Path
from types import MappingProxyType

import pytest
from sqlalchemy.exc import OperationalError

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.store.decision_rows import NamedPlaceRow, PlannedSeatRow, StandingStageRow
from mextrain_scorer.store.homes import migrations, open_checks, opening, sqlite
from mextrain_scorer.store.homes.file import TournamentFile
from mextrain_scorer.store.homes.opening import open_file
from mextrain_scorer.store.journal import Tip
from mextrain_scorer.store.queries import journal_backwards, journal_entries
from mextrain_scorer.store.schema import SCHEMA_VERSION
from mextrain_scorer.store.table_queries import read_rows
from tests.files_on_disk.on_disk import all_rows, digest, meddle
from tests.store import sample
from tests.store.failing import failing
from tests.store.raw import raw

FILES = Path(__file__).resolve().parents[2] / "files"
DECISIONS = (NamedPlaceRow, PlannedSeatRow, StandingStageRow)
OLDER = sorted(set(migrations.SCHEMA_DIGESTS) - {SCHEMA_VERSION})


def add_table(number: int) -> tuple[str, ...]:
    return (f"CREATE TABLE added_{number} (x INTEGER) STRICT",)


class BreaksOff(tuple[str, ...]):
    """A step after whose statements the laptop dies, before they are committed."""

    __slots__ = ()

    def __iter__(self) -> Iterator[str]:
        yield from super().__iter__()
        raise RuntimeError("the laptop died")


break_off = BreaksOff(("CREATE TABLE half (x INTEGER) STRICT", "DELETE FROM score"))


def migrate(
    path: Path,
    version: int,
    steps: Mapping[int, tuple[str, ...]] = migrations.STEPS,
    target: int = SCHEMA_VERSION,
) -> None:
    """Migrate a closed file; whatever comes of it, no transaction is left open."""
    db = sqlite.open_to_write(path)
    try:
        migrations.migrate(db, version, steps, target)
    finally:
        with db.connect() as connection:
            assert not sqlite.driver_of(connection).in_transaction
        db.dispose()


def tables_and_version(path: Path) -> tuple[set[str], int]:
    with closing(sqlite3.connect(path)) as db:
        names = {row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type='table'")}
        return names, db.execute("PRAGMA user_version").fetchone()[0]


def test_each_step_and_its_version_are_one_transaction(path: Path) -> None:
    """The second of three steps fails: the file is whole, at the version of the first."""
    before = all_rows(path)
    steps = {1: add_table(1), 2: break_off, 3: add_table(3)}
    with pytest.raises(RuntimeError, match="the laptop died"):
        migrate(path, 1, steps, target=4)
    names, version = tables_and_version(path)
    assert version == 2
    assert "added_1" in names
    assert names.isdisjoint({"half", "added_3"})
    assert all_rows(path)["score"] == before["score"]


def test_steps_go_up_one_by_one_from_where_the_file_is(path: Path) -> None:
    migrate(path, 1, {1: add_table(1), 2: add_table(2)}, target=3)
    names, version = tables_and_version(path)
    assert version == 3
    assert {"added_1", "added_2"} <= names


def test_a_file_of_this_version_has_no_step_to_go(path: Path) -> None:
    before = digest(path)
    migrate(path, SCHEMA_VERSION)
    assert digest(path) == before


# More pages than a file of its size leaves free.
FILLING = (
    "CREATE TABLE filling (x TEXT NOT NULL) STRICT",
    "INSERT INTO filling VALUES (hex(zeroblob(100000)))",
)


class TestAnOlderFile:
    """This version's file stands for the older one; the newer adds a table."""

    newer = SCHEMA_VERSION + 1

    @pytest.fixture(autouse=True)
    def newer_program(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.plan(monkeypatch, add_table(1))

    def plan(self, monkeypatch: pytest.MonkeyPatch, step: tuple[str, ...]) -> None:
        memory = sqlite.open_in_memory(4096)
        migrations.build(memory)
        with sqlite.only_now(memory) as connection:
            connection.exec_driver_sql(add_table(1)[0])
            newer = migrations.schema_digest(connection)
        digests = {**migrations.SCHEMA_DIGESTS, self.newer: newer}
        steps = MappingProxyType({SCHEMA_VERSION: step})
        for module in (opening, open_checks):
            monkeypatch.setattr(module, "SCHEMA_VERSION", self.newer)
        monkeypatch.setattr(open_checks, "SCHEMA_DIGESTS", digests)
        migrate = partial(migrations.migrate, steps=steps, target=self.newer)
        monkeypatch.setattr(migrations, "migrate", migrate)

    @staticmethod
    def backups(path: Path) -> list[Path]:
        return sorted(path.parent.glob("*.bak"))

    def test_is_backed_up_then_taken_to_this_version(self, path: Path) -> None:
        before = all_rows(path)
        with closing(open_file(path)) as opened:
            assert sample.read_totals(opened) == sample.TOTALS
        assert tables_and_version(path)[1] == self.newer
        (backup,) = self.backups(path)
        assert backup.name == f"samboree.version-{SCHEMA_VERSION}.bak"
        assert tables_and_version(backup)[1] == SCHEMA_VERSION
        assert all_rows(backup) == before

    def test_stays_old_where_it_is_only_to_be_copied(self, path: Path) -> None:
        before, told = path.read_bytes(), set[int]()
        with closing(
            open_file(path, migrate=False, progress=lambda done, _: told.add(done))
        ) as opened:
            assert sample.read_totals(opened) == sample.TOTALS
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
        before = all_rows(path)
        with pytest.raises(RuntimeError, match="the laptop died"):
            open_file(path)
        assert tables_and_version(path)[1] == SCHEMA_VERSION
        assert all_rows(path) == before
        self.plan(monkeypatch, add_table(1))
        open_file(path).close()
        assert tables_and_version(path)[1] == self.newer
        assert [backup.name for backup in self.backups(path)] == [
            f"samboree.version-{SCHEMA_VERSION}-2.bak",
            f"samboree.version-{SCHEMA_VERSION}.bak",
        ]

    def test_stays_old_where_the_disk_fills_up_and_says_so(
        self, path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        pages = path.stat().st_size // 4096
        self.plan(monkeypatch, ("DELETE FROM score", f"PRAGMA max_page_count = {pages}", *FILLING))
        before = all_rows(path)
        with pytest.raises(Refused) as refusal:
            open_file(path)
        assert str(refusal.value).startswith("The disk is full. Make room on it and try again")
        assert tables_and_version(path)[1] == SCHEMA_VERSION
        assert all_rows(path) == before
        assert len(self.backups(path)) == 1

    def test_is_not_touched_where_no_backup_can_be_made(
        self, path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        copying = "mextrain_scorer.store.homes.copies.copy_database"
        monkeypatch.setattr(copying, failing(Refused("The disk is full.")))
        before = digest(path)
        with pytest.raises(Refused, match="The disk is full"):
            open_file(path)
        assert digest(path) == before

    def test_is_looked_at_before_it_is_changed(self, path: Path) -> None:
        meddle(path, "UPDATE score SET score = 22 WHERE engine = 9 AND player = 7")
        before = digest(path)
        with pytest.raises(Refused, match="is damaged"):
            open_file(path)
        assert digest(path) == before
        assert self.backups(path) == []


def tip_of(path: Path) -> Tip:
    """Read the end of the journal with plain sqlite3."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as db:
        query = "SELECT seq, hash FROM journal ORDER BY seq DESC LIMIT 1"
        return Tip(*db.execute(query).fetchone())


def all_rows_now(path: Path, version: int) -> dict[str, list[tuple[object, ...]]]:
    """Read every row of a file of that version, each entry with the desk's name as it has now."""
    rows = all_rows(path)
    if version < 3:
        rows["journal"] = [(*entry, None) for entry in rows["journal"]]
    return rows


def stand_ins(file: TournamentFile) -> set[str]:
    return {row[0] for row in raw(file).execute("SELECT name FROM temp.sqlite_schema")}


@pytest.mark.parametrize("version", OLDER)
class TestAFileOfAnOlderVersion:
    """One that the program of that day made: ``tests/files/version-N.mextrain``."""

    @pytest.fixture
    def kept(self, version: int) -> Path:
        return FILES / f"version-{version}.mextrain"

    @pytest.fixture
    def older(self, kept: Path, tmp_path: Path) -> Path:
        return Path(shutil.copyfile(kept, tmp_path / "older.mextrain"))

    def test_is_migrated_step_by_step_to_each_version_between(
        self, version: int, older: Path
    ) -> None:
        for target in range(version + 1, SCHEMA_VERSION + 1):
            migrate(older, target - 1, target=target)
            with sqlite.only_now(sqlite.open_to_read(older)) as connection:
                assert migrations.version_of(connection) == target
                assert migrations.schema_digest(connection) == migrations.SCHEMA_DIGESTS[target]

    def test_keeps_its_version_where_the_last_step_fails(
        self, version: int, older: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Each step before it stands; the next opening goes on from there."""
        last = SCHEMA_VERSION - 1
        steps = {**migrations.STEPS, last: BreaksOff(migrations.STEPS[last])}
        rows, tip = all_rows_now(older, version), tip_of(older)
        with monkeypatch.context() as moment:
            moment.setattr(migrations, "migrate", partial(migrations.migrate, steps=steps))
            with pytest.raises(RuntimeError, match="the laptop died"):
                open_file(older)
        assert tables_and_version(older)[1] == last
        assert rows.items() <= all_rows(older).items()
        with closing(open_file(older)) as opened:
            assert opened.tip == tip
        assert tables_and_version(older)[1] == SCHEMA_VERSION
        assert len(list(older.parent.glob("*.bak"))) == 2

    def test_has_nothing_that_stands_in_once_it_is_migrated(
        self, version: int, older: Path
    ) -> None:
        """What is written then goes into the file, and not into memory: the desk's name too."""
        with closing(open_file(older)) as opened:
            assert stand_ins(opened) == set()
            with opened.change(by="Left desk") as work:
                for row in work.rows(NamedPlaceRow):
                    work.remove(NamedPlaceRow, row.ranked)
                work.put(NamedPlaceRow(ranked=2, player=31, reason="the hall closes"))
                work.record("place-named", player=31)
        rows = all_rows(older)
        assert rows["named_place"] == [(2, 31, "the hall closes")]
        assert {entry[-1] for entry in rows["journal"]} == {None, "Left desk"}
        with closing(open_file(older)) as opened, opened.reading() as reading:
            assert journal_entries(reading)[-1].by == "Left desk"

    def test_has_what_stands_in_where_it_is_only_to_be_copied(
        self, version: int, kept: Path, older: Path
    ) -> None:
        """The control."""
        with closing(open_file(older, migrate=False)) as opened:
            assert ("journal" in stand_ins(opened)) == (version < 3)
            assert "overall_ruling" in stand_ins(opened)
            assert ("named_place" in stand_ins(opened)) == (version == 1)
        assert older.read_bytes() == kept.read_bytes()

    def test_on_a_write_protected_stick_it_is_read_and_no_byte_changes(
        self, version: int, kept: Path, older: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Tests may run as root, whom permissions do not bind: so the question is answered too."""
        monkeypatch.setattr(os, "access", lambda _path, mode: not mode & os.W_OK)
        older.chmod(0o444)
        older.parent.chmod(0o555)
        try:
            with closing(open_file(older)) as opened:
                check_history(opened, kept)
        finally:
            older.parent.chmod(0o755)
        assert older.read_bytes() == kept.read_bytes()
        assert list(older.parent.iterdir()) == [older]


def check_history(file: TournamentFile, kept: Path) -> None:
    """Check that an older file that can only be read tells all of its history.

    What it has no tables for is not there.
    """
    assert file.read_only
    assert file.tip == tip_of(kept)
    assert sample.read_totals(file) == sample.TOTALS
    with file.reading() as reading:
        entries = list(journal_entries(reading))
        assert list(journal_backwards(reading)) == entries[::-1]
        decided = [len(read_rows(reading, row)) for row in DECISIONS]
    assert decided == ([0, 0, 0] if kept.name == "version-1.mextrain" else [1, 1, 1])
    assert len(entries) == file.tip.seq
    assert {entry.by for entry in entries} == {None}
    kept_entries = all_rows_now(kept, int(kept.stem.removeprefix("version-")))["journal"]
    assert sorted((tuple(entry) for entry in entries), key=repr) == sorted(kept_entries, key=repr)


def test_a_wrong_step_of_ours_leaves_the_version_as_it_was(path: Path) -> None:
    before = digest(path)
    with pytest.raises(OperationalError, match="no such table"):
        migrate(path, 1, {1: ("DELETE FROM score", "DELETE FROM nowhere")}, target=2)
    assert digest(path) == before
