"""The program started anew, beside a bare PySide6 window with a label.

Both in turn, on an X display, from the start until the window was painted for the first time; with
a tournament of 23 players named on the command line until a page of it was.  Counted is processor
time, as far as it was painted.  A bare window that imports SQLModel as well takes 3.4 times that of
one that does not: that is the least that opening by name can take.
"""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median

import pytest

from tests.bench.measures import hold
from tests.day import day
from tests.programs import VirtualDisplay

TIMES = 10
MOST_OF_THE_WINDOW, MOST_OF_OPENING = 1.8, 5.5
LATE = ("sqlalchemy", "sqlmodel", "reportlab", "mextrain_scorer.desk")  # not before it is seen

# Runs in place of the event loop: goes on until a window is painted, says what it took, and ends.
WATCH = f"""
import os, sys, time
from PySide6.QtCore import QEvent, QEventLoop, QObject
from PySide6.QtWidgets import QApplication


class Watch(QObject):
    painted = False

    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint and watched.isWidgetType() and wanted(watched):
            Watch.painted = True
        return False


def wanted(widget):
    return widget.isWindow()


def until_painted(*_):
    app, watch = QApplication.instance(), Watch()
    app.installEventFilter(watch)
    while not Watch.painted:
        app.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    print(time.process_time(), *(each for each in {LATE} if each in sys.modules), flush=True)
    os._exit(0)
"""
BARE = """
from PySide6.QtWidgets import QLabel, QMainWindow
app = QApplication(sys.argv)
window = QMainWindow()
window.setCentralWidget(QLabel("Hello"))
window.resize(1180, 740)
window.show()
until_painted()
"""
OURS = """
QApplication.exec = until_painted
sys.argv = ["mextrain-scorer"]
from mextrain_scorer.__main__ import main
main()
"""
OPENING = """
from mextrain_scorer.ui.base.page import Page
wanted = lambda widget: isinstance(widget, Page)
QApplication.exec = until_painted
sys.argv = ["mextrain-scorer", "open", FILE]
from mextrain_scorer.__main__ import main
main()
"""

Start = Callable[[str], tuple[float, list[str]]]


@pytest.fixture
def start(tmp_path: Path, virtual_display: VirtualDisplay) -> Start:
    """Return what starts a program and tells its seconds, and what it had loaded that is late.

    Bytecode is kept as in any installed program, whatever the settings of whoever measures.
    """
    environ = virtual_display.environ() | {"PYTHONPYCACHEPREFIX": str(tmp_path / "bytecode")}
    environ.pop("PYTHONDONTWRITEBYTECODE", None)

    def run(program: str) -> tuple[float, list[str]]:
        words = [sys.executable, "-c", WATCH + program]
        done = subprocess.run(
            words, env=environ, capture_output=True, text=True, check=True, timeout=60
        )
        took, *late = done.stdout.split()
        return float(took), late

    return run


def beside_bare(start: Start, program: str, *, full: bool) -> float:
    """Return how many times the bare window's time a program takes, the two in turn."""
    for each in (BARE, program) if full else ():
        start(each)
    pairs = [(start(BARE)[0], start(program)[0]) for _ in range(TIMES if full else 1)]
    return median(ours / bare for bare, ours in pairs)


def test_the_window_beside_a_bare_one(start: Start, full: bool) -> None:
    ratio = beside_bare(start, OURS, full=full)
    assert start(OURS)[1] == []
    hold("window", ratio, MOST_OF_THE_WINDOW, f"{ratio:.2f} x a bare window", full=full)


def test_opening_beside_a_bare_window(start: Start, tmp_path: Path, full: bool) -> None:
    ratio = beside_bare(
        start, OPENING.replace("FILE", repr(str(day(23).seated().file(tmp_path)))), full=full
    )
    hold("opening", ratio, MOST_OF_OPENING, f"{ratio:.1f} x a bare window", full=full)
