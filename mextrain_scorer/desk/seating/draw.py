"""Draws seats at tables of five, with tables of six where needed (Samboree rule 1).

Who comes after the draw finds a seat at the emptiest table.
"""

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache

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
    trade_seats,
)
from mextrain_scorer.desk.seating.ladder import (
    Trade,
    climbed,
    is_climbed,
    lot_number,
    lots_in_words,
    refuse_unreasoned,
    traded,
)
from mextrain_scorer.desk.seating.next_game import NextGame, next_game
from mextrain_scorer.desk.tables import sheet_in, where
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.paths import shipped_text
from mextrain_scorer.rules.names import clean_reason
from mextrain_scorer.rules.progress import Progress, no_progress
from mextrain_scorer.rules.records import Outcome, Sheet, SheetStatus
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rounds import assigned_on_arrival
from mextrain_scorer.rules.rule_sets.rule_set import LateArrival, RuleSet
from mextrain_scorer.rules.seating.draw import Candidate, Together, draw_seats
from mextrain_scorer.rules.seating.ladder import Ladder, LadderMove
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
class DrawnSeats:
    """A finished draw: the seed that reproduces it, its tables, and who could not be kept apart.

    ``met_again`` counts the pairs who already sat together in an earlier game of the day.
    ``unpinned`` are players pinned to a table that no longer exists, each with that table's number.
    On a ladder ``moves`` are everybody's from the game before, and ``lots`` the level players whom
    the lot put in that order.
    """

    stage: str
    seed: int
    tables: tuple[tuple[int, ...], ...]
    together: tuple[Together, ...]
    met_again: int = 0
    unpinned: tuple[tuple[int, int], ...] = ()
    moves: tuple[LadderMove, ...] = ()
    lots: tuple[tuple[int, ...], ...] = ()


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
    progress: Progress = no_progress,
) -> DrawnSeats:
    """Draw tables and seats for everybody checked in; the same seed draws the same seats.

    In a day of several games, the next one is drawn once every sheet of the previous one is signed,
    with as few repeated meetings as possible.  On a ladder players move by their places instead,
    whatever is to be kept apart, without a seed the lots fall as ``ladder_plan`` tells them, and
    ``trades`` are what the monitor changes about it.
    ``progress`` receives the number of tables made and the total.  Raises Refused after the first
    score, for too few players, and, unless ``allow_small``, where tables of five and six cannot be
    made.
    """
    house = tournament.rule_set
    with tournament.change() as work:
        game = next_game(work.reading, house, sixes=sixes, allow_small=allow_small)
        _unpin(work, game)
        number = _chance(work, house, game) if seed is None else seed
        drawn = _drawn(work, house, game, number, keep_apart, trades)
        key = game.stage.key
        work.clear(StandingStageRow, stage=key)
        clear_stage(work, key)
        game.stage.seed = number
        work.put(game.stage)
        add_tables(work, key, drawn.tables, progress)
        work.record(
            "seats-drawn-again" if game.again else "seats-drawn",
            stage=key,
            after=number,
            reason=_how_drawn(drawn),
        )
        is_recorded = bool(work.changed)  # where the same seats are drawn again, nothing is
        for trade in trades:
            work.end_entry()
            _trade(work, trade.one, trade.other, clean_reason(trade.reason), drawn=is_recorded)
            is_recorded = True
    if trades:
        final = traded(Ladder(drawn.tables, drawn.moves), trades)
        drawn = replace(drawn, tables=final.tables, moves=final.moves)
    return drawn


def _chance(work: Work, house: RuleSet, game: NextGame) -> int:
    """Return the seed of a game for which nobody gave one."""
    if is_climbed(game, house):
        return lot_number(work.reading, game)
    return secrets.randbelow(1_000_000)


def _drawn(
    work: Work,
    house: RuleSet,
    game: NextGame,
    seed: int,
    keep_apart: Sequence[str],
    trades: Sequence[Trade],
) -> DrawnSeats:
    """Return the seats of a game before any trade, which is checked all the same."""
    key = game.stage.key
    if is_climbed(game, house):
        ladder = climbed(work.reading, house, game, seed)
        traded(ladder, trades)
        return DrawnSeats(key, seed, ladder.tables, (), 0, game.unpinned, ladder.moves, ladder.lots)
    if trades:
        raise Refused(say("Seats are traded in the draw only from game to game of a ladder."))
    sat_at = _tables_so_far(work, game.stage)
    people = [_candidate(row, sat_at(row.number)) for row in game.people]
    drawn = draw_seats(people, game.sizes, seed, keep_apart, seating_plans())
    return DrawnSeats(key, seed, drawn.tables, drawn.together, drawn.met_again, game.unpinned)


@cache
def seating_plans() -> Plans:
    """Return the plans of small rooms that the program brings, for the later games of a day."""
    return read_plans(shipped_text("seating_plans.txt"))


def _how_drawn(drawn: DrawnSeats) -> str:
    """Say by which number the seats were drawn, and what the lot decided on a ladder."""
    number = say("draw number {number}", number=drawn.seed)
    lots = lots_in_words(Ladder(drawn.tables, drawn.moves, drawn.lots))
    return f"{number}{_AND}{lots}" if lots else number


def by_lot(reason: str) -> bool:
    """Return whether the reason that a draw left on record tells of a lot between level players."""
    return _AND in reason


def _unpin(work: Work, game: NextGame) -> None:
    """Unpin players whose table no longer exists in a smaller draw.

    The game monitor is told, because only the monitor knows why they were pinned.
    """
    gone = [row for row in game.people if row.pinned_table != game.pin_of(row)]
    for row in gone:
        row.pinned_table = None
    work.put(*gone)


