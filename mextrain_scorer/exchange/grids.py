"""A file of rows under headings, be it CSV or XLSX.

What a file is shows in its first bytes; its ending is not believed.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from mextrain_scorer.exchange.bad_input import BadInput, Spot, refuse_file, shown
from mextrain_scorer.exchange.names import collapse_spaces, hidden_character
from mextrain_scorer.exchange.text_files import (
    DELIMITERS,
    Encoding,
    csv_rows,
    decode,
    split_hint,
)
from mextrain_scorer.exchange.workbooks import (
    OLE_MAGIC,
    ZIP_MAGIC,
    Cell,
    NoText,
    is_blank,
    locked,
    workbook_rows,
)
from mextrain_scorer.rules.words import say

MOST_FILE_BYTES = 20_000_000

RawRow = tuple[int, Sequence[Cell]]


@dataclass(frozen=True, slots=True)
class GridRow:
    """One row's cells by heading; headings that the row is too short for are left out."""

    line: int
    cells: Mapping[str, Cell]

    def text(self, column: str) -> str:
        """Return a cell's text, blank where there is none.

        Raises BadInput for a date, an error or a formula without its result.
        """
        cell = self.cells.get(column, "")
        if isinstance(cell, NoText):
            raise self.spot(column).refuse(
                say("There is {what}. Type it as plain text.", what=cell.what)
            )
        return cell

    def spot(self, column: str) -> Spot:
        """Return where that cell stands."""
        return Spot(self.line, column)


@dataclass(frozen=True, slots=True)
class Grid:
    """The rows of a file and how its bytes were read."""

    rows: tuple[GridRow, ...]
    encoding: Encoding


def read_grid(path: Path, known: Sequence[str], needed: Sequence[str], most: int) -> Grid:
    """Return the rows of a CSV or XLSX file, by those of its headings that are ``known``.

    Headings match whatever their case and outer spaces; others are ignored.  Raises BadInput for
    a file that cannot be read, lacks a ``needed`` heading, or has no row or over ``most`` rows.
    """
    data = _bytes_of(path)
    if not data.strip():
        raise refuse_file(say("The file is empty."))
    if data.startswith(OLE_MAGIC):
        raise locked()
    if data.startswith(ZIP_MAGIC):
        encoding = Encoding.WORKBOOK
        raw: Iterator[RawRow] = iter(workbook_rows(data))
    else:
        decoded = decode(data)
        encoding = decoded.encoding
        raw = _delimited(decoded.text, known)
    rows = tuple(_under_headings(raw, known, needed, most, strict=encoding != Encoding.WORKBOOK))
    if not rows:
        raise refuse_file(say("There is no row below the headings."))
    return Grid(rows, encoding)


def _bytes_of(path: Path) -> bytes:
    try:
        with path.open("rb") as stream:
            data = stream.read(MOST_FILE_BYTES + 1)
    except FileNotFoundError as fault:
        raise refuse_file(say("There is no file {path}.", path=path)) from fault
    except OSError as fault:
        reason = say("{path} cannot be read ({why}).", path=path, why=fault.strerror)
        raise refuse_file(reason) from fault
    if len(data) > MOST_FILE_BYTES:
        raise refuse_file(
            say("{path} is larger than 20 MB. That is no list for a tournament.", path=path)
        )
    return data


def _delimited(text: str, known: Sequence[str]) -> Iterator[RawRow]:
    """Yield the rows, split at whatever makes most of the first row's cells known headings."""
    rest, hint = split_hint(text)
    first_line = 1 if hint is None else 2
    if hint is not None:
        return csv_rows(rest, hint, first_line)

    def headings(delimiter: str) -> int:
        try:
            _, cells = next(csv_rows(rest, delimiter), (1, []))
        except BadInput:
            return 0
        return len(set(known).intersection(_heading(cell) for cell in cells))

    return csv_rows(rest, max(DELIMITERS, key=headings), first_line)


def _heading(cell: Cell) -> str:
    text = cell if isinstance(cell, str) else ""
    return collapse_spaces(text).casefold().replace(" ", "_").replace("-", "_")


def _under_headings(
    raw: Iterable[RawRow],
    known: Sequence[str],
    needed: Sequence[str],
    most: int,
    *,
    strict: bool,
) -> Iterator[GridRow]:
    rows = iter(raw)
    line, first = next(rows, (1, []))
    columns = _columns(line, first, known, needed)
    headed = [not is_blank(cell) for cell in first]
    for count, (number, cells) in enumerate(rows, 1):
        if count > most:
            raise refuse_file(say("The file has more than {most} rows.", most=f"{most:,}"))
        # An unquoted comma in "Smith, Ann" would push every later cell under a wrong heading.
        stray = _stray(cells, headed) if strict else None
        if stray is not None:
            raise Spot(number, str(stray + 1)).refuse(
                say(
                    "{text} stands under no heading. Put a text that has commas in quotes.",
                    text=shown(str(cells[stray])),
                )
            )
        found = {name: cells[index] for name, index in columns.items() if index < len(cells)}
        yield GridRow(number, found)


def _stray(cells: Sequence[Cell], headed: Sequence[bool]) -> int | None:
    """Return the index of the first filled cell without a heading, or None."""
    for index, cell in enumerate(cells):
        if not (index < len(headed) and headed[index]) and not is_blank(cell):
            return index
    return None


def _columns(
    line: int, first: Sequence[Cell], known: Sequence[str], needed: Sequence[str]
) -> dict[str, int]:
    columns: dict[str, int] = {}
    for index, cell in enumerate(first):
        if isinstance(cell, str) and hidden_character(cell.strip()) is not None:
            raise Spot(line, str(index + 1)).refuse(
                say("The heading {text} holds a hidden character.", text=shown(cell))
            )
        heading = _heading(cell)
        if heading not in known:
            continue
        if heading in columns:
            raise Spot(line, heading).refuse(say("This heading is there twice."))
        columns[heading] = index
    missing = [heading for heading in needed if heading not in columns]
    if missing:
        reason = say(
            "The first row has no heading {missing}. The headings are: {known}.",
            missing=", ".join(missing),
            known=", ".join(known),
        )
        raise refuse_file(reason)
    return columns
