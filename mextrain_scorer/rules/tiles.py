"""The tiles of a set, the pips on them, and those that hands are left over from.

A tile is a pair of ends, the larger first.  ``pips`` are the dots on it; what the rules award
for it can differ in one case only, the double blank.
"""

from functools import cache
from itertools import combinations_with_replacement

Tile = tuple[int, int]

DOUBLE_BLANK: Tile = (0, 0)


@cache
def whole_set(highest: int) -> tuple[Tile, ...]:
    """Return every tile of a double-``highest`` set: 55 tiles for a double nine."""
    return tuple((b, a) for a, b in combinations_with_replacement(range(highest + 1), 2))


def tiles_in(highest: int) -> int:
    """Return how many tiles a double-``highest`` set has: 55 for a double nine."""
    return (highest + 1) * (highest + 2) // 2


def tile_value(tile: Tile, double_blank: int) -> int:
    """Return what a tile left in a hand costs, in points (Samboree rules 5 and 9)."""
    return double_blank if tile == DOUBLE_BLANK else tile[0] + tile[1]


@cache
def values_without(highest: int, engine: int, double_blank: int) -> tuple[int, ...]:
    """Return the values, highest first, of all tiles that can be left in a hand of a round.

    The engine lies in the middle of the board, so nobody can be left with it.
    """
    tiles = (tile for tile in whole_set(highest) if tile != (engine, engine))
    return tuple(sorted((tile_value(tile, double_blank) for tile in tiles), reverse=True))


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
    outer = outer_row(pips)
    row = [index / (outer - 1) for index in range(outer)]
    between = pips - 2 * outer
    rows = [(x, y) for y in (1.0, 0.0) for x in row]
    return (*rows, *((x, 0.5) for x in _spread(between, outer)))


def outer_row(pips: int) -> int:
    """Return how many of them are in an outer row: three, or a third of a high number."""
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
