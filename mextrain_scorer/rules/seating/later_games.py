"""A later game of the day: as few as possible meet again who sat together in an earlier one.

Where the day has gone by a seating plan so far it goes on by it.  Otherwise, and where the plan
would seat together who is to sit apart, players change places by chance.  A change for the worse is
taken too, ever less readily, because where few seatings are good the way to them leads through
worse ones (annealing).

Each game by itself can be drawn well and still leave none that is good for the one after it: of 25
players at five tables, no two need meet twice in six games, and hardly any third game drawn by
itself allows a fourth.  So the plans, days of five games for small rooms, were found beforehand.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, permutations
from random import Random
from typing import NamedTuple

from mextrain_scorer.rules.seating.arrangement import (
    NEXT_WEIGHT,
    NO_VALUE,
    PARTNERS,
    SeatArrangement,
    somebody,
)

_MEETING = 1_000  # what a pair costs that meets again, beside the numbers of the games it met in
_APART, _KEEPER = 2 * _MEETING, _MEETING // 4  # what it costs to pass through harm to a preference
_HOT, _COLD = 0.5 * _MEETING, 0.1 * _MEETING
_COOLING = 0.985
_ATTEMPTS = 4
_MIXES = 50
_LOOKED_AT = 200  # exchanges between two looks at who meets again

# A player's table in each game of the day, from 1; 0 where absent.
Tables = tuple[int, ...]
# The tables of each player of a day of several games, by the sizes of its tables.
Plans = Mapping[Tables, Sequence[Tables]]


def read_plans(text: str) -> Plans:
    """Return the plans of a text with a block for each, and in it a line for each game."""
    plans = {}
    for block in text.split("\n\n"):
        games = [list(map(int, line)) for line in block.split() if line.isdecimal()]
        if games:
            sizes = tuple(games[0].count(table) for table in sorted(set(games[0])))
            plans[sizes] = tuple(zip(*games, strict=True))
    return plans


def draw_later_game(
    arrangement: SeatArrangement,
    sat_at: Sequence[Tables],
    kept_apart: int,
    plans: Plans,
    rng: Random,
) -> None:
    """Seat everybody anew, whose preferences are served already, so that few meet again.

    The first ``kept_apart`` preferences keep players apart, and weigh more than any meeting; the
    others spread score keepers, and weigh less.
    """
    game = _LaterGame(arrangement, sat_at, kept_apart)
    before = game.seating()
    found = [before]
    plan = plans.get(arrangement.sizes, ())
    if plan and game.number < len(plan[0]):
        planned = _PlannedSeats(game, plan)
        if planned.take(rng):
            game.count()
            found.insert(0, game.seating())
            as_planned = not planned.strangers or game.is_least()
            if as_planned and found[0].costs[:kept_apart] <= before.costs[:kept_apart]:
                return
            game.restore(before)
    game.restore(game.anneal(rng))
    if not arrangement.is_settled():
        game.spread_keepers(rng)
    found.append(game.seating())
    game.restore(min(found, key=lambda seating: seating.costs))


class Seating(NamedTuple):
    """The tables of the movable players, and what they cost, the weightiest first."""

    costs: tuple[int, ...]
    tables: list[int]


class _LaterGame:
    """Who met before, and what it costs to seat each player anywhere.

    ``price`` has for each player what it costs to meet each other one again, ``owed`` what that
    comes to at each table as they sit now, and ``cost`` is the sum of what everybody costs now.
    """

    def __init__(
        self, arrangement: SeatArrangement, sat_at: Sequence[Tables], kept_apart: int
    ) -> None:
        self.arrangement, self.sat_at, self.kept_apart = arrangement, sat_at, kept_apart
        self.number = max(map(len, sat_at), default=0)  # of games before this one
        self.price: list[dict[int, int]] = [{} for _ in sat_at]
        for game in range(self.number):
            mates: dict[int, list[int]] = {}
            for player, tables in enumerate(sat_at):
                if game < len(tables) and tables[game]:
                    mates.setdefault(tables[game], []).append(player)
            for one, other in (pair for here in mates.values() for pair in permutations(here, 2)):
                self.price[one][other] = self.price[one].get(other, _MEETING) + game
        self._fewest = _fewest(arrangement.sizes, sat_at, self.number)
        self.count()

    def count(self) -> None:
        """Count afresh, after everybody has been seated anew."""
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

    def seating(self) -> Seating:
        """Return the seats as they are now."""
        excesses, apart = self.arrangement.excesses, self.kept_apart
        costs = (*excesses[:apart], self.cost, *excesses[apart:])
        return Seating(costs, self.arrangement.seating())

    def restore(self, seating: Seating) -> None:
        """Seat everybody like this again."""
        self.arrangement.seat_everybody(seating.tables)
        self.count()

    def is_least(self) -> bool:
        """Say whether so few meet again that fewer cannot, as far as counting tells."""
        return self.cost < (self._fewest + 1) * _MEETING

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

    def anneal(self, rng: Random) -> Seating:
        """Exchange players while that is hot, until cold or nothing is left; return the best."""
        apart = self.kept_apart
        best = self.seating()
        least = best.costs[:apart]  # of what keeps players apart: it is settled already
        found = self.is_least()
        for _ in range(_ATTEMPTS):
            heat = _HOT
            while heat > _COLD and not found:
                for _ in self._exchanges(rng, heat):
                    if self.cost <= best.costs[apart]:
                        now = self.seating()
                        if now.costs < best.costs:
                            best = now
                            found = now.costs[:apart] <= least and self.is_least()
                            if found:
                                break
                heat *= _COOLING
        return best

    def _exchanges(self, rng: Random, heat: float) -> Iterator[None]:
        """Exchange somebody who meets again, or should move, with anybody; stop after each."""
        arrangement, movable = self.arrangement, self.arrangement.movable
        unhappy = [p for p in movable if self.meets_again(p) or arrangement.should_move(p)]
        for _ in range(_LOOKED_AT if unhappy else 0):
            one, other = somebody(unhappy, rng), somebody(movable, rng)
            harm = self.harm(one, other) + self._harm_to_preferences(one, other)
            if harm <= 0 or rng.random() < math.exp(-harm / heat):
                self.swap(one, other)
                yield

    def _harm_to_preferences(self, one: int, other: int) -> int:
        """Return what an exchange costs them, so little that the search may pass through it."""
        harm = self.arrangement.harm(one, other)
        has_keepers = len(self.arrangement.preferences) > self.kept_apart
        price = _APART if abs(harm) >= (NEXT_WEIGHT // 2 if has_keepers else 1) else _KEEPER
        return price if harm > 0 else -price if harm else 0

    def spread_keepers(self, rng: Random) -> None:
        """Exchange players where no preference suffers by it and nobody meets again."""
        arrangement = self.arrangement
        for _ in range(_MIXES):
            for one in (
                player for player in arrangement.movable if arrangement.should_move(player)
            ):
                for _ in range(PARTNERS):
                    other = somebody(arrangement.movable, rng)
                    if arrangement.harm(one, other) <= 0 and self.harm(one, other) <= 0:
                        self.swap(one, other)
            if arrangement.is_settled():
                return


def _fewest(sizes: Sequence[int], sat_at: Sequence[Tables], games: int) -> int:
    """Return how many pairs must meet again at least.

    A table that seats more players than the tables of an earlier game they come from has two
    from one of them.
    """
    most = 0
    for game in range(games):
        came_from = [tables[game] if game < len(tables) else 0 for tables in sat_at]
        origins = len({table for table in came_from if table}) + came_from.count(0)
        shares = [divmod(size, origins) for size in sizes]
        pairs = (origins * each * (each - 1) // 2 + more * each for each, more in shares)
        most = max(most, sum(pairs))
    return most


_EXCHANGES_A_PLAYER = 100
_NOW = 1_000  # what is wrong in the game now drawn weighs this much more than later
# What two cost at a table of a plan who should not be there: kept apart, met before, both keepers.
_PLANNED_APART, _PLANNED_MEETING, _PLANNED_KEEPERS = 1_000, 20, 1


class _PlannedSeats:
    """Who takes which place of a seating plan: a player's tables in every game of the day.

    A plan fits a day as far as the day has gone by it: each player takes a place that had the same
    tables in the games so far.  In the second game several have the same ones, and those ``alike``
    exchange places until everybody is served in every game that is still to come.  ``strangers``
    came to their tables otherwise, and take the places left over.
    """

    def __init__(self, game: _LaterGame, plan: Sequence[Tables]) -> None:
        self.arrangement, self.number = game.arrangement, game.number
        free: dict[Tables, list[Tables]] = {}
        for place in plan:
            free.setdefault(place[: game.number], []).append(place)
        alike: dict[Tables, list[int]] = {}
        self.place: list[Tables] = [()] * len(game.sat_at)
        self.strangers: list[int] = []
        for player, tables in enumerate(game.sat_at):
            if free.get(tables):
                self.place[player] = free[tables].pop()
                alike.setdefault(tables, []).append(player)
            else:
                self.strangers.append(player)
        left = (place for some in free.values() for place in some)
        for player, place in zip(self.strangers, left, strict=True):
            self.place[player] = place
        self.alike = [players for players in (*alike.values(), self.strangers) if len(players) > 1]
        pinned = set(range(len(self.place))) - set(game.arrangement.movable)
        self.pins = {player: game.arrangement.table_of[player] + 1 for player in pinned}
        self.shuns = self._shuns(game)

    def _shuns(self, game: _LaterGame) -> list[dict[int, int]]:
        """Return what it costs each player to sit with each other one.

        Who met before counts for strangers alone: the plan has seen to the others.
        """
        shuns: list[dict[int, int]] = [{} for _ in self.place]
        pairs: list[tuple[int, int, int]] = []
        for nth, preference in enumerate(game.arrangement.preferences):
            players: dict[int, list[int]] = {}
            for player, value in enumerate(preference.values):
                if value != NO_VALUE:
                    players.setdefault(value, []).append(player)
            price = _PLANNED_APART if nth < game.kept_apart else _PLANNED_KEEPERS
            for mates in players.values():
                pairs += [(one, other, price) for one, other in combinations(mates, 2)]
        for stranger in self.strangers:
            pairs += [(stranger, other, _PLANNED_MEETING) for other in game.price[stranger]]
        for one, other, price in pairs:
            shuns[one][other] = shuns[one].get(other, 0) + price
            shuns[other][one] = shuns[other].get(one, 0) + price
        return shuns

    def take(self, rng: Random) -> bool:
        """Seat everybody by the plan, by chance among those alike; say whether the pins allow it.

        Chance gives way where pins, and who is to sit apart, are served better otherwise.
        """
        for players in self.alike:
            places = [self.place[player] for player in players]
            rng.shuffle(places)
            for player, place in zip(players, places, strict=True):
                self.place[player] = place
        if self.alike and (self.pins or any(self.shuns)):
            self._exchange_alike(rng)
        tables = [place[self.number] for place in self.place]
        if any(tables[player] != table for player, table in self.pins.items()):
            return False
        self.arrangement.seat_everybody([tables[player] - 1 for player in self.arrangement.movable])
        return True

    def _exchange_alike(self, rng: Random) -> None:
        """Exchange places of some alike wherever that costs nothing."""
        place = self.place
        for _ in range(_EXCHANGES_A_PLAYER * len(place)):
            players = rng.choice(self.alike)
            one, other = somebody(players, rng), somebody(players, rng)
            before = self._cost(one) + self._cost(other)
            place[one], place[other] = place[other], place[one]
            if self._cost(one) + self._cost(other) > before:
                place[one], place[other] = place[other], place[one]

    def _cost(self, player: int) -> int:
        """Return what a player's place costs in this game and in all later ones."""
        place, cost = self.place[player], 0
        for game in range(self.number, len(place)):
            here = place[game]
            wrong = _PLANNED_APART if self.pins.get(player, here) != here else 0
            for other, price in self.shuns[player].items():
                if self.place[other][game] == here:
                    wrong += price
            cost += wrong * _NOW if game == self.number else wrong
        return cost
