"""The sheet in sight, to which is done what was asked about it, or nothing."""

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QWidget

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.scores.score_cells import ChangedMeanwhile
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Sheet, SheetStatus
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.base.page import PageContext
from mextrain_scorer.ui.score_grid.editable_sheet_model import EditableSheetModel


class CurrentSheet(QObject):
    """Lets the desk change the sheet that ``model`` shows, and adopts what came of it.

    ``page`` is where it is shown: the origin of its changes, and what questions open over.
    """

    def __init__(self, context: PageContext, model: EditableSheetModel, page: QWidget) -> None:
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

    def key(self, sheet: Sheet) -> tuple[Tournament, str, int]:
        """Return where the desk finds that sheet."""
        return (self.context.tournament, sheet.stage, sheet.table_no)

    def check_unchanged(self, expected: Sheet) -> None:
        """See to it that what was asked about a sheet is done to that one, as it was shown.

        Raises Refused where another is in sight by now, or where this one says something else than
        when it was asked; it is then shown as it is.
        """
        shown = self.model.sheet
        if shown is None or self.key(shown) != self.key(expected):
            words = self.tr(
                "{where}: nothing was changed, for another sheet is in sight by now. Go back to"
                " that table and do it again."
            )
            raise Refused(words.format(where=tables.where(expected)))
        now = tables.sheet(*self.key(expected))
        if now != expected:
            self.model.set_sheet(now)
            words = self.tr(
                "{where} was changed meanwhile: nothing was done. Look at it as it is now, then do"
                " it again."
            )
            raise Refused(words.format(where=tables.where(expected)))

    def change(self, expected: Sheet, change: Callable[[], Sheet]) -> None:
        """Change the sheet that was asked about, and show it.  Raises Refused.

        Where another desk was quicker by a moment, it is shown as it is now.
        """
        self.check_unchanged(expected)
        try:
            changed = change()
        except ChangedMeanwhile as refused:
            self.model.set_sheet(refused.sheet)
            raise
        self.model.set_sheet(changed)

    def try_change(self, expected: Sheet, change: Callable[[], Sheet]) -> bool:
        """Change that sheet; False where it was refused, which becomes a notice."""
        try:
            self.change(expected, change)
        except Refused as refused:
            self.context.notices.error(str(refused))
            return False
        return True

    def beep(self, sentence: str) -> None:
        """Beep softly and say why the key did nothing."""
        QApplication.beep()
        self.context.notices.warn(sentence)
