"""Whatever opens and closes, the game monitor is where they were, and the keyboard works."""

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.look import Choice
from mextrain_scorer.ui.paper.print_dialog import PrintDialog
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from tests.desk import days
from tests.ui.window_room import WindowRoom, seen_in, turn_of_the_loop

PAGES = {
    "players": "badges",
    "seating": "seating-list",
    "scores": "score-sheets",
    "game_chart": "game-chart",
    "playoff": "bracket",
    "results": "results",
}


@pytest.fixture
def hall(room: WindowRoom) -> WindowRoom:
    """Ten players at two tables whose first game is entered and signed."""
    with days.played(room.folder, 10, seed=1) as tournament:
        path = tournament.path
    room.open(path)
    return room


def has_keyboard(hall: WindowRoom) -> QWidget:
    """Return the widget that has the focus, which is on the page in sight."""
    turn_of_the_loop()
    focused = hall.window.focusWidget()
    assert focused is not None
    assert focused.isVisible()
    assert hall.view.current.isAncestorOf(focused)
    return focused


@pytest.mark.parametrize(("key", "document"), PAGES.items())
def test_printing_begins_with_the_document_of_the_page(
    hall: WindowRoom, key: str, document: str
) -> None:
    hall.view.show_page(key)
    chosen = seen_in(
        PrintDialog,
        hall.window.menus.actions["print"].trigger,
        lambda dialog: dialog.request().key,
    )
    hall.settle()
    assert chosen == document


def test_other_colours_and_sizes_keep_page_cell_time_and_what_was_refused(
    at_scores: WindowRoom,
) -> None:
    days.renamed(at_scores.tournament, 10, "Ann Oak")  # so that something was saved in this window
    page = at_scores.page(ScoresPage)
    page.grid.setCurrentIndex(page.model.index(3, 1))
    for key in "9999\r":
        QTest.keyClicks(has_keyboard(at_scores), key)
    page.grid.setCurrentIndex(page.model.index(3, 1))
    refused, saved = page.unsaved(), at_scores.view.footer.saved.whole
    assert len(refused) == 1
    for choice, percent in ((Choice.DARK, 100), (Choice.LIGHT, 150)):
        look.apply(choice, percent)
        turn_of_the_loop()
        page = at_scores.page(ScoresPage)
        assert page.model.sheet is not None
        assert page.model.sheet.table_no == 1
        at = page.grid.currentIndex()
        assert (at.row(), at.column()) == (3, 1)
        assert page.unsaved() == refused
        assert at_scores.view.footer.saved.whole == saved
        assert has_keyboard(at_scores) is page.grid
