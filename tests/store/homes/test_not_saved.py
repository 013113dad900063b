"""What becomes of a connection where the disk refuses; what is told is in files_on_disk."""

import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import PoolProxiedConnection
from sqlalchemy.exc import ProgrammingError

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.store.errors import NotSaved
from mextrain_scorer.store.homes import beside, sqlite
from mextrain_scorer.store.homes.error_sentences import is_the_worlds, sentence_for
from mextrain_scorer.store.homes.file import TournamentFile
from tests.store import sample
from tests.store.failing import complaint, failing, full, not_there
from tests.store.raw import raw


def deny_commit(action: int, first: str | None, *_: object) -> int:
    denied = action == sqlite3.SQLITE_TRANSACTION and first == "COMMIT"
    return sqlite3.SQLITE_DENY if denied else sqlite3.SQLITE_OK


def commit_then_fail(file: TournamentFile) -> None:
    """Let the commits of its connection reach the disk and report an error all the same."""
    dialect = file._db.dialect  # each engine has its own, so the next connection works
    commit = dialect.do_commit

    def commit_and_complain(driver: PoolProxiedConnection) -> None:
        commit(driver)
        raise complaint(sqlite3.SQLITE_IOERR, "disk I/O error")

    vars(dialect)["do_commit"] = commit_and_complain


def test_a_change_whose_last_sync_failed_is_not_vouched_for(
    file: TournamentFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until the disk takes a commit again, a power cut could still take the change back."""

    still_refusing = failing(complaint(sqlite3.SQLITE_IOERR_FSYNC, "disk I/O error"))
    commit_then_fail(file)
    with monkeypatch.context() as moment:
        moment.setattr(sqlite, "prove_writable", still_refusing)
        with pytest.raises(NotSaved, match="the disk did not confirm it: enter it again once"):
            sample.enter(file, 9, 7, 12)
        with pytest.raises(NotSaved, match="This change was not saved; everything before it is"):
            sample.enter(file, 9, 7, 13)
        assert sample.read_totals(file)[7] == 26
    sample.enter(file, 9, 7, 13)
    assert sample.read_totals(file)[7] == 27


def test_each_connection_makes_its_journal_certain_before_its_first_change(
    file: TournamentFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    settled: list[Path] = []
    monkeypatch.setattr(beside, "settle_journal", settled.append)
    for expected in ([file.path], [file.path] * 2):
        for points in (12, 13):
            sample.enter(file, 9, 7, points)
            assert settled == expected
        file._mark_lost()


def test_a_disk_that_is_full_and_then_pulled_out_has_not_begun_the_change(
    file: TournamentFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing was committed: that nobody can read the file now puts nothing in doubt."""
    refused: list[Path] = []

    def full_at_first(path: Path) -> None:
        refused.append(path)
        if len(refused) == 2:
            monkeypatch.setattr(sqlite, "open_to_write", not_there)
        full()

    monkeypatch.setattr(beside, "settle_journal", full_at_first)
    with pytest.raises(NotSaved) as refusal:
        sample.enter(file, 9, 7, 12)
    assert str(refusal.value) == (
        "The disk is full. Make room on it, then try samboree.mextrain again."
        " This change was not saved; everything before it is."
    )


def test_a_disk_that_could_only_be_read_for_a_moment_takes_the_next_change(
    file: TournamentFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite opens for reading, without a word, what it cannot open for writing."""
    open_driver, opened = beside.open_driver, []

    def for_reading(path: Path, how: str) -> sqlite3.Connection:
        opened.append(how)
        return open_driver(path, how.replace("mode=rw", "mode=ro"))

    raw(file).set_authorizer(deny_commit)
    with monkeypatch.context() as moment:
        moment.setattr(sqlite, "open_driver", for_reading)
        with pytest.raises(NotSaved):
            sample.enter(file, 9, 7, 12)
    assert "mode=rw" in opened
    assert sample.read_totals(file) == sample.TOTALS
    sample.enter(file, 9, 7, 12)
    assert sample.read_totals(file)[7] == 26


def test_a_wrong_statement_of_ours_stays_a_bug(file: TournamentFile) -> None:
    with pytest.raises(Exception, match="no such table") as bug, file.reading() as connection:
        connection.exec_driver_sql("SELECT * FROM nowhere")
    assert not isinstance(bug.value, Refused)
    with pytest.raises(ProgrammingError, match="bindings"), file.change() as work:
        work.reading.exec_driver_sql("SELECT ?")  # SQLite never sees it, and gives it no number


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        (sqlite3.SQLITE_FULL, "The disk is full. Make room on it and try again; nothing is lost."),
        (
            sqlite3.SQLITE_READONLY,
            (
                "x.mextrain cannot be changed where it is:"
                " copy it to a folder of yours and open it there."
            ),
        ),
        (
            sqlite3.SQLITE_BUSY,
            "x.mextrain is open in another program: close it there first.",
        ),
        (
            sqlite3.SQLITE_IOERR_FSYNC,
            "The disk reported an error with x.mextrain: check the disk or stick, then try again.",
        ),
        (sqlite3.SQLITE_CORRUPT, "x.mextrain could not be read or written: something."),
    ],
)
def test_sqlites_complaints_in_words(code: int, sentence: str) -> None:
    assert sentence_for(complaint(code), Path("x.mextrain")) == sentence
    assert is_the_worlds(complaint(code))


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (
            OSError(28, "No space"),
            "The disk is full. Make room on it, then try x.mextrain again.",
        ),
        (OSError(13, "no"), "x.mextrain cannot be written there: choose another folder."),
        (OSError(30, "ro"), "x.mextrain cannot be written there: choose another folder."),
        (OSError(2, "none"), "x.mextrain is not there: check the folder and the name."),
        (OSError(21, "dir"), "x.mextrain is a folder: name a file."),
        (OSError(17, "exists"), "x.mextrain is already there: choose another name."),
        (OSError(36, "long"), "The name x.mextrain is too long: choose a shorter one."),
        (
            OSError(5, "dying"),
            "The disk reported an error with x.mextrain: check the disk or stick, then try again.",
        ),
        (OSError(22, "odd"), "x.mextrain could not be read or written: odd."),
    ],
)
def test_the_file_systems_complaints_in_words(error: OSError, sentence: str) -> None:
    assert sentence_for(error, Path("x.mextrain")) == sentence


@pytest.mark.parametrize("code", [sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CONSTRAINT_CHECK, None])
def test_what_is_a_bug_of_ours(code: int | None) -> None:
    error = sqlite3.OperationalError("x") if code is None else complaint(code)
    assert not is_the_worlds(error)
