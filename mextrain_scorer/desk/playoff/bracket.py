"""The day as a bracket: who sits where in each stage, where they came from, and who goes on.

Page, display and paper draw it: a stage has a box for each table, a box a line for each seat.  The
first stages are the qualifying games, of which paper draws none and the display the winners alone.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from functools import cached_property
from itertools import islice
from math import inf
from statistics import fmean
from typing import NamedTuple

from mextrain_scorer.desk.playoff.plan import PlayoffPlan
from mextrain_scorer.desk.playoff.stages import DraftSeat
from mextrain_scorer.desk.playoff.state import Contradiction, Named, PlayoffState
from mextrain_scorer.desk.results.results import Results, results_of, without_place
from mextrain_scorer.desk.tables import StageFacts, deciding_game, games_before
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.playoff import Stage, winners_of
from mextrain_scorer.rules.records import Sheet, TableKey
from mextrain_scorer.rules.standings import standings, totals
from mextrain_scorer.rules.words import clock, say
from mextrain_scorer.store.reads import signings

# Where each table of a stage is drawn, counted from 0, and its players from first to last.
_Places = dict[int, tuple[int, list[int | None]]]


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

    @property
    def points(self) -> str:
        """The total in figures, empty before the first score."""
        return "" if self.total is None else str(self.total)


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


class Bracket(NamedTuple):
    """All stages of the day, and who has an announced place.

    ``deciding`` is the table that names the champion, None before it is drawn.
    """

    stages: tuple[BracketStage, ...]
    outcome: Results
    deciding: TableKey | None = None

    @property
    def on_paper(self) -> list[BracketStage]:
        """The play-off in the order of drawing; the monitor's named places are its last stage."""
        found = [stage for stage in self.stages if not stage.qualifying]
        if self.outcome.named is not None:
            seats = (
                BracketSeat(who.name, who.player, plays_on=who in self.outcome.champions)
                for who in self.outcome.placed
            )
            places = BracketTable(1, tuple(seats), say("Places"))
            found.append(BracketStage(say("Named by the game monitor"), (places,)))
        return ordered(found)


def bracket(tournament: Tournament, planned: PlayoffPlan) -> Bracket:
    """Return the bracket as it is now, with the stages that are ``planned``."""
    state = planned.state
    times: dict[TableKey, list[str]] = defaultdict(list)
    with tournament.reading() as reading:
        for each in signings(reading):
            times[each.stage, each.table_no].append(clock(each.at))
    outcome, last = results_of(state), deciding_game(state.sheets)
    maker = BracketMaker(state, state.sheets, outcome.champions, state.contradictions, times)
    return Bracket(tuple(maker.stages(planned)), outcome, None if last is None else last.key)


