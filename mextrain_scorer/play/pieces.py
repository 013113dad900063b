"""The tiles of a set as small whole numbers, so that thousands of games can be played.

Piece 0 is the tile that costs most when left in a hand; a sorted hand begins with its heaviest.
"""

from dataclasses import dataclass
from functools import cache

from mextrain_scorer.rules.tiles import Tile, tile_value, whole_set


@dataclass(frozen=True, slots=True)
class Pieces:
    """A set by piece number.

    ``points`` is what a piece costs in a hand, ``pips`` the dots on it (so ``pips - end`` is its
    other end), and ``ends`` has a bit set for each of its ends.  ``double_of`` is the double of
    each number.
    """

    tiles: tuple[Tile, ...]
    points: tuple[int, ...]
    pips: tuple[int, ...]
    ends: tuple[int, ...]
    is_double: tuple[bool, ...]
    double_of: tuple[int, ...]

    def points_of(self, hand: list[int]) -> int:
        """Return what a hand costs, in points (Samboree rules 5 and 9)."""
        return sum([self.points[piece] for piece in hand])


@cache
def pieces_of(highest: int, double_blank: int) -> Pieces:
    """Return the pieces of a double-``highest`` set, those of most points first."""
    tiles = sorted(
        whole_set(highest), key=lambda tile: (tile_value(tile, double_blank), tile), reverse=True
    )
    return Pieces(
        tiles=tuple(tiles),
        points=tuple(tile_value(tile, double_blank) for tile in tiles),
        pips=tuple(sum(tile) for tile in tiles),
        ends=tuple(1 << a | 1 << b for a, b in tiles),
        is_double=tuple(a == b for a, b in tiles),
        double_of=tuple(tiles.index((end, end)) for end in range(highest + 1)),
    )
