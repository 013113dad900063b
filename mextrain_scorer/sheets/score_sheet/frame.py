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
from mextrain_scorer.sheets.layout.pen import HALF_ASPECT, Pen, draw_tile
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
from mextrain_scorer.sheets.score_sheet.grid import (
    NAME_ROW,
    SEAT_COLUMN,
    SEAT_STRIP,
    TILE_STRIP,
    Box,
    SheetGrid,
)

_TALLEST_TILE_WIDE = 15.0
# Letter sizes of the reminders: the first at which they fit.
_REMINDERS = (BODY, 10.0, 9.5, 9.0, 8.5, 8.0)


def draw_frame(pen: Pen, grid: SheetGrid) -> None:
    """Draw a sheet's lines, tiles and labels; on one to write on, what is to be filled in."""
    _draw_rules_above(pen, grid)
    if grid.wide:
        _draw_wide(pen, grid)
    else:
        _draw_upright(pen, grid)
    _draw_corners(pen, grid)
    for seat in range(grid.seats):
        pen.box(*grid.band_box("total", seat), EXTRA_HEAVY)
        if grid.by_hand:
            pen.box(*grid.band_box("initials", seat), THIN)
    if grid.by_hand or grid.wide:
        for index in range(len(grid.rule_set.engines)):
            pen.box(*grid.tick_box(index), THIN)
    for index, fitted in enumerate(_captions(grid)):
        x, wide = grid.sign_field(index)
        pen.line(x, grid.sign_y, x + wide, grid.sign_y, THIN)
        pen.lines(x, grid.sign_y - 11, fitted)


def _draw_rules_above(pen: Pen, grid: SheetGrid) -> None:
    """Draw the line under the title, and how many tiles are drawn and who starts."""
    y = grid.rules_y
    pen.line(MARGIN, grid.head_line, grid.head_right, grid.head_line, HEAVY)
    draw = draw_words(grid.rule_set, grid.players)
    start = start_words(grid.rule_set, grid.players)
    blank = double_blank_words(grid.rule_set)
    ends = width(draw, BODY, Weight.BOLD), width(blank, BODY, Weight.BOLD)
    pen.text(MARGIN, y, draw, BODY, Weight.BOLD)
    room = grid.rules_right - MARGIN - sum(ends) - 24
    pen.in_box((MARGIN + ends[0] + 12, y - 9, room, 24), start, BODY - 0.5)
    pen.text(grid.rules_right, y, blank, BODY, Weight.BOLD, align="right")


def _draw_upright(pen: Pen, grid: SheetGrid) -> None:
    """Draw the grid of a sheet whose seats run across."""
    room = grid.label_width - 8
    # The arrows beside the seats' numbers are within the frame: the words here tell what they say.
    strip_y = grid.top - SEAT_STRIP + 4.5
    pen.squeezed(grid.left - 5, strip_y, say("plays next"), room, SMALL, align="right")
    pen.text(MARGIN, grid.top - NAME_ROW + 7, say("Round"), SMALL)
    tall = grid.tile_height
    end = grid.tick_box(0)[0] - 5 if grid.by_hand else grid.left - 3
    for index, engine in enumerate(grid.rule_set.engines):
        middle = grid.row_y(index) + grid.row / 2
        draw_tile(pen, MARGIN + 0.6, middle - tall / 2, (engine, engine), tall)
        x, y = grid.number_x, grid.number_y(index)
        pen.squeezed(x, y, engine_words(engine), end - x, LARGE, weight=Weight.BOLD)
    for band, words, size, weight in (
        ("zero", say("Zero rounds"), BODY, Weight.SEMIBOLD),
        ("written", say("Total as written"), SMALL, Weight.REGULAR),
    ):
        if band in grid.bands:
            at, band_tall = grid.bands[band]
            box = (MARGIN, at + 1, grid.label_width - 6, band_tall - 2)
            pen.in_box(box, words, size, weight, align="left")
    total_y, total_tall = grid.bands["total"]
    y = total_y + total_tall / 2 - HEAD * 0.34 + 5.0 * grid.by_hand
    pen.squeezed(MARGIN, y, say("TOTAL"), grid.label_width - 6, HEAD, weight=Weight.BOLD)
    if grid.by_hand:
        room = grid.label_width - width(say("Round"), SMALL) - 10
        y = grid.top - NAME_ROW + 7
        pen.squeezed(grid.left - 5, y, say("blocked"), room, TINY, align="right")
        _draw_check(pen, MARGIN, total_y + 3, grid.label_width - 6)
        initials = (MARGIN, grid.foot + 1, grid.label_width - 6, grid.bands["initials"][1] - 2)
        pen.in_box(initials, say("Initials"), SMALL, lines=1, align="left")
    foot = grid.bands["total"][0] + total_tall
    levels = [
        grid.top,
        *(grid.cells_top - at * grid.row for at in range(len(grid.rule_set.engines) + 1)),
    ]
    levels += [at for name, (at, _) in grid.bands.items() if name in ("zero", "written")]
    lines = [(grid.left, y, grid.right, y) for y in levels]
    edges = [grid.column_x(seat) for seat in range(grid.seats + 1)]
    pen.segments(lines + [(x, grid.top, x, foot) for x in edges], THIN)
    for x in edges[1:]:
        _draw_arrow(pen, x - 4, grid.top - SEAT_STRIP + 7.5, 9.0, 2.6, across=True)


