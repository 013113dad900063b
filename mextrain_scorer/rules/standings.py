"""Who stands where at a table, and why.

The chain is declared by the rule set: lower total first, then its tie-breaks in their order
(hub-double-12: most zero rounds, then the lowest round other than zero).  Where it runs out the
tie stands open until the game monitor rules.  A zero round is one the player went out in; rounds
that nobody played count for nothing.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import cache
from itertools import groupby
from typing import Protocol

from mextrain_scorer.rules.records import Outcome, Round, Ruling, Seat, Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rounds import assigned_scores
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet, SharedPlaces, TieBreak
from mextrain_scorer.rules.words import listed, say, say_count

# A key that compares tables of more rounds and fewer: points per round first, and exactly.
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


class Figures(Protocol):
    """What sentences about places say of somebody: the figures of one game, or of several."""

    @property
    def seat(self) -> Seat:
        """The player's seat, with number and name."""

    @property
    def total(self) -> int:
        """The points."""

    @property
    def zero_rounds(self) -> int:
        """How many rounds they went out in."""

    @property
    def others(self) -> tuple[int, ...]:
        """The scores above zero, lowest first."""


@dataclass(frozen=True, slots=True)
class MetricLine:
    """One player's figures at a table.

    ``others`` are the scores above zero, lowest first.  ``assigned`` are points for rounds missed
    and ``penalty`` those that the game monitor gave: both belong to the total and, being no rounds
    that were played, to no other step.  ``key`` sorts lines best first and holds
    one value a step of the chain, so that the first difference names the step that decided.
    """

    seat: Seat
    total: int
    zero_rounds: int
    others: tuple[int, ...]
    key: tuple[tuple[int, ...], ...]
    assigned: int = 0
    penalty: int = 0

    @property
    def lowest_other_round(self) -> int | None:
        """The lowest score above zero, None where every round was a zero."""
        return self.others[0] if self.others else None

    @property
    def basis(self) -> tuple[int, ...]:
        """The key as plain whole numbers: what a ruling on a tie rests on."""
        return tuple(value for step in self.key for value in step)


def chain(rule_set: RuleSet) -> tuple[DecidedBy, ...]:
    """Return the steps that part players, in the rule set's order."""
    return _steps(rule_set.tie_breaks)


@cache
def _steps(tie_breaks: tuple[TieBreak, ...]) -> tuple[DecidedBy, ...]:
    return (DecidedBy.TOTAL, *(DecidedBy(step.value) for step in tie_breaks))


def step_between(rule_set: RuleSet, ahead: MetricLine, behind: MetricLine) -> DecidedBy | None:
    """Return the first step of the chain on which two lines differ, None where there is none."""
    for step, better, worse in zip(chain(rule_set), ahead.key, behind.key, strict=True):
        if better != worse:
            return step
    return None


def rounds_played(sheet: Sheet) -> int:
    """Return how many rounds of a sheet count: those that were played."""
    return sum(row.outcome is not Outcome.NOT_PLAYED for row in sheet.rounds)


def per_round(line: MetricLine, rounds: int) -> RoundKey:
    """Return the key of a line with its total as points per round, exactly.

    Totals of tables that did not play as many rounds as one another compare by it alone.
    """
    total, *others = line.basis
    return Fraction(total, rounds), *others


def lines(sheet: Sheet) -> tuple[MetricLine, ...]:
    """Return the figures of everybody on the sheet, in seat order."""
    rounds = [row for row in sheet.rounds if row.outcome is not Outcome.NOT_PLAYED]
    assigned = assigned_scores(sheet)
    result = []
    for index, seat in enumerate(sheet.seats):
        others = []
        zero_rounds = 0
        for row in rounds:
            cell = row.cells[index]
            if cell.score:
                others.append(cell.score)
            elif cell.went_out and row.outcome is Outcome.PLAYED:
                zero_rounds += 1
        others.sort()
        given = penalty = 0
        if assigned:
            given = sum(points for (_, player), points in assigned.items() if player == seat.player)
        if sheet.adjustments:
            penalty = sum(each.points for each in sheet.adjustments if each.player == seat.player)
        result.append(_line(sheet.rule_set, seat, tuple(others), zero_rounds, (given, penalty)))
    return tuple(result)


def _line(
    rule_set: RuleSet,
    seat: Seat,
    others: tuple[int, ...],
    zero_rounds: int,
    beside: tuple[int, int],
) -> MetricLine:
    assigned, penalty = beside
    total = sum(others) + assigned + penalty
    key = ((total,), *tie_break_key(rule_set, zero_rounds, others))
    return MetricLine(seat, total, zero_rounds, others, key, assigned, penalty)


