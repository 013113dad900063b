"""Which cells of one round cannot stand beside each other: no set of dominoes has such hands."""

from collections import Counter
from dataclasses import dataclass

from mextrain_scorer.rules.hands import largest_hand, least_laid, most_tiles, starters_most
from mextrain_scorer.rules.impossible import HandLimits, in_conflict
from mextrain_scorer.rules.records import Outcome, Round, Seat, Sheet


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
    cells = [
        (seat, cell)
        for seat, cell in zip(sheet.seats, row.cells, strict=True)
        if seat.plays(engine)
    ]
    players = len(cells)
    highest = largest_hand(rules, players, engine)
    blocked = row.outcome is Outcome.BLOCKED
    anybody_out = any(cell.went_out for _, cell in cells)
    blank_may_be_left = not rules.zero_proves_out(engine) and (blocked or anybody_out)
    hands = [
        (seat, cell.score, cell.as_written)
        for seat, cell in cells
        if cell.score is not None
        and not cell.went_out
        and (0 < cell.score <= highest or (cell.score == 0 and blank_may_be_left))
    ]
    others = players > len(hands)
    limits = _limits(sheet, engine, players, blocked=blocked, others=others)
    conflict = Counter(in_conflict(limits, tuple(sorted(score for _, score, _ in hands))))
    if not conflict:
        return None
    told = []
    for hand in hands:
        if conflict[hand[1]]:
            conflict[hand[1]] -= 1
            told.append(hand)
    seats, scores, as_written = zip(*told, strict=True)
    return HandsInConflict(limits, seats, scores, all(as_written))


def _limits(sheet: Sheet, engine: int, players: int, *, blocked: bool, others: bool) -> HandLimits:
    """Return what the hands were left over from; ``others`` have no hand here.

    Whoever went out is one of the others and has laid a hand of tiles.  A starter is among the
    hands for certain only where all of a blocked round are.
    """
    rules = sheet.rule_set
    most = most_tiles(rules, players)
    starter = starters_most(rules, players)
    went_out = others and not blocked
    return HandLimits(
        rules.highest,
        rules.double_blank,
        engine,
        most,
        laid=least_laid(rules, players) if went_out else 0,
        starter=starter if blocked and not others and starter < most else None,
    )
