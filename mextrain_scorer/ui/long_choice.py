"""A drop-down list that may be thousands long: its words are made as they come into sight."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar, cast

from PySide6.QtCore import QObject, QSize, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import (
    QComboBox,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionComboBox,
    QWidget,
)

from mextrain_scorer.ui.counted_rows import CountedRows, Index

T = TypeVar("T")
FEWEST_LETTERS, MOST_LETTERS = 12, 30  # the room that a choice asks for


class _Choices(CountedRows):
    """Values, and the words for one of them when it is looked at."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.values: Sequence[object] = ()
        self._words: Callable[[int], str] = str

    def show(self, values: Sequence[object], words: Callable[[int], str]) -> None:
        self.values, self._words = values, words
        self.show_rows(len(values))

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the words of a choice."""
        shown = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole)
        if not index.isValid() or role not in shown:
            return None
        return self._words(index.row())


class LongChoice(QComboBox, Generic[T]):
    """Offers values under their words; as wide as it is given room, whatever the words."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._choices = _Choices(self)
        self.setModel(self._choices)
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
        self._choices.show(values, lambda row: words(values[row]))
        self.setCurrentIndex(0 if values else -1)
        self.updateGeometry()

    def chosen(self) -> T | None:
        """Return what is chosen, None where nothing is offered."""
        row = self.currentIndex()
        values = cast("Sequence[T]", self._choices.values)
        return values[row] if 0 <= row < len(values) else None

    def choose(self, value: T) -> None:
        """Choose a value; nothing happens where it is not offered."""
        if value in self._choices.values:
            self.setCurrentIndex(self._choices.values.index(value))
