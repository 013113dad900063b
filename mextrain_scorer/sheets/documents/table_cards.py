"""Folded cards for the tables, with the number on both sides."""

from collections.abc import Sequence

from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.content import Heading
from mextrain_scorer.sheets.documents.seating_list import TableSeats, from_words
from mextrain_scorer.sheets.layout.book import PaperPage, draw_page_code
from mextrain_scorer.sheets.layout.fonts import Weight, width
from mextrain_scorer.sheets.layout.pen import Pen
from mextrain_scorer.sheets.layout.qr import CLEAR, PAGE_SIDE, table_code
from mextrain_scorer.sheets.layout.style import (
    BODY,
    HEAVY,
    LARGE,
    MARGIN,
    SMALL,
    SOFT,
    TITLE,
)

_NUMBER = 240.0
_NAME_LINE = 21.0
_PHONE_WIDE = 128.0  # for two lines of what the table's phone does


def table_card_pages(tables: Sequence[TableSeats]) -> list[PaperPage]:
    """Return one page for each table: the same face twice, the upper one upside down."""
    return [_page(table) for table in tables]


def _page(table: TableSeats) -> PaperPage:
    def draw(pen: Pen, heading: Heading) -> None:
        middle = pen.height / 2
        pen.dashes(0, middle, pen.width, middle)
        pen.text(pen.width - MARGIN, middle + 4, say("fold"), SMALL, align="right", grey=SOFT)
        _draw_face(pen, heading, table)
        with pen.turned(pen.width, pen.height, 180):
            _draw_face(pen, heading, table)

    return PaperPage(say("Table card {number}", number=table.table_no), draw)


def _draw_face(pen: Pen, heading: Heading, table: TableSeats) -> None:
    """Draw one face into the lower half of the page."""
    middle = pen.width / 2
    room = pen.width - 2 * MARGIN
    top = pen.height / 2 - 34
    pen.squeezed(middle, top, heading.tournament, room, LARGE, align="centre")
    pen.text(middle, top - 40, say("Table"), LARGE * 2, Weight.SEMIBOLD, align="centre")
    lines = -(-len(table.seats) // 2)
    foot = MARGIN + 16 + lines * _NAME_LINE
    number_room = top - 52 - foot - 18
    size = min(_NUMBER, number_room / 0.72)
    number_y = foot + 18 + (number_room - size * 0.7) / 2
    clear = room - 2 * _draw_phone_code(pen, table.phone_code, top)
    if table.stage:
        x, y = pen.width - MARGIN - PAGE_SIDE, top - 16 - PAGE_SIDE
        draw_page_code(pen, heading, table_code(table.stage, table.table_no), x, y)
        if table.phone_code:  # or phones scan it, which leads them nowhere
            pen.text(
                x + PAGE_SIDE,
                y - CLEAR - SMALL,
                say("for the desk"),
                SMALL,
                align="right",
                grey=SOFT,
            )
        clear = min(clear, room - 2 * (PAGE_SIDE + CLEAR))
    number = str(table.table_no)
    pen.squeezed(middle, number_y, number, clear, size, weight=Weight.BOLD, align="centre")
    if table.seats:
        pen.line(MARGIN, foot + 4, pen.width - MARGIN, foot + 4, HEAVY)
    # Before the names, as wide as the widest of the seats, and a space.
    labels = [say("seat {number}", number=seat.seat_no) for seat in table.seats]
    beside = max((width(label, BODY) for label in labels), default=0.0) + BODY
    for index, seat in enumerate(table.seats):
        down, right = index % lines, index // lines
        x = MARGIN + right * room / 2
        y = foot - 16 - down * _NAME_LINE
        pen.text(x, y, labels[index], BODY, grey=SOFT)
        name = f"{seat.player} {seat.name}"
        moved = from_words(table, seat)
        aside = width(moved, SMALL) + 20 if moved else 0.0
        if moved:
            pen.text(x + room / 2 - 22, y, moved, SMALL, align="right")
        box = (x + beside, y - 5.5, room / 2 - beside - 8 - aside, _NAME_LINE - 1)
        pen.in_box(box, name, LARGE + 2, Weight.SEMIBOLD, align="left")


def _draw_phone_code(pen: Pen, code: str, top: float) -> float:
    """Draw what the table's phone does at the left, its code as text; return the room it takes.

    It is no QR code: the address that belongs to it may be another one next time.
    """
    if not code:
        return 0.0
    words = say("On a phone: scan the code on the wall, then type")
    wide = max(_PHONE_WIDE, width(code, TITLE, Weight.BOLD))
    pen.in_box((MARGIN, top - 46, wide, 30), words, BODY, align="left")
    pen.text(MARGIN, top - 66, code, TITLE, Weight.BOLD)
    return wide + CLEAR
