"""Rosters: the list of players that somebody sends before the day."""

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from mextrain_scorer.exchange.bad_input import BadInput, shown
from mextrain_scorer.exchange.cells import whole_number
from mextrain_scorer.exchange.grids import (
    GridRow,
    RawGrid,
    grid_under,
    heading,
    raw_grid,
    stray_cell,
    stray_fault,
)
from mextrain_scorer.exchange.names import clean_name, clean_text, same_person_key
from mextrain_scorer.exchange.roster_columns import HEADINGS, NAMING, Meaning, guess_columns
from mextrain_scorer.exchange.text_files import Encoding
from mextrain_scorer.exchange.workbooks import is_blank
from mextrain_scorer.rules.hidden import LONGEST_NOTE
from mextrain_scorer.rules.progress import Progress, counted, untold
from mextrain_scorer.rules.records import HIGHEST_NUMBER
from mextrain_scorer.rules.words import say

COLUMNS = ("name", "number", "club", "group", "willing", "checked_in", "note")
MOST_PLAYERS = 50_000
LONGEST_TEXT = 200

_YES = frozenset(("yes", "y", "true", "1", "x", "sí", "si", "s", "oui", "o", "vrai", "✓"))
_NO = frozenset(("no", "n", "false", "0", "non", "faux", "-", ""))


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
class RosterFile:
    """A whole roster, every row of it sound.

    ``same_person`` pairs each row with the earlier one whose name is the same in NFKC,
    case-folded, with spaces collapsed: two people may share a name, so somebody is to be asked.
    """

    rows: tuple[RosterRow, ...]
    encoding: Encoding
    same_person: tuple[tuple[RosterRow, RosterRow], ...]


@dataclass(frozen=True, slots=True)
class CheckedRow:
    """One row of a roster: the player in it, or what is wrong with it.

    ``namesake`` is the place among the rows of the first one with the same name, None for that one
    itself.
    """

    line: int
    player: RosterRow | None
    fault: BadInput | None
    namesake: int | None


def read_roster(data: bytes, encoding: Encoding | None = None) -> RosterFile:
    """Return the players in a CSV or XLSX roster; ``encoding`` is found out where none is given.

    Its headings are those of COLUMNS; where ``name`` is not among them, they are guessed.  Raises
    BadInput, naming line and column, for the first row that cannot be taken in.
    """
    raw = raw_grid(data, (*COLUMNS, *HEADINGS), MOST_PLAYERS, encoding)
    guess = guess_columns(raw.rows)
    own = raw.rows and "name" in map(heading, raw.rows[0][1])
    if own or not guess.headed:
        rows = grid_under(raw, COLUMNS, ("name",)).rows
    else:
        rows = rows_under(raw, guess.meanings, headed=True)
    checked = checked_rows(rows)
    found = []
    for row in checked:
        if row.fault is not None:
            raise row.fault
        if row.player is not None:
            found.append(row.player)
    same = [(found[r.namesake], r.player) for r in checked if r.namesake is not None and r.player]
    return RosterFile(tuple(found), raw.encoding, tuple(same))


def rows_under(raw: RawGrid, meanings: Sequence[Meaning], *, headed: bool) -> tuple[GridRow, ...]:
    """Return the rows by what their columns mean, without the headings where there are some.

    A row with a cell under no heading, which nobody said to use, carries that as its fault.
    """
    used = [(meaning.value, at) for at, meaning in enumerate(meanings) if meaning]
    first = raw.rows[0][1] if headed and raw.encoding is not Encoding.WORKBOOK else None
    covered = [
        bool(meaning) or (first is None or (at < len(first) and not is_blank(first[at])))
        for at, meaning in enumerate(meanings)
    ]
    found = []
    for line, cells in raw.rows[int(headed) :]:
        stray = stray_cell(cells, covered)
        fault = None if stray is None else stray_fault(line, cells, stray)
        named = {name: cells[at] for name, at in used if at < len(cells)}
        found.append(GridRow(line, named, fault))
    return tuple(found)


def checked_rows(
    rows: Sequence[GridRow],
    taken: Mapping[int, str] = MappingProxyType({}),
    left_out: Container[int] = (),
    progress: Progress = untold,
) -> tuple[CheckedRow, ...]:
    """Look at every row: what is wrong with it, and whether its name was there before.

    ``taken`` are the numbers on the roster already, and whose they are; the rows at the places
    ``left_out`` are nobody's concern.  ``progress`` is told the rows looked at.
    """
    numbered: dict[int, int] = {}
    first: dict[str, int] = {}
    checked = []
    for at, row in enumerate(counted(rows, progress)):
        if at in left_out:
            checked.append(CheckedRow(row.line, None, None, None))
            continue
        try:
            if row.fault is not None:
                raise row.fault
            player = _roster_row(row)
            _check_number(row, player.number, numbered, taken)
        except BadInput as fault:
            checked.append(CheckedRow(row.line, None, fault, None))
            continue
        namesake = first.setdefault(same_person_key(player.name), at)
        checked.append(CheckedRow(row.line, player, None, None if namesake == at else namesake))
    return tuple(checked)


def _check_number(
    row: GridRow, number: int | None, numbered: dict[int, int], taken: Mapping[int, str]
) -> None:
    if number is None:
        return
    if number in taken:
        raise row.spot("number").refuse(
            say("{number} is taken by {name}.", number=number, name=taken[number])
        )
    earlier = numbered.setdefault(number, row.line)
    if earlier != row.line:
        raise row.spot("number").refuse(
            say("{number} is on line {line} already.", number=number, line=earlier)
        )


def _roster_row(row: GridRow) -> RosterRow:
    naming = next((key for key in NAMING if key.value in row.cells), Meaning.NAME)
    try:
        name = clean_name(_whole_name(row))
    except BadInput as fault:
        raise _placed(fault, row, naming.value) from fault
    return RosterRow(
        name=name,
        number=whole_number(row, "number", 1, HIGHEST_NUMBER),
        club=_text(row, "club", LONGEST_TEXT),
        group=_text(row, "group", LONGEST_TEXT),
        willing=_yes_or_no(row, "willing"),
        checked_in=_yes_or_no(row, "checked_in"),
        note=_text(row, "note", LONGEST_NOTE),
        line=row.line,
    )


def _whole_name(row: GridRow) -> str:
    """Return the name; where it stands in two columns, the first name goes first."""
    if Meaning.NAME.value in row.cells:
        return row.text(Meaning.NAME.value)
    halves = (row.text(Meaning.FIRST_NAME.value), row.text(Meaning.LAST_NAME.value))
    return " ".join(half.strip() for half in halves)


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
