"""What is the same on all sheets of one size: where everything stands, its lines, tiles and labels.

Upright, engines run down from first to last and seats run across in playing order.  The sheet of
more than eight seats, or of more rounds than go down a page, lies on its side: seats run down and
engines run across, because upright nobody could write in its boxes.
"""

from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
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
from mextrain_scorer.sheets.paper_codes import CLEAR, SHEET_SIDE

Box = tuple[float, float, float, float]

_MOST_SEATS_UPRIGHT, _MOST_ROUNDS_UPRIGHT = 8, 14
# A pencil needs a box of 10 x 9 mm for a score, and one of 9 x 6 mm for a running total.
_LEAST_WIDE, _LEAST_TALL = 28.36, 25.56
_LEAST_CORNER_WIDE, _LEAST_CORNER_TALL = 25.53, 17.05
# The names' row of an upright sheet; above them is a strip for the seats' numbers.
_NAME_ROW, _SEAT_STRIP = 49.0, 16.0
# On its side: the strip for tiles and numbers of rounds, the row for ticks, the seats' column.
_TILE_STRIP, _TICK_ROW, _SEAT_COLUMN = 38.0, 15.0, 15.0
# Height under a round's number for a word about what was unusual in it; rows lower than the other
# have no space for it: the word replaces the tile.
_WORD_ROOM, LOW_ROW = 10.0, 24.0
# Rows, or columns, behind the rounds: zero rounds, handwritten totals, totals, initials.
_BANDS = {"zero": 24.0, "written": 24.0, "total": 36.0, "initials": 18.0}
_BANDS_WIDE = {"zero": 25.0, "written": 36.0, "total": 44.0, "initials": 34.0}
# Six rounds fill the page; rows of fewer need not be higher than this.
_TALLEST_ROW, _TALLEST_ROW_WIDE = 80.0, 60.0
_WIDEST_NAMES = 130.0
# The code's upper edge, below the page's.  The line under the title ends beside the code.
_CODE_TOP = 30.0
# Where each line to sign on begins and how long it is, as fractions of the sheet's width.
_SIGN_FIELDS = ((0.0, 0.30), (0.33, 0.34), (0.70, 0.30))
_TALLEST_TILE_WIDE = 15.0
# Letter sizes of the reminders: the first at which they fit.
_REMINDERS = (BODY, 10.0, 9.5, 9.0, 8.5, 8.0)


def lies_wide(rule_set: RuleSet, seats: int) -> bool:
    """Say whether a sheet of that many seats is printed in landscape."""
    return seats > _MOST_SEATS_UPRIGHT or len(rule_set.engines) > _MOST_ROUNDS_UPRIGHT


def notes_room(*, wide: bool, by_hand: bool) -> float:
    """Return the height under the grid, for notes or reminders, above the lines to sign on.

    It is less on a sheet to write on, where the boxes have to be large enough for a pencil.
    """
    if wide:
        return 58.0 if by_hand else 84.0
    return 98.0 if by_hand else 120.0


