"""A file that is damaged or gone: what the window says of it, and which copies it offers."""

from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel

from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.files.copies import write
from mextrain_scorer.desk.roster import players
from mextrain_scorer.ui.base.auto_backup import PLACE
from mextrain_scorer.ui.files.copies import CopiesDialog
from tests.ui.window_room import WindowRoom, in_dialog


@pytest.fixture
def room(window_room: WindowRoom) -> WindowRoom:
    """The window on its start page, with a stick for the copies."""
    (window_room.folder / "STICK").mkdir()
    window_room.window.settings.keep_word(PLACE, str(window_room.folder / "STICK"))
    return window_room


def a_rally(room: WindowRoom, laptop: str, count: int) -> Path:
    """Make a tournament in a file "Rally" and copy it to the stick, as another laptop would."""
    (room.folder / laptop).mkdir()
    path = room.folder / laptop / "Rally.mextrain"
    with opening.create(path, f"Rally {laptop}") as tournament:
        for number in range(count):
            players.add_player(tournament, f"Player {number}")
        with closing(tournament.snapshot()) as taken:
            write(taken, room.folder / "STICK")
    return path


def opened_before(room: WindowRoom, path: Path) -> None:
    room.open(path)
    room.window.close_tournament()


class Seen:
    """What the dialog said, once it was answered."""

    title = said = ""
    offered: tuple[str, ...] = ()


def answered(
    room: WindowRoom, path: Path, *, go_on: bool = False, ask: Callable[[], None] | None = None
) -> Seen:
    """Open a file, look at the dialog that comes, and press a button of it."""
    seen = Seen()

    def look(dialog: CopiesDialog) -> None:
        seen.title = dialog.accessibleName()
        seen.said = " ".join(each.text() for each in dialog.findChildren(QLabel))
        seen.offered = tuple(dialog.box.itemText(row) for row in range(dialog.box.count()))
        (dialog.yes if go_on else dialog.no).click()

    in_dialog(CopiesDialog, look)
    (ask or partial(room.open, path))()
    room.settle()
    return seen


WRECKS: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda _: b"",
    "zeros": lambda whole: bytes(len(whole)),
    "first page zeros": lambda whole: bytes(4096) + whole[4096:],
    "cut to 50 bytes": lambda whole: whole[:50],
    "another's first words": lambda whole: b"T" + whole[1:],
}


@pytest.mark.parametrize("wreck", WRECKS)
def test_going_on_from_the_stick_after_a_power_cut(room: WindowRoom, wreck: str) -> None:
    path = a_rally(room, "a", 3)
    left = WRECKS[wreck](path.read_bytes())
    path.write_bytes(left)
    seen = answered(room, path, go_on=True)
    assert seen.title == "Rally.mextrain cannot be read"
    assert len(seen.offered) == 1
    assert room.tournament.path == path.with_name("Rally brought back.mextrain")
    assert len(players.players(room.tournament)) == 3
    assert path.read_bytes() == left
    (aside,) = path.parent.glob("Rally.damaged-*.mextrain")
    assert aside.name in seen.said
    assert aside.read_bytes() == left


def test_a_file_opened_lately_that_is_gone_offers_its_copies(room: WindowRoom) -> None:
    """Another laptop's copies under the same name lie on the stick: these are not offered."""
    path = a_rally(room, "a", 3)
    a_rally(room, "b", 8)
    opened_before(room, path)
    path.unlink()
    room.window.start_page.show_recent(room.window.settings.recent())
    (button,) = room.window.start_page.recent_buttons
    seen = answered(room, path, go_on=True, ask=button.click)
    assert seen.title == "Rally.mextrain is not there"
    (offered,) = seen.offered
    assert "4 changes" in offered
    assert len(players.players(room.tournament)) == 3
    assert [each.name for each in path.parent.glob("*.mextrain")] == ["Rally brought back.mextrain"]


def test_a_file_whose_stick_is_gone_is_brought_back_onto_the_computer(
    room: WindowRoom, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = a_rally(room, "a", 3)
    opened_before(room, path)
    path.parent.rename(room.folder / "in a pocket")
    here = tmp_path / "Documents"
    here.mkdir()
    monkeypatch.setattr("mextrain_scorer.ui.files.copies.first_folder", lambda **_: here)
    seen = answered(room, path, go_on=True)
    assert "its USB stick is not plugged in" in seen.said
    assert room.tournament.path == here / "Rally brought back.mextrain"
