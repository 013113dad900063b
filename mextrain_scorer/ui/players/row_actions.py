"""The actions of the open row: only those that fit this person; Enter does the likely one."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QPushButton, QWidget

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.flow_layout import FlowLayout
from mextrain_scorer.ui.kit.look import Step
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import PushButton

_CAP = 14  # px at 100 %, left and right of a key's name together
_GAP = 8


@dataclass(frozen=True, slots=True)
class RowAction:
    """One thing to do about a player; ``filled`` where it is likely, and brings them in."""

    text: str
    callback: Callable[[], object]
    filled: bool = False


class RowButton(PushButton):
    """A button of the open row, which only a click of its own presses.

    The first click of a double click may have opened the row, and brought the button under it.
    """

    def __init__(self, words: str, kind: str = "") -> None:
        super().__init__(words)
        self.setAutoDefault(True)
        self.setAccessibleName(words)
        if kind:
            set_kind(self, kind)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Take no second click for an answer."""
        event.accept()


class EnterButton(RowButton):
    """A button with the key that presses it beside its words."""

    def __init__(self, words: str, kind: str = "") -> None:
        super().__init__(words, kind)
        self.setStyleSheet("text-align: left")

    def sizeHint(self) -> QSize:
        """Ask for room for the key as well."""
        size = super().sizeHint()
        return QSize(size.width() + self._cap_width() + look.px(_GAP), size.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the button, then the key at its right."""
        super().paintEvent(event)
        c = look.colours
        filled = self.property("kind") == "primary"
        wide, high = self._cap_width(), look.px(22)
        left = self.width() - wide - look.px(10)
        cap = QRect(left, (self.height() - high) // 2, wide, high)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(look.font(Step.SMALL))
        ink = QColor(c.on_accent if filled else c.soft_ink)
        painter.setPen(QPen(ink, 1))
        painter.drawRoundedRect(cap, look.px(5), look.px(5))
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, self._key())
        painter.end()

    def _key(self) -> str:
        return self.tr("Enter")

    def _cap_width(self) -> int:
        return QFontMetrics(look.font(Step.SMALL)).horizontalAdvance(self._key()) + look.px(_CAP)


class RowActions(QWidget):
    """The buttons below the name; ``left`` when Escape gives the keyboard back to the list."""

    left = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        set_kind(self, "row-actions")
        self._flow = FlowLayout(8)
        self.setLayout(self._flow)
        self.buttons: list[QPushButton] = []
        self._actions: tuple[RowAction, ...] = ()

    @property
    def offered(self) -> tuple[RowAction, ...]:
        """What can be done, the likeliest first."""
        return self._actions

    def offer(self, actions: Sequence[RowAction], name: str, *, enter: bool) -> None:
        """Show what can be done about somebody; ``enter`` says whether it does the likely one."""
        self._actions = tuple(actions)
        for old in self.buttons:
            self._flow.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.buttons = [
            self._button(each, enter=enter and not at and each.filled)
            for at, each in enumerate(actions)
        ]
        for made in self.buttons:
            made.setAccessibleDescription(name)
            self._flow.addWidget(made)
            made.show()
        self._flow.activate()

    def button(self, text: str) -> QPushButton:
        """Return the button with these words.  Raises StopIteration where none is offered."""
        return next(each for each in self.buttons if each.text() == text)

    def high(self, width: int) -> int:
        """Return how high the buttons are at that width."""
        return self._flow.heightForWidth(width) if self.buttons else 0

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Give the keyboard back on Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
            return
        super().keyPressEvent(event)

    def _button(self, action: RowAction, *, enter: bool) -> QPushButton:
        kind = "primary" if action.filled else ""
        made = RowButton(action.text, kind)
        if enter:
            made = EnterButton(action.text, kind)
        made.setParent(self)
        # A click leaves the keyboard where it is: on the row, or in the field.
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        made.clicked.connect(lambda _=False: action.callback())
        return made
