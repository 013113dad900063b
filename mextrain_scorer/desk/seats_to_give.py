"""The seats of the play-off that can go to somebody else, and who may take each."""

from collections.abc import Sequence
from dataclasses import dataclass

from mextrain_scorer.desk import playoff
from mextrain_scorer.desk.players import CHECKED_IN, players
from mextrain_scorer.desk.results import Named, finish
from mextrain_scorer.desk.tables import sheets, stages
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Sheet, SheetStatus


@dataclass(frozen=True, slots=True)
class SeatToGive:
    """Whose seat it is, and who may take it: that table's next player first, then all others."""

    holder: Named
    offers: tuple[Named, ...]


def seats_to_give(tournament: Tournament) -> tuple[SeatToGive, ...]:
    """Return the seats of the stage now being played, or of the next one where that is to come."""
    everything = sheets(tournament)
    holders, before = _holders(tournament, everything)
    taken = {each.player for each in holders}
    here = [
        Named(each.number, each.name)
        for each in players(tournament)
        if each.status == CHECKED_IN and each.number not in taken
    ]
    return tuple(SeatToGive(each, _likeliest_first(here, each, before)) for each in holders)


def _holders(
    tournament: Tournament, everything: Sequence[Sheet]
) -> tuple[tuple[Named, ...], list[Sheet]]:
    """Return who has a seat, drawn or to come, and the sheets that they come from."""
    found = stages(tournament)
    last = found[-1] if found else None
    if last is None:
        return (), []
    now = [sheet for sheet in everything if sheet.stage == last.key]
    if last.kind == "playoff" and any(s.status is not SheetStatus.SIGNED for s in now):
        seated = (Named(seat.player, seat.name) for sheet in now for seat in sheet.seats)
        return tuple(seated), [sheet for sheet in everything if sheet.stage != last.key]
    winners = playoff.plan(tournament).winners
    once = {winner.player: Named(winner.player, winner.name) for winner in winners}
    return tuple(once.values()), list(everything)


def _likeliest_first(
    here: Sequence[Named], holder: Named, before: Sequence[Sheet]
) -> tuple[Named, ...]:
    home = [s for s in before if any(seat.player == holder.player for seat in s.seats)]
    order = finish(home[-1]) if home else ()
    rank = {player: at for at, player in enumerate(order)}
    return tuple(sorted(here, key=lambda one: (rank.get(one.player, len(order)), one.player)))
