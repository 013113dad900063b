"""The program itself, which ends as by a power cut before it tells a phone what became of a round.

    python -m tests.ui.phones.dies_before_telling FILE

Opens the sheet of table 1, turns phones on, prints where they are served and the table's code, and
presses P at the first round that a phone sends.
"""

import os
import runpy
import signal
import sys
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QTimer, Slot
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mextrain_scorer.inbox.lines import Line
from mextrain_scorer.ui.app import application
from mextrain_scorer.ui.phones.phones import Phones
from mextrain_scorer.ui.phones.process import PhonesProcess
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from mextrain_scorer.ui.window.main_window import MainWindow
from mextrain_scorer.ui.window.tournament_view import TournamentView

OWN = "127.0.0.1"
LOOK_EVERY_MS = 5


class Monitor(QObject):
    """Does what the game monitor does, as soon as the window is there."""

    def __init__(self) -> None:
        super().__init__()
        self._view: TournamentView | None = None
        self._timer = QTimer(self, interval=LOOK_EVERY_MS)
        self._timer.timeout.connect(self._look)
        self._timer.start()

    @property
    def _phones(self) -> Phones:
        assert self._view is not None
        assert self._view.app.phones is not None
        return self._view.app.phones

    @Slot()
    def _look(self) -> None:
        for window in QApplication.topLevelWidgets():
            view = window.tournament_view if isinstance(window, MainWindow) else None
            if view is None:
                continue
            self._timer.stop()
            self._view = view
            view.open_table("qualifying", 1)
            self._phones.changed.connect(self._say_where)
            # Heard after the window's own page, which asked first.
            self._phones.proposed.connect(self._take)
            self._phones.turn_on(OWN, 0)

    @Slot()
    def _say_where(self) -> None:
        if self._phones.is_on:
            self._phones.changed.disconnect(self._say_where)
            print(self._phones.url, self._phones.codes[1], flush=True)  # noqa: T201

    @Slot(object)
    def _take(self, tables: object) -> None:
        assert self._view is not None
        assert isinstance(self._view.current, ScoresPage)
        QTest.keyClick(self._view.current.grid, Qt.Key.Key_P)


def tell_or_die(process: PhonesProcess, line: Line) -> None:
    """Tell the phones' process anything but what became of a round."""
    if "decided" in line:
        os.kill(os.getpid(), signal.SIGKILL)
    told(process, line)


told = PhonesProcess.tell


def main(file: Path) -> None:
    """Let the game monitor wait for the window, and run the program."""
    PhonesProcess.tell = tell_or_die  # type: ignore[method-assign, assignment]
    application()  # so that there is a clock before the window is there
    monitor = Monitor()
    sys.argv = ["mextrain-scorer", "open", str(file)]
    runpy.run_module("mextrain_scorer", run_name="__main__")
    del monitor


if __name__ == "__main__":
    main(Path(sys.argv[1]))
