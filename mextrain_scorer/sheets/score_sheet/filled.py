"""Draws what is written on a score sheet: names, scores, sums, the winner's circles, signatures."""

from collections.abc import Sequence
from datetime import datetime
from functools import lru_cache
from math import cos, pi, sin

from mextrain_scorer.rules.records import Cell, Outcome, Round, Seat, Sheet
from mextrain_scorer.rules.rounds import assigned_scores
from mextrain_scorer.rules.signatures import TALL, Signature, smooth
from mextrain_scorer.rules.standings import circled_players, lines, running_totals
from mextrain_scorer.rules.words import clock_time, say
from mextrain_scorer.sheets.layout.fonts import Weight, width
from mextrain_scorer.sheets.layout.pen import Align, Pen, Point
from mextrain_scorer.sheets.layout.style import (
    BODY,
    HEAD,
    HEAVY,
    LARGE,
    LEAST,
    MARGIN,
    THIN,
    TINY,
    WHITE,
)
from mextrain_scorer.sheets.layout.text import Fitted, fit, fit_wrapped
from mextrain_scorer.sheets.score_sheet.frame import LOW_ROW, Box, SheetGrid, draw_seat_number

_SCORE, _DIGITS, _DIGIT_WIDE = 17.0, 3.5, 0.632
# Rows lower than this, in points, have no space for a word above the number.
_ROOM_ABOVE = 36.0
# Where a cell has no room for the word, the notes below say it.
_SEE_NOTES = "*"
# By how much a score with a word under it is raised, in points.
_RAISED = 3.5
# The circle is so much larger than the room for the name, in points on each side.
_BESIDE, _ABOVE = 3.0, 1.0
# A circled name keeps to so much of its room, and to all of it where the circle is clear of it.
_INNER = (1.0, 0.92, 0.84, 0.76)
_INNER_HIGH = 0.86
# From the middle of a line to the foot of its letters, as a fraction of their size.
_HALF_LINE = 0.42
_INK = 1.1  # points: the line of a ball-point pen
_DOT = 0.85  # points: the radius of a dot, and the margin that a line needs
# A small signature is enlarged by this at most, so that initials do not fill the whole line.
_MOST_ENLARGED = 2.5
_SIGNATURE_TALL = 31.5  # points: the maximum height, below the notes above
_LIFT = 3.5  # points between the line to sign on and the signature
# A circle is drawn in so many curves; where its stroke begins, by how much it overlaps, its ink.
_PIECES, _BEGINS_AT, _OVERLAP, _PENCIL = 11, 2.2, 0.55, 1.7
# How close to its corners the circle may be drawn: the power of its equation.
_POWERS = (2.0, 2.5, 3.0, 4.0, 6.0)
# How far out of its stroke's inner edge letters stay, as the stroke wavers.
_CLEAR = 0.87


# Names


def draw_names(pen: Pen, grid: SheetGrid, sheet: Sheet, circled: Sequence[int] = ()) -> None:
    """Write every player's number and name; a circled one's is clear of its circle."""
    align: Align = "left" if grid.wide else "centre"
    for column, seat in enumerate(sheet.seats):
        draw_seat_number(pen, grid, column, seat.seat_no)
        box = grid.name_box(column)
        if seat.player not in circled:
            pen.fitted_in_box(box, _fitted_name(seat, box), Weight.BOLD, align=align)
            continue
        x, foot, wide, tall = box
        fitted, power = _fitted_in_circle(seat, box)
        pen.fitted_in_box(box, fitted, Weight.BOLD)
        centre, half = (x + wide / 2, foot + tall / 2), (wide / 2 + _BESIDE, tall / 2 + _ABOVE)
        _draw_circle(pen, centre, *half, _seed(sheet, seat), power=power)


def _seed(sheet: Sheet, seat: Seat) -> int:
    return sheet.table_no * 13 + seat.seat_no


def _fitted_name(seat: Seat, box: Box, share: float = 1.0, high: float = 1.0) -> Fitted:
    text = f"{seat.player} {seat.name}"
    _, _, wide, tall = box
    return fit_wrapped(text, LARGE, wide * share, 3, Weight.BOLD, height=tall * high)


def _fitted_in_circle(seat: Seat, box: Box) -> tuple[Fitted, float]:
    """Return the name as large as the circle has room for it, and the circle's power."""
    plain = _fitted_name(seat, box)
    power = _power_around(_corners(box, plain))
    if power is not None:
        return plain, power
    tried = [_fitted_name(seat, box, share, _INNER_HIGH) for share in _INNER]
    found = [(each, _power_around(_corners(box, each))) for each in tried]
    clear = [(each, power) for each, power in found if power is not None]
    return max(clear, key=lambda one: one[0].size, default=(tried[-1], _POWERS[-1]))


