"""Signing on the screen, which nobody has to: a pad for a pen, a finger or the mouse."""

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
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.layouts import across, down
from mextrain_scorer.ui.kit.widgets import button, label

_WIDE = 420  # px at 100 %
_WIDEST = 560  # px: with larger text too, nobody signs larger than that
_PEN = 2.4
_DOT = QPointF(0.02, 0)  # a dot is a short line, since a line of length 0 is not painted
_KIND = QEvent.Type
_DOWN = (_KIND.MouseButtonPress, _KIND.MouseButtonDblClick, _KIND.TabletPress)
_UP = (_KIND.MouseButtonRelease, _KIND.TabletRelease)


class SignaturePad(QWidget):
    """Keeps the strokes as fractions of the pad's width; ``drawn`` is emitted when they change.

    Pen pressure is ignored: paper shows one line. A second finger and the palm of the hand, which
    touches the screen as well, draw nothing.
    """

    drawn = Signal()

    def __init__(self, name: str) -> None:
        super().__init__()
        self._lines: list[list[tuple[float, float]]] = []
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
        wide = min(look.px(_WIDE), _WIDEST)
        self.setFixedSize(wide, wide * TALL // WIDE)

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

    def event(self, event: QEvent) -> bool:
        """Draw with the left button, the pen or the first finger; pass on all other events.

        An accepted event of a pen or a finger is not repeated as one of the mouse.
        """
        if isinstance(event, QTouchEvent):
            self._touched(event)
        elif isinstance(event, (QMouseEvent, QTabletEvent)):
            left = event.button() == Qt.MouseButton.LeftButton
            if left and event.type() in _DOWN:
                self._begin(event.position())
            elif left and event.type() in _UP:
                self._end(event.position())
            elif event.type() not in (*_DOWN, *_UP):
                self._go_on(event.position())
        else:
            return super().event(event)
        event.accept()
        return True

    def _touched(self, event: QTouchEvent) -> None:
        if event.type() == _KIND.TouchBegin:
            self._finger = event.points()[0].id()
        elif event.type() == _KIND.TouchCancel:
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

    def _begin(self, at: QPointF) -> None:
        self._continue_shown()
        if not self.is_full:
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

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Remove a stroke with the Undo shortcut and the like, all of them with Delete."""
        if event.matches(QKeySequence.StandardKey.Undo):
            self.undo_stroke()
        elif event.key() == Qt.Key.Key_Delete:
            self.clear()
        else:
            super().keyPressEvent(event)

    # -- painting -----------------------------------------------------------------------------

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
        """Return what was drawn now as the pen went, and what was drawn before as it is kept."""
        path = QPainterPath()
        for line in self._lines:
            places = [QPointF(x, y) * self.width() for x, y in line]
            path.moveTo(places[0])
            path.lineTo(places[0] + _DOT)
            for place in places[1:]:
                path.lineTo(place)
        unit = self.width() / WIDE
        for stroke in () if self._shown is None else self._shown.strokes:
            start = QPointF(*stroke[0]) * unit
            path.moveTo(start)
            path.lineTo(start + _DOT)
            for x1, y1, x2, y2, x3, y3 in smooth(stroke):
                path.cubicTo(x1 * unit, y1 * unit, x2 * unit, y2 * unit, x3 * unit, y3 * unit)
        return path


class SignatureBox(QWidget):
    """A pad at the foot of a form, hidden until the button is pressed.

    Nobody has to draw: paper is signed by hand, and the dialog can be accepted without it.
    """

    def __init__(self, name: str, form: Form) -> None:
        super().__init__()
        self._name, self._form = name, form
        self.offer = button("", "quiet")
        self.offer.setCheckable(True)
        self.undo = button(self.tr("Undo a stroke"), "quiet")
        self.clear = button(self.tr("Clear"), "quiet", name=self.tr("Clear the signature"))
        self.hint = label("", "small", wrap=True)
        self.pad = SignaturePad(name)
        keys = across(self.offer, None, self.undo, self.clear, gap=look.px(4))
        down(keys, self.hint, self.pad, inside=self, gap=look.px(6))
        self.undo.clicked.connect(self.pad.undo_stroke)
        self.clear.clicked.connect(self.pad.clear)
        self.pad.drawn.connect(self._on_drawn)
        self.offer.toggled.connect(self._on_toggled)
        self._on_toggled(checked=False)
        form.column.addWidget(self)

    @property
    def is_open(self) -> bool:
        """Whether the pad is visible."""
        return self.offer.isChecked()

    @property
    def signature(self) -> Signature | None:
        """The signature that was drawn, None if there is none or the pad is hidden."""
        return self.pad.signature if self.is_open else None

    def open(self, signature: Signature | None = None) -> None:
        """Show the pad, with the signature drawn before."""
        self.pad.show_signature(signature)
        self.offer.setChecked(True)

    @Slot(bool)
    def _on_toggled(self, checked: bool) -> None:
        if not checked:
            self.pad.clear()
        words = self.tr("Not on the screen") if checked else self._name
        self.offer.setText(words)
        self.offer.setAccessibleName(words)
        for each in (self.hint, self.pad, self.undo, self.clear):
            each.setVisible(checked)
        if self._form.isVisible():
            self._form.bring_into_sight(self)

    @Slot()
    def _on_drawn(self) -> None:
        for each in (self.undo, self.clear):
            each.setEnabled(not self.pad.is_empty)
        self.hint.setText(
            self.tr("There is no room for more: undo a stroke, or clear it.")
            if self.pad.is_full
            else self.tr(
                "Use a pen, a finger or the mouse. If you sign on paper, leave this empty."
            )
        )
