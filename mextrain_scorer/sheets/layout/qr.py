"""The QR code that identifies a paper sheet, for a scanner at the desk."""

from functools import lru_cache
from itertools import groupby

from mextrain_scorer.sheets.layout.chain_tip import FIGURES
from mextrain_scorer.sheets.layout.pen import Pen

# The beginning of all our codes: capitals and digits alone give the smallest QR codes.
MARK = "MXT"

# The QR mask pattern: any can be scanned, and choosing the best of eight takes five times as long.
_MASK = 2


def sheet_code(stage: str, table_no: int, sheet_no: int) -> str:
    """Return the text of a score sheet's code: "MXT:QUALIFYING:4:1"."""
    return f"{table_code(stage, table_no)}:{sheet_no}"


def table_code(stage: str, table_no: int) -> str:
    """Return the text of the code of other paper about one table: "MXT:QUALIFYING:4"."""
    return f"{MARK}:{stage.upper()}:{table_no}"


def document_code(document: str, print_no: int) -> str:
    """Return the code's text for paper about several tables: "MXT:GAME-CHART:2"."""
    return f"{MARK}:{document.upper()}:{print_no}"


def with_tip(code: str, tip: str) -> str:
    """Return a code with the journal hash's figures added: "MXT:FINAL:1:2:9F3C1A2B4C5D6E7F".

    Paper of earlier versions has the code without them.
    """
    return f"{code}:{tip[:FIGURES].upper()}" if tip else code


@lru_cache(maxsize=64)
def _dark(code: str) -> tuple[int, str]:
    """Return a code's side in squares and the PDF operators that draw its dark squares by row."""
    import segno

    matrix = segno.make(code, error="m", micro=False, mask=_MASK, boost_error=False).matrix
    side = len(matrix)
    boxes: list[str] = []
    for row_no, row in enumerate(matrix, start=1):
        column = 0
        for dark, run in groupby(row):
            length = len(list(run))
            if dark:
                boxes.append(f"{column} {side - row_no} {length} 1 re")
            column += length
    return side, " ".join(boxes)


def draw_code(pen: Pen, x: float, y: float, side: float, code: str) -> None:
    """Draw a code ``side`` points wide with its lower left at (x, y), as vector squares."""
    squares, boxes = _dark(code)
    pen.pattern(x, y, side / squares, boxes)