def _corners(box: Box, fitted: Fitted) -> list[Point]:
    """Return the corners of a name's lines, as fractions of the circle's half width and height."""
    _, _, wide, tall = box
    above = (len(fitted.lines) - 1) * fitted.step / 2
    found = []
    for nth, line in enumerate(fitted.lines):
        across = width(line, fitted.size, Weight.BOLD) / 2 / (wide / 2 + _BESIDE)
        reach = abs(above - nth * fitted.step) + fitted.size * _HALF_LINE
        found.append((across, reach / (tall / 2 + _ABOVE)))
    return found


# The circle round the winner's name and total, drawn as if by hand (Samboree rule 10)


def _power_around(corners: Sequence[Point]) -> float | None:
    """Return the power of the roundest circle that clears these points, None where none does.

    The points are fractions of its half width and height, measured from its middle.
    """
    far = [(abs(x) / _CLEAR, abs(y) / _CLEAR) for x, y in corners]
    return next((p for p in _POWERS if all(x**p + y**p <= 1 for x, y in far)), None)


@lru_cache(maxsize=256)
def _stroke(seed: int, power: float) -> tuple[tuple[float, ...], ...]:
    """Return the Bezier curves of one stroke round a circle of radius 1, in drawing order."""
    phase = seed * 2.399
    step = (2 * pi + _OVERLAP) / _PIECES

    def at(index: float) -> Point:
        angle = _BEGINS_AT - 0.15 * sin(phase) - index * step
        out = (abs(cos(angle)) ** power + abs(sin(angle)) ** power) ** (-1 / power)
        swing = out * (1 + 0.03 * sin(2 * angle + phase) + 0.05 * (index / _PIECES - 0.5))
        return swing * cos(angle), swing * sin(angle + 0.06 * cos(phase))

    def slope(index: int) -> Point:
        (before_x, before_y), (after_x, after_y) = at(index - 0.5), at(index + 0.5)
        return (after_x - before_x) / 3, (after_y - before_y) / 3

    pieces: list[tuple[float, ...]] = [at(0)]
    for index in range(_PIECES):
        (x, y), (to_x, to_y) = at(index), at(index + 1)
        (dx, dy), (to_dx, to_dy) = slope(index), slope(index + 1)
        pieces.append((x + dx, y + dy, to_x - to_dx, to_y - to_dy, to_x, to_y))
    return tuple(pieces)


def _draw_circle(
    pen: Pen,
    centre: Point,
    half_wide: float,
    half_tall: float,
    seed: int,
    *,
    power: float = _POWERS[0],
) -> None:
    """Draw an ellipse that does not quite close, in one of 64 variants chosen by ``seed``.

    A ``power`` above 2 draws it closer to its corners.
    """
    x, y = centre
    placed = [
        [
            y + half_tall * value if index % 2 else x + half_wide * value
            for index, value in enumerate(piece)
        ]
        for piece in _stroke(seed % 64, power)
    ]
    pen.curves((placed[0][0], placed[0][1]), placed[1:], _PENCIL)


# Scores


def draw_cells(pen: Pen, grid: SheetGrid, sheet: Sheet) -> None:
    """Draw scores, running totals, zero rounds and totals, and circle the winner's total."""
    running, assigned = running_totals(sheet), assigned_scores(sheet)
    for index, (row, totals) in enumerate(zip(sheet.rounds, running, strict=True)):
        _draw_round_words(pen, grid, index, row)
        for column, (seat, total) in enumerate(zip(sheet.seats, totals, strict=True)):
            cell, spot = row.cells[column], (index, column)
            if cell.score is not None:
                _draw_score(pen, grid, spot, str(cell.score), _word_beside(row, seat, cell))
            elif not row.is_played or seat.plays(row.engine):
                continue
            elif (given := assigned.get((row.engine, seat.player))) is None:
                x, foot, wide, tall = grid.score_box(*spot)
                word = say("left") if seat.left_from is not None else say("not here")
                pen.in_box((x + 1, foot + 1, wide - 2, tall - 2), word, BODY - 1)
                continue
            else:
                x, base, wide, size = _score_at(grid, spot)
                points = say("({points})", points=given)
                pen.squeezed(x, base, points, wide - 2, size * 0.85, align="centre")
            if total is not None and grid.corner[0]:
                box = grid.corner_box(*spot)
                digits = max(_DIGITS + 0.4, len(str(total)) + 0.7)
                small = min(BODY, box[2] / _DIGIT_WIDE / digits, box[3] * 0.75)
                _draw_in(pen, box, str(total), small)
    _draw_sums(pen, grid, sheet)


