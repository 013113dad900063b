"""All table winners of the day, two lines each; as a model, it is fast with thousands of them."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QListView, QWidget

from mextrain_scorer.desk.checks.advancing import Winner
from mextrain_scorer.ui.kit.theme import Theme

Index = QModelIndex | QPersistentModelIndex


class _WinnersModel(QAbstractListModel):
    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._winners: Sequence[Winner] = ()
        self._titles: Mapping[str, str] = {}

    def show(self, winners: Sequence[Winner], titles: Mapping[str, str]) -> None:
        self.beginResetModel()
        self._winners, self._titles = winners, titles
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._winners)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return where somebody won, and who, with the total."""
        if not index.isValid() or role != Qt.ItemDataRole.DisplayRole:
            return None
        winner = self._winners[index.row()]
        words = self.tr("{stage}, table {table}\nNo. {number} {name}, {total}")
        return words.format(
            stage=self._titles.get(winner.stage, winner.stage),
            table=winner.table_no,
            number=winner.player,
            name=winner.name,
            total=winner.total,
        )


class WinnersList(QListView):
    """The winners in the order of stages and tables."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = _WinnersModel(self)
        self.setModel(self._model)
        self.setUniformItemSizes(True)
        self.setAccessibleName(self.tr("All table winners"))
        theme.changed.connect(self.scheduleDelayedItemsLayout)

    def count(self) -> int:
        """Return the number of winners."""
        return self._model.rowCount()

    def show_winners(self, winners: Sequence[Winner], titles: Mapping[str, str]) -> None:
        """Show these winners; ``titles`` maps keys of stages to their names."""
        self._model.show(winners, titles)
