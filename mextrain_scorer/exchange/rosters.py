"""Reads rosters: lists of players made before the day.

They come from a file, as rows pasted from a spreadsheet, or from an earlier tournament; each row is
checked, and shown where a user looks at it first, before all its players are added or none.
"""

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from types import MappingProxyType

from mextrain_scorer.desk import listings
from mextrain_scorer.desk.other_files import read_given
from mextrain_scorer.desk.roster.players import LONGEST_TEXT, ImportedRoster, RosterRow, players
from mextrain_scorer.desk.roster.roster_import import (
    add_roster,
    earlier_players,
    paired,
)
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.exchange.grids import (
    LARGEST_FILE,
    BadInput,
    Encoding,
    GridRow,
    RawRow,
    heading,
    is_blank,
    pasted_rows,
    raw_rows,
    rows_below,
    rows_by,
    shown,
)
from mextrain_scorer.exchange.roster_columns import (
    HEADINGS,
    NAMING,
    Meaning,
    guess_columns,
    is_doubtful,
    offer,
    without_mark,
)
from mextrain_scorer.rules.names import (
    LONGEST_NOTE,
    alike_keys,
    clean_name,
    clean_text,
    full_name,
    same_person_key,
    shown_file_name,
)
from mextrain_scorer.rules.progress import Progress, no_progress
from mextrain_scorer.rules.records import HIGHEST_NUMBER
from mextrain_scorer.rules.words import say

COLUMNS = ("name", "number", "club", "group", "partner", "class", "willing", "checked_in", "note")
_OF_EARLIER = ("number", "name", "club", "group", "class", "willing", "note")
_OURS = frozenset(("number", "name", "willing", "status", "table"))  # an export has them
_MOST_PLAYERS = 50_000
_MOST_COMPARED = 5_000  # names, on the roster and in a list

_YES = frozenset(("yes", "y", "true", "1", "x", "sí", "si", "s", "oui", "o", "vrai", "✓"))
_NO = frozenset(("no", "n", "false", "0", "non", "faux", "-", ""))


@dataclass(frozen=True, slots=True)
class RosterTable:
    """A list as read: its rows, whether the first holds headings, and what its columns mean.

    Both are guessed at first, and changed as somebody says.  ``name`` says where it came from.
    ``path`` is its file, if it can be read with another encoding.  ``problem`` says why there are
    no rows, if the chosen encoding does not fit.  ``earlier``: they are a tournament's players.
    """

    name: str
    rows: tuple[RawRow, ...]
    encoding: Encoding
    headed: bool = False
    meanings: tuple[Meaning, ...] = ()
    path: Path | None = None
    problem: str = ""
    earlier: bool = False

    @property
    def headings(self) -> Sequence[str]:
        """The cells of the first row where they are headings."""
        return self.rows[0][1] if self.headed and self.rows else ()

    @property
    def of_ours(self) -> bool:
        """Whether a tournament wrote it, as an export too: its names are as they should be."""
        return self.earlier or {*map(heading, self.headings)} >= _OURS

    @property
    def below(self) -> tuple[RawRow, ...]:
        """The rows without any headings."""
        return self.rows[int(self.headed) :]

    def with_cell(self, row: int, column: int, text: str) -> "RosterTable":
        """Return the table with the text of one cell below the headings replaced."""
        rows, at = list(self.rows), row + self.headed
        line, cells = rows[at]
        more = [*cells, *[""] * (column + 1 - len(cells))]
        more[column] = text
        rows[at] = (line, more)
        return replace(self, rows=tuple(rows))

    def with_meaning(self, column: int, meaning: Meaning) -> "RosterTable":
        """Return the table whose column means that; another that meant it is not used any more.

        A name is whole in one column or in halves in two.
        """
        gone = {meaning}
        if meaning is Meaning.NAME:
            gone.update(NAMING)
        elif meaning in NAMING:
            gone.add(Meaning.NAME)
        meanings = [Meaning.NOT_USED if held in gone else held for held in self.meanings]
        meanings[column] = meaning
        return replace(self, meanings=tuple(meanings))

    def unused(self) -> list[int]:
        """Return the columns with something in them that mean nothing.

        None of a sheet of ours, whose other columns tell of its day.
        """
        if self.of_ours:
            return []
        return [
            at
            for at, meaning in enumerate(self.meanings)
            if not meaning
            and any(at < len(cells) and not is_blank(cells[at]) for _, cells in self.below)
        ]

    def by_meaning(self) -> Iterator[GridRow]:
        """Return the rows by what their columns mean, without any headings.

        A filled cell without a heading, in a column whose meaning nobody chose, is its row's fault.
        """
        used = {meaning.value: at for at, meaning in enumerate(self.meanings) if meaning}
        told = self.headed and self.encoding is not Encoding.WORKBOOK
        return rows_by(self.below, used, self.headings if told else None)


