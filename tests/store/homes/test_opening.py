"""Opening: one program at a time, older versions step by step, and complaints in sentences."""

import errno
import json
import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from mextrain_scorer import files
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.store.errors import FileInUse
from mextrain_scorer.store.homes import beside, open_checks
from mextrain_scorer.store.homes.beside import FileHold, is_locked_here
from mextrain_scorer.store.homes.copies import copy_database
from mextrain_scorer.store.homes.error_sentences import (
    is_the_worlds,
    sentence_for,
    sentence_for_new,
)
from mextrain_scorer.store.homes.file import open_file
from mextrain_scorer.store.schema import SCHEMA_VERSION
from tests.store.failing import complaint, failing, full

# One program at a time, and a crash that is no obstacle.


def test_a_program_knows_which_files_it_has_open_itself(path: Path) -> None:
    """By the file and not by its name, whatever the note beside it says or whether there is one."""
    note = path.with_name(f".{path.name}.in-use")
    assert not is_locked_here(path)
    hold = FileHold(path)
    try:
        assert is_locked_here(path)
        for left in ("half of i", json.dumps({"process": os.getpid() + 1})):
            note.write_text(left, encoding="utf-8")
            assert is_locked_here(path)
        note.unlink()
        assert is_locked_here(path)
        link = path.with_name("link.mextrain")
        link.symlink_to(path)
        assert is_locked_here(link)
        assert not is_locked_here(path.with_name("none.mextrain"))
    finally:
        hold.release()
    assert not is_locked_here(path)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows lets nobody move a file that is open")
def test_a_file_that_is_moved_while_it_is_open_is_known_under_its_new_name(path: Path) -> None:
    with closing(open_file(path)) as opened:
        moved = path.rename(path.with_name("moved.mextrain"))
        assert is_locked_here(moved)
        assert not is_locked_here(path)
        copy_database(opened._db, path)
        with closing(open_file(path)):  # saved under its own name, it takes the lock over
            assert is_locked_here(path)
            with pytest.raises(FileInUse):
                open_file(path)


@pytest.mark.parametrize("for_good", [False, True])
def test_a_disk_that_has_become_read_only_does_not_keep_the_hold(
    path: Path, monkeypatch: pytest.MonkeyPatch, for_good: bool
) -> None:
    hold = FileHold(path)
    with monkeypatch.context() as moment:
        moment.setattr(Path, "unlink", failing(OSError(errno.EROFS, "Read-only file system")))
        hold.release(for_good=for_good)
    assert not is_locked_here(path)
    FileHold(path).release()


@pytest.mark.skipif(sys.platform == "win32", reason="there the lock's own file goes with it")
def test_the_locks_own_file_stays_beside_a_tournament(path: Path) -> None:
    """Whoever has just opened it to wait would hold another file than whoever comes next."""
    lock = path.with_name(f".{path.name}.lock")
    open_file(path, migrate=False).close()
    assert not lock.exists()  # a copy on a stick was only read
    open_file(path).close()
    assert lock.exists()
    open_file(path, migrate=False).close()
    assert lock.exists()


def test_a_note_that_cannot_be_written_is_no_obstacle(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a full disk the hold counts and the name of its holder is a courtesy."""
    monkeypatch.setattr(files, "make", full)
    hold = FileHold(path)
    with pytest.raises(FileInUse, match="in another program"):
        FileHold(path)
    hold.release()


def test_a_user_without_an_account_is_somebody(monkeypatch: pytest.MonkeyPatch) -> None:
    nobody = failing(KeyError("getpwuid(): uid not found: 4711"))
    monkeypatch.setattr("getpass.getuser", nobody)
    assert beside._user() == "somebody"


def test_the_largest_file_is_looked_at(path: Path) -> None:
    """One byte more is no tournament, before anything is read."""
    os.truncate(path, beside.LARGEST)
    assert open_checks.settled_version(path) == SCHEMA_VERSION


# The file system's and SQLite's complaints, as sentences for people.


SENTENCES: list[tuple[Exception, str]] = [
    (complaint(code), said)
    for code, said in (
        (sqlite3.SQLITE_FULL, "The disk is full. Make room on it and try again; nothing is lost."),
        (sqlite3.SQLITE_READONLY, "x.mextrain cannot be changed where it is: copy it to a folder"),
        (sqlite3.SQLITE_BUSY, "x.mextrain is open in another program: close it there first."),
        (sqlite3.SQLITE_IOERR_FSYNC, "The disk reported an error with x.mextrain: check the disk"),
        (sqlite3.SQLITE_CORRUPT, "x.mextrain could not be read or written: something."),
    )
] + [
    (OSError(number, "odd"), said)
    for number, said in (
        (errno.ENOSPC, "The disk is full. Make room on it, then try x.mextrain again."),
        (errno.EACCES, "x.mextrain cannot be written there: choose another folder."),
        (errno.EROFS, "x.mextrain cannot be written there: choose another folder."),
        (errno.ENOENT, "x.mextrain is not there: check the folder and the name."),
        (errno.EISDIR, "x.mextrain is a folder: name a file."),
        (errno.EEXIST, "x.mextrain is already there: choose another name."),
        (errno.ENAMETOOLONG, "The name x.mextrain is too long: choose a shorter one."),
        (errno.EIO, "The disk reported an error with x.mextrain: check the disk"),
        (errno.EMFILE, "x.mextrain could not be read or written: odd."),
    )
]


@pytest.mark.parametrize(("error", "sentence"), SENTENCES, ids=repr)
def test_complaints_in_words(error: Exception, sentence: str) -> None:
    assert sentence_for(error, Path("x.mextrain")).startswith(sentence)
    assert is_the_worlds(error) or isinstance(error, OSError)


def test_a_new_file_needs_a_folder_that_is_there_and_can_be_written_in(tmp_path: Path) -> None:
    """Windows says of a folder that nobody may write in that there is none."""
    gone, new = FileNotFoundError(errno.ENOENT, "gone"), tmp_path / "pulled out" / "new.mextrain"
    assert sentence_for_new(gone, new) == f"There is no folder {new.parent}: make it first."
    said = sentence_for_new(gone, tmp_path / "new.mextrain")
    assert said == "new.mextrain cannot be written there: choose another folder."


def test_a_tournament_in_a_folder_closed_to_the_user_cannot_be_read(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "is_dir", failing(PermissionError(errno.EACCES, "closed")))
    with pytest.raises(Refused, match="You do not have permission to read"):
        open_file(path)


@pytest.mark.parametrize("code", [sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CONSTRAINT_CHECK, None])
def test_what_is_a_bug_of_ours(code: int | None) -> None:
    error = sqlite3.OperationalError("x") if code is None else complaint(code)
    assert not is_the_worlds(error)
