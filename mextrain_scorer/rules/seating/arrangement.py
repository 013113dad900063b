"""The hall while seats are drawn: who is at which table, and what that costs.

A wish gives players values, such as couples or clubs, and a price to the presence of each further
player of a value at a table.  Prices never fall as a table fills, so the cheapest spread
of one value over the tables is easily known: what a hall costs above it is what can be mended.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

NO_VALUE = 0
HARM_OF_NEXT_WISH = 1_000  # more than any swap of two players can cost under one wish
TRIES = 40  # partners looked at for a player who should move, before leaving it to others


@dataclass(frozen=True, slots=True)
class Preference:
    """What is wished for: each player's value, and the price of a table's n-th player of it.

    ``price[n]`` is the cost of one more where n of that value are at the table already.
    """

    values: tuple[int, ...]
    price: tuple[int, ...]


def apart(values: Sequence[int], largest_table: int) -> Preference:
    """Return the wish that players of one value sit apart: each pair at a table costs one."""
    return Preference(tuple(values), tuple(range(largest_table + 1)))


def one_each(values: Sequence[int], largest_table: int) -> Preference:
    """Return the wish that each table has somebody of each value: the first is worth one."""
    return Preference(tuple(values), (-1, *[0] * largest_table))


class SeatArrangement:
    """Players, by index, at tables, by index; wishes in order of weight.

    ``above[w]`` is how much wish ``w`` costs more than the least it could cost on its own.
    """

    def __init__(
        self, sizes: Sequence[int], pinned: Sequence[int | None], preferences: Sequence[Preference]
    ) -> None:
        self.sizes = tuple(sizes)
        self.movable = [player for player, table in enumerate(pinned) if table is None]
        self.preferences = tuple(preferences)
        self.table_of = [-1 if table is None else table for table in pinned]
        self.free = list(sizes)
        for table in pinned:
            if table is not None:
                self.free[table] -= 1
        self.excess: list[dict[int, int]] = []
        self.above: list[int] = []
        self._weights: list[int] = [HARM_OF_NEXT_WISH**n for n in reversed(range(len(preferences)))]
        self._count_all()
        self._least = [self._least_costs(preference) for preference in range(len(preferences))]

    def seat_everybody(self, tables: Sequence[int]) -> None:
        """Give the movable players these tables, in the order of ``movable``."""
        for player, table in zip(self.movable, tables, strict=True):
            self.table_of[player] = table
        self._count_all()
        self.excess = [
            {value: cost - self._least[preference][value] for value, cost in costs.items()}
            for preference, costs in enumerate(self._costs)
        ]
        self.above = [sum(excess.values()) for excess in self.excess]

    def is_settled(self) -> bool:
        """Say whether every wish is fulfilled as well as it could be on its own."""
        return not any(self.above)

    def present(self, preference: int, value: int, table: int) -> int:
        """Return how many of a value are at a table."""
        return self._counts[preference].get(value * len(self.sizes) + table, 0)

    def harm(self, one: int, other: int) -> int:
        """Return what exchanging two players costs: below 0 where it mends more than it breaks.

        Any harm to a wish outweighs all good done to the wishes after it.
        """
        here, there = self.table_of[one], self.table_of[other]
        if here == there:
            return 0
        total, tables = 0, len(self.sizes)
        for values, price, counts, weight in self._books:
            mine, theirs = values[one], values[other]
            if mine == theirs:
                continue
            harm = 0
            if mine:
                at = mine * tables
                harm = price[counts.get(at + there, 0)] - price[counts[at + here] - 1]
            if theirs:
                at = theirs * tables
                harm += price[counts.get(at + here, 0)] - price[counts[at + there] - 1]
            total += harm * weight
        return total

    def move(self, player: int, table: int) -> None:
        """Take a player to another table; somebody from there must move on in turn."""
        here, tables = self.table_of[player], len(self.sizes)
        for index, preference in enumerate(self.preferences):
            value = preference.values[player]
            if value == NO_VALUE:
                continue
            counts, at = self._counts[index], value * tables
            counts[at + here] -= 1
            arriving = counts.get(at + table, 0)
            cost = preference.price[arriving] - preference.price[counts[at + here]]
            counts[at + table] = arriving + 1
            self.excess[index][value] += cost
            self.above[index] += cost
        self.table_of[player] = table

    def swap(self, one: int, other: int) -> None:
        """Exchange two players."""
        here, there = self.table_of[one], self.table_of[other]
        self.move(one, there)
        self.move(other, here)

    def improve(self, rng: Random) -> None:
        """Exchange players who should move with others, at random, while that helps at once."""
        looked_at = self.movable
        while not self.is_settled():
            unhappy = [player for player in looked_at if self.should_move(player)]
            rng.shuffle(unhappy)
            helped = False
            for player in unhappy:
                if self.should_move(player) and self._find_better_table(player, rng):
                    helped = True
            if helped:
                looked_at = unhappy
            elif looked_at is self.movable:
                return
            else:
                looked_at = self.movable

    def stir(self, rng: Random, swaps: int) -> None:
        """Exchange players at random where that harms nothing: every good draw stays possible."""
        movable = self.movable
        for _ in range(swaps):
            one, other = somebody(movable, rng), somebody(movable, rng)
            if self.table_of[one] != self.table_of[other] and self.harm(one, other) <= 0:
                self.swap(one, other)

    def should_move(self, player: int) -> int:
        """Return the weight of the first wish that suffers from where this player is, or 0."""
        table = self.table_of[player]
        for index, preference in enumerate(self.preferences):
            value = preference.values[player]
            if self.excess[index].get(value, 0) > 0 and self.present(index, value, table) > 1:
                return self._weights[index]
        return 0

    def _find_better_table(self, player: int, rng: Random) -> bool:
        """Swap with somebody if that helps: with the first who harms no lesser wish by it."""
        movable, enough = self.movable, -self.should_move(player)
        if len(movable) <= TRIES:
            partners = rng.sample(movable, len(movable))
        else:
            partners = [somebody(movable, rng) for _ in range(TRIES)]
        best, least_harm = player, 0
        for other in partners:
            harm = self.harm(player, other)
            if harm < least_harm:
                best, least_harm = other, harm
                if harm <= enough:
                    break
        if least_harm < 0:
            self.swap(player, best)
        return least_harm < 0

    def _count_all(self) -> None:
        """Count afresh who is where, and what each value of each wish costs."""
        tables = len(self.sizes)
        self._counts: list[dict[int, int]] = []
        self._costs: list[dict[int, int]] = []
        for preference in self.preferences:
            counts: dict[int, int] = {}
            costs = dict.fromkeys(sorted(set(preference.values) - {NO_VALUE}), 0)
            for value, table in zip(preference.values, self.table_of, strict=True):
                if value != NO_VALUE and table >= 0:
                    at = value * tables + table
                    already = counts.get(at, 0)
                    costs[value] += preference.price[already]
                    counts[at] = already + 1
            self._counts.append(counts)
            self._costs.append(costs)
        self._books = [
            (preference.values, preference.price, counts, weight)
            for preference, counts, weight in zip(
                self.preferences, self._counts, self._weights, strict=True
            )
        ]

    def _least_costs(self, preference: int) -> dict[int, int]:
        """Return the least each value can cost, whatever else happens in the hall.

        Each player still to be seated goes where fewest of the value are.
        """
        values, price = self.preferences[preference].values, self.preferences[preference].price
        to_seat = Counter(values[player] for player in self.movable)
        pinned: dict[int, Counter[int]] = {}
        for at, present in self._counts[preference].items():
            pinned.setdefault(at // len(self.sizes), Counter())[present] += 1
        least = dict(self._costs[preference])
        for value in least:
            with_so_many = pinned.get(value, Counter())
            level, tables = 0, len(self.sizes) - with_so_many.total()
            left = to_seat[value]
            while left:
                seated = min(left, tables)
                least[value] += seated * price[level]
                left -= seated
                level += 1
                tables += with_so_many[level]
        return least


def somebody(players: Sequence[int], rng: Random) -> int:
    """Return one of the players at random; four times as fast as ``rng.choice``."""
    return players[int(rng.random() * len(players))]
