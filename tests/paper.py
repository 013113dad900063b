"""What is on a printed page, read back by readers that have nothing to do with the writer.

PDFium tells words and their places and draws pictures; ZXing reads codes.
"""

import re
from collections.abc import Callable, Iterator
from ctypes import byref, c_double
from math import pi
from typing import Any

import pypdfium2 as pdfium
import pypdfium2.raw as pdfium_c
import zxingcpp
from PIL import Image, ImageChops

_POINTS = 72
# Words whose baselines differ by no more, in points, stand in one row.
_ONE_ROW = 3.0
# Pictures are made small from so much larger ones: lines are not moved to the next whole pixel,
# as programs that draw do in ways of their own.
_FINER = 4
# For codes: a scanner's sight is no finer.
_CODE_DPI = 200
_ROW_HEIGHT = 12

# PDFium says so where a line ends with a hyphen, and then says nothing of the line's end.
_HYPHEN = "\ufffe"
_BETWEEN = re.compile(rf"[ \r\n{_HYPHEN}]")

Box = tuple[float, float, float, float]  # left, top, right, bottom in points
# Quarter turns, from the left, from the top or minus from the bottom, the word.
Word = tuple[int, float, float, str]
Row = tuple[int, float, list[tuple[float, str]]]


def rows(pdf: bytes, *, flowing: bool = False) -> list[list[str]]:
    """Return the rows of each page from top to bottom, a row's words from left to right.

    Words that are turned follow as the page is turned, quarter by quarter.  Where the layout may
    be ``flowing`` from column to column, the rows of a page are in alphabetical order.
    """
    with pdfium.PdfDocument(pdf) as document:
        found = [
            [" ".join(word for _, word in row) for *_, row in _rows(page)] for page in document
        ]
    return [sorted(page) for page in found] if flowing else found


def text(pdf: bytes) -> str:
    """Return all words, row by row, in one line."""
    return " ".join(" ".join(page) for page in rows(pdf))


def sizes(pdf: bytes) -> list[tuple[int, int]]:
    """Return the width and height of each page in points, as it is looked at."""
    with pdfium.PdfDocument(pdf) as document:
        return [(round(wide), round(tall)) for wide, tall in map(_size, document)]


def pictures(pdf: bytes, dpi: int) -> list[Image.Image]:
    """Return a grey picture of each page."""
    with pdfium.PdfDocument(pdf) as document:
        return [_picture(page, dpi) for page in document]


def pictures_without(pdf: bytes, dpi: int, hidden: Callable[[str], bool]) -> Iterator[Image.Image]:
    """Yield a grey picture of each page, white where a code is, or a row to be hidden."""
    with pdfium.PdfDocument(pdf) as document:
        for page in document:
            yield _picture_without(page, dpi, hidden)


def codes(pdf: bytes) -> list[list[str]]:
    """Return the texts of the codes on each page, as a scanner reads them off the paper."""
    return [sorted(text for text, _ in page) for page in code_places(pdf)]


def code_places(pdf: bytes) -> list[list[tuple[str, Box]]]:
    """Return the codes on each page with their places."""
    with pdfium.PdfDocument(pdf) as document:
        return [list(_codes(page)) for page in document]


# Two programs smooth one line into other greys; upon the mean of a square of so many pixels they
# agree within so many of 256 greys.
_SQUARE, _GREYS = 4, 16


def squares_that_differ(before: Image.Image, now: Image.Image) -> int:
    """Count the squares of a page whose greys differ; all of them where its size does.

    They are counted twice, the second time from half a square on: what moves within one square
    moves between two of the others.
    """
    wide, tall = min(before.width, now.width), min(before.height, now.height)
    if max(abs(before.width - now.width), abs(before.height - now.height)) > 1:
        return wide * tall
    return max(_differing(before, now, (at, at, wide, tall)) for at in (0, _SQUARE // 2))


def _differing(before: Image.Image, now: Image.Image, box: tuple[int, int, int, int]) -> int:
    greys = [page.crop(box).reduce(_SQUARE) for page in (before, now)]
    return sum(ImageChops.difference(*greys).histogram()[_GREYS + 1 :])


def _size(page: Any) -> tuple[float, float]:
    wide, tall = page.get_size()
    return float(wide), float(tall)


def _picture(page: Any, dpi: int) -> Image.Image:
    large: Image.Image = page.render(scale=_FINER * dpi / _POINTS, grayscale=True).to_pil()
    return large.convert("L").reduce(_FINER)


def _picture_without(page: Any, dpi: int, hidden: Callable[[str], bool]) -> Image.Image:
    drawn = _picture(page, dpi)
    boxes = [box for _, box in _codes(page)]
    for box in (*boxes, *_row_boxes(page, hidden)):
        left, top, right, bottom = (round(edge * dpi / _POINTS) for edge in box)
        drawn.paste(255, (left - 1, top - 1, right + 1, bottom + 1))
    return drawn


def _codes(page: Any) -> Iterator[tuple[str, Box]]:
    seen = page.render(scale=_CODE_DPI / _POINTS, grayscale=True).to_pil()
    for found in zxingcpp.read_barcodes(seen):
        at = found.position
        corners = (at.top_left, at.top_right, at.bottom_left, at.bottom_right)
        across = [corner.x * _POINTS / _CODE_DPI for corner in corners]
        down = [corner.y * _POINTS / _CODE_DPI for corner in corners]
        yield found.text, (min(across), min(down), max(across), max(down))


def _row_boxes(page: Any, hidden: Callable[[str], bool]) -> Iterator[Box]:
    wide, tall = page.get_size()
    for turns, down, words in _rows(page):
        if turns == 0 and hidden(" ".join(word for _, word in words)):
            left = min(across for across, _ in words)
            yield left - 1, tall + down - _ROW_HEIGHT, wide, tall + down + _ROW_HEIGHT / 3


def _words(page: Any) -> Iterator[Word]:
    said = page.get_textpage()
    letters: str = said.get_text_range()
    begins = 0
    for space in _BETWEEN.finditer(letters + " "):
        ends = space.end() if space[0] == _HYPHEN else space.start()
        if word := letters[begins:ends]:
            yield _placed(said, begins, page.get_rotation() // 90, word.replace(_HYPHEN, "-"))
        begins = space.end()


def _placed(said: Any, at: int, page_turns: int, word: str) -> Word:
    index = pdfium_c.FPDFText_GetCharIndexFromTextIndex(said, at)
    x, y = c_double(), c_double()
    pdfium_c.FPDFText_GetCharOrigin(said, index, byref(x), byref(y))
    angle = pdfium_c.FPDFText_GetCharAngle(said, index)
    turns = round(2 * angle / pi) % 4
    across, up = [
        (x.value, y.value),
        (y.value, -x.value),
        (-x.value, -y.value),
        (-y.value, x.value),
    ][turns]
    return (turns - page_turns) % 4, across, -up, word


def _rows(page: Any) -> list[Row]:
    found: list[Row] = []
    words = sorted(_words(page), key=lambda each: (each[0], each[2], each[1]))
    for turns, across, down, word in words:
        if not found or found[-1][0] != turns or down - found[-1][1] > _ONE_ROW:
            found.append((turns, down, []))
        found[-1][2].append((across, word))
    return [(turns, down, sorted(row)) for turns, down, row in found]
