"""Who advances from a stage, and from which table."""

from collections.abc import Collection, Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from mextrain_scorer.desk.overall.ranking import Overall, overall_in
from mextrain_scorer.desk.tables import games_before, where
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.playoff import best_runners_up, most_from
from mextrain_scorer.rules.records import Sheet, SheetStatus
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.standings import (
    RoundKey,
    TiedGroup,
    advancing,
    best_of,
    lines,
    per_round,
    rounds_played,
    tied_groups,
    totals,
)
from mextrain_scorer.rules.words import listed, say, say_count
from mextrain_scorer.store.reads import read_sheets, stage_rows
from mextrain_scorer.store.schema import Reading, StageRow, read_rows

WINNER, WILD_CARD = "winner", "wild-card"


@dataclass(frozen=True, slots=True)
class Winner:
    """Who won a table, with the total in points: a line of the Game Chart."""

    stage: str
    table_no: int
    player: int
    name: str
    total: int


@dataclass(frozen=True, slots=True)
class Qualified:
    """A player who advances; ``entered_by`` is "winner" or "wild-card".

    ``compared`` says how a wild card was chosen, where that is unusual.
    """

    stage: str
    table_no: int
    player: int
    name: str
    entered_by: str
    compared: str = ""


class TiedForPlace(Refused):
    """A tie on a signed sheet decides who advances: the game monitor must rule on it first."""

    def __init__(self, sheet: Sheet, group: TiedGroup, sentence: str) -> None:
        self.sheet, self.group = sheet, group
        super().__init__(sentence)


class TiedOverall(Refused):
    """A tie in the ranking decides who plays the final: the game monitor must rule on it first."""

    def __init__(self, group: TiedGroup) -> None:
        self.group = group
        tied = listed([say("No. {n}", n=player) for player in group.players])
        super().__init__(
            say("{tied} are tied in the ranking for who goes on. Rule the tie first.", tied=tied)
        )


def winners_of(sheets: Sequence[Sheet], advance: int = 1) -> tuple[Winner, ...]:
    """Return the players who advance from each signed sheet, table by table."""
    found: list[Winner] = []
    for sheet in sheets:
        if sheet.status is not SheetStatus.SIGNED:
            continue
        points = totals(sheet)
        found.extend(
            Winner(sheet.stage, sheet.table_no, player, sheet.seat_of(player).name, points[player])
            for player in advancing(sheet, most_from(len(sheet.seats), advance))
        )
    return tuple(found)


def runners_up(
    sheets: Iterable[Sheet], advance: int, absent: Container[int]
) -> list[tuple[int, RoundKey]]:
    """Return the candidates for wild cards with their tie-break keys, present players only.

    ``absent`` players are left out too.  Totals are compared per round played, so that a table cut
    short after six rounds has no advantage.  Of several games a player's best counts, and a player
    who won one of them is no candidate.
    """
    games = list(sheets)
    qualified_players = {
        player
        for sheet in games
        for player in advancing(sheet, most_from(len(sheet.seats), advance))
    }
    best: dict[int, RoundKey] = {}
    for sheet in games:
        for line in lines(sheet):
            player = line.seat.player
            if not sheet.takes_place(line.seat) or player in qualified_players or player in absent:
                continue
            key = per_round(line)
            best[player] = min(best.get(player, key), key)
    return list(best.items())


def compared_per_round(sheets: Iterable[Sheet]) -> str:
    """Return the sentence that wild cards are compared per round, if tables played unequal ones."""
    played = [rounds_played(sheet) for sheet in sheets if sheet.status is SheetStatus.SIGNED]
    if not played or min(played) == max(played):
        return ""
    return say_count(
        max(played),
        "Wild cards go by points per round: the tables played {fewest} to 1 round.",
        "Wild cards go by points per round: the tables played {fewest} to {count} rounds.",
        fewest=min(played),
    )


def wild_cards_compared(tournament: Tournament, stage: str) -> str:
    """Return how a stage's wild cards were chosen, where that is unusual, else nothing."""
    with tournament.reading() as reading:
        rows = sorted(read_rows(reading, StageRow), key=lambda row: int(row.position))
        at = next(index for index, row in enumerate(rows) if row.key == stage)
        if not rows[at].wild_cards:
            return ""
        before = games_before(rows, rows[at - 1].key)
        sheets = read_sheets(reading, tournament.rule_set)
        return compared_per_round(sheet for sheet in sheets if sheet.stage in before)


