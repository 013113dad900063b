"""Everything is imported once the window is seen: what knows Qt, on the window's thread alone."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import mextrain_scorer
from mextrain_scorer.sheets import book
from mextrain_scorer.ui.getting_ready import GettingReady
from mextrain_scorer.ui.long_work import LongWork
from mextrain_scorer.ui.notices import Notices
from tests.ui.score_room import seated

# Opens a tournament, copies it with its pack, turns to every page and closes; tells of each import
# of what knows Qt on another thread than the window's.
DAY = """
import sys, threading
from pathlib import Path

def note(event, told):
    if event == "import" and told[0].startswith(("mextrain_scorer.ui", "PySide6")):
        if threading.get_ident() != threading.main_thread().ident:
            print(told[0])

sys.addaudithook(note)
from PySide6.QtCore import QSettings, QTimer
from mextrain_scorer.ui.app import Program, application
from mextrain_scorer.ui.kept import Kept

{planted}

path = Path(sys.argv[1])
app = application()
kept = Kept(QSettings(str(path.with_suffix(".ini")), QSettings.Format.IniFormat))
program = Program(app, kept)
program.show(path)

def live():
    view = program.window.desk_view
    if view is None or view.copies.busy:
        return
    if view.copies.at is None:
        view.copies.make()
        return
    timer.stop()
    for page in ("players", "seating", "scores", "game_chart", "playoff", "results"):
        view.turn_to(page)
    program.window.close()

timer = QTimer(interval=5)
timer.timeout.connect(live)
timer.start()
sys.exit(app.exec())
"""

# Closes the window while it is still being got ready; tells whether it was.
HASTE = """
import sys
from pathlib import Path
from PySide6.QtCore import QSettings, QTimer
from mextrain_scorer.ui.app import Program, application
from mextrain_scorer.ui.kept import Kept

path = Path(sys.argv[1])
app = application()
kept = Kept(QSettings(str(path.with_suffix(".ini")), QSettings.Format.IniFormat))
program = Program(app, kept)
program.show({opened})

def look():
    if program.window.is_complete:
        timer.stop()
        print(program._ready.is_ready)
        program.window.close()

timer = QTimer(interval=0)
timer.timeout.connect(look)
timer.start()
sys.exit(app.exec())
"""


def ran(program: str, path: Path) -> list[str]:
    """Return what a program of its own says; it ends well."""
    run = subprocess.run(
        [sys.executable, "-X", "faulthandler", "-c", program, str(path)],
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
        cwd=Path(mextrain_scorer.__file__).parents[1],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.split()


@pytest.mark.parametrize(
    "planted", ["", "mextrain_scorer.ui.score_grid"], ids=["ours", "a planted import"]
)
def test_what_knows_qt_is_imported_on_the_windows_thread(tmp_path: Path, planted: str) -> None:
    """A class made on another thread can end the program, so the control must be found out."""
    seated(tmp_path).close()
    words = f"threading.Thread(target=__import__, args=('{planted}',)).start()" if planted else ""
    found = ran(DAY.replace("{planted}", words), tmp_path / "room.mextrain")
    assert (planted in found) == bool(found) == bool(planted)


@pytest.mark.parametrize("opened", ["None", "path"])
def test_a_window_closed_meanwhile_ends_in_peace(tmp_path: Path, opened: str) -> None:
    seated(tmp_path).close()
    assert ran(HASTE.replace("{opened}", opened), tmp_path / "room.mextrain") == ["False"]


def test_work_waits_until_all_is_here(qtbot: QtBot, qapp: QApplication) -> None:
    ready, done = GettingReady(), list[bool]()
    work = LongWork(Notices(), when_ready=ready.when_ready)
    work.do("Opening", lambda _: ready.is_ready, done.append)
    assert work.busy
    ready.begin()
    qtbot.waitUntil(lambda: not work.busy, timeout=60_000)
    assert done == [True]
    ready.begin()  # of another window, in another language
    ready.when_ready(lambda: done.append(False))
    assert done == [True, False]


def test_a_part_that_is_missing_is_told_and_the_rest_is_got_ready(
    qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(book, "WRITTEN_WITH", "mextrain_scorer.nowhere")
    ready = GettingReady()
    with qtbot.captureExceptions() as caught:
        ready.begin()
        qtbot.waitUntil(lambda: ready.is_ready, timeout=60_000)
    assert [each[0] for each in caught] == [ModuleNotFoundError]


def test_work_that_had_to_wait_is_never_begun_once_nobody_wants_it(
    qtbot: QtBot, qapp: QApplication
) -> None:
    ready, done = GettingReady(), list[str]()
    work = LongWork(Notices(), when_ready=ready.when_ready)
    work.do(
        "Opening",
        lambda _: done.append("worked"),
        lambda _: done.append("shown"),
        dropped=lambda _: done.append("dropped"),
    )
    with qtbot.waitSignal(work.ended):
        work.wait()
    assert not work.busy
    ready.begin()
    qtbot.waitUntil(lambda: ready.is_ready, timeout=60_000)
    assert done == []
