"""The QR code that identifies a paper sheet, for a scanner at the desk."""

import re
from functools import lru_cache

from mextrain_scorer.rules.journal_figures import FIGURES
from mextrain_scorer.sheets.layout.pen import Pen

# The beginning of all our codes: capitals and digits alone give the smallest QR codes.
MARK = "MXT"

# A code's side in points: 24 mm on a score sheet, which goes from hand to hand and under a copier,
# 16 mm elsewhere.  The longest has 29 squares a side: 0.8 and 0.55 mm each.
SHEET_SIDE = 68.0
PAGE_SIDE = 45.4
# The clear space beside a code, in points: scanners need four of its squares, 9.4 on a sheet.
CLEAR = 12.0
# 32 bits: that two tournaments of a club have the same figures is one chance in billions.
IDENTITY_FIGURES = 8

# The QR mask pattern: any can be scanned, and choosing the best of eight takes five times as long.
_MASK = 2
# The numbers of a table and of a print.
_NUMBER = re.compile(r"(?<=:)\d{1,5}(?=:|$)")
_RUN = re.compile(rb"\x01+")


def sheet_code(stage: str, table_no: int, sheet_no: int) -> str:
    """Return the text of a score sheet's code: "MXT:QUALIFYING:4:1"."""
    return f"{table_code(stage, table_no)}:{sheet_no}"


def table_code(stage: str, table_no: int) -> str:
    """Return the text of the code of other paper about one table: "MXT:QUALIFYING:4"."""
    return f"{MARK}:{stage.upper()}:{table_no}"


def document_code(document: str, print_no: int) -> str:
    """Return the code's text for paper about several tables: "MXT:GAME-CHART:2"."""
    return f"{MARK}:{document.upper()}:{print_no}"


def with_origin(code: str, tip: str, identity: str = "") -> str:
    """Return a code with the figures of what it was printed from, in capitals.

    They are the journal hash's and the tournament's: "MXT:FINAL:1:2:9F3C1A2B4C5D6E7F:07C2D55E".
    The second say which tournament it is whatever was changed since, so that last year's table 4
    is never taken for today's.  Paper of earlier versions lacks them, or both.
    """
    if not tip:
        return code
    origin = f"{code}:{tip[:FIGURES].upper()}"
    return f"{origin}:{identity[:IDENTITY_FIGURES].upper()}" if identity else origin


@lru_cache(maxsize=64)
def _dark(code: str) -> tuple[int, str]:
    """Return a code's side in squares and the PDF operators that draw its dark squares by row."""
    side, squares = _squares(code)
    rows = squares.to_bytes(side * side, "big")
    boxes: list[str] = []
    for y in range(side):
        start = (side - 1 - y) * side
        for run in _RUN.finditer(rows, start, start + side):
            column, end = run.span()
            boxes.append(f"{column - start} {y} {end - column} 1 re")
    return side, " ".join(boxes)


def _squares(code: str) -> tuple[int, int]:
    """Return a code's side and its squares, a byte each, as one number.

    QR codes are linear: a change of the text turns over the same squares whatever else it says.  So
    the sheets of a stage, whose codes differ in their numbers alone, are put together from a few
    codes that are encoded, which takes as long as all the rest of a blank sheet.
    """
    start = _NUMBER.sub(lambda number: "0" * len(number[0]), code)
    side, squares = _encoded(start)
    for at in range(0, len(code), 2):  # letters are encoded in pairs
        pair = code[at : at + 2]
        if pair != start[at : at + 2]:
            squares ^= _turned_over(start, at, pair)
    return side, squares


@lru_cache(maxsize=4096)
def _turned_over(start: str, at: int, pair: str) -> int:
    """Return the squares that differ when a pair of letters stands at that place of a text."""
    changed = start[:at] + pair + start[at + 2 :]
    return _encoded(changed)[1] ^ _encoded(start)[1]


@lru_cache(maxsize=64)
def _encoded(text: str) -> tuple[int, int]:
    """Return the side and the squares of a text that segno has encoded."""
    import segno

    matrix = segno.make(text, error="m", micro=False, mask=_MASK, boost_error=False).matrix
    return len(matrix), int.from_bytes(b"".join(matrix), "big")


def draw_code(pen: Pen, x: float, y: float, side: float, code: str) -> None:
    """Draw a code ``side`` points wide with its lower left at (x, y), as vector squares."""
    squares, boxes = _dark(code)
    pen.pattern(x, y, side / squares, boxes)


def code_rows(text: str) -> tuple[tuple[bool, ...], ...]:
    """Return the squares of a text's code from the top down, True where dark, for a screen."""
    side, squares = _encoded(text)
    flat = squares.to_bytes(side * side, "big")
    return tuple(tuple(map(bool, flat[at : at + side])) for at in range(0, side * side, side))
