"""Draws the scores into the grid of a filled score sheet."""

from dataclasses import dataclass

from mextrain_scorer.rules.assigned import assigned_scores
from mextrain_scorer.rules.records import Cell, Outcome, Round, Seat, Sheet
from mextrain_scorer.rules.standings.metrics import lines
from mextrain_scorer.rules.standings.standings import circled_players, running_totals
from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.layout.fonts import Weight
from mextrain_scorer.sheets.layout.pen import Pen
from mextrain_scorer.sheets.layout.style import BODY, HEAD, HEAVY, MARGIN, SMALL, SOFT, TINY, WHITE
from mextrain_scorer.sheets.layout.winner_circle import draw_circle
from mextrain_scorer.sheets.score_sheet.grid import (
    LOW_ROW,
    NAME_ROW,
    SEAT_STRIP,
    TOTAL_ROW,
    WRITTEN_ROW,
    ZERO_ROW,
    SheetGrid,
)

_SCORE = 17.0
_DIGITS = 3.5
# Rows lower than this, in points, have no space for a word above the number.
_ROOM_ABOVE = 36.0


@dataclass(frozen=True, slots=True)
class CellSpot:
    """One cell of the grid: its row and column counted from 0, and the running total after it.

    ``assigned`` are the points that a late player is given for all missed rounds.
    """

    index: int
    column: int
    row: Round
    seat: Seat
    total: int | None
    assigned: int | None = None

    @property
    def cell(self) -> Cell:
        """The cell's content."""
        return self.row.cells[self.column]


def draw_cells(pen: Pen, grid: SheetGrid, sheet: Sheet) -> None:
    """Draw scores, running totals, zero rounds and totals, and circle the winner."""
    running = running_totals(sheet)
    assigned = assigned_scores(sheet)
    for index, (row, sums) in enumerate(zip(sheet.rounds, running, strict=True)):
        _draw_round_words(pen, grid, index, row)
        for column, total in enumerate(sums):
            seat = sheet.seats[column]
            given = assigned.get((row.engine, seat.player))
            spot = CellSpot(index, column, row, seat, total, given)
            _draw_cell(pen, grid, spot)
    _draw_sums(pen, grid, sheet)
    _draw_circles(pen, grid, sheet)


def _draw_round_words(pen: Pen, grid: SheetGrid, index: int, row: Round) -> None:
    """Write what was unusual about a round under its number and, if needed, above it."""
    words = []
    if row.outcome is Outcome.BLOCKED:
        words.append(say("blocked"))
    if row.outcome is Outcome.NOT_PLAYED:
        words.append(say("not played"))
        middle = grid.row_y(index) + grid.row / 2
        pen.line(grid.left + 8, middle, grid.right - 8, middle, HEAVY)
    elif row.accepted or any(cell.as_written for cell in row.cells):
        words.append(say("as written"))
    room = grid.left - grid.number_x - 2
    foot = grid.row_y(index)
    if grid.row < _ROOM_ABOVE:
        words = [say(", ").join(words)] if words else []
    if words and grid.row < LOW_ROW:
        _draw_over_tile(pen, grid, index, words[0])
        return
    beside = (foot + 2.5, foot + grid.row - TINY)
    for y, word in zip(beside, words, strict=False):
        pen.squeezed(grid.number_x, y, word, room, TINY, weight=Weight.SEMIBOLD)


def _draw_over_tile(pen: Pen, grid: SheetGrid, index: int, word: str) -> None:
    x, room = MARGIN - 1, grid.number_x - MARGIN - 3
    foot = grid.row_y(index) + 1
    pen.ground(x, foot, room, grid.row - 2, WHITE)
    y = foot + grid.row / 2 - TINY * 0.4
    pen.squeezed(x + 1, y, word, room, TINY, weight=Weight.SEMIBOLD)


