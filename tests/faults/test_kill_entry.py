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

from mextrain_scorer.desk.opening import create, open_file
from mextrain_scorer.desk.players import add_player
from mextrain_scorer.desk.score_entry import enter_pips
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tables import sheet
from mextrain_scorer.desk.tournament import Tournament

KILLS = int(os.environ.get("KILLS", "5"))
PLAYERS = (1, 2, 3, 4, 5)
CELLS = [(engine, player) for engine in range(9, -1, -1) for player in PLAYERS]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no SIGKILL")

Writer = Callable[[str, int, Connection], None]


def entry(n: int) -> tuple[int, int, int]:
    """The n-th entry of all: over and over every cell of the sheet, never the same value twice."""
    engine, player = CELLS[n % len(CELLS)]
    return engine, player, 1 + n % 139


def scores_after(n: int) -> dict[tuple[int, int], int]:
    """Every score that stands on the sheet once the n-th entry is made."""
    written = [entry(m) for m in range(max(n + 1 - len(CELLS), 0), n + 1)]
    return {(engine, player): score for engine, player, score in written}


def enter(tournament: Tournament, n: int) -> None:
    engine, player, score = entry(n)
    enter_pips(tournament, "qualifying", 1, engine, player, score)


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
            here = sheet(tournament, "qualifying", 1)
        found = {
            (row.engine, seat.player): cell.score
            for row in here.rounds
            for seat, cell in zip(here.seats, row.cells, strict=True)
            if cell.score is not None
        }
        # The entry under way may have been committed and not yet acknowledged: one more at most.
        for n in range(acknowledged + 1, acknowledged - 5, -1):
            if n >= -1 and found == scores_after(n):
                self.last = n
                return max(acknowledged - n, 0)
        raise AssertionError("the file holds what nobody entered")


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    path = tmp_path / "samboree.mextrain"
    with closing(create(path, "Spring Samboree")) as tournament:
        for number in PLAYERS:
            add_player(tournament, f"Player {number}", number=number, checked_in=True)
        draw(tournament, seed=7)
    return Bench(path, random.Random(os.urandom(8)))


def test_no_acknowledged_entry_is_lost(bench: Bench) -> None:
    lost = [bench.lost(bench.kill_one(acknowledge_after)) for _ in range(KILLS)]
    assert lost == [0] * KILLS
    assert bench.last >= KILLS, "the writers wrote next to nothing"


def test_a_writer_that_speaks_too_soon_is_found_out(bench: Bench) -> None:
    """The control: without it, an harness that never looks would pass as well."""
    assert any(bench.lost(bench.kill_one(acknowledge_before)) for _ in range(50))
