"""Offers the correction slip where a signed sheet is opened again, and once it is signed anew."""

from PySide6.QtCore import QObject

from mextrain_scorer.desk.tables import where
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.ui.base.page import PageContext
from mextrain_scorer.ui.kit.notices import Action
from mextrain_scorer.ui.kit.questions import Question

SLIP = "correction-slip"


class SlipOffer(QObject):
    """Remembers which sheets were opened again, so that each is offered its slip of changes."""

    def __init__(self, context: PageContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._open_again: dict[tuple[str, int], Sheet] = {}

    def reopened(self, signed: Sheet) -> None:
        """Say when a slip is offered; one to fill in at the table is there now.

        ``signed`` is what stood there.
        """
        self._open_again.setdefault((signed.stage, signed.table_no), signed)
        words = self.tr(
            "{0} is open again. Once it is signed anew, a correction slip is offered, with the"
            " changes."
        )
        way = Action(self.tr("Print one now"), lambda: self._print(signed))
        self._context.notices.warn(words.format(where(signed)), way)

    def signed(self, sheet: Sheet) -> None:
        """Offer the slip with the changes, where the sheet says anything else than before."""
        before = self._open_again.pop((sheet.stage, sheet.table_no), None)
        if before is None or before.rounds == sheet.rounds:
            return
        question = Question(
            title=self.tr("{0} was corrected and signed again").format(where(sheet)),
            sentence=self.tr(
                "The correction slip shows before, after and why, with lines to sign for everybody"
                " concerned."
            ),
            yes=self.tr("Print the slip"),
            no=self.tr("Not now"),
        )
        if self._context.questions.ask(question).yes:
            self._print(sheet)

    def _print(self, sheet: Sheet) -> None:
        self._context.print_document(SLIP, sheet.stage, sheet.table_no)
