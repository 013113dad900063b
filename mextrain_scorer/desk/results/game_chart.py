"""The Game Chart: who won each table, and everybody who goes on from it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from mextrain_scorer.desk.playoff.entrants import absent_players, planned_changes
from mextrain_scorer.desk.results.results import Results, results
from mextrain_scorer.desk.tables import StageFacts, deciding_game, games_before, stages
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.playoff import FINAL, WILD_CARD, playoff_title, winners_of
from mextrain_scorer.rules.records import Sheet, SheetStatus, TableKey
from mextrain_scorer.rules.standings import Standing, standings
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.reads import stage_rows
from mextrain_scorer.store.schema import EntrantRow, read_rows


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
    moves = _moves(tournament, everything, outcome)
    following = moves.winners | _titles(tournament, outcome)
    found = []
    for stage in stages(tournament):
        here = [sheet for sheet in everything if sheet.stage == stage.key]
        lines = [_chart_line(sheet, stage, following, moves) for sheet in here]
        ranked = tournament.rule_set.ranks_overall and not stage.is_final
        found.append(ChartStage(stage.title, tuple(lines), goes_on=not ranked))
    return found


@dataclass(frozen=True, slots=True)
class _Entrant:
    """A drawn seat: its row, the name of who takes it, and the words for its table."""

    row: Any
    name: str
    whereto: str


@dataclass(frozen=True, slots=True)
class _Moves:
    """Who goes where from the stages that are played.

    ``winners`` is where a seat's winner plays next, by stage and number; ``entrants`` are the
    drawn seats.  ``ahead`` are the stages from which nobody is drawn yet,
    ``staying`` the players who will not go on from them.
    """

    winners: dict[TableKey, str]
    entrants: tuple[_Entrant, ...]
    ahead: frozenset[str]
    staying: frozenset[int]


def _moves(tournament: Tournament, everything: Sequence[Sheet], outcome: Results) -> _Moves:
    seated = {
        (sheet.stage, seat.player): (sheet.table_no, seat.name)
        for sheet in everything
        for seat in sheet.seats
    }
    with tournament.reading() as connection:
        rows = read_rows(connection, EntrantRow)
        staying = set(absent_players(connection))
        staying |= {change.out for change in planned_changes(connection)}
        played = stage_rows(connection)
    ahead: frozenset[str] = frozenset()
    if played and outcome.named is None and deciding_game(everything) is None:
        ahead = games_before(played, played[-1].key)
    winners = {}
    entrants = []
    for row in rows:
        # The seat may have been given to somebody else, or given up.
        own = seated.get((row.stage, row.winner))
        whereto = say("declined") if own is None else _table_words(row.stage, own[0])
        winners[row.from_stage, row.winner] = whereto
        taken = seated.get((row.stage, row.player))
        if taken is not None:
            table_no, name = taken
            entrants.append(_Entrant(row, name, _table_words(row.stage, table_no)))
    return _Moves(winners, tuple(entrants), ahead, frozenset(staying))


def _table_words(stage: str, table_no: int) -> str:
    """Name the table where somebody plays next."""
    if stage == FINAL:
        return playoff_title(FINAL)
    return say("{stage}, table {n}", stage=playoff_title(stage), n=table_no)


def _chart_line(
    sheet: Sheet, stage: StageFacts, following: dict[TableKey, str], moves: _Moves
) -> ChartLine:
    if sheet.status is not SheetStatus.SIGNED:
        return ChartLine(sheet.table_no, next=say("sheet not in yet"))
    won = {winner.player for winner in winners_of([sheet])}
    by_player = {place.player: place for place in standings(sheet)}
    places = tuple(place for place in by_player.values() if place.player in won)
    goes = {following[sheet.stage, player] for player in won if (sheet.stage, player) in following}
    others = [
        _other(entrant, by_player)
        for entrant in moves.entrants
        if (entrant.row.from_stage, entrant.row.from_table) == (sheet.stage, sheet.table_no)
        and not (entrant.row.player == entrant.row.winner and entrant.row.winner in won)
    ]
    if sheet.stage in moves.ahead:
        others += _to_come(sheet, stage, won | moves.staying, by_player)
    return ChartLine(sheet.table_no, places, ", ".join(sorted(goes)), tuple(others))


def _other(entrant: _Entrant, by_player: dict[int, Standing]) -> ChartQualified:
    """Return the line of somebody who goes on as second, as wild card or in another's place."""
    row, whereto = entrant.row, entrant.whereto
    place = by_player.get(row.player)
    if row.player != row.winner:
        words = say("{where}, for No. {n}", where=whereto, n=row.winner)
    elif row.entered_by == WILD_CARD:
        words = say("{where}, wild card", where=whereto)
    else:
        words = _as_place(whereto, place)
    return ChartQualified(words, row.player, entrant.name, None if place is None else place.total)


def _to_come(
    sheet: Sheet, stage: StageFacts, without: set[int], by_player: dict[int, Standing]
) -> list[ChartQualified]:
    """Return who else goes on from a signed sheet while the next stage is not drawn."""
    return [
        ChartQualified(_as_place("", by_player[each.player]), each.player, each.name, each.total)
        for each in winners_of([sheet], stage.advance)
        if each.player not in without
    ]


def _as_place(whereto: str, place: Standing | None) -> str:
    """Say where somebody goes on to, and with which place of the table."""
    if place is None:
        return whereto
    rank = rank_words(place.place)
    if not whereto:
        return say("goes on, {rank}", rank=rank)
    return say("{where}, {rank}", where=whereto, rank=rank)


def rank_words(place: int) -> str:
    """Say with which place of a table somebody goes on."""
    ranks = {2: say("as second"), 3: say("as third")}
    return ranks.get(place) or say("as number {place}", place=place)


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
