"""What can be done with the sheet at hand beside typing scores, each with its question.

Every one makes one call to the desk, about the sheet that was asked about, and shows what that
hands back.
"""

from collections.abc import Callable

from PySide6.QtCore import QModelIndex, QObject, Signal
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from mextrain_scorer.desk import penalties, results, score_entry, sign_off, ties
from mextrain_scorer.desk.saving_elsewhere import is_not_saved
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Outcome, Round, Sheet, SheetStatus
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.standings import open_ties
from mextrain_scorer.ui.kept_answers import Answered, KeptAnswers
from mextrain_scorer.ui.page import DeskContext
from mextrain_scorer.ui.penalty_dialog import PenaltyDialog
from mextrain_scorer.ui.questions import Question
from mextrain_scorer.ui.receive_dialog import ReceiveDialog
from mextrain_scorer.ui.same_sheet import same_sheet
from mextrain_scorer.ui.score_table_model import ScoreTableModel
from mextrain_scorer.ui.sheet_words import nobody_out, row_words
from mextrain_scorer.ui.sign_dialog import SignDialog
from mextrain_scorer.ui.slip_offer import SlipOffer
from mextrain_scorer.ui.tie_dialog import TieDialog

# Where people sign on the screen, the pad is there the next time as well.
_SIGNATURES, _RECEIPTS, _ON_SCREEN = "pad/signatures", "pad/receipts", "on-screen"


