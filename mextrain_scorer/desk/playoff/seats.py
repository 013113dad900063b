"""Seats of the play-off that change hands, in a stage already drawn and in one only planned."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from mextrain_scorer.desk.playoff.entrants import draft_of
from mextrain_scorer.desk.playoff.state import (
    Named,
    PlayoffState,
    SeatChange,
    planned_changes,
    won_in,
)
from mextrain_scorer.desk.roster.players import CHECKED_IN, known_player
from mextrain_scorer.desk.seat_rows import (
    add_tables,
    close_ranks,
    has_begun,
    needed_stage,
    new_seat,
    seat_row,
)
from mextrain_scorer.desk.tables import sheet_in, where
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.names import required_reason
from mextrain_scorer.rules.playoff import winners_of
from mextrain_scorer.rules.records import Sheet, SheetStatus
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.standings import standings
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.reads import read_sheets
from mextrain_scorer.store.schema import EntrantRow, PlannedSeatRow, PlayerRow, SeatRow, read_rows
from mextrain_scorer.store.work import Work


def replace_player(tournament: Tournament, out: int, into: int | None, reason: str) -> None:
    """Give a seat of the play-off to another player, or to nobody, with a reason.

    Before the stage is drawn, this changes the plan; ``into`` the same as ``out`` cancels a change.
    In a drawn stage, where the seat was given up already or its player has gone home, ``into`` is
    seated last at a table with room.
    The player who gives it up stays table winner on the Game Chart.
    """
    change = SeatChange(out, into, _seat_reason(reason))
    with tournament.change() as work:
        stage = needed_stage(work.reading)
        state = PlayoffState(work.reading, tournament)
        qualified = qualified_players(state)
        if state.in_games or out in qualified or out in {each.into for each in state.changes}:
            _plan_seat(work, change, qualified)
        else:
            _give_seat(work, tournament, stage.key, change)


def _seat_reason(reason: str) -> str:
    why = say("Say why the seat changes hands: the reason stays on record.")
    return required_reason(reason, why)


def qualified_players(state: PlayoffState) -> set[int]:
    """Return who advances to the next stage, as far as the sheets are signed."""
    qualified = set[int]()
    if state.last is not None and not state.by_ranking:  # not known before its last sheet is signed
        qualified = {each.player for each in winners_of(state.feeding, state.last.advance)}
    try:
        return qualified | {each.player for each in draft_of(state).coming}
    except Refused:
        return qualified


# -- before the stage is drawn ----------------------------------------------------------


def plan_seats(work: Work, changes: Sequence[SeatChange], qualified: Collection[int]) -> None:
    """Make the plan for the next stage exactly these changes, one journal entry for each.

    Raises Refused for one without a reason, before any is made.
    """
    wanted = {change.out: replace(change, reason=_seat_reason(change.reason)) for change in changes}
    for change in planned_changes(work.reading):
        if wanted.get(change.out) == change:
            del wanted[change.out]
        elif change.out not in wanted and change.out in qualified:
            work.end_entry()
            back = SeatChange(change.out, change.out, say("as the scores say"))
            _plan_seat(work, back, qualified)
    for change in wanted.values():
        work.end_entry()
        _plan_seat(work, change, qualified)
    work.end_entry()


def _plan_seat(work: Work, change: SeatChange, qualified: Collection[int]) -> None:
    """Plan a change of a seat before the next stage is drawn; to its winner, to cancel the change.

    ``qualified`` are those who won a seat there by the scores.  Raises Refused where ``out`` is not
    one of them, or ``into`` cannot play or already has a seat.
    """
    key, planned = won_in(work.reading), {e.out: e for e in planned_changes(work.reading)}
    own = set(qualified) - planned.keys()
    given = {each.into: each.out for each in planned.values() if each.into is not None}
    if change.out in given and change.out not in own:
        change = replace(change, out=given[change.out])  # ``out`` was to take it: find its winner
    out, into = change.out, change.into
    if out not in qualified:
        raise Refused(say("No. {n} does not go on, and has no seat to give.", n=out))
    before = planned.pop(out, None)
    if into == out:
        if before is None:
            raise Refused(say("No. {n} has that seat already.", n=out))
        work.remove(PlannedSeatRow, key, out)
    else:
        if into is not None:
            if known_player(work, into).status != CHECKED_IN:
                raise Refused(say("No. {n} is not here to play.", n=into))
            if into in set(qualified) - planned.keys() | {each.into for each in planned.values()}:
                raise Refused(say("No. {n} goes on already.", n=into))
        work.put(PlannedSeatRow(won_in=key, winner=out, player=into, reason=change.reason))
    work.record(
        "playoff-seat-planned",
        stage=key,
        player=out,
        before=out if before is None else before.into,
        after=into,
        reason=change.reason,
    )


# -- in a stage that is drawn -----------------------------------------------------------


def _give_seat(work: Work, tournament: Tournament, stage: str, change: SeatChange) -> None:
    """Give a seat of a drawn stage to another player, or to nobody.

    Raises Refused where there is no such seat, play has begun, or whoever takes it cannot.
    """
    out, into, reason = change.out, change.into, change.reason
    seat, entrants = seat_row(work, out), work.rows(EntrantRow, stage=stage)
    entrant = next(
        (e for e in entrants if e.player == out),
        next((e for e in entrants if e.winner == out and e.player is None), None),
    )
    if into is not None and entrant is not None:
        _check_newcomer(work, into)
    if entrant is not None and seat is not None:
        table_no = _hand_over(work, tournament, seat, into)
    elif entrant is not None and into is not None:
        table_no = _seat_last(work, tournament, stage, into)
    else:
        raise Refused(say("No. {n} has no seat in the play-off now being played.", n=out))
    entrant.player, entrant.reason = into, reason
    work.put(entrant)
    work.record(
        "playoff-player-replaced",
        stage=stage,
        table_no=table_no,
        player=out,
        before=out,
        after=into,
        reason=reason,
    )


def _check_newcomer(work: Work, number: int) -> None:
    row = known_player(work, number)
    if row.status != CHECKED_IN:
        raise Refused(say("No. {n} {name} is not here to play.", n=number, name=row.name))
    if seat_row(work, number) is not None:
        raise Refused(say("No. {n} {name} has a seat already.", n=number, name=row.name))


def _hand_over(work: Work, tournament: Tournament, seat: SeatRow, into: int | None) -> int:
    here = sheet_in(work.reading, tournament, seat.stage, seat.table_no)
    if has_begun(here):
        raise Refused(say("Play has begun at {where}.", where=where(here)))
    if into is not None:
        # Do not copy the old player's times: they stay in the journal and with that player.
        work.put(new_seat(seat.stage, seat.table_no, seat.seat_no, into))
    elif len(here.seats) <= 2:
        raise Refused(say("Somebody has to play: name who takes the seat."))
    else:
        close_ranks(work, seat)
    return here.table_no


def _seat_last(work: Work, tournament: Tournament, stage: str, into: int) -> int:
    """Seat a player last at the emptiest table that has not begun; return its number.

    Where every seat was given up, the first table is created again.
    """
    found = read_sheets(work.reading, tournament.rule_set, stage)
    if not found:
        add_tables(work, stage, [[into]])
        return 1
    rooms = [
        (len(here.seats), here.table_no)
        for here in found
        if len(here.seats) < tournament.rule_set.largest_table and not has_begun(here)
    ]
    if not rooms:
        raise Refused(say("Play has begun at every table that has room."))
    count, table_no = min(rooms)
    work.put(new_seat(stage, table_no, count + 1, into))
    return table_no


# -- who is offered for a seat ----------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SeatToGive:
    """A seat's holder and those who may take it: that table's next player first, then all others.

    After a ranking over all games they come in its order.  If the seat was given away before the
    draw, its winner comes first of all, to get it back.
    """

    holder: Named
    offers: tuple[Named, ...]


def seats_to_give(tournament: Tournament) -> tuple[SeatToGive, ...]:
    """Return the seats of the stage now being played, or of the next one if that is to be drawn."""
    with tournament.reading() as reading:
        state = PlayoffState(reading, tournament)
        people = read_rows(reading, PlayerRow)
    holders, before = _holders_and_homes(state)
    owners = {change.out for change in state.changes}
    taken = {*holders, *(change.into for change in state.changes)}
    free = [p.number for p in people if p.status == CHECKED_IN and p.number not in taken]
    found = []
    for holder in holders:
        home = [sheet for sheet in before if any(seat.player == holder for seat in sheet.seats)]
        order = standings(home[-1]) if home else ()
        if state.ranking is not None:
            order = state.ranking.places or order
        ranks = {place.player: at for at, place in enumerate(order)}
        offers = sorted(free, key=lambda one: (ranks.get(one, len(ranks)), one))
        named = [Named(one, state.names[one]) for one in (holder, *offers)]
        found.append(SeatToGive(named[0], tuple(named if holder in owners else named[1:])))
    return tuple(found)


def _holders_and_homes(state: PlayoffState) -> tuple[list[int], list[Sheet]]:
    """Return who has a seat, drawn or planned, and the sheets of the games it was won in.

    A seat that was given up to nobody still counts as its winner's.
    """
    if state.last is None:
        return [], []
    key, everything = state.last.key, list(state.sheets)
    now = [sheet for sheet in everything if sheet.stage == key]
    is_played = bool(now) and all(sheet.status is SheetStatus.SIGNED for sheet in now)
    if state.in_games or is_played:
        qualified = qualified_players(state)
        seats = (seat.player for sheet in everything for seat in sheet.seats)
        return list(dict.fromkeys(player for player in seats if player in qualified)), everything
    seated = [seat.player for sheet in now for seat in sheet.seats]
    seated += [row.player or row.winner for row in state.entrants if row.stage == key]
    return list(dict.fromkeys(seated)), [each for each in everything if each.stage != key]
