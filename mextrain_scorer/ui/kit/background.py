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
    """Calls a function on a thread of its own and keeps its result or error.

    The thread is a daemon: a stick that never answers does not keep the program from ending.
    """

    finished = Signal()

    def __init__(self, call: Callable[[], Any], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._call = call
        self._thread = threading.Thread(target=self._run, daemon=True)
        self.result: Any = None
        self.error: BaseException | None = None

    def start(self) -> None:
        """Start the thread; ``finished`` is emitted at the end."""
        self._thread.start()

    def wait(self, seconds: float | None = None) -> None:
        """Wait until the thread has ended, or for so many seconds at most."""
        self._thread.join(seconds)

    @property
    def has_ended(self) -> bool:
        """Whether there is a result or an error."""
        return not self._thread.is_alive()

    def wait_and_delete(self) -> None:
        """Wait for the thread, which may still be emitting ``finished``, then delete the object."""
        self.wait()
        self.deleteLater()

    def _run(self) -> None:
        try:
            self.result = self._call()
        except BaseException as error:  # noqa: BLE001  reported on the GUI thread
            self.error = error
        self.finished.emit()


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
        self._done: Callable[[Any], object] | None = None
        self._failed: Callable[[Refused], object] | None = None
        self._quiet: dict[Job, Callable[[], None]] = {}  # what each does in the end

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
        self._done, self._failed = done, failed
        running = self._job = Job(lambda: job(progress), self)
        queued = Qt.ConnectionType.QueuedConnection
        running.finished.connect(lambda: self._on_finished(running), queued)
        self.started.emit(title, can_stop)
        running.start()

    def stop(self) -> None:
        """Stop the job at its next progress report."""
        self._progress.stop()

    def wait(self) -> None:
        """Stop the job and wait for its thread to end; its result is dropped."""
        if self._job is not None:
            self._done = self._failed = None
            self.stop()
            self._job.wait()
            self._on_finished(self._job)

    def run_quietly(
        self,
        job: Callable[[], T],
        done: Callable[[T], object],
        failed: Callable[[BaseException], object],
    ) -> Job:
        """Call ``job`` on a thread without covering the window, then ``done`` or ``failed``."""
        running = Job(job)

        def on_finished() -> None:
            if self._quiet.pop(running, None) is None:
                return  # settled already
            running.wait_and_delete()
            if running.error is None:
                done(running.result)
            else:
                failed(running.error)

        self._quiet[running] = on_finished
        running.finished.connect(on_finished, Qt.ConnectionType.QueuedConnection)
        running.start()
        return running

    def settle(self, job: Job, seconds: float) -> None:
        """Wait for a job of ``run_quietly``, and use its result at once if there is one by then."""
        job.wait(seconds)
        if job in self._quiet and job.has_ended:
            self._quiet[job]()

    def wait_for_quiet(self, seconds: float) -> None:
        """Wait for all jobs of ``run_quietly``, for so many seconds in total at most."""
        until = time.monotonic() + seconds
        for running in tuple(self._quiet):
            running.wait(max(0.0, until - time.monotonic()))

    def _on_finished(self, job: Job) -> None:
        if job is not self._job:
            return  # wait() has dropped the job; its signal arrived afterwards
        done, failed = self._done, self._failed
        self._job = self._done = self._failed = None
        job.wait_and_delete()
        self.ended.emit()
        error = job.error
        with self._notices.showing_refusals():
            if error is None and done is not None:
                done(job.result)
            elif isinstance(error, Refused) and failed is not None:
                failed(error)
            elif isinstance(error, Refused):
                raise error
        if error is not None and not isinstance(error, (Refused, Cancelled)):
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
