"""Who stands where, at a table or over several games, and why.

Both are one ranking.  Everybody has a ``Line`` of figures with a key: one value for each step of
the chain, the lowest best.  Sorted by it, players whose keys are equal are a ``TiedGroup``, and the
first step on which two lines differ is the reason for their places.

The chain is the rule set's: the lower total first, then its tie-breaks in their order
(hub-double-12: most zero rounds, then the lowest round other than zero).  A zero round is one that
the player went out in; rounds that nobody played count for nothing.  Over several games those with
the most games that count stand first, and totals are compared as points per round.  Where the chain
runs out the tie stands open until the game monitor rules.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from enum import StrEnum
from fractions import Fraction
from functools import cache
from itertools import combinations, groupby
from typing import NamedTuple

from mextrain_scorer.rules.records import Outcome, Ruling, Seat, Sheet
from mextrain_scorer.rules.rounds import assigned_scores
from mextrain_scorer.rules.rule_sets.rule_set import LateArrival, RuleSet, SharedPlaces, TieBreak
from mextrain_scorer.rules.words import listed, say, say_count

# One value a step of the chain; points per round are kept exactly.
Key = tuple[tuple[Fraction | int, ...], ...]
# The same step after step, for tables of more rounds and of fewer: points per round come first.
RoundKey = tuple[Fraction | int, ...]


class DecidedBy(StrEnum):
    """The step that put a player ahead of the next one down.

    ``GAMES`` stands before the others in a ranking over several games, and only there.
    """

    GAMES = "games"
    TOTAL = "total"
    ZERO_ROUNDS = "zero_rounds"
    LOWEST_OTHER_ROUND = "lowest_other_round"
    COUNTBACK = "countback"
    RULING = "ruling"
    SHARED = "shared"
    OPEN = "open"


class Line(NamedTuple):
    """One player's figures at a table, or over those of several games that count.

    ``rounds`` are those that were played where the ``total``, in points, was made.  ``others`` are
    the scores above zero, lowest first.  ``assigned`` are points for rounds missed and ``penalty``
    those that the game monitor gave: both belong to the total of a table and, being no rounds that
    were played, to no other step.  ``games`` are all games added up and ``counted`` those of them
    that count; at a table there are none.
    """

    seat: Seat
    total: int
    rounds: int
    zero_rounds: int
    others: tuple[int, ...]
    key: Key
    assigned: int = 0
    penalty: int = 0
    games: tuple["PlayedGame", ...] = ()
    counted: tuple["PlayedGame", ...] = ()

    @property
    def lowest_other_round(self) -> int | None:
        """The lowest score above zero, None where every round was a zero."""
        return self.others[0] if self.others else None

    @property
    def whole_games(self) -> int:
        """How many games could count."""
        return sum(game.whole for game in self.games)

    def game(self, number: int) -> "PlayedGame | None":
        """Return the game of the day with that number, None where it was missed."""
        return next((game for game in self.games if game.number == number), None)

    def game_words(self, number: int) -> str:
        """Return the total of a game, in brackets where it does not count; empty where missed."""
        game = self.game(number)
        if game is None:
            return ""
        return f"{game.line.total}" if game in self.counted else f"({game.line.total})"

    @property
    def basis(self) -> tuple[int, ...]:
        """The key as plain whole numbers, as a ruling on a tie keeps it.

        Over several games each value takes two of them, as a fraction.
        """
        values = [value for step in self.key for value in step]
        if not self.games:
            return tuple(map(int, values))
        return tuple(part for value in values for part in value.as_integer_ratio())


class PlayedGame(NamedTuple):
    """One game of a player: the table, and the figures there.

    ``whole`` games can count: all rounds were played, or the house assigned a score for the others.
    """

    stage: str
    table_no: int
    line: Line
    whole: bool

    @property
    def number(self) -> int:
        """Which game of the day it was, from 1: the stage is "qualifying", then "qualifying-2"."""
        return int(self.stage.partition("-")[2] or 1)


class TiedGroup(NamedTuple):
    """Players whom the chain could not part, at positions ``first`` to ``last`` of the ranking.

    ``state`` is OPEN while it waits for the game monitor, SHARED where the place is shared,
    RULING where the monitor has put them in order; TOTAL for somebody alone.
    """

    lines: tuple[Line, ...]
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


class Standing(NamedTuple):
    """One player's place, with the step that decided it and the sentence that says so."""

    place: int
    line: Line
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

    @property
    def total(self) -> int:
        """The points."""
        return self.line.total

    @property
    def zero_rounds(self) -> int:
        """How many rounds they went out in."""
        return self.line.zero_rounds

    @property
    def lowest_other_round(self) -> int | None:
        """The lowest score above zero, None where every round was a zero."""
        return self.line.lowest_other_round

    @property
    def by_tie(self) -> bool:
        """Whether more than games and points decided it: somebody else has as many of both."""
        return self.decided_by not in (DecidedBy.GAMES, DecidedBy.TOTAL)


