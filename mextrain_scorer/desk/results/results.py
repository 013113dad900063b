"""The results of the day as far as they are decided: on the Game Chart, and as they are read out.

The Game Chart (Samboree rule 11) says who won each table, and everybody who goes on from it.
"""

from collections import defaultdict
from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import Any, NamedTuple

from mextrain_scorer.desk.playoff.plan import placed_on
from mextrain_scorer.desk.playoff.state import (
    Named,
    NamedPlaces,
    PlayoffState,
    kept_as_played_words,
)
from mextrain_scorer.desk.ranking import Overall, is_result
from mextrain_scorer.desk.roster.players import expected_players
from mextrain_scorer.desk.tables import StageFacts, deciding_game, sheets, who_played
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.playoff import FINAL, WILD_CARD, Winner, playoff_title, winners_of
from mextrain_scorer.rules.records import Sheet, TableKey
from mextrain_scorer.rules.standings import DecidedBy, Standing, standings, totals
from mextrain_scorer.rules.words import listed, points, say


@dataclass(frozen=True, slots=True)
class Honour(Named):
    """A player with an announced place.

    ``total`` and ``sentence`` say why, where scores decided it; where the game monitor named the
    places, the sentence says that.
    """

    total: int | None = None
    sentence: str = field(default="", repr=False)  # in a language: a digest is not to change by it


Holders = tuple[Honour, ...]
# What a place is called; a pair says it of one holder, and of each of several.
PlaceTitle = str | tuple[str, str]


@dataclass(frozen=True, slots=True)
class Announced:
    """Who has each announced place.

    A shared place has several players; it is empty where it is undecided or nobody has it.
    """

    champions: Holders = ()
    seconds: Holders = ()
    thirds: Holders = ()

    @property
    def holders(self) -> tuple[Holders, Holders, Holders]:
        """Who has each place, best first."""
        return self.champions, self.seconds, self.thirds

    @property
    def placed(self) -> Holders:
        """Everybody who has an announced place, best first."""
        return (*self.champions, *self.seconds, *self.thirds)

    def titled(self, *titles: PlaceTitle) -> list[tuple[str, Holders]]:
        """Return each place that somebody has with its title, best first."""
        return [
            (title if isinstance(title, str) else title[len(who) > 1], who)
            for title, who in zip(titles, self.holders, strict=True)
            if who
        ]


class Revealed(IntEnum):
    """How far the winners have been revealed, starting with the lowest announced place."""

    NOBODY = 0
    THIRD = 1
    SECOND = 2
    CHAMPION = 3


@dataclass(frozen=True, slots=True)
class Results(Announced):
    """Who has each announced place, and all table winners.

    ``places`` is how many are announced; if there is no third, ``thirds`` is empty.
    ``complete``: every sheet is signed and none is contradicted.  ``named``: the game monitor named
    the places from the sheets, so that no more games are played; the last game may then have
    unsigned sheets, but everybody named must have a place on a signed one.
    ``classes`` are the places of the ranking within each class, such as an age group, by its
    ``class_name``; nobody has one while sheets are unsigned.
    """

    table_winners: tuple[Winner, ...] = ()
    complete: bool = False
    places: int = 2
    named: NamedPlaces | None = None
    class_name: str = ""
    classes: tuple["Results", ...] = field(default=(), repr=False)  # a digest takes them apart


class Unplaced(NamedTuple):
    """Somebody of a table who takes no place there: ``why`` says it in a word, such as "left"."""

    player: int
    name: str
    total: int
    why: str


def without_place(sheet: Sheet) -> tuple[Unplaced, ...]:
    """Return who of a table takes no place, in the order of their seats."""
    points, found = totals(sheet), []
    for seat in sheet.seats:
        if not sheet.takes_place(seat):
            why = say("left") if seat.left_from is not None else say("came late")
            why = say("disqualified") if seat.disqualified else why
            found.append(Unplaced(seat.player, seat.name, points[seat.player], why))
    return tuple(found)


def results(tournament: Tournament) -> Results:
    """Return who has each announced place, and the table winners of every stage in order."""
    return results_of(PlayoffState(tournament))


