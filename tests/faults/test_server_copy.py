"""The server dies for good while three desks type: how many entries a desk's own copy lacks.

It runs in full alone, ``COPY_ENTRIES=400``: tests/desk/files/test_own_copy.py is its short form.
"""

import multiprocessing
import os
import sys
from contextlib import ExitStack, suppress
from multiprocessing.connection import Connection
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer

from mextrain_scorer.desk.files import on_server, recovery
from tests import door
from tests.day import day
from tests.faults.server_desks import cells_of
from tests.figures import record_figure
from tests.servers import running
from tests.ui.conftest import window_room  # noqa: F401  the window
from tests.ui.window_room import WindowRoom

ENTRIES = int(os.environ.get("COPY_ENTRIES", "0"))
FULL = 400
MOST_MISSING = 24  # two seconds of three desks
PACE_S = 0.25
SILENT_S = 3.0  # after which a desk at no server has nothing more to tell

pytestmark = [
    pytest.mark.skipif(ENTRIES < FULL, reason="short form: tests/desk/files/test_own_copy.py"),
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


def test_a_desks_own_copy_lacks_seconds_at_the_most(
    window_room: WindowRoom,  # noqa: F811
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
) -> None:
    room, told, hears = window_room, [0], []
    with ExitStack() as ends, running() as server:
        with day(100).seated().desk(tmp_path) as file:
            address = file.to_server(server.address())
        there = on_server.address_in(address)
        room.window.shell.open_tournament(lambda: on_server.open_on_server(there))
        here = door.Desk(room.tournament)
        before = here.tip()[0]
        for table_no in (1, 2):
            hear, tell = processes.Pipe()
            name = f"other {table_no}"
            words = (address, name, table_no, tell)
            typist = processes.Process(target=type_at_a_pace, args=words, daemon=True)
            typist.start()
            ends.callback(typist.kill)
            tell.close()
            hears.append(hear)
        cells = cells_of(here, 3)

        def enter() -> None:
            n = here.tip()[0]
            engine, player = cells[n % len(cells)]
            with suppress(door.Refused):
                here.enter(3, engine, player, 1 + n % 60)
                told[0] = max(told[0], here.tip()[0])

        typing = QTimer(interval=int(PACE_S * 1000))
        typing.timeout.connect(enter)
        typing.start()
        room.qtbot.waitUntil(lambda: told[0] - before >= ENTRIES, timeout=600_000)
        server.stop("immediate")
        typing.stop()
        for hear in hears:
            with suppress(EOFError, OSError):
                while hear.poll(SILENT_S):
                    told[0] = max(told[0], hear.recv())
    strip, keeper = room.view.server_strip, room.view.own_copy
    assert strip is not None
    assert keeper is not None
    room.qtbot.waitUntil(strip.isVisible, timeout=15_000)
    keeper.settle()
    newest, *_ = recovery.offered_copies(here.path, known_as=room.tournament.identity)
    missing = max(0, told[0] - newest.changes)  # it may have one that nobody was told of
    assert missing <= MOST_MISSING
    assert f"up to entry {newest.changes} of" in keeper.copy.sentence()
    record_figure(
        "server-copy",
        f"{told[0] - before:,} entries told as saved by three desks, the last {missing} not in the"
        " copy",
    )
