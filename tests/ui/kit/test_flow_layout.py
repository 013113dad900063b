"""A row of buttons that goes on to a next line."""

from PySide6.QtCore import QRect
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


def test_what_has_no_room_goes_on_to_the_next_line(qapp: QApplication) -> None:
    holder = QWidget()
    row = buttons(holder, 3)
    assert [row.heightForWidth(width) for width in (320, 319, 210, 100)] == [30, 70, 70, 110]
    row.setGeometry(QRect(0, 0, 210, 70))
    places = [button.geometry().topLeft().toTuple() for button in holder.findChildren(QPushButton)]
    assert places == [(0, 0), (110, 0), (0, 40)]


def test_the_height_is_found_anew_when_a_button_is_another(qapp: QApplication) -> None:
    holder = QWidget()
    row = buttons(holder, 2)
    assert row.heightForWidth(210) == 30
    holder.findChildren(QPushButton)[0].setFixedSize(101, 50)
    row.invalidate()
    assert row.heightForWidth(210) == 90
    row.takeAt(1)
    assert row.heightForWidth(210) == 50


def test_a_layout_that_qt_has_taken_down_already_says_nothing(qapp: QApplication) -> None:
    """It is asked once more while the program ends; an error there would end it by a crash."""
    holder = QWidget()
    row = buttons(holder, 2)
    delete(row)
    row.invalidate()
