"""A drop-down list of values, each shown by its label."""

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
)

T = TypeVar("T")
FEWEST_LETTERS, MOST_LETTERS = 12, 30  # the width asked for, in letters


class LazyComboBox(QComboBox, Generic[T]):
    """Offers values by their labels; its width does not depend on the longest label."""

    def __init__(self) -> None:
        super().__init__()
        self._values: Sequence[T] = ()
        # the default delegate of a combo box ignores the style sheet
        self.setItemDelegate(QStyledItemDelegate(self))
        view = self.view()
        if isinstance(view, QListView):
            view.setUniformItemSizes(True)  # measures one item instead of all
        # the whole text, which may be cut short in the box
        self.currentTextChanged.connect(self.setToolTip)

    def sizeHint(self) -> QSize:
        """Return a size for the first and last item; Qt's own would measure every item."""
        letter = self.fontMetrics().horizontalAdvance("n")
        ends = {self.itemText(0), self.itemText(self.count() - 1)}
        widest = max(map(self.fontMetrics().horizontalAdvance, ends))
        return self._room_for(max(FEWEST_LETTERS * letter, min(widest, MOST_LETTERS * letter)))

    def minimumSizeHint(self) -> QSize:
        """Return a size for a few words."""
        return self._room_for(FEWEST_LETTERS * self.fontMetrics().horizontalAdvance("n"))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Ignore the wheel, so that the page scrolls and no other item is chosen by accident."""
        event.ignore()

    def _room_for(self, width: int) -> QSize:
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        inner = QSize(width, self.fontMetrics().height() + 2)
        return self.style().sizeFromContents(QStyle.ContentsType.CT_ComboBox, option, inner, self)

    def offer(self, values: Sequence[T], words: Callable[[T], str]) -> None:
        """Offer these values, with the first one chosen."""
        self._values = values
        self.clear()
        self.addItems([words(each) for each in values])
        self.setCurrentIndex(0 if values else -1)
        self.updateGeometry()

    def chosen(self) -> T | None:
        """Return the chosen value, None if nothing is offered."""
        row = self.currentIndex()
        return self._values[row] if 0 <= row < len(self._values) else None

    def choose_nothing(self, words: str) -> None:
        """Show these words instead, until something is chosen."""
        self.setPlaceholderText(words)
        self.setCurrentIndex(-1)

    def choose(self, value: T) -> None:
        """Choose a value; ignored if it is not offered."""
        if value in self._values:
            self.setCurrentIndex(self._values.index(value))
