"""Runs long work off the GUI thread: printing, exports, copies, long imports.

One job runs at a time, with progress and a way to stop it. While it runs the window is covered and
news of the tournament is held back, so that only the job uses its file. A job that does not
touch the file, such as writing a copy to a stick, runs without covering the window. All else
(entries, reading, signing) is done on the GUI thread.
"""

import sys
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QObject, Qt, Signal, Slot

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.kit.notices import Notices

if TYPE_CHECKING:
    from mextrain_scorer.desk.tournament import Tournament

T = TypeVar("T")
STEPS = 200  # of the progress bar: smaller ones could not be seen


class Cancelled(Exception):
    """Raised in a job that the user has stopped."""


class JobProgress(QObject):
    """Passed to a job, which reports its progress by calling it; raises Cancelled once stopped."""

    made = Signal(int, int)

    def __init__(self) -> None:
        super().__init__()
        self._stop = False
        self._reported = -1

    def __call__(self, done: int, total: int) -> None:
        """Report that ``done`` of ``total`` steps are finished; 0 of 0 if the total is unknown."""
        if self._stop:
            raise Cancelled
        step = STEPS * done // total if total else 0
        if step != self._reported:
            self._reported = step
            self.made.emit(done, total)

    def stop(self) -> None:
        """Make the job end at its next progress report."""
        self._stop = True


class Job(QObject):
    """Calls a function on a thread of its own, then ``ended`` with itself on the window's thread.

    ``result`` or ``error`` is what came of it.  The thread is a daemon, which none of a QThreadPool
    is: a stick that never answers does not keep the program from ending.
    """

    result: Any = None
    error: BaseException | None = None
    _finished = Signal()

    def __init__(self, call: Callable[[], Any], ended: Callable[["Job"], object]) -> None:
        super().__init__()
        self._call, self._ended = call, [ended]
        self._finished.connect(self._end, Qt.ConnectionType.QueuedConnection)
        self._thread = threading.Thread(target=self._run, daemon=True)

    def start(self) -> None:
        """Start the thread."""
        self._thread.start()

    def wait(self, seconds: float | None = None) -> None:
        """Wait until the thread has ended, or for so many seconds at most."""
        self._thread.join(seconds)

    def settle(self, seconds: float | None = None) -> None:
        """Wait, and use what came of it at once if it has ended by then."""
        self.wait(seconds)
        if not self._thread.is_alive():
            self._end()

    def _run(self) -> None:
        try:
            self.result = self._call()
        except BaseException as error:  # noqa: BLE001  reported on the GUI thread
            self.error = error
        self._finished.emit()

    @Slot()
    def _end(self) -> None:
        self.wait()  # it may still be emitting
        while self._ended:  # else it was settled already
            self.deleteLater()
            self._ended.pop()(self)


class Background(QObject):
    """Runs one long job at a time and emits signals for its start, progress and end."""

    started = Signal(str, bool)
    progressed = Signal(int, int)
    ended = Signal()

    def __init__(self, notices: Notices, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._notices = notices
        self._job: Job | None = None
        self._progress = JobProgress()
        self._quiet: set[Job] = set()

    @property
    def busy(self) -> bool:
        """Whether a job is running."""
        return self._job is not None

    @property
    def not_now(self) -> str:
        """Why no job can start now; empty if one can."""
        return self.tr("Please wait a moment: the program is still busy.") if self.busy else ""

    def run(
        self,
        title: str,
        job: Callable[[JobProgress], T],
        done: Callable[[T], object],
        *,
        failed: Callable[[Refused], object] | None = None,
        can_stop: bool = False,
    ) -> None:
        """Call ``job`` on a thread, then ``done`` with its result on the GUI thread.

        ``title`` says what is being done. A refusal becomes a notice, or is passed to ``failed``; a
        job that the user stopped ends without a notice. Nothing starts while another job is
        running: a notice says so.
        """
        if self.busy:
            self._notices.error(self.not_now)
            return
        progress = self._progress = JobProgress()
        progress.made.connect(self.progressed)

        def ended(ran: Job) -> None:
            is_wanted, self._job, error = ran is self._job, None, ran.error
            self.ended.emit()
            with self._notices.showing_refusals():
                if isinstance(error, Refused) and failed is not None and is_wanted:
                    failed(error)
                elif isinstance(error, Refused):
                    raise error
                elif error is not None:
                    report_unforeseen(error)
                elif is_wanted:
                    done(ran.result)

        running = self._job = Job(lambda: job(progress), ended)
        self.started.emit(title, can_stop)
        running.start()

    def stop(self) -> None:
        """Stop the job at its next progress report."""
        self._progress.stop()

    def wait(self) -> None:
        """Stop the job and wait for its thread to end; its result is dropped."""
        running, self._job = self._job, None
        if running is not None:
            self.stop()
            running.settle()

    def run_quietly(
        self,
        job: Callable[[], T],
        done: Callable[[T], object],
        failed: Callable[[BaseException], object] | None = None,
    ) -> Job:
        """Call ``job`` on a thread without covering the window, then ``done`` or ``failed``."""

        def ended(ran: Job) -> None:
            self._quiet.discard(ran)
            if ran.error is None:
                done(ran.result)
            else:
                (failed or report_unforeseen)(ran.error)

        running = Job(job, ended)
        self._quiet.add(running)
        running.start()
        return running

    def wait_for_quiet(self, seconds: float) -> None:
        """Wait for all jobs of ``run_quietly``, for so many seconds in total at most."""
        until = time.monotonic() + seconds
        for running in tuple(self._quiet):
            running.wait(max(0.0, until - time.monotonic()))


def report_unforeseen(error: BaseException) -> None:
    """Report what nobody foresaw, as everywhere; that somebody stopped a job is no news."""
    if not isinstance(error, Cancelled):
        sys.excepthook(type(error), error, error.__traceback__)


class News(QObject):
    """Emits ``changed`` once an entry came to a tournament, whoever made it.

    It is emitted on the window's thread, and only after a long job that may have made the entry, so
    that the file is never used from two threads at once.
    """

    changed = Signal()
    _heard = Signal()

    def __init__(self, tournament: "Tournament", background: Background) -> None:
        super().__init__()
        self._background = background
        self._waits = False
        self._heard.connect(self._on_heard, Qt.ConnectionType.AutoConnection)
        background.ended.connect(self._on_ended)
        self._stop_listening = tournament.listen(self._heard.emit)

    @property
    def is_held(self) -> bool:
        """Whether news is kept back, as another thread is using the file."""
        return self._background.busy

    def close(self) -> None:
        """Listen no more: the tournament is about to be closed."""
        self._stop_listening()

    @Slot()
    def _on_heard(self) -> None:
        self._waits = self.is_held
        if not self._waits:
            self.changed.emit()

    @Slot()
    def _on_ended(self) -> None:
        if self._waits:
            self._on_heard()
