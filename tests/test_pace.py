"""Work beside the window: it makes room for whoever types."""

import pytest

from mextrain_scorer import pace


class Clock:
    """Goes on only while somebody sleeps, and may have a key come each time."""

    def __init__(self, *, typing: bool) -> None:
        self.now, self.typing = 100.0, typing

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds
        if self.typing:
            pace.key_came()


@pytest.mark.parametrize(("typing", "waited"), [(False, pace.ROOM_S), (True, pace.MOST_ROOM_S)])
def test_work_beside_the_window_makes_room_for_an_entry_but_not_for_ever(
    monkeypatch: pytest.MonkeyPatch, *, typing: bool, waited: float
) -> None:
    clock = Clock(typing=typing)
    monkeypatch.setattr(pace, "time", clock)
    pace.key_came()
    pace.Room()()
    assert clock.now - 100 == pytest.approx(waited)
    clock.typing = False
    clock.now += 1
    before = clock.now
    pace.Room()()
    assert clock.now == before


def test_a_turn_is_a_short_sleep_which_gives_the_lock_away(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(typing=False)
    monkeypatch.setattr(pace, "time", clock)
    pace.give_turn()
    assert clock.now - 100 == pytest.approx(pace.TURN_S)
