"""A button of the sidebar: a page's title with its state below, or its drawing with a word."""

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.look import Step
from mextrain_scorer.ui.window.page_icons import SIZE, page_icon

_WRAP = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignLeft)
_MIDDLE = int(Qt.AlignmentFlag.AlignHCenter) | int(Qt.AlignmentFlag.AlignTop)
_RIGHT = int(Qt.AlignmentFlag.AlignRight) | int(Qt.AlignmentFlag.AlignTop)
ACROSS, DOWN = 16, 9  # px at 100 %, from the edge to the text
ICON = 17
BAR = 5  # the green edge of the page that is shown
LEAST_SHARE = 0.65  # of the usual size of a word: smaller, nobody could read it
NARROW_DOWN = 4
DONE = "✓"


class PageButton(QAbstractButton):
    """Shows ``title`` and the state, or in a ``narrow`` sidebar the page's drawing and ``short``.

    A page whose work is done has a ✓ after its title.
    """

    def __init__(self, key: str, title: str, short: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._icon = page_icon(key)
        self._short = ""
        self._state = ""
        self._done = False
        self._narrow = False
        self._share = 1.0
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.rename(title, short)

    def rename(self, title: str, short: str) -> None:
        """Call the page so; the other format of a day has other pages."""
        if (title, short) == (self.text(), self._short):
            return
        self._short = short
        self.setText(title)
        self.setAccessibleName(title)
        self._show_tool_tip()
        self.updateGeometry()

    @property
    def state(self) -> str:
        """The page's state in words."""
        return self._state

    @property
    def done(self) -> bool:
        """Whether the page's work is done."""
        return self._done

    @property
    def is_narrow(self) -> bool:
        """Whether the drawing is shown instead of title and state."""
        return self._narrow

    def show_state(self, state: str, *, done: bool) -> None:
        """Show the page's state; a screen reader reads it after the title."""
        if (state, done) == (self._state, self._done):
            return
        self._state, self._done = state, done
        spoken = self.tr("{state}, done").format(state=state) if done else state
        self.setAccessibleDescription(spoken)
        self._show_tool_tip()
        self.updateGeometry()
        self.update()

    def be_narrow(self, narrow: bool, *, share: float = 1.0) -> None:
        """Show the drawing with a word below it, or title and state.

        ``share`` of the usual size is what the longest word has room for; all have the same.
        """
        self._narrow, self._share = narrow, share
        self._show_tool_tip()
        self.updateGeometry()
        self.update()

    def _show_tool_tip(self) -> None:
        words = f"{self.text()}: {self._state}" if self._state else self.text()
        self.setToolTip(words if self._narrow else "")

    def heightForWidth(self, width: int) -> int:
        """Return the height that the texts need at that width."""
        px = look.px
        if self._narrow:
            metrics = QFontMetrics(self.word_font())
            return px(ICON + 2 * NARROW_DOWN + 3) + metrics.height()
        return max(self._boxes(width)[1].bottom() + px(DOWN), px(40))

    def sizeHint(self) -> QSize:
        """Return the size at the width of the sidebar."""
        width = self.width()
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """Return a small width: the sidebar decides how wide its buttons are."""
        return QSize(1, self.heightForWidth(self.width()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press the button on Enter as well as on Space."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the background, the focus ring and the texts."""
        colours = look.colours
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw_ground(painter)
        ink = QColor(colours.accent if self.isChecked() else colours.ink)
        if self._narrow:
            self._draw_narrow(painter, ink)
        else:
            self._draw_wide(painter, ink)
        painter.end()
        event.accept()

    def _draw_ground(self, painter: QPainter) -> None:
        colours = look.colours
        radius = look.px(10)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        ground = colours.ground
        if self.isChecked():
            ground = colours.surface
        elif self.underMouse():
            ground = colours.accent_ground
        edge = colours.line if self.isChecked() else ground
        edge = colours.accent if self.hasFocus() else edge
        painter.setPen(QPen(QColor(edge), 2 if self.hasFocus() else 1))
        painter.setBrush(QColor(ground))
        painter.drawRoundedRect(box, radius, radius)
        if self.isChecked():
            painter.save()
            painter.setClipRect(QRect(0, 0, look.px(BAR), self.height()))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.accent))
            painter.drawRoundedRect(QRectF(self.rect()), radius, radius)
            painter.restore()

    def _draw_wide(self, painter: QPainter, ink: QColor) -> None:
        title, state = self._boxes(self.width())
        down = max(0, (self.height() - state.bottom() - look.px(DOWN)) // 2)
        painter.setFont(self._title_font())
        painter.setPen(ink)
        painter.drawText(title.translated(0, down), _WRAP, self.text())
        if self._done:
            painter.setPen(QColor(look.colours.went_out))
            painter.drawText(title.translated(0, down), _RIGHT, DONE)
        painter.setFont(look.font(Step.SMALL))
        painter.setPen(QColor(look.colours.soft_ink))
        painter.drawText(state.translated(0, down), _WRAP, self._state)

    def _draw_narrow(self, painter: QPainter, ink: QColor) -> None:
        font = self.word_font()
        needed = self.heightForWidth(self.width())
        top = look.px(NARROW_DOWN) + max(0, (self.height() - needed) // 2)
        side = look.px(ICON)
        painter.save()
        painter.translate((self.width() - side) / 2, top)
        painter.scale(side / SIZE, side / SIZE)
        pen = QPen(ink, 2.2)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(self._icon)
        painter.restore()
        painter.setFont(font)
        painter.setPen(ink)
        below = self.rect().adjusted(0, top + side + look.px(3), 0, 0)
        painter.drawText(below, _MIDDLE, self._short)
        if self._done:
            painter.setFont(look.font(Step.SMALL, QFont.Weight.Bold))
            painter.setPen(QColor(look.colours.went_out))
            corner = self.rect().adjusted(0, top - look.px(4), -look.px(5), 0)
            painter.drawText(corner, _RIGHT, DONE)

    def _title_font(self) -> QFont:
        return look.font(Step.BODY, QFont.Weight.DemiBold)

    def share_in(self, width: int) -> float:
        """Return the share of its usual size in which the word fits beside the green bar."""
        font = look.font(Step.SMALL, QFont.Weight.DemiBold)
        room = width - 2 * look.px(BAR + 1)
        wide = QFontMetrics(font).horizontalAdvance(self._short)
        return 1.0 if wide <= room else max(LEAST_SHARE, min(0.85, room / wide))

    def word_font(self) -> QFont:
        """Return the font of the word below the drawing."""
        font = look.font(Step.SMALL, QFont.Weight.DemiBold)
        font.setPixelSize(int(font.pixelSize() * self._share))
        return font

    def _boxes(self, width: int) -> tuple[QRect, QRect]:
        """Return the rectangles of title and state if wrapped to that width."""
        left, top = look.px(ACROSS), look.px(DOWN)
        wide = max(1, width - 2 * left)
        room = QRect(left, top, wide, 10_000)
        title = QFontMetrics(self._title_font()).boundingRect(room, _WRAP, self.text())
        title.setWidth(wide)
        state = QRect(left, title.bottom(), wide, 0)
        if self._state:
            below = QRect(left, title.bottom() + 1 + look.px(3), wide, 10_000)
            state = QFontMetrics(look.font(Step.SMALL)).boundingRect(below, _WRAP, self._state)
            state.setWidth(wide)
        return title, state
