"""The day as a bracket: who sits where in each stage, where they came from, and who goes on.

Page, display and paper draw it: a stage has a box for each table, a box a line for each seat.  The
first stages are the qualifying games, of which paper draws none and the display the winners alone.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Any, NamedTuple

from mextrain_scorer.desk.journal.print_log import clock
from mextrain_scorer.desk.playoff.places import Naming, naming_of
from mextrain_scorer.desk.playoff.stages import PlayoffPlan, plan_of
from mextrain_scorer.desk.playoff.state import Contradiction, Named, PlayoffState
from mextrain_scorer.desk.results.results import Results, decided_by_tie, results_of, without_place
from mextrain_scorer.desk.tables import StageFacts, deciding_game, games_before, stages
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.feeder_order import Feed, drawing_order
from mextrain_scorer.rules.playoff import Stage, winners_of
from mextrain_scorer.rules.records import Sheet, SheetStatus, TableKey
from mextrain_scorer.rules.standings import standings, totals
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.reads import signings


class Fate(Enum):
    """What becomes of a player of a table by its scores."""

    OUT = auto()
    ON = auto()  # goes on, or is champion
    MISSED = auto()  # goes on since a correction, and has no seat
    MISPLACED = auto()  # does not go on since a correction, and has a seat


@dataclass(frozen=True, slots=True)
class BracketSeat:
    """One seat of a table; an empty name is a seat that is still open.

    ``from_table`` is the table of the stage before that it was won at, or ``rank`` the place in the
    ranking over all games.  ``plays_on``: the player has a seat in the next stage, or has won the
    final.  At a signed table ``place`` is the player's, and ``zeros`` counts the zero rounds of
    somebody level with another; ``without`` says in a word why somebody takes no place.
    """

    name: str = ""
    player: int | None = None
    from_table: int | None = None
    total: int | None = None
    fate: Fate = Fate.OUT
    plays_on: bool = False
    place: int | None = None
    rank: int | None = None
    zeros: int | None = None
    without: str = ""

    @property
    def goes_on(self) -> bool:
        """Whether the scores say so, and nothing contradicts it."""
        return self.fate is Fate.ON


@dataclass(frozen=True, slots=True)
class BracketTable:
    """One table of a stage, ``signed_at`` a time such as "16:31", again if it was ``corrected``.

    A sheet that was reopened keeps that time.  ``contradicts``: a later stage does not follow from
    it.  ``why`` says what decided the first of its first two places that more than totals decided.
    ``title``, if any, replaces its number.
    """

    table_no: int
    seats: tuple[BracketSeat, ...]
    title: str = ""
    signed: bool = False
    signed_at: str = ""
    corrected: bool = False
    contradicts: bool = False
    why: str = ""

    def seat_of(self, player: int | None) -> int | None:
        """Return which of its seats, from 0, is a player's; None where none is."""
        found = [at for at, seat in enumerate(self.seats) if seat.player == player]
        return found[0] if found and player is not None else None


@dataclass(frozen=True, slots=True)
class BracketStage:
    """One stage of the day; the final is one as well.  Before it is ``drawn``, it has open seats.

    ``winners_only``: of its tables only who goes on is listed.
    """

    title: str
    tables: tuple[BracketTable, ...]
    key: str = ""
    drawn: bool = True
    qualifying: bool = False
    winners_only: bool = False


@dataclass(frozen=True, slots=True)
class Bracket:
    """All stages of the day, and who has an announced place.

    ``deciding`` is the table that names the champion, None before it is drawn.  ``named``: the
    game monitor did, so that no stage is to come.
    """

    stages: tuple[BracketStage, ...]
    champions: tuple[Named, ...] = ()
    seconds: tuple[Named, ...] = ()
    thirds: tuple[Named, ...] = ()
    deciding: TableKey | None = None
    named: bool = False

    @property
    def on_paper(self) -> list[BracketStage]:
        """The play-off in the order of drawing; the monitor's named places are its last stage."""
        found = [stage for stage in self.stages if not stage.qualifying]
        if self.named:
            people = (*self.champions, *self.seconds, *self.thirds)
            seats = (
                BracketSeat(who.name, who.player, plays_on=who in self.champions) for who in people
            )
            places = BracketTable(1, tuple(seats), say("Places"))
            found.append(BracketStage(say("Named by the game monitor"), (places,)))
        return ordered(found)


class PlayoffDay(NamedTuple):
    """The play-off as one transaction read it, with what follows from it."""

    state: PlayoffState
    plan: PlayoffPlan
    naming: Naming
    outcome: Results
    bracket: Bracket


def bracket(tournament: Tournament, sheets: Sequence[Sheet] | None = None) -> Bracket:
    """Return the bracket as it is now; ``sheets`` are all, if the caller has read them already."""
    return playoff_day(tournament, sheets).bracket