def _draw_cell(pen: Pen, grid: SheetGrid, spot: CellSpot) -> None:
    cell, seat, row, total = spot.cell, spot.seat, spot.row, spot.total
    corner_wide, corner_tall = grid.corner
    right = grid.column_x(spot.column + 1)
    foot = grid.row_y(spot.index)
    open_room = grid.column - corner_wide
    middle = right - corner_wide - open_room / 2
    corner_middle = right - corner_wide / 2
    size = min(_SCORE, open_room / 0.632 / _DIGITS, grid.row * 0.62)
    base = foot + grid.row / 2 - size * 0.34
    beside = foot + corner_tall + (grid.row - corner_tall) / 2 - TINY * 0.34
    if cell.score is None:
        if row.outcome is Outcome.NOT_PLAYED or seat.plays(row.engine):
            return
        if spot.assigned is None:
            word = say("left") if seat.left_from is not None else say("not here")
            pen.squeezed(middle, base, word, open_room - 4, BODY, align="centre", grey=SOFT)
            return
        given = say("({points})", points=spot.assigned)
        pen.squeezed(middle, base, given, open_room - 2, size * 0.85, align="centre")
    else:
        pen.text(middle, base, str(cell.score), size, Weight.SEMIBOLD, align="centre")
    word = _word_beside(row, seat, cell)
    if word:
        pen.squeezed(
            corner_middle,
            beside,
            word,
            corner_wide - 3,
            TINY,
            weight=Weight.SEMIBOLD,
            align="centre",
        )
    if total is not None:
        small = min(BODY, corner_wide / 0.632 / (_DIGITS + 0.4), corner_tall * 0.75)
        y = foot + corner_tall / 2 - small * 0.34
        pen.text(corner_middle, y, str(total), small, align="centre")


def _word_beside(row: Round, seat: Seat, cell: Cell) -> str:
    if cell.as_written:
        return say("as written")
    if not seat.plays(row.engine):
        return say("assigned")
    return say("out") if cell.went_out else ""


def _draw_sums(pen: Pen, grid: SheetGrid, sheet: Sheet) -> None:
    totals = [line.total for line in lines(sheet)]
    digits = max(3, *(len(str(total)) for total in totals))
    size = min(HEAD + 4, grid.column / 0.632 / (digits + 1))
    zero_y = grid.zero_y + ZERO_ROW / 2 - BODY * 0.4
    written_y = grid.written_y + WRITTEN_ROW / 2 - BODY * 0.34
    total_y = grid.total_y + TOTAL_ROW / 2 - size * 0.34
    for column, (seat, total) in enumerate(zip(sheet.seats, totals, strict=True)):
        middle = grid.column_x(column) + grid.column / 2
        cells = sheet.column(seat)
        zeros = sum(cell.went_out for cell in cells)
        pen.text(middle, zero_y, str(zeros), BODY + 1, align="centre")
        if grid.written and seat.player in sheet.written_totals:
            written = str(sheet.written_totals[seat.player])
            pen.text(middle, written_y, written, BODY, align="centre")
        if any(cell.score is not None for cell in cells):
            pen.text(middle, total_y, str(total), size, Weight.BOLD, align="centre")
            if not sheet.takes_place(seat):
                note = say("no place")
                y = grid.total_y + 4
                pen.squeezed(middle, y, note, grid.column - 6, SMALL - 1.5, align="centre")


def _draw_circles(pen: Pen, grid: SheetGrid, sheet: Sheet) -> None:
    winners = circled_players(sheet)
    for column, seat in enumerate(sheet.seats):
        if seat.player not in winners:
            continue
        middle = grid.column_x(column) + grid.column / 2
        seed = sheet.table_no * 13 + seat.seat_no
        name_room = NAME_ROW - SEAT_STRIP
        name_y = grid.top - NAME_ROW + name_room / 2
        draw_circle(pen, (middle, name_y), grid.column * 0.5, name_room * 0.48, seed)
        total_y = grid.total_y + TOTAL_ROW / 2
        wide = min(grid.column * 0.45, 34.0)
        draw_circle(pen, (middle, total_y), wide, TOTAL_ROW * 0.42, seed + 5)
