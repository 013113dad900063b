"""The score sheet on the screen, in the order of the paper.

A digit opens a cell's editor, Enter goes to the next seat and then to the next round; letters are
commands, which the list of keys beside the grid explains.
"""

from enum import StrEnum

from PySide6.QtCore import QItemSelectionModel, QModelIndex, Qt, Signal, Slot
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QFrame,
    QScrollArea,
    QTableView,
    QWidget,
)

from mextrain_scorer.rules.records import SheetStatus
from mextrain_scorer.ui.kit.theme import Theme
from mextrain_scorer.ui.score_grid.editable_sheet_model import EditableSheetModel
from mextrain_scorer.ui.score_grid.grid_headers import EngineHeader, SeatHeader
from mextrain_scorer.ui.score_grid.score_delegate import Direction, ScoreDelegate
from mextrain_scorer.ui.score_grid.score_editor import ScoreField
from mextrain_scorer.ui.score_grid.sheet_model import RowKind

LOWEST_ROW = 31  # px at 100 %, so that a score and its running total do not touch
HIGHEST_ROW = 64  # enough to fill a large screen, while a row can still be followed by eye
USUAL_SEAT = 84
USUAL_SET = 9  # the highest double of the usual set, the double nine
NARROWEST_SEAT = 64  # px at 100 %: a score of two digits and a running total of three
NARROWEST_WIDE_SEAT = 88  # three and four digits, in sets above the double nine


class Command(StrEnum):
    """What a letter or a key does to the current sheet."""

    BLOCKED = "b"
    WENT_OUT = "o"
    NOT_PLAYED = "n"
    ACCEPT = "a"
    AS_WRITTEN = "w"
    TILES = "t"
    CLEAR = "delete"
    ANOTHER_TABLE = "g"
    RECEIVE = "r"
    SIGN = "s"
    REOPEN = "reopen"
    PRINT = "print"
    PENALTY = "penalty"


LETTERS = {
    Qt.Key.Key_B: Command.BLOCKED,
    Qt.Key.Key_O: Command.WENT_OUT,
    Qt.Key.Key_N: Command.NOT_PLAYED,
    Qt.Key.Key_A: Command.ACCEPT,
    Qt.Key.Key_W: Command.AS_WRITTEN,
    Qt.Key.Key_T: Command.TILES,
    Qt.Key.Key_G: Command.ANOTHER_TABLE,
    Qt.Key.Key_R: Command.RECEIVE,
    Qt.Key.Key_S: Command.SIGN,
    Qt.Key.Key_Delete: Command.CLEAR,
    Qt.Key.Key_Backspace: Command.CLEAR,
}

_OFFSETS = {
    Direction.UP: (-1, 0),
    Direction.DOWN: (1, 0),
    Direction.LEFT: (0, -1),
    Direction.RIGHT: (0, 1),
}


