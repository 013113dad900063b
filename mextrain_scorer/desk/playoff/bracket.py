"""The play-off bracket: who sits where in each stage, where they came from, and who goes on.

Paper, page and display draw it: a column for each stage, a box for each table, a line for each
seat.  Tables and seats stand in the order of drawing: a played table's seats by their places, and
everything else beside what it is fed from, so that lines between two stages cross only where one
table's players go on to several tables.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from mextrain_scorer.desk.overall.ranking import Overall, overall_in
from mextrain_scorer.desk.playoff.stages import plan
from mextrain_scorer.desk.results.results import Results, results
from mextrain_scorer.desk.tables import StageFacts, stages
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.feeder_order import Feed, drawing_order
from mextrain_scorer.rules.playoff import FINAL, Stage, winners_of
from mextrain_scorer.rules.records import Seat, Sheet, SheetStatus
from mextrain_scorer.rules.standings import standings, totals
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.schema import EntrantRow, read_rows


@dataclass(frozen=True, slots=True)
class BracketSeat:
    """One seat of a play-off table; an empty name is a seat that is still open.

    ``from_table`` is the table of the stage before that this player won; ``goes_on`` says that
    the player plays in the next stage, or won the final; ``place`` is 2 or 3 for who has that
    announced place.  ``source`` says in words how a player comes to a seat without a table.
    """

    name: str = ""
    player: int | None = None
    from_table: int | None = None
    total: int | None = None
    goes_on: bool = False
    place: int | None = None
    source: str = ""


@dataclass(frozen=True, slots=True)
class BracketTable:
    """One table of a play-off stage; ``title``, if any, replaces its number."""

    table_no: int
    seats: tuple[BracketSeat, ...]
    title: str = ""

    def seat_of(self, player: int | None) -> int | None:
        """Return which of its seats, from 0, is a player's; None where none is."""
        found = [at for at, seat in enumerate(self.seats) if seat.player == player]
        return found[0] if found and player is not None else None


@dataclass(frozen=True, slots=True)
class BracketStage:
    """One stage of the play-off; the final is one as well.

    ``winners_only``: a game before it, of which only who goes on is listed.
    """

    title: str
    tables: tuple[BracketTable, ...]
    winners_only: bool = False


def bracket(tournament: Tournament, everything: tuple[Sheet, ...]) -> list[BracketStage]:
    """Return the play-off's stages; future ones have empty seats.

    After a ranking over all games that is its final alone: its seats say the places in the
    ranking, since nobody came from a table.
    """
    with tournament.reading() as reading:
        entrants = read_rows(reading, EntrantRow)
        ranking = overall_in(reading, tournament.rule_set, everything)
    sources = {(e.stage, e.player): e.from_table for e in entrants if ranking is None}
    qualified = {(e.from_stage, e.player) for e in entrants}
    outcome = results(tournament, everything)
    places = {}
    if outcome.named is None:
        qualified |= {(FINAL, who.player) for who in outcome.champions}
        places = _announced(outcome)
    ranks = {} if ranking is None else _ranks(ranking)

    def seated(sheet: Sheet, seat: Seat, points: Mapping[int, int]) -> BracketSeat:
        at = sheet.stage, seat.player
        return BracketSeat(
            seat.name,
            seat.player,
            sources.get(at),
            points.get(seat.player),
            goes_on=at in qualified,
            place=places.get(seat.player) if sheet.stage == FINAL else None,
            source=ranks.get(seat.player, ""),
        )

    def table(sheet: Sheet) -> BracketTable:
        points = totals(sheet) if sheet.status is SheetStatus.SIGNED else {}
        seats = (seated(sheet, seat, points) for seat in _best_first(sheet))
        return BracketTable(sheet.table_no, tuple(seats))

    found = [
        BracketStage(stage.title, tuple(table(s) for s in everything if s.stage == stage.key))
        for stage in stages(tournament)
        if stage.kind == "playoff"
    ]
    for ahead in plan(tournament).stages:
        places_ahead = range(1, ahead.players + 1) if ranking is not None else ()
        found.append(_to_come(ahead, [_of_ranking(place) for place in places_ahead]))
    if outcome.named is not None:
        found.append(_named_stage(outcome))
    return ordered(found)


