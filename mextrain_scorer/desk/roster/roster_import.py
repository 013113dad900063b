"""Imports rosters: reads a list, checks it row by row, then adds all its players or none.

It is used for files, for rows pasted from a spreadsheet and for earlier tournaments.
"""

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from mextrain_scorer.desk.files_in import read_given
from mextrain_scorer.desk.roster.couples import Registered, paired
from mextrain_scorer.desk.roster.players import CHECKED_IN, REGISTERED, ImportedRoster, free_numbers
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.exchange.bad_input import BadInput
from mextrain_scorer.exchange.grids import LARGEST_FILE, RawGrid, RawRow, pasted_grid, raw_grid
from mextrain_scorer.exchange.roster_columns import HEADINGS, Guess, Meaning, guess_columns
from mextrain_scorer.exchange.roster_names import is_doubtful
from mextrain_scorer.exchange.rosters import (
    MOST_PLAYERS,
    CheckedRow,
    RosterRow,
    checked_rows,
    offered_words,
    read_roster,
    rows_under,
    unused_columns,
)
from mextrain_scorer.exchange.text_files import Encoding
from mextrain_scorer.rules.names import alike_keys, same_person_key, shown_file_name
from mextrain_scorer.rules.progress import Progress, counted, no_progress
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.homes.file_identity import identity
from mextrain_scorer.store.homes.opening import open_file
from mextrain_scorer.store.schema import PlayerClassRow, PlayerRow, TournamentRow
from mextrain_scorer.store.table_queries import read_rows

__all__ = [
    "Encoding",
    "Guess",
    "LookedAt",
    "Meaning",
    "RosterRow",
    "RosterTable",
    "add_roster",
    "import_roster",
    "look_over",
    "namesake_of",
    "read_earlier",
    "read_file",
    "read_pasted",
    "unused_columns",
    "with_cell",
]


MOST_COMPARED = 5_000  # names, on the roster and in a list


@dataclass(frozen=True, slots=True)
class RosterTable:
    """A list as read: its rows, and the guessed meaning of its columns.

    ``name`` says where it came from.  ``path`` is its file, if it can be read with another
    encoding.  ``problem`` says why there are no rows, if the chosen encoding does not fit.
    """

    name: str
    raw: RawGrid
    guess: Guess
    path: Path | None = None
    problem: str = ""

    @property
    def encoding(self) -> Encoding:
        """The encoding it was read with."""
        return self.raw.encoding


@dataclass(frozen=True, slots=True)
class LookedAt:
    """One checked row: the ``people`` in it, or the ``problem`` with the cell of ``column``.

    ``namesake`` asks whether it is the same person as one on the roster or in an earlier row, and
    ``alike`` whether their names are one, spelt otherwise; ``alone`` asks about a partner whose
    name nobody has.  ``read`` says how the name was read where that is not what is written, and
    ``is_offered`` whether the user may have it as written.
    """

    line: int
    people: tuple[RosterRow, ...] = ()
    problem: str = ""
    column: str | None = None
    namesake: str = ""
    alike: str = ""
    alone: str = ""
    read: str = ""
    is_offered: bool = False

    @property
    def player(self) -> RosterRow | None:
        """Who is in it, the first of a couple."""
        return self.people[0] if self.people else None


def read_file(path: Path, encoding: Encoding | None = None) -> RosterTable:
    """Return the rows of a CSV or XLSX file; ``encoding`` is detected if not given.

    Raises Refused where the file has no rows.
    """
    data = read_given(path, LARGEST_FILE)
    name = shown_file_name(path.name)
    try:
        raw = raw_grid(data, HEADINGS, MOST_PLAYERS, encoding)
    except BadInput as fault:
        if fault.line is None:
            raise
        nothing = RawGrid((), encoding or Encoding.UTF_8)
        return RosterTable(name, nothing, Guess(False, ()), path, fault.reason)
    recodable = path if raw.encoding is not Encoding.WORKBOOK else None
    return RosterTable(name, raw, guess_columns(raw.rows), recodable)


def read_pasted(text: str) -> RosterTable:
    """Return the rows of cells copied from a spreadsheet.  Raises Refused if there are none."""
    raw = pasted_grid(text, HEADINGS, MOST_PLAYERS)
    return RosterTable(say("what was pasted"), raw, guess_columns(raw.rows))


