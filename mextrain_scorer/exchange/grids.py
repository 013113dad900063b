"""Reads a file of rows under headings, CSV or a workbook, from its bytes.

The kind of file is recognised by its first bytes, not by the ending of its name.  A workbook, XLSX,
XLS or ODS, is read in a process of its own (``workbook_child``), which ends where it takes more
than five seconds or 512 MB (reliability: bad input).  What is wrong is named by line and column.
"""

import csv
import io
import json
import re
import subprocess
import sys
import time
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from io import StringIO
from itertools import islice
from typing import Any

from mextrain_scorer.exchange.workbook_child import MOST_MEMORY, MOST_ROWS, SECONDS, Plain, Wrong
from mextrain_scorer.paths import this_program
from mextrain_scorer.rules.names import clean_text, collapse_spaces, hidden_character
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import in_figures, say, whole


class BadInput(Refused):
    """A file or a name is invalid; the message is one sentence that says what to do.

    ``line`` is the line of a CSV file or the row of a workbook, counted from 1, and ``column``
    the heading; both are None where the whole file is meant.  ``reason`` is the sentence without
    them, for showing it beside the cell itself.
    """

    def __init__(
        self,
        message: str,
        line: int | None = None,
        column: str | None = None,
        reason: str = "",
    ) -> None:
        super().__init__(message)
        self.line = line
        self.column = column
        self.reason = reason or message


def _refuse_cell(line: int, column: str, reason: str) -> BadInput:
    """Return the error for a cell of a file, for the caller to raise."""
    message = say(
        "Line {line}, column {column}: {reason} Nothing was added.",
        line=line,
        column=column,
        reason=reason,
    )
    return BadInput(message, line, column, reason)


def _refuse_file(reason: str) -> BadInput:
    """Return the error for a whole file, for the caller to raise."""
    return BadInput(say("{reason} Nothing was added.", reason=reason), reason=reason)


def shown(text: str) -> str:
    """Return a value for quoting in a message: shortened, and without hidden characters."""
    short = text if len(text) <= 40 else text[:39] + "…"
    visible = "".join(c if c.isprintable() else f"<U+{ord(c):04X}>" for c in short)
    return f"'{visible}'"


# The text of a CSV file, and its rows


_DELIMITERS = (",", ";", "\t")
_LONGEST_ROW = 200_000  # characters, including quotes and line breaks
_MOST_BLANK_ROWS = 100_000

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


def decode(data: bytes, encoding: Encoding | None = None) -> tuple[str, Encoding]:
    """Return the text of a CSV file and its encoding, which the user may have chosen.

    A byte order mark decides; without one, UTF-8 is tried, then UTF-16 where the first characters
    look like it, then Windows-1252.  Raises BadInput for a broken file and for one without text.
    """
    chosen = encoding or (Encoding.UTF_16 if _is_utf_16(data) else Encoding.UTF_8)
    if chosen is Encoding.UTF_16:
        return _utf_16(data), chosen
    if encoding is None and (b"\0" in data or data.startswith(b"%PDF-")):
        raise _no_text()
    is_utf_8 = chosen is Encoding.UTF_8
    body = data.removeprefix(BOM_UTF8) if is_utf_8 else data
    try:
        text = body.decode(chosen.value)
    except UnicodeDecodeError as fault:
        if encoding is None and body is data and not _UTF_8_LETTER.search(data):
            return decode(data, Encoding.WINDOWS_1252)
        name = "UTF-8" if is_utf_8 else chosen.value.title()
        raise _broken(name, body[: fault.start].count(b"\n") + 1) from fault
    if "\0" in text:
        raise _no_text()
    return text, chosen


def _is_utf_16(data: bytes) -> bool:
    """Say whether the mark or the first two letters are those of UTF-16."""
    marked = data.startswith((BOM_UTF16_LE, BOM_UTF16_BE))
    zeros = [byte == 0 for byte in data[:4]]
    return marked or zeros in ([False, True, False, True], [True, False, True, False])


def _utf_16(data: bytes) -> str:
    if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        codec = "utf-16"
    else:
        codec = "utf-16-be" if data.startswith(b"\0") else "utf-16-le"
    try:
        text = data.decode(codec)
    except UnicodeDecodeError as fault:
        reason = say("The file breaks off in the middle. Save it again as CSV UTF-8.")
        raise _refuse_file(reason) from fault
    if "\0" in text:
        raise _no_text()
    return text


