"""What lies beside a file when it is opened: a journal or a log that SQLite would apply to it."""

import os
import random
import re
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests import door
from tests.files_on_disk.on_disk import (
    CHANGE,
    TOTALS,
    all_rows,
    half_changed,
    journal_of,
    refusal_of,
    totals,
    totals_in,
)


def crashed(path: Path, folder: Path, statement: str) -> Path:
    """Return a copy of what the disk holds after a crash in the middle of a change."""
    folder.mkdir()
    copy = folder / path.name
    with half_changed(path, statement):
        shutil.copyfile(path, copy)
        shutil.copyfile(journal_of(path), journal_of(copy))
    assert journal_of(copy).read_bytes()[:1] not in (b"", b"\0")
    return copy


def refused_untouched(path: Path, kind: str = "damaged") -> str:
    """Open what must not open; no byte of the file or of what lies beside it changes."""
    beside = [each for each in path.parent.iterdir() if each.is_file() and "lock" not in each.name]
    before = {each: each.read_bytes() for each in beside}
    said = refusal_of(path, kind)
    assert {each: each.read_bytes() for each in beside} == before
    return said


def test_a_files_own_journal_takes_the_half_made_change_back(path: Path, tmp_path: Path) -> None:
    rows = all_rows(path)
    copy = crashed(path, tmp_path / "crashed", CHANGE)
    assert copy.read_bytes() != path.read_bytes()
    assert totals_in(copy) == TOTALS
    assert all_rows(copy) == rows


@pytest.mark.parametrize("torn", [512, 4096], ids=["the first sector", "the first page"])
def test_a_torn_first_page_is_taken_back_by_the_journal(
    path: Path, tmp_path: Path, torn: int
) -> None:
    """The journal is tried before the header is judged: it has that page as it was."""
    copy = crashed(path, tmp_path / "crashed", CHANGE)
    garbage = random.Random(torn).randbytes(torn)
    copy.write_bytes(garbage + copy.read_bytes()[torn:])
    with door.desk(copy) as desk:
        assert totals(desk) == TOTALS
        desk.enter(1, 9, 7, 12)
    door.desk(copy).close()


def test_a_letter_beside_a_journal_is_no_damaged_tournament(path: Path, tmp_path: Path) -> None:
    copy = crashed(path, tmp_path / "crashed", CHANGE)
    letter = copy.rename(copy.with_name("letter.mextrain"))
    journal_of(copy).rename(journal_of(letter))
    letter.write_bytes(b"Dear monitor, " * 10_000)
    refused_untouched(letter, "no-tournament")


def brought_back_over_a_crash(path: Path, folder: Path) -> Path:
    """Copy a backup back over a file that had crashed; that one's journal still lies there."""
    copy = crashed(path, folder, CHANGE)
    with door.desk(path) as desk:
        for points in range(1, 60):
            desk.enter(1, 9, 7, points)
    shutil.copyfile(path, copy)
    return copy


def test_a_journal_left_over_from_another_file_is_not_applied(path: Path, tmp_path: Path) -> None:
    copy = brought_back_over_a_crash(path, tmp_path / "crashed")
    said = refused_untouched(copy)
    assert "is damaged (with the journal beside it) and was left as it is" in said
    assert copy.read_bytes() == path.read_bytes()
    kept = [each.name for each in copy.parent.iterdir() if ".damaged-" in each.name]
    form = r"samboree\.mextrain-journal\.damaged-[0-9a-f]{8}"
    assert sum(re.fullmatch(form, name) is not None for name in kept) == 1
    assert len(kept) == 2


def test_sqlite_alone_would_have_applied_it(path: Path, tmp_path: Path) -> None:
    """The control: reading a single row is enough."""
    copy = brought_back_over_a_crash(path, tmp_path / "crashed")
    with closing(sqlite3.connect(copy)) as db, pytest.raises(sqlite3.DatabaseError):
        assert db.execute("SELECT count(*) FROM journal").fetchone() is None
    assert copy.read_bytes() != path.read_bytes()


def planted_log(path: Path, folder: Path) -> None:
    """Put a write-ahead log beside a file, in which one of its scores is another."""
    folder.mkdir()
    other = folder / path.name
    shutil.copyfile(path, other)
    with closing(sqlite3.connect(other, isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode = wal")
        db.execute(CHANGE)
        shutil.copyfile(f"{other}-wal", f"{path}-wal")


def test_a_log_planted_beside_a_file_is_not_applied(path: Path, tmp_path: Path) -> None:
    planted_log(path, tmp_path / "other")
    assert "another program left changes beside it" in refused_untouched(path)


def test_sqlite_alone_would_have_read_the_planted_log(path: Path, tmp_path: Path) -> None:
    """The control."""
    before = all_rows(path)["score"]
    planted_log(path, tmp_path / "other")
    with closing(sqlite3.connect(path)) as db:
        assert sorted(db.execute("SELECT * FROM score"), key=repr) != before


@pytest.mark.parametrize("name", ["-journal", "-wal"])
@pytest.mark.parametrize("content", [b"", b"\0" * 600], ids=["empty", "zeros"])
def test_a_finished_journal_is_in_nobodys_way(path: Path, name: str, content: bytes) -> None:
    if name == "-wal" and content:
        return
    path.with_name(path.name + name).write_bytes(content)
    with door.desk(path) as desk:
        desk.enter(1, 9, 7, 12)
    door.desk(path).close()


def a_link(place: Path, target: Path) -> None:
    place.symlink_to(target)


def test_a_link_put_there_while_the_file_is_open_is_not_followed(
    path: Path, tmp_path: Path
) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ann")
    with door.desk(path) as desk:
        journal_of(path).symlink_to(letter)
        with pytest.raises(door.Refused):
            desk.enter(1, 9, 7, 12)
        journal_of(path).unlink()
        desk.enter(1, 9, 7, 12)
    assert letter.read_text() == "Dear Ann"


def test_another_programs_change_under_way_is_not_called_damage(path: Path) -> None:
    with half_changed(path, CHANGE):
        assert "is open in another program: close it there" in refusal_of(path, "refused")
    door.desk(path).close()


def test_nor_where_its_journal_is_caught_half_written(path: Path) -> None:
    """Then the copy that it is tried on is not whole, and the file is: its lock tells."""
    with half_changed(path, CHANGE):
        written = journal_of(path).stat().st_size
        os.truncate(journal_of(path), written // 2)
        assert "is open in another program: close it there" in refusal_of(path, "refused")
    assert not [each for each in path.parent.iterdir() if ".damaged-" in each.name]
