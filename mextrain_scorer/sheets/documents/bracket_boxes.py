"""What the bracket's boxes say: each table's title, and a line for each of its seats."""

from collections.abc import Collection

from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.content import BracketSeat
from mextrain_scorer.sheets.documents.bracket_layout import FINAL_TITLE, Placed
from mextrain_scorer.sheets.layout.fonts import Weight, width
from mextrain_scorer.sheets.layout.pen import Pen
from mextrain_scorer.sheets.layout.style import (
    EXTRA_HEAVY,
    HAIR,
    HEAD,
    LARGE,
    LEAST,
    SOFT,
    THIN,
    TITLE,
)

# The size of letters, as a fraction of the line height, and of the width of a box: so, seventeen
# letters and a total fit.
LETTERS = 0.8
ACROSS = 1 / 14
_LARGEST_IN_FINAL = 18.0
SIDE = 5.0
# The places under the final's box: champion, second and third.
_GAP = 5.0
PLACES_ROOM = HEAD + 2 * LARGE + 4 * _GAP


def draw_table(
    pen: Pen, placed: Placed, x: float, wide: float, told: Collection[BracketSeat] = ()
) -> None:
    """Draw a table's box; ``told`` are the seats that say where their player comes from."""
    pen.box(x, placed.foot, wide, placed.height, THIN)
    _draw_seats(pen, placed, (x, wide, min(HEAD, letters(placed.line, wide))), told)


def draw_final(
    pen: Pen,
    placed: Placed,
    place_in: tuple[float, float],
    stage: str,
    told: Collection[BracketSeat] = (),
) -> None:
    """Draw the final's box, with its title above it and the places below it."""
    x, wide = place_in
    pen.box(x, placed.foot, wide, placed.height, EXTRA_HEAVY)
    y = placed.top + FINAL_TITLE - TITLE
    pen.squeezed(x, y, stage, wide, TITLE, weight=Weight.BOLD)
    size = min(_LARGEST_IN_FINAL, letters(placed.line, wide))
    _draw_seats(pen, placed, (x, wide, size), told)
    _draw_places(pen, placed, x, wide)


def letters(line: float, wide: float) -> float:
    """Return the size of letters in a box with lines of that height, of that width."""
    return max(LEAST, min(line * LETTERS, wide * ACROSS))


def _draw_seats(
    pen: Pen,
    placed: Placed,
    x_wide_size: tuple[float, float, float],
    told: Collection[BracketSeat],
) -> None:
    x, wide, size = x_wide_size
    room = wide - 2 * SIDE
    if placed.titled:
        title = placed.table.title or say("Table {number}", number=placed.table.table_no)
        y = placed.top - placed.line * 0.95
        pen.squeezed(x + SIDE, y, title, room, size, weight=Weight.SEMIBOLD)
    for index, seat in enumerate(placed.table.seats):
        y = placed.seat_y(index) - size * 0.34
        draw_seat(pen, x + SIDE, y, (room, size, placed.line), seat, told=seat in told)


def _draw_places(pen: Pen, placed: Placed, x: float, wide: float) -> None:
    """Name champion, second and third under the final's box, as far as they are decided."""
    seats = placed.table.seats
    first = ", ".join(seat.name for seat in seats if seat.goes_on)
    second, third = (
        ", ".join(seat.name for seat in seats if seat.place == place) for place in (2, 3)
    )
    told = (
        (first, say("Champion: {name}", name=first), HEAD, Weight.BOLD),
        (second, say("Second: {name}", name=second), LARGE, Weight.SEMIBOLD),
        (third, say("Third: {name}", name=third), LARGE, Weight.SEMIBOLD),
    )
    y = placed.foot - _GAP
    for names, sentence, size, weight in told:
        if names:
            pen.squeezed(x, y - size, sentence, wide, size, weight=weight)
            y -= size + _GAP


def draw_seat(
    pen: Pen,
    x: float,
    y: float,
    room_size_line: tuple[float, float, float],
    seat: BracketSeat,
    *,
    told: bool = False,
) -> None:
    """Write a seat's name and total, bold for a player who advances; a line for an open seat.

    ``told``: where the player comes from is written as well, as no line shows it.
    """
    room, size, line = room_size_line
    if not seat.name:
        pen.line(x, y - 1.5, x + room, y - 1.5, HAIR)
        source = seat.source or _from(seat)
        if source:
            small = max(LEAST, size * 0.85)
            pen.squeezed(x + room, y, source, room * 0.6, small, align="right", grey=SOFT)
        return
    weight = Weight.BOLD if seat.goes_on else Weight.REGULAR
    if seat.total is not None:
        pen.text(x + room, y, str(seat.total), size, weight, align="right")
        room -= width(str(seat.total), size, weight) + 0.6 * size
    name = seat.name if seat.player is None else f"{seat.player} {seat.name}"
    source = seat.source if seat.from_table is None else _from(seat) * told
    if source:
        name = f"{name} · {source}"
    pen.in_box((x, y + size * 0.34 - line / 2, room, line), name, size, weight, align="left")


def _from(seat: BracketSeat) -> str:
    return "" if seat.from_table is None else say("from table {number}", number=seat.from_table)
