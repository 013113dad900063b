"""Draws what is the same on all sheets of one size: lines, tiles, labels, reminders."""

from mextrain_scorer.rules.rule_sets.texts import (
    double_blank_words,
    draw_words,
    engine_words,
    start_words,
    tie_words,
)
from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.layout.fonts import Weight, width
from mextrain_scorer.sheets.layout.pen import Pen
from mextrain_scorer.sheets.layout.style import (
    BODY,
    EXTRA_HEAVY,
    HAIR,
    HEAD,
    HEAVY,
    LARGE,
    LEADING,
    MARGIN,
    SMALL,
    THIN,
    TINY,
)
from mextrain_scorer.sheets.layout.text import Fitted, fit, flow
from mextrain_scorer.sheets.layout.tiles import draw_tile
from mextrain_scorer.sheets.score_sheet.grid import (
    INITIALS_ROW,
    NAME_ROW,
    SEAT_STRIP,
    TOTAL_ROW,
    WRITTEN_ROW,
    ZERO_ROW,
    Box,
    SheetGrid,
)

_ARROW = 9.0
_BARB = 2.6
_TICK = 8.0
# Letter sizes of the reminders: the first at which they fit.
_REMINDERS = (BODY, 10.0, 9.5, 9.0, 8.5, 8.0)
# Height above the lines to sign on for the remarks' line.
_REMARKS_UP = 32.0
_REMARKS_TALL = 14.0


def draw_frame(pen: Pen, grid: SheetGrid) -> None:
    """Draw an upright sheet's lines, tiles and labels; on one to write on, its ticks."""
    draw_rules_above(pen, grid)
    _draw_rounds(pen, grid)
    _draw_sum_labels(pen, grid)
    _draw_lines(pen, grid)
    if grid.by_hand:
        _draw_to_fill(pen, grid)
    draw_sign_lines(pen, grid)


def draw_rules_above(pen: Pen, grid: SheetGrid) -> None:
    """Draw the line under the title, and how many tiles are drawn and who starts."""
    y = grid.rules_y
    pen.line(MARGIN, grid.head_line, grid.head_right, grid.head_line, HEAVY)
    draw = draw_words(grid.rule_set, grid.players)
    start = start_words(grid.rule_set, grid.players)
    blank = double_blank_words(grid.rule_set)
    ends = width(draw, BODY, Weight.BOLD), width(blank, BODY, Weight.BOLD)
    pen.text(MARGIN, y, draw, BODY, Weight.BOLD)
    right = grid.rules_right
    room = right - MARGIN - sum(ends) - 24
    pen.in_box((MARGIN + ends[0] + 12, y - 9, room, 24), start, BODY - 0.5)
    pen.text(right, y, blank, BODY, Weight.BOLD, align="right")


def _draw_rounds(pen: Pen, grid: SheetGrid) -> None:
    strip_y = grid.top - SEAT_STRIP + 4.5
    # The arrows beside the seats' numbers are within the frame: the words here tell what they say.
    room = grid.label_width - 8
    pen.squeezed(grid.left - 5, strip_y, say("plays next"), room, SMALL, align="right")
    pen.text(MARGIN, grid.top - NAME_ROW + 7, say("Round"), SMALL)
    tall = grid.tile_height
    end = grid.left - 3 if not grid.by_hand else grid.tick_box(0)[0] - 5
    for index, engine in enumerate(grid.rule_set.engines):
        middle = grid.row_y(index) + grid.row / 2
        draw_tile(pen, MARGIN + 0.6, middle - tall / 2, (engine, engine), tall)
        x, y = grid.number_x, grid.number_y(index)
        pen.squeezed(x, y, engine_words(engine), end - x, LARGE, weight=Weight.BOLD)


def _draw_sum_labels(pen: Pen, grid: SheetGrid) -> None:
    room = grid.label_width - 6
    zero = (MARGIN, grid.zero_y + 1, room, ZERO_ROW - 2)
    pen.in_box(zero, say("Zero rounds"), BODY, Weight.SEMIBOLD, align="left")
    if grid.written:
        written = (MARGIN, grid.written_y + 1, room, WRITTEN_ROW - 2)
        pen.in_box(written, say("Total as written"), SMALL, align="left")
    lift = 5.0 if grid.by_hand else 0.0
    y = grid.total_y + TOTAL_ROW / 2 - HEAD * 0.34 + lift
    pen.squeezed(MARGIN, y, say("TOTAL"), room, HEAD, weight=Weight.BOLD)


def _draw_lines(pen: Pen, grid: SheetGrid) -> None:
    draw_corners(pen, grid)
    levels = [grid.top, grid.top - NAME_ROW]
    levels += [grid.row_y(index) for index in range(len(grid.rule_set.engines))]
    levels += [grid.zero_y] + [grid.written_y] * grid.written
    across = [(grid.left, y, grid.right, y) for y in levels]
    down = [
        (grid.column_x(column), grid.top, grid.column_x(column), grid.written_y)
        for column in range(grid.seats + 1)
    ]
    pen.segments(across + down, THIN)
    for column in range(grid.seats):
        pen.box(*grid.total_box(column), EXTRA_HEAVY)
        _draw_arrow(pen, grid.column_x(column + 1) - 4, grid.top - SEAT_STRIP + 7.5)


def draw_corners(pen: Pen, grid: SheetGrid) -> None:
    """Draw the small boxes for running totals, with hairlines that a copier keeps."""
    corners = []
    for column in range(grid.seats):
        for index in range(len(grid.rule_set.engines)):
            x, foot, wide, tall = grid.corner_box(index, column)
            if not wide:
                return
            corners.append((x, foot + tall, x + wide, foot + tall))
            if wide < grid.column:
                corners.append((x, foot, x, foot + tall))
    pen.segments(corners, HAIR)


