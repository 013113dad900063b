"""Points that a house assigns to a late arrival for the rounds missed.

They are worked out from the sheet and never stored, so that a corrected score corrects them too.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from mextrain_scorer.rules.records import Outcome, Round, Sheet
from mextrain_scorer.rules.rule_sets.rule_set import LateArrival

Assigned = Mapping[tuple[int, int], int]

NONE_ASSIGNED: Assigned = MappingProxyType({})


def assigned_scores(sheet: Sheet) -> Assigned:
    """Return the points assigned to late arrivals, by engine and player.

    That is the highest running total at the table when they arrived (Florida Good Sam), once for
    all rounds missed: it stands in the last of them that was played.  No later round changes it.
    Nobody is assigned anything who missed no round that was played.
    """
    if sheet.rule_set.late_arrival is not LateArrival.TABLE_HIGHEST:
        return NONE_ASSIGNED
    late = [(seat.from_engine, seat) for seat in sheet.seats if seat.from_engine is not None]
    if not late:
        return NONE_ASSIGNED
    found: dict[tuple[int, int], int] = {}
    # Who came earlier has a running total, and the points assigned are part of it.
    for engine, seat in sorted(late, key=lambda arrival: -arrival[0]):
        missed = _missed(sheet, engine)
        if missed:
            found[missed[-1].engine, seat.player] = _highest(sheet, engine, missed, found)
    return found


def assigned_on_arrival(sheet: Sheet, engine: int) -> int:
    """Return what somebody would be assigned who joins with the round of that engine."""
    return _highest(sheet, engine, _missed(sheet, engine), assigned_scores(sheet))


def _missed(sheet: Sheet, engine: int) -> list[Round]:
    """Return the rounds before that engine's on which a score stands."""
    return [
        row
        for row in sheet.rounds
        if row.engine > engine
        and row.outcome is not Outcome.NOT_PLAYED
        and any(cell.score is not None for cell in row.cells)
    ]


def _highest(sheet: Sheet, engine: int, rounds: Sequence[Round], given: Assigned) -> int:
    """Return the highest running total after those rounds, of who was and still is there."""
    sums = [
        sum(row.cells[index].score or given.get((row.engine, seat.player), 0) for row in rounds)
        for index, seat in enumerate(sheet.seats)
        if seat.plays(engine) and (seat.from_engine is None or seat.from_engine > engine)
    ]
    return max(sums, default=0)