def _score_at(grid: SheetGrid, spot: tuple[int, int]) -> tuple[float, float, float, float]:
    """Return the middle, baseline, room and letter size of a cell's score."""
    x, foot, wide, tall = grid.score_box(*spot)
    size = min(_SCORE, wide / _DIGIT_WIDE / _DIGITS, tall * 0.62)
    return x + wide / 2, foot + tall / 2 - size * 0.34, wide, size


def _draw_score(pen: Pen, grid: SheetGrid, spot: tuple[int, int], score: str, word: str) -> None:
    """Write a score, and a word about it: above the small box beside it, or under the score."""
    x, base, wide, size = _score_at(grid, spot)
    beside = 0 < grid.corner[0] < grid.column
    base += 0 if beside or not word else _RAISED
    pen.text(x, base, score, size, Weight.SEMIBOLD, align="centre")
    # Nothing stands for a word that is too wide where it says who went out: a 0 says it.
    instead = "" if word == say("out") else _SEE_NOTES
    if word and beside:
        left, foot, room, tall = grid.corner_box(*spot)
        # Capitals do not fill their line's height: a point more at each end is no ink.
        box = (left + 1, foot + tall - 1, room - 2, grid.row - tall + 2)
        fitted = fit(word, TINY, box[2], 2, Weight.SEMIBOLD, height=box[3])
        if " ".join(fitted.lines) == word:
            pen.fitted_in_box(box, fitted, Weight.SEMIBOLD)
        else:
            pen.in_box(box, instead, TINY, Weight.SEMIBOLD)
    elif word:
        shown = word if _fits(word, wide - 1) else instead
        foot = grid.score_box(*spot)[1]
        pen.text(x, foot + 2, shown, LEAST, Weight.SEMIBOLD, align="centre")


def _word_beside(row: Round, seat: Seat, cell: Cell) -> str:
    if cell.as_written:
        return say("as written")
    if not seat.plays(row.engine):
        return say("assigned")
    return say("out") if cell.went_out else ""


def _draw_round_words(pen: Pen, grid: SheetGrid, index: int, row: Round) -> None:
    """Say what was unusual about a round: under its number, or by a tick and a line."""
    x, foot, wide, tall = grid.cell(index, grid.seats - 1)
    first_x, first_foot, _, _ = grid.cell(index, 0)
    struck = not row.is_played
    blocked = row.outcome is Outcome.BLOCKED
    ticked = grid.wide or grid.by_hand
    if struck and grid.wide:
        pen.line(x + wide / 2, foot + 5, x + wide / 2, first_foot + tall - 5, HEAVY)
    elif struck:
        pen.line(first_x + 8, foot + tall / 2, x + wide - 8, foot + tall / 2, HEAVY)
    if blocked and ticked:
        left, low, side, _ = grid.tick_box(index)
        ends = [(left, low, left + side, low + side), (left, low + side, left + side, low)]
        pen.segments(ends, THIN * 1.2)
    if grid.wide:
        return
    words = [say("blocked")] if blocked and not ticked else []
    if struck:
        words.append(say("not played"))
    elif row.accepted or any(cell.as_written for cell in row.cells):
        words.append(say("as written"))
    if not words:
        return
    if grid.row < LOW_ROW:  # over the tile
        room = grid.number_x - MARGIN - 3
        pen.ground(MARGIN - 1, foot + 1, room, grid.row - 2, WHITE)
        y = foot + 1 + grid.row / 2 - TINY * 0.4
        pen.squeezed(MARGIN, y, words[0], room, TINY, weight=Weight.SEMIBOLD)
        return
    room = grid.left - grid.number_x - 2
    if grid.row < _ROOM_ABOVE and len(words) > 1:
        together = say(", ").join(words)
        words = [together if _fits(together, room) else f"{words[0]} {_SEE_NOTES}"]
    for y, word in zip((foot + 2.5, foot + grid.row - TINY), words, strict=False):
        shown = word if _fits(word, room) else _SEE_NOTES
        pen.squeezed(grid.number_x, y, shown, room, TINY, weight=Weight.SEMIBOLD)


def _fits(word: str, room: float) -> bool:
    return width(word, LEAST, Weight.SEMIBOLD) <= room


