"""The file system's and SQLite's complaints, as sentences for people."""

import errno
from pathlib import Path

import pytest

from mextrain_scorer.store.homes.error_sentences import sentence_for, sentence_for_new

GONE = FileNotFoundError(errno.ENOENT, "gone")


def test_a_new_file_needs_a_folder_that_is_there(tmp_path: Path) -> None:
    new = tmp_path / "pulled out" / "new.mextrain"
    assert sentence_for_new(GONE, new) == f"There is no folder {new.parent}: make it first."


def test_where_no_name_can_be_made_another_folder_is_asked_for(tmp_path: Path) -> None:
    """Windows says so of a folder that nobody may write in."""
    said = sentence_for_new(GONE, tmp_path / "new.mextrain")
    assert said == "new.mextrain cannot be written there: choose another folder."


@pytest.mark.parametrize("error", [OSError(errno.EMFILE, "too many"), ValueError("too many")])
def test_what_nobody_thought_of_is_said_as_it_came(error: Exception, tmp_path: Path) -> None:
    said = sentence_for(error, tmp_path / "day.mextrain")
    assert said == "day.mextrain could not be read or written: too many."
