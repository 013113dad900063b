"""A program that is killed while scores are entered, and what its file holds afterwards."""

import os
import random
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from mextrain_scorer.desk.opening import open_file
from tests.faults.entries import last_entry, make, seat

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
        with closing(make(self.path)) as tournament:
            seat(tournament)

    def entries(self) -> int:
        """Return how many entries to hear of before the kill."""
        return self.dice.randint(1, ENTRIES)

    def listen_shortly(self, listen: Callable[[float], object]) -> None:
        """Listen on, for so many seconds each time, until the moment of the kill."""
        end = time.monotonic() + self.dice.uniform(0, SHORTLY_S)
        while (left := end - time.monotonic()) > 0:
            listen(left)

    def lost(self, acknowledged: int) -> int:
        """Open the file again; return how many acknowledged entries it does not hold."""
        with closing(open_file(self.path)) as tournament:
            # What was under way may have been committed and not yet acknowledged: one at most.
            n = last_entry(tournament, acknowledged)
        assert n is not None, "the file holds what nobody entered"
        self.last = n
        return max(acknowledged - n, 0)
