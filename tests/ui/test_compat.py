"""A mistake of ours in something that Qt calls: it is told, and the program goes on."""

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QDialog

import mextrain_scorer.ui  # which has every class below wrapped

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
    ("mistake", "kind"),
    [
        ("int('x')", "ValueError"),
        ("[].index(1)", "ValueError"),
        ("None()", "TypeError"),
        ("[][0]", "IndexError"),
        ("{}[1]", "KeyError"),
        ("raise ValueError('ours')", "ValueError"),
    ],
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


def test_a_slot_is_left_as_it_is() -> None:
    """Wrapped, it would be given all that the signal has to tell."""

    class Dialog(QDialog):
        def accept(self) -> None:
            super().accept()

        def hideEvent(self, event: object) -> None:
            raise NotImplementedError

    assert not hasattr(Dialog.accept, "__wrapped__")
    assert hasattr(Dialog.hideEvent, "__wrapped__") == (sys.version_info < (3, 12))


def test_pyside_reads_no_source_of_ours() -> None:
    """If this fails with a new PySide6, read its hook and set ``LAST_KNOWN``: it costs a tenth."""
    feature = sys.modules["shibokensupport.feature"]
    assert feature._mod_uses_pyside(feature) is False
