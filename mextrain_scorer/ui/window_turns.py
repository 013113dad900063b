"""Answers work beside the window once the window's thread comes to it."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal, Slot

from mextrain_scorer.pace import let_window_answer


class WindowTurns(QObject):
    """Is asked between two events of the window's thread."""

    asked = Signal(object)

    def __init__(self, app: QCoreApplication) -> None:
        super().__init__(app)
        self.asked.connect(self._on_asked, Qt.ConnectionType.QueuedConnection)
        app.aboutToQuit.connect(self._on_quit)
        self.answer()

    def answer(self) -> None:
        """Be asked from now on, until the application ends."""
        let_window_answer(self.asked.emit)

    @Slot(object)
    def _on_asked(self, answer: Callable[[], None]) -> None:
        answer()

    @Slot()
    def _on_quit(self) -> None:
        let_window_answer(None)
