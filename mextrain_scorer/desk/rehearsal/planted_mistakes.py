"""The mistakes planted in a practice tournament, and which of them have been corrected.

What was planted, and what the paper says instead, is recorded in the practice file's own journal,
so that this or a later version can read it whenever the file is opened.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from mextrain_scorer.desk.operations import PRACTICE_BEGUN
from mextrain_scorer.desk.roster.players import GONE, PlayerFacts, players
from mextrain_scorer.desk.tables import sheets
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Outcome, Sheet, SheetStatus, numbered
from mextrain_scorer.rules.standings import open_ties
from mextrain_scorer.rules.words import marked, say, shown

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


_ON_PAPER = marked("On the paper, {who} has {right} in the round of the double {engine}.")
# What happened, told once it is found or given up, and what is to be done.
_WORDS = {
    PlantedKind.LATE: (
        marked("{who} came late and had no seat."),
        marked("{who} has come and has no seat: seat them on the Seating page."),
    ),
    PlantedKind.NO_SIGNATURE: (
        marked("The sheet had gone back to its table for a signature."),
        marked("The paper is back now, signed: press R on the Scores page."),
    ),
    PlantedKind.TIE: (
        marked("A tie that no rule breaks waited for your ruling."),
        marked("The two drew a domino each: press the big button, and say who was first."),
    ),
    PlantedKind.WRONG_CIRCLE: (
        marked("The circle was around {who}, who had not won."),
        marked(
            "The table has circled the right name now: press R on the Scores page, and choose it."
        ),
    ),
    PlantedKind.SWAPPED_DIGITS: (
        marked("{who}, double {engine}: {wrong} was typed instead of {right}."),
        _ON_PAPER,
    ),
    PlantedKind.IMPOSSIBLE_HAND: (
        marked(
            "{who}, double {engine}: {wrong} was typed instead of {right}, and only one hand can "
            "come to 1."
        ),
        _ON_PAPER,
    ),
    PlantedKind.TWO_OUT: (
        marked("{who}, double {engine}: 0 was typed instead of {right}, so two were out."),
        _ON_PAPER,
    ),
    PlantedKind.NOBODY_OUT: (
        marked("{who}, double {engine}: {wrong} was typed instead of the 0 for going out."),
        _ON_PAPER,
    ),
    PlantedKind.MISSING: (
        marked("{who}, double {engine}: the score was left out."),
        _ON_PAPER,
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


class PracticeLine(NamedTuple):
    """A planted mistake as the practice page shows it.

    ``what`` describes it, and is shown once it is found or given up; ``hints`` lead to it, the
    first one to the table, the last one saying what to do.
    """

    planted: Planted
    fate: Fate
    what: str
    hints: tuple[str, ...]


def planted_in(tournament: Tournament) -> tuple[Planted, ...]:
    """Return the mistakes planted in a practice tournament; none in other tournaments."""
    begun = tournament.entries(until=_MADE_WITHIN, of=[PRACTICE_BEGUN])
    if not begun:
        return ()
    kept = json.loads(json.loads(begun[0].after))
    return tuple(Planted(**each | {"kind": PlantedKind(each["kind"])}) for each in kept)


def practice_lines(tournament: Tournament) -> tuple[PracticeLine, ...]:
    """Return what happened to each planted mistake, table by table."""
    planted = planted_in(tournament)
    if not planted:
        return ()
    everything = sheets(tournament)
    people = {each.number: each for each in players(tournament)}
    return tuple(_line(each, everything, people) for each in planted)


def practice_state(tournament: Tournament) -> str | None:
    """Return a text such as "3 of 9 mended"; None in a tournament that is no practice."""
    lines = practice_lines(tournament)
    if not lines:
        return None
    mended = sum(line.fate is Fate.MENDED for line in lines)
    return say("{n} of {all} fixed", n=mended, all=len(lines))


def _line(
    planted: Planted, everything: Sequence[Sheet], people: Mapping[int, PlayerFacts]
) -> PracticeLine:
    at, is_late = (planted.stage, planted.table_no), planted.kind is PlantedKind.LATE
    here = next((each for each in everything if (each.stage, each.table_no) == at), None)
    person = people.get(planted.player)
    if is_late:
        seated = any(planted.player == seat.player for each in everything for seat in each.seats)
        mended = seated or person is None or person.status in GONE
    else:
        mended = here is not None and _is_mended(planted, here)
    signed = here is not None and here.is_signed and not is_late
    told, to_do = (
        shown(template).format(
            who=numbered(planted.player, "" if person is None else person.name),
            engine=planted.engine,
            wrong=planted.wrong,
            right=planted.right,
        )
        for template in _WORDS[planted.kind]
    )
    look = (
        say("Look at Seating: is everybody who came at a table?")
        if is_late
        else say("Look at the sheet of table {table}.", table=planted.table_no)
    )
    fate = Fate.MENDED if mended else Fate.SLIPPED if signed else Fate.OPEN
    return PracticeLine(planted, fate, told, (look, to_do))


def _is_mended(planted: Planted, here: Sheet) -> bool:
    """Return whether a sheet says what its paper says, in a round that counts."""
    if planted.kind is PlantedKind.NO_SIGNATURE:
        return here.status in (SheetStatus.RECEIVED, SheetStatus.SIGNED)
    if planted.kind is PlantedKind.TIE:
        return here.is_complete and not open_ties(here)
    if planted.kind is PlantedKind.WRONG_CIRCLE:
        return here.circled == planted.right
    seats = [seat.player for seat in here.seats]
    if planted.engine is None or planted.player not in seats:
        return False
    row = here.round_of(planted.engine)
    cell = row.cells[seats.index(planted.player)]
    return row.outcome is Outcome.PLAYED and cell.score == planted.right