class SheetGrid:
    """All positions on a sheet of that page size and that many seats, in points.

    ``players`` is the most at the table at one time: a player who left keeps the column.
    ``by_hand`` adds what only a sheet to write on has, ticks and initials; ``written`` the
    handwritten totals; ``coded`` the QR code of a certain table.  ``alone``: no other table plays.
    Cells, rounds and seats are counted from 0.
    """

    def __init__(
        self,
        size: tuple[float, float],
        rule_set: RuleSet,
        seats: int,
        players: int,
        *,
        by_hand: bool,
        written: bool = False,
        coded: bool = True,
        alone: bool = False,
    ) -> None:
        self.rule_set, self.seats, self.players = rule_set, seats, players
        self.by_hand, self.written, self.coded, self.alone = by_hand, written, coded, alone
        self.wide = wide = lies_wide(rule_set, seats)
        width, height = size
        rounds = len(rule_set.engines)
        # The head: a title with the code beside it, a heavy line, the rules under it.
        self.right = width - MARGIN
        self.head_right = self.right - (SHEET_SIDE + CLEAR) * coded
        self.code_y = height - _CODE_TOP - SHEET_SIDE
        self.title_y = height - (68 if wide else 82)
        self.head_line = height - (80 if wide else 96)
        self.rules_y = self.head_line - (18 if wide else 20)
        self.rules_right = self.head_right if wide else self.right
        # Words under a filled sheet's lines keep clear of the mark of a seal.
        self.sign_y = MARGIN + (28.0 if wide and by_hand else 38.0)
        # The grid from its upper left: names, the cells of the rounds, and the bands behind them.
        sizes = dict(_BANDS_WIDE if wide else _BANDS)
        for name in ["written"] * (not written) + ["initials"] * (not by_hand):
            del sizes[name]
        self.notes_room = notes_room(wide=wide, by_hand=by_hand)
        if wide:
            across = self.right - MARGIN - sum(sizes.values())
            self.label_width = min(_WIDEST_NAMES, across - _LEAST_WIDE * rounds)
            self.column = (across - self.label_width) / rounds
            self.top, strip, rows, tallest = height - 110, _TILE_STRIP, seats, _TALLEST_ROW_WIDE
            below = _TICK_ROW
        else:
            self.label_width = 104.0 if seats <= 6 else 88.0
            self.column = (self.right - MARGIN - self.label_width) / seats
            self.top, strip, rows, tallest = height - 128, _NAME_ROW, rounds, _TALLEST_ROW
            below = sum(sizes.values())
        self.left = MARGIN + self.label_width
        self.cells_top = self.top - strip
        room = self.cells_top - (self.sign_y + self.notes_room + below)
        self.row = min(tallest, room / rows)
        self.cells_foot = self.cells_top - rows * self.row
        # Where each band begins, at its left or lower edge, and how wide or tall it is.
        self.bands: dict[str, tuple[float, float]] = {}
        at = self.left + rounds * self.column if wide else self.cells_foot
        for name, band in sizes.items():
            self.bands[name] = (at if wide else at - band), band
            at += band if wide else -band
        # What is written below the grid begins under its foot.
        self.foot = self.cells_foot - below
        self.corner = self._corner()
        self.tile_height = min(21.0, self.row * 0.62, self.label_width * 0.2)
        self.number_x = MARGIN + 2 * HALF_ASPECT * self.tile_height + 7

    def _corner(self) -> tuple[float, float]:
        """Return the size of the small box for the running total; 0 where there is no room.

        It is beside the score in the cell's lower right corner, or under it as wide as the cell.
        """
        wide, tall = self.column, self.row
        if wide >= _LEAST_WIDE + _LEAST_CORNER_WIDE and tall >= _LEAST_CORNER_TALL:
            beside = min(max(wide * 0.45, _LEAST_CORNER_WIDE), wide - _LEAST_WIDE)
            return beside, max(_LEAST_CORNER_TALL, min(18.0, tall * 0.47))
        if wide >= _LEAST_CORNER_WIDE and tall >= _LEAST_TALL + _LEAST_CORNER_TALL:
            return wide, _LEAST_CORNER_TALL
        return 0.0, 0.0

    def column_x(self, index: int) -> float:
        """The left edge of a column: a seat's, or on its side a round's."""
        return self.left + index * self.column

    def row_y(self, index: int) -> float:
        """The lower edge of a row: a round's, or on its side a seat's."""
        return self.cells_top - (index + 1) * self.row

    def cell(self, index: int, seat: int) -> Box:
        """The cell of a round and a seat."""
        across, down = (index, seat) if self.wide else (seat, index)
        return self.column_x(across), self.row_y(down), self.column, self.row

    def score_box(self, index: int, seat: int) -> Box:
        """The part of a cell where the score is written."""
        x, y, wide, tall = self.cell(index, seat)
        corner_wide, corner_tall = self.corner
        if corner_wide == wide:
            return x, y + corner_tall, wide, tall - corner_tall
        return x, y, wide - corner_wide, tall

    def corner_box(self, index: int, seat: int) -> Box:
        """The small box of a cell, empty where there is no room for one."""
        x, y, wide, _ = self.cell(index, seat)
        corner_wide, corner_tall = self.corner
        return x + wide - corner_wide, y, corner_wide, corner_tall

    def name_box(self, seat: int) -> Box:
        """The room for a seat's name."""
        if self.wide:
            x = MARGIN + _SEAT_COLUMN + 2
            return x, self.row_y(seat) + 1, self.left - x - 3, self.row - 2
        tall = _NAME_ROW - _SEAT_STRIP - 1
        return self.column_x(seat) + 3, self.cells_top + 1, self.column - 6, tall

    def band_box(self, band: str, seat: int) -> Box:
        """The box of a seat in a band behind the rounds, "total" for example."""
        at, size = self.bands[band]
        if self.wide:
            return at, self.row_y(seat), size, self.row
        return self.column_x(seat), at, self.column, size

    def tick_box(self, index: int) -> Box:
        """The box to tick where a round was blocked."""
        if self.wide:
            x = self.column_x(index) + (self.column - 9.0) / 2
            return x, self.foot + (_TICK_ROW - 9.0) / 2 - 0.5, 9.0, 9.0
        return self.left - 15.0, self.row_y(index) + (self.row - 10.0) / 2, 10.0, 10.0

    def number_y(self, index: int) -> float:
        """The baseline of a round's number, with space for a word under it."""
        centred = self.row_y(index) + self.row / 2 - LARGE * 0.34
        return centred if self.row < LOW_ROW else max(centred, self.row_y(index) + _WORD_ROOM)

    def sign_field(self, index: int) -> tuple[float, float]:
        """Return start and length of a line to sign on: 0 name, 1 signature, 2 receipt."""
        start, share = _SIGN_FIELDS[index]
        room = self.right - MARGIN
        return MARGIN + start * room, share * room


