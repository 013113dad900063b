"""How scores are spread over many simulated games: what is ordinary, and what is rare."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from random import Random

from mextrain_scorer.play.strategies import Strategy
from mextrain_scorer.play.tables import PlayedTable, play_table
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet


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
