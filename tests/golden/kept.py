"""Golden values as they are kept: text that can be read, and small pictures; what differs now."""

import io
from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path

from PIL import Image

from tests import paper
from tests.golden.gathered import Gathered, is_masked, played, settled

FOLDER = Path(__file__).with_name("kept")
_HEAD = "=== "
_MOST_LINES = 30  # of a difference

# The papers of which pictures are compared, first page each, and the days whose they are.
PICTURED = ("score-sheets", "table-cards", "bracket")
PICTURED_DAYS = ("samboree-37", "club-15", "ladder-15", "minutes-17", "florida-22", "ours-24")
DPI = 60
# Two versions of one reader may draw a little otherwise.
MOST_SQUARES = 4


def read(name: str) -> Gathered:
    """Return what is kept under a name, section by section; nothing where nothing is."""
    path = FOLDER / f"{name}.txt"
    sections: Gathered = {}
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    section: list[str] = []
    for line in lines:
        if line.startswith(_HEAD):
            section = sections.setdefault(line.removeprefix(_HEAD), [])
        else:
            section.append(line)
    return sections


def write(name: str, now: Gathered) -> None:
    """Keep what is so now."""
    lines = [line for section, said in now.items() for line in (_HEAD + section, *said)]
    (FOLDER / f"{name}.txt").write_text("\n".join([*lines, ""]), encoding="utf-8", newline="\n")


def differences(name: str, now: Gathered) -> list[str]:
    """Return, short, what differs from what is kept: only what nothing that may flow explains."""
    before = read(name)
    return [
        line
        for section in dict.fromkeys([*before, *now])
        if settled(section, before.get(section, [])) != settled(section, now.get(section, []))
        for line in _told(f"{name}: {section}", before.get(section, []), now.get(section, []))
    ]


def _told(where: str, before: list[str], now: list[str]) -> Iterator[str]:
    told = list(unified_diff(before, now, f"{where}, kept", f"{where}, now", n=1, lineterm=""))
    yield from told[:_MOST_LINES]
    if len(told) > _MOST_LINES:
        yield f"... and {len(told) - _MOST_LINES} lines more"


def drawn(pdf: Path) -> Iterator[Image.Image]:
    """Yield pictures of a paper's pages, without what belongs to this run alone."""
    return paper.pictures_without(pdf.read_bytes(), DPI, is_masked)


def pictured(day: str, pdfs: Path) -> dict[str, Image.Image]:
    """Return the pictures of a day that are compared, by the names of their files."""
    if day not in PICTURED_DAYS:
        return {}
    files = [pdfs / f"{document}.pdf" for document in PICTURED]
    return {f"{day}.{file.stem}.png": next(drawn(file)) for file in files if file.exists()}


def looks(file: str, now: Image.Image) -> list[str]:
    """Say it where a page looks otherwise than the picture that is kept."""
    if (FOLDER / file).exists():
        with Image.open(FOLDER / file) as kept:
            if paper.squares_that_differ(kept.convert("L"), now) <= MOST_SQUARES:
                return []
    return [f"{file} looks otherwise now"]


def compared(name: str, pdfs: Path) -> Iterator[tuple[str, list[str]]]:
    """Play what has that name; yield each file that is kept of it, and what differs now."""
    for file, now in played(name, pdfs).items():
        yield file, differences(file, now)
    for file, picture in pictured(name, pdfs).items():
        yield file, looks(file, picture)


def keep_picture(file: str, now: Image.Image) -> None:
    """Keep how a page looks now."""
    out = io.BytesIO()
    now.quantize(16).save(out, "PNG", optimize=True)
    (FOLDER / file).write_bytes(out.getvalue())
