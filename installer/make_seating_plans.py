"""Make the seating plans: days of five games in which as few pairs as possible meet again.

    python -m installer.make_seating_plans               10 to 49 players, in some minutes
    python -m installer.make_seating_plans 31 --steps 5000000      one number of them, for longer

A plan goes into mextrain_scorer/rules/seating/plans.py where it is better than the one that stands
there, so that no run loses anything.  Fewer repeats in the second game come before fewer in the
third, and so on.  Players change places at random, and changes for the worse are taken ever less
readily (annealing), in two kinds of day:

Turned    One game, of which the others are made: some players are fixed, the rest move on in rings
          of five or seven.  Where each pair of the game lies differently in the rings, nobody meets
          twice.  The affine planes of 25 and 49 points can be written so, and with players left
          out or added they serve 25 to 29 and 35 to 39; 30 at six tables, which no plane gives,
          have such a day as well.
AllGames  Each game by itself.  For tables too few for a day that costs next to nothing, and for
          six tables with sixes: those of 31 to 34 players took some hundred million steps.
"""

import argparse
import math
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations
from pathlib import Path
from random import Random

from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from mextrain_scorer.rules.seating import plans
from mextrain_scorer.rules.seating.plans import Position
from mextrain_scorer.rules.table_sizes import table_sizes

GAMES = 5
RINGS = (5, 7)
MOST_FIXED = 10
FEWEST_TURNED = 25  # players: fewer sit at too few tables for a plan that costs next to nothing
HOT, COLD = 0.6, 0.06  # a change for the worse by one pair is taken once in 5, in 20 million
WEIGHT = (0, 5, 4, 3, 1)  # of a repeat in each game: a day may end with any of them

Plan = list[list[int]]  # the table of each player, from 0 on, for each game


def repeats(plan: Plan) -> tuple[int, ...]:
    """Return how many pairs had met already in each game, all games up to it together."""
    met: set[tuple[int, int]] = set()
    so_far, found = 0, []
    for game in plan:
        everybody = combinations(range(len(game)), 2)
        now = {(one, other) for one, other in everybody if game[one] == game[other]}
        so_far += len(now & met)
        met |= now
        found.append(so_far)
    return tuple(found)


def pairs_of(tables: Iterable[Iterable[int]]) -> Iterator[tuple[int, int]]:
    """Yield the pairs who share a table."""
    for table in tables:
        yield from combinations(sorted(table), 2)


def dealt(sizes: Sequence[int], rng: Random) -> list[int]:
    """Return a table for each player, by chance alone."""
    seats = [table for table, size in enumerate(sizes) for _ in range(size)]
    rng.shuffle(seats)
    return seats


class Day(ABC):
    """A plan while it is being looked for: ``cost`` is how many too many meet, ``unit`` for one."""

    unit: int
    cost: int

    def __init__(self, games: Plan) -> None:
        self.games = games
        self.players = len(games[0])
        self.mates = [
            [{p for p in range(self.players) if game[p] == table} for table in range(max(game) + 1)]
            for game in games
        ]

    def exchange(self, number: int, one: int, other: int) -> None:
        """Let two players of one game change places."""
        game, mates = self.games[number], self.mates[number]
        mates[game[one]] ^= {one, other}
        mates[game[other]] ^= {one, other}
        game[one], game[other] = game[other], game[one]

    @abstractmethod
    def harm(self, number: int, one: int, other: int) -> int:
        """Return what it costs if two players of one game change places."""

    @abstractmethod
    def plan(self) -> Plan:
        """Return the tables of all games."""

    def anneal(self, steps: int, rng: Random) -> Plan:
        """Return the best plan met on a way that takes changes for the worse ever less readily."""
        best, least, first = self.plan(), self.cost, len(self.games) > 1
        for step in range(steps):
            if not least:
                break
            number = rng.randrange(first, len(self.games))
            one, other = int(rng.random() * self.players), int(rng.random() * self.players)
            if self.games[number][one] == self.games[number][other]:
                continue
            harm = self.harm(number, one, other)
            heat = HOT * (COLD / HOT) ** (step / steps)
            if harm <= 0 or rng.random() < math.exp(-harm / self.unit / heat):
                self.exchange(number, one, other)
                self.cost += harm
                if self.cost < least:
                    best, least = self.plan(), self.cost
        return best


