"""What many games of one rule set and table size were like, counted for tests."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from mextrain_scorer.play.rates import Spread
from mextrain_scorer.play.tables import PlayedTable


@dataclass(frozen=True)
class Rates:
    """What many games of one rule set and table size were like.

    ``scores`` are those of the players who did not go out, one a round; ``totals`` those of a
    whole game.  Rates are shares from 0 to 1: of rounds blocked, of tables with a tie for lowest.
    """

    tables: int
    rounds: int
    blocked_rounds: int
    tied_tables: int
    scores: Spread
    totals: Spread

    @property
    def blocked_rate(self) -> float:
        """The share of rounds in which nobody could go on."""
        return self.blocked_rounds / self.rounds

    @property
    def tie_rate(self) -> float:
        """The share of tables with a tie for the lowest total."""
        return self.tied_tables / self.tables


def gather_rates(tables: Iterable[PlayedTable]) -> Rates:
    """Count how the scores of those tables are spread.

    Raises ValueError where there are no tables.
    """
    scores: Counter[int] = Counter()
    totals: Counter[int] = Counter()
    played = rounds = blocked = tied = 0
    for table in tables:
        played += 1
        rounds += len(table.rounds)
        tied += table.tied
        totals.update(table.totals)
        for one in table.rounds:
            blocked += one.blocked
            scores.update(score for seat, score in enumerate(one.scores) if seat != one.out)
    if not played:
        raise ValueError("Rates need at least one table.")
    return Rates(played, rounds, blocked, tied, Spread(scores), Spread(totals))
