"""Draws seats at tables of five, with tables of six where needed (Samboree rule 1).

Who comes after the draw finds a seat at the emptiest table.
"""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import takewhile

from mextrain_scorer.desk.roster.players import CHECKED_IN, REGISTERED, WITHDRAWN, known_player
from mextrain_scorer.desk.seat_rows import (
    add_tables,
    clear_stage,
    close_ranks,
    has_begun,
    moved_seat,
    needed_stage,
    new_seat,
    seat_row,
)
from mextrain_scorer.desk.seating.ladder import (
    Trade,
    climbed,
    lots_in_words,
    refuse_unreasoned,
    traded,
)
from mextrain_scorer.desk.seating.next_game import DrawnSeats, NextGame, next_game
from mextrain_scorer.desk.tables import sheet_in, where
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.paths import shipped_text
from mextrain_scorer.rules.names import clean_reason
from mextrain_scorer.rules.records import Outcome, Sheet, SheetStatus
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rounds import assigned_on_arrival
from mextrain_scorer.rules.rule_sets.rule_set import LateArrival
from mextrain_scorer.rules.seating.draw import Candidate, draw_seats
from mextrain_scorer.rules.seating.later_games import Plans, read_plans
from mextrain_scorer.rules.table_sizes import Advice, advise
from mextrain_scorer.rules.words import say, say_count
from mextrain_scorer.store.reads import players_by_status, read_sheets
from mextrain_scorer.store.schema import (
    PlayerRow,
    Reading,
    SeatRow,
    StageRow,
    StandingStageRow,
    read_rows,
)
from mextrain_scorer.store.work import Work

_AND = "; "  # between the number of a draw and what the lot decided in it


@dataclass(frozen=True, slots=True)
class LatePlan:
    """The table of a late player, and in a ``sentence`` what that does to it."""

    table_no: int
    sentence: str


def advice(tournament: Tournament, *, sixes: bool = True) -> Advice:
    """Return how the players who are checked in would be seated, and the alternatives.

    Waiting is one of them only where somebody on the list is still to come.
    """
    with tournament.reading() as reading:
        count = players_by_status(reading)
    here, awaited = count.get(CHECKED_IN, 0), count.get(REGISTERED, 0)
    return advise(tournament.rule_set, here, sixes=sixes, awaited=awaited)


def draw(
    tournament: Tournament,
    *,
    seed: int | None = None,
    sixes: bool = True,
    allow_small: bool = False,
    keep_apart: Sequence[str] = (),
    trades: Sequence[Trade] = (),
) -> DrawnSeats:
    """Draw tables and seats for everybody checked in; the same seed draws the same seats.

    In a day of several games, the next one is drawn once every sheet of the previous one is signed,
    with as few repeated meetings as possible.  On a ladder players move by their places instead,
    whatever is to be kept apart, without a seed the lots fall as ``ladder_plan`` tells them, and
    ``trades`` are what the monitor changes about it.
    Raises Refused after the first score, for too few players, and, unless ``allow_small``, where
    tables of five and six cannot be made.
    """
    house = tournament.rule_set
    with tournament.change() as work:
        game = next_game(work.reading, house, sixes=sixes, allow_small=allow_small)
        key = game.stage.key
        if game.is_climbed:
            drawn = climbed(work.reading, house, game, seed)
            final = traded(drawn, trades)
        elif trades:
            raise Refused(say("Seats are traded in the draw only from game to game of a ladder."))
        else:
            drawn = final = _by_chance(work, game, seed, keep_apart)
        # The monitor is told, because only the monitor knows why they were pinned.
        for row in game.people:
            if row.pinned_table != game.pin_of(row):
                work.put(PlayerRow(**row._asdict() | {"pinned_table": None}))
        work.clear(StandingStageRow, stage=key)
        clear_stage(work, key)
        game.stage.seed = drawn.seed
        work.put(game.stage)
        add_tables(work, key, drawn.tables)
        lots = lots_in_words(drawn)
        number = say("draw number {number}", number=drawn.seed)
        work.record(
            "seats-drawn-again" if game.again else "seats-drawn",
            stage=key,
            after=drawn.seed,
            reason=f"{number}{_AND}{lots}" if lots else number,
        )
        is_recorded = bool(work.changed)  # where the same seats are drawn again, nothing is
        for trade in trades:
            work.end_entry()
            _trade(work, trade.one, trade.other, clean_reason(trade.reason), drawn=is_recorded)
            is_recorded = True
    return final


