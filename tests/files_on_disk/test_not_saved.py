"""What is told, and what is kept, where the disk refuses a change."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import door
from tests.files_on_disk.on_disk import TOTALS, totals, totals_in
from tests.files_on_disk.refusing import full_disk, pulled_out


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