# -- what a sheet holds, and adds up to ---------------------------------------------------------


def totals(sheet: Sheet) -> dict[int, int]:
    """Return everybody's total in points, by player number, those who left included."""
    return {line.seat.player: line.total for line in lines(sheet)}


def paper_totals(sheet: Sheet) -> dict[int, int]:
    """Return what each column adds up to on the paper: the total without penalty points.

    The game monitor gives those at the desk, mostly after the table has added up.
    """
    return {line.seat.player: line.total - line.penalty for line in lines(sheet)}


def penalties(sheet: Sheet) -> dict[int, int]:
    """Return the penalty points of everybody who has any, by player number."""
    return {line.seat.player: line.penalty for line in lines(sheet) if line.penalty}


def running_totals(sheet: Sheet) -> tuple[tuple[int | None, ...], ...]:
    """Return the total after each round, a row a round and a column a seat; None where blank.

    Scores assigned for rounds missed are in it; penalty points come at the end, with the total.
    """
    assigned = assigned_scores(sheet)
    sums = [0] * len(sheet.seats)
    rows: list[tuple[int | None, ...]] = []
    for row in sheet.rounds:
        shown: list[int | None] = []
        for index, (seat, cell) in enumerate(zip(sheet.seats, row.cells, strict=True)):
            given = assigned.get((row.engine, seat.player))
            score = given if cell.score is None else cell.score
            sums[index] += score or 0
            shown.append(None if score is None else sums[index])
        rows.append(tuple(shown))
    return tuple(rows)


# -- everybody's line ---------------------------------------------------------------------------


def lines(sheet: Sheet) -> tuple[Line, ...]:
    """Return the figures of everybody on the sheet, in seat order."""
    assigned = assigned_scores(sheet)
    played = sheet.played
    found = []
    for index, seat in enumerate(sheet.seats):
        scores, zeros = [], 0
        for row in played:
            cell = row.cells[index]
            if cell.score:
                scores.append(cell.score)
            elif cell.went_out and row.outcome is Outcome.PLAYED:
                zeros += 1
        others = tuple(sorted(scores))
        given = sum(points for (_, player), points in assigned.items() if player == seat.player)
        penalty = sum(each.points for each in sheet.adjustments if each.player == seat.player)
        total = sum(others) + given + penalty
        key = ((total,), *_tie_break_key(sheet.rule_set, zeros, others))
        found.append(Line(seat, total, len(played), zeros, others, key, given, penalty))
    return tuple(found)


def overall_lines(sheets: Iterable[Sheet], rule_set: RuleSet) -> tuple[Line, ...]:
    """Return everybody's games on those sheets added up, in the order of players' numbers.

    ``sheets`` are the finished ones of all games that are ranked over, in the order of the games.
    """
    games: dict[int, list[PlayedGame]] = {}
    for sheet in sheets:
        for line in lines(sheet):
            game = PlayedGame(sheet.stage, sheet.table_no, line, _is_whole(sheet, line.seat))
            games.setdefault(line.seat.player, []).append(game)
    return tuple(_best_line(games[player], rule_set) for player in sorted(games))


