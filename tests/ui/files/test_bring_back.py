"""A copy is brought back from a list, and the tournament says from then on that it was."""

from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from mextrain_scorer.desk.files.copies import write
from mextrain_scorer.desk.files.recovery import was_brought_back
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.rules.words import ENGLISH
from mextrain_scorer.ui.files.auto_backup import PLACE
from mextrain_scorer.ui.files.copies import CopiesDialog, bring_back
from mextrain_scorer.ui.kit.language import LANGUAGES, speak
from tests.desk import days
from tests.ui.window_room import WindowRoom, in_dialog


def copied(hall: WindowRoom) -> None:
    with closing(hall.tournament.snapshot()) as taken:
        write(taken, hall.folder / "STICK")


@pytest.fixture
def hall(room: WindowRoom) -> WindowRoom:
    """Ten players with one signed sheet, and three copies on a stick."""
    (room.folder / "STICK").mkdir()
    room.open_with_players(10)
    copied(room)
    draw.draw(room.tournament, seed=1)
    copied(room)
    days.fill_and_sign(room.tournament, 1)
    copied(room)
    room.window.settings.keep_word(PLACE, str(room.folder / "STICK"))
    return room


def test_what_is_brought_back_is_named_so_everywhere(hall: WindowRoom) -> None:
    out = hall.folder / "hall brought back.mextrain"
    hall.answers.paths = [out]

    def choose(dialog: CopiesDialog) -> None:
        QTest.keyClick(dialog.list, Qt.Key.Key_Down)
        dialog.yes.click()

    in_dialog(CopiesDialog, choose)
    bring_back(hall.window.app)
    hall.settle()
    hall.qtbot.waitUntil(lambda: hall.tournament.path == out)
    assert len(players.players(hall.tournament)) == 10
    name = "Hall 3 (brought back from a copy)"
    assert hall.view.header.name.text() == name
    assert hall.window.windowTitle().startswith(name)
    assert hall.window.settings.recent()[0].name == name
    assert hall.view.footer.saved.text().startswith("Brought back from a copy")


@pytest.mark.nightly(one_in=3)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_suggested_name_says_so_in_every_language(hall: WindowRoom, language: str) -> None:
    hall.answers.paths = [None]
    in_dialog(CopiesDialog, lambda dialog: dialog.yes.click())
    speak(language)
    try:
        bring_back(hall.window.app)
        hall.settle()
    finally:
        speak(ENGLISH)
    (suggested,) = hall.answers.suggested
    assert was_brought_back(Path(suggested))
    assert not was_brought_back(hall.tournament.path)
