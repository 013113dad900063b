"""What is left to do at the end of the day: boxes that are ticked with the time."""

from enum import Enum, auto

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.colours import Colours
from mextrain_scorer.ui.kit.even_lines import even_lines
from mextrain_scorer.ui.kit.look import Step

_WRAP = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft)
BOX, SIDE, ABOVE, LEAST = 20, 12, 10, 138  # px at 100 %


class TaskState(Enum):
    """How a box is drawn: to do, the one to do first, done, or waiting for the others."""

    OPEN = auto()
    NEXT = auto()
    DONE = auto()
    QUIET = auto()


class TaskBox(QAbstractButton):
    """A box to tick, what it is, and below that how it stands."""

    def __init__(self) -> None:
        super().__init__()
        self._detail = ""
        self.state = TaskState.OPEN
        self.ticks = True
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def detail(self) -> str:
        """The second line."""
        return self._detail

    def say(self, words: str, detail: str, state: TaskState) -> None:
        """Set both lines and how it stands."""
        self.setText(words)
        self._detail, self.state = detail, state
        done = self.tr("done: {what}").format(what=words)
        self.setAccessibleName(done if state is TaskState.DONE else words)
        self.setAccessibleDescription(detail)
        self.updateGeometry()
        self.update()

    def height_at(self, width: int) -> int:
        """Return the height at a width: both lines wrap."""
        title, detail = self._places(width)
        return max(detail.bottom(), title.bottom()) + look.px(ABOVE)

    def least_width(self) -> int:
        """Return a width at which no word is broken."""
        metrics = QFontMetrics(look.font(Step.BODY, QFont.Weight.DemiBold))
        longest = max((metrics.horizontalAdvance(word) for word in self.text().split()), default=0)
        return max(look.px(LEAST), longest + self._left() + look.px(SIDE) + 2)

    def sizeHint(self) -> QSize:
        """Return the size at the least width."""
        wide = self.least_width()
        return QSize(wide, self.height_at(wide))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press it with Enter as well as with Space."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the box."""
        del event
        ground, edge, ink, soft = self._inks(look.colours)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(QColor(edge), 1)
        if self.state is TaskState.QUIET:
            pen.setStyle(Qt.PenStyle.DashLine)
        if self.hasFocus():
            pen = QPen(QColor(look.colours.ink), 2)
        elif self.underMouse():
            pen = QPen(QColor(look.colours.strong_line), 1)
        painter.setPen(pen)
        painter.setBrush(QColor(ground))
        around = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.drawRoundedRect(around, look.px(8), look.px(8))
        title, detail = self._places(self.width())
        if self.ticks:
            self._paint_tick(painter, title, ink)
        painter.setFont(look.font(Step.BODY, QFont.Weight.DemiBold))
        painter.setPen(QColor(ink))
        painter.drawText(title, _WRAP, self.text())
        painter.setFont(look.figures(Step.SMALL))
        painter.setPen(QColor(soft))
        painter.drawText(detail, _WRAP, self._detail)
        painter.end()

    def _paint_tick(self, painter: QPainter, title: QRect, ink: str) -> None:
        side = look.px(BOX)
        box = QRectF(look.px(SIDE), title.top() - look.px(1), side, side)
        if self.state is TaskState.DONE:
            painter.setFont(look.font(Step.LARGE, QFont.Weight.Bold))
            painter.setPen(QColor(look.colours.went_out))
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), "✓")
            return
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(ink), look.px(2)))
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), look.px(5), look.px(5))

    def _inks(self, c: Colours) -> tuple[str, str, str, str]:
        """Return ground, edge, and the inks of both lines."""
        return {
            TaskState.NEXT: (c.accent, c.accent, c.on_accent, c.on_accent),
            TaskState.DONE: (c.went_out_ground, c.line, c.ink, c.went_out),
            TaskState.QUIET: (c.ground, c.strong_line, c.soft_ink, c.soft_ink),
            TaskState.OPEN: (c.surface, c.line, c.ink, c.soft_ink),
        }[self.state]

    def _left(self) -> int:
        return look.px(SIDE) + (look.px(BOX + 8) if self.ticks else 0)

    def _places(self, width: int) -> tuple[QRect, QRect]:
        left, right = self._left(), look.px(SIDE)
        room = QRect(left, look.px(ABOVE), max(1, width - left - right), 10_000)
        strong = QFontMetrics(look.font(Step.BODY, QFont.Weight.DemiBold))
        title = strong.boundingRect(room, _WRAP, self.text())
        below = QRect(left, title.bottom() + 1 + look.px(2), room.width(), 10_000)
        detail = QFontMetrics(look.figures(Step.SMALL)).boundingRect(below, _WRAP, self._detail)
        return title.adjusted(0, 0, 4, 0), detail.adjusted(0, 0, 4, 0)


class TaskRow(QWidget):
    """Boxes of one width side by side, on as few lines as there is room for."""

    def __init__(self, boxes: tuple[TaskBox, ...]) -> None:
        super().__init__()
        self._boxes = boxes
        for box in boxes:
            box.setParent(self)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def heightForWidth(self, width: int) -> int:
        """Return the height of all lines."""
        return self._place(width, move=False)

    def sizeHint(self) -> QSize:
        """Return the size at the present width."""
        wide = max(self.width(), look.px(LEAST))
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        """Return the width of a single box; the height follows from the width."""
        return QSize(look.px(LEAST), look.px(60))

    def resizeEvent(self, event: object) -> None:
        """Place the boxes."""
        del event
        self._place(self.width(), move=True)

    def arrange(self) -> None:
        """Place the boxes again: their words have changed."""
        self._place(self.width(), move=True)
        self.updateGeometry()

    def _place(self, width: int, *, move: bool) -> int:
        boxes = [box for box in self._boxes if not box.isHidden()]
        if not boxes:
            return 0
        gap = look.px(12)
        least = max(box.least_width() for box in boxes)
        lines, wide = even_lines(boxes, width, least, gap)
        top = 0
        for line in lines:
            high = max(box.height_at(wide) for box in line)
            for nth, box in enumerate(line):
                if move:
                    box.setGeometry(nth * (wide + gap), top, wide, high)
            top += high + gap
        return top - gap
