"""A file of every version that people have opens, says the same, and can be gone on with.

``tests/files/version-N.mextrain`` were made by the program of their day, and are never made again.
"""

import re
import shutil
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests import door
from tests.files_on_disk.on_disk import (
    NEWEST,
    TOTALS,
    VERSIONS,
    Rows,
    all_rows,
    kept,
    meddle,
    refused,
    tip_of,
    totals,
    totals_in,
    version_of,
)
from tests.files_on_disk.refusing import full_disk
from tests.programs import run_with_own_disks

OLDER = VERSIONS[:-1]
NAME = "Spring Samboree"


@pytest.fixture
def older(version: int, tmp_path: Path) -> Path:
    return Path(shutil.copyfile(kept(version), tmp_path / "older.mextrain"))


def schema_of(path: Path) -> list[tuple[str, ...]]:
    """Return what is laid out in a file: kind, name, table and SQL, white space apart."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as db:
        listed = db.execute("SELECT type, name, tbl_name, sql FROM sqlite_schema").fetchall()
    return sorted(tuple(" ".join(str(word).split()) for word in each) for each in listed)


def rows_now(path: Path) -> Rows:
    """Return the rows of an older file as the newest one has them: new columns are empty."""
    rows, entry = all_rows(path), len(all_rows(kept(NEWEST))["journal"][0])
    rows["journal"] = [(*each, *[None] * (entry - len(each))) for each in rows["journal"]]
    return rows


def tables_since(version: int) -> set[str]:
    return all_rows(kept(NEWEST)).keys() - all_rows(kept(version)).keys()


def test_a_file_of_the_newest_version_was_kept(tmp_path: Path) -> None:
    """``python -m tests.files_on_disk.keep_version`` keeps one when the version goes up."""
    door.made(tmp_path / "new.mextrain").close()
    assert version_of(tmp_path / "new.mextrain") == NEWEST
    assert schema_of(tmp_path / "new.mextrain") == schema_of(kept(NEWEST))


def test_a_file_of_every_version_was_kept() -> None:
    assert list(range(1, NEWEST + 1)) == VERSIONS
    assert [version_of(kept(version)) for version in VERSIONS] == VERSIONS


@pytest.mark.parametrize("version", VERSIONS)
def test_it_opens_and_says_the_same(version: int, older: Path) -> None:
    with door.desk(older) as desk:
        assert (totals(desk), desk.facts()["name"], desk.read_only) == (TOTALS, NAME, False)
        desk.enter(1, 6, 12, 5)
    assert totals_in(older) == {**TOTALS, 12: 31}


@pytest.mark.parametrize("version", OLDER)
class TestAnOlderOne:
    """It is taken to the newest version when it is opened to be written."""

    def test_is_laid_out_as_a_new_one(self, version: int, older: Path) -> None:
        door.desk(older).close()
        assert version_of(older) == NEWEST
        assert schema_of(older) == schema_of(kept(NEWEST))
        assert older.read_bytes()[68:72] == kept(NEWEST).read_bytes()[68:72]  # whose file it is

    def test_says_the_same_to_the_last_hash(self, version: int, older: Path) -> None:
        rows, tip = rows_now(older), tip_of(older)
        with door.desk(older) as desk:
            assert desk.tip() == tip
        assert tip_of(older) == tip
        assert all_rows(older) == {**rows, **{name: [] for name in tables_since(version)}}

    def test_is_kept_as_it_was(self, version: int, older: Path, tmp_path: Path) -> None:
        door.desk(older).close()
        (backup,) = older.parent.glob("*.bak")
        assert backup.name == f"older.version-{version}.bak"
        assert version_of(backup) == version
        assert all_rows(backup) == all_rows(kept(version))
        door.restore(backup, tmp_path / "restored.mextrain")
        with door.desk(tmp_path / "restored.mextrain") as desk:
            assert (desk.tip(), desk.facts()["name"]) == (tip_of(kept(version)), NAME)

    def test_is_kept_once(self, version: int, older: Path) -> None:
        for _ in range(2):
            door.desk(older).close()
        assert len(list(older.parent.glob("*.bak"))) == 1

    def test_keeps_what_is_new_in_the_file(self, version: int, older: Path) -> None:
        """What an older file had no room for goes into the file, and not into memory."""
        facts: dict[str, Any] = {"class": "70+"}
        with door.desk(older) as desk:
            desk.correct_player(31, **facts)
        assert (31, "70+") in all_rows(older)["player_class"]
        with door.desk(older) as desk:
            assert [each["player"] for each in desk.players() if each["class"]] == [31]

    def test_stays_as_it_is_where_it_is_only_copied(
        self, version: int, older: Path, tmp_path: Path
    ) -> None:
        door.restore(older, tmp_path / "copy.mextrain")
        assert older.read_bytes() == kept(version).read_bytes()
        assert totals_in(tmp_path / "copy.mextrain") == TOTALS

    def test_is_looked_at_before_it_is_changed(self, version: int, older: Path) -> None:
        meddle(older, "UPDATE score SET score = 22 WHERE engine = 9 AND player = 7")
        assert "is damaged" in refused(older)
        assert list(older.parent.glob("*.bak")) == []

    def test_is_whole_wherever_the_disk_is_full(self, version: int, older: Path) -> None:
        """Each step stands or is taken back; the next opening goes on from there."""
        rows, tip, said = rows_now(older), tip_of(older), []
        for pages in range(12):
            with full_disk(kept(version).stat().st_size + pages * 4096):
                try:
                    door.desk(older).close()
                except door.Refused as refusal:
                    said.append(str(refusal))
            assert version <= version_of(older) <= NEWEST
            assert rows.items() <= rows_now(older).items()
        assert all(re.match(r"The disk (is full|reported an error)", each) for each in said)
        assert said, "there was room for every step from the start"
        assert version_of(older) == NEWEST
        assert (tip_of(older), totals_in(older)) == (tip, TOTALS)

    def test_is_not_touched_where_it_cannot_be_kept(self, version: int, older: Path) -> None:
        with full_disk(kept(version).stat().st_size // 2):
            refusal = refused(older, "refused")
        assert refusal.startswith(("The disk is full", "The disk reported an error"))
        assert older.read_bytes() == kept(version).read_bytes()

    def test_is_read_on_a_disk_that_the_system_lets_nobody_write(
        self, version: int, older: Path
    ) -> None:
        """The real thing, where this machine lets a test mount a folder for itself alone."""
        arguments = [str(older.parent), sys.executable, READ_HISTORY, older.name, str(version)]
        done = run_with_own_disks(MOUNT, *arguments)
        assert (done.stdout, done.stderr) == ("read\n", "")
        assert older.read_bytes() == kept(version).read_bytes()
        assert list(older.parent.iterdir()) == [older]


def check_history(desk: door.Desk, version: int) -> None:
    """Check that an older file that can only be read tells all of its history."""
    assert desk.read_only
    assert (desk.tip(), totals(desk)) == (tip_of(kept(version)), TOTALS)
    told = {(each["entry"], each["at"], each["what"]) for each in desk.history()}
    assert told <= {(seq, at, what) for seq, at, what, *_ in all_rows(kept(version))["journal"]}
    assert {each["by"] for each in desk.history()} == {None}
    assert {entry for entry, *_ in told} == set(range(1, desk.tip()[0] + 1))
    champions = desk.results()["champions"]
    assert champions == ([] if "named_place" in tables_since(version) else [12])


READ_HISTORY = """
import sys
from pathlib import Path
from tests import door
from tests.files_on_disk.test_versions import check_history
with door.desk(Path(sys.argv[1])) as desk:
    check_history(desk, int(sys.argv[2]))
print("read")
"""
MOUNT = 'mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && exec "$2" -c "$3" "$1/$4" "$5"'
