"""What can be done about one player now, so that nothing is offered that would be refused."""

from dataclasses import dataclass

from mextrain_scorer.desk.roster.players import CHECKED_IN, REGISTERED
from mextrain_scorer.desk.seat_rows import has_begun
from mextrain_scorer.desk.seating.draw import late_room
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Sheet, SheetStatus
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.store.reads import read_sheets, stage_rows
from mextrain_scorer.store.schema import PlayerRow, Reading, ScoreRow, SeatRow, read_rows


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
        late = None if now else _late_table(reading, tournament, person)
    left = any(seat.left_from is not None for seat in seats)
    came = person.status == CHECKED_IN
    free = here is None or not has_begun(here)
    return PlayerOptions(
        check_in=not came and not left,
        take_back=came and not seats,
        no_show=person.status in (REGISTERED, CHECKED_IN) and not played and free,
        withdraw=came,
        disqualify=came and _can_be_disqualified(house, here),
        late_table=late,
    )


def _can_be_disqualified(house: RuleSet, here: Sheet | None) -> bool:
    if here is None or not house.disqualification:
        return False
    return has_begun(here) and here.status is not SheetStatus.SIGNED


def _late_table(reading: Reading, tournament: Tournament, person: PlayerRow) -> int | None:
    try:
        return late_room(reading, tournament, person.number, None)[0].table_no
    except Refused:
        return None
