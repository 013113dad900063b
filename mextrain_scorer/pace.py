"""Keeping a large hall quick."""

import gc
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

# How long a thread computes before another has its turn, in seconds; Python's own is 5 ms.  The
# window's thread asks for its turn some hundred times while it paints one page.
TURN_S = 0.000_05
ROOM_S = 0.1  # what an entry takes on a slow disk, from its key to the painted window
CALM_S = 1.0  # without a key, until there is time to look through all there is
ALL = 2  # the oldest generation, and with it all others
LONG_S = 0.03  # a search that takes so long is felt
MOST_PUT_OFF = 120  # times in a row: what work makes is new, and searched through all at once
MOST_ROOM_S = 10.0  # in all, for whoever types without a pause: the work is to be done as well
STRETCH_S = 0.01  # what work beside the window does at a stretch while the window's thread is busy
REST_S = 0.04  # what it then leaves to the window at most: it gets about a fifth of the time
PROMPT_S = 0.002  # whoever answers so soon has nothing to do
PAINTED_S = 0.006  # Qt paints five milliseconds after a window has asked for it

Ask = Callable[[Callable[[], None]], None]

_last_key = 0.0
_ask: Ask | None = None
_stretch = threading.local()  # when it began, on each thread beside the window


def key_came() -> None:
    """Tell work beside the window that somebody types, so that it makes room."""
    global _last_key  # noqa: PLW0603  one keyboard, read by any thread
    _last_key = time.monotonic()


def let_window_answer(ask: Ask | None) -> None:
    """Have work beside the window ask there from now on whether it may go on; None: it just does.

    ``ask`` is called on any thread, and has what it is given called on the window's, in its turn.
    """
    global _ask  # noqa: PLW0603  one window's thread, asked by any other
    _ask = ask


@contextmanager
def window_waits() -> Iterator[None]:
    """Let the window's thread wait for work beside it, which asks nobody meanwhile."""
    asked = _ask
    let_window_answer(None)
    try:
        yield
    finally:
        let_window_answer(asked)


def give_turn() -> None:
    """Let every other thread that waits for Python's lock have it once."""
    time.sleep(TURN_S)


def give_way() -> None:
    """Wait, beside the window, until its thread has nothing to do; not for long, work has to end.

    A page that is painted asks for Python's lock at every word and line.  Each time somebody else
    has it the processor goes to and fro: painting beside work takes three times as long as alone.
    """
    ask = _ask
    if ask is None or threading.current_thread() is threading.main_thread():
        return
    now = time.perf_counter()
    if now - getattr(_stretch, "began", 0.0) < STRETCH_S:
        return
    until = now + REST_S
    while now < until:
        answered = threading.Event()
        ask(answered.set)
        answered.wait(until - now)
        asked, now = now, time.perf_counter()
        if now - asked < PROMPT_S:
            break
        # What kept it from answering is to be painted as well, a few milliseconds later.
        threading.Event().wait(max(0.0, min(PAINTED_S, until - now)))
        now = time.perf_counter()
    _stretch.began = now


class Room:
    """Makes room for entries while some work is done beside the window; told of its steps.

    Two threads that compute share one lock: each entry would take twice its time.
    """

    def __init__(self) -> None:
        self._left_s = MOST_ROOM_S

    def __call__(self, _done: int = 0, _total: int = 0) -> None:
        """Let an entry that has begun come to the screen first."""
        while (room := min(_last_key + ROOM_S - time.monotonic(), self._left_s)) > 0:
            self._left_s -= room
            time.sleep(room)
        give_way()


class _PythonsSearch:
    """Python's own search for cycles, as far as it is paused or off for good."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._was_on = False
        self.pauses = 0  # going on, on whatever threads

    def end(self) -> None:
        """Have none from now on, to the end of the program."""
        with self._lock:
            self._was_on = False
            gc.disable()

    @contextmanager
    def paused(self) -> Iterator[None]:
        """Have none meanwhile; the last pause to end turns it on again where it was on."""
        with self._lock:
            if not self.pauses:
                self._was_on = gc.isenabled()
                gc.disable()
            self.pauses += 1
        try:
            yield
        finally:
            with self._lock:
                self.pauses -= 1
                if not self.pauses and self._was_on:
                    gc.enable()


_pythons_search = _PythonsSearch()


@contextmanager
def no_search_for_cycles() -> Iterator[None]:
    """Pause the search for cycles of garbage, for work that makes many values and no cycle.

    A hall of two thousand tables makes half a million; the search takes a quarter of the time.
    """
    with _pythons_search.paused():
        yield


class CycleSearch:
    """Searches for cycles of garbage instead of Python, on the one thread that calls ``look``.

    Python itself searches whenever a value has just been made, and takes down there what it finds:
    on whatever thread that is, while what belongs to a window may be taken down on the window's
    only; and while Qt cuts a connection under a lock of its own, for which what is taken down may
    wait for ever.  So Python searches no more from now on, to the end of the program.
    """

    def __init__(self) -> None:
        self._pythons = _pythons_search
        self._put_off = 0
        self._pythons.end()

    def look(self) -> None:
        """Search as far as Python would: only what is new where somebody types.

        Work that pauses the search puts it off, but not for ever.  What a search through all there
        is has taken long over is not gone through again.
        """
        counts = zip(gc.get_count(), gc.get_threshold(), strict=True)
        due = [generation for generation, (made, most) in enumerate(counts) if made > most]
        if 0 not in due:
            self._put_off = 0
            return
        if self._pythons.pauses and self._put_off < MOST_PUT_OFF:
            self._put_off += 1
            return
        self._put_off = 0
        began = time.perf_counter()
        typing = time.monotonic() - _last_key < CALM_S
        generation = 0 if typing or self._pythons.pauses else max(due)
        gc.collect(generation)
        if generation == ALL and time.perf_counter() - began > LONG_S:
            gc.freeze()


@contextmanager
def giving_way() -> Iterator[None]:
    """Work on a thread of its own so that the window's thread never waits long for its turn.

    A search for cycles stops every thread: through what a hall of two thousand tables leaves it
    takes longer than anybody may wait for a key.  So there is none meanwhile, and later ones pass
    over what is there by now: values are let go of without a search all the same, and the desk's
    own work makes next to no cycles (50 objects in the import of 5,000 players).
    """
    sys.setswitchinterval(TURN_S)
    with no_search_for_cycles():
        try:
            yield
        finally:
            gc.freeze()
