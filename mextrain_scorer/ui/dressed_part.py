"""One part of a window in the style sheet of the moment, put on while it is in sight."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Slot
from PySide6.QtWidgets import QWidget


class DressedPart(QObject):
    """Dresses a widget and all that is in it; ``change`` is called when the sheet is another.

    Qt looks at every widget a sheet may touch, and takes about ten times as long over one sheet
    for the whole program as over one a part.  A part out of sight waits until it is shown.
    """

    def __init__(self, part: QWidget, sheet: Callable[[], str]) -> None:
        super().__init__(part)
        self._part = part
        self._sheet = sheet
        self._waits = False
        part.setStyleSheet(sheet())

    @Slot()
    def change(self) -> None:
        """Put the sheet of the moment on: now, or when the part comes into sight."""
        if self._part.isVisible():
            self._put_on()
        elif not self._waits:
            self._waits = True
            self._part.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Put the sheet on before the part is painted."""
        if event.type() == QEvent.Type.Show and watched is self._part:
            self._put_on()
        return False

    def _put_on(self) -> None:
        if self._waits:
            self._waits = False
            self._part.removeEventFilter(self)
        self._part.setStyleSheet(self._sheet())
