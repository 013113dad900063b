"""The winners in circles, as the score keeper draws them on paper."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.look import with_figures


def hand_circle(box: QRectF) -> QPainterPath:
    """Return the line: it begins right of the middle at the top, goes round, and passes itself."""
    left, right, top, bottom = box.left(), box.right(), box.top(), box.bottom()
    wide, high = box.width(), box.height()
    bend = min(high * 0.55, wide / 3)
    over = min(high * 0.07, 6.0)
    path = QPainterPath()
    path.moveTo(left + 0.55 * wide, top + 2.4 * over)
    path.cubicTo(
        left + 0.4 * wide, top + over, left + 0.2 * wide, top + over, left + bend, top + over
    )
    path.cubicTo(left, top + over, left, bottom - over, left + bend, bottom - over)
    path.cubicTo(
        left + 0.4 * wide, bottom, left + 0.6 * wide, bottom, right - bend, bottom - 1.5 * over
    )
    path.cubicTo(right, bottom - 2 * over, right, top + over, right - bend, top + 0.6 * over)
    path.cubicTo(
        right - 0.25 * wide, top - over / 2, left + 0.65 * wide, top, left + 0.46 * wide, top + over
    )
    return path


def draw_hand_circle(painter: QPainter, box: QRectF, *, dashed: bool = False) -> None:
    """Draw the circle in a rectangle; dashed where it is not settled yet."""
    pen = QPen(QColor(look.colours.accent), look.px(3))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    if dashed:
        pen.setDashPattern([3, 3])
    inset = pen.widthF()
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(hand_circle(box.adjusted(inset, inset, -inset, -inset)))
    painter.restore()


SIDE, ABOVE = 34, 10  # px at 100 %, between the name and the edge of the circle
SMALLEST = 12  # px: even a word without an end is shown whole


@dataclass(frozen=True, slots=True)
class CircledWinner:
    """A winner's name, and the total, which is empty where there is none."""

    name: str
    total: str = ""


@dataclass(frozen=True, slots=True)
class _Letters:
    """How the winners are set: the size of the letters, and the lines of each name."""

    size: int
    names: tuple[tuple[str, ...], ...]


class CircledWinners(QWidget):
    """As large as the width allows, from ``most`` down to ``least`` px; then names wrap."""

    def __init__(self, most: int, least: int) -> None:
        super().__init__()
        self._most, self._least = most, least
        self._winners: tuple[CircledWinner, ...] = ()
        self._dashed = False
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @property
    def winners(self) -> tuple[CircledWinner, ...]:
        """Who is shown."""
        return self._winners

    def text(self) -> str:
        """Return what is written, as one line."""
        return ", ".join(f"{each.name} {each.total}".strip() for each in self._winners)

    def show_winners(self, winners: Sequence[CircledWinner], *, dashed: bool = False) -> None:
        """Show these, with a dashed circle where that is not settled yet."""
        self._winners, self._dashed = tuple(winners), dashed
        self.setAccessibleName(self.text())
        self.updateGeometry()
        self.update()

    def lines_at(self, width: int) -> tuple[tuple[str, ...], ...]:
        """Return the lines in which each name is written at that width."""
        return self._set(width).names

    def heightForWidth(self, width: int) -> int:
        """Return the height of all circles."""
        return sum(self._heights(self._set(width)))

    def sizeHint(self) -> QSize:
        """Return the size at the smallest letters, on one line each."""
        widest = max((self._width(each, look.px(self._least)) for each in self._winners), default=0)
        wide = int(widest) + 2 * self._side()
        return QSize(wide, self.heightForWidth(max(wide, self.width())))

    def minimumSizeHint(self) -> QSize:
        """Return a width at which it can still be read."""
        return QSize(look.px(160), 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw each name, its total and the circle."""
        del event
        set_as = self._set(self.width())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        top, side = 0.0, self._side()
        winners = zip(self._winners, set_as.names, self._heights(set_as), strict=True)
        for winner, lines, high in winners:
            wide = self._paint(painter, QPointF(side, top + self._above()), winner, lines)
            circle = QRectF(0, top, min(self.width(), wide + 2 * side), high)
            draw_hand_circle(painter, circle, dashed=self._dashed)
            top += high
        painter.end()

    def _paint(
        self, painter: QPainter, at: QPointF, winner: CircledWinner, lines: Sequence[str]
    ) -> float:
        """Write a name and its total; return how wide they are."""
        size = self._set(self.width()).size
        strong, plain = self._fonts(size)
        metrics = QFontMetricsF(strong)
        foot, widest = at.y() + metrics.ascent(), 0.0
        painter.setPen(QColor(look.colours.ink))
        for nth, line in enumerate(lines, start=1):
            painter.setFont(strong)
            painter.drawText(QPointF(at.x(), foot), line)
            end = metrics.horizontalAdvance(line)
            if nth == len(lines) and winner.total:
                painter.setFont(plain)
                painter.drawText(QPointF(at.x() + end + size * 0.6, foot), winner.total)
                end += size * 0.6 + QFontMetricsF(plain).horizontalAdvance(winner.total)
            widest, foot = max(widest, end), foot + metrics.height()
        return widest

    def _set(self, width: int) -> _Letters:
        """Return the largest letters at which all names fit on one line, or wrapped names."""
        room = max(1, width - 2 * self._side())
        most, least = look.px(self._most), look.px(self._least)
        for size in range(most, least - 1, -2):
            if all(self._width(each, size) <= room for each in self._winners):
                return _Letters(size, tuple((each.name,) for each in self._winners))
        size = least
        while size > SMALLEST and any(
            self._width(CircledWinner(word), size) > room
            for each in self._winners
            for word in (*each.name.split(), each.total)
        ):
            size -= 1
        return _Letters(size, tuple(self._wrapped(each, size, room) for each in self._winners))

    def _wrapped(self, winner: CircledWinner, size: int, room: float) -> tuple[str, ...]:
        """Return the words of a name in lines; the total stands behind the last one."""
        lines: list[str] = []
        for word in winner.name.split():
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and self._width(CircledWinner(longer), size) <= room:
                lines[-1] = longer
            else:
                lines.append(word)
        if lines and self._width(CircledWinner(lines[-1], winner.total), size) > room:
            *before, last = lines[-1].split()
            lines[-1:] = [" ".join(before), last] if before else [last, ""]
        return tuple(lines)

    def _width(self, winner: CircledWinner, size: int) -> float:
        strong, plain = self._fonts(size)
        wide = QFontMetricsF(strong).horizontalAdvance(winner.name)
        if winner.total:
            wide += size * 0.6 + QFontMetricsF(plain).horizontalAdvance(winner.total)
        return wide

    def _heights(self, set_as: _Letters) -> list[int]:
        line = QFontMetricsF(self._fonts(set_as.size)[0]).height()
        around = 2 * self._above()
        return [int(line * len(lines) + around) for lines in set_as.names]

    def _fonts(self, size: int) -> tuple[QFont, QFont]:
        strong = look.font(weight=QFont.Weight.Bold)
        plain = with_figures(look.font())
        strong.setPixelSize(size)
        plain.setPixelSize(max(SMALLEST, round(size * 0.85)))
        return strong, plain

    @staticmethod
    def _side() -> int:
        return look.px(SIDE)

    @staticmethod
    def _above() -> int:
        return look.px(ABOVE)
