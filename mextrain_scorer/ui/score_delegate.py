"""How a cell of the score grid is painted, and how digits are typed into it.

Enter, Tab and the arrows all write what was typed and say where to go next; leaving the cell with
the mouse writes it too.  Only Esc throws it away.
"""

from enum import StrEnum

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QLineEdit,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from mextrain_scorer.ui.colours import Colours
from mextrain_scorer.ui.score_faces import Face, Mark
from mextrain_scorer.ui.score_table_model import Band, Index, Role, ScoreTableModel
from mextrain_scorer.ui.theme import Step, Theme, with_figures

LONGEST_SCORE = 4  # digits: the whole of a double eighteen comes to 3470
LARGE = QFont.Weight.Bold
BEGUN = "begun"


class Way(StrEnum):
    """Where the monitor's key leads from a cell."""

    NEXT = "next"
    BACK = "back"
    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"


WAYS = {
    Qt.Key.Key_Return: Way.NEXT,
    Qt.Key.Key_Enter: Way.NEXT,
    Qt.Key.Key_Tab: Way.NEXT,
    Qt.Key.Key_Backtab: Way.BACK,
    Qt.Key.Key_Up: Way.UP,
    Qt.Key.Key_Down: Way.DOWN,
    Qt.Key.Key_Left: Way.LEFT,
    Qt.Key.Key_Right: Way.RIGHT,
}


