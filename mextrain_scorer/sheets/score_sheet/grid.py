"""Where everything stands on a score sheet: the same for all tables of one size.

Upright, engines run down from first to last and seats run across in playing order.  ``wide_grid``
has the sheet of a large table or a long game, which lies on its side.
"""

from dataclasses import dataclass
from functools import cached_property

from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.sheets.layout.qr import CLEAR, SHEET_SIDE
from mextrain_scorer.sheets.layout.style import LARGE, MARGIN
from mextrain_scorer.sheets.layout.tiles import HALF_ASPECT

Box = tuple[float, float, float, float]

HEAD_ROOM = 128.0
NAME_ROW = 49.0
# Height above the names for the seat numbers, in playing order.
SEAT_STRIP = 16.0
ZERO_ROW = 24.0
WRITTEN_ROW = 24.0
TOTAL_ROW = 36.0
INITIALS_ROW = 18.0
# A pencil needs a box of 10 x 9 mm for a score, and one of 9 x 6 mm for a running total.
LEAST_WIDE, LEAST_TALL = 28.36, 25.56
LEAST_CORNER_WIDE, LEAST_CORNER_TALL = 25.53, 17.05
# Six rounds fill the page; rows of fewer need not be higher than this.
TALLEST_ROW = 80.0
# Height under a round's number for a word about what was unusual in it.
WORD_ROOM = 10.0
# Rows lower than this have no space under the number: the word replaces the tile.
LOW_ROW = 24.0
# Height below the grid of a blank sheet, for reminders and for remarks, above the lines to sign on.
NOTES_ROOM = 98.0
SIGN_Y = MARGIN + 38.0
# Where each line to sign on begins and how long it is, as fractions of the sheet's width.
_SIGN_FIELDS = ((0.0, 0.30), (0.33, 0.34), (0.70, 0.30))
# The code's upper edge, below the page's.  The line under the title ends beside the code.
_CODE_TOP = 30.0
TICK = 10.0


