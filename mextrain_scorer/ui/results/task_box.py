"""What is left to do at the end of the day: boxes that are ticked with the time."""

from enum import Enum

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.layouts import even_lines
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import FacedButton, label

BOX, SIDE, ABOVE, LEAST = 20, 12, 10, 138  # px at 100 %


class TaskState(Enum):
    """How a box stands, with the kinds of the button, of both its lines, and of the empty tick."""

    OPEN = ("two-lines", "strong", "small", "tick")
    NEXT = ("action", "strong-on", "small-on", "tick-on")
    DONE = ("task-done", "strong", "small", "out")
    QUIET = ("waits", "soft", "small", "tick")  # it waits for the others


class TaskBox(FacedButton):
    """A box to tick, what it is, and below that how it stands."""

    def __init__(self) -> None:
        super().__init__("two-lines")
        self.state, self.ticks = TaskState.OPEN, True
        self._words, self._detail = label("", "strong", wrap=True), label("", "small", wrap=True)
        self._words.setMinimumWidth(0)  # as wide as its longest word
        self._tick = label()
        self._tick.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._tick.setFixedSize(QSize(look.px(BOX), look.px(BOX)))
        row, lines = QHBoxLayout(self.face), QVBoxLayout()
        row.setContentsMargins(look.px(SIDE), look.px(ABOVE), look.px(SIDE), look.px(ABOVE))
        row.setSpacing(look.px(8))
        row.addWidget(self._tick, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(lines, 1)
        lines.setSpacing(look.px(2))
        for each in (self._words, self._detail):
            lines.addWidget(each)
        lines.addStretch(1)

    @property
    def words(self) -> str:
        """What it is."""
        return self._words.text()

    @property
    def detail(self) -> str:
        """The second line."""
        return self._detail.text()

    def say(self, words: str, detail: str, state: TaskState) -> None:
        """Set both lines and how it stands."""
        self.state = state
        done = self.tr("done: {what}").format(what=words)
        self.setAccessibleName(done if state is TaskState.DONE else words)
        self.setAccessibleDescription(detail)
        self._words.setText(words)
        self._detail.setText(detail)
        self._tick.setText("✓" if state is TaskState.DONE else "")
        self._tick.setVisible(self.ticks)
        for part, kind in zip(
            (self, self._words, self._detail, self._tick), state.value, strict=True
        ):
            set_kind(part, kind)
        self.fit()

    def least_width(self) -> int:
        """Return a width at which no word is broken."""
        return max(look.px(LEAST), self.minimumSizeHint().width())


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
            high = max(box.heightForWidth(wide) for box in line)
            for nth, box in enumerate(line):
                if move:
                    box.setGeometry(nth * (wide + gap), top, wide, high)
            top += high + gap
        return top - gap