# Lines, tiles, labels and reminders


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
    strip_y = grid.top - _SEAT_STRIP + 4.5
    pen.squeezed(grid.left - 5, strip_y, say("plays next"), room, SMALL, align="right")
    pen.text(MARGIN, grid.top - _NAME_ROW + 7, say("Round"), SMALL)
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
        y = grid.top - _NAME_ROW + 7
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
        _draw_arrow(pen, x - 4, grid.top - _SEAT_STRIP + 7.5, 9.0, 2.6, across=True)


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
    room = grid.label_width - _SEAT_COLUMN - 4
    pen.squeezed(MARGIN + _SEAT_COLUMN + 2, low + 5, say("plays next"), room, SMALL)
    captions = {
        "zero": (say("Zeros"), TINY, Weight.REGULAR),
        "written": (say("Written"), TINY, Weight.REGULAR),
        "total": (say("TOTAL"), BODY, Weight.BOLD),
        "initials": (say("Initials"), TINY, Weight.REGULAR),
    }
    for name, (x, wide) in grid.bands.items():
        words, size, weight = captions[name]
        pen.in_box((x + 1, low + 2, wide - 2, _TILE_STRIP - 4), words, size, weight, lines=1)
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
        _draw_arrow(pen, MARGIN + _SEAT_COLUMN / 2, y + 3, 8.0, 2.4, across=False)


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
    parts = _reminders(grid)
    for size in _REMINDERS:
        lines = len(flow(parts, size, room))
        if top - 5 - size - (lines - 1) * size * LEADING >= low:
            break
    pen.paragraph(x, top - 5 - size, parts, room, size)


def _reminders(grid: SheetGrid) -> tuple[tuple[str, Weight], ...]:
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
        pen.text(MARGIN + _SEAT_COLUMN / 2, y, str(seat_no), SMALL, align="centre")
        return
    x, y = grid.column_x(seat) + (grid.column - 9.0) / 2, grid.top - _SEAT_STRIP + 4.5
    words = say("seat {number}", number=seat_no)
    pen.squeezed(x, y, words, grid.column - 19.0, SMALL, align="centre")
