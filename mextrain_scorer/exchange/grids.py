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
from contextlib import contextmanager
from enum import StrEnum
from itertools import islice
from typing import Any, NamedTuple, Self

from mextrain_scorer.exchange.workbook_child import (
    MOST_COLUMNS,
    MOST_MEMORY,
    MOST_ROWS,
    SECONDS,
    Plain,
    Wrong,
)
from mextrain_scorer.paths import this_program
from mextrain_scorer.rules.names import clean_text, collapse_spaces, hidden_character
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import in_figures, say, whole


class BadInput(Refused):
    """A file is invalid: ``reason`` is a sentence that says what to do, for beside the cell itself.

    ``line`` is the line of a CSV file or the row of a workbook, counted from 1, and ``column``
    the heading; without them the whole line is meant, or the whole file.
    """

    def __init__(self, reason: str, line: int | None = None, column: str | None = None) -> None:
        if line is None:
            message = say("{reason} Nothing was added.", reason=reason)
        elif column is None:
            message = say("Line {line}: {reason} Nothing was added.", line=line, reason=reason)
        else:
            message = say(
                "Line {line}, column {column}: {reason} Nothing was added.",
                line=line,
                column=column,
                reason=reason,
            )
        super().__init__(message)
        self.reason, self.line, self.column = reason, line, column


def shown(text: str) -> str:
    """Return a value for quoting in a message: shortened, and without hidden characters."""
    short = text if len(text) <= 40 else text[:39] + "…"
    visible = "".join(c if c.isprintable() else f"<U+{ord(c):04X}>" for c in short)
    return f"'{visible}'"


# The text of a CSV file, and its rows


_DELIMITERS = (",", ";", "\t")

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
    used = encoding or (Encoding.UTF_16 if _is_utf_16(data) else Encoding.UTF_8)
    codec = used.value
    if used is Encoding.UTF_16:
        codec = "utf-16-be" if data.startswith((BOM_UTF16_BE, b"\0")) else "utf-16-le"
    elif encoding is None and (b"\0" in data or data.startswith(b"%PDF-")):
        raise _no_text()
    try:
        text = data.decode(codec).removeprefix("\ufeff")
    except UnicodeDecodeError as fault:
        if used is Encoding.UTF_16:
            reason = say("The file breaks off in the middle. Save it again as CSV UTF-8.")
            raise BadInput(reason) from fault
        is_sure = encoding or data.startswith(BOM_UTF8) or _UTF_8_LETTER.search(data)
        if not is_sure:
            return decode(data, Encoding.WINDOWS_1252)
        raise BadInput(
            say(
                "the file is broken, its letters are not all {encoding}."
                " Save it again as CSV UTF-8.",
                encoding="UTF-8" if used is Encoding.UTF_8 else codec.title(),
            ),
            data[: fault.start].count(b"\n") + 1,
        ) from fault
    if "\0" in text:
        raise _no_text()
    return text, used


def _is_utf_16(data: bytes) -> bool:
    """Say whether the mark or the first two letters are those of UTF-16."""
    marked = data.startswith((BOM_UTF16_LE, BOM_UTF16_BE))
    zeros = [byte == 0 for byte in data[:4]]
    return marked or zeros in ([False, True, False, True], [True, False, True, False])


def _no_text() -> BadInput:
    return BadInput(
        say("This is neither a CSV file nor a workbook. Save it as CSV UTF-8, XLSX or ODS.")
    )


def csv_rows(text: str, delimiter: str, first_line: int = 1) -> Iterator[tuple[int, list[str]]]:
    """Yield each row that is not blank with the line it begins on, counted from ``first_line``.

    Raises BadInput, naming the line, where quotes are not closed, and where a row's line ending
    differs from the first one's and it or the next row is incomplete: a stray carriage return
    inside a name would otherwise split a player in two.  A row is read to its hundredth cell: also
    raised for a longer one with a filled cell right of the first row's end.
    """
    ending = ""  # of the last line

    def lines() -> Iterator[str]:
        nonlocal ending
        for each in io.StringIO(_without_blank_end(text, delimiter), newline=""):
            ending = each[-1]
            yield each

    reader = csv.reader(lines(), delimiter=delimiter, skipinitialspace=True, strict=True)
    line = first_line
    usual, cells, before = "", 0, (line, "", 0)
    while True:
        try:
            row = next(reader)
        except StopIteration:
            return
        except csv.Error as fault:
            reason = say("the quotation marks do not match, or a cell never ends.")
            raise BadInput(reason, line) from fault
        if any(cell.strip() for cell in row):
            if before[1] != usual and not 1 < cells <= min(before[2], len(row)):
                reason = say(
                    "there is a line break (U+000D) in the middle of a row."
                    " Delete it, and save the file again."
                )
                raise BadInput(reason, before[0])
            usual, cells = usual or ending, cells or len(row)
            before = (line, ending, len(row))
            if len(row) > MOST_COLUMNS and (stray := _stray(line, row, range(cells))):
                raise stray
            yield line, row[:MOST_COLUMNS]
        line = first_line + reader.line_num


