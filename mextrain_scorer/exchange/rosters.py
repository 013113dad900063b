"""Rosters: the list of players that somebody sends before the day."""

from dataclasses import dataclass
from pathlib import Path

from mextrain_scorer.exchange.bad_input import BadInput, shown
from mextrain_scorer.exchange.cells import whole_number
from mextrain_scorer.exchange.grids import GridRow, read_grid
from mextrain_scorer.exchange.names import clean_name, clean_text, same_person_key
from mextrain_scorer.exchange.text_files import Encoding
from mextrain_scorer.rules.words import say

COLUMNS = ("name", "number", "club", "group", "willing", "checked_in", "note")
LARGEST_NUMBER = 999_999
MOST_PLAYERS = 50_000
LONGEST_TEXT = 200
LONGEST_NOTE = 1_000

_YES = frozenset(("yes", "y", "true", "1", "x"))
_NO = frozenset(("no", "n", "false", "0", ""))


@dataclass(frozen=True, slots=True)
class RosterRow:
    """One player as the roster names them.

    ``number`` is None where the roster leaves it to the desk; ``line`` is where the row begins.
    """

    name: str
    number: int | None
    club: str | None
    group: str | None
    willing: bool
    checked_in: bool
    note: str | None
    line: int


@dataclass(frozen=True, slots=True)
class Roster:
    """A whole roster, every row of it sound.

    ``same_person`` pairs each row with the earlier one whose name is the same in NFKC,
    case-folded, with spaces collapsed: two people may share a name, so somebody is to be asked.
    """

    rows: tuple[RosterRow, ...]
    encoding: Encoding
    same_person: tuple[tuple[RosterRow, RosterRow], ...]


def read_roster(path: Path) -> Roster:
    """Return the players in a CSV or XLSX roster.

    Raises BadInput, naming line and column, for the first row that cannot be taken in.
    """
    grid = read_grid(path, COLUMNS, ("name",), MOST_PLAYERS)
    rows = tuple(_roster_row(row) for row in grid.rows)
    numbered: dict[int, int] = {}
    first: dict[str, RosterRow] = {}
    same = []
    for grid_row, row in zip(grid.rows, rows, strict=True):
        if row.number is not None:
            earlier = numbered.setdefault(row.number, row.line)
            if earlier != row.line:
                raise grid_row.spot("number").refuse(
                    say("{number} is on line {line} already.", number=row.number, line=earlier)
                )
        namesake = first.setdefault(same_person_key(row.name), row)
        if namesake is not row:
            same.append((namesake, row))
    return Roster(rows, grid.encoding, tuple(same))


def _roster_row(row: GridRow) -> RosterRow:
    try:
        name = clean_name(row.text("name"))
    except BadInput as fault:
        raise _placed(fault, row, "name") from fault
    return RosterRow(
        name=name,
        number=whole_number(row, "number", 1, LARGEST_NUMBER),
        club=_text(row, "club", LONGEST_TEXT),
        group=_text(row, "group", LONGEST_TEXT),
        willing=_yes_or_no(row, "willing"),
        checked_in=_yes_or_no(row, "checked_in"),
        note=_text(row, "note", LONGEST_NOTE),
        line=row.line,
    )


def _placed(fault: BadInput, row: GridRow, column: str) -> BadInput:
    """Return the fault with its line and column, where it does not name them yet."""
    return fault if fault.line is not None else row.spot(column).refuse(str(fault))


def _text(row: GridRow, column: str, longest: int) -> str | None:
    text = row.text(column)
    if column == "note":
        # A note may run over several lines; on a page it is one.
        text = " ".join(text.splitlines())
    try:
        return clean_text(text, longest) or None
    except BadInput as fault:
        raise _placed(fault, row, column) from fault


def _yes_or_no(row: GridRow, column: str) -> bool:
    text = row.text(column)
    word = text.strip().casefold()
    if word not in _YES | _NO:
        raise row.spot(column).refuse(
            say("{text} is neither yes nor no. Write yes, or leave it blank.", text=shown(text))
        )
    return word in _YES
