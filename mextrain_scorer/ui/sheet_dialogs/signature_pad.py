"""A pad to draw a signature on with a pen, a finger or the mouse."""

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal, Slot
from PySide6.QtGui import (
    QColor,
    QEventPoint,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QTabletEvent,
    QTouchEvent,
)
from PySide6.QtWidgets import QWidget

from mextrain_scorer.rules.signatures import MOST_STROKES, TALL, WIDE, Signature, drawn_on, smooth
from mextrain_scorer.ui.kit import look

Line = list[tuple[float, float]]

_WIDE = 420  # px at 100 %
_WIDEST = 560  # px: with larger text too, nobody signs larger than that
_PEN = 2.4
_DOT = QPointF(0.02, 0)  # a dot is a short line, since a line of length 0 is not painted
_TOUCH = (
    QEvent.Type.TouchBegin,
    QEvent.Type.TouchUpdate,
    QEvent.Type.TouchEnd,
    QEvent.Type.TouchCancel,
)


class SignaturePad(QWidget):
    """Keeps the strokes as fractions of the pad's width; ``drawn`` is emitted when they change.

    Pen pressure is ignored: paper shows one line. A second finger and the palm of the hand, which
    touches the screen as well, draw nothing.
    """

    drawn = Signal()

    def __init__(self, name: str) -> None:
        super().__init__()
        self._lines: list[Line] = []
        self._shown: Signature | None = None
        self._drawing = False
        self._finger = 0
        self.setAccessibleName(name)
        self.setAccessibleDescription(
            self.tr("Draw with a pen, a finger or the mouse. A signature on paper is just as good.")
        )
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.CrossCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        self._set_sizes()

    # -- what is drawn ----------------------------------------------------------------------

    @property
    def signature(self) -> Signature | None:
        """The signature, None if nothing is drawn except an accidental touch."""
        if self._shown is not None:
            return self._shown
        return drawn_on((1.0, TALL / WIDE), self._lines)

    @property
    def is_empty(self) -> bool:
        """Whether nothing at all is drawn."""
        return self._shown is None and not self._lines

    @property
    def is_full(self) -> bool:
        """Whether there is no room for another stroke."""
        return len(self._lines) >= MOST_STROKES

    def show_signature(self, signature: Signature | None) -> None:
        """Show a signature drawn before, to be continued; a stroke in progress ends."""
        self._drawing = False
        self._shown, self._lines = signature, []
        self._update_and_emit()

    @Slot()
    def clear(self) -> None:
        """Remove all strokes."""
        self.show_signature(None)

    @Slot()
    def undo_stroke(self) -> None:
        """Remove the last stroke, or the one in progress."""
        self._drawing = False
        self._continue_shown()
        del self._lines[-1:]
        self._update_and_emit()

    def _continue_shown(self) -> None:
        """Continue from the signature that is shown."""
        if self._shown is not None:
            strokes, self._shown = self._shown.strokes, None
            self._lines = [[(x / WIDE, y / WIDE) for x, y in stroke] for stroke in strokes]

    def _update_and_emit(self) -> None:
        self.update()
        self.drawn.emit()

    # -- mouse, pen, finger and keys --------------------------------------------------------

    def _begin(self, at: QPointF) -> None:
        self._continue_shown()
        if self.is_full:
            return
        self._drawing = True
        self._lines.append([self._as_fractions(at)])
        self._update_and_emit()

    def _go_on(self, at: QPointF) -> None:
        if self._drawing:
            self._lines[-1].append(self._as_fractions(at))
            self.update()

    def _end(self, at: QPointF) -> None:
        if self._drawing:
            self._go_on(at)
            self._drawing = False
            self._update_and_emit()

    def _as_fractions(self, at: QPointF) -> tuple[float, float]:
        """Return a position as fractions of the pad's width, moved to the edge if it is outside."""
        x, y = at.x() / self.width(), at.y() / self.width()
        return min(max(x, 0.0), 1.0), min(max(y, 0.0), TALL / WIDE)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a stroke with the left button."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._begin(event.position())
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Continue the stroke."""
        self._go_on(event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End the stroke."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._end(event.position())
        event.accept()

    def tabletEvent(self, event: QTabletEvent) -> None:
        """Draw with a pen; an accepted tablet event is not repeated as a mouse event."""
        if event.type() == QEvent.Type.TabletPress:
            self._begin(event.position())
        elif event.type() == QEvent.Type.TabletMove:
            self._go_on(event.position())
        elif event.type() == QEvent.Type.TabletRelease:
            self._end(event.position())
        event.accept()

    def event(self, event: QEvent) -> bool:
        """Draw with the first finger; pass on all other events."""
        if isinstance(event, QTouchEvent) and event.type() in _TOUCH:
            self._touched(event)
            return True
        return super().event(event)

    def _touched(self, event: QTouchEvent) -> None:
        if event.type() == QEvent.Type.TouchBegin:
            self._finger = event.points()[0].id()
        elif event.type() == QEvent.Type.TouchCancel:
            self._drawing = False
        for finger in event.points():
            if finger.id() != self._finger:
                continue
            if finger.state() == QEventPoint.State.Pressed:
                self._begin(finger.position())
            elif finger.state() == QEventPoint.State.Updated:
                self._go_on(finger.position())
            elif finger.state() == QEventPoint.State.Released:
                self._end(finger.position())
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Remove a stroke with the Undo shortcut and the like, all of them with Delete."""
        if event.matches(QKeySequence.StandardKey.Undo):
            self.undo_stroke()
        elif event.key() == Qt.Key.Key_Delete:
            self.clear()
        else:
            super().keyPressEvent(event)

    # -- painting -----------------------------------------------------------------------------

    def _set_sizes(self) -> None:
        """Set a size for a signature, in the proportions of the stored one."""
        wide = min(look.px(_WIDE), _WIDEST)
        self.setFixedSize(wide, wide * TALL // WIDE)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the pad with a line to sign on, and the strokes in the text colour."""
        del event
        colours, px = look.colours, look.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = QColor(colours.accent if self.hasFocus() else colours.strong_line)
        painter.setPen(QPen(frame, 2 if self.hasFocus() else 1))
        painter.setBrush(QColor(colours.surface))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), px(8), px(8))
        painter.setPen(QPen(QColor(colours.line), 1))
        foot = round(self.height() * 0.78)
        painter.drawLine(px(16), foot, self.width() - px(16), foot)
        pen = QPen(QColor(colours.ink), max(_PEN, px(_PEN)))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(self._ink())
        painter.end()

    def _ink(self) -> QPainterPath:
        path = QPainterPath()
        if self._shown is not None:
            unit = self.width() / WIDE
            for stroke in self._shown.strokes:
                start = QPointF(*stroke[0]) * unit
                path.moveTo(start)
                path.lineTo(start + _DOT)
                for x1, y1, x2, y2, x3, y3 in smooth(stroke):
                    path.cubicTo(x1 * unit, y1 * unit, x2 * unit, y2 * unit, x3 * unit, y3 * unit)
            return path
        for line in self._lines:
            places = [QPointF(x, y) * self.width() for x, y in line]
            path.moveTo(places[0])
            path.lineTo(places[0] + _DOT)
            for place in places[1:]:
                path.lineTo(place)
        return path
