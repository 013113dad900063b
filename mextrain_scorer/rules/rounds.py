"""What the rounds of a sheet say and do not store, so that a corrected score corrects it too.

Who went out shows in the scores or by the mark on the sheet (Samboree rule 9).  Where the double
blank is worth 0, a player left with it alone scores 0 as well: there a 0 proves going out only as
the one 0 of a round in which everybody has a score; of two the table has to say which.  Nobody goes
out in a blocked round.  A house may assign points to a late arrival for the rounds missed.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from mextrain_scorer.rules.records import Outcome, Round, Seat, Sheet
from mextrain_scorer.rules.rule_sets.rule_set import LateArrival, RuleSet

Assigned = Mapping[tuple[int, int], int]

_NONE_ASSIGNED: Assigned = MappingProxyType({})


def settled(rule_set: RuleSet, seats: Sequence[Seat], row: Round) -> Round:
    """Return a round with the players out who are, whatever was marked before its last score."""
    out = _went_out(rule_set, seats, row)
    if all(cell.went_out == (at in out) for at, cell in enumerate(row.cells)):
        return row
    cells = (
        cell if cell.went_out == (at in out) else replace(cell, went_out=at in out)
        for at, cell in enumerate(row.cells)
    )
    return replace(row, cells=tuple(cells))


def with_round(sheet: Sheet, row: Round) -> Sheet:
    """Return the sheet with that round in place of its own, and what follows for who went out."""
    new = settled(sheet.rule_set, sheet.seats, row)
    rounds = tuple(new if each.engine == row.engine else each for each in sheet.rounds)
    return replace(sheet, rounds=rounds)


def only_zero(seats: Sequence[Seat], row: Round) -> int | None:
    """Return whose 0 is the one 0 of a round that is not blocked and misses no score.

    That is a place among the seats; None where there is no such 0.
    """
    zeros = _zeros(row)
    if row.outcome is not Outcome.PLAYED or len(zeros) != 1 or row.waiting(seats):
        return None
    return zeros[0]


def _went_out(rule_set: RuleSet, seats: Sequence[Seat], row: Round) -> Sequence[int]:
    if row.outcome is not Outcome.PLAYED:
        return ()
    zeros = _zeros(row)
    if rule_set.zero_proves_out(row.engine):
        return zeros
    if only_zero(seats, row) is not None:
        return zeros
    return [at for at in zeros if row.cells[at].went_out]


def _zeros(row: Round) -> list[int]:
    return [at for at, cell in enumerate(row.cells) if cell.score == 0]


def assigned_scores(sheet: Sheet) -> Assigned:
    """Return the points assigned to late arrivals, by engine and player.

    That is the highest running total at the table when they arrived (Florida Good Sam), once for
    all rounds missed: it stands in the last of them that was played.  No later round changes it.
    Nobody is assigned anything who missed no round that was played.
    """
    if sheet.rule_set.late_arrival is not LateArrival.TABLE_HIGHEST:
        return _NONE_ASSIGNED
    late = [(seat.from_engine, seat) for seat in sheet.seats if seat.from_engine is not None]
    if not late:
        return _NONE_ASSIGNED
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
    return [row for row in sheet.played if row.engine > engine and row.is_begun]


def _highest(sheet: Sheet, engine: int, rounds: Sequence[Round], given: Assigned) -> int:
    """Return the highest running total after those rounds, of who was and still is there."""
    sums = [
        sum(row.cells[index].score or given.get((row.engine, seat.player), 0) for row in rounds)
        for index, seat in enumerate(sheet.seats)
        if seat.plays(engine) and (seat.from_engine is None or seat.from_engine > engine)
    ]
    return max(sums, default=0)
