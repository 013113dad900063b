"""Layouts: parts across or down, buttons that wrap, even lines."""

from collections.abc import Sequence
from typing import TypeVar

from PySide6.QtCore import QMargins, QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QLayout,
    QLayoutItem,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

# A widget or layout, alone or with its stretch and perhaps its alignment; None is room that grows.
Alone = QWidget | QLayout
Part = Alone | tuple[Alone, int] | tuple[QWidget, int, Qt.AlignmentFlag] | None
B = TypeVar("B", bound=QBoxLayout)

UNBOUNDED = 16_777_215  # px: Qt's QWIDGETSIZE_MAX, which PySide does not name


def across(
    *parts: Part,
    inside: QWidget | None = None,
    gap: int | None = None,
    edges: tuple[int, int, int, int] = (0, 0, 0, 0),
) -> QHBoxLayout:
    """Return these side by side, ``gap`` px apart, or as far as Qt likes; see ``down``."""
    return _made(QHBoxLayout(), parts, inside, gap, edges)


def down(
    *parts: Part,
    inside: QWidget | None = None,
    gap: int | None = None,
    edges: tuple[int, int, int, int] = (0, 0, 0, 0),
) -> QVBoxLayout:
    """Return these below each other: ``inside`` a widget, so many px from its ``edges``."""
    return _made(QVBoxLayout(), parts, inside, gap, edges)


def fill(box: QBoxLayout, *parts: Part) -> None:
    """Add these to a row or a column, after what is in it."""
    for part in parts:
        alone, stretch, *side = part if isinstance(part, tuple) else (part, 0)
        if isinstance(alone, QLayout):
            box.addLayout(alone, stretch)
        elif alone is None:
            box.addStretch(1)
        else:
            box.addWidget(alone, stretch, *side)


def turn(box: QBoxLayout, *, beside: bool) -> None:
    """Put the parts of a row or a column ``beside`` each other, else below each other."""
    ways = QBoxLayout.Direction
    box.setDirection(ways.LeftToRight if beside else ways.TopToBottom)


def _made(
    box: B,
    parts: Sequence[Part],
    inside: QWidget | None,
    gap: int | None,
    edges: tuple[int, int, int, int],
) -> B:
    if inside is not None:
        inside.setLayout(box)
    if gap is not None:
        box.setSpacing(gap)
    box.setContentsMargins(*edges)
    fill(box, *parts)
    return box


class FlowLayout(QLayout):
    """Places widgets side by side like words in a line, wrapping if there is no room.

    With ``right=True`` each line is aligned to the right.
    """

    # Sizes are cached: for each layout Qt asks for them about ten times, for heights more often.
    _size_cache: list[tuple[QLayoutItem, QSize]] | None = None

    def __init__(self, spacing: int = 10, *widgets: QWidget, right: bool = False) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
        self._height_cache: dict[int, int] = {}
        self._right = right
        self.setSpacing(spacing)
        self.setContentsMargins(QMargins())
        for each in widgets:
            self.addWidget(each)

    def addItem(self, item: QLayoutItem) -> None:
        """Add an item at the end."""
        self._items.append(item)
        self.invalidate()

    def count(self) -> int:
        """Return the number of items."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """Return the item at that index, None past the end."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Remove and return the item at that index."""
        self.invalidate()
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def invalidate(self) -> None:
        """Forget the cached sizes."""
        self._size_cache = None
        self._height_cache.clear()
        if isValid(self):  # Qt calls it once more while it is deleting the layout
            super().invalidate()

    def expandingDirections(self) -> Qt.Orientation:
        """Return no direction: the layout needs no extra room."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """Return True: the height depends on the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of all lines at that width."""
        if width not in self._height_cache:
            self._height_cache[width] = self._lay_out(QRect(0, 0, width, 0), move=False)
        return self._height_cache[width]

    def setGeometry(self, rect: QRect) -> None:
        """Place all items in that rectangle."""
        super().setGeometry(rect)
        self._lay_out(rect, move=True)

    def sizeHint(self) -> QSize:
        """Return the size with all items on one line."""
        sizes = [size for _, size in self._sizes()]
        wide = sum(size.width() for size in sizes) + self.spacing() * max(0, len(sizes) - 1)
        return QSize(wide, max((size.height() for size in sizes), default=0))

    def minimumSize(self) -> QSize:
        """Return the size of the largest item."""
        least = QSize()
        for item, _ in self._sizes():
            least = least.expandedTo(item.minimumSize())
        return least

    def _sizes(self) -> list[tuple[QLayoutItem, QSize]]:
        """Return the visible items and their size hints."""
        if self._size_cache is None:
            self._size_cache = [
                (item, item.sizeHint()) for item in self._items if not item.isEmpty()
            ]
        return self._size_cache

    def _lay_out(self, rect: QRect, *, move: bool) -> int:
        lines = self._lines(rect.width())
        top = rect.top()
        if move and len(lines) == 1:
            top += max(0, rect.height() - max(size.height() for _, size in lines[0])) // 2
        for line in lines:
            high = max(size.height() for _, size in line)
            used = sum(size.width() for _, size in line) + self.spacing() * (len(line) - 1)
            left = rect.left() + (rect.width() - used if self._right else 0)
            for item, size in line:
                if move:
                    middle = QPoint(left, top + (high - size.height()) // 2)
                    item.setGeometry(QRect(middle, size))
                left += size.width() + self.spacing()
            top += high + self.spacing()
        return max(0, top - rect.top() - self.spacing())

    def _lines(self, width: int) -> list[list[tuple[QLayoutItem, QSize]]]:
        lines: list[list[tuple[QLayoutItem, QSize]]] = []
        used = 0
        for item, size in self._sizes():
            if not lines or used + self.spacing() + size.width() > width:
                lines.append([])
                used = size.width()
            else:
                used += self.spacing() + size.width()
            lines[-1].append((item, size))
        return lines


class EvenGrid(QGridLayout):
    """Widgets of one width in the fewest lines there is room for, all about equally long."""

    def __init__(self, gap: int) -> None:
        super().__init__()
        self.setContentsMargins(QMargins())
        self.setSpacing(gap)
        # Not asked of Qt: what answers outlives the item there, and is taken for what comes next.
        self._at: dict[QWidget, tuple[int, int]] = {}

    def place(self, widgets: Sequence[QWidget], room: int, least: int) -> int:
        """Place them, each at least so wide; return how many stand side by side."""
        fit = max(1, (room + self.spacing()) // (least + self.spacing()))
        lines = max(1, -(-len(widgets) // fit))
        across = max(1, -(-len(widgets) // lines))
        before = self._at
        self._at = {widget: divmod(nth, across) for nth, widget in enumerate(widgets)}
        for widget, at in self._at.items():
            if before.get(widget) != at:
                self.addWidget(widget, *at)
        for column in range(self.columnCount()):
            self.setColumnStretch(column, int(column < across))
        return across
