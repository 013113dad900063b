"""Work that takes longer than a blink, off the window's thread, one piece at a time.

The tournament's file is used from one thread at a time: while work runs the window is covered
and the feed held back, so that nothing reads beside it.
"""

import sys
from collections.abc import Callable
from typing import Any, TypeVar

from PySide6.QtCore import QObject, QThread, QTimer, Signal, Slot

from mextrain_scorer.pace import give_way, giving_way, window_waits
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.apart import NEXT_TURN_MS
from mextrain_scorer.ui.getting_ready import WhenReady, at_once
from mextrain_scorer.ui.notices import Notices

T = TypeVar("T")
SEEN = 200  # the smallest step that can be seen is one of so many


class Cancelled(Exception):
    """The user stopped the work."""


class Progress(QObject):
    """Handed to the work: told how far it is, and raises Cancelled once the user has stopped it."""

    made = Signal(int, int)

    def __init__(self) -> None:
        super().__init__()
        self._stop = False
        self._told = -1

    def __call__(self, done: int, total: int) -> None:
        """Say that ``done`` of ``total`` steps are behind us; 0 of 0 where nobody knows.

        Steps too small to be seen are kept from the window, which has other things to do.
        """
        if self._stop:
            raise Cancelled
        share = SEEN * done // total if total else 0
        if share != self._told:
            self._told = share
            self.made.emit(done, total)
        give_way()

    def stop(self) -> None:
        """Let the work end at its next step."""
        self._stop = True


class _Worker(QThread):
    """Runs one callable and keeps what came of it."""

    def __init__(self, work: Callable[[], Any], parent: QObject) -> None:
        super().__init__(parent)
        self._work = work
        self.has_begun = False
        self.result: Any = None
        self.error: BaseException | None = None

    def run(self) -> None:
        """Run the work; whatever it raises is kept for the window's thread."""
        try:
            with giving_way():
                self.result = self._work()
        except BaseException as error:  # noqa: BLE001  raised again on the window's thread
            self.error = error


class LongWork(QObject):
    """Runs one long piece of work at a time and says when it begins, goes on and ends."""

    started = Signal(str, bool)
    progressed = Signal(int, int)
    ended = Signal()

    def __init__(
        self,
        notices: Notices,
        parent: QObject | None = None,
        *,
        when_ready: WhenReady | None = None,
    ) -> None:
        super().__init__(parent)
        self._notices = notices
        self._when_ready = when_ready or at_once
        self._worker: _Worker | None = None
        self._progress: Progress | None = None
        self._then: Callable[[Any], None] | None = None
        self._rest: Callable[[], None] | None = None
        self._refused: Callable[[Refused], bool] | None = None
        self._dropped: Callable[[Any], object] | None = None

    @property
    def busy(self) -> bool:
        """Say whether work is under way."""
        return self._worker is not None

    def do(
        self,
        title: str,
        work: Callable[[Progress], T],
        then: Callable[[T], None],
        *,
        rest: Callable[[], None] | None = None,
        can_stop: bool = False,
        refused: Callable[[Refused], bool] | None = None,
        dropped: Callable[[T], object] | None = None,
    ) -> None:
        """Run ``work`` beside the window and ``then`` with its result on the window's thread.

        ``title`` says what is being done.  What ``then`` leaves to ``rest`` is done in a turn of
        its own, after keys and clocks were heard, and the work has ended only there.  A refusal
        becomes a notice, unless ``refused`` takes it and answers True; a stopped work ends quietly.
        ``dropped`` gets a result that is not taken to the end, to close what is open in it.  Raises
        Refused while another piece of work is under way.
        """
        if self.busy:
            raise Refused(self.tr("Wait a moment: something else is still being done."))
        progress = Progress()
        progress.made.connect(self.progressed)
        self._progress = progress
        self._then, self._rest, self._refused, self._dropped = then, rest, refused, dropped
        worker = self._worker = _Worker(lambda: work(progress), self)
        worker.finished.connect(self._on_finished)
        self.started.emit(title, can_stop)
        self._when_ready(lambda: self._start(worker))

    def _start(self, worker: _Worker) -> None:
        if worker is self._worker:  # nobody has stopped waiting for it
            worker.has_begun = True
            worker.start()

    def stop(self) -> None:
        """Stop the work at its next step."""
        if self._progress is not None:
            self._progress.stop()

    def wait(self) -> None:
        """Stop the work and return once its thread has ended; its result is dropped."""
        worker, dropped = self._worker, self._dropped
        if worker is None:
            return
        self.stop()
        self._then = self._rest = self._refused = self._dropped = None
        if not worker.has_begun:
            self._on_finished()
            return
        with window_waits():
            worker.wait()
        if dropped is not None and worker.error is None:
            dropped(worker.result)

    @Slot()
    def _on_finished(self) -> None:
        worker, then, rest = self._worker, self._then, self._rest
        if worker is None or worker.error is not None or then is None or rest is None:
            self._end()
            return
        self._then = self._rest = None
        try:
            with self._notices.refusals_shown():
                then(worker.result)
                self._then = lambda _: rest()
        finally:  # whatever went wrong, the window is to be used again
            QTimer.singleShot(NEXT_TURN_MS, self, self._end)
            if self._then is None and self._dropped is not None:
                self._dropped(worker.result)

    @Slot()
    def _end(self) -> None:
        worker, then, refused = self._worker, self._then, self._refused
        self._worker = self._progress = None
        self._then = self._rest = self._refused = self._dropped = None
        if worker is None:
            return
        worker.deleteLater()
        self.ended.emit()
        if worker.error is None:
            if then is not None:
                with self._notices.refusals_shown():
                    then(worker.result)
        elif isinstance(worker.error, Refused):
            with self._notices.refusals_shown():
                if refused is None or not refused(worker.error):
                    raise worker.error
        elif not isinstance(worker.error, Cancelled):
            sys.excepthook(type(worker.error), worker.error, worker.error.__traceback__)
