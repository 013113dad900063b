"""A day's work must not wear None out (PySide6 6.12 on Python 3.11)."""

import subprocess
import sys

_A_DAY = """
import mextrain_scorer.ui
from PySide6.QtGui import QFont

font = QFont()
for _ in range(200_000):
    font.setBold(True)
print("still here")
"""


def test_a_day_of_calls_into_qt_does_not_end_the_program() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", _A_DAY], capture_output=True, text=True, check=False, timeout=60
    )
    assert ran.stdout.strip() == "still here", ran.stderr
