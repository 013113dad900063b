"""A page of every document of real days, and small grey pictures of how each looked.

``python -m tests.sheets.pages`` draws again those that look otherwise now: look at each before it
is committed.
"""

import io
import re
import sys
from collections.abc import Mapping, Sequence
from contextlib import closing
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import Any, NamedTuple

from PIL import Image

from tests.day import Day, day
from tests.golden.gathered import is_masked
from tests.on_paper.printing import DOCUMENTS, SEATED
from tests.paper import pictures_without, squares_that_differ

FOLDER = Path(__file__).with_name("golden")
DPI = 60
# So many squares of a page may differ more: two versions of one reader draw a little otherwise.
MOST_SQUARES = 8
LARGE = day(12, "gamerules-double-18").seated()
CLUB = day(12, "club-night").seated()
LADDER = day(15, "ladder-night").seated().played().seated()


class Shown(NamedTuple):
    """A document, the day that has one, and what is asked of it besides."""

    document: str
    day: Day
    asked: Mapping[str, Any] = MappingProxyType({})


SHOWN: dict[str, Shown] = {
    **{key: Shown(key, day) for key, day in DOCUMENTS.items()},
    "nameless sheets": Shown("blank-score-sheets", SEATED, {"nameless": 1}),
    "large blank sheets": Shown("blank-score-sheets", LARGE),
    "large score sheets": Shown("score-sheets", LARGE.simulated()),
    "large bracket": Shown("bracket", day(100).seated()),
    "no bracket": Shown("bracket", CLUB),
    "overall": Shown("overall", CLUB.champion()),
    "ranked results": Shown("results", CLUB.champion()),
    "ranked announcer card": Shown("announcer-card", CLUB.champion()),
    "ranked pack": Shown("by-hand-pack", CLUB.played()),
    "moved seating": Shown("seating-list", LADDER),
    "moved cards": Shown("table-cards", LADDER),
    "move cards": Shown("move-cards", LADDER),
}


def printed(name: str, size: str = "letter", names: Sequence[str] = ()) -> bytes:
    """Print a document; the players have these names, over and over, where any are given."""
    document, until, asked = SHOWN[name]
    with TemporaryDirectory() as folder, closing(until.desk(Path(folder))) as desk:
        for number, called in zip(range(1, until.players + 1), cycle(names)):
            desk.correct_player(number, name=f"{called[: 200 - 4]} {number}")
        return desk.pdf(document, paper=size, **asked)


def picture(name: str) -> Image.Image:
    """Return how its first page looks now, without what belongs to this run alone."""
    return next(pictures_without(printed(name), DPI, lambda row: is_masked(row) or _has_year(row)))


def _has_year(row: str) -> bool:
    return re.search(r"\b20\d\d\b", row) is not None  # the day on which the test runs


def file_of(name: str) -> Path:
    """Return where its picture is kept."""
    return FOLDER / f"{name.replace(' ', '-')}.png"


def kept(name: str) -> Image.Image:
    """Open the picture that is kept."""
    with Image.open(file_of(name)) as opened:
        return opened.convert("L")


def main() -> None:
    """Keep every page that is new or looks otherwise, and let go of those no more printed."""
    FOLDER.mkdir(exist_ok=True)
    for name in SHOWN:
        now = picture(name)
        if file_of(name).exists() and squares_that_differ(kept(name), now) == 0:
            continue
        out = io.BytesIO()
        now.quantize(16).save(out, "PNG", optimize=True)
        file_of(name).write_bytes(out.getvalue())
        sys.stdout.write(f"look at {file_of(name).name}\n")
    for path in {*FOLDER.glob("*.png")} - {*map(file_of, SHOWN)}:
        path.unlink()


if __name__ == "__main__":
    main()
