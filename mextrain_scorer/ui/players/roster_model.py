"""A roster on its way in, as a table: who is ticked, what each cell says, what to look at."""

from collections.abc import Iterable
from enum import IntEnum

from PySide6.QtCore import QAbstractTableModel, QObject, Qt, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from mextrain_scorer.exchange.roster_columns import Meaning
from mextrain_scorer.exchange.rosters import LookedAt, RosterTable
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.rows import Index


class Fixed(IntEnum):
    """The columns before those of the list itself."""

    ROW = 0
    LOOK = 1


CELLS = len(Fixed)  # the list's own columns begin here


class RosterModel(QAbstractTableModel):
    """Shows a list and what the desk finds in it; ``to_check`` when it has to be looked over anew.

    A row is left out by taking its tick away; a cell can be typed anew.
    """

    to_check = Signal()

    def __init__(self, table: RosterTable, parent: QObject) -> None:
        super().__init__(parent)
        self.table = table
        self.left_out: set[int] = set()  # rows of the model
        self.looked: tuple[LookedAt, ...] = ()

    def show_table(self, table: RosterTable) -> None:
        """Show this list; its first row is no player where it holds headings."""
        self.beginResetModel()
        self.table, self.looked = table, ()
        self.left_out = {row for row in self.left_out if row < self.rowCount()}
        self.endResetModel()

    def show_looked_at(self, looked: tuple[LookedAt, ...]) -> None:
        """Show what the desk found, row by row."""
        self.looked = looked
        last = self.index(self.rowCount() - 1, self.columnCount() - 1)
        self.dataChanged.emit(self.index(0, 0), last)

    def give_meaning(self, column: int, meaning: Meaning) -> None:
        """Let a column of the list mean that."""
        self.table = self.table.with_meaning(column, meaning)
        self.to_check.emit()

    def tick(self, rows: Iterable[int], *, ticked: bool) -> None:
        """Tick these rows, or leave them out."""
        change = self.left_out.difference_update if ticked else self.left_out.update
        change(rows)
        self.to_check.emit()

    def bad(self) -> list[int]:
        """Return the rows that cannot be added as they are."""
        return [row for row, found in enumerate(self.looked) if found.problem]

    def to_look_at(self) -> list[int]:
        """Return the rows that there is anything to say of."""
        return [row for row, found in enumerate(self.looked) if found.problem or _asked(found)]

    def cell(self, row: int, column: int) -> str:
        """Return what is in a cell of the list."""
        _, cells = self.table.rows[row + self.table.headed]
        cell = cells[column] if column < len(cells) else ""
        return cell if isinstance(cell, str) else "?"

    def title(self, column: int) -> str:
        """Return a heading of the list."""
        written = self.cell(-1, column).strip() if self.table.headings else ""
        return written or self.tr("Column {0}").format(column + 1)

    def rowCount(self, parent: Index | None = None) -> int:
        """Return the number of rows below the headings."""
        inside = parent is not None and parent.isValid()
        return 0 if inside else max(0, len(self.table.rows) - self.table.headed)

    def columnCount(self, parent: Index | None = None) -> int:
        """Return the list's columns and those before them."""
        return 0 if parent is not None and parent.isValid() else CELLS + len(self.table.meanings)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return a column's own heading."""
        if orientation is Qt.Orientation.Vertical or role != Qt.ItemDataRole.DisplayRole:
            return None
        if section < CELLS:
            return (self.tr("Add row"), self.tr("To check"))[section]
        return self.title(section - CELLS)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Let a row be ticked and a cell be typed anew."""
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        if index.column() == Fixed.ROW:
            return flags | Qt.ItemFlag.ItemIsUserCheckable
        return flags | Qt.ItemFlag.ItemIsEditable if index.column() >= CELLS else flags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return what a cell shows."""
        if not index.isValid():
            return None
        row, column = index.row(), index.column()
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.EditRole:
                return self._words(row, column)
            case Qt.ItemDataRole.ToolTipRole if column != Fixed.ROW:
                return self._words(row, column) or None
            case Qt.ItemDataRole.CheckStateRole if column == Fixed.ROW:
                state = Qt.CheckState
                return state.Unchecked if row in self.left_out else state.Checked
            case Qt.ItemDataRole.ForegroundRole:
                return self._ink(row, column)
            case Qt.ItemDataRole.BackgroundRole if self._is_meant(row, column):
                return QColor(look.colours.wrong_ground)
        return None

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Take a tick, or a cell typed anew."""
        row, column = index.row(), index.column() - CELLS
        if role == Qt.ItemDataRole.CheckStateRole:
            self.tick([row], ticked=row in self.left_out)
            return True
        if role != Qt.ItemDataRole.EditRole or column < 0:
            return False
        if self.cell(row, column) != str(value):
            self.table = self.table.with_cell(row, column, str(value))
            self.to_check.emit()
        return True

    def _found(self, row: int) -> LookedAt | None:
        return self.looked[row] if row < len(self.looked) else None

    def _words(self, row: int, column: int) -> str:
        if column == Fixed.ROW:
            return str(self.table.rows[row + self.table.headed][0])
        if column >= CELLS:
            return self.cell(row, column - CELLS)
        found = self._found(row)
        if found is None:
            return ""
        return self.tr("! {0}").format(found.problem) if found.problem else _asked(found)

    def _ink(self, row: int, column: int) -> QColor | None:
        colours, found = look.colours, self._found(row)
        if column == Fixed.LOOK and found is not None:
            return QColor(colours.wrong if found.problem else colours.question)
        unused = column >= CELLS and not self.table.meanings[column - CELLS]
        if unused or row in self.left_out or column == Fixed.ROW:
            return QColor(colours.soft_ink)
        return None

    def _is_meant(self, row: int, column: int) -> bool:
        """Say whether the problem of a row is about the cell in that column."""
        found, at = self._found(row), column - CELLS
        if at < 0 or found is None or found.column is None:
            return False
        return found.column in (self.table.meanings[at].value or str(at + 1), str(at + 1))


def _asked(found: LookedAt) -> str:
    """Return what is asked about a row that can be added as it is."""
    return " ".join(filter(None, (found.namesake, found.alike, found.alone, found.read)))


class GroundDelegate(QStyledItemDelegate):
    """Paints a cell's own ground, which a style sheet would keep from being seen."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint the ground, then the cell as any other."""
        ground = index.data(Qt.ItemDataRole.BackgroundRole)
        if isinstance(ground, QColor):
            painter.fillRect(option.rect, ground)
        super().paint(painter, option, index)
