"""A program that is killed while scores are entered, and what its file holds afterwards."""

import os
import random
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from threading import Timer

from tests import door
from tests.faults.entries import last_entry, make, seat
from tests.faults.typist import Typist
from tests.window import NotThere, window

ENTRIES = 12  # made at the most before the kill
SHORTLY_S = 0.02


def _dice() -> random.Random:
    return random.Random(os.urandom(8))


@dataclass
class Victim:
    """A tournament with one table, made at ``path``; ``last`` is the last entry in its file."""

    path: Path
    dice: random.Random = field(default_factory=_dice)
    last: int = -1

    def __post_init__(self) -> None:
        with make(self.path) as desk:
            seat(desk)

    def entries(self) -> int:
        """Return how many entries to hear of before the kill."""
        return self.dice.randint(1, ENTRIES)

    def listen_shortly(self, listen: Callable[[float], object]) -> None:
        """Listen on, for so many seconds each time, until the moment of the kill."""
        end = time.monotonic() + self.dice.uniform(0, SHORTLY_S)
        while (left := end - time.monotonic()) > 0:
            listen(left)

    def opened(self) -> door.Desk:
        """Open it with all checks."""
        return door.desk(self.path)

    def lost(self, acknowledged: int) -> int:
        """Open the file again; return how many acknowledged entries it does not hold."""
        with self.opened() as desk:
            # What was under way may have been committed and not yet acknowledged: one at most.
            n = last_entry(desk, acknowledged)
        assert n is not None, "the file holds what nobody entered"
        self.last = n
        return max(acknowledged - n, 0)


class KilledWindow(Victim):
    """A tournament that is open in a window."""

    def kill_one(self, when: str) -> int:
        """Let somebody type, kill the program, and return the last entry called saved.

        It is called so ``after`` the window's foot says it, or, to try the test, ``before`` its
        Enter is pressed.  The kill comes with that word, or with the next Enter or shortly after.
        """
        acknowledged = self.last
        with window("open", self.path, home=self.path.parent / "home") as hand:
            typist = Typist(hand, self.path.parent, self.last + 1)
            for _ in range(self.entries()):
                typist.writes()
                typist.enters()
                acknowledged = typist.is_saved()
            if when == "after" and self.dice.random() < 0.5:
                os.kill(hand.pid, signal.SIGKILL)
                return acknowledged
            typist.writes()
            if when == "before":
                acknowledged = typist.next
            kill = Timer(self.dice.uniform(0, SHORTLY_S), os.kill, (hand.pid, signal.SIGKILL))
            kill.start()
            with suppress(NotThere, OSError):  # the window is gone
                typist.enters()
                acknowledged = typist.is_saved()
            kill.join()
        return acknowledged
