"""A tournament that does not lie on the computer's own disk: said, and copied here on a button."""

from pathlib import Path

import pytest

from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.roster import players
from mextrain_scorer.ui.files.auto_backup import PLACE
from mextrain_scorer.ui.kit.notices import Tone
from mextrain_scorer.ui.kit.questions import first_folder
from tests.ui.window_room import WindowRoom


def a_rally(folder: Path) -> Path:
    folder.mkdir(exist_ok=True)
    with opening.create(folder / "Rally.mextrain", "Rally") as tournament:
        players.add_player(tournament, "Ann")
        return tournament.path


def test_going_on_here_leaves_the_one_in_the_synced_folder_as_it_is(room: WindowRoom) -> None:
    path = a_rally(room.folder / "OneDrive")
    before = path.read_bytes()
    room.open(path)
    assert room.last.tone is Tone.LOOK
    assert room.last.sentence.startswith("Rally.mextrain is in a folder that is copied to the")
    strip = room.window.strip
    assert strip.isVisible()
    button = strip.action_button
    assert button.text() == button.accessibleName() == "Copy it to this computer"
    button.click()
    room.settle()
    here = first_folder(make=False) / "Rally.mextrain"
    assert room.tournament.path == here.resolve()
    assert [each.name for each in players.players(room.tournament)] == ["Ann"]
    assert room.last.sentence == (
        f"You are now working in {here.resolve()}. {path} stays as it was: "
        "do not type anything more into it."
    )
    assert not button.isVisible()
    assert path.read_bytes() == before
    assert [each.path for each in room.window.settings.recent()] == [here.resolve()]


def test_nothing_is_said_on_the_computers_own_disk_nor_of_the_stick_for_copies(
    room: WindowRoom,
) -> None:
    (room.folder / "Dropbox").mkdir()
    room.window.settings.keep_word(PLACE, str(room.folder / "Dropbox"))
    room.open(a_rally(room.folder / "hall"))
    assert room.window.notices.said == ()


def test_where_there_is_no_other_disk_that_is_said_and_the_tournament_stays(
    room: WindowRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = a_rally(room.folder / "OneDrive")
    monkeypatch.setattr("mextrain_scorer.ui.files.copies._folders", lambda: (path.parent,))
    room.open(path)
    room.window.strip.action_button.click()
    room.settle()
    assert room.last.tone is Tone.REFUSED
    assert room.tournament.path == path
