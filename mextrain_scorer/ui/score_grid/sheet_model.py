"""The table model of a score sheet: engines down, seats across, then the totals."""

from enum import IntEnum, StrEnum

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)

from mextrain_scorer.desk.checks.all_checks import TableFacts
from mextrain_scorer.rules.records import Outcome, Seat, Sheet
from mextrain_scorer.ui.score_grid.cell_content import CellContent
from mextrain_scorer.ui.score_grid.place import place_of

Index = QModelIndex | QPersistentModelIndex
_DISPLAY = int(Qt.ItemDataRole.DisplayRole)


class Role(IntEnum):
    """The data roles used by delegate and view in addition to Qt's own."""

    CELL_CONTENT = Qt.ItemDataRole.UserRole + 1
    ENGINE = Qt.ItemDataRole.UserRole + 2
    SEAT = Qt.ItemDataRole.UserRole + 3
    BLOCKED = Qt.ItemDataRole.UserRole + 4
    CIRCLED = Qt.ItemDataRole.UserRole + 5


class RowKind(StrEnum):
    """The three kinds of rows a sheet has."""

    ROUND = "round"
    TOTAL = "total"
    WRITTEN = "written"


class SheetModel(QAbstractTableModel):
    """One sheet at a time: the content of every cell, and the headers' texts."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._facts: TableFacts | None = None
        self._sheet: Sheet | None = None
        self._cells: list[list[CellContent]] = []

    @property
    def sheet(self) -> Sheet | None:
        """The sheet that is shown, None if there is none."""
        return self._sheet

    @property
    def facts(self) -> TableFacts | None:
        """The state and findings that the desk worked out for the sheet."""
        return self._facts

    def set_cells(self, sheet: Sheet, facts: TableFacts, cells: list[list[CellContent]]) -> None:
        """Show this sheet with these contents, one list for each row of the sheet.

        If it is the same sheet as before, only cells that look different are reported as changed.
        """
        held = self._sheet
        same_shape = (
            held is not None
            and (held.stage, held.table_no) == (sheet.stage, sheet.table_no)
            and held.seats == sheet.seats
            and held.rule_set == sheet.rule_set
        )
        if not same_shape:
            self.beginResetModel()
            self._sheet, self._facts, self._cells = sheet, facts, cells
            self.endResetModel()
            return
        before, self._cells = self._cells, cells
        was_blocked = self._blocked_rows()
        self._sheet, self._facts = sheet, facts
        self._emit_changed_cells(before)
        for column, (was, now) in enumerate(zip(before[-2], cells[-2], strict=True)):
            if was.circled != now.circled:
                self.headerDataChanged.emit(Qt.Orientation.Horizontal, column, column)
        for row in was_blocked ^ self._blocked_rows():
            self.headerDataChanged.emit(Qt.Orientation.Vertical, row, row)

    def _emit_changed_cells(self, before: list[list[CellContent]]) -> None:
        """Emit ``dataChanged`` for cells that look different than before, and no others."""
        for row, (old, new) in enumerate(zip(before, self._cells, strict=True)):
            for column, (was, content) in enumerate(zip(old, new, strict=True)):
                if was is not content and was != content:  # most are the very same object
                    index = self.index(row, column)
                    self.dataChanged.emit(index, index)

    def _blocked_rows(self) -> set[int]:
        rounds = () if self._sheet is None else self._sheet.rounds
        return {at for at, each in enumerate(rounds) if each.outcome is Outcome.BLOCKED}

    # -- what Qt asks ---------------------------------------------------------------------

    def rowCount(self, parent: Index | None = None) -> int:
        """Return one row for each engine, one for totals and one for the totals on the paper."""
        return 0 if self._sheet is None or _is_child(parent) else len(self._cells)

    def columnCount(self, parent: Index | None = None) -> int:
        """Return one column for each seat."""
        return 0 if self._sheet is None or _is_child(parent) else len(self._sheet.seats)

    def row_kind(self, row: int) -> RowKind:
        """Return the kind of that row."""
        rounds = len(self._cells) - 2
        if row < rounds:
            return RowKind.ROUND
        return RowKind.TOTAL if row == rounds else RowKind.WRITTEN

    def engine_at(self, row: int) -> int | None:
        """Return the engine of that row, None for the rows of totals."""
        if self._sheet is None or self.row_kind(row) is not RowKind.ROUND:
            return None
        return self._sheet.rounds[row].engine

    def index_of(self, engine: int | None, player: int) -> QModelIndex:
        """Return the cell of that round and player; without an engine, the written total."""
        if self._sheet is None:
            return QModelIndex()
        if player not in [seat.player for seat in self._sheet.seats]:
            return QModelIndex()
        return self.index(*place_of(self._sheet, engine, player))

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return a cell's text, its content, its screen reader text or its tool tip."""
        if self._sheet is None or not index.isValid():
            return None
        content = self._cells[index.row()][index.column()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return content.text
        if role == Role.CELL_CONTENT:
            return content
        if role == Qt.ItemDataRole.ToolTipRole:
            return content.hint
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.AccessibleDescriptionRole):
            return f"{self.where(index.row(), index.column())}: {content.spoken}"
        return None

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> object:
        """Return the header of a seat or a row."""
        if self._sheet is None or section < 0:
            return None
        if orientation == Qt.Orientation.Horizontal:
            if section >= len(self._sheet.seats):
                return None
            return self._seat_header(section, self._sheet.seats[section], role)
        return self._row_header(section, role) if section < len(self._cells) else None

    def _seat_header(self, column: int, seat: Seat, role: int) -> object:
        circled = self._cells[-2][column].circled
        if role == Role.SEAT:
            return seat
        if role == Role.CIRCLED:
            return circled
        spoken = (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole)
        if role in (Qt.ItemDataRole.DisplayRole, *spoken):
            words = self.tr("No. {number} {name}")
            if circled and role in spoken:
                words = self.tr("No. {number} {name}, winner")
            if role == Qt.ItemDataRole.ToolTipRole and seat.left_from is None:
                words = "\n".join((words, self.tr("Right-click: goes home…")))
            return words.format(number=seat.player, name=seat.name)
        return None

    def _row_header(self, row: int, role: int) -> object:
        engine = self.engine_at(row)
        if role == Role.ENGINE:
            return engine
        if role == Role.BLOCKED:
            return row in self._blocked_rows()
        if role == Qt.ItemDataRole.AccessibleTextRole and row in self._blocked_rows():
            return self.tr("{round}, blocked").format(round=self._row_header(row, _DISPLAY))
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        if engine is not None:
            return self.engine_words(engine)
        if self.row_kind(row) is RowKind.TOTAL:
            return self.tr("Total")
        return self.tr("On paper")

    def engine_words(self, engine: int) -> str:
        """Return the round's name, such as "Double 7" or "Double blank"."""
        if engine == 0:
            return self.tr("Double blank")
        return self.tr("Double {engine}").format(engine=engine)

    def where(self, row: int, column: int) -> str:
        """Return a cell's place in words, such as "Double 7, No. 44 Tran"."""
        down = self.headerData(row, Qt.Orientation.Vertical)
        across = self.headerData(column, Qt.Orientation.Horizontal)
        return f"{down}, {across}"


def _is_child(parent: Index | None) -> bool:
    return parent is not None and parent.isValid()
