"""What opens, makes and reads files: no link followed, no pipe waited for, nothing without end."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from mextrain_scorer import files

NOBODYS = pytest.mark.skipif(
    not hasattr(os, "mkfifo"), reason="pipes with a name and links for everybody are POSIX's"
)


def link(place: Path) -> None:
    letter = place.with_name("letter.txt")
    letter.write_text("Dear Ann")
    place.symlink_to(letter)


@NOBODYS
def test_a_pipe_put_there_just_before_opening_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The look beforehand sees a file; the one at what was opened sees what it is."""
    (tmp_path / "plain").touch()
    plain = (tmp_path / "plain").lstat()
    os.mkfifo(tmp_path / "pipe")
    monkeypatch.setattr(Path, "lstat", lambda _: plain)
    with pytest.raises(files.NotARegularFile):
        files.open_to_read(tmp_path / "pipe")


@NOBODYS
def test_a_link_put_there_just_before_opening_is_not_followed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "plain").touch()
    plain = (tmp_path / "plain").lstat()
    link(tmp_path / "link")
    monkeypatch.setattr(Path, "lstat", lambda _: plain)
    with pytest.raises(OSError, match="Too many levels"):
        files.open_to_read(tmp_path / "link")


def test_no_more_is_read_than_was_allowed(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"12345")
    assert files.read(path, 5) == b"12345"
    with pytest.raises(files.TooLarge):
        files.read(path, 4)
    with path.open("r+b") as huge:
        huge.truncate(1 << 40)  # holes: it takes no room here either
    with pytest.raises(files.TooLarge):
        files.read(path, 1 << 20)


@pytest.mark.skipif(not Path("/proc/self/maps").exists(), reason="only Linux has such files")
def test_a_file_that_hides_its_size_is_not_read_without_end() -> None:
    maps = Path("/proc/self/maps").resolve()
    assert maps.stat().st_size == 0
    with pytest.raises(files.TooLarge):
        files.read(maps, 100)


def test_a_copy_is_whole_or_an_error(tmp_path: Path) -> None:
    (tmp_path / "old").write_bytes(b"12345")
    files.copy(tmp_path / "old", tmp_path / "new", 5)
    assert (tmp_path / "new").read_bytes() == b"12345"
    with pytest.raises(FileExistsError):
        files.copy(tmp_path / "old", tmp_path / "new", 5)
    with pytest.raises(files.TooLarge):
        files.copy(tmp_path / "old", tmp_path / "another", 4)


@pytest.mark.parametrize("name", ["a\0b", "\udcff.csv", "\x1b[31mred", "two\nlines", "ring"])
def test_a_name_that_is_none_is_refused_in_words(tmp_path: Path, name: str) -> None:
    (tmp_path / "ring").symlink_to(tmp_path / "ring")
    with pytest.raises(files.UnusableName) as refusal:
        files.chosen(tmp_path / name)
    assert str(refusal.value).isprintable()


@NOBODYS
def test_a_whole_file_replaces_a_link_and_not_what_it_leads_to(tmp_path: Path) -> None:
    link(tmp_path / "link")
    files.write_whole(tmp_path / "link", b"new", private=True)
    assert (tmp_path / "link").read_bytes() == b"new"
    assert not (tmp_path / "link").is_symlink()
    assert (tmp_path / "letter.txt").read_text() == "Dear Ann"


@NOBODYS
def test_a_pipe_that_nobody_reads_is_an_error_and_no_wait(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(OSError, match=r"No such device.*pipe"):
        files.write_whole(tmp_path / "pipe", b"x", private=False)


@NOBODYS
def test_a_pipe_that_somebody_reads_is_written_to(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    reader = os.open(tmp_path / "pipe", os.O_RDONLY | os.O_NONBLOCK)
    try:
        files.write_whole(tmp_path / "pipe", b"x", private=False)
        assert os.read(reader, 10) == b"x"
    finally:
        os.close(reader)


@NOBODYS
def test_no_program_that_we_start_gets_our_files(tmp_path: Path) -> None:
    with files.make(tmp_path / "file", private=True) as file:
        assert not os.get_inheritable(file.fileno())
        listed = [sys.executable, "-c", f"import os; os.fstat({file.fileno()})"]
        assert subprocess.run(listed, close_fds=False, capture_output=True, check=False).returncode


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Ann of Sète", "Ann of Sète"),
        (b"Ann of S\xc3\xa8te", "Ann of Sète"),
        (b"\x1b[31mAnn\x07\n", "�[31mAnn��"),
        (b"\xff\xfe", "��"),
        ("\u202eAnn\u200b", "�Ann�"),
        ("x" * 300, "x" * 199 + "…"),
        (b"x" * 3000, "x" * 199 + "…"),
    ],
)
def test_foreign_text_is_short_and_obeyed_by_nobody(given: bytes | str, shown: str) -> None:
    assert files.plain_text(given) == shown


FULL = Path("/dev/full")


def write(path: Path, data: bytes) -> None:
    files.write_whole(path, data, private=False)


def test_a_failed_fsync_leaves_the_old_file_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "scores.csv"
    path.write_bytes(b"old")

    def fail(handle: int) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="Input/output error"):
        write(path, b"new")
    assert path.read_bytes() == b"old"
    assert [entry.name for entry in tmp_path.iterdir()] == ["scores.csv"]


def test_a_read_only_file_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "scores.csv"
    path.write_bytes(b"old")
    # Root may write anything, so the answer of the system is set here.
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(PermissionError, match=r"scores\.csv"):
        write(path, b"new")
    assert path.read_bytes() == b"old"


@pytest.mark.skipif(not FULL.exists(), reason="this system has no device that is always full")
def test_a_device_is_written_to_and_never_replaced() -> None:
    with pytest.raises(OSError, match="No space left"):
        write(FULL, b"x")
    assert FULL.is_char_device()
