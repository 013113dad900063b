"""Reads a file of rows under headings, CSV or a workbook, from its bytes.

The kind of file is recognised by its first bytes, not by the ending of its name.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import StringIO
from itertools import islice

from mextrain_scorer.exchange.bad_input import BadInput, refuse_cell, refuse_file, shown
from mextrain_scorer.exchange.text_files import (
    DELIMITERS,
    MOST_BLANK_ROWS,
    Encoding,
    csv_rows,
    decode,
    split_hint,
)
from mextrain_scorer.exchange.workbooks import Cell, NoText, is_blank, is_workbook, workbook_rows
from mextrain_scorer.rules.names import clean_text, collapse_spaces, hidden_character
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say, whole

NO_DELIMITER = "\x1f"  # stands in no text that people write
LINES_LOOKED_AT = 200  # tell whether commas stand within names
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

        Only the digits 0 to 9 are allowed: no sign, no decimals, no other script's digits.
        Raises BadInput, naming line and column, for anything else, and outside ``least`` to
        ``most``.
        """
        text = self.text(column).strip()
        if not text:
            return None
        if not (text.isascii() and text.isdigit()):
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
        return refuse_cell(self.line, column, reason)


@dataclass(frozen=True, slots=True)
class RawGrid:
    """All rows of a file as they are, including the headings."""

    rows: tuple[RawRow, ...]
    encoding: Encoding


def read_grid(
    data: bytes, known: Sequence[str], needed: Sequence[str], most: int
) -> tuple[GridRow, ...]:
    """Return the rows of a CSV file or workbook, by those of its headings that are ``known``.

    Headings match whatever their case and outer spaces; others are ignored.  Raises BadInput for
    a file that is neither, lacks a ``needed`` heading, or has no row or over ``most`` rows.
    """
    return rows_below(raw_grid(data, known, most), known, needed)


def rows_below(raw: RawGrid, known: Sequence[str], needed: Sequence[str]) -> tuple[GridRow, ...]:
    """Return the rows below the headings.  Raises BadInput as ``read_grid`` does."""
    line, first = raw.rows[0] if raw.rows else (1, ())
    columns = _columns(line, first, known, needed)
    is_text = raw.encoding is not Encoding.WORKBOOK
    headed = [not is_blank(cell) for cell in first] if is_text else None
    rows = []
    for row in rows_by(raw.rows[1:], columns, headed):
        if row.fault is not None:
            raise row.fault
        rows.append(row)
    if not rows:
        raise refuse_file(say("There is no row below the headings."))
    return tuple(rows)


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


def raw_grid(
    data: bytes, known: Collection[str], most: int, encoding: Encoding | None = None
) -> RawGrid:
    """Return all rows of a CSV file's or workbook's bytes; ``encoding`` is detected if not given.

    The delimiter is the one that gives the most ``known`` headings in the first row, or else the
    most cells.  Raises BadInput for other kinds of files, and for over ``most`` rows below a
    heading.
    """
    if not data.strip():
        raise refuse_file(say("The file is empty."))
    if is_workbook(data):
        return RawGrid(_counted(workbook_rows(data), most), Encoding.WORKBOOK)
    decoded = decode(data, encoding)
    return RawGrid(_counted(_delimited(decoded.text, known), most), decoded.encoding)


def pasted_grid(text: str, known: Collection[str], most: int) -> RawGrid:
    """Return the rows of cells copied from a spreadsheet, or of lines copied from any text.

    Raises BadInput where they are empty, and for over ``most`` rows.
    """
    if not text.strip():
        raise refuse_file(say("Nothing was copied: copy the rows first, then paste them here."))
    if text.count("\n") + text.count("\r") > 2 * most + MOST_BLANK_ROWS:
        raise _too_many_rows(most)
    try:
        rows = _counted(_delimited(text, known, otherwise="\t"), most)
    except BadInput:
        # In plain lines a quotation mark is an ordinary character.
        lines = enumerate(text.splitlines(), 1)
        rows = _counted(((at, line.split("\t")) for at, line in lines if line.strip()), most)
    return RawGrid(rows, Encoding.UTF_8)


def _counted(raw: Iterable[RawRow], most: int) -> tuple[RawRow, ...]:
    rows: list[RawRow] = []
    for row in raw:
        if len(rows) > most:
            raise _too_many_rows(most)
        rows.append(row)
    return tuple(rows)


def _too_many_rows(most: int) -> BadInput:
    return refuse_file(say("The file has more than {most} rows.", most=whole(most)))


def _delimited(
    text: str, known: Collection[str], otherwise: str = DELIMITERS[0]
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

    ways = (otherwise, *(each for each in DELIMITERS if each != otherwise))
    best = max(ways, key=fit)
    known_headings, cells = fit(best)
    if best == "," and (not known_headings or cells == 1) and _commas_in_names(rest):
        best = NO_DELIMITER
    return csv_rows(rest, best, first_line)


def _commas_in_names(text: str) -> bool:
    """Say whether the commas stand within names ("Smith, Jane"), and not between cells.

    Then there is one in some lines alone, or one behind the first word of most.
    """
    lines = [line.split(",") for line in islice(StringIO(text), LINES_LOOKED_AT) if line.strip()]
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
            return refuse_cell(
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
            raise refuse_cell(
                line,
                str(index + 1),
                say("The heading {text} holds a hidden character.", text=shown(cell)),
            )
        name = heading(cell)
        if name not in known:
            continue
        if name in columns:
            raise refuse_cell(line, name, say("This heading is there twice."))
        columns[name] = index
    missing = [name for name in needed if name not in columns]
    if missing:
        reason = say(
            "The first row has no heading {missing}. The headings are: {known}.",
            missing=", ".join(missing),
            known=", ".join(known),
        )
        raise refuse_file(reason)
    return columns
