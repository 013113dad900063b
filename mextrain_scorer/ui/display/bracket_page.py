"""Paints the play-off on the display: stages side by side, as large as their lines allow."""

from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from mextrain_scorer.ui.display.page_kinds import ROWS, Bracket
from mextrain_scorer.ui.drawing.bracket_items import BracketBox, BracketColumn, BracketLine
from mextrain_scorer.ui.drawing.chart_style import fitted
from mextrain_scorer.ui.kit.colours import Colours
from mextrain_scorer.ui.kit.look import FAMILY, with_figures

_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
BETWEEN = 0.35  # of a line's height, between two tables
COLUMN_GAP = 1.5  # of a line's height, between two stages

Middles = dict[int, QPointF]


class BracketPainter:
    """Paints stages into a box."""

    def __init__(self, painter: QPainter, box: QRectF, body: Bracket, colours: Colours) -> None:
        self._painter = painter
        self._box = box
        self._columns = body.columns
        self._colours = colours
        self._line = box.height() / (1.2 + max([ROWS, *map(_lines, body.columns)]))
        self._size = 0.6 * self._line

    def paint(self) -> None:
        """Paint every stage, and the lines from one to the next."""
        count = len(self._columns)
        gap = COLUMN_GAP * self._line
        wide = (self._box.width() - gap * (count - 1)) / count
        ends = []
        for nth, column in enumerate(self._columns):
            left = self._box.left() + nth * (wide + gap)
            ends.append(self._paint_column(column, left, wide))
        self._painter.setPen(QPen(QColor(self._colours.accent), 0.05 * self._line))
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        for (_, going), (seated, _) in pairwise(ends):
            for player, start in going.items():
                if player in seated:
                    self._paint_link(start, seated[player])

    def _paint_link(self, start: QPointF, end: QPointF) -> None:
        bend = QPointF((end.x() - start.x()) / 2, 0)
        link = QPainterPath(start)
        link.cubicTo(start + bend, end - bend, end)
        self._painter.drawPath(link)

    def _paint_column(
        self, column: BracketColumn, left: float, wide: float
    ) -> tuple[Middles, Middles]:
        """Paint a stage; return where each player's line begins, and where winners' lines end."""
        seated: Middles = {}
        going: Middles = {}
        line = self._line
        heading = QRectF(left, self._box.top(), wide, line)
        self._write(heading, column.title, self._colours.ink, strong=True)
        size = self._fitting_size(column, wide)
        free = self._box.height() - 1.2 * line - _lines(column) * line
        top = self._box.top() + 1.2 * line + free / 2
        for box in column.boxes:
            place = QRectF(left, top, wide, box.rows * line)
            self._paint_box(box, place, size)
            for row, each in enumerate(box.lines, start=bool(box.title)):
                if each.player is not None:
                    middle = top + (row + 0.5) * line
                    seated[each.player] = QPointF(left, middle)
                    if each.wins:
                        going[each.player] = QPointF(left + wide, middle)
            top += (box.rows + BETWEEN) * line
        return seated, going

    def _fitting_size(self, column: BracketColumn, wide: float) -> float:
        """Return the text size at which every name of a stage fits, or the smallest allowed."""
        lines = [line for box in column.boxes for line in box.lines]
        return min((self._fitted(line, wide)[0].pixelSize() for line in lines), default=self._size)

    def _fitted(self, line: BracketLine, wide: float, size: float = 0.0) -> tuple[QFont, str]:
        """Return a line's text and font so that it fits beside its total."""
        font = self._font(size or self._size, strong=line.wins)
        room = wide - 0.5 * self._line
        if line.total:
            figures = QFontMetricsF(self._font(self._size, strong=line.wins))
            room -= figures.horizontalAdvance(line.total) + 0.25 * self._line
        return fitted(f"✓ {line.words}" if line.wins else line.words, font, room)

    def _font(self, size: float, *, strong: bool) -> QFont:
        font = QFont(FAMILY)
        font.setPixelSize(max(6, int(size)))
        font.setWeight(QFont.Weight.Bold if strong else QFont.Weight.Normal)
        return with_figures(font)

    def _paint_box(self, box: BracketBox, place: QRectF, size: float) -> None:
        colours, line, painter = self._colours, self._line, self._painter
        painter.setPen(QPen(QColor(colours.strong_line), 1))
        painter.setBrush(QColor(colours.ground))
        painter.drawRoundedRect(place, 0.2 * line, 0.2 * line)
        if box.title:
            title = QRectF(place.left(), place.top(), place.width(), line)
            self._write(title, box.title, colours.soft_ink)
        for row, each in enumerate(box.lines, start=bool(box.title)):
            at = QRectF(place.left(), place.top() + row * line, place.width(), line)
            if each.wins:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(colours.went_out_ground))
                painter.drawRoundedRect(at.adjusted(1, 1, -1, -1), 0.2 * line, 0.2 * line)
            ink = colours.went_out if each.wins else colours.ink
            if each.player is None:
                ink = colours.soft_ink
            painter.setPen(QColor(ink))
            side = 0.25 * line
            inner = at.adjusted(side, 0, -side, 0)
            painter.setFont(self._font(self._size, strong=each.wins))
            painter.drawText(inner, _RIGHT, each.total)
            used, shown = self._fitted(each, place.width(), size)
            painter.setFont(used)
            painter.drawText(inner, _LEFT, shown)

    def _write(self, at: QRectF, words: str, ink: str, *, strong: bool = False) -> None:
        """Write the title of a stage or of a table."""
        side = 0.25 * self._line
        inner = at.adjusted(side, 0, -side, 0)
        used, shown = fitted(words, self._font(self._size, strong=strong), inner.width())
        self._painter.setPen(QColor(ink))
        self._painter.setFont(used)
        self._painter.drawText(inner, _LEFT, shown)


def _lines(column: BracketColumn) -> float:
    """Return the height of a stage in lines."""
    return sum(box.rows for box in column.boxes) + BETWEEN * max(0, len(column.boxes) - 1)


def paint_bracket(painter: QPainter, box: QRectF, body: Bracket, colours: Colours) -> None:
    """Paint the play-off, each name on a line of its own."""
    BracketPainter(painter, box, body, colours).paint()
