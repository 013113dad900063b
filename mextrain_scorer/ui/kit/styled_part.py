"""Applies the current style sheet to one part of a window."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget


class StyledPart(QObject):
    """Styles a widget and its children; call ``change`` when the style sheet has changed.

    Qt checks every widget that a sheet may affect: one sheet for the whole program takes about ten
    times as long as one sheet for each part.
    """

    def __init__(self, part: QWidget, sheet: Callable[[], str]) -> None:
        super().__init__(part)
        self._part = part
        self._sheet = sheet
        self.change()

    @Slot()
    def change(self) -> None:
        """Apply the current style sheet."""
        self._part.setStyleSheet(self._sheet())
