"""Facts about seats: those of a stage, what can be drawn now, and what be done about a player.

Nothing is offered that would be refused.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import combinations

from mextrain_scorer.desk.roster.players import CHECKED_IN, REGISTERED, PlayerFacts
from mextrain_scorer.desk.seat_rows import has_begun
from mextrain_scorer.desk.seating.draw import late_room
from mextrain_scorer.desk.tables import StageFacts
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Sheet, SheetStatus
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.seating.draw import GROUP, Together, together
from mextrain_scorer.store.reads import read_sheets, stage_rows
from mextrain_scorer.store.schema import PlayerRow, ScoreRow, SeatRow, read_rows


@dataclass(frozen=True, slots=True)
class Drawable:
    """The qualifying game that can be drawn now, and whether it was drawn before."""

    game: int
    again: bool


@dataclass(frozen=True, slots=True)
class SeatNotes:
    """Facts about the seats, from the draw and from the monitor's own changes.

    ``together`` are couples and groups at one table.  ``met_again`` are the pairs who sat together
    in an earlier game of the day.  ``came_from`` has everybody's table of the game before.
    """

    together: tuple[Together, ...]
    met_again: tuple[tuple[int, int], ...]
    came_from: Mapping[int, int]


def drawable(stage: StageFacts | None, sheets: Sequence[Sheet], house: RuleSet) -> Drawable | None:
    """Return the game to be drawn now; None during a game and once the play-off has begun.

    ``stage`` is the one now being played with all its ``sheets``.  Seats can be drawn again until
    the first score, and the next game once every sheet of the previous one is signed.
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
    """Return the facts about the seats of one stage.

    Only qualifying games count as earlier games: the play-off does not avoid repeated meetings.
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
    again = [
        (one, other)
        for _, seated in sorted(tables.items())
        for one, other in combinations(seated, 2)
        if before and set(met[one]).intersection(met[other])
    ]
    groups = {number: each.group for number, each in people.items()}
    return SeatNotes(
        tuple(together(GROUP, tables, groups)),
        tuple(again),
        {n: table_no for n, sat in met.items() for key, table_no in sat if key == before[-1]},
    )


@dataclass(frozen=True, slots=True)
class PlayerOptions:
    """What the desk would do about a player; ``late_table`` is where they would be seated now.

    ``check_in`` is for whoever is not here, ``take_back`` for a check-in without any seat, and
    ``no_show`` for whoever has not played, whose seat is then removed.
    """

    check_in: bool = False
    take_back: bool = False
    no_show: bool = False
    withdraw: bool = False
    disqualify: bool = False
    late_table: int | None = None


def player_options(tournament: Tournament, number: int) -> PlayerOptions:
    """Return what can be done about a player."""
    house = tournament.rule_set
    with tournament.reading() as reading:
        (person,) = read_rows(reading, PlayerRow, number=number)
        seats = read_rows(reading, SeatRow, player=number)
        played = bool(read_rows(reading, ScoreRow, player=number))
        stages = stage_rows(reading)
        now = [seat for seat in seats if seat.stage == stages[-1].key]
        here = None
        if now:
            (here,) = read_sheets(reading, house, now[0].stage, now[0].table_no)
        late = None
        with suppress(Refused):
            late = None if now else late_room(reading, tournament, number, None)[0].table_no
    left = any(seat.left_from is not None for seat in seats)
    came = person.status == CHECKED_IN
    in_play = here is not None and has_begun(here)
    signed = here is not None and here.status is SheetStatus.SIGNED
    return PlayerOptions(
        check_in=not came and not left,
        take_back=came and not seats,
        no_show=person.status in (REGISTERED, CHECKED_IN) and not played and not in_play,
        withdraw=came,
        disqualify=came and house.disqualification and in_play and not signed,
        late_table=late,
    )
