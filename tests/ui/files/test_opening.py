"""A file that a power cut wrecked, or that is gone: its copies are offered, and no other's."""

from pathlib import Path

import pytest

from tests import door
from tests.day import day
from tests.journeys.monitor import GameMonitor, at_the_window, copies_in


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A tournament of three, which was open in the window and copied to a stick."""
    for name in ("STICK", "here", "there"):
        (tmp_path / name).mkdir()
    file = day(3).file(tmp_path / "here", "Rally")
    with at_the_window(tmp_path, "open", file) as monitor:
        monitor.copies_to(tmp_path / "STICK")
        assert monitor.hand.leave() == 0
    return file


def go_on_from_copy(monitor: GameMonitor, title: str) -> str:
    """Go on from the copy that the dialog of that title offers; return what the dialog said."""
    monitor.dialog(title)
    said = monitor.hand.text()
    monitor.hand.press("Go on from this copy")
    monitor.hand.sees("This is Rally brought back.mextrain, made from a copy. *")
    monitor.page("Players")
    monitor.hand.sees("3 of 3 here")
    assert monitor.hand.leave() == 0
    return said


@pytest.mark.parametrize("with_its_folder", [False, True])
def test_a_file_opened_lately_that_is_gone_offers_its_copies(
    path: Path, tmp_path: Path, with_its_folder: bool
) -> None:
    """Another laptop's copy under the same name lies on the stick, a newer one: it is not ours."""
    with day(8).desk(tmp_path / "there", "Rally") as other:
        other.copy_to(tmp_path / "STICK")
    assert len(copies_in(tmp_path / "STICK")) > 1
    back = path.parent
    if with_its_folder:
        path.parent.rename(tmp_path / "in a pocket")
        back = tmp_path / "home" / "Documents" / "Mextrain Scorer"
    else:
        path.unlink()
    with at_the_window(tmp_path) as monitor:
        monitor.hand.press("Fall Samboree", "button")
        said = go_on_from_copy(monitor, "Rally.mextrain is not there")
    assert "or its USB stick is not plugged in" in said
    with door.desk(back / "Rally brought back.mextrain") as desk:
        assert len(desk.players()) == 3


def test_another_copy_may_be_chosen_than_those_offered(path: Path, tmp_path: Path) -> None:
    with day(8).desk(tmp_path / "there", "Rally") as other:
        elsewhere = other.back_up(tmp_path / "another.mextrain")
    path.unlink()
    with at_the_window(tmp_path) as monitor:
        monitor.hand.press("Fall Samboree", "button")
        monitor.dialog("Rally.mextrain is not there")
        assert len(monitor.hand.rows("Go on from the copy of")) == 1
        monitor.hand.press("Choose another copy")
        monitor.hand.choose_file(elsewhere)
        monitor.hand.sees("This is Rally brought back.mextrain, made from a copy. *")
        assert monitor.hand.leave() == 0
    with door.desk(path.with_name("Rally brought back.mextrain")) as desk:
        assert len(desk.players()) == 8
