"""Paints the two charts of totals into any rectangle: on a page, the display or on paper.

Each line has its own dash pattern and marker, so that it can be told from the others by people who
cannot see red or green, and in black and white print.
"""

from collections import Counter
from collections.abc import Sequence
from enum import IntEnum
from typing import NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPolygonF

from mextrain_scorer.desk.results.totals_charts import (
    RoomTotals,
    RunningLine,
    RunningTotals,
    round_steps,
    spread,
)
from mextrain_scorer.ui.kit.colours import Colours

_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_MIDDLE = int(Qt.AlignmentFlag.AlignCenter)
MOST_LABEL_SHARE = 0.4  # of the chart's width, for the names at the line ends

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


class LineStyle(NamedTuple):
    """The style of one player's line; ``hollow`` marks the second six players of a table."""

    colour: str
    dashes: tuple[float, ...]
    mark: ChartMark
    hollow: bool


class ChartStyle(NamedTuple):
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


class _Plot(NamedTuple):
    """The rectangle between the scales, with the position of a total and a round in it."""

    box: QRectF
    top: int
    rounds: int

    def height_of(self, total: float) -> float:
        return self.box.bottom() - self.box.height() * total / self.top

    def across(self, nth: int) -> float:
        """Return the x coordinate of the end of the nth round, counted from 1; 0 is the start."""
        return self.box.left() + self.box.width() * nth / max(1, self.rounds)


# -- running totals -------------------------------------------------------------------------


