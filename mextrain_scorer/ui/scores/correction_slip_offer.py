"""Offers to print the correction slip for a signed sheet that is reopened and signed again."""

from PySide6.QtCore import QObject

from mextrain_scorer.desk.overall.corrected import moved_by_correction
from mextrain_scorer.desk.tables import where
from mextrain_scorer.rules.records import Sheet, TableKey
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.kit.notices import Action
from mextrain_scorer.ui.kit.questions import Question

SLIP = "correction-slip"


class SlipOffer(QObject):
    """Remembers reopened sheets as they were signed, to offer a slip of the changes for each."""

    def __init__(self, app: App, parent: QObject) -> None:
        super().__init__(parent)
        self._app = app
        self._open_again: dict[TableKey, Sheet] = {}

    def reopened(self, signed: Sheet) -> None:
        """Say that a slip will be offered after signing; one can be printed now to fill in by hand.

        ``signed`` is the sheet as it was signed.
        """
        self._open_again.setdefault((signed.stage, signed.table_no), signed)
        words = self.tr(
            "{0} is open again. The correction slip with the changes comes when it is signed "
            "again; a blank one, to fill in by hand, can be printed now."
        )
        action = Action(self.tr("Print a blank one"), lambda: self._print(signed))
        self._app.notices.warn(words.format(where(signed)), action)

    def signed(self, sheet: Sheet) -> None:
        """Offer the slip with the changes, if the sheet differs from what was signed before.

        Where everybody is ranked over all games, it says whose places have changed.
        """
        before = self._open_again.pop((sheet.stage, sheet.table_no), None)
        if before is None or before.rounds == sheet.rounds:
            return
        moved = moved_by_correction(self._app.tournament, sheet.stage, sheet.table_no)
        words = self.tr(
            "The correction slip shows before, after and why, with lines to sign for everybody"
            " concerned."
        )
        if moved:
            words = f"{words} {self.tr('In the ranking over all games it changes this:')}"
        question = Question(
            title=self.tr("Corrected: {0}").format(where(sheet)),
            sentence=words,
            yes=self.tr("Print the slip"),
            no=self.tr("Not now"),
            details=moved,
        )
        if self._app.questions.ask(question).yes:
            self._print(sheet)

    def _print(self, sheet: Sheet) -> None:
        self._app.print_document(SLIP, sheet.stage, sheet.table_no)
