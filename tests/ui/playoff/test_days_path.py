"""A whole day along the one next step: each leads to where it is done, the keyboard on it."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from mextrain_scorer.desk.journal.print_log import BLANK_SHEETS
from mextrain_scorer.ui.paper.print_dialog import PrintDialog
from mextrain_scorer.ui.playoff.playoff_page import PlayoffPage
from mextrain_scorer.ui.results.results_page import ResultsPage
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from tests.desk import days
from tests.ui.window_room import WindowRoom, press, seen_in


def follow(room: WindowRoom, words: str) -> QWidget:
    """Press the next step, which says these words; return what has the keyboard then."""
    button = room.view.header.next_button
    room.qtbot.waitUntil(lambda: button.sentence == f"Next: {words}")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    room.settle()
    held = room.window.focusWidget()
    assert held is not None
    return held


def print_sheets(room: WindowRoom, words: str) -> None:
    """Follow the step to the print place; a printer takes the sheets."""
    key = seen_in(PrintDialog, lambda: follow(room, words), lambda dialog: dialog.request().key)
    assert key == BLANK_SHEETS
    days.put_on_paper(room.tournament, BLANK_SHEETS)


def test_who_follows_the_next_step_comes_to_the_champion(room: WindowRoom) -> None:
    room.open_with_players(11, here=False)
    everybody = follow(room, "check the players in")
    assert everybody is room.players().all_here
    press(everybody, Qt.Key.Key_Space)
    draw = follow(room, "draw seats for 11 players")
    assert draw is room.seating().draw_form.go
    press(draw, Qt.Key.Key_Return)
    room.settle()
    print_sheets(room, "print and hand out the score sheets")
    assert follow(room, "type and sign the sheets of tables 1 and 2") is room.page(ScoresPage).grid
    days.play(room.tournament, leave=[2])
    follow(room, "type and sign the sheet of table 2")
    assert room.page(ScoresPage).title.text() == "Table 2"
    days.fill(room.tournament, 2)
    days.sign(room.tournament, 2)
    start = follow(room, "start the play-off")
    playoff = room.page(PlayoffPage)
    assert start is playoff.start
    press(start, Qt.Key.Key_Space)
    room.settle()
    print_sheets(room, "print and hand out the sheet of the final")
    assert follow(room, "type and sign the sheet of the final") is room.page(ScoresPage).grid
    days.play(room.tournament, "final")
    read_out = follow(room, "read the winners out")
    results = room.page(ResultsPage)
    assert read_out is results.announce_button
