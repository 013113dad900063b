"""How long play takes, for games with a time limit.

A stated guess, not a measurement: nobody has timed these games.  A round of six players with a
double twelve comes to about ten minutes, as people say it does.
"""

from random import Random

from mextrain_scorer.play.rounds import PlayedRound

# Counting the hands, writing them down, turning over, shuffling and drawing.
SECONDS_BETWEEN_ROUNDS = 150
# Looking, laying and, now and then, drawing a tile.
SECONDS_A_TURN = 9
# The slowest table takes half as long again as the quickest.
_PACES = (0.8, 1.2)


def pace_of_a_table(rng: Random) -> float:
    """Return how much longer than usual a table takes for everything, 1 being as usual."""
    return rng.uniform(*_PACES)


def minutes_taken(played: PlayedRound, pace: float) -> float:
    """Return how long a round took, from shuffling to writing it down, in minutes."""
    return pace * (SECONDS_BETWEEN_ROUNDS + played.turns * SECONDS_A_TURN) / 60