class Turned(Day):
    """One game, and the others made of it by turning its players in rings."""

    def __init__(self, sizes: Sequence[int], ring: int, fixed: int, rng: Random) -> None:
        super().__init__([dealt(sizes, rng)])
        self.unit = ring
        rings = [range(first, first + ring) for first in range(fixed, self.players, ring)]
        self.turn = [*range(fixed), *(p for here in rings for p in (*here[1:], here[0]))]
        self.orbit: dict[tuple[int, int], int] = {}
        self.first: list[int] = []  # what a first pair of an orbit costs: two fixed meet always
        for one, other in combinations(range(self.players), 2):
            self._follow(one, other)
        self.used = Counter(self.orbit[pair] for pair in pairs_of(self.mates[0]))
        self.cost = sum(self.first[o] + ring * (times - 1) for o, times in self.used.items())

    def _follow(self, one: int, other: int) -> None:
        length = 0
        while (one, other) not in self.orbit:
            self.orbit[one, other] = self.orbit[other, one] = len(self.first)
            one, other = self.turn[one], self.turn[other]
            length += 1
        if length:
            self.first.append(self.unit - length)

    def _orbits(self, one: int, other: int) -> list[int]:
        game, mates = self.games[0], self.mates[0]
        met = [self.orbit[one, p] for p in mates[game[one]] if p != one]
        return met + [self.orbit[other, p] for p in mates[game[other]] if p != other]

    def harm(self, number: int, one: int, other: int) -> int:
        """Return what it costs if two players change places: count as if they had."""
        loses = self._orbits(one, other)
        super().exchange(number, one, other)
        gains = self._orbits(one, other)
        super().exchange(number, one, other)
        harm = 0
        for o in loses:
            self.used[o] -= 1
            harm -= self.unit if self.used[o] else self.first[o]
        for o in gains:
            harm += self.unit if self.used[o] else self.first[o]
            self.used[o] += 1
        self.used.subtract(gains)
        self.used.update(loses)
        return harm

    def exchange(self, number: int, one: int, other: int) -> None:
        """Let two players change places."""
        self.used.subtract(self._orbits(one, other))
        super().exchange(number, one, other)
        self.used.update(self._orbits(one, other))

    def plan(self) -> Plan:
        """Return the game and those that come of turning it."""
        plan = [list(self.games[0])]
        while len(plan) < GAMES:
            game = [0] * self.players
            for player, table in enumerate(plan[-1]):
                game[self.turn[player]] = table
            plan.append(game)
        return plan


class AllGames(Day):
    """All games but the first, each by itself."""

    unit = WEIGHT[-2]

    def __init__(self, sizes: Sequence[int], rng: Random) -> None:
        super().__init__([sorted(dealt(sizes, rng)), *(dealt(sizes, rng) for _ in WEIGHT[1:])])
        # By the games two players met in, each a bit.
        self.price = [
            sum(WEIGHT[g] for g in range(GAMES) if met >> g & 1 and met & ((1 << g) - 1))
            for met in range(1 << GAMES)
        ]
        self.met = [[0] * self.players for _ in range(self.players)]
        for number, mates in enumerate(self.mates):
            for pair in pairs_of(mates):
                self._meet(*pair, 1 << number)
        everybody = combinations(range(self.players), 2)
        self.cost = sum(self.price[self.met[one][other]] for one, other in everybody)

    def _meet(self, one: int, other: int, bit: int) -> None:
        self.met[one][other] ^= bit
        self.met[other][one] ^= bit

    def _others(self, number: int, one: int, other: int) -> set[int]:
        game, mates = self.games[number], self.mates[number]
        return (mates[game[one]] | mates[game[other]]) - {one, other}

    def harm(self, number: int, one: int, other: int) -> int:
        """Return what it costs if two players of one game change places."""
        bit, price, harm = 1 << number, self.price, 0
        mine, theirs = self.met[one], self.met[other]
        for p in self._others(number, one, other):
            harm += (
                price[mine[p] ^ bit] - price[mine[p]] + price[theirs[p] ^ bit] - price[theirs[p]]
            )
        return harm

    def exchange(self, number: int, one: int, other: int) -> None:
        """Let two players of one game change places."""
        for p in self._others(number, one, other):
            self._meet(p, one, 1 << number)
            self._meet(p, other, 1 << number)
        super().exchange(number, one, other)

    def plan(self) -> Plan:
        """Return the games as they are."""
        return [list(game) for game in self.games]


