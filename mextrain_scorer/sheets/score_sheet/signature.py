"""Draws signatures made on the screen as lines of ink on the sheet."""

from datetime import datetime

from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.signatures import TALL, Signature, smooth
from mextrain_scorer.rules.words import clock_time, say
from mextrain_scorer.sheets.layout.fonts import width
from mextrain_scorer.sheets.layout.pen import Pen, Point
from mextrain_scorer.sheets.layout.style import BODY, LARGE, TINY
from mextrain_scorer.sheets.score_sheet.grid import SheetGrid

_INK = 1.1  # points: the line of a ball-point pen
_DOT = 0.85  # points: the radius of a dot, and the margin that a line needs
# A small signature is enlarged by this at most, so that initials do not fill the whole line.
_MOST_ENLARGED = 2.5
_TALL = 31.5  # points: the maximum height, below the notes above
_LIFT = 3.5  # points between the line to sign on and the signature

Box = tuple[float, float, float, float]


def draw_signed(pen: Pen, grid: SheetGrid, sheet: Sheet) -> None:
    """Draw the signatures of the score keeper and for the receipt, each on its line.

    The score keeper's is drawn above the name.  A line without a drawn signature stays free for
    signing by pen.
    """
    if sheet.score_keeper:
        x, wide = grid.sign_field(0)
        pen.squeezed(x, grid.sign_y + 4, sheet.score_keeper, wide, LARGE)
    if sheet.signature is not None and sheet.score_keeper:
        x, wide = grid.sign_field(1)
        pen.squeezed(x + wide / 2, grid.sign_y + 3, sheet.score_keeper, wide, TINY, align="centre")
        foot = grid.sign_y + TINY + _LIFT
        draw_signature(pen, (x, foot, wide, _TALL - TINY), sheet.signature)
    x, wide = grid.sign_field(2)
    taken = _draw_receipt_words(pen, grid, sheet, x + wide)
    if sheet.receipt is not None:
        draw_signature(pen, (x, grid.sign_y + _LIFT, wide - taken, _TALL), sheet.receipt)


def _draw_receipt_words(pen: Pen, grid: SheetGrid, sheet: Sheet, right: float) -> float:
    """Write when the paper was received and its number; return the width of that text."""
    if sheet.received_at is None:
        return 0.0
    time = clock_time(datetime.fromisoformat(sheet.received_at))
    pen.text(right, grid.sign_y + 4, time, BODY, align="right")
    taken = width(time, BODY)
    if sheet.paper_no is not None:
        paper = say("sheet {number}", number=sheet.paper_no)
        pen.text(right, grid.sign_y + 4 + BODY * 1.1, paper, TINY, align="right")
        taken = max(taken, width(paper, TINY))
    return taken + 8.0


def draw_signature(pen: Pen, box: Box, signature: Signature) -> None:
    """Draw a signature into a box (x, y, width, height), keeping its proportions.

    It is on the lower edge and centred horizontally; no ink leaves the box.
    """
    left, top, ink_wide, ink_tall = signature.ink
    x, y, wide, tall = box
    room_wide, room_tall = wide - 2 * _DOT, tall - 2 * _DOT
    scale = min(
        _MOST_ENLARGED * room_tall / TALL,
        room_wide / max(ink_wide, 1),
        room_tall / max(ink_tall, 1),
    )
    from_x = x + (wide - ink_wide * scale) / 2 - left * scale
    from_y = y + _DOT + (top + ink_tall) * scale

    def placed(across: float, down: float) -> Point:
        return from_x + across * scale, from_y - down * scale

    dots = []
    for stroke in signature.strokes:
        pieces = [
            (*placed(*piece[0:2]), *placed(*piece[2:4]), *placed(*piece[4:6]))
            for piece in smooth(stroke)
        ]
        if pieces:
            pen.curves(placed(*stroke[0]), pieces, _INK)
        else:
            dots.append(placed(*stroke[0]))
    if dots:
        pen.dots(dots, _DOT)
