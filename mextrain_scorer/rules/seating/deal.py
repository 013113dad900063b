"""Two ways to deal players to tables: by chance alone, or club by club."""

import heapq
from collections.abc import Sequence
from random import Random

from mextrain_scorer.rules.seating.arrangement import NO_VALUE, SeatArrangement


def deal_freely(arrangement: SeatArrangement, rng: Random) -> None:
    """Give everybody who is not pinned a free seat, each way as likely as any other."""
    seats = [table for table, free in enumerate(arrangement.free) for _ in range(free)]
    rng.shuffle(seats)
    arrangement.seat_everybody(seats)


def deal_in_blocks(
    arrangement: SeatArrangement, rng: Random, clubs: Sequence[int], groups: Sequence[int]
) -> None:
    """Deal each club in turn, largest first, to the tables with most free seats.

    A round of the tables gives each at most one of a club.  Without pins that parts every club
    that can be parted (Gale and Ryser); those of one group follow each other within their club,
    so it mostly parts groups as well.
    """
    table_of: dict[int, int] = {}
    open_tables = [
        (-free, rng.random(), table) for table, free in enumerate(arrangement.free) if free
    ]
    heapq.heapify(open_tables)
    for block in _blocks(arrangement, rng, clubs, groups):
        waiting = list(block)
        while waiting:
            dealt = []
            while waiting and open_tables:
                minus_free, _, table = heapq.heappop(open_tables)
                table_of[waiting.pop()] = table
                if minus_free + 1 < 0:
                    dealt.append((minus_free + 1, rng.random(), table))
            for open_table in dealt:
                heapq.heappush(open_tables, open_table)
    arrangement.seat_everybody([table_of[player] for player in arrangement.movable])


def _blocks(
    arrangement: SeatArrangement, rng: Random, clubs: Sequence[int], groups: Sequence[int]
) -> list[list[int]]:
    """Return the players to be dealt by club, those without one last."""
    order = rng.sample(arrangement.movable, len(arrangement.movable))
    order.sort(key=groups.__getitem__)
    blocks: dict[int, list[int]] = {}
    for player in order:
        blocks.setdefault(clubs[player], []).append(player)
    alone = blocks.pop(NO_VALUE, [])
    shuffled = rng.sample(list(blocks.values()), len(blocks))
    return [*sorted(shuffled, key=len, reverse=True), alone]
