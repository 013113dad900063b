"""Paints one row of the players: the box, the name with its family name bold, the table."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPen,
    QPolygonF,
    QTextCharFormat,
    QTextLayout,
)

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.look import Step
from mextrain_scorer.ui.players.name_search import Span
from mextrain_scorer.ui.players.player_lines import RosterLine, Side

ROW = 43  # px at 100 %, as are all lengths here
BOX = 28
NAME_AT = 52  # from the left edge; all before it ticks
_INSIDE = 12
_GAP = 16  # between the name and the words at the right


class PlayerRowPainter:
    """Knows where the parts of a row are, and paints them."""

    def __init__(self) -> None:
        pass

    def height(self) -> int:
        """Return the height of a row that is not open."""
        return look.px(ROW)

    def name_left(self) -> int:
        """Return where names begin: a click left of that ticks."""
        return look.px(NAME_AT)

    def box_left(self) -> int:
        """Return where boxes begin."""
        return look.px(_INSIDE)

    def draw(
        self,
        painter: QPainter,
        rect: QRect,
        line: RosterLine,
        underlined: Sequence[Span],
        *,
        is_open: bool,
    ) -> None:
        """Paint a row; an open one is higher, and has its actions below."""
        c = look.colours
        if is_open:
            painter.setPen(QPen(QColor(c.accent), 2))
            painter.setBrush(QColor(c.accent_ground))
            painter.drawRoundedRect(QRectF(rect).adjusted(1, 1, -1, -1), look.px(8), look.px(8))
        else:
            painter.fillRect(rect.left(), rect.bottom(), rect.width(), 1, QColor(c.line))
        high = self.height()
        top = rect.top() + (look.px(3) if is_open else 0)
        row = QRect(rect.left(), top, rect.width(), high)
        self._draw_box(painter, row, line)
        room = row.adjusted(self.name_left(), 0, -look.px(_INSIDE), 0)
        wide = self._draw_side(painter, room, line)
        room.setRight(room.right() - (wide + look.px(_GAP) if wide else 0))
        self._draw_name(painter, room, line, underlined)

    def _draw_box(self, painter: QPainter, row: QRect, line: RosterLine) -> None:
        """Draw a pale box with a tick for who is here, a dark empty one for who is missing."""
        c, side = look.colours, look.px(BOX)
        left, top = row.left() + look.px(_INSIDE), row.top() + (row.height() - side) / 2
        box = QRectF(left, top, side, side)
        edge = c.strong_line if line.here or line.gone else c.ink
        wide = 1.0 if line.here or line.gone else look.px(250) / 100
        painter.setPen(QPen(QColor(edge), wide))
        painter.setBrush(QColor(c.accent_ground if line.here else c.surface))
        inside = wide / 2
        painter.drawRoundedRect(
            box.adjusted(inside, inside, -inside, -inside), look.px(7), look.px(7)
        )
        if line.here:
            pen = QPen(QColor(c.accent), look.px(30) / 10)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(pen)
            points = ((0.29, 0.52), (0.44, 0.67), (0.72, 0.34))
            painter.drawPolyline(
                QPolygonF([QPointF(left + x * side, top + y * side) for x, y in points])
            )

    def _draw_side(self, painter: QPainter, room: QRect, line: RosterLine) -> int:
        """Draw the words at the right; return how wide they are."""
        if not line.side:
            return 0
        c = look.colours
        ink = c.question if line.side_kind is Side.ASKS else c.soft_ink
        font = look.figures()
        bold: list[Span] = []
        if line.side_kind is Side.ASKS:
            font.setWeight(QFont.Weight.DemiBold)
        elif line.side_kind is Side.TABLE:
            number = str(line.player.table_no)
            at = line.side.find(number)
            bold = [(at, at + len(number))]
        wide = int(_width(line.side, font, bold)) + 1
        place = QRect(room.right() - wide, room.top(), wide + 1, room.height())
        _draw_line(painter, place, line.side, font, QColor(ink), bold=bold)
        return wide

    def _draw_name(
        self, painter: QPainter, room: QRect, line: RosterLine, underlined: Sequence[Span]
    ) -> None:
        c = look.colours
        name_font, below_font = look.font(Step.LARGE), look.figures(Step.SMALL)
        name_high = QFontMetricsF(name_font).height()
        below_high = QFontMetricsF(below_font).height()
        top = room.top() + (room.height() - name_high - below_high) / 2
        upper = QRect(room.left(), round(top), room.width(), round(name_high))
        lower = QRect(room.left(), round(top + name_high), room.width(), round(below_high))
        family = [(line.family, len(line.name))]
        ink = QColor(c.soft_ink if line.gone else c.ink)
        _draw_line(
            painter,
            upper,
            line.name,
            name_font,
            ink,
            bold=family,
            underlined=underlined,
            under=QColor(c.accent),
        )
        _draw_line(painter, lower, line.below, below_font, QColor(c.soft_ink))


def _bold(font: QFont) -> QFont:
    bold = QFont(font)
    bold.setWeight(QFont.Weight.Bold)
    return bold


def _laid_out(text: str, font: QFont, bold: Sequence[Span]) -> QTextLayout:
    """Return a text on one line, laid out as a whole, so that any script keeps its order."""
    layout = QTextLayout(text, font)
    formats = []
    for first, end in bold:
        part = QTextLayout.FormatRange()
        part.start, part.length = first, end - first
        part.format = QTextCharFormat()
        part.format.setFont(_bold(font))
        formats.append(part)
    layout.setFormats(formats)
    layout.beginLayout()
    only = layout.createLine()
    if only.isValid():
        only.setLineWidth(1_000_000)
        only.setNumColumns(len(text))
    layout.endLayout()
    return layout


def _width(text: str, font: QFont, bold: Sequence[Span]) -> float:
    layout = _laid_out(text, font, bold)
    return layout.lineAt(0).naturalTextWidth() if layout.lineCount() else 0.0


def _draw_line(
    painter: QPainter,
    rect: QRect,
    text: str,
    font: QFont,
    ink: QColor,
    *,
    bold: Sequence[Span] = (),
    underlined: Sequence[Span] = (),
    under: QColor | None = None,
) -> None:
    """Draw a text in the middle of a rectangle's height; where it is too long, "…" ends it."""
    if _width(text, font, bold) > rect.width():
        metrics = QFontMetricsF(_bold(font) if bold else font)
        text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, rect.width())
        bold = [(first, min(end, len(text))) for first, end in bold if first < len(text)]
        underlined = [(first, end) for first, end in underlined if end < len(text)]
    layout = _laid_out(text, font, bold)
    if not layout.lineCount():
        return
    line = layout.lineAt(0)
    at = QPointF(rect.left(), rect.top() + (rect.height() - line.height()) / 2)
    painter.setPen(ink)
    layout.draw(painter, at)
    if under is None:
        return
    painter.setPen(QPen(under, max(2.0, line.height() / 11)))
    low = at.y() + line.ascent() + line.height() / 9
    for first, end in underlined:
        left, right = _edge(line.cursorToX(first)), _edge(line.cursorToX(end))
        painter.drawLine(QPointF(at.x() + left, low), QPointF(at.x() + right, low))


def _edge(found: object) -> float:
    """Return the place alone: Qt gives it with the letter that it belongs to."""
    return float(found[0]) if isinstance(found, tuple) else float(str(found))