class SheetActions(QObject):
    """Asks, calls the desk and adopts what came of it; ``signed`` once a sheet is."""

    signed = Signal(object)

    def __init__(self, context: DeskContext, model: ScoreTableModel, page: QWidget) -> None:
        super().__init__(page)
        self._context = context
        self._model = model
        self._page = page
        self._slips = SlipOffer(context, self)
        self.kept_answers = KeptAnswers(context.tournament)
        self._blocked: tuple[int, int] | None = None

    # -- one round ------------------------------------------------------------------------

    def mark_blocked(self, at: int) -> None:
        """Say that nobody went out in the round of that row, or take it back.

        At the beginning of a round it is about the one before, where that has been typed and
        nobody went out: there the keyboard is when the question comes up.
        """
        sheet = self._unsigned_sheet()
        if sheet is None:
            return
        row = self._round_meant(sheet, at)
        if row is None:
            self.beep(self.tr("Go to the round first: this key is about one round."))
            return
        engine, blocked = row.engine, row.outcome is not Outcome.BLOCKED
        words = self._model.engine_words(engine)

        def change(held: Sheet) -> Sheet:
            return score_entry.mark_blocked(
                *self._place(held), engine, blocked=blocked, origin=self._page
            )

        self._blocked = (at, engine)
        if self._changed(sheet, change):
            said = self.tr("{round}: blocked, nobody went out. B again takes it back.")
            if not blocked:
                said = self.tr("{round}: not blocked after all.")
            self._context.notices.done(said.format(round=words))

    def forget_blocked(self) -> None:
        """Let the next B be about the round at hand: the keyboard went elsewhere."""
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

    def mark_not_played(self, engine: int) -> None:
        """Say that the round was not played at all, with the reason; or take it back."""
        sheet = self._unsigned_sheet()
        if sheet is None:
            return
        words = self._model.engine_words(engine)
        if sheet.round_of(engine).outcome is Outcome.NOT_PLAYED:
            if self._changed(
                sheet,
                lambda held: score_entry.mark_played(*self._place(held), engine, origin=self._page),
            ):
                said = self.tr("{round}: it was played after all.")
                self._context.notices.done(said.format(round=words))
            return
        answer = self._context.questions.ask(
            Question(
                title=self.tr("{round} was not played").format(round=words),
                sentence=self.tr("The round counts for nobody, and standings leave it out."),
                yes=self.tr("Not played"),
                no=self.tr("Leave it"),
                reason_label=self.tr("Why it was not played"),
                reasons_offered=(self.tr("time was up"), self.tr("storm")),
            )
        )
        if answer.yes:
            self._changed(
                sheet,
                lambda held: score_entry.mark_not_played(
                    *self._place(held), engine, answer.reason, origin=self._page
                ),
            )

    def accept(self, engine: int | None) -> None:
        """Let the round, or the sheet's totals, stand as written, with the reason."""
        sheet, facts = self._model.sheet, self._model.facts
        if sheet is None or facts is None:
            return
        objections = [
            finding.message
            for finding in facts.findings
            if finding.engine == engine and finding.blocks and finding.code != "missing"
        ]
        if not objections:
            self.beep(self.tr("Nothing here has to be accepted."))
            return
        answer = self._context.questions.ask(
            Question(
                title=self.tr("Does it stand as written?"),
                sentence=self.tr(
                    "Tiles are swept away; where the table insists, the paper stands. It stays on"
                    " record with your reason."
                ),
                yes=self.tr("It stands as written"),
                no=self.tr("Leave it"),
                details=tuple(objections),
                reason_label=self.tr("Reason"),
                reasons_offered=(self.tr("the table insists"),),
            )
        )
        if answer.yes:
            self._changed(
                sheet,
                lambda held: score_entry.accept_round(
                    *self._place(held), engine, answer.reason, origin=self._page
                ),
            )

    def insist(self, at: QModelIndex) -> None:
        """Let a refused score stand as the table wrote it: that cell's, else the latest."""
        sheet = self._model.sheet
        open_to_it = [refusal for refusal in self._model.refusals if refusal.limit_only]
        if sheet is None or not open_to_it:
            self.beep(self.tr("W is for a score that was refused as too high."))
            return
        here = [each for each in open_to_it if self._model.index_of(*each.place) == at]
        refusal = (here or open_to_it)[-1]
        answer = self._context.questions.ask(
            Question(
                title=self.tr("{score} stands as written?").format(score=refusal.score),
                sentence=f"{row_words(self._model, refusal.engine)},"
                f" {refusal.seat.name}: {refusal.sentence}",
                yes=self.tr("It stands as written"),
                no=self.tr("Leave it"),
                reason_label=self.tr("Reason"),
                reasons_offered=(self.tr("the table insists"),),
            )
        )
        if answer.yes:
            with self._context.notices.refusals_shown():
                same_sheet(self._context.tournament, self._model, sheet)
                self._model.insist(refusal, answer.reason)

    # -- the whole sheet ------------------------------------------------------------------

    def receive(self) -> None:
        """Put on record that the paper came in, or that it goes back to its table."""
        sheet = self._unsigned_sheet()
        if sheet is None:
            return
        dialog = ReceiveDialog(
            self._context.theme,
            sheet,
            self._page,
            paper_no=sign_off.paper_expected(*self._place(sheet)),
            on_screen=self._on_screen(_RECEIPTS),
        )
        self.kept_answers.fill_in(sheet, dialog)
        self._open(dialog, lambda: self._received(sheet, dialog))

    def _received(self, sheet: Sheet, dialog: ReceiveDialog) -> None:
        unsigned = dialog.unsigned.isChecked()
        if not unsigned:
            self._keep_on_screen(_RECEIPTS, dialog.drawn.is_open)
        self._changed(
            sheet,
            lambda held: sign_off.receive_sheet(
                *self._place(held),
                circled=dialog.circled,
                unsigned=unsigned,
                note=dialog.note.text().strip(),
                paper_no=dialog.paper_no,
                receipt=dialog.receipt,
                origin=self._page,
            ),
            dialog,
        )

    def sign(self) -> None:
        """Ask who kept the score and sign; the caller has seen to it that nothing is missing."""
        sheet = self._unsigned_sheet()
        if sheet is None:
            return
        places = results.places(self._context.tournament, sheet.stage, sheet.table_no)
        dialog = SignDialog(
            self._context.theme, sheet, places, self._page, on_screen=self._on_screen(_SIGNATURES)
        )
        self.kept_answers.fill_in(sheet, dialog)
        self._open(dialog, lambda: self._sign(sheet, dialog))

    def _sign(self, sheet: Sheet, dialog: SignDialog) -> None:
        self._keep_on_screen(_SIGNATURES, dialog.drawn.is_open)
        changed = self._changed(
            sheet,
            lambda held: sign_off.sign_sheet(
                *self._place(held),
                dialog.score_keeper,
                origin=self._page,
                signature=dialog.signature,
            ),
            dialog,
        )
        signed = self._model.sheet
        if changed and signed is not None:
            self.signed.emit(signed)
            self._slips.signed(signed)

    def _on_screen(self, what: str) -> bool:
        """Say whether the pad was there the last time somebody signed."""
        return self._context.kept.word(what) == _ON_SCREEN

    def _keep_on_screen(self, what: str, is_open: bool) -> None:
        self._context.kept.keep_word(what, _ON_SCREEN if is_open else "")

    def settle_tie(self) -> None:
        """Ask for the game monitor's ruling on the first tie that stands open."""
        sheet = self._unsigned_sheet()
        if sheet is None:
            return
        ties_open = open_ties(sheet)
        if not ties_open:
            self.beep(self.tr("There is no tie to settle."))
            return
        dialog = TieDialog(self._context.theme, sheet, ties_open[0], self._page)
        self._open(dialog, lambda: self._rule(sheet, dialog))

    def _rule(self, sheet: Sheet, dialog: TieDialog) -> None:
        shared = dialog.shared.isChecked()
        self._changed(
            sheet,
            lambda held: ties.rule_tie(
                *self._place(held),
                dialog.players,
                shared=shared,
                by=dialog.by,
                reason=dialog.reason.text().strip(),
                origin=self._page,
            ),
        )

    def penalise(self) -> None:
        """Ask whom to give penalty points and what for; what stands can be taken back."""
        sheet = self._unsigned_sheet()
        if sheet is None:
            return
        dialog = PenaltyDialog(self._context.theme, sheet, self._page)
        dialog.take_back_wanted.connect(lambda player: self._take_back_penalties(sheet, player))
        self._open(dialog, lambda: self._penalise(sheet, dialog))

    def _penalise(self, sheet: Sheet, dialog: PenaltyDialog) -> None:
        player, points = dialog.player, dialog.points_box.value()
        reason = dialog.reason.text().strip()
        if self._changed(
            sheet,
            lambda held: penalties.penalise(
                *self._place(held), player, points, reason, origin=self._page
            ),
        ):
            said = self.tr("No. {number}: {points} penalty points. Ctrl+Z takes them back.")
            self._context.notices.done(said.format(number=player, points=points))

    def _take_back_penalties(self, sheet: Sheet, player: int) -> None:
        answer = self._context.questions.ask(
            Question(
                title=self.tr("Take back No. {number}'s penalty points?").format(number=player),
                sentence=self.tr("All points given to this player at this table go."),
                yes=self.tr("Take back"),
                no=self.tr("Leave them"),
                reason_label=self.tr("Reason"),
                reasons_offered=(self.tr("given by mistake"), self.tr("not proven")),
            )
        )
        if answer.yes and self._changed(
            sheet,
            lambda held: penalties.take_back_penalties(
                *self._place(held), player, answer.reason, origin=self._page
            ),
        ):
            said = self.tr("No. {number} has no penalty points any more.")
            self._context.notices.done(said.format(number=player))

    def reopen(self) -> None:
        """Open a signed sheet again, after saying what hangs on it."""
        sheet = self._model.sheet
        if sheet is None:
            return
        if sheet.status is not SheetStatus.SIGNED:
            self.beep(self.tr("This sheet is not signed: just type the right score."))
            return
        upset = sign_off.upset_by_reopening(*self._place(sheet))
        details = tuple(
            self.tr("{where} rests on this sheet and may have to be played or seated anew").format(
                where=where
            )
            for where in upset
        )
        answer = self._context.questions.ask(
            Question(
                title=self.tr("Reopen table {table}?").format(table=sheet.table_no),
                sentence=self.tr(
                    "The signature of {keeper} is lifted; the sheet is signed again after the"
                    " correction. Both stay on record."
                ).format(keeper=sheet.score_keeper or self.tr("the score keeper")),
                yes=self.tr("Reopen"),
                no=self.tr("Leave it signed"),
                details=details,
                reason_label=self.tr("Reason"),
                reasons_offered=(self.tr("a score was keyed wrongly"),),
            )
        )
        if answer.yes and self._changed(
            sheet,
            lambda held: sign_off.reopen_sheet(
                *self._place(held), answer.reason, confirm=bool(upset), origin=self._page
            ),
        ):
            self._slips.reopened(sheet)

    # -- in common ------------------------------------------------------------------------

    def beep(self, sentence: str) -> None:
        """Beep softly and say why the key did nothing."""
        QApplication.beep()
        self._context.notices.look(sentence)

    def _unsigned_sheet(self) -> Sheet | None:
        sheet = self._model.sheet
        if sheet is not None and sheet.status is SheetStatus.SIGNED:
            words = self.tr("Table {table} is signed. Reopen it to change anything.")
            self.beep(words.format(table=sheet.table_no))
            return None
        return sheet

    def _place(self, sheet: Sheet) -> tuple[Tournament, str, int]:
        return (self._context.tournament, sheet.stage, sheet.table_no)

    def _open(self, dialog: QDialog, accepted: Callable[[], object]) -> None:
        dialog.accepted.connect(accepted)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _changed(
        self, asked: Sheet, change: Callable[[Sheet], Sheet], dialog: Answered | None = None
    ) -> bool:
        """Change the sheet that was asked about, and show it; a refusal is said instead.

        What was answered in ``dialog`` is then kept for the next time.
        """
        try:
            sheet = same_sheet(self._context.tournament, self._model, asked)
            self._model.adopt(change(sheet))
        except Refused as refused:
            said = str(refused)
            if dialog is not None:
                self.kept_answers.keep(asked, dialog)
                if is_not_saved(refused):
                    said += " " + self.tr("What was filled in and drawn is kept for the next try.")
            self._context.notices.refuse(said)
            return False
        return True
