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
