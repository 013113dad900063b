"""What opens, makes and reads files: no link followed, no pipe waited for, nothing without end."""

import os
import socket
import stat
import subprocess
import sys
from collections.abc import Callable
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


def link_to_nothing(place: Path) -> None:
    place.symlink_to(place.with_name("nothing"))


def pipe(place: Path) -> None:
    os.mkfifo(place)


def device(place: Path) -> None:
    """A link stands for it: only root makes one, and ``chosen`` leads there."""
    place.symlink_to("/dev/zero")


def local_socket(place: Path) -> None:
    here = Path.cwd()
    os.chdir(place.parent)  # a socket's name is at most a hundred letters
    try:
        with socket.socket(socket.AF_UNIX) as made:
            made.bind(place.name)
    finally:
        os.chdir(here)


PLANTED = [link, link_to_nothing, pipe, device, local_socket, Path.mkdir]


@NOBODYS
@pytest.mark.parametrize("plant", PLANTED)
@pytest.mark.parametrize("use", [files.open_to_read, files.open_to_write])
def test_what_is_no_file_is_not_opened(
    tmp_path: Path, plant: Callable[[Path], None], use: Callable[[Path], object]
) -> None:
    plant(tmp_path / "planted")
    with pytest.raises(files.NotARegularFile, match="not a regular file"):
        use(tmp_path / "planted")
    assert not (tmp_path / "nothing").exists()


@NOBODYS
@pytest.mark.parametrize("plant", PLANTED)
def test_nothing_is_made_where_something_is(tmp_path: Path, plant: Callable[[Path], None]) -> None:
    plant(tmp_path / "planted")
    with pytest.raises(OSError, match=r"not a regular file|File exists"):
        files.make(tmp_path / "planted", private=True)
    assert not (tmp_path / "nothing").exists()


@NOBODYS
def test_a_device_is_refused_under_its_own_name() -> None:
    with pytest.raises(files.NotARegularFile):
        files.read(files.chosen(Path("/dev/zero")), 10)


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


@NOBODYS
@pytest.mark.parametrize("use", [files.open_to_read, files.open_to_write])
def test_a_system_without_a_flag_for_links_refuses_one_that_it_sees(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, use: Callable[[Path], object]
) -> None:
    monkeypatch.setattr(files, "_NO_LINK", 0)
    link(tmp_path / "link")
    with pytest.raises(files.NotARegularFile):
        use(tmp_path / "link")


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


def test_the_name_that_was_chosen_is_followed_to_its_end(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "way").symlink_to(tmp_path / "folder", target_is_directory=True)
    (tmp_path / "folder" / "link").symlink_to("real")
    (tmp_path / "folder" / "real").write_bytes(b"x")
    found = files.chosen(tmp_path / "way" / "link")
    assert files.read(found, 10) == b"x"
    assert files.chosen(tmp_path / "way" / "new") == (tmp_path / "folder" / "new").resolve()


@pytest.mark.parametrize("name", ["a\0b", "\udcff.csv", "\x1b[31mred", "two\nlines", "ring"])
def test_a_name_that_is_none_is_refused_in_words(tmp_path: Path, name: str) -> None:
    (tmp_path / "ring").symlink_to(tmp_path / "ring")
    with pytest.raises(files.UnusableName) as refusal:
        files.chosen(tmp_path / name)
    assert str(refusal.value).isprintable()


def test_a_name_that_is_too_long_is_told_by_whoever_opens_it(tmp_path: Path) -> None:
    found = files.chosen(tmp_path / ("x" * 300))
    with pytest.raises(OSError, match="too long"):
        files.open_to_read(found)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps no such modes")
def test_what_is_private_is_its_owners_alone_and_the_rest_as_the_umask_says(
    tmp_path: Path,
) -> None:
    before = os.umask(0o022)
    try:
        for name, private in (("ours", True), ("theirs", False)):
            files.make(tmp_path / name, private=private).close()
            files.write_whole(tmp_path / f"whole {name}", b"x", private=private)
        files.open_to_write(tmp_path / "lock").close()
    finally:
        os.umask(before)
    modes = {each.name: stat.S_IMODE(each.stat().st_mode) for each in tmp_path.iterdir()}
    assert modes == {
        "ours": 0o600,
        "whole ours": 0o600,
        "theirs": 0o644,
        "whole theirs": 0o644,
        "lock": 0o600,
    }


def test_what_is_opened_to_write_is_not_emptied(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"kept")
    with files.open_to_write(tmp_path / "file") as file:
        assert file.read() == b"kept"


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
