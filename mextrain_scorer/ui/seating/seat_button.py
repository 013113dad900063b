"""One seat of a table: its place around the table, the player's whole name and number."""

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QCursor,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.look import Step
from mextrain_scorer.ui.seating.seating_model import SeatLine

DENSE = 26  # px at 100 %: rows as low as this have smaller names
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_WRAPPED = _LEFT | int(Qt.TextFlag.TextWordWrap)
_STEPS = {
    int(Qt.Key.Key_Up): (0, -1),
    int(Qt.Key.Key_Down): (0, 1),
    int(Qt.Key.Key_Left): (-1, 0),
    int(Qt.Key.Key_Right): (1, 0),
}


class SeatButton(QAbstractButton):
    """Pressed to choose the player; dragged onto another seat or table to change places.

    ``stepped`` carries how far an arrow key goes: tables across, seats along.
    """

    stepped = Signal(int, int)
    dragged = Signal(object)
    dropped = Signal(object)

    def __init__(self, line: SeatLine, spoken: str, *, first: bool, parent: QWidget) -> None:
        super().__init__(parent)
        self._first = first
        self._least = 48
        self._pressed_at: QPointF | None = None
        self._dragging = False
        self.line = line
        self.open = False
        self.carried = False
        self.fixed = False
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setAccessibleName(spoken)
        self.setToolTip("" if line.lead else line.told)

    def event(self, event: QEvent) -> bool:
        """Forget the mouse when a dialog opens over the window: Qt does not say that it left."""
        if event.type() == QEvent.Type.WindowBlocked:
            self.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, False)
            self.update()
        return super().event(event)

    def height_for(self, width: int, least: int) -> int:
        """Return the height that the whole name needs, ``least`` (at 100 %) where it is short."""
        px = look.px
        room = QRect(0, 0, self._name_room(QRect(0, 0, width, 10), least).width(), 10_000)
        name = QFontMetrics(self._name_font(least)).boundingRect(room, _WRAPPED, self.line.name)
        return max(px(least), name.height() + self._below_height(width) + px(4))

    def set_height(self, height: int, least: int) -> None:
        """Take that height; ``least`` decides the size of the name."""
        self._least = least
        self.setFixedHeight(height)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to another seat by an arrow key; press by Enter as by Space."""
        if event.key() in _STEPS:
            self.stepped.emit(*_STEPS[event.key()])
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember where a drag may begin."""
        self._pressed_at = event.globalPosition()
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the player once the mouse has moved far enough."""
        if self._pressed_at is None or self.fixed:
            return
        here = event.globalPosition()
        far = (here - self._pressed_at).manhattanLength() >= QApplication.startDragDistance()
        if far and not self._dragging:
            self._dragging = True
            self.setDown(False)
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
        if self._dragging:
            self.dragged.emit(here.toPoint())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Drop the player, or press the row."""
        self._pressed_at = None
        if not self._dragging:
            super().mouseReleaseEvent(event)
            return
        self._dragging = False
        self.unsetCursor()
        self.dropped.emit(event.globalPosition().toPoint())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the seat."""
        del event
        c, px = look.colours, look.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = self.rect()
        if not self._first and not self.open:
            painter.fillRect(QRect(0, 0, box.width(), 1), QColor(c.line))
        if (self.hasFocus() or self.carried or self._is_pointed_at()) and not self.open:
            ring = c.accent if self.hasFocus() or self.carried else c.strong_line
            painter.setPen(QPen(QColor(ring), 2))
            painter.setBrush(QColor(c.accent_ground) if self.carried else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(box).adjusted(1, 1, -1, -2), px(7), px(7))
        inner = box.adjusted(px(8), 0, -px(8), 0)
        self._draw_lead(painter, inner)
        painter.setFont(look.figures(Step.SMALL))
        painter.setPen(QColor(c.soft_ink))
        painter.drawText(inner, _RIGHT, self._number())
        right = inner.right() - QFontMetrics(painter.font()).horizontalAdvance(self._number())
        if self.line.pinned:
            self._draw_pin(painter, QPointF(right - px(12), inner.center().y()))
            right -= px(20)
        if self.line.moved:
            painter.setPen(QColor(c.ink))
            painter.setFont(look.figures(Step.SMALL))
            painter.drawText(inner.adjusted(0, 0, right - inner.right() - px(8), 0), _RIGHT,
                             self.line.moved)  # fmt: skip
            right -= self._moved_width()
        if self.line.note:
            painter.setPen(QColor(c.question if self.line.together else c.soft_ink))
            painter.setFont(self._note_font())
            painter.drawText(inner.adjusted(0, 0, right - inner.right() - px(8), 0), _RIGHT,
                             self.line.note)  # fmt: skip
        painter.setFont(self._name_font(self._least))
        painter.setPen(QColor(c.accent if self.open else c.ink))
        self._draw_name(painter, box)
        painter.end()

    def _is_pointed_at(self) -> bool:
        """Say whether the mouse is here; a row laid out anew below it keeps Qt's mark of it."""
        return self.underMouse() and self.rect().contains(self.mapFromGlobal(QCursor.pos()))

    def _draw_lead(self, painter: QPainter, inner: QRect) -> None:
        """Draw the number of the seat, or the arrow that stands in its place."""
        painter.setFont(look.font(Step.BODY, QFont.Weight.DemiBold))
        painter.setPen(QColor(look.colours.ink))
        if not self.line.lead:
            painter.setFont(look.figures(Step.SMALL))
            painter.setPen(QColor(look.colours.soft_ink))
        painter.drawText(inner, _LEFT, self.line.lead or str(self.line.seat_no))

    def _draw_name(self, painter: QPainter, box: QRect) -> None:
        """Draw the name, and what stands below it."""
        below = self._below_height(box.width())
        room = self._name_room(box, self._least)
        if not below:
            painter.drawText(room, _WRAPPED, self.line.name)
            return
        name = painter.boundingRect(room, _WRAPPED, self.line.name).height()
        top = room.top() + max(0, (room.height() - name - below) // 2)
        painter.drawText(QRect(room.left(), top, room.width(), name), _WRAPPED, self.line.name)
        painter.setFont(look.font(Step.SMALL))
        painter.setPen(QColor(look.colours.soft_ink))
        words = QRect(room.left(), top + name, room.width(), below)
        painter.drawText(words, _WRAPPED, self.line.below)

    def _below_height(self, width: int) -> int:
        """Return the height of the words below the name, 0 where there are none."""
        if not self.line.below:
            return 0
        metrics = QFontMetrics(look.font(Step.SMALL))
        wide = self._name_room(QRect(0, 0, width, 10), self._least).width()
        room = QRect(0, 0, wide, 10_000)
        return metrics.boundingRect(room, _WRAPPED, self.line.below).height()

    def _moved_width(self) -> int:
        figures = QFontMetrics(look.figures(Step.SMALL))
        return figures.horizontalAdvance(self.line.moved) + look.px(8)

    def _number(self) -> str:
        number = str(self.line.player)
        heads = self._first and not self.line.lead  # where words stand below, they need the room
        return self.tr("No. {0}").format(number) if heads else number

    def _note_font(self) -> QFont:
        weight = QFont.Weight.DemiBold if self.line.together else QFont.Weight.Normal
        return look.font(Step.SMALL, weight)

    def _name_font(self, least: int) -> QFont:
        weight = QFont.Weight.DemiBold if self.open else QFont.Weight.Normal
        font = look.font(Step.BODY, weight)
        font.setPixelSize(look.px(15 if least <= DENSE else 17))
        return font

    def _name_room(self, box: QRect, least: int) -> QRect:
        """Return the rectangle that the name may fill."""
        del least
        figures = QFontMetrics(look.figures(Step.SMALL))
        used = figures.horizontalAdvance(self._number()) + look.px(8)
        if self.line.pinned:
            used += look.px(20)
        if self.line.moved:
            used += self._moved_width()
        if self.line.note:
            used += QFontMetrics(self._note_font()).horizontalAdvance(self.line.note) + look.px(8)
        return box.adjusted(look.px(30), 0, -used - look.px(8), 0)

    def _draw_pin(self, painter: QPainter, middle: QPointF) -> None:
        """Draw a drawing pin, point down."""
        px = look.px
        painter.save()
        painter.translate(middle)
        painter.setPen(QPen(QColor(look.colours.accent), px(1.5)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawLine(QPointF(-px(4), -px(6)), QPointF(px(4), -px(6)))
        painter.drawPolyline(
            [
                QPointF(-px(2.5), -px(6)),
                QPointF(-px(2.5), -px(1)),
                QPointF(-px(5), px(2)),
                QPointF(px(5), px(2)),
                QPointF(px(2.5), -px(1)),
                QPointF(px(2.5), -px(6)),
            ]
        )
        painter.drawLine(QPointF(0, px(2)), QPointF(0, px(7)))
        painter.restore()
