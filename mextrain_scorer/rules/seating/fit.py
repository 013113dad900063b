"""Who takes which position of a seating plan.

A plan fits a day as far as the day has gone by it: each player takes a position that had the same
tables in the games so far.  In the second game several have the same ones, and those alike
exchange positions until everybody is served in every game that is still to come.
"""

from collections.abc import Sequence
from itertools import permutations
from random import Random

from mextrain_scorer.rules.seating.again import History, Reunions
from mextrain_scorer.rules.seating.arrangement import NO_VALUE, SeatArrangement, somebody
from mextrain_scorer.rules.seating.plans import Position, plans

EXCHANGES_A_PLAYER = 100
NOW = 1_000  # what is wrong in the game now drawn weighs this much more than later
APART, AGAIN, KEEPERS = 1_000, 20, 1  # what two at a table cost who should not be there


def plan_for(sizes: Sequence[int], game: int) -> Sequence[Position] | None:
    """Return the positions of the plan for tables of these sizes, if it has such a game."""
    positions = plans().get(tuple(sizes))
    return positions if positions and game < len(positions[0]) else None


class Fit:
    """The players of a hall in the positions of a plan; ``strangers`` came to it from elsewhere.

    The first ``apart`` of the floor's wishes keep players apart, the others spread score keepers.
    """

    def __init__(
        self,
        positions: Sequence[Position],
        histories: Sequence[History],
        arrangement: SeatArrangement,
        reunions: Reunions,
        apart: int,
    ) -> None:
        self.arrangement = arrangement
        self.game = max(map(len, histories))
        free: dict[History, list[Position]] = {}
        for position in positions:
            free.setdefault(position[: self.game], []).append(position)
        alike: dict[History, list[int]] = {}
        self.place: list[Position] = [()] * len(histories)
        self.strangers: list[int] = []
        for player, history in enumerate(histories):
            if free.get(history):
                self.place[player] = free[history].pop()
                alike.setdefault(history, []).append(player)
            else:
                self.strangers.append(player)
        left = [position for some in free.values() for position in some]
        for player, position in zip(self.strangers, left, strict=True):
            self.place[player] = position
        self.alike = [players for players in (*alike.values(), self.strangers) if len(players) > 1]
        pinned = set(range(len(histories))) - set(arrangement.movable)
        self.pins = {player: arrangement.table_of[player] + 1 for player in pinned}
        self.shuns = _shuns(arrangement, apart)
        for stranger in self.strangers:
            for other in reunions.price[stranger]:
                for a, b in ((stranger, other), (other, stranger)):
                    self.shuns[a][b] = self.shuns[a].get(b, 0) + AGAIN

    def seat(self, rng: Random) -> bool:
        """Seat the hall by the plan, by chance among those alike; say whether the pins allow it.

        Chance gives way where pins, and who is to sit apart, are served better otherwise.
        """
        for players in self.alike:
            places = [self.place[player] for player in players]
            rng.shuffle(places)
            for player, place in zip(players, places, strict=True):
                self.place[player] = place
        if self.alike and (self.pins or any(self.shuns)):
            self._serve(rng)
        tables = [place[self.game] for place in self.place]
        if any(tables[player] != table for player, table in self.pins.items()):
            return False
        self.arrangement.seat_everybody([tables[player] - 1 for player in self.arrangement.movable])
        return True

    def _serve(self, rng: Random) -> None:
        """Exchange positions of some alike wherever that costs nothing."""
        for _ in range(EXCHANGES_A_PLAYER * len(self.place)):
            players = rng.choice(self.alike)
            one, other = somebody(players, rng), somebody(players, rng)
            before = self._cost(one) + self._cost(other)
            self._exchange(one, other)
            if self._cost(one) + self._cost(other) > before:
                self._exchange(one, other)

    def _exchange(self, one: int, other: int) -> None:
        self.place[one], self.place[other] = self.place[other], self.place[one]

    def _cost(self, player: int) -> int:
        """Return what a player's position costs in this game and in all later ones."""
        place, pin, cost = self.place[player], self.pins.get(player), 0
        for game in range(self.game, len(place)):
            here = place[game]
            wrong = APART if pin is not None and here != pin else 0
            for other, price in self.shuns[player].items():
                if self.place[other][game] == here:
                    wrong += price
            cost += wrong * NOW if game == self.game else wrong
        return cost


def _shuns(arrangement: SeatArrangement, apart: int) -> list[dict[int, int]]:
    """Return what it costs each player to sit with each other one, by the floor's wishes."""
    shuns: list[dict[int, int]] = [{} for _ in arrangement.table_of]
    for number, preference in enumerate(arrangement.preferences):
        players: dict[int, list[int]] = {}
        for player, value in enumerate(preference.values):
            if value != NO_VALUE:
                players.setdefault(value, []).append(player)
        price = APART if number < apart else KEEPERS
        for pair in (pair for some in players.values() for pair in permutations(some, 2)):
            one, other = pair
            shuns[one][other] = shuns[one].get(other, 0) + price
    return shuns
