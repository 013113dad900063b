"""Has cycles of garbage searched for between two events of the window's thread, and never else.

A dialog whose button calls one of its own methods is such a cycle.  Taken down on the thread that
makes a copy, or reads a large hall, it may take the program with it; taken down while Qt cuts a
connection, it may have the program wait for itself for ever.
"""

from PySide6.QtCore import QObject, QTimer, Slot

from mextrain_scorer.pace import CycleSearch

EVERY_MS = 1000


class WindowSearch(QObject):
    """Looks now and then, as long as there is an application."""

    def __init__(self, app: QObject) -> None:
        super().__init__(app)
        self._search = CycleSearch()
        timer = QTimer(self, interval=EVERY_MS)
        timer.timeout.connect(self.look)
        timer.start()

    @Slot()
    def look(self) -> None:
        """Search now, as far as Python would."""
        self._search.look()
