"""Scores that a house assigns for the rounds a late arrival missed.

They are worked out from the sheet and never stored, so that a corrected score corrects them too.
"""

from collections.abc import Mapping
from types import MappingProxyType

from mextrain_scorer.rules.records import Outcome, Seat, Sheet
from mextrain_scorer.rules.rule_sets import LateArrival

Assigned = Mapping[tuple[int, int], int]

NONE_ASSIGNED: Assigned = MappingProxyType({})


def assigned_scores(sheet: Sheet) -> Assigned:
    """Return the points assigned to late arrivals, by engine and player.

    For each round missed that is the table's highest score of it so far (Florida Good Sam); a
    round that nobody played has none.
    """
    if sheet.rule_set.late_arrival is not LateArrival.TABLE_HIGHEST:
        return NONE_ASSIGNED
    late = [seat for seat in sheet.seats if seat.from_engine is not None]
    if not late:
        return NONE_ASSIGNED
    found: dict[tuple[int, int], int] = {}
    for row in sheet.rounds:
        scores = [cell.score for cell in row.cells if cell.score is not None]
        if row.outcome is Outcome.NOT_PLAYED or not scores:
            continue
        highest = max(scores)
        found |= {(row.engine, seat.player): highest for seat in late if _missed(seat, row.engine)}
    return found


def _missed(seat: Seat, engine: int) -> bool:
    return seat.from_engine is not None and engine > seat.from_engine
