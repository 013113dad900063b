"""A table of anything: its columns say what they show; Qt sorts and finds.

The lines are records of the desk.  What was chosen stays chosen while lines come and go, and the
widths that somebody gave the columns are kept on this computer, by text size.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from PySide6.QtCore import (
    QAbstractTableModel,
    QSortFilterProxyModel,
    Qt,
    QTimer,
)
from PySide6.QtGui import QColor, QFont, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.look import Step
from mextrain_scorer.ui.kit.rows import Index, show_anew
from mextrain_scorer.ui.kit.settings import Settings

L = TypeVar("L")
SORT = Qt.ItemDataRole.UserRole
LAST = 1_000_000_000  # sorts after all numbers
AS_GIVEN = -1  # no column: until a heading is clicked the lines stay in their order
ROW_HIGH = 40  # px at 100 %


@dataclass(frozen=True, slots=True)
class Column(Generic[L]):
    """A heading, and what stands under it for a line.

    ``sort`` returns what a line is sorted by, where that is not its text: a number, or a text; None
    comes last.  ``wide`` is its first width in pixels at 100 %.  ``ink`` returns the name of a
    colour, such as "soft_ink", and empty for the usual; ``spoken`` what a screen reader says.
    """

    title: str
    text: Callable[[L], str]
    sort: Callable[[L], int | float | str | None] | None = None
    wide: int = 80
    right: bool = False
    bold: Callable[[L], bool] | None = None
    ink: Callable[[L], str] | None = None
    spoken: Callable[[L], str] | None = None
    explained: Callable[[L], str] | None = None  # read after the words, where they say too little


def figures(
    title: str,
    number: Callable[[L], int | None],
    wide: int = 80,
    bold: Callable[[L], bool] | None = None,
) -> Column[L]:
    """Return a column of whole numbers, empty where there is none."""

    def words(line: L) -> str:
        found = number(line)
        return "" if found is None else str(found)

    return Column(title, words, number, wide, right=True, bold=bold)


class Lines(QAbstractTableModel, Generic[L]):
    """The lines that a page was given; ``key`` says whose line it is."""

    def __init__(self, columns: Sequence[Column[L]], key: Callable[[L], Hashable]) -> None:
        super().__init__()
        self.columns, self.lines = tuple(columns), tuple[L, ...]()
        self.key = key

    def show(self, lines: Sequence[L]) -> None:
        """Show these lines."""
        show_anew(self, self.lines, tuple(lines), self.key, self._put, len(self.columns))

    def show_columns(self, columns: Sequence[Column[L]], lines: Sequence[L]) -> None:
        """Show these lines under other columns."""
        self.beginResetModel()
        self.columns, self.lines = tuple(columns), tuple(lines)
        self.endResetModel()

    def _put(self, lines: Sequence[L]) -> None:
        self.lines = tuple(lines)

    def rowCount(self, parent: Index | None = None) -> int:
        """Return the number of lines."""
        return 0 if parent is not None and parent.isValid() else len(self.lines)

    def columnCount(self, parent: Index | None = None) -> int:
        """Return the number of columns."""
        return 0 if parent is not None and parent.isValid() else len(self.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return a cell's words, its looks, or what it is sorted by."""
        if not index.isValid():
            return None
        column, line = self.columns[index.column()], self.lines[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.ToolTipRole:
                return column.text(line)
            case Qt.ItemDataRole.AccessibleTextRole:
                return (column.spoken or column.text)(line)
            case Qt.ItemDataRole.AccessibleDescriptionRole:
                return column.explained(line) if column.explained else None
            case Qt.ItemDataRole.TextAlignmentRole:
                return _side(column)
            case Qt.ItemDataRole.ForegroundRole:
                ink = column.ink(line) if column.ink else ""
                return QColor(getattr(look.colours, ink)) if ink else None
            case Qt.ItemDataRole.FontRole:
                bold = column.bold is not None and column.bold(line)
                return look.figures(Step.BODY, QFont.Weight.Bold if bold else QFont.Weight.Normal)
            case _:
                return self._order(column, line) if role == SORT else None

    def _order(self, column: Column[L], line: L) -> int | float | str:
        by = column.sort(line) if column.sort else column.text(line)
        return by.casefold() if isinstance(by, str) else LAST if by is None else by

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return the columns' headings and their alignment."""
        if orientation != Qt.Orientation.Horizontal:
            return None
        column = self.columns[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _side(column)
        return column.title if role == Qt.ItemDataRole.DisplayRole else None


def _side(column: Column[Any]) -> Qt.AlignmentFlag:
    across = Qt.AlignmentFlag.AlignRight if column.right else Qt.AlignmentFlag.AlignLeft
    return across | Qt.AlignmentFlag.AlignVCenter


class LineTable(QTableView, Generic[L]):
    """Shows lines: a click on a heading sorts, ``show_found`` leaves what contains the words.

    ``stretch`` is the column that takes the rest of the width, ``least`` pixels at 100 % of it at
    any rate: beyond that the table scrolls sideways.  ``name`` is said by screen readers;
    ``kept_as`` is what the widths are remembered under, in the settings ``kept``.
    """

    def __init__(
        self,
        name: str,
        columns: Sequence[Column[L]],
        key: Callable[[L], Hashable],
        *,
        stretch: int,
        least: int = 160,
        kept: Settings | None = None,
        kept_as: str = "",
        sorted_by: tuple[int, Qt.SortOrder] = (0, Qt.SortOrder.AscendingOrder),
    ) -> None:
        super().__init__()
        self.lines = Lines(columns, key)
        self.proxy = QSortFilterProxyModel(self)
        self.proxy.setSortRole(SORT)
        self.proxy.setFilterKeyColumn(-1)
        self.proxy.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.proxy.setSourceModel(self.lines)
        self.lines.setParent(self)
        self.setModel(self.proxy)
        self.setAccessibleName(name)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(look.px(ROW_HIGH))
        self._stretch, self.least, self._kept = stretch, least, kept
        head = self.horizontalHeader()
        head.setHighlightSections(False)
        head.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        for at, column in enumerate(columns):
            self.setColumnWidth(at, look.px(column.wide))
        self._widths_key = f"columns/{kept_as}/{look.percent}/{len(columns)}"
        if kept is not None:
            head.restoreState(kept.bytes_of(self._widths_key))
        self.setSortingEnabled(True)
        self.sortByColumn(*sorted_by)
        self._soon = QTimer(self, singleShot=True, interval=300)
        self._soon.timeout.connect(self._keep_widths)
        head.sectionResized.connect(self._on_resized)

    # -- lines ------------------------------------------------------------------------------

    def show_lines(self, lines: Sequence[L]) -> None:
        """Show these lines; what stays keeps its place and its choice."""
        chosen = self.chosen()
        self.lines.show(lines)
        if chosen is not None:  # they may be in another order
            self.choose(self.lines.key(chosen))

    def show_columns(self, columns: Sequence[Column[L]], lines: Sequence[L]) -> None:
        """Show these lines under other columns, each in its first width."""
        self.lines.show_columns(columns, lines)
        for at, column in enumerate(columns):
            self.setColumnWidth(at, look.px(column.wide))
        self.share()

    def show_found(self, words: str) -> None:
        """Leave the lines in one of whose cells these words are; all of them for none."""
        self.proxy.setFilterFixedString(words.strip())

    def chosen(self) -> L | None:
        """Return the chosen line, None if there is none."""
        return self.line_at(self.currentIndex())

    def line_at(self, index: Index) -> L | None:
        """Return the line of a cell of the table, such as one that was activated."""
        at = self.proxy.mapToSource(index)
        return self.lines.lines[at.row()] if at.isValid() else None

    def choose(self, key: Hashable) -> None:
        """Choose the line of that key and bring it into sight, if it is there."""
        for row, line in enumerate(self.lines.lines):
            if self.lines.key(line) == key:
                self.setCurrentIndex(self.proxy.mapFromSource(self.lines.index(row, 0)))

    # -- widths -----------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give one column the width that the others leave."""
        super().resizeEvent(event)
        self.share()

    def share(self) -> None:
        """Give one column the width that the others leave, or the least that it needs."""
        head = self.horizontalHeader()
        others = sum(head.sectionSize(at) for at in range(head.count()) if at != self._stretch)
        rest = self.viewport().width() - others
        head.resizeSection(self._stretch, max(rest, look.px(self.least)))

    def _on_resized(self, column: int) -> None:
        if column != self._stretch:
            self.share()
            self._soon.start()

    def _keep_widths(self) -> None:
        if self._kept is not None:
            self._kept.keep_bytes(self._widths_key, self.horizontalHeader().saveState())
