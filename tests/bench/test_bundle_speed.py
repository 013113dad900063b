"""The bundle's window on screen, cold, beside the same window from source.

    python3 installer/bootstrap.py bundle
    python3 installer/bootstrap.py test tests/bench/test_bundle_speed.py -n 0 --benchmark-enable -s

A program without Python cannot be asked from inside; so the screen's own memory is watched, for
both, until the middle of it is drawn on.  Target: at most 1.3 times the source.
"""

import mmap
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from tests.figures import record_figure

ROOT = Path(__file__).resolve().parents[2]
BUNDLE = Path(os.environ.get("MEXTRAIN_BUNDLE", ROOT / "dist" / "mextrain-scorer"))
SOURCE = [sys.executable, "-m", "mextrain_scorer"]
PAIRS = 5
PATIENCE_S = 60
TICK_S = 0.001
WIDTH, HEIGHT, BYTES = 1366, 768, 4
# A grid over the middle of the screen, where every window of the program lies.
POINTS = [(x, y) for x in range(400, 1000, 50) for y in range(250, 550, 30)]

pytestmark = [
    pytest.mark.nightly,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="it watches an X screen"),
    pytest.mark.skipif(not BUNDLE.is_dir(), reason=f"{BUNDLE} is not made"),
]


class Screen:
    """An X display whose memory is a file that can be looked at."""

    def __init__(self, name: str, memory: mmap.mmap) -> None:
        self.name = name
        self._memory = memory
        self._first = len(memory) - WIDTH * HEIGHT * BYTES

    def drawn(self) -> float:
        """Return which part of the middle is no longer black, from 0 to 1."""
        places = (self._first + (y * WIDTH + x) * BYTES for x, y in POINTS)
        return sum(self._memory[at : at + 3] != bytes(3) for at in places) / len(POINTS)


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    ours, its = os.pipe()
    command = ["Xvfb", "-displayfd", str(its), "-screen", "0", f"{WIDTH}x{HEIGHT}x24"]
    with subprocess.Popen(
        [*command, "-fbdir", str(tmp_path), "-nolisten", "tcp"],
        pass_fds=[its], stderr=subprocess.DEVNULL,
    ) as server:  # fmt: skip
        os.close(its)
        with os.fdopen(ours) as said:
            number = said.readline().strip()
        with (
            (tmp_path / "Xvfb_screen0").open("rb") as file,
            mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as memory,
        ):
            yield Screen(f":{number}", memory)
        server.terminate()


def first_sight(command: list[str], screen: Screen, environ: dict[str, str]) -> float:
    """Start a program; return the seconds until the middle of the screen was drawn."""
    began = time.perf_counter()
    with subprocess.Popen(command, env=environ, cwd=ROOT, stderr=subprocess.PIPE) as process:
        while screen.drawn() < 0.9:
            assert time.perf_counter() - began < PATIENCE_S, "no window came"
            try:
                process.wait(TICK_S)
            except subprocess.TimeoutExpired:
                continue
            assert process.stderr is not None
            pytest.fail(process.stderr.read().decode(errors="replace"))
        took = time.perf_counter() - began
        process.kill()
    cleared = time.perf_counter() + PATIENCE_S
    while screen.drawn() > 0:  # the next one starts on a black screen again
        assert time.perf_counter() < cleared
        os.sched_yield()
    return took


def test_bundle_against_source(
    benchmark: BenchmarkFixture, screen: Screen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
    environ = {key: value for key, value in os.environ.items() if key != "WAYLAND_DISPLAY"}
    environ |= {
        "DISPLAY": screen.name,
        "QT_QPA_PLATFORM": "xcb",
        "PYTHONPYCACHEPREFIX": str(tmp_path / "bytecode"),
    }
    bundled = [str(BUNDLE / "mextrain-scorer")]
    for program in (SOURCE, bundled):
        first_sight(program, screen, environ)
    pairs = [
        (first_sight(SOURCE, screen, environ), first_sight(bundled, screen, environ))
        for _ in range(PAIRS if benchmark.enabled else 1)
    ]
    source, bundle = (statistics.median(column) for column in zip(*pairs, strict=True))
    benchmark.extra_info["bundle_against_source"] = round(bundle / source, 2)
    benchmark.extra_info["source_ms"] = round(1000 * source)
    sys.stdout.write(f"\nbundle {1000 * bundle:.0f} ms, source {1000 * source:.0f} ms\n")
    benchmark(first_sight, bundled, screen, environ)
    if benchmark.enabled:
        record_figure("bundle", f"{bundle / source:.2f} x the window from source")
