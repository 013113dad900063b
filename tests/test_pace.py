"""Work beside the window: it makes room for whoever types."""

import gc
import threading
from collections.abc import Callable, Iterator

import pytest

from mextrain_scorer import pace

pytestmark = pytest.mark.usefixtures("pythons_own_search")


class Clock:
    """Goes on only while somebody sleeps, and may have a key come each time."""

    def __init__(self, *, typing: bool) -> None:
        self.now, self.typing = 100.0, typing

    def monotonic(self) -> float:
        return self.now

    def perf_counter(self) -> float:
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


def beside(call: Callable[[], None]) -> None:
    """Call it on a thread of its own, and return once it has ended."""
    thread = threading.Thread(target=call)
    thread.start()
    thread.join()


class AskedWindow:
    """A window's thread that answers so many seconds after each asking."""

    def __init__(self, clock: Clock, *answers_after: float) -> None:
        self.clock, self.answers_after = clock, list(answers_after)
        self.times_asked = 0

    def ask(self, answer: Callable[[], None]) -> None:
        self.times_asked += 1
        self.clock.now += self.answers_after.pop(0)
        answer()


@pytest.fixture
def no_window() -> Iterator[None]:
    """Ask none of the windows of other tests, and leave it to them to be asked again."""
    with pace.window_waits():
        yield


PROMPT, LATE = 0.0, 0.025
PATIENCE_S = 60.0  # on a busy computer; it takes a few hundredths


@pytest.mark.usefixtures("no_window")
@pytest.mark.parametrize(
    ("answers_after", "times_asked"),
    [((PROMPT,), 1), ((LATE, PROMPT), 2), ((LATE, LATE), 2), ((pace.REST_S,), 1)],
    ids=["nothing to do", "one thing to do", "busy all the time", "busy with one long thing"],
)
def test_work_beside_the_window_waits_until_that_has_nothing_to_do_but_not_for_ever(
    monkeypatch: pytest.MonkeyPatch, answers_after: tuple[float, ...], times_asked: int
) -> None:
    clock = Clock(typing=False)
    window = AskedWindow(clock, *answers_after)
    monkeypatch.setattr(pace, "time", clock)
    pace.let_window_answer(window.ask)
    beside(pace.give_way)
    assert window.times_asked == times_asked
    assert clock.now - 100 <= pace.REST_S + LATE


@pytest.mark.usefixtures("no_window")
def test_work_goes_on_beside_a_window_that_never_answers() -> None:
    asked: list[object] = []
    pace.let_window_answer(asked.append)
    work = threading.Thread(target=pace.give_way, daemon=True)
    work.start()
    work.join(PATIENCE_S)
    assert not work.is_alive()
    assert asked


@pytest.mark.usefixtures("no_window")
def test_work_goes_on_for_a_stretch_before_it_asks_again(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(typing=False)
    window = AskedWindow(clock, PROMPT, PROMPT)
    monkeypatch.setattr(pace, "time", clock)
    pace.let_window_answer(window.ask)
    asked = []

    def work() -> None:
        for _ in range(3):
            pace.give_way()
            asked.append(window.times_asked)
            clock.now += pace.STRETCH_S * 0.6

    beside(work)
    assert asked == [1, 1, 2]


@pytest.mark.usefixtures("no_window")
def test_nobody_asks_a_window_that_waits_for_the_work_or_on_its_own_thread(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    window = AskedWindow(Clock(typing=False), PROMPT)
    monkeypatch.setattr(pace, "time", window.clock)
    pace.let_window_answer(window.ask)
    pace.give_way()
    with pace.window_waits():
        beside(pace.give_way)
    assert window.times_asked == 0
    beside(pace.give_way)
    assert window.times_asked == 1


class Garbage:
    """Python's own search, with so much made since the last time; notes what is searched."""

    def __init__(self, *counts: int) -> None:
        self.counts = counts
        self.searched: list[int] = []
        self.clock: Clock | None = None  # goes on by a long search where there is one
        self.times_frozen = 0

    def get_count(self) -> tuple[int, ...]:
        return self.counts

    def get_threshold(self) -> tuple[int, ...]:
        return (700, 10, 10)

    def collect(self, generation: int) -> None:
        self.searched.append(generation)
        if self.clock is not None:
            self.clock.now += 2 * pace.LONG_S

    def freeze(self) -> None:
        self.times_frozen += 1


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


@pytest.mark.parametrize(
    ("takes_long", "counts", "times_frozen"),
    [(True, (701, 11, 11), 1), (True, (701, 11, 3), 0), (False, (701, 11, 11), 0)],
    ids=["all, long", "what is young, long", "all, quick"],
)
def test_what_took_long_to_go_through_is_not_gone_through_again(
    clock: Clock,
    monkeypatch: pytest.MonkeyPatch,
    counts: tuple[int, ...],
    times_frozen: int,
    *,
    takes_long: bool,
) -> None:
    search = pace.CycleSearch()
    made = garbage(monkeypatch, *counts)
    made.clock = clock if takes_long else None
    search.look()
    assert made.times_frozen == times_frozen


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


def test_a_search_is_put_off_anew_for_the_next_work(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    search = pace.CycleSearch()
    with pace.no_search_for_cycles():
        made = garbage(monkeypatch, 701, 11, 11)
        for counts in (701, 0, 701):
            made.counts = (counts, 0, 0)
            for _ in range(pace.MOST_PUT_OFF):
                search.look()
        assert made.searched == []
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
