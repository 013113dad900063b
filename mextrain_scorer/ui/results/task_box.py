"""What is left to do at the end of the day: boxes that are ticked with the time."""

from collections.abc import Sequence
from enum import Enum

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.layouts import EvenGrid
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
        row, lines = QHBoxLayout(self), QVBoxLayout()
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

    def least_width(self) -> int:
        """Return a width at which no word is broken."""
        return max(look.px(LEAST), self.minimumSizeHint().width())


class TaskRow(QWidget):
    """Boxes of one width side by side, on as few lines as there is room for."""

    def __init__(self, boxes: Sequence[TaskBox]) -> None:
        super().__init__()
        self._boxes = boxes
        self._grid = EvenGrid(look.px(12))
        self.setLayout(self._grid)
        for box in boxes:
            box.setParent(self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the boxes."""
        super().resizeEvent(event)
        self.arrange()

    def arrange(self) -> None:
        """Place the boxes again: their words have changed, or the room."""
        boxes = [box for box in self._boxes if not box.isHidden()]
        least = max((box.least_width() for box in boxes), default=1)
        self._grid.place(boxes, self.width(), least)