def _draw_arrow(pen: Pen, x: float, y: float) -> None:
    """Draw an arrow to the right with its point at (x, y), across no line."""
    ends = [
        (x - _ARROW, y, x, y),
        (x - _BARB, y + _BARB, x, y),
        (x - _BARB, y - _BARB, x, y),
    ]
    pen.segments(ends, THIN * 1.2)


def _draw_to_fill(pen: Pen, grid: SheetGrid) -> None:
    """Draw what is filled in besides scores: ticks for blocked rounds, checks and initials."""
    room = grid.label_width - width(say("Round"), SMALL) - 10
    y = grid.top - NAME_ROW + 7
    pen.squeezed(grid.left - 5, y, say("blocked"), room, TINY, align="right")
    for index in range(len(grid.rule_set.engines)):
        pen.box(*grid.tick_box(index), THIN)
    draw_check(pen, MARGIN, grid.total_y + 3, grid.label_width - 6)
    label = (MARGIN, grid.foot + 1, grid.label_width - 6, INITIALS_ROW - 2)
    pen.in_box(label, say("Initials"), SMALL, lines=1, align="left")
    for column in range(grid.seats):
        pen.box(*grid.initials_box(column), THIN)


def draw_check(pen: Pen, x: float, y: float, room: float) -> None:
    """Draw the box to tick when all totals were added twice, and its words."""
    pen.box(x + 0.5, y, _TICK, _TICK, THIN)
    pen.squeezed(x + _TICK + 5, y + 1.5, say("added twice"), room - _TICK - 5, TINY)


def draw_sign_lines(pen: Pen, grid: SheetGrid) -> None:
    """Draw the three lines to sign on, each with its caption on two lines at most."""
    for index, fitted in enumerate(_captions(grid)):
        x, wide = grid.sign_field(index)
        pen.line(x, grid.sign_y, x + wide, grid.sign_y, THIN)
        pen.lines(x, grid.sign_y - 11, fitted)


def draw_monitor(pen: Pen, grid: SheetGrid, name: str) -> None:
    """Write the game monitor's name below the caption of the line to sign for the receipt."""
    if not name:
        return
    x, wide = grid.sign_field(2)
    *_, caption = _captions(grid)
    y = grid.sign_y - 11 - len(caption.lines) * caption.step
    pen.squeezed(x, y, name, wide, SMALL, weight=Weight.SEMIBOLD)


def _captions(grid: SheetGrid) -> list[Fitted]:
    captions = (
        say("Score keeper elected (print name)"),
        say("Score keeper's signature"),
        say("Received by the game monitor, time"),
    )
    return [
        fit(caption, SMALL, grid.sign_field(index)[1], 2, height=22)
        for index, caption in enumerate(captions)
    ]


def draw_reminders_below(pen: Pen, grid: SheetGrid) -> None:
    """Draw the reminders for the score keeper on a blank sheet, and the line for remarks."""
    remarks = grid.sign_y + _REMARKS_UP
    room = grid.right - MARGIN
    draw_reminders(pen, grid, (MARGIN, remarks + _REMARKS_TALL, room, grid.foot))
    half = MARGIN + room * 0.5
    draw_line_for(pen, say("Remarks"), MARGIN, half - 12, remarks)
    draw_line_for(pen, say("Tied: decided by"), half, grid.right, remarks)


def draw_line_for(pen: Pen, words: str, x: float, right: float, y: float) -> None:
    """Draw words and a line after them to write on."""
    pen.text(x, y + 2, words, SMALL)
    pen.line(x + width(words, SMALL) + 5, y, right, y, HAIR)


def draw_reminders(pen: Pen, grid: SheetGrid, box: Box) -> None:
    """Draw the reminders into a box (x, lowest baseline, width, top), in letters that fit."""
    x, low, room, top = box
    parts = reminders(grid)
    for size in _REMINDERS:
        lines = len(flow(parts, size, room))
        if top - 5 - size - (lines - 1) * size * LEADING >= low:
            break
    pen.paragraph(x, top - 5 - size, parts, room, size)


def reminders(grid: SheetGrid) -> tuple[tuple[str, Weight], ...]:
    """Return the sentences for the score keeper, about the boxes that there are."""
    boxes = (
        say(
            "Large box: the pips left in the hand, 0 for going out."
            " Small box: the total so far. Leave every hand face up until the round"
            " is written down. The lowest total wins."
        )
        if grid.corner[0]
        else say(
            "Write the pips left in the hand, 0 for going out. Leave every hand face up until"
            " the round is written down. The lowest total wins."
        )
    )
    said = (
        (boxes, Weight.REGULAR),
        (tie_words(grid.rule_set), Weight.REGULAR),
        (say("Circle the winner's name and total."), Weight.BOLD),
    )
    if grid.alone:
        return said
    return (*said, (say("Quiet, please: other tables are counting."), Weight.REGULAR))


def draw_seat_number(pen: Pen, grid: SheetGrid, column: int, seat_no: int) -> None:
    """Write a seat's number above its column, counted from 0, left of its arrow."""
    middle = grid.column_x(column) + (grid.column - _ARROW) / 2
    pen.squeezed(
        middle,
        grid.top - SEAT_STRIP + 4.5,
        say("seat {number}", number=seat_no),
        grid.column - _ARROW - 10,
        SMALL,
        align="centre",
    )
