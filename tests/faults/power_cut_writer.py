"""Enter scores and say so in a file after each; run by test_power_cut.py, under strace.

python -m tests.faults.power_cut_writer FOLDER TOLD ENTRIES WAY
"""

import os
import sys
from pathlib import Path

from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.store.errors import NotSaved
from mextrain_scorer.store.homes import sqlite
from tests.faults.entries import NO_SCORES, NO_SEATS, REACHED, enter, make, seat

WAYS: dict[str, dict[str, str | int]] = {
    "ours": {},
    "ack-first": {},
    "unproved": {},
    "unsettled": {},
    "synchronous-off": {"synchronous": 0},
    "sqlite-defaults": {"synchronous": 2, "locking_mode": "normal"},
}


def trust_blindly(*_: object, **__: object) -> None:
    """Prove nothing: what a careless store would do after a failed commit."""


def enter_in_the_end(tournament: Tournament, n: int) -> None:
    """Make an entry, again where it is refused: a sync may be made to fail, and some after it."""
    for _ in range(10):
        try:
            enter(tournament, n)
        except NotSaved as refusal:
            if str(refusal).endswith(REACHED):
                return
        else:
            return
    raise AssertionError("the disk never took the entry")


def main(folder: Path, log: Path, entries: int, way: str) -> None:
    """Make a tournament, seat its players, enter scores."""
    sqlite.WRITING |= WAYS[way]
    if way in {"unproved", "unsettled"}:
        sqlite.settle_journal = trust_blindly
    if way == "unproved":
        sqlite.prove_writable = trust_blindly
    said = os.open(log, os.O_WRONLY | os.O_CREAT)

    def say(n: int) -> None:
        os.write(said, f"{n}\n".encode())

    tournament = make(folder / "samboree.mextrain")
    say(NO_SEATS)
    seat(tournament)
    say(NO_SCORES)
    for n in range(entries):
        if way == "ack-first":
            say(n)
        enter_in_the_end(tournament, n)
        if way != "ack-first":
            say(n)
    tournament.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]), sys.argv[4])
