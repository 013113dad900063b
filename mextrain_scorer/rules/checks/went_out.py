"""Who went out in a round, by its scores or by the mark on the sheet (Samboree rule 9).

Where the double blank is worth 0, a player left with it alone scores 0 as well.  There a 0 proves
going out only as the one 0 of a round in which everybody has a score; of two the table has to say
which.  Nobody goes out in a blocked round.
"""

from collections.abc import Sequence
from dataclasses import replace

from mextrain_scorer.rules.records import Outcome, Round, Seat
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet


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


def only_zero(seats: Sequence[Seat], row: Round) -> int | None:
    """Return whose 0 is the one 0 of a round that is not blocked and misses no score.

    That is a place among the seats; None where there is no such 0.
    """
    zeros = _zeros(row)
    if row.outcome is not Outcome.PLAYED or len(zeros) != 1:
        return None
    if any(
        cell.score is None and seat.plays(row.engine)
        for seat, cell in zip(seats, row.cells, strict=True)
    ):
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
