"""The circle around the winner, as a score keeper draws it on paper: its ends overlap."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from mextrain_scorer.ui.kit import look


def hand_circle(box: QRectF) -> QPainterPath:
    """Return the line: it begins right of the middle at the top, goes round, and passes itself."""
    left, right, top, bottom = box.left(), box.right(), box.top(), box.bottom()
    wide, high = box.width(), box.height()
    bend = min(high * 0.55, wide / 3)
    over = min(high * 0.07, 6.0)
    path = QPainterPath()
    path.moveTo(left + 0.55 * wide, top + 2.4 * over)
    path.cubicTo(
        left + 0.4 * wide, top + over, left + 0.2 * wide, top + over, left + bend, top + over
    )
    path.cubicTo(left, top + over, left, bottom - over, left + bend, bottom - over)
    path.cubicTo(
        left + 0.4 * wide, bottom, left + 0.6 * wide, bottom, right - bend, bottom - 1.5 * over
    )
    path.cubicTo(right, bottom - 2 * over, right, top + over, right - bend, top + 0.6 * over)
    path.cubicTo(
        right - 0.25 * wide, top - over / 2, left + 0.65 * wide, top, left + 0.46 * wide, top + over
    )
    return path


def draw_hand_circle(painter: QPainter, box: QRectF, *, dashed: bool = False) -> None:
    """Draw the circle in a rectangle; dashed where it is not settled yet."""
    pen = QPen(QColor(look.colours.accent), look.px(3))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    if dashed:
        pen.setDashPattern([3, 3])
    inset = pen.widthF()
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(hand_circle(box.adjusted(inset, inset, -inset, -inset)))
    painter.restore()