def paint_running(
    painter: QPainter, box: QRectF, picture: RunningTotals, style: ChartStyle
) -> None:
    """Paint a line for each player, labelled at its end; that of the lowest total is thicker."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    steps = round_steps(picture.highest)
    unit, line = style.unit, style.metrics.height()
    named = _labels(picture, style, box.width())
    widest = max((style.metrics.horizontalAdvance(each) for each in named.values()), default=0.0)
    labels = min(widest * 1.08 + unit, box.width() * MOST_LABEL_SHARE)
    inner = box.adjusted(2 * unit, line, -labels - 8 * unit, -line - 4 * unit)
    plot = _Plot(inner, steps[-1], len(picture.engines))
    _paint_scale(painter, plot, steps, style)
    _paint_engines(painter, plot, picture.engines, style)
    order = sorted(
        range(len(picture.lines)), key=lambda at: picture.lines[at].player in picture.lowest
    )
    for at in order:
        line_of = picture.lines[at]
        _paint_line(painter, plot, line_of, at, style, heavy=line_of.player in picture.lowest)
    _paint_labels(painter, plot, picture, style, (named, labels))
    painter.restore()


def _labels(picture: RunningTotals, style: ChartStyle, wide: float) -> dict[int, str]:
    """Return the labels at the line ends: the total first, since it must never be cut off.

    If whole names would take too much of the width, first names are used if they differ.
    """
    ended = [line for line in picture.lines if line.last is not None]
    whole = {line.player: f"{line.last}  {line.name}" for line in ended}
    room = wide * MOST_LABEL_SHARE
    if all(style.metrics.horizontalAdvance(each) * 1.08 <= room for each in whole.values()):
        return whole
    first = {line.player: (line.name.split() or [""])[0].rstrip(",") for line in ended}
    counted = Counter(first.values())
    return {
        line.player: f"{line.last}  {first[line.player]}"
        if counted[first[line.player]] == 1
        else whole[line.player]
        for line in ended
    }


def _paint_scale(painter: QPainter, plot: _Plot, steps: Sequence[int], style: ChartStyle) -> None:
    """Draw the horizontal lines of the scale, each with its figure above its left end."""
    colours, metrics = style.colours, style.metrics
    painter.setFont(style.font)
    for step in steps:
        high = plot.height_of(step)
        painter.setPen(QPen(QColor(colours.strong_line if step == 0 else colours.line), 1))
        painter.drawLine(QLineF(plot.box.left(), high, plot.box.right(), high))
        painter.setPen(QColor(colours.soft_ink))
        if step:
            line = metrics.height()
            painter.drawText(QRectF(plot.box.left(), high - line, 9 * line, line), _LEFT, str(step))


def _paint_engines(
    painter: QPainter, plot: _Plot, engines: Sequence[int], style: ChartStyle
) -> None:
    """Write the engines below, only every second one if they would touch."""
    metrics = style.metrics
    painter.setPen(QColor(style.colours.soft_ink))
    each = plot.box.width() / max(1, len(engines))
    needs = max((metrics.horizontalAdvance(str(engine)) for engine in engines), default=0.0)
    every = 1 if needs + 5 * style.unit <= each else 2
    for nth, engine in enumerate(engines, start=1):
        if (len(engines) - nth) % every:
            continue
        wide = max(each * every, needs)
        low = plot.box.bottom() + 3 * style.unit
        place = QRectF(plot.across(nth) - wide / 2, low, wide, metrics.height())
        painter.drawText(place, _MIDDLE, str(engine))


def _points(plot: _Plot, line: RunningLine) -> list[QPointF]:
    """Return the points of a line: from 0 at the start, if the player was there."""
    points = [
        QPointF(plot.across(nth), plot.height_of(total))
        for nth, total in enumerate(line.totals, start=1)
        if total is not None
    ]
    if line.totals and line.totals[0] is not None:
        points.insert(0, QPointF(plot.across(0), plot.height_of(0)))
    return points


def _paint_line(
    painter: QPainter,
    plot: _Plot,
    line: RunningLine,
    index: int,
    style: ChartStyle,
    *,
    heavy: bool,
) -> None:
    look = style.line(index)
    points = _points(plot, line)
    wide = style.unit * (2.6 if heavy else 1.5)
    pen = QPen(QColor(look.colour), wide)
    if look.dashes:
        pen.setDashPattern([each * 1.5 / (2.6 if heavy else 1.5) for each in look.dashes])
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline(QPolygonF(points))
    ground = QColor(style.colours.surface)
    each = plot.box.width() / max(1, plot.rounds)
    size = min(style.unit * (3.2 if heavy else 2.6), each / 3.6)
    for point in points[1:] if line.totals and line.totals[0] is not None else points:
        draw_mark(painter, point, size, look, ground)


def _paint_labels(
    painter: QPainter,
    plot: _Plot,
    picture: RunningTotals,
    style: ChartStyle,
    named: tuple[dict[int, str], float],
) -> None:
    """Write total and name at each line's end, without overlaps."""
    ends = [
        (at, line, _points(plot, line)[-1])
        for at, line in enumerate(picture.lines)
        if line.last is not None
    ]
    words_of, room = named
    high = style.metrics.height()
    half = high / 2
    low = plot.box.bottom() + half
    heights = spread([end.y() for _, _, end in ends], high, plot.box.top() - half, low)
    left = plot.box.right() + 8 * style.unit
    for (at, line, end), middle in zip(ends, heights, strict=True):
        painter.setPen(QPen(QColor(style.line(at).colour), max(1.0, style.unit * 0.7)))
        start = QPointF(end.x() + 3.5 * style.unit, end.y())
        painter.drawLine(start, QPointF(left - 1.5 * style.unit, middle))
        strong = line.player in picture.lowest
        base = style.bold() if strong else style.font
        font, words = fitted(words_of[line.player], base, room)
        painter.setFont(font)
        painter.setPen(QColor(style.colours.ink))
        painter.drawText(QRectF(left, middle - half, room + high, high), _LEFT, words)


# -- totals across the room -----------------------------------------------------------------