def _no_text() -> BadInput:
    return _refuse_file(
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
        lines.room = _LONGEST_ROW
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
            if blank > _MOST_BLANK_ROWS:
                raise _refuse_file(
                    say(
                        "There are more than {most} blank rows among the others. Delete them.",
                        most=whole(_MOST_BLANK_ROWS),
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
        self.room = _LONGEST_ROW

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


# The first sheet of a workbook


CHILD = "workbook-child"  # the program's hidden command
_ZIP_MAGIC = b"PK\x03\x04"  # XLSX and ODS
_OLE_MAGIC = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"  # XLS, and what has a password
_LOOK = 0.1  # seconds between two looks at the memory of a process


@dataclass(frozen=True, slots=True)
class NoText:
    """A cell with something other than a text or a number; ``what`` names it."""

    what: str


Cell = str | NoText


def is_blank(cell: Cell) -> bool:
    """Return whether a cell is empty or contains only spaces."""
    return isinstance(cell, str) and not cell.strip()


def _is_workbook(data: bytes) -> bool:
    """Return whether these bytes begin as a workbook does."""
    return data.startswith((_ZIP_MAGIC, _OLE_MAGIC))


def workbook_rows(data: bytes) -> list[tuple[int, list[Cell]]]:
    """Return the rows of the first sheet that are not blank, each with its row number.

    Raises BadInput for what is no workbook, has a password or more than 5,000 rows below the
    heading, or asks for more than a list of people can.
    """
    answer = _read_apart(data)
    if "wrong" in answer:
        raise _refusal(Wrong(answer["wrong"]))
    rows = []
    for number, plain in enumerate(answer["rows"], 1):
        cells = [_cell(each) for each in plain]
        while cells and is_blank(cells[-1]):
            cells.pop()
        if cells:
            rows.append((number, cells))
    return rows


def _cell(plain: Plain) -> Cell:
    if isinstance(plain, str):
        return plain
    if plain["is"] == "date":
        return NoText(say("a date or a time"))
    if plain["is"] == "formula":
        return NoText(say("a formula without its result"))
    return NoText(say("the error {error}", error=plain["text"]))


def _read_apart(data: bytes) -> dict[str, Any]:
    """Return what the process says; raise BadInput where it ended or had to be ended."""
    until, rest, answer = time.monotonic() + SECONDS, data, b""
    with subprocess.Popen(  # noqa: S603  our own program
        [*this_program(), CHILD],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    ) as child:
        while child.returncode is None:
            try:
                answer, _ = child.communicate(rest or None, timeout=_LOOK)
            except subprocess.TimeoutExpired:
                rest = b""  # it goes on by itself
                if time.monotonic() > until or _memory(child) > MOST_MEMORY:
                    child.kill()
    if child.returncode:
        raise _too_large(say("it asks for far more than a list of people"))
    said: dict[str, Any] = json.loads(answer)
    return said


def _memory(child: "subprocess.Popen[bytes]") -> int:
    """Return how much memory a process has where the system does not limit it, in bytes; or 0."""
    if sys.platform == "win32":
        import ctypes
        from ctypes import wintypes

        class Counters(ctypes.Structure):
            _fields_ = [
                ("cb", wintypes.DWORD),
                ("PageFaultCount", wintypes.DWORD),
                *((name, ctypes.c_size_t) for name in ("PeakWorkingSetSize", "WorkingSetSize")),
                *((f"Quota{n}", ctypes.c_size_t) for n in range(4)),
                *((name, ctypes.c_size_t) for name in ("PagefileUsage", "PeakPagefileUsage")),
            ]

        counters = Counters(cb=ctypes.sizeof(Counters))
        handle = wintypes.HANDLE(int(child._handle))
        ctypes.windll.kernel32.K32GetProcessMemoryInfo(handle, ctypes.byref(counters), counters.cb)
        return int(counters.PagefileUsage)
    if sys.platform == "darwin":
        words = ["/bin/ps", "-o", "rss=", "-p", str(child.pid)]
        said = subprocess.run(words, capture_output=True, check=False).stdout  # noqa: S603
        return 1024 * int(said) if said.strip().isdigit() else 0
    return 0


def _refusal(wrong: Wrong) -> BadInput:
    if wrong is Wrong.LOCKED:
        return _refuse_file(say("This workbook has a password. Open it and save it without one."))
    if wrong is Wrong.LONG:
        return _too_large(say("a sheet has more than {most} rows", most=whole(MOST_ROWS)))
    if wrong is Wrong.NO_CELLS:
        return _refuse_file(say("This workbook has no sheet with cells."))
    return _refuse_file(
        say(
            "This workbook cannot be read. Open it, save it again as XLSX, ODS or CSV UTF-8,"
            " and import that."
        )
    )


def _too_large(reason: str) -> BadInput:
    return _refuse_file(
        say("This workbook was not opened: {reason}. Save its list as CSV UTF-8.", reason=reason)
    )


# Rows under headings


_NO_DELIMITER = "\x1f"  # stands in no text that people write
_LINES_LOOKED_AT = 200  # tell whether commas stand within names
LARGEST_FILE = 20_000_000  # bytes; far more than any list for a tournament

RawRow = tuple[int, Sequence[Cell]]


@dataclass(frozen=True, slots=True)
class GridRow:
    """One row's cells by heading; cells beyond the end of a short row are missing.

    ``fault`` is what is wrong with the row as a whole, where that is reported later.
    """

    line: int
    cells: Mapping[str, Cell]
    fault: BadInput | None = None

    def text(self, column: str) -> str:
        """Return a cell's text, blank where there is none.

        Raises BadInput for a date, an error or a formula without its result.
        """
        cell = self.cells.get(column, "")
        if isinstance(cell, NoText):
            raise self.refuse(
                column, say("There is {what}. Type it as plain text.", what=cell.what)
            )
        return cell

    def whole_number(self, column: str, least: int, most: int) -> int | None:
        """Return a cell's whole number, or None where it is blank.

        Raises BadInput, naming line and column, for anything else, and outside ``least`` to
        ``most``.
        """
        text = self.text(column).strip()
        if not text:
            return None
        if not in_figures(text):
            raise self.refuse(column, say("{text} is not a whole number.", text=shown(text)))
        # All limits have under ten digits, and converting thousands of digits would be slow.
        number = int(text) if len(text) < 10 else most + 1
        if not least <= number <= most:
            raise self.refuse(
                column,
                say(
                    "{text} is not from {least} to {most}.",
                    text=shown(text),
                    least=least,
                    most=whole(most),
                ),
            )
        return number

    def cleaned(self, column: str, longest: int, text: str | None = None) -> str:
        """Return a cell's text as it is kept; ``text`` is given where it was changed before.

        Raises BadInput for one that is too long or hides something.
        """
        try:
            return clean_text(self.text(column) if text is None else text, longest)
        except BadInput:
            raise
        except Refused as fault:
            raise self.refuse(column, str(fault)) from fault

    def refuse(self, column: str, reason: str) -> BadInput:
        """Return the error for that cell, for the caller to raise."""
        return _refuse_cell(self.line, column, reason)


def read_grid(
    data: bytes, known: Sequence[str], needed: Sequence[str], most: int
) -> tuple[GridRow, ...]:
    """Return the rows of a CSV file or workbook, by those of its headings that are ``known``.

    Headings match whatever their case and outer spaces; others are ignored.  Raises BadInput for
    a file that is neither, lacks a ``needed`` heading, or has no row or over ``most`` rows.
    """
    return rows_below(*raw_rows(data, known, most), known, needed)


def rows_below(
    rows: Sequence[RawRow], encoding: Encoding, known: Sequence[str], needed: Sequence[str]
) -> tuple[GridRow, ...]:
    """Return the rows below the headings.  Raises BadInput as ``read_grid`` does."""
    line, first = rows[0] if rows else (1, ())
    columns = _columns(line, first, known, needed)
    headed = None if encoding is Encoding.WORKBOOK else [not is_blank(cell) for cell in first]
    found = tuple(rows_by(rows[1:], columns, headed))
    for row in found:
        if row.fault is not None:
            raise row.fault
    if not found:
        raise _refuse_file(say("There is no row below the headings."))
    return found


def rows_by(
    rows: Iterable[RawRow], columns: Mapping[str, int], headed: Sequence[bool] | None
) -> Iterator[GridRow]:
    """Yield rows by the names of their columns.

    A filled cell in a column that is not ``headed`` is its row's fault: an unquoted comma in
    "Smith, Ann" pushes every later cell under a wrong heading.
    """
    for line, cells in rows:
        fault = None if headed is None else _stray(line, cells, headed)
        named = {name: cells[at] for name, at in columns.items() if at < len(cells)}
        yield GridRow(line, named, fault)


def raw_rows(
    data: bytes, known: Collection[str], most: int, encoding: Encoding | None = None
) -> tuple[tuple[RawRow, ...], Encoding]:
    """Return all rows of a CSV file or workbook, and its encoding, detected if not given.

    The delimiter is the one that gives the most ``known`` headings in the first row, or else the
    most cells.  Raises BadInput for other kinds of files, and for over ``most`` rows below a
    heading.
    """
    if not data.strip():
        raise _refuse_file(say("The file is empty."))
    if _is_workbook(data):
        return _counted(workbook_rows(data), most), Encoding.WORKBOOK
    text, used = decode(data, encoding)
    return _counted(_delimited(text, known), most), used


def pasted_rows(text: str, known: Collection[str], most: int) -> tuple[RawRow, ...]:
    """Return the rows of cells copied from a spreadsheet, or of lines copied from any text.

    Raises BadInput where they are empty, and for over ``most`` rows.
    """
    if not text.strip():
        raise _refuse_file(say("Nothing was copied: copy the rows first, then paste them here."))
    if text.count("\n") + text.count("\r") > 2 * most + _MOST_BLANK_ROWS:
        raise _too_many_rows(most)
    try:
        return _counted(_delimited(text, known, otherwise="\t"), most)
    except BadInput:
        # In plain lines a quotation mark is an ordinary character.
        lines = enumerate(text.splitlines(), 1)
        return _counted(((at, line.split("\t")) for at, line in lines if line.strip()), most)


def _counted(raw: Iterable[RawRow], most: int) -> tuple[RawRow, ...]:
    rows: list[RawRow] = []
    for row in raw:
        if len(rows) > most:
            raise _too_many_rows(most)
        rows.append(row)
    return tuple(rows)


def _too_many_rows(most: int) -> BadInput:
    return _refuse_file(say("The file has more than {most} rows.", most=whole(most)))


def _delimited(
    text: str, known: Collection[str], otherwise: str = _DELIMITERS[0]
) -> Iterator[RawRow]:
    """Yield the rows, split with the delimiter that gives the most known headings in the first.

    If several give the same, the one that gives the most cells is used, or else ``otherwise``.
    """
    rest, hint = split_hint(text)
    first_line = 1 if hint is None else 2
    if hint is not None:
        return csv_rows(rest, hint, first_line)
    words = frozenset(known)

    def fit(delimiter: str) -> tuple[int, int]:
        try:
            _, cells = next(csv_rows(rest, delimiter), (1, []))
        except BadInput:
            return 0, 0
        return len(words.intersection(heading(cell) for cell in cells)), len(cells)

    ways = (otherwise, *(each for each in _DELIMITERS if each != otherwise))
    best = max(ways, key=fit)
    known_headings, cells = fit(best)
    if best == "," and (not known_headings or cells == 1) and _commas_in_names(rest):
        best = _NO_DELIMITER
    return csv_rows(rest, best, first_line)


def _commas_in_names(text: str) -> bool:
    """Say whether the commas stand within names ("Smith, Jane"), and not between cells.

    Then there is one in some lines alone, or one behind the first word of most.
    """
    lines = [line.split(",") for line in islice(StringIO(text), _LINES_LOOKED_AT) if line.strip()]
    if any(len(parts) > 2 or not parts[-1].startswith(" ") for parts in lines if len(parts) > 1):
        return False
    single = sum(len(re.findall(r"[^\W\d_]+", parts[0])) == 1 for parts in lines)
    return any(len(parts) == 1 for parts in lines) or 2 * single > len(lines)


def heading(cell: Cell) -> str:
    """Return a heading normalised for comparison: "Checked-In" becomes "checked_in"."""
    text = cell if isinstance(cell, str) else ""
    return collapse_spaces(text).casefold().replace(" ", "_").replace("-", "_")


def _stray(line: int, cells: Sequence[Cell], headed: Sequence[bool]) -> BadInput | None:
    """Return what is wrong with a row: its first filled cell without a heading above it."""
    for at, cell in enumerate(cells):
        if not (at < len(headed) and headed[at]) and not is_blank(cell):
            return _refuse_cell(
                line,
                str(at + 1),
                say(
                    "{text} is in a column without a heading. If a text has commas in it, put it"
                    " in quotes.",
                    text=shown(str(cell)),
                ),
            )
    return None


def _columns(
    line: int, first: Sequence[Cell], known: Sequence[str], needed: Sequence[str]
) -> dict[str, int]:
    columns: dict[str, int] = {}
    for index, cell in enumerate(first):
        if isinstance(cell, str) and hidden_character(cell.strip()) is not None:
            raise _refuse_cell(
                line,
                str(index + 1),
                say("The heading {text} holds a hidden character.", text=shown(cell)),
            )
        name = heading(cell)
        if name not in known:
            continue
        if name in columns:
            raise _refuse_cell(line, name, say("This heading is there twice."))
        columns[name] = index
    missing = [name for name in needed if name not in columns]
    if missing:
        reason = say(
            "The first row has no heading {missing}. The headings are: {known}.",
            missing=", ".join(missing),
            known=", ".join(known),
        )
        raise _refuse_file(reason)
    return columns
