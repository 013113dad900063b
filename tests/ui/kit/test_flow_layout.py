"""A row of buttons that goes on to a next line."""

from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from shiboken6 import delete

from mextrain_scorer.ui.kit.flow_layout import FlowLayout


def buttons(holder: QWidget, count: int) -> FlowLayout:
    """Lay so many buttons of 100 by 30 in a row, 10 apart."""
    row = FlowLayout()
    holder.setLayout(row)
    for number in range(count):
        button = QPushButton(str(number))
        button.setFixedSize(100, 30)
        row.addWidget(button)
    return row


def test_a_layout_that_qt_has_taken_down_already_says_nothing(qapp: QApplication) -> None:
    """It is asked once more while the program ends; an error there would end it by a crash."""
    holder = QWidget()
    row = buttons(holder, 2)
    delete(row)
    row.invalidate()
