"""The disk is full, no file may grow, or nothing can be written: said, and nothing is lost."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.faults.entries import make, seat
from tests.programs import run_with_own_disks

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limits")

FULL = "The disk is full."
UNSAVED = "This change was not saved; everything before it is."
ON_A_SMALL_DISK = """
set -e
disk=$1; from=$2; how=$3; shift 3
mount -t tmpfs -o size=600k none "$disk"
cp "$from"/* "$disk"
if [ "$how" = read-only ]; then mount -o remount,ro "$disk"; fi
exec "$@" "$disk" "$how"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A tournament with one table, and an export and a page from before."""
    here = tmp_path / "desk"
    here.mkdir()
    with make(here / "samboree.mextrain") as desk:
        seat(desk)
    for name in ("scores.html", "sheets.pdf"):
        (here / name).write_text("from before")
    return here


def on_a_small_disk(folder: Path, how: str) -> dict[str, Any]:
    disk = folder.parent / "disk"
    disk.mkdir()
    day = [sys.executable, "-m", "tests.faults.full_disk_day"]
    done = run_with_own_disks(ON_A_SMALL_DISK, str(disk), str(folder), how, *day)
    assert done.stderr == ""
    return dict(json.loads(done.stdout))


def check_that_nothing_is_lost(found: dict[str, Any]) -> None:
    assert found["told"].endswith(UNSAVED)
    assert found["told again"].endswith(UNSAVED)
    assert (found["read"], found["reopened"]) == (True, True)
    assert (found["afterwards"], found["last"]) == ("", 1)
    assert found["left behind"] == []


def tell(how: str, found: dict[str, Any]) -> None:
    print(f"\n{how}: {found['entries']} entries, then refused, 0 lost")  # noqa: T201  its figure


def test_a_full_disk_loses_nothing(folder: Path) -> None:
    found = on_a_small_disk(folder, "disk")
    check_that_nothing_is_lost(found)
    assert found["told"].startswith(FULL)
    assert set(found["others"]) == {"backup", "export", "paper", "another"}
    assert all(said.startswith(FULL) for said in found["others"].values())
    assert found["old files whole"]
    tell("full disk", found)


@pytest.mark.nightly
def test_a_careless_desk_on_a_full_disk_is_found_out(folder: Path) -> None:
    """The control: what was refused is called saved, and pages are written over in place."""
    found = on_a_small_disk(folder, "careless")
    assert not found["old files whole"]
    with pytest.raises(AssertionError):
        check_that_nothing_is_lost(found)


def test_a_file_that_may_not_grow_loses_nothing(folder: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.faults.full_disk_day", str(folder), "limit"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    found = json.loads(done.stdout)
    check_that_nothing_is_lost(found)
    assert found["told"].startswith((FULL, "The disk reported an error with samboree.mextrain"))
    tell("no file may grow", found)


def test_a_disk_that_can_only_be_read_is_read(folder: Path) -> None:
    found = on_a_small_disk(folder, "read-only")
    sentence = "samboree.mextrain can only be read here: copy it to a folder of yours to change it."
    assert [found[when] for when in ("told", "told again", "afterwards")] == [sentence] * 3
    assert (found["read"], found["reopened"], found["last"]) == (True, True, 0)
    tell("read-only disk", found)
    assert all(
        said.endswith("cannot be written there: choose another folder.")
        for said in found["others"].values()
    )
    assert found["old files whole"]
