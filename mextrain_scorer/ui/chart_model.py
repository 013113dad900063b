"""The Game Chart as a table model: a line a table, filled as its sheet is signed."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)

from mextrain_scorer.desk.going_on import winners_of
from mextrain_scorer.rules.records import Sheet, SheetStatus
from mextrain_scorer.rules.standings import standings

Index = QModelIndex | QPersistentModelIndex
SORT = Qt.ItemDataRole.UserRole + 1


class Column(IntEnum):
    """The columns of the chart, from left to right."""

    TABLE = 0
    NUMBER = 1
    WINNER = 2
    TOTAL = 3
    WHY = 4
    KEEPER = 5


NUMBERS = frozenset({Column.TABLE, Column.NUMBER, Column.TOTAL})


@dataclass(frozen=True, slots=True)
class ChartLine:
    """One table on the chart; empty beside its number until the sheet is signed."""

    table_no: int
    numbers: tuple[int, ...]
    names: tuple[str, ...]
    total: int | None
    why: str
    keeper: str


def chart_line(sheet: Sheet) -> ChartLine:
    """Return a table's line: its winner, or all who share its first place."""
    if sheet.status is not SheetStatus.SIGNED:
        return ChartLine(sheet.table_no, (), (), None, "", "")
    first = winners_of([sheet])
    places = standings(sheet)
    return ChartLine(
        sheet.table_no,
        tuple(winner.player for winner in first),
        tuple(winner.name for winner in first),
        first[0].total if first else None,
        places[0].sentence if places else "",
        sheet.score_keeper or "",
    )


class ChartModel(QAbstractTableModel):
    """The lines of one game; one signed sheet changes one line."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lines: list[ChartLine] = []
        self._rows: dict[int, int] = {}

    @property
    def lines(self) -> tuple[ChartLine, ...]:
        """The lines, by table."""
        return tuple(self._lines)

    @property
    def signed(self) -> int:
        """How many tables have a winner on the chart."""
        return sum(line.total is not None for line in self._lines)

    def show_all(self, sheets: Sequence[Sheet]) -> None:
        """Show the tables of one game."""
        self.beginResetModel()
        self._lines = [chart_line(sheet) for sheet in sheets]
        self._rows = {line.table_no: row for row, line in enumerate(self._lines)}
        self.endResetModel()

    def show_one(self, sheet: Sheet) -> None:
        """Show what has become of one table."""
        row = self._rows.get(sheet.table_no)
        if row is None:
            return
        line = chart_line(sheet)
        if line != self._lines[row]:
            self._lines[row] = line
            self.dataChanged.emit(self.index(row, 0), self.index(row, len(Column) - 1))

    def rowCount(self, parent: Index | None = None) -> int:
        """Return one row a table."""
        return 0 if parent is not None and parent.isValid() else len(self._lines)

    def columnCount(self, parent: Index | None = None) -> int:
        """Return the columns of the chart."""
        return 0 if parent is not None and parent.isValid() else len(Column)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return the columns' names."""
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(Column(section))
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return (
            self.tr("Table"),
            self.tr("No."),
            self.tr("Winner"),
            self.tr("Total"),
            self.tr("Why"),
            self.tr("Score keeper"),
        )[section]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return what stands in a cell, or the value it sorts by."""
        if not index.isValid():
            return None
        line, column = self._lines[index.row()], Column(index.column())
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(column)
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return self._words(line, column)
        if role == SORT:
            return self._order(line, column)
        return None

    def _words(self, line: ChartLine, column: Column) -> str:
        if column is Column.TABLE:
            return str(line.table_no)
        if line.total is None:
            return self.tr("sheet not signed yet") if column is Column.WINNER else ""
        return {
            Column.NUMBER: ", ".join(str(number) for number in line.numbers),
            Column.WINNER: ", ".join(line.names),
            Column.TOTAL: str(line.total),
            Column.WHY: line.why,
            Column.KEEPER: line.keeper,
        }[column]

    def _order(self, line: ChartLine, column: Column) -> int | str:
        if column is Column.TABLE:
            return line.table_no
        if column is Column.TOTAL:
            return line.total if line.total is not None else 1_000_000
        if column is Column.NUMBER:
            return line.numbers[0] if line.numbers else 1_000_000
        return self._words(line, column).casefold()


def _alignment(column: Column) -> Qt.AlignmentFlag:
    across = Qt.AlignmentFlag.AlignRight if column in NUMBERS else Qt.AlignmentFlag.AlignLeft
    return across | Qt.AlignmentFlag.AlignVCenter
