"""Small pictures of how a day flows, from its tables to the champion, one for each format.

They are drawn for a box of ``WIDE`` by ``HIGH`` and scaled to any other.
"""

from collections.abc import Callable
from itertools import pairwise

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from mextrain_scorer.rules.rule_sets.rule_set import DayFormat
from mextrain_scorer.ui.drawing.circled_winners import hand_circle
from mextrain_scorer.ui.kit import look

WIDE, HIGH = 200.0, 72.0
_SIDE, _SEAT = 12.0, 2.6  # half a table with its seats, and the radius of a seat
_CORNERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))


def draw_day_flow(painter: QPainter, box: QRectF, way: DayFormat) -> None:
    """Draw a format's day into a box, as large as fits, from the left."""
    scale = min(box.width() / WIDE, box.height() / HIGH)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(box.left(), box.center().y() - HIGH * scale / 2)
    painter.scale(scale, scale)
    _DRAWN[way](painter)
    painter.restore()


def _winners(painter: QPainter) -> None:
    """Draw three tables whose winners meet at a fourth, and its winner circled."""
    for nth, middle in enumerate((13.0, 36.0, 59.0)):
        _way(painter, (16 + _SIDE, middle), (92 - _SIDE, 36))
        _table(painter, QPointF(16, middle), winner=(1, 2, 0)[nth])
    _way(painter, (92 + _SIDE, 36), (146, 36))
    _table(painter, QPointF(92, 36), winner=1, all_won=True)
    _first(painter, QRectF(150, 18, 44, 36))


def _cumulative(painter: QPainter) -> None:
    """Draw two tables three times, everybody changing seats, and a list with its first circled."""
    for game, across in enumerate((16.0, 62.0, 108.0)):
        for middle in (18.0, 54.0):
            _table(painter, QPointF(across, middle))
            if game < 2:
                for other in (18.0, 54.0):
                    _way(painter, (across + _SIDE, middle), (across + 46 - _SIDE, other))
    _way(painter, (108 + _SIDE, 18), (140, 30))
    _way(painter, (108 + _SIDE, 54), (140, 42))
    _ranking(painter)


def _ladder(painter: QPainter) -> None:
    """Draw three tables twice, the best going a table up and the highest one down, and a list."""
    tables = (13.0, 36.0, 59.0)
    left, right = 16 + _SIDE + 2, 86 - _SIDE - 4
    for upper, lower in pairwise(tables):
        _arrow(painter, (left, upper + 4), (right, lower - 4), look.colours.soft_ink)
        _arrow(painter, (left, lower - 4), (right, upper + 4), look.colours.accent)
    for middle in tables:
        _table(painter, QPointF(16, middle))
        _table(painter, QPointF(86, middle))
        _way(painter, (86 + _SIDE, middle), (140, 36 + (middle - 36) / 3))
    _ranking(painter)


def _ranking(painter: QPainter) -> None:
    """Draw a list with its first circled."""
    _first(painter, QRectF(146, 2, 44, 30))
    painter.setPen(QPen(QColor(look.colours.strong_line), 3, c=Qt.PenCapStyle.RoundCap))
    for nth, long in enumerate((22, 28, 34, 40)):
        down = 41.0 + 8 * nth
        painter.drawLine(QPointF(150, down), QPointF(150 + long, down))


def _arrow(
    painter: QPainter, start: tuple[float, float], end: tuple[float, float], colour: str
) -> None:
    painter.setPen(QPen(QColor(colour), 1.6, c=Qt.PenCapStyle.RoundCap))
    line = QLineF(QPointF(*start), QPointF(*end))
    painter.drawLine(line)
    for turn in (150, -150):
        barb = QLineF.fromPolar(5, line.angle() + turn)
        painter.drawLine(barb.translated(line.p2()))


_DRAWN: dict[DayFormat, Callable[[QPainter], None]] = {
    DayFormat.WINNERS: _winners,
    DayFormat.CUMULATIVE: _cumulative,
    DayFormat.LADDER: _ladder,
}


def _table(painter: QPainter, middle: QPointF, winner: int = -1, *, all_won: bool = False) -> None:
    """Draw a table with four seats; a winner's seat is larger, and filled with the accent."""
    colours = look.colours
    painter.setPen(QPen(QColor(colours.strong_line), 1.5))
    painter.setBrush(QColor(colours.tile))
    painter.drawRoundedRect(QRectF(middle.x() - 6, middle.y() - 6, 12, 12), 3, 3)
    painter.setPen(Qt.PenStyle.NoPen)
    for nth, (across, down) in enumerate(_CORNERS):
        won = all_won or nth == winner
        painter.setBrush(QColor(colours.accent if won else colours.soft_ink))
        radius = _SEAT + (1.2 if nth == winner else 0)
        painter.drawEllipse(middle + QPointF(8.5 * across, 8.5 * down), radius, radius)


def _way(painter: QPainter, start: tuple[float, float], end: tuple[float, float]) -> None:
    painter.setPen(QPen(QColor(look.colours.strong_line), 1.2))
    painter.drawLine(QPointF(*start), QPointF(*end))


def _first(painter: QPainter, box: QRectF) -> None:
    """Draw the first place, circled as on a filled sheet."""
    painter.setPen(QPen(QColor(look.colours.accent), 2.4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(hand_circle(box))
    font = look.figures(weight=QFont.Weight.Bold)
    font.setPixelSize(round(box.height() * 0.55))
    painter.setFont(font)
    painter.setPen(QColor(look.colours.ink))
    painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), "1")