class ScoreGrid(QTableView):
    """The view of an ``EditableSheetModel``, sized to show the whole sheet if possible."""

    commanded = Signal(Command)
    key_refused = Signal(str)
    end_reached = Signal()

    def __init__(
        self, model: EditableSheetModel, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._model = model
        self._delegate = ScoreDelegate(theme, self)
        self._delegate.cursor_moved.connect(self.move_cursor)
        self._delegate.key_refused.connect(self.key_refused)
        self.setModel(model)
        self.setItemDelegate(self._delegate)
        self.setHorizontalHeader(SeatHeader(theme, self))
        self._engines = EngineHeader(theme, self)
        self.setVerticalHeader(self._engines)
        self.setShowGrid(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setCornerButtonEnabled(False)
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(
            QAbstractItemView.EditTrigger.AnyKeyPressed
            | QAbstractItemView.EditTrigger.EditKeyPressed
            | QAbstractItemView.EditTrigger.DoubleClicked
        )
        self.setAccessibleName(self.tr("Score sheet"))
        # Opaque, so that an entry repaints its two cells and not the card, board and page below.
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        model.modelReset.connect(self._on_model_reset)
        theme.changed.connect(self._on_look_changed)

    # -- moving ---------------------------------------------------------------------------

    def go_to_cell(self, engine: int | None, player: int) -> None:
        """Move to that cell; without an engine, to the player's written total."""
        self._go(self._model.index_of(engine, player))
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def go_to(self, row: int, column: int) -> None:
        """Move to the cell of that row and column, if there is one."""
        self._go(self._model.index(row, column))

    def go_to_first_blank(self) -> None:
        """Move to the first blank cell, else to the first one."""
        for row in range(self._model.rowCount()):
            for column in range(self._model.columnCount()):
                blank = self._model.index(row, column).data() == ""
                if blank and self._model.takes_score(row, column):
                    self._go(self._model.index(row, column))
                    return
        self._go(self._model.index(0, 0))

    def commit_typing(self) -> bool:
        """Write what is in an open editor; False if the desk refused it."""
        field = self._open_field()
        if field is None:
            return True
        entered = self._model.enter(self.currentIndex(), field.text(), field.shown)
        self.closeEditor(field, QAbstractItemDelegate.EndEditHint.NoHint)
        return entered

    @Slot(Direction)
    def move_cursor(self, direction: Direction) -> None:
        """Move from the current cell in that direction."""
        at = self.currentIndex()
        if not at.isValid():
            self.go_to_first_blank()
            return
        if direction in _OFFSETS:
            down, across = _OFFSETS[direction]
            beside = self._model.index(at.row() + down, at.column() + across)
            if beside.isValid():
                self._go(beside)
            return
        following = self._in_paper_order(at, 1 if direction is Direction.NEXT else -1)
        if following.isValid():
            self._go(following)
        elif direction is Direction.NEXT:
            self.end_reached.emit()

    def _in_paper_order(self, at: QModelIndex, step: int) -> QModelIndex:
        """Return the next cell that takes a score, seat by seat and then round by round."""
        columns = self._model.columnCount()
        position = at.row() * columns + at.column() + step
        while 0 <= position < columns * self._model.rowCount():
            row, column = divmod(position, columns)
            if self._model.takes_score(row, column):
                return self._model.index(row, column)
            position += step
        return QModelIndex()

    def _go(self, index: QModelIndex) -> None:
        if index.isValid():
            flag = QItemSelectionModel.SelectionFlag.ClearAndSelect
            self.selectionModel().setCurrentIndex(index, flag)
            self._bring_into_sight()

    def _bring_into_sight(self) -> None:
        """Scroll the page too, if the current cell is outside its visible part."""
        above = self.parentWidget()
        while above is not None and not isinstance(above, QScrollArea):
            above = above.parentWidget()
        if above is not None:
            above.ensureWidgetVisible(self, 0, 0)

    def _open_field(self) -> ScoreField | None:
        editor = self.indexWidget(self.currentIndex())
        if self.state() == QAbstractItemView.State.EditingState and isinstance(editor, ScoreField):
            return editor
        return None

    # -- keys -----------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take digits as a score and letters as commands; if a key does nothing, say why."""
        key = Qt.Key(event.key())
        modified = event.modifiers() & (
            Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
        )
        text = event.text()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            back = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            self.move_cursor(Direction.BACK if back else Direction.NEXT)
        elif modified:
            super().keyPressEvent(event)
        elif key in LETTERS:
            self.commanded.emit(LETTERS[key])
        elif text and text.isprintable():
            self._on_printable(text, event)
        else:
            super().keyPressEvent(event)

    def _on_printable(self, text: str, event: QKeyEvent) -> None:
        if not (text.isascii() and text.isdigit()):
            self.key_refused.emit(
                self.tr(
                    "“{key}” does nothing here. Type a score, or a key shown on the right."
                ).format(key=text)
            )
        elif self.currentIndex().flags() & Qt.ItemFlag.ItemIsEditable:
            super().keyPressEvent(event)
        else:
            self.say_why_not_here()

    def say_why_not_here(self) -> None:
        """Say why the current cell takes no score."""
        self.key_refused.emit(self._why_not_here())

    def _why_not_here(self) -> str:
        sheet = self._model.sheet
        at = self.currentIndex()
        if sheet is None or not at.isValid():
            return self.tr("Choose a table first: press G and type its number.")
        if sheet.status is SheetStatus.SIGNED:
            return self.tr("Table {table} is signed. Reopen it to correct a score.").format(
                table=sheet.table_no
            )
        if self._model.row_kind(at.row()) is RowKind.TOTAL:
            return self.tr("The program adds this row up. The line below is for the paper's.")
        if not self._model.takes_score(at.row(), at.column()):
            return self.tr("No score belongs here: this round was not played in this seat.")
        return self.tr("This tournament is open for reading only.")

    # -- measures -------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give all rows the same height, so that the whole sheet is visible if possible."""
        super().resizeEvent(event)
        self._fit_sections()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the background first: the viewport is opaque."""
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), QColor(self._theme.look.colours.surface))
        painter.end()
        super().paintEvent(event)

    def _fit_sections(self) -> None:
        rows, seats = self._model.rowCount(), self._model.columnCount()
        if not rows:
            return
        look = self._theme.look
        across = self.width() - self._engines.width_needed(short=False)
        short = across < seats * look.px(USUAL_SEAT)
        if short != self._engines.short:
            self._engines.short = short
            self._engines.updateGeometry()
        room = self.viewport().height() // rows
        height = max(look.px(LOWEST_ROW), min(look.px(HIGHEST_ROW), room))
        self.verticalHeader().setMinimumSectionSize(height)
        self.verticalHeader().setDefaultSectionSize(height)
        sheet = self._model.sheet
        wide = sheet is not None and sheet.rule_set.highest > USUAL_SET
        narrowest = NARROWEST_WIDE_SEAT if wide else NARROWEST_SEAT
        self.horizontalHeader().setMinimumSectionSize(look.px(narrowest))

    @Slot()
    def _on_model_reset(self) -> None:
        self._fit_sections()
        self.verticalHeader().updateGeometry()

    @Slot()
    def _on_look_changed(self) -> None:
        self._fit_sections()
        self.updateGeometries()
        self.viewport().update()
