"""A file of rows under headings, be it CSV or XLSX, taken from its bytes.

What a file is shows in its first bytes; its ending is not believed.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from mextrain_scorer.exchange.bad_input import BadInput, FileSpot, refuse_file, shown
from mextrain_scorer.exchange.names import collapse_spaces
from mextrain_scorer.exchange.text_files import (
    DELIMITERS,
    MOST_BLANK_ROWS,
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
from mextrain_scorer.rules.hidden import hidden_character
from mextrain_scorer.rules.words import say, whole

LARGEST_FILE = 20_000_000  # bytes; no list for a tournament comes near it

RawRow = tuple[int, Sequence[Cell]]


@dataclass(frozen=True, slots=True)
class GridRow:
    """One row's cells by heading; headings that the row is too short for are left out.

    ``fault`` is what is wrong with the row as a whole, where it was let through all the same.
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
            raise self.spot(column).refuse(
                say("There is {what}. Type it as plain text.", what=cell.what)
            )
        return cell

    def spot(self, column: str) -> FileSpot:
        """Return where that cell stands."""
        return FileSpot(self.line, column)


@dataclass(frozen=True, slots=True)
class Grid:
    """The rows of a file and how its bytes were read."""

    rows: tuple[GridRow, ...]
    encoding: Encoding


@dataclass(frozen=True, slots=True)
class RawGrid:
    """All rows of a file as they stand there, the headings among them."""

    rows: tuple[RawRow, ...]
    encoding: Encoding


def read_grid(data: bytes, known: Sequence[str], needed: Sequence[str], most: int) -> Grid:
    """Return the rows of a CSV or XLSX file, by those of its headings that are ``known``.

    Headings match whatever their case and outer spaces; others are ignored.  Raises BadInput for
    a file that is neither, lacks a ``needed`` heading, or has no row or over ``most`` rows.
    """
    return grid_under(raw_grid(data, known, most), known, needed)


def grid_under(raw: RawGrid, known: Sequence[str], needed: Sequence[str]) -> Grid:
    """Return the rows below the headings.  Raises BadInput as ``read_grid`` does."""
    strict = raw.encoding != Encoding.WORKBOOK
    rows = tuple(_under_headings(raw.rows, known, needed, strict=strict))
    if not rows:
        raise refuse_file(say("There is no row below the headings."))
    return Grid(rows, raw.encoding)


def raw_grid(
    data: bytes, known: Collection[str], most: int, encoding: Encoding | None = None
) -> RawGrid:
    """Return all rows of a CSV or XLSX file's bytes; ``encoding`` is found out where not given.

    Cells are split where that makes most of the first row's cells ``known`` headings, or most
    cells.  Raises BadInput for what is neither, and for over ``most`` rows below a heading.
    """
    if not data.strip():
        raise refuse_file(say("The file is empty."))
    if data.startswith(OLE_MAGIC):
        raise locked()
    if data.startswith(ZIP_MAGIC):
        return RawGrid(_counted(workbook_rows(data), most), Encoding.WORKBOOK)
    decoded = decode(data, encoding)
    return RawGrid(_counted(_delimited(decoded.text, known), most), decoded.encoding)


def pasted_grid(text: str, known: Collection[str], most: int) -> RawGrid:
    """Return the rows of cells copied from a spreadsheet, or of lines copied from anywhere.

    Raises BadInput where there is nothing in them, and for over ``most`` rows.
    """
    if not text.strip():
        raise refuse_file(say("Nothing was copied: copy the rows first, then paste them here."))
    if text.count("\n") + text.count("\r") > 2 * most + MOST_BLANK_ROWS:
        raise _too_many_rows(most)
    try:
        rows = _counted(_delimited(text, known, otherwise="\t"), most)
    except BadInput:
        # A quotation mark in a line of a letter stands for itself.
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
    """Yield the rows, split at whatever makes most of the first row's cells known headings.

    Where that does not tell, what makes most cells of it does, and then ``otherwise``.
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
    return csv_rows(rest, max(ways, key=fit), first_line)


def heading(cell: Cell) -> str:
    """Return a heading as headings are compared: "Checked-In" is "checked_in"."""
    text = cell if isinstance(cell, str) else ""
    return collapse_spaces(text).casefold().replace(" ", "_").replace("-", "_")


def _under_headings(
    raw: Iterable[RawRow],
    known: Sequence[str],
    needed: Sequence[str],
    *,
    strict: bool,
) -> Iterator[GridRow]:
    rows = iter(raw)
    line, first = next(rows, (1, []))
    columns = _columns(line, first, known, needed)
    headed = [not is_blank(cell) for cell in first]
    for number, cells in rows:
        # An unquoted comma in "Smith, Ann" would push every later cell under a wrong heading.
        stray = stray_cell(cells, headed) if strict else None
        if stray is not None:
            raise stray_fault(number, cells, stray)
        found = {name: cells[index] for name, index in columns.items() if index < len(cells)}
        yield GridRow(number, found)


def stray_cell(cells: Sequence[Cell], headed: Sequence[bool]) -> int | None:
    """Return the index of the first filled cell without a heading, or None."""
    for index, cell in enumerate(cells):
        if not (index < len(headed) and headed[index]) and not is_blank(cell):
            return index
    return None


def stray_fault(line: int, cells: Sequence[Cell], at: int) -> BadInput:
    """Return the refusal of a cell that stands under no heading."""
    return FileSpot(line, str(at + 1)).refuse(
        say(
            "{text} stands under no heading. Put a text that has commas in quotes.",
            text=shown(str(cells[at])),
        )
    )


def _columns(
    line: int, first: Sequence[Cell], known: Sequence[str], needed: Sequence[str]
) -> dict[str, int]:
    columns: dict[str, int] = {}
    for index, cell in enumerate(first):
        if isinstance(cell, str) and hidden_character(cell.strip()) is not None:
            raise FileSpot(line, str(index + 1)).refuse(
                say("The heading {text} holds a hidden character.", text=shown(cell))
            )
        name = heading(cell)
        if name not in known:
            continue
        if name in columns:
            raise FileSpot(line, name).refuse(say("This heading is there twice."))
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
