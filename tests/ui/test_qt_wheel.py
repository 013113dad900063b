"""PySide6's wheel has to count its references to None on every Python that we name.

6.12.0 gives one away with each call that returns None on Python 3.11, and the interpreter aborts
with "deallocating None" within twenty thousand; 6.11.3 and 6.10.3 do not.
"""

import subprocess
import sys

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
