"""Reads the first sheet of an XLSX workbook as plain cells.

A workbook is a ZIP archive and can be made to unpack to enormous size: its size is checked before
any of its XML is parsed (reliability: bad input).
"""

import datetime as dt
import io
import re
import struct
import warnings
import zipfile
import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mextrain_scorer.exchange.bad_input import BadInput, refuse_file
from mextrain_scorer.rules.words import say, whole

if TYPE_CHECKING:
    from openpyxl.cell.read_only import EmptyCell, ReadOnlyCell

MOST_BYTES = 50_000_000
MOST_RATIO = 200
MOST_ROWS = 5_000
_MOST_PARTS = 2_000
_MOST_TAGS = 1_500_000
_MOST_COLUMNS = 100
_CHUNK = 1 << 20

_ROW = re.compile(rb"<(?:\w+:)?row[\s/>]")
_FORMULA = re.compile(rb"<(?:\w+:)?f[\s/>]")

ZIP_MAGIC = b"PK\x03\x04"
OLE_MAGIC = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"

# Exceptions that zipfile, the XML parsers and openpyxl raise on files that are no workbook.
_FOREIGN: tuple[type[Exception], ...] = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    ArithmeticError,
    AssertionError,
    AttributeError,
    EOFError,
    LookupError,
    OSError,
    RuntimeError,
    SyntaxError,
    TypeError,
    ValueError,
)


@dataclass(frozen=True, slots=True)
class NoText:
    """A cell with something other than a text or a number; ``what`` names it."""

    what: str


Cell = str | NoText


def is_blank(cell: Cell) -> bool:
    """Return whether a cell is empty or contains only spaces."""
    return isinstance(cell, str) and not cell.strip()


def workbook_rows(data: bytes) -> list[tuple[int, list[Cell]]]:
    """Return the rows of the first sheet that are not blank, each with its row number.

    Raises BadInput for a ZIP bomb (over 50 MB unpacked, a ratio over 200, over 5,000 rows below the
    heading), for an encrypted workbook and for an archive that is no workbook.
    """
    try:
        has_formulas = _weigh(data)
        with warnings.catch_warnings():
            # openpyxl warns about styles and extensions that it ignores; they contain no names.
            warnings.simplefilter("ignore")
            rows = _first_sheet(data, computed=True)
            if has_formulas:
                _mark_uncomputed(rows, _first_sheet(data, computed=False))
    except _foreign() as fault:
        reason = say(
            "This workbook cannot be read. Open it, save it again as XLSX or as CSV UTF-8,"
            " and import that."
        )
        raise refuse_file(reason) from fault
    return [(number, row) for number, row in enumerate(rows, 1) if row]


def _foreign() -> tuple[type[Exception], ...]:
    """Return the exceptions that a file that is no workbook can raise, with openpyxl's own."""
    from openpyxl.formula.tokenizer import TokenizerError
    from openpyxl.formula.translate import TranslatorError
    from openpyxl.utils.exceptions import CellCoordinatesException, InvalidFileException

    own = (CellCoordinatesException, InvalidFileException, TokenizerError, TranslatorError)
    return (*_FOREIGN, *own)


def _weigh(data: bytes) -> bool:
    """Refuse a ZIP bomb before parsing it; return whether the workbook has formulas."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        parts = archive.infolist()
        if any(part.flag_bits & 1 for part in parts):
            raise locked()
        unpacked = sum(part.file_size for part in parts)
        dense = any(part.file_size > MOST_RATIO * max(part.compress_size, 1) for part in parts)
        if unpacked > MOST_BYTES or dense or len(parts) > _MOST_PARTS:
            raise _too_large(say("it unpacks to far more than a list of people"))
        plain = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
        packed_oddly = any(part.compress_type not in plain for part in parts)
        if packed_oddly or "[Content_Types].xml" not in archive.namelist():
            raise refuse_file(
                say("This is no XLSX workbook. Save the list as XLSX or as CSV UTF-8.")
            )
        tags = 0
        formulas = False
        for part in parts:
            part_tags, part_rows, part_formulas = _weigh_part(archive, part)
            tags += part_tags
            formulas = formulas or part_formulas
            if part_rows > MOST_ROWS + 1 or tags > _MOST_TAGS:
                raise _too_long()
    return formulas


def _weigh_part(archive: zipfile.ZipFile, part: zipfile.ZipInfo) -> tuple[int, int, bool]:
    """Count the tags and rows of one part in small pieces, and look for formulas."""
    tags = rows = 0
    formulas = False
    tail = b""
    with archive.open(part) as stream:
        while piece := stream.read(_CHUNK):
            # A tag split between two pieces is counted with the second; the tail has no whole tag.
            text = tail + piece
            cut = text.rfind(b"<")
            tail = text[cut:] if cut >= len(text) - 64 else b""
            whole = text[: len(text) - len(tail)]
            tags += whole.count(b"<")
            rows += len(_ROW.findall(whole))
            formulas = formulas or _FORMULA.search(whole) is not None
            if b"<!DOCTYPE" in whole or b"<!ENTITY" in whole:
                raise _too_large(say("it holds definitions that no list of people needs"))
    tags += tail.count(b"<")
    rows += len(_ROW.findall(tail))
    return tags, rows, formulas


def _first_sheet(data: bytes, *, computed: bool) -> list[list[Cell]]:
    import openpyxl

    book = openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=computed)
    try:
        if not book.worksheets:
            raise refuse_file(say("This workbook has no sheet with cells."))
        sheet = book.worksheets[0]
        # The size stated in the file may be wrong, and would cut off cells outside it.
        sheet.reset_dimensions()
        rows: list[list[Cell]] = []
        for row in sheet.iter_rows(max_col=_MOST_COLUMNS):
            if len(rows) > MOST_ROWS:
                raise _too_long()
            cells = [_plain(cell) for cell in row]
            while cells and is_blank(cells[-1]):
                cells.pop()
            rows.append(cells)
        return rows
    finally:
        book.close()


def _plain(cell: "ReadOnlyCell | EmptyCell") -> Cell:
    """Return a cell's value; the number 4.0 becomes 4, as Excel shows it."""
    value: object = cell.value
    if value is None:
        return ""
    if cell.data_type == "e":
        return NoText(say("the error {error}", error=value))
    if cell.data_type == "f":
        return NoText(say("a formula without its result"))
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, (dt.date, dt.time, dt.timedelta)):
        return NoText(say("a date or a time"))
    return str(value)


def _mark_uncomputed(rows: list[list[Cell]], written: list[list[Cell]]) -> None:
    """Mark formulas without a stored result, which would otherwise be read as blank."""
    for row, written_row in zip(rows, written, strict=True):
        row.extend([""] * (len(written_row) - len(row)))
        for column, cell in enumerate(written_row):
            if isinstance(cell, NoText) and is_blank(row[column]):
                row[column] = cell


def _too_large(reason: str) -> BadInput:
    return refuse_file(
        say("This workbook was not opened: {reason}. Save its list as CSV UTF-8.", reason=reason)
    )


def _too_long() -> BadInput:
    return _too_large(say("a sheet has more than {most} rows", most=whole(MOST_ROWS)))


def locked() -> BadInput:
    """Return the error for a workbook with a password, or in Excel's old format."""
    return refuse_file(
        say(
            "This workbook has a password or comes from an old Excel."
            " Open it and save it as XLSX without a password."
        )
    )