def from_tables(
    sheets: Iterable[Sheet], advance: int, *, fill_freed_seats: bool, repeated: bool = False
) -> list[Qualified]:
    """Return the players who advance from these signed sheets, table by table, each player once.

    A player who qualifies in two games takes one seat; the other goes to the next of that table if
    the rules fill such seats.  With ``repeated``, a player is listed for each game.
    """
    coming: list[Qualified] = []
    qualified_players: set[int] = set()
    for sheet, _, players in _counts(sheets, advance, fill_freed_seats=fill_freed_seats):
        coming += [
            _going(sheet, player, WINNER)
            for player in players
            if repeated or player not in qualified_players
        ]
        qualified_players.update(players)
    return coming


def _counts(
    sheets: Iterable[Sheet], advance: int, *, fill_freed_seats: bool
) -> Iterator[tuple[Sheet, int, tuple[int, ...]]]:
    """Yield each sheet with how many of its table advance, and who: also those who fill seats."""
    qualified_players: set[int] = set()
    for sheet in sheets:
        count = most_from(len(sheet.seats), advance)
        players = advancing(sheet, count)
        if fill_freed_seats and not qualified_players.isdisjoint(players):
            count, players = _with_the_next(sheet, count, players, qualified_players)
        yield sheet, count, players
        qualified_players.update(players)


def _with_the_next(
    sheet: Sheet, count: int, players: tuple[int, ...], qualified_players: Container[int]
) -> tuple[int, tuple[int, ...]]:
    """Return how many of a table must advance to fill the seats of players through, and who."""
    for more in range(count + 1, len(sheet.seats) + 1):
        qualified = advancing(sheet, more)
        if sum(player not in qualified_players for player in qualified) >= len(players):
            return more, qualified
    return count, players


def advancing_from_stage(
    reading: Reading,
    rule_set: RuleSet,
    stage: Any,
    advance: int,
    wild_cards: int,
    absent: Collection[int],
    sheets: Sequence[Sheet] | None = None,
) -> list[Qualified]:
    """Return everybody who advances from a stage whose sheets are all signed.

    An ``absent`` winner still advances, leaving a seat to give away; an absent wild card does not.
    ``sheets`` are all of them, if the caller has read them already.
    Raises Refused where a tie decides who advances, also between wild cards.
    """
    if sheets is None:
        sheets = read_sheets(reading, rule_set)
    if stage.kind == "qualifying":
        ranking = overall_in(reading, rule_set, sheets)
        if ranking is not None:
            _refuse_tied_finalists(ranking)
            return from_ranking(ranking)
    games = games_before(stage_rows(reading), stage.key)
    sheets = [sheet for sheet in sheets if sheet.stage in games]
    fill = rule_set.fill_freed_seats
    coming = from_tables(sheets, advance, fill_freed_seats=fill)
    for sheet, count, _ in _counts(sheets, advance, fill_freed_seats=fill):
        _refuse_open_tie(sheet, {most_from(len(sheet.seats), advance), count})
    if wild_cards:
        compared = compared_per_round(sheets)
        seated = {seat.player: sheet for sheet in sheets for seat in sheet.seats}
        others = runners_up(sheets, advance, {*absent, *(each.player for each in coming)})
        best = best_runners_up(others, wild_cards, compared)
        coming.extend(
            replace(_going(seated[player], player, WILD_CARD), compared=compared) for player in best
        )
    return coming


def from_ranking(ranking: Overall) -> list[Qualified]:
    """Return who plays the final after a ranking over all games, best first.

    Each comes from the table of the last game that they played.
    """
    qualified_players = best_of(ranking.groups, ranking.rule_set.final_of)
    by_number = {line.seat.player: line for line in ranking.lines}
    return [
        Qualified(last.stage, last.table_no, player, last.line.seat.name, WINNER)
        for player in qualified_players
        for last in by_number[player].games[-1:]
    ]


def _refuse_tied_finalists(ranking: Overall) -> None:
    """Raise for a tie that decides who plays the final."""
    count = ranking.rule_set.final_of
    for group in ranking.groups:
        if group.ruling is None and group.first <= count < group.last:
            raise TiedOverall(group)


def _going(sheet: Sheet, player: int, entered_by: str) -> Qualified:
    name = sheet.seat_of(player).name
    return Qualified(sheet.stage, sheet.table_no, player, name, entered_by)


def _refuse_open_tie(sheet: Sheet, counts: Collection[int]) -> None:
    """Raise for a tie that was irrelevant when the sheet was signed, but is not if more advance."""
    for group in tied_groups(sheet):
        if group.ruling is None and any(group.first <= count < group.last for count in counts):
            tied = listed([say("No. {n}", n=player) for player in group.players])
            raise TiedForPlace(
                sheet,
                group,
                say(
                    "{where}: {tied} are tied for who goes on. Rule the tie first.",
                    where=where(sheet),
                    tied=tied,
                ),
            )
