"""No line of a reason is left out, however wide its column is."""

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import (
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
)

from mextrain_scorer.ui.base.dialogs import StyledDialog
from mextrain_scorer.ui.kit.wrapping_delegate import WrappedWords
from tests.ui.window_room import WindowRoom

WHY = "N.º 5 Della Santos por delante de n.º 13 Mavis Zamora: 210 frente a 228"


def painted(table: QTableWidget, delegate: QStyledItemDelegate) -> QRect:
    """Return where Qt's style paints the words."""
    option, index = QStyleOptionViewItem(), table.model().index(0, 0)
    table.initViewItemOption(option)
    delegate.initStyleOption(option, index)
    option.rect = table.visualRect(index)
    style = table.style()
    edge = style.pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin, option, table) + 1
    inside = style.subElementRect(QStyle.SubElement.SE_ItemViewItemText, option, table)
    return inside.adjusted(edge, 0, -edge, 0)


def widths_that_cut_off(table: QTableWidget, delegate: QStyledItemDelegate) -> list[int]:
    """Return the column's widths at which not every line finds room."""
    table.setItemDelegateForColumn(0, delegate)
    found = []
    for width in range(150, 560, 3):
        table.setColumnWidth(0, width)
        table.resizeRowsToContents()
        room = painted(table, delegate)
        lines = QFontMetrics(table.font()).boundingRect(
            QRect(0, 0, room.width(), 10_000), int(Qt.TextFlag.TextWordWrap), WHY
        )
        if lines.height() > room.height():
            found.append(width)
    return found


def test_every_line_of_the_words_finds_room(room: WindowRoom) -> None:
    dialog = StyledDialog(room.window.theme, "Why", room.window)
    table = QTableWidget(1, 1)
    table.setItem(0, 0, QTableWidgetItem(WHY))
    dialog.column.addWidget(table)
    dialog.resize(700, 400)
    dialog.show()
    assert widths_that_cut_off(table, WrappedWords(table, room.window.theme)) == []
    assert widths_that_cut_off(table, QStyledItemDelegate(table)) != []  # Qt's own
