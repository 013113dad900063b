"""A table of every player's results of the day, by which the game monitor names the places."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
)

from mextrain_scorer.desk.playoff.places import DayFigures
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.widgets import RestOfWidth

_WHO, _LAST = 0, 5
_WIDTHS = dict(enumerate((72, 80, 72, 84, 170), start=1))
_LEAST_WHO = 180
_FIGURES = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_WORDS = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class FiguresTable(QTableWidget):
    """One row for each player, in the given order; a cut text is complete in its tool tip."""

    def __init__(self, figures: Sequence[DayFigures]) -> None:
        titles = (
            self.tr("Player"),
            self.tr("Total"),
            self.tr("Games"),
            self.tr("Zeros"),
            self.tr("Lowest"),
            self.tr("Tables won"),
        )
        super().__init__(len(figures), _LAST + 1)
        self.setAccessibleName(self.tr("Everybody's figures"))
        for column, title in enumerate(titles):
            item = QTableWidgetItem(title)
            item.setTextAlignment(_across(column))
            self.setHorizontalHeaderItem(column, item)
        for row, each in enumerate(figures):
            for column, words in enumerate(self._words(each)):
                item = QTableWidgetItem(words)
                item.setTextAlignment(_across(column))
                item.setToolTip(words)
                self.setItem(row, column, item)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.verticalHeader().hide()
        head = self.horizontalHeader()
        head.setHighlightSections(False)
        head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self._rest = RestOfWidth(self, _WHO, _LEAST_WHO)
        self._set_sizes()

    def _words(self, each: DayFigures) -> tuple[str, ...]:
        who = self.tr("No. {number} {name}") if each.here else self.tr("No. {number} {name}, gone")
        return (
            who.format(number=each.player, name=each.name),
            str(each.total),
            str(each.games),
            str(each.zero_rounds),
            "" if each.lowest_other_round is None else str(each.lowest_other_round),
            ", ".join(each.won),
        )

    def _set_sizes(self) -> None:
        px = look.px
        self.verticalHeader().setDefaultSectionSize(px(40))
        for column, wide in _WIDTHS.items():
            self.setColumnWidth(column, px(wide))
        self._rest.share()


def _across(column: int) -> Qt.AlignmentFlag:
    return _WORDS if column in (_WHO, _LAST) else _FIGURES
