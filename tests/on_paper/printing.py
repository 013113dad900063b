"""Papers of two days, printed by the command line: one is seated, one is over."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from tests import door
from tests.day import Day, day

OVER = day(10).champion()
SEATED = day(10).seated()
# Each document with the day that has one.
DOCUMENTS: dict[str, Day] = {
    "blank-score-sheets": SEATED,
    "score-sheets": OVER,
    "seating-list": SEATED,
    "table-cards": SEATED,
    "badges": SEATED,
    "game-chart": OVER,
    "bracket": OVER,
    "standings": OVER,
    "totals-pictures": OVER,
    "results": OVER,
    "certificates": OVER,
    "announcer-card": OVER,
    "correction-slip": OVER,
    "how-we-ruled": OVER,
    "by-hand-pack": SEATED,
    "rules": OVER,
}


def told(*words: object) -> str:
    """Give a command that must be done; return what it says."""
    code, out, err = door.command(*words)
    assert code == 0, err
    return out


@cache
def printed(document: str, *words: str) -> bytes:
    """Return a document as PDF."""
    with TemporaryDirectory() as folder:
        file, out = DOCUMENTS[document].file(Path(folder)), Path(folder) / "out.pdf"
        told("print", file, document, *words, "-o", out)
        return out.read_bytes()
