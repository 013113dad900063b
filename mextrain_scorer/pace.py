"""Keeping a large hall quick."""

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager

# How long a thread computes before another has its turn, in seconds; Python's own is 5 ms.  The
# window's thread asks for its turn some hundred times while it paints one page.
TURN_S = 0.000_05


@contextmanager
def no_search_for_cycles() -> Iterator[None]:
    """Pause Python's search for cycles of garbage, for work that makes many values and no cycle.

    A hall of two thousand tables makes half a million; the search takes a quarter of the time.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


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
