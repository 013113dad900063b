"""The ladder: between games players move one table up or down by their place.

Everybody who plays the next game stands in one line: by table, then by place at it.  Across each
edge between two tables the best of the lower one and the highest of the upper one trade places in
the line, which is then cut at the table sizes of the next game.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain, islice, pairwise
from random import Random
from types import MappingProxyType
from typing import NamedTuple

_NO_PINS: Mapping[int, int] = MappingProxyType({})
# The tables of the last game by number, from the top: who of each plays the next one, best first.
# A group are players who are level after the tie-breaks and any ruling.
Placed = Mapping[int, Sequence[Sequence[int]]]


class LadderStep(StrEnum):
    """Where the trades at the edges put a player; the cut at new sizes may move anybody further."""

    UP = "up"
    DOWN = "down"
    STAYS = "stays"
    PINNED = "pinned"
    NEWCOMER = "newcomer"


@dataclass(frozen=True, slots=True)
class LadderMove:
    """One player's way to the next game.

    ``before`` is the table of the last game, None for a newcomer; ``after`` the table of the next.
    ``by_lot`` says that players level with this one fare otherwise, and that the seed chose.
    """

    player: int
    before: int | None
    after: int
    step: LadderStep
    by_lot: bool = False

    @property
    def drift(self) -> int:
        """Which way the cut took the player from where the step leads: -1 up, 1 down, 0 neither.

        Who leaves lets those behind move up in the line, and other table sizes shift it as well.
        """
        way = {LadderStep.UP: -1, LadderStep.STAYS: 0, LadderStep.DOWN: 1}.get(self.step)
        if self.before is None or way is None:
            return 0
        moved = (self.after > self.before) - (self.after < self.before)
        return (moved > way) - (moved < way)


class Ladder(NamedTuple):
    """The next game of a ladder: the players of each table in their seats, and every move.

    ``moves`` stand by new table, and there in the order of the line.  ``lots`` are level players
    whom an edge or the cut parted: each group as the lot put it, best first.
    """

    tables: tuple[tuple[int, ...], ...]
    moves: tuple[LadderMove, ...]
    lots: tuple[tuple[int, ...], ...] = ()


def climb(
    tables: Placed,
    newcomers: Sequence[int],
    sizes: Sequence[int],
    move_up: int,
    *,
    pinned: Mapping[int, int] = _NO_PINS,
    seed: int = 0,
) -> Ladder:
    """Return who sits where in the next game; the same players and seed give the same moves.

    ``newcomers`` did not play the last game and stand at the line's
    end, by number.  ``pinned`` maps players to the tables they must be at: they trade with nobody,
    the next in line moves instead.  Where ``move_up`` is more than half of those at a table, fewer
    trade at its edges, so that nobody crosses two.  Ties go by the seed, and so do the seats.
    Raises ValueError where players and seats are not equally many, or a pin has no seat.
    """
    drawn = [[_by_lot(group, seed) for group in groups] for groups in tables.values()]
    rows = [[*chain.from_iterable(groups)] for groups in drawn if any(groups)]
    steps = _trade(rows, move_up, pinned)
    line = [*chain.from_iterable(rows), *sorted(newcomers)]
    cut = _cut(line, sizes, pinned)
    before = {n: no for no, groups in tables.items() for n in chain.from_iterable(groups)}
    steps |= dict.fromkeys(newcomers, LadderStep.NEWCOMER)
    steps |= dict.fromkeys(pinned, LadderStep.PINNED)
    lots = _parted([*chain.from_iterable(drawn)], steps, cut)
    by_lot = set(chain.from_iterable(lots))
    moves = tuple(
        LadderMove(n, before.get(n), table_no, steps.get(n, LadderStep.STAYS), n in by_lot)
        for table_no, players in enumerate(cut, start=1)
        for n in players
    )
    rng = Random(seed)  # noqa: S311  seats are drawn by lot, and must be drawn alike again
    for players in cut:
        rng.shuffle(players)
    return Ladder(tuple(map(tuple, cut)), moves, lots)


def _by_lot(group: Sequence[int], seed: int) -> list[int]:
    """Return level players in an order drawn by lot.

    Everybody has a lot of their own, so that a correction changes nobody else's.
    """
    return sorted(group, key=lambda player: Random(f"{seed} {player}").random())  # noqa: S311  a lot that must fall alike again


def _trade(
    rows: Sequence[list[int]], move_up: int, pinned: Mapping[int, int]
) -> dict[int, LadderStep]:
    """Trade places across each edge, in ``rows``; return who went up and who down."""
    free = [[player for player in row if player not in pinned] for row in rows]
    steps: dict[int, LadderStep] = {}
    for upper, lower in pairwise(range(len(rows))):
        trading = min(move_up, len(free[upper]) // 2, len(free[lower]) // 2)
        going_down = free[upper][len(free[upper]) - trading :]
        for down, up in zip(going_down, free[lower][:trading], strict=True):
            above, below = rows[upper].index(down), rows[lower].index(up)
            rows[upper][above], rows[lower][below] = up, down
            steps[down], steps[up] = LadderStep.DOWN, LadderStep.UP
    return steps


def _cut(line: Sequence[int], sizes: Sequence[int], pinned: Mapping[int, int]) -> list[list[int]]:
    """Return the line cut into tables, with the pinned players at theirs."""
    free = iter([player for player in line if player not in pinned])
    place = {player: position for position, player in enumerate(line)}
    cut: list[list[int]] = []
    for table_no, size in enumerate(sizes, start=1):
        held = [player for player in line if pinned.get(player) == table_no]
        players = [*held, *islice(free, max(0, size - len(held)))]
        cut.append(sorted(players, key=place.__getitem__))
    if [len(players) for players in cut] != [*sizes] or {*chain.from_iterable(cut)} != {*line}:
        raise ValueError(f"{len(line)} players do not fit {sum(sizes)} seats and their pins")
    return cut


def _parted(
    groups: Sequence[Sequence[int]],
    steps: Mapping[int, LadderStep],
    cut: Sequence[Sequence[int]],
) -> tuple[tuple[int, ...], ...]:
    """Return the groups of level players that an edge or the cut parted, without the pinned."""
    fate = {
        player: (steps.get(player), table_no)
        for table_no, players in enumerate(cut)
        for player in players
        if steps.get(player) is not LadderStep.PINNED
    }
    here = [tuple(player for player in group if player in fate) for group in groups]
    return tuple(group for group in here if len({fate[player] for player in group}) > 1)
