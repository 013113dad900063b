"""Where everything stands on a score sheet: the same for all tables of one size.

Upright, engines run down from first to last and seats run across in playing order.  The sheet of
more than eight seats, or of more rounds than go down a page, lies on its side: seats run down and
engines run across, because upright nobody could write in its boxes.
"""

from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.sheets.layout.pen import HALF_ASPECT
from mextrain_scorer.sheets.layout.style import LARGE, MARGIN
from mextrain_scorer.sheets.paper_codes import CLEAR, SHEET_SIDE

Box = tuple[float, float, float, float]

MOST_SEATS_UPRIGHT, MOST_ROUNDS_UPRIGHT = 8, 14
# A pencil needs a box of 10 x 9 mm for a score, and one of 9 x 6 mm for a running total.
LEAST_WIDE, LEAST_TALL = 28.36, 25.56
LEAST_CORNER_WIDE, LEAST_CORNER_TALL = 25.53, 17.05
# The names' row of an upright sheet; above them is a strip for the seats' numbers.
NAME_ROW, SEAT_STRIP = 49.0, 16.0
# On its side: the strip for tiles and numbers of rounds, the row for ticks, the seats' column.
TILE_STRIP, TICK_ROW, SEAT_COLUMN = 38.0, 15.0, 15.0
# Height under a round's number for a word about what was unusual in it; rows lower than the other
# have no space for it: the word replaces the tile.
WORD_ROOM, LOW_ROW = 10.0, 24.0
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


def lies_wide(rule_set: RuleSet, seats: int) -> bool:
    """Say whether a sheet of that many seats is printed in landscape."""
    return seats > MOST_SEATS_UPRIGHT or len(rule_set.engines) > MOST_ROUNDS_UPRIGHT


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
            self.label_width = min(_WIDEST_NAMES, across - LEAST_WIDE * rounds)
            self.column = (across - self.label_width) / rounds
            self.top, strip, rows, tallest = height - 110, TILE_STRIP, seats, _TALLEST_ROW_WIDE
            below = TICK_ROW
        else:
            self.label_width = 104.0 if seats <= 6 else 88.0
            self.column = (self.right - MARGIN - self.label_width) / seats
            self.top, strip, rows, tallest = height - 128, NAME_ROW, rounds, _TALLEST_ROW
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
        if wide >= LEAST_WIDE + LEAST_CORNER_WIDE and tall >= LEAST_CORNER_TALL:
            beside = min(max(wide * 0.45, LEAST_CORNER_WIDE), wide - LEAST_WIDE)
            return beside, max(LEAST_CORNER_TALL, min(18.0, tall * 0.47))
        if wide >= LEAST_CORNER_WIDE and tall >= LEAST_TALL + LEAST_CORNER_TALL:
            return wide, LEAST_CORNER_TALL
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
            x = MARGIN + SEAT_COLUMN + 2
            return x, self.row_y(seat) + 1, self.left - x - 3, self.row - 2
        tall = NAME_ROW - SEAT_STRIP - 1
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
            return x, self.foot + (TICK_ROW - 9.0) / 2 - 0.5, 9.0, 9.0
        return self.left - 15.0, self.row_y(index) + (self.row - 10.0) / 2, 10.0, 10.0

    def number_y(self, index: int) -> float:
        """The baseline of a round's number, with space for a word under it."""
        centred = self.row_y(index) + self.row / 2 - LARGE * 0.34
        return centred if self.row < LOW_ROW else max(centred, self.row_y(index) + WORD_ROOM)

    def sign_field(self, index: int) -> tuple[float, float]:
        """Return start and length of a line to sign on: 0 name, 1 signature, 2 receipt."""
        start, share = _SIGN_FIELDS[index]
        room = self.right - MARGIN
        return MARGIN + start * room, share * room
