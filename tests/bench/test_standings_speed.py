"""All standings of a hall, from the file: how long, and how it grows with the hall."""

import time
from pathlib import Path
from statistics import median

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from mextrain_scorer.desk.results.results import places_by_table
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.standings import Standing
from tests.bench.halls import full_hall
from tests.figures import record_figure

pytestmark = pytest.mark.nightly

RUNS = 7


def all_standings(tournament: Tournament) -> list[tuple[Standing, ...]]:
    return list(places_by_table(tournament, "qualifying").values())


def seconds(tournament: Tournament) -> float:
    begun = time.perf_counter()
    all_standings(tournament)
    return time.perf_counter() - begun


def test_all_standings_from_the_file(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    players = 100 if benchmark.disabled else 10_000
    with full_hall(tmp_path, players) as large, full_hall(tmp_path, players // 10) as small:
        placed = benchmark(all_standings, large)
        assert sum(map(len, placed)) == players
        if benchmark.disabled:
            return
        pairs = [(seconds(small), seconds(large)) for _ in range(RUNS)]
    took = median(pair[1] for pair in pairs)
    growth = median(large / small for small, large in pairs)
    benchmark.extra_info["seconds"] = round(took, 3)
    benchmark.extra_info["times a tenth of the players"] = round(growth, 1)
    figures = f"{took:.3f} s, {growth:.1f} x the time of a tenth of the players"
    print(f"\n{players} players x 10 rounds: {figures}")  # noqa: T201  shown with -s
    record_figure("standings", f"{took:.2f} s; {growth:.0f} x a tenth of the players")
