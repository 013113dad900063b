"""The score sheet on its side: for more than eight seats, or more rounds than go down a page.

Seats run down in playing order and engines run across: upright, nobody could write in its boxes.
"""

from functools import cached_property

from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.sheets.layout.style import MARGIN
from mextrain_scorer.sheets.score_sheet.grid import LEAST_WIDE, Box, SheetGrid

MOST_SEATS_UPRIGHT = 8
MOST_ROUNDS_UPRIGHT = 14
WIDE_HEAD_ROOM = 110.0
# Height above the names for the tiles and numbers of the rounds, and below them for the ticks.
TILE_STRIP = 38.0
TICK_ROW = 15.0
# Width before a name for the number of the seat.
SEAT_COLUMN = 15.0
ZERO_COLUMN = 25.0
WRITTEN_COLUMN = 36.0
TOTAL_COLUMN = 44.0
INITIALS_COLUMN = 34.0
WIDE_NOTES_ROOM = 58.0
_WIDEST_NAMES = 130.0
_TALLEST_ROW = 60.0
_SIGN_Y = MARGIN + 28.0
# A filled sheet can be sealed: the words under its lines keep clear of the seal's mark.
_FILLED_SIGN_Y = MARGIN + 38.0
_TICK = 9.0


def lies_wide(rule_set: RuleSet, seats: int) -> bool:
    """Say whether a sheet of that many seats is printed in landscape."""
    return seats > MOST_SEATS_UPRIGHT or len(rule_set.engines) > MOST_ROUNDS_UPRIGHT


class WideGrid(SheetGrid):
    """All positions on a sheet in landscape; ``row`` is a seat's, ``column`` a round's."""

    @property
    def left(self) -> float:
        """The left edge of the first round."""
        return MARGIN + self.names_width

    @property
    def head_line(self) -> float:
        return self.height - 80

    @property
    def rules_y(self) -> float:
        return self.head_line - 18

    @property
    def title_y(self) -> float:
        return self.height - 68

    @property
    def rules_right(self) -> float:
        return self.head_right

    @property
    def top(self) -> float:
        return self.height - WIDE_HEAD_ROOM

    @property
    def sign_y(self) -> float:
        return _SIGN_Y if self.by_hand else _FILLED_SIGN_Y

    @property
    def sums_width(self) -> float:
        """The width of the columns to the right of the rounds."""
        written, initials = WRITTEN_COLUMN * self.written, INITIALS_COLUMN * self.by_hand
        return ZERO_COLUMN + TOTAL_COLUMN + written + initials

    @cached_property
    def names_width(self) -> float:
        """The width for seats and names: what the rounds leave over."""
        room = self.right - MARGIN - self.sums_width
        return min(_WIDEST_NAMES, room - LEAST_WIDE * len(self.rule_set.engines))

    @cached_property
    def column(self) -> float:
        """The width of a round's column."""
        room = self.right - self.left - self.sums_width
        return room / len(self.rule_set.engines)

    @cached_property
    def row(self) -> float:
        """The height of a seat's row."""
        below = self.sign_y + self.notes_room + TICK_ROW
        return min(_TALLEST_ROW, (self.top - TILE_STRIP - below) / self.seats)

    def row_y(self, index: int) -> float:
        """The lower edge of a seat's row, counted from 0."""
        return self.top - TILE_STRIP - (index + 1) * self.row

    @property
    def zero_x(self) -> float:
        """The left edge of the zero rounds."""
        return self.column_x(len(self.rule_set.engines))

    @property
    def written_x(self) -> float:
        """The left edge of the handwritten totals."""
        return self.zero_x + ZERO_COLUMN

    @property
    def total_x(self) -> float:
        """The left edge of the totals."""
        return self.written_x + WRITTEN_COLUMN * self.written

    @property
    def grid_foot(self) -> float:
        """The lower edge of the last seat's row."""
        return self.row_y(self.seats - 1)

    @property
    def foot(self) -> float:
        return self.grid_foot - TICK_ROW

    def cell(self, index: int, column: int) -> Box:
        return self.column_x(index), self.row_y(column), self.column, self.row

    def name_box(self, column: int) -> Box:
        x = MARGIN + SEAT_COLUMN + 2
        return x, self.row_y(column) + 1, self.left - x - 3, self.row - 2

    def zero_box(self, column: int) -> Box:
        return self.zero_x, self.row_y(column), ZERO_COLUMN, self.row

    def written_box(self, column: int) -> Box:
        return self.written_x, self.row_y(column), WRITTEN_COLUMN, self.row

    def total_box(self, column: int) -> Box:
        return self.total_x, self.row_y(column), TOTAL_COLUMN, self.row

    def initials_box(self, column: int) -> Box:
        return self.total_x + TOTAL_COLUMN, self.row_y(column), INITIALS_COLUMN, self.row

    def tick_box(self, index: int) -> Box:
        x = self.column_x(index) + (self.column - _TICK) / 2
        return x, self.grid_foot - TICK_ROW + (TICK_ROW - _TICK) / 2 - 0.5, _TICK, _TICK
