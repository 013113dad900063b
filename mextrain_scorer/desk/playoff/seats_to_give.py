"""The play-off seats that can be given to another player, and who may take each."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from mextrain_scorer.desk.overall.ranking import overall
from mextrain_scorer.desk.playoff.named_places import Named
from mextrain_scorer.desk.playoff.seats import qualified_players
from mextrain_scorer.desk.playoff.stages import plan
from mextrain_scorer.desk.roster.players import CHECKED_IN, players
from mextrain_scorer.desk.tables import sheets, stages
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Sheet, SheetStatus
from mextrain_scorer.rules.standings import standings
from mextrain_scorer.store.schema import EntrantRow, read_rows


@dataclass(frozen=True, slots=True)
class SeatToGive:
    """A seat's holder and those who may take it: that table's next player first, then all others.

    After a ranking over all games they come in its order.

    If it was given away before the draw, its winner comes first of all, to get it back.
    """

    holder: Named
    offers: tuple[Named, ...]


def seats_to_give(tournament: Tournament) -> tuple[SeatToGive, ...]:
    """Return the seats of the stage now being played, or of the next one if that is to be drawn."""
    everything = sheets(tournament)
    people = players(tournament)
    names = {each.number: Named(each.number, each.name) for each in people}
    holders, before = _holders(tournament, everything)
    ranking = overall(tournament)
    order = {} if ranking is None else {p.player: at for at, p in enumerate(ranking.places)}
    planned = plan(tournament).changes
    taken = {*holders, *(change.into for change in planned)}
    here = [
        names[each.number]
        for each in people
        if each.status == CHECKED_IN and each.number not in taken
    ]
    owners = {change.out for change in planned}
    found = []
    for holder in holders:
        back = (names[holder],) if holder in owners else ()
        offers = _by_ranking(here, order) if order else _likeliest_first(here, holder, before)
        found.append(SeatToGive(names[holder], (*back, *offers)))
    return tuple(found)


def _holders(
    tournament: Tournament, everything: Sequence[Sheet]
) -> tuple[list[int], Sequence[Sheet]]:
    """Return who has a seat, drawn or planned, and the sheets it was won on.

    A seat that was given up to nobody still counts as its winner's.
    """
    found = stages(tournament)
    if not found:
        return [], ()
    last = found[-1]
    now = [sheet for sheet in everything if sheet.stage == last.key]
    is_played = bool(now) and all(sheet.status is SheetStatus.SIGNED for sheet in now)
    if last.kind == "playoff" and not is_played:
        seated = [seat.player for sheet in now for seat in sheet.seats]
        with tournament.reading() as reading:
            entrants = [row for row in read_rows(reading, EntrantRow) if row.stage == last.key]
        all_of_them = [*seated, *(row.player or row.winner for row in entrants)]
        before = [sheet for sheet in everything if sheet.stage != last.key]
        return list(dict.fromkeys(all_of_them)), before
    with tournament.reading() as reading:
        qualified = qualified_players(reading, tournament)
    seats = (seat.player for sheet in everything for seat in sheet.seats)
    return list(dict.fromkeys(player for player in seats if player in qualified)), everything


def _by_ranking(here: Sequence[Named], order: Mapping[int, int]) -> tuple[Named, ...]:
    """Return who may take the seat of somebody who came in by the ranking: the next best first."""
    return tuple(sorted(here, key=lambda one: (order.get(one.player, len(order)), one.player)))


def _likeliest_first(
    here: Sequence[Named], holder: int, before: Sequence[Sheet]
) -> tuple[Named, ...]:
    home = [s for s in before if any(seat.player == holder for seat in s.seats)]
    order = [place.player for place in standings(home[-1])] if home else []
    rank = {player: at for at, player in enumerate(order)}
    return tuple(sorted(here, key=lambda one: (rank.get(one.player, len(order)), one.player)))
