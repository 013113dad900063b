"""The connection is lost, and what lies under the name afterwards is not what was left there."""

import os
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, event

from mextrain_scorer.store.errors import FileGone, NotAsLeft, NotSaved
from mextrain_scorer.store.homes import sqlite
from mextrain_scorer.store.homes.backups import copy_database
from mextrain_scorer.store.homes.file import TournamentFile
from mextrain_scorer.store.homes.opening import open_file
from tests.files_on_disk.on_disk import CHANGE, half_changed, meddle
from tests.store import sample
from tests.store.failing import full, not_there
from tests.store.homes.test_not_saved import commit_then_fail, deny_commit
from tests.store.raw import raw

UNREAD = "*** in database main ***\nPage 7: unable to get the page. error code=266"

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="Windows lets nobody replace a file that is open"
)


def deny_commits(file: TournamentFile) -> None:
    raw(file).set_authorizer(deny_commit)


def lose(
    file: TournamentFile,
    monkeypatch: pytest.MonkeyPatch,
    fail: Callable[[TournamentFile], None] = deny_commits,
) -> None:
    """Let a commit fail while the file cannot be opened again: a stick is pulled out."""
    fail(file)
    with monkeypatch.context() as moment:
        moment.setattr(sqlite, "open_to_write", not_there)
        with pytest.raises(NotSaved, match="whether this change was saved once"):
            sample.enter(file, 8, 12, 3)


def earlier(path: Path, kept: Path) -> None:
    """A service that shares folders puts the version of an hour ago back."""
    kept.replace(path)


def earlier_written_over(path: Path, kept: Path) -> None:
    path.write_bytes(kept.read_bytes())


def another(path: Path, _kept: Path) -> None:
    sample.make(path.with_name("another.mextrain")).replace(path)


def gone_on_elsewhere(path: Path, _kept: Path) -> None:
    """The stick was in another laptop meanwhile, and one more score was entered there."""
    there = Path(shutil.copyfile(path, path.with_name("there.mextrain")))
    with closing(open_file(there)) as opened:
        sample.enter(opened, 6, 31, 30)
    there.replace(path)


def letter(path: Path, _kept: Path) -> None:
    path.write_text("Dear monitor, " * 400, encoding="utf-8")


def spoilt(path: Path, _kept: Path) -> None:
    """The same file, after an error of its disk."""
    meddle(path, "UPDATE score SET score = 22 WHERE engine = 9 AND player = 31")


def cut_short(path: Path, _kept: Path) -> None:
    path.write_bytes(path.read_bytes()[:-4096])


WAYS = [earlier, earlier_written_over, another, gone_on_elsewhere, letter, spoilt, cut_short]


