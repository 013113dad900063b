"""A program that enters scores as it is told; run by tests that break the disk under it.

    python -m tests.faults.clerk FILE

Reads ``enter N``, ``boast N``, ``scores N``, ``reopen N``, ``copy N`` or ``careless N`` and answers
each with one line of JSON: the last entry that stands (looked for around N) or null, and what it
was refused with or null.  To boast is to call an entry saved whatever the disk says.  A copy goes
to the folder "stick" beside the tournament; a careless one is written under its name at once.
"""

import ctypes
import json
import os
import sqlite3
import sys
from contextlib import closing, suppress
from pathlib import Path

from mextrain_scorer.desk.files import auto_backup, backup_folders
from mextrain_scorer.desk.files.opening import open_file
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused
from tests.faults.entries import enter, last_entry
from tests.store.raw import raw

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
    if order in ("copy", "careless"):
        with closing(auto_backup.take(tournament)) as taken:
            stick = tournament.path.parent / "stick"
            if order == "copy":
                auto_backup.write(taken, stick)
            else:
                carelessly(taken, stick)
    if order == "reopen":
        tournament.close()
        tournament = open_file(tournament.path)
    return last_entry(tournament, n), tournament


def carelessly(taken: auto_backup.Snapshot, stick: Path) -> None:
    """Write a copy as a program might that knows nothing of sticks pulled out."""
    folder = backup_folders.folder_for(taken.path, stick)
    folder.mkdir(exist_ok=True)
    name = f"{taken.path.stem} 2026-06-13 14-05-03{taken.path.suffix}"
    copy_carelessly(raw(taken.home), folder / name)


def copy_carelessly(source: sqlite3.Connection, target: Path) -> None:
    """Write a copy under its own name at once, and do not look whether it came to its end."""
    whole = source.serialize()
    with suppress(OSError), target.open("wb") as out:
        for at in range(0, len(whole), 4096):
            os.pwrite(out.fileno(), whole[at : at + 4096], at)


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
