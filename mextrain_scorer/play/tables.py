"""A whole game at one table: every round of the rule set, each seat playing its own way."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from mextrain_scorer.play.clock import minutes_taken, pace_of_a_table
from mextrain_scorer.play.rounds import PlayedRound, play_round
from mextrain_scorer.play.strategies import Strategy
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet

# Half of the seats greedy, a quarter planning their own line, a quarter at random.
_ROOM = (Strategy.GREEDY, Strategy.GREEDY, Strategy.PLANNER, Strategy.RANDOM)


@dataclass(frozen=True, slots=True)
class PlayedTable:
    """A finished game: the way each seat played, and its rounds from the first to the last."""

    strategies: tuple[Strategy, ...]
    rounds: tuple[PlayedRound, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """The sum of each seat's scores, in points."""
        return tuple(map(sum, zip(*(played.scores for played in self.rounds), strict=True)))

    @property
    def tied(self) -> bool:
        """Say whether two seats or more share the lowest total."""
        totals = self.totals
        return totals.count(min(totals)) > 1


def play_table(
    rule_set: RuleSet, players: int, seed: int, strategies: Sequence[Strategy] | None = None
) -> PlayedTable:
    """Play every round of the rule set at one table; the same seed gives the same game.

    Where the rule set has a time limit, the round under way when the time is up is finished and no
    other is begun: ``rounds`` are those that were played.

    Each seat keeps one way for the whole game, drawn at random (half greedy, a quarter planning,
    a quarter at random) where ``strategies`` does not name them.  Raises ValueError where the rule
    set has no draw for that many players.
    """
    rng = Random(seed)
    kept = (
        tuple(strategies)
        if strategies is not None
        else tuple(rng.choice(_ROOM) for _ in range(players))
    )
    if rule_set.time_limit is None:
        every = (play_round(rule_set, engine, players, kept, rng) for engine in rule_set.engines)
        return PlayedTable(kept, tuple(every))
    return PlayedTable(kept, _play_against_time(rule_set, rule_set.time_limit, kept, rng))


def _play_against_time(
    rule_set: RuleSet, minutes: float, strategies: tuple[Strategy, ...], rng: Random
) -> tuple[PlayedRound, ...]:
    pace = pace_of_a_table(rng)
    rounds: list[PlayedRound] = []
    for engine in rule_set.engines:
        if minutes <= 0:
            break
        rounds.append(play_round(rule_set, engine, len(strategies), strategies, rng))
        minutes -= minutes_taken(rounds[-1], pace)
    return tuple(rounds)
