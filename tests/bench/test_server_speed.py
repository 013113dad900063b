"""The desk at a server beside the desk at a file: both with the same tournament, in turn.

    pytest tests/bench/test_server_speed.py --benchmark-enable -s

An entry is ``enter`` of a new score; trips are counted on the line.  Targets: an entry at most
2 x the file's processor time and 10 trips, all sheets of 400 players at most 3 x, and another desk
hears of an entry within 250 ms (p95).
"""

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from statistics import median, quantiles

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.roster.players import RosterRow
from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.store.homes import server_line
from mextrain_scorer.store.homes.server import CHANNEL
from tests.desk import days
from tests.desk.days import add_players
from tests.figures import record_figure
from tests.servers import Server, running
from tests.slow_lines import proxy
from tests.store.server_copies import address_on, opened, put_on

pytestmark = pytest.mark.nightly

MOST_TRIPS = 10


@pytest.fixture(scope="module")
def synced(request: pytest.FixtureRequest) -> Iterator[Server]:
    """A server that waits for its disk as a file does, where that is measured."""
    if request.config.getoption("--benchmark-enable"):
        with running(fsync="on") as server:
            yield server
    else:
        yield request.getfixturevalue("postgres")


@pytest.fixture
def both(
    benchmark: BenchmarkFixture, synced: Server, tmp_path: Path
) -> Iterator[tuple[Tournament, Tournament]]:
    """The same tournament as a file and on the server, its sheets filled."""
    benchmark(lambda: None)  # what is compared is timed by hand
    players = 20 if benchmark.disabled else 400
    with ExitStack() as ends:
        file = ends.enter_context(days.made(tmp_path))
        add_players(file, [RosterRow(f"Player {n}") for n in range(players)])
        draw.draw(file, seed=1)
        for here in tables.sheets(file, days.QUALIFYING):
            days.fill(file, here.table_no)
        yield file, ends.enter_context(closing(opened(put_on(synced, file.snapshot()))))


def entries(tournament: Tournament, count: int, lap: int) -> Iterator[Callable[[], object]]:
    """Yield deeds that each enter a score that was not there."""
    here = tables.sheet(tournament, days.QUALIFYING, 1)
    cells = [(row.engine, seat.player) for row in here.rounds for seat in here.seats]
    for n in range(count):
        engine, player = cells[n % len(cells)]
        score = 50 + 10 * lap + n // len(cells) % 10

        def enter(engine: int = engine, player: int = player, score: int = score) -> object:
            return score_entry.enter(tournament, days.QUALIFYING, 1, engine, player, score)

        yield enter


def cpu(act: Callable[[], object]) -> float:
    """Return the processor time that took, in milliseconds."""
    begun = time.process_time()
    act()
    return 1000 * (time.process_time() - begun)


def test_an_entry_costs_twice_the_files_at_the_most(
    benchmark: BenchmarkFixture, both: tuple[Tournament, Tournament]
) -> None:
    count = 20 if benchmark.disabled else 300
    pairs = [
        (cpu(at_file), cpu(at_server))
        for at_file, at_server in zip(*(entries(each, count, 1) for each in both), strict=True)
    ][5:]
    file_ms, server_ms = (median(column) for column in zip(*pairs, strict=True))
    ratio = server_ms / file_ms
    print(f"\nan entry: file {file_ms:.2f} ms of CPU, server {server_ms:.2f}, ratio {ratio:.2f}")  # noqa: T201
    assert ratio < (4 if benchmark.disabled else 2)
    if benchmark.enabled:
        record_figure(
            "server-entry", f"{server_ms:.2f} ms; {ratio:.2f} x a file's at {file_ms:.2f}"
        )


def test_an_entry_takes_ten_trips_at_the_most(
    benchmark: BenchmarkFixture, synced: Server, both: tuple[Tournament, Tournament]
) -> None:
    with proxy(synced.port) as line:
        home = both[1]._home
        far = address_on(synced, home.address.tournament, port=line.port)  # type: ignore[attr-defined]  # a server's
        with closing(opened(far)) as tournament:
            trips = []
            for enter in entries(tournament, 30, 2):
                before = line.trips
                enter()
                trips.append(line.trips - before)
    usual = median(trips)
    print(f"\nan entry: {usual:.0f} trips, {max(trips)} at the most")  # noqa: T201
    assert usual <= MOST_TRIPS
    if benchmark.enabled:
        record_figure("server-trips", f"{usual:.0f}")


def test_all_sheets_cost_three_times_the_files_at_the_most(
    benchmark: BenchmarkFixture, both: tuple[Tournament, Tournament]
) -> None:
    rounds = 3 if benchmark.disabled else 30
    pairs = []
    for _ in range(rounds + 2):
        walls = []
        for each in both:
            begun = time.perf_counter()
            tables.sheets(each, days.QUALIFYING)
            walls.append(1000 * (time.perf_counter() - begun))
        pairs.append(walls)
    file_ms, server_ms = (median(column) for column in zip(*pairs[2:], strict=True))
    ratio = server_ms / file_ms
    print(f"\nall sheets: file {file_ms:.1f} ms, server {server_ms:.1f}, ratio {ratio:.2f}")  # noqa: T201
    assert ratio < (12 if benchmark.disabled else 3)  # of four tables, most is the line
    if benchmark.enabled:
        record_figure(
            "server-sheets", f"{server_ms:.1f} ms; {ratio:.2f} x a file's at {file_ms:.1f}"
        )


def test_another_desk_hears_of_an_entry_at_once(
    benchmark: BenchmarkFixture, both: tuple[Tournament, Tournament]
) -> None:
    count = 20 if benchmark.disabled else 200
    home = both[1]._home
    waits = []
    with server_line.connect(home.address, patient=True) as hearing:  # type: ignore[attr-defined]  # a server's
        hearing.execute(f"LISTEN {CHANNEL}".encode())
        for enter in entries(both[1], count, 3):
            enter()
            begun = time.perf_counter()
            heard = list(hearing.notifies(timeout=5, stop_after=1))
            waits.append(1000 * (time.perf_counter() - begun))
            assert len(heard) == 1
    p95 = quantiles(waits, n=20)[-1]
    print(f"\nheard {median(waits):.1f} ms after it was saved, p95 {p95:.1f}")  # noqa: T201
    assert p95 < 250
    if benchmark.enabled:
        record_figure("server-heard", f"{median(waits):.1f} ms after it was saved, p95 {p95:.1f}")
