"""The tiles that hands are left over from, counted by what they are worth."""

from dataclasses import dataclass
from functools import lru_cache

from mextrain_scorer.rules.tiles import values_without


@dataclass(frozen=True, slots=True, eq=False)
class Stock:
    """All tiles but the engine: ``counts[value]`` of them are worth that many points.

    Those worth nothing stand apart as ``blanks``, and are not among the ``tiles``.
    """

    counts: tuple[int, ...]
    tiles: int
    points: int
    blanks: int


@lru_cache(maxsize=64)
def stock_of(highest: int, double_blank: int, engine: int) -> Stock:
    """Return the stock of a round; the double blank counts ``double_blank`` points."""
    values = values_without(highest, engine, double_blank)
    counts = [0] * (max(values) + 1)
    for value in values:
        counts[value] += 1
    blanks, counts[0] = counts[0], 0
    return Stock(tuple(counts), len(values) - blanks, sum(values), blanks)
