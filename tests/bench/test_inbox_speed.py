"""How soon phones can connect, beside a bare Python that loads what the process cannot do without.

    pytest tests/bench/test_inbox_speed.py --benchmark-enable -s

Target: up within a second; what is held is the ratio, at most 10 x the bare start.
"""

import subprocess
import sys
from pathlib import Path
from statistics import median
from time import perf_counter

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from mextrain_scorer.inbox.launcher import InboxProcess, command
from tests.figures import record_figure

pytestmark = pytest.mark.nightly

TIMES, FEW = 15, 2
BARE = "import asyncio, sqlite3, json, argparse, logging"
MOST = 10.0  # times the bare start


def up(folder: Path) -> float:
    """Return the seconds from the start of the process until it listens."""
    begun = perf_counter()
    process = InboxProcess(command("127.0.0.1", 0, folder / "phones.box"))
    assert "listening" in (process.heard.get(timeout=60) or "")
    took = perf_counter() - begun
    process.end()
    return took


def bare() -> float:
    begun = perf_counter()
    subprocess.run([sys.executable, "-c", BARE], check=True)
    return perf_counter() - begun


def test_phones_can_connect_soon(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    up(tmp_path)
    pairs = [(up(tmp_path), bare()) for _ in range(TIMES if benchmark.enabled else FEW)]
    seconds = median(ours for ours, _ in pairs)
    ratio = median(ours / theirs for ours, theirs in pairs)
    benchmark(lambda: None)
    print(f"\nphones: up in {seconds:.2f} s, {ratio:.1f} x a bare start")  # noqa: T201
    assert ratio <= MOST
    if benchmark.enabled:
        record_figure("phones-up", f"{seconds:.2f} s, {ratio:.1f} x a bare start of Python")
