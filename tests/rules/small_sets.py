"""Every score that small sets of dominoes allow, by dealing their tiles in every way.

It knows nothing of the bounds and searches it is compared with: tile by tile, each lies in one of
the hands or in none.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement

from mextrain_scorer.rules.impossible.impossible import HandLimits
from mextrain_scorer.rules.tiles import tile_value, whole_set

Scores = tuple[int, ...]


@cache
def all_scores(limits: HandLimits, hands: int, starter: int | None = None) -> frozenset[Scores]:
    """Return the sorted scores of every way to hold that many hands.

    One of them holds ``starter`` tiles at most, because its player laid the engine.
    """
    held = {((0, 0),) * hands}
    for tile in whole_set(limits.highest):
        if tile != (limits.engine, limits.engine):
            value = tile_value(tile, limits.double_blank)
            held |= {after for before in held for after in _taken(before, value, limits)}
    return frozenset(
        tuple(sorted(points for points, _ in state))
        for state in held
        if all(tiles for _, tiles in state)
        and (starter is None or any(tiles <= starter for _, tiles in state))
    )


State = tuple[tuple[int, int], ...]


def _taken(state: State, value: int, limits: HandLimits) -> Iterator[State]:
    """Yield the points and tiles of all hands after one of them took a tile."""
    if sum(tiles for _, tiles in state) == limits.together:
        return
    for at, (points, tiles) in enumerate(state):
        if tiles < limits.most and state[at] not in state[:at]:
            yield tuple(sorted((*state[:at], (points + value, tiles + 1), *state[at + 1 :])))


def every_score(limits: HandLimits, hands: int) -> Iterator[Scores]:
    """Yield every row of scores, sorted, to two points above the highest that can be."""
    top = max((scores[-1] for scores in all_scores(limits, hands)), default=0) + 2
    return combinations_with_replacement(range(top + 1), hands)


def small_tables(
    highest: int, double_blank: int, engine: int, hands: int, dealt: int
) -> Iterator[HandLimits]:
    """Yield the limits of every table of that many hands with ``dealt`` tiles in them at most.

    Without a boneyard hands are at most as large as they were dealt.  With one, all hands together
    leave what was laid; where more than ``dealt`` tiles could be held, there are too many ways.
    """
    tiles = len(whole_set(highest)) - 1
    for most in range(1, min(tiles, dealt) // hands + 1):
        yield HandLimits(highest, double_blank, engine, most)
    for laid in (0, 1, 3):
        if hands == 1 or tiles - laid <= dealt:
            yield HandLimits(highest, double_blank, engine, tiles, laid=laid)
