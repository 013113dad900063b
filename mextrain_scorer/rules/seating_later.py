"""The draw of a later game of the day, from any games before it.

Where the day has gone by a seating plan so far it goes on by it.  Otherwise, and where the plan
would seat together who is to sit apart, as few as can be found meet again.
"""

from collections.abc import Sequence
from random import Random

from mextrain_scorer.rules.seating_again import (
    History,
    Reunions,
    part_acquaintances,
    spread_keepers,
)
from mextrain_scorer.rules.seating_fit import Fit, plan_for
from mextrain_scorer.rules.seating_floor import EVERY_WISH, Floor


def draw_later_game(floor: Floor, histories: Sequence[History], wishes: int, rng: Random) -> None:
    """Seat a hall anew whose wishes are fulfilled, so that few meet again.

    The first ``wishes`` of the floor's keep players apart, and weigh more than any meeting; the
    others spread score keepers, and weigh less.
    """
    reunions = Reunions(floor, histories)
    attempts = [_Attempt(floor, reunions, wishes)]
    positions = plan_for(floor.sizes, max(map(len, histories)))
    if positions is not None:
        fit = Fit(positions, histories, floor, reunions, wishes)
        if fit.seat(rng):
            reunions.count()
            as_planned = not fit.strangers or reunions.is_least()
            if as_planned and not any(floor.above[:wishes]):
                return
            attempts.insert(0, _Attempt(floor, reunions, wishes))
    first = attempts[-1]
    for guarded in (EVERY_WISH, slice(wishes)) if len(floor.wishes) > wishes else (EVERY_WISH,):
        first.seat_again()
        part_acquaintances(floor, reunions, rng, guarded)
        if not floor.is_settled():
            spread_keepers(floor, reunions, rng)
        attempts.append(_Attempt(floor, reunions, wishes))
        if reunions.is_least():
            break
    min(attempts, key=lambda attempt: attempt.costs).seat_again()


class _Attempt:
    """The hall as it is seated now, and what that costs, the weightiest first."""

    def __init__(self, floor: Floor, reunions: Reunions, wishes: int) -> None:
        self.floor, self.reunions = floor, reunions
        self.costs = (*floor.above[:wishes], reunions.cost, *floor.above[wishes:])
        self.tables = [floor.table_of[player] for player in floor.movable]

    def seat_again(self) -> None:
        """Seat the hall like this again."""
        self.floor.seat_everybody(self.tables)
        self.reunions.count()
