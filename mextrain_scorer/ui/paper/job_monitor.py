"""Watches a print job in CUPS: whether it was printed, waits, or failed."""

from threading import Event

from PySide6.QtCore import QObject, QThread, Signal

from mextrain_scorer.ui.paper import cups

FIRST_LOOK_S = 0.4
EVERY_S = 2.0
LONGEST_S = 1800.0


class JobWatch(QThread):
    """Asks CUPS about one job until it is over; on a thread, since a server may be slow.

    ``waits`` is emitted once for each reason that delays the job, ``failed`` if it will not be
    printed any more.
    """

    waits = Signal(str)
    failed = Signal(str)

    def __init__(self, job: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._job = job
        self._enough = Event()

    def stop(self) -> None:
        """Stop watching, and wait for the thread to end."""
        self._enough.set()
        self.wait()

    def run(self) -> None:
        """Ask CUPS at intervals."""
        pause, looked, told = FIRST_LOOK_S, 0.0, ""
        while looked < LONGEST_S and not self._enough.wait(pause):
            looked += pause
            pause = min(EVERY_S, 2 * pause)
            state = cups.job_state(self._job)
            if state is None:
                return
            if state.over:
                if state.failed:
                    self.failed.emit(state.waits_for)
                return
            if state.waits_for and state.waits_for != told:
                told = state.waits_for
                self.waits.emit(told)
