"""The table model of the Game Chart: a row for each table, filled when its sheet is signed."""

from collections.abc import Sequence
from enum import IntEnum

from PySide6.QtCore import QObject, Qt

from mextrain_scorer.desk.results.game_chart import TableLine, table_line
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.ui.kit.sectioned_table import Index, SectionedTable

NOT_YET = 1_000_000  # sorts after all numbers


class ChartColumn(IntEnum):
    """The columns of the chart, from left to right."""

    TABLE = 0
    NUMBER = 1
    WINNER = 2
    TOTAL = 3
    WHY = 4
    KEEPER = 5


NUMBERS = frozenset({ChartColumn.TABLE, ChartColumn.NUMBER, ChartColumn.TOTAL})


class ChartModel(SectionedTable):
    """The rows of one game that match the search text; a signed sheet changes one row."""

    columns = len(ChartColumn)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lines: list[TableLine] = []
        self._at: dict[int, int] = {}
        self._wanted = ""
        self._column, self._down = ChartColumn.TABLE, False

    @property
    def lines(self) -> tuple[TableLine, ...]:
        """All lines, in the order of the tables."""
        return tuple(self._lines)

    @property
    def signed(self) -> int:
        """How many tables have a winner on the chart."""
        return sum(line.total is not None for line in self._lines)

    def table_at(self, row: int) -> int:
        """Return the number of the table in that row."""
        return self._lines[self._rows[row]].table_no

    def winners_at(self, row: int) -> tuple[int, ...]:
        """Return the numbers of who won the table in that row."""
        return tuple(self._lines[self._rows[row]].numbers)

    def show_all(self, lines: Sequence[TableLine]) -> None:
        """Show the tables of one game."""
        self.beginResetModel()
        self._lines = list(lines)
        self._at = {line.table_no: at for at, line in enumerate(self._lines)}
        self._rows = self._found()
        self.endResetModel()

    def find(self, typed: str) -> None:
        """Show the rows that contain these words; all of them if nothing is typed."""
        self._wanted = typed.casefold()
        self.beginResetModel()
        self._rows = self._found()
        self.endResetModel()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort the rows by a column; tables that are not signed come after the others."""
        self._column, self._down = ChartColumn(column), order == Qt.SortOrder.DescendingOrder
        self.beginResetModel()
        self._rows = self._found()
        self.endResetModel()

    def _found(self) -> list[int]:
        def fits(line: TableLine) -> bool:
            return any(self._wanted in self._words(line, each).casefold() for each in ChartColumn)

        lines = self._lines
        found = [at for at, line in enumerate(lines) if not self._wanted or fits(line)]
        order = [self._order(line, self._column) for line in lines]
        found.sort(key=order.__getitem__, reverse=self._down)
        return found

    def _order(self, line: TableLine, column: ChartColumn) -> tuple[int, str]:
        if column is ChartColumn.TABLE:
            return line.table_no, ""
        if column is ChartColumn.TOTAL:
            return (NOT_YET if line.total is None else line.total), ""
        if column is ChartColumn.NUMBER:
            return (line.numbers[0] if line.numbers else NOT_YET), ""
        return 0, self._words(line, column).casefold()

    def show_one(self, sheet: Sheet) -> None:
        """Update one table."""
        at = self._at.get(sheet.table_no)
        if at is None:
            return
        line = table_line(sheet)
        if line == self._lines[at]:
            return
        self._lines[at] = line
        rows = self._found()
        if rows == self._rows:
            row = rows.index(at) if at in rows else 0
            self.dataChanged.emit(self.index(row, 0), self.index(row, len(ChartColumn) - 1))
            return
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def headings(self) -> Sequence[str]:
        """Return the columns' names."""
        return (
            self.tr("Table"),
            self.tr("No."),
            self.tr("Winner"),
            self.tr("Total"),
            self.tr("Why"),
            self.tr("Score keeper"),
        )

    def alignment(self, section: int) -> Qt.AlignmentFlag:
        """Align numbers to the right."""
        return _alignment(ChartColumn(section))

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the content of a cell."""
        if not index.isValid():
            return None
        line, column = self._lines[self._rows[index.row()]], ChartColumn(index.column())
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(column)
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return self._words(line, column)
        return None

    def _words(self, line: TableLine, column: ChartColumn) -> str:
        if column is ChartColumn.TABLE:
            return str(line.table_no)
        if line.total is None:
            return self.tr("sheet not signed yet") if column is ChartColumn.WINNER else ""
        return {
            ChartColumn.NUMBER: ", ".join(str(number) for number in line.numbers),
            ChartColumn.WINNER: ", ".join(line.names),
            ChartColumn.TOTAL: str(line.total),
            ChartColumn.WHY: line.why,
            ChartColumn.KEEPER: line.keeper,
        }[column]


def _alignment(column: ChartColumn) -> Qt.AlignmentFlag:
    across = Qt.AlignmentFlag.AlignRight if column in NUMBERS else Qt.AlignmentFlag.AlignLeft
    return across | Qt.AlignmentFlag.AlignVCenter
