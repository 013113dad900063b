"""The way from the tables now playing to the champion, as far as paper alone can follow it.

The seats of the games to come are dealt here and now, winner by winner, so that nobody has to draw
them without the laptop.  Whoever reads the pack needs no other rule than the one on its page.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import groupby

from mextrain_scorer.desk.checks.advancing import WINNER, Qualified
from mextrain_scorer.desk.paper.game_chart import rank_words
from mextrain_scorer.desk.playoff.entrants import (
    Taken,
    absent_players,
    entry_to_next,
    planned_changes,
    seats_taken,
)
from mextrain_scorer.desk.playoff.stages import PlayoffPlan, plan
from mextrain_scorer.desk.tables import deciding_game, games_before, stage_title, stages
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules import playoff
from mextrain_scorer.rules.records import Sheet, SheetStatus
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.content import (
    BracketSeat,
    BracketStage,
    ChartLine,
    ChartQualified,
    ChartStage,
    OtherNumber,
    SeatAhead,
    StageAhead,
    WayAhead,
)
from mextrain_scorer.sheets.documents.way_ahead import place_words
from mextrain_scorer.store.schema import PlayerRow, Reading, read_rows

# So many fewer or more than planned may go on, and the pack still says how they are seated.
_FEWER, _MORE = 3, 3


@dataclass(frozen=True, slots=True)
class _Source:
    """Where somebody comes from: a table and a place at it, and who it is once that is known.

    Without a stage it is the place in the ranking over all games.
    """

    stage: str
    table_no: int
    place: int
    player: int | None = None
    name: str = ""


def way_ahead(tournament: Tournament, everything: Sequence[Sheet]) -> WayAhead:
    """Return every seat of the games to come, and what to do where another number goes on."""
    planned = plan(tournament)
    sources = _sources(tournament, everything, planned)
    ahead = []
    for stage in planned.stages:
        seats = tuple(_dealt(stage, sources))
        qualified = tuple(stage.advance_from(no) for no in range(1, len(stage.sizes) + 1))
        ahead.append(StageAhead(stage.title, stage.sizes, qualified, seats))
        sources = [
            _Source(stage.key, table_no, place)
            for table_no, count in enumerate(qualified, start=1)
            for place in range(1, count + 1)
        ]
    places = tournament.rule_set.places
    ranked = tournament.rule_set.ranks_overall
    left = _games_left(tournament) if ahead or ranked else 0
    # A final of the best of a ranking has as many players as the rules say.
    known = not ahead or ranked
    numbers = () if known else _other_numbers(tournament, everything, planned, left)
    return WayAhead(planned.sentence, tuple(ahead), numbers, places, left)


def _games_left(tournament: Tournament) -> int:
    """Return how many qualifying games are still to be drawn, unless the day is cut short."""
    last = stages(tournament)[-1]
    if last.kind != "qualifying":
        return 0
    return max(0, tournament.rule_set.qualifying_games - last.position)


def _sources(
    tournament: Tournament, everything: Sequence[Sheet], planned: PlayoffPlan
) -> list[_Source]:
    """Return who goes on from the tables now playing: by name from signed sheets, else by place."""
    found = stages(tournament)
    if not found or not planned.stages:
        return []
    current = found[-1]
    if tournament.rule_set.ranks_overall and current.kind == "qualifying":
        # Nobody comes from a table: the ranking over all games says who goes on.
        return [_Source("", 0, place) for place in range(1, planned.stages[0].players + 1)]
    before = games_before(found, current.key)
    known = _known(tournament, planned)
    sources = []
    for sheet in everything:
        if sheet.stage not in before:
            continue
        if sheet.status is SheetStatus.SIGNED:
            here = [each for each in known if each[:2] == (sheet.stage, sheet.table_no)]
            sources += [
                _Source(*each[:2], place, *each[2:]) for place, each in enumerate(here, start=1)
            ]
            continue
        count = playoff.most_from(len(sheet.seats), current.advance)
        sources += [_Source(sheet.stage, sheet.table_no, place) for place in range(1, count + 1)]
    return sources


def _known(tournament: Tournament, planned: PlayoffPlan) -> list[tuple[str, int, int, str]]:
    """Return stage, table, number and name of everybody sure of a seat, as the plan counts them."""
    with tournament.reading() as reading:
        people = read_rows(reading, PlayerRow)
        taken = _taken(reading, tournament, planned, absent_players(people))
    names = {row.number: row.name for row in people}
    return [
        (each.qualified.stage, each.qualified.table_no, each.player, names[each.player])
        for each in taken
        if each.player is not None
    ]


def _taken(
    reading: Reading, tournament: Tournament, planned: PlayoffPlan, absent: Mapping[int, str]
) -> tuple[Taken, ...]:
    if not planned.waiting:
        # Where a tie decides who goes on, or a sheet contradicts the stage before, nothing is sure.
        with suppress(Refused):
            return entry_to_next(reading, tournament, None, None).playing
    all_qualified = {
        each.player: Qualified(each.stage, each.table_no, each.player, each.name, WINNER)
        for each in planned.winners
    }
    return seats_taken(all_qualified.values(), absent, planned_changes(reading))


def _dealt(stage: playoff.Stage, sources: Sequence[_Source]) -> list[SeatAhead]:
    """Deal the sources to the stage's tables in turn, so that a table's two part where they can."""
    taken = [0] * len(stage.sizes)
    seats = []
    table = 0
    for source in sources[: stage.players]:
        while taken[table] == stage.sizes[table]:
            table = (table + 1) % len(stage.sizes)
        taken[table] += 1
        seats.append(_seat(table + 1, taken[table], source, stage))
        table = (table + 1) % len(stage.sizes)
    return sorted(seats, key=lambda seat: (seat.table_no, seat.seat_no))


def _seat(table_no: int, seat_no: int, source: _Source, stage: playoff.Stage) -> SeatAhead:
    if stage.is_final:
        where = say("{stage}, seat {seat}", stage=stage.title, seat=seat_no)
    else:
        where = say(
            "{stage}, table {table}, seat {seat}", stage=stage.title, table=table_no, seat=seat_no
        )
    # A seat has a table as its source only where a table's places decide who goes on.
    return SeatAhead(
        table_no,
        seat_no,
        (
            stage_title(source.stage, ranked=False) if source.stage else "",
            source.table_no,
            source.place,
        ),
        where,
        source.player,
        source.name,
    )


def _other_numbers(
    tournament: Tournament, everything: Sequence[Sheet], planned: PlayoffPlan, left: int
) -> tuple[OtherNumber, ...]:
    """Return the stages for other numbers of players going on than the plan has.

    Each qualifying game that is ``left`` may send on as many again as its tables have winners.
    """
    rules = tournament.rule_set
    qualifying = sum(sheet.stage.startswith("qualifying") for sheet in everything)
    coming = planned.stages[0].players
    found = []
    more = left * stages(tournament)[-1].table_count + _MORE
    for count in range(max(2, coming - _FEWER), coming + more + 1):
        try:
            ahead = playoff.plan_playoff(rules, count, qualifying)
        except Refused:
            continue
        if count != coming and ahead:
            steps = tuple((stage.sizes, stage.advance) for stage in ahead)
            found.append(OtherNumber(count, steps))
    return tuple(found)


def chart_to_the_end(
    chart: Sequence[ChartStage], way: WayAhead, everything: Sequence[Sheet]
) -> tuple[ChartStage, ...]:
    """Return the Game Chart with every seat of the games to come, and lines for the places."""
    seats = {seat.source: seat for stage in way.stages for seat in stage.seats}
    sending = {title for title, _, _ in seats}
    last = deciding_game(everything)
    found = []
    for stage in chart:
        lines = stage.lines
        if stage.title in sending:
            lines = tuple(_line_ahead(stage.title, line, seats) for line in lines)
        elif stage is chart[-1]:
            lines = tuple(_last_line(line, way.places, last) for line in lines)
        found.append(replace(stage, lines=lines))
    return (*found, *(_stage_ahead(stage, seats, way.places) for stage in way.stages))


def _line_ahead(
    title: str, line: ChartLine, seats: dict[tuple[str, int, int], SeatAhead]
) -> ChartLine:
    """Return a line with the seats its players go on to, by name or, while open, by place."""
    if not line.winners:
        return _open_line(line.table_no, _seats_from(title, line.table_no, seats))
    known = {seat.player: seat for seat in seats.values() if seat.player is not None}
    winners = [known[place.player].where for place in line.winners if place.player in known]
    others = tuple(
        replace(each, next=_goal(known[each.player])) if each.player in known else each
        for each in line.others
    )
    return replace(line, next=", ".join(winners) or line.next, others=others)


def _goal(seat: SeatAhead) -> str:
    """Say which seat somebody goes on to, and with which place where it is not the first."""
    place = seat.source[2]
    if place == 1:
        return seat.where
    return say("{where}, {rank}", where=seat.where, rank=rank_words(place))


def _seats_from(
    title: str, table_no: int, seats: dict[tuple[str, int, int], SeatAhead]
) -> list[str]:
    """Return where the first, second, ... of a table go on to, in that order."""
    found = sorted(
        (place, _goal(seat))
        for (stage, table, place), seat in seats.items()
        if (stage, table) == (title, table_no)
    )
    return [goal for _, goal in found]


def _open_line(table_no: int, goals: Sequence[str]) -> ChartLine:
    """Return a table's lines to write on, each with where the player of that place goes on to."""
    first, *others = goals or [""]
    return ChartLine(table_no, (), first, tuple(ChartQualified(where) for where in others))


