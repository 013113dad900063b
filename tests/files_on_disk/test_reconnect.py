"""The connection is lost, and what lies under the name afterwards is not what was left there."""

import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests import door
from tests.files_on_disk.on_disk import (
    TOTALS,
    half_made,
    journal_of,
    meddle,
    totals,
)
from tests.files_on_disk.refusing import full_disk, no_more_files, pulled_out

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="Windows lets nobody replace a file that is open"
)


@pytest.fixture
def desk(path: Path) -> Iterator[door.Desk]:
    with door.desk(path) as opened:
        yield opened


def lose(desk: door.Desk) -> None:
    """Pull the stick out in the middle of an entry, after one that was saved: 12 for 21."""
    desk.enter(1, 9, 7, 12)
    with pulled_out():
        assert "whether this change was saved once" in refusal_of(desk, "not-saved")


def refusal_of(desk: door.Desk, kind: str) -> str:
    """Enter what cannot be saved; return why."""
    with pytest.raises(door.Refused) as refusal:
        desk.enter(1, 8, 12, 3)
    assert refusal.value.kind == kind
    return str(refusal.value)


def earlier(path: Path, kept: Path) -> None:
    """A service that shares folders puts the version of an hour ago back."""
    kept.replace(path)


def earlier_written_over(path: Path, kept: Path) -> None:
    path.write_bytes(kept.read_bytes())


def another(path: Path, _kept: Path) -> None:
    other = path.with_name("another.mextrain")
    door.made(other).close()
    other.replace(path)


def gone_on_elsewhere(path: Path, _kept: Path) -> None:
    """The stick was in another laptop meanwhile, and one more score was entered there."""
    there = Path(shutil.copyfile(path, path.with_name("there.mextrain")))
    with door.desk(there) as opened:
        opened.enter(1, 6, 31, 30)
    there.replace(path)


def letter(path: Path, _kept: Path) -> None:
    path.write_text("Dear monitor, " * 400, encoding="utf-8")


def spoilt(path: Path, _kept: Path) -> None:
    """The same file, after an error of its disk."""
    meddle(path, "UPDATE score SET score = 22 WHERE engine = 9 AND player = 31")


def cut_short(path: Path, _kept: Path) -> None:
    path.write_bytes(path.read_bytes()[:-4096])


WAYS = [earlier, earlier_written_over, another, gone_on_elsewhere, letter, spoilt, cut_short]


REPLACED = (
    "samboree.mextrain is not the file that was left here: its stick was pulled out and put back,"
    " or another file has taken its place. Nothing more is saved here. Close the tournament and"
    " open it again; if that is an older version or a damaged one, open its newest copy and enter"
    " again what is missing there."
)


@pytest.mark.parametrize("put", WAYS)
def test_nothing_is_saved_into_what_is_not_as_it_was_left(
    desk: door.Desk, put: Callable[[Path, Path], None]
) -> None:
    path = desk.path
    kept = Path(shutil.copyfile(path, path.with_name("kept.mextrain")))
    lose(desk)
    saved_at, tip = desk.saved_at, desk.tip()
    right = path.read_bytes()
    put(path, kept)
    there = path.read_bytes()
    for _ in range(2):
        assert refusal_of(desk, "not-as-left") == REPLACED
    with pytest.raises(door.Refused, match="is not the file that was left here"):
        desk.sheet(1)
    assert path.read_bytes() == there
    assert (desk.saved_at, desk.tip(), desk.is_gone) == (saved_at, tip, False)
    desk.close()
    path.write_bytes(right)
    with door.desk(path) as opened:
        assert opened.tip() == tip
        opened.enter(1, 8, 12, 3)
        assert totals(opened) == {**TOTALS, 7: 26, 12: 12}


def test_the_change_that_was_in_doubt_may_be_there(desk: door.Desk) -> None:
    """It reached the disk though an error was reported; once read, it is not taken back."""
    path = desk.path
    desk.enter(1, 9, 7, 12)
    before = path.read_bytes()
    with door.planted("an error is reported after the commit"), no_more_files():
        refusal_of(desk, "not-saved")
    assert totals(desk) == {**TOTALS, 7: 26, 12: 12}
    with pulled_out():
        refusal_of(desk, "not-saved")
    path.write_bytes(before)
    with pytest.raises(door.Refused, match="is not the file that was left here"):
        desk.sheet(1)


def test_the_disk_refuses_twice_and_an_older_version_is_put_back(desk: door.Desk) -> None:
    """What was entered is still held on to: it is said to be gone, and can be saved elsewhere."""
    path = desk.path
    kept = Path(shutil.copyfile(path, path.with_name("kept.mextrain")))
    desk.enter(1, 9, 7, 12)
    with full_disk():
        for _ in range(2):
            said = refusal_of(desk, "not-saved")
            assert "This change was not saved; everything before it" in said
    kept.replace(path)
    assert "everything before it is still in this window" in refusal_of(desk, "gone")
    assert desk.is_gone
    desk.save_as(path.with_name("new.mextrain"))
    assert totals(desk) == {**TOTALS, 7: 26}


def test_the_half_made_change_of_ours_is_not_applied_to_the_file_that_came(
    desk: door.Desk,
) -> None:
    path = desk.path
    kept = Path(shutil.copyfile(path, path.with_name("kept.mextrain")))
    left = half_made(path)
    lose(desk)
    kept.replace(path)
    journal_of(path).write_bytes(left)
    older = path.read_bytes()
    refusal_of(desk, "not-as-left")
    assert path.read_bytes() == older


def test_the_half_made_change_of_ours_is_taken_back(desk: door.Desk) -> None:
    """It lies beside the very file that was left, and can be nobody else's."""
    lose(desk)
    left = half_made(desk.path)
    journal_of(desk.path).write_bytes(left)
    assert totals(desk) == {**TOTALS, 7: 26}
    assert journal_of(desk.path).read_bytes()[:1] in (b"", b"\0")


def test_a_stick_that_is_back_is_opened_by_hand(desk: door.Desk) -> None:
    """To the system it is another file; it has all that was called saved."""
    path = desk.path
    lose(desk)
    Path(shutil.copyfile(path, path.with_name("copy.mextrain"))).replace(path)
    assert refusal_of(desk, "not-as-left") == REPLACED
    desk.close()
    with door.desk(path) as opened:
        assert totals(opened) == {**TOTALS, 7: 26}
        opened.enter(1, 8, 12, 3)
