"""Draws the circle around the winner's total, as the score keeper draws it on paper."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from mextrain_scorer.ui.kit import look


def draw_circle(painter: QPainter, words: QRectF, within: QRectF) -> None:
    """Draw an ellipse around ``words`` with some space, but inside ``within``."""
    pen = QPen(QColor(look.colours.accent), look.px(2))
    inset = pen.widthF() / 2
    room = within.adjusted(inset, inset, -inset, -inset)
    wide = look.px(9)
    tall = look.px(3)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(words.adjusted(-wide, -tall, wide, tall).intersected(room))
    painter.restore()