def playoff_day(tournament: Tournament, sheets: Sequence[Sheet] | None = None) -> PlayoffDay:
    """Return the bracket with all that the page says about it."""
    with tournament.reading() as reading:
        state = PlayoffState(reading, tournament, sheets)
        signed = signings(reading)
    planned, outcome, last = plan_of(state), results_of(state), deciding_game(state.sheets)
    named = outcome.named is not None
    drawn = stages(tournament)
    maker = _Maker(drawn, state.sheets, state.entrants, outcome.champions, named=named)
    maker.contradictions = state.contradictions
    if state.ranking is not None:
        maker.ranks = {each.player: each.place for each in state.ranking.places}
    for stage, table_no, at in signed:
        maker.times[stage, table_no].append(clock(at))
    found = Bracket(
        tuple(maker.stages(planned.stages)),
        outcome.champions,
        outcome.seconds,
        outcome.thirds,
        None if last is None else last.key,
        named,
    )
    return PlayoffDay(state, planned, naming_of(state, planned), outcome, found)


def stages_for_the_room(
    drawn: Sequence[StageFacts],
    sheets: Sequence[Sheet],
    ahead: Sequence[Stage],
    entrants: Sequence[Any],
    champions: Sequence[Named],
) -> list[BracketStage]:
    """Return the stages as these sheets tell them, some of which are blank for the room."""
    return _Maker(drawn, sheets, entrants, champions).stages(ahead)


class _Maker:
    """Makes the stages of a bracket.

    After a ranking over all games its ``ranks`` stand in place of tables: nobody came from one.
    ``times`` are those at which each table was signed.
    """

    def __init__(
        self,
        drawn: Sequence[StageFacts],
        sheets: Sequence[Sheet],
        entrants: Sequence[Any],
        champions: Sequence[Named],
        *,
        named: bool = False,
    ) -> None:
        self._drawn, self._sheets, self._named = drawn, sheets, named
        self._sources = {(each.stage, each.player): each.from_table for each in entrants}
        self._champions = {each.player for each in champions}
        self._last = deciding_game(sheets)
        self.ranks: Mapping[int, int] = {}
        self.contradictions: Sequence[Contradiction] = ()
        self.times: dict[TableKey, list[str]] = defaultdict(list)

    def stages(self, ahead: Sequence[Stage]) -> list[BracketStage]:
        """Return those that are drawn, then those ``ahead``."""
        return [*map(self._stage, self._drawn), *map(self._to_come, ahead)]

    def _to_come(self, stage: Stage) -> BracketStage:
        places = iter(range(1, stage.players + 1))
        tables = tuple(
            BracketTable(
                no,
                tuple(BracketSeat(rank=next(places) if self.ranks else None) for _ in range(size)),
            )
            for no, size in enumerate(stage.sizes, start=1)
        )
        return BracketStage(stage.title, tables, stage.key, drawn=False)

    def _stage(self, stage: StageFacts) -> BracketStage:
        together = games_before(self._drawn, stage.key)
        later = [
            e.key for e in self._drawn if e.position > stage.position and e.key not in together
        ]
        seated = {
            seat.player
            for sheet in self._sheets
            if sheet.stage in later[:1]
            for seat in sheet.seats
        }
        return BracketStage(
            stage.title,
            tuple(self._table(e, stage, seated) for e in self._sheets if e.stage == stage.key),
            stage.key,
            qualifying=stage.kind == "qualifying",
        )

    def _table(self, sheet: Sheet, stage: StageFacts, seated: Collection[int]) -> BracketTable:
        signed = sheet.status is SheetStatus.SIGNED
        places = standings(sheet) if signed else ()
        on = {each.player for each in winners_of([sheet], stage.advance)}
        if self._last is not None and sheet.key == self._last.key:
            on, seated = self._champions, () if self._named else self._champions
        against = [each for each in self.contradictions if each.source == sheet.key]
        fates = dict.fromkeys(on, Fate.ON)
        for each in against:
            fates |= {seat.player: Fate.MISPLACED for seat in each.not_going}
            fates |= {seat.player: Fate.MISSED for seat in each.not_seated}
        level = Counter(each.total for each in places)
        placed = {each.player: each for each in places}
        points = totals(sheet) if sheet.is_begun else {}
        without = {each.player: each.why for each in without_place(sheet)}
        ranked = stage.kind == "playoff"

        def seat_of(player: int, name: str) -> BracketSeat:
            place = placed.get(player)
            return BracketSeat(
                name,
                player,
                None if self.ranks else self._sources.get((stage.key, player)),
                points.get(player),
                fates.get(player, Fate.OUT),
                player in seated,
                None if place is None else place.place,
                self.ranks.get(player) if ranked else None,
                place.zero_rounds if place is not None and level[place.total] > 1 else None,
                without.get(player, ""),
            )

        order = [each.player for each in places]
        order += [seat.player for seat in sheet.seats if seat.player not in placed]
        names = {seat.player: seat.name for seat in sheet.seats}
        why = [each.sentence for each in places[:2] if decided_by_tie(each, places)]
        times = self.times[sheet.key]
        return BracketTable(
            sheet.table_no,
            tuple(seat_of(player, names[player]) for player in order),
            signed=signed,
            signed_at=times[-1] if times else "",
            corrected=len(times) > 1,
            contradicts=bool(against),
            why="".join(why[:1]),
        )


def ordered(found: Sequence[BracketStage]) -> list[BracketStage]:
    """Return the stages with tables and seats in the order of drawing.

    A signed table's seats stand by their places, and everything else beside what it is fed from, so
    that lines between two stages cross only where one table's players go on to several tables.
    """
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
    """Return the table with these seats in turn; one that is signed lists them by their places."""
    return table if table.signed else replace(table, seats=tuple(table.seats[at] for at in seats))
