"""The tiles that hands are left over from, counted by what they are worth."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate

from mextrain_scorer.rules.tiles import values_without


@dataclass(frozen=True, slots=True, eq=False)
class Stock:
    """All tiles but the engine, by value; those worth nothing stand apart as ``blanks``.

    ``counts`` has the number of tiles of each value, ``next_below`` the next lower value there
    is, ``points_up_to`` what all tiles of that value or less are worth together, and
    ``most_of[value][n]`` what the n heaviest of them are.  ``tiles`` is how many there are.
    """

    counts: tuple[int, ...]
    next_below: tuple[int, ...]
    points_up_to: tuple[int, ...]
    most_of: tuple[tuple[int, ...], ...]
    tiles: int
    blanks: int

    @property
    def heaviest(self) -> int:
        """The value of the heaviest tile."""
        return len(self.counts) - 1


@lru_cache(maxsize=64)
def stock_of(highest: int, double_blank: int, engine: int) -> Stock:
    """Return the stock of a round; the double blank counts ``double_blank`` points."""
    values = values_without(highest, engine, double_blank)
    counts = [0] * (max(values) + 1)
    for value in values:
        counts[value] += 1
    blanks, counts[0] = counts[0], 0
    tiles = len(values) - blanks
    below = [0]
    most_of = []
    for value, count in enumerate(counts):
        below.append(value if count else below[-1])
        lighter = [each for each in values if 0 < each <= value]
        lighter += [0] * (tiles - len(lighter))
        most_of.append(tuple(accumulate(lighter, initial=0)))
    return Stock(
        counts=tuple(counts),
        next_below=tuple(below[:-1]),
        points_up_to=tuple(row[-1] for row in most_of),
        most_of=tuple(most_of),
        tiles=tiles,
        blanks=blanks,
    )
