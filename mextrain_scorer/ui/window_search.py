"""Has cycles of garbage searched for on the window's thread, and on no other, while one is open.

A dialog whose button calls one of its own methods is such a cycle.  Taken down on the thread that
makes a copy, or reads a large hall, it may take the program with it.
"""

from PySide6.QtCore import QObject, QTimer

from mextrain_scorer.pace import CycleSearch

EVERY_MS = 1000


class WindowSearch(QObject):
    """Looks now and then, as long as its window is there."""

    def __init__(self, window: QObject) -> None:
        super().__init__(window)
        self._search = search = CycleSearch()

        def end() -> None:  # keeps the search until then; Qt keeps none whose method it is to call
            search.end()

        search.begin()
        self.destroyed.connect(end)
        timer = QTimer(self, interval=EVERY_MS)
        timer.timeout.connect(search.look)
        timer.start()
