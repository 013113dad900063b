"""A player's games added up: which of them count, who stands where by them, and why.

First come those with the most games to count, then those with one less, and so on.  Among them the
lower sum stands first, then the rule set's tie-breaks over all rounds of the counted games.  Where
that runs out the tie stands open until the game monitor rules.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, groupby

from mextrain_scorer.rules.playoff import QUALIFYING
from mextrain_scorer.rules.records import Outcome, Ruling, Seat, Sheet
from mextrain_scorer.rules.rule_sets.rule_set import LateArrival, RuleSet
from mextrain_scorer.rules.standings import (
    DecidedBy,
    MetricLine,
    chain,
    decides,
    difference,
    equal,
    everybody,
    how_ruled,
    lines,
    place_numbers,
    rounds_played,
    tie_break_key,
    who,
)
from mextrain_scorer.rules.words import say, say_count

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


@dataclass(frozen=True, slots=True)
class LevelGroup:
    """Players whom the chain could not part, at positions ``first`` to ``last`` of the ranking.

    ``state`` is OPEN while it waits for the game monitor, SHARED where the place is shared,
    RULING where the monitor has put them in order; TOTAL for somebody alone.
    """

    lines: tuple[OverallLine, ...]
    first: int
    state: DecidedBy
    ruling: Ruling | None = None

    @property
    def players(self) -> tuple[int, ...]:
        """The players' numbers, best first where they were ruled in order."""
        return tuple(line.seat.player for line in self.lines)

    @property
    def last(self) -> int:
        """The last position that the group takes."""
        return self.first + len(self.lines) - 1


@dataclass(frozen=True, slots=True)
class OverallPlace:
    """One player's place over all games, the step that decided it, and the sentence that says so.

    An OPEN place waits for the game monitor's ruling.
    """

    place: int
    line: OverallLine
    decided_by: DecidedBy
    sentence: str

    @property
    def player(self) -> int:
        """The player's number."""
        return self.line.seat.player

    @property
    def name(self) -> str:
        """The player's name."""
        return self.line.seat.name


def level_groups(
    found: Iterable[OverallLine],
    rule_set: RuleSet,
    rulings: Sequence[Ruling] = (),
    cuts: Sequence[int] = (),
) -> tuple[LevelGroup, ...]:
    """Return the groups of a ranking, best first; somebody nobody is level with is one alone.

    Who has no game that counts is not ranked.  ``cuts`` are the places after which something is
    decided: a tie across one of them waits for the game monitor, unless ``rulings`` have it.
    """
    ranked = sorted(
        (line for line in found if line.counted), key=lambda line: (line.key, line.seat.player)
    )
    groups: list[LevelGroup] = []
    for _, level in groupby(ranked, key=lambda line: line.key):
        members = tuple(level)
        first = groups[-1].last + 1 if groups else 1
        if len(members) == 1:
            groups.append(LevelGroup(members, first, DecidedBy.TOTAL))
            continue
        ruling = _ruling_on(members, rulings)
        if ruling is not None and not ruling.shared:
            at = {player: number for number, player in enumerate(ruling.players)}
            members = tuple(sorted(members, key=lambda line: at[line.seat.player]))
            groups.append(LevelGroup(members, first, DecidedBy.RULING, ruling))
            continue
        across = (first, first + len(members) - 1)
        waits = ruling is None and decides(cuts, rule_set.shared_places, across, groups)
        state = DecidedBy.OPEN if waits else DecidedBy.SHARED
        groups.append(LevelGroup(members, first, state, ruling))
    return tuple(groups)


def _ruling_on(members: Sequence[OverallLine], rulings: Sequence[Ruling]) -> Ruling | None:
    """Find the latest ruling on these players at these figures.

    It may be on more than these: who is level overall is level within a class too.
    """
    players = {line.seat.player for line in members}
    for ruling in reversed(rulings):
        if players <= set(ruling.players) and ruling.basis == members[0].basis:
            return ruling
    return None


def overall_places(groups: Sequence[LevelGroup], rule_set: RuleSet) -> tuple[OverallPlace, ...]:
    """Return the places of a ranking, best first, each with what decided it."""
    ranked = [(group, line) for group in groups for line in group.lines]
    numbers = place_numbers(rule_set.shared_places, groups)
    found: list[OverallPlace] = []
    for group in groups:
        if group.state in (DecidedBy.OPEN, DecidedBy.SHARED):
            place = numbers[len(found)]
            sentence = _why_tied(rule_set, group.lines, place, group.state)
            found += [OverallPlace(place, line, group.state, sentence) for line in group.lines]
            continue
        for line in group.lines:
            at = len(found)
            upper = min(at, len(ranked) - 2)
            decided_by, sentence = DecidedBy.TOTAL, ""
            if upper < 0:
                sentence = _why_alone(line)
            else:
                decided_by, sentence = _between(rule_set, ranked[upper], ranked[upper + 1])
            found.append(OverallPlace(numbers[at], line, decided_by, sentence))
    return tuple(found)


