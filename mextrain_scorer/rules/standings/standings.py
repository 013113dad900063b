"""Who stands where at a table, and why.

The chain is declared by the rule set: lower total first, then its tie-breaks in their order
(hub-double-12: most zero rounds, then the lowest round other than zero).  Where it runs out the
tie stands open until the game monitor rules.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Protocol

from mextrain_scorer.rules.assigned import assigned_scores
from mextrain_scorer.rules.records import Outcome, Round, Ruling, Seat, Sheet
from mextrain_scorer.rules.rule_sets.rule_set import SharedPlaces
from mextrain_scorer.rules.standings import reasons
from mextrain_scorer.rules.standings.metrics import DecidedBy, MetricLine, lines, step_between


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
            sentence = reasons.tied(sheet.rule_set, group.lines, numbers[index], decided_by)
        elif len(ranked) == 1:
            decided_by, sentence = DecidedBy.TOTAL, reasons.alone(line)
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
        return DecidedBy.RULING, reasons.ruled(ahead[1], behind[1], ruling)
    return step, reasons.over(sheet.rule_set, ahead[1], behind[1], step)


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
