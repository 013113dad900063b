"""The field for the number of a table to go to."""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit

from mextrain_scorer.ui.kit.sheet_code import LONGEST, may_be_code
from mextrain_scorer.ui.score_grid.sheet_keys import (
    WITHOUT_A_CELL,
    goes_back,
    numlock_is_off,
    numlock_words,
    sign_of,
)

LONGEST_NUMBER = 5


class TableField(QLineEdit):
    """Takes digits and Enter, or the code of a printed page; Esc goes back to the sheet.

    While it is empty, the signs of the keypad go to the page.
    """

    wanted = Signal(int)
    code_wanted = Signal(str)
    left = Signal()
    key_refused = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.be_short(False)
        self.setAccessibleName(self.tr("Go to table number"))
        self.setMaxLength(LONGEST)

    @Slot(bool)
    def be_short(self, short: bool) -> None:
        """Show a placeholder text, a short one if there is little room."""
        self.setPlaceholderText(self.tr("No. (G)") if short else self.tr("Table no. (G)"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take digits; Enter goes to that table."""
        text = event.text()
        if numlock_is_off(event):
            self.key_refused.emit(numlock_words())
        elif not self.text() and (goes_back(event) or sign_of(event) in WITHOUT_A_CELL):
            event.ignore()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self.text() and not self.text().isdigit():
                code = self.text()
                self.clear()
                self.code_wanted.emit(code)
            elif self.text():
                self.wanted.emit(int(self.text()))
            else:
                self.left.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.clear()
            self.left.emit()
        elif text and text.isprintable() and not self._may_follow(text):
            long = text.isascii() and text.isdigit()
            words = self.tr("No table has so long a number.")
            self.key_refused.emit(words if long else self.tr("A table's number has digits only."))
        else:
            super().keyPressEvent(event)

    def _may_follow(self, text: str) -> bool:
        """Return whether a number or code can begin like the field with ``text`` typed into it."""
        before = self.text()[: self.selectionStart() if self.hasSelectedText() else None]
        number = before + text
        if number.isascii() and number.isdigit():
            return len(number) <= LONGEST_NUMBER
        return may_be_code(number)
