"""The sheet in sight, to which is done what was asked about it, or nothing."""

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QWidget

from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Sheet, SheetStatus
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.page import DeskContext
from mextrain_scorer.ui.same_sheet import same_sheet
from mextrain_scorer.ui.score_table_model import ScoreTableModel


class SheetAtHand(QObject):
    """Lets the desk change the sheet that ``model`` shows, and adopts what came of it.

    ``page`` is where it is shown: the origin of its changes, and what questions open over.
    """

    def __init__(self, context: DeskContext, model: ScoreTableModel, page: QWidget) -> None:
        super().__init__(page)
        self.context = context
        self.model = model
        self.page = page

    def unsigned(self) -> Sheet | None:
        """Return the sheet where it can be changed; None where it is signed, which is said."""
        sheet = self.model.sheet
        if sheet is not None and sheet.status is SheetStatus.SIGNED:
            words = self.tr("Table {table} is signed. Reopen it to change anything.")
            self.beep(words.format(table=sheet.table_no))
            return None
        return sheet

    def place(self, sheet: Sheet) -> tuple[Tournament, str, int]:
        """Return where the desk finds that sheet."""
        return (self.context.tournament, sheet.stage, sheet.table_no)

    def change(self, asked: Sheet, change: Callable[[Sheet], Sheet]) -> None:
        """Change the sheet that was asked about, and show it.  Raises Refused."""
        self.model.adopt(change(same_sheet(self.context.tournament, self.model, asked)))

    def try_change(self, asked: Sheet, change: Callable[[Sheet], Sheet]) -> bool:
        """Change that sheet; False where it was refused, which becomes a notice."""
        try:
            self.change(asked, change)
        except Refused as refused:
            self.context.notices.refuse(str(refused))
            return False
        return True

    def beep(self, sentence: str) -> None:
        """Beep softly and say why the key did nothing."""
        QApplication.beep()
        self.context.notices.look(sentence)
