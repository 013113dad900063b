"""The straight lines and the letter sizes of a page, read from the PDF itself."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pypdf import PageObject

_STROKED = re.compile(
    r"(?:([\d.]+) G )?([\d.]+) w ((?:-?[\d.]+ ){2}(?:m|-?[\d.]+ -?[\d.]+ re).*?) S"
)
_SEGMENT = re.compile(r"(-?[\d.]+) (-?[\d.]+) m (-?[\d.]+) (-?[\d.]+) l")
_BOX = re.compile(r"(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) re")
_SIZE = re.compile(r"/F\S+ ([\d.]+) Tf")


@dataclass(frozen=True)
class Line:
    """A straight line, its width in points and its grey: 0 is black."""

    x: float
    y: float
    to_x: float
    to_y: float
    thick: float
    grey: float

    @property
    def upright(self) -> bool:
        """Whether it runs up the page."""
        return self.x == self.to_x and self.y != self.to_y

    @property
    def level(self) -> bool:
        """Whether it runs across the page."""
        return self.y == self.to_y and self.x != self.to_x


def contents(page: PageObject) -> Iterator[str]:
    """Yield what draws the page, then each part that it shares with others."""
    own = page.get_contents()
    assert own is not None
    yield own.get_data().decode("latin-1")
    for reference in page["/Resources"].get("/XObject", {}).values():  # type: ignore[attr-defined]  # a PDF dictionary
        part = reference.get_object()
        if part["/Subtype"] == "/Form":
            yield part.get_data().decode("latin-1")


def ruled_lines(page: PageObject) -> list[Line]:
    """Return all straight lines of a page, those of its boxes too."""
    found = []
    for code in contents(page):
        for grey, thick, path in _STROKED.findall(" ".join(code.split())):
            ink = float(thick), float(grey or 0)
            for ends in _SEGMENT.findall(path):
                x, y, to_x, to_y = map(float, ends)
                found += [Line(x, y, to_x, to_y, *ink)]
            for x, y, wide, tall in (map(float, box) for box in _BOX.findall(path)):
                right, top = x + wide, y + tall
                sides = (
                    (x, y, right, y),
                    (x, top, right, top),
                    (x, y, x, top),
                    (right, y, right, top),
                )
                found += [Line(*side, *ink) for side in sides]
    return found


def letter_sizes(page: PageObject) -> set[float]:
    """Return the sizes of all letters of a page, in points."""
    return {float(size) for code in contents(page) for size in _SIZE.findall(code)}