def _by_chance(
    work: Work, game: NextGame, seed: int | None, keep_apart: Sequence[str]
) -> DrawnSeats:
    """Draw the seats of a game in which nobody climbs, with few who sat together before."""
    number = secrets.randbelow(1_000_000) if seed is None else seed
    earlier = sorted(
        (row for row in work.rows(StageRow) if row.position < game.stage.position),
        key=lambda row: row.position,
    )
    tables = [
        {seat.player: seat.table_no for seat in work.rows(SeatRow, stage=row.key)}
        for row in earlier
    ]
    people = [
        Candidate(
            row.number,
            row.name,
            row.group_name,
            row.club,
            game.pin_of(row),
            bool(row.willing),
            tuple(table_of.get(row.number, 0) for table_of in tables),
        )
        for row in game.people
    ]
    drawn = draw_seats(people, game.sizes, number, keep_apart, seating_plans())
    return DrawnSeats(
        game.stage.key, number, drawn.tables, game.unpinned, drawn.together, drawn.met_again
    )


@cache
def seating_plans() -> Plans:
    """Return the plans of small rooms that the program brings, for the later games of a day."""
    return read_plans(shipped_text("seating_plans.txt"))


def tells_of_lot(reason: str) -> bool:
    """Return whether the reason that a draw left on record tells of a lot between level players."""
    return _AND in reason


def _refuse_if_begun(work: Work, tournament: Tournament, seat: SeatRow) -> None:
    here = sheet_in(work.reading, tournament, seat.stage, seat.table_no)
    if has_begun(here):
        raise Refused(
            say("Play has begun at {where}: its seats stay as they are.", where=where(here))
        )


def _seated(work: Work, number: int) -> SeatRow:
    row = known_player(work, number)
    needed_stage(work.reading)
    seat = seat_row(work, number)
    if seat is None:
        raise Refused(say("No. {n} {name} is not seated.", n=number, name=row.name))
    return seat


def swap(tournament: Tournament, one: int, other: int, *, reason: str = "") -> None:
    """Swap two players' seats.

    Raises Refused where play has begun at either table, and where players of different tables, to
    which they climbed, would trade without a reason.
    """
    if one == other:
        raise Refused(say("Name two players, who then trade seats."))
    with tournament.change() as work:
        first, second = _seated(work, one), _seated(work, other)
        _refuse_if_begun(work, tournament, first)
        _refuse_if_begun(work, tournament, second)
        climbed_there = tournament.rule_set.is_ladder and needed_stage(work.reading).position > 1
        if climbed_there and first.table_no != second.table_no:
            refuse_unreasoned(Trade(one, other, reason))
        _trade(work, one, other, clean_reason(reason), drawn=False)


def _trade(work: Work, one: int, other: int, why: str, *, drawn: bool) -> None:
    """Let two players trade seats, as an entry of the journal by itself.

    One that was ``drawn`` so is undone only together with the entry before it, such as the draw.
    """
    first, second = _seated(work, one), _seated(work, other)
    work.put(
        moved_seat(first, second.table_no, second.seat_no),
        moved_seat(second, first.table_no, first.seat_no),
    )
    _take_pin_along(work, one, second.table_no)
    _take_pin_along(work, other, first.table_no)
    partner = say("with No. {n}", n=other)
    work.record(
        "seats-traded" if drawn else "seats-swapped",
        stage=first.stage,
        table_no=first.table_no,
        player=one,
        before=say("table {a}", a=first.table_no),
        after=say("table {b}", b=second.table_no),
        reason=f"{partner}: {why}" if why else partner,
    )


def move(tournament: Tournament, number: int, table_no: int) -> None:
    """Move a player to the last seat of another table.

    Raises Refused where that table is full or play has begun at either.
    """
    with tournament.change() as work:
        seat = _seated(work, number)
        if seat.table_no == table_no:
            raise Refused(say("No. {n} sits at that table already.", n=number))
        _refuse_if_begun(work, tournament, seat)
        there = sheet_in(work.reading, tournament, seat.stage, table_no)
        if len(there.seats) >= there.rule_set.largest_table:
            raise Refused(say("{where} is full. Swap with somebody there.", where=where(there)))
        if has_begun(there):
            raise Refused(say("Play has begun at {where}.", where=where(there)))
        before = seat.table_no
        close_ranks(work, seat)
        work.put(moved_seat(seat, table_no, len(there.seats) + 1))
        _take_pin_along(work, number, table_no)
        work.record(
            "seat-moved",
            stage=seat.stage,
            table_no=table_no,
            player=number,
            before=before,
            after=table_no,
        )


def _take_pin_along(work: Work, number: int, table_no: int) -> None:
    """Move a player's pin to the table where the monitor has now put them."""
    row = known_player(work, number)
    if row.pinned_table is not None:
        row.pinned_table = table_no
        work.put(row)


def pin(tournament: Tournament, number: int, *, pinned: bool = True) -> None:
    """Pin a player to their table for when seats are drawn again, or unpin them."""
    with tournament.change() as work:
        row = known_player(work, number)
        before = row.pinned_table
        row.pinned_table = _seated(work, number).table_no if pinned else None
        work.put(row)
        work.record(
            "player-pinned" if pinned else "player-unpinned",
            player=number,
            before=before,
            after=row.pinned_table,
        )


