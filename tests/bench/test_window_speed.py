"""The window on screen, cold, beside a bare PySide6 window with a label.

    pytest tests/bench/test_window_speed.py --benchmark-enable

Both are started as a new program, in turn, and timed from before the program starts until its
window has been painted for the first time: at most 1.35 times the bare window.  With a tournament
of 23 players named on the command line it is timed until a page of it is painted.  A bare window
that imports SQLModel as well takes 3.4 times the processor time of one that does not: that is the
least it can be.
"""

import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.roster.players import RosterRow
from mextrain_scorer.desk.seating import draw
from tests.desk.days import add_players
from tests.display import VirtualDisplay
from tests.figures import record_figure

pytestmark = pytest.mark.nightly

LINUX = os.name == "posix" and os.uname().sysname == "Linux"
PAIRS = 10
PATIENCE_S = 60

# Runs in place of the event loop: goes on until a window is painted, says so, and ends.
WATCH = """
import os
from PySide6.QtCore import QEvent, QObject
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
        app.processEvents()
    os.write(1, b"painted")
    heavy = [name for name in ("sqlalchemy", "sqlmodel", "reportlab", "mextrain_scorer.desk")
             if name in __import__("sys").modules]
    os.write(1, (" " + ",".join(heavy)).encode())
    os._exit(0)
"""

BARE = """
import sys
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow
app = QApplication(sys.argv)
window = QMainWindow()
window.setCentralWidget(QLabel("Hello"))
window.resize(1180, 740)
window.show()
until_painted()
"""

OPENING = """
import sys
from mextrain_scorer.ui.base.page import Page

QApplication.exec = until_painted


def wanted(widget):
    return isinstance(widget, Page)


sys.argv = ["mextrain-scorer", "open", FILE]
from mextrain_scorer.__main__ import main
main()
"""

OURS = """
import sys
QApplication.exec = until_painted
sys.argv = ["mextrain-scorer"]
from mextrain_scorer.__main__ import main
main()
"""


def first_sight(program: str, environ: dict[str, str]) -> tuple[float, str]:
    """Start a program; return the seconds until it was painted, and what heavy it had imported."""
    began = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, "-c", WATCH + program],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environ,
    ) as process:
        assert process.stdout is not None
        word = os.read(process.stdout.fileno(), 7)
        took = time.perf_counter() - began
        rest, errors = process.communicate(timeout=PATIENCE_S)
    assert word == b"painted", errors.decode(errors="replace")
    return took, rest.decode().strip()


@pytest.fixture
def environ(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> dict[str, str]:
    """The real thing on an X display where there can be one, else without any screen.

    Bytecode is kept as in any installed program, whatever the settings of whoever measures.
    """
    if request.getfixturevalue("benchmark").enabled:
        monkeypatch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
        monkeypatch.setenv("PYTHONPYCACHEPREFIX", str(tmp_path / "bytecode"))
    if LINUX:
        display = request.getfixturevalue("virtual_display")
        assert isinstance(display, VirtualDisplay)
        return display.environ()
    return dict(os.environ)


def test_nothing_heavy_is_imported_before_the_window_is_seen(private_home: Path) -> None:
    _, heavy = first_sight(OURS, dict(os.environ))
    assert heavy == ""


def test_window_against_a_bare_one(benchmark: BenchmarkFixture, environ: dict[str, str]) -> None:
    for program in (BARE, OURS) if benchmark.enabled else ():
        first_sight(program, environ)
    pairs = [
        (first_sight(BARE, environ)[0], first_sight(OURS, environ)[0])
        for _ in range(PAIRS if benchmark.enabled else 1)
    ]
    bare, ours = (statistics.median(column) for column in zip(*pairs, strict=True))
    benchmark.extra_info["window_against_bare"] = round(ours / bare, 2)
    benchmark.extra_info["bare_ms"] = round(1000 * bare)
    benchmark(first_sight, OURS, environ)
    if benchmark.enabled:
        record_figure(
            "window", f"{ours / bare:.2f} x a bare window with a label ({1000 * bare:.0f} ms)"
        )


@pytest.fixture
def day(tmp_path: Path) -> Path:
    """A tournament of 23 players, seated."""
    path = tmp_path / "day.mextrain"
    with opening.create(path, "Hall 3") as made:
        add_players(made, [RosterRow(f"Player {number}") for number in range(23)])
        players.check_in_all(made)
        draw.draw(made, seed=1, allow_small=True)
    return path


def test_opening_against_a_bare_window(
    benchmark: BenchmarkFixture, environ: dict[str, str], day: Path
) -> None:
    programs = [BARE, with_sqlmodel(BARE), OPENING.replace("FILE", repr(str(day)))]
    for program in programs if benchmark.enabled else ():
        first_sight(program, environ)
    rounds = [
        [first_sight(program, environ)[0] for program in programs]
        for _ in range(PAIRS if benchmark.enabled else 1)
    ]
    bare, least, ours = (statistics.median(column) for column in zip(*rounds, strict=True))
    benchmark.extra_info["opening_against_bare"] = round(ours / bare, 2)
    benchmark.extra_info["sqlmodel_against_bare"] = round(least / bare, 2)
    benchmark(first_sight, programs[-1], environ)
    if benchmark.enabled:
        figure = (
            f"{ours / bare:.1f} x a bare window; one that imports SQLModel {least / bare:.1f} x"
        )
        record_figure("opening", figure)


def with_sqlmodel(program: str) -> str:
    """The same program, which imports SQLModel before its window is made."""
    return program.replace("import sys\n", "import sys, sqlmodel\n", 1)
