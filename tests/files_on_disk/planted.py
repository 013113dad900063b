"""What somebody may have put beside a tournament before it is opened, none of it a file of ours."""

import os
import socket
import struct
from collections.abc import Callable
from pathlib import Path

LETTER = b"Dear Ann, the keys are under the mat.\n"
JOURNAL_MAGIC = bytes.fromhex("d9d505f920a163d7")
PAGE = 4096
Plant = Callable[[Path], None]


def letter_of(place: Path) -> Path:
    """Return somebody else's file, which nothing may change: one for each place."""
    letter = place.parent.parent / "letter.txt"
    if not letter.exists():
        letter.write_bytes(LETTER)
    return letter


def a_link(place: Path) -> None:
    place.symlink_to(letter_of(place))


def a_link_to_nothing(place: Path) -> None:
    place.symlink_to(place.parent.parent / "nothing")


def a_link_to_a_device(place: Path) -> None:
    place.symlink_to("/dev/zero")


def a_ring(place: Path) -> None:
    place.symlink_to(place)


def a_pipe(place: Path) -> None:
    os.mkfifo(place)


def a_local_socket(place: Path) -> None:
    here = Path.cwd()
    os.chdir(place.parent)  # a socket's name is at most a hundred letters
    try:
        with socket.socket(socket.AF_UNIX) as made:
            made.bind("s")
        Path("s").rename(place.name)
    finally:
        os.chdir(here)


def a_folder(place: Path) -> None:
    place.mkdir()
    (place / "in it").write_bytes(LETTER)


def a_huge_file(place: Path) -> None:
    place.write_bytes(b"x")
    os.truncate(place, 1 << 40)  # holes: it takes no room here either


NO_FILES: list[Plant] = [
    a_link,
    a_link_to_nothing,
    a_link_to_a_device,
    a_ring,
    a_pipe,
    a_local_socket,
    a_folder,
]


def plant_super_journal(path: Path, named: Path) -> None:
    """Put a journal beside a database that has nothing to take back, and names another file.

    As SQLite's file format has it: a header, then a record with the name, its length, the sum of
    its bytes, and the magic number once more.
    """
    pages = path.stat().st_size // PAGE
    header = JOURNAL_MAGIC + struct.pack(">5I", 0, 1, pages, 512, PAGE)
    name = bytes(named)
    record = struct.pack(">I", 0x40000000 // PAGE + 1) + name
    record += struct.pack(">2I", len(name), sum(name))
    journal = header.ljust(512, b"\0") + record + JOURNAL_MAGIC
    path.with_name(f"{path.name}-journal").write_bytes(journal)
