"""A tournament typed through the window without a pause: as quick and as small at its end.

``SOAK=400`` types eighty tables and their play-off and holds the times; otherwise a dozen players
are enough to walk the way, and nothing is timed.
"""

import mmap
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.faults.soak import STATM, Cost, Soak
from tests.figures import record_figure
from tests.journeys.game_monitor import GameMonitor
from tests.ui.heartbeat import compute, listening, wait_for_another
from tests.ui.window_room import open_window

PLAYERS = int(os.environ.get("SOAK", "12"))
FULL = PLAYERS >= 100
FRAME_MS, WORST_MS, BEAT_MS = 16, 50, 200
BLOCK_MS = 250
EIGHT_MB = 8 << 20
GROWTH_KB = 200  # the file grows by 20 a sheet, and what is kept for quickness up to its bounds

pytestmark = pytest.mark.skipif(not STATM.exists(), reason="asks Linux what memory is held")


@pytest.fixture
def soak(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[Soak]:
    with open_window(qtbot, qapp, tmp_path) as room:
        yield Soak(GameMonitor(room))


def test_the_window_is_as_quick_at_the_champion_as_at_the_first_sheet(
    soak: Soak, tmp_path: Path
) -> None:
    soak.begin(tmp_path, PLAYERS)
    with listening() as pulse:
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


def test_a_planted_block_is_felt(qapp: QApplication) -> None:
    """The control of the beat: the window's thread waits, and then computes, a quarter second."""
    with listening() as waited:
        QTimer.singleShot(0, qapp, lambda: wait_for_another(BLOCK_MS / 1000))
    with listening() as computed:
        QTimer.singleShot(0, qapp, lambda: compute(BLOCK_MS / 1000))
    with listening() as calm:
        pass
    assert waited.longest > BEAT_MS
    assert waited.longest_own < waited.longest / 2
    assert computed.longest_own > BEAT_MS
    print(  # noqa: T201  its figure
        f"\nplanted block of {BLOCK_MS} ms: felt {waited.longest:.0f} ms by the clock and"
        f" {computed.longest_own:.0f} of its own; without one {calm.longest_own:.0f} of its own"
    )


@pytest.mark.nightly
def test_a_leak_and_a_slow_entry_are_found_out(
    soak: Soak, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control: eight megabytes kept a sheet, a frame computed an entry, three every eighth."""
    leaks: list[mmap.mmap] = []  # from the system: what earlier tests gave back is not used again
    enter, type_table = Soak.enter, Soak.type_table

    def slowly(self: Soak, keys: str) -> None:
        monitor = self.monitor
        key_in = monitor.key_in

        def compute_and_key_in(words: str) -> None:
            compute(0.02 if len(self.cost.entries) % 8 else 0.06)
            key_in(words)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(monitor, "key_in", compute_and_key_in)
            enter(self, keys)

    def leaking(self: Soak, table_no: int) -> None:
        leaked = mmap.mmap(-1, EIGHT_MB)
        leaked.write(b"1" * EIGHT_MB)
        leaks.append(leaked)
        type_table(self, table_no)

    monkeypatch.setattr(Soak, "enter", slowly)
    monkeypatch.setattr(Soak, "type_table", leaking)
    soak.begin(tmp_path, 12)
    soak.play_on()
    assert too_much(soak.cost) == ["median", "worst", "memory"]
