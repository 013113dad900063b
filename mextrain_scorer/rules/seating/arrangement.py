"""Players at tables while seats are drawn, and how far the seats are from what is asked for.

A preference gives players values, such as couples or clubs, and a price to each further player of
a value at a table.  Prices never fall as a table fills, so the cheapest spread of one value over
the tables is easily known: what the seats cost above it is what can be mended.
"""

import heapq
from collections import Counter
from collections.abc import Sequence
from random import Random

NO_VALUE = 0
NEXT_WEIGHT = 1_000  # more than any exchange of two players can cost under one preference
PARTNERS = 40  # looked at for a player who should move, before leaving it to others


class Preference:
    """How players of one value should be spread, and how far the seats are from it.

    ``price[n]`` is the cost of one more player of a value where ``n`` are at the table already.
    ``excess`` is what the seats cost above the least they could cost by this preference alone, and
    ``excess_of`` the same by value.
    """

    def __init__(self, values: Sequence[int], price: Sequence[int]) -> None:
        self.values, self.price = tuple(values), tuple(price)
        self.excess = 0
        self.excess_of: dict[int, int] = {}
        self.present: dict[int, int] = {}  # how many, by value * tables + table
        self._tables = 0
        self._least: dict[int, int] = {}

    @classmethod
    def apart(cls, values: Sequence[int], largest_table: int) -> "Preference":
        """Return that players of one value sit apart: each pair at a table costs one."""
        return cls(values, range(largest_table + 1))

    @classmethod
    def one_each(cls, values: Sequence[int], largest_table: int) -> "Preference":
        """Return that each table has somebody of each value: the first is worth one."""
        return cls(values, (-1, *[0] * largest_table))

    def begin(self, tables: int, table_of: Sequence[int]) -> None:
        """Find the least that each value can cost, with the pinned players at their tables.

        The others, at table -1, go where fewest of their value are, whatever else happens.
        """
        self._tables = tables
        costs = self._count(table_of)
        at_no_table = (v for v, table in zip(self.values, table_of, strict=True) if table < 0)
        to_seat = Counter(at_no_table)
        pinned: dict[int, Counter[int]] = {}
        for at, present in self.present.items():
            pinned.setdefault(at // tables, Counter())[present] += 1
        for value in costs:
            with_so_many = pinned.get(value, Counter())
            level, room, left = 0, tables - with_so_many.total(), to_seat[value]
            while left:
                seated = min(left, room)
                costs[value] += seated * self.price[level]
                left -= seated
                level += 1
                room += with_so_many[level]
        self._least = costs

    def count(self, table_of: Sequence[int]) -> None:
        """Count afresh who is where, and what it costs."""
        costs = self._count(table_of)
        self.excess_of = {value: cost - self._least[value] for value, cost in costs.items()}
        self.excess = sum(self.excess_of.values())

    def _count(self, table_of: Sequence[int]) -> dict[int, int]:
        """Return what each value costs."""
        self.present = {}
        costs = dict.fromkeys(set(self.values) - {NO_VALUE}, 0)
        for value, table in zip(self.values, table_of, strict=True):
            if value != NO_VALUE and table >= 0:
                at = value * self._tables + table
                already = self.present.get(at, 0)
                costs[value] += self.price[already]
                self.present[at] = already + 1
        return costs

    def present_at(self, value: int, table: int) -> int:
        """Return how many of a value are at a table."""
        return self.present.get(value * self._tables + table, 0)

    def move(self, player: int, here: int, there: int) -> None:
        """Take a player from one table to another."""
        value = self.values[player]
        if value != NO_VALUE:
            present, at = self.present, value * self._tables
            present[at + here] -= 1
            arriving = present.get(at + there, 0)
            cost = self.price[arriving] - self.price[present[at + here]]
            present[at + there] = arriving + 1
            self.excess_of[value] += cost
            self.excess += cost

    def suffers(self, player: int, table: int) -> bool:
        """Say whether it could be served better if this player were elsewhere."""
        value = self.values[player]
        return self.excess_of.get(value, 0) > 0 and self.present_at(value, table) > 1


class SeatArrangement:
    """Players, by index, at tables, by index; preferences in order of weight.

    ``pinned`` holds the table of each player who must not move, None for the ``movable`` others.
    """

    def __init__(
        self, sizes: Sequence[int], pinned: Sequence[int | None], preferences: Sequence[Preference]
    ) -> None:
        self.sizes = tuple(sizes)
        self.movable = [player for player, table in enumerate(pinned) if table is None]
        self.table_of = [-1 if table is None else table for table in pinned]
        taken = Counter(self.table_of)
        self.free = [size - taken[table] for table, size in enumerate(sizes)]
        self.preferences = tuple(preferences)
        weights = [NEXT_WEIGHT**n for n in reversed(range(len(preferences)))]
        self._weighted = list(zip(preferences, weights, strict=True))
        for preference in preferences:
            preference.begin(len(sizes), self.table_of)

    @property
    def excesses(self) -> list[int]:
        """What each preference costs above the least it could cost on its own."""
        return [preference.excess for preference in self.preferences]

    def is_settled(self) -> bool:
        """Say whether every preference is served as well as it could be on its own."""
        return not any(self.excesses)

    def seating(self) -> list[int]:
        """Return the tables of the movable players, for ``seat_everybody`` to restore."""
        return [self.table_of[player] for player in self.movable]

    def seat_everybody(self, tables: Sequence[int]) -> None:
        """Give the movable players these tables, in the order of ``movable``."""
        for player, table in zip(self.movable, tables, strict=True):
            self.table_of[player] = table
        for preference in self.preferences:
            preference.count(self.table_of)

    def deal(self, rng: Random) -> None:
        """Give everybody who is not pinned a free seat, each way as likely as any other."""
        seats = [table for table, free in enumerate(self.free) for _ in range(free)]
        rng.shuffle(seats)
        self.seat_everybody(seats)

    def deal_by_club(self, rng: Random, clubs: Sequence[int], groups: Sequence[int]) -> None:
        """Deal each club in turn, largest first, to the tables with most free seats.

        A round of the tables gives each at most one of a club.  Without pins that parts every club
        that can be parted (Gale and Ryser); those of one group follow each other within their club,
        so it mostly parts groups as well.
        """
        open_tables = [(-free, rng.random(), table) for table, free in enumerate(self.free) if free]
        heapq.heapify(open_tables)
        for waiting in self._by_club(rng, clubs, groups):
            while waiting:
                dealt = []
                while waiting and open_tables:
                    minus_free, _, table = heapq.heappop(open_tables)
                    self.table_of[waiting.pop()] = table
                    if minus_free < -1:
                        dealt.append((minus_free + 1, rng.random(), table))
                for open_table in dealt:
                    heapq.heappush(open_tables, open_table)
        self.seat_everybody(self.seating())

    def _by_club(self, rng: Random, clubs: Sequence[int], groups: Sequence[int]) -> list[list[int]]:
        """Return the movable players by club, the largest first and those without one last."""
        members: dict[int, list[int]] = {}
        for player in sorted(rng.sample(self.movable, len(self.movable)), key=groups.__getitem__):
            members.setdefault(clubs[player], []).append(player)
        alone = members.pop(NO_VALUE, [])
        shuffled = rng.sample(list(members.values()), len(members))
        return [*sorted(shuffled, key=len, reverse=True), alone]

    def harm(self, one: int, other: int) -> int:
        """Return what exchanging two players costs: below 0 where it mends more than it breaks.

        Any harm to a preference outweighs all good done to those after it.
        """
        here, there = self.table_of[one], self.table_of[other]
        if here == there:
            return 0
        total, tables = 0, len(self.sizes)
        for preference, weight in self._weighted:
            mine, theirs = preference.values[one], preference.values[other]
            if mine == theirs:
                continue
            harm, price, present = 0, preference.price, preference.present
            if mine:
                at = mine * tables
                harm = price[present.get(at + there, 0)] - price[present[at + here] - 1]
            if theirs:
                at = theirs * tables
                harm += price[present.get(at + here, 0)] - price[present[at + there] - 1]
            total += harm * weight
        return total

    def move(self, player: int, table: int) -> None:
        """Take a player to another table; somebody from there must move on in turn."""
        for preference in self.preferences:
            preference.move(player, self.table_of[player], table)
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
            if not helped and looked_at is self.movable:
                return
            looked_at = unhappy if helped else self.movable

    def mix(self, rng: Random, swaps: int) -> None:
        """Exchange players at random where that harms nothing: every good draw stays possible."""
        for _ in range(swaps):
            one, other = somebody(self.movable, rng), somebody(self.movable, rng)
            if self.table_of[one] != self.table_of[other] and self.harm(one, other) <= 0:
                self.swap(one, other)

    def should_move(self, player: int) -> int:
        """Return the weight of the first preference that suffers from this player's table, or 0."""
        table = self.table_of[player]
        return next((by for each, by in self._weighted if each.suffers(player, table)), 0)

    def _find_better_table(self, player: int, rng: Random) -> bool:
        """Swap with somebody if that helps: with the first who harms no lesser preference by it."""
        movable, enough = self.movable, -self.should_move(player)
        if len(movable) <= PARTNERS:
            partners = rng.sample(movable, len(movable))
        else:
            partners = [somebody(movable, rng) for _ in range(PARTNERS)]
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


def somebody(players: Sequence[int], rng: Random) -> int:
    """Return one of the players at random; four times as fast as ``rng.choice``."""
    return players[int(rng.random() * len(players))]


def improve_by_rings(arrangement: SeatArrangement) -> None:
    """Serve the first preference as far as it can be served at all, whatever the others cost.

    Two players changing places cannot mend everything.  Where anything can be mended at all, some
    ring of tables does it: one player from each goes on to the next (a negative cycle of the
    residual graph of a flow with convex costs).  Where no ring helps, nothing can.
    """
    while arrangement.preferences[0].excess and (ring := _RingSearch(arrangement).ring()):
        for player, table in ring:
            arrangement.move(player, table)


class _RingSearch:
    """A search (Bellman and Ford's) for one ring of moves that costs less than nothing.

    ``sitting`` has for each table one player of each value who sits there and may move.
    ``cost_at`` is the least cost of a chain of moves that ends at a table, ``came_as`` the value of
    the player who then comes there; ``cost_of`` is the least for a player of a value to have set
    out, and ``left`` the table from which.
    """

    def __init__(self, arrangement: SeatArrangement) -> None:
        self.preference = arrangement.preferences[0]
        self.sitting: list[dict[int, int]] = [{} for _ in arrangement.sizes]
        for player in arrangement.movable:
            self.sitting[arrangement.table_of[player]][self.preference.values[player]] = player
        self.cost_at = [0] * len(arrangement.sizes)
        # Nobody has set out yet, which is dearer than to set out where that costs nothing.
        self.cost_of = {value: 1 for here in self.sitting for value in here}
        self.left: dict[int, int] = {}
        self.came_as: dict[int, int] = {}

    def ring(self) -> list[tuple[int, int]]:
        """Return the moves of one ring, as (player, table); none where nothing can be mended."""
        while self._leave() and self._arrive():
            if moves := self._closed_ring():
                return moves
        return []

    def _price(self, value: int, table: int, more: int) -> int:
        """Return what a value's next player costs at a table, or (-1 more) its last one there."""
        if value == NO_VALUE:
            return 0
        return self.preference.price[self.preference.present_at(value, table) + more]

    def _leave(self) -> bool:
        """Let each value set out from the table where that saves most."""
        changed = False
        for table, here in enumerate(self.sitting):
            for value in here:
                cost = self.cost_at[table] - self._price(value, table, -1)
                if cost < self.cost_of[value]:
                    self.cost_of[value], self.left[value] = cost, table
                    changed = True
        return changed

    def _arrive(self) -> bool:
        """Let each table take in the value that costs it least."""
        changed = False
        cheapest_first = sorted(self.cost_of, key=self.cost_of.__getitem__)
        least_price = min(self.preference.price[0], 0)
        for table in range(len(self.sitting)):
            for value in cheapest_first:
                if self.cost_of[value] + least_price >= self.cost_at[table]:
                    break
                cost = self.cost_of[value] + self._price(value, table, 0)
                if cost < self.cost_at[table]:
                    self.cost_at[table], self.came_as[table] = cost, value
                    changed = True
        return changed

    def _closed_ring(self) -> list[tuple[int, int]]:
        """Follow the moves back from each table: where they meet themselves, a ring is closed."""
        seen_from: dict[int, int] = {}
        for start in self.came_as:
            table = start
            while table in self.came_as and table not in seen_from:
                seen_from[table] = start
                table = self.left[self.came_as[table]]
            if seen_from.get(table) == start and table in self.came_as:
                return self._moves_round(table)
        return []

    def _moves_round(self, last: int) -> list[tuple[int, int]]:
        moves: list[tuple[int, int]] = []
        table = last
        while not moves or table != last:
            value = self.came_as[table]
            origin = self.left[value]
            moves.append((self.sitting[origin][value], table))
            table = origin
        return moves
