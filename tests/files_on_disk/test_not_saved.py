"""What is told, and what is kept, where the disk refuses a change."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import door
from tests.files_on_disk.on_disk import TOTALS, totals, totals_in
from tests.files_on_disk.refusing import full_disk, pulled_out
from tests.programs import run_with_own_disks


@pytest.fixture
def desk(path: Path) -> Iterator[door.Desk]:
    """An open tournament in which something was saved: 12 for 21."""
    with door.desk(path) as opened:
        opened.enter(1, 9, 7, 12)
        yield opened


SAVED = {**TOTALS, 7: 26}


def refusal_of(desk: door.Desk) -> str:
    """Enter what cannot be saved; return why."""
    with pytest.raises(door.Refused) as refusal:
        desk.enter(1, 8, 12, 3)
    assert refusal.value.kind == "not-saved"
    return str(refusal.value)


@pytest.mark.parametrize("room", [0, 512, 4096])
def test_a_change_that_is_refused_is_not_saved_and_nothing_is_lost(
    desk: door.Desk, room: int
) -> None:
    path, before = desk.path, (desk.tip(), desk.saved_at)
    with full_disk(room):
        said = refusal_of(desk)
    assert said.endswith("This change was not saved; everything before it is.")
    assert (totals(desk), desk.tip(), desk.saved_at) == (SAVED, *before)
    desk.enter(1, 8, 12, 3)
    desk.close()
    assert totals_in(path) == {**SAVED, 12: 12}


def test_nor_is_the_first_change(path: Path) -> None:
    with door.desk(path) as desk:
        with full_disk():
            assert "This change was not saved; everything before it is." in refusal_of(desk)
        assert (totals(desk), desk.saved_at) == (TOTALS, None)
        desk.enter(1, 8, 12, 3)
    assert totals_in(path) == {**TOTALS, 12: 12}


def test_a_failed_commit_that_reached_the_disk_all_the_same_is_told(desk: door.Desk) -> None:
    """After a failed fsync the "failed" entry was on disk in 12 of 26 runs: only it knows."""
    entries, _ = desk.tip()
    with door.planted("an error is reported after the commit"):
        assert refusal_of(desk) == (
            "The disk reported an error with samboree.mextrain: check the disk or stick, then try"
            " again. This change was saved after all."
        )
    assert desk.tip()[0] == entries + 1
    assert totals(desk) == {**SAVED, 12: 12}
    desk.enter(1, 8, 12, 4)
    assert desk.tip()[0] == entries + 2


def test_a_stick_pulled_out_is_found_again_once_it_is_back(desk: door.Desk) -> None:
    path, away = desk.path, desk.path.with_name("pulled-out")
    with pulled_out():
        assert "whether this change was saved once" in refusal_of(desk)
    path.rename(away)
    assert "is not there: check the folder and the name" in refusal_of(desk)
    with pytest.raises(door.Refused, match="is not there: check the folder and the name"):
        desk.sheet(1)
    away.rename(path)
    assert totals(desk) == SAVED
    desk.enter(1, 8, 12, 3)
    assert totals(desk) == {**SAVED, 12: 12}


def test_a_file_lost_from_sight_can_be_closed(desk: door.Desk) -> None:
    path = desk.path
    with pulled_out():
        refusal_of(desk)
        desk.close()
    assert totals_in(path) == SAVED


def test_making_a_file_on_a_dying_disk_leaves_nothing_behind(tmp_path: Path) -> None:
    with full_disk(4096), pytest.raises(door.Refused, match="The disk reported an error with new"):
        door.made(tmp_path / "new.mextrain")
    assert list(tmp_path.iterdir()) == []


# A program that writes until the disk is full, says what it was told, makes room and goes on.
FILL_THE_DISK = """
import json, resource, sys
from pathlib import Path
from tests import door
from tests.files_on_disk.on_disk import TOTALS, totals

folder, how = Path(sys.argv[1]), sys.argv[2]
path = folder / "samboree.mextrain"
ballast = folder / "ballast"

def fill():
    if how == "limit":
        resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size, hard))
        return
    with ballast.open("wb", buffering=0) as file:
        for size in (65536, 4096, 512, 1):
            try:
                while True:
                    file.write(bytes(size))
            except OSError:
                pass

def make_room():
    if how == "limit":
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    else:
        ballast.unlink()

soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
desk = door.desk(path)
fill()
saved, told, tried = {}, "", 0
while not told and tried < 400:
    engine, points = tried % 7, tried // 7 + 1
    try:
        desk.enter(1, engine, 12, points)
        saved[engine] = points
    except door.Refused as refusal:
        assert refusal.kind == "not-saved"
        told = str(refusal)
    tried += 1
expected = TOTALS[12] + sum(saved.values())
still_there = totals(desk)[12] == expected
desk.close()
desk = door.desk(path)
opens_full = totals(desk)[12] == expected
if how == "limit":
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, hard))
try:
    door.made(folder / "another.mextrain").close()
    other = "made"
except door.Refused as refusal:
    other = str(refusal)
left = sorted(p.name for p in folder.iterdir() if "another" in p.name and "lock" not in p.name)
make_room()
desk.enter(1, 5, 7, 50)
goes_on = totals(desk)[7] == TOTALS[7] + 50
desk.close()
desk = door.desk(path)
reopens = totals(desk)[12] == expected and goes_on
desk.close()
print(json.dumps([told, still_there, opens_full, other, left, goes_on, reopens]))
"""
SMALL_DISK = 'mount -t tmpfs -o size=300k none "$1" && cp "$2" "$1" && exec "$3" -c "$4" "$1" disk'


def check_what_a_full_disk_did(said: str, sentences: tuple[str, ...]) -> None:
    told, still_there, opens_full, other, left, goes_on, reopens = json.loads(said)
    assert told.startswith(sentences)
    assert told.endswith("This change was not saved; everything before it is.")
    assert other.startswith(sentences)
    assert left == []
    assert (still_there, opens_full, goes_on, reopens) == (True, True, True, True)


def test_a_full_disk_loses_nothing(path: Path, tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    arguments = [str(disk), str(path), sys.executable, FILL_THE_DISK]
    done = run_with_own_disks(SMALL_DISK, *arguments)
    assert done.stderr == ""
    check_what_a_full_disk_did(done.stdout, ("The disk is full.",))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limit on a file's size")
def test_a_file_that_may_not_grow_loses_nothing(path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", FILL_THE_DISK, str(path.parent), "limit"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    check_what_a_full_disk_did(done.stdout, ("The disk is full.", "The disk reported an error"))


def test_a_file_that_can_only_be_read_goes_on_as_another(path: Path, tmp_path: Path) -> None:
    with door.planted("files may only be read"):
        reading = door.desk(path)
    with reading as desk:
        before = path.read_bytes()
        could_change = [not desk.read_only]
        desk.save_as(tmp_path / "mine.mextrain")
        assert [*could_change, not desk.read_only] == [False, True]
        player = desk.tables()[1][0]
        desk.enter(1, 9, player, 12)
        assert path.read_bytes() == before
    with door.desk(tmp_path / "mine.mextrain") as again:
        assert again.sheet(1)["scores"][9][player] == 12
