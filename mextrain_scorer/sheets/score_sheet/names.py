"""The names on a score sheet, each in its own size, and the circle round the winner's."""

from mextrain_scorer.rules.records import Seat
from mextrain_scorer.sheets.layout.fonts import Weight, width
from mextrain_scorer.sheets.layout.pen import Align, Pen, Point
from mextrain_scorer.sheets.layout.style import LARGE
from mextrain_scorer.sheets.layout.text import Fitted, fit_wrapped
from mextrain_scorer.sheets.layout.winner_circle import MOST_SQUARE, draw_circle, power_around
from mextrain_scorer.sheets.score_sheet.grid import Box, SheetGrid
from mextrain_scorer.sheets.score_sheet.wide_grid import WideGrid

_LINES = 3
# The circle is so much larger than the room for the name, in points on each side.
_BESIDE, _ABOVE = 3.0, 1.0
# A circled name keeps to so much of its room, and to all of it where the circle is clear of it.
_INNER = (1.0, 0.92, 0.84, 0.76)
_INNER_HIGH = 0.86
# From the middle of a line to the foot of its letters, as a fraction of their size.
_HALF_LINE = 0.42


def draw_name(pen: Pen, grid: SheetGrid, column: int, seat: Seat) -> None:
    """Write a player's number and name."""
    box = grid.name_box(column)
    align: Align = "left" if isinstance(grid, WideGrid) else "centre"
    pen.fitted_in_box(box, _fitted(seat, box), Weight.BOLD, align=align)


def draw_winners_name(pen: Pen, grid: SheetGrid, column: int, seat: Seat, seed: int) -> None:
    """Write a winner's number and name, and draw the circle round it, clear of all its lines."""
    box = grid.name_box(column)
    x, foot, wide, tall = box
    fitted, power = _fitted_in_circle(seat, box)
    pen.fitted_in_box(box, fitted, Weight.BOLD)
    centre = x + wide / 2, foot + tall / 2
    draw_circle(pen, centre, wide / 2 + _BESIDE, tall / 2 + _ABOVE, seed, power=power)


def _fitted(seat: Seat, box: Box, share: float = 1.0, high: float = 1.0) -> Fitted:
    text = f"{seat.player} {seat.name}"
    _, _, wide, tall = box
    return fit_wrapped(text, LARGE, wide * share, _LINES, Weight.BOLD, height=tall * high)


def _fitted_in_circle(seat: Seat, box: Box) -> tuple[Fitted, float]:
    """Return the name as large as the circle has room for it, and the circle's power."""
    plain = _fitted(seat, box)
    power = power_around(_corners(box, plain))
    if power is not None:
        return plain, power
    tried = [_fitted(seat, box, share, _INNER_HIGH) for share in _INNER]
    found = [(each, power_around(_corners(box, each))) for each in tried]
    clear = [(each, power) for each, power in found if power is not None]
    return max(clear, key=lambda one: one[0].size, default=(tried[-1], MOST_SQUARE))


def _corners(box: Box, fitted: Fitted) -> list[Point]:
    """Return the corners of a name's lines, as fractions of the circle's half width and height."""
    _, _, wide, tall = box
    half_wide, half_tall = wide / 2 + _BESIDE, tall / 2 + _ABOVE
    above = (len(fitted.lines) - 1) * fitted.step / 2
    found = []
    for nth, line in enumerate(fitted.lines):
        across = width(line, fitted.size, Weight.BOLD) / 2 / half_wide
        middle = above - nth * fitted.step
        reach = (abs(middle) + fitted.size * _HALF_LINE) / half_tall
        found.append((across, reach))
    return found
