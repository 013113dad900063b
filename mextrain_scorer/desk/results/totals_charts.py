"""The figures and the words of two charts: a table's running totals, and all totals of a game.

The window and paper draw them, on the same scales; the words are for people who cannot see them.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from mextrain_scorer.desk.tables import where
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.standings import running_totals, totals
from mextrain_scorer.rules.words import listed, say, say_count

_NAMED_TOTALS = 12


class RunningLine(NamedTuple):
    """One player's total in points after each round; None for a round without their score."""

    player: int
    name: str
    totals: tuple[int | None, ...]

    @property
    def last(self) -> int | None:
        """The total after the last scored round, None before the first."""
        scored = [total for total in self.totals if total is not None]
        return scored[-1] if scored else None


class RunningTotals(NamedTuple):
    """The running totals of one table, round by round in the order of play.

    ``lowest`` are the players with the lowest total so far, which is the best.
    """

    where: str
    engines: tuple[int, ...]
    lines: tuple[RunningLine, ...]
    lowest: frozenset[int]
    words: str

    @property
    def highest(self) -> int:
        """The highest total, in points."""
        return max((line.last or 0 for line in self.lines), default=0)


class TableTotals(NamedTuple):
    """The totals in points at one table whose cells are all filled, lowest first."""

    table_no: int
    points: tuple[int, ...]


class RoomTotals(NamedTuple):
    """Everybody's totals in one game; ``here`` is the number of a highlighted table, if any."""

    tables: tuple[TableTotals, ...]
    here: TableTotals | None
    words: str

    @property
    def others(self) -> tuple[TableTotals, ...]:
        """All tables except the highlighted one."""
        return tuple(table for table in self.tables if table != self.here)


def running_picture(sheet: Sheet) -> RunningTotals:
    """Return the running totals of a table, without rounds that nobody played.

    A player who left has a line that ends there; a late player's begins with their first round.
    """
    played = [at for at, row in enumerate(sheet.rounds) if row.is_played]
    sums = running_totals(sheet)
    lines = tuple(
        RunningLine(seat.player, seat.name, tuple(sums[at][column] for at in played))
        for column, seat in enumerate(sheet.seats)
    )
    last = {  # of those who can still win
        line.player: line.last
        for seat, line in zip(sheet.seats, lines, strict=True)
        if sheet.takes_place(seat) and line.last is not None
    }
    least = min(last.values(), default=None)
    lowest = frozenset(player for player, total in last.items() if total == least)
    engines = tuple(sheet.rounds[at].engine for at in played)
    return RunningTotals(where(sheet), engines, lines, lowest, _running_words(sheet, lines))


def _running_words(sheet: Sheet, lines: Sequence[RunningLine]) -> str:
    scored = max((sum(t is not None for t in line.totals) for line in lines), default=0)
    if not scored:
        return say("{where}: no scores yet.", where=where(sheet))
    ranked = sorted((line.last, line.name) for line in lines if line.last is not None)
    told = listed([say("{name} {total}", name=name, total=total) for total, name in ranked])
    return say_count(
        scored,
        "{where} after one round, the lowest first: {told}.",
        "{where} after {count} rounds, the lowest first: {told}.",
        where=where(sheet),
        told=told,
    )


def table_totals(sheet: Sheet) -> TableTotals | None:
    """Return a table's totals, None while cells are blank, as they are not comparable then."""
    if not sheet.is_complete:
        return None
    points = totals(sheet)
    placed = (points[seat.player] for seat in sheet.seats if sheet.takes_place(seat))
    return TableTotals(sheet.table_no, tuple(sorted(placed)))


def room_picture(found: Iterable[TableTotals | None], here: int | None = None) -> RoomTotals:
    """Return the totals of all complete tables, with the table numbered ``here`` highlighted."""
    tables = tuple(table for table in found if table is not None and table.points)
    marked = next((table for table in tables if table.table_no == here), None)
    return RoomTotals(tables, marked, _room_words(tables, here, marked))


def _spread_in_words(points: Sequence[int]) -> str:
    """Say in plain words how far totals lie apart, lowest first; of a few there is no half."""
    few = (
        say("One total"), say("Two totals"), say("Three totals"), say("Four totals"),
        say("Five totals"), say("Six totals"),
    )  # fmt: skip
    count, least, most = len(points), points[0], points[-1]
    if count == 1:
        return say("{totals}: {points}.", totals=few[0], points=least)
    if count <= len(few):
        totals = few[count - 1]
        return say("{totals} between {least} and {most}.", totals=totals, least=least, most=most)
    return say(
        "{n} totals between {least} and {most}, half of them {low} to {high}.",
        n=count,
        least=least,
        most=most,
        low=points[count // 4],
        high=points[(3 * count) // 4],
    )


def _room_words(tables: Sequence[TableTotals], here: int | None, marked: TableTotals | None) -> str:
    points = sorted(each for table in tables for each in table.points)
    if not points:
        return say("No table has all its scores yet.")
    said = [_spread_in_words(points)]
    if marked is not None:
        told = listed([str(each) for each in marked.points[:_NAMED_TOTALS]])
        said.append(say("Table {n}: {told}.", n=marked.table_no, told=told))
    elif here is not None:
        said.append(say("Table {n} still has blank cells.", n=here))
    return " ".join(said)


def spread(wanted: Sequence[float], step: float, low: float, high: float) -> list[float]:
    """Return positions at least ``step`` apart, each as close as possible to its wanted one.

    They stay between ``low`` and ``high``; if there are too many, the distance is smaller.
    """
    if len(wanted) > 1:
        step = min(step, (high - low) / (len(wanted) - 1))
    order = sorted(range(len(wanted)), key=wanted.__getitem__)
    placed: list[float] = []
    for at in order:
        least = placed[-1] + step if placed else low
        placed.append(max(wanted[at], least))
    limit = high
    for nth in range(len(placed) - 1, -1, -1):
        placed[nth] = min(placed[nth], limit)
        limit = placed[nth] - step
    result = [0.0] * len(wanted)
    for at, height in zip(order, placed, strict=True):
        result[at] = height
    return result


def round_steps(highest: int, most: int = 5) -> list[int]:
    """Return a scale's numbers from 0 to at least ``highest``, with at most ``most`` steps."""
    highest = max(highest, 10)
    size = 1
    while True:
        for factor in (1, 2, 5):
            step = size * factor
            if step >= 5 and -(-highest // step) <= most:
                return list(range(0, (-(-highest // step) + 1) * step, step))
        size *= 10
