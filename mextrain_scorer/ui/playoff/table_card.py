"""A table of the play-off as a card: its number, its winner with what follows, the others."""

from enum import IntEnum

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.look import Step
from mextrain_scorer.ui.playoff.bracket_content import CardLine, Mark, TableBox
from mextrain_scorer.ui.playoff.game_card import GameCard

HEAD, ROW, NOTE, SIDE = 34, 26, 20, 14  # px at 100 %
CLOSE_HEAD, CLOSE_ROW = 30, 22  # the same where room is short
WIDEST, CLOSE_WIDEST = 270, 232  # a longer name wraps
_WRAP = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignLeft)
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


class Density(IntEnum):
    """What a card shows, from most to least: it gives way where there is too little height."""

    ROOMY = 0
    CLOSE = 1
    WINNERS = 2
    ONE_LINE = 3


class TableCard(GameCard):
    """Painted by itself, so that hundreds of tables stay quick."""

    def __init__(self, box: TableBox, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("What can be done at {0}").format(box.title), parent)
        self.box = box
        if box.table_no is not None:
            self.game = (box.stage, box.table_no)
        self._density = Density.ROOMY
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setAccessibleName(box.words)
        self.more.setVisible(box.table_no is not None)

    @property
    def density(self) -> Density:
        """How much it shows."""
        return self._density

    def show_as(self, density: Density) -> None:
        """Show everybody, or only who goes on."""
        if density != self._density:
            self._density = density
            self._place_button()
            self.update()

    def shown(self, density: Density) -> tuple[CardLine, ...]:
        """Return the lines to show: who goes on, and whoever else is said something about."""
        if density < Density.WINNERS:
            return self.box.lines
        return tuple(
            line
            for line in self.box.lines
            if line.mark is not Mark.NONE or (line.note and not line.gone)
        )

    def least_width(self, density: Density) -> int:
        """Return the width at which no name has to wrap, within limits."""
        strong = QFontMetrics(look.figures(Step.BODY, QFont.Weight.DemiBold))
        plain = QFontMetrics(look.figures(Step.BODY))
        widest = look.px(150)
        for line in self.shown(density):
            metrics = plain if line.mark is Mark.NONE else strong
            wide = metrics.horizontalAdvance(line.name)
            if line.mark is Mark.NONE or density is Density.ONE_LINE:
                wide += metrics.horizontalAdvance(f"✓   {line.total}")
            if line.mark is Mark.NONE and line.note:
                wide += self._small().horizontalAdvance(f"  {line.note}")
            widest = max(widest, wide)
        most = CLOSE_WIDEST if density is Density.ONE_LINE else WIDEST
        return min(widest + 2 * look.px(SIDE), look.px(most))

    def height_at(self, width: int, density: Density) -> int:
        """Return the height of the card at a width."""
        lines = self.shown(density)
        below = look.px(6) if any(line.mark is Mark.NONE for line in lines) else 0
        return self._head(density) + sum(self._high(each, width, density) for each in lines) + below

    def _head(self, density: Density) -> int:
        roomy = density in (Density.ROOMY, Density.WINNERS)
        return look.px(HEAD if roomy else CLOSE_HEAD)

    def _high(self, line: CardLine, width: int, density: Density) -> int:
        room = QRect(0, 0, self._room(line, width, density), 10_000)
        high = QFontMetrics(self._font(line)).boundingRect(room, _WRAP, line.name).height()
        if self._one_line(line, density):
            close = density in (Density.CLOSE, Density.ONE_LINE)
            least = look.px(CLOSE_ROW if close else ROW)
            if line.mark is not Mark.NONE:
                least = look.px(ROW + 4)
            return max(least, high + look.px(2))
        return high + look.px(NOTE) + look.px(8)

    @staticmethod
    def _one_line(line: CardLine, density: Density) -> bool:
        """Say whether a name has its total on the same line; what is upset is always said."""
        return line.mark is Mark.NONE or (line.mark is Mark.ON and density is Density.ONE_LINE)

    def _room(self, line: CardLine, width: int, density: Density) -> int:
        """Return the width for a name, beside a total and note on the same line."""
        room = width - 2 * look.px(SIDE)
        if self._one_line(line, density):
            room -= QFontMetrics(look.figures()).horizontalAdvance(f" {line.total}")
            sign = "✓ " if line.mark is Mark.ON else ""
            room -= QFontMetrics(self._font(line)).horizontalAdvance(sign)
            if line.note and line.mark is Mark.NONE:
                room -= self._small().horizontalAdvance(f"  {line.note}")
        return max(room, look.px(60))

    def _font(self, line: CardLine) -> QFont:
        weight = QFont.Weight.Normal if line.mark is Mark.NONE else QFont.Weight.DemiBold
        return look.figures(Step.BODY, weight)

    @staticmethod
    def _small() -> QFontMetrics:
        return QFontMetrics(look.figures(Step.SMALL))

    def sizeHint(self) -> QSize:
        """Return the size with everybody on one line each."""
        wide = self.least_width(Density.ROOMY)
        return QSize(wide, self.height_at(wide, Density.ROOMY))

    # -- painting ---------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the card."""
        del event
        colours = look.colours
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = colours.question if self.box.contradiction else colours.line
        wide = 1.0
        if self.hasFocus():
            edge, wide = colours.accent, 2.0
        elif self.underMouse():
            edge = colours.strong_line
        around = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        shape = QPainterPath()
        shape.addRoundedRect(around, look.px(8), look.px(8))
        planned = self.box.table_no is None
        painter.fillPath(shape, QColor(colours.ground if planned else colours.surface))
        self._paint_head(painter)
        painter.save()
        painter.setClipPath(shape)
        top = self._head(self._density)
        for line in self.shown(self._density):
            high = self._high(line, self.width(), self._density)
            self._paint_line(painter, line, QRect(0, top, self.width(), high))
            top += high
        painter.restore()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(edge), wide))
        painter.drawPath(shape)
        painter.end()

    def _paint_head(self, painter: QPainter) -> None:
        side, right = look.px(SIDE), self.width() - look.px(SIDE)
        if not self.more.isHidden():
            right = self.more.x() - look.px(2)
        room = QRect(side, 0, right - side, self._head(self._density))
        painter.setFont(look.font(Step.BODY, QFont.Weight.DemiBold))
        painter.setPen(QColor(look.colours.ink))
        painter.drawText(room, _LEFT, self.box.title)
        small = look.figures(Step.SMALL)
        painter.setFont(small)
        ink = look.colours.question if self.box.contradiction else look.colours.soft_ink
        painter.setPen(QColor(ink))
        title = QFontMetrics(look.font(Step.BODY, QFont.Weight.DemiBold))
        left = room.width() - title.horizontalAdvance(f"{self.box.title}  ")
        shown = QFontMetrics(small).elidedText(self.box.state, Qt.TextElideMode.ElideRight, left)
        painter.drawText(room, _RIGHT, shown)

    def _paint_line(self, painter: QPainter, line: CardLine, place: QRect) -> None:
        colours, side = look.colours, look.px(SIDE)
        ink = colours.soft_ink if line.gone else colours.ink
        if line.mark is not Mark.NONE:
            on = line.mark is Mark.ON
            ground = colours.went_out_ground if on else colours.question_ground
            painter.fillRect(place.adjusted(2, 0, -2, 0), QColor(ground))
            ink = colours.went_out if on else colours.question
        inner = place.adjusted(side, 0, -side, 0)
        painter.setFont(self._font(line))
        painter.setPen(QColor(ink))
        if self._one_line(line, self._density):
            sign = "✓ " if line.mark is Mark.ON else ""
            room = self._room(line, self.width(), self._density)
            name = QRect(inner.left(), inner.top(), room, inner.height())
            if sign:
                painter.drawText(name, _LEFT, sign)
                name.translate(painter.fontMetrics().horizontalAdvance(sign), 0)
            painter.drawText(name, _WRAP | int(Qt.AlignmentFlag.AlignVCenter), line.name)
            if line.mark is Mark.NONE:
                note = inner.adjusted(0, 0, -self._total_width(line), 0)
                why = colours.soft_ink if line.gone else colours.question
                self._write_small(painter, why, note, line.note, _RIGHT)
            strong = QFont.Weight.Bold if sign else QFont.Weight.Normal
            painter.setFont(look.figures(Step.BODY, strong))
            painter.setPen(QColor(colours.ink if sign else colours.soft_ink))
            painter.drawText(inner, _RIGHT, line.total)
            return
        inner.adjust(0, look.px(4), 0, -look.px(4))
        painter.drawText(inner, _WRAP, line.name)
        below = QRect(inner.left(), inner.bottom() - look.px(NOTE), inner.width(), look.px(NOTE))
        painter.setFont(look.figures(Step.BODY, QFont.Weight.Bold))
        painter.setPen(QColor(colours.ink))
        painter.drawText(below, _RIGHT, line.total)
        words = below.adjusted(0, 0, -self._total_width(line), 0)
        self._write_small(painter, colours.soft_ink, words, line.note, _LEFT)

    def _total_width(self, line: CardLine) -> int:
        metrics = QFontMetrics(look.figures(Step.BODY, QFont.Weight.Bold))
        return metrics.horizontalAdvance(f"{line.total} ")

    def _write_small(self, painter: QPainter, ink: str, at: QRect, words: str, where: int) -> None:
        small = look.figures(Step.SMALL)
        painter.setFont(small)
        painter.setPen(QColor(ink))
        shown = QFontMetrics(small).elidedText(words, Qt.TextElideMode.ElideRight, at.width())
        painter.drawText(at, where, shown)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the button with three dots in the corner."""
        del event
        self._place_button()

    def _place_button(self) -> None:
        self.more.resize(look.px(34), self._head(self._density) - 4)
        self.more.move(self.width() - self.more.width() - look.px(4), 3)
