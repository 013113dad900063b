"""The line drawings of the pages, for a sidebar that has no room for a line of text."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

SIZE = 24  # the drawings are made for a square of this side


def page_icon(key: str) -> QPainterPath:
    """Return the drawing of that page, one of the sidebar's keys; empty if it has none."""
    draw = _DRAWINGS.get(key)
    path = QPainterPath()
    if draw is not None:
        draw(path)
    return path


def _person(path: QPainterPath) -> None:
    path.addEllipse(QPointF(12, 7), 4, 4)
    path.moveTo(4, 21)
    path.cubicTo(4, 11.5, 20, 11.5, 20, 21)


def _table_with_seats(path: QPainterPath) -> None:
    path.addRoundedRect(QRectF(8, 8, 8, 8), 2, 2)
    for start, end in (((12, 2), (12, 5)), ((12, 19), (12, 22)), ((2, 12), (5, 12)),
                       ((19, 12), (22, 12))):  # fmt: skip
        _line(path, start, end)


def _sheet(path: QPainterPath) -> None:
    path.addRoundedRect(QRectF(3, 4, 18, 16), 2, 2)
    _line(path, (3, 10), (21, 10))
    _line(path, (3, 15), (21, 15))
    _line(path, (10, 4), (10, 20))


def _bars(path: QPainterPath) -> None:
    for across, top in ((5, 13), (12, 4), (19, 9)):
        _line(path, (across, 20), (across, top))


def _ranks(path: QPainterPath) -> None:
    for down, right in ((5, 10), (12, 15), (19, 20)):
        path.addEllipse(QPointF(4, down), 1, 1)
        _line(path, (8, down), (right, down))


def _bracket(path: QPainterPath) -> None:
    _line(path, (3, 6), (12, 6))
    _line(path, (3, 18), (12, 18))
    _line(path, (12, 6), (12, 18))
    _line(path, (12, 12), (21, 12))


def _cup(path: QPainterPath) -> None:
    path.moveTo(7, 4)
    path.lineTo(17, 4)
    path.lineTo(17, 9)
    path.cubicTo(17, 16, 7, 16, 7, 9)
    path.closeSubpath()
    path.moveTo(7, 6)
    path.cubicTo(2, 6, 3, 12, 8, 12)
    path.moveTo(17, 6)
    path.cubicTo(22, 6, 21, 12, 16, 12)
    _line(path, (12, 14.5), (12, 20))
    _line(path, (8, 20), (16, 20))


def _magnifier(path: QPainterPath) -> None:
    path.addEllipse(QPointF(10, 10), 6, 6)
    _line(path, (14.5, 14.5), (21, 21))


def _line(path: QPainterPath, start: tuple[float, float], end: tuple[float, float]) -> None:
    path.moveTo(*start)
    path.lineTo(*end)


_DRAWINGS = {
    "players": _person,
    "seating": _table_with_seats,
    "scores": _sheet,
    "game_chart": _bars,
    "overall": _ranks,
    "playoff": _bracket,
    "results": _cup,
    "practice": _magnifier,
}
