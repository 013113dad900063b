"""A player's games added up: which of them count, and what they come to."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from mextrain_scorer.rules.playoff import QUALIFYING
from mextrain_scorer.rules.records import Outcome, Seat, Sheet
from mextrain_scorer.rules.rule_sets.rule_set import LateArrival, RuleSet
from mextrain_scorer.rules.standings.metrics import (
    MetricLine,
    lines,
    rounds_played,
    tie_break_key,
)

# One value a step: games, points per round, then the tie-breaks; the lowest is best.
OverallKey = tuple[tuple[Fraction | int, ...], ...]


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """One game of a player: the table, the figures, and the rounds that its table played.

    ``whole`` games can count: all rounds were played, or the house assigned a score for the others.
    """

    stage: str
    table_no: int
    line: MetricLine
    rounds: int
    whole: bool

    @property
    def number(self) -> int:
        """Which game of the day it was, from 1."""
        return int(self.stage.removeprefix(QUALIFYING).removeprefix("-") or 1)


@dataclass(frozen=True, slots=True)
class OverallLine:
    """A player's games and what those of them come to that count.

    ``total`` is in points and ``rounds`` are those that were played where they were made;
    ``others`` are the scores above zero, lowest first.  ``key`` sorts lines best first.
    """

    seat: Seat
    games: tuple[PlayedGame, ...]
    counted: tuple[PlayedGame, ...]
    total: int
    rounds: int
    zero_rounds: int
    others: tuple[int, ...]
    key: OverallKey

    @property
    def lowest_other_round(self) -> int | None:
        """The lowest score above zero, None where every round was a zero."""
        return self.others[0] if self.others else None

    @property
    def whole_games(self) -> int:
        """How many games could count."""
        return sum(game.whole for game in self.games)

    @property
    def basis(self) -> tuple[int, ...]:
        """The key as plain whole numbers: what a ruling on a tie rests on."""
        values = [Fraction(value) for step in self.key for value in step]
        return tuple(part for each in values for part in each.as_integer_ratio())


def is_whole(sheet: Sheet, seat: Seat) -> bool:
    """Say whether a player's game on that sheet can count.

    It can for who played all its rounds, or whose missing ones the house assigns a score: those
    before a late arrival, where it has that.
    """
    assigns = sheet.rule_set.late_arrival is LateArrival.TABLE_HIGHEST
    played = [row.engine for row in sheet.rounds if row.outcome is not Outcome.NOT_PLAYED]
    return (
        bool(played)
        and not seat.disqualified
        and all(
            seat.plays(engine)
            or (assigns and seat.from_engine is not None and engine > seat.from_engine)
            for engine in played
        )
    )


def overall_lines(sheets: Iterable[Sheet], rule_set: RuleSet) -> tuple[OverallLine, ...]:
    """Return everybody's games on those sheets, in the order of players' numbers.

    ``sheets`` are the finished ones of all games that are ranked over, in the order of the games.
    """
    games: dict[int, list[PlayedGame]] = {}
    for sheet in sheets:
        rounds = rounds_played(sheet)
        for line in lines(sheet):
            whole = is_whole(sheet, line.seat)
            game = PlayedGame(sheet.stage, sheet.table_no, line, rounds, whole)
            games.setdefault(line.seat.player, []).append(game)
    return tuple(_best_line(games[player], rule_set) for player in sorted(games))


def _best_line(games: Sequence[PlayedGame], rule_set: RuleSet) -> OverallLine:
    """Return the line of a player with the games counted that stand best together."""
    whole = [game for game in games if game.whole]
    count = min(len(whole), rule_set.games_counted)
    if count == len(whole):
        return _line(games, whole, rule_set)
    # With equal rounds the sums order as points per round do, and are reckoned faster.
    measure = _total if len({game.rounds for game in whole}) == 1 else _points
    ways = [(measure(chosen), chosen) for chosen in combinations(whole, count)]
    least = min(points for points, _ in ways)
    # Of equal games those count that are better by the tie-breaks.
    equal = (_line(games, chosen, rule_set) for points, chosen in ways if points == least)
    return min(equal, key=lambda line: line.key)


def _total(games: Sequence[PlayedGame]) -> int:
    return sum([game.line.total for game in games])


def _points(games: Sequence[PlayedGame]) -> Fraction:
    """Return the points per round of those games, exactly."""
    return Fraction(_total(games), sum(game.rounds for game in games) or 1)


def _line(
    games: Sequence[PlayedGame], counted: Sequence[PlayedGame], rule_set: RuleSet
) -> OverallLine:
    zero_rounds = sum(game.line.zero_rounds for game in counted)
    others = tuple(sorted(score for game in counted for score in game.line.others))
    return OverallLine(
        games[-1].line.seat,
        tuple(games),
        tuple(counted),
        _total(counted),
        sum(game.rounds for game in counted),
        zero_rounds,
        others,
        (
            (-len(counted),),
            (_points(counted),),
            *tie_break_key(rule_set, zero_rounds, others),
        ),
    )
