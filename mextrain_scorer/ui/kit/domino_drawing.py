"""Draws dominoes as vectors, with the pips placed as on a real tile; a double blank is empty."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QLabel, QSizePolicy

from mextrain_scorer.rules.tiles import Tile, outer_row, pip_places
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.colours import Colours

EDGE = 0.2  # of a half: where the outermost pips are


def draw_tile(painter: QPainter, box: QRectF, tile: Tile, colours: Colours) -> None:
    """Draw a tile as large as fits, centred: lying if the box is wide, else upright."""
    lying = box.width() > box.height()
    side = min(max(box.width(), box.height()) / 2, box.width(), box.height())
    across, along = (2 * side, side) if lying else (side, 2 * side)
    place = QRectF(0, 0, across, along)
    place.moveCenter(box.center())
    edge = max(1.0, side / 18)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(colours.pip), edge))
    painter.setBrush(QColor(colours.tile))
    inner = place.adjusted(edge / 2, edge / 2, -edge / 2, -edge / 2)
    painter.drawRoundedRect(inner, side * 0.16, side * 0.16)
    _draw_bar(painter, place, side, lying=lying)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colours.pip))
    for half, end in enumerate(tile):
        corner = place.topLeft() + (QPointF(half * side, 0) if lying else QPointF(0, half * side))
        _draw_pips(painter, corner, side, end, lying=lying)
    painter.restore()


def _draw_bar(painter: QPainter, place: QRectF, side: float, *, lying: bool) -> None:
    middle = place.center()
    reach = side * 0.34
    off = QPointF(0, reach) if lying else QPointF(reach, 0)
    painter.drawLine(middle - off, middle + off)


def _draw_pips(painter: QPainter, corner: QPointF, side: float, end: int, *, lying: bool) -> None:
    radius = side * min(0.085, 0.24 / outer_row(end))
    for place in pip_places(end):
        along, across = (EDGE + at * (1 - 2 * EDGE) for at in place)
        spot = QPointF(along, across) if lying else QPointF(across, along)
        painter.drawEllipse(corner + spot * side, radius, radius)


class TileLabel(QLabel):
    """A tile as a picture, lying or ``upright``; its length is in pixels at 100 %."""

    def __init__(self, tile: Tile, length: int, *, upright: bool = False) -> None:
        super().__init__()
        along = look.px(length)
        across = (along + 1) // 2
        size = (across, along) if upright else (along, across)
        box = QRectF(0, 0, *size)
        self.setPixmap(look.drawn(*size, lambda on: draw_tile(on, box, tile, look.colours)))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Tile {0}-{1}").format(*tile))
