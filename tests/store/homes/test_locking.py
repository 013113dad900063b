"""One program at a time on one file, and a crash that is no obstacle."""

import errno
import json
import os
import sys
from contextlib import closing
from pathlib import Path

import pytest

from mextrain_scorer import files
from mextrain_scorer.store.errors import FileInUse, NotATournament
from mextrain_scorer.store.homes import beside
from mextrain_scorer.store.homes.beside import FileHold, is_locked_here
from mextrain_scorer.store.homes.copies import copy_database
from mextrain_scorer.store.homes.opening import open_file
from tests.store.failing import failing, full


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


def test_a_file_on_a_disk_that_has_become_read_only_is_closed_and_opened_again(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = open_file(path)
    unlink = Path.unlink

    def stays(self: Path, *, missing_ok: bool = False) -> None:
        if self.name.endswith(".in-use"):
            raise OSError(errno.EROFS, "Read-only file system", str(self))
        unlink(self, missing_ok=missing_ok)

    monkeypatch.setattr(Path, "unlink", stays)
    opened.close()
    open_file(path).close()


@pytest.mark.skipif(sys.platform == "win32", reason="there the lock's own file goes with it")
def test_the_locks_own_file_stays_beside_a_tournament(path: Path) -> None:
    """Whoever has just opened it to wait would hold another file than whoever comes next."""
    open_file(path).close()
    assert path.with_name(f".{path.name}.lock").exists()


@pytest.mark.parametrize("content", ["", "{", "[]", "{}", '{"user": "Mo"}', "\ufffd"])
def test_a_note_of_the_holder_that_cannot_be_read_still_refuses(path: Path, content: str) -> None:
    with closing(open_file(path)):
        path.with_name(f".{path.name}.in-use").write_text(content, encoding="utf-8")
        with pytest.raises(FileInUse) as refusal:
            open_file(path)
    assert str(refusal.value) == (
        "samboree.mextrain is already open in another program: close it there first."
    )


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


@pytest.mark.parametrize("noted", [True, False])
def test_nothing_is_left_beside_a_file_that_is_no_tournament(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, noted: bool
) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear monitor, " * 20, encoding="utf-8")
    if not noted:  # a full disk had no room for the note that says who has it open
        monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(NotATournament):
        open_file(letter)
    assert list(tmp_path.iterdir()) == [letter]
