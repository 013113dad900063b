"""The final: the widest and lowest card of the play-off, with the champion beside its places."""

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mextrain_scorer.ui.drawing.circled_winners import SIDE, CircledWinner, CircledWinners
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.look import Step
from mextrain_scorer.ui.kit.widgets import label, with_last_number
from mextrain_scorer.ui.playoff.bracket_content import FinalBox, FinalLine
from mextrain_scorer.ui.playoff.game_card import GameCard

ROW, CLOSE_ROW, BESIDE = 42, 34, 860  # px at 100 %: rows, and the width for two columns
_WRAP = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


class FinalRows(QWidget):
    """The places of the final, each on a line; a long name wraps."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: tuple[FinalLine, ...] = ()
        self._close = False
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_close(self, wanted: bool) -> None:
        """Set the rows closer together, or as far apart as usual."""
        if wanted != self._close:
            self._close = wanted
            self.updateGeometry()
            self.update()

    def show_lines(self, lines: tuple[FinalLine, ...]) -> None:
        """Show these places."""
        self._lines = lines
        self.updateGeometry()
        self.update()

    def heightForWidth(self, width: int) -> int:
        """Return the height of all rows."""
        return sum(self._high(line, width) for line in self._lines)

    def sizeHint(self) -> QSize:
        """Return a comfortable width."""
        wide = look.px(420)
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        """Return the least width; the height follows from the width."""
        return QSize(look.px(240), 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the rows."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        top = 0
        for nth, line in enumerate(self._lines):
            high = self._high(line, self.width())
            place = QRect(0, top, self.width(), high)
            if nth and not line.wins:
                painter.setPen(QPen(QColor(look.colours.line), 1))
                painter.drawLine(place.topLeft(), place.topRight())
            self._paint(painter, line, place)
            top += high
        painter.end()

    def _paint(self, painter: QPainter, line: FinalLine, place: QRect) -> None:
        colours = look.colours
        if line.wins:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.went_out_ground))
            painter.drawRoundedRect(QRectF(place), look.px(6), look.px(6))
        inner = place.adjusted(look.px(8), 0, -look.px(12), 0)
        painter.setPen(QColor(colours.soft_ink))
        painter.setFont(look.figures(Step.LARGE))
        painter.drawText(inner, _LEFT, line.place)
        small = look.figures(Step.SMALL)
        painter.setFont(small)
        right = inner.right() - self._total_width()
        for words in (line.gone or line.zeros, line.home):
            if words:
                box = QRect(inner.left(), inner.top(), right - inner.left(), inner.height())
                painter.drawText(box, _RIGHT, words)
                right -= QFontMetrics(small).horizontalAdvance(words) + look.px(20)
        ink = colours.went_out if line.wins else colours.ink
        if line.gone or not (line.place or line.home):
            ink = colours.soft_ink
        painter.setPen(QColor(ink))
        painter.setFont(self._total_font())
        painter.drawText(inner, _RIGHT, line.total)
        painter.setFont(self._name_font(line))
        name = QRect(
            inner.left() + look.px(28), inner.top(), self._room(line, self.width()), inner.height()
        )
        painter.drawText(name, _WRAP, line.name)

    def _room(self, line: FinalLine, width: int) -> int:
        small = QFontMetrics(look.figures(Step.SMALL))
        used = look.px(28 + 20) + self._total_width()
        for words in (line.gone or line.zeros, line.home):
            if words:
                used += small.horizontalAdvance(words) + look.px(20)
        return max(width - used, look.px(90))

    def _high(self, line: FinalLine, width: int) -> int:
        metrics = QFontMetrics(self._name_font(line))
        box = QRect(0, 0, self._room(line, width), 10_000)
        least = look.px(CLOSE_ROW if self._close else ROW)
        return max(least, metrics.boundingRect(box, _WRAP, line.name).height() + look.px(6))

    def _name_font(self, line: FinalLine) -> QFont:
        weight = QFont.Weight.Bold if line.wins else QFont.Weight.Normal
        return look.font(Step.LARGE, weight)

    def _total_font(self) -> QFont:
        return look.figures(Step.HEADING, QFont.Weight.Bold)

    def _total_width(self) -> int:
        widest = max((len(line.total) for line in self._lines), default=0)
        return QFontMetrics(self._total_font()).horizontalAdvance("0" * widest) + look.px(18)


class FinalCard(GameCard):
    """The final's places, and beside them, or below where it is narrow, the champion."""

    def __init__(self) -> None:
        super().__init__(self.tr("What can be done with the final"))
        self.box: FinalBox | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.title = label("", "heading")
        self.state = label("", "small")
        self.rows = FinalRows()
        self.first_title = label("", "soft")
        self.first = CircledWinners(26, 18)
        self.second_title = label(self.tr("Second place"), "soft")
        self.second = label("", "heading", wrap=True)
        self.third_title = label(self.tr("Third place"), "soft")
        self.third = label("", "strong", wrap=True)
        self.why = label("", "small", wrap=True)
        self._side = QWidget()
        self._outer = QVBoxLayout(self)
        self._layout = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._lay_out()
        self._set_sizes()

    def _lay_out(self) -> None:
        px = look.px
        head = QHBoxLayout()
        head.setSpacing(px(12))
        head.addWidget(self.title)
        head.addWidget(self.state, 1, Qt.AlignmentFlag.AlignBottom)
        head.addWidget(self.more)
        self._places = places = QVBoxLayout()
        places.setSpacing(px(6))
        places.addWidget(self.rows)
        places.addStretch(1)
        beside = QVBoxLayout(self._side)
        beside.setContentsMargins(0, 0, 0, 0)
        beside.setSpacing(px(2))
        below = (self.second_title, self.second, self.third_title, self.third, self.why)
        self._beside = beside
        for each in (self.first_title, self.first, *below):
            beside.addWidget(each)
        beside.addStretch(1)
        self._indented = (self.first_title, *below)
        self._outer.addLayout(head)
        self._outer.addLayout(self._layout)
        self._layout.addLayout(places, 5)
        self._layout.addWidget(self._side, 4)

    def show_close(self, wanted: bool) -> None:
        """Set the rows closer together where room is short."""
        self.rows.show_close(wanted)
        self._measure_again()

    def _measure_again(self) -> None:
        """Forget all heights: they are asked for before Qt lays the card out again."""
        self._side.updateGeometry()
        for layout in (self._beside, self._places, self._layout, self._outer):
            layout.invalidate()

    def show_final(self, box: FinalBox, *, unsettled: bool) -> None:
        """Show the final; ``unsettled``: a correction has upset it, so the circle is dashed."""
        self.box, self.game = box, box.table or ("final", 0)
        self.title.setText(box.title)
        self.state.setText(box.state)
        self.rows.show_lines(box.lines)
        self.first_title.setText(
            self.tr("Champion") if len(box.champions) == 1 else self.tr("Joint champions")
        )
        self.first.show_winners([CircledWinner(name) for name in box.champions], dashed=unsettled)
        for title, names, holders in (
            (self.second_title, self.second, box.seconds),
            (self.third_title, self.third, box.thirds),
        ):
            names.setText(", ".join(holders))
            title.setVisible(bool(holders))
            names.setVisible(bool(holders))
        self.why.setText(with_last_number(box.why))
        self.why.setVisible(bool(box.why))
        self._side.setVisible(bool(box.champions))
        lines = [", ".join(part for part in self._parts(each) if part) for each in box.lines]
        self.setAccessibleName(". ".join((box.title, box.state, *lines)))
        self._measure_again()

    @staticmethod
    def _parts(line: FinalLine) -> tuple[str, ...]:
        return line.place, line.name, line.gone, line.home, line.total

    def hasHeightForWidth(self) -> bool:
        """Return True: the champion stands below where it is narrow."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height at a width."""
        self._arrange(width)
        return self._outer.totalHeightForWidth(width)

    def _arrange(self, width: int) -> None:
        wide = width >= look.px(BESIDE)
        direction = QBoxLayout.Direction
        self._layout.setDirection(direction.LeftToRight if wide else direction.TopToBottom)

    def _set_sizes(self) -> None:
        px = look.px
        self._outer.setContentsMargins(px(16), px(8), px(12), px(10))
        self._outer.setSpacing(px(4))
        self._layout.setSpacing(px(28))
        for each in self._indented:  # the circle's line stands before the name
            each.setContentsMargins(px(SIDE), 0, 0, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground and the accent's line around it."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(look.colours.accent), 4 if self.hasFocus() else 2))
        painter.setBrush(QColor(look.colours.surface))
        inner = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        painter.drawRoundedRect(inner, look.px(10), look.px(10))
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the champion beside or below."""
        super().resizeEvent(event)
        self._arrange(self.width())
