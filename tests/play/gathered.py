"""What many games of one rule set and table size were like, counted for tests.

The rows of ``resources/plausibility.json`` were counted by ``usual_at``, with the seed and the
number of tables that stand in each.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from random import Random
from statistics import fmean, stdev

from mextrain_scorer.play.players import Strategy
from mextrain_scorer.play.rounds import PlayedTable, play_table
from mextrain_scorer.rules.checks.unlikely import Usual
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from tests.presets import PRESETS


@dataclass(frozen=True)
class Spread:
    """Whole numbers, in points, with how often each was seen."""

    counts: Mapping[int, int]

    @property
    def size(self) -> int:
        """How many numbers were seen."""
        return sum(self.counts.values())

    def percentile(self, percent: float) -> int:
        """Return the smallest number that at least ``percent`` of all are not above.

        Raises ValueError where nothing was seen, or percent is not above 0 and at most 100.
        """
        if not self.counts or not 0 < percent <= 100:
            raise ValueError(f"There is no {percent} % of {self.size} numbers.")
        numbers = sorted(self.counts)
        seen = accumulate(self.counts[number] for number in numbers)
        needed = self.size * percent / 100
        return next(
            number for number, so_far in zip(numbers, seen, strict=True) if so_far >= needed
        )


def play_tables(
    rule_set: RuleSet,
    players: int,
    tables: int,
    seed: int,
    strategies: Sequence[Strategy] | None = None,
) -> Iterator[PlayedTable]:
    """Play that many tables one after another, each from a seed of its own drawn from ``seed``."""
    seeds = Random(seed)
    for _ in range(tables):
        yield play_table(rule_set, players, seeds.getrandbits(64), strategies)


def usual_of(tables: Iterable[PlayedTable]) -> Usual:
    """Count what is usual at those tables of one size.

    Raises ValueError for fewer than two tables.
    """
    highest: Counter[int] = Counter()
    blocked: Counter[int] = Counter()
    points: list[float] = []
    for table in tables:
        highest[max(max(played.scores) for played in table.rounds)] += 1
        blocked[sum(played.blocked for played in table.rounds)] += 1
        points.append(sum(table.totals) / len(table.rounds))
    if len(points) < 2:
        raise ValueError("What is usual needs at least two tables.")
    return Usual(
        score=Spread(highest).percentile(99.7),
        blocked=Spread(blocked).percentile(99.9),
        points=round(fmean(points), 2),
        spread=round(stdev(points), 2),
    )


def usual_at(key: str, seed: int, tables: int, players: int) -> Usual:
    """Play that many tables of one preset and size, and count; each size has dice of its own."""
    dice = Random(f"{seed} {key} {players}")
    return usual_of(play_tables(PRESETS[key], players, tables, dice.getrandbits(64)))
