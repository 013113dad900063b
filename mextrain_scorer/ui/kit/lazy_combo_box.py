"""A drop-down list of values, each under its words."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import QSize
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import (
    QComboBox,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionComboBox,
    QWidget,
)

T = TypeVar("T")
FEWEST_LETTERS, MOST_LETTERS = 12, 30  # the room that a choice asks for


class LazyComboBox(QComboBox, Generic[T]):
    """Offers values under their words; as wide as it is given room, whatever the words."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._values: Sequence[T] = ()
        self.setItemDelegate(QStyledItemDelegate(self))  # Qt's own for a list knows no style sheet
        view = self.view()
        if isinstance(view, QListView):
            view.setUniformItemSizes(True)  # one choice is measured for all
        self.currentTextChanged.connect(self.setToolTip)  # the whole of what may be cut short

    def sizeHint(self) -> QSize:
        """Ask for room for the first and the last choice; Qt's own answer looks at every one."""
        letter = self.fontMetrics().horizontalAdvance("n")
        ends = {self.itemText(0), self.itemText(self.count() - 1)}
        widest = max(map(self.fontMetrics().horizontalAdvance, ends))
        return self._room_for(max(FEWEST_LETTERS * letter, min(widest, MOST_LETTERS * letter)))

    def minimumSizeHint(self) -> QSize:
        """Be content with room for a few words."""
        return self._room_for(FEWEST_LETTERS * self.fontMetrics().horizontalAdvance("n"))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Let the page scroll: the wheel never chooses what it passes over."""
        event.ignore()

    def _room_for(self, width: int) -> QSize:
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        inner = QSize(width, self.fontMetrics().height() + 2)
        return self.style().sizeFromContents(QStyle.ContentsType.CT_ComboBox, option, inner, self)

    def offer(self, values: Sequence[T], words: Callable[[T], str]) -> None:
        """Offer these, the first of them chosen."""
        self._values = values
        self.clear()
        self.addItems([words(each) for each in values])
        self.setCurrentIndex(0 if values else -1)
        self.updateGeometry()

    def chosen(self) -> T | None:
        """Return what is chosen, None where nothing is offered."""
        row = self.currentIndex()
        return self._values[row] if 0 <= row < len(self._values) else None

    def choose(self, value: T) -> None:
        """Choose a value; nothing happens where it is not offered."""
        if value in self._values:
            self.setCurrentIndex(self._values.index(value))
