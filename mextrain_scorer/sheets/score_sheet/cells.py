"""Draws the scores into the grid of a filled score sheet."""

from dataclasses import dataclass

from mextrain_scorer.rules.records import Cell, Outcome, Round, Seat, Sheet
from mextrain_scorer.rules.rounds import assigned_scores
from mextrain_scorer.rules.standings import (
    circled_players,
    is_complete,
    lines,
    running_totals,
)
from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.layout.fonts import Weight, width
from mextrain_scorer.sheets.layout.pen import Pen
from mextrain_scorer.sheets.layout.style import (
    BODY,
    HEAD,
    HEAVY,
    LEAST,
    MARGIN,
    THIN,
    TINY,
    WHITE,
)
from mextrain_scorer.sheets.layout.text import fit
from mextrain_scorer.sheets.layout.winner_circle import draw_circle
from mextrain_scorer.sheets.score_sheet.grid import LOW_ROW, Box, SheetGrid
from mextrain_scorer.sheets.score_sheet.wide_grid import WideGrid

_SCORE = 17.0
_DIGITS = 3.5
# Rows lower than this, in points, have no space for a word above the number.
_ROOM_ABOVE = 36.0
# Where a cell has no room for the word, the notes below say it.
_SEE_NOTES = "*"
# By how much a score with a word under it is raised, in points.
_RAISED = 3.5


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
    """Say what was unusual about a round: under its number, or by a tick and a line."""
    if row.outcome is Outcome.NOT_PLAYED:
        _draw_strike(pen, grid, index)
    ticked = isinstance(grid, WideGrid) or grid.by_hand
    if ticked and row.outcome is Outcome.BLOCKED:
        _draw_tick(pen, grid.tick_box(index))
    if isinstance(grid, WideGrid):
        return
    words = []
    if row.outcome is Outcome.BLOCKED and not ticked:
        words.append(say("blocked"))
    if row.outcome is Outcome.NOT_PLAYED:
        words.append(say("not played"))
    elif row.accepted or any(cell.as_written for cell in row.cells):
        words.append(say("as written"))
    room = grid.left - grid.number_x - 2
    foot = grid.row_y(index)
    if words and grid.row < LOW_ROW:
        _draw_over_tile(pen, grid, index, words[0])
        return
    if grid.row < _ROOM_ABOVE:
        words = _in_one_line(words, room)
    beside = (foot + 2.5, foot + grid.row - TINY)
    for y, word in zip(beside, words, strict=False):
        shown = word if _fits(word, room) else _SEE_NOTES
        pen.squeezed(grid.number_x, y, shown, room, TINY, weight=Weight.SEMIBOLD)


def _in_one_line(words: list[str], room: float) -> list[str]:
    together = say(", ").join(words)
    if len(words) < 2 or _fits(together, room):
        return [together] if words else []
    return [f"{words[0]} {_SEE_NOTES}"]


def _fits(word: str, room: float) -> bool:
    return width(word, LEAST, Weight.SEMIBOLD) <= room


def _draw_strike(pen: Pen, grid: SheetGrid, index: int) -> None:
    """Strike a round that was not played through all seats' cells."""
    x, foot, _, _ = grid.cell(index, grid.seats - 1)
    first_x, first_foot, wide, tall = grid.cell(index, 0)
    if isinstance(grid, WideGrid):
        middle = x + wide / 2
        pen.line(middle, foot + 5, middle, first_foot + tall - 5, HEAVY)
    else:
        middle = foot + tall / 2
        pen.line(first_x + 8, middle, x + wide - 8, middle, HEAVY)


def _draw_tick(pen: Pen, box: Box) -> None:
    x, y, wide, tall = box
    ends = [(x, y, x + wide, y + tall), (x, y + tall, x + wide, y)]
    pen.segments(ends, THIN * 1.2)


def _draw_over_tile(pen: Pen, grid: SheetGrid, index: int, word: str) -> None:
    x, room = MARGIN - 1, grid.number_x - MARGIN - 3
    foot = grid.row_y(index) + 1
    pen.ground(x, foot, room, grid.row - 2, WHITE)
    y = foot + grid.row / 2 - TINY * 0.4
    pen.squeezed(x + 1, y, word, room, TINY, weight=Weight.SEMIBOLD)


