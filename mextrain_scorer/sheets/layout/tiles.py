"""Dominoes as vectors, with pips in the usual pattern."""

from functools import cache

from mextrain_scorer.sheets.layout.pen import Pen
from mextrain_scorer.sheets.layout.style import THIN

HALF_ASPECT = 0.95


@cache
def pip_places(pips: int) -> tuple[tuple[float, float], ...]:
    """Return the pip positions on half a tile, each from 0 to 1 along the tile and across it.

    Up to nine they follow the usual pattern; from six on there are two outer rows along the tile,
    with the rest between them.  A blank has none.  Raises ValueError below 0 and above 18.
    """
    if not 0 <= pips <= 18:
        raise ValueError(f"No half of a tile has {pips} pips.")
    corners = ((0.0, 1.0), (1.0, 0.0), (0.0, 0.0), (1.0, 1.0))
    middle = ((0.5, 0.5),) if pips % 2 else ()
    if pips < 6:
        return corners[: pips - len(middle)] + middle
    outer = _outer_row(pips)
    row = [index / (outer - 1) for index in range(outer)]
    between = pips - 2 * outer
    rows = [(x, y) for y in (1.0, 0.0) for x in row]
    return (*rows, *((x, 0.5) for x in _spread(between, outer)))


def _outer_row(pips: int) -> int:
    """Return the number of pips in an outer row: three, or a third of a high number."""
    return max(3, (pips + 2) // 3)


def _spread(count: int, outer: int) -> tuple[float, ...]:
    """Return the positions in the middle row: in the middle, at the ends, or evenly spaced."""
    if count == 0:
        return ()
    if count == 1:
        return (0.5,)
    if count in {2, outer}:
        return tuple(index / (count - 1) for index in range(count))
    inset = 0.5 / (outer - 1)
    return tuple(inset + (1 - 2 * inset) * index / (count - 1) for index in range(count))


def draw_half(pen: Pen, x: float, y: float, long: float, tall: float, *, pips: int) -> None:
    """Draw the pips of half a tile into a box ``long`` by ``tall`` points."""
    if not pips:
        return
    radius = min(tall * 0.072, long * 0.24 / _outer_row(pips))
    edge_x, edge_y = long * 0.2, tall * 0.22
    centres = [
        (x + edge_x + along * (long - 2 * edge_x), y + edge_y + across * (tall - 2 * edge_y))
        for along, across in pip_places(pips)
    ]
    pen.dots(centres, radius)


def draw_tile(pen: Pen, x: float, y: float, ends: tuple[int, int], tall: float) -> float:
    """Draw a horizontal tile with its lower left at (x, y); return its length in points."""
    half = tall * HALF_ASPECT
    pen.rounded(x, y, 2 * half, tall, tall * 0.16, thick=THIN * 1.2)
    pen.line(x + half, y + tall * 0.12, x + half, y + tall * 0.88, THIN)
    draw_half(pen, x, y, half, tall, pips=ends[0])
    draw_half(pen, x + half, y, half, tall, pips=ends[1])
    return 2 * half
