"""A button with two lines: what it does, and below that the state of things.

The buttons of the start page and the main button of a page are such buttons.
"""

from enum import StrEnum
from typing import NamedTuple

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from mextrain_scorer.rules.tiles import Tile
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.domino_drawing import draw_tile
from mextrain_scorer.ui.kit.look import Step

_WRAP = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignLeft)
_CENTRED = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignHCenter)
_WIDTHS_KEPT = 8  # cached widths: a layout asks for the same few again and again


class ButtonStyle(StrEnum):
    """Where the button is used, which decides how it is drawn."""

    CARD = "card"
    ACTION = "action"


_MARGINS = {
    ButtonStyle.CARD: (18, 16),
    ButtonStyle.ACTION: (14, 11),
}  # px at 100 %


class ButtonColours(NamedTuple):
    """The colours that a button is drawn in now."""

    ground: str
    edge: str
    title: str
    state: str


class TwoLineButton(QAbstractButton):
    """Draws a title, a state line below it, and optionally a tile before them."""

    def __init__(
        self,
        style: ButtonStyle,
        title: str,
        state: str = "",
        *,
        tile: Tile | None = None,
    ) -> None:
        super().__init__()
        self._style = style
        self._tile = tile
        self._state = ""
        self._measured: dict[tuple[object, ...], tuple[QRect, QRect]] = {}
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.say(title, state)

    @property
    def state(self) -> str:
        """The state line."""
        return self._state

    def say(self, title: str, state: str = "") -> None:
        """Set both lines; a screen reader reads both."""
        if (title, state) == (self.text(), self._state):
            return
        self.setText(title)
        self._state = state
        self.setAccessibleName(title)
        self.setAccessibleDescription(state)
        self.updateGeometry()
        self.update()

    def heightForWidth(self, width: int) -> int:
        """Return the height that both lines need if wrapped to that width."""
        title, state = self._boxes(width)
        high = max(state.bottom(), title.bottom()) + self._margin().height()
        return max(high, look.px(40))

    def sizeHint(self) -> QSize:
        """Return the size of the unwrapped lines, up to a limit."""
        title_wide = QFontMetrics(self._title_font()).horizontalAdvance(self.text())
        state_wide = QFontMetrics(self._state_font()).horizontalAdvance(self._state)
        wide = max(title_wide, min(state_wide, look.px(320)))
        wide += 2 * self._margin().width() + self._tile_width() + look.px(4)
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        """Return a size at which the title's longest word is not broken."""
        metrics = QFontMetrics(self._title_font())
        longest = max((metrics.horizontalAdvance(w) for w in self.text().split()), default=0)
        wide = longest + 2 * self._margin().width() + self._tile_width() + look.px(4)
        return QSize(wide, self.heightForWidth(max(wide, self.width())))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press the button on Enter as well as on Space."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the background, the focus ring, the tile and the two lines."""
        inks = self._inks()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw_ground(painter, inks)
        if self._tile is not None:
            margin = self._margin()
            side = look.px(26)
            box = QRectF(margin.width(), (self.height() - 2 * side) / 2, side, 2 * side)
            draw_tile(painter, box, self._tile, look.colours)
        title, state = self._centred_boxes()
        flags = _CENTRED if self._style is ButtonStyle.ACTION else _WRAP
        painter.setFont(self._title_font())
        painter.setPen(QColor(inks.title))
        painter.drawText(title, flags, self.text())
        painter.setFont(self._state_font())
        painter.setPen(QColor(inks.state))
        painter.drawText(state, flags, self._state)
        painter.end()
        event.accept()

    def _draw_ground(self, painter: QPainter, inks: ButtonColours) -> None:
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        radius = look.px(10)
        ring = inks.edge
        wide = 2 if self.hasFocus() else 1
        if self.hasFocus():
            ring = look.colours.ink if inks.ground == look.colours.accent else look.colours.accent
        painter.setPen(QPen(QColor(ring), wide))
        painter.setBrush(QColor(inks.ground))
        painter.drawRoundedRect(box, radius, radius)
        if self.hasFocus() and inks.ground == look.colours.accent:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(look.colours.on_accent), 2))
            painter.drawRoundedRect(box.adjusted(4, 4, -4, -4), radius - 4, radius - 4)

    def _inks(self) -> ButtonColours:
        c = look.colours
        if not self.isEnabled():
            return ButtonColours(c.ground, c.line, c.soft_ink, c.soft_ink)
        if self._style is ButtonStyle.ACTION:
            return ButtonColours(c.accent, c.accent, c.on_accent, c.on_accent)
        if self.underMouse() or self.isDown():
            return ButtonColours(c.accent_ground, c.accent, c.accent, c.ink)
        return ButtonColours(c.surface, c.line, c.ink, c.soft_ink)

    def _margin(self) -> QSize:
        across, down = _MARGINS[self._style]
        return QSize(look.px(across), look.px(down))

    def _tile_width(self) -> int:
        return look.px(26 + 18) if self._tile is not None else 0

    def _title_font(self) -> QFont:
        return look.font(Step.LARGE, QFont.Weight.Bold)

    def _state_font(self) -> QFont:
        return look.font(Step.SMALL)

    def _boxes(self, width: int) -> tuple[QRect, QRect]:
        """Return the rectangles of title and state if wrapped to that width, from a cache."""
        asked = (width, self.text(), self._state, look)
        if asked not in self._measured:
            if len(self._measured) >= _WIDTHS_KEPT:
                self._measured.clear()
            self._measured[asked] = self._measure(width)
        return self._measured[asked]

    def _measure(self, width: int) -> tuple[QRect, QRect]:
        margin, before = self._margin(), self._tile_width()
        wide = max(1, width - 2 * margin.width() - before)
        room = QRect(margin.width() + before, margin.height(), wide, 10_000)
        title = QFontMetrics(self._title_font()).boundingRect(room, _WRAP, self.text())
        below = QRect(room.left(), title.bottom() + 1 + look.px(3), wide, 10_000)
        state = QRect(room.left(), title.bottom(), wide, 0)
        if self._state:
            state = QFontMetrics(self._state_font()).boundingRect(below, _WRAP, self._state)
        title.setWidth(wide)
        state.setWidth(wide)
        return title, state

    def _centred_boxes(self) -> tuple[QRect, QRect]:
        """Return both rectangles, centred vertically if the button is higher than needed."""
        title, state = self._boxes(self.width())
        needs = max(title.bottom(), state.bottom()) + self._margin().height()
        down = max(0, (self.height() - needs) // 2)
        return title.translated(0, down), state.translated(0, down)
