"""A document is on the disk whole, or the one before it is."""

import errno
from pathlib import Path
from typing import BinaryIO

import pytest

from mextrain_scorer.sheets.save import CannotSave, save


def test_a_document_replaces_the_one_before(tmp_path: Path) -> None:
    path = tmp_path / "results.pdf"
    path.write_bytes(b"old")
    save(path, lambda out: out.write(b"new"))
    assert path.read_bytes() == b"new"
    assert [file.name for file in tmp_path.iterdir()] == ["results.pdf"]


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EDQUOT, errno.EFBIG])
def test_a_full_disk_leaves_the_old_one_whole_and_says_so(tmp_path: Path, code: int) -> None:
    path = tmp_path / "results.pdf"
    path.write_bytes(b"old")

    def fill_up(out: BinaryIO) -> None:
        out.write(b"half of it")
        raise OSError(code, "no room")

    with pytest.raises(CannotSave, match=r"There is no room left for results\.pdf"):
        save(path, fill_up)
    assert path.read_bytes() == b"old"
    assert [file.name for file in tmp_path.iterdir()] == ["results.pdf"]


def test_a_mistake_of_the_writer_leaves_nothing_half_written(tmp_path: Path) -> None:
    path = tmp_path / "results.pdf"

    def stumble(out: BinaryIO) -> None:
        out.write(b"half of it")
        raise KeyError("a bug")

    with pytest.raises(KeyError):
        save(path, stumble)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(CannotSave, match=r"There is no folder .*papers"):
        save(tmp_path / "papers" / "results.pdf", lambda out: out.write(b""))


def test_a_folder_in_the_documents_place_is_refused(tmp_path: Path) -> None:
    (tmp_path / "results.pdf").mkdir()
    with pytest.raises(CannotSave, match=r"results\.pdf cannot be written here"):
        save(tmp_path / "results.pdf", lambda out: out.write(b""))
    assert [file.name for file in tmp_path.iterdir()] == ["results.pdf"]
