"""What the program keeps for one user is closed to every other on the same computer."""

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.monitor import Monitor, answer

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a mode of POSIX")


@pytest.fixture(autouse=True)
def _open_to_all() -> Iterator[None]:
    """Have a system on which new files are open to everybody."""
    before = os.umask(0)
    yield
    os.umask(before)


def open_to_others(folder: Path) -> list[str]:
    """Return the files below a folder that others may read or write."""
    return [
        each.name for each in folder.rglob("*") if each.is_file() and each.stat().st_mode & 0o77
    ]


def test_a_tournament_and_its_copies_are(monitor: Monitor) -> None:
    folder = monitor.file.parent
    monitor.does("new", "--name", "Fall Samboree")
    monitor.does("players", "add", "--name", "Ann Lee")
    monitor.does("backup")
    monitor.does("backup", "-o", folder / "copy.mextrain")
    assert len(list(folder.rglob("*.mextrain"))) == 3
    assert open_to_others(folder) == []


def test_the_laptop_s_key_is(monitor: Monitor, private_home: Path, tmp_path: Path) -> None:
    monitor.played(10)
    monitor.signs()
    monitor.does("seal", "--table", 1, "-o", tmp_path / "table-1.pdf")
    key = Path(json.loads(answer("seal-key", "--json"))["file"])
    assert key.is_relative_to(private_home)
    assert open_to_others(private_home) == []