@dataclass(frozen=True, slots=True)
class LookedAt:
    """One checked row: the ``people`` in it, or its ``fault``; neither where it is left out.

    ``written`` is the name as it is written, ``offered`` who it may say instead, and ``read`` says
    how it was read where that is not what is written.  ``same_as`` is the line of an earlier row
    with the same name.  ``namesake`` asks whether it is the same person as one on the roster or in
    that row, ``alike`` whether their names are one, spelt otherwise; ``alone`` asks about a partner
    whose name nobody has.
    """

    line: int
    people: tuple[RosterRow, ...] = ()
    fault: BadInput | None = None
    written: str = ""
    offered: tuple[RosterRow, ...] = ()
    read: str = ""
    same_as: int | None = None
    namesake: str = ""
    alike: str = ""
    alone: str = ""

    @property
    def problem(self) -> str:
        """What is wrong with it, empty where nothing is."""
        return "" if self.fault is None else self.fault.reason

    @property
    def column(self) -> str | None:
        """The heading of the cell that is wrong."""
        return None if self.fault is None else self.fault.column


def import_roster(
    tournament: Tournament,
    path: Path,
    encoding: Encoding | None = None,
    *,
    progress: Progress = no_progress,
) -> ImportedRoster:
    """Add all players of a roster file, or none; ``encoding`` is detected if not given.

    ``progress`` receives the number of players added and the total.  Raises Refused naming line
    and column of the first invalid row.
    """
    taken = {each.number: each.name for each in players(tournament)}
    data, name = read_given(path, LARGEST_FILE), shown_file_name(path.name)
    table = table_of(data, name, encoding)
    rows, noticed = whole_roster(table, taken)
    added = add_roster(tournament, rows, name, progress=progress)
    unsure = encoding is None and table.encoding.guessed
    return replace(added, noticed=noticed, guessed=_beyond_ascii(rows) if unsure else ())


def table_of(data: bytes, name: str = "", encoding: Encoding | None = None) -> RosterTable:
    """Return the rows of a CSV roster or workbook; ``encoding`` is detected if not given."""
    rows, used = raw_rows(data, HEADINGS, _MOST_PLAYERS, encoding)
    return RosterTable(name, rows, used, *guess_columns(rows))


def read_file(path: Path, encoding: Encoding | None = None) -> RosterTable:
    """Return the rows of a CSV file or workbook; ``encoding`` is detected if not given.

    Raises Refused where the file has no rows.
    """
    data, name = read_given(path, LARGEST_FILE), shown_file_name(path.name)
    try:
        table = table_of(data, name, encoding)
    except BadInput as fault:
        if fault.line is None:
            raise
        return RosterTable(name, (), encoding or Encoding.UTF_8, path=path, problem=str(fault))
    return table if table.encoding is Encoding.WORKBOOK else replace(table, path=path)


def read_pasted(text: str) -> RosterTable:
    """Return the rows of cells copied from a spreadsheet.  Raises Refused if there are none."""
    rows = pasted_rows(text, HEADINGS, _MOST_PLAYERS)
    return RosterTable(say("what was pasted"), rows, Encoding.UTF_8, *guess_columns(rows))


