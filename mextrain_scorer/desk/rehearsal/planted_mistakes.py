"""The mistakes planted in a practice tournament, and which of them have been corrected.

What was planted, and what the paper says instead, is recorded in the practice file's own journal,
so that this or a later version can read it whenever the file is opened.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum

from mextrain_scorer.desk.changes import TableKey
from mextrain_scorer.desk.operations import PRACTICE_BEGUN
from mextrain_scorer.desk.roster.players import GONE, PlayerFacts, players
from mextrain_scorer.desk.tables import sheets
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Cell, Outcome, Sheet, SheetStatus
from mextrain_scorer.rules.standings import is_complete, open_ties
from mextrain_scorer.rules.words import marked, say, shown
from mextrain_scorer.store.reads import early_entry
from mextrain_scorer.store.work import Work

_MADE_WITHIN = 200  # journal entries to search; creating a practice takes far fewer


class PlantedKind(StrEnum):
    """A kind of mistake that people make at tournaments."""

    LATE = "late"
    NO_SIGNATURE = "no-signature"
    TIE = "tie"
    SWAPPED_DIGITS = "swapped-digits"
    WRONG_CIRCLE = "wrong-circle"
    IMPOSSIBLE_HAND = "impossible-hand"
    TWO_OUT = "two-out"
    NOBODY_OUT = "nobody-out"
    MISSING = "missing"


_TOLD = {
    PlantedKind.LATE: marked("{who} came late and had no seat."),
    PlantedKind.NO_SIGNATURE: marked("The sheet had gone back to its table for a signature."),
    PlantedKind.TIE: marked("A tie that no rule breaks waited for your ruling."),
    PlantedKind.SWAPPED_DIGITS: marked(
        "{who}, double {engine}: {wrong} was typed instead of {right}."
    ),
    PlantedKind.WRONG_CIRCLE: marked("The circle was around {who}, who had not won."),
    PlantedKind.IMPOSSIBLE_HAND: marked(
        "{who}, double {engine}: {wrong} was typed instead of {right}, and only one hand can come "
        "to 1."
    ),
    PlantedKind.TWO_OUT: marked(
        "{who}, double {engine}: 0 was typed instead of {right}, so two were out."
    ),
    PlantedKind.NOBODY_OUT: marked(
        "{who}, double {engine}: {wrong} was typed instead of the 0 for going out."
    ),
    PlantedKind.MISSING: marked("{who}, double {engine}: the score was left out."),
}
_ON_PAPER = marked("On the paper, {who} has {right} in the round of the double {engine}.")
_TO_DO = {
    PlantedKind.LATE: marked("{who} has come and has no seat: seat them on the Seating page."),
    PlantedKind.NO_SIGNATURE: marked("The paper is back now, signed: press R on the Scores page."),
    PlantedKind.TIE: marked(
        "The two drew a domino each: press the big button, and say who was first."
    ),
    PlantedKind.WRONG_CIRCLE: marked(
        "The table has circled the right name now: press R on the Scores page, and choose it."
    ),
}


class Fate(StrEnum):
    """What happened to a planted mistake; SLIPPED: its sheet was signed with the mistake."""

    OPEN = "open"
    MENDED = "mended"
    SLIPPED = "slipped"


@dataclass(frozen=True, slots=True)
class Planted:
    """One planted mistake: where it is, the entered score and the paper's, if it is a score.

    ``right`` is the right winner's number where the mistake is about a winner; ``stage`` is the
    game, the first one in files that do not say which.
    """

    kind: PlantedKind
    table_no: int
    player: int
    engine: int | None = None
    wrong: int | None = None
    right: int | None = None
    stage: str = "qualifying"


@dataclass(frozen=True, slots=True)
class PracticeLine:
    """A planted mistake as the practice page shows it.

    ``what`` describes it, and is shown once it is found or given up; ``hints`` lead to it, the
    first one to the table, the last one saying what to do.
    """

    planted: Planted
    fate: Fate
    what: str
    hints: tuple[str, ...]


def record_planted(work: Work, planted: Iterable[Planted]) -> None:
    """Record the planted mistakes in the journal entry of the change under way."""
    kept = [asdict(each) for each in planted]
    work.record(PRACTICE_BEGUN, after=json.dumps(kept, separators=(",", ":")))


def planted_in(tournament: Tournament) -> tuple[Planted, ...]:
    """Return the mistakes planted in a practice tournament; none in other tournaments."""
    with tournament.reading() as reading:
        entry = early_entry(reading, PRACTICE_BEGUN, _MADE_WITHIN)
    if entry is None:
        return ()
    kept = json.loads(json.loads(entry.after))
    return tuple(Planted(**each | {"kind": PlantedKind(each["kind"])}) for each in kept)


def practice_lines(tournament: Tournament) -> tuple[PracticeLine, ...]:
    """Return what happened to each planted mistake, table by table."""
    planted = planted_in(tournament)
    if not planted:
        return ()
    tables = {(here.stage, here.table_no): here for here in sheets(tournament)}
    people = {each.number: each for each in players(tournament)}
    return tuple(_line(each, tables, people) for each in planted)


def practice_state(tournament: Tournament) -> str | None:
    """Return a text such as "3 of 9 mended"; None in a tournament that is no practice."""
    lines = practice_lines(tournament)
    if not lines:
        return None
    mended = sum(line.fate is Fate.MENDED for line in lines)
    return say("{n} of {all} fixed", n=mended, all=len(lines))


def _line(
    planted: Planted, tables: Mapping[TableKey, Sheet], people: Mapping[int, PlayerFacts]
) -> PracticeLine:
    here = tables.get((planted.stage, planted.table_no))
    mended = _is_mended(planted, here, tables, people)
    signed = here is not None and here.status is SheetStatus.SIGNED
    slipped = signed and planted.kind is not PlantedKind.LATE
    fate = Fate.MENDED if mended else Fate.SLIPPED if slipped else Fate.OPEN
    names = {number: each.name for number, each in people.items()}
    return PracticeLine(planted, fate, _what(planted, names), _hints(planted, names))


def _is_mended(
    planted: Planted,
    here: Sheet | None,
    tables: Mapping[TableKey, Sheet],
    people: Mapping[int, PlayerFacts],
) -> bool:
    if planted.kind is PlantedKind.LATE:
        person = people.get(planted.player)
        gone = person is None or person.status in GONE
        return gone or any(_sits_at(each, planted.player) for each in tables.values())
    if here is None:
        return False
    if planted.kind is PlantedKind.NO_SIGNATURE:
        return here.status in (SheetStatus.RECEIVED, SheetStatus.SIGNED)
    if planted.kind is PlantedKind.TIE:
        return is_complete(here) and not open_ties(here)
    if planted.kind is PlantedKind.WRONG_CIRCLE:
        return here.circled == planted.right
    return _says_the_paper(here, planted)


def _sits_at(here: Sheet, player: int) -> bool:
    return any(seat.player == player for seat in here.seats)


def _says_the_paper(here: Sheet, planted: Planted) -> bool:
    """Return whether the cell has the paper's value, in a round that counts."""
    if planted.engine is None or not _sits_at(here, planted.player):
        return False
    row = here.round_of(planted.engine)
    cell: Cell = row.cells[here.seats.index(here.seat_of(planted.player))]
    return row.outcome is Outcome.PLAYED and cell.score == planted.right


def _what(planted: Planted, names: Mapping[int, str]) -> str:
    return _filled(_TOLD[planted.kind], planted, names)


def _hints(planted: Planted, names: Mapping[int, str]) -> tuple[str, ...]:
    if planted.kind is PlantedKind.LATE:
        look = say("Look at Seating: is everybody who came at a table?")
    else:
        look = say("Look at the sheet of table {table}.", table=planted.table_no)
    return look, _filled(_TO_DO.get(planted.kind, _ON_PAPER), planted, names)


def _filled(template: str, planted: Planted, names: Mapping[int, str]) -> str:
    return shown(template).format(
        who=say("No. {n} {name}", n=planted.player, name=names.get(planted.player, "")),
        engine=planted.engine,
        wrong=planted.wrong,
        right=planted.right,
    )
