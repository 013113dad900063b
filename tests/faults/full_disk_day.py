"""Enter scores until the disk takes no more, make room, and go on; run by test_full_disk.py.

    python -m tests.faults.full_disk_day FOLDER disk|limit|read-only|careless

A careless one calls saved what was refused, and writes over what it replaces.  Prints one JSON
object of what was said and what was found.
"""

import json
import resource
import sys
from collections.abc import Callable
from contextlib import closing, suppress
from functools import partial
from pathlib import Path

from mextrain_scorer.desk.files.backup import back_up, export
from mextrain_scorer.desk.files.opening import open_file
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused
from tests.desk import days
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


def said(deed: Callable[[], object]) -> str:
    """Return what somebody is told who tries this now; nothing where it is done."""
    try:
        deed()
    except Refused as refusal:
        return str(refusal)
    return ""


def enter_until_refused(tournament: Tournament) -> tuple[int, str]:
    """Enter score after score; return the last that was saved and what was said to the next."""
    for n in range(400):
        if refusal := said(partial(enter, tournament, n)):
            return n - 1, refusal
    return 399, ""


def on_paper(tournament: Tournament, folder: Path) -> dict[str, str]:
    """Try to write everything else that the desk writes; return what is said to each."""

    def make_another() -> None:
        make(folder / "another.mextrain").close()

    return {
        "backup": said(lambda: back_up(tournament, folder / "backup.mextrain")),
        "export": said(lambda: export(tournament, folder / "scores.html")),
        "paper": said(lambda: days.save(tournament, "score-sheets", folder / "sheets.pdf")),
        "another": said(make_another),
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
    with closing(open_file(path)) as tournament:
        fill(folder, how, path.stat().st_size)
        last, found["told"] = enter_until_refused(tournament)
        if how == "careless":
            last += 1
            write_over(folder)
        found["entries"] = last + 1
        found["read"] = last_entry(tournament, last) == last
        found["told again"] = said(lambda: enter(tournament, last + 1))
        found["others"] = on_paper(tournament, folder)
    with closing(open_file(path)) as tournament:
        found["reopened"] = last_entry(tournament, last) == last
        make_room(folder)
        found["afterwards"] = said(lambda: enter(tournament, last + 1))
    with closing(open_file(path)) as tournament:
        found["last"] = (last_entry(tournament, last) or 0) - last
    after = (entry.name for entry in folder.iterdir() if entry.name.endswith((".part", "-journal")))
    found["left behind"] = sorted(set(after) - set(before))
    old = [(folder / name).read_bytes() for name in ("scores.html", "sheets.pdf")]
    found["old files whole"] = old == [b"from before"] * 2
    return found


if __name__ == "__main__":
    print(json.dumps(main(Path(sys.argv[1]), sys.argv[2])))  # noqa: T201  its way to speak
