"""Desks at a tournament on a server, in this process and in others, for the tests of its faults."""

import os
import signal
from contextlib import nullcontext
from multiprocessing.connection import Connection
from pathlib import Path
from tempfile import TemporaryDirectory

from tests import door
from tests.day import day
from tests.door import Desk
from tests.faults import entries
from tests.programs import Server


def put_one_table(server: Server) -> str:
    """Put a tournament of five at one table on a server; return its address."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "samboree.mextrain"
        with entries.make(path) as desk:
            entries.seat(desk)
        return door.put(path, server.address())


def put_tables(server: Server, tables: int) -> str:
    """Put a tournament on a server with five players at each of so many tables."""
    return day(5 * tables).seated(seed=7).server(server)


def enter_many(
    address: str, name: str, table_no: int, count: int, lap: int, pipe: Connection
) -> None:
    """Enter so many scores at one table when told to; tell how many were refused.

    In another ``lap`` they are others.
    """
    with door.desk(address, name) as desk:
        cells = cells_of(desk, table_no)
        pipe.send("ready")
        pipe.recv()
        refused = 0
        for n in range(count):
            engine, player = cells[n % len(cells)]
            score = 1 + (lap + n + n // len(cells)) % 60
            while True:
                try:
                    desk.enter(table_no, engine, player, score)
                    break
                except door.Refused:
                    refused += 1
        pipe.send(refused)


def cells_of(desk: Desk, table_no: int) -> list[tuple[int, int]]:
    """Return the cells of a table's sheet, each as its engine and its player."""
    here = desk.sheet(table_no)
    return [(engine, player) for engine in here["outcomes"] for player in here["players"]]


def sleep_with_the_turn(address: str, pipe: Connection, planted: str = "") -> None:
    """Begin an entry, be stopped in the middle of it, and tell what became of it on waking.

    It may do so in a careless way that is ``planted``.
    """
    careless = door.planted(planted) if planted else nullcontext()
    with careless, door.desk(address, "asleep") as desk:
        with desk.before_writing(lambda: _stop(pipe)):
            pipe.send(_entered(desk, 0))
        pipe.send(_entered(desk, 1))


def _entered(desk: Desk, n: int) -> str:
    try:
        entries.enter(desk, n)
    except door.Refused as refusal:
        return str(refusal)
    return "saved"


def _stop(pipe: Connection) -> None:
    pipe.send("has the turn")
    os.kill(os.getpid(), signal.SIGSTOP)