def best_plan(sizes: Sequence[int], steps: int, known: Plan | None) -> Plan:
    """Return the best plan of those tried and the one known already."""
    rng = Random(f"{sizes} {steps}")  # noqa: S311  the same steps find the same plan again
    players = sum(sizes)
    ways = [(fixed, ring) for ring in RINGS for fixed in range(players % ring, MOST_FIXED, ring)]
    # Who is fixed stays at one table in all games, as a pinned player does.
    plans = (Turned(sizes, ring, fixed, rng) for fixed, ring in sorted(ways, reverse=True))
    tried = chain(
        [known] if known else [],
        (day.anneal(steps // 5, rng) for day in plans if players >= FEWEST_TURNED),
        (AllGames(sizes, rng).anneal(steps, rng) for _ in range(1)),
    )
    best = next(tried)
    while any(repeats(best)):
        found = next(tried, None)
        if found is None:
            break
        best = min(best, found, key=repeats)
    return best


def strangers(positions: Sequence[Position], tables: int) -> list[Position]:
    """Return one player of as many tables of the first game as can be who never meet.

    In each game they sit at tables as large as their first.
    """
    first = [position[0] for position in positions]
    sizes = [first.count(table) for table in range(tables)]
    same = [p for p in positions if all(sizes[table] == sizes[p[0]] for table in p)]
    most: list[Position] = []
    ways: list[tuple[int, list[Position]]] = [(0, [])]
    while ways:
        table, chosen = ways.pop()
        if len(chosen) > len(most):
            most = chosen
        if len(chosen) + tables - table <= len(most):
            continue
        ways.append((table + 1, chosen))
        for p in same:
            met = any(a == b for other in chosen for a, b in zip(p, other, strict=True))
            if p[0] == table and not met:
                ways.append((table + 1, [*chosen, p]))
    return most


def numbered(plan: Plan) -> list[Position]:
    """Return the positions of a plan, its tables numbered so that pinned players can follow it.

    They need a position that is at one table all day, and as many tables as can be have one.
    """
    tables = max(plan[0]) + 1
    positions: list[Position] = list(zip(*plan, strict=True))
    stay = strangers(positions, tables)
    new_numbers = []
    for number, game in enumerate(plan):
        new = {position[number]: position[0] for position in stay}
        for table in range(tables):
            if table not in new:
                size = game.count(table)
                free = (t for t in range(tables) if t not in new.values() and game.count(t) == size)
                new[table] = next(free)
        new_numbers.append(new)
    return sorted(
        tuple(new[table] + 1 for new, table in zip(new_numbers, position, strict=True))
        for position in positions
    )


def write_plans(plans: Sequence[Plan], to: Path) -> None:
    """Write the plans between the brackets of ``PLANS``, a line for each game."""
    head, mark, _ = to.read_text(encoding="utf-8").partition("PLANS = (\n")
    texts = []
    for plan in plans:
        rows = ("".join(map(str, game)) for game in zip(*numbered(plan), strict=True))
        texts.append('    """\n' + "".join(f"    {row}\n" for row in rows) + '    """,\n')
    to.write_text(head + mark + "".join(texts) + ")\n", encoding="utf-8")


def main() -> None:
    """Make the plans that were asked for, and keep the others."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("players", nargs="*", type=int, default=list(range(10, 50)))
    parser.add_argument("--steps", type=int, default=400_000)
    asked = parser.parse_args()
    known: dict[tuple[int, ...], Plan] = {
        sizes: [[table - 1 for table in game] for game in zip(*positions, strict=True)]
        for sizes, positions in plans.plans().items()
    }
    for players in asked.players:
        sizes = table_sizes(SAMBOREE, players)
        known[sizes] = best_plan(sizes, asked.steps, known.get(sizes))
        print(players, sizes, *repeats(known[sizes]), flush=True)
        in_order = sorted(known.items(), key=lambda each: sum(each[0]))
        write_plans([plan for _, plan in in_order], Path(plans.__file__))


if __name__ == "__main__":
    main()
