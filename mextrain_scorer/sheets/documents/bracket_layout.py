"""Positions the play-off's tables on one page, each beside the tables its players come from."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from mextrain_scorer.sheets.content import BracketStage, BracketTable

TITLE_LINE = 1.35
GAP = 1.0


@dataclass(frozen=True, slots=True)
class Placed:
    """A table's box on the page: its stage counted from 0, its top and its height."""

    stage: int
    table: BracketTable
    top: float
    height: float

    def seat_y(self, index: int, line: float) -> float:
        """The y of the middle of a seat's line, counted from 0."""
        return self.top - line * (TITLE_LINE + index + 0.5)


@dataclass(frozen=True, slots=True)
class Link:
    """A line from a winner's seat in one box to their seat in a box of the next stage."""

    source: Placed
    from_seat: int | None
    target: Placed
    to_seat: int


def box_height(table: BracketTable, line: float) -> float:
    """Return the height of a table's box with lines of ``line`` points."""
    return line * (TITLE_LINE + len(table.seats) + 0.3)


def column_height(stage: BracketStage, line: float) -> float:
    """Return the height of a stage's tables placed below each other without gaps."""
    boxes = sum(box_height(table, line) for table in stage.tables)
    return boxes + GAP * line * (len(stage.tables) - 1)


def ordered(stages: Sequence[BracketStage]) -> list[list[BracketTable]]:
    """Order each stage's tables by where their winners play next, so that no lines cross."""
    columns: list[list[BracketTable]] = []
    for index in range(len(stages) - 1, -1, -1):
        tables = list(stages[index].tables)
        if columns:
            goal = _goals(columns[0])
            last = (len(columns[0]), 0.0)
            tables.sort(key=lambda table: (*goal.get(table.table_no, last), table.table_no))
        columns.insert(0, tables)
    return columns


def _goals(tables: Sequence[BracketTable]) -> dict[int, tuple[int, float]]:
    """Return, for each table of the stage before, where its winners play next.

    The values are the first such table, and the middle of the winners' seats there.
    """
    seats: dict[int, dict[int, list[int]]] = {}
    for position, table in enumerate(tables):
        for seat_index, seat in enumerate(table.seats):
            if seat.from_table is not None:
                there = seats.setdefault(seat.from_table, {})
                there.setdefault(position, []).append(seat_index)
    firsts = {source: min(there) for source, there in seats.items()}
    return {
        source: (first, sum(seats[source][first]) / len(seats[source][first]))
        for source, first in firsts.items()
    }


def place(
    stages: Sequence[BracketStage], top: float, bottom: float, line: float
) -> list[list[Placed]]:
    """Space the first stage evenly, and put every later table at the height of its sources."""
    columns: list[list[Placed]] = []
    for index, tables in enumerate(ordered(stages)):
        heights = [box_height(table, line) for table in tables]
        if columns:
            before = {placed.table.table_no: placed for placed in columns[-1]}
            wanted = [_middle_of_sources(table, before) for table in tables]
        else:
            wanted = [None] * len(tables)
        tops = _tops(heights, wanted, (top, bottom), GAP * line)
        columns.append(
            [
                Placed(index, table, at, height)
                for table, at, height in zip(tables, tops, heights, strict=True)
            ]
        )
    return columns


def _middle_of_sources(table: BracketTable, before: dict[int, Placed]) -> float | None:
    numbers = {seat.from_table for seat in table.seats if seat.from_table is not None}
    sources = [before[number] for number in sorted(numbers & before.keys())]
    middles = [source.top - source.height / 2 for source in sources]
    return sum(middles) / len(middles) if middles else None


def _tops(
    heights: Sequence[float],
    wanted: Sequence[float | None],
    room: tuple[float, float],
    gap: float,
) -> list[float]:
    """Return each box's top, near its wanted middle, so that none overlap or leave the page."""
    top, bottom = room
    spare = (top - bottom - sum(heights)) / len(heights)
    tops: list[float] = []
    ceiling = top
    for index, (height, middle) in enumerate(zip(heights, wanted, strict=True)):
        even = top - sum(heights[:index]) - spare * (index + 0.5)
        at = even if middle is None else middle + height / 2
        at = min(at, ceiling)
        tops.append(at)
        ceiling = at - height - gap
    floor = bottom
    for index in range(len(tops) - 1, -1, -1):
        tops[index] = max(tops[index], floor + heights[index])
        floor = tops[index] + gap
    return tops


def links(columns: Sequence[Sequence[Placed]]) -> list[Link]:
    """Return the lines for all winners whose seat in the next stage is known."""
    found = []
    for sources, targets in pairwise(columns):
        by_table = {placed.table.table_no: placed for placed in sources}
        for target in targets:
            for to_seat, seat in enumerate(target.table.seats):
                source = by_table.get(seat.from_table) if seat.from_table is not None else None
                if source is not None:
                    from_seat = _seat_index(source.table, seat.player)
                    found.append(Link(source, from_seat, target, to_seat))
    return found


def _seat_index(table: BracketTable, player: int | None) -> int | None:
    for index, seat in enumerate(table.seats):
        if player is not None and seat.player == player:
            return index
    return None
