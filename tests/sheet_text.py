"""A score sheet drawn as text, so that an example reads like a page of the rule book.

    engine | 12 Ann | 7 Bob | 31 Cyd
    2      | out    | 21    | 5
    1      | 4      | .     | left
    0      | 30     | 12    | left    blocked
    total  | 34     |       | 5
    circle | Ann

The first row seats the players clockwise, number and name.  Each row below is the round of its
engine: a score, ``out`` for who went out, ``.`` for a cell left blank, ``late`` before somebody
arrived and ``left`` once somebody had gone.  ``99!`` stands as written.  After two spaces at the
end of a row stands what is said of the whole round: ``blocked``, ``not played`` or
``accepted: why``.  The game is the rounds that are drawn: its first and last engine are theirs.
"""

from collections.abc import Sequence
from dataclasses import replace
from textwrap import dedent

from mextrain_scorer.rules.records import BLANK, Cell, Outcome, Round, RuledBy, Ruling, Seat, Sheet
from mextrain_scorer.rules.rounds import settled
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.standings import standings, tied_groups
from tests.presets import SAMBOREE

INSISTED = "the table insists"


def draw_sheet(text: str, rules: RuleSet = SAMBOREE, cuts: tuple[int, ...] = (1,)) -> Sheet:
    """Turn the picture of a sheet into the sheet."""
    head, *body = [line for line in dedent(text).strip().splitlines() if line.strip()]
    names = [_number_and_name(cell) for cell in _cells(head)[1:]]
    rows = [_cells(line) for line in body]
    drawn = [row for row in rows if row[0].isdigit()]
    engines = [int(row[0]) for row in drawn]
    words = [_last_cell(row, len(names)) for row in drawn]
    grid = [[_word(cell) for cell in row[1:]] for row in drawn]
    seats = tuple(
        _seat(number, name, index, engines, [row[index] for row in grid])
        for index, (number, name) in enumerate(names)
    )
    played = replace(rules, first_engine=engines[0], last_engine=engines[-1])
    rounds = tuple(
        settled(played, seats, _round(engine, cells, note))
        for engine, cells, note in zip(engines, grid, words, strict=True)
    )
    sheet = Sheet("qualifying", 1, played, seats, rounds, cuts)
    for row in rows:
        if row[0] == "total":
            written = zip(seats, row[1:], strict=False)
            totals = {seat.player: int(cell) for seat, cell in written if cell}
            sheet = replace(sheet, written_totals=totals)
        elif row[0] == "circle":
            circled = next(seat.player for seat in seats if seat.name == row[1])
            sheet = replace(sheet, circled=circled)
    return sheet


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.split("|")]


def _number_and_name(cell: str) -> tuple[int, str]:
    number, name = cell.split(maxsplit=1)
    return int(number), name


def _last_cell(row: Sequence[str], seats: int) -> str:
    if len(row) != seats + 1:
        raise ValueError(f"the round of engine {row[0]} has {len(row) - 1} cells for {seats} seats")
    _, _, said = row[-1].partition("  ")
    return said.strip()


def _word(cell: str) -> str:
    return cell.partition("  ")[0]


def _seat(number: int, name: str, index: int, engines: list[int], column: list[str]) -> Seat:
    there = [e for e, cell in zip(engines, column, strict=True) if cell not in ("late", "left")]
    return Seat(
        index + 1,
        number,
        name,
        from_engine=there[0] if "late" in column else None,
        left_from=engines[column.index("left")] if "left" in column else None,
    )


def _round(engine: int, cells: list[str], note: str) -> Round:
    outcome, accepted = Outcome.PLAYED, ""
    if note.startswith("accepted:"):
        accepted = note.partition(":")[2].strip()
    elif note == "not played":
        outcome = Outcome.NOT_PLAYED
    elif note == "blocked":
        outcome = Outcome.BLOCKED
    elif note:
        raise ValueError(f"a round cannot be {note!r}")
    return Round(engine, tuple(_cell(word) for word in cells), outcome, accepted)


def _cell(word: str) -> Cell:
    if word in (".", "late", "left"):
        return BLANK
    if word == "out":
        return Cell(0, went_out=True)
    as_written = INSISTED if word.endswith("!") else ""
    return Cell(int(word.removesuffix("!")), as_written=as_written)


def places(sheet: Sheet) -> list[str]:
    """Return the places of a sheet as lines: place, name, total, and the step that decided."""
    return [
        f"{place.place} {place.name} {place.total} {place.decided_by.value}"
        for place in standings(sheet)
    ]


def sentences(sheet: Sheet) -> list[str]:
    """Return the sentence of each place, best first."""
    return [place.sentence for place in standings(sheet)]


def rule(
    sheet: Sheet, *players: int, shared: bool = False, reason: str = "one more round"
) -> Sheet:
    """Return the sheet with the game monitor's ruling on the tied group of those players."""
    group = next(g for g in tied_groups(sheet) if set(g.players) == set(players))
    by = RuledBy.OTHER if shared else RuledBy.EXTRA_ROUND
    ruling = Ruling(players, shared, by, reason, group.lines[0].basis)
    return replace(sheet, rulings=(*sheet.rulings, ruling))
