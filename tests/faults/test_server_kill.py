"""A desk at a server dies while scores are entered: what was acknowledged is on the server.

As with a file, writers are killed (SIGKILL) at random moments.  ``SERVER_KILLS=200`` runs the
whole campaign.
"""

import os
import sys
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from tests import door
from tests.faults.entries import enter
from tests.faults.server_desks import put_one_table
from tests.faults.test_kill_entry import Bench
from tests.figures import record_figure
from tests.programs import Server

KILLS = int(os.environ.get("SERVER_KILLS", "2"))
FULL = 200

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no SIGKILL")


def acknowledge_after(address: str, start: int, pipe: Connection) -> None:
    """Enter scores until killed; say so after each, as "Saved 14:05:03" does."""
    with door.desk(address) as desk:
        for n in range(start, sys.maxsize):
            enter(desk, n)
            pipe.send_bytes(n.to_bytes(4, "big"))


def acknowledge_before(address: str, start: int, pipe: Connection) -> None:
    """The same with the words before the deed: what this harness has to catch."""
    with door.desk(address) as desk:
        for n in range(start, sys.maxsize):
            pipe.send_bytes(n.to_bytes(4, "big"))
            enter(desk, n)


@dataclass
class ServerBench(Bench):
    """A tournament on a server, and its writers."""

    address: str = field(kw_only=True)

    @property
    def where(self) -> str:
        return self.address

    def opened(self) -> door.Desk:
        return door.desk(self.address)


@pytest.fixture
def bench(postgres: Server, tmp_path: Path) -> ServerBench:
    return ServerBench(tmp_path / "unused.mextrain", address=put_one_table(postgres))


def test_no_acknowledged_entry_is_lost(bench: ServerBench) -> None:
    lost = [bench.lost(bench.kill_one(acknowledge_after)) for _ in range(KILLS)]
    print(f"\ndesk killed: {KILLS} times in {bench.last + 1} entries, {sum(lost)} lost")  # noqa: T201
    assert lost == [0] * KILLS
    assert bench.last >= KILLS, "the writers wrote next to nothing"
    if KILLS >= FULL:
        record_figure(
            "server-kill", f"{KILLS} kills in {bench.last + 1:,} entries, {sum(lost)} lost"
        )


@pytest.mark.nightly
def test_a_writer_that_speaks_too_soon_is_found_out(bench: ServerBench) -> None:
    """The control: without it, an harness that never looks would pass as well."""
    assert any(bench.lost(bench.kill_one(acknowledge_before)) for _ in range(50))
