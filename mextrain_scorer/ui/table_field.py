"""The field that leads to a table by its number."""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

LONGEST_NUMBER = 5


class TableField(QLineEdit):
    """Digits and Enter; Esc goes back to the sheet."""

    wanted = Signal(int)
    left = Signal()
    key_refused = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.be_short(False)
        self.setAccessibleName(self.tr("Go to table number"))
        self.setMaxLength(LONGEST_NUMBER)

    @Slot(bool)
    def be_short(self, short: bool) -> None:
        """Say what belongs here, in few letters where there is little room."""
        self.setPlaceholderText(self.tr("No. (G)") if short else self.tr("Table no. (G)"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take digits; Enter goes to that table."""
        text = event.text()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self.text():
                self.wanted.emit(int(self.text()))
            else:
                self.left.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.clear()
            self.left.emit()
        elif text and text.isprintable() and not (text.isascii() and text.isdigit()):
            self.key_refused.emit(self.tr("A table's number has digits only."))
        else:
            super().keyPressEvent(event)
