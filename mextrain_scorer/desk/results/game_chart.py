"""The Game Chart: who won each table, and everybody who goes on from it."""

from collections import defaultdict
from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from mextrain_scorer.desk.playoff.state import PlayoffState
from mextrain_scorer.desk.results.results import Results, results
from mextrain_scorer.desk.tables import StageFacts, deciding_game, stages
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.playoff import FINAL, WILD_CARD, playoff_title, winners_of
from mextrain_scorer.rules.records import Sheet, SheetStatus, TableKey
from mextrain_scorer.rules.standings import Standing, standings
from mextrain_scorer.rules.words import say


@dataclass(frozen=True, slots=True)
class ChartQualified:
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


def chart(
    tournament: Tournament, everything: tuple[Sheet, ...], outcome: Results | None = None
) -> list[ChartStage]:
    """Return the Game Chart (Samboree rule 11): each table's winner, who goes on, and whereto.

    ``outcome`` are the results, if the caller has them already.
    """
    if outcome is None:
        outcome = results(tournament, everything)
    day, found = _Day(tournament, everything, outcome), []
    for stage in stages(tournament):
        lines = [day.line(sheet, stage) for sheet in everything if sheet.stage == stage.key]
        ranked = tournament.rule_set.ranks_overall and not stage.is_final
        found.append(ChartStage(stage.title, tuple(lines), goes_on=not ranked))
    return found


def table_line(sheet: Sheet) -> ChartLine:
    """Return a table's line with its winner, or all who share first place (Samboree rule 11)."""
    if sheet.status is not SheetStatus.SIGNED:
        return ChartLine(sheet.table_no)
    return _line(sheet, standings(sheet), {winner.player for winner in winners_of([sheet])})


def _line(sheet: Sheet, places: Iterable[Standing], won: Container[int]) -> ChartLine:
    first = tuple(place for place in places if place.player in won)
    return ChartLine(sheet.table_no, first, keeper=sheet.score_keeper or "")


class _Day:
    """Who goes where from the stages that are played."""

    def __init__(
        self, tournament: Tournament, everything: Sequence[Sheet], outcome: Results
    ) -> None:
        seated = {
            (sheet.stage, seat.player): (sheet.table_no, seat.name)
            for sheet in everything
            for seat in sheet.seats
        }
        with tournament.reading() as reading:
            state = PlayoffState(reading, tournament, everything)
        self._staying = {*state.absent, *(change.out for change in state.changes)}
        self._ahead = set[str]()  # the stages from which nobody is drawn yet
        if outcome.named is None and deciding_game(everything) is None:
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
        self._next |= _titles(tournament, outcome)

    def line(self, sheet: Sheet, stage: StageFacts) -> ChartLine:
        """Return the line of a table."""
        if sheet.status is not SheetStatus.SIGNED:
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


def _titles(tournament: Tournament, outcome: Results) -> dict[TableKey, str]:
    """Return the texts for the champions, by the deciding stage and the player's number."""
    champions = outcome.champions
    if outcome.named is not None:
        won = [each for each in outcome.table_winners if each.player == champions[0].player]
        return {(each.stage, each.player): say("Champion, named") for each in won[-1:]}
    title = say("Joint champion") if len(champions) > 1 else say("Champion")
    last = stages(tournament)[-1:]
    if tournament.rule_set.ranking_wins and last and not last[0].is_final:
        return {}  # no table made them champion: the ranking over all games did
    return {(stage.key, who.player): title for stage in last for who in champions}