@dataclass
class BracketMaker:
    """Makes the stages of a bracket, as these ``sheets`` of the state tell them.

    ``times`` are those at which each table was signed.
    """

    state: PlayoffState
    sheets: Sequence[Sheet]
    champions: Sequence[Named]
    contradictions: Sequence[Contradiction] = ()
    times: Mapping[TableKey, Sequence[str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._champions = {each.player for each in self.champions}
        self._last = deciding_game(self.sheets)
        self._ranked = self.state.ranking is not None  # by places of it, and nobody from a table
        entrants = () if self._ranked else self.state.entrants
        self._sources = {(each.stage, each.player): each.from_table for each in entrants}

    @cached_property
    def _ranks(self) -> dict[int, int]:
        """Everybody's place in the ranking over all games."""
        places = () if self.state.ranking is None else self.state.ranking.places
        return {each.player: each.place for each in places}

    def stages(self, planned: PlayoffPlan | None) -> list[BracketStage]:
        """Return those that are drawn, then those that are ``planned``."""
        drawn = list(map(self._stage, self.state.stages))
        if planned is None:
            return drawn
        known = self._known(planned.seats) if len(planned.stages) == 1 else []
        return [*drawn, *(self._to_come(stage, known) for stage in planned.stages)]

    def _known(self, seats: Sequence[DraftSeat]) -> list[BracketSeat]:
        """Return who is known to play the final, which is one table without a draw."""
        return [
            BracketSeat(
                seat.name,
                seat.player,
                None if self._ranked else seat.winner.table_no,
                rank=self._ranks.get(seat.player),
            )
            for seat in seats
            if seat.player is not None
        ]

    def _to_come(self, stage: Stage, known: Sequence[BracketSeat]) -> BracketStage:
        places = range(len(known) + 1, stage.players + 1)
        still_open = (BracketSeat(rank=place if self._ranked else None) for place in places)
        seats = iter((*known, *still_open))
        tables = tuple(
            BracketTable(no, tuple(islice(seats, size)))
            for no, size in enumerate(stage.sizes, start=1)
        )
        return BracketStage(stage.title, tables, stage.key, drawn=False)

    def _stage(self, stage: StageFacts) -> BracketStage:
        drawn, together = self.state.stages, games_before(self.state.stages, stage.key)
        later = [e.key for e in drawn if e.position > stage.position and e.key not in together]
        seated = {
            seat.player for sheet in self.sheets if sheet.stage in later[:1] for seat in sheet.seats
        }
        return BracketStage(
            stage.title,
            tuple(self._table(e, stage, seated) for e in self.sheets if e.stage == stage.key),
            stage.key,
            qualifying=stage.kind == "qualifying",
        )

    def _table(self, sheet: Sheet, stage: StageFacts, seated: Collection[int]) -> BracketTable:
        signed = sheet.is_signed
        places = standings(sheet) if signed else ()
        on = {each.player for each in winners_of([sheet], stage.advance)}
        if self._last is not None and sheet.key == self._last.key:
            on, seated = self._champions, () if self.state.named else self._champions
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
                self._sources.get((stage.key, player)),
                points.get(player),
                fates.get(player, Fate.OUT),
                player in seated,
                None if place is None else place.place,
                self._ranks.get(player) if ranked else None,
                place.zero_rounds if place is not None and level[place.total] > 1 else None,
                without.get(player, ""),
            )

        order = [each.player for each in places]
        order += [seat.player for seat in sheet.seats if seat.player not in placed]
        names = {seat.player: seat.name for seat in sheet.seats}
        why = [each.sentence for each in places[:2] if each.by_tie]
        times = self.times.get(sheet.key, ())
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

    Tables stand in the order of those that their players go on to, and seats in that of the tables
    that theirs come from, so that lines between two stages cross only where one table's players go
    on to several tables.  A signed table's seats stand by their places.
    """
    later: list[BracketTable] = []
    by_goal = []
    for stage in reversed(found):
        goals = defaultdict[int | None, list[int]](list)  # by the table they come from
        for position, table in enumerate(later):
            for seat in table.seats:
                goals[seat.from_table].append(position)
        # A table from which nobody goes on comes last; the last stage keeps its order.
        later = sorted(stage.tables, key=lambda table: fmean(goals[table.table_no] or [inf]))
        by_goal.append(replace(stage, tables=tuple(later)))
    drawn: list[BracketStage] = []
    before: _Places | None = None
    for stage in reversed(by_goal):
        tables, here = [], _Places()
        for at, table in enumerate(stage.tables):
            seats = tuple(sorted(table.seats, key=lambda seat: _fed_from(seat, before)))
            shown = table if table.signed else replace(table, seats=seats)
            here[table.table_no] = at, [seat.player for seat in shown.seats]
            tables.append(shown)
        before = here
        drawn.append(replace(stage, tables=tuple(tables)))
    return drawn


def _fed_from(seat: BracketSeat, before: _Places | None) -> tuple[float, float]:
    """Return which table of the stage before a player comes from, and from which of its seats."""
    if seat.from_table is None:
        return inf, inf
    if before is None:  # from a table that is not drawn
        return seat.from_table, inf
    at, players = before.get(seat.from_table, (inf, []))
    return at, players.index(seat.player) if seat.player in players else inf
