"""Which cells of one round cannot stand beside each other: no set of dominoes has such hands."""

from collections import Counter
from dataclasses import dataclass, replace

from mextrain_scorer.rules.impossible.hand_limits import largest_hand, least_laid, most_tiles
from mextrain_scorer.rules.impossible.impossible import HandLimits, in_conflict
from mextrain_scorer.rules.records import Outcome, Round, Seat, Sheet


@dataclass(frozen=True, slots=True)
class HandsInConflict:
    """The cells of one round that cannot all be right, in the order of the seats.

    Where it was not ``decided`` they may be right or not, and are all there are.
    """

    limits: HandLimits
    seats: tuple[Seat, ...]
    scores: tuple[int, ...]
    as_written: bool
    decided: bool = True


def hands_in_conflict(sheet: Sheet, row: Round) -> HandsInConflict | None:
    """Return a smallest set of cells that cannot all be right, None where there are such hands.

    Only what is written counts: a blank cell may become anything.  Scores that other checks object
    to alone are left to them: one that is too high, a 0 in a blocked round, all of those who are
    said to have gone out, and a 0 of the double blank while nobody is.  Where the round was not
    blocked somebody without a hand here went out, and has laid a hand of tiles.
    """
    if row.outcome is Outcome.NOT_PLAYED:
        return None
    rules, engine = sheet.rule_set, row.engine
    blocked = row.outcome is Outcome.BLOCKED
    players, settled = 0, blocked
    written = []
    for at, (seat, cell) in enumerate(zip(sheet.seats, row.cells, strict=True)):
        if seat.plays(engine):
            players += 1
            if cell.went_out:
                settled = True
            elif cell.score is not None:
                written.append((cell.score, at))
    lowest = 0 if settled and not rules.zero_proves_out(engine) else 1
    highest = largest_hand(rules, players, engine)
    hands = [hand for hand in written if lowest <= hand[0] <= highest]
    limits = HandLimits(
        rules.highest,
        rules.double_blank,
        engine,
        most_tiles(rules, players),
        laid=0 if blocked or players == len(hands) else least_laid(rules, players),
    )
    scores = tuple(sorted([score for score, _ in hands]))
    parts = in_conflict(limits, scores)
    if parts is None:
        return replace(_first_of(scores, hands, sheet, row, limits), decided=False)
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
