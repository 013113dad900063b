"""The graphics items of the bracket: one item paints a whole stage, only its exposed tables.

Two thousand tables as separate items would take a second to make.
"""

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from itertools import accumulate

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from mextrain_scorer.ui.kit.theme import Look, Step

WIDE, GAP, LINE, SPACE = 290, 56, 30, 10  # px at 100 %


@dataclass(frozen=True, slots=True)
class BracketLine:
    """A player in a box; ``player`` is None for a seat that nobody has yet."""

    player: int | None
    words: str
    total: str
    wins: bool


@dataclass(frozen=True, slots=True)
class BracketBox:
    """One table of one stage; it has no title if a line in it names the table.

    ``table_no`` is None if the table is only planned.
    """

    title: str
    lines: tuple[BracketLine, ...]
    table_no: int | None = None

    @property
    def rows(self) -> int:
        """The number of text lines in it, with its title."""
        return len(self.lines) + bool(self.title)


@dataclass(frozen=True, slots=True)
class BracketColumn:
    """One stage, with its tables from top to bottom; ``key`` is empty if it is only planned."""

    title: str
    boxes: tuple[BracketBox, ...]
    key: str = ""


class ColumnItem(QGraphicsItem):
    """Paints the exposed boxes of one stage."""

    def __init__(self, look: Look, column: BracketColumn) -> None:
        super().__init__()
        self._look = look
        self._boxes = column.boxes
        self.title = column.title
        self._marked: int | None = None
        self.wide, self._line = look.px(WIDE), look.px(LINE)
        steps = (self._line * box.rows + look.px(SPACE) for box in column.boxes)
        self._tops = list(accumulate(steps, initial=0))
        self.high = float(self._tops[-1])
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    def middles(self, *, of_winners: bool) -> dict[int, float]:
        """Return the y coordinate in the scene of each player's line, or only of each winner's."""
        upmost = self.pos().y() + self._line / 2
        return {
            line.player: upmost + top + self._line * row
            for box, top in zip(self._boxes, self._tops, strict=False)
            for row, line in enumerate(box.lines, start=bool(box.title))
            if line.player is not None and (line.wins or not of_winners)
        }

    def box_at(self, height: float) -> int | None:
        """Return the index of the box at that height from the item's top, or of the nearest one."""
        if not self._boxes:
            return None
        return min(max(0, bisect_right(self._tops, height) - 1), len(self._boxes) - 1)

    def place_of(self, at: int) -> QRectF:
        """Return the rectangle of a box in the item's coordinates."""
        return QRectF(0, self._tops[at], self.wide, self._line * self._boxes[at].rows)

    def mark(self, at: int | None) -> None:
        """Mark the box that has the focus, or none."""
        if at != self._marked:
            self._marked = at
            self.update()

    def boundingRect(self) -> QRectF:
        """Return the rectangle of the whole stage."""
        return QRectF(-1, -1, self.wide + 2, self.high + 2)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Paint the exposed tables."""
        del widget
        exposed: QRectF = option.exposedRect
        first = max(0, bisect_right(self._tops, exposed.top()) - 1)
        last = bisect_left(self._tops, exposed.bottom())
        for at in range(first, min(last, len(self._boxes))):
            self._paint_box(painter, at)

    def _paint_box(self, painter: QPainter, at: int) -> None:
        box, top = self._boxes[at], self._tops[at]
        look = self._look
        colours = look.colours
        place = self.place_of(at)
        painter.setPen(QPen(QColor(colours.line), 1))
        painter.setBrush(QColor(colours.ground))
        painter.drawRoundedRect(place, look.px(8), look.px(8))
        if box.title:
            self._write(painter, top, (box.title, ""), (Step.SMALL, colours.soft_ink, False))
        for row, each in enumerate(box.lines, start=bool(box.title)):
            high = top + self._line * row
            if each.wins:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(colours.went_out_ground))
                ground = QRectF(1, high, self.wide - 2, self._line)
                painter.drawRoundedRect(ground, look.px(6), look.px(6))
            ink = colours.went_out if each.wins else colours.ink
            if each.player is None:
                ink = colours.soft_ink
            words = f"✓ {each.words}" if each.wins else each.words
            self._write(painter, high, (words, each.total), (Step.BODY, ink, each.wins))
        if at == self._marked:
            painter.setPen(QPen(QColor(colours.accent), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(place, look.px(8), look.px(8))

    def _write(
        self, painter: QPainter, top: float, words: tuple[str, str], style: tuple[Step, str, bool]
    ) -> None:
        """Write a name on the left and a total on the right of one line of a box."""
        step, ink, strong = style
        font = self._look.figures(step, QFont.Weight.DemiBold if strong else QFont.Weight.Normal)
        metrics = QFontMetricsF(font)
        side = self._look.px(10)
        painter.setFont(font)
        painter.setPen(QColor(ink))
        line = QRectF(side, top, self.wide - 2 * side, self._line)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(line, int(Qt.AlignmentFlag.AlignRight | middle), words[1])
        room = line.width() - metrics.horizontalAdvance(words[1]) - side
        shown = metrics.elidedText(words[0], Qt.TextElideMode.ElideRight, room)
        painter.drawText(line, int(Qt.AlignmentFlag.AlignLeft | middle), shown)


class LinksItem(QGraphicsItem):
    """Paints the lines from the winners to their next seats, if exposed."""

    def __init__(self, look: Look, before: ColumnItem, after: ColumnItem) -> None:
        super().__init__()
        self._pen = QPen(QColor(look.colours.accent), 2)
        self._left, self._right = before.pos().x() + before.wide, after.pos().x()
        starts, ends = before.middles(of_winners=True), after.middles(of_winners=False)
        # Plain numbers, since making four thousand QPointF objects would be noticeably slow.
        self._links = [(starts[player], end) for player, end in ends.items() if player in starts]
        self._room = QRectF()
        if self._links:
            above, below = min(map(min, self._links)), max(map(max, self._links))
            self._room = QRectF(self._left, above - 1, self._right - self._left, below - above + 2)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    def boundingRect(self) -> QRectF:
        """Return the rectangle between the two stages."""
        return self._room

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Paint the exposed lines."""
        del widget
        exposed: QRectF = option.exposedRect
        painter.setPen(self._pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        top, bottom = exposed.top(), exposed.bottom()
        bend = (self._right - self._left) / 2
        for start, end in self._links:
            if max(start, end) >= top and min(start, end) <= bottom:
                line = QPainterPath(QPointF(self._left, start))
                line.cubicTo(self._left + bend, start, self._right - bend, end, self._right, end)
                painter.drawPath(line)
