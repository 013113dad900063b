"""A tournament typed through the window without a pause: as quick and as small at its end.

``SOAK=400`` types eighty tables and their play-off and holds the times; otherwise a dozen players
are enough to walk the way, and nothing is timed.
"""

import os
from pathlib import Path

import pytest

from tests.faults.soak import STATM, Cost, Soak
from tests.figures import record_figure
from tests.journeys.monitor import at_the_window

PLAYERS = int(os.environ.get("SOAK", "12"))
FULL = PLAYERS >= 100
FRAME_MS, WORST_MS, BEAT_MS = 16, 50, 200
GROWTH_KB = 200  # the file grows by 20 a sheet, and what is kept for quickness up to its bounds

pytestmark = pytest.mark.skipif(
    not Path(STATM.format("self")).exists(), reason="asks Linux what memory is held"
)


@pytest.mark.nightly
def test_the_window_is_as_quick_at_the_champion_as_at_the_first_sheet(tmp_path: Path) -> None:
    with at_the_window(tmp_path) as monitor:
        soak = Soak(monitor)
        soak.begin(PLAYERS)
        with monitor.hand.listening() as pulse:
            champion = soak.play_on()
    assert champion.startswith("Player ")
    calm = pulse.left_alone
    beat = (
        f"longest beat {calm.longest:.0f} ms ({calm.longest_own:.0f} its own; with those during"
        f" which the host took a processor {pulse.longest:.0f})"
    )
    print(f"\nsoak of {PLAYERS}: {soak.cost}, {beat}")  # noqa: T201  its figure
    if FULL:
        assert too_much(soak.cost) == []
        # Drawing and starting a stage are the longest, with what the test asks in between.
        assert calm.longest_own < BEAT_MS
        record_figure("soak", f"{soak.cost}, {beat}")


def too_much(cost: Cost) -> list[str]:
    """Return what is beyond its limit, of what other programs on this computer do not change."""
    found = {
        "median": cost.medians()[1] > FRAME_MS,
        "worst": cost.worst()[1] > WORST_MS,
        "memory": cost.growth_kb > GROWTH_KB,
    }
    return [name for name, beyond in found.items() if beyond]


@pytest.mark.nightly
def test_a_leak_and_slow_entries_are_found_out(tmp_path: Path) -> None:
    """The control: eight megabytes kept a sheet, a frame computed an entry, three every eighth."""
    with at_the_window(tmp_path, planted="a leak and slow entries") as monitor:
        soak = Soak(monitor)
        soak.begin(12)
        with monitor.hand.listening() as pulse:
            soak.play_on()
    assert too_much(soak.cost) == ["median", "worst", "memory"]
    assert pulse.longest_own > BEAT_MS
