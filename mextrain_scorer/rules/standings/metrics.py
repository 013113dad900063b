"""The figures that standings compare, each with its step of the chain.

A zero round is a round the player went out in; the lowest other round is the lowest score above
zero (hub-double-12).  Rounds that nobody played count for nothing.
"""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import cache
from typing import Protocol

from mextrain_scorer.rules.assigned import assigned_scores
from mextrain_scorer.rules.records import Outcome, Seat, Sheet
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet, TieBreak

# A key that compares tables of more rounds and fewer: points per round first, and exactly.
RoundKey = tuple[Fraction | int, ...]


class DecidedBy(StrEnum):
    """The step that put a player ahead of the next one down.

    ``GAMES`` stands before the others in a ranking over several games, and only there.
    """

    GAMES = "games"
    TOTAL = "total"
    ZERO_ROUNDS = "zero_rounds"
    LOWEST_OTHER_ROUND = "lowest_other_round"
    COUNTBACK = "countback"
    RULING = "ruling"
    SHARED = "shared"
    OPEN = "open"


class Figures(Protocol):
    """What sentences about places say of somebody: the figures of one game, or of several."""

    @property
    def seat(self) -> Seat:
        """The player's seat, with number and name."""

    @property
    def total(self) -> int:
        """The points."""

    @property
    def zero_rounds(self) -> int:
        """How many rounds they went out in."""

    @property
    def others(self) -> tuple[int, ...]:
        """The scores above zero, lowest first."""


@dataclass(frozen=True, slots=True)
class MetricLine:
    """One player's figures at a table.

    ``others`` are the scores above zero, lowest first.  ``assigned`` are points for rounds missed
    and ``penalty`` those that the game monitor gave: both belong to the total and, being no rounds
    that were played, to no other step.  ``key`` sorts lines best first and holds
    one value a step of the chain, so that the first difference names the step that decided.
    """

    seat: Seat
    total: int
    zero_rounds: int
    others: tuple[int, ...]
    key: tuple[tuple[int, ...], ...]
    assigned: int = 0
    penalty: int = 0

    @property
    def lowest_other_round(self) -> int | None:
        """The lowest score above zero, None where every round was a zero."""
        return self.others[0] if self.others else None

    @property
    def basis(self) -> tuple[int, ...]:
        """The key as plain whole numbers: what a ruling on a tie rests on."""
        return tuple(value for step in self.key for value in step)


def chain(rule_set: RuleSet) -> tuple[DecidedBy, ...]:
    """Return the steps that part players, in the rule set's order."""
    return _steps(rule_set.tie_breaks)


@cache
def _steps(tie_breaks: tuple[TieBreak, ...]) -> tuple[DecidedBy, ...]:
    return (DecidedBy.TOTAL, *(DecidedBy(step.value) for step in tie_breaks))


def step_between(rule_set: RuleSet, ahead: MetricLine, behind: MetricLine) -> DecidedBy | None:
    """Return the first step of the chain on which two lines differ, None where there is none."""
    for step, better, worse in zip(chain(rule_set), ahead.key, behind.key, strict=True):
        if better != worse:
            return step
    return None


def rounds_played(sheet: Sheet) -> int:
    """Return how many rounds of a sheet count: those that were played."""
    return sum(row.outcome is not Outcome.NOT_PLAYED for row in sheet.rounds)


def per_round(line: MetricLine, rounds: int) -> RoundKey:
    """Return the key of a line with its total as points per round, exactly.

    Totals of tables that did not play as many rounds as one another compare by it alone.
    """
    total, *others = line.basis
    return Fraction(total, rounds), *others


def lines(sheet: Sheet) -> tuple[MetricLine, ...]:
    """Return the figures of everybody on the sheet, in seat order."""
    rounds = [row for row in sheet.rounds if row.outcome is not Outcome.NOT_PLAYED]
    assigned = assigned_scores(sheet)
    result = []
    for index, seat in enumerate(sheet.seats):
        others = []
        zero_rounds = 0
        for row in rounds:
            cell = row.cells[index]
            if cell.score:
                others.append(cell.score)
            elif cell.went_out and row.outcome is Outcome.PLAYED:
                zero_rounds += 1
        others.sort()
        given = penalty = 0
        if assigned:
            given = sum(points for (_, player), points in assigned.items() if player == seat.player)
        if sheet.adjustments:
            penalty = sum(each.points for each in sheet.adjustments if each.player == seat.player)
        result.append(_line(sheet.rule_set, seat, tuple(others), zero_rounds, (given, penalty)))
    return tuple(result)


def _line(
    rule_set: RuleSet,
    seat: Seat,
    others: tuple[int, ...],
    zero_rounds: int,
    beside: tuple[int, int],
) -> MetricLine:
    assigned, penalty = beside
    total = sum(others) + assigned + penalty
    key = ((total,), *tie_break_key(rule_set, zero_rounds, others))
    return MetricLine(seat, total, zero_rounds, others, key, assigned, penalty)


def tie_break_key(
    rule_set: RuleSet, zero_rounds: int, others: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    """Return one value a step of what parts equal totals, the lowest best."""
    key: list[tuple[int, ...]] = []
    for step in rule_set.tie_breaks:
        if step is TieBreak.ZERO_ROUNDS:
            key.append((-zero_rounds,))
        elif step is TieBreak.LOWEST_OTHER_ROUND:
            key.append(others[:1])
        else:
            key.append(others[1:])
    return tuple(key)
