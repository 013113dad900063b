"""A table of the lines that were found among more, under headings of its own."""

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
    """Whoever derives from it keeps ``_rows``, and says how many columns there are, and which."""

    columns: ClassVar[int]  # asked for at every cell

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[int] = []

    def headings(self) -> Sequence[str]:
        """Return the columns' names, from left to right."""
        return [""] * self.columns

    def alignment(self, section: int) -> Qt.AlignmentFlag:
        """Return how a column and its name stand: to the left, unless it holds numbers."""
        del section
        return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter

    def rowCount(self, parent: Index | None = None) -> int:
        """Return one row a line that was found."""
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index | None = None) -> int:
        """Return one column a heading."""
        return 0 if parent is not None and parent.isValid() else self.columns

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return the columns' names."""
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.alignment(section)
        return self.headings()[section] if role == Qt.ItemDataRole.DisplayRole else None
