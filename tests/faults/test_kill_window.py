"""The window dies while scores are typed into it: what its foot called saved is in the file.

The program is started as people start it, somebody types at its keyboard, and it is killed
(SIGKILL) at a random moment; the file is then opened through the gate.  ``WINDOW_KILLS=100`` runs
the whole campaign.
"""

import os
import select
import subprocess
import sys
from pathlib import Path

import pytest

from tests.faults.killed import Victim

KILLS = int(os.environ.get("WINDOW_KILLS", "3"))
START_SECONDS = 60

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no SIGKILL")


class Window(Victim):
    """A tournament that is open in a window."""

    def kill_one(self, when: str) -> int:
        """Let somebody type, kill the program, and return the last entry called saved."""
        hear, tell = os.pipe()
        words = (str(self.path), str(self.last + 1), when, str(tell))
        program = subprocess.Popen(
            [sys.executable, "-m", "tests.faults.typist", *words],
            pass_fds=[tell],
            stderr=subprocess.PIPE,
        )
        os.close(tell)
        said = [self.last.to_bytes(4, "big", signed=True)]
        with os.fdopen(hear, "rb", buffering=0) as pipe:

            def heard(seconds: float) -> bool:
                if not select.select([pipe], [], [], seconds)[0]:
                    return False
                said.append(pipe.read(4))
                return bool(said[-1])

            typing = all(heard(START_SECONDS) for _ in range(self.entries()))
            self.listen_shortly(heard)
            program.kill()
            complaints = program.communicate()[1].decode()
            said.append(pipe.read())
        assert typing, f"nothing was typed: {complaints}"
        assert "Traceback" not in complaints, complaints
        return int.from_bytes(b"".join(said)[-4:], "big", signed=True)


@pytest.fixture
def window(tmp_path: Path) -> Window:
    return Window(tmp_path / "samboree.mextrain")


def test_nothing_that_the_window_called_saved_is_lost(window: Window) -> None:
    lost = [window.lost(window.kill_one("after")) for _ in range(KILLS)]
    print(f"\nwindow killed: {KILLS} times in {window.last + 1} entries, {sum(lost)} lost")  # noqa: T201
    assert lost == [0] * KILLS
    assert window.last >= KILLS - 1, "next to nothing was typed"


def test_a_window_that_speaks_too_soon_is_found_out(window: Window) -> None:
    """The control: words before the deed are caught, by the same look at the file."""
    assert any(window.lost(window.kill_one("before")) for _ in range(30))
