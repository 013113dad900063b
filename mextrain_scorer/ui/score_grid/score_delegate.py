"""The delegate of the score grid: paints cells and edits scores.

Enter, Tab and the arrows all write what was typed and move on, as a 0 alone does without any key,
since no score begins with it; leaving the cell with the mouse writes what was typed too. Only Esc
throws it away.
"""

from PySide6.QtCore import QEvent, QObject, QRectF, QRegularExpression, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QRegularExpressionValidator,
)
from PySide6.QtWidgets import (
    QLineEdit,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.look import Step
from mextrain_scorer.ui.score_grid.cell_content import with_written
from mextrain_scorer.ui.score_grid.cell_painter import CellPainter
from mextrain_scorer.ui.score_grid.sheet_keys import (
    BACK,
    MOVES,
    Command,
    goes_back,
    is_chord,
    numlock_is_off,
    numlock_words,
    sign_of,
)
from mextrain_scorer.ui.score_grid.sheet_model import Index, RowKind, SheetModel

LOW_ROW = 28  # px at 100 %, so that a score and its running total do not touch
BEGUN = "begun"
LONGEST_SCORE = 4  # digits: all tiles of a double eighteen add up to 3470
CORNER = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom


_WITHIN = frozenset(
    {
        Qt.Key.Key_Escape,
        Qt.Key.Key_Backspace,
        Qt.Key.Key_Delete,
        Qt.Key.Key_Home,
        Qt.Key.Key_End,
    }
)


class ScoreField(QLineEdit):
    """Takes digits; ``before``, the previous score, stays visible while another one is typed.

    ``shown`` is the sheet as it was when the editor was opened; the entry is compared with it.
    ``zero_is_whole`` says that nothing can follow a 0, since no score begins with it; a total on
    the paper waits for Enter, like the others beside it.
    """

    def __init__(
        self, before: str, shown: Sheet | None, parent: QWidget, *, low: bool = False
    ) -> None:
        """In a ``low`` cell the frame is thinner, so that no digit is cut."""
        super().__init__(parent)
        self.before = before
        self.shown = shown
        self.zero_is_whole = False
        self.setFrame(False)
        self.setFont(look.figures(Step.HEADING, QFont.Weight.Bold))
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setMaxLength(LONGEST_SCORE)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        if before:
            self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
            self.setTextMargins(self._edge(), 0, 0, 0)
            self.setAccessibleDescription(self.tr("was {before}").format(before=before))
        colours = look.colours
        self.setStyleSheet(
            f"QLineEdit {{ background: {colours.accent_ground}; color: {colours.ink};"
            f" border: {look.px(2 if low else 3)}px solid {colours.accent};"
            " border-radius: 0; padding: 0;"
            f" font-size: {look.text_px(Step.HEADING)}px; font-weight: 700; min-height: 0; }}"
        )

    def was(self) -> tuple[str, bool]:
        """Return the text in the corner, and whether it is struck out because there is little room.

        It is empty until something else is typed.
        """
        if not self.before or self.text() == self.before:
            return "", False
        words = self.tr("was {before}").format(before=self.before)
        typed = self.fontMetrics().horizontalAdvance(self.text())
        room = self.width() - typed - 4 * self._edge()
        fits = QFontMetrics(self._corner_font()).horizontalAdvance(words) <= room
        return (words, False) if fits else (self.before, True)

    def _edge(self) -> int:
        return look.px(6)

    def _corner_font(self) -> QFont:
        return look.figures(Step.SMALL)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the digits, and the previous score."""
        super().paintEvent(event)
        words, struck = self.was()
        if not words:
            return
        font = self._corner_font()
        font.setStrikeOut(struck)
        painter = QPainter(self)
        painter.setFont(font)
        painter.setPen(QColor(look.colours.soft_ink))
        low = self.rect().adjusted(0, 0, -self._edge(), -look.px(4))
        painter.drawText(low, CORNER, words)
        painter.end()


class ScoreDelegate(QStyledItemDelegate):
    """Paints cells and writes typed digits with one ``setData``."""

    cursor_moved = Signal(object)
    commanded = Signal(Command)
    key_refused = Signal(str)
    zero_typed = Signal()

    def __init__(self, model: SheetModel, parent: QObject) -> None:
        super().__init__(parent)
        self._model = model
        self._cell = CellPainter()
        # One for all editors: one of each editor's own could bring the program down, in PySide's
        # code, when an editor was deleted.
        self._digits = QRegularExpressionValidator(QRegularExpression("[0-9]*"), self)

    # -- typing ---------------------------------------------------------------------------

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        """Make an editor whose text is as large as the score."""
        before = str(index.data(Qt.ItemDataRole.EditRole))
        low = option.rect.height() < look.px(LOW_ROW)
        field = ScoreField(before, self._model.sheet, parent, low=low)
        field.setValidator(self._digits)
        field.zero_is_whole = self._model.row_kind(index.row()) is RowKind.ROUND
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
        del model
        if isinstance(editor, ScoreField) and (
            self._model.enter(index, editor.text(), editor.shown)
        ):
            editor.shown = self._model.sheet

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
        if numlock_is_off(event):
            self.key_refused.emit(numlock_words())
            return True
        move = BACK if goes_back(event) else MOVES.get(Qt.Key(event.key()))
        if move is not None:
            self._write_and_close(editor)
            self.cursor_moved.emit(move)
            return True
        command = sign_of(event)
        if command is not None:
            self.commanded.emit(command)  # which writes what was typed first
            return True
        text = event.text()
        if is_chord(event) or not text or not text.isprintable():
            return False
        if not (text.isascii() and text.isdigit()):
            self.key_refused.emit(self.tr("Only digits here. Enter keeps them, Esc does not."))
            return True
        kept = len(editor.text()) - len(editor.selectedText())
        if kept >= LONGEST_SCORE:
            self.key_refused.emit(self.tr("No score has that many digits."))
            return True
        if text == "0" and not kept and isinstance(editor, ScoreField) and editor.zero_is_whole:
            editor.setText(text)
            self._write_and_close(editor)
            self.zero_typed.emit()
            return True
        return False

    def _write_and_close(self, editor: QLineEdit) -> None:
        """Write what was typed and close the editor, to move on even if the desk refused it.

        Somebody who types from the paper does not look up: if the focus stayed, the next number
        would go into this cell, and every later one to the wrong player.
        """
        self.commitData.emit(editor)
        self.closeEditor.emit(editor, QStyledItemDelegate.EndEditHint.NoHint)

    # -- painting -------------------------------------------------------------------------

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the size of the score alone: the running total goes where there is no room."""
        del option
        metrics = QFontMetrics(look.figures(Step.HEADING, QFont.Weight.Bold))
        text = str(index.data(Qt.ItemDataRole.DisplayRole) or "")
        high = metrics.capHeight() + look.px(5)  # no digit goes below the line
        return QSize(metrics.horizontalAdvance(text) + look.px(8), high)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint the score large and its running total small, as on the paper."""
        model, view = self._model, option.widget
        content, kind = model.content(index), model.row_kind(index.row())
        here = bool(option.state & QStyle.StateFlag.State_HasFocus)
        if kind is RowKind.TOTAL and isinstance(view, QTableView):
            below = model.index(index.row() + 1, index.column())
            if view.isRowHidden(below.row()):
                content = with_written(content, model.content(below))
        self._cell.paint(painter, QRectF(option.rect), content, kind, here=here)


def _is_for_the_field(event: QKeyEvent) -> bool:
    """Return whether the editor handles that key; others, such as F1, go to the window."""
    own = Qt.Key(event.key()) in MOVES or Qt.Key(event.key()) in _WITHIN
    return not is_chord(event) and (own or (bool(event.text()) and event.text().isprintable()))
