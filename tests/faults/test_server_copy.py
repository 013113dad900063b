"""The server dies for good while three desks type: how many entries a desk's own copy lacks.

It runs in full alone, ``COPY_ENTRIES=400``: tests/journeys/test_two_desks.py is its short form.
"""

import multiprocessing
import os
import re
import sys
import time
from contextlib import ExitStack, suppress
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from tests import door
from tests.day import day
from tests.faults.server_desks import cells_of
from tests.figures import record_figure
from tests.journeys.monitor import GameMonitor
from tests.programs import server_running
from tests.window import Hand, window

ENTRIES = int(os.environ.get("COPY_ENTRIES", "0"))
FULL = 400
MOST_MISSING = 24  # two seconds of three desks
PACE_S = 0.25
SILENT_S = 3.0  # after which a desk at no server has nothing more to tell

pytestmark = [
    pytest.mark.skipif(ENTRIES < FULL, reason="short form: tests/journeys/test_two_desks.py"),
    pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no SIGKILL"),
]
processes = multiprocessing.get_context("forkserver")


def type_at_a_pace(address: str, name: str, table_no: int, pipe: Connection) -> None:
    """Enter scores as somebody quick does, until ended; tell the number of each entry."""
    with door.desk(address, name) as desk:
        cells = cells_of(desk, table_no)
        for n in range(sys.maxsize):
            engine, player = cells[n % len(cells)]
            with suppress(door.Refused):
                desk.enter(table_no, engine, player, 1 + n % 60)
                pipe.send(desk.tip()[0])
            pipe.poll(PACE_S)


def newest(pipes: list[Connection], seconds: float) -> int:
    """Listen for so long; return the highest number told, 0 for none."""
    heard, until = 0, time.monotonic() + seconds
    while (left := until - time.monotonic()) > 0 and pipes:
        for pipe in multiprocessing.connection.wait(pipes, left):
            assert isinstance(pipe, Connection)
            try:
                heard = max(heard, pipe.recv())
            except (EOFError, OSError):
                pipes.remove(pipe)
    return heard


def test_a_desks_own_copy_lacks_seconds_at_the_most(tmp_path: Path) -> None:
    home, hears = tmp_path / "home", list[Connection]()
    with ExitStack() as ends:
        server = ends.enter_context(server_running())
        with day(100).seated().desk(tmp_path) as file:
            address = file.to_server(server.address())
            before = told = file.tip()[0]
        hand = ends.enter_context(window(home=home))
        monitor = GameMonitor(hand, tmp_path)
        monitor.join(address, "here")
        cells = len(monitor.open_table(3)) * 10
        for table in (1, 2):
            hear, tell = processes.Pipe()
            words = (address, f"other {table}", table, tell)
            typist = processes.Process(target=type_at_a_pace, args=words, daemon=True)
            typist.start()
            ends.callback(typist.kill)
            tell.close()
            hears.append(hear)
        typed = 0
        while told - before < ENTRIES:
            if typed % cells == 0:
                monitor.point_at(0, 0)
            hand.type(f"{1 + typed % 60}\n")
            typed += 1
            told = max(told, newest(hears, PACE_S))
        server.stop("immediate")
        told = max(told, newest(hears, SILENT_S))
        reached = entries_in_copy(hand, home)
        hand.kill()
    missing = max(0, told - reached)  # it may have one that nobody was told of
    assert missing <= MOST_MISSING
    record_figure(
        "server-copy",
        f"{told - before:,} entries told as saved by three desks, the last {missing} not in the"
        " copy",
    )


def entries_in_copy(hand: Hand, home: Path) -> int:
    """Return how far the desk's own copy goes, as the window says and as the copy has it."""
    said = re.search(r"copy goes up to entry (\d+) of", hand.sees("*copy goes up to entry*"))
    assert said is not None
    whole = [door.whole_copy(copy) for copy in home.rglob("*backups/*.mextrain")]
    assert int(said[1]) == max(each["changes"] for each in whole if each)
    return int(said[1])
