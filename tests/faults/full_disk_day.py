"""Enter scores until the disk takes no more, make room, and go on; run by test_full_disk.py.

    python -m tests.faults.full_disk_day FOLDER disk|limit|read-only|careless

A careless one calls saved what was refused, and writes over what it replaces.  Prints one JSON
object of what was said and what was found.
"""

import json
import resource
import sys
from contextlib import suppress
from functools import partial
from pathlib import Path

from tests import door
from tests.door import Desk
from tests.faults.entries import enter, last_entry, make

SOFT, HARD = resource.getrlimit(resource.RLIMIT_FSIZE)


def fill(folder: Path, how: str, size: int) -> None:
    """Leave no byte free, or let no file grow above ``size`` bytes."""
    if how == "limit":
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, HARD))
    if how not in ("disk", "careless"):
        return
    with (folder / "ballast").open("wb", buffering=0) as ballast:
        for piece in (65536, 4096, 512, 1):
            try:
                while True:
                    ballast.write(bytes(piece))
            except OSError:
                pass


def make_room(folder: Path) -> None:
    """Let files grow again."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (SOFT, HARD))
    for ballast in folder.glob("ballast"):
        ballast.unlink()


def enter_until_refused(desk: Desk) -> tuple[int, str]:
    """Enter score after score; return the last that was saved and what was said to the next."""
    for n in range(400):
        if refusal := door.sentence(partial(enter, desk, n)):
            return n - 1, refusal
    return 399, ""


def on_paper(desk: Desk, folder: Path) -> dict[str, str]:
    """Try to write everything else that the desk writes; return what is said to each."""

    def make_another() -> None:
        make(folder / "another.mextrain").close()

    return {
        "backup": door.sentence(lambda: desk.back_up(folder / "backup.mextrain")),
        "export": door.sentence(lambda: desk.export(folder / "scores.html")),
        "paper": door.sentence(lambda: desk.save("score-sheets", folder / "sheets.pdf")),
        "another": door.sentence(make_another),
    }


def write_over(folder: Path) -> None:
    """Write the pages again in place, as a careless program does."""
    for name in ("scores.html", "sheets.pdf"):
        with suppress(OSError), (folder / name).open("wb") as page:
            page.write(bytes(100_000))


def main(folder: Path, how: str) -> dict[str, object]:
    """Live through a full disk and return what was seen."""
    path = folder / "samboree.mextrain"
    before = sorted(entry.name for entry in folder.iterdir())
    found: dict[str, object] = {}
    with door.desk(path) as desk:
        fill(folder, how, path.stat().st_size)
        last, found["told"] = enter_until_refused(desk)
        if how == "careless":
            last += 1
            write_over(folder)
        found["entries"] = last + 1
        found["read"] = last_entry(desk, last) == last
        found["told again"] = door.sentence(lambda: enter(desk, last + 1))
        found["others"] = on_paper(desk, folder)
    with door.desk(path) as desk:
        found["reopened"] = last_entry(desk, last) == last
        make_room(folder)
        found["afterwards"] = door.sentence(lambda: enter(desk, last + 1))
    with door.desk(path) as desk:
        found["last"] = (last_entry(desk, last) or 0) - last
    after = (entry.name for entry in folder.iterdir() if entry.name.endswith((".part", "-journal")))
    found["left behind"] = sorted(set(after) - set(before))
    old = [(folder / name).read_bytes() for name in ("scores.html", "sheets.pdf")]
    found["old files whole"] = old == [b"from before"] * 2
    return found


if __name__ == "__main__":
    print(json.dumps(main(Path(sys.argv[1]), sys.argv[2])))  # noqa: T201  its way to speak
