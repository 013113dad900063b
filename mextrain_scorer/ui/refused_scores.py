"""Scores that were typed and could not be entered, until they are put right.

Whoever types without looking up goes on to the next seat; so does the grid, or every number after
a refused one would land with the wrong player.  The cell stays as it was, marked, and the sheet
cannot be signed before it has been seen to.
"""

from collections.abc import Container, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.desk.tables import TableFacts
from mextrain_scorer.rules.checks import Finding, Severity
from mextrain_scorer.rules.mistakes import Place
from mextrain_scorer.rules.records import Seat, Sheet
from mextrain_scorer.ui.score_faces import Face, Mark

translate = QCoreApplication.translate

NOT_ENTERED = "not-entered"


@dataclass(frozen=True, slots=True)
class Refusal:
    """A score, in points, that the desk would not write; ``held`` is what its cell keeps.

    ``engine`` is None where it was a written total.  ``limit_only`` says that it may stand where
    the table insists.
    """

    engine: int | None
    seat: Seat
    score: int
    sentence: str
    limit_only: bool
    held: int | None

    @property
    def place(self) -> Place:
        """The cell it was typed in."""
        return self.engine, self.seat.player


class RefusedScores:
    """The refusals of every sheet since the file was opened; none of them is stored."""

    def __init__(self) -> None:
        self._held: dict[tuple[str, int], dict[Place, Refusal]] = {}

    def keep(self, sheet: Sheet, refusal: Refusal) -> None:
        """Remember a refusal; it takes the place of an earlier one in its cell."""
        held = self._held.setdefault((sheet.stage, sheet.table_no), {})
        held.pop(refusal.place, None)
        held[refusal.place] = refusal

    def drop(self, sheet: Sheet, engine: int | None, player: int) -> bool:
        """Forget the refusal of a cell that has been seen to; False where there was none."""
        held = self._held.get((sheet.stage, sheet.table_no), {})
        return held.pop((engine, player), None) is not None

    def of(self, sheet: Sheet) -> tuple[Refusal, ...]:
        """Return what is still to be seen to, the latest last.

        Where the cell has changed since, by undo or at another desk, nothing is.
        """
        held = self._held.get((sheet.stage, sheet.table_no), {})
        for place, refusal in tuple(held.items()):
            if _score_in(sheet, *place) != refusal.held:
                del held[place]
        return tuple(held.values())


def _score_in(sheet: Sheet, engine: int | None, player: int) -> int | None:
    if engine is None:
        return sheet.written_totals.get(player)
    column = [seat.player for seat in sheet.seats].index(player)
    return sheet.round_of(engine).cells[column].score


def refused_face(refusal: Refusal) -> Face:
    """Return the face of the cell: what it keeps, or in a blank one what it does not say."""
    spoken = translate("RefusedScores", "{score} was not entered. {why}").format(
        score=refusal.score, why=refusal.sentence
    )
    if refusal.held is not None:
        return Face(str(refusal.held), "", Mark.WRONG, f"{refusal.held}. {spoken}")
    corner = translate("RefusedScores", "not {score}").format(score=refusal.score)
    return Face("", corner, Mark.WRONG, spoken)


def with_refusals(facts: TableFacts, refusals: Sequence[Refusal]) -> TableFacts:
    """Return the facts with a finding for each refused score, before all others.

    A blank cell with such a finding is not told a second time as missing.
    """
    if not refusals:
        return facts
    told = {each.place for each in refusals}
    others = (_without(told, finding) for finding in facts.findings)
    found = tuple(_finding(facts, refusal) for refusal in refusals)
    return replace(facts, findings=(*found, *(each for each in others if each.players)))


def _without(told: Container[Place], finding: Finding) -> Finding:
    if finding.code != "missing":
        return finding
    left = tuple(each for each in finding.players if (finding.engine, each) not in told)
    return replace(finding, players=left)


def refusal_words(refusal: Refusal) -> str:
    """Return the sentences for a score that was not entered, with whose it was to be."""
    words = translate("RefusedScores", "{name}: not entered. {why}")
    if refusal.held is not None:
        words = translate("RefusedScores", "{name}: not entered, {held} still stands. {why}")
    if refusal.limit_only:
        words += " " + translate("RefusedScores", "W lets it stand.")
    return words.format(name=refusal.seat.name, why=refusal.sentence, held=refusal.held)


def _finding(facts: TableFacts, refusal: Refusal) -> Finding:
    return Finding(
        Severity.ERROR,
        NOT_ENTERED,
        facts.stage,
        facts.table_no,
        refusal.engine,
        (refusal.seat.player,),
        refusal_words(refusal),
    )
