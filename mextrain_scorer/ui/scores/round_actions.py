"""The actions on one round or one of its scores, other than typing, each with its question."""

from PySide6.QtCore import QModelIndex, QObject

from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.desk.scores.rejected_entries import NOT_ENTERED
from mextrain_scorer.rules.checks.sheet_checks import Finding
from mextrain_scorer.rules.records import CIRCLE, Outcome, Round, Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.kit.questions import Question
from mextrain_scorer.ui.scores.current_sheet import CurrentSheet
from mextrain_scorer.ui.scores.finding_texts import what_counts, will_count
from mextrain_scorer.ui.scores.sheet_texts import nobody_out, row_words


class RoundActions(QObject):
    """Asks a question, then makes one call to the desk about a round of the current sheet."""

    def __init__(self, current: CurrentSheet) -> None:
        super().__init__(current)
        self._current = current
        self._app = current.app
        self._model = current.model
        self._page = current.page
        self._blocked: tuple[int, int] | None = None

    def mark_blocked(self, at: int) -> None:
        """Mark the round in that row as blocked (nobody went out), or remove the mark.

        On the first cell of a round it means the round before, if that is complete and nobody went
        out: that is where the focus is by then.
        """
        sheet = self._current.unsigned()
        if sheet is None:
            return
        row = self._round_meant(sheet, at)
        if row is None:
            self._current.beep(self.tr("Go to the round first: this key is about one round."))
            return
        engine, blocked = row.engine, row.outcome is not Outcome.BLOCKED
        words = self._model.engine_words(engine)

        self._blocked = (at, engine)
        if self._current.try_change(
            sheet,
            lambda: score_entry.mark(
                *self._current.key(sheet),
                engine,
                Outcome.BLOCKED if blocked else Outcome.PLAYED,
            ),
        ):
            said = self.tr("{round}: blocked, nobody went out. B again takes it back.")
            if not blocked:
                said = self.tr("{round}: not blocked after all.")
            self._app.notices.info(said.format(round=words))

    def forget_blocked(self) -> None:
        """Let the next B mean the current round: the focus has moved."""
        self._blocked = None

    def _round_meant(self, sheet: Sheet, at: int) -> Round | None:
        if self._blocked is not None and self._blocked[0] == at:
            return sheet.round_of(self._blocked[1])
        here = sheet.rounds[at] if at < len(sheet.rounds) else None
        before = sheet.rounds[min(at, len(sheet.rounds)) - 1] if at > 0 else None
        begun = here is not None and any(cell.score is not None for cell in here.cells)
        if before is not None and not begun and nobody_out(sheet, before):
            return before
        return here

    def mark_out(self, at: QModelIndex) -> None:
        """Mark which of the players with 0 went out, or remove the mark."""
        sheet, engine = self._model.sheet, self._model.engine_at(at.row())
        if sheet is None or engine is None:
            self._current.beep(self.tr("Go to the 0 of the player who went out first."))
            return
        player = sheet.seats[at.column()].player
        out = not sheet.round_of(engine).cells[at.column()].went_out
        try:
            self._current.change(
                sheet,
                lambda: score_entry.mark_out(
                    *self._current.key(sheet),
                    engine,
                    player,
                    out=out,
                ),
            )
        except Refused as refused:
            self._current.beep(str(refused))

    def mark_not_played(self, engine: int) -> None:
        """Mark the round as not played, with the reason, or remove the mark."""
        sheet = self._current.unsigned()
        if sheet is None:
            return
        words = self._model.engine_words(engine)
        outcome = sheet.round_of(engine).outcome
        if outcome is Outcome.NOT_PLAYED:
            if self._current.try_change(
                sheet,
                lambda: score_entry.mark(*self._current.key(sheet), engine, Outcome.PLAYED),
            ):
                said = self.tr("{round}: it was played after all.")
                self._app.notices.info(said.format(round=words))
            return
        question = Question(
            title=self.tr("{round} was not played").format(round=words),
            sentence=self.tr("The round counts for nobody, and standings leave it out."),
            yes=self.tr("Not played"),
            no=self.tr("Cancel"),
            reason_label=self.tr("Why it was not played"),
            reasons_offered=(self.tr("time was up"), self.tr("storm")),
        )
        self._current.ask(
            sheet,
            question,
            lambda reason: score_entry.mark(
                *self._current.key(sheet), engine, Outcome.NOT_PLAYED, reason
            ),
        )

    def objections(self, engine: int | None) -> list[Finding]:
        """Return what can be accepted in that round, or in the sheet's totals and circle."""
        facts = self._model.facts
        return [
            finding
            for finding in (() if facts is None else facts.findings)
            if finding.engine == engine
            and finding.blocks
            and finding.code not in ("missing", NOT_ENTERED)
        ]

    def accept_as_written(self, engine: int | None, only: Finding | None = None) -> None:
        """Accept the round, or the sheet's totals, as written, with the reason.

        Of the totals, ``only`` the one asked about: another card asks about the others.
        """
        sheet, objections = self._model.sheet, self.objections(engine)
        if sheet is None:
            return
        part = None
        if only is not None and engine is None:
            objections = [
                each
                for each in objections
                if (each.code, each.players) == (only.code, only.players)
            ]
            part = only.player if only.code == "total-mismatch" else CIRCLE
        if not objections:
            self._current.beep(self.tr("Nothing here has to be accepted."))
            return
        title, yes = self.tr("It stands as written?"), self.tr("It stands")
        added = any(each.code == "total-mismatch" for each in objections)
        if added:
            title = self.tr("The rounds count, not the total on the paper?")
            yes = self.tr("The rounds count")
        elif engine is None:
            title = self.tr("The scores count, not the circle on the paper?")
            yes = self.tr("The scores count")
        reason = self.tr("the table added wrong") if added else self.tr("the table insists")
        question = Question(
            title=title,
            sentence=what_counts(sheet, objections),
            yes=yes,
            no=self.tr("Cancel"),
            # of a total the sentence gives both numbers already
            details=tuple(
                each.without_guess for each in objections if each.code != "total-mismatch"
            ),
            reason_label=self.tr("Reason"),
            reasons_offered=(reason,),
        )
        self._current.ask(
            sheet,
            question,
            lambda reason: score_entry.accept_round(
                *self._current.key(sheet), engine, reason, part=part
            ),
        )

    def override_limit(self, at: QModelIndex) -> None:
        """Accept a rejected score as the table wrote it: that of the cell, else the latest one."""
        sheet = self._model.sheet
        open_to_it = [each for each in self._model.rejections if each.limit_only]
        if sheet is None or not open_to_it:
            words = self.tr("No score was refused as too high, so none has to stand as written.")
            self._current.beep(words)
            return
        here = [each for each in open_to_it if self._model.index_of(*each.place) == at]
        rejection = (here or open_to_it)[-1]
        question = Question(
            title=self.tr("{score} stands as written?").format(score=rejection.score),
            sentence=f"{row_words(self._model, rejection.engine)},"
            f" {rejection.seat.name}: {rejection.why}",
            details=(will_count(rejection.score),),
            yes=self.tr("It stands"),
            no=self.tr("Cancel"),
            reason_label=self.tr("Reason"),
            reasons_offered=(self.tr("the table insists"),),
        )
        self._current.ask(
            sheet,
            question,
            lambda reason: score_entry.enter(
                *self._current.key(sheet),
                *rejection.place,
                rejection.score,
                as_written=reason,
            ),
        )
