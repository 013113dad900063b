"""One part of a window in the style sheet of the moment."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget


class StyledPart(QObject):
    """Dresses a widget and all that is in it; ``change`` is called when the sheet is another.

    Qt looks at every widget a sheet may touch, and takes about ten times as long over one sheet
    for the whole program as over one a part.
    """

    def __init__(self, part: QWidget, sheet: Callable[[], str]) -> None:
        super().__init__(part)
        self._part = part
        self._sheet = sheet
        self.change()

    @Slot()
    def change(self) -> None:
        """Put the sheet of the moment on."""
        self._part.setStyleSheet(self._sheet())
