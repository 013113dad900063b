"""A delegate for sentences in a table, which shows all of their lines."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QTableView

from mextrain_scorer.ui.kit.theme import Theme

_MARGINS_X = 28  # px at 100 %, a cell's left and right margins together
_MARGINS_Y = 14  # px at 100 %, its top and bottom margins together
_NO_END = 100_000


class WrappedWords(QStyledItemDelegate):
    """Gives a row the height of the wrapped text, including the cell's margins.

    Qt measures the text without these margins, so that the last line could be cut off.
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
        room = QRect(
            0, 0, max(self._table.columnWidth(index.column()) - px(_MARGINS_X), 1), _NO_END
        )
        lines = QFontMetrics(self._table.font()).boundingRect(
            room, int(Qt.TextFlag.TextWordWrap), words
        )
        return QSize(super().sizeHint(option, index).width(), lines.height() + px(_MARGINS_Y))
