"""Enter scores and say so in a file after each; run by test_power_cut.py, under strace.

python -m tests.faults.power_cut_writer FOLDER TOLD ENTRIES WAY
"""

import os
import sys
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

from tests import door
from tests.door import Desk
from tests.faults.entries import NO_SCORES, NO_SEATS, REACHED, enter, make, seat

OURS = ("ours", "ack-first")  # any other way is a planted one


def as_planted(way: str) -> AbstractContextManager[None]:
    """Write that way for a while."""
    return nullcontext() if way in OURS else door.planted(way)


def enter_in_the_end(desk: Desk, n: int) -> None:
    """Make an entry, again where it is refused: a sync may be made to fail, and some after it."""
    for _ in range(10):
        try:
            enter(desk, n)
        except door.Refused as refusal:
            if refusal.kind != "not-saved":
                raise
            if str(refusal).endswith(REACHED):
                return
        else:
            return
    raise AssertionError("the disk never took the entry")


def main(folder: Path, log: Path, entries: int, way: str) -> None:
    """Make a tournament, seat its players, enter scores."""
    said = os.open(log, os.O_WRONLY | os.O_CREAT)

    def say(n: int) -> None:
        os.write(said, f"{n}\n".encode())

    with as_planted(way), make(folder / "samboree.mextrain") as desk:
        say(NO_SEATS)
        seat(desk)
        say(NO_SCORES)
        for n in range(entries):
            if way == "ack-first":
                say(n)
            enter_in_the_end(desk, n)
            if way != "ack-first":
                say(n)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]), sys.argv[4])
