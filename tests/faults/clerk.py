"""A program that enters scores as it is told; run by tests that break the disk under it.

    python -m tests.faults.clerk FILE

Reads ``enter N``, ``boast N``, ``scores N`` or ``reopen N`` and answers each with one line of JSON:
the last entry that stands (looked for around N) or null, and what it was refused with or null.
To boast is to call an entry saved whatever the disk says.
"""

import ctypes
import json
import sys
from contextlib import suppress
from pathlib import Path

from mextrain_scorer.desk.opening import open_file
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused
from tests.faults.entries import enter, last_entry

PR_SET_PTRACER, ANYBODY = 0x59616D61, -1


def obey(tournament: Tournament, order: str, n: int) -> tuple[int | None, Tournament]:
    """Do what one line says; return the last entry and the tournament, which may be reopened."""
    if order == "enter":
        enter(tournament, n)
        return n, tournament
    if order == "boast":
        with suppress(Refused):
            enter(tournament, n)
        return n, tournament
    if order == "reopen":
        tournament.close()
        tournament = open_file(tournament.path)
    return last_entry(tournament, n), tournament


def main(path: Path) -> None:
    """Open a tournament and obey until nothing more is said."""
    # Where only a parent may look into a program, strace is a brother: let it.
    ctypes.CDLL(None).prctl(PR_SET_PTRACER, ANYBODY, 0, 0, 0)
    tournament = open_file(path)
    for line in sys.stdin:
        order, n = line.split()
        last, sentence = None, None
        try:
            last, tournament = obey(tournament, order, int(n))
        except Refused as refusal:
            sentence = str(refusal)
        print(json.dumps([last, sentence]), flush=True)  # noqa: T201  its way to speak
    tournament.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