def read_earlier(tournament: Tournament, path: Path) -> RosterTable:
    """Return the players of an earlier tournament, whose file is not changed.

    Their numbers are shown but not used again.  Raises Refused as opening it does, and for the
    tournament that is open now.
    """
    name, people = earlier_players(tournament, path)
    roster = listings.players(people).only(*_OF_EARLIER)
    keys = [column.key for column in roster.columns]
    cells = [keys, *([str(cell or "") for cell in row] for row in roster.rows)]
    meanings = tuple(Meaning(key) if key != "number" else Meaning.NOT_USED for key in keys)
    rows = tuple(enumerate(cells, 1))
    return RosterTable(name, rows, Encoding.UTF_8, headed=True, meanings=meanings, earlier=True)


def look_over(
    tournament: Tournament,
    table: RosterTable,
    left_out: Container[int] = (),
    *,
    as_offered: bool = False,
) -> tuple[LookedAt, ...]:
    """Return for each row below the headings the player it adds, or what is wrong with it.

    ``left_out`` are the positions of rows that are not to be added.  With ``as_offered`` names are
    read as they may be meant: "Smith, Jane" is Jane Smith, "Bob & Mary Roe" are two.
    """
    there = {each.number: each for each in players(tournament)}
    names = {number: each.name for number, each in there.items()}
    checked = checked_rows(table, names, left_out, as_offered=as_offered)
    missing = iter(paired([each for row in checked for each in row.people], there).missing)
    return tuple(
        replace(row, alone=" ".join(filter(None, islice(missing, len(row.people)))))
        for row in checked
    )


def whole_roster(
    table: RosterTable, taken: Mapping[int, str] = MappingProxyType({})
) -> tuple[tuple[RosterRow, ...], tuple[str, ...]]:
    """Return the players of a list whose rows are all right, and what was guessed or left out.

    Raises BadInput, naming line and column, for the first invalid row; beside a heading ``name`` a
    column known by another word than its own is left out instead, as one that nobody knows.
    ``taken`` are the numbers already used.
    """
    first = table.rows[0][1] if table.rows else ()
    headings = [heading(cell) for cell in first]
    own = "name" in headings
    if own or not table.headed:
        rows_below(table.rows, table.encoding, COLUMNS, ("name",))
    unfit: list[int] = []  # columns that were guessed and turned out to be something else
    said = []
    while True:
        checked = checked_rows(table, taken)
        faults = [row.fault for row in checked if row.fault is not None]
        guessed = {
            meaning.value: at
            for at, (meaning, word) in enumerate(zip(table.meanings, headings, strict=False))
            if own and meaning and word not in COLUMNS
        }
        fault = next((each for each in faults if each.column in guessed), None)
        if fault is None:
            break
        at = guessed[str(fault.column)]
        unfit.append(at)
        said.append(
            say(
                "The column {column} was not used. Line {line}: {reason}",
                column=shown(first[at]),
                line=fault.line,
                reason=fault.reason,
            )
        )
        if table.meanings[at] in NAMING:  # "name" is whole where it was half of two
            table = table.with_meaning(headings.index("name"), Meaning.NAME)
        else:
            table = table.with_meaning(at, Meaning.NOT_USED)
    if faults:
        raise faults[0]
    rows = tuple(each for row in checked for each in row.people)
    return rows, (*said, *_columns_said(table, unfit), *_names_said(checked))


def _beyond_ascii(rows: Sequence[RosterRow]) -> tuple[str, ...]:
    """Return the texts with letters beyond A to Z, each once."""
    texts = ((row.name, row.club, row.group, row.class_name, row.note) for row in rows)
    beyond = (text for row in texts for text in row if text and not text.isascii())
    return tuple(dict.fromkeys(beyond))


