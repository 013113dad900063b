"""Fields for a long form: the wheel scrolls the form, and never changes what it passes over."""

from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QSpinBox

from mextrain_scorer.ui.kit.theme import Theme
from mextrain_scorer.ui.kit.widgets import inset


class CalmNumber(QSpinBox):
    """A number that the wheel leaves alone."""

    def __init__(self, theme: Theme, least: int, most: int, name: str) -> None:
        super().__init__()
        self.setRange(least, most)
        self.setAccessibleName(name)
        self.setFixedWidth(theme.look.px(96))
        inset(self, theme)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Let the form scroll."""
        event.ignore()


class CalmChoice(QComboBox):
    """A choice that the wheel leaves alone; it can be narrower than its longest words."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(12)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Let the form scroll."""
        event.ignore()

    def choose(self, data: object) -> None:
        """Select the entry that stands for ``data``."""
        self.setCurrentIndex(max(0, self.findData(data)))
