"""The round clock: counts down, stands, and keeps on over a restart."""

from dataclasses import dataclass, field

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from mextrain_scorer.ui.display.round_clock import RoundClock


@dataclass
class Wall:
    """The time that passes, a clock on the wall that a test sets, and what was to be kept."""

    at: float = 1000.0
    set_by: float = 0.0
    kept: list[str] = field(default_factory=list)

    def clock(self, minutes: int = 60, kept: str = "") -> RoundClock:
        return RoundClock(
            minutes,
            self.kept.append,
            kept,
            now=lambda: self.at + self.set_by,
            steady=lambda: self.at,
        )

    def started(self, minutes: int = 60) -> RoundClock:
        clock = self.clock(minutes)
        clock.start()
        return clock


@pytest.fixture
def wall(qapp: QCoreApplication) -> Wall:
    return Wall()


def test_it_stands_counts_down_pauses_and_is_set_back(wall: Wall) -> None:
    clock = wall.clock()
    wall.at += 500
    assert (clock.words(), clock.begun, clock.running) == ("60:00 – paused", False, False)
    clock.start()
    wall.at += 61
    assert clock.words() == "58:59"
    clock.turn()
    wall.at += 600
    assert clock.words() == "58:59 – paused"
    clock.turn()
    wall.at += 60
    assert clock.time_left() == "57:59"
    clock.set_back()
    assert (clock.time_left(), clock.begun, wall.kept[-1]) == ("60:00", False, "")


def test_it_ends_at_nothing(wall: Wall) -> None:
    clock = wall.started(1)
    wall.at += 59.5
    assert clock.time_left() == "0:01"
    wall.at += 1000
    assert (clock.words(), clock.running, clock.begun) == ("Time is up", False, True)
    clock.stop()


def test_it_goes_on_over_a_restart(wall: Wall) -> None:
    wall.started().stop()
    wall.at += 120
    after = wall.clock(kept=wall.kept[-1])
    assert (after.time_left(), after.running) == ("58:00", True)
    after.pause()
    wall.at += 120
    assert wall.clock(kept=wall.kept[-1]).words() == "58:00 – paused"
    assert not wall.clock(kept="half past two").begun, "what nobody can read counts as none"


@pytest.mark.parametrize("jump", [3600.0, -3600.0, -1.1e9, 2.5e9])  # to 1990, to 2106
def test_setting_the_computers_clock_changes_nothing(qtbot: QtBot, wall: Wall, jump: float) -> None:
    """Neither while it runs, nor over a restart: what is left is kept every minute."""
    clock = wall.started()
    wall.at += 60
    with qtbot.waitSignal(clock.ticked):
        wall.set_by += jump
    assert clock.words() == "59:00"
    clock.turn()
    clock.turn()
    wall.at += 540
    assert clock.words() == "50:00"
    with qtbot.waitSignal(clock.ticked):
        pass
    clock.stop()
    wall.at += 5
    after = wall.clock(kept=wall.kept[-1])
    assert after.time_left() == "49:55"
    after.stop()


def test_a_clock_set_back_over_a_restart_costs_no_time(wall: Wall) -> None:
    wall.started().stop()
    wall.set_by -= 86_400
    after = wall.clock(kept=wall.kept[-1])
    assert after.time_left() == "60:00"
    wall.at += 60
    assert after.time_left() == "59:00"
    after.stop()
