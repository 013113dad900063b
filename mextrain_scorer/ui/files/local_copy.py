"""Keeps this desk's own copy of a tournament on a server up to date, beside the window."""

import sys

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from mextrain_scorer.desk.files.on_server import OwnCopy
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.base.background import Job

SOON_MS = 1000  # entries of one second go to the disk together
LATER_MS = 30_000  # after the disk refused
PATIENCE_S = 5.0


class LocalCopyKeeper(QObject):
    """Writes what came to the copy, a second later and on a thread of its own.

    ``changed`` is emitted after each attempt.
    """

    changed = Signal()

    def __init__(self, app: App, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.copy = OwnCopy(app.tournament)
        self._app = app
        self._job: Job | None = None
        self._ended, self._refused = False, ""
        self._soon = QTimer(self, singleShot=True)
        self._soon.timeout.connect(self.start)
        self.keep_up()

    @Slot()
    def keep_up(self) -> None:
        """See to it that the copy gets what this desk knows of."""
        waits = self._job is not None or self._soon.isActive()
        on_server = self._app.tournament.server is not None  # and not saved elsewhere since
        if self.copy.missing and on_server and not (waits or self._ended):
            self._soon.start(SOON_MS)

    @Slot()
    def settle(self) -> None:
        """Write what still waits, and return once it is on the disk: somebody is to go on in it."""
        if self._soon.isActive():
            self.start()
        if self._job is not None:
            self._job.wait(PATIENCE_S)
        self.copy.add_what_waits(PATIENCE_S)  # such as the last entry here: nobody told of it

    def end(self) -> None:
        """Write what still waits, and start nothing more: the tournament is about to be closed."""
        self.settle()
        self._ended = True

    @Slot()
    def start(self) -> None:
        """Write it now, whatever was refused before: the server is back, say."""
        self._soon.stop()
        if self._job is None and not self._ended:
            run = self._app.background.run_quietly
            self._job = run(self.copy.keep_up, lambda _: self._on_kept(), self._on_refused)

    def _on_kept(self) -> None:
        self._app.notices.clear_if(self._refused)
        self._job, self._refused = None, ""
        self.changed.emit()

    def _on_refused(self, error: BaseException) -> None:
        self._job = None
        if self._ended:
            return
        if not isinstance(error, Refused):
            sys.excepthook(type(error), error, error.__traceback__)
            return
        if not self._refused:
            words = self.tr("This desk's own copy is not kept. {0} The program tries again.")
            self._refused = words.format(error)
            self._app.notices.warn(self._refused)
        self._soon.start(LATER_MS)
        self.changed.emit()