def results_of(state: PlayoffState) -> Results:
    """Return the same for what has been read."""
    everything, named, ranking = state.sheets, state.named, state.ranking
    last, contradicted = deciding_game(everything), bool(state.contradictions)
    waiting = {here.stage for here in everything if not here.is_signed}
    found, complete = Announced(), False
    if named is not None:
        found = _as_named(named)
        # A sheet that a named place is based on may have been reopened.
        on_a_sheet = placed_on(everything).issuperset(each.player for each in named.players)
        earlier = waiting - {here.stage for here in everything[-1:]}
        complete = not earlier and not contradicted and on_a_sheet
    elif ranking is not None and not ranking.final_drawn and state.rules.ranking_wins:
        found, complete = _ranked(ranking), is_result(ranking)
    elif last is not None and last.is_signed:
        found = _of_numbered(standings(last), last.rule_set.places)
        # All players may have left the last game.
        complete = not waiting and not contradicted and bool(found.champions)
    classes = (
        Results(
            *_ranked(each).holders,
            complete=each.complete and not each.open_ties,
            places=each.rule_set.places,
            class_name=each.class_name,
        )
        for each in state.rankings[1:]
    )
    return Results(
        *found.holders,
        winners_of(everything),
        complete,
        state.rules.places,
        named,
        classes=tuple(classes),
    )


def _as_named(named: NamedPlaces) -> Announced:
    """Return who is announced where the game monitor named the places."""
    honours = [Honour(who.player, who.name, None, named.remark) for who in named.players]
    first, second, third = (tuple(honours[place : place + 1]) for place in range(3))
    return Announced(first, second, third)


def _of_numbered(places: Sequence[Standing], announced: int) -> Announced:
    """Return who is announced as first, second and third of those with their place numbers.

    Nobody is second after joint champions.  The third is whoever has place number 3, where the
    rule set announces a third: nobody after two seconds (1, 2, 2, 4), and with 1, 1, 3 the player
    after two champions.
    """
    first, second, third = (
        tuple(Honour(p.player, p.name, p.total, p.sentence) for p in places if p.place == number)
        for number in (1, 2, 3)
    )
    if len(first) > 1:
        # Nobody is third with 1, 1, 2, where the player with the 2 would be passed over.
        third, second = (() if second else third), ()
    return Announced(first, second, third if announced == 3 else ())


def _ranked(ranking: Overall) -> Announced:
    """Return who has the places of a finished ranking; a tie that waits for a ruling has none."""
    if not ranking.complete:
        return Announced()
    decided = [each for each in ranking.places if each.decided_by is not DecidedBy.OPEN]
    return _of_numbered(decided, ranking.rule_set.places)


# The Game Chart


class ChartQualified(NamedTuple):
    """Somebody who goes on from a table without having won it, or a line to write one on.

    ``next`` says where they play next and why ("Final, as second").
    """

    next: str
    player: int | None = None
    name: str = ""
    total: int | None = None


@dataclass(frozen=True, slots=True)
class ChartLine:
    """One table on the Game Chart: who won it, who else goes on, and where they play next.

    ``winners`` is empty until the sheet is signed; several share the place.  ``next`` says where
    they play next ("Final"), or why not ("declined"), or what is still awaited.
    """

    table_no: int
    winners: tuple[Standing, ...] = ()
    next: str = ""
    others: tuple[ChartQualified, ...] = ()
    keeper: str = ""

    @property
    def first(self) -> Standing | None:
        """The winner, or the first of those who share the place."""
        return self.winners[0] if self.winners else None


@dataclass(frozen=True, slots=True)
class ChartStage:
    """One stage of the Game Chart, table by table; ``goes_on``: somebody plays on from it.

    Nobody does where everybody is ranked over all games.
    """

    title: str
    lines: tuple[ChartLine, ...]
    goes_on: bool = True


def chart(state: PlayoffState, outcome: Results) -> list[ChartStage]:
    """Return the Game Chart (Samboree rule 11): each table's winner, who goes on, and whereto.

    ``outcome`` are the results of the day.
    """
    day, found = _Day(state, outcome), []
    for stage in state.stages:
        lines = [day.line(sheet, stage) for sheet in state.sheets if sheet.stage == stage.key]
        ranked = state.rules.ranks_overall and not stage.is_final
        found.append(ChartStage(stage.title, tuple(lines), goes_on=not ranked))
    return found


def table_line(sheet: Sheet) -> ChartLine:
    """Return a table's line with its winner, or all who share first place (Samboree rule 11)."""
    if not sheet.is_signed:
        return ChartLine(sheet.table_no)
    return _line(sheet, standings(sheet), {winner.player for winner in winners_of([sheet])})


