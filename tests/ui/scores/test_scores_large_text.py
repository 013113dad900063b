"""The Scores page with text at 200 %: the cell at hand is in sight, under its player's name."""

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication

from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.look import Choice
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from tests.ui.window_room import WindowRoom, in_window, scroll_area


@pytest.fixture
def room(window_room: WindowRoom) -> WindowRoom:
    return window_room


@pytest.fixture
def page(room: WindowRoom) -> ScoresPage:
    """The Scores page of a table of six in a small window, with text at 200 %."""
    room.open_with_players(6, seed=4)
    look.apply(Choice.LIGHT, 200)
    found = room.show(ScoresPage)
    room.settle()
    QApplication.processEvents()
    return found


def sheet_of(page: ScoresPage) -> Sheet:
    """Return the sheet that is shown."""
    assert page.model.sheet is not None
    return page.model.sheet


def seen_of_page(page: ScoresPage) -> QRect:
    """Return what the window shows of the page."""
    shown = scroll_area(page).viewport()
    return in_window(shown, shown.rect())


def test_the_cell_at_hand_is_in_sight_wherever_typing_leads(page: ScoresPage) -> None:
    grid, model = page.grid, page.model
    for row in range(model.rowCount()):
        for column in (0, model.columnCount() - 1):
            player = sheet_of(page).seats[column].player
            grid.go_to_cell(model.engine_at(row), player)
            cell = in_window(grid.viewport(), grid.visualRect(grid.currentIndex()))
            assert in_window(grid.viewport(), grid.viewport().rect()).contains(cell)
            assert seen_of_page(page).contains(cell)
