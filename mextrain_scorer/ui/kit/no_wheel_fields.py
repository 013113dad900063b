"""Fields for a long form that ignore the mouse wheel: it scrolls the form instead."""

from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QSpinBox

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


class NoWheelComboBox(QComboBox):
    """A combo box that ignores the wheel; it can be narrower than its longest item."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(12)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Ignore the wheel, so that the form scrolls."""
        event.ignore()

    def choose(self, data: object) -> None:
        """Select the item with that ``data``."""
        self.setCurrentIndex(max(0, self.findData(data)))
