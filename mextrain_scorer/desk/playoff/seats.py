"""Seats of the play-off that change hands, in a stage already drawn and in one only planned."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from mextrain_scorer.desk.overall.ranking import overall_in
from mextrain_scorer.desk.playoff.entrants import Named, SeatChange, draft_in, planned_changes
from mextrain_scorer.desk.roster.players import CHECKED_IN, known_player
from mextrain_scorer.desk.seat_rows import (
    add_tables,
    close_ranks,
    has_begun,
    needed_stage,
    new_seat,
    seat_row,
)
from mextrain_scorer.desk.tables import games_before, sheet_in, where, won_in
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.names import required_reason
from mextrain_scorer.rules.playoff import winners_of
from mextrain_scorer.rules.records import Sheet, SheetStatus
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.standings import standings
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.reads import read_sheets, stage_rows
from mextrain_scorer.store.schema import (
    EntrantRow,
    PlannedSeatRow,
    PlayerRow,
    Reading,
    SeatRow,
    read_rows,
)
from mextrain_scorer.store.work import Work


def replace_player(tournament: Tournament, out: int, into: int | None, reason: str) -> None:
    """Give a seat of the play-off to another player, or to nobody, with a reason.

    Before the stage is drawn, this changes the plan; ``into`` the same as ``out`` cancels a change.
    In a drawn stage, where the seat was given up already or its player has gone home, ``into`` is
    seated last at a table with room.
    The player who gives it up stays table winner on the Game Chart.
    """
    change = SeatChange(out, into, seat_reason(reason))
    with tournament.change() as work:
        stage, reading = needed_stage(work.reading), work.reading
        qualified = qualified_players(reading, tournament)
        planned = {each.into for each in planned_changes(reading)}
        if stage.kind == "qualifying" or out in qualified | planned:
            plan_seat(work, change, qualified)
        else:
            _give_seat(work, tournament, stage.key, change)


def seat_reason(reason: str) -> str:
    """Return the reason of a changed seat.  Raises Refused for none."""
    why = say("Say why the seat changes hands: the reason stays on record.")
    return required_reason(reason, why)


def qualified_players(reading: Reading, tournament: Tournament) -> frozenset[int]:
    """Return who advances to the next stage, as far as the sheets are signed."""
    found = stage_rows(reading)
    if not found:
        return frozenset()
    last, everything = found[-1], read_sheets(reading, tournament.rule_set)
    games = games_before(found, last.key)
    qualified = frozenset[int]()
    # A ranking is not known before its last sheet is signed.
    if not tournament.rule_set.ranks_overall or last.kind != "qualifying":
        here = [sheet for sheet in everything if sheet.stage in games]
        qualified = frozenset(each.player for each in winners_of(here, last.advance))
    try:
        coming = draft_in(reading, tournament, sheets=everything).coming
    except Refused:
        return qualified
    return qualified | {each.player for each in coming}


def plan_seat(work: Work, change: SeatChange, qualified: frozenset[int]) -> None:
    """Plan a change of a seat before the next stage is drawn; to its winner, to cancel the change.

    ``qualified`` are those who won a seat there by the scores.  Raises Refused where ``out`` is not
    one of them, or ``into`` cannot play or already has a seat.
    """
    reading = work.reading
    key = won_in(reading)
    planned = {each.out: each for each in planned_changes(reading)}
    given = {each.into: each.out for each in planned.values() if each.into is not None}
    if change.out in given and change.out not in qualified - planned.keys():
        change = replace(change, out=given[change.out])  # ``out`` was to take it: find its winner
    if change.out not in qualified:
        raise Refused(say("No. {n} does not go on, and has no seat to give.", n=change.out))
    before = planned.pop(change.out, None)
    if change.into == change.out:
        if before is None:
            raise Refused(say("No. {n} has that seat already.", n=change.out))
        work.remove(PlannedSeatRow, key, change.out)
    else:
        if change.into is not None:
            taken = (qualified - planned.keys()) | {each.into for each in planned.values()}
            row = known_player(work, change.into)
            if row.status != CHECKED_IN:
                raise Refused(say("No. {n} is not here to play.", n=change.into))
            if change.into in taken:
                raise Refused(say("No. {n} goes on already.", n=change.into))
        work.put(
            PlannedSeatRow(won_in=key, winner=change.out, player=change.into, reason=change.reason)
        )
    work.record(
        "playoff-seat-planned",
        stage=key,
        player=change.out,
        before=change.out if before is None else before.into,
        after=change.into,
        reason=change.reason,
    )


def plan_seats(work: Work, changes: Sequence[SeatChange], qualified: frozenset[int]) -> None:
    """Make the plan for the next stage exactly these changes, one journal entry for each."""
    wanted = {change.out: change for change in changes}
    for change in planned_changes(work.reading):
        if wanted.get(change.out) == change:
            del wanted[change.out]
        elif change.out not in wanted and change.out in qualified:
            work.end_entry()
            plan_seat(work, SeatChange(change.out, change.out, say("as the scores say")), qualified)
    for change in wanted.values():
        work.end_entry()
        plan_seat(work, change, qualified)
    work.end_entry()


def _give_seat(work: Work, tournament: Tournament, stage: str, change: SeatChange) -> None:
    """Give a seat of a drawn stage to another player, or to nobody.

    Raises Refused where there is no such seat, play has begun, or whoever takes it cannot.
    """
    out, into, reason = change.out, change.into, change.reason
    seat = seat_row(work, out)
    entrant = _place_of(work, stage, out)
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


def _place_of(work: Work, stage: str, out: int) -> EntrantRow | None:
    """Return the place that a player holds in a stage, or has given up to nobody."""
    entrants = work.rows(EntrantRow, stage=stage)
    for entrant in entrants:
        if entrant.player == out:
            return entrant
    return next((e for e in entrants if e.winner == out and e.player is None), None)


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


def _check_newcomer(work: Work, number: int) -> None:
    row = known_player(work, number)
    if row.status != CHECKED_IN:
        raise Refused(say("No. {n} {name} is not here to play.", n=number, name=row.name))
    if seat_row(work, number) is not None:
        raise Refused(say("No. {n} {name} has a seat already.", n=number, name=row.name))


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
        everything = read_sheets(reading, tournament.rule_set)
        holders, before = _holders(reading, tournament, everything)
        ranking = overall_in(reading, tournament.rule_set, everything)
        planned, people = planned_changes(reading), read_rows(reading, PlayerRow)
    names = {row.number: Named(row.number, row.name) for row in people}
    taken = {*holders, *(change.into for change in planned)}
    here = [
        names[row.number] for row in people if row.status == CHECKED_IN and row.number not in taken
    ]
    by_ranking = () if ranking is None else ranking.places
    owners = {change.out for change in planned}
    found = []
    for holder in holders:
        home = [s for s in before if any(seat.player == holder for seat in s.seats)]
        order = by_ranking or (standings(home[-1]) if home else ())
        back = (names[holder],) if holder in owners else ()
        offers = _in_order(here, [place.player for place in order])
        found.append(SeatToGive(names[holder], (*back, *offers)))
    return tuple(found)


def _holders(
    reading: Reading, tournament: Tournament, everything: Sequence[Sheet]
) -> tuple[list[int], Sequence[Sheet]]:
    """Return who has a seat, drawn or planned, and the sheets it was won on.

    A seat that was given up to nobody still counts as its winner's.
    """
    found = stage_rows(reading)
    if not found:
        return [], ()
    last = found[-1]
    now = [sheet for sheet in everything if sheet.stage == last.key]
    is_played = bool(now) and all(sheet.status is SheetStatus.SIGNED for sheet in now)
    if last.kind == "playoff" and not is_played:
        entrants = [row for row in read_rows(reading, EntrantRow) if row.stage == last.key]
        seated = [seat.player for sheet in now for seat in sheet.seats]
        seated += [row.player or row.winner for row in entrants]
        before = [sheet for sheet in everything if sheet.stage != last.key]
        return list(dict.fromkeys(seated)), before
    qualified = qualified_players(reading, tournament)
    seats = (seat.player for sheet in everything for seat in sheet.seats)
    return list(dict.fromkeys(player for player in seats if player in qualified)), everything


def _in_order(here: Sequence[Named], order: Sequence[int]) -> list[Named]:
    """Return people in the order of those numbers, then the others by their own."""
    rank = {player: at for at, player in enumerate(order)}
    return sorted(here, key=lambda one: (rank.get(one.player, len(rank)), one.player))
