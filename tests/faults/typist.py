"""The program itself, with somebody at its keyboard; killed by test_kill_window.py.

    python -m tests.faults.typist FILE N after|before PIPE

Runs ``python -m mextrain_scorer open FILE`` and types scores into its window from the N-th entry
on.  The number of an entry is told the moment the window's foot reads "Saved 14:05:03" for it,
or, to try the test, before its Enter is pressed.
"""

import os
import re
import runpy
import sys
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QTimer, Slot
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mextrain_scorer.desk.changes import Changes
from mextrain_scorer.ui.app import application
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from mextrain_scorer.ui.window.main_window import MainWindow
from mextrain_scorer.ui.window.tournament_view import TournamentView
from tests.faults.entries import entry

SAVED = re.compile(r"Saved \d\d:\d\d:\d\d")
LOOK_EVERY_MS = 5


class Typist(QObject):
    """Types one score each time that the window has nothing else to do."""

    def __init__(self, first: int, pipe: int, *, speaks_after: bool) -> None:
        super().__init__()
        self._n = first
        self._pipe = pipe
        self._speaks_after = speaks_after
        self._view: TournamentView | None = None
        self._timer = QTimer(self, interval=LOOK_EVERY_MS)
        self._timer.timeout.connect(self._look)
        self._timer.start()

    @Slot()
    def _look(self) -> None:
        """Wait for the tournament's sheet, then sit down to it."""
        for window in QApplication.topLevelWidgets():
            view = window.tournament_view if isinstance(window, MainWindow) else None
            if view is None:
                continue
            if not isinstance(view.current, ScoresPage):
                view.show_page("scores")
            elif view.current.isVisible():
                self._view = view
                # Heard after the window's own foot, which asked first.
                view.context.feed.changed.connect(self._on_changed)
                self._timer.timeout.disconnect(self._look)
                self._timer.timeout.connect(self._type)
                self._timer.setInterval(0)

    @Slot()
    def _type(self) -> None:
        view = self._view
        if view is None or not isinstance(view.current, ScoresPage):
            return
        grid = view.current.grid
        engine, player, score = entry(self._n)
        place = view.current.model.index_of(engine, player)
        if grid.currentIndex() != place:
            grid.go_to_cell(engine, player)
        for digit in str(score):
            QTest.keyClicks(QApplication.focusWidget() or grid, digit)
        if not self._speaks_after:
            self._tell()
        QTest.keyClick(QApplication.focusWidget() or grid, Qt.Key.Key_Return)
        self._n += 1

    @Slot(object)
    def _on_changed(self, changes: Changes) -> None:
        if changes.tables and self._speaks_after and self._view is not None:
            foot = self._view.footer.saved
            if foot.isVisible() and SAVED.fullmatch(foot.text()):
                self._tell()

    def _tell(self) -> None:
        os.write(self._pipe, self._n.to_bytes(4, "big"))


def main(file: Path, first: int, when: str, pipe: int) -> None:
    """Let the typist wait for the window, and run the program."""
    application()  # so that the typist has a clock before the window is there
    typist = Typist(first, pipe, speaks_after=when == "after")
    sys.argv = ["mextrain-scorer", "open", str(file)]
    runpy.run_module("mextrain_scorer", run_name="__main__")
    del typist


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3], int(sys.argv[4]))
