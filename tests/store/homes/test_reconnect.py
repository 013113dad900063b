"""What SQLite answers while a lost connection is taken up; the rest is in files_on_disk."""

import sqlite3
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, event

from mextrain_scorer.store.errors import NotAsLeft, NotSaved
from mextrain_scorer.store.homes import sqlite
from mextrain_scorer.store.homes.file import TournamentFile
from tests.files_on_disk.on_disk import half_made
from tests.store import sample
from tests.store.failing import not_there
from tests.store.homes.test_not_saved import deny_commit
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
