"""The steps from one version to the next; what a user sees of them is in files_on_disk."""

import shutil
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing
from functools import partial
from pathlib import Path
from types import MappingProxyType

import pytest
from sqlalchemy.exc import OperationalError

from mextrain_scorer.store.homes import migrations, open_checks, opening, sqlite
from mextrain_scorer.store.homes.opening import open_file
from mextrain_scorer.store.journal import Tip
from mextrain_scorer.store.schema import SCHEMA_VERSION
from tests.files_on_disk.on_disk import all_rows, digest

FILES = Path(__file__).resolve().parents[2] / "files"
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


def test_a_wrong_step_of_ours_leaves_the_version_as_it_was(path: Path) -> None:
    before = digest(path)
    with pytest.raises(OperationalError, match="no such table"):
        migrate(path, 1, {1: ("DELETE FROM score", "DELETE FROM nowhere")}, target=2)
    assert digest(path) == before
