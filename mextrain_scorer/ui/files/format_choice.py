"""Asks for the format of the day: a card for each, with a small picture of how the day flows."""

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QRadioButton, QSizePolicy, QWidget

from mextrain_scorer.rules.rule_sets.rule_set import DayFormat
from mextrain_scorer.ui.drawing.day_flow import HIGH, WIDE, draw_day_flow
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.look import Step

LEAST, EDGE, MARK = 210, 14, 18  # px at 100 %
_ON = {Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1}
_WRAP = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft)


class FormatCard(QRadioButton):
    """One format: its name with the mark of the chosen one, a sentence, and the picture."""

    def __init__(self, way: DayFormat, title: str, sentence: str) -> None:
        super().__init__(title)
        self.way, self._sentence = way, sentence
        self.setAccessibleDescription(sentence)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def height_at(self, width: int) -> int:
        """Return the height at a width: both texts wrap."""
        _, sentence, picture = self._places(width)
        return round(max(sentence.bottom(), picture.bottom())) + look.px(EDGE)

    def sizeHint(self) -> QSize:
        """Return the least width, with the height at the present one."""
        wide = look.px(LEAST)
        return QSize(wide, self.height_at(max(wide, self.width())))

    def minimumSizeHint(self) -> QSize:
        """Return the same: the row gives it more."""
        return self.sizeHint()

    def hitButton(self, pos: object) -> bool:
        """Choose it wherever it is clicked."""
        del pos
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the arrows to the row of cards: Qt would stop at the end of a line."""
        if event.key() in _ON:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the card; the chosen one has a filled mark and a thicker edge."""
        del event
        chosen = self.isChecked()
        c = look.colours
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = c.accent if chosen or self.underMouse() else c.strong_line
        pen = QPen(QColor(edge), look.px(2 if chosen else 1))
        painter.setPen(pen)
        painter.setBrush(QColor(c.accent_ground if chosen else c.surface))
        radius = look.px(10)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -2), radius, radius)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(c.ink), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), radius, radius)
        title, sentence, picture = self._places(self.width())
        self._paint_mark(painter, title)
        painter.setFont(self._title_font())
        painter.setPen(QColor(c.accent if chosen else c.ink))
        painter.drawText(title, _WRAP, self.text())
        painter.setFont(look.font(Step.SMALL))
        painter.setPen(QColor(c.ink if chosen else c.soft_ink))
        painter.drawText(sentence, _WRAP, self._sentence)
        draw_day_flow(painter, picture, self.way)
        painter.end()

    def _paint_mark(self, painter: QPainter, title: QRect) -> None:
        radius = look.px(MARK) / 2
        line = QFontMetrics(self._title_font()).height()
        middle = QPointF(look.px(EDGE) + radius, title.top() + line / 2)
        on = self.isChecked()
        colours = look.colours
        painter.setPen(QPen(QColor(colours.accent if on else colours.strong_line), look.px(2)))
        painter.setBrush(QColor(colours.surface))
        painter.drawEllipse(middle, radius - 1, radius - 1)
        if on:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.accent))
            painter.drawEllipse(middle, radius / 2, radius / 2)

    def _title_font(self) -> QFont:
        return look.font(Step.BODY, QFont.Weight.DemiBold)

    def _places(self, width: int) -> tuple[QRect, QRect, QRectF]:
        """Return where title, sentence and picture are at a width.

        The picture is below the texts, or beside them where it takes no more than half of the card.
        """
        edge = look.px(EDGE)
        across = width - 2 * edge
        wide = min(across, look.px(WIDE))
        is_beside = across >= 2 * wide + edge
        room = QRect(0, 0, max(1, across - wide - edge if is_beside else across), 10_000)
        left = edge + look.px(MARK + 8)
        beside = QRect(left, edge, max(1, room.width() - left + edge), 10_000)
        title = QFontMetrics(self._title_font()).boundingRect(beside, _WRAP, self.text())
        below = room.translated(edge, title.bottom() + look.px(6))
        sentence = QFontMetrics(look.font(Step.SMALL)).boundingRect(below, _WRAP, self._sentence)
        x = edge + across - wide if is_beside else edge
        top = edge if is_beside else sentence.bottom() + look.px(10)
        return (
            title.adjusted(0, 0, 4, 0),
            sentence.adjusted(0, 0, 4, 0),
            QRectF(x, top, wide, wide * HIGH / WIDE),
        )


class FormatChoice(QWidget):
    """The cards side by side, or else one below the other; ``chosen`` emits the format.

    Two in a line and one alone would each be higher than a small screen shows with large text.
    """

    chosen = Signal(DayFormat)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Format of the day"))
        self.cards = {
            DayFormat.WINNERS: self._card(
                DayFormat.WINNERS,
                self.tr("Table winners play on"),
                self.tr("Each table's winner goes on, up to the final. The Samboree plays so."),
            ),
            DayFormat.CUMULATIVE: self._card(
                DayFormat.CUMULATIVE,
                self.tr("Everybody plays several games"),
                self.tr("New tables each game, and the lowest total of all wins. For club nights."),
            ),
            DayFormat.LADDER: self._card(
                DayFormat.LADDER,
                self.tr("A ladder"),
                self.tr(
                    "After each game the lowest totals of a table move one up, the highest one"
                    " down."
                ),
            ),
        }
        self.cards[DayFormat.WINNERS].setChecked(True)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @property
    def format(self) -> DayFormat:
        """The chosen format."""
        return next(way for way, card in self.cards.items() if card.isChecked())

    def choose(self, way: DayFormat) -> None:
        """Choose this format."""
        self.cards[way].setChecked(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go on in order with the arrows, side by side or not."""
        cards = list(self.cards.values())
        at = next((nth for nth, card in enumerate(cards) if card.hasFocus()), len(cards))
        to = at + _ON.get(Qt.Key(event.key()), len(cards))
        if not 0 <= to < len(cards):
            super().keyPressEvent(event)
            return
        cards[to].setFocus(Qt.FocusReason.TabFocusReason)
        cards[to].setChecked(True)

    def _card(self, way: DayFormat, title: str, sentence: str) -> FormatCard:
        card = FormatCard(way, title, sentence)
        card.setParent(self)
        card.toggled.connect(lambda on: self.chosen.emit(way) if on else None)
        return card

    def heightForWidth(self, width: int) -> int:
        """Return the height of all the cards."""
        return self._place(width, move=False)

    def sizeHint(self) -> QSize:
        """Return the size with all cards side by side."""
        wide = len(self.cards) * look.px(LEAST) + (len(self.cards) - 1) * look.px(12)
        return QSize(wide, self.heightForWidth(max(wide, self.width())))

    def minimumSizeHint(self) -> QSize:
        """Return the size of a single card."""
        wide = look.px(LEAST)
        return QSize(wide, self.heightForWidth(max(wide, self.width())))

    def resizeEvent(self, event: object) -> None:
        """Place the cards."""
        del event
        self._place(self.width(), move=True)
        self.updateGeometry()

    def _place(self, width: int, *, move: bool) -> int:
        gap = look.px(12)
        cards = list(self.cards.values())
        fit = (width + gap) // (look.px(LEAST) + gap)
        across = len(cards) if fit >= len(cards) else 1
        wide = (width - gap * (across - 1)) // across
        top = 0
        for first in range(0, len(cards), across):
            line = cards[first : first + across]
            high = max(card.height_at(wide) for card in line)
            for nth, card in enumerate(line):
                if move:
                    card.setGeometry(nth * (wide + gap), top, wide, high)
            top += high + gap
        return top - gap
