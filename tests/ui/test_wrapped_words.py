"""No line of a reason is left out, however wide its column is."""

import pytest
from PySide6.QtCore import QModelIndex, QRect, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QStyle, QStyleOptionViewItem, QTableWidget
from PySide6.QtWidgets import QTableWidgetItem as Item
from pytestqt.qtbot import QtBot

from mextrain_scorer.ui.theme import Theme
from mextrain_scorer.ui.wrapped_words import WrappedWords

WHY = "N.º 5 Della Santos por delante de n.º 13 Mavis Zamora: 210 frente a 228"


@pytest.fixture
def table(qtbot: QtBot, qapp: QApplication) -> QTableWidget:
    theme = Theme(qapp, qapp)
    made = QTableWidget(1, 1)
    qtbot.addWidget(made)
    theme.dress(made)
    made.setWordWrap(True)
    made.setItemDelegateForColumn(0, WrappedWords(made, theme))
    made.setItem(0, 0, Item(WHY))
    made.resize(600, 400)
    made.show()
    return made


def painted(table: QTableWidget, index: QModelIndex) -> QRect:
    """Return where Qt's style paints the words of a cell."""
    option = QStyleOptionViewItem()
    table.initViewItemOption(option)
    delegate = table.itemDelegateForColumn(0)
    assert isinstance(delegate, WrappedWords)
    delegate.initStyleOption(option, index)
    option.rect = table.visualRect(index)
    style = table.style()
    edge = style.pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin, option, table) + 1
    inside = style.subElementRect(QStyle.SubElement.SE_ItemViewItemText, option, table)
    return inside.adjusted(edge, 0, -edge, 0)


def test_every_line_of_the_words_finds_room(table: QTableWidget) -> None:
    index = table.model().index(0, 0)
    for width in range(150, 560, 7):
        table.setColumnWidth(0, width)
        table.resizeRowsToContents()
        room = painted(table, index)
        wrapped = QFontMetrics(table.font()).boundingRect(
            QRect(0, 0, room.width(), 10_000), int(Qt.TextFlag.TextWordWrap), WHY
        )
        assert wrapped.height() <= room.height(), width
