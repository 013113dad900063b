"""Entries at a server whose disk fills up; run by test_server_disk.py on a small disk of its own.

    python -m tests.faults.full_server_disk FOLDER

Says one line of JSON: what the desk was refused with, the last entry it was told is saved, the last
that is there once there is room again, and whether one more goes through.
"""

import json
import os
import sys
from itertools import count
from pathlib import Path

from tests import door
from tests.faults.entries import enter, last_entry
from tests.faults.server_desks import put_one_table
from tests.programs import Server, server_running

BEFORE = 20  # entries


def fill(filler: Path) -> None:
    """Take all the room that is left."""
    with filler.open("wb", buffering=0) as out:
        for size in (1 << 16, 1 << 12, 1):
            try:
                while True:
                    out.write(b"x" * size)
            except OSError:
                continue


def main(disk: Path) -> None:
    """Enter until the server refuses, make room, and go on."""
    folder = disk / "server"
    folder.mkdir()
    with server_running(folder, fsync="on", max_wal_size="32MB", min_wal_size="32MB") as server:
        with door.desk(put_one_table(server)) as desk:
            told, refusal, filler = -1, "", disk / "filler"
            try:
                for n in count():
                    enter(desk, n)
                    told = n
                    if n == BEFORE:
                        fill(filler)
            except door.Refused as refused:
                refusal = str(refused)
            filler.unlink()
            restart(server)
            found = last_entry(desk, told)
            enter(desk, told + 1)
            desk.check_whole()
        print(json.dumps([refusal, told, found]))  # noqa: T201  its way to speak


def restart(server: Server) -> None:
    """Start the server again, as its owner has to where a full disk ended it."""
    pid = server.folder / "data" / "postmaster.pid"
    if pid.exists():
        server.stop("immediate")
    server.start(fsync="on")


if __name__ == "__main__":
    os.umask(0o022)
    main(Path(sys.argv[1]))
