"""The winners in circles, as the score keeper draws them on paper."""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QTextDocument
from PySide6.QtWidgets import QSizePolicy, QWidget

from mextrain_scorer.ui.kit import look


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


class CircledWinner(NamedTuple):
    """A winner's name, and the total, which is empty where there is none."""

    name: str
    total: str = ""


class CircledWinners(QWidget):
    """As large as the width allows, from ``most`` down to ``least`` px; then names wrap."""

    def __init__(self, most: int, least: int) -> None:
        super().__init__()
        self._most, self._least = look.px(most), look.px(least)
        self._laid: dict[int, Sequence[QTextDocument]] = {}  # by the width
        self.winners: tuple[CircledWinner, ...] = ()
        self._dashed = False
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_winners(self, winners: Sequence[CircledWinner], *, dashed: bool = False) -> None:
        """Show these, with a dashed circle where that is not settled yet."""
        self.winners, self._dashed = tuple(winners), dashed
        self._laid.clear()
        said = (f"{each.name} {each.total}".strip() for each in winners)
        self.setAccessibleName(", ".join(said))
        self.updateGeometry()
        self.update()

    def heightForWidth(self, width: int) -> int:
        """Return the height of all circles."""
        return sum(map(_high, self._texts(width)))

    def sizeHint(self) -> QSize:
        """Return the size at the smallest letters, on one line each."""
        widest = (_text(each, self._least).idealWidth() for each in self.winners)
        wide = int(max(widest, default=0)) + 2 * look.px(SIDE)
        return QSize(wide, self.heightForWidth(max(wide, self.width())))

    def minimumSizeHint(self) -> QSize:
        """Return a width at which it can still be read."""
        return QSize(look.px(160), 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw each name with its total, and the circle around them."""
        side, top = look.px(SIDE), 0
        painter = QPainter(self)
        for text in self._texts(self.width()):
            painter.save()
            painter.translate(side, top + look.px(ABOVE))
            text.drawContents(painter)
            painter.restore()
            wide = min(self.width(), text.idealWidth() + 2 * side)
            draw_hand_circle(painter, QRectF(0, top, wide, _high(text)), dashed=self._dashed)
            top += _high(text)
        painter.end()
        event.accept()

    def _texts(self, width: int) -> Sequence[QTextDocument]:
        """Return the texts in the largest letters at which all fit on a line, or wrapped."""
        if width not in self._laid:
            self._laid[width] = self._fitted(max(1, width - 2 * look.px(SIDE)))
        return self._laid[width]

    def _fitted(self, room: int) -> Sequence[QTextDocument]:
        sizes = [(size, -1) for size in range(self._most, self._least - 1, -2)]
        sizes += [(size, room) for size in range(self._least, SMALLEST - 1, -1)]
        made: Sequence[QTextDocument] = ()
        for size, wide in sizes:
            made = [_text(each, size, wide) for each in self.winners]
            if all(each.idealWidth() <= room for each in made):
                break
        return made


def _text(winner: CircledWinner, size: int, wide: int = -1) -> QTextDocument:
    """Return a winner in letters of so many pixels, wrapped at a width if one is given."""
    text = QTextDocument()
    text.setDocumentMargin(0)
    font = look.figures()
    font.setPixelSize(size)
    text.setDefaultFont(font)
    total = f"&nbsp;&nbsp;<span>{escape(winner.total)}</span>" if winner.total else ""
    text.setDefaultStyleSheet(f"span {{ font-size: {max(SMALLEST, round(size * 0.85))}px }}")
    text.setHtml(f"<b>{escape(winner.name)}</b>{total}")
    text.setTextWidth(wide)
    return text


def _high(text: QTextDocument) -> int:
    return int(text.size().height()) + 2 * look.px(ABOVE)