def _columns_said(table: RosterTable, unfit: Sequence[int]) -> Iterator[str]:
    """Say which columns were guessed by another word than their own, and which nobody knows.

    Of the ``unfit`` it is said already why they are not used.
    """
    first = table.headings

    def title(at: int) -> str:
        return shown(first[at]) if at < len(first) and not is_blank(first[at]) else str(at + 1)

    used = enumerate(zip(table.meanings, first, strict=False))
    guessed = [
        f"{title(at)} ({meaning.value})"
        for at, (meaning, cell) in used
        if meaning and heading(cell) != meaning.value
    ]
    if guessed:
        yield say("What these columns hold was guessed: {columns}.", columns=", ".join(guessed))
    unused = [title(at) for at in table.unused() if at not in unfit]
    if unused:
        yield say("These columns were not used: {columns}.", columns=", ".join(unused))


def _names_said(checked: Sequence[LookedAt]) -> Iterator[str]:
    """Say which names lost a number or bullet, and which may say more than one name.

    Then who may be somebody else, spelt otherwise.
    """
    for row in checked:
        (player,) = row.people
        if row.written != player.name:
            yield say(
                "Line {line}: {written} was taken as {name}.",
                line=row.line,
                written=shown(row.written),
                name=shown(player.name),
            )
        if row.offered:
            yield say(
                "Line {line}: {name} was taken as it is written. It may be {who}.",
                line=row.line,
                name=shown(player.name),
                who=_named(row.offered),
            )
    for row in checked:
        if row.alike:
            name = row.people[0].name
            yield say("Line {line}, {name}: {asked}", line=row.line, name=name, asked=row.alike)


def doubt_about(name: str) -> str:
    """Say whom else a typed name may mean, two of a couple say; empty where nothing is in doubt."""
    people = _offered(RosterRow(name))
    if not people:
        return ""
    return say("{name} was taken as it is written. It may be {who}.", name=name, who=_named(people))


def _named(people: Sequence[RosterRow]) -> str:
    """Return who a name may say: "Jim Crow, with the note Site 14"."""
    if len(people) > 1:
        return say("{one} and {other}, a couple", one=people[0].name, other=people[1].name)
    if people[0].note:
        return say("{name}, with the note {note}", name=people[0].name, note=people[0].note)
    return people[0].name


def checked_rows(
    table: RosterTable,
    taken: Mapping[int, str] = MappingProxyType({}),
    left_out: Container[int] = (),
    *,
    as_offered: bool = False,
) -> tuple[LookedAt, ...]:
    """Check every row: what is wrong with it, and whether its name occurred before.

    ``taken`` are the numbers already used, and by whom; rows at the positions ``left_out`` are
    skipped.  With ``as_offered`` whom a name may say is added in place of what is written.
    """
    known = {same_person_key(name): number for number, name in taken.items()}
    numbered: dict[int, int] = {}
    first: dict[str, int] = {}
    checked = []
    for at, row in enumerate(table.by_meaning()):
        try:
            if at in left_out:
                checked.append(LookedAt(row.line))
                continue
            if row.fault is not None:
                raise row.fault
            player, written = _roster_row(row)
            _check_number(row, player.number, numbered, taken)
        except BadInput as fault:
            checked.append(LookedAt(row.line, fault=fault))
            continue
        offered = _offered(player)
        people = offered if as_offered and offered else (player,)
        keys = [same_person_key(each.name) for each in people]
        lines = [first.setdefault(key, row.line) for key in keys]
        same_as = next((line for line in lines if line != row.line), None)
        number = next((known[key] for key in keys if key in known), None)
        asked = ""
        if number is not None:
            asked = say("No. {number} is called that too.", number=number)
        elif same_as is not None:
            asked = say("Row {line} has the same name.", line=same_as)
        read = ""
        if people == offered or player.name != written:
            read = say("Read as {who}.", who=_named(people))
        elif not offered and is_doubtful(player.name):
            read = say("Is this one name?")
        checked.append(LookedAt(row.line, people, None, written, offered, read, same_as, asked))
    return _with_alike(checked, taken)


