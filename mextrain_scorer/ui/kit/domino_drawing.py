"""Draws dominoes as vectors, with the pips placed as on a real tile.

A double blank is an empty tile, never a zero.
"""

from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QLabel, QSizePolicy

from mextrain_scorer.rules.tiles import Tile
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.colours import Colours

Spot = tuple[float, float]

# The pips per row, top to bottom, on half an upright tile, for ends above nine.
_ROWS_ABOVE_NINE = {
    10: (4, 2, 4), 11: (4, 3, 4), 12: (4, 4, 4), 13: (5, 3, 5), 14: (5, 4, 5), 15: (5, 5, 5),
    16: (6, 4, 6), 17: (6, 5, 6), 18: (6, 6, 6),
}  # fmt: skip
_THIRDS = (0.22, 0.5, 0.78)
_LEFT, _MIDDLE, _RIGHT = _THIRDS


@cache
def pips(end: int) -> tuple[Spot, ...]:
    """Return where the pips of one end are on half an upright tile, as fractions of its side.

    Raises ValueError for an end that no set has.
    """
    if not 0 <= end <= 18:
        raise ValueError(f"no set has an end of {end}")
    if end in _ROWS_ABOVE_NINE:
        return _rows(_ROWS_ABOVE_NINE[end])
    spots: set[Spot] = {(_MIDDLE, _MIDDLE)} if end % 2 else set()
    if end >= 2:
        spots |= {(_LEFT, _LEFT), (_RIGHT, _RIGHT)}
    if end >= 4:
        spots |= {(_RIGHT, _LEFT), (_LEFT, _RIGHT)}
    if end >= 6:
        spots |= {(_LEFT, _MIDDLE), (_RIGHT, _MIDDLE)}
    if end >= 8:
        spots |= {(_MIDDLE, _LEFT), (_MIDDLE, _RIGHT)}
    return tuple(sorted(spots))


def _rows(counts: tuple[int, ...]) -> tuple[Spot, ...]:
    spots: list[Spot] = []
    for y, count in zip(_THIRDS, counts, strict=True):
        spread = 0.7 if count > 2 else 0.45
        spots += [(0.5 + spread * (i / (count - 1) - 0.5), y) for i in range(count)]
    return tuple(spots)


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
    radius = side * (0.085 if end <= 9 else 0.06)
    for x, y in pips(end):
        # A lying tile is the upright one turned by 90 degrees.
        across, along = (y, 1 - x) if lying else (x, y)
        painter.drawEllipse(corner + QPointF(across * side, along * side), radius, radius)


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
