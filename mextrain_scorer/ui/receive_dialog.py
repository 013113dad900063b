"""The paper comes in to the desk, or goes back to its table."""

from PySide6.QtWidgets import QComboBox, QLineEdit, QRadioButton, QWidget

from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.ui.dialogs import StyledDialog
from mextrain_scorer.ui.theme import Theme
from mextrain_scorer.ui.widgets import label


class ReceiveDialog(StyledDialog):
    """Asks whether the paper is signed, whom it circles, and what else stands on it.

    Of a paper that goes back unsigned the circle is not asked: it counts when the paper is signed.
    """

    def __init__(self, theme: Theme, sheet: Sheet, parent: QWidget | None = None) -> None:
        title = self.tr("The sheet of table {table}").format(table=sheet.table_no)
        super().__init__(theme, title, parent)
        self.signed = QRadioButton(self.tr("It is here and the score keeper has signed it"))
        self.unsigned = QRadioButton(self.tr("No signature: it goes back to the table"))
        self.signed.setChecked(True)
        self.column.addWidget(self.signed)
        self.column.addWidget(self.unsigned)
        self.circled_by = QComboBox()
        self.circled_by.setAccessibleName(self.tr("Circled as the winner"))
        self.circled_by.addItem(self.tr("nobody, or I cannot tell"), None)
        for seat in sheet.seats:
            words = self.tr("No. {number} {name}")
            self.circled_by.addItem(words.format(number=seat.player, name=seat.name), seat.player)
        if sheet.circled is not None:
            self.circled_by.setCurrentIndex(self.circled_by.findData(sheet.circled))
        circled_words = label(self.tr("Circled as the winner"), "strong")
        for asked in (circled_words, self.circled_by):
            self.column.addWidget(asked)
            self.signed.toggled.connect(asked.setVisible)
        self.note = QLineEdit(sheet.note)
        self.note.setAccessibleName(self.tr("Note"))
        self.note.setPlaceholderText(self.tr("if anything is to be kept in mind"))
        self.column.addWidget(label(self.tr("Note"), "strong"))
        self.column.addWidget(self.note)
        cancel = self.add_button(self.tr("Leave it"))
        self.done_button = self.add_button(self.tr("Put on record"), "primary")
        cancel.clicked.connect(self.reject)
        self.done_button.clicked.connect(self.accept)
        for choice in (self.signed, self.unsigned):
            choice.setAccessibleName(choice.text())

    @property
    def circled(self) -> int | None:
        """The player whom the score keeper circled, None where nobody is or nothing is signed."""
        if self.unsigned.isChecked():
            return None
        chosen = self.circled_by.currentData()
        return chosen if isinstance(chosen, int) else None
