"""Pages as they were when somebody last looked at them, as small grey pictures.

``python -m tests.sheets.golden_pages`` draws again those that look otherwise now: look at each
before it is committed.
"""

import io
import sys
from collections.abc import Iterator
from pathlib import Path

from PIL import Image

from mextrain_scorer.sheets.layout.style import Paper
from tests.paper import pictures, squares_that_differ
from tests.sheets.every_document import DOCUMENTS, PAGES, document

FOLDER = Path(__file__).with_name("golden")
DPI = 60
# So many squares of a page may differ more: poppler's differ from PDFium's in 8 at most.
MOST_SQUARES = 24
_WHOLE = ("blank", "seating", "large bracket")


def kept_pages(paper: Paper) -> Iterator[tuple[str, str, int]]:
    """Tell the pages that are kept: the picture's name, the document, the page from 0."""
    for name in DOCUMENTS:
        count = PAGES[name] if name in _WHOLE and paper is Paper.LETTER else 1
        for index in range(count):
            file = f"{name} {index + 1} {paper.name.lower()}.png".replace(" ", "-")
            yield file, name, index


def drawn(paper: Paper) -> Iterator[tuple[str, Image.Image]]:
    """Draw the pages that are kept, as they look now."""
    pages: dict[str, list[Image.Image]] = {}
    for file, name, index in kept_pages(paper):
        if name not in pages:
            pages[name] = pictures(document(name, paper), DPI)
        yield file, pages[name][index]


def kept(file: str) -> Image.Image:
    """Open a picture that is kept."""
    with Image.open(FOLDER / file) as opened:
        return opened.convert("L")


def main() -> None:
    """Keep every page that is new or looks otherwise, and let go of those no more printed."""
    FOLDER.mkdir(exist_ok=True)
    known = set()
    for paper in Paper:
        for file, now in drawn(paper):
            known.add(file)
            path = FOLDER / file
            if path.exists() and squares_that_differ(kept(file), now) == 0:
                continue
            out = io.BytesIO()
            now.quantize(16).save(out, "PNG", optimize=True)
            path.write_bytes(out.getvalue())
            sys.stdout.write(f"look at {path.name}\n")
    for path in FOLDER.glob("*.png"):
        if path.name not in known:
            path.unlink()


if __name__ == "__main__":
    main()
