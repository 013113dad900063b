"""Imports what the program is made of, once its window is seen, and says when all of it is there.

PySide looks its classes up in one list, without Python's lock where Python is older than 3.12.  A
class made on another thread makes the list grow while the window's thread looks into it for some
event, and the program is gone: it was, at three openings of some two hundred.  So whatever knows
Qt is imported on the window's thread, a module between two events, before any work begins.
"""

import threading
from collections.abc import Callable
from importlib import import_module

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Slot

from mextrain_scorer.desk.needed import missing, needed
from mextrain_scorer.pace import giving_way

LOOK_MS = 10

Call = Callable[[], None]
WhenReady = Callable[[Call], None]


def at_once(call: Call) -> None:
    """Call it: where everything is here."""
    call()


class GettingReady(QObject):
    """Imports everything once; whoever needs all of it is called then."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.is_ready = False
        self._waiting: list[Call] = []
        self._left = missing("ui")
        self._error: BaseException | None = None
        self._enough = threading.Event()
        # Waited for where the program ends before that: it stops after the module at hand.
        self._beside = threading.Thread(target=self._import_beside)
        self._turn = QTimer(self, interval=LOOK_MS)
        self._turn.timeout.connect(self._go_on)
        if (app := QCoreApplication.instance()) is not None:
            app.aboutToQuit.connect(self.stop)

    def begin(self) -> None:
        """Begin, where nobody has yet."""
        if self._beside.ident is None:
            self._beside.start()
            self._turn.start()

    def when_ready(self, call: Call) -> None:
        """Call it once all is here: at once, most of the time."""
        if self.is_ready:
            call()
        else:
            self._waiting.append(call)

    @Slot()
    def stop(self) -> None:
        """Import no more; nobody who waits is called."""
        self._enough.set()
        self._turn.stop()
        self._waiting.clear()

    def _import_beside(self) -> None:
        try:
            with giving_way():
                for name in needed():
                    if self._enough.is_set():
                        return
                    import_module(name)
        except BaseException as error:  # noqa: BLE001  raised again on the window's thread
            self._error = error

    @Slot()
    def _go_on(self) -> None:
        if self._beside.is_alive():
            return
        self._turn.setInterval(0)
        if self._error is not None:
            error, self._error = self._error, None
            raise error
        name = next(self._left, None)
        if name is not None:
            import_module(name)
            return
        self._turn.stop()
        self.is_ready = True
        waiting, self._waiting = self._waiting, []
        for call in waiting:
            call()
