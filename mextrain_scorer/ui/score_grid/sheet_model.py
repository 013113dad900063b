"""The table model of a score sheet: engines down, seats across, then the totals.

``enter`` makes one call to the desk and shows the sheet that it returns, as read from the file
after the commit. It rests on what was shown in the cell: if another hand has changed it meanwhile,
that is shown and not overwritten.
"""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from enum import StrEnum

from PySide6.QtCore import (
    QAbstractTableModel,
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.all_checks import CheckedSheet
from mextrain_scorer.desk.scores.proposals import Differences
from mextrain_scorer.desk.scores.rejected_entries import RejectedEntries, Rejection
from mextrain_scorer.desk.scores.score_entry import away_in
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.inbox.lines import Proposal
from mextrain_scorer.rules.records import Outcome, Seat, Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.score_grid.cell_content import (
    CellContent,
    place_of,
    put_ghosts,
    rejected_cell,
    round_cells,
    total_cells,
    written_cells,
)

translate = QCoreApplication.translate

Index = QModelIndex | QPersistentModelIndex
_DISPLAY = int(Qt.ItemDataRole.DisplayRole)


class RowKind(StrEnum):
    """The three kinds of rows a sheet has."""

    ROUND = "round"
    TOTAL = "total"
    WRITTEN = "written"


_READ = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
_WRITTEN = _READ | Qt.ItemFlag.ItemIsEditable

Compared = tuple[Proposal, Differences]  # where the sheet says something else


class SheetModel(QAbstractTableModel):
    """One sheet at a time: the content of every cell, the headers' texts, and entering a score.

    ``checked`` is the one shown, with what there is to look at on it; None before.
    Each entry is made, and its result shown, within ``entering``.  ``compared`` returns what phones
    propose for a sheet, beside what it says.  ``cell_overwritten`` is emitted with the cell's
    place, the score before and the score now, None for a blank.
    """

    sheet_changed = Signal(object)
    entry_rejected = Signal(Rejection)
    cell_overwritten = Signal(str, int, object)

    def __init__(
        self,
        tournament: Tournament,
        parent: QObject | None = None,
        *,
        entering: Callable[[], AbstractContextManager[None]] = nullcontext,
    ) -> None:
        super().__init__(parent)
        self.checked: CheckedSheet | None = None
        self._cells: list[list[CellContent]] = []
        self._tournament = tournament
        self._entering = entering
        self.rejected = RejectedEntries(tournament)
        self.compared: Callable[[Sheet], Sequence[Compared]] = lambda _: ()

    @property
    def sheet(self) -> Sheet | None:
        """The sheet that is shown."""
        return None if self.checked is None else self.checked.sheet

    @property
    def rejections(self) -> tuple[Rejection, ...]:
        """The scores typed on this sheet that could not be entered, the latest last."""
        return () if self.sheet is None else self.rejected.of(self.sheet)

    def show(self, stage: str, table_no: int) -> None:
        """Read that table's sheet and show it; raises Refused if there is none."""
        self.set_sheet(tables.sheet(self._tournament, stage, table_no))

    def say_again(self) -> None:
        """Say of the scores that could not be entered what is so by now."""
        if self.sheet is not None and self.rejections:
            self.set_sheet(self.sheet)

    def set_sheet(self, sheet: Sheet) -> None:
        """Show this sheet, as read back after a change."""
        checked = self.rejected.checked(sheet)
        cells = [
            *round_cells(sheet, checked.findings),
            total_cells(sheet),
            written_cells(sheet, checked.findings),
        ]
        for proposal, found in self.compared(sheet):
            put_ghosts(cells, sheet, proposal, found)
        for rejection in self.rejected.of(sheet):
            row, column = place_of(sheet, *rejection.place)
            cells[row][column] = rejected_cell(rejection)
        self._show_cells(checked, cells)
        self.sheet_changed.emit(sheet)

    def _show_cells(self, checked: CheckedSheet, cells: list[list[CellContent]]) -> None:
        """Show a sheet with these contents, one list for each row of it.

        If it is the same sheet as before, only cells that look different are reported as changed.
        Where its seats or rules are others by now, the cell at hand and one that is open stay
        those of their player.
        """
        held, sheet = self.sheet, checked.sheet
        if held is None or (held.key, _engines(held)) != (sheet.key, _engines(sheet)):
            self.beginResetModel()
            self.checked, self._cells = checked, cells
            self.endResetModel()
            return
        if (held.seats, held.rule_set) != (sheet.seats, sheet.rule_set):
            self._show_laid_out_anew(checked, cells, _players(held))
            return
        was_blocked, before = self._blocked_rows(), self._cells
        self.checked, self._cells = checked, cells
        self._emit_changed_cells(before)
        for column, (was, now) in enumerate(zip(before[-2], cells[-2], strict=True)):
            if was.circled != now.circled:
                self.headerDataChanged.emit(Qt.Orientation.Horizontal, column, column)
        for row in was_blocked ^ self._blocked_rows():
            self.headerDataChanged.emit(Qt.Orientation.Vertical, row, row)

    def _show_laid_out_anew(
        self, checked: CheckedSheet, cells: list[list[CellContent]], before: list[int]
    ) -> None:
        """Show a sheet with other seats or rules: an open cell follows its player, as the cursor.

        ``before`` are the players as they sat.
        """
        self.layoutAboutToBeChanged.emit()
        kept, sitting = self.persistentIndexList(), _players(checked.sheet)
        self.checked, self._cells = checked, cells
        there = [
            self.index(each.row(), sitting.index(player)) if player in sitting else QModelIndex()
            for each in kept
            for player in (before[each.column()],)
        ]
        self.changePersistentIndexList(kept, there)
        self.layoutChanged.emit()

    def _emit_changed_cells(self, before: list[list[CellContent]]) -> None:
        """Emit ``dataChanged`` for cells that look different than before, and no others.

        A total tells of the one on paper where that is out of sight: it looks different with it.
        """
        for row, (old, new) in enumerate(zip(before, self._cells, strict=True)):
            for column, (was, content) in enumerate(zip(old, new, strict=True)):
                if was is not content and was != content:  # most are the very same object
                    total = row - (self.row_kind(row) is RowKind.WRITTEN)
                    self.dataChanged.emit(self.index(total, column), self.index(row, column))

    def _blocked_rows(self) -> set[int]:
        rounds = () if self.sheet is None else self.sheet.rounds
        return {at for at, each in enumerate(rounds) if each.outcome is Outcome.BLOCKED}

    # -- what Qt asks ---------------------------------------------------------------------

    def rowCount(self, parent: Index | None = None) -> int:
        """Return one row for each engine, one for totals and one for the totals on the paper."""
        return 0 if self.sheet is None or _is_child(parent) else len(self._cells)

    def columnCount(self, parent: Index | None = None) -> int:
        """Return one column for each seat."""
        return 0 if self.sheet is None or _is_child(parent) else len(self.sheet.seats)

    def row_kind(self, row: int) -> RowKind:
        """Return the kind of that row."""
        rounds = len(self._cells) - 2
        if row < rounds:
            return RowKind.ROUND
        return RowKind.TOTAL if row == rounds else RowKind.WRITTEN

    def engine_at(self, row: int) -> int | None:
        """Return the engine of that row, None for the rows of totals."""
        if self.sheet is None or self.row_kind(row) is not RowKind.ROUND:
            return None
        return self.sheet.rounds[row].engine

    def index_of(self, engine: int | None, player: int) -> QModelIndex:
        """Return the cell of that round and player; without an engine, the written total."""
        if self.sheet is None or player not in _players(self.sheet):
            return QModelIndex()
        return self.index(*place_of(self.sheet, engine, player))

    def content(self, index: Index) -> CellContent:
        """Return what a cell shows."""
        return self._cells[index.row()][index.column()]

    def is_blocked(self, row: int) -> bool:
        """Return whether that row is a round that was blocked."""
        return row in self._blocked_rows()

    def is_circled(self, column: int) -> bool:
        """Return whether the total of that column is the winner's."""
        return self._cells[-2][column].circled

    def seat_at(self, column: int) -> Seat | None:
        """Return the seat of that column, None where there is none."""
        seats = () if self.sheet is None else self.sheet.seats
        return seats[column] if 0 <= column < len(seats) else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return a cell's text, its screen reader text or its tool tip."""
        if self.sheet is None or not index.isValid():
            return None
        content = self.content(index)
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return content.text
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
        if self.sheet is None or section < 0:
            return None
        if orientation == Qt.Orientation.Horizontal:
            seat = self.seat_at(section)
            return None if seat is None else self._seat_header(section, seat, role)
        return self._row_header(section, role) if section < len(self._cells) else None

    def _seat_header(self, column: int, seat: Seat, role: int) -> object:
        circled = self.is_circled(column)
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
        if role == Qt.ItemDataRole.AccessibleTextRole and self.is_blocked(row):
            return self.tr("{round}, blocked").format(round=self._row_header(row, _DISPLAY))
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        return self.tr("Total") if self.row_kind(row) is RowKind.TOTAL else row_words(engine)

    def where(self, row: int, column: int) -> str:
        """Return a cell's place in words, such as "Double 7, No. 44 Tran"."""
        down = self.headerData(row, Qt.Orientation.Vertical)
        across = self.headerData(column, Qt.Orientation.Horizontal)
        return f"{down}, {across}"

    # -- typing ---------------------------------------------------------------------------

    def takes_score(self, row: int, column: int) -> bool:
        """Return whether a score can be entered there: somebody plays, or it is a written total."""
        if self.sheet is None:
            return False
        engine = self.engine_at(row)
        if engine is None:
            return self.row_kind(row) is RowKind.WRITTEN
        return self.sheet.rounds[row].is_played and self.sheet.seats[column].plays(engine)

    def waits_for_score(self, row: int, column: int) -> bool:
        """Return whether typing stops there: not at the total of who left, which no paper has."""
        if not self.takes_score(row, column) or self.sheet is None:
            return False
        left = self.sheet.seats[column].left_from is not None
        return not (left and self.row_kind(row) is RowKind.WRITTEN)

    def on_paper(self, index: Index) -> QModelIndex:
        """Return the cell to type the paper's total into, for one that the program adds up.

        Invalid for any other cell, and where nothing can be typed.
        """
        if not index.isValid() or self.row_kind(index.row()) is not RowKind.TOTAL:
            return QModelIndex()
        below = self.index(index.row() + 1, index.column())
        return below if self.flags(below) & Qt.ItemFlag.ItemIsEditable else QModelIndex()

    @property
    def paper_is_over(self) -> bool:
        """Whether no total was typed from the paper, and none can be any more."""
        sheet = self.sheet
        signed = sheet is not None and sheet.is_signed
        return signed and sheet is not None and not sheet.written_totals

    def why_not(self, index: Index) -> str:
        """Return why the cell of that index takes no score."""
        if self.sheet is None or not index.isValid():
            return translate("ScoreGrid", "Choose a table first: press G and type its number.")
        if self.sheet.is_signed:
            words = translate("ScoreGrid", "Table {table} is signed. Reopen it to correct a score.")
            return words.format(table=self.sheet.table_no)
        if self.row_kind(index.row()) is RowKind.TOTAL:
            return translate(
                "ScoreGrid", "The program adds this row up. Enter goes to the total on the paper."
            )
        if not self.takes_score(index.row(), index.column()):
            row, seat = self.sheet.rounds[index.row()], self.sheet.seats[index.column()]
            return away_in(seat, row.engine) or translate(
                "ScoreGrid", "No score belongs here: this round was not played in this seat."
            )
        read_only = translate("ScoreGrid", "This tournament is open for reading only.")
        return self._tournament.elsewhere or read_only

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Make cells editable until the sheet is signed."""
        if self.sheet is None or not index.isValid() or self._tournament.read_only:
            return _READ
        if self.sheet.is_signed:
            return _READ
        return _WRITTEN if self.takes_score(index.row(), index.column()) else _READ

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Write what was typed on the shown sheet; see ``enter``."""
        return role == Qt.ItemDataRole.EditRole and self.enter(index, str(value))

    def enter(self, index: Index, typed: str, shown: Sheet | None = None) -> bool:
        """Write what was typed with one call to the desk; False if the desk refused it.

        ``shown`` is the sheet as it was when the editor was opened, if it may have changed since.
        An empty text clears a filled cell and leaves an empty one as it is: a blank is never 0.
        """
        text, now = typed.strip(), self.sheet
        if now is None or not index.isValid():
            return False
        shown = shown or now
        if text and not (text.isascii() and text.isdigit()):
            return False
        place = self.engine_at(index.row()), now.seats[index.column()].player
        score, seen = int(text) if text else None, shown.entry_of(*place)
        if score == seen:
            if self.rejected.drop(shown, *place):
                self.set_sheet(now)
            return True
        with self._entering():
            done = self.rejected.enter(shown, *place, score)
            if isinstance(done, Rejection):
                self.set_sheet(done.sheet if done.changed else now)
                self.entry_rejected.emit(done)
                return False
            self.set_sheet(done)
        if seen is not None:
            self.cell_overwritten.emit(self.where(index.row(), index.column()), seen, score)
        return True

    def try_again(self, index: Index) -> None:
        """Enter again what was typed in that cell, where the disk, the server or another desk came
        between: what stands there now has been in sight since."""
        for each in self.rejections:
            tried = each.not_saved or each.changed  # or signed then, and open now
            if tried and index == self.index_of(*each.place):
                self.enter(index, "" if each.score is None else str(each.score))

    def enter_again(self) -> None:
        """Enter again, on any sheet, the scores that could not be written to the file."""
        self.rejected.enter_again()
        if self.sheet is not None:
            with suppress(Refused):  # the entry was undone meanwhile; another page will report that
                self.show(*self.sheet.key)


def row_words(engine: int | None) -> str:
    """Return a row's name, such as "Double 7"; without an engine, that of the written totals."""
    if engine is None:
        return translate("SheetModel", "On paper")
    if engine == 0:
        return translate("SheetModel", "Double blank")
    return translate("SheetModel", "Double {engine}").format(engine=engine)


def _players(sheet: Sheet) -> list[int]:
    return [seat.player for seat in sheet.seats]


def _engines(sheet: Sheet) -> list[int]:
    return [each.engine for each in sheet.rounds]


def _is_child(parent: Index | None) -> bool:
    return parent is not None and parent.isValid()
