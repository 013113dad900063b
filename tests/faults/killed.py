"""A program that is killed while scores are entered, and what its file holds afterwards."""

import os
import random
import select
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from tests import door
from tests.faults.entries import last_entry, make, seat

ENTRIES = 12  # made at the most before the kill
SHORTLY_S = 0.02
START_SECONDS = 60


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
        """Let somebody type, kill the program, and return the last entry called saved."""
        hear, tell = os.pipe()
        words = (str(self.path), str(self.last + 1), when, str(tell))
        program = subprocess.Popen(
            [sys.executable, "-m", "tests.faults.typist", *words],
            pass_fds=[tell],
            stderr=subprocess.PIPE,
        )
        os.close(tell)
        said = [self.last.to_bytes(4, "big", signed=True)]
        with os.fdopen(hear, "rb", buffering=0) as pipe:

            def heard(seconds: float) -> bool:
                if not select.select([pipe], [], [], seconds)[0]:
                    return False
                said.append(pipe.read(4))
                return bool(said[-1])

            typing = all(heard(START_SECONDS) for _ in range(self.entries()))
            self.listen_shortly(heard)
            program.kill()
            complaints = program.communicate()[1].decode()
            said.append(pipe.read())
        assert typing, f"nothing was typed: {complaints}"
        assert "Traceback" not in complaints, complaints
        return int.from_bytes(b"".join(said)[-4:], "big", signed=True)
