"""Paints one table of the seat board: its number, and its seats in order."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen

from mextrain_scorer.ui.kit.theme import Step, Theme

_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


@dataclass(frozen=True, slots=True)
class SeatLine:
    """One seat: ``seat_no`` counts clockwise from 1; ``note`` is a word such as "stays".

    ``keeps_score`` means that the player has offered to keep score; a pencil shows it.
    """

    seat_no: int
    player: int
    name: str
    note: str = ""
    keeps_score: bool = False


@dataclass(frozen=True, slots=True)
class SeatCard:
    """One table and a short text about it, such as "5 players"."""

    table_no: int
    state: str
    lines: tuple[SeatLine, ...]


class CardPainter:
    """Measures and draws cards in the current look."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme

    @property
    def narrowest(self) -> int:
        """The least width of a card, in pixels."""
        return self._theme.look.px(226)

    @property
    def gap(self) -> int:
        """The space between cards, in pixels."""
        return self._theme.look.px(12)

    def height(self, lines: int) -> int:
        """Return the height of a card of so many seats, in pixels."""
        px = self._theme.look.px
        return px(46) + lines * px(34) + px(8)

    def line_rect(self, box: QRect, line: int) -> QRect:
        """Return the rectangle of a seat on the card in ``box``."""
        px = self._theme.look.px
        top = box.top() + px(46) + line * px(34)
        return QRect(box.left() + px(6), top, box.width() - px(12), px(34))

    def draw(
        self,
        painter: QPainter,
        box: QRect,
        card: SeatCard,
        selected: Sequence[int],
        current: int | None,
        *,
        target: bool,
    ) -> None:
        """Draw a card; ``current`` is the line with the focus, ``target`` marks a place to drop."""
        look = self._theme.look
        c, px = look.colours, look.px
        painter.setPen(QPen(QColor(c.accent if target else c.line), 2 if target else 1))
        painter.setBrush(QColor(c.surface))
        painter.drawRoundedRect(QRectF(box).adjusted(1, 1, -1, -1), px(10), px(10))
        head = QRect(box.left() + px(14), box.top() + px(8), box.width() - px(28), px(34))
        painter.setFont(look.font(Step.HEADING, QFont.Weight.Bold))
        painter.setPen(QColor(c.ink))
        title = QCoreApplication.translate("CardPainter", "Table {0}").format(card.table_no)
        painter.drawText(head, _LEFT, title)
        painter.setFont(look.font(Step.SMALL))
        painter.setPen(QColor(c.soft_ink))
        painter.drawText(head, _RIGHT, card.state)
        for at, line in enumerate(card.lines):
            self._draw_line(
                painter,
                self.line_rect(box, at),
                line,
                chosen=line.player in selected,
                current=current == at,
            )

    def draw_carried(self, painter: QPainter, at: QPoint, line: SeatLine) -> None:
        """Draw the dragged player beside the mouse."""
        look = self._theme.look
        font = look.font(Step.BODY, QFont.Weight.DemiBold)
        wide = QFontMetrics(font).horizontalAdvance(line.name) + look.px(24)
        box = QRect(at.x() + look.px(10), at.y() - look.px(16), wide, look.px(32))
        painter.setPen(QPen(QColor(look.colours.accent), 2))
        painter.setBrush(QColor(look.colours.accent_ground))
        painter.drawRoundedRect(QRectF(box), look.px(8), look.px(8))
        painter.setFont(font)
        painter.setPen(QColor(look.colours.ink))
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), line.name)

    def _draw_line(
        self, painter: QPainter, box: QRect, line: SeatLine, *, chosen: bool, current: bool
    ) -> None:
        look = self._theme.look
        c, px = look.colours, look.px
        if chosen or current:
            ring = c.accent if current else c.accent_ground
            painter.setPen(QPen(QColor(ring), 2))
            painter.setBrush(QColor(c.accent_ground if chosen else c.surface))
            painter.drawRoundedRect(QRectF(box).adjusted(1, 1, -1, -1), px(7), px(7))
        inner = box.adjusted(px(8), 0, -px(8), 0)
        painter.setFont(look.figures(Step.SMALL))
        painter.setPen(QColor(c.soft_ink))
        number = QCoreApplication.translate("CardPainter", "No. {0}").format(line.player)
        after = f"{line.note} · {number}" if line.note else number
        if chosen:
            after = f"✓ {after}"
        painter.drawText(inner, _LEFT, str(line.seat_no))
        painter.drawText(inner, _RIGHT, after)
        used = QFontMetrics(painter.font()).horizontalAdvance(after) + px(8)
        font = look.font(Step.BODY, QFont.Weight.DemiBold if chosen else QFont.Weight.Normal)
        if line.keeps_score:
            self._draw_pencil(
                painter, QRect(inner.right() - used - px(14), inner.top(), px(14), inner.height())
            )
            used += px(20)
        room = inner.adjusted(px(25), 0, -used, 0)  # a seat number may have two digits
        painter.setFont(font)
        painter.setPen(QColor(c.accent if chosen else c.ink))
        shown = QFontMetrics(font).elidedText(line.name, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, _LEFT, shown)

    def _draw_pencil(self, painter: QPainter, box: QRect) -> None:
        """Draw a pencil, upright on its point and leaning to the right."""
        look = self._theme.look
        painter.save()
        painter.translate(box.center())
        painter.rotate(40)
        painter.setPen(QPen(QColor(look.colours.accent), look.px(1.4)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        wide, long, point = look.px(2.4), look.px(7), look.px(4)
        painter.drawPolyline(
            [
                QPointF(-wide, long - point),
                QPointF(-wide, -long),
                QPointF(wide, -long),
                QPointF(wide, long - point),
                QPointF(0, long),
                QPointF(-wide, long - point),
                QPointF(wide, long - point),
            ]
        )
        painter.restore()
