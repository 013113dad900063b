"""The table model of the history: the latest change first, filtered by a search."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import IntEnum

from PySide6.QtCore import QModelIndex, QObject, Qt

from mextrain_scorer.desk.journal.history import ShownLine
from mextrain_scorer.desk.operations import HistoryKind
from mextrain_scorer.rules.words import clock_time, day_and_time
from mextrain_scorer.ui.kit.sectioned_table import Index, SectionedTable

TableKey = tuple[str, int]
_AFTER_ALL = 1_000_000  # sorts after all numbers of tables and players


class HistoryColumn(IntEnum):
    """The columns from left to right."""

    WHEN = 0
    WHAT = 1
    TABLE = 2
    PLAYER = 3
    BEFORE = 4
    AFTER = 5
    REASON = 6
    DESK = 7


@dataclass(frozen=True, slots=True)
class HistoryFilter:
    """What to search for; an empty text or None matches everything."""

    words: str = ""
    table: TableKey | None = None
    player: int | None = None
    kind: HistoryKind | None = None

    def among(self, lines: Sequence[ShownLine], positions: Iterable[int]) -> list[int]:
        """Return those of the positions whose changes match and contain every word."""
        words = self.words.casefold().split()
        if not words and self == HistoryFilter():
            return list(positions)
        return [
            at
            for at in positions
            if self._is_about(lines[at]) and all(word in lines[at].sought for word in words)
        ]

    def _is_about(self, shown: ShownLine) -> bool:
        line = shown.line
        return (
            (self.kind is None or shown.kind is self.kind)
            and (self.player is None or self.player in (line.player, line.other))
            and (self.table is None or (line.stage, line.table_no) == self.table)
        )


class HistoryModel(SectionedTable):
    """The matching changes; new ones are added at the top while the latest come first."""

    columns = len(HistoryColumn)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lines: list[ShownLine] = []
        self._wanted = HistoryFilter()
        self._column, self._down = HistoryColumn.WHEN, True
        self._today = ""

    @property
    def last_seq(self) -> int:
        """The journal number of the last change that is shown."""
        return self._lines[-1].line.seq if self._lines else 0

    @property
    def names_desks(self) -> bool:
        """Whether any change says at which desk it was made."""
        return any(shown.line.by for shown in self._lines)

    @property
    def count(self) -> int:
        """The number of all changes, whether they match or not."""
        return len(self._lines)

    def line_at(self, row: int) -> ShownLine:
        """Return the change of a row."""
        return self._lines[self._rows[row]]

    def add(self, lines: Sequence[ShownLine]) -> None:
        """Add changes newer than those shown."""
        if not lines:
            return
        first = len(self._lines)
        self._today = lines[-1].line.at[:10]
        self._lines.extend(lines)
        new = self._found(range(first, len(self._lines)))
        if not new:
            return
        if (self._column, self._down) == (HistoryColumn.WHEN, True):
            self.beginInsertRows(QModelIndex(), 0, len(new) - 1)
            self._rows = new + self._rows
            self.endInsertRows()
        else:
            self._filter_again()

    def clear(self) -> None:
        """Remove all changes, until some are added again."""
        self.beginResetModel()
        self._lines, self._rows = [], []
        self.endResetModel()

    def find(self, wanted: HistoryFilter) -> None:
        """Show only the changes that match the filter."""
        if wanted != self._wanted:
            self._wanted = wanted
            self._filter_again()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort the changes by a column; those with equal texts by time."""
        self._column, self._down = HistoryColumn(column), order == Qt.SortOrder.DescendingOrder
        self._filter_again()

    def _filter_again(self) -> None:
        self.beginResetModel()
        self._rows = self._found(range(len(self._lines)))
        self.endResetModel()

    def _found(self, among: Iterable[int]) -> list[int]:
        found = self._wanted.among(self._lines, among)
        if self._column is not HistoryColumn.WHEN:
            order = [self._order(line) for line in self._lines]
            found.sort(key=order.__getitem__, reverse=self._down)
        elif self._down:
            found.reverse()
        return found

    def _order(self, shown: ShownLine) -> tuple[str, int]:
        line = shown.line
        if self._column is HistoryColumn.TABLE:
            return line.stage or "", _AFTER_ALL if line.table_no is None else line.table_no
        if self._column is HistoryColumn.PLAYER:
            return "", _AFTER_ALL if line.player is None else line.player
        value = {HistoryColumn.BEFORE: line.before, HistoryColumn.AFTER: line.after}.get(
            self._column
        )
        if isinstance(value, int):
            return "", value
        return self._words(shown, self._column).casefold(), _AFTER_ALL

    def headings(self) -> Sequence[str]:
        """Return the columns' names."""
        return (
            self.tr("When"),
            self.tr("What"),
            self.tr("Table"),
            self.tr("Player"),
            self.tr("Before"),
            self.tr("After"),
            self.tr("Reason"),
            self.tr("Desk"),
        )

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the content of a cell."""
        if not index.isValid():
            return None
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return self._words(self.line_at(index.row()), HistoryColumn(index.column()))
        return None

    def _words(self, shown: ShownLine, column: HistoryColumn) -> str:
        if column is HistoryColumn.WHEN:
            return self._clock(shown.line.at)
        return {
            HistoryColumn.WHAT: shown.what,
            HistoryColumn.TABLE: shown.where,
            HistoryColumn.PLAYER: shown.who,
            HistoryColumn.BEFORE: shown.before,
            HistoryColumn.AFTER: shown.after,
            HistoryColumn.REASON: shown.reason,
            HistoryColumn.DESK: shown.line.by or "",
        }[column]

    def _clock(self, at: str) -> str:
        """Return the time, and also the day if it differs from that of the last change."""
        when = datetime.fromisoformat(at).astimezone()
        return clock_time(when, seconds=True) if at[:10] == self._today else day_and_time(when)
