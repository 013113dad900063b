"""A program that enters scores as it is told; run by tests that break the disk under it.

    python -m tests.faults.clerk FILE

Reads ``enter N``, ``boast N``, ``scores N``, ``reopen N``, ``copy N`` or ``careless N`` and answers
each with one line of JSON: the last entry that stands (looked for around N) or null, and what it
was refused with or null.  To boast is to call an entry saved whatever the disk says.  A copy goes
to the folder "stick" beside the tournament; a careless one is written under its name at once.
"""

import ctypes
import json
import sys
from contextlib import suppress
from pathlib import Path

from tests import door
from tests.door import Desk
from tests.faults.entries import enter, last_entry

PR_SET_PTRACER, ANYBODY = 0x59616D61, -1


def obey(desk: Desk, order: str, n: int) -> tuple[int | None, Desk]:
    """Do what one line says; return the last entry and the desk, which may be another."""
    stick = desk.path.parent / "stick"
    match order:
        case "enter":
            enter(desk, n)
            return n, desk
        case "boast":
            with suppress(door.Refused):
                enter(desk, n)
            return n, desk
        case "copy":
            desk.copy_to(stick)
        case "careless":
            with door.planted("half copies"):
                desk.copy_to(stick)
        case "reopen":
            desk.close()
            desk = door.desk(desk.path)
    return last_entry(desk, n), desk


def main(path: Path) -> None:
    """Open a tournament and obey until nothing more is said."""
    # Where only a parent may look into a program, strace is a brother: let it.
    ctypes.CDLL(None).prctl(PR_SET_PTRACER, ANYBODY, 0, 0, 0)
    desk = door.desk(path)
    for line in sys.stdin:
        order, n = line.split()
        last, sentence = None, None
        try:
            last, desk = obey(desk, order, int(n))
        except door.Refused as refusal:
            sentence = str(refusal)
        print(json.dumps([last, sentence]), flush=True)  # noqa: T201  its way to speak
    desk.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
