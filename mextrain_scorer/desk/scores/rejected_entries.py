"""Scores that were typed but refused, kept in memory until somebody deals with them.

A fast typist does not look up and goes on to the next seat, and so does the grid, or else every
number after a refused one would go to the wrong player.  The cell keeps its old value, and the
sheet cannot be signed until the refused score is dealt with.
"""

from contextlib import suppress
from dataclasses import dataclass, replace

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.all_checks import CheckedSheet, findings_on
from mextrain_scorer.desk.based import ChangedMeanwhile, based_on, cell_says, in_cell
from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.desk.scores.score_entry import ScoreRefused, SignedMeanwhile
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.checks.sheet_checks import Finding, Severity
from mextrain_scorer.rules.records import CellKey, Seat, Sheet, TableKey
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.errors import NotSaved, ServerAway

NOT_ENTERED = "not-entered"


@dataclass(frozen=True, slots=True)
class Rejection:
    """A refused score, in points; ``engine`` is None for a written total.

    ``sheet`` is the sheet it was typed on, as shown then, or as it is since the cell changed.
    ``score`` is None where the cell was to be cleared.
    """

    sheet: Sheet
    engine: int | None
    player: int
    score: int | None
    refused: Refused

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
    def why(self) -> str:
        """The sentence that says why it was refused."""
        return str(self.refused)

    @property
    def limit_only(self) -> bool:
        """Whether it can be entered if the table insists."""
        return isinstance(self.refused, ScoreRefused) and self.refused.limit_only

    @property
    def not_saved(self) -> bool:
        """Whether the disk or the server refused it, and no rule."""
        return isinstance(self.refused, NotSaved)

    @property
    def changed(self) -> bool:
        """Whether the cell, or its sheet, is another than the one that was shown."""
        return isinstance(self.refused, ChangedMeanwhile) and self.refused.sheet is not None

    @property
    def finding(self) -> Finding:
        """The finding to show beside the sheet, with the cell to look at."""
        words = {"name": self.seat.name, "why": self.why}
        said = say("{name}: not entered. {why}", **words)
        if self.stored is not None and not self.changed:  # if changed, ``why`` names the new value
            held = self.stored
            said = say("{name}: not entered, {held} still stands. {why}", held=held, **words)
        place = (*self.sheet.key, self.engine, (self.player,))
        return Finding(Severity.ERROR, NOT_ENTERED, *place, said)

    def on(self, sheet: Sheet, away: str = "") -> "Rejection | None":
        """Return it with what is so by now, None where it is dealt with or cannot be entered.

        It is dealt with once its cell came to say it; what somebody else wrote there since is shown
        beside it, however often that changes.  A reopened sheet takes it.  ``away`` is why the
        server cannot be reached now, empty where it can.
        """
        if not self.belongs_to(sheet):
            return None
        now = sheet.entry_of(*self.place)
        if now == self.score != self.stored:
            return None
        if now != self.stored:
            said = cell_says(sheet, *self.place)
        elif isinstance(self.refused, ServerAway):
            words = f"{away} {say('This change was not saved.')}".lstrip()
            return replace(self, refused=ServerAway(words))
        elif isinstance(self.refused, SignedMeanwhile) and not sheet.is_signed:
            said = say("The sheet was signed then; now it is open.")
        else:
            return self
        return replace(self, sheet=sheet, refused=ChangedMeanwhile(said, sheet.read_at, sheet))

    def belongs_to(self, sheet: Sheet) -> bool:
        """Return whether it can still be entered, as its player still sits at that table.

        Other players joining or leaving the table make no difference, nor that the player has left:
        somebody has to look whether the score or the last round is wrong.
        """
        here, then = (
            {(seat.seat_no, seat.player) for seat in each.seats} for each in (sheet, self.sheet)
        )
        played = [row.engine for row in sheet.played]
        return then <= here and (self.engine is None or self.engine in played)


