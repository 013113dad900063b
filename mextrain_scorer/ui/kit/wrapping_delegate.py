"""Sentences in a table: every line of them finds room."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QTableView

from mextrain_scorer.ui.kit.theme import Theme

_BESIDE = 28  # px at 100 % that a cell keeps free beside its words, on both sides together
_ABOVE = 14  # and above and below them
_NO_END = 100_000


class WrappedWords(QStyledItemDelegate):
    """Asks for as many lines as the words take where they are painted.

    Qt measures them as if a cell had no edges, so that the last line could be left out.
    """

    def __init__(self, table: QTableView, theme: Theme) -> None:
        super().__init__(table)
        self._table, self._theme = table, theme

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """Return the height of all lines at the column's width."""
        px = self._theme.look.px
        words = str(index.data(Qt.ItemDataRole.DisplayRole) or "")
        room = QRect(0, 0, max(self._table.columnWidth(index.column()) - px(_BESIDE), 1), _NO_END)
        lines = QFontMetrics(self._table.font()).boundingRect(
            room, int(Qt.TextFlag.TextWordWrap), words
        )
        return QSize(super().sizeHint(option, index).width(), lines.height() + px(_ABOVE))