@pytest.mark.parametrize("put", WAYS)
def test_nothing_is_saved_into_what_is_not_as_it_was_left(
    file: TournamentFile, put: Callable[[Path, Path], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = file.path
    kept = Path(shutil.copyfile(path, path.with_name("kept.mextrain")))
    sample.enter(file, 9, 7, 12)
    saved_at, tip = file.saved_at, file.tip
    lose(file, monkeypatch)
    right = path.read_bytes()
    put(path, kept)
    there = path.read_bytes()
    for attempt in (
        lambda: sample.enter(file, 8, 12, 4),
        lambda: sample.enter(file, 8, 12, 4),
        lambda: sample.read_totals(file),
    ):
        with pytest.raises(NotAsLeft) as refusal:
            attempt()
        assert str(refusal.value) == (
            "samboree.mextrain has been replaced by an older version of it, another file or a"
            " damaged one. Nothing more is saved until the right file is back. If you do not have"
            " it, close the tournament, open its newest copy and enter again what is missing"
            " there."
        )
    assert path.read_bytes() == there
    assert (file.saved_at, file.tip, file.is_gone) == (saved_at, tip, False)
    path.write_bytes(right)
    sample.enter(file, 8, 12, 3)
    assert sample.read_totals(file) == {**sample.TOTALS, 7: 26, 12: 12}


def test_the_change_that_was_in_doubt_may_be_there(
    file: TournamentFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It reached the disk though an error was reported; once read, it is not taken back."""
    path, before = file.path, file.path.read_bytes()
    lose(file, monkeypatch, commit_then_fail)
    assert sample.read_totals(file)[12] == sample.TOTALS[12] - 14
    path.write_bytes(before)
    file._mark_lost()
    with pytest.raises(NotAsLeft):
        sample.read_totals(file)


def test_the_disk_refuses_twice_and_an_older_version_is_put_back(
    file: TournamentFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was entered is still held on to: it is said to be gone, and can be saved elsewhere."""
    path = file.path
    kept = Path(shutil.copyfile(path, path.with_name("kept.mextrain")))
    sample.enter(file, 9, 7, 12)
    deny_commits(file)
    with monkeypatch.context() as moment:
        moment.setattr(sqlite, "settle_journal", full)
        for _ in range(2):
            with pytest.raises(NotSaved, match="This change was not saved; everything before it"):
                sample.enter(file, 8, 12, 3)
    kept.replace(path)
    with pytest.raises(FileGone, match="everything before it is still in this window"):
        sample.enter(file, 8, 12, 3)
    assert file.is_gone
    new = path.with_name("new.mextrain")
    copy_database(file._db, new)
    with closing(open_file(new)) as copy:
        assert sample.read_totals(copy) == {**sample.TOTALS, 7: 26}


def test_the_half_made_change_of_ours_is_not_applied_to_the_file_that_came(
    file: TournamentFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = file.path
    kept = Path(shutil.copyfile(path, path.with_name("kept.mextrain")))
    sample.enter(file, 9, 7, 12)
    left = half_made(path)
    lose(file, monkeypatch)
    kept.replace(path)
    sqlite.journal_of(path).write_bytes(left)
    older = path.read_bytes()
    with pytest.raises(NotAsLeft):
        sample.enter(file, 8, 12, 3)
    assert path.read_bytes() == older


def test_the_half_made_change_of_ours_is_taken_back_without_room_to_try_it_in(
    file: TournamentFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It lies beside the very file that was left, and can be nobody else's."""
    left = half_made(file.path)
    lose(file, monkeypatch)
    sqlite.journal_of(file.path).write_bytes(left)
    monkeypatch.setattr(tempfile, "tempdir", str(file.path / "nowhere"))
    assert sample.read_totals(file) == sample.TOTALS
    assert sqlite.journal_of(file.path).read_bytes()[:1] in (b"", b"\0")


def test_the_file_that_came_is_open_in_another_program(
    file: TournamentFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = file.path
    copy = Path(shutil.copyfile(path, path.with_name("copy.mextrain")))
    lose(file, monkeypatch)
    copy.replace(path)
    with half_changed(path, CHANGE):
        back = sqlite.journal_of(path)
        os.truncate(back, back.stat().st_size // 2)  # caught half written
        with pytest.raises(NotSaved) as refusal:
            sample.enter(file, 8, 12, 3)
    assert str(refusal.value) == (
        "samboree.mextrain is open in another program: close it there first."
    )
    assert not isinstance(refusal.value, NotAsLeft)


def test_what_only_looks_like_damage_while_it_connects_is_asked_again(
    file: TournamentFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_driver = sqlite.open_driver
    failures = [sqlite3.DatabaseError("file is not a database")]

    def fails_once(path: Path, how: str) -> sqlite3.Connection:
        if how == "mode=rw" and failures:
            raise failures.pop()
        return open_driver(path, how)

    lose(file, monkeypatch)
    monkeypatch.setattr(sqlite, "open_driver", fails_once)
    sample.enter(file, 8, 12, 3)
    assert failures == []
    assert sample.read_totals(file)[12] == sample.TOTALS[12] - 14


def half_made(path: Path) -> bytes:
    """Return the journal that SQLite leaves where a change of the scores is cut off."""
    copy = Path(shutil.copyfile(path, path.with_name("half.mextrain")))
    with closing(sqlite3.connect(copy, isolation_level=None)) as db:
        db.execute("PRAGMA cache_size = 1")
        db.execute("PRAGMA cache_spill = 1")
        db.execute("BEGIN IMMEDIATE")
        db.execute("UPDATE journal SET reason = hex(zeroblob(3000))")
        left: bytes = sqlite.journal_of(copy).read_bytes()
        db.execute("ROLLBACK")
    assert left[:1] not in (b"", b"\0")
    return left


def test_a_disk_error_while_it_is_looked_through_is_no_damage(
    file: TournamentFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite's check tells of pages that it could not read as if they were wrong."""
    asked: list[str] = []
    open_to_write = sqlite.open_to_write

    def meet_a_bad_page(*running: Any) -> tuple[str, Any]:
        _connection, _cursor, text, values, *_ = running
        if "integrity_check" in text:
            asked.append(text)
            return f"SELECT '{UNREAD}'", values
        return text, values

    def dying(path: Path) -> Engine:
        db = open_to_write(path)
        event.listen(db, "before_cursor_execute", meet_a_bad_page, retval=True)
        return db

    lose(file, monkeypatch)
    with monkeypatch.context() as moment:
        moment.setattr(sqlite, "open_to_write", dying)
        with pytest.raises(NotSaved, match="The disk reported an error with") as refusal:
            sample.enter(file, 8, 12, 3)
    assert len(asked) == 1
    assert not isinstance(refusal.value, NotAsLeft)
    sample.enter(file, 8, 12, 3)