def _draw_cell(pen: Pen, grid: SheetGrid, spot: CellSpot) -> None:
    cell, seat, row = spot.cell, spot.seat, spot.row
    x, foot, wide, tall = grid.score_box(spot.index, spot.column)
    middle = x + wide / 2
    size = min(_SCORE, wide / 0.632 / _DIGITS, tall * 0.62)
    base = foot + tall / 2 - size * 0.34
    if cell.score is None:
        if row.outcome is Outcome.NOT_PLAYED or seat.plays(row.engine):
            return
        if spot.assigned is None:
            word = say("left") if seat.left_from is not None else say("not here")
            pen.in_box((x + 1, foot + 1, wide - 2, tall - 2), word, BODY - 1)
            return
        given = say("({points})", points=spot.assigned)
        pen.squeezed(middle, base, given, wide - 2, size * 0.85, align="centre")
    else:
        word = _word_beside(row, seat, cell)
        beside = 0 < grid.corner[0] < grid.cell(spot.index, spot.column)[2]
        up = base if beside or not word else base + _RAISED
        pen.text(middle, up, str(cell.score), size, Weight.SEMIBOLD, align="centre")
        if word and beside:
            _draw_word_above_corner(pen, grid, spot, word)
        elif word:
            _draw_word_under_score(pen, grid, spot, word)
    if spot.total is not None and grid.corner[0]:
        x, foot, wide, tall = grid.corner_box(spot.index, spot.column)
        digits = max(_DIGITS + 0.4, len(str(spot.total)) + 0.7)
        small = min(BODY, wide / 0.632 / digits, tall * 0.75)
        pen.text(
            x + wide / 2, foot + tall / 2 - small * 0.34, str(spot.total), small, align="centre"
        )


def _draw_word_above_corner(pen: Pen, grid: SheetGrid, spot: CellSpot, word: str) -> None:
    x, foot, wide, tall = grid.corner_box(spot.index, spot.column)
    # Capitals do not fill their line's height: a point more at each end is no ink.
    box = (x + 1, foot + tall - 1, wide - 2, grid.row - tall + 2)
    fitted = fit(word, TINY, box[2], 2, Weight.SEMIBOLD, height=box[3])
    if " ".join(fitted.lines) == word:
        pen.fitted_in_box(box, fitted, Weight.SEMIBOLD)
    else:
        pen.in_box(box, _instead_of(word), TINY, Weight.SEMIBOLD)


def _draw_word_under_score(pen: Pen, grid: SheetGrid, spot: CellSpot, word: str) -> None:
    x, foot, wide, _ = grid.score_box(spot.index, spot.column)
    shown = word if _fits(word, wide - 1) else _instead_of(word)
    pen.text(x + wide / 2, foot + 2, shown, LEAST, Weight.SEMIBOLD, align="centre")


def _instead_of(word: str) -> str:
    """Return what stands for a word that is too wide: nothing for who went out, a 0 says it."""
    return "" if word == say("out") else _SEE_NOTES


def _word_beside(row: Round, seat: Seat, cell: Cell) -> str:
    if cell.as_written:
        return say("as written")
    if not seat.plays(row.engine):
        return say("assigned")
    return say("out") if cell.went_out else ""


def _draw_sums(pen: Pen, grid: SheetGrid, sheet: Sheet) -> None:
    """Write zero rounds and totals; while rounds are open they are left to whoever goes on."""
    done = is_complete(sheet)
    totals = [line.total for line in lines(sheet)]
    digits = max(3, *(len(str(total)) for total in totals))
    _, _, wide, tall = grid.total_box(0)
    size = min(HEAD + 4, wide / 0.632 / (digits + 1), tall * 0.62)
    for column, (seat, total) in enumerate(zip(sheet.seats, totals, strict=True)):
        cells = sheet.column(seat)
        zeros = sum(cell.went_out for cell in cells)
        if done:
            _draw_in(pen, grid.zero_box(column), str(zeros), BODY + 1)
        if grid.written and seat.player in sheet.written_totals:
            _draw_in(pen, grid.written_box(column), str(sheet.written_totals[seat.player]), BODY)
        if done and any(cell.score is not None for cell in cells):
            x, foot, wide, tall = grid.total_box(column)
            takes_place = sheet.takes_place(seat)
            lift = 0.0 if takes_place else 4.0
            _draw_in(pen, (x, foot + lift, wide, tall), str(total), size, Weight.BOLD)
            if not takes_place:
                note = say("no place")
                pen.squeezed(x + wide / 2, foot + 3.5, note, wide - 5, LEAST, align="centre")


def _draw_in(pen: Pen, box: Box, number: str, size: float, weight: Weight = Weight.REGULAR) -> None:
    x, foot, wide, tall = box
    pen.text(x + wide / 2, foot + tall / 2 - size * 0.34, number, size, weight, align="centre")


def _draw_circles(pen: Pen, grid: SheetGrid, sheet: Sheet) -> None:
    winners = circled_players(sheet)
    for column, seat in enumerate(sheet.seats):
        if seat.player not in winners:
            continue
        seed = sheet.table_no * 13 + seat.seat_no
        x, foot, wide, tall = grid.total_box(column)
        half = min(wide * 0.45, 34.0)
        draw_circle(pen, (x + wide / 2, foot + tall / 2), half, tall * 0.42, seed + 5)
