"""Offers the correction slip where a signed sheet is opened again, and once it is signed anew."""

from PySide6.QtCore import QObject

from mextrain_scorer.desk.tables import where
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.ui.page import DeskContext
from mextrain_scorer.ui.questions import Question

SLIP = "correction-slip"


class SlipOffer(QObject):
    """Remembers which sheets were opened again, so that each is offered its slip of changes."""

    def __init__(self, context: DeskContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._open_again: dict[tuple[str, int], Sheet] = {}

    def reopened(self, signed: Sheet) -> None:
        """Offer a slip now, for what is agreed on at the table; ``signed`` is what stood there."""
        self._open_again.setdefault((signed.stage, signed.table_no), signed)
        self._offer(
            signed,
            self.tr("{0} is open again"),
            self.tr(
                "A correction slip says what stood there, what stands there now and why, with lines"
                " to sign. It can be filled in by hand now, or printed with the changes once the"
                " sheet is signed again."
            ),
            self.tr("Later"),
        )

    def signed(self, sheet: Sheet) -> None:
        """Offer the slip with the changes, where the sheet says anything else than before."""
        before = self._open_again.pop((sheet.stage, sheet.table_no), None)
        if before is None or before.rounds == sheet.rounds:
            return
        self._offer(
            sheet,
            self.tr("{0} was corrected and signed again"),
            self.tr(
                "The correction slip shows before, after and why, with lines to sign for everybody"
                " concerned."
            ),
            self.tr("Not now"),
        )

    def _offer(self, sheet: Sheet, title: str, sentence: str, no: str) -> None:
        question = Question(
            title=title.format(where(sheet)),
            sentence=sentence,
            yes=self.tr("Print the slip"),
            no=no,
        )
        if self._context.questions.ask(question).yes:
            self._context.print_document(SLIP, sheet.stage, sheet.table_no)
