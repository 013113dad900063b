"""A file is whole or it is the old one."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from mextrain_scorer import files

FULL = Path("/dev/full")


def write(path: Path, data: bytes) -> None:
    files.write_whole(path, data, private=False)


def test_a_new_file_and_one_in_place_of_another(tmp_path: Path) -> None:
    path = tmp_path / "scores.csv"
    write(path, b"one")
    assert path.read_bytes() == b"one"
    path.chmod(0o640)
    write(path, b"two")
    assert path.read_bytes() == b"two"
    assert path.stat().st_mode & 0o777 == 0o640
    assert [entry.name for entry in tmp_path.iterdir()] == ["scores.csv"]


def test_a_link_keeps_pointing_at_what_is_written(tmp_path: Path) -> None:
    target = tmp_path / "real.csv"
    target.write_bytes(b"old")
    link = tmp_path / "link.csv"
    link.symlink_to(target)
    write(files.chosen(link), b"new")
    assert link.is_symlink()
    assert target.read_bytes() == b"new"


@pytest.mark.parametrize("name", ["nowhere/x.csv", "folder"])
def test_where_nothing_can_be_written(tmp_path: Path, name: str) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(OSError, match=name) as fault:
        write(tmp_path / name, b"x")
    assert ".part" not in str(fault.value)
    assert [entry.name for entry in tmp_path.iterdir()] == ["folder"]


SAVE_LARGE = """
import resource, signal, sys
from pathlib import Path
from mextrain_scorer import files
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (50_000, 50_000))
try:
    files.write_whole(Path(sys.argv[1]), b"x" * 100_000, private=False)
except OSError as fault:
    print(fault.strerror)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot limit the size of files")
def test_no_room_leaves_the_old_file_whole(tmp_path: Path) -> None:
    path = tmp_path / "scores.csv"
    path.write_bytes(b"old")
    done = subprocess.run(
        [sys.executable, "-B", "-c", SAVE_LARGE, str(path)],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "File too large\n"
    assert path.read_bytes() == b"old"
    assert [entry.name for entry in tmp_path.iterdir()] == ["scores.csv"]


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