def _is_whole(sheet: Sheet, seat: Seat) -> bool:
    """Say whether a player's game on that sheet can count.

    It can for who played all its rounds, or whose missing ones the house assigns a score: those
    before a late arrival, where it has that.
    """
    assigns = sheet.rule_set.late_arrival is LateArrival.TABLE_HIGHEST
    played = [row.engine for row in sheet.played]
    return (
        bool(played)
        and not seat.disqualified
        and all(
            seat.plays(engine)
            or (assigns and seat.from_engine is not None and engine > seat.from_engine)
            for engine in played
        )
    )


def _best_line(games: Sequence[PlayedGame], rule_set: RuleSet) -> Line:
    """Return the line of a player with the games counted that stand best together."""
    whole = [game for game in games if game.whole]
    ways = list(combinations(whole, min(len(whole), rule_set.games_counted)))
    points = [_points(way) for way in ways]
    least = min(points)
    # Of equal games those count that are better by the tie-breaks.
    best = [way for way, each in zip(ways, points, strict=True) if each == least]
    return min((added_up(games, way, rule_set) for way in best), key=lambda line: line.key)


def _points(games: Sequence[PlayedGame]) -> Fraction:
    """Return the points per round of those games, exactly."""
    total = sum(game.line.total for game in games)
    return Fraction(total, sum(game.line.rounds for game in games) or 1)


def added_up(games: Sequence[PlayedGame], counted: Sequence[PlayedGame], rule_set: RuleSet) -> Line:
    """Return the line of a player with these of the games counted."""
    total = sum(game.line.total for game in counted)
    rounds = sum(game.line.rounds for game in counted)
    zeros = sum(game.line.zero_rounds for game in counted)
    others = tuple(sorted(score for game in counted for score in game.line.others))
    key: Key = ((-len(counted),), (_points(counted),), *_tie_break_key(rule_set, zeros, others))
    seat = games[-1].line.seat
    return Line(seat, total, rounds, zeros, others, key, games=tuple(games), counted=tuple(counted))


def _tie_break_key(rule_set: RuleSet, zero_rounds: int, others: tuple[int, ...]) -> Key:
    """Return one value a step of what parts equal totals, the lowest best."""
    key: list[tuple[int, ...]] = []
    for step in rule_set.tie_breaks:
        if step is TieBreak.ZERO_ROUNDS:
            key.append((-zero_rounds,))
        elif step is TieBreak.LOWEST_OTHER_ROUND:
            key.append(others[:1])
        else:
            key.append(others[1:])
    return tuple(key)


def per_round(line: Line) -> RoundKey:
    """Return the key of a table's line with its total as points per round, exactly.

    Totals of tables that did not play as many rounds as one another compare by it alone.
    """
    total, *others = line.basis
    return Fraction(total, line.rounds), *others


def within(found: Iterable[Line], players: Collection[int]) -> tuple[Line, ...]:
    """Return the lines of those players alone: a class is ranked as everybody is."""
    return tuple(line for line in found if line.seat.player in players)


# -- groups and places --------------------------------------------------------------------------


def tied_groups(sheet: Sheet) -> tuple[TiedGroup, ...]:
    """Return the groups of a table, best first; a player nobody is tied with is a group of one.

    Those whom ``Sheet.takes_place`` leaves out are in none.  While scores are missing no tie waits.
    """
    placed = [line for line in lines(sheet) if sheet.takes_place(line.seat)]
    cuts = sheet.cuts if sheet.is_complete else ()
    return _grouped(placed, sheet.rule_set, sheet.rulings, cuts)


def level_groups(
    found: Iterable[Line],
    rule_set: RuleSet,
    rulings: Sequence[Ruling] = (),
    cuts: Sequence[int] = (),
) -> tuple[TiedGroup, ...]:
    """Return the groups of a ranking over several games; who has no game that counts is in none."""
    return _grouped([line for line in found if line.counted], rule_set, rulings, cuts)