@dataclass(frozen=True)
class SheetGrid:
    """All positions on a sheet of that paper size and that many seats, in points.

    ``players`` is the most at the table at one time: a player who left keeps the column.
    ``written`` adds the handwritten totals; ``by_hand`` what only a sheet to write on has: ticks
    and initials; ``coded`` the QR code of a certain table.  ``alone``: no other table plays.
    """

    width: float
    height: float
    rule_set: RuleSet
    seats: int
    players: int
    written: bool = False
    notes_room: float = NOTES_ROOM
    by_hand: bool = False
    coded: bool = True
    alone: bool = False

    @property
    def label_width(self) -> float:
        """The width for the double's tile and number, left of the columns."""
        return 104.0 if self.seats <= 6 else 88.0

    @property
    def left(self) -> float:
        """The left edge of the first column."""
        return MARGIN + self.label_width

    @property
    def right(self) -> float:
        """The right edge of the last column."""
        return self.width - MARGIN

    @property
    def head_line(self) -> float:
        """The y of the heavy line under the title."""
        return self.height - 96

    @property
    def rules_y(self) -> float:
        """The baseline of the rules under that line."""
        return self.head_line - 20

    @property
    def title_y(self) -> float:
        """The baseline of the title."""
        return self.height - 82

    @property
    def code_y(self) -> float:
        """The lower edge of the sheet's QR code."""
        return self.height - _CODE_TOP - SHEET_SIDE

    @property
    def head_right(self) -> float:
        """The right edge of the title and of the line under it."""
        return self.right - (SHEET_SIDE + CLEAR) * self.coded

    @property
    def rules_right(self) -> float:
        """The right edge of the rules under that line."""
        return self.right

    @property
    def top(self) -> float:
        """The upper edge of the row of names."""
        return self.height - HEAD_ROOM

    @property
    def sign_y(self) -> float:
        """The y of the lines to sign on."""
        return SIGN_Y

    @cached_property
    def column(self) -> float:
        """The width of a seat's column."""
        return (self.right - self.left) / self.seats

    @cached_property
    def row(self) -> float:
        """The height of a round's row."""
        below = self.sign_y + self.notes_room + TOTAL_ROW + ZERO_ROW
        below += WRITTEN_ROW * self.written + INITIALS_ROW * self.by_hand
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

    @property
    def foot(self) -> float:
        """The lower edge of the grid: what is written below it starts here."""
        return self.total_y - INITIALS_ROW * self.by_hand

    def column_x(self, index: int) -> float:
        """The left edge of a seat's column, counted from 0."""
        return self.left + index * self.column

    def cell(self, index: int, column: int) -> Box:
        """The cell of a round and a seat, both counted from 0."""
        return self.column_x(column), self.row_y(index), self.column, self.row

    def name_box(self, column: int) -> Box:
        """The room for a seat's name."""
        x, tall = self.column_x(column) + 3, NAME_ROW - SEAT_STRIP - 1
        return x, self.top - NAME_ROW + 1, self.column - 6, tall

    def zero_box(self, column: int) -> Box:
        """The box for a seat's zero rounds."""
        return self.column_x(column), self.zero_y, self.column, ZERO_ROW

    def written_box(self, column: int) -> Box:
        """The box for a seat's handwritten total."""
        return self.column_x(column), self.written_y, self.column, WRITTEN_ROW

    def total_box(self, column: int) -> Box:
        """The box for a seat's total."""
        return self.column_x(column), self.total_y, self.column, TOTAL_ROW

    def initials_box(self, column: int) -> Box:
        """The box for a player's initials."""
        return self.column_x(column), self.foot, self.column, INITIALS_ROW

    def tick_box(self, index: int) -> Box:
        """The box to tick where a round was blocked."""
        y = self.row_y(index) + (self.row - TICK) / 2
        return self.left - TICK - 5, y, TICK, TICK

    @cached_property
    def corner(self) -> tuple[float, float]:
        """The width and height of the small box for the running total; 0 where there is no room.

        It is beside the score in the cell's lower right corner, or under it as wide as the cell.
        """
        _, _, wide, tall = self.cell(0, 0)
        if wide >= LEAST_WIDE + LEAST_CORNER_WIDE and tall >= LEAST_CORNER_TALL:
            beside = min(max(wide * 0.45, LEAST_CORNER_WIDE), wide - LEAST_WIDE)
            return beside, max(LEAST_CORNER_TALL, min(18.0, tall * 0.47))
        if wide >= LEAST_CORNER_WIDE and tall >= LEAST_TALL + LEAST_CORNER_TALL:
            return wide, LEAST_CORNER_TALL
        return 0.0, 0.0

    def score_box(self, index: int, column: int) -> Box:
        """The part of a cell where the score is written."""
        x, y, wide, tall = self.cell(index, column)
        corner_wide, corner_tall = self.corner
        if corner_wide == wide:
            return x, y + corner_tall, wide, tall - corner_tall
        return x, y, wide - corner_wide, tall

    def corner_box(self, index: int, column: int) -> Box:
        """The small box of a cell, empty where there is no room for one."""
        x, y, wide, _ = self.cell(index, column)
        corner_wide, corner_tall = self.corner
        return x + wide - corner_wide, y, corner_wide, corner_tall

    @property
    def tile_height(self) -> float:
        """The height of the tile drawn beside a row."""
        return min(21.0, self.row * 0.62, self.label_width * 0.2)

    @property
    def number_x(self) -> float:
        """The x of a round's number, right of its tile."""
        return MARGIN + 2 * HALF_ASPECT * self.tile_height + 7

    def number_y(self, index: int) -> float:
        """The baseline of a round's number, with space for a word under it."""
        centred = self.row_y(index) + self.row / 2 - LARGE * 0.34
        return centred if self.row < LOW_ROW else max(centred, self.row_y(index) + WORD_ROOM)

    def sign_field(self, index: int) -> tuple[float, float]:
        """Return start and length of a line to sign on: 0 name, 1 signature, 2 receipt."""
        start, share = _SIGN_FIELDS[index]
        room = self.right - MARGIN
        return MARGIN + start * room, share * room
