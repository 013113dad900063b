"""Which cells of one round cannot stand beside each other: no set of dominoes has such hands."""

from collections import Counter
from dataclasses import dataclass

from mextrain_scorer.rules.hands import largest_hand, least_laid, most_tiles
from mextrain_scorer.rules.impossible import HandLimits, in_conflict
from mextrain_scorer.rules.records import Outcome, Round, Seat, Sheet
from mextrain_scorer.rules.rule_sets import RuleSet


@dataclass(frozen=True, slots=True)
class HandsInConflict:
    """The cells of one round that cannot all be right, in the order of the seats."""

    limits: HandLimits
    seats: tuple[Seat, ...]
    scores: tuple[int, ...]
    as_written: bool


def hands_in_conflict(sheet: Sheet, row: Round) -> HandsInConflict | None:
    """Return a smallest set of cells that cannot all be right, None where there may be such hands.

    Only what is written counts: a blank cell may become anything.  Scores that other checks object
    to alone are left to them: one that is too high, a 0 in a blocked round, all of those who are
    said to have gone out, and a 0 of the double blank while nobody is.
    """
    if row.outcome is Outcome.NOT_PLAYED:
        return None
    rules, engine = sheet.rule_set, row.engine
    there = [at for at, seat in enumerate(sheet.seats) if seat.plays(engine)]
    cells = row.cells
    highest = largest_hand(rules, len(there), engine)
    settled = row.outcome is Outcome.BLOCKED or any(cell.went_out for cell in cells)
    lowest = 0 if settled and not rules.zero_proves_out(engine) else 1
    hands = []
    for at in there:
        score = cells[at].score
        if score is not None and lowest <= score <= highest and not cells[at].went_out:
            hands.append((score, at))
    somebody_out = row.outcome is not Outcome.BLOCKED and len(there) > len(hands)
    limits = _limits(rules, row, len(there), somebody_out=somebody_out)
    parts = in_conflict(limits, tuple(sorted([score for score, _ in hands])))
    return _first_of(parts, hands, sheet, row, limits) if parts else None


def _first_of(
    parts: tuple[int, ...],
    hands: list[tuple[int, int]],
    sheet: Sheet,
    row: Round,
    limits: HandLimits,
) -> HandsInConflict:
    """Find the scores in conflict on the sheet; where more seats have the same, the first ones."""
    wanted = Counter(parts)
    told = []
    for score, at in hands:
        if wanted[score]:
            wanted[score] -= 1
            told.append(at)
    return HandsInConflict(
        limits,
        tuple(sheet.seats[at] for at in told),
        tuple(score for score, at in hands if at in told),
        all(row.cells[at].as_written for at in told),
    )


def _limits(rules: RuleSet, row: Round, players: int, *, somebody_out: bool) -> HandLimits:
    """Return what the hands were left over from; whoever went out has laid a hand of tiles."""
    return HandLimits(
        rules.highest,
        rules.double_blank,
        row.engine,
        most_tiles(rules, players),
        laid=least_laid(rules, players) if somebody_out else 0,
    )
