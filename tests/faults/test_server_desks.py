"""Several desks at one server: at the same cell, at full speed, and one asleep with the turn.

``DESK_ENTRIES=2000`` runs the whole campaign.
"""

import multiprocessing
import os
import signal
import sys
import threading
import time
from contextlib import ExitStack, suppress
from multiprocessing.connection import Connection
from typing import Any

import pytest

from mextrain_scorer.desk.journal import undo
from mextrain_scorer.desk.scores.score_cells import ChangedMeanwhile
from mextrain_scorer.desk.scores.score_entry import enter_pips
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.store.homes import server_line
from mextrain_scorer.store.homes.server_address import ServerAddress
from tests.faults.entries import CELLS, enter, scores_on
from tests.faults.server_desks import (
    QUALIFYING,
    desk,
    enter_many,
    opened,
    put_one_table,
    put_tables,
    sleep_with_the_turn,
)
from tests.figures import record_figure
from tests.servers import Server

ENTRIES = int(os.environ.get("DESK_ENTRIES", "60"))
FULL = 2000
DESKS = 3

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no SIGSTOP")
processes = multiprocessing.get_context("forkserver")
processes.set_forkserver_preload(["tests.faults.server_desks"])


def started(ends: ExitStack, target: Any, *words: object) -> tuple[Any, Connection]:
    """Start a desk in a process of its own."""
    hear, tell = processes.Pipe()
    process = processes.Process(target=target, args=(*words, tell))
    process.start()
    tell.close()
    ends.callback(process.join)
    ends.callback(process.kill)
    return process, hear


def rate(address: ServerAddress, desks: int, entries: int) -> tuple[float, int]:
    """Have so many desks enter at full speed; return entries a second, and how many waited."""
    with ExitStack() as ends:
        each = -(-entries // desks)
        pipes = [
            started(ends, enter_many, str(address), f"desk {n}", n, each, desks)[1]
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
    with desk(address) as tournament:
        before = tournament.tip.seq
    alone, _ = rate(address, 1, ENTRIES // 2)
    together, refused = rate(address, DESKS, ENTRIES)
    with desk(address) as tournament:
        lines = undo.history(tournament)[before:]
        by = [sum(line.by == f"desk {n}" for line in lines) for n in range(1, DESKS + 1)]
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
    with desk(address, "desk 1") as one, desk(address, "desk 2") as other:
        engine, player = CELLS[0]
        enter_pips(one, QUALIFYING, 1, engine, player, 21, seen=None)
        with pytest.raises(ChangedMeanwhile, match="21") as refused:
            enter_pips(other, QUALIFYING, 1, engine, player, 22, seen=None)
        shown = [cell.score for row in refused.value.sheet.rounds for cell in row.cells]
        assert [score for score in shown if score is not None] == [21]
        enter_pips(other, QUALIFYING, 1, engine, player, 22, seen=21)
        assert scores_on(one) == {CELLS[0]: 22}


def test_in_fifty_cells_at_once_none_is_overwritten_unseen(postgres: Server) -> None:
    address = put_one_table(postgres)
    told: dict[int, list[tuple[int, int]]] = {21: [], 22: []}

    def fill(tournament: Tournament, score: int) -> None:
        for cell in CELLS:
            with suppress(ChangedMeanwhile):
                enter_pips(tournament, QUALIFYING, 1, *cell, score, seen=None)
                told[score].append(cell)

    with desk(address, "desk 1") as one, desk(address, "desk 2") as other:
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
    with desk(address, "desk 1") as one, desk(address, "desk 2") as other:
        for tournament, score in ((one, 21), (other, 22)):
            enter_pips(tournament, QUALIFYING, 1, *CELLS[0], score)
        assert scores_on(one) == {CELLS[0]: 22}


def seconds_kept_out(address: ServerAddress, limit: float) -> tuple[float, list[str], list[str]]:
    """Stop a desk that has the turn; return how long another is kept out, and what each is told."""
    with ExitStack() as ends:
        process, asleep = started(ends, sleep_with_the_turn, str(address))
        assert asleep.recv() == "has the turn"
        awake = ends.enter_context(desk(address))
        refusals: list[str] = []
        begun = time.monotonic()
        while time.monotonic() - begun < limit:
            try:
                enter(awake, 2)
                break
            except Refused as refusal:
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
    opened(address).close()


@pytest.mark.skipif(ENTRIES < FULL, reason="waits for what never comes")
def test_without_a_limit_it_would_keep_them_out(
    postgres: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The control."""
    unlimited = server_line._CHANGES.replace(f"= {server_line.HELD_MS};", "= 0;")
    monkeypatch.setattr(server_line, "_CHANGES", unlimited)
    monkeypatch.setattr(sys.modules[__name__], "processes", multiprocessing.get_context("fork"))
    took, _, told = seconds_kept_out(put_one_table(postgres), 6)
    assert took >= 6
    assert told[0] == "saved"
