"""Scores that were typed but refused, kept until somebody deals with them.

A fast typist does not look up and goes on to the next seat, and so does the grid, or else every
number after a refused one would go to the wrong player.  The cell keeps its old value, and the
sheet cannot be signed until the refused score is dealt with.
"""

from collections.abc import Container
from contextlib import suppress
from dataclasses import dataclass, replace

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.based import ChangedMeanwhile, based_on, cell_says, in_cell
from mextrain_scorer.desk.checks.all_checks import TableFacts, table_facts
from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.desk.scores.score_cells import ScoreRefused, SignedMeanwhile
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.checks.mistakes import CellKey
from mextrain_scorer.rules.checks.sheet_checks import Finding, Severity
from mextrain_scorer.rules.records import Outcome, Seat, Sheet, SheetStatus
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.errors import NotSaved, ServerAway

NOT_ENTERED = "not-entered"


@dataclass(frozen=True, slots=True)
class Rejection:
    """A refused score, in points, and why it was refused.

    ``sheet`` is the sheet it was typed on, as shown then.  ``engine`` is None for a written total,
    ``score`` is None where the cell was to be cleared.  ``limit_only``: it can be entered if the
    table insists.  ``not_saved``: the disk refused it.  ``changed``: the cell no longer had the
    value that was shown; ``sheet`` then has the new one.  ``was_signed``: the sheet was.
    ``server_away``: no server answered.
    """

    sheet: Sheet
    engine: int | None
    player: int
    score: int | None
    why: str
    limit_only: bool
    not_saved: bool
    changed: bool
    was_signed: bool = False
    server_away: bool = False

    @property
    def table(self) -> tuple[str, int]:
        """The stage and the table number."""
        return self.sheet.stage, self.sheet.table_no

    @property
    def place(self) -> CellKey:
        """The cell it was typed in."""
        return self.engine, self.player

    @property
    def seat(self) -> Seat:
        """The seat of the player whose score it was to be."""
        return self.sheet.seat_of(self.player)

    @property
    def stored(self) -> int | None:
        """The value that the cell still has."""
        return self.sheet.entry_of(*self.place)

    @property
    def finding(self) -> Finding:
        """The finding to show beside the sheet, with the cell to look at."""
        words = [say("{name}: not entered. {why}", name=self.seat.name, why=self.why)]
        if self.stored is not None and not self.changed:  # if changed, ``why`` names the new value
            words = [
                say(
                    "{name}: not entered, {held} still stands. {why}",
                    name=self.seat.name,
                    held=self.stored,
                    why=self.why,
                )
            ]
        return Finding(
            Severity.ERROR,
            NOT_ENTERED,
            *self.table,
            self.engine,
            (self.player,),
            " ".join(words),
        )

    def said_of(self, sheet: Sheet, away: str = "") -> "Rejection":
        """Return it with what is so by now: a reopened sheet takes it, its cell says another.

        ``away`` is why the server cannot be reached now, empty where it can.
        """
        if sheet.entry_of(*self.place) != self.stored:
            why = cell_says(sheet, *self.place)
            return replace(
                self, sheet=sheet, why=why, limit_only=False, not_saved=False, changed=True
            )
        if self.server_away:
            return replace(self, why=f"{away} {say('This change was not saved.')}".lstrip())
        if not self.was_signed or sheet.status is SheetStatus.SIGNED:
            return self
        why = say("The sheet was signed then; now it is open.")
        return replace(self, why=why, changed=True)

    def belongs_to(self, sheet: Sheet) -> bool:
        """Return whether it can still be entered, as its player still sits at that table.

        Other players joining or leaving the table make no difference, nor that the player has left:
        somebody has to look whether the score or the last round is wrong.
        """
        here = {(seat.seat_no, seat.player) for seat in sheet.seats}
        if not {(seat.seat_no, seat.player) for seat in self.sheet.seats} <= here:
            return False
        if self.engine is None:
            return True
        played = [row.engine for row in sheet.rounds if row.outcome is not Outcome.NOT_PLAYED]
        return self.engine in played

    def waits_in(self, sheet: Sheet) -> bool:
        """Return whether it is still to be dealt with: not once its cell came to say it.

        What somebody else wrote there since is shown beside it, however often that changes.
        """
        if not self.belongs_to(sheet):
            return False
        now = sheet.entry_of(*self.place)
        return now == self.stored or now != self.score


