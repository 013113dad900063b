"""The table of everybody: selecting by hand and by number, keys, and widths that fit the names."""

from PySide6.QtCore import QEvent, QItemSelection, QItemSelectionModel, QObject, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QTableView, QWidget

from mextrain_scorer.desk.roster.players import PlayerFacts
from mextrain_scorer.ui.kit.column_widths import ColumnWidths
from mextrain_scorer.ui.kit.settings import Settings
from mextrain_scorer.ui.kit.theme import Theme
from mextrain_scorer.ui.players.players_model import Column, PlayersModel

_WIDTHS: dict[int, int] = {
    Column.NUMBER: 58,
    Column.STATE: 140,
    Column.TABLE: 66,
    Column.GROUP: 92,
    Column.WILLING: 102,
}
_CLUB = 100


class PlayersTable(QTableView):
    """Says what its keys ask for: ``opened``, ``ticked``, and a letter that begins to find."""

    opened = Signal()
    ticked = Signal()
    letter_typed = Signal(str)

    def __init__(
        self, model: PlayersModel, theme: Theme, settings: Settings, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._model = model
        self._theme = theme
        self.setModel(model)
        self.setAccessibleName(self.tr("Players"))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setSortingEnabled(True)
        self.sortByColumn(Column.NUMBER, Qt.SortOrder.AscendingOrder)
        self.verticalHeader().hide()
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setStretchLastSection(False)
        self.columns = ColumnWidths(self, _WIDTHS, theme, settings, "players")
        header.sectionResized.connect(self._on_resized)
        self.doubleClicked.connect(lambda _: self.opened.emit())
        self.viewport().installEventFilter(self)
        theme.changed.connect(self._on_look_changed)
        self._on_look_changed()

    def selected(self) -> tuple[PlayerFacts, ...]:
        """Return the players selected, from the top down."""
        rows = sorted(self.selectionModel().selectedRows(), key=lambda index: index.row())
        return tuple(self._model.player(each.row()) for each in rows)

    def select_players(self, numbers: set[int]) -> None:
        """Select the players of these numbers and bring the first of them into sight."""
        model = self.selectionModel()
        how = QItemSelectionModel.SelectionFlag
        chosen = QItemSelection()
        for row in self._model.rows_of(numbers):
            index = self._model.index(row, 0)
            chosen.select(index, index)
        model.select(chosen, how.ClearAndSelect | how.Rows)
        if not chosen.isEmpty():
            first = chosen.first().topLeft()
            model.setCurrentIndex(first, how.NoUpdate)
            self.scrollTo(first)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space checks in, Enter opens, and a letter begins to find."""
        plain = event.modifiers() in (
            Qt.KeyboardModifier.NoModifier,
            Qt.KeyboardModifier.ShiftModifier,
        )
        if event.key() == Qt.Key.Key_Space and plain:
            self.ticked.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.opened.emit()
        elif plain and event.text().isprintable() and event.text().strip():
            self.letter_typed.emit(event.text())
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Share the width anew when there is more or less of it."""
        if watched is self.viewport() and event.type() == QEvent.Type.Resize:
            self._widen_names()
        return super().eventFilter(watched, event)

    def _widen_names(self) -> None:
        """Share what the other columns leave between names and clubs, once a name can be read."""
        px = self._theme.look.px
        others = sum(map(self.columnWidth, _WIDTHS))
        left = self.viewport().width() - others - px(_CLUB)
        name = max(px(168), min(left, px(200)))
        more = max(0, left - name)
        self.setColumnWidth(Column.CLUB, px(_CLUB) + more // 2)
        self.setColumnWidth(Column.NAME, name + more - more // 2)

    @Slot()
    def _on_look_changed(self) -> None:
        self.verticalHeader().setDefaultSectionSize(self._theme.look.px(44))
        self._widen_names()

    @Slot(int)
    def _on_resized(self, column: int) -> None:
        if column in _WIDTHS:
            self._widen_names()
