"""The server is stopped in the middle of entries, as a shutdown does and as a power cut would.

The server is set not to wait for its disk, as some are: a desk asks for more.
``SERVER_STOPS=20`` runs the whole campaign.
"""

import os
import threading
from collections.abc import Iterator

import pytest

from tests import door
from tests.door import Desk
from tests.faults.entries import enter, last_entry
from tests.faults.server_desks import put_one_table
from tests.figures import record_figure
from tests.programs import Server, server_running

STOPS = int(os.environ.get("SERVER_STOPS", "1"))
FULL = 20
WAYS = ("immediate", "fast")
CARELESS = {"synchronous_commit": "off", "wal_writer_delay": "10s", "fsync": "on"}
ENTRIES = 8  # at the least before each stop


@pytest.fixture
def hasty() -> Iterator[Server]:
    """A server of this test's own that does not wait for its disk by itself."""
    with server_running(**CARELESS) as started:
        yield started


class Typist:
    """Enters scores at one desk until it is refused; ``told`` is the last one called saved."""

    def __init__(self, desk: Desk, first: int) -> None:
        self.told = first - 1
        self.refused = ""
        self._desk = desk
        self._enough = threading.Semaphore(0)
        self._thread = threading.Thread(target=self._type)
        self._thread.start()

    def _type(self) -> None:
        try:
            while True:
                enter(self._desk, self.told + 1)
                self.told += 1
                self._enough.release()
        except door.Refused as refusal:
            self.refused = str(refusal)

    def wait_for(self, count: int) -> None:
        """Return after so many entries."""
        for _ in range(count):
            assert self._enough.acquire(timeout=30), "nothing is entered"

    def end(self) -> None:
        """Wait until it is refused."""
        self._thread.join(30)
        assert self.refused, "it went on at a server that was stopped"


def stopped(started: Server, desk: Desk, how: str, first: int) -> tuple[int, int]:
    """Stop the server among entries; return how many told ones are lost, and the last there is."""
    typist = Typist(desk, first)
    typist.wait_for(ENTRIES)
    started.stop(how)
    typist.end()
    started.start(**CARELESS)
    found = last_entry(desk, typist.told)
    assert found is not None, "the server holds what nobody entered"
    return max(typist.told - found, 0), found


def test_no_told_entry_is_lost_and_the_desk_goes_on(
    hasty: Server, caplog: pytest.LogCaptureFixture
) -> None:
    lost, last = [], -1
    with door.desk(put_one_table(hasty)) as desk:
        for nth in range(STOPS):
            gone, last = stopped(hasty, desk, WAYS[nth % 2], last + 1)
            lost.append(gone)
        desk.check_whole()
    assert lost == [0] * STOPS
    print(f"\nserver stopped: {STOPS} times in {last + 1} entries, {sum(lost)} lost")  # noqa: T201
    if STOPS >= FULL:
        record_figure("server-stop", f"{STOPS} stops in {last + 1:,} entries, {sum(lost)} lost")


@pytest.mark.skipif(STOPS < FULL, reason="a server more to start")
def test_a_desk_that_leaves_it_to_the_server_loses_entries_and_is_told(
    hasty: Server, caplog: pytest.LogCaptureFixture
) -> None:
    """The control: the same without what a desk asks for."""
    address = put_one_table(hasty)
    with (
        door.planted("a server that does not wait for its disk"),
        door.desk(address) as desk,
        pytest.raises(door.Refused, match="lost"),
    ):
        stopped(hasty, desk, "immediate", 0)
