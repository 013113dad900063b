"""What there is to know about the seats of a stage, and whether they may be drawn now."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from mextrain_scorer.desk.roster.players import PlayerFacts
from mextrain_scorer.desk.seat_rows import has_begun
from mextrain_scorer.desk.tables import StageFacts
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Sheet, SheetStatus
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.seating.seating import Together
from mextrain_scorer.store.schema import SeatRow
from mextrain_scorer.store.table_queries import read_rows

GROUP = "group"


@dataclass(frozen=True, slots=True)
class Drawable:
    """The game of the day whose seats can be drawn now, and whether they were drawn before."""

    game: int
    again: bool


@dataclass(frozen=True, slots=True)
class SeatNotes:
    """What a draw or the monitor's own changes have come to.

    ``together`` are couples and groups at one table.  ``no_keeper`` are the tables where nobody
    offered to keep score; empty where nobody did anywhere.  ``met_again`` are the pairs who sat
    together in an earlier game of the day.
    """

    together: tuple[Together, ...]
    no_keeper: tuple[int, ...]
    met_again: tuple[tuple[int, int], ...]


def drawable(stage: StageFacts | None, sheets: Sequence[Sheet], house: RuleSet) -> Drawable | None:
    """Return the game to be drawn now; None while one is played and once the play-off is.

    ``stage`` is the one now being played with all its ``sheets``.  Seats are drawn again freely
    before the first score, and the day's next game once every sheet of the last is signed.
    """
    if stage is None:
        return Drawable(1, again=False)
    if stage.kind != "qualifying":
        return None
    if not any(map(has_begun, sheets)):
        return Drawable(stage.position, again=True)
    signed = all(sheet.status is SheetStatus.SIGNED for sheet in sheets)
    if signed and stage.position < house.qualifying_games:
        return Drawable(stage.position + 1, again=False)
    return None


def seat_notes(
    tournament: Tournament,
    stages: Sequence[StageFacts],
    stage: StageFacts,
    people: Mapping[int, PlayerFacts],
) -> SeatNotes:
    """Return what there is to know about the seats of one stage.

    Only qualifying games count as earlier ones: in the play-off nobody is kept from anybody.
    """
    before = [s.key for s in stages if s.position < stage.position and s.kind == "qualifying"]
    if stage.kind != "qualifying":
        before = []
    tables: dict[int, list[int]] = defaultdict(list)
    met: dict[int, list[tuple[str, int]]] = defaultdict(list)
    with tournament.reading() as reading:
        for seat in read_rows(reading, SeatRow):
            if seat.stage == stage.key:
                tables[seat.table_no].append(seat.player)
            elif seat.stage in before:
                met[seat.player].append((seat.stage, seat.table_no))
    willing = {number for number, facts in people.items() if facts.willing}
    kept = {table for table, seated in tables.items() if willing.intersection(seated)}
    again = [
        (one, other)
        for _, seated in sorted(tables.items())
        for one, other in combinations(seated, 2)
        if before and set(met[one]).intersection(met[other])
    ]
    return SeatNotes(
        tuple(_together(tables, people)),
        tuple(sorted(tables.keys() - kept)) if kept else (),
        tuple(again),
    )


def _together(
    tables: Mapping[int, Sequence[int]], people: Mapping[int, PlayerFacts]
) -> list[Together]:
    found = []
    for table_no, seated in sorted(tables.items()):
        groups: dict[str, list[int]] = defaultdict(list)
        for number in seated:
            group = people[number].group if number in people else None
            if group:
                groups[group].append(number)
        found += [
            Together(GROUP, group, table_no, tuple(sorted(numbers)))
            for group, numbers in sorted(groups.items())
            if len(numbers) > 1
        ]
    return found
