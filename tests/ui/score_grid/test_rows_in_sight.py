"""The grid where not all rounds fit: what is painted anew, and what stays in sight."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from tests.desk import days
from tests.ui.score_room import fill, good_scores
from tests.ui.window_room import WindowRoom

FEW = 300  # px of height for the grid: a few rounds and the total


def grid_of(room: WindowRoom) -> ScoresPage:
    page = room.page(ScoresPage)
    page.grid.setFixedHeight(FEW)
    QApplication.processEvents()
    return page


def in_sight(page: ScoresPage) -> list[int]:
    return [row for row in range(page.model.rowCount()) if not page.grid.isRowHidden(row)]


def test_the_sheet_keeps_its_place_when_the_cursor_goes_to_the_totals_on_paper(
    at_scores: WindowRoom,
) -> None:
    page = grid_of(at_scores)
    page.grid.go_to(9, 0)
    rounds = [row for row in in_sight(page) if row < 10]
    page.grid.go_to(11, 0)
    QApplication.processEvents()
    assert in_sight(page) == [*rounds, 11]


def test_the_round_of_a_finding_comes_into_sight_while_totals_are_typed(
    at_scores: WindowRoom,
) -> None:
    seats = at_scores.sheet().seats
    for seat in seats[:2]:
        score_entry.enter(at_scores.tournament, "qualifying", 1, 9, seat.player, 5)
    page = grid_of(at_scores)
    page.grid.go_to(9, 0)
    page.grid.go_to(11, 0)
    assert 0 not in in_sight(page)
    page.grid.bring_into_sight(9, seats[0].player)
    assert 0 in in_sight(page)
    assert 11 in in_sight(page)
    assert page.grid.currentIndex().row() == 11


@pytest.mark.nightly(one_in=2)
@pytest.mark.parametrize("height", [FEW, 900], ids=["one line of totals", "both lines"])
@pytest.mark.parametrize("way", ["click", "digit", "Enter"])
def test_a_total_leads_to_the_same_players_total_on_paper(
    at_scores: WindowRoom, height: int, way: str
) -> None:
    page = grid_of(at_scores)
    page.grid.setFixedHeight(height)
    QApplication.processEvents()
    page.grid.go_to(10, 2)
    QApplication.processEvents()
    if way == "click":
        page.grid.go_to(9, 1)
        QApplication.processEvents()
        at = page.grid.visualRect(page.model.index(10, 2)).center()
        QTest.mouseClick(page.grid.viewport(), Qt.MouseButton.LeftButton, pos=at)
    elif way == "Enter":
        QTest.keyClick(page.grid, Qt.Key.Key_Return)
    if way != "digit":
        now = page.grid.currentIndex()
        assert (now.row(), now.column()) == (11, 2)
    QTest.keyClicks(page.grid, "1")
    field = page.grid.indexWidget(page.grid.currentIndex())
    QTest.keyClicks(field, "19")
    QTest.keyClick(field, Qt.Key.Key_Return)
    player = at_scores.sheet().seats[2].player
    assert at_scores.sheet().written_totals == {player: 119}
    assert 11 in in_sight(page)


@pytest.mark.parametrize("row", [0, 11], ids=["a score", "a total on paper"])
def test_undo_and_redo_put_the_cursor_on_their_cell(at_scores: WindowRoom, row: int) -> None:
    page = at_scores.page(ScoresPage)
    menus = at_scores.window.menus
    page.model.setData(page.model.index(row, 1), "21")
    for action in (menus.actions["undo"], menus.actions["redo"]):
        page.grid.go_to(5, 3)
        menus.name()
        action.trigger()
        now = page.grid.currentIndex()
        assert (now.row(), now.column()) == (row, 1)
    page.grid.go_to(5, 3)
    at_scores.view.open_table("qualifying", 2)
    before = page.grid.currentIndex()
    menus.actions["undo"].trigger()
    assert page.grid.currentIndex() == before, "another sheet stays as it is"


def test_on_a_signed_sheet_without_totals_on_paper_the_total_is_in_sight(
    at_scores: WindowRoom,
) -> None:
    sheet = at_scores.sheet()
    fill(at_scores.tournament, 1, good_scores(len(sheet.seats)))
    page = grid_of(at_scores)
    page.grid.go_to(11, 2)
    QApplication.processEvents()
    assert 10 not in in_sight(page)
    days.sign(at_scores.tournament, 1)
    QApplication.processEvents()
    assert page.model.paper_is_over
    assert 10 in in_sight(page)
    page.grid.go_to(11, 1)
    assert (page.grid.currentIndex().row(), page.grid.currentIndex().column()) == (10, 1)
    assert 10 in in_sight(page)
