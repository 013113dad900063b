"""The places at one table, each with a sentence that says why."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Slot
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from mextrain_scorer.rules.standings.standings import Standing
from mextrain_scorer.ui.kit.column_widths import ColumnWidths
from mextrain_scorer.ui.kit.settings import Settings
from mextrain_scorer.ui.kit.theme import Theme
from mextrain_scorer.ui.kit.widgets import RestOfWidth
from mextrain_scorer.ui.kit.wrapping_delegate import WrappedWords

_LAST = 6
_WIDTHS = dict(enumerate((68, 60, 160, 68, 72, 80)))
_NAME = 2
_LEAST_WORDS = 200
_WORDS = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_FIGURES = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class StandingsTable(QTableWidget):
    """One row for each player, best first."""

    def __init__(self, theme: Theme, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(0, _LAST + 1, parent)
        self._theme = theme
        self.setAccessibleName(self.tr("Standings"))
        titles = (
            self.tr("Place"),
            self.tr("No."),
            self.tr("Name"),
            self.tr("Total"),
            self.tr("Zeros"),
            self.tr("Lowest"),
            self.tr("Why"),
        )
        for column, title in enumerate(titles):
            item = QTableWidgetItem(title)
            item.setTextAlignment(_across(column))
            self.setHorizontalHeaderItem(column, item)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setWordWrap(True)
        self.setItemDelegateForColumn(_LAST, WrappedWords(self, theme))
        self.verticalHeader().hide()
        head = self.horizontalHeader()
        head.setHighlightSections(False)
        head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.columns = ColumnWidths(self, _WIDTHS, theme, settings, "standings")
        self._rest = RestOfWidth(self, _LAST, _LEAST_WORDS, theme)
        # A new text size resizes every column; the rows are measured once for all.
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._fit_rows)
        head.sectionResized.connect(self._on_resized)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        theme.changed.connect(self._on_look_changed)
        self._on_look_changed()

    def show_places(self, places: Sequence[Standing]) -> None:
        """Show these places."""
        self.setRowCount(len(places))
        for row, place in enumerate(places):
            lowest = place.lowest_other_round
            words = (
                str(place.place),
                str(place.player),
                place.name,
                str(place.total),
                str(place.zero_rounds),
                "" if lowest is None else str(lowest),
                place.sentence,
            )
            for column, text in enumerate(words):
                item = QTableWidgetItem(text)
                item.setToolTip(text)
                item.setTextAlignment(_across(column))
                self.setItem(row, column, item)

    @Slot()
    def _on_look_changed(self) -> None:
        self.verticalHeader().setMinimumSectionSize(self._theme.look.px(40))
        self._rest.share()

    @Slot(int)
    def _on_resized(self, column: int) -> None:
        if column != _LAST:
            self._rest.share()
        self._soon.start()

    @Slot()
    def _fit_rows(self) -> None:
        self.resizeRowsToContents()


def _across(column: int) -> Qt.AlignmentFlag:
    return _WORDS if column in (_NAME, _LAST) else _FIGURES
