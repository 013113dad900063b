"""The program dies while scores are being entered: what was acknowledged is in the file.

A writer enters scores through the desk and says so after each; it is killed (SIGKILL) at a random
moment, and the file is opened again through the gate.  ``KILLS=500`` runs the whole campaign.
"""

import multiprocessing
import os
import sys
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from tests import door
from tests.faults.entries import enter
from tests.faults.killed import Victim
from tests.figures import record_figure

KILLS = int(os.environ.get("KILLS", "3"))
FULL = 500

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no SIGKILL")

Writer = Callable[[str, int, Connection], None]


def acknowledge_after(path: str, start: int, pipe: Connection) -> None:
    """Enter scores until killed; say so after each, as "Saved 14:05:03" does."""
    desk = door.desk(path)
    for n in range(start, sys.maxsize):
        enter(desk, n)
        pipe.send_bytes(n.to_bytes(4, "big"))


def acknowledge_before(path: str, start: int, pipe: Connection) -> None:
    """The same with the words before the deed: what this harness has to catch."""
    desk = door.desk(path)
    for n in range(start, sys.maxsize):
        pipe.send_bytes(n.to_bytes(4, "big"))
        enter(desk, n)


class Bench(Victim):
    """A tournament, and a way to start writers that have all their imports."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.context = multiprocessing.get_context("forkserver")
        self.context.set_forkserver_preload([__name__])

    @property
    def where(self) -> str:
        """What a writer opens."""
        return str(self.path)

    def kill_one(self, writer: Writer) -> int:
        """Start a writer, kill it, and return the number of its last acknowledged entry."""
        hear, tell = self.context.Pipe(duplex=False)
        process = self.context.Process(target=writer, args=(self.where, self.last + 1, tell))
        process.start()
        tell.close()
        acknowledged = self.last
        for _ in range(self.entries()):
            acknowledged = int.from_bytes(hear.recv_bytes(), "big")

        def listen(seconds: float) -> None:
            nonlocal acknowledged
            if hear.poll(seconds):
                acknowledged = int.from_bytes(hear.recv_bytes(), "big")

        self.listen_shortly(listen)
        process.kill()
        process.join()
        try:
            while True:
                acknowledged = int.from_bytes(hear.recv_bytes(), "big")
        except (EOFError, OSError):  # the pipe ends where the writer did, perhaps in a word
            hear.close()
        return acknowledged


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return Bench(tmp_path / "samboree.mextrain")


def test_no_acknowledged_entry_is_lost(bench: Bench) -> None:
    lost = [bench.lost(bench.kill_one(acknowledge_after)) for _ in range(KILLS)]
    print(f"\ndesk killed: {KILLS} times in {bench.last + 1} entries, {sum(lost)} lost")  # noqa: T201
    assert lost == [0] * KILLS
    assert bench.last >= KILLS, "the writers wrote next to nothing"
    if KILLS >= FULL:
        record_figure(
            "kill-entry", f"{KILLS} kills in {bench.last + 1:,} entries, {sum(lost)} lost"
        )


@pytest.mark.nightly
def test_a_writer_that_speaks_too_soon_is_found_out(bench: Bench) -> None:
    """The control: without it, an harness that never looks would pass as well."""
    assert any(bench.lost(bench.kill_one(acknowledge_before)) for _ in range(50))
