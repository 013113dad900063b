"""Make golden values anew, and see what changed.

    python -m tests.golden                  plays everything, and keeps what is so now
    python -m tests.golden club-9 draws     plays these alone
    python -m tests.golden --look FOLDER    draws the pages of all papers into a folder; where it
                                            holds other pictures, of an older program, both together

What changed is printed, short: read it before it is committed.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image

from tests import paper
from tests.golden import kept
from tests.golden.gathered import EVERYTHING, played


def make_anew(name: str, pdfs: Path) -> Iterator[str]:
    """Keep what is so now; tell what changed."""
    for file, now in played(name, pdfs).items():
        yield from kept.differences(file, now)
        kept.write(file, now)
    for file, picture in kept.pictured(name, pdfs).items():
        for told in kept.looks(file, picture):
            kept.keep_picture(file, picture)
            yield told


def look(name: str, pdfs: Path, folder: Path) -> Iterator[str]:
    """Draw all pages into a folder; tell which look otherwise than what was there."""
    played(name, pdfs)
    for pdf in sorted(pdfs.glob("*.pdf")):
        for no, now in enumerate(kept.drawn(pdf), 1):
            file = folder / f"{name} {pdf.stem} {no}.png"
            if not file.exists():
                now.save(file)
                continue
            with Image.open(file) as opened:
                before = opened.convert("L")
            if paper.squares_that_differ(before, now) > kept.MOST_SQUARES:
                both = Image.new("L", (before.width + now.width, max(before.height, now.height)))
                both.paste(before, (0, 0))
                both.paste(now, (before.width, 0))
                both.save(folder / f"{file.stem}, before and now.png")
                yield f"look at {file.stem}"


def main(arguments: list[str]) -> None:
    """Do what was asked, and print what it tells."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(EVERYTHING))
    parser.add_argument("--look", type=Path, metavar="FOLDER")
    asked = parser.parse_args(arguments)
    if unknown := set(asked.names) - set(EVERYTHING):
        parser.error(f"there is no {', '.join(sorted(unknown))}")
    kept.FOLDER.mkdir(exist_ok=True)
    for name in asked.names or EVERYTHING:
        with TemporaryDirectory() as pdfs:
            told = look(name, Path(pdfs), asked.look) if asked.look else make_anew(name, Path(pdfs))
            for line in told:
                sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
