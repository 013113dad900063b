"""The grid of a score sheet: everything that is the same for all tables of one size.

Engines run down from first to last, seats run across in playing order.
"""

from dataclasses import dataclass
from functools import cached_property

from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.layout.fonts import Weight, width
from mextrain_scorer.sheets.layout.pen import Pen
from mextrain_scorer.sheets.layout.rules_in_words import (
    double_blank_words,
    draw_words,
    engine_words,
    start_words,
    tie_words,
)
from mextrain_scorer.sheets.layout.style import (
    BODY,
    EXTRA_HEAVY,
    FINE,
    HEAD,
    HEAVY,
    LARGE,
    MARGIN,
    PALE,
    SMALL,
    THIN,
    WHITE,
)
from mextrain_scorer.sheets.layout.tiles import HALF_ASPECT, draw_tile

HEAD_ROOM = 128.0
NAME_ROW = 49.0
# Height above the names for the seat numbers, in playing order.
SEAT_STRIP = 16.0
ZERO_ROW = 26.0
WRITTEN_ROW = 24.0
TOTAL_ROW = 40.0
TALLEST_ROW = 44.0
# Height under a round's number for a word about what was unusual in it.
WORD_ROOM = 10.0
# Rows lower than this have no space under the number: the word replaces the tile.
LOW_ROW = 24.0
# Height below the grid for reminders or notes, and for the lines to sign on.
NOTES_ROOM = 86.0
SIGN_Y = MARGIN + 42.0
# Where each line to sign on begins and how long it is, as fractions of the sheet's width.
_SIGN_FIELDS = ((0.0, 0.30), (0.33, 0.34), (0.70, 0.30))
CODE_SIDE = 54.0
_ARROW = 13.0