def _candidate(row: PlayerRow, sat_at: tuple[int, ...]) -> Candidate:
    willing = bool(row.willing)
    pinned = row.pinned_table
    return Candidate(row.number, row.name, row.group_name, row.club, pinned, willing, sat_at)


def _tables_so_far(work: Work, stage: StageRow) -> Callable[[int], tuple[int, ...]]:
    """Return a function giving a player's tables in the earlier games, 0 for a missed one."""
    games = sorted(
        (row for row in work.rows(StageRow) if row.position < stage.position),
        key=lambda row: row.position,
    )
    seats = [
        {seat.player: seat.table_no for seat in work.rows(SeatRow, stage=g.key)} for g in games
    ]
    return lambda number: tuple(tables.get(number, 0) for tables in seats)


def _untouched(work: Work, tournament: Tournament, seat: SeatRow) -> Sheet:
    here = sheet_in(work, tournament, seat.stage, seat.table_no)
    if has_begun(here):
        raise Refused(
            say("Play has begun at {where}: its seats stay as they are.", where=where(here))
        )
    return here


def _seated(work: Work, number: int) -> SeatRow:
    row = known_player(work, number)
    needed_stage(work)
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
        _untouched(work, tournament, first)
        _untouched(work, tournament, second)
        climbed_there = tournament.rule_set.is_ladder and needed_stage(work).position > 1
        if climbed_there and first.table_no != second.table_no:
            refuse_unreasoned(Trade(one, other, reason))
        _trade(work, one, other, clean_reason(reason), drawn=False)


def _trade(work: Work, one: int, other: int, why: str, *, drawn: bool) -> None:
    """Let two players trade seats, as an entry of the journal by itself.

    One that was ``drawn`` so is undone only together with the entry before it, such as the draw.
    """
    first, second = _seated(work, one), _seated(work, other)
    trade_seats(first, second)
    work.put(first, second)
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
        _untouched(work, tournament, seat)
        there = sheet_in(work, tournament, seat.stage, table_no)
        _refuse_if_full(there, len(there.seats))
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


def _refuse_if_full(there: Sheet, present: int) -> None:
    if present >= there.rule_set.largest_table:
        raise Refused(say("{where} is full. Swap with somebody there.", where=where(there)))


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


def late_preview(tournament: Tournament, number: int, table_no: int | None = None) -> str:
    """Say where a late player would sit and what changes.  Raises what ``seat_late`` raises."""
    return late_plan(tournament, number, table_no).sentence


def late_plan(tournament: Tournament, number: int, table_no: int | None = None) -> LatePlan:
    """Return what ``seat_late`` would do.  Raises what it raises."""
    with tournament.reading() as connection:
        here, engine = late_room(connection, tournament, number, table_no)
    return planned(here, engine, number)


def late_room(
    connection: Reading, tournament: Tournament, number: int, table_no: int | None
) -> tuple[Sheet, int | None]:
    """Return a late player's table and first round.  Raises what ``seat_late`` raises."""
    stages = sorted(read_rows(connection, StageRow), key=lambda row: int(row.position))
    if not stages:
        raise Refused(say("Nobody is seated yet: draw the seats first."))
    if stages[-1].kind != "qualifying":
        raise Refused(say("The play-off has begun: nobody can join it late."))
    person = next((row for row in read_rows(connection, PlayerRow) if row.number == number), None)
    if person is None:
        raise Refused(say("Nobody has number {number}.", number=number))
    if person.status == WITHDRAWN:
        raise Refused(say("No. {n} {name} has withdrawn.", n=number, name=person.name))
    here = read_sheets(connection, tournament.rule_set, stages[-1].key)
    if tournament.rule_set.late_arrival is LateArrival.FORFEIT and any(map(has_begun, here)):
        raise Refused(
            say(
                "Play has begun: by the rules in force No. {n} {name} came too late for this game.",
                n=number,
                name=person.name,
            )
        )
    climbed = tournament.rule_set.is_ladder and stages[-1].position > 1
    return find_room(here, number, table_no, lowest=climbed)


def planned(here: Sheet, engine: int | None, number: int) -> LatePlan:
    """Return the plan for a table; ``engine`` is the first round of a game that has begun."""
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
    return LatePlan(here.table_no, said + _joining(here, engine, number))


def _joining(here: Sheet, engine: int | None, number: int) -> str:
    """Say what the player begins with, where rounds were played without them."""
    if engine is None:
        return ""
    if here.rule_set.late_arrival is LateArrival.TABLE_HIGHEST:
        return say(
            " No. {n} joins with the double {engine} and is assigned {points}, the highest running"
            " total at the table so far, for all rounds missed.",
            n=number,
            engine=engine,
            points=assigned_on_arrival(here, engine),
        )
    return say(
        " No. {n} joins with the double {engine} and takes no place: rounds are missing.",
        n=number,
        engine=engine,
    )


def find_room(
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
        engine = _next_engine(here)
        present = len(here.seats) if engine is None else here.players_in(engine)
        full = present >= here.rule_set.largest_table
        if engine != -1 and not full:
            order = -here.table_no if lowest else present
            rooms.append((engine is not None, order, here.table_no, here, engine))
    if not rooms:
        if table_no is None:
            raise Refused(say("No table has room: every one is full or finished."))
        raise Refused(say("Table {n} is full, finished or not there.", n=table_no))
    best = min(rooms, key=lambda room: room[:3])
    return best[3], best[4]


def _next_engine(here: Sheet) -> int | None:
    """Return the next round to be played; None before the first, -1 where none is left."""
    if not has_begun(here):
        return None
    ahead = -1
    for row in reversed(here.rounds):
        if row.outcome is not Outcome.PLAYED or any(cell.score is not None for cell in row.cells):
            break
        ahead = row.engine
    return None if ahead == here.rule_set.first_engine else ahead
