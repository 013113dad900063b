"""The announcer's dialog: Enter by Enter to the champion."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mextrain_scorer.ui.results.announcer_dialog import AnnouncerDialog
from mextrain_scorer.ui.results.results_page import ResultsPage
from tests.desk import days
from tests.ui.window_room import WindowRoom, open_window


@pytest.fixture
def room(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[WindowRoom]:
    """The window with a tournament of two tables, played to its end."""
    with days.seated(tmp_path, 10) as tournament:
        days.play(tournament)
        days.play_on(tournament)
        path = tournament.path
    with open_window(qtbot, qapp, tmp_path) as opened:
        opened.open(path)
        yield opened


def test_enter_goes_on_to_the_champion_and_no_further(room: WindowRoom) -> None:
    page = room.show(ResultsPage)
    page.announce_button.click()
    (dialog,) = page.findChildren(AnnouncerDialog)
    read = [dialog.line.title]
    while dialog.next.isEnabled():
        QTest.keyClick(dialog, Qt.Key.Key_Return)
        read.append(dialog.line.title)
    assert read == [
        "Qualifying game, table 2",
        "Qualifying game, table 1",
        "Second place",
        "And the champion is",
    ]
    assert page.first.winners[0].name in dialog.name.text()
    dialog.back.click()
    assert dialog.what.text() == "Second place"
