"""What can be right on a score sheet, but seldom is: questions, never in the way of signing.

How rare something is comes from simulated games of the same rules, handed in as ``Plausibility``.
A game at one table has some forty scores, so that asking about each score beyond the 99.9th
percentile of all scores would trouble one table in twenty-five.  What is asked about is rarer:

- a score above the 99.7th percentile of the *highest* score in a game.  Each single score above
  it is far beyond the 99.9th percentile of scores, and three tables in a thousand have one;
- more blocked rounds in a game than 999 games in a thousand have; never the first one;
- a table whose points lie more than ``FAR`` spreads from the middle of the other tables.

Together they trouble fewer than one honest table in a hundred (``tests/oracles/test_unlikely.py``).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import median

from mextrain_scorer.rules.checks.sheet_checks import (
    Finding,
    Severity,
    objection,
    too_high,
)
from mextrain_scorer.rules.records import Outcome, Round, Sheet
from mextrain_scorer.rules.rule_sets.texts import engine_words
from mextrain_scorer.rules.words import say

_UNLIKELY = "unlikely"

# Spreads of one table's points, from game to game, that chance seldom puts between two tables.
FAR = 4.0
_FEWEST_OTHER_TABLES = 3


@dataclass(frozen=True, slots=True)
class Usual:
    """What is usual at a table of one size.

    ``score``: 99.7 % of games have no higher one.  ``blocked``: 99.9 % of games have no more
    blocked rounds.  ``points`` is what all players of a table score together in a round, in the
    mean of a game, and ``spread`` the standard deviation of that from game to game.
    """

    score: int
    blocked: int
    points: float
    spread: float


Plausibility = Mapping[int, Usual]
"""What is usual under one rule set, by players at a table; no entry where nobody knows."""


def unlikely_at(sheet: Sheet, plausibility: Plausibility) -> tuple[Finding, ...]:
    """Return what is unlikely on one sheet, in the order of its rounds."""
    found: list[Finding] = []
    blocked, most_blocked = 0, 1
    for row in sheet.rounds:
        usual = plausibility.get(sheet.players_in(row.engine))
        if usual is None:
            return ()
        blocked += row.outcome is Outcome.BLOCKED
        most_blocked = max(most_blocked, usual.blocked)
        if any(cell.score is not None and cell.score > usual.score for cell in row.cells):
            found.extend(_scores(sheet, row, usual))
    if blocked > most_blocked:
        text = say(
            "{blocked} blocked rounds at one table are unusual. Is it right that nobody went out in"
            " any of them?",
            blocked=blocked,
        )
        found.append(objection(sheet, _UNLIKELY, None, (), text, Severity.WARNING))
    return tuple(found)


def _scores(sheet: Sheet, row: Round, usual: Usual) -> Iterator[Finding]:
    """Ask about scores counted from a hand: not one assigned to who was not there, nor one that
    cannot be, which the checks refuse.
    """
    if not row.is_played:
        return
    for seat, cell in zip(sheet.seats, row.cells, strict=True):
        if cell.score is None or cell.score <= usual.score or not seat.plays(row.engine):
            continue
        if too_high(sheet, row.engine, cell.score) is None:
            text = say(
                "{score} in double {engine} for No. {number} {name} is very unusual: less than one "
                "score in a thousand. Is it right?",
                score=cell.score,
                engine=engine_words(row.engine),
                number=seat.player,
                name=seat.name,
            )
            accepted = bool(cell.as_written)
            yield objection(
                sheet, _UNLIKELY, row, (seat,), text, Severity.WARNING, accepted=accepted
            )


def far_from_room(sheets: Sequence[Sheet], plausibility: Plausibility) -> tuple[Finding, ...]:
    """Return the tables of one stage that scored far more, or less, than the others did.

    A table's points are measured from what is usual at its size, in spreads; the middle of the
    other tables is their median, so that one wrong table does not move it.  Compared are whole
    games without changes of players, and only where there are ``_FEWEST_OTHER_TABLES`` others.
    """
    measured = [(sheet, _measure(sheet, plausibility)) for sheet in sheets]
    places = [(sheet, place) for sheet, place in measured if place is not None]
    if len(places) <= _FEWEST_OTHER_TABLES:
        return ()
    # A median of few tables wanders itself: its error is 1.25 spreads over the root of them.
    allowed = FAR * sqrt(1 + 1.57 / (len(places) - 1))
    found = []
    for sheet, place in places:
        middle = median(other for elsewhere, other in places if elsewhere is not sheet)
        if abs(place - middle) <= allowed:
            continue
        text = (
            say("This table scored far more points than the other tables. Are all scores right?")
            if place > middle
            else say(
                "This table scored far fewer points than the other tables. Are all scores right?"
            )
        )
        found.append(objection(sheet, _UNLIKELY, None, (), text, Severity.WARNING))
    return tuple(found)


def _measure(sheet: Sheet, plausibility: Plausibility) -> float | None:
    """Return how far a table's points lie from what is usual, in spreads; None if nobody can say.

    Fewer rounds than the whole game spread wider, by the root of their share.
    """
    usual = plausibility.get(len(sheet.seats))
    played = sheet.played
    stayed = all(seat.from_engine is None and seat.left_from is None for seat in sheet.seats)
    if usual is None or not usual.spread or not stayed or not sheet.is_complete:
        return None
    points = sum(cell.score or 0 for row in played for cell in row.cells) / len(played)
    return (points - usual.points) / usual.spread * sqrt(len(played) / len(sheet.rounds))