def _draw_wide(pen: Pen, grid: SheetGrid) -> None:
    """Draw the grid of a sheet whose seats run down."""
    low, rounds = grid.cells_top, len(grid.rule_set.engines)
    tall = min(_TALLEST_TILE_WIDE, (grid.column - 3) / (2 * HALF_ASPECT))
    for index, engine in enumerate(grid.rule_set.engines):
        middle, room = grid.column_x(index) + grid.column / 2, grid.column - 2
        x = middle - HALF_ASPECT * tall
        draw_tile(pen, x, grid.top - 3.5 - tall, (engine, engine), tall)
        number = engine_words(engine)
        pen.squeezed(middle, low + 5.5, number, room, LARGE, weight=Weight.BOLD, align="centre")
    room = grid.label_width - 6
    pen.squeezed(grid.left - 5, grid.top - 14, say("Round"), room, SMALL, align="right")
    tick_y = grid.tick_box(0)[1]
    pen.squeezed(grid.left - 5, tick_y + 1.5, say("blocked"), room, SMALL, align="right")
    room = grid.label_width - SEAT_COLUMN - 4
    pen.squeezed(MARGIN + SEAT_COLUMN + 2, low + 5, say("plays next"), room, SMALL)
    captions = {
        "zero": (say("Zeros"), TINY, Weight.REGULAR),
        "written": (say("Written"), TINY, Weight.REGULAR),
        "total": (say("TOTAL"), BODY, Weight.BOLD),
        "initials": (say("Initials"), TINY, Weight.REGULAR),
    }
    for name, (x, wide) in grid.bands.items():
        words, size, weight = captions[name]
        pen.in_box((x + 1, low + 2, wide - 2, TILE_STRIP - 4), words, size, weight, lines=1)
    zero_x, zero_wide = grid.bands["zero"]
    if grid.by_hand:
        _draw_check(pen, zero_x + 4, tick_y + 0.5, grid.right - zero_x - 4)
    total_x = grid.bands["total"][0]
    levels = [low, *(grid.row_y(seat) for seat in range(grid.seats))]
    lines = [(MARGIN, y, total_x, y) for y in levels]
    lines += [(grid.left, grid.top, grid.right, grid.top), (MARGIN, low, grid.right, low)]
    edges = [grid.column_x(at) for at in range(rounds + 1)]
    lines += [(x, grid.top, x, grid.cells_foot) for x in edges]
    lines += [(x + wide, grid.top, x + wide, low) for x, wide in grid.bands.values()]
    lines += [(x, low, x, grid.cells_foot) for x in (MARGIN, zero_x + zero_wide)]
    pen.segments(lines, THIN)
    for y in levels:
        _draw_arrow(pen, MARGIN + SEAT_COLUMN / 2, y + 3, 8.0, 2.4, across=False)


