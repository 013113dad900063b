"""Lists of thousands of rows that Qt counts by itself."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QStringListModel, Qt

Index = QModelIndex | QPersistentModelIndex


class CountedRows(QStringListModel):
    """The rows of a list; whoever derives from it says in ``data`` what stands in them.

    A list view asks for their number at each of its rows whenever it lays them out, and a change
    of the look lets it do that many times: in Python that would be felt from 2,000 tables on.
    """

    def show_rows(self, count: int) -> None:
        """Have so many rows from now on."""
        self.setStringList([""] * count)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Let every row be chosen, and none be typed in."""
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        flag = Qt.ItemFlag
        return flag.ItemIsEnabled | flag.ItemIsSelectable | flag.ItemNeverHasChildren
