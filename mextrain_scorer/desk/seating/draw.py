"""Draws seats at tables of five, with tables of six where needed (Samboree rule 1).

Who comes after the draw finds a seat at the emptiest table.
"""

import secrets
from collections import defaultdict
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from itertools import combinations, takewhile
from typing import NamedTuple

from mextrain_scorer.desk.roster.players import (
    CHECKED_IN,
    REGISTERED,
    PlayerFacts,
    known_player,
    refuse_withdrawn,
)
from mextrain_scorer.desk.seat_rows import (
    add_tables,
    clear_stage,
    close_ranks,
    moved_seat,
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
from mextrain_scorer.desk.tables import (
    StageFacts,
    current_stage,
    needed_stage,
    sheet,
    sheets,
    where,
)
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.paths import shipped_text
from mextrain_scorer.rules.names import clean_reason
from mextrain_scorer.rules.records import Outcome, Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rounds import assigned_on_arrival
from mextrain_scorer.rules.rule_sets.rule_set import LateArrival, RuleSet
from mextrain_scorer.rules.seating.draw import GROUP, Candidate, Together, draw_seats, together
from mextrain_scorer.rules.seating.later_games import Plans, read_plans
from mextrain_scorer.rules.table_sizes import Advice, advise
from mextrain_scorer.rules.words import say, say_count
from mextrain_scorer.store.reads import players_by_status
from mextrain_scorer.store.schema import (
    PlayerRow,
    ScoreRow,
    SeatRow,
    StageRow,
    StandingStageRow,
)
from mextrain_scorer.store.work import Work

_AND = "; "  # between the number of a draw and what the lot decided in it


class LatePlan(NamedTuple):
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
    with tournament.change() as work:
        game = next_game(tournament, sixes=sixes, allow_small=allow_small)
        key = game.stage.key
        if game.is_climbed:
            drawn = climbed(tournament, game, seed)
            final = traded(drawn, trades)
        elif trades:
            raise Refused.saying("Seats are traded in the draw only from game to game of a ladder.")
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
            one, other = (_seated(tournament, work, each) for each in (trade.one, trade.other))
            _trade(work, one, other, clean_reason(trade.reason), drawn=is_recorded)
            is_recorded = True
    return final


def _by_chance(
    work: Work, game: NextGame, seed: int | None, keep_apart: Sequence[str]
) -> DrawnSeats:
    """Draw the seats of a game in which nobody climbs, with few who sat together before."""
    number = secrets.randbelow(1_000_000) if seed is None else seed
    stages = sorted(work.rows(StageRow), key=lambda row: row.position)
    tables = [
        {seat.player: seat.table_no for seat in work.rows(SeatRow, stage=row.key)}
        for row in stages
        if row.position < game.stage.position
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
        game.stage.key, number, drawn.tables, game.unpinned, game.again, drawn.together
    )


@cache
def seating_plans() -> Plans:
    """Return the plans of small rooms that the program brings, for the later games of a day."""
    return read_plans(shipped_text("seating_plans.txt"))


def tells_of_lot(reason: str) -> bool:
    """Return whether the reason that a draw left on record tells of a lot between level players."""
    return _AND in reason


def _refuse_if_begun(tournament: Tournament, seat: SeatRow) -> None:
    here = sheet(tournament, seat.stage, seat.table_no)
    if here.has_record:
        raise Refused.saying(
            "Play has begun at {where}: its seats stay as they are.", where=where(here)
        )


def _seated(tournament: Tournament, work: Work, number: int) -> SeatRow:
    row = known_player(work, number)
    needed_stage(tournament)
    seat = seat_row(work, number)
    if seat is None:
        raise Refused.saying("No. {n} {name} is not seated.", n=number, name=row.name)
    return seat


def swap(tournament: Tournament, one: int, other: int, *, reason: str = "") -> None:
    """Swap two players' seats.

    Raises Refused where play has begun at either table, and where players of different tables, to
    which they climbed, would trade without a reason.
    """
    if one == other:
        raise Refused.saying("Name two players, who then trade seats.")
    with tournament.change() as work:
        first, second = _seated(tournament, work, one), _seated(tournament, work, other)
        _refuse_if_begun(tournament, first)
        _refuse_if_begun(tournament, second)
        climbed_there = tournament.rule_set.is_ladder and needed_stage(tournament).position > 1
        if climbed_there and first.table_no != second.table_no:
            refuse_unreasoned(Trade(one, other, reason))
        _trade(work, first, second, clean_reason(reason), drawn=False)


def _trade(work: Work, first: SeatRow, second: SeatRow, why: str, *, drawn: bool) -> None:
    """Let the players of two seats trade them, as an entry of the journal by itself.

    One that was ``drawn`` so is undone only together with the entry before it, such as the draw.
    """
    work.put(
        moved_seat(first, second.table_no, second.seat_no),
        moved_seat(second, first.table_no, first.seat_no),
    )
    _take_pin_along(work, first.player, second.table_no)
    _take_pin_along(work, second.player, first.table_no)
    partner = say("with No. {n}", n=second.player)
    work.record(
        "seats-traded" if drawn else "seats-swapped",
        stage=first.stage,
        table_no=first.table_no,
        player=first.player,
        before=say("table {a}", a=first.table_no),
        after=say("table {b}", b=second.table_no),
        reason=f"{partner}: {why}" if why else partner,
    )


def move(tournament: Tournament, number: int, table_no: int) -> None:
    """Move a player to the last seat of another table.

    Raises Refused where that table is full or play has begun at either.
    """
    with tournament.change() as work:
        seat = _seated(tournament, work, number)
        if seat.table_no == table_no:
            raise Refused.saying("No. {n} sits at that table already.", n=number)
        _refuse_if_begun(tournament, seat)
        there = sheet(tournament, seat.stage, table_no)
        if len(there.seats) >= there.rule_set.largest_table:
            raise Refused.saying("{where} is full. Swap with somebody there.", where=where(there))
        if there.has_record:
            raise Refused.saying("Play has begun at {where}.", where=where(there))
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
        row.pinned_table = _seated(tournament, work, number).table_no if pinned else None
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
        here, engine = _late_room(tournament, number, table_no)
        before, row.status, row.status_reason = row.status, CHECKED_IN, ""
        work.put(row)
        seat_no = len(here.seats) + 1
        work.put(new_seat(here.stage, here.table_no, seat_no, number, engine))
        work.record(
            "player-seated-late",
            **here.at,
            engine=engine,
            player=number,
            before=before,
            after=here.table_no,
        )
    return here.table_no


def late_plan(tournament: Tournament, number: int, table_no: int | None = None) -> LatePlan:
    """Return what ``seat_late`` would do.  Raises what it raises."""
    here, engine = _late_room(tournament, number, table_no)
    count = _present(here, engine) + 1
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


def _late_room(
    tournament: Tournament, number: int, table_no: int | None = None
) -> tuple[Sheet, int | None]:
    """Return a late player's table and first round, None before the game's first.

    Raises what ``seat_late`` raises.
    """
    house = tournament.rule_set
    with tournament.reading():
        stage, found = needed_stage(tournament), tournament.rows(PlayerRow, number=number)
        tables = sheets(tournament, stage.key)
    if stage.kind != "qualifying":
        raise Refused.saying("The play-off has begun: nobody can join it late.")
    if not found:
        raise Refused.saying("Nobody has number {number}.", number=number)
    (person,) = found
    refuse_withdrawn(person)
    if house.late_arrival is LateArrival.FORFEIT and any(t.has_record for t in tables):
        raise Refused.saying(
            "Play has begun: by the rules in force No. {n} {name} came too late for this game.",
            n=number,
            name=person.name,
        )
    is_climbed = house.is_ladder and stage.position > 1
    return _emptiest(tables, number, table_no, lowest=is_climbed)


def _emptiest(
    tables: Sequence[Sheet], number: int, table_no: int | None, *, lowest: bool
) -> tuple[Sheet, int | None]:
    """Return the emptiest table and the round to join in, preferring tables not yet playing.

    The ``lowest`` where players climbed to theirs: who comes only now begins at the line's end.
    Raises Refused where no table has room.
    """
    rooms = []
    for here in tables:
        if number in [seat.player for seat in here.seats]:
            raise Refused.saying("No. {n} sits at {where} already.", n=number, where=where(here))
        ahead = _rounds_ahead(here)
        if table_no not in (None, here.table_no) or here.is_signed or not ahead:
            continue
        engine = ahead[0] if len(ahead) < len(here.rounds) else None
        present = _present(here, engine)
        if present < here.rule_set.largest_table:
            order = -here.table_no if lowest else present
            rooms.append((engine is not None, order, here.table_no, here, engine))
    if not rooms:
        if table_no is None:
            raise Refused.saying("No table has room: every one is full or finished.")
        raise Refused.saying("Table {n} is full, finished or not there.", n=table_no)
    *_, here, engine = min(rooms, key=lambda room: room[:3])
    return here, engine


def _present(here: Sheet, engine: int | None) -> int:
    """Return how many are at a table in that round, or from the game's first on."""
    return len(here.seats) if engine is None else here.players_in(engine)


def _rounds_ahead(here: Sheet) -> list[int]:
    """Return the engines of the rounds after the last one that anything is known of."""
    ahead = takewhile(
        lambda row: row.outcome is Outcome.PLAYED and not row.is_begun, reversed(here.rounds)
    )
    return [row.engine for row in ahead][::-1]


# What can be drawn now, and done about a player: nothing is offered that would be refused


class Drawable(NamedTuple):
    """The qualifying game that can be drawn now, and whether it was drawn before."""

    game: int
    again: bool


class SeatNotes(NamedTuple):
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
    if not any(each.has_record for each in sheets):
        return Drawable(stage.position, again=True)
    signed = all(sheet.is_signed for sheet in sheets)
    if signed and stage.position < house.qualifying_games:
        return Drawable(stage.position + 1, again=False)
    return None


def seat_notes(
    tournament: Tournament,
    stages: Sequence[StageFacts],
    stage: StageFacts | None,
    people: Mapping[int, PlayerFacts],
) -> SeatNotes:
    """Return the facts about the seats of one stage; none before the first draw.

    Only qualifying games count as earlier games: the play-off does not avoid repeated meetings.
    """
    if stage is None:
        return SeatNotes((), (), {})
    before = [each.key for each in stages if each.position < stage.position]
    if stage.kind != "qualifying":
        before = []
    tables: dict[int, list[int]] = defaultdict(list)
    met: dict[int, list[tuple[str, int]]] = defaultdict(list)
    for seat in tournament.rows(SeatRow):
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


class PlayerOptions(NamedTuple):
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
    with tournament.reading():
        (person,) = tournament.rows(PlayerRow, number=number)
        seats = tournament.rows(SeatRow, player=number)
        played = bool(tournament.rows(ScoreRow, player=number))
        stage = current_stage(tournament)
        now = [seat for seat in seats if stage is not None and seat.stage == stage.key]
        here = sheet(tournament, now[0].stage, now[0].table_no) if now else None
        late = None
        with suppress(Refused):
            late = None if now else _late_room(tournament, number)[0].table_no
    left = any(seat.left_from is not None for seat in seats)
    came = person.status == CHECKED_IN
    in_play = here is not None and here.has_record
    signed = here is not None and here.is_signed
    return PlayerOptions(
        check_in=not came and not left,
        take_back=came and not seats,
        no_show=person.status in (REGISTERED, CHECKED_IN) and not played and not in_play,
        withdraw=came,
        disqualify=came and house.disqualification and in_play and not signed,
        late_table=late,
    )