def read_earlier(
    tournament: Tournament, path: Path, progress: Progress = no_progress
) -> RosterTable:
    """Return the players of an earlier tournament, whose file is not changed.

    Their numbers are shown but not used again.  ``progress`` receives the share of the file that
    was checked.  Raises Refused as opening it does, and for the tournament that is open now.
    """
    found = identity(path)
    if found is not None and found == identity(tournament.path):
        raise Refused(say("This is the tournament that is open: choose an earlier one."))
    file = open_file(path, migrate=False, progress=progress)
    try:
        with file.reading() as reading:
            (facts,) = read_rows(reading, TournamentRow)
            people = read_rows(reading, PlayerRow)
            classes = {row.player: row.class_name for row in read_rows(reading, PlayerClassRow)}
    finally:
        file.close()
    if not people:
        raise Refused(say("{name} has no players.", name=facts.name))
    columns: tuple[str, ...] = ("number", "name", "club", "group", "class", "willing", "note")
    if not classes:
        columns = tuple(word for word in columns if word != "class")
    rows: list[RawRow] = [(1, columns)]
    for row in people:
        cells = {
            "number": str(row.number),
            "name": row.name,
            "club": row.club,
            "group": row.group_name,
            "class": classes.get(row.number),
            "willing": "yes" if row.willing else "",
            "note": row.note,
        }
        rows.append((len(rows) + 1, [cells[word] or "" for word in columns]))
    meanings = tuple(Meaning(word) if word != "number" else Meaning.NOT_USED for word in columns)
    raw = RawGrid(tuple(rows), Encoding.WORKBOOK)
    return RosterTable(facts.name, raw, Guess(headed=True, meanings=meanings))


def with_cell(table: RosterTable, at: int, column: int, text: str) -> RosterTable:
    """Return the table with one cell's text replaced; ``at`` is the row, counted from 0."""
    rows = list(table.raw.rows)
    line, cells = rows[at]
    more = [*cells, *[""] * (column + 1 - len(cells))]
    more[column] = text
    rows[at] = (line, more)
    raw = RawGrid(tuple(rows), table.encoding)
    return RosterTable(table.name, raw, table.guess, table.path, table.problem)


def look_over(
    tournament: Tournament,
    table: RosterTable,
    meanings: Sequence[Meaning],
    *,
    headed: bool,
    left_out: Container[int] = (),
    as_offered: bool = False,
    progress: Progress = no_progress,
) -> tuple[LookedAt, ...]:
    """Return for each row below the headings the player it adds, or what is wrong with it.

    ``left_out`` are the positions of rows that are not to be added.  With ``as_offered`` names are
    read as they may be meant: "Smith, Jane" is Jane Smith, "Bob & Mary Roe" are two.
    """
    with tournament.reading() as reading:
        there = _registered(read_rows(reading, PlayerRow))
    names = {number: each.name for number, each in there.items()}
    known = {same_person_key(name): number for number, name in names.items()}
    rows = rows_under(table.raw, meanings, headed=headed)
    checked = checked_rows(rows, names, left_out, progress, as_offered=as_offered)
    missing = iter(paired([each for row in checked for each in row.people], there).missing)
    alike = _alike(checked, names)
    return tuple(
        replace(
            _looked_at(row, checked, known),
            alone=" ".join(asked for _, asked in zip(row.people, missing, strict=False) if asked),
            alike=alike.get(at, ""),
        )
        for at, row in enumerate(checked)
    )


def _alike(checked: Sequence[CheckedRow], there: Mapping[int, str]) -> dict[int, str]:
    """Say by position which rows have somebody who may be another one, spelt otherwise.

    Not of a list that is longer than any tournament: it would take too long.
    """
    if len(checked) + len(there) > MOST_COMPARED:
        return {}
    known: dict[tuple[str, ...], tuple[str, str]] = {}
    for number, name in there.items():
        said = say("No. {number} is called {name}: the same person?", number=number, name=name)
        for key in alike_keys(name):
            known.setdefault(key, (same_person_key(name), said))
    found: dict[int, str] = {}
    for at, row in enumerate(checked):
        own = {same_person_key(each.name): alike_keys(each.name) for each in row.people}
        for same, keys in own.items():
            others = [known[key] for key in sorted(keys) if key in known and known[key][0] != same]
            if others and row.namesake is None:
                found[at] = others[0][1]
        for each in row.people:
            said = say("Row {line} is {name}: the same person?", line=row.line, name=each.name)
            for key in own[same_person_key(each.name)]:
                known.setdefault(key, (same_person_key(each.name), said))
    return found


def _registered(rows: Iterable[PlayerRow]) -> dict[int, Registered]:
    return {row.number: Registered(row.name, row.group_name) for row in rows}


