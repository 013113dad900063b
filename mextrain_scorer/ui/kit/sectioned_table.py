"""A base class of table models that show some lines out of many, under named columns."""

from collections.abc import Sequence
from typing import ClassVar

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)

Index = QModelIndex | QPersistentModelIndex


class SectionedTable(QAbstractTableModel):
    """A subclass keeps the shown lines in ``_rows`` and defines the columns and their headings."""

    columns: ClassVar[int]  # the number of columns; Qt asks for it at every cell

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[int] = []

    def headings(self) -> Sequence[str]:
        """Return the columns' names, from left to right."""
        return [""] * self.columns

    def alignment(self, section: int) -> Qt.AlignmentFlag:
        """Return the alignment of a column and its heading: left, unless it holds numbers."""
        del section
        return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter

    def rowCount(self, parent: Index | None = None) -> int:
        """Return one row for each line shown."""
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index | None = None) -> int:
        """Return the number of columns."""
        return 0 if parent is not None and parent.isValid() else self.columns

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return the columns' headings and their alignment."""
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.alignment(section)
        return self.headings()[section] if role == Qt.ItemDataRole.DisplayRole else None