def _between(
    rule_set: RuleSet, ahead: tuple[LevelGroup, OverallLine], behind: tuple[LevelGroup, OverallLine]
) -> tuple[DecidedBy, str]:
    steps = (DecidedBy.GAMES, *chain(rule_set))
    for step, better, worse in zip(steps, ahead[1].key, behind[1].key, strict=True):
        if better != worse:
            return step, _why_ahead(rule_set, ahead[1], behind[1], step)
    ruling = ahead[0].ruling
    if ruling is None:
        raise AssertionError("level players stand apart without a ruling")
    return DecidedBy.RULING, _why_ruled(ahead[1], behind[1], ruling)


def within(found: Iterable[OverallLine], players: Collection[int]) -> tuple[OverallLine, ...]:
    """Return the lines of those players alone: a class is ranked as everybody is."""
    return tuple(line for line in found if line.seat.player in players)


def best_of(groups: Sequence[LevelGroup], count: int) -> tuple[int, ...]:
    """Return the ``count`` best players, best first.

    Everybody who shares the last place among them is among them too.
    """
    players: list[int] = []
    for group in groups:
        if len(players) >= count:
            break
        if group.state is DecidedBy.RULING:
            players.extend(group.players[: count - len(players)])
        else:
            players.extend(group.players)
    return tuple(players)


def games_and_total(line: OverallLine) -> str:
    """Return a total with the games it comes from: "131 (game 1: 61, game 3: 70)"."""
    games = ", ".join(
        say("game {n}: {total}", n=game.number, total=game.line.total) for game in line.counted
    )
    return say("{total} ({games})", total=line.total, games=games)


def _why_ahead(rule_set: RuleSet, ahead: OverallLine, behind: OverallLine, step: DecidedBy) -> str:
    """Say that ``ahead`` stands over ``behind`` and which step of the chain decided it."""
    if step is DecidedBy.GAMES:
        whole = say_count(len(ahead.counted), "1 whole game", "{count} whole games")
        why = say(
            "{better}, {total}, against {worse}, {other}",
            better=whole,
            total=games_and_total(ahead),
            worse=len(behind.counted),
            other=games_and_total(behind),
        )
        parts = [why]
    else:
        parts = [_points_ahead(ahead, behind)]
        for earlier in chain(rule_set)[1:]:
            if step is DecidedBy.TOTAL or earlier is step:
                break
            parts.append(equal(earlier, ahead))
        if step is not DecidedBy.TOTAL:
            parts.append(difference(step, ahead, behind))
    return say(
        "{ahead} over {behind}: {why}", ahead=who(ahead), behind=who(behind), why="; ".join(parts)
    )


def _points_ahead(ahead: OverallLine, behind: OverallLine) -> str:
    """Compare the sums of two, per round where they did not play as many."""
    better, worse = games_and_total(ahead), games_and_total(behind)
    if ahead.rounds == behind.rounds:
        return say("{better} against {worse}", better=better, worse=worse)
    return say(
        "by points per round, {better} in {rounds} rounds against {worse} in {other}",
        better=better,
        rounds=ahead.rounds,
        worse=worse,
        other=behind.rounds,
    )


def _level(group: Sequence[OverallLine]) -> str:
    """Say what the points of level players have in common."""
    if len({line.rounds for line in group}) > 1:
        return say("the same points per round")
    return equal(DecidedBy.TOTAL, group[0])


def _why_ruled(ahead: OverallLine, behind: OverallLine, ruling: Ruling) -> str:
    """Say that the game monitor's ruling put ``ahead`` over ``behind``."""
    return say(
        "{ahead} over {behind}: tied, {level}; ruled by the game monitor ({how})",
        ahead=who(ahead),
        behind=who(behind),
        level=_level((ahead, behind)),
        how=how_ruled(ruling.by, ruling.reason),
    )


def _why_tied(rule_set: RuleSet, group: Sequence[OverallLine], place: int, state: DecidedBy) -> str:
    """Say that a group could not be parted, and whether that waits for the game monitor."""
    steps = chain(rule_set)[1:]
    same = "; ".join((_level(group), *(equal(step, group[0]) for step in steps)))
    if state is DecidedBy.OPEN:
        return say(
            "{who} are tied: {same}. The game monitor decides.", who=everybody(group), same=same
        )
    return say("{who} share place {place}: {same}", who=everybody(group), place=place, same=same)


def _why_alone(line: OverallLine) -> str:
    """Say the total of somebody who has nobody to be compared with."""
    return say("{who}: {total}", who=who(line), total=games_and_total(line))
