"""The window dies while scores are typed into it: what its foot called saved is in the file.

The program is started as people start it, somebody types at its keyboard, and it is killed
(SIGKILL) at a random moment; the file is then opened through the gate.  ``WINDOW_KILLS=100`` runs
the whole campaign.
"""

import os
import random
import select
import subprocess
import sys
import time
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest

from mextrain_scorer.desk.opening import open_file
from tests.faults.entries import last_entry, make, seat

KILLS = int(os.environ.get("WINDOW_KILLS", "3"))
ENTRIES = 12  # typed at the most before the kill
START_SECONDS = 60

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no SIGKILL")


@dataclass
class Window:
    """A tournament with one table; ``last`` is the last entry in its file."""

    path: Path
    dice: random.Random
    last: int = -1

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
                if not select.select([pipe], [], [], max(seconds, 0))[0]:
                    return False
                said.append(pipe.read(4))
                return bool(said[-1])

            typing = all(heard(START_SECONDS) for _ in range(self.dice.randint(1, ENTRIES)))
            end = time.monotonic() + self.dice.uniform(0, 0.02)
            while typing and (left := end - time.monotonic()) > 0:
                heard(left)
            program.kill()
            complaints = program.communicate()[1].decode()
            said.append(pipe.read())
        assert typing, f"nothing was typed: {complaints}"
        assert "Traceback" not in complaints, complaints
        return int.from_bytes(b"".join(said)[-4:], "big", signed=True)

    def lost(self, acknowledged: int) -> int:
        """Open the file again; return how many entries it lacks that were called saved."""
        with closing(open_file(self.path)) as tournament:
            # What was being entered may be committed and not yet called saved: one at most.
            n = last_entry(tournament, acknowledged)
        assert n is not None, "the file holds what nobody typed"
        self.last = n
        return max(acknowledged - n, 0)


@pytest.fixture
def window(tmp_path: Path) -> Window:
    path = tmp_path / "samboree.mextrain"
    with closing(make(path)) as tournament:
        seat(tournament)
    return Window(path, random.Random(os.urandom(8)))


def test_nothing_that_the_window_called_saved_is_lost(window: Window) -> None:
    lost = [window.lost(window.kill_one("after")) for _ in range(KILLS)]
    print(f"\nwindow killed: {KILLS} times in {window.last + 1} entries, {sum(lost)} lost")  # noqa: T201
    assert lost == [0] * KILLS
    assert window.last >= KILLS - 1, "next to nothing was typed"


def test_a_window_that_speaks_too_soon_is_found_out(window: Window) -> None:
    """The control: words before the deed are caught, by the same look at the file."""
    assert any(window.lost(window.kill_one("before")) for _ in range(30))
