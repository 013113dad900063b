"""Draws the lines, tiles and labels of a score sheet in landscape."""

from mextrain_scorer.rules.rule_sets.texts import engine_words
from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.layout.fonts import Weight
from mextrain_scorer.sheets.layout.pen import Pen
from mextrain_scorer.sheets.layout.style import (
    BODY,
    EXTRA_HEAVY,
    LARGE,
    MARGIN,
    SMALL,
    THIN,
    TINY,
)
from mextrain_scorer.sheets.layout.tiles import HALF_ASPECT, draw_tile
from mextrain_scorer.sheets.score_sheet.frame import (
    draw_check,
    draw_corners,
    draw_line_for,
    draw_reminders,
    draw_rules_above,
    draw_sign_lines,
)
from mextrain_scorer.sheets.score_sheet.wide_grid import (
    INITIALS_COLUMN,
    SEAT_COLUMN,
    TILE_STRIP,
    TOTAL_COLUMN,
    WRITTEN_COLUMN,
    ZERO_COLUMN,
    WideGrid,
)

_TALLEST_TILE = 15.0
_ARROW = 8.0
_BARB = 2.4
_GAP = 18.0


def draw_wide_frame(pen: Pen, grid: WideGrid) -> None:
    """Draw a sheet in landscape: its lines, tiles and labels; on one to write on, its checks."""
    draw_rules_above(pen, grid)
    _draw_rounds(pen, grid)
    _draw_sum_labels(pen, grid)
    _draw_lines(pen, grid)
    if grid.by_hand:
        for column in range(grid.seats):
            pen.box(*grid.initials_box(column), THIN)
        x = grid.zero_x + 4
        draw_check(pen, x, grid.tick_box(0)[1] + 0.5, grid.right - x)
    draw_sign_lines(pen, grid)


def _draw_rounds(pen: Pen, grid: WideGrid) -> None:
    tall = min(_TALLEST_TILE, (grid.column - 3) / (2 * HALF_ASPECT))
    low = grid.top - TILE_STRIP
    for index, engine in enumerate(grid.rule_set.engines):
        middle = grid.column_x(index) + grid.column / 2
        x = middle - HALF_ASPECT * tall
        draw_tile(pen, x, grid.top - 3.5 - tall, (engine, engine), tall)
        words, room = engine_words(engine), grid.column - 2
        pen.squeezed(middle, low + 5.5, words, room, LARGE, weight=Weight.BOLD, align="centre")
        pen.box(*grid.tick_box(index), THIN)
    room = grid.names_width - 6
    pen.squeezed(grid.left - 5, grid.top - 14, say("Round"), room, SMALL, align="right")
    _draw_arrow(pen, MARGIN + SEAT_COLUMN / 2, low + 3)
    room = grid.names_width - SEAT_COLUMN - 4
    pen.squeezed(MARGIN + SEAT_COLUMN + 2, low + 5, say("plays next"), room, SMALL)
    y = grid.tick_box(0)[1] + 1.5
    pen.squeezed(grid.left - 5, y, say("blocked"), grid.names_width - 6, SMALL, align="right")


def _draw_sum_labels(pen: Pen, grid: WideGrid) -> None:
    low, tall = grid.top - TILE_STRIP + 2, TILE_STRIP - 4
    zero = (grid.zero_x + 1, low, ZERO_COLUMN - 2, tall)
    pen.in_box(zero, say("Zeros"), TINY, lines=1)
    if grid.written:
        written = (grid.written_x + 1, low, WRITTEN_COLUMN - 2, tall)
        pen.in_box(written, say("Written"), TINY, lines=1)
    total = (grid.total_x + 1, low, TOTAL_COLUMN - 2, tall)
    pen.in_box(total, say("TOTAL"), BODY, Weight.BOLD, lines=1)
    if grid.by_hand:
        initials = (grid.total_x + TOTAL_COLUMN + 1, low, INITIALS_COLUMN - 2, tall)
        pen.in_box(initials, say("Initials"), TINY, lines=1)


def _draw_lines(pen: Pen, grid: WideGrid) -> None:
    draw_corners(pen, grid)
    seats, rounds = range(grid.seats), range(len(grid.rule_set.engines) + 1)
    levels = [grid.top - TILE_STRIP, *(grid.row_y(column) for column in seats)]
    across = [(MARGIN, y, grid.total_x, y) for y in levels]
    across.append((grid.left, grid.top, grid.right, grid.top))
    across.append((MARGIN, levels[0], grid.right, levels[0]))
    down = [(grid.column_x(at), grid.top, grid.column_x(at), grid.grid_foot) for at in rounds]
    down.append((MARGIN, levels[0], MARGIN, grid.grid_foot))
    edges = {grid.written_x, grid.total_x, grid.total_x + TOTAL_COLUMN, grid.right}
    down += [(x, grid.top, x, levels[0]) for x in sorted(edges)]
    down.append((grid.written_x, levels[0], grid.written_x, grid.grid_foot))
    pen.segments(across + down, THIN)
    for column in seats:
        pen.box(*grid.total_box(column), EXTRA_HEAVY)
        _draw_arrow(pen, MARGIN + SEAT_COLUMN / 2, grid.row_y(column) + 3)


def _draw_arrow(pen: Pen, x: float, y: float) -> None:
    """Draw an arrow downwards with its point at (x, y), across no line."""
    ends = [
        (x, y + _ARROW, x, y),
        (x - _BARB, y + _BARB, x, y),
        (x + _BARB, y + _BARB, x, y),
    ]
    pen.segments(ends, THIN * 1.2)


def draw_wide_seat_number(pen: Pen, grid: WideGrid, column: int, seat_no: int) -> None:
    """Write a seat's number before its name, above its arrow."""
    y = grid.row_y(column) + max(grid.row - 10, 13)
    pen.text(MARGIN + SEAT_COLUMN / 2, y, str(seat_no), SMALL, align="centre")


def draw_wide_reminders(pen: Pen, grid: WideGrid) -> None:
    """Draw the reminders of a blank sheet on the left, the lines for remarks on the right."""
    half = MARGIN + (grid.right - MARGIN) * 0.58
    draw_reminders(pen, grid, (MARGIN, grid.sign_y + 22, half - _GAP - MARGIN, grid.foot))
    for index, words in enumerate((say("Remarks"), say("Tied: decided by"))):
        draw_line_for(pen, words, half, grid.right, grid.foot - 18 - 20 * index)
