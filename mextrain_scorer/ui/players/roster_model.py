"""A roster on its way in, as a table: who is ticked, what each cell says, what to look at."""

from collections.abc import Sequence
from enum import IntEnum

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from mextrain_scorer.exchange.roster_columns import Meaning
from mextrain_scorer.exchange.rosters import LookedAt, RosterTable
from mextrain_scorer.ui.kit import look

Index = QModelIndex | QPersistentModelIndex
_HALVES = frozenset((Meaning.FIRST_NAME, Meaning.LAST_NAME))


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
    cell_typed = Signal(int, int, str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._cells: list[list[str]] = []
        self._lines: list[int] = []
        self._titles: list[str] = []
        self._looked: tuple[LookedAt, ...] = ()
        self._rows: list[int] = []
        self._wanted: tuple[str, ...] = ()
        self.headed = False
        self.meanings: list[Meaning] = []
        self.left_out: set[int] = set()

    def show_table(self, table: RosterTable, meanings: Sequence[Meaning], *, headed: bool) -> None:
        """Show this list; its first row is no player where it holds headings."""
        self.beginResetModel()
        self.headed, self.meanings = headed, list(meanings)
        rows = [
            [cell if isinstance(cell, str) else "?" for cell in cells]
            for _, cells in table.raw.rows
        ]
        first = rows[0] if headed and rows else []
        self._titles = [
            first[at].strip() if at < len(first) else "" for at in range(len(self.meanings))
        ]
        self._cells = rows[int(headed) :]
        self._lines = [line for line, _ in table.raw.rows[int(headed) :]]
        self._looked = ()
        self.left_out = {at for at in self.left_out if at < len(self._cells)}
        self._rows = self._found()
        self.endResetModel()

    def show_looked_at(self, looked: tuple[LookedAt, ...]) -> None:
        """Show what the desk found, row by row."""
        self._looked = looked
        self._tell_all()

    def give_meaning(self, column: int, meaning: Meaning) -> None:
        """Let a column of the list mean that; another one that meant it is not used any more.

        A name is whole in one column or in halves in two.
        """
        gone = {meaning}
        if meaning is Meaning.NAME:
            gone |= _HALVES
        elif meaning in _HALVES:
            gone |= {Meaning.NAME}
        for at, held in enumerate(self.meanings):
            if held in gone and at != column:
                self.meanings[at] = Meaning.NOT_USED
        self.meanings[column] = meaning
        self.to_check.emit()

    def find(self, typed: str) -> None:
        """Show the rows in which every word typed stands."""
        self._wanted = tuple(typed.casefold().split())
        self.beginResetModel()
        self._rows = self._found()
        self.endResetModel()

    def tick_all(self, ticked: bool) -> None:
        """Tick every row in sight, or none of them."""
        if ticked:
            self.left_out.difference_update(self._rows)
        else:
            self.left_out.update(self._rows)
        self.to_check.emit()

    def leave_out(self, places: Sequence[int]) -> None:
        """Take the ticks of these rows away."""
        self.left_out.update(places)
        self.to_check.emit()

    def bad(self) -> list[int]:
        """Return the places of the rows that cannot be added as they are."""
        return [at for at, row in enumerate(self._looked) if row.problem]

    def to_look_at(self) -> list[int]:
        """Return the places of all rows that there is anything to say of."""
        return [
            at
            for at, row in enumerate(self._looked)
            if row.problem or row.namesake or row.alike or row.alone or row.read
        ]

    def looked_at(self) -> tuple[LookedAt, ...]:
        """Return what the desk found, row by row."""
        return self._looked

    def row_of(self, place: int) -> int | None:
        """Return the row in sight of a place in the list."""
        return self._rows.index(place) if place in self._rows else None

    def place(self, row: int) -> int:
        """Return the place in the list of a row in sight."""
        return self._rows[row]

    def rowCount(self, parent: Index | None = None) -> int:
        """Return the number of rows in sight."""
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index | None = None) -> int:
        """Return the list's columns and those before them."""
        return 0 if parent is not None and parent.isValid() else CELLS + len(self.meanings)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return a column's own heading."""
        if orientation is Qt.Orientation.Vertical or role != Qt.ItemDataRole.DisplayRole:
            return None
        if section == Fixed.ROW:
            return self.tr("Add row")
        if section == Fixed.LOOK:
            return self.tr("To check")
        return self._titles[section - CELLS] or self.tr("Column {0}").format(section - CELLS + 1)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Let a row be ticked and a cell be typed anew."""
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        if index.column() == Fixed.ROW:
            return flags | Qt.ItemFlag.ItemIsUserCheckable
        if index.column() >= CELLS:
            return flags | Qt.ItemFlag.ItemIsEditable
        return flags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return what a cell shows."""
        if not index.isValid():
            return None
        place, column = self._rows[index.row()], index.column()
        judged = self._looked[place] if place < len(self._looked) else None
        shown = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole)
        if role in shown:
            return self._words(place, column, judged)
        if role == Qt.ItemDataRole.CheckStateRole and column == Fixed.ROW:
            return Qt.CheckState.Unchecked if place in self.left_out else Qt.CheckState.Checked
        if role == Qt.ItemDataRole.ToolTipRole and column >= Fixed.LOOK:
            return self._words(place, column, judged) or None
        if role == Qt.ItemDataRole.ForegroundRole:
            return self._ink(place, column, judged)
        if role == Qt.ItemDataRole.BackgroundRole and self._is_meant(column, judged):
            return QColor(look.colours.wrong_ground)
        return None

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Take a tick, or a cell typed anew."""
        if not index.isValid():
            return False
        place = self._rows[index.row()]
        if role == Qt.ItemDataRole.CheckStateRole:
            self.left_out ^= {place}
            self.to_check.emit()
            return True
        if role != Qt.ItemDataRole.EditRole or index.column() < CELLS:
            return False
        column, text = index.column() - CELLS, str(value)
        cells = self._cells[place]
        cells.extend([""] * (column + 1 - len(cells)))
        if cells[column] != text:
            cells[column] = text
            self.cell_typed.emit(place + int(self.headed), column, text)
        return True

    def _words(self, place: int, column: int, judged: LookedAt | None) -> str:
        if column == Fixed.ROW:
            return str(self._lines[place])
        if column == Fixed.LOOK:
            if judged is None:
                return ""
            if judged.problem:
                return self.tr("! {0}").format(judged.problem)
            said = (judged.namesake, judged.alike, judged.alone, judged.read)
            return " ".join(each for each in said if each)
        cells = self._cells[place]
        return cells[column - CELLS] if column - CELLS < len(cells) else ""

    def _ink(self, place: int, column: int, judged: LookedAt | None) -> QColor | None:
        colours = look.colours
        if column == Fixed.LOOK and judged is not None:
            return QColor(colours.wrong if judged.problem else colours.question)
        unused = column >= CELLS and not self.meanings[column - CELLS]
        if unused or place in self.left_out or column == Fixed.ROW:
            return QColor(colours.soft_ink)
        return None

    def _is_meant(self, column: int, judged: LookedAt | None) -> bool:
        """Say whether the problem of a row is about the cell in that column."""
        if column < CELLS or judged is None or judged.column is None:
            return False
        at = column - CELLS
        return judged.column in (self.meanings[at].value or str(at + 1), str(at + 1))

    def _found(self) -> list[int]:
        return [
            at
            for at, cells in enumerate(self._cells)
            if not self._wanted or all(w in " ".join(cells).casefold() for w in self._wanted)
        ]

    def _tell_all(self) -> None:
        if self._rows and self.columnCount():
            last = self.index(len(self._rows) - 1, self.columnCount() - 1)
            self.dataChanged.emit(self.index(0, 0), last)


class GroundDelegate(QStyledItemDelegate):
    """Paints a cell's own ground, which a style sheet would keep from being seen."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint the ground, then the cell as any other."""
        ground = index.data(Qt.ItemDataRole.BackgroundRole)
        if isinstance(ground, QColor):
            painter.fillRect(option.rect, ground)
        super().paint(painter, option, index)
