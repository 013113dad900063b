"""A pad to sign on with a pen, a finger or the mouse."""

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

from mextrain_scorer.rules.signatures import MOST_STROKES, TALL, WIDE, Signature
from mextrain_scorer.rules.strokes import drawn_on, smooth
from mextrain_scorer.ui.kit.theme import Theme

Line = list[tuple[float, float]]

_WIDE = 420  # px at 100 %
_WIDEST = 560  # a hand signs no larger where text is
_PEN = 2.4
_DOT = QPointF(0.02, 0)  # a line of no length at all is not painted
_TOUCH = (
    QEvent.Type.TouchBegin,
    QEvent.Type.TouchUpdate,
    QEvent.Type.TouchEnd,
    QEvent.Type.TouchCancel,
)


class SignaturePad(QWidget):
    """Keeps what is drawn as lines, in parts of its own width; ``drawn`` when they change.

    Pressure is left alone: paper shows one line.  The second finger and the palm of the hand,
    which touches as well, draw nothing.
    """

    drawn = Signal()

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._lines: list[Line] = []
        self._shown: Signature | None = None
        self._drawing = False
        self._finger = 0
        self.setAccessibleName(name)
        self.setAccessibleDescription(
            self.tr(
                "Drawn with a pen, a finger or the mouse. A signature on paper will do as well."
            )
        )
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.CrossCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        theme.changed.connect(self._on_look_changed)
        self._on_look_changed()

    # -- what is drawn ----------------------------------------------------------------------

    @property
    def signature(self) -> Signature | None:
        """What is drawn, None where nothing is but a slip of the hand."""
        if self._shown is not None:
            return self._shown
        return drawn_on((1.0, TALL / WIDE), self._lines)

    @property
    def is_empty(self) -> bool:
        """Say whether nothing at all is drawn."""
        return self._shown is None and not self._lines

    @property
    def is_full(self) -> bool:
        """Say whether there is no room for another stroke."""
        return len(self._lines) >= MOST_STROKES

    def show_signature(self, signature: Signature | None) -> None:
        """Show what was drawn before; a stroke under way ends, and drawing goes on from there."""
        self._drawing = False
        self._shown, self._lines = signature, []
        self._tell()

    @Slot()
    def clear(self) -> None:
        """Take away all that is drawn."""
        self.show_signature(None)

    @Slot()
    def undo_stroke(self) -> None:
        """Take away the last stroke, the one under way where the pen is down."""
        self._drawing = False
        self._take_up()
        del self._lines[-1:]
        self._tell()

    def _take_up(self) -> None:
        """Go on from the signature that is shown."""
        if self._shown is not None:
            strokes, self._shown = self._shown.strokes, None
            self._lines = [[(x / WIDE, y / WIDE) for x, y in stroke] for stroke in strokes]

    def _tell(self) -> None:
        self.update()
        self.drawn.emit()

    # -- the hand ---------------------------------------------------------------------------

    def _begin(self, at: QPointF) -> None:
        self._take_up()
        if self.is_full:
            return
        self._drawing = True
        self._lines.append([self._part(at)])
        self._tell()

    def _go_on(self, at: QPointF) -> None:
        if self._drawing:
            self._lines[-1].append(self._part(at))
            self.update()

    def _end(self, at: QPointF) -> None:
        if self._drawing:
            self._go_on(at)
            self._drawing = False
            self._tell()

    def _part(self, at: QPointF) -> tuple[float, float]:
        """Return a place in parts of the pad's width, on its edge where the hand went beyond."""
        x, y = at.x() / self.width(), at.y() / self.width()
        return min(max(x, 0.0), 1.0), min(max(y, 0.0), TALL / WIDE)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a stroke with the left button."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._begin(event.position())
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Draw on."""
        self._go_on(event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End the stroke."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._end(event.position())
        event.accept()

    def tabletEvent(self, event: QTabletEvent) -> None:
        """Draw with a pen; what is taken here never comes again as a mouse's."""
        if event.type() == QEvent.Type.TabletPress:
            self._begin(event.position())
        elif event.type() == QEvent.Type.TabletMove:
            self._go_on(event.position())
        elif event.type() == QEvent.Type.TabletRelease:
            self._end(event.position())
        event.accept()

    def event(self, event: QEvent) -> bool:
        """Draw with the first finger; everything else goes its way."""
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
        """Take back a stroke with the keys that take back anything, all with Delete."""
        if event.matches(QKeySequence.StandardKey.Undo):
            self.undo_stroke()
        elif event.key() == Qt.Key.Key_Delete:
            self.clear()
        else:
            super().keyPressEvent(event)

    # -- its look ---------------------------------------------------------------------------

    def _on_look_changed(self) -> None:
        """Be as wide as a hand signs, in the proportions of what is kept."""
        wide = min(self._theme.look.px(_WIDE), _WIDEST)
        self.setFixedSize(wide, wide * TALL // WIDE)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the pad with a line to sign on, and the ink in the colour of text."""
        del event
        colours, px = self._theme.look.colours, self._theme.look.px
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
