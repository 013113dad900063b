"""Scores that were typed and could not be entered, until they are put right.

Whoever types without looking up goes on to the next seat; so does the grid, or every number after
a refused one would land with the wrong player.  The cell stays as it was, marked, and the sheet
cannot be signed before it has been seen to.
"""

from collections.abc import Collection, Container, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from PySide6.QtCore import QCoreApplication, QObject, Signal

from mextrain_scorer.desk import score_entry, tables
from mextrain_scorer.desk.saving_elsewhere import is_not_saved
from mextrain_scorer.desk.tables import TableFacts
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.checks import Finding, Severity
from mextrain_scorer.rules.mistakes import Place
from mextrain_scorer.rules.records import Outcome, Seat, Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.score_faces import Face, Mark

translate = QCoreApplication.translate

NOT_ENTERED = "not-entered"


@dataclass(frozen=True, slots=True)
class Refusal:
    """A score, in points, that the desk would not write; ``held`` is what its cell keeps.

    ``engine`` is None where it was a written total, ``score`` where the cell was to be blank.
    ``limit_only`` says that it may stand where the table insists, ``not_saved`` that the disk
    would not take it.
    """

    engine: int | None
    seat: Seat
    score: int | None
    sentence: str
    limit_only: bool
    held: int | None
    not_saved: bool = False

    @property
    def place(self) -> Place:
        """The cell it was typed in."""
        return self.engine, self.seat.player


@dataclass(frozen=True, slots=True)
class Unsaved:
    """A refusal, with the sheet it was typed on as that was then."""

    sheet: Sheet
    refusal: Refusal


class RefusedScores(QObject):
    """The refusals of every sheet since the file was opened; none of them is stored.

    A score belongs to the paper of those who sat together when it was typed.  Where they do not
    any more, or its round is not theirs to play, it is let go, and ``let_go`` says so.
    """

    let_go = Signal(object)

    def __init__(self, tournament: Tournament, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tournament = tournament
        self._held: dict[tuple[str, int], dict[Place, Unsaved]] = {}

    def keep(self, sheet: Sheet, refusal: Refusal) -> None:
        """Remember a refusal; it takes the place of an earlier one in its cell."""
        held = self._held.setdefault((sheet.stage, sheet.table_no), {})
        held.pop(refusal.place, None)
        held[refusal.place] = Unsaved(sheet, refusal)

    def drop(self, sheet: Sheet, engine: int | None, player: int) -> bool:
        """Forget the refusal of a cell that has been seen to; False where there was none."""
        held = self._held.get((sheet.stage, sheet.table_no), {})
        return held.pop((engine, player), None) is not None

    def of(self, sheet: Sheet) -> tuple[Refusal, ...]:
        """Return what is still to be seen to, the latest last.

        Where the cell has changed since, by undo or at another desk, nothing is.
        """
        held = self._held.get((sheet.stage, sheet.table_no), {})
        theirs = {place for place, each in held.items() if _is_still_theirs(each, sheet)}
        self._let_go(held, held.keys() - theirs)
        for place in theirs:
            if _score_in(sheet, *place) != held[place].refusal.held:
                del held[place]
        return tuple(each.refusal for each in held.values())

    def _let_go(self, held: dict[Place, Unsaved], places: Collection[Place]) -> None:
        gone = tuple(each for place, each in held.items() if place in places)
        for each in gone:
            del held[each.refusal.place]
        if gone:
            self.let_go.emit(gone)

    def everywhere(self) -> tuple[Unsaved, ...]:
        """Return what is still to be seen to on any sheet, in the order of the tables.

        A sheet that cannot be read now counts as it was; one that was taken back has nothing.
        """
        self.look_again()
        keys = sorted(self._held)
        return tuple(each for key in keys for each in self._held[key].values())

    def look_again(self) -> None:
        """Let go what belongs to no sheet any more; where nothing is held nothing is read."""
        with suppress(Refused):
            self._compare()

    def try_again(self, unsaved: Sequence[Unsaved]) -> None:
        """Enter what another window could not; what is refused here too is kept, marked.

        What has been written in such a cell meanwhile stands.
        """
        for each in unsaved:
            self.keep(each.sheet, each.refusal)
        with suppress(Refused):  # where nothing can be read, nothing can be written either
            self._compare()
            for each in unsaved:
                self._try_once_more(each)

    def _compare(self) -> None:
        """Compare each sheet with what was typed on it.  Raises Refused where none can be read."""
        held_somewhere = {key: held for key, held in self._held.items() if held}
        if not held_somewhere:
            return
        games = tables.stages(self._tournament)
        there = {(game.key, table_no) for game in games for table_no in game.table_nos}
        for key, held in held_somewhere.items():
            if key in there:
                self.of(tables.sheet(self._tournament, *key))
            else:
                self._let_go(held, tuple(held))

    def _try_once_more(self, unsaved: Unsaved) -> None:
        sheet, refusal = unsaved.sheet, unsaved.refusal
        held = self._held[sheet.stage, sheet.table_no]
        if held.get(refusal.place) != unsaved:  # seen to, or let go
            return
        engine, player = refusal.place
        try:
            write_score(self._tournament, sheet, engine, player, refusal.score)
        except Refused as refused:
            self.keep(sheet, told(refusal, refused))
        else:
            self.drop(sheet, engine, player)


def write_score(
    tournament: Tournament,
    sheet: Sheet,
    engine: int | None,
    player: int,
    score: int | None,
    origin: object = None,
) -> Sheet:
    """Write a score, or without an engine a written total; without a score the cell is blank.

    Returns the sheet read back.  Raises Refused where it cannot be.
    """
    table = (tournament, sheet.stage, sheet.table_no)
    if engine is None:
        return score_entry.write_totals(*table, {player: score}, origin=origin)
    if score is None:
        return score_entry.clear_pips(*table, engine, player, origin=origin)
    return score_entry.enter_pips(*table, engine, player, score, origin=origin)


def told(typed: Refusal, refused: Refused) -> Refusal:
    """Return the refusal of what was typed, with why."""
    return replace(
        typed,
        sentence=str(refused),
        limit_only=bool(getattr(refused, "limit_only", False)),
        not_saved=is_not_saved(refused),
    )


def _score_in(sheet: Sheet, engine: int | None, player: int) -> int | None:
    if engine is None:
        return sheet.written_totals.get(player)
    column = [seat.player for seat in sheet.seats].index(player)
    return sheet.round_of(engine).cells[column].score


def _is_still_theirs(unsaved: Unsaved, sheet: Sheet) -> bool:
    """Say whether a score could still be entered in that sheet for those it was typed for.

    Who came to the table since, or went home, changes nothing for the others.
    """
    here = {(seat.seat_no, seat.player) for seat in sheet.seats}
    if not {(seat.seat_no, seat.player) for seat in unsaved.sheet.seats} <= here:
        return False
    engine, player = unsaved.refusal.place
    if engine is None:
        return True
    played = [row.engine for row in sheet.rounds if row.outcome is not Outcome.NOT_PLAYED]
    return engine in played and sheet.seat_of(player).plays(engine)


def refused_face(refusal: Refusal) -> Face:
    """Return the face of the cell: what it keeps, or in a blank one what it does not say."""
    if refusal.score is None:
        spoken = translate("RefusedScores", "It was not cleared. {why}")
    else:
        spoken = translate("RefusedScores", "{score} was not entered. {why}")
    spoken = spoken.format(score=refusal.score, why=refusal.sentence)
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
