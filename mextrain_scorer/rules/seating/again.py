"""A later game of the day: as few as possible meet again who sat together before.

Players change places by chance.  A change for the worse is taken too, ever less readily, because
where few seatings are good the way to them leads through worse ones (annealing).
"""

import math
from collections.abc import Sequence
from itertools import combinations
from random import Random

from mextrain_scorer.rules.seating.arrangement import (
    HARM_OF_NEXT_WISH,
    TRIES,
    SeatArrangement,
    somebody,
)

AGAIN = 1_000  # what a pair costs that meets again, beside the numbers of the games it met in
APART, KEEPER = 2 * AGAIN, AGAIN // 4  # what it costs to pass through harm to a wish
HOT, COLD = 0.5 * AGAIN, 0.1 * AGAIN
COOLING = 0.985
ATTEMPTS = 4
STIRS = 50
LOOKED_AT = 200  # exchanges between two looks at who meets again

History = tuple[int, ...]  # a player's table in each game of the day so far, 0 where absent


class Reunions:
    """The pairs in a hall who met before, and what it costs to seat each player anywhere.

    It follows the floor, and is asked to move players in its place.
    """

    def __init__(self, arrangement: SeatArrangement, histories: Sequence[History]) -> None:
        self.arrangement = arrangement
        self.price: list[dict[int, int]] = [{} for _ in histories]
        for game in range(max(map(len, histories), default=0)):
            mates: dict[int, list[int]] = {}
            for player, history in enumerate(histories):
                if game < len(history) and history[game]:
                    mates.setdefault(history[game], []).append(player)
            for pair in (pair for here in mates.values() for pair in combinations(here, 2)):
                for one, other in (pair, pair[::-1]):
                    self.price[one][other] = self.price[one].get(other, AGAIN) + game
        self._fewest = _fewest(arrangement.sizes, histories)
        self.count()

    def count(self) -> None:
        """Count afresh, after the floor has been seated anew."""
        table_of = self.arrangement.table_of
        self.owed: list[dict[int, int]] = []
        self.cost = 0
        for player, price in enumerate(self.price):
            owed: dict[int, int] = {}
            for other, cost in price.items():
                owed[table_of[other]] = owed.get(table_of[other], 0) + cost
            self.owed.append(owed)
            self.cost += owed.get(table_of[player], 0)
        self.cost //= 2

    def is_least(self) -> bool:
        """Say whether so few meet again that fewer cannot, as far as counting tells."""
        return self.cost < (self._fewest + 1) * AGAIN

    def meets_again(self, player: int) -> bool:
        """Say whether somebody at a player's table met that player before."""
        return self.owed[player].get(self.arrangement.table_of[player], 0) > 0

    def harm(self, one: int, other: int) -> int:
        """Return what exchanging two players costs: below 0 where fewer meet again."""
        here, there = self.arrangement.table_of[one], self.arrangement.table_of[other]
        if here == there:
            return 0
        mine, theirs = self.owed[one], self.owed[other]
        harm = mine.get(there, 0) + theirs.get(here, 0) - mine.get(here, 0) - theirs.get(there, 0)
        return harm - 2 * self.price[one].get(other, 0)

    def swap(self, one: int, other: int) -> None:
        """Exchange two players."""
        here, there = self.arrangement.table_of[one], self.arrangement.table_of[other]
        self.cost += self.harm(one, other)
        self.arrangement.swap(one, other)
        for player, came_from, went_to in ((one, here, there), (other, there, here)):
            for acquaintance, cost in self.price[player].items():
                owed = self.owed[acquaintance]
                owed[came_from] -= cost
                owed[went_to] = owed.get(went_to, 0) + cost


class Seating:
    """The hall as it is seated now, and what that costs, the weightiest first.

    The first ``apart`` of the floor's wishes keep players apart, and weigh more than any meeting;
    the others spread score keepers, and weigh less.
    """

    def __init__(self, arrangement: SeatArrangement, reunions: Reunions, apart: int) -> None:
        self.costs = (*arrangement.above[:apart], reunions.cost, *arrangement.above[apart:])
        self.table_of = list(arrangement.table_of)

    def restore(self, arrangement: SeatArrangement, reunions: Reunions) -> None:
        """Seat the hall like this again."""
        arrangement.seat_everybody([self.table_of[player] for player in arrangement.movable])
        reunions.count()


class Annealing:
    """A search for a better seating of the hall, and the best one it has come by."""

    def __init__(self, arrangement: SeatArrangement, reunions: Reunions, apart: int) -> None:
        self.arrangement, self.reunions, self.apart = arrangement, reunions, apart
        self.best = Seating(arrangement, reunions, apart)
        self.least = self.best.costs[:apart]  # of what keeps players apart: it is settled already
        self.found = reunions.is_least()
        self.weighty = HARM_OF_NEXT_WISH // 2 if len(arrangement.preferences) > apart else 1

    def run(self, rng: Random) -> Seating:
        """Begin hot, and end cold or where nothing is left to be won; return the best seating."""
        for _ in range(ATTEMPTS):
            heat = HOT
            while heat > COLD and not self.found:
                self._exchange(rng, heat)
                heat *= COOLING
        return self.best

    def _exchange(self, rng: Random, heat: float) -> None:
        """Look at some exchanges of somebody who meets again, or should move, with anybody."""
        arrangement, movable, reunions = self.arrangement, self.arrangement.movable, self.reunions
        unhappy = [p for p in movable if reunions.meets_again(p) or arrangement.should_move(p)]
        for _ in range(LOOKED_AT if unhappy else 0):
            one, other = somebody(unhappy, rng), somebody(movable, rng)
            harm = reunions.harm(one, other) + self._preferences_harm(one, other)
            if harm > 0 and rng.random() >= math.exp(-harm / heat):
                continue
            reunions.swap(one, other)
            if reunions.cost <= self.best.costs[self.apart]:
                self._compare()
                if self.found:
                    return

    def _preferences_harm(self, one: int, other: int) -> int:
        """Return what an exchange costs the wishes, so that the search may pass through it."""
        harm = self.arrangement.harm(one, other)
        price = APART if abs(harm) >= self.weighty else KEEPER
        return price if harm > 0 else -price if harm else 0

    def _compare(self) -> None:
        now = Seating(self.arrangement, self.reunions, self.apart)
        if now.costs < self.best.costs:
            self.best = now
            self.found = now.costs[: self.apart] <= self.least and self.reunions.is_least()


def spread_keepers(arrangement: SeatArrangement, reunions: Reunions, rng: Random) -> None:
    """Exchange players where no wish suffers by it and nobody meets again, while that may help."""
    for _ in range(STIRS):
        movable = arrangement.movable
        for one in (player for player in movable if arrangement.should_move(player)):
            for _ in range(TRIES):
                other = somebody(movable, rng)
                if arrangement.harm(one, other) <= 0 and reunions.harm(one, other) <= 0:
                    reunions.swap(one, other)
        if arrangement.is_settled():
            return


def _fewest(sizes: Sequence[int], histories: Sequence[History]) -> int:
    """Return how many pairs must meet again at least.

    A table that seats more players than the tables of an earlier game they come from has two
    from one of them.
    """
    most = 0
    for game in range(max(map(len, histories), default=0)):
        came_from = [history[game] if game < len(history) else 0 for history in histories]
        origins = len({table for table in came_from if table}) + came_from.count(0)
        shares = [divmod(size, origins) for size in sizes]
        most = max(
            most, sum(origins * each * (each - 1) // 2 + more * each for each, more in shares)
        )
    return most
