"""Every score that small sets of dominoes allow, by dealing their tiles in every way.

It knows nothing of the bounds and searches it is compared with: tile by tile, each lies in one of
the hands or in none.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple

Scores = tuple[int, ...]


class Hands(NamedTuple):
    """What the hands of one round were left over from.

    The set's highest double, the points of the double blank, the engine, the most tiles that one
    hand holds, and how many at least nobody holds because whoever went out laid them.
    """

    highest: int
    double_blank: int
    engine: int
    most: int
    laid: int = 0

    @property
    def values(self) -> list[int]:
        """The points of each tile but the engine, lightest first."""
        every = combinations_with_replacement(range(self.highest + 1), 2)
        tiles = [tile for tile in every if tile != (self.engine, self.engine)]
        return sorted(self.double_blank if tile == (0, 0) else sum(tile) for tile in tiles)


@cache
def all_scores(hands: Hands, count: int, starter: int | None = None) -> frozenset[Scores]:
    """Return the sorted scores of every way to hold that many hands.

    One of them holds ``starter`` tiles at most, because its player laid the engine.
    """
    together = len(hands.values) - hands.laid
    held = {((0, 0),) * count}
    for value in hands.values:
        held |= {after for before in held for after in _taken(before, value, hands.most, together)}
    return frozenset(
        tuple(sorted(points for points, _ in state))
        for state in held
        if all(tiles for _, tiles in state)
        and (starter is None or any(tiles <= starter for _, tiles in state))
    )


State = tuple[tuple[int, int], ...]


def _taken(state: State, value: int, most: int, together: int) -> Iterator[State]:
    """Yield the points and tiles of all hands after one of them took a tile."""
    if sum(tiles for _, tiles in state) == together:
        return
    for at, (points, tiles) in enumerate(state):
        if tiles < most and state[at] not in state[:at]:
            yield tuple(sorted((*state[:at], (points + value, tiles + 1), *state[at + 1 :])))


def every_score(hands: Hands, count: int) -> Iterator[Scores]:
    """Yield every row of scores, sorted, to two points above the highest that can be."""
    top = max((scores[-1] for scores in all_scores(hands, count)), default=0) + 2
    return combinations_with_replacement(range(top + 1), count)


def small_tables(
    highest: int, double_blank: int, engine: int, count: int, dealt: int
) -> Iterator[Hands]:
    """Yield what hands can be at every table of that many with ``dealt`` tiles in them at most.

    Without a boneyard hands are at most as large as they were dealt.  With one, all hands together
    leave what was laid; where more than ``dealt`` tiles could be held, there are too many ways.
    """
    tiles = len(Hands(highest, double_blank, engine, 1).values)
    for most in range(1, min(tiles, dealt) // count + 1):
        yield Hands(highest, double_blank, engine, most)
    for laid in (0, 1, 3):
        if count == 1 or tiles - laid <= dealt:
            yield Hands(highest, double_blank, engine, tiles, laid)