def _grouped(
    placed: Iterable[Line], rule_set: RuleSet, rulings: Sequence[Ruling], cuts: Sequence[int]
) -> tuple[TiedGroup, ...]:
    """Return the groups of those lines, best first.

    ``cuts`` are the places after which something is decided: a tie across one of them waits for
    the game monitor, unless ``rulings`` have it.
    """
    groups: list[TiedGroup] = []
    in_order = sorted(placed, key=lambda line: (line.key, line.seat.player))
    for _, level in groupby(in_order, key=lambda line: line.key):
        members = tuple(level)
        first = groups[-1].last + 1 if groups else 1
        ruling = _ruling_on(members, rulings)
        state = DecidedBy.SHARED
        if len(members) == 1:
            state, ruling = DecidedBy.TOTAL, None
        elif ruling is not None and not ruling.shared:
            state, at = DecidedBy.RULING, ruling.players.index
            members = tuple(sorted(members, key=lambda line: at(line.seat.player)))
        elif ruling is None and _decides(cuts, rule_set.shared_places, first, members, groups):
            state = DecidedBy.OPEN
        groups.append(TiedGroup(members, first, state, ruling))
    return tuple(groups)


def _decides(
    cuts: Sequence[int],
    shared: SharedPlaces,
    first: int,
    members: Sequence[Line],
    ahead: Sequence[TiedGroup],
) -> bool:
    """Say whether anything rests on the order within a group that begins at position ``first``.

    Where places are numbered 1, 1, 2 those announced reach below their own number of players: it
    is the group's number that counts.  Beside joint champions nobody else is named there.
    """
    if len(cuts) > 1 and shared is SharedPlaces.DENSE and ahead:
        joint = ahead[0].last > 1 and ahead[0].state is not DecidedBy.RULING
        return not joint and _place_numbers(shared, ahead)[-1] + 1 in cuts
    return any(first <= cut < first + len(members) - 1 for cut in cuts)


def _ruling_on(members: Sequence[Line], rulings: Sequence[Ruling]) -> Ruling | None:
    """Find the latest ruling on exactly these players at exactly these figures.

    Over several games it may be on more than these: who is level overall is level in a class too.
    """
    players = {line.seat.player for line in members}
    for ruling in reversed(rulings):
        on_these = players == set(ruling.players)
        if members[0].games:
            on_these = players <= set(ruling.players)
        if on_these and ruling.basis == members[0].basis:
            return ruling
    return None


def open_ties(sheet: Sheet) -> tuple[TiedGroup, ...]:
    """Return the tied groups that wait for the game monitor's ruling."""
    return tuple(group for group in tied_groups(sheet) if group.state is DecidedBy.OPEN)


def standings(sheet: Sheet) -> tuple[Standing, ...]:
    """Return the places of a table, best first (Samboree rule 9: the lowest total wins)."""
    return places_of(tied_groups(sheet), sheet.rule_set)


def places_of(groups: Sequence[TiedGroup], rule_set: RuleSet) -> tuple[Standing, ...]:
    """Return the places of groups, best first, each with what decided it.

    An OPEN place waits for the game monitor's ruling.
    """
    ranked = [(group, line) for group in groups for line in group.lines]
    numbers = _place_numbers(rule_set.shared_places, groups)
    places = []
    for index, (group, line) in enumerate(ranked):
        decided_by = group.state
        if group.state in (DecidedBy.OPEN, DecidedBy.SHARED):
            why = _why_tied(rule_set, group, numbers[index])
        elif len(ranked) == 1:
            why = say("{who}: {total}", who=line.seat.who, total=_sum(line))
        else:  # the last is told whom it stands behind
            upper = min(index, len(ranked) - 2)
            (upper_group, ahead), (_, behind) = ranked[upper : upper + 2]
            decided_by, why = _why_ahead(rule_set, ahead, behind, upper_group.ruling)
        places.append(Standing(numbers[index], line, decided_by, why))
    return tuple(places)


