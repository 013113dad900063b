"""Work beside the window: it makes room for whoever types."""

import gc

import pytest

from mextrain_scorer import pace

pytestmark = pytest.mark.usefixtures("pythons_own_search")


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


class Garbage:
    """Python's own search, with so much made since the last time; notes what is searched."""

    def __init__(self, *counts: int) -> None:
        self.counts = counts
        self.searched: list[int] = []

    def get_count(self) -> tuple[int, ...]:
        return self.counts

    def get_threshold(self) -> tuple[int, ...]:
        return (700, 10, 10)

    def collect(self, generation: int) -> None:
        self.searched.append(generation)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """A clock on which nobody has typed for a while."""
    made = Clock(typing=False)
    monkeypatch.setattr(pace, "time", made)
    pace.key_came()
    made.now += 60
    return made


def garbage(monkeypatch: pytest.MonkeyPatch, *counts: int) -> Garbage:
    made = Garbage(*counts)
    monkeypatch.setattr(pace, "gc", made)
    return made


@pytest.mark.parametrize(
    ("counts", "searched"),
    [((700, 10, 10), []), ((701, 3, 3), [0]), ((701, 11, 3), [1]), ((701, 11, 11), [2])],
)
def test_cycles_are_searched_for_where_python_would_do_so(
    clock: Clock, monkeypatch: pytest.MonkeyPatch, counts: tuple[int, ...], searched: list[int]
) -> None:
    search = pace.CycleSearch()
    made = garbage(monkeypatch, *counts)
    search.look()
    assert made.searched == searched


def test_while_somebody_types_only_what_is_new_is_searched(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    search = pace.CycleSearch()
    made = garbage(monkeypatch, 701, 11, 11)
    pace.key_came()
    search.look()
    clock.now += pace.CALM_S
    search.look()
    assert made.searched == [0, 2]


def test_work_that_makes_many_values_puts_a_search_off_but_not_for_ever(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    search = pace.CycleSearch()
    with pace.no_search_for_cycles():
        made = garbage(monkeypatch, 701, 11, 11)
        for _ in range(pace.MOST_PUT_OFF):
            search.look()
        assert made.searched == []
        search.look()
        assert made.searched == [0]
        monkeypatch.undo()


def test_a_search_waits_for_work_that_makes_many_values(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    search = pace.CycleSearch()
    with pace.no_search_for_cycles():
        made = garbage(monkeypatch, 701, 0, 0)
        search.look()
        assert made.searched == []
        monkeypatch.undo()
    made = garbage(monkeypatch, 701, 0, 0)
    search.look()
    assert made.searched == [0]


def test_python_searches_again_once_the_last_has_done_without() -> None:
    with pace.no_search_for_cycles():
        with pace.no_search_for_cycles():
            assert not gc.isenabled()
        assert not gc.isenabled()
    assert gc.isenabled()


def test_python_never_searches_again_where_somebody_else_does() -> None:
    with pace.no_search_for_cycles():
        pace.CycleSearch()
    assert not gc.isenabled()
