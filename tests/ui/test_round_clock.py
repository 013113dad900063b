"""The round clock: counts down, stands, and keeps on over a restart."""

from dataclasses import dataclass, field

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from mextrain_scorer.ui.round_clock import RoundClock


@dataclass
class Wall:
    """A clock on the wall that a test sets, and what the round clock gave to be kept."""

    at: float = 1000.0
    kept: list[str] = field(default_factory=list)

    def clock(self, minutes: int = 60, kept: str = "") -> RoundClock:
        return RoundClock(minutes, self.kept.append, kept, now=lambda: self.at)


@pytest.fixture
def wall(qapp: QCoreApplication) -> Wall:
    return Wall()


def test_it_stands_at_the_whole_time_until_it_is_started(wall: Wall) -> None:
    clock = wall.clock()
    wall.at += 500
    assert (clock.face(), clock.begun, clock.running) == ("60:00", False, False)


def test_it_counts_down_and_stands(wall: Wall) -> None:
    clock = wall.clock()
    clock.start()
    wall.at += 61
    assert clock.words() == "58:59"
    clock.turn()
    wall.at += 600
    assert clock.words() == "58:59 – paused"
    clock.turn()
    wall.at += 60
    assert clock.face() == "57:59"
    clock.stop()


def test_it_ends_at_nothing(wall: Wall) -> None:
    clock = wall.clock(1)
    clock.start()
    wall.at += 59.5
    assert clock.face() == "0:01"
    wall.at += 1000
    assert (clock.words(), clock.running, clock.begun) == ("Time is up", False, True)
    clock.stop()


def test_it_goes_on_over_a_restart(wall: Wall) -> None:
    before = wall.clock()
    before.start()
    before.stop()
    wall.at += 120
    after = wall.clock(kept=wall.kept[-1])
    assert (after.face(), after.running) == ("58:00", True)
    after.pause()
    wall.at += 120
    assert wall.clock(kept=wall.kept[-1]).words() == "58:00 – paused"


def test_a_computers_clock_set_back_costs_no_time(wall: Wall) -> None:
    clock = wall.clock()
    clock.start()
    wall.at -= 86_400
    assert clock.face() == "60:00"
    clock.stop()


def test_set_back_it_is_as_new(wall: Wall) -> None:
    clock = wall.clock()
    clock.start()
    wall.at += 5
    clock.set_back()
    assert (clock.face(), clock.begun, wall.kept[-1]) == ("60:00", False, "")


def test_settings_that_nobody_can_read_count_as_none(wall: Wall) -> None:
    assert wall.clock(kept="half past two").words() == "60:00 – paused"
    assert not wall.clock(kept="half past two").begun


def test_other_rules_give_other_minutes_to_the_same_clock(wall: Wall) -> None:
    clock = wall.clock()
    clock.start()
    wall.at += 60
    clock.allow(45)
    assert clock.face() == "44:00"
    clock.allow(0)
    assert not clock.begun
    clock.stop()


def test_a_second_that_passes_is_told(qtbot: QtBot) -> None:
    clock = RoundClock(60, lambda _: None)
    clock.start()
    with qtbot.waitSignal(clock.ticked, timeout=5000):
        pass
    clock.stop()