class ScoreDelegate(QStyledItemDelegate):
    """Paints faces and turns typed digits into one ``setData``."""

    moved_on = Signal(Way)
    key_refused = Signal(str)

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._taken = True

    # -- typing ---------------------------------------------------------------------------

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        """Open a field as large as the score it will hold."""
        del option
        look = self._theme.look
        field = QLineEdit(parent)
        field.setFrame(False)
        field.setFont(_large(look.font(Step.HEADING, LARGE)))
        field.setAlignment(Qt.AlignmentFlag.AlignCenter)
        field.setMaxLength(LONGEST_SCORE)
        field.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        field.setAccessibleName(str(index.data(Qt.ItemDataRole.AccessibleTextRole)))
        colours = look.colours
        field.setStyleSheet(
            f"QLineEdit {{ background: {colours.accent_ground}; color: {colours.ink};"
            f" border: {look.px(3)}px solid {colours.accent}; border-radius: 0; padding: 0;"
            f" font-size: {look.text_px(Step.HEADING)}px; font-weight: 700; min-height: 0; }}"
        )
        return field

    def updateEditorGeometry(
        self, editor: QWidget, option: QStyleOptionViewItem, index: Index
    ) -> None:
        """Let the field cover the whole cell."""
        del index
        editor.setGeometry(option.rect)

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        """Begin with what the cell holds; news from elsewhere never replaces what is typed."""
        if isinstance(editor, QLineEdit) and not editor.property(BEGUN):
            editor.setProperty(BEGUN, True)
            editor.setText(str(index.data(Qt.ItemDataRole.EditRole)))
            editor.selectAll()

    def setModelData(self, editor: QWidget, model: QObject, index: Index) -> None:
        """Write what was typed, and remember whether the desk took it."""
        if isinstance(editor, QLineEdit) and isinstance(model, ScoreTableModel):
            self._taken = model.setData(index, editor.text())

    def eventFilter(self, editor: QObject, event: QEvent) -> bool:
        """Let digits through and send every other key where it belongs."""
        if isinstance(event, QKeyEvent) and isinstance(editor, QLineEdit):
            if event.type() == QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if event.type() == QEvent.Type.KeyPress and self._took_key(editor, event):
                return True
        return super().eventFilter(editor, event)

    def _took_key(self, editor: QLineEdit, event: QKeyEvent) -> bool:
        way = WAYS.get(Qt.Key(event.key()))
        if way is not None:
            self.finish(editor, way)
            return True
        text = event.text()
        if not text or not text.isprintable():
            return False
        if not (text.isascii() and text.isdigit()):
            self.key_refused.emit(self.tr("Only digits here. Enter keeps them, Esc does not."))
            return True
        if len(editor.text()) - len(editor.selectedText()) >= LONGEST_SCORE:
            self.key_refused.emit(self.tr("No score has that many digits."))
            return True
        return False

    def finish(self, editor: QLineEdit, way: Way | None) -> bool:
        """Write what was typed and close the field; go on only where the desk took it."""
        self._taken = True
        self.commitData.emit(editor)
        self.closeEditor.emit(editor, QStyledItemDelegate.EndEditHint.NoHint)
        if self._taken and way is not None:
            self.moved_on.emit(way)
        return self._taken

    # -- painting -------------------------------------------------------------------------

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint the score large and its running total small, as on the paper."""
        face = index.data(Role.FACE)
        model = index.model()
        if not isinstance(face, Face) or not isinstance(model, ScoreTableModel):
            return
        band = model.band(index.row())
        here = bool(option.state & QStyle.StateFlag.State_HasFocus)
        box = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = self._theme.look.colours
        painter.fillRect(box, QColor(_ground(face, colours, here=here)))
        self._paint_frame(painter, box, band, here=here)
        self._paint_face(painter, box, face, band)
        painter.restore()

    def _paint_frame(self, painter: QPainter, box: QRectF, band: Band, *, here: bool) -> None:
        look = self._theme.look
        if here:
            wide = look.px(3)
            painter.setPen(QPen(QColor(look.colours.accent), wide, j=Qt.PenJoinStyle.MiterJoin))
            inset = wide / 2
            painter.drawRect(box.adjusted(inset, inset, -inset, -inset))
            return
        if band is Band.TOTAL:
            return
        painter.setPen(QPen(QColor(look.colours.line), 1))
        painter.drawLine(box.bottomLeft(), box.bottomRight())
        painter.drawLine(box.topRight(), box.bottomRight())
        if band is Band.WRITTEN:
            painter.drawLine(box.topLeft(), box.topRight())

    def _paint_face(self, painter: QPainter, box: QRectF, face: Face, band: Band) -> None:
        look = self._theme.look
        inner = box.adjusted(look.px(8), 0, -look.px(8), 0)
        ink, corner_ink = _inks(face, look.colours)
        small = with_figures(look.font(Step.SMALL))
        if face.mark is Mark.AWAY:
            painter.setFont(small)
            painter.setPen(QColor(corner_ink))
            painter.drawText(inner, Qt.AlignmentFlag.AlignCenter, face.corner)
            return
        corner_width = look.px(36)
        weight = QFont.Weight.DemiBold if band is Band.WRITTEN else LARGE
        painter.setFont(_large(look.font(Step.HEADING, weight)))
        painter.setPen(QColor(ink))
        large = QRectF(inner)
        large.setRight(inner.right() - corner_width)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(large, right, face.text)
        painter.setFont(small)
        painter.setPen(QColor(corner_ink))
        corner = QRectF(large.right(), box.top(), corner_width, box.height() - box.height() / 7)
        below = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom
        painter.drawText(corner, below, face.corner)
        if face.sign:
            painter.setFont(look.font(Step.BODY, LARGE))
            painter.setPen(QColor(ink))
            left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(inner, left, face.sign)


def _large(font: QFont) -> QFont:
    return with_figures(font)


def _ground(face: Face, colours: Colours, *, here: bool) -> str:
    grounds = {
        Mark.OUT: colours.went_out_ground,
        Mark.QUESTION: colours.question_ground,
        Mark.WRONG: colours.wrong_ground,
        Mark.AWAY: colours.ground,
    }
    return grounds.get(face.mark, colours.accent_ground if here else colours.surface)


def _inks(face: Face, colours: Colours) -> tuple[str, str]:
    """Return the colours of the score and of its corner."""
    inks = {
        Mark.OUT: (colours.went_out, colours.went_out),
        Mark.QUESTION: (colours.question, colours.soft_ink),
        Mark.WRONG: (colours.wrong, colours.soft_ink),
    }
    return inks.get(face.mark, (colours.ink, colours.soft_ink))
