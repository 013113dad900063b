"""A whole game at one table: every round of the rule set, each seat playing its own way."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from random import Random

from mextrain_scorer.play.players import Strategy
from mextrain_scorer.play.rounds import PlayedRound, play_round
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet

# Half of the seats greedy, a quarter planning their own line, a quarter at random.
_ROOM = (Strategy.GREEDY, Strategy.GREEDY, Strategy.PLANNER, Strategy.RANDOM)

# How long play takes, for games with a time limit: a stated guess, as nobody has timed these games.
# A round of six players with a double twelve comes to about ten minutes, as people say it does.
# Counting the hands, writing them down, turning over, shuffling and drawing.
SECONDS_BETWEEN_ROUNDS = 150
# Looking, laying and, now and then, drawing a tile.
SECONDS_A_TURN = 9
# How much longer than usual a table takes: the slowest half as long again as the quickest.
_PACES = (0.8, 1.2)


@dataclass(frozen=True, slots=True)
class PlayedTable:
    """A finished game: the way each seat played, and its rounds from the first to the last."""

    strategies: tuple[Strategy, ...]
    rounds: tuple[PlayedRound, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """The sum of each seat's scores, in points."""
        return tuple(map(sum, zip(*(played.scores for played in self.rounds), strict=True)))


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
    limit = rule_set.time_limit
    minutes, pace = (inf, 1.0) if limit is None else (limit, rng.uniform(*_PACES))
    rounds: list[PlayedRound] = []
    for engine in rule_set.engines:
        if minutes > 0:
            rounds.append(play_round(rule_set, engine, kept, rng))
            minutes -= minutes_taken(rounds[-1], pace)
    return PlayedTable(kept, tuple(rounds))


def minutes_taken(played: PlayedRound, pace: float) -> float:
    """Return how long a round took, from shuffling to writing it down, in minutes."""
    return pace * (SECONDS_BETWEEN_ROUNDS + played.turns * SECONDS_A_TURN) / 60