def _place_numbers(shared: SharedPlaces, groups: Sequence[TiedGroup]) -> list[int]:
    """Number the places of groups, best first: 1, 1, 3 unless the rule set says 1, 1, 2."""
    dense = shared is SharedPlaces.DENSE
    numbers: list[int] = []
    for group in groups:
        following = (numbers[-1] if numbers else 0) + 1 if dense else len(numbers) + 1
        if group.state is DecidedBy.RULING:
            numbers += range(following, following + len(group.lines))
        else:
            numbers += [following] * len(group.lines)
    return numbers


def best_of(groups: Sequence[TiedGroup], count: int) -> tuple[int, ...]:
    """Return the ``count`` best players, best first.

    Everybody who shares the last place among them is among them too (Samboree rule 11).
    """
    players: list[int] = []
    for group in groups:
        room = count - len(players)
        if room <= 0:
            break
        players += group.players[:room] if group.state is DecidedBy.RULING else group.players
    return tuple(players)


def advancing(sheet: Sheet, count: int = 1) -> tuple[int, ...]:
    """Return the players who go on when ``count`` of a table do, as ``best_of`` does."""
    return best_of(tied_groups(sheet), count)


def circled_players(sheet: Sheet) -> tuple[int, ...]:
    """Return whose name and total are circled as the winner's (Samboree rule 10).

    Nobody's while cells are blank or a tie for the win stands open.
    """
    if not sheet.is_complete or any(group.first == 1 for group in open_ties(sheet)):
        return ()
    return advancing(sheet)


# -- why ----------------------------------------------------------------------------------------


@cache
def _chain(tie_breaks: tuple[TieBreak, ...]) -> tuple[DecidedBy, ...]:
    """Return the steps that part players, in the rule set's order."""
    return (DecidedBy.TOTAL, *(DecidedBy(step.value) for step in tie_breaks))


def _why_ahead(
    rule_set: RuleSet, ahead: Line, behind: Line, ruling: Ruling | None
) -> tuple[DecidedBy, str]:
    """Return the step that puts ``ahead`` over ``behind``, and the sentence that says so."""
    steps = _chain(rule_set.tie_breaks)
    if ahead.games:
        steps = (DecidedBy.GAMES, *steps)
    differ = [better != worse for better, worse in zip(ahead.key, behind.key, strict=True)]
    if not any(differ):
        return DecidedBy.RULING, _why_ruled(ahead, behind, ruling)
    step = steps[differ.index(True)]
    if step is DecidedBy.TOTAL and not ahead.games:
        return step, _why_fewer_points(ahead, behind)
    if step is DecidedBy.GAMES:
        parts = [_more_games(ahead, behind)]
    else:
        equal = steps[steps.index(DecidedBy.TOTAL) + 1 : steps.index(step)]
        parts = [_sums(ahead, behind), *(_equal(each, (ahead,)) for each in equal)]
        if step is not DecidedBy.TOTAL:
            parts.append(difference(step, ahead, behind))
    return step, say(
        "{ahead} over {behind}: {why}",
        ahead=ahead.seat.who,
        behind=behind.seat.who,
        why=say("; ").join(parts),
    )


def _why_fewer_points(ahead: Line, behind: Line) -> str:
    """Compare the totals of a table, with the points in them that no round brought."""
    why = say(
        "No. {number} {name} over No. {other} {other_name}: {better} against {worse}",
        number=ahead.seat.player,
        name=ahead.seat.name,
        other=behind.seat.player,
        other_name=behind.seat.name,
        better=ahead.total,
        worse=behind.total,
    )
    return say("; ").join((why, *_points_not_played(ahead), *_points_not_played(behind)))


def _why_ruled(ahead: Line, behind: Line, ruling: Ruling | None) -> str:
    """Say that the game monitor's ruling put ``ahead`` over ``behind``."""
    if ruling is None:
        raise AssertionError("tied players stand apart without a ruling")
    who, other = ahead.seat.who, behind.seat.who
    how = ruling.by.told(ruling.reason)
    if ahead.games:
        return say(
            "{ahead} over {behind}: tied, {level}; ruled by the game monitor ({how})",
            ahead=who,
            behind=other,
            level=_equal(DecidedBy.TOTAL, (ahead, behind)),
            how=how,
        )
    return say(
        "{ahead} over {behind}: tied at {total}, ruled by the game monitor ({how})",
        ahead=who,
        behind=other,
        total=ahead.total,
        how=how,
    )


