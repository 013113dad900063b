"""A copy that somebody may go on from: whole, how long its journal is and when that ends."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace

import pytest

from mextrain_scorer.store.homes import file as file_module
from mextrain_scorer.store.homes.backup_check import whole_copy
from mextrain_scorer.store.homes.opening import open_file
from mextrain_scorer.store.schema import SCHEMA_VERSION
from tests.store import sample


def test_a_whole_copy_tells_how_much_it_holds_and_since_when(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not when it was copied: when the last change of those in it was made."""
    at = datetime(2030, 6, 13, 14, 5, tzinfo=UTC)
    monkeypatch.setattr(file_module, "datetime", SimpleNamespace(now=lambda: at))
    opened = open_file(path)
    try:
        sample.enter(opened, 6, 12, 5)
        changes = opened.tip.seq
    finally:
        opened.close()
    copy = whole_copy(path)
    assert copy is not None
    assert (copy.path, copy.changes) == (path, changes)
    assert datetime.fromisoformat(copy.at) == at


def test_looking_through_a_copy_leaves_it_and_its_folder_as_they_are(path: Path) -> None:
    """It may lie on a stick that can only be read: not even a journal appears beside it."""
    before = path.read_bytes()
    path.parent.chmod(0o555)
    path.chmod(0o444)
    try:
        assert whole_copy(path) is not None
    finally:
        path.parent.chmod(0o755)
    assert list(path.parent.iterdir()) == [path]
    assert path.read_bytes() == before


def test_a_copy_that_somebody_else_reads_can_be_looked_through_as_well(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN")
        other.execute("SELECT count(*) FROM score").fetchone()
        assert whole_copy(path) is not None


@pytest.mark.parametrize(
    "statement",
    [
        "PRAGMA application_id = 7",
        "PRAGMA journal_mode = wal",
        "PRAGMA user_version = 0",
        f"PRAGMA user_version = {SCHEMA_VERSION + 1}",
        "CREATE TABLE novelty (x)",
        "DELETE FROM journal",
        "UPDATE score SET score = 22 WHERE engine = 9 AND player = 7",
        "UPDATE player SET name = CAST(x'ff' AS TEXT) WHERE number = 7",
    ],
)
def test_nobody_goes_on_from_a_copy_that_was_changed(path: Path, statement: str) -> None:
    sample.meddle(path, statement)
    assert whole_copy(path) is None
    assert list(path.parent.iterdir()) == [path]


def test_nobody_goes_on_from_a_copy_whose_end_is_missing(path: Path) -> None:
    content = path.read_bytes()
    path.write_bytes(content[: len(content) // 2])
    assert whole_copy(path) is None


def test_what_is_no_database_or_gone_or_a_folder_is_no_copy(tmp_path: Path) -> None:
    letter = tmp_path / "letter.mextrain"
    letter.write_text("Dear Ann, " * 50)
    assert whole_copy(letter) is None
    assert whole_copy(tmp_path / "gone.mextrain") is None
    assert whole_copy(tmp_path) is None
