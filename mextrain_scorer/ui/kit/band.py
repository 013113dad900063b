"""A frame across a page: a heading, a text, and the buttons for what can be done."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QVBoxLayout

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.flow_layout import FlowLayout
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import label

WIDE = 820  # px at 100 %: from here on the buttons stand beside the words


class Band(QFrame):
    """A frame across the page: a heading, a text, and the buttons for what can be done."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        set_kind(self, kind)
        self.heading = label("", "strong", wrap=True)
        self.words = label("", wrap=True)
        self.buttons = FlowLayout(right=True)
        self._told = QVBoxLayout()
        self._told.addStretch(1)
        self._told.addWidget(self.heading)
        self._told.addWidget(self.words)
        self._told.addStretch(1)
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._box.addLayout(self._told, 1)
        self._box.addLayout(self.buttons)
        px = look.px
        self._box.setContentsMargins(px(18), px(10), px(18), px(10))
        self._box.setSpacing(px(12))
        self._told.setSpacing(px(4))
        self.hide()

    def say(self, heading: str, words: str) -> None:
        """Set these words."""
        self.heading.setText(heading)
        self.heading.setVisible(bool(heading))
        self.words.setText(words)
        self.words.setVisible(bool(words))
        aloud = (heading.removesuffix("."), words)
        self.setAccessibleName(". ".join(each for each in aloud if each))

    def heightForWidth(self, width: int) -> int:
        """Return the height at a width: where it is narrow the buttons stand below."""
        self._arrange(width)
        return self._box.totalHeightForWidth(width)

    def hasHeightForWidth(self) -> bool:
        """Return True: words and buttons wrap."""
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons beside the words, or below."""
        super().resizeEvent(event)
        self._arrange(self.width())

    def _arrange(self, width: int) -> None:
        wide = width >= look.px(WIDE)
        direction = QBoxLayout.Direction
        self._box.setDirection(direction.LeftToRight if wide else direction.TopToBottom)