def _line(sheet: Sheet, places: Iterable[Standing], won: Container[int]) -> ChartLine:
    first = tuple(place for place in places if place.player in won)
    return ChartLine(sheet.table_no, first, keeper=sheet.score_keeper or "")


class _Day:
    """Who goes where from the stages that are played."""

    def __init__(self, state: PlayoffState, outcome: Results) -> None:
        seated = {
            (sheet.stage, seat.player): (sheet.table_no, seat.name)
            for sheet in state.sheets
            for seat in sheet.seats
        }
        self._staying = {*state.absent, *(change.out for change in state.changes)}
        self._ahead = set[str]()  # the stages from which nobody is drawn yet
        if outcome.named is None and deciding_game(state.sheets) is None:
            self._ahead = {sheet.stage for sheet in state.feeding}
        self._won = defaultdict[TableKey, set[int]](set)
        for each in outcome.table_winners:
            self._won[each.stage, each.table_no].add(each.player)
        self._next: dict[TableKey, str] = {}  # of a winner, by stage and number
        self._drawn: defaultdict[TableKey, list[tuple[Any, str, str]]] = defaultdict(list)
        for row in state.entrants:
            # The seat may have been given to somebody else, or given up.
            own = seated.get((row.stage, row.winner))
            whereto = say("declined") if own is None else _table_words(row.stage, own[0])
            self._next[row.from_stage, row.winner] = whereto
            if (taken := seated.get((row.stage, row.player))) is not None:
                words = _table_words(row.stage, taken[0])
                self._drawn[row.from_stage, row.from_table].append((row, taken[1], words))
        self._next |= _titles(state, outcome)

    def line(self, sheet: Sheet, stage: StageFacts) -> ChartLine:
        """Return the line of a table."""
        if not sheet.is_signed:
            return ChartLine(sheet.table_no, next=say("sheet not in yet"))
        won = self._won[sheet.key]
        by_player = {place.player: place for place in standings(sheet)}
        goes = {self._next.get((sheet.stage, player), "") for player in won} - {""}
        others = [
            _other(row, name, whereto, by_player.get(row.player))
            for row, name, whereto in self._drawn[sheet.key]
            if row.player != row.winner or row.winner not in won
        ]
        without = won | self._staying
        for each in winners_of([sheet], stage.advance) if sheet.stage in self._ahead else ():
            if each.player not in without:
                words = _as_place("", by_player[each.player])
                others.append(ChartQualified(words, each.player, each.name, each.total))
        line = _line(sheet, by_player.values(), won)
        return replace(line, next=", ".join(sorted(goes)), others=tuple(others))


def _other(row: Any, name: str, whereto: str, place: Standing | None) -> ChartQualified:
    """Return the line of somebody who goes on as second, as wild card or in another's place."""
    if row.player != row.winner:
        words = say("{where}, for No. {n}", where=whereto, n=row.winner)
    elif row.entered_by == WILD_CARD:
        words = say("{where}, wild card", where=whereto)
    else:
        words = _as_place(whereto, place)
    return ChartQualified(words, row.player, name, None if place is None else place.total)


def _table_words(stage: str, table_no: int) -> str:
    """Name the table where somebody plays next."""
    if stage == FINAL:
        return playoff_title(FINAL)
    return say("{stage}, table {n}", stage=playoff_title(stage), n=table_no)


def _as_place(whereto: str, place: Standing | None) -> str:
    """Say where somebody goes on to, and with which place of the table."""
    if place is None:
        return whereto
    ranks = {2: say("as second"), 3: say("as third")}
    rank = ranks.get(place.place) or say("as number {place}", place=place.place)
    if not whereto:
        return say("goes on, {rank}", rank=rank)
    return say("{where}, {rank}", where=whereto, rank=rank)


def _titles(state: PlayoffState, outcome: Results) -> dict[TableKey, str]:
    """Return the texts for the champions, by the deciding stage and the player's number."""
    champions = outcome.champions
    if outcome.named is not None:
        won = [each for each in outcome.table_winners if each.player == champions[0].player]
        return {(each.stage, each.player): say("Champion, named") for each in won[-1:]}
    title = say("Joint champion") if len(champions) > 1 else say("Champion")
    last = state.stages[-1:]
    if state.rules.ranking_wins and last and not last[0].is_final:
        return {}  # no table made them champion: the ranking over all games did
    return {(stage.key, who.player): title for stage in last for who in champions}