def _looked_at(row: CheckedRow, checked: Sequence[CheckedRow], known: dict[str, int]) -> LookedAt:
    if row.fault is not None:
        return LookedAt(row.line, (), row.fault.reason, row.fault.column)
    if row.player is None:
        return LookedAt(row.line)
    numbers = (known.get(same_person_key(each.name)) for each in row.people)
    number = next((each for each in numbers if each is not None), None)
    asked = ""
    if number is not None:
        asked = say("No. {number} is called that too.", number=number)
    elif row.namesake is not None:
        asked = say("Row {line} has the same name.", line=checked[row.namesake].line)
    said = ""
    if row.people == row.offered:
        said = say("Read as {who}.", who=offered_words(row.people))
    elif row.player.name != row.written:
        said = say("Read as {who}.", who=row.player.name)
    elif not row.offered and is_doubtful(row.player.name):
        said = say("Is this one name?")
    return LookedAt(row.line, row.people, namesake=asked, read=said, is_offered=bool(row.offered))


def namesake_of(tournament: Tournament, name: str) -> int | None:
    """Return the number of a player of that name, ignoring case, spaces and Unicode variants."""
    key = same_person_key(name)
    with tournament.reading() as reading:
        there = read_rows(reading, PlayerRow)
    return next((row.number for row in there if same_person_key(row.name) == key), None)


def import_roster(
    tournament: Tournament,
    path: Path,
    encoding: Encoding | None = None,
    *,
    origin: object = None,
    progress: Progress = no_progress,
) -> ImportedRoster:
    """Add all players of a roster file, or none; ``encoding`` is detected if not given.

    ``progress`` receives the number of players added and the total.  Raises Refused naming line
    and column of the first invalid row.
    """
    with tournament.reading() as reading:
        taken = {row.number: row.name for row in read_rows(reading, PlayerRow)}
    roster = read_roster(read_given(path, LARGEST_FILE), encoding, taken)
    alike = _alike(
        [CheckedRow(row.line, row, None, None, people=(row,)) for row in roster.rows], taken
    )
    noticed = (
        *roster.noticed,
        *(
            say("Line {line}, {name}: {asked}", line=row.line, name=row.name, asked=alike[at])
            for at, row in enumerate(roster.rows)
            if at in alike
        ),
    )
    added = add_roster(tournament, roster.rows, shown_file_name(path.name), origin, progress)
    added = replace(added, noticed=noticed)
    if encoding is not None or not roster.encoding.guessed:
        return added
    texts = ((row.name, row.club, row.group, row.class_name, row.note) for row in roster.rows)
    beyond = (text for row in texts for text in row if text and not text.isascii())
    return replace(added, guessed=tuple(dict.fromkeys(beyond)))


def add_roster(
    tournament: Tournament,
    rows: Sequence[RosterRow],
    name: str,
    origin: object = None,
    progress: Progress = no_progress,
) -> ImportedRoster:
    """Add these players, or none; ``name`` is shown in the history as their source.

    Raises Refused, naming the line, where a number is taken.
    """
    with tournament.change(origin) as work:
        registered = {player.number: player for player in work.rows(PlayerRow)}
        there = {number: player.name for number, player in registered.items()}
        for row in rows:
            if row.number in there:
                raise Refused(
                    say(
                        "Line {line}, column number: {number} is taken by {name}."
                        " Nothing was added.",
                        line=row.line,
                        number=row.number,
                        name=there[row.number or 0],
                    )
                )
        known = {same_person_key(name): number for number, name in there.items()}
        same: list[str] = []
        numbers = free_numbers(there, [row.number for row in rows])
        for number, row in zip(numbers, counted(rows, progress), strict=True):
            key = same_person_key(row.name)
            if key in known:
                same.append(
                    say(
                        "No. {number} and No. {other} are both called {name}.",
                        number=known[key],
                        other=number,
                        name=row.name,
                    )
                )
            known.setdefault(key, number)
        couples = paired(rows, _registered(registered.values()))
        for one, group in couples.joined.items():
            registered[one].group_name = group
        work.put(*(registered[one] for one in couples.joined))
        work.put(*map(_player, numbers, rows, couples.groups))
        work.put(
            *(
                PlayerClassRow(player=number, class_name=row.class_name)
                for number, row in zip(numbers, rows, strict=True)
                if row.class_name
            )
        )
        work.record("roster-imported", after=len(numbers), reason=name)
    alone = tuple(asked for asked in couples.missing if asked)
    return ImportedRoster(tuple(numbers), tuple(same), alone=alone)


def _player(number: int, row: RosterRow, group: str | None) -> PlayerRow:
    return PlayerRow(
        number=number,
        name=row.name,
        club=row.club,
        group_name=group,
        willing=int(row.willing),
        note=row.note,
        status=CHECKED_IN if row.checked_in else REGISTERED,
        status_reason="",
        pinned_table=None,
    )