def seat_late(tournament: Tournament, number: int, table_no: int | None = None) -> int:
    """Seat a player who came after the draw; return the table's number.

    They join from the first round if play has not begun, otherwise from the next round.
    Raises Refused where no table has room.
    """
    with tournament.change() as work:
        row = known_player(work, number)
        here, engine = late_room(work.reading, tournament, number, table_no)
        before, row.status, row.status_reason = row.status, CHECKED_IN, ""
        work.put(row)
        seat_no = len(here.seats) + 1
        work.put(new_seat(here.stage, here.table_no, seat_no, number, engine))
        work.record(
            "player-seated-late",
            stage=here.stage,
            table_no=here.table_no,
            engine=engine,
            player=number,
            before=before,
            after=here.table_no,
        )
    return here.table_no


def late_plan(tournament: Tournament, number: int, table_no: int | None = None) -> LatePlan:
    """Return what ``seat_late`` would do.  Raises what it raises."""
    with tournament.reading() as reading:
        here, engine = late_room(reading, tournament, number, table_no)
    count = (len(here.seats) if engine is None else here.players_in(engine)) + 1
    said = say_count(
        here.rule_set.draws.get(count) or 0,
        "{where} then plays with {players}, 1 tile each.",
        "{where} then plays with {players}, {count} tiles each.",
        where=where(here),
        players=count,
    )
    present = [seat.name for seat in here.seats if seat.left_from is None]
    if present:
        said += say(
            " The new seat is between {last} and {first}.", last=present[-1], first=present[0]
        )
    if engine is not None and here.rule_set.late_arrival is LateArrival.TABLE_HIGHEST:
        said += say(
            " No. {n} joins with the double {engine} and is assigned {points}, the highest running"
            " total at the table so far, for all rounds missed.",
            n=number,
            engine=engine,
            points=assigned_on_arrival(here, engine),
        )
    elif engine is not None:
        said += say(
            " No. {n} joins with the double {engine} and takes no place: rounds are missing.",
            n=number,
            engine=engine,
        )
    return LatePlan(here.table_no, said)


def late_room(
    reading: Reading, tournament: Tournament, number: int, table_no: int | None
) -> tuple[Sheet, int | None]:
    """Return a late player's table and first round, None before the game's first.

    Raises what ``seat_late`` raises.
    """
    house, stage = tournament.rule_set, needed_stage(reading)
    if stage.kind != "qualifying":
        raise Refused(say("The play-off has begun: nobody can join it late."))
    found = read_rows(reading, PlayerRow, number=number)
    if not found:
        raise Refused(say("Nobody has number {number}.", number=number))
    (person,) = found
    if person.status == WITHDRAWN:
        raise Refused(say("No. {n} {name} has withdrawn.", n=number, name=person.name))
    sheets = read_sheets(reading, house, stage.key)
    if house.late_arrival is LateArrival.FORFEIT and any(map(has_begun, sheets)):
        raise Refused(
            say(
                "Play has begun: by the rules in force No. {n} {name} came too late for this game.",
                n=number,
                name=person.name,
            )
        )
    is_climbed = house.is_ladder and stage.position > 1
    return _emptiest(sheets, number, table_no, lowest=is_climbed)


def _emptiest(
    sheets: Sequence[Sheet], number: int, table_no: int | None, *, lowest: bool
) -> tuple[Sheet, int | None]:
    """Return the emptiest table and the round to join in, preferring tables not yet playing.

    The ``lowest`` where players climbed to theirs: who comes only now begins at the line's end.
    Raises Refused where no table has room.
    """
    rooms = []
    for here in sheets:
        if number in [seat.player for seat in here.seats]:
            raise Refused(say("No. {n} sits at {where} already.", n=number, where=where(here)))
        if table_no not in (None, here.table_no) or here.status is SheetStatus.SIGNED:
            continue
        engine, left = None, True
        if has_begun(here):
            ahead = _rounds_ahead(here)
            left = bool(ahead)
            engine = ahead[0] if 0 < len(ahead) < len(here.rounds) else None
        present = len(here.seats) if engine is None else here.players_in(engine)
        if left and present < here.rule_set.largest_table:
            order = -here.table_no if lowest else present
            rooms.append((engine is not None, order, here.table_no, here, engine))
    if not rooms:
        if table_no is None:
            raise Refused(say("No table has room: every one is full or finished."))
        raise Refused(say("Table {n} is full, finished or not there.", n=table_no))
    *_, here, engine = min(rooms, key=lambda room: room[:3])
    return here, engine


def _rounds_ahead(here: Sheet) -> list[int]:
    """Return the engines of the rounds after the last one that anything is known of."""
    ahead = takewhile(
        lambda row: row.outcome is Outcome.PLAYED and all(c.score is None for c in row.cells),
        reversed(here.rounds),
    )
    return [row.engine for row in ahead][::-1]
