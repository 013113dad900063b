"""Fields for a long form that ignore the mouse wheel: it scrolls the form instead."""

from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QSpinBox

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.widgets import inset


class NoWheelSpinBox(QSpinBox):
    """A spin box that ignores the wheel, so that scrolling does not change it."""

    def __init__(self, least: int, most: int, name: str) -> None:
        super().__init__()
        self.setRange(least, most)
        self.setAccessibleName(name)
        self.setFixedWidth(look.px(96))
        inset(self)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Ignore the wheel, so that the form scrolls."""
        event.ignore()
