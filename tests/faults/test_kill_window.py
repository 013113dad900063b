"""The window dies while scores are typed into it: what its foot called saved is in the file.

The program is started as people start it, somebody types at its keyboard, and it is killed
(SIGKILL) at a random moment; the file is then opened through the gate.  ``WINDOW_KILLS=100`` runs
the whole campaign.
"""

import os
import sys
from pathlib import Path

import pytest

from tests.faults.killed import KilledWindow
from tests.figures import record_figure

KILLS = int(os.environ.get("WINDOW_KILLS", "3"))
FULL = 100

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no SIGKILL")


@pytest.fixture
def window(tmp_path: Path) -> KilledWindow:
    return KilledWindow(tmp_path / "samboree.mextrain")


def test_nothing_that_the_window_called_saved_is_lost(window: KilledWindow) -> None:
    lost = [window.lost(window.kill_one("after")) for _ in range(KILLS)]
    print(f"\nwindow killed: {KILLS} times in {window.last + 1} entries, {sum(lost)} lost")  # noqa: T201
    assert lost == [0] * KILLS
    assert window.last >= KILLS - 1, "next to nothing was typed"
    if KILLS >= FULL:
        figure = f"{KILLS} kills in {window.last + 1:,} entries, {sum(lost)} lost or altered"
        record_figure("kill-window", figure)


@pytest.mark.nightly
def test_a_window_that_speaks_too_soon_is_found_out(window: KilledWindow) -> None:
    """The control: words before the deed are caught, by the same look at the file."""
    assert any(window.lost(window.kill_one("before")) for _ in range(30))
