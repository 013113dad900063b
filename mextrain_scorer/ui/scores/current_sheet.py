"""The sheet that is shown, with checks that a change is made to the sheet it was meant for."""

from collections.abc import Callable
from contextlib import suppress

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.based import ChangedMeanwhile, based_on, whole
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Sheet, SheetStatus
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.base.page import Page
from mextrain_scorer.ui.kit.questions import Answer, Question
from mextrain_scorer.ui.score_grid.editable_sheet_model import EditableSheetModel


class CurrentSheet(QObject):
    """Makes changes to the sheet that ``model`` shows, and shows the result.

    ``page`` shows the sheet, and its own changes without reading; it is the parent of questions.
    """

    def __init__(self, app: App, model: EditableSheetModel, page: Page) -> None:
        super().__init__(page)
        self.app = app
        self.model = model
        self.page = page

    def unsigned(self) -> Sheet | None:
        """Return the sheet if it can be changed; if it is signed, say so and return None."""
        sheet = self.model.sheet
        if sheet is not None and sheet.status is SheetStatus.SIGNED:
            words = self.tr("Table {table} is signed. Reopen it to change anything.")
            self.beep(words.format(table=sheet.table_no))
            return None
        return sheet

    def key(self, sheet: Sheet) -> tuple[Tournament, str, int]:
        """Return the arguments by which the desk finds that sheet."""
        return (self.app.tournament, *sheet.key)

    def check_shown(self, expected: Sheet) -> None:
        """Raise Refused if another sheet is shown by now than the one that a question was about."""
        shown = self.model.sheet
        if shown is None or self.key(shown) != self.key(expected):
            words = self.tr(
                "{where}: nothing was changed, because another sheet is on the screen now. Go "
                "back to that table and try again."
            )
            raise Refused(words.format(where=tables.where(expected)))

    def change(self, expected: Sheet, change: Callable[[], object]) -> None:
        """Call ``change`` for the sheet ``expected``, and show the result.  Raises Refused.

        If somebody else has changed it by the moment of writing, it is shown as it is now.
        """
        self.check_shown(expected)
        areas = whole(*self.key(expected)[1:])
        with self.page.showing_itself():
            try:
                with based_on(self.app.tournament, expected.read_at, *areas):
                    change()
            except ChangedMeanwhile:
                with suppress(Refused):  # its draw was taken back: the page is told of that
                    self.model.show(*expected.key)
                raise
            self.model.show(*expected.key)

    def ask(self, expected: Sheet, question: Question, change: Callable[[str], object]) -> bool:
        """Ask, then make the change with the reason given; False where it was not made."""

        def make(answer: Answer) -> None:
            self.change(expected, lambda: change(answer.reason))

        return self.app.questions.ask(question, make).yes

    def try_change(self, expected: Sheet, change: Callable[[], object]) -> bool:
        """Change that sheet; False if the change was refused, which becomes a notice."""
        try:
            self.change(expected, change)
        except Refused as refused:
            self.app.notices.error(str(refused))
            return False
        return True

    def beep(self, sentence: str) -> None:
        """Beep and say why the key did nothing."""
        QApplication.beep()
        self.app.notices.warn(sentence)