def _draw_sums(pen: Pen, grid: SheetGrid, sheet: Sheet) -> None:
    """Write zero rounds and totals; while rounds are open they are left to whoever goes on."""
    done, winners = sheet.is_complete, circled_players(sheet)
    totals = [line.total for line in lines(sheet)]
    digits = max(3, *(len(str(total)) for total in totals))
    _, _, wide, tall = grid.band_box("total", 0)
    size = min(HEAD + 4, wide / _DIGIT_WIDE / (digits + 1), tall * 0.62)
    for column, (seat, total) in enumerate(zip(sheet.seats, totals, strict=True)):
        cells = sheet.column(seat)
        if done:
            zeros = str(sum(cell.went_out for cell in cells))
            _draw_in(pen, grid.band_box("zero", column), zeros, BODY + 1)
        if grid.written and seat.player in sheet.written_totals:
            written = str(sheet.written_totals[seat.player])
            _draw_in(pen, grid.band_box("written", column), written, BODY)
        x, foot, wide, tall = grid.band_box("total", column)
        if done and any(cell.score is not None for cell in cells):
            takes_place = sheet.takes_place(seat)
            box = (x, foot if takes_place else foot + 4.0, wide, tall)
            _draw_in(pen, box, str(total), size, Weight.BOLD)
            if not takes_place:
                note = say("no place")
                pen.squeezed(x + wide / 2, foot + 3.5, note, wide - 5, LEAST, align="centre")
        if seat.player in winners:
            centre, half = (x + wide / 2, foot + tall / 2), min(wide * 0.45, 34.0)
            _draw_circle(pen, centre, half, tall * 0.42, _seed(sheet, seat) + 5)


def _draw_in(pen: Pen, box: Box, number: str, size: float, weight: Weight = Weight.REGULAR) -> None:
    x, foot, wide, tall = box
    pen.text(x + wide / 2, foot + tall / 2 - size * 0.34, number, size, weight, align="centre")


# Signatures


def draw_signed(pen: Pen, grid: SheetGrid, sheet: Sheet) -> None:
    """Draw the signatures of the score keeper and for the receipt, each on its line.

    The score keeper's is drawn above the name.  A line without a drawn signature stays free for
    signing by pen.
    """
    y, keeper = grid.sign_y, sheet.score_keeper
    if keeper:
        x, wide = grid.sign_field(0)
        pen.squeezed(x, y + 4, keeper, wide, LARGE)
    if sheet.signature is not None and keeper:
        x, wide = grid.sign_field(1)
        pen.squeezed(x + wide / 2, y + 3, keeper, wide, TINY, align="centre")
        _draw_ink(pen, (x, y + TINY + _LIFT, wide, _SIGNATURE_TALL - TINY), sheet.signature)
    x, wide = grid.sign_field(2)
    taken = 0.0
    if sheet.received_at is not None:
        time = clock_time(datetime.fromisoformat(sheet.received_at))
        pen.text(x + wide, y + 4, time, BODY, align="right")
        taken = width(time, BODY)
        if sheet.paper_no is not None:
            paper = say("sheet {number}", number=sheet.paper_no)
            pen.text(x + wide, y + 4 + BODY * 1.1, paper, TINY, align="right")
            taken = max(taken, width(paper, TINY))
        taken += 8.0
    if sheet.receipt is not None:
        _draw_ink(pen, (x, y + _LIFT, wide - taken, _SIGNATURE_TALL), sheet.receipt)


def _draw_ink(pen: Pen, box: Box, signature: Signature) -> None:
    """Draw a signature into a box, keeping its proportions.

    It is on the lower edge and centred horizontally; no ink leaves the box.
    """
    left, top, ink_wide, ink_tall = signature.ink
    x, y, wide, tall = box
    room_wide, room_tall = wide - 2 * _DOT, tall - 2 * _DOT
    scale = min(
        _MOST_ENLARGED * room_tall / TALL,
        room_wide / max(ink_wide, 1),
        room_tall / max(ink_tall, 1),
    )
    from_x = x + (wide - ink_wide * scale) / 2 - left * scale
    from_y = y + _DOT + (top + ink_tall) * scale

    def placed(points: Sequence[float]) -> list[float]:
        """Return points of the pad, across and down in turn, as points of the page."""
        return [
            from_y - at * scale if index % 2 else from_x + at * scale
            for index, at in enumerate(points)
        ]

    dots = []
    for stroke in signature.strokes:
        start_x, start_y = placed(stroke[0])
        pieces = [placed(piece) for piece in smooth(stroke)]
        if pieces:
            pen.curves((start_x, start_y), pieces, _INK)
        else:
            dots.append((start_x, start_y))
    if dots:
        pen.dots(dots, _DOT)