def _check_number(
    row: GridRow, number: int | None, numbered: dict[int, int], taken: Mapping[int, str]
) -> None:
    if number is None:
        return
    if number in taken:
        asked = say("{number} is taken by {name}.", number=number, name=taken[number])
        raise row.refuse("number", asked)
    earlier = numbered.setdefault(number, row.line)
    if earlier != row.line:
        raise row.refuse(
            "number", say("{number} is on line {line} already.", number=number, line=earlier)
        )


def _offered(player: RosterRow) -> tuple[RosterRow, ...]:
    """Return who a name may say, where that is not what is written: one, or two of a couple."""
    told = offer(player.name)
    if told is None:
        return ()
    note = ", ".join(part for part in (player.note, told.note) if part)[:LONGEST_NOTE] or None
    first = replace(player, name=told.names[0], note=note)
    if len(told.names) == 1:
        return (first,)
    other = replace(first, name=told.names[1], number=None)
    if player.group or player.partner:
        return first, other if player.group else replace(other, partner=first.name)
    return replace(first, partner=other.name), replace(other, partner=first.name)


def _roster_row(row: GridRow) -> tuple[RosterRow, str]:
    """Return the player in a row, and the name as it is written."""
    naming = next((key.value for key in NAMING if key.value in row.cells), Meaning.NAME.value)
    with row.refusing(naming):
        if naming == Meaning.NAME:
            name = clean_name(row.text(naming))
        else:
            halves = (row.text(key.value) for key in (Meaning.FIRST_NAME, Meaning.LAST_NAME))
            first, family = (without_mark(clean_text(half, LONGEST_TEXT)) for half in halves)
            name = clean_name(f"{first} {family}")
            name = full_name(first, family) if family else name
    player = RosterRow(
        name=without_mark(name),
        number=row.whole_number("number", 1, HIGHEST_NUMBER),
        club=row.cleaned("club", LONGEST_TEXT) or None,
        group=row.cleaned("group", LONGEST_TEXT) or None,
        willing=_yes_or_no(row, "willing"),
        checked_in=_yes_or_no(row, "checked_in"),
        # A note may have several lines; they are joined for printing.
        note=row.cleaned("note", LONGEST_NOTE, " ".join(row.text("note").splitlines())) or None,
        line=row.line,
        partner=row.cleaned("partner", LONGEST_TEXT) or None,
        class_name=row.cleaned("class", LONGEST_TEXT) or None,
    )
    return player, name


def _yes_or_no(row: GridRow, column: str) -> bool:
    text = row.text(column)
    word = text.strip().casefold()
    if word not in _YES | _NO:
        raise row.refuse(
            column,
            say("{text} is neither yes nor no. Write yes, or leave it blank.", text=shown(text)),
        )
    return word in _YES


def _with_alike(checked: Sequence[LookedAt], there: Mapping[int, str]) -> tuple[LookedAt, ...]:
    """Return the rows that ask whether somebody in them is another one, spelt otherwise.

    Not of a list that is longer than any tournament: it would take too long.
    """
    if len(checked) + len(there) > _MOST_COMPARED:
        return tuple(checked)
    known: dict[tuple[str, ...], tuple[str, str]] = {}
    for number, name in there.items():
        said = say("No. {number} is called {name}: the same person?", number=number, name=name)
        for key in alike_keys(name):
            known.setdefault(key, (same_person_key(name), said))
    found = []
    for row in checked:
        own = {same_person_key(each.name): alike_keys(each.name) for each in row.people}
        others = [
            known[key][1]
            for same, keys in own.items()
            for key in sorted(keys)
            if row.same_as is None and key in known and known[key][0] != same
        ]
        found.append(replace(row, alike=others[0]) if others else row)
        for each in row.people:
            said = say("Row {line} is {name}: the same person?", line=row.line, name=each.name)
            same = same_person_key(each.name)
            for key in own[same]:
                known.setdefault(key, (same, said))
    return tuple(found)