def bracket_of(
    games: Sequence[StageFacts], sheets: Sequence[Sheet], ahead: Sequence[Stage]
) -> list[BracketStage]:
    """Return the stages as these sheets alone tell them: the room sees blank ones before its time.

    Of a qualifying table only the winners are listed; future stages have empty seats.
    """
    found: list[BracketStage] = []
    came_from: dict[int, int] = {}
    for stage in games:
        here = [sheet for sheet in sheets if sheet.stage == stage.key]
        only = stage.kind == "qualifying"
        tables = tuple(_told(sheet, stage, came_from, winners_only=only) for sheet in here)
        found.append(BracketStage(stage.title, tables, winners_only=only))
        sat = {seat.player: sheet.table_no for sheet in here for seat in sheet.seats}
        came_from = came_from | sat if only else sat
    return ordered([*found, *(_to_come(stage) for stage in ahead)])


def _told(
    sheet: Sheet, stage: StageFacts, came_from: Mapping[int, int], *, winners_only: bool
) -> BracketTable:
    points = totals(sheet) if sheet.is_begun else {}
    on = {each.player for each in winners_of([sheet], 1 if stage.is_final else stage.advance)}
    return BracketTable(
        sheet.table_no,
        tuple(
            BracketSeat(
                seat.name,
                seat.player,
                None if winners_only else came_from.get(seat.player),
                points.get(seat.player),
                goes_on=seat.player in on,
            )
            for seat in _best_first(sheet)
            if seat.player in on or not winners_only
        ),
    )


def _best_first(sheet: Sheet) -> Sequence[Seat]:
    """Return a table's seats: by their places once it is signed."""
    if sheet.status is not SheetStatus.SIGNED:
        return sheet.seats
    order = [place.player for place in standings(sheet)]
    return sorted(sheet.seats, key=lambda seat: order.index(seat.player))


def _to_come(stage: Stage, sources: Sequence[str] = ()) -> BracketStage:
    """Return a future stage with empty seats; ``sources`` say how players come to them."""
    told = iter(sources)
    tables = tuple(
        BracketTable(no, tuple(BracketSeat(source=next(told, "")) for _ in range(size)))
        for no, size in enumerate(stage.sizes, start=1)
    )
    return BracketStage(stage.title, tables)


def _ranks(ranking: Overall) -> dict[int, str]:
    """Return in words with which place of the ranking each player has a seat."""
    return {each.player: _of_ranking(each.place) for each in ranking.places}


def _of_ranking(place: int) -> str:
    return say("place {place} of the ranking", place=place)


def _announced(outcome: Results) -> dict[int, int]:
    """Return the announced second and third place of each player who has one."""
    seconds = {who.player: 2 for who in outcome.seconds}
    return seconds | {who.player: 3 for who in outcome.thirds}


def _named_stage(outcome: Results) -> BracketStage:
    """Return the bracket's last column for places that the game monitor named."""
    places = _announced(outcome)
    people = (*outcome.champions, *outcome.seconds, *outcome.thirds)
    seats = tuple(
        BracketSeat(
            who.name, who.player, goes_on=who in outcome.champions, place=places.get(who.player)
        )
        for who in people
    )
    table = BracketTable(1, seats, say("Places"))
    return BracketStage(say("Named by the game monitor"), (table,))


def ordered(found: Sequence[BracketStage]) -> list[BracketStage]:
    """Return the stages with tables and seats in the order of drawing."""
    before: dict[int, tuple[int, BracketTable]] | None = None
    feeds = []
    for stage in found:
        feeds.append([[_feed(seat, before) for seat in table.seats] for table in stage.tables])
        before = {table.table_no: (at, table) for at, table in enumerate(stage.tables)}
    return [
        replace(
            stage,
            tables=tuple(_in_order(stage.tables[one.table], one.seats) for one in order),
        )
        for stage, order in zip(found, drawing_order(feeds), strict=True)
    ]


def _feed(seat: BracketSeat, before: Mapping[int, tuple[int, BracketTable]] | None) -> Feed | None:
    """Return where a seat's player comes from: a table that is not drawn, in the first stage."""
    if seat.from_table is None:
        return None
    if before is None:
        return Feed(seat.from_table)
    if seat.from_table not in before:
        return None
    at, table = before[seat.from_table]
    return Feed(at, table.seat_of(seat.player))


def _in_order(table: BracketTable, seats: Sequence[int]) -> BracketTable:
    """Return the table with these seats in turn; one that is played lists them by their places."""
    if any(seat.total is not None for seat in table.seats):
        return table
    return replace(table, seats=tuple(table.seats[seat] for seat in seats))
