"""The QR codes of our paper: what they say, how they are drawn, which paper a scanned one is of."""

import re
from functools import lru_cache
from typing import NamedTuple

from mextrain_scorer.desk.journal.history import Anchor, find_tip
from mextrain_scorer.desk.journal.print_log import TITLES, Prints
from mextrain_scorer.desk.tables import needed_stage, sheet, where
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.journal_figures import FIGURES
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import clock, say
from mextrain_scorer.sheets.layout.pen import Pen

# The beginning of all our codes: capitals and digits alone give the smallest QR codes.
_MARK = "MXT"

# A code's side in points: 24 mm on a score sheet, which goes from hand to hand and under a copier,
# 16 mm elsewhere.  The longest has 29 squares a side: 0.8 and 0.55 mm each.
SHEET_SIDE = 68.0
PAGE_SIDE = 45.4
# The clear space beside a code, in points: scanners need four of its squares, 9.4 on a sheet.
CLEAR = 12.0
# 32 bits: that two tournaments of a club have the same figures is one chance in billions.
_IDENTITY_FIGURES = 8

# The QR mask pattern: any can be scanned, and choosing the best of eight takes five times as long.
_MASK = 2
# The numbers of a table and of a print.
_NUMBER = re.compile(r"(?<=:)\d{1,5}(?=:|$)")
_RUN = re.compile(rb"\x01+")
# Codes printed by earlier versions end without the tournament's figures, or without any.
_CODE = re.compile(
    rf"{_MARK}:([A-Z-]+(?:-\d{{1,3}})?):(\d{{1,5}})(?::(\d{{1,5}}))?"
    rf"(?::([0-9A-F]{{{FIGURES}}})(?::([0-9A-F]{{{_IDENTITY_FIGURES}}}))?)?",
    re.IGNORECASE | re.ASCII,
)


def sheet_code(stage: str, table_no: int, sheet_no: int) -> str:
    """Return the text of a score sheet's code: "MXT:QUALIFYING:4:1"."""
    return f"{table_code(stage, table_no)}:{sheet_no}"


def table_code(stage: str, table_no: int) -> str:
    """Return the text of the code of other paper about one table: "MXT:QUALIFYING:4"."""
    return f"{_MARK}:{stage.upper()}:{table_no}"


def document_code(document: str, print_no: int) -> str:
    """Return the code's text for paper about several tables: "MXT:GAME-CHART:2"."""
    return f"{_MARK}:{document.upper()}:{print_no}"


def with_origin(code: str, tip: str, identity: str = "") -> str:
    """Return a code with the figures of what it was printed from, in capitals.

    They are the journal hash's and the tournament's: "MXT:FINAL:1:2:9F3C1A2B4C5D6E7F:07C2D55E".
    The second say which tournament it is whatever was changed since, so that last year's table 4
    is never taken for today's.  Paper of earlier versions lacks them, or both.
    """
    if not tip:
        return code
    origin = f"{code}:{tip[:FIGURES].upper()}"
    return f"{origin}:{identity[:_IDENTITY_FIGURES].upper()}" if identity else origin


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


# What a scanner or somebody at the keyboard has read


class PaperCode(NamedTuple):
    """The paper that a code belongs to.

    Either a table's, with the sheet's number if it is a score sheet, or a document about several
    tables: then ``stage`` is empty.  ``advice`` is what the user should know about it; ``anchor``
    is where its hash occurs in the journal, None where the code has no hash.
    """

    document: str = ""
    stage: str = ""
    table_no: int = 0
    sheet_no: int | None = None
    advice: str = ""
    anchor: Anchor | None = None


def paper_no_of(typed: str, stage: str, table_no: int, identity: str) -> int | None:
    """Return the number of a paper sheet that was typed as a number, or scanned as a code.

    None where nothing was typed.  Raises Refused for anything else, and for the code of another
    table or of another tournament than the one of that ``identity``.
    """
    typed = typed.strip()
    if not typed:
        return None
    typed = _scanned(typed)
    read = _CODE.fullmatch(typed)
    if read is not None:
        _refuse_other_tournament(read, identity)
    if read is not None and read[3] and (read[1].lower(), int(read[2])) != (stage, table_no):
        raise Refused.saying(
            "That is the code of another sheet: table {number}'s.", number=int(read[2])
        )
    number = read[3] if read is not None else typed
    if number is None or not re.fullmatch(r"0{0,4}[1-9][0-9]{0,4}", number):
        raise Refused.saying("Type the number printed after the table's number, or scan the code.")
    return int(number)


def _refuse_other_tournament(read: re.Match[str], identity: str) -> None:
    """Raise Refused for a code with the figures of another tournament; older codes have none."""
    if read[5] and identity and not identity.startswith(read[5].lower()):
        raise Refused.saying(
            "That paper was printed for another tournament, from another file: put it aside."
            " If it does belong here, type its number instead of scanning it."
        )


def _scanned(typed: str) -> str:
    """Return only the code: a scanner adds it after any text already in the field."""
    return typed[max(typed.upper().rfind(f"{_MARK}:"), 0) :]


def doubt_about(tournament: Tournament, typed: str) -> str:
    """Return a warning where the code of a sheet handed in has a hash that the file does not.

    Empty for a number without a code, and for codes of earlier versions.
    """
    read = _CODE.fullmatch(_scanned(typed.strip()))
    if read is None or not read[4]:
        return ""
    anchor = find_tip(tournament, read[4])
    return "" if anchor.is_here else anchor.of_this_page


def paper_with(tournament: Tournament, code: str) -> PaperCode:
    """Return the paper that a code such as "MXT:QUALIFYING:4:1" (stage, table, sheet) belongs to.

    The journal hash at its end tells whether it was printed from this file.  Raises Refused for
    something that is no code, the code of another tournament, or a table that is not in this one.
    """
    read = _CODE.fullmatch(code.strip())
    if read is None:
        raise Refused.saying("That code is not from one of our sheets: type the table's number.")
    _refuse_other_tournament(read, tournament.identity)
    name, number, sheet_no = read[1].lower(), int(read[2]), read[3]
    anchor = find_tip(tournament, read[4]) if read[4] else None
    if sheet_no is None and name in TITLES:
        return PaperCode(name, anchor=anchor)
    here = _sheet(tournament, name, number, anchor)
    if sheet_no is None:
        return PaperCode("", name, number, anchor=anchor)
    later = Prints(tournament).superseded_by(name, number, int(sheet_no))
    advice = ""
    if later is not None:
        advice = say(
            "{where}: this is sheet {old}. Sheet {new}, printed at {time}, has taken its place.",
            where=where(here),
            old=sheet_no,
            new=later.print_no,
            time=clock(later.at),
        )
    return PaperCode("", name, number, int(sheet_no), advice, anchor)


def _sheet(tournament: Tournament, stage: str, table_no: int, anchor: Anchor | None) -> Sheet:
    """Return the sheet; if there is none, a code from another file is refused as such."""
    try:
        return sheet(tournament, needed_stage(tournament, stage).key, table_no)
    except Refused as refused:
        if anchor is None or anchor.is_here:
            raise
        raise Refused(f"{refused} {anchor.of_this_page}") from refused