class RejectedEntries:
    """The refused scores on all sheets since the file was opened; they are not stored in it."""

    def __init__(self, tournament: Tournament) -> None:
        """Start with none."""
        self._tournament = tournament
        self._by_cell: dict[tuple[tuple[str, int], CellKey], Rejection] = {}

    def keep(
        self, sheet: Sheet, engine: int | None, player: int, score: int | None, refused: Refused
    ) -> Rejection:
        """Remember a refused score, replacing an earlier one of the same cell; return it.

        ``sheet`` is the sheet as shown when it was typed.  Where the cell had changed by then, the
        sheet as it is now is kept instead.
        """
        limit_only = isinstance(refused, ScoreRefused) and refused.limit_only
        not_saved = isinstance(refused, NotSaved)
        changed = isinstance(refused, ChangedMeanwhile) and refused.sheet is not None
        if isinstance(refused, ChangedMeanwhile) and refused.sheet is not None:
            sheet = refused.sheet
        rejection = Rejection(
            sheet, engine, player, score, str(refused), limit_only, not_saved, changed,
            isinstance(refused, SignedMeanwhile), isinstance(refused, ServerAway),
        )  # fmt: skip
        self._by_cell.pop((rejection.table, rejection.place), None)
        self._by_cell[rejection.table, rejection.place] = rejection
        return rejection

    def drop(self, sheet: Sheet, engine: int | None, player: int) -> bool:
        """Forget the one of a cell that has been dealt with; False where there was none."""
        cell = ((sheet.stage, sheet.table_no), (engine, player))
        return self._by_cell.pop(cell, None) is not None

    def everywhere(self) -> tuple[Rejection, ...]:
        """Return all of them by table, and within a table in the order they were typed."""
        return tuple(sorted(self._by_cell.values(), key=lambda each: each.table))

    def of(self, sheet: Sheet) -> tuple[Rejection, ...]:
        """Return those still to be dealt with on that sheet, the latest last."""
        there = (sheet.stage, sheet.table_no)
        return tuple(
            each.said_of(sheet, self._tournament.away)
            for each in self._by_cell.values()
            if each.table == there and each.waits_in(sheet)
        )

    def facts(self, sheet: Sheet) -> TableFacts:
        """Return the summary of a table, with its refused scores as the first findings.

        Their cells, if blank, are not reported again as missing.
        """
        facts = table_facts(sheet)
        rejected = self.of(sheet)
        if not rejected:
            return facts
        cells = {each.place for each in rejected}
        others = (_without(cells, finding) for finding in facts.findings)
        remaining = (each for each in others if each.players)
        return replace(facts, findings=(*(each.finding for each in rejected), *remaining))

    def review(self) -> tuple[Rejection, ...]:
        """Forget those that are dealt with, and those that nobody can deal with; return the latter.

        A score belongs to the players who sat together when it was typed.  It is dealt with where
        its cell now says what was typed.  Reads nothing where there are none.  Raises Refused
        where the sheets cannot be read.
        """
        if not self._by_cell:
            return ()
        games = tables.stages(self._tournament)
        there = {(game.key, table_no) for game in games for table_no in game.table_nos}
        touched = {each.table for each in self._by_cell.values()} & there
        sheets = {table: tables.sheet(self._tournament, *table) for table in touched}
        let_go = []
        for each in self.everywhere():
            sheet = sheets.get(each.table)
            signed = sheet is not None and sheet.status is SheetStatus.SIGNED
            if sheet is not None and each.waits_in(sheet) and not signed:
                continue
            self.drop(each.sheet, *each.place)
            if sheet is None or not each.belongs_to(sheet) or (signed and each.waits_in(sheet)):
                let_go.append(each)
        return tuple(let_go)

    def enter_again(self) -> None:
        """Try again to enter what the disk refused; what is refused again stays, with the reason.

        A cell that has been written in the meantime keeps its new value.
        """
        for each in [each for each in self.everywhere() if each.not_saved]:
            with suppress(Refused):  # where it cannot be read, it cannot be written either
                if each.waits_in(tables.sheet(self._tournament, *each.table)):
                    self._enter(each)

    def _enter(self, rejection: Rejection) -> None:
        place, score = rejection.place, rejection.score
        sheet = rejection.sheet
        try:
            with based_on(self._tournament, sheet.read_at, *in_cell(*rejection.table, *place)):
                score_entry.enter(self._tournament, *rejection.table, *place, score)
        except Refused as refused:
            self.keep(rejection.sheet, *place, score, refused)
        else:
            self.drop(rejection.sheet, *place)


def _without(cells: Container[CellKey], finding: Finding) -> Finding:
    if finding.code != "missing":
        return finding
    left = tuple(each for each in finding.players if (finding.engine, each) not in cells)
    return replace(finding, players=left)
