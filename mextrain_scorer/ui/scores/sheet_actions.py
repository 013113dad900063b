"""The actions on the whole current sheet, each with its dialog or question."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialog

from mextrain_scorer.desk.based import ChangedMeanwhile
from mextrain_scorer.desk.checks.ladder_moves import seats_resting_on
from mextrain_scorer.desk.results import results
from mextrain_scorer.desk.scores import score_entry, sign_off, ties
from mextrain_scorer.desk.tables import number_says_it, where
from mextrain_scorer.rules.records import Sheet, SheetStatus
from mextrain_scorer.rules.standings import open_ties
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.questions import Question
from mextrain_scorer.ui.scores.correction_slip_offer import SlipOffer
from mextrain_scorer.ui.scores.current_sheet import CurrentSheet
from mextrain_scorer.ui.sheet_dialogs.penalty_dialog import PenaltyDialog
from mextrain_scorer.ui.sheet_dialogs.sign_dialog import SignDialog
from mextrain_scorer.ui.sheet_dialogs.tie_dialog import TieDialog

if TYPE_CHECKING:
    from mextrain_scorer.ui.sheet_dialogs.receive_dialog import ReceiveDialog

# If somebody signed on the screen, the signature pad is open the next time as well.
_SIGNATURES, _RECEIPTS, _ON_SCREEN = "pad/signatures", "pad/receipts", "on-screen"


class SheetActions(QObject):
    """Asks, then makes one call to the desk about the current sheet; emits ``signed``."""

    signed = Signal(object)

    def __init__(self, current: CurrentSheet) -> None:
        super().__init__(current)
        self._current = current
        self._app = current.app
        self._model = current.model
        self._page = current.page
        self._slips = SlipOffer(current.app, self)

    def receive(self) -> None:
        """Record that the paper was received, or that it goes back to its table."""
        from mextrain_scorer.sheets.paper_codes import doubt_about
        from mextrain_scorer.ui.sheet_dialogs.receive_dialog import ReceiveDialog

        sheet = self._current.unsigned()
        if sheet is None:
            return
        dialog = ReceiveDialog(
            sheet,
            self._page,
            paper_no=sign_off.paper_expected(*self._current.key(sheet)),
            on_screen=self._on_screen(_RECEIPTS),
            doubt=partial(doubt_about, self._app.tournament),
            identity=self._app.tournament.identity,
        )
        dialog.open_until_taken(
            lambda: self._receive(sheet, dialog),
            lambda _: self._keep_on_screen(_RECEIPTS, dialog.drawn.is_open),
        )

    def _receive(self, sheet: Sheet, dialog: "ReceiveDialog") -> None:
        self._current.change(
            sheet,
            lambda: sign_off.receive_sheet(
                *self._current.key(sheet),
                circled=dialog.circled,
                unsigned=dialog.unsigned.isChecked(),
                note=dialog.note.text().strip(),
                paper_no=dialog.paper_no,
                receipt=dialog.receipt,
            ),
        )

    def send_back(self, why: str) -> None:
        """Record that the paper goes back to its table, which decides; ``why`` is its note."""
        sheet = self._current.unsigned()
        if sheet is not None and self._current.try_change(
            sheet,
            lambda: sign_off.receive_sheet(
                *self._current.key(sheet),
                circled=sheet.circled,
                unsigned=True,
                note=why,
                paper_no=sign_off.paper_expected(*self._current.key(sheet)),
            ),
        ):
            said = self.tr("{table} goes back to the table. Ctrl+Z takes it back.")
            self._app.notices.info(said.format(table=where(sheet)))

    def sign(self) -> None:
        """Ask who kept the score and sign; the caller has checked that nothing is missing."""
        sheet = self._current.unsigned()
        if sheet is None:
            return
        places = results.places(self._app.tournament, sheet.stage, sheet.table_no)
        dialog = SignDialog(sheet, places, self._page, on_screen=self._on_screen(_SIGNATURES))
        dialog.open_until_taken(
            lambda: self._sign(dialog), lambda _: self._signed(dialog.drawn.is_open)
        )

    def _sign(self, dialog: SignDialog) -> None:
        sheet, keeper = dialog.sheet, dialog.score_keeper
        try:
            self._current.change(
                sheet,
                lambda: sign_off.sign_sheet(
                    *self._current.key(sheet),
                    keeper,
                    signature=dialog.signature,
                ),
            )
        except ChangedMeanwhile as refused:
            now = self._changed(refused, dialog)
            dialog.show_sheet(now, results.places(*self._current.key(now)))
            raise

    def _changed(self, refused: ChangedMeanwhile, dialog: QDialog) -> Sheet:
        """Return the sheet as it is shown by now; a dialog about one that is signed ends."""
        now = self._model.sheet
        if now is None:
            raise refused
        if now.status is SheetStatus.SIGNED:
            dialog.reject()
            self._app.notices.warn(str(refused))
        return now

    def _signed(self, on_screen: bool) -> None:
        self._keep_on_screen(_SIGNATURES, on_screen)
        signed = self._model.sheet
        if signed is not None:
            self.signed.emit(signed)
            self._slips.signed(signed)

    def _on_screen(self, what: str) -> bool:
        """Return whether the pad was open the last time somebody signed."""
        return self._app.settings.word(what) == _ON_SCREEN

    def _keep_on_screen(self, what: str, is_open: bool) -> None:
        self._app.settings.keep_word(what, _ON_SCREEN if is_open else "")

    def settle_tie(self) -> None:
        """Ask for the game monitor's ruling on the first undecided tie."""
        sheet = self._current.unsigned()
        if sheet is None:
            return
        ties_open = open_ties(sheet)
        if not ties_open:
            self._current.beep(self.tr("There is no tie to settle."))
            return
        dialog = TieDialog(sheet, ties_open[0], self._page)
        about = [sheet]
        dialog.open_until_taken(lambda: self._rule(about, dialog), lambda _: None)

    def _rule(self, about: list[Sheet], dialog: TieDialog) -> None:
        (sheet,) = about
        try:
            self._current.change(
                sheet,
                lambda: ties.rule_tie(
                    *self._current.key(sheet),
                    dialog.players,
                    shared=dialog.shared.isChecked(),
                    by=dialog.by,
                    reason=dialog.reason.text().strip(),
                ),
            )
        except ChangedMeanwhile as refused:
            # What was chosen is ruled next, if they are still level.
            about[:] = [self._changed(refused, dialog)]
            raise

    def penalise(self) -> None:
        """Ask who gets penalty points and what for; points already given can be removed."""
        sheet = self._current.unsigned()
        if sheet is None:
            return
        dialog = PenaltyDialog(sheet, self._page)
        dialog.take_back_wanted.connect(lambda player: self._take_back_penalties(sheet, player))
        dialog.open_until_taken(
            lambda: self._penalise(sheet, dialog), lambda _: self._say_penalised(dialog)
        )

    def _penalise(self, sheet: Sheet, dialog: PenaltyDialog) -> None:
        self._current.change(
            sheet,
            lambda: score_entry.penalise(
                *self._current.key(sheet),
                dialog.player,
                dialog.points_box.value(),
                dialog.reason.text().strip(),
            ),
        )

    def _say_penalised(self, dialog: PenaltyDialog) -> None:
        words = plural(
            "SheetActions",
            dialog.points_box.value(),
            "No. {number}: 1 penalty point. Ctrl+Z takes it back.",
            "No. {number}: {count} penalty points. Ctrl+Z takes them back.",
            number=dialog.player,
        )
        self._app.notices.info(words)

    def _take_back_penalties(self, sheet: Sheet, player: int) -> None:
        question = Question(
            title=self.tr("Take back No. {number}'s penalty points?").format(number=player),
            sentence=self.tr("All points given to this player at this table are taken back."),
            yes=self.tr("Take back"),
            no=self.tr("Leave them"),
            reason_label=self.tr("Reason"),
            reasons_offered=(self.tr("given by mistake"), self.tr("not proven")),
        )
        if self._current.ask(
            sheet,
            question,
            lambda reason: score_entry.take_back_penalties(
                *self._current.key(sheet), player, reason
            ),
        ):
            said = self.tr("No. {number} has no penalty points any more.")
            self._app.notices.info(said.format(number=player))

    def reopen(self) -> None:
        """Reopen a signed sheet, after saying what depends on it."""
        sheet = self._model.sheet
        if sheet is None:
            return
        if sheet.status is not SheetStatus.SIGNED:
            self._current.beep(self.tr("This sheet is not signed: just type the right score."))
            return
        contradiction = sign_off.contradicted_by_reopening(*self._current.key(sheet))
        details = tuple(
            self.tr(
                "{where} depends on this sheet and may have to be played or seated again"
            ).format(where=table)
            for table in contradiction
        )
        if self._app.tournament.rule_set.ranks_overall and not contradiction:
            resting = seats_resting_on(self._app.tournament, sheet.stage)
            details = (
                self.tr("The ranking over all games rests on this sheet"),
                *([resting] if resting else []),
            )
        title = self.tr("Reopen table {table}?").format(table=sheet.table_no)
        if not number_says_it(sheet.stage, ranked=sheet.rule_set.ranks_overall):
            title = self.tr("Reopen: {where}?").format(where=where(sheet))
        question = Question(
            title=title,
            sentence=self.tr(
                "The signature of {keeper} is taken off; the sheet is signed again after the "
                "correction. Both stay on record."
            ).format(keeper=sheet.score_keeper or self.tr("the score keeper")),
            yes=self.tr("Reopen"),
            no=self.tr("Leave it signed"),
            details=details,
            reason_label=self.tr("Reason"),
            reasons_offered=(self.tr("a score was typed wrong"),),
        )
        if self._current.ask(
            sheet,
            question,
            lambda reason: sign_off.reopen_sheet(
                *self._current.key(sheet), reason, confirm=bool(contradiction)
            ),
        ):
            self._slips.reopened(sheet)
