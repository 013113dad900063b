"""The draw of a later game of the day, from any games before it.

Where the day has gone by a seating plan so far it goes on by it.  Otherwise, and where the plan
would seat together who is to sit apart, as few as can be found meet again.
"""

from collections.abc import Sequence
from random import Random

from mextrain_scorer.rules.seating.again import (
    Annealing,
    History,
    Reunions,
    Seating,
    spread_keepers,
)
from mextrain_scorer.rules.seating.arrangement import SeatArrangement
from mextrain_scorer.rules.seating.fit import Fit, plan_for


def draw_later_game(
    arrangement: SeatArrangement, histories: Sequence[History], apart: int, rng: Random
) -> None:
    """Seat a hall anew whose wishes are fulfilled, so that few meet again.

    The first ``apart`` of the floor's wishes keep players apart, and weigh more than any meeting;
    the others spread score keepers, and weigh less.
    """
    reunions = Reunions(arrangement, histories)
    before = Seating(arrangement, reunions, apart)
    seatings = [before]
    positions = plan_for(arrangement.sizes, max(map(len, histories)))
    if positions is not None:
        fit = Fit(positions, histories, arrangement, reunions, apart)
        if fit.seat(rng):
            reunions.count()
            planned = Seating(arrangement, reunions, apart)
            as_planned = not fit.strangers or reunions.is_least()
            if as_planned and planned.costs[:apart] <= before.costs[:apart]:
                return
            seatings.insert(0, planned)
            before.restore(arrangement, reunions)
    found = Annealing(arrangement, reunions, apart).run(rng)
    found.restore(arrangement, reunions)
    if not arrangement.is_settled():
        spread_keepers(arrangement, reunions, rng)
    seatings.append(Seating(arrangement, reunions, apart))
    min(seatings, key=lambda seating: seating.costs).restore(arrangement, reunions)
