"""The style of the charts of totals: colours, and lines that differ not only by colour.

Each line has its own dash pattern and marker, so that it can be told from the others by people who
cannot see red or green, and in black and white print.
"""

from dataclasses import dataclass
from enum import IntEnum

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPolygonF

from mextrain_scorer.ui.kit.colours import Colours

# Blue, orange, green, purple and so on: distinct with every common colour blindness, and with a
# contrast of at least 3:1.
LIGHT_LINES = ("#0B5394", "#B34700", "#1E6B3A", "#7A2E8E", "#1C2430", "#8A5A00")
DARK_LINES = ("#7FB8F0", "#FFB07A", "#8FD9A8", "#D9A3E8", "#ECEFF3", "#F2C46D")
DASHES: tuple[tuple[float, ...], ...] = (
    (), (6, 3), (2, 2.5), (8, 3, 2, 3), (12, 4), (4, 2, 1.5, 2, 1.5, 2),
)  # fmt: skip
LEAST_SHARE = 0.7  # the smallest share of a text's size, before it is cut instead


class ChartMark(IntEnum):
    """The markers on the points of a line."""

    CIRCLE = 0
    SQUARE = 1
    TRIANGLE = 2
    DIAMOND = 3
    CROSS = 4
    UPSIDE_DOWN = 5


@dataclass(frozen=True, slots=True)
class LineStyle:
    """The style of one player's line; ``hollow`` marks the second six players of a table."""

    colour: str
    dashes: tuple[float, ...]
    mark: ChartMark
    hollow: bool


@dataclass(frozen=True, slots=True)
class ChartStyle:
    """The colours and the font of one chart."""

    colours: Colours
    font: QFont

    @property
    def metrics(self) -> QFontMetricsF:
        """The font's metrics."""
        return QFontMetricsF(self.font)

    @property
    def unit(self) -> float:
        """The unit for strokes, markers and gaps: a tenth of the text size, in pixels."""
        return self.font.pixelSize() / 10

    def bold(self) -> QFont:
        """Return the bold font, for what is most important."""
        font = QFont(self.font)
        font.setWeight(QFont.Weight.Bold)
        return font

    def line(self, index: int) -> LineStyle:
        """Return the style of a line by its index, from 0; twelve differ even without colour."""
        inks = DARK_LINES if self.colours.dark else LIGHT_LINES
        # The second six have the same markers, but hollow, and other dashes.
        turn = index // len(inks)
        dashes = DASHES[(index + 3 * turn) % len(DASHES)]
        at = index % len(inks)
        return LineStyle(inks[at], dashes, ChartMark(at), hollow=bool(turn % 2))


def draw_mark(
    painter: QPainter, at: QPointF, size: float, style: LineStyle, ground: QColor
) -> None:
    """Draw a line's marker centred at a point; ``size`` is half its width."""
    painter.save()
    painter.setPen(QPen(QColor(style.colour), size / 2.2))
    painter.setBrush(ground if style.hollow else QColor(style.colour))
    box = QRectF(at.x() - size, at.y() - size, 2 * size, 2 * size)
    corners = {
        ChartMark.TRIANGLE: ((0, -1.15), (1.1, 0.9), (-1.1, 0.9)),
        ChartMark.UPSIDE_DOWN: ((0, 1.15), (1.1, -0.9), (-1.1, -0.9)),
        ChartMark.DIAMOND: ((0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0)),
    }
    if style.mark is ChartMark.CIRCLE:
        painter.drawEllipse(box)
    elif style.mark is ChartMark.SQUARE:
        painter.drawRect(box.adjusted(size * 0.1, size * 0.1, -size * 0.1, -size * 0.1))
    elif style.mark is ChartMark.CROSS:
        painter.setPen(QPen(QColor(style.colour), size / (2.2 if style.hollow else 1.3)))
        painter.drawLine(box.topLeft(), box.bottomRight())
        painter.drawLine(box.bottomLeft(), box.topRight())
    else:
        points = [at + QPointF(x * size, y * size) for x, y in corners[style.mark]]
        painter.drawPolygon(QPolygonF(points))
    painter.restore()


def fitted(words: str, font: QFont, room: float) -> tuple[QFont, str]:
    """Return font and text that fit a width in pixels: made smaller first, then cut."""
    wide = QFontMetricsF(font).horizontalAdvance(words)
    if wide <= room or room <= 0:
        return font, words if room > 0 else ""
    smaller = QFont(font)
    share = max(LEAST_SHARE, room / wide)
    smaller.setPixelSize(max(1, int(font.pixelSize() * share)))
    metrics = QFontMetricsF(smaller)
    return smaller, metrics.elidedText(words, Qt.TextElideMode.ElideRight, room)
