"""Decodes CSV files and splits them into rows.

UTF-8 is checked strictly.  Windows-1252 fits almost any bytes, so it is tried last, and the user is
shown its result before it is used.
"""

import csv
import io
import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from mextrain_scorer.exchange.bad_input import BadInput, refuse_file
from mextrain_scorer.rules.words import say, whole

DELIMITERS = (",", ";", "\t")
LONGEST_ROW = 200_000  # characters, including quotes and line breaks
MOST_BLANK_ROWS = 100_000

_LINE_END = re.compile(r"\r\n|\r|\n")
_EXCEL_HINT = re.compile(r"sep=([,;\t|])(?:\r\n|\r|\n)", re.IGNORECASE)
# A UTF-8 letter, which would look like an Ã or similar and another sign in Windows-1252.
_UTF_8_LETTER = re.compile(rb"[\xc3-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}")


class Encoding(StrEnum):
    """The encoding of a file's bytes."""

    UTF_8 = "utf-8"
    UTF_16 = "utf-16"
    WINDOWS_1252 = "windows-1252"
    WINDOWS_1250 = "windows-1250"
    WINDOWS_1251 = "windows-1251"
    DOS_850 = "cp850"
    WORKBOOK = "a workbook"

    @property
    def guessed(self) -> bool:
        """Return whether the encoding is a guess, so that the user should check the names."""
        return self is Encoding.WINDOWS_1252


@dataclass(frozen=True, slots=True)
class DecodedText:
    """A file's text, and the encoding it was read with."""

    text: str
    encoding: Encoding


def decode(data: bytes, encoding: Encoding | None = None) -> DecodedText:
    """Return the text of a CSV file; ``encoding`` is the user's choice, made after seeing names.

    A byte order mark decides; without one, UTF-8 is tried, then UTF-16 where the first characters
    look like it, then Windows-1252.  Raises BadInput for a broken file and for one without text.
    """
    if encoding is not None:
        return _decode_as(data, encoding)
    if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return _utf_16(data, "utf-16")
    if len(data) >= 4 and data[0] and not data[1] and data[2] and not data[3]:
        return _utf_16(data, "utf-16-le")
    if len(data) >= 4 and not data[0] and data[1] and not data[2] and data[3]:
        return _utf_16(data, "utf-16-be")
    if b"\0" in data or data.startswith(b"%PDF-"):
        raise _no_text()
    body = data.removeprefix(BOM_UTF8)
    try:
        return DecodedText(body.decode(), Encoding.UTF_8)
    except UnicodeDecodeError as fault:
        if body is not data or _UTF_8_LETTER.search(data):
            raise _broken("UTF-8", body[: fault.start].count(b"\n") + 1) from fault
    try:
        return DecodedText(data.decode("cp1252"), Encoding.WINDOWS_1252)
    except UnicodeDecodeError as fault:
        raise _broken("Windows-1252", data[: fault.start].count(b"\n") + 1) from fault


def _decode_as(data: bytes, encoding: Encoding) -> DecodedText:
    if encoding is Encoding.UTF_16:
        marked = data.startswith((BOM_UTF16_LE, BOM_UTF16_BE))
        return _utf_16(data, "utf-16" if marked else "utf-16-le")
    if encoding is Encoding.UTF_8:
        name, body = "UTF-8", data.removeprefix(BOM_UTF8)
    else:
        name, body = encoding.value.title(), data
    try:
        text = body.decode(encoding.value)
    except UnicodeDecodeError as fault:
        raise _broken(name, body[: fault.start].count(b"\n") + 1) from fault
    if "\0" in text:
        raise _no_text()
    return DecodedText(text, encoding)


def _utf_16(data: bytes, codec: str) -> DecodedText:
    try:
        text = data.decode(codec)
    except UnicodeDecodeError as fault:
        reason = say("The file breaks off in the middle. Save it again as CSV UTF-8.")
        raise refuse_file(reason) from fault
    if "\0" in text:
        raise _no_text()
    return DecodedText(text, Encoding.UTF_16)


def _no_text() -> BadInput:
    return refuse_file(
        say("This is neither a CSV file nor a workbook. Save it as CSV UTF-8, XLSX or ODS.")
    )


def _broken(encoding: str, line: int) -> BadInput:
    message = say(
        "Line {line}: the file is broken, its letters are not all {encoding}."
        " Save it again as CSV UTF-8. Nothing was added.",
        line=line,
        encoding=encoding,
    )
    return BadInput(message, line)


def split_hint(text: str) -> tuple[str, str | None]:
    """Return the text without Excel's first line ``sep=;``, and the delimiter it names."""
    hint = _EXCEL_HINT.match(text)
    if hint is None:
        return text, None
    return text[hint.end() :], hint.group(1)


def csv_rows(text: str, delimiter: str, first_line: int = 1) -> Iterator[tuple[int, list[str]]]:
    """Yield each row that is not blank with the line it begins on, counted from ``first_line``.

    Raises BadInput, naming the line, where quotes are not closed, and where a row's line ending
    differs from the first one's and it or the next row is incomplete: a stray carriage return
    inside a name would otherwise split a player in two.  Also raised for too long rows, blank or
    not.
    """
    lines = _Lines(_without_blank_end(text, delimiter))
    reader = csv.reader(lines, delimiter=delimiter, skipinitialspace=True, strict=True)
    line, blank = first_line, 0
    usual, cells, before = "", 0, (line, "", 0)
    while True:
        lines.room = LONGEST_ROW
        try:
            row = next(reader)
        except StopIteration:
            return
        except csv.Error as fault:
            message = say(
                "Line {line}: the quotation marks do not match, or a cell never ends."
                " Nothing was added.",
                line=line,
            )
            raise BadInput(message, line) from fault
        if any(cell.strip() for cell in row):
            if before[1] != usual and not 1 < cells <= min(before[2], len(row)):
                raise _broken_off(before[0])
            usual, cells = usual or lines.ending, cells or len(row)
            before = (line, lines.ending, len(row))
            yield line, row
        else:
            blank += 1
            if blank > MOST_BLANK_ROWS:
                raise refuse_file(
                    say(
                        "There are more than {most} blank rows among the others. Delete them.",
                        most=whole(MOST_BLANK_ROWS),
                    )
                )
        line = first_line + reader.line_num


def _without_blank_end(text: str, delimiter: str) -> str:
    """Return a text without the blank rows at its end, of which a spreadsheet may write many."""
    end = _LINE_END.search(text, len(text.rstrip(f"{delimiter} \t\r\n")))
    return text if end is None else text[: end.end()]


class _Lines:
    """The lines of a text, split at CR, LF or both, remembering the last line's ending.

    ``room`` is how many more characters a row may have.
    """

    def __init__(self, text: str) -> None:
        self._lines = io.StringIO(text, newline="")
        self.ending = ""
        self.room = LONGEST_ROW

    def __iter__(self) -> Iterator[str]:
        for line in self._lines:
            self.ending = line[-1]
            self.room -= len(line)
            if self.room < 0:
                raise csv.Error("a row without end")
            yield line


def _broken_off(line: int) -> BadInput:
    message = say(
        "Line {line}: there is a line break (U+000D) in the middle of a row."
        " Delete it, and save the file again. Nothing was added.",
        line=line,
    )
    return BadInput(message, line)