def _without_blank_end(text: str, delimiter: str) -> str:
    """Return a text without the blank rows at its end, of which a spreadsheet may write many."""
    end = _LINE_END.search(text, len(text.rstrip(f"{delimiter} \t\r\n")))
    return text if end is None else text[: end.end()]


# The first sheet of a workbook


CHILD = "workbook-child"  # the program's hidden command
_ZIP_MAGIC = b"PK\x03\x04"  # XLSX and ODS
_OLE_MAGIC = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"  # XLS, and what has a password
_LOOK = 0.1  # seconds between two looks at the memory of a process


class NoText(str):
    """A cell, shown as a ?, with something other than a text or a number; ``what`` names it."""

    __slots__ = ("what",)
    what: str

    def __new__(cls, what: str) -> Self:
        made = super().__new__(cls, "?")
        made.what = what
        return made


RawRow = tuple[int, Sequence[str]]


def is_blank(cell: str) -> bool:
    """Return whether a cell is empty or contains only spaces."""
    return not cell.strip()


def workbook_rows(data: bytes) -> list[RawRow]:
    """Return the rows of the first sheet that are not blank, each with its row number.

    Raises BadInput for what is no workbook, has a password or more than 5,000 rows below the
    heading, or asks for more than a list of people can.
    """
    answer = _read_apart(data)
    if "wrong" in answer:
        raise _refusal(Wrong(answer["wrong"]))
    rows: list[RawRow] = []
    for number, plain in enumerate(answer["rows"], 1):
        cells = [_cell(each) for each in plain]
        while cells and is_blank(cells[-1]):
            cells.pop()
        if cells:
            rows.append((number, cells))
    return rows


def _cell(plain: Plain) -> str:
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
        return BadInput.saying("This workbook has a password. Open it and save it without one.")
    if wrong is Wrong.LONG:
        return _too_large(say("a sheet has more than {most} rows", most=whole(MOST_ROWS)))
    if wrong is Wrong.NO_CELLS:
        return BadInput.saying("This workbook has no sheet with cells.")
    return BadInput.saying(
        "This workbook cannot be read. Open it, save it again as XLSX, ODS or CSV UTF-8,"
        " and import that."
    )


def _too_large(reason: str) -> BadInput:
    return BadInput.saying(
        "This workbook was not opened: {reason}. Save its list as CSV UTF-8.", reason=reason
    )


# Rows under headings


_NO_DELIMITER = "\x1f"  # stands in no text that people write
_LINES_LOOKED_AT = 200  # tell whether commas stand within names
LARGEST_FILE = 20_000_000  # bytes; far more than any list for a tournament


class GridRow(NamedTuple):
    """One row's cells by heading; cells beyond the end of a short row are missing.

    ``fault`` is what is wrong with the row as a whole, where that is reported later.
    """

    line: int
    cells: Mapping[str, str]
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
        with self.refusing(column):
            return clean_text(self.text(column) if text is None else text, longest)

    @contextmanager
    def refusing(self, column: str) -> Iterator[None]:
        """Name line and column where that cell is refused."""
        try:
            yield
        except BadInput:
            raise
        except Refused as fault:
            raise self.refuse(column, str(fault)) from fault

    def refuse(self, column: str, reason: str) -> BadInput:
        """Return the error for that cell, for the caller to raise."""
        return BadInput(reason, self.line, column)


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
    found = tuple(rows_by(rows[1:], columns, None if encoding is Encoding.WORKBOOK else first))
    for row in found:
        if row.fault is not None:
            raise row.fault
    if not found:
        raise BadInput.saying("There is no row below the headings.")
    return found


def rows_by(
    rows: Iterable[RawRow], columns: Mapping[str, int], headings: Sequence[str] | None
) -> Iterator[GridRow]:
    """Yield rows by the names of their columns.

    Where there are ``headings``, a filled cell with neither a name nor one of them is its row's
    fault: an unquoted comma in "Smith, Ann" pushes every later cell under a wrong heading.
    """
    covered = {*columns.values()}
    covered.update(at for at, cell in enumerate(headings or ()) if not is_blank(cell))
    for line, cells in rows:
        fault = None if headings is None else _stray(line, cells, covered)
        named = {name: cells[at] for name, at in columns.items() if at < len(cells)}
        yield GridRow(line, named, fault)


