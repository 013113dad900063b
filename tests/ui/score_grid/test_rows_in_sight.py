"""The grid where not all rounds fit: what is painted anew, and what stays in sight."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication

from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from tests.ui.window_room import WindowRoom

FEW = 300  # px of height for the grid: a few rounds and the total


class Painted(QObject):
    """Counts the pixels that a widget paints."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: set[int] = set()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note the lines of each paint event."""
        if isinstance(event, QPaintEvent):
            box = event.region().boundingRect()
            self.rows |= set(range(box.top(), box.bottom() + 1))
        return super().eventFilter(watched, event)


def grid_of(room: WindowRoom) -> ScoresPage:
    page = room.page(ScoresPage)
    page.grid.setFixedHeight(FEW)
    QApplication.processEvents()
    return page


def in_sight(page: ScoresPage) -> list[int]:
    return [row for row in range(page.model.rowCount()) if not page.grid.isRowHidden(row)]


def test_when_other_rows_come_into_sight_all_is_painted_anew(at_scores: WindowRoom) -> None:
    page = grid_of(at_scores)
    before = in_sight(page)
    page.grid.go_to(0, 0)
    QApplication.processEvents()
    cells, names = Painted(), Painted()
    page.grid.viewport().installEventFilter(cells)
    page.grid.verticalHeader().viewport().installEventFilter(names)
    page.grid.go_to(9, 0)
    QApplication.processEvents()
    assert in_sight(page) != before
    assert cells.rows >= set(range(page.grid.viewport().height()))
    assert names.rows >= set(range(page.grid.verticalHeader().viewport().height()))


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
        score_entry.enter_score(at_scores.tournament, "qualifying", 1, 9, seat.player, 5, seen=None)
    page = grid_of(at_scores)
    page.grid.go_to(9, 0)
    page.grid.go_to(11, 0)
    assert 0 not in in_sight(page)
    page.grid.bring_into_sight(9, seats[0].player)
    assert 0 in in_sight(page)
    assert 11 in in_sight(page)
    assert page.grid.currentIndex().row() == 11