def _why_tied(rule_set: RuleSet, group: TiedGroup, place: int) -> str:
    """Say that a group could not be parted, and whether that waits for the game monitor."""
    who = listed([line.seat.who for line in group.lines])
    same = say("; ").join(_equal(step, group.lines) for step in _chain(rule_set.tie_breaks))
    if group.state is DecidedBy.OPEN:
        return say("{who} are tied: {same}. The game monitor decides.", who=who, same=same)
    return say("{who} share place {place}: {same}", who=who, place=place, same=same)


def _sum(line: Line) -> str:
    """Return a total, with the games it comes from: "131 (game 1: 61, game 3: 70)"."""
    if not line.games:
        return str(line.total)
    games = ", ".join(
        say("game {n}: {total}", n=game.number, total=game.line.total) for game in line.counted
    )
    return say("{total} ({games})", total=line.total, games=games)


def _sums(ahead: Line, behind: Line) -> str:
    """Compare the totals of two whom a later step parts at a table, or over several games."""
    if not ahead.games:
        return say("both {total}", total=ahead.total)
    better, worse = _sum(ahead), _sum(behind)
    if ahead.rounds == behind.rounds:
        return say("{better} against {worse}", better=better, worse=worse)
    return say(
        "by points per round, {better} in {rounds} rounds against {worse} in {other}",
        better=better,
        rounds=ahead.rounds,
        worse=worse,
        other=behind.rounds,
    )


def _more_games(ahead: Line, behind: Line) -> str:
    return say(
        "{better}, {total}, against {worse}, {other}",
        better=say_count(len(ahead.counted), "1 whole game", "{count} whole games"),
        total=_sum(ahead),
        worse=len(behind.counted),
        other=_sum(behind),
    )


def _equal(step: DecidedBy, level: Sequence[Line]) -> str:
    """Say what a step found equal, on the way to the one that decided."""
    line = level[0]
    if step is DecidedBy.TOTAL:
        if any(each.rounds != line.rounds for each in level):
            return say("the same points per round")
        return say("{total} each", total=line.total)
    if step is DecidedBy.ZERO_ROUNDS:
        return say("zero rounds {count} each", count=line.zero_rounds)
    if not line.others:
        return say("no round above zero")
    if step is DecidedBy.LOWEST_OTHER_ROUND:
        return say("lowest other round {score} each", score=line.others[0])
    return say("every other round the same")


def difference(step: DecidedBy, ahead: Line, behind: Line) -> str:
    """Say by how much a step after the total puts ``ahead`` first."""
    if step is DecidedBy.ZERO_ROUNDS:
        better = say_count(ahead.zero_rounds, "1 zero round", "{count} zero rounds")
        return say("{better} against {worse}", better=better, worse=behind.zero_rounds)
    if step is DecidedBy.LOWEST_OTHER_ROUND:
        return say(
            "lowest other round {better} against {worse}",
            better=_or_none(ahead.others, 0),
            worse=_or_none(behind.others, 0),
        )
    nth = 1
    while ahead.others[nth : nth + 1] == behind.others[nth : nth + 1]:
        nth += 1
    return say(
        "other round number {nth} from the lowest {better} against {worse}",
        nth=nth + 1,
        better=_or_none(ahead.others, nth),
        worse=_or_none(behind.others, nth),
    )


def _or_none(scores: Sequence[int], index: int) -> str:
    return str(scores[index]) if index < len(scores) else say("none")


def _points_not_played(line: Line) -> Iterator[str]:
    """Say how many points of a table's total come from no round that was played."""
    if line.penalty:
        yield say_count(
            line.penalty,
            "No. {number} has 1 penalty point",
            "No. {number} has {count} penalty points",
            number=line.seat.player,
        )
    if line.assigned:
        yield say(
            "No. {number} has {points} assigned, the highest total when they came",
            number=line.seat.player,
            points=line.assigned,
        )
