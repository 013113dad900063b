"""What gives way to the sheet: rounds in sight at three sizes of the window and four of the text.

Names, totals, the finding, its answers and Sign are in sight at each; the page never scrolls.
"""

import pytest
from PySide6.QtWidgets import QApplication

from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.look import Choice
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from tests.ui.window_room import WindowRoom, in_window, scroll_area

TEXT = (100, 130, 150, 200)
# the rounds in sight, of ten, at each size of the text
ROUNDS = {
    (1024, 700): (10, 8, 6, 3),
    (1366, 768): (10, 10, 8, 5),
    (1920, 1080): (10, 10, 10, 10),
}
CASES = [
    pytest.param(size, text, rounds, id=f"{size[0]}x{size[1]} at {text} %")
    for size, all_rounds in ROUNDS.items()
    for text, rounds in zip(TEXT, all_rounds, strict=True)
]


@pytest.fixture
def room(window_room: WindowRoom) -> WindowRoom:
    """A table of six with a finding: two players have a 0 in one round."""
    room = window_room
    room.open_with_players(6, seed=4)
    sheet = room.sheet(1)
    for seat in sheet.seats[:2]:
        score_entry.enter(room.tournament, "qualifying", 1, 9, seat.player, 0)
    return room


@pytest.mark.parametrize(("size", "text", "rounds"), CASES)
def test_what_is_in_sight(room: WindowRoom, size: tuple[int, int], text: int, rounds: int) -> None:
    look.apply(Choice.LIGHT, text)
    page = room.show(ScoresPage)
    room.window.resize(*size)
    QApplication.processEvents()
    assert room.view.minimumSizeHint().width() <= size[0]
    grid, panel = page.grid, page.panel
    # the sidebar and the findings change their shape one after the other
    room.qtbot.waitUntil(lambda: all(each.isVisible() for each in panel.findings))
    shown = [row for row in range(10) if not grid.isRowHidden(row)]
    assert len(shown) >= rounds
    whole = in_window(grid.viewport())
    for row in (*shown, 10):
        cell = grid.visualRect(page.model.index(row, 0))
        assert whole.contains(cell.translated(whole.topLeft())), row
    inside = room.window.rect()
    assert len(panel.findings) == 1
    parts = (panel.action, panel.findings[0], *panel.answers, page.go_to, grid.horizontalHeader())
    for part in parts:
        assert part.isVisible()
        assert inside.contains(in_window(part)), part
    assert scroll_area(page).verticalScrollBar().maximum() == 0
