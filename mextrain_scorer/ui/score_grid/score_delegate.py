"""The delegate of the score grid: paints cells and edits scores.

Enter, Tab and the arrows all write what was typed and move on; leaving the cell with the mouse
writes it too. Only Esc throws it away.
"""

from enum import StrEnum

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QLineEdit,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from mextrain_scorer.ui.kit.theme import Theme
from mextrain_scorer.ui.score_grid.cell_content import CellContent
from mextrain_scorer.ui.score_grid.cell_painter import CellPainter
from mextrain_scorer.ui.score_grid.editable_sheet_model import EditableSheetModel
from mextrain_scorer.ui.score_grid.score_editor import LONGEST_SCORE, ScoreField
from mextrain_scorer.ui.score_grid.sheet_model import Index, Role, SheetModel

BEGUN = "begun"


class Direction(StrEnum):
    """Where a key moves from a cell."""

    NEXT = "next"
    BACK = "back"
    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"


DIRECTION_KEYS = {
    Qt.Key.Key_Return: Direction.NEXT,
    Qt.Key.Key_Enter: Direction.NEXT,
    Qt.Key.Key_Tab: Direction.NEXT,
    Qt.Key.Key_Backtab: Direction.BACK,
    Qt.Key.Key_Up: Direction.UP,
    Qt.Key.Key_Down: Direction.DOWN,
    Qt.Key.Key_Left: Direction.LEFT,
    Qt.Key.Key_Right: Direction.RIGHT,
}

_WITHIN = frozenset(
    {
        Qt.Key.Key_Escape,
        Qt.Key.Key_Backspace,
        Qt.Key.Key_Delete,
        Qt.Key.Key_Home,
        Qt.Key.Key_End,
    }
)


class ScoreDelegate(QStyledItemDelegate):
    """Paints cells and writes typed digits with one ``setData``."""

    cursor_moved = Signal(Direction)
    key_refused = Signal(str)

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._cell = CellPainter(theme.look)
        theme.changed.connect(self._on_look_changed)

    def _on_look_changed(self) -> None:
        self._cell = CellPainter(self._theme.look)

    # -- typing ---------------------------------------------------------------------------

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        """Make an editor whose text is as large as the score."""
        del option
        model = index.model()
        shown = model.sheet if isinstance(model, SheetModel) else None
        before = str(index.data(Qt.ItemDataRole.EditRole))
        field = ScoreField(self._theme.look, before, shown, parent)
        field.setAccessibleName(str(index.data(Qt.ItemDataRole.AccessibleTextRole)))
        return field

    def updateEditorGeometry(
        self, editor: QWidget, option: QStyleOptionViewItem, index: Index
    ) -> None:
        """Let the editor cover the whole cell."""
        del index
        editor.setGeometry(option.rect)

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        """Begin with the cell's score; later changes never replace what is being typed."""
        if isinstance(editor, QLineEdit) and not editor.property(BEGUN):
            editor.setProperty(BEGUN, True)
            editor.setText(str(index.data(Qt.ItemDataRole.EditRole)))
            editor.selectAll()

    def setModelData(self, editor: QWidget, model: QObject, index: Index) -> None:
        """Write what was typed."""
        if not isinstance(editor, ScoreField) or not isinstance(model, EditableSheetModel):
            return
        if model.enter(index, editor.text(), editor.shown):
            editor.shown = model.sheet

    def eventFilter(self, editor: QObject, event: QEvent) -> bool:
        """Pass digits to the editor; moving keys write and move on; refuse other characters."""
        if isinstance(event, QKeyEvent) and isinstance(editor, QLineEdit):
            if event.type() == QEvent.Type.ShortcutOverride and _is_for_the_field(event):
                event.accept()
                return True
            if event.type() == QEvent.Type.KeyPress and self._took_key(editor, event):
                return True
        return super().eventFilter(editor, event)

    def _took_key(self, editor: QLineEdit, event: QKeyEvent) -> bool:
        direction = DIRECTION_KEYS.get(Qt.Key(event.key()))
        if direction is not None:
            self._write_and_move_cursor(editor, direction)
            return True
        text = event.text()
        if _is_chord(event) or not text or not text.isprintable():
            return False
        if not (text.isascii() and text.isdigit()):
            self.key_refused.emit(self.tr("Only digits here. Enter keeps them, Esc does not."))
            return True
        if len(editor.text()) - len(editor.selectedText()) >= LONGEST_SCORE:
            self.key_refused.emit(self.tr("No score has that many digits."))
            return True
        return False

    def _write_and_move_cursor(self, editor: QLineEdit, direction: Direction) -> None:
        """Write what was typed, close the editor and move on, even if the desk refused it.

        Somebody who types from the paper does not look up: if the focus stayed, the next number
        would go into this cell, and every later one to the wrong player.
        """
        self.commitData.emit(editor)
        self.closeEditor.emit(editor, QStyledItemDelegate.EndEditHint.NoHint)
        self.cursor_moved.emit(direction)

    # -- painting -------------------------------------------------------------------------

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint the score large and its running total small, as on the paper."""
        content = index.data(Role.CELL_CONTENT)
        model = index.model()
        if isinstance(content, CellContent) and isinstance(model, SheetModel):
            here = bool(option.state & QStyle.StateFlag.State_HasFocus)
            self._cell.paint(
                painter, QRectF(option.rect), content, model.row_kind(index.row()), here=here
            )


def _is_for_the_field(event: QKeyEvent) -> bool:
    """Return whether the editor handles that key; others, such as F1, go to the window."""
    own = Qt.Key(event.key()) in DIRECTION_KEYS or Qt.Key(event.key()) in _WITHIN
    return not _is_chord(event) and (own or (bool(event.text()) and event.text().isprintable()))


def _is_chord(event: QKeyEvent) -> bool:
    chord = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
    return bool(event.modifiers() & chord)