def _draw_corners(pen: Pen, grid: SheetGrid) -> None:
    """Draw the small boxes for running totals, with hairlines that a copier keeps."""
    if not grid.corner[0]:
        return
    corners = []
    for seat in range(grid.seats):
        for index in range(len(grid.rule_set.engines)):
            x, foot, wide, tall = grid.corner_box(index, seat)
            corners.append((x, foot + tall, x + wide, foot + tall))
            if wide < grid.column:
                corners.append((x, foot, x, foot + tall))
    pen.segments(corners, HAIR)


def _draw_arrow(pen: Pen, x: float, y: float, long: float, barb: float, *, across: bool) -> None:
    """Draw an arrow to the right, or downwards, with its point at (x, y), across no line."""
    ends = [(-long, 0.0), (-barb, barb), (-barb, -barb)]
    if not across:
        ends = [(0.0, long), (-barb, barb), (barb, barb)]
    pen.segments([(x + dx, y + dy, x, y) for dx, dy in ends], THIN * 1.2)


def _draw_check(pen: Pen, x: float, y: float, room: float) -> None:
    """Draw the box to tick when all totals were added twice, and its words."""
    pen.box(x + 0.5, y, 8.0, 8.0, THIN)
    pen.squeezed(x + 13.0, y + 1.5, say("added twice"), room - 13.0, TINY)


def _captions(grid: SheetGrid) -> list[Fitted]:
    """Return what stands under each line to sign on, on two lines at most."""
    captions = (
        say("Score keeper elected (print name)"),
        say("Score keeper's signature"),
        say("Received by the game monitor, time"),
    )
    return [
        fit(caption, SMALL, grid.sign_field(index)[1], 2, height=22)
        for index, caption in enumerate(captions)
    ]


def draw_monitor(pen: Pen, grid: SheetGrid, name: str) -> None:
    """Write the game monitor's name below the caption of the line to sign for the receipt."""
    if name:
        x, wide = grid.sign_field(2)
        *_, caption = _captions(grid)
        y = grid.sign_y - 11 - len(caption.lines) * caption.step
        pen.squeezed(x, y, name, wide, SMALL, weight=Weight.SEMIBOLD)


def draw_blank_frame(pen: Pen, grid: SheetGrid) -> None:
    """Draw the frame of a blank sheet: with reminders, and lines for remarks."""
    draw_frame(pen, grid)
    room = grid.right - MARGIN
    remarks, tied = say("Remarks"), say("Tied: decided by")
    if grid.wide:
        half = MARGIN + room * 0.58
        _draw_reminders(pen, grid, (MARGIN, grid.sign_y + 22, half - 18 - MARGIN, grid.foot))
        _draw_line_for(pen, remarks, half, grid.right, grid.foot - 18)
        _draw_line_for(pen, tied, half, grid.right, grid.foot - 38)
        return
    y, half = grid.sign_y + 32, MARGIN + room * 0.5
    _draw_reminders(pen, grid, (MARGIN, y + 14, room, grid.foot))
    _draw_line_for(pen, remarks, MARGIN, half - 12, y)
    _draw_line_for(pen, tied, half, grid.right, y)


def _draw_line_for(pen: Pen, words: str, x: float, right: float, y: float) -> None:
    """Draw words and a line after them to write on."""
    pen.text(x, y + 2, words, SMALL)
    pen.line(x + width(words, SMALL) + 5, y, right, y, HAIR)


def _draw_reminders(pen: Pen, grid: SheetGrid, box: Box) -> None:
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


def draw_seat_number(pen: Pen, grid: SheetGrid, seat: int, seat_no: int) -> None:
    """Write a seat's number by its arrow: above its column, or before its name."""
    if grid.wide:
        y = grid.row_y(seat) + max(grid.row - 10, 13)
        pen.text(MARGIN + SEAT_COLUMN / 2, y, str(seat_no), SMALL, align="centre")
        return
    x, y = grid.column_x(seat) + (grid.column - 9.0) / 2, grid.top - SEAT_STRIP + 4.5
    words = say("seat {number}", number=seat_no)
    pen.squeezed(x, y, words, grid.column - 19.0, SMALL, align="centre")
