"""Two desks at one server: neither takes from the other what it has not seen."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
import pytest

from tests import door
from tests.day import day
from tests.door import Desk
from tests.programs import Server


@pytest.fixture
def desks(postgres: Server) -> Iterator[tuple[Desk, Desk]]:
    """Two desks at a seated tournament of ten."""
    address = day(10).seated(seed=3).server(postgres)
    with door.desk(address, "East") as east, door.desk(address, "West") as west:
        yield east, west


@contextmanager
def frozen_lines(server: Server) -> Iterator[None]:
    """Have the desks' own processes at the server stand still, and no other."""
    with psycopg.connect(server.conninfo("postgres"), autocommit=True) as owner:
        found = owner.execute("SELECT pid FROM pg_stat_activity WHERE usename = 'desk'").fetchall()
        for (pid,) in found:
            os.kill(pid, signal.SIGSTOP)
        try:
            yield
        finally:
            for (pid,) in found:
                os.kill(pid, signal.SIGCONT)


@pytest.mark.usefixtures("caplog")  # what a server does not answer is logged
def test_a_line_that_stands_still_is_not_taken_for_another_desk(
    desks: tuple[Desk, Desk], postgres: Server
) -> None:
    east, _ = desks
    with frozen_lines(postgres):
        said = [door.sentence(east.catch_up) for _ in range(2)]
    assert "does not answer" in said[0]
    assert "Another desk" not in said[1]
