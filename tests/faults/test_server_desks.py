"""Several desks at one server: at the same cell, at full speed, and one asleep with the turn.

``DESK_ENTRIES=2000`` runs the whole campaign.
"""

import multiprocessing
import os
import signal
import sys
import threading
import time
from contextlib import ExitStack
from multiprocessing.connection import Connection
from typing import Any

import pytest

from tests import door
from tests.door import Desk
from tests.faults.entries import CELLS, enter, scores_on
from tests.faults.server_desks import (
    enter_many,
    put_one_table,
    put_tables,
    sleep_with_the_turn,
)
from tests.figures import record_figure
from tests.programs import Server

ENTRIES = int(os.environ.get("DESK_ENTRIES", "60"))
FULL = 2000
DESKS = 3

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no SIGSTOP")
processes = multiprocessing.get_context("forkserver")
processes.set_forkserver_preload(["tests.faults.server_desks"])


def started(ends: ExitStack, target: Any, *words: object, **more: object) -> tuple[Any, Connection]:
    """Start a desk in a process of its own."""
    hear, tell = processes.Pipe()
    process = processes.Process(target=target, args=(*words, tell), kwargs=more)
    process.start()
    tell.close()
    ends.callback(process.join)
    ends.callback(process.kill)
    return process, hear


def rate(address: str, desks: int, entries: int) -> tuple[float, int]:
    """Have so many desks enter at full speed; return entries a second, and how many waited."""
    with ExitStack() as ends:
        each = -(-entries // desks)
        pipes = [
            started(ends, enter_many, address, f"desk {n}", n, each, desks)[1]
            for n in range(1, desks + 1)
        ]
        assert [pipe.recv() for pipe in pipes] == ["ready"] * desks
        begun = time.perf_counter()
        for pipe in pipes:
            pipe.send("go")
        refused = sum(pipe.recv() for pipe in pipes)
        return each * desks / (time.perf_counter() - begun), refused


def test_three_desks_at_full_speed_leave_a_whole_chain(postgres: Server) -> None:
    address = put_tables(postgres, DESKS)
    with door.desk(address) as desk:
        before = len(desk.history())
    alone, _ = rate(address, 1, ENTRIES // 2)
    together, refused = rate(address, DESKS, ENTRIES)
    with door.desk(address) as desk:
        lines = desk.history()[before:]
    by = [sum(line["by"] == f"desk {n}" for line in lines) for n in range(1, DESKS + 1)]
    each = -(-ENTRIES // DESKS)
    assert by == [ENTRIES // 2 + each, each, each]
    figures = (
        f"{DESKS * each:,} entries, chain whole, {refused} refused and entered"
        f" again; {together:.0f} a second, one desk {alone:.0f}"
    )
    print(f"\nthree desks: {figures}")  # noqa: T201
    if ENTRIES >= FULL:
        assert together >= 0.5 * alone
        record_figure("server-desks", figures)


def test_in_one_cell_the_second_is_refused_with_what_stands_there(postgres: Server) -> None:
    address = put_one_table(postgres)
    with door.desk(address, "desk 1") as one, door.desk(address, "desk 2") as other:
        engine, player = CELLS[0]
        one.enter(1, engine, player, 21, seen=None)
        with pytest.raises(door.Refused, match="21") as refused:
            other.enter(1, engine, player, 22, seen=None)
        assert refused.value.kind == "changed-meanwhile"
        shown = [row for row in refused.value.sheet["scores"].values() if row]
        assert shown == [{player: 21}]
        other.enter(1, engine, player, 22, seen=21)
        assert scores_on(one) == {CELLS[0]: 22}


def test_in_fifty_cells_at_once_none_is_overwritten_unseen(postgres: Server) -> None:
    address = put_one_table(postgres)
    told: dict[int, list[tuple[int, int]]] = {21: [], 22: []}

    def fill(desk: Desk, score: int) -> None:
        for cell in CELLS:
            try:
                desk.enter(1, *cell, score, seen=None)
            except door.Refused as refusal:
                assert refusal.kind == "changed-meanwhile"  # noqa: PT017  the other was first
            else:
                told[score].append(cell)

    with door.desk(address, "desk 1") as one, door.desk(address, "desk 2") as other:
        threads = [threading.Thread(target=fill, args=each) for each in ((one, 21), (other, 22))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        stands = {cell: score for score, cells in told.items() for cell in cells}
        assert len(told[21]) + len(told[22]) == len(CELLS)
        assert scores_on(one) == stands


def test_who_looks_at_nothing_overwrites(postgres: Server) -> None:
    """The control: without what was seen, the first desk's score is gone unseen."""
    address = put_one_table(postgres)
    with door.desk(address, "desk 1") as one, door.desk(address, "desk 2") as other:
        for desk, score in ((one, 21), (other, 22)):
            desk.enter(1, *CELLS[0], score)
        assert scores_on(one) == {CELLS[0]: 22}


def seconds_kept_out(
    address: str, limit: float, planted: str = ""
) -> tuple[float, list[str], list[str]]:
    """Stop a desk that has the turn; return how long another is kept out, and what each is told."""
    with ExitStack() as ends:
        process, asleep = started(ends, sleep_with_the_turn, address, planted=planted)
        assert asleep.recv() == "has the turn"
        awake = ends.enter_context(door.desk(address))
        refusals: list[str] = []
        begun = time.monotonic()
        while time.monotonic() - begun < limit:
            try:
                enter(awake, 2)
                break
            except door.Refused as refusal:
                refusals.append(str(refusal))
        took = time.monotonic() - begun
        os.kill(process.pid, signal.SIGCONT)
        return took, refusals, [asleep.recv(), asleep.recv()]


@pytest.mark.skipif(ENTRIES < FULL, reason="short form: tests/store/homes/test_server.py")
def test_a_desk_stopped_with_the_turn_in_its_hands_keeps_others_out_for_two_seconds(
    postgres: Server, caplog: pytest.LogCaptureFixture
) -> None:
    address = put_one_table(postgres)
    took, refusals, told = seconds_kept_out(address, 10)
    assert took < 4
    assert refusals
    assert all("Another desk is still saving" in each for each in refusals)
    assert "This change was not saved." in told[0]
    assert told[1] == "saved"
    door.desk(address).close()


@pytest.mark.skipif(ENTRIES < FULL, reason="waits for what never comes")
def test_without_a_limit_it_would_keep_them_out(
    postgres: Server, caplog: pytest.LogCaptureFixture
) -> None:
    """The control."""
    took, _, told = seconds_kept_out(put_one_table(postgres), 6, "a turn without end")
    assert took >= 6
    assert told[0] == "saved"