class RejectedEntries:
    """The refused scores on all sheets since the file was opened; they are not stored in it."""

    def __init__(self, tournament: Tournament) -> None:
        """Start with none."""
        self.tournament = tournament
        self._by_cell: dict[tuple[TableKey, CellKey], Rejection] = {}

    def keep(
        self, sheet: Sheet, engine: int | None, player: int, score: int | None, refused: Refused
    ) -> Rejection:
        """Remember a refused score, replacing an earlier one of the same cell; return it.

        ``sheet`` is the sheet as shown when it was typed.  Where the cell had changed by then, the
        sheet as it is now is kept instead.
        """
        now = refused.sheet if isinstance(refused, ChangedMeanwhile) else None
        rejection = Rejection(now or sheet, engine, player, score, refused)
        self.drop(sheet, engine, player)  # the latest is the last
        self._by_cell[sheet.key, rejection.place] = rejection
        return rejection

    def enter(
        self, shown: Sheet, engine: int | None, player: int, score: int | None
    ) -> Sheet | Rejection:
        """Enter a score in a cell as it was shown; return the sheet with it, or what was refused.

        Entering in its cell deals with an earlier one: dropped later, it would be reported as lost.
        """
        cell = (*shown.key, engine, player)
        self.drop(shown, engine, player)
        try:
            with based_on(self.tournament, shown.read_at, *in_cell(*cell)):
                return score_entry.enter(self.tournament, *cell, score)
        except Refused as refused:
            return self.keep(shown, engine, player, score, refused)

    def drop(self, sheet: Sheet, engine: int | None, player: int) -> bool:
        """Forget the one of a cell that has been dealt with; False where there was none."""
        return self._by_cell.pop((sheet.key, (engine, player)), None) is not None

    def everywhere(self) -> tuple[Rejection, ...]:
        """Return all of them by table, and within a table in the order they were typed."""
        return tuple(sorted(self._by_cell.values(), key=lambda each: each.sheet.key))

    def of(self, sheet: Sheet) -> tuple[Rejection, ...]:
        """Return those still to be dealt with on that sheet, the latest last."""
        here = (each for each in self._by_cell.values() if each.sheet.key == sheet.key)
        away = self.tournament.home.away
        return tuple(now for each in here if (now := each.on(sheet, away)) is not None)

    def checked(self, sheet: Sheet) -> CheckedSheet:
        """Return a sheet with what there is to look at: first its refused scores.

        Their cells, if blank, are not reported again as missing.
        """
        rejected = self.of(sheet)
        cells = {each.place for each in rejected}
        findings = [each.finding for each in rejected]
        for each in findings_on(sheet):
            left = [no for no in each.players if (each.engine, no) not in cells]
            if not rejected or each.code != "missing":
                findings.append(each)
            elif left:
                findings.append(replace(each, players=tuple(left)))
        return CheckedSheet(sheet, tuple(findings))

    def review(self) -> tuple[Rejection, ...]:
        """Forget those that are dealt with, and those that nobody can deal with; return the latter.

        A score belongs to the players who sat together when it was typed.  It is dealt with where
        its cell now says what was typed.  Reads nothing where there are none.  Raises Refused
        where the sheets cannot be read.
        """
        stages = {each.sheet.stage for each in self._by_cell.values()}
        sheets = {here.key: here for key in stages for here in tables.sheets(self.tournament, key)}
        let_go = []
        for each in self.everywhere():
            sheet = sheets.get(each.sheet.key)
            waits = sheet is not None and each.on(sheet) is not None
            if sheet is not None and waits and not sheet.is_signed:
                continue
            self.drop(each.sheet, *each.place)
            if sheet is None or waits or not each.belongs_to(sheet):
                let_go.append(each)
        return tuple(let_go)

    def enter_again(self) -> None:
        """Try again to enter what the disk refused; what is refused again stays, with the reason.

        A cell that has been written in the meantime keeps its new value.
        """
        for each in self.everywhere():
            if not each.not_saved:
                continue
            with suppress(Refused):  # where it cannot be read, it cannot be written either
                if each.on(tables.sheet(self.tournament, *each.sheet.key)) is not None:
                    self.enter(each.sheet, *each.place, each.score)
