"""The play-off's earlier stages, which do not fit beside the later ones: a card for each table."""

from collections.abc import Sequence

from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.content import BracketStage, BracketTable
from mextrain_scorer.sheets.documents.bracket_boxes import LETTERS, SIDE, draw_seat
from mextrain_scorer.sheets.documents.bracket_layout import TITLE_LINE, box_height
from mextrain_scorer.sheets.layout.fonts import Weight, width
from mextrain_scorer.sheets.layout.lists import ListPages, Piece, Story
from mextrain_scorer.sheets.layout.pen import Pen
from mextrain_scorer.sheets.layout.style import HEAD, LEAST, THIN

# Line heights in points; the largest is used with which a stage fits on one page.
_LINES = (22.0, 19.0, 17.0, 15.0, 13.5, 12.0)
_BESIDE = 6.0


def stage_pages(stage: BracketStage, following: BracketStage) -> ListPages:
    """Return a stage's pages as cards, each saying where its winner plays next."""
    goals: dict[int, list[int]] = {}
    for table in following.tables:
        for seat in table.seats:
            if seat.from_table is not None:
                goals.setdefault(seat.from_table, []).append(table.table_no)

    def story(line: float) -> Story:
        return [
            _card(table, goals.get(table.table_no, []), following.title, line)
            for table in stage.tables
        ]

    return ListPages(stage.title, story, [(3, line) for line in _LINES])


def _card(table: BracketTable, goals: Sequence[int], following: str, line: float) -> Piece:
    size = min(line * LETTERS * 0.9, HEAD)
    height = box_height(table, line)
    goal = ""
    if goals:
        numbers = ", ".join(map(str, sorted(set(goals))))
        goal = say("to {stage}, table {numbers}", stage=following, numbers=numbers)

    def draw(pen: Pen, x: float, top: float, room: float) -> None:
        pen.box(x, top - height, room, height, THIN)
        title, y = say("Table {number}", number=table.table_no), top - line * 0.95
        pen.text(x + SIDE, y, title, size, Weight.SEMIBOLD)
        beside = room - 2 * SIDE - _BESIDE - width(title, size, Weight.SEMIBOLD)
        pen.squeezed(x + room - SIDE, y, goal, beside, max(LEAST, size * 0.8), align="right")
        for index, seat in enumerate(table.seats):
            y = top - line * (TITLE_LINE + index + 0.5) - size * 0.34
            draw_seat(pen, x + SIDE, y, (room - 2 * SIDE, size, line), seat, told=True)

    return Piece(height, draw, after=10)
