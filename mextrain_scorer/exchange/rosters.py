"""Reads rosters: lists of players made before the day."""

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
from mextrain_scorer.exchange.workbooks import Cell, is_blank
from mextrain_scorer.rules.family_name import full_name
from mextrain_scorer.rules.hidden import LONGEST_NOTE
from mextrain_scorer.rules.progress import Progress, counted, no_progress
from mextrain_scorer.rules.records import HIGHEST_NUMBER
from mextrain_scorer.rules.words import say

COLUMNS = ("name", "number", "club", "group", "partner", "class", "willing", "checked_in", "note")
MOST_PLAYERS = 50_000
LONGEST_TEXT = 200

_YES = frozenset(("yes", "y", "true", "1", "x", "sí", "si", "s", "oui", "o", "vrai", "✓"))
_NO = frozenset(("no", "n", "false", "0", "non", "faux", "-", ""))


@dataclass(frozen=True, slots=True)
class RosterRow:
    """One player of a roster file.

    ``number`` is None where the file leaves it open; ``line`` is where the row begins.
    ``partner`` is the name of the other of a couple, as the file has it; ``class_name`` the class
    in which the player is ranked as well, an age group for example.
    """

    name: str
    number: int | None
    club: str | None
    group: str | None
    willing: bool
    checked_in: bool
    note: str | None
    line: int
    partner: str | None = None
    class_name: str | None = None


@dataclass(frozen=True, slots=True)
class RosterFile:
    """A whole roster file whose rows are all valid.

    ``same_person`` pairs each row with the earlier one that has the same name in NFKC, case-folded,
    with spaces collapsed: the user is asked, since two people may share a name.
    """

    rows: tuple[RosterRow, ...]
    encoding: Encoding
    same_person: tuple[tuple[RosterRow, RosterRow], ...]


@dataclass(frozen=True, slots=True)
class CheckedRow:
    """One row of a roster: the player in it, or what is wrong with it.

    ``namesake`` is the position of the first row with the same name, None for that row itself.
    """

    line: int
    player: RosterRow | None
    fault: BadInput | None
    namesake: int | None


def read_roster(data: bytes, encoding: Encoding | None = None) -> RosterFile:
    """Return the players in a CSV or XLSX roster; ``encoding`` is detected if not given.

    Its headings are those of COLUMNS; if ``name`` is not among them, they are guessed.  Raises
    BadInput, naming line and column, for the first invalid row.
    """
    raw = raw_grid(data, (*COLUMNS, *HEADINGS), MOST_PLAYERS, encoding)
    guess = guess_columns(raw.rows)
    own = raw.rows and "name" in map(heading, raw.rows[0][1])
    rows: Sequence[GridRow]
    if own or not guess.headed:
        rows = grid_under(raw, COLUMNS, ("name",)).rows
        rows = _with_partners(rows, raw.rows[0][1], guess.meanings) if guess.headed else rows
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


def _with_partners(
    rows: Sequence[GridRow], first: Sequence[Cell], meanings: Sequence[Meaning]
) -> list[GridRow]:
    """Return rows whose ``group`` holds partners' names with these as their ``partner``."""
    at = meanings.index(Meaning.PARTNER) if Meaning.PARTNER in meanings else len(first)
    if at >= len(first) or heading(first[at]) != Meaning.GROUP.value:
        return list(rows)
    renamed = {Meaning.GROUP.value: Meaning.PARTNER.value}
    return [
        GridRow(row.line, {renamed.get(key, key): row.cells[key] for key in row.cells}, row.fault)
        for row in rows
    ]


def rows_under(raw: RawGrid, meanings: Sequence[Meaning], *, headed: bool) -> tuple[GridRow, ...]:
    """Return the rows by the meanings of their columns, without any headings.

    A filled cell without a heading, in a column whose meaning nobody chose, is its row's fault.
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
    progress: Progress = no_progress,
) -> tuple[CheckedRow, ...]:
    """Check every row: what is wrong with it, and whether its name occurred before.

    ``taken`` are the numbers already used, and by whom; rows at the positions ``left_out`` are
    skipped.  ``progress`` receives the number of rows checked.
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
        if naming is not Meaning.NAME:
            first, family = _halves(row)
            name = full_name(first, family) if family else name
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
        partner=_text(row, "partner", LONGEST_TEXT),
        class_name=_text(row, "class", LONGEST_TEXT),
    )


def _whole_name(row: GridRow) -> str:
    """Return the full name, joining first name and last name where they are in two columns."""
    if Meaning.NAME.value in row.cells:
        return row.text(Meaning.NAME.value)
    return " ".join(_halves(row))


def _halves(row: GridRow) -> tuple[str, str]:
    """Return first name and family name, each from a column of its own."""
    halves = (row.text(Meaning.FIRST_NAME.value), row.text(Meaning.LAST_NAME.value))
    first, family = (clean_text(half, LONGEST_TEXT) for half in halves)
    return first, family


def _placed(fault: BadInput, row: GridRow, column: str) -> BadInput:
    """Return the error with its line and column added, unless it has them already."""
    return fault if fault.line is not None else row.spot(column).refuse(str(fault))


def _text(row: GridRow, column: str, longest: int) -> str | None:
    text = row.text(column)
    if column == "note":
        # A note may have several lines; they are joined for printing.
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
