"""What a corrected sheet means for the seats of a ladder's next game, in words."""

from collections.abc import Sequence
from typing import Any

from mextrain_scorer.desk.checks.ladder_moves import upset_moves_in
from mextrain_scorer.desk.seat_rows import has_begun
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.checks.sheet_checks import Finding, Severity
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.queries import signings, stage_rows
from mextrain_scorer.store.reads import read_sheets
from mextrain_scorer.store.table_queries import Reading


def ladder_findings(
    reading: Reading, house: RuleSet, sheets: Sequence[Sheet] | None = None
) -> list[Finding]:
    """Return a warning for everybody who would sit at another table by the sheets as they are now.

    They disappear when the seats are drawn again or kept as they are, and once play has begun.
    ``sheets`` are all of them, if the caller has read them already.
    """
    stages = stage_rows(reading)
    if not house.is_ladder or len(stages) < 2:
        return []
    stage = stages[-1].key
    if sheets is None:
        sheets = read_sheets(reading, house)
    if any(has_begun(sheet) for sheet in sheets if sheet.stage == stage):
        return []
    return [
        Finding(
            Severity.WARNING,
            "ladder-upset",
            stage,
            move.table_no,
            None,
            (move.player,),
            say(
                "By the corrected sheets: {sentence} Draw the seats again, or play as they are.",
                sentence=move.sentence,
            ),
        )
        for move in upset_moves_in(reading, house, sheets)
    ]


def moves_upset_by(tournament: Tournament, stage: str, table_no: int) -> tuple[str, ...]:
    """Return whose seats a corrected sheet would change, and what can be done about it.

    Nothing is told of a sheet that was signed once, nor where the next game is not the one drawn
    last or follows from no ladder.
    """
    house = tournament.rule_set
    with tournament.reading() as reading:
        after = _following(reading, house, stage)
        signed = sum((key, no) == (stage, table_no) for key, no, _ in signings(reading))
        if after is None or signed < 2:
            return ()
        moves = upset_moves_in(reading, house)
        begun = any(map(has_begun, read_sheets(reading, house, after.key)))
    if not moves:
        return ()
    if begun:
        last = say("Game {n} has begun: its seats stay as they are.", n=after.position)
    else:
        last = say("Game {n} has not begun: its seats can be drawn again.", n=after.position)
    return (*(move.sentence for move in moves), last)


def seats_resting_on(tournament: Tournament, stage: str) -> str:
    """Say that the seats now drawn follow from the sheets of that game; empty where they do not."""
    with tournament.reading() as reading:
        after = _following(reading, tournament.rule_set, stage)
    if after is None:
        return ""
    return say(
        "The seats of game {n} follow from this sheet. They stay as they are; once it is signed"
        " again you are told who would play at another table.",
        n=after.position,
    )


def _following(reading: Reading, house: RuleSet, stage: str) -> Any:
    """Return the game of a ladder that was drawn last, where it comes right after ``stage``."""
    stages = stage_rows(reading)
    if not house.is_ladder or len(stages) < 2 or stages[-1].kind != "qualifying":
        return None
    return stages[-1] if stages[-2].key == stage else None