@dataclass(frozen=True)
class SheetGrid:
    """All positions on a sheet of that paper size and that many seats, in points.

    ``players`` is the most at the table at one time: a player who left keeps the column.
    """

    width: float
    height: float
    rule_set: RuleSet
    seats: int
    players: int
    written: bool = False
    notes_room: float = NOTES_ROOM

    @property
    def label_width(self) -> float:
        """The width for the double's tile and number, left of the columns."""
        return 92.0 if self.seats <= 8 else 66.0

    @property
    def left(self) -> float:
        """The left edge of the first column."""
        return MARGIN + self.label_width

    @property
    def right(self) -> float:
        """The right edge of the last column."""
        return self.width - MARGIN

    @property
    def top(self) -> float:
        """The upper edge of the row of names."""
        return self.height - HEAD_ROOM

    @cached_property
    def column(self) -> float:
        """The width of a seat's column."""
        return (self.right - self.left) / self.seats

    @cached_property
    def row(self) -> float:
        """The height of a round's row."""
        below = SIGN_Y + self.notes_room + TOTAL_ROW + ZERO_ROW + WRITTEN_ROW * self.written
        return min(TALLEST_ROW, (self.top - NAME_ROW - below) / len(self.rule_set.engines))

    def row_y(self, index: int) -> float:
        """The lower edge of the round's row, counted from 0."""
        return self.top - NAME_ROW - (index + 1) * self.row

    @property
    def zero_y(self) -> float:
        """The lower edge of the row of zero rounds."""
        return self.row_y(len(self.rule_set.engines) - 1) - ZERO_ROW

    @property
    def written_y(self) -> float:
        """The lower edge of the row of handwritten totals; of the zero row if there is none."""
        return self.zero_y - WRITTEN_ROW * self.written

    @property
    def total_y(self) -> float:
        """The lower edge of the total row."""
        return self.written_y - TOTAL_ROW

    def column_x(self, index: int) -> float:
        """The left edge of a seat's column, counted from 0."""
        return self.left + index * self.column

    @property
    def corner(self) -> tuple[float, float]:
        """The width and height of the small box for the running total."""
        return self.column * 0.45, min(18.0, self.row * 0.47)

    @property
    def tile_height(self) -> float:
        """The height of the tile drawn beside a row."""
        return min(21.0, self.row * 0.62, self.label_width * 0.23)

    @property
    def number_x(self) -> float:
        """The x of a round's number, right of its tile."""
        return MARGIN + 2 * HALF_ASPECT * self.tile_height + 7

    def number_y(self, index: int) -> float:
        """The baseline of a round's number, with space for a word under it."""
        centred = self.row_y(index) + self.row / 2 - LARGE * 0.34
        return centred if self.row < LOW_ROW else max(centred, self.row_y(index) + WORD_ROOM)

    def draw_frame(self, pen: Pen) -> None:
        """Draw lines, tiles and labels, the same on blank and filled sheets."""
        self._reminders(pen)
        self._rows(pen)
        self._lines(pen)
        self._signatures(pen)

    def _reminders(self, pen: Pen) -> None:
        y = self.height - HEAD_ROOM + 12
        pen.line(MARGIN, self.height - 96, self.right, self.height - 96, HEAVY)
        draw = draw_words(self.rule_set, self.players)
        start = start_words(self.rule_set, self.players)
        blank = double_blank_words(self.rule_set)
        ends = width(draw, BODY, Weight.BOLD), width(blank, BODY, Weight.BOLD)
        pen.text(MARGIN, y, draw, BODY, Weight.BOLD)
        room = self.right - MARGIN - sum(ends) - 24
        pen.in_box((MARGIN + ends[0] + 12, y - 9, room, 24), start, BODY - 0.5)
        pen.text(self.right, y, blank, BODY, Weight.BOLD, align="right")

    def _rows(self, pen: Pen) -> None:
        strip_y = self.top - SEAT_STRIP + 4.5
        room = self.label_width - _ARROW - 8
        pen.squeezed(self.left - _ARROW - 5, strip_y, say("plays next"), room, SMALL, align="right")
        pen.text(MARGIN, self.top - NAME_ROW + 7, say("Round"), SMALL)
        for index, engine in enumerate(self.rule_set.engines):
            middle = self.row_y(index) + self.row / 2
            draw_tile(
                pen, MARGIN + 0.6, middle - self.tile_height / 2, (engine, engine), self.tile_height
            )
            pen.squeezed(
                self.number_x,
                self.number_y(index),
                engine_words(engine),
                self.left - self.number_x - 3,
                LARGE,
                weight=Weight.BOLD,
            )
        room = self.label_width - 6
        y = self.zero_y + ZERO_ROW / 2 - BODY * 0.34
        pen.squeezed(MARGIN, y, say("Zero rounds"), room, BODY, weight=Weight.SEMIBOLD)
        if self.written:
            y = self.written_y + WRITTEN_ROW / 2 - SMALL * 0.34
            pen.squeezed(MARGIN, y, say("Total as written"), room, SMALL)
        y = self.total_y + TOTAL_ROW / 2 - HEAD * 0.34
        pen.squeezed(MARGIN, y, say("TOTAL"), room, HEAD, weight=Weight.BOLD)

    def _lines(self, pen: Pen) -> None:
        wide, tall = self.corner
        corners = []
        for column in range(self.seats):
            right = self.column_x(column + 1)
            for index in range(len(self.rule_set.engines)):
                foot = self.row_y(index)
                corners.append((right - wide, foot, right - wide, foot + tall))
                corners.append((right - wide, foot + tall, right, foot + tall))
        pen.segments(corners, FINE, grey=PALE)
        levels = [self.top, self.top - NAME_ROW]
        levels += [self.row_y(index) for index in range(len(self.rule_set.engines))]
        levels += [self.zero_y] + [self.written_y] * self.written
        across = [(self.left, y, self.right, y) for y in levels]
        down = [
            (self.column_x(column), self.top, self.column_x(column), self.written_y)
            for column in range(self.seats + 1)
        ]
        pen.segments(across + down, THIN)
        for column in range(self.seats):
            pen.box(self.column_x(column), self.total_y, self.column, TOTAL_ROW, EXTRA_HEAVY)
        arrow_y = self.top - SEAT_STRIP + 7.5
        _draw_arrow(pen, self.left - _ARROW / 2 - 2, arrow_y)
        for column in range(1, self.seats):
            _draw_arrow(pen, self.column_x(column), arrow_y)

    def _signatures(self, pen: Pen) -> None:
        captions = (
            say("Score keeper elected (print name)"),
            say("Score keeper's signature"),
            say("Received by the game monitor, time"),
        )
        for index, caption in enumerate(captions):
            x, wide = self.sign_field(index)
            pen.line(x, SIGN_Y, x + wide, SIGN_Y, THIN)
            pen.squeezed(x, SIGN_Y - 11, caption, wide, SMALL)

    def sign_field(self, index: int) -> tuple[float, float]:
        """Return start and length of a line to sign on: 0 name, 1 signature, 2 receipt."""
        start, share = _SIGN_FIELDS[index]
        room = self.right - MARGIN
        return MARGIN + start * room, share * room

    def draw_reminders_below(self, pen: Pen) -> None:
        """Draw the reminders for the score keeper on a blank sheet."""
        pen.paragraph(
            MARGIN,
            self.total_y - 19,
            (
                (
                    say(
                        "Large box: the pips left in the hand, 0 for going out."
                        " Small box: the total so far. Leave every hand face up until the round"
                        " is written down. The lowest total wins."
                    ),
                    Weight.REGULAR,
                ),
                (tie_words(self.rule_set), Weight.REGULAR),
                (say("Circle the winner's name and total."), Weight.BOLD),
                (say("Quiet, please: other tables are counting."), Weight.REGULAR),
            ),
            self.right - MARGIN,
            BODY,
        )

    def draw_seat_number(self, pen: Pen, column: int, seat_no: int) -> None:
        """Write a seat's number above its column, counted from 0."""
        middle = self.column_x(column) + self.column / 2
        pen.squeezed(
            middle,
            self.top - SEAT_STRIP + 4.5,
            say("seat {number}", number=seat_no),
            self.column - _ARROW - 4,
            SMALL,
            align="centre",
        )


def _draw_arrow(pen: Pen, x: float, y: float) -> None:
    """Draw an arrow to the right over a grid line, its middle at (x, y)."""
    left, right, barb = x - _ARROW / 2, x + _ARROW / 2, 2.6
    pen.ground(left - 1.5, y - barb - 1, _ARROW + 3, 2 * barb + 2, WHITE)
    pen.segments(
        [
            (left, y, right, y),
            (right - barb, y + barb, right, y),
            (right - barb, y - barb, right, y),
        ],
        THIN * 1.2,
    )