def _stray(line: int, cells: Sequence[str], covered: Collection[int]) -> BadInput | None:
    """Return what is wrong with a row: its first filled cell without a heading above it."""
    for at, cell in enumerate(cells):
        if at not in covered and not is_blank(cell):
            reason = say(
                "{text} is in a column without a heading. If a text has commas in it, put it"
                " in quotes.",
                text=shown(cell),
            )
            return BadInput(reason, line, str(at + 1))
    return None


def _columns(
    line: int, first: Sequence[str], known: Sequence[str], needed: Sequence[str]
) -> dict[str, int]:
    columns: dict[str, int] = {}
    for at, cell in enumerate(first):
        if hidden_character(cell.strip()) is not None:
            reason = say("The heading {text} holds a hidden character.", text=shown(cell))
            raise BadInput(reason, line, str(at + 1))
        name = heading(cell)
        if name in columns:
            raise BadInput(say("This heading is there twice."), line, name)
        if name in known:
            columns[name] = at
    missing = [name for name in needed if name not in columns]
    if missing:
        raise BadInput.saying(
            "The first row has no heading {missing}. The headings are: {known}.",
            missing=", ".join(missing),
            known=", ".join(known),
        )
    return columns


def raw_rows(
    data: bytes, known: Collection[str], most: int, encoding: Encoding | None = None
) -> tuple[tuple[RawRow, ...], Encoding]:
    """Return all rows of a CSV file or workbook, and its encoding, detected if not given.

    The delimiter is the one that gives the most ``known`` headings in the first row, or else the
    most cells.  Raises BadInput for other kinds of files, and for over ``most`` rows below a
    heading.
    """
    if not data.strip():
        raise BadInput.saying("The file is empty.")
    if data.startswith((_ZIP_MAGIC, _OLE_MAGIC)):
        return _counted(workbook_rows(data), most), Encoding.WORKBOOK
    text, used = decode(data, encoding)
    return _counted(_delimited(text, known), most), used


def pasted_rows(text: str, known: Collection[str], most: int) -> tuple[RawRow, ...]:
    """Return the rows of cells copied from a spreadsheet, or of lines copied from any text.

    Raises BadInput where they are empty, and for over ``most`` rows.
    """
    if not text.strip():
        raise BadInput.saying("Nothing was copied: copy the rows first, then paste them here.")
    try:
        return _counted(_delimited(text, known, otherwise="\t"), most)
    except BadInput:
        # In plain lines a quotation mark is an ordinary character.
        lines = enumerate(text.splitlines(), 1)
        return _counted(((at, line.split("\t")) for at, line in lines if line.strip()), most)


def _counted(raw: Iterable[RawRow], most: int) -> tuple[RawRow, ...]:
    rows = tuple(islice(raw, most + 2))
    if len(rows) > most + 1:
        raise _too_many_rows(most)
    return rows


def _too_many_rows(most: int) -> BadInput:
    return BadInput.saying("The file has more than {most} rows.", most=whole(most))


def _delimited(
    text: str, known: Collection[str], otherwise: str = _DELIMITERS[0]
) -> Iterator[RawRow]:
    """Yield the rows, split with the delimiter that gives the most known headings in the first.

    If several give the same, the one that gives the most cells is used, or else ``otherwise``.
    Excel may name the delimiter in a line before them: ``sep=;``.
    """
    if hint := _EXCEL_HINT.match(text):
        return csv_rows(text[hint.end() :], hint[1], first_line=2)
    words = frozenset(known)

    def fit(delimiter: str) -> tuple[int, int]:
        try:
            _, cells = next(csv_rows(text, delimiter), (1, []))
        except BadInput:
            return 0, 0
        return len(words.intersection(map(heading, cells))), len(cells)

    ways = (otherwise, *(each for each in _DELIMITERS if each != otherwise))
    best = max(ways, key=fit)
    known_headings, cells = fit(best)
    if best == "," and (not known_headings or cells == 1) and _commas_in_names(text):
        best = _NO_DELIMITER
    return csv_rows(text, best)


def _commas_in_names(text: str) -> bool:
    """Say whether the commas stand within names ("Smith, Jane"), and not between cells.

    Then there is one in some lines alone, or one behind the first word of most.
    """
    lines = [
        line.split(",") for line in islice(io.StringIO(text), _LINES_LOOKED_AT) if line.strip()
    ]
    if any(len(parts) > 2 or not parts[-1].startswith(" ") for parts in lines if len(parts) > 1):
        return False
    single = sum(len(re.findall(r"[^\W\d_]+", parts[0])) == 1 for parts in lines)
    return any(len(parts) == 1 for parts in lines) or 2 * single > len(lines)


def heading(cell: str) -> str:
    """Return a heading normalised for comparison: "Checked-In" becomes "checked_in"."""
    return collapse_spaces(cell).casefold().replace(" ", "_").replace("-", "_")
