"""The desk at a server beside the desk at a file: both with the same tournament, in turn.

An entry is ``enter`` of a new score; trips are counted on the line.
"""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from statistics import median

import pytest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.desk.tournament import Tournament
from tests.bench.measures import hold, in_turn
from tests.day import day
from tests.desk.days import QUALIFYING
from tests.programs import Server, proxy, server_running
from tests.store.server_copies import address_on, opened, put_on

MOST_TRIPS, MOST_AN_ENTRY, MOST_ALL_SHEETS = 10, 2, 3


@pytest.fixture(scope="module")
def synced(request: pytest.FixtureRequest) -> Iterator[Server]:
    """A server that waits for its disk as a file does, where that is measured."""
    if request.config.getoption("benchmark_enable"):
        with server_running(fsync="on") as server:
            yield server
    else:
        yield request.getfixturevalue("postgres")


@pytest.fixture
def both(synced: Server, tmp_path: Path, full: bool) -> Iterator[tuple[Tournament, Tournament]]:
    """The same tournament as a file and on the server, its sheets filled, the last one unsigned."""
    players = 400 if full else 20
    path = day(players).seated().typed().signed(*range(1, players // 5)).file(tmp_path)
    with ExitStack() as ends:
        file = ends.enter_context(opening.open_file(path))
        yield file, ends.enter_context(closing(opened(put_on(synced, file.snapshot()))))


def entering(tournament: Tournament, lap: int) -> Callable[[], object]:
    """Return what enters a score at the last table that was not there, each time another."""
    here = tables.sheets(tournament, QUALIFYING)[-1]
    cells = [(row.engine, seat.player) for row in here.rounds for seat in here.seats]
    turns = iter(range(1000))

    def enter() -> object:
        turn = next(turns)
        engine, player = cells[turn % len(cells)]
        score = 50 + 10 * lap + turn // len(cells) % 10
        return score_entry.enter(tournament, QUALIFYING, here.table_no, engine, player, score)

    return enter


def test_an_entry_beside_the_files(both: tuple[Tournament, Tournament], full: bool) -> None:
    at_file, at_server = (entering(each, 1) for each in both)
    file_ms, server_ms, ratio = in_turn(at_file, at_server, 300 if full else 5)
    reached = f"{server_ms:.2f} ms; {ratio:.2f} x a file's at {file_ms:.2f}"
    hold("server-entry", ratio, MOST_AN_ENTRY, reached, full=full)


def test_an_entry_takes_ten_trips_at_the_most(
    synced: Server, both: tuple[Tournament, Tournament], full: bool
) -> None:
    there = both[1].server
    assert there is not None
    with proxy(synced.port) as line:
        far = address_on(synced, there.tournament, port=line.port)
        with closing(opened(far)) as tournament:
            enter, trips = entering(tournament, 2), []
            for _ in range(30):
                before = line.trips
                enter()
                trips.append(line.trips - before)
    usual = median(trips)
    assert usual <= MOST_TRIPS
    hold("server-trips", usual, MOST_TRIPS, f"{usual:.0f}", full=full)


def test_all_sheets_beside_the_files(both: tuple[Tournament, Tournament], full: bool) -> None:
    file_ms, server_ms, ratio = in_turn(
        lambda: tables.sheets(both[0]), lambda: tables.sheets(both[1]), 30 if full else 3
    )
    reached = f"{server_ms:.1f} ms; {ratio:.2f} x a file's at {file_ms:.1f}"
    hold("server-sheets", ratio, MOST_ALL_SHEETS, reached, full=full)