def paint_room(
    painter: QPainter,
    box: QRectF,
    picture: RoomTotals,
    style: ChartStyle,
    words: tuple[str, str],
) -> None:
    """Paint a dot for every total in the room, and this table's dots in a second row below.

    ``words`` are the names of the two rows; without a marked table there is no second one.
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    points = [each for table in picture.others for each in table.points]
    marked = list(picture.here.points) if picture.here is not None else []
    steps = round_steps(max([*points, *marked], default=10), 6)
    line, unit = style.metrics.height(), style.unit
    side = style.metrics.horizontalAdvance(str(steps[-1])) / 2
    lane = 2.3 * line if marked else 0.0
    inner = box.adjusted(max(side, 4 * unit), line * 1.1, -side, -line - lane - 4 * unit)
    plot = _Plot(inner, steps[-1], 1)
    _paint_lanes(painter, plot, steps, style, lane)
    ink = QColor(style.colours.soft_ink)
    painter.setFont(style.font)
    painter.setPen(ink)
    painter.drawText(QRectF(inner.left(), box.top(), inner.width(), line), _LEFT, words[0])
    _paint_dots(painter, plot, points, style)
    if marked:
        middle = inner.bottom() + lane * 0.76
        painter.setPen(QColor(style.colours.ink))
        painter.setFont(style.bold())
        over = QRectF(inner.left(), inner.bottom() + 3 * unit, inner.width(), line)
        painter.drawText(over, _LEFT, words[1])
        look = LineStyle(style.colours.accent, (), ChartMark.DIAMOND, hollow=False)
        ground = QColor(style.colours.surface)
        for total in marked:
            at = QPointF(_along(plot, total), middle)
            draw_mark(painter, at, 3.4 * unit, look, ground)
    painter.restore()


def _along(plot: _Plot, total: float) -> float:
    return plot.box.left() + plot.box.width() * total / plot.top


def _paint_lanes(
    painter: QPainter, plot: _Plot, steps: Sequence[int], style: ChartStyle, lane: float
) -> None:
    """Draw the vertical lines of the scale through both rows, and their figures below."""
    line = style.metrics.height()
    painter.setFont(style.font)
    foot = plot.box.bottom() + lane
    for step in steps:
        across = _along(plot, step)
        painter.setPen(QPen(QColor(style.colours.line), 1))
        painter.drawLine(QLineF(across, plot.box.top(), across, foot))
        painter.setPen(QColor(style.colours.soft_ink))
        place = QRectF(across - 4 * line, foot + 2 * style.unit, 8 * line, line)
        painter.drawText(place, _MIDDLE, str(step))
    painter.setPen(QPen(QColor(style.colours.strong_line), 1))
    for high in {plot.box.bottom(), foot}:
        painter.drawLine(QLineF(plot.box.left(), high, plot.box.right(), high))


def _stacks(plot: _Plot, points: Sequence[int], unit: float) -> tuple[float, Counter[int]]:
    """Return a dot's width, as large as fits, and the number of dots at each position."""
    wide = min(plot.box.width() / 28, plot.box.height() / 3)
    while True:
        heaps = Counter(round((_along(plot, total) - plot.box.left()) / wide) for total in points)
        if wide <= 5 * unit or max(heaps.values(), default=1) * wide <= plot.box.height():
            return wide, heaps
        wide *= 0.85


def _paint_dots(painter: QPainter, plot: _Plot, points: Sequence[int], style: ChartStyle) -> None:
    """Stack the dots of equal totals, closer if a stack would be too high."""
    wide, heaps = _stacks(plot, points, style.unit)
    tallest = max(heaps.values(), default=1)
    step = min(wide, (plot.box.height() - wide) / max(1, tallest - 1)) if tallest > 1 else wide
    pen = QPen(QColor(style.colours.soft_ink), max(1.0, style.unit * 0.8))
    painter.setPen(pen)
    painter.setBrush(QColor(style.colours.ground))
    size = wide * 0.42
    for place, count in heaps.items():
        for nth in range(count):
            middle = QPointF(
                plot.box.left() + place * wide, plot.box.bottom() - wide / 2 - nth * step
            )
            painter.drawEllipse(middle, size, size)
