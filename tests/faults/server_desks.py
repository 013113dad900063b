"""Desks at a tournament on a server, in this process and in others, for the tests of its faults."""

import os
import signal
from collections.abc import Iterator
from contextlib import closing, contextmanager
from multiprocessing.connection import Connection
from pathlib import Path
from tempfile import TemporaryDirectory

from mextrain_scorer.desk.rehearsal.bulk_entry import NewPlayer, add_players
from mextrain_scorer.desk.scores.score_entry import enter_pips
from mextrain_scorer.desk.seating.draw import draw
from mextrain_scorer.desk.tables import sheet
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.store.homes.server import ServerHome
from mextrain_scorer.store.homes.server_address import ServerAddress, parse
from tests.faults import entries
from tests.servers import Server

QUALIFYING = "qualifying"


def opened(address: ServerAddress, name: str | None = None) -> Tournament:
    """Open a tournament on a server with all checks."""
    home = ServerHome(address)
    home.check()
    return Tournament(home, name)


def put_one_table(server: Server) -> ServerAddress:
    """Put a tournament of five at one table on a server."""
    with _in_a_file() as tournament:
        entries.seat(tournament)
        return server.put(tournament.snapshot())


def put_tables(server: Server, tables: int) -> ServerAddress:
    """Put a tournament on a server with five players at each of so many tables."""
    with _in_a_file() as tournament:
        add_players(tournament, [NewPlayer(f"Player {n}") for n in range(5 * tables)])
        draw(tournament, seed=7)
        return server.put(tournament.snapshot())


@contextmanager
def _in_a_file() -> Iterator[Tournament]:
    with (
        TemporaryDirectory() as folder,
        closing(entries.make(Path(folder) / "samboree.mextrain")) as tournament,
    ):
        yield tournament


@contextmanager
def desk(address: ServerAddress, name: str | None = None) -> Iterator[Tournament]:
    """Open a desk for a while."""
    with closing(opened(address, name)) as tournament:
        yield tournament


def enter_many(
    address: str, name: str, table_no: int, count: int, lap: int, pipe: Connection
) -> None:
    """Enter so many scores at one table when told to; tell how many were refused.

    In another ``lap`` they are others.
    """
    with desk(parse(address), name) as tournament:
        cells = cells_of(tournament, table_no)
        pipe.send("ready")
        pipe.recv()
        refused = 0
        for n in range(count):
            engine, player = cells[n % len(cells)]
            score = 1 + (lap + n + n // len(cells)) % 60
            while True:
                try:
                    enter_pips(tournament, QUALIFYING, table_no, engine, player, score)
                    break
                except Refused:
                    refused += 1
        pipe.send(refused)


def cells_of(tournament: Tournament, table_no: int) -> list[tuple[int, int]]:
    """Return the cells of a table's sheet, each as its engine and its player."""
    here = sheet(tournament, QUALIFYING, table_no)
    return [(row.engine, seat.player) for row in here.rounds for seat in here.seats]


def sleep_with_the_turn(address: str, pipe: Connection) -> None:
    """Begin an entry, be stopped in the middle of it, and tell what became of it on waking."""
    with desk(parse(address), "asleep") as tournament:
        try:
            with tournament.checking(lambda _: _stop(pipe)):
                entries.enter(tournament, 0)
        except Refused as refusal:
            pipe.send(str(refusal))
        else:
            pipe.send("saved")
        try:
            entries.enter(tournament, 1)
        except Refused as refusal:
            pipe.send(str(refusal))
        else:
            pipe.send("saved")


def _stop(pipe: Connection) -> None:
    pipe.send("has the turn")
    os.kill(os.getpid(), signal.SIGSTOP)
