"""The program from its start to its end."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import mextrain_scorer.ui  # which has every class below wrapped
from mextrain_scorer.desk.files import opening
from mextrain_scorer.ui import app
from mextrain_scorer.ui.kit.settings import Settings

PATIENCE = 60_000


@pytest.fixture(autouse=True)
def own_hook() -> Iterator[None]:
    """Leave the hook for errors as it was."""
    before = sys.excepthook
    yield
    sys.excepthook = before


def test_a_file_that_the_system_names_later_is_opened_too(
    qtbot: QtBot, qapp: app.Application, tmp_path: Path
) -> None:
    early, late = tmp_path / "early.mextrain", tmp_path / "late.mextrain"
    for path in (early, late):
        opening.create(path, path.stem).close()
    program = app.Program(
        qapp, Settings(QSettings(str(tmp_path / "kept.ini"), QSettings.Format.IniFormat))
    )

    def titled(wanted: str) -> None:
        qtbot.waitUntil(lambda: program.window.windowTitle().startswith(wanted), timeout=PATIENCE)

    # macOS may name the file before the window has been seen.
    QApplication.sendEvent(qapp, QFileOpenEvent(str(early)))
    program.show(None)
    titled("early")
    QApplication.sendEvent(qapp, QFileOpenEvent(str(late)))
    titled("late")
    assert program.window.close()
    qapp.file_named.disconnect(program.open_named)
    program.deleteLater()


PROGRAM = """
import os, sys
os.environ["QT_QPA_PLATFORM"] = "offscreen"
import mextrain_scorer.ui
from PySide6.QtCore import QTimer, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

def fail():
    {mistake}

class Window(QWidget):
    def closeEvent(self, event):
        fail()

    def paintEvent(self, event):
        fail()

    def keyPressEvent(self, event):
        fail()

errors = []
sys.excepthook = lambda kind, error, where: errors.append(kind.__name__)
app = QApplication([])
window = Window()
window.show()
QTimer.singleShot(50, lambda: QTest.keyClick(window, Qt.Key.Key_A))
QTimer.singleShot(100, window.close)
QTimer.singleShot(150, app.quit)
app.exec()
print(*sorted(set(errors)))
"""


@pytest.mark.parametrize(
    ("mistake", "kind"), [("None()", "TypeError"), ("raise ValueError('ours')", "ValueError")]
)
def test_an_error_is_told_and_the_program_goes_on(mistake: str, kind: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", PROGRAM.replace("{mistake}", mistake)],
        capture_output=True,
        text=True,
        check=False,
        cwd=Path(mextrain_scorer.__file__).parents[1],
    )
    assert (ran.returncode, ran.stdout.strip()) == (0, kind), ran.stderr


_A_LONG_DAY = """
from PySide6.QtGui import QFont

font = QFont()
for _ in range(1_000_000):
    font.setBold(True)
print("still here")
"""


def test_a_million_calls_that_return_none_do_not_end_the_program() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", _A_LONG_DAY], capture_output=True, text=True, check=False, timeout=60
    )
    assert ran.stdout.strip() == "still here", f"this PySide6 is not sound here: {ran.stderr}"