# What is read out


class ResultsList(NamedTuple):
    """The results of the tournament; joint champions leave second place empty.

    ``outcome`` says who has which place, also within each class; the winners of the ``stages`` are
    told.  ``remarks`` are sentences about how the day ended.  ``ranking`` is that over several
    games, if the day has one.  ``awaited`` says what decides the champion, while nobody is.
    ``players`` counts everybody who played, also in part.
    """

    outcome: Results
    stages: tuple[ChartStage, ...]
    players: int
    remarks: tuple[str, ...] = ()
    ranking: Overall | None = None
    awaited: str = ""


def results_list(tournament: Tournament, everything: tuple[Sheet, ...]) -> ResultsList:
    """Return the results, final or so far."""
    state = PlayoffState(tournament, everything)
    outcome, ranking = results_of(state), state.ranking
    by_ranking = ranking is not None and not ranking.final_drawn
    told = () if by_ranking else chart(state, outcome)
    if ranking is not None:  # there no table's winner is told but the final's
        told = [stage for stage in told if stage.title == playoff_title(FINAL)]
    return ResultsList(
        outcome,
        tuple(told),
        len(who_played(everything)) or len(expected_players(tournament)),
        kept_as_played_words(tournament),
        ranking,
        _awaited(ranking) if ranking is not None and by_ranking else "",
    )


def _awaited(ranking: Overall) -> str:
    """Say what decides the champion, where that is no final."""
    if ranking.rule_set.final_of:
        return ""
    if ranking.rule_set.table_1_wins:
        return say("Table 1 of the last game names the champion: it is not decided yet.")
    if ranking.open_ties:
        return say("A tie in the ranking waits for the game monitor.")
    return say("The ranking is not decided yet.")


def stages_before(found: ResultsList) -> tuple[ChartStage, ...]:
    """Return the stages whose winners are read out first: all but the one deciding the places.

    None are where everybody is ranked over several games: a table won there decides nothing.
    """
    if found.ranking is not None:
        return ()
    decided = found.outcome.champions and found.outcome.named is None
    return found.stages[:-1] if decided else found.stages


class ReadOut(NamedTuple):
    """One thing to read out: its title, who is named, and further text."""

    title: str
    name: str
    detail: str


def ceremony(found: ResultsList) -> list[ReadOut]:
    """Return everybody with an announced place: the champion last, then the classes.

    A class's first may be the champion, and would give the name away.
    """
    places = found.outcome.titled(
        (say("And the champion is"), say("Sharing the title")),
        (say("Second place"), say("Sharing second place")),
        (say("Third place"), say("Sharing third place")),
    )
    told = [_honour(title, honour) for title, holders in reversed(places) for honour in holders]
    for each in found.outcome.classes:
        told += [
            _honour(say("{place}, class {name}", place=title, name=each.class_name), honour)
            for title, holders in reversed(class_places(each))
            for honour in holders
        ]
    return told


def class_places(found: Results) -> list[tuple[str, Holders]]:
    """Return each place within a class that somebody has with its title, best first."""
    return found.titled(say("First place"), say("Second place"), say("Third place"))


def announcement_lines(tournament: Tournament) -> tuple[ReadOut, ...]:
    """Return the results in the order of the announcer's card.

    Table winners and who else goes on, stage by stage, each from its last table to its first, then
    the places announced with the champion last; the deciding game's winner is named there alone.
    """
    found = results_list(tournament, sheets(tournament))
    lines = []
    for stage in stages_before(found):
        for line in reversed(stage.lines):
            if not line.winners:
                continue
            where = say("{stage}, table {n}", stage=stage.title, n=line.table_no)
            names = listed([place.name for place in line.winners])
            lines.append(ReadOut(where, names, points(line.winners[0].total)))
            for each in line.others:
                total = "" if each.total is None else points(each.total)
                lines.append(ReadOut(say("{where}, goes on too", where=where), each.name, total))
    return (*lines, *ceremony(found))


def _honour(title: str, who: Honour) -> ReadOut:
    number = say("number {number}", number=who.player)
    if who.total is None:
        return ReadOut(title, who.name, number)
    detail = say("{number}, with {points}", number=number, points=points(who.total))
    return ReadOut(title, who.name, detail)
