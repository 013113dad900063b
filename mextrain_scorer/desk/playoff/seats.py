"""Changes to play-off seats, both in a stage already drawn and in one only planned."""

from collections.abc import Sequence
from dataclasses import replace

from mextrain_scorer.desk.checks.advancing import winners_of
from mextrain_scorer.desk.playoff.entrants import SeatChange, entry_to_next, planned_changes
from mextrain_scorer.desk.roster.players import CHECKED_IN, known_player
from mextrain_scorer.desk.seat_rows import add_tables, close_ranks, has_begun, new_seat, seat_row
from mextrain_scorer.desk.tables import games_before, sheet_in, where, won_in
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.reads import read_sheets, stage_rows
from mextrain_scorer.store.schema import EntrantRow, PlannedSeatRow, Reading, SeatRow
from mextrain_scorer.store.work import Work


def qualified_players(reading: Reading, tournament: Tournament) -> frozenset[int]:
    """Return who advances to the next stage, as far as the sheets are signed."""
    stages = stage_rows(reading)
    if not stages:
        return frozenset()
    games = games_before(stages, stages[-1].key)
    sheets = [s for s in read_sheets(reading, tournament.rule_set) if s.stage in games]
    found = {each.player for each in winners_of(sheets, stages[-1].advance)}
    if tournament.rule_set.ranks_overall and stages[-1].kind == "qualifying":
        found = set()  # the ranking is not known before its last sheet is signed
    try:
        entry = entry_to_next(reading, tournament, None, None)
    except Refused:
        return frozenset(found)
    return frozenset(found | {qualified.player for qualified in entry.coming})


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


def give_seat(work: Work, tournament: Tournament, stage: str, change: SeatChange) -> None:
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
    here = sheet_in(work, tournament, seat.stage, seat.table_no)
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