def tie_break_key(
    rule_set: RuleSet, zero_rounds: int, others: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
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


@dataclass(frozen=True, slots=True)
class Standing:
    """One player's place at a table, with the step that decided it and the sentence that says so.

    ``total`` is in points; ``lowest_other_round`` is None where every round was a zero.
    """

    place: int
    player: int
    name: str
    total: int
    zero_rounds: int
    lowest_other_round: int | None
    decided_by: DecidedBy
    sentence: str


class Group(Protocol):
    """Players level with one another, at positions ``first`` to ``last`` of those placed."""

    @property
    def first(self) -> int:
        """The first position that the group takes."""

    @property
    def last(self) -> int:
        """The last position that the group takes."""

    @property
    def state(self) -> DecidedBy:
        """OPEN, SHARED or RULING; TOTAL for somebody alone."""


@dataclass(frozen=True, slots=True)
class TiedGroup:
    """Players whom the chain could not part, at positions ``first`` to ``last`` of their table.

    ``state`` is OPEN while it waits for the game monitor, SHARED where the place is shared,
    RULING where the monitor has put them in order.
    """

    lines: tuple[MetricLine, ...]
    first: int
    state: DecidedBy
    ruling: Ruling | None

    @property
    def players(self) -> tuple[int, ...]:
        """The players' numbers, best first where they were ruled in order."""
        return tuple(line.seat.player for line in self.lines)

    @property
    def last(self) -> int:
        """The last position that the group takes."""
        return self.first + len(self.lines) - 1


def missing_in(sheet: Sheet) -> dict[int, tuple[Seat, ...]]:
    """Return, for each engine with blank cells, the seats whose score is missing."""
    return missing_cells(sheet.seats, sheet.rounds)


def missing_cells(seats: Sequence[Seat], rounds: Sequence[Round]) -> dict[int, tuple[Seat, ...]]:
    """Return what ``missing_in`` does, for rows that are no sheet yet."""
    missing = {}
    for row in rounds:
        if row.outcome is Outcome.NOT_PLAYED:
            continue
        for cell in row.cells:
            if cell.score is None:
                break
        else:  # nearly every row of a finished sheet
            continue
        blank = tuple(
            seat
            for seat, cell in zip(seats, row.cells, strict=True)
            if cell.score is None and seat.plays(row.engine)
        )
        if blank:
            missing[row.engine] = blank
    return missing


def is_complete(sheet: Sheet) -> bool:
    """Say whether every cell that has to hold a score holds one, and any round was played."""
    return complete_cells(sheet.seats, sheet.rounds)


def complete_cells(seats: Sequence[Seat], rounds: Sequence[Round]) -> bool:
    """Return what ``is_complete`` does, for rows that are no sheet yet."""
    played = any(row.outcome is not Outcome.NOT_PLAYED for row in rounds)
    return bool(seats) and played and not missing_cells(seats, rounds)


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
        for index, cell in enumerate(row.cells):
            score = cell.score
            if score is None and assigned:
                score = assigned.get((row.engine, sheet.seats[index].player))
            sums[index] += score or 0
            shown.append(None if score is None else sums[index])
        rows.append(tuple(shown))
    return tuple(rows)


def tied_groups(sheet: Sheet) -> tuple[TiedGroup, ...]:
    """Return the groups of a table, best first; a player nobody is tied with is a group of one."""
    placed = sorted(
        (line for line in lines(sheet) if sheet.takes_place(line.seat)),
        key=lambda line: (line.key, line.seat.player),
    )
    groups: list[TiedGroup] = []
    for _, members in groupby(placed, key=lambda line: line.key):
        groups.append(_group(sheet, tuple(members), groups))
    return tuple(groups)


def _group(sheet: Sheet, members: tuple[MetricLine, ...], ahead: Sequence[TiedGroup]) -> TiedGroup:
    first = ahead[-1].last + 1 if ahead else 1
    if len(members) == 1:
        return TiedGroup(members, first, DecidedBy.TOTAL, None)
    ruling = _ruling_on(sheet, members)
    if ruling is not None and not ruling.shared:
        by_player = {line.seat.player: line for line in members}
        members = tuple(by_player[player] for player in ruling.players)
        return TiedGroup(members, first, DecidedBy.RULING, ruling)
    last, shared = first + len(members) - 1, sheet.rule_set.shared_places
    waits = ruling is None and decides(sheet.cuts, shared, (first, last), ahead)
    waits = waits and is_complete(sheet)
    return TiedGroup(members, first, DecidedBy.OPEN if waits else DecidedBy.SHARED, ruling)


def decides(
    cuts: Sequence[int], shared: SharedPlaces, group: tuple[int, int], ahead: Sequence[Group]
) -> bool:
    """Say whether anything rests on the order within a group, from its first to its last position.

    ``cuts`` are the places after which something is decided.
    Where places are numbered 1, 1, 2 those announced reach below their own number of players: it
    is the group's number that counts.  Beside joint champions nobody else is named there.
    """
    first, last = group
    if len(cuts) > 1 and shared is SharedPlaces.DENSE and ahead:
        joint = ahead[0].last > 1 and ahead[0].state is not DecidedBy.RULING
        return not joint and place_numbers(shared, ahead)[-1] + 1 in cuts
    return any(first <= cut < last for cut in cuts)


def _ruling_on(sheet: Sheet, members: tuple[MetricLine, ...]) -> Ruling | None:
    """Find the latest ruling on exactly these players at exactly these figures."""
    players = {line.seat.player for line in members}
    for ruling in reversed(sheet.rulings):
        if set(ruling.players) == players and ruling.basis == members[0].basis:
            return ruling
    return None


def standings(sheet: Sheet) -> tuple[Standing, ...]:
    """Return the places of a table, best first (Samboree rule 9: the lowest total wins).

    Those whom ``Sheet.takes_place`` leaves out take none.
    """
    groups = tied_groups(sheet)
    ranked = [(group, line) for group in groups for line in group.lines]
    numbers = place_numbers(sheet.rule_set.shared_places, groups)
    places = []
    decided_by: DecidedBy
    for index, (group, line) in enumerate(ranked):
        if group.state in (DecidedBy.OPEN, DecidedBy.SHARED):
            decided_by = group.state
            sentence = _why_tied(sheet.rule_set, group.lines, numbers[index], decided_by)
        elif len(ranked) == 1:
            decided_by, sentence = DecidedBy.TOTAL, _why_alone(line)
        else:
            upper = min(index, len(ranked) - 2)
            decided_by, sentence = _between(sheet, ranked[upper], ranked[upper + 1])
        places.append(
            Standing(
                numbers[index],
                line.seat.player,
                line.seat.name,
                line.total,
                line.zero_rounds,
                line.lowest_other_round,
                decided_by,
                sentence,
            )
        )
    return tuple(places)


def _between(
    sheet: Sheet, ahead: tuple[TiedGroup, MetricLine], behind: tuple[TiedGroup, MetricLine]
) -> tuple[DecidedBy, str]:
    step = step_between(sheet.rule_set, ahead[1], behind[1])
    if step is None:
        ruling = ahead[0].ruling
        if ruling is None:
            raise AssertionError("tied players stand apart without a ruling")
        return DecidedBy.RULING, _why_ruled(ahead[1], behind[1], ruling)
    return step, _why_ahead(sheet.rule_set, ahead[1], behind[1], step)


def place_numbers(shared: SharedPlaces, groups: Sequence[Group]) -> list[int]:
    """Number the places of groups, best first: 1, 1, 3 unless the rule set says 1, 1, 2."""
    dense = shared is SharedPlaces.DENSE
    numbers: list[int] = []
    for group in groups:
        following = (numbers[-1] if numbers else 0) + 1 if dense else len(numbers) + 1
        size = group.last - group.first + 1
        if group.state is DecidedBy.RULING:
            numbers.extend(range(following, following + size))
        else:
            numbers.extend([following] * size)
    return numbers


def advancing(sheet: Sheet, count: int = 1) -> tuple[int, ...]:
    """Return the players who go on when ``count`` of a table do, best first.

    Everybody who shares the last place that goes on goes on too (Samboree rule 11).
    """
    players: list[int] = []
    for group in tied_groups(sheet):
        if len(players) >= count:
            break
        if group.state is DecidedBy.RULING:
            players.extend(group.players[: count - len(players)])
        else:
            players.extend(group.players)
    return tuple(players)


def open_ties(sheet: Sheet) -> tuple[TiedGroup, ...]:
    """Return the tied groups that wait for the game monitor's ruling."""
    return tuple(group for group in tied_groups(sheet) if group.state is DecidedBy.OPEN)


def circled_players(sheet: Sheet) -> tuple[int, ...]:
    """Return whose name and total are circled as the winner's (Samboree rule 10).

    Nobody's while cells are blank or a tie for the win stands open.
    """
    if not is_complete(sheet) or any(group.first == 1 for group in open_ties(sheet)):
        return ()
    return advancing(sheet)


def who(line: Figures) -> str:
    """Return somebody's number and name."""
    return say("No. {number} {name}", number=line.seat.player, name=line.seat.name)


def everybody(group: Sequence[Figures]) -> str:
    """Return the numbers and names of several."""
    return listed([who(line) for line in group])


def _zero_rounds(count: int) -> str:
    return say_count(count, "1 zero round", "{count} zero rounds")


def equal(step: DecidedBy, line: Figures) -> str:
    """Say what a step found equal, on the way to the one that decided."""
    if step is DecidedBy.TOTAL:
        return say("{total} each", total=line.total)
    if step is DecidedBy.ZERO_ROUNDS:
        return say("zero rounds {count} each", count=line.zero_rounds)
    if not line.others:
        return say("no round above zero")
    if step is DecidedBy.LOWEST_OTHER_ROUND:
        return say("lowest other round {score} each", score=line.others[0])
    return say("every other round the same")


def difference(step: DecidedBy, ahead: Figures, behind: Figures) -> str:
    """Say by how much a step after the total puts ``ahead`` first."""
    if step is DecidedBy.ZERO_ROUNDS:
        better = _zero_rounds(ahead.zero_rounds)
        return say("{better} against {worse}", better=better, worse=behind.zero_rounds)
    if step is DecidedBy.LOWEST_OTHER_ROUND:
        return say(
            "lowest other round {better} against {worse}",
            better=_or_none(ahead.others, 0),
            worse=_or_none(behind.others, 0),
        )
    nth = next(
        n
        for n in range(1, max(len(ahead.others), len(behind.others)))
        if ahead.others[n : n + 1] != behind.others[n : n + 1]
    )
    return say(
        "other round number {nth} from the lowest {better} against {worse}",
        nth=nth + 1,
        better=_or_none(ahead.others, nth),
        worse=_or_none(behind.others, nth),
    )


def _or_none(scores: Sequence[int], index: int) -> str:
    return str(scores[index]) if index < len(scores) else say("none")


def _why_ahead(rule_set: RuleSet, ahead: MetricLine, behind: MetricLine, step: DecidedBy) -> str:
    """Say that ``ahead`` stands over ``behind`` and which step of the chain decided it."""
    if step is DecidedBy.TOTAL:  # nearly every place of a large hall: one template, not four
        why = say(
            "No. {number} {name} over No. {other} {other_name}: {better} against {worse}",
            number=ahead.seat.player,
            name=ahead.seat.name,
            other=behind.seat.player,
            other_name=behind.seat.name,
            better=ahead.total,
            worse=behind.total,
        )
        return "; ".join((why, *_points_not_played(ahead), *_points_not_played(behind)))
    parts = []
    for earlier in chain(rule_set):
        if earlier is step:
            break
        if earlier is DecidedBy.TOTAL:
            parts.append(say("both {total}", total=ahead.total))
        else:
            parts.append(equal(earlier, ahead))
    parts.append(difference(step, ahead, behind))
    return say(
        "{ahead} over {behind}: {why}", ahead=who(ahead), behind=who(behind), why="; ".join(parts)
    )


def _points_not_played(line: MetricLine) -> Iterator[str]:
    """Say how many points of a total come from no round that was played."""
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


def _why_ruled(ahead: MetricLine, behind: MetricLine, ruling: Ruling) -> str:
    """Say that the game monitor's ruling put ``ahead`` over ``behind``."""
    return say(
        "{ahead} over {behind}: tied at {total}, ruled by the game monitor ({how})",
        ahead=who(ahead),
        behind=who(behind),
        total=ahead.total,
        how=how_ruled(ruling.by, ruling.reason),
    )


def way_of_ruling(by: str) -> str:
    """Return the name of a way to settle a tie, such as "drawn domino"."""
    return {
        "extra-round": say("extra round"),
        "drawn-domino": say("drawn domino"),
        "other": say("other way"),
    }[by]


def how_ruled(by: str, reason: str) -> str:
    """Return how a tie was settled, with the reason; one that names the way does so alone."""
    way = way_of_ruling(by)
    if reason.casefold().startswith(way.casefold()):
        return reason
    return say("{way}: {reason}", way=way, reason=reason)


METHODS = ("extra-round", "drawn-domino", "other")


def refuse_unknown_way(by: str) -> None:
    """Raise Refused for a way to settle a tie that is not on record as one."""
    if by not in METHODS:
        raise Refused(
            say(
                "{by} is not a way to settle a tie. Use one of these: {ways}.",
                by=repr(by),
                ways=", ".join(METHODS),
            )
        )


def _why_tied(rule_set: RuleSet, group: Sequence[MetricLine], place: int, state: DecidedBy) -> str:
    """Say that a group could not be parted, and whether that waits for the game monitor."""
    same = "; ".join(equal(step, group[0]) for step in chain(rule_set))
    if state is DecidedBy.OPEN:
        return say(
            "{who} are tied: {same}. The game monitor decides.", who=everybody(group), same=same
        )
    return say("{who} share place {place}: {same}", who=everybody(group), place=place, same=same)


def _why_alone(line: MetricLine) -> str:
    """Say the total of somebody who has nobody to be compared with."""
    return say("{who}: {total}", who=who(line), total=line.total)
