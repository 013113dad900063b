"""The program dies while scores are being entered: what was acknowledged is in the file.

A writer enters scores through the desk and says so after each; it is killed (SIGKILL) at a random
moment, and the file is opened again through the gate.  ``KILLS=500`` runs the whole campaign.
"""

import multiprocessing
import os
import random
import sys
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from mextrain_scorer.desk.opening import open_file
from tests.faults.entries import enter, last_entry, make, seat

KILLS = int(os.environ.get("KILLS", "5"))

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no SIGKILL")

Writer = Callable[[str, int, Connection], None]


def acknowledge_after(path: str, start: int, told: Connection) -> None:
    """Enter scores until killed; say so after each, as "Saved 14:05:03" does."""
    tournament = open_file(Path(path))
    for n in range(start, sys.maxsize):
        enter(tournament, n)
        told.send_bytes(n.to_bytes(4, "big"))


def acknowledge_before(path: str, start: int, told: Connection) -> None:
    """The same with the words before the deed: what this harness has to catch."""
    tournament = open_file(Path(path))
    for n in range(start, sys.maxsize):
        told.send_bytes(n.to_bytes(4, "big"))
        enter(tournament, n)


@dataclass
class Bench:
    """A tournament with one table, and a way to start writers that have all their imports."""

    path: Path
    dice: random.Random
    last: int = -1

    def __post_init__(self) -> None:
        self.context = multiprocessing.get_context("forkserver")
        self.context.set_forkserver_preload([__name__])

    def kill_one(self, writer: Writer) -> int:
        """Start a writer, kill it, and return the number of its last acknowledged entry."""
        hear, tell = self.context.Pipe(duplex=False)
        process = self.context.Process(target=writer, args=(str(self.path), self.last + 1, tell))
        process.start()
        tell.close()
        acknowledged = self.last
        for _ in range(self.dice.randint(1, 12)):
            acknowledged = int.from_bytes(hear.recv_bytes(), "big")
        end = time.monotonic() + self.dice.uniform(0, 0.02)
        while (left := end - time.monotonic()) > 0:
            if hear.poll(left):
                acknowledged = int.from_bytes(hear.recv_bytes(), "big")
        process.kill()
        process.join()
        try:
            while True:
                acknowledged = int.from_bytes(hear.recv_bytes(), "big")
        except (EOFError, OSError):  # the pipe ends where the writer did, perhaps in a word
            hear.close()
        return acknowledged

    def lost(self, acknowledged: int) -> int:
        """Open the file again; return how many acknowledged entries it does not hold."""
        with closing(open_file(self.path)) as tournament:
            # What was under way may have been committed and not yet acknowledged: one at most.
            n = last_entry(tournament, acknowledged)
        assert n is not None, "the file holds what nobody entered"
        self.last = n
        return max(acknowledged - n, 0)


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    path = tmp_path / "samboree.mextrain"
    with closing(make(path)) as tournament:
        seat(tournament)
    return Bench(path, random.Random(os.urandom(8)))


def test_no_acknowledged_entry_is_lost(bench: Bench) -> None:
    lost = [bench.lost(bench.kill_one(acknowledge_after)) for _ in range(KILLS)]
    assert lost == [0] * KILLS
    assert bench.last >= KILLS, "the writers wrote next to nothing"


def test_a_writer_that_speaks_too_soon_is_found_out(bench: Bench) -> None:
    """The control: without it, an harness that never looks would pass as well."""
    assert any(bench.lost(bench.kill_one(acknowledge_before)) for _ in range(50))
