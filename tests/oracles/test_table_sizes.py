"""How many sit at each table, against every combination of tables there is."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests import door

UP_TO_EIGHT = {
    **door.rules("samboree"),
    "table_sizes": [6, 5, 4, 7, 3, 8],
    "small_tables": [2],
}


def every_way(sizes: tuple[int, ...], players: int) -> Iterator[tuple[int, ...]]:
    """Yield, as counts of tables of each size, every way to seat that many players."""
    if len(sizes) == 1:
        if players % sizes[0] == 0:
            yield (players // sizes[0],)
        return
    for count in range(players // sizes[0] + 1):
        for others in every_way(sizes[1:], players - count * sizes[0]):
            yield (count, *others)


def least_unloved(sizes: tuple[int, ...], players: int) -> tuple[int, ...]:
    """Return, of all ways, the one with fewest tables of the last size, then of the next."""
    best = min(every_way(sizes, players), key=lambda counts: counts[::-1])
    return tuple(size for size, count in zip(sizes, best, strict=True) for _ in range(count))


@pytest.mark.parametrize(
    ("rules", "sixes", "most"),
    [
        (door.rules("samboree"), True, 60),
        (door.rules("samboree"), False, 60),
        (door.rules("gamerules-double-9"), True, 60),
        (UP_TO_EIGHT, True, 26),
        (UP_TO_EIGHT, False, 40),
    ],
)
def test_sizes_are_those_that_trying_every_combination_finds(
    rules: dict[str, Any], sixes: bool, most: int
) -> None:
    preferred, *_ = sizes = rules["table_sizes"]
    liked = [size for size in sizes if sixes or size <= preferred] + rules["small_tables"]
    for players in range(min(liked), most):
        expected = least_unloved(tuple(liked), players)
        assert door.table_sizes(rules, players, sixes=sixes) == list(expected)
