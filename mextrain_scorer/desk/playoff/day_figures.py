"""Each player's results over all signed sheets, for when the game monitor names the places."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from mextrain_scorer.desk.roster.players import CHECKED_IN, players
from mextrain_scorer.desk.tables import sheets, where
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Sheet, SheetStatus
from mextrain_scorer.rules.standings import Line, advancing, lines


@dataclass(frozen=True, slots=True)
class DayFigures:
    """One player's games added up: points, zero rounds, and the lowest other round of all.

    ``won`` names the tables won in words; ``here`` is False for a player who has gone home.
    """

    player: int
    name: str
    games: int
    total: int
    zero_rounds: int
    lowest_other_round: int | None
    won: tuple[str, ...]
    here: bool


def day_figures(tournament: Tournament) -> tuple[DayFigures, ...]:
    """Return everybody who took a place in a signed game: most games first, then fewest points.

    Totals are only comparable for equal numbers of games, so that number comes first; after the
    total come the rules' own tie-break steps, more zero rounds and the lower lowest other round.
    """
    here = {each.number for each in players(tournament) if each.status == CHECKED_IN}
    played: dict[int, list[Line]] = defaultdict(list)
    won: dict[int, list[str]] = defaultdict(list)
    for line, sheet, is_winner in _lines(sheets(tournament)):
        played[line.seat.player].append(line)
        if is_winner:
            won[line.seat.player].append(where(sheet))
    found = [
        _together(games, tuple(won[player]), here=player in here)
        for player, games in played.items()
    ]
    return tuple(sorted(found, key=_best_first))


def _lines(everything: Iterable[Sheet]) -> Iterator[tuple[Line, Sheet, bool]]:
    """Yield the metrics of each player with a place on a signed sheet, and whether they won it."""
    for sheet in everything:
        if sheet.status is not SheetStatus.SIGNED:
            continue
        winners = advancing(sheet, 1)
        for line in lines(sheet):
            if sheet.takes_place(line.seat):
                yield line, sheet, line.seat.player in winners


def _together(games: list[Line], won: tuple[str, ...], *, here: bool) -> DayFigures:
    seat = games[-1].seat
    lowest = [line.lowest_other_round for line in games if line.lowest_other_round is not None]
    return DayFigures(
        seat.player,
        seat.name,
        len(games),
        sum(line.total for line in games),
        sum(line.zero_rounds for line in games),
        min(lowest, default=None),
        won,
        here,
    )


def _best_first(each: DayFigures) -> tuple[int, ...]:
    lowest = -1 if each.lowest_other_round is None else each.lowest_other_round
    return (-each.games, each.total, -each.zero_rounds, lowest, each.player)