def _last_line(line: ChartLine, places: int, last: Sheet | None) -> ChartLine:
    if line.winners:
        return line
    decides = last is not None and line.table_no == last.table_no
    return _open_line(line.table_no, _place_names(places) if decides else [])


def _place_names(places: int) -> list[str]:
    return [say("Champion"), say("Second place"), say("Third place")][:places]


def _stage_ahead(
    stage: StageAhead, seats: dict[tuple[str, int, int], SeatAhead], places: int
) -> ChartStage:
    lines = []
    for table_no in range(1, len(stage.sizes) + 1):
        goals = _seats_from(stage.title, table_no, seats) or _place_names(places)
        lines.append(_open_line(table_no, goals))
    return ChartStage(stage.title, tuple(lines))


def bracket_to_the_end(bracket: Sequence[BracketStage], way: WayAhead) -> tuple[BracketStage, ...]:
    """Return the bracket with who comes to each seat of the games to come, in words or by name."""
    played = bracket[: len(bracket) - len(way.stages)]
    ahead = bracket[len(played) :]
    return (*played, *(_filled(stage, each) for stage, each in zip(ahead, way.stages, strict=True)))


def _filled(stage: BracketStage, ahead: StageAhead) -> BracketStage:
    by_table = {
        table_no: tuple(map(_bracket_seat, seats))
        for table_no, seats in groupby(ahead.seats, lambda seat: seat.table_no)
    }
    tables = tuple(
        replace(table, seats=by_table.get(table.table_no, table.seats)) for table in stage.tables
    )
    return replace(stage, tables=tables)


def _bracket_seat(seat: SeatAhead) -> BracketSeat:
    stage, table_no, place = seat.source
    if not stage:
        return BracketSeat(source=say("place {place} of the ranking", place=place))
    return BracketSeat(
        seat.name, seat.player, table_no, source=place_words(place, say("table {n}", n=table_no))
    )
