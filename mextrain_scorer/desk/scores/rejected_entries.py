"""Scores that were typed and could not be entered, until they are put right.

Whoever types without looking up goes on to the next seat; so does the grid, or every number after
a rejected one would land with the wrong player.  The cell keeps what it held, and the sheet cannot
be signed before it has been seen to.
"""

from collections.abc import Container
from contextlib import suppress
from dataclasses import dataclass, replace

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.desk.scores.score_cells import ChangedMeanwhile
from mextrain_scorer.desk.tables import TableFacts
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.checks.mistakes import CellKey
from mextrain_scorer.rules.checks.sheet_checks import Finding, Severity
from mextrain_scorer.rules.records import Outcome, Seat, Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.errors import NotSaved

NOT_ENTERED = "not-entered"


@dataclass(frozen=True, slots=True)
class Rejection:
    """A score, in points, that was typed and is not in the file, and why.

    ``sheet`` is the one it was typed on, as that was then.  ``engine`` is None where it was a
    written total, ``score`` where the cell was to be blank.  ``limit_only`` says that it may stand
    where the table insists, ``not_saved`` that the disk would not take it, ``changed`` that its
    cell was no longer what was shown: ``sheet`` is then the one that says otherwise.
    """

    sheet: Sheet
    engine: int | None
    player: int
    score: int | None
    why: str
    limit_only: bool
    not_saved: bool
    changed: bool

    @property
    def table(self) -> tuple[str, int]:
        """The stage and the number of its table."""
        return self.sheet.stage, self.sheet.table_no

    @property
    def place(self) -> CellKey:
        """The cell it was typed in."""
        return self.engine, self.player

    @property
    def seat(self) -> Seat:
        """Whose score it was to be."""
        return self.sheet.seat_of(self.player)

    @property
    def held(self) -> int | None:
        """What its cell keeps."""
        return self.sheet.entry_of(*self.place)

    @property
    def finding(self) -> Finding:
        """What there is to say about it beside the sheet, and in which cell to look."""
        words = [say("{name}: not entered. {why}", name=self.seat.name, why=self.why)]
        if self.held is not None and not self.changed:  # else ``why`` says what stands
            words = [
                say(
                    "{name}: not entered, {held} still stands. {why}",
                    name=self.seat.name,
                    held=self.held,
                    why=self.why,
                )
            ]
        if self.limit_only:
            words.append(say("W lets it stand."))
        return Finding(
            Severity.ERROR,
            NOT_ENTERED,
            *self.table,
            self.engine,
            (self.player,),
            " ".join(words),
        )

    def belongs_to(self, sheet: Sheet) -> bool:
        """Say whether it could still be entered in its table's sheet, for those who sat there then.

        Who came to the table since, or went home, changes nothing for the others.
        """
        here = {(seat.seat_no, seat.player) for seat in sheet.seats}
        if not {(seat.seat_no, seat.player) for seat in self.sheet.seats} <= here:
            return False
        if self.engine is None:
            return True
        played = [row.engine for row in sheet.rounds if row.outcome is not Outcome.NOT_PLAYED]
        return self.engine in played and sheet.seat_of(self.player).plays(self.engine)

    def waits_in(self, sheet: Sheet) -> bool:
        """Say whether it is still to be seen to; not where its cell has changed since."""
        return self.belongs_to(sheet) and sheet.entry_of(*self.place) == self.held


class RejectedEntries:
    """The rejections on every sheet since the file was opened; none of them is stored."""

    def __init__(self, tournament: Tournament) -> None:
        """Begin with none."""
        self._tournament = tournament
        self._held: dict[tuple[tuple[str, int], CellKey], Rejection] = {}

    def keep(
        self, sheet: Sheet, engine: int | None, player: int, score: int | None, refused: Refused
    ) -> Rejection:
        """Remember what was refused, in the place of an earlier one in its cell; return it.

        ``sheet`` is what was shown when it was typed.  Where the cell was something else by then,
        that is what it keeps.
        """
        limit_only = isinstance(refused, score_entry.ScoreRefused) and refused.limit_only
        not_saved = isinstance(refused, NotSaved)
        changed = isinstance(refused, ChangedMeanwhile)
        if isinstance(refused, ChangedMeanwhile):
            sheet = refused.sheet
        kept = Rejection(sheet, engine, player, score, str(refused), limit_only, not_saved, changed)
        self._held.pop((kept.table, kept.place), None)
        self._held[kept.table, kept.place] = kept
        return kept

    def drop(self, sheet: Sheet, engine: int | None, player: int) -> bool:
        """Forget the one of a cell that has been seen to; False where there was none."""
        cell = ((sheet.stage, sheet.table_no), (engine, player))
        return self._held.pop(cell, None) is not None

    def everywhere(self) -> tuple[Rejection, ...]:
        """Return all of them in the order of the tables, those of a table as they were typed."""
        return tuple(sorted(self._held.values(), key=lambda each: each.table))

    def of(self, sheet: Sheet) -> tuple[Rejection, ...]:
        """Return what is still to be seen to on that sheet, the latest last."""
        there = (sheet.stage, sheet.table_no)
        return tuple(
            each for each in self._held.values() if each.table == there and each.waits_in(sheet)
        )

    def facts(self, sheet: Sheet) -> TableFacts:
        """Return a table at a glance, with what is not entered told before all else.

        A blank cell is then not told a second time as missing.
        """
        facts = tables.table_facts(sheet)
        rejected = self.of(sheet)
        if not rejected:
            return facts
        told = {each.place for each in rejected}
        others = (_without(told, finding) for finding in facts.findings)
        told_once = (each for each in others if each.players)
        return replace(facts, findings=(*(each.finding for each in rejected), *told_once))

    def review(self) -> tuple[Rejection, ...]:
        """Forget what has been seen to, and what belongs to no sheet any more; return the latter.

        A score belongs to the paper of those who sat together when it was typed.  Where nothing is
        held nothing is read.  Raises Refused where the sheets cannot be read.
        """
        if not self._held:
            return ()
        games = tables.stages(self._tournament)
        there = {(game.key, table_no) for game in games for table_no in game.table_nos}
        touched = {each.table for each in self._held.values()} & there
        sheets = {table: tables.sheet(self._tournament, *table) for table in touched}
        gone = []
        for each in self.everywhere():
            sheet = sheets.get(each.table)
            if sheet is None or not each.belongs_to(sheet):
                gone.append(each)
            if sheet is None or not each.waits_in(sheet):
                self.drop(each.sheet, *each.place)
        return tuple(gone)

    def enter_again(self) -> None:
        """Enter once more what the disk would not take; what is refused again stays, with why.

        What has been written in such a cell meanwhile stands.
        """
        for each in [each for each in self.everywhere() if each.not_saved]:
            with suppress(Refused):  # where it cannot be read, it cannot be written either
                if each.waits_in(tables.sheet(self._tournament, *each.table)):
                    self._enter(each)

    def _enter(self, rejection: Rejection) -> None:
        place, score = rejection.place, rejection.score
        try:
            score_entry.enter_score(
                self._tournament, *rejection.table, *place, score, seen=rejection.held
            )
        except Refused as refused:
            self.keep(rejection.sheet, *place, score, refused)
        else:
            self.drop(rejection.sheet, *place)


def _without(told: Container[CellKey], finding: Finding) -> Finding:
    if finding.code != "missing":
        return finding
    left = tuple(each for each in finding.players if (finding.engine, each) not in told)
    return replace(finding, players=left)
