"""Positions the play-off's tables on one page, each beside the tables its players come from."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from mextrain_scorer.rules.feeder_order import Feed, feeder_order
from mextrain_scorer.sheets.content import BracketSeat, BracketStage, BracketTable

# Heights in lines: a table's title, the space under its last seat, the space between two tables.
TITLE_LINE = 1.25
FOOT_LINE = 0.25
GAP = 0.6
# The final's lines are so much taller than the others'.
FINAL_LINES = 1.5
FINAL_TITLE = 26.0
_TALLEST_FINAL = 34.0


@dataclass(frozen=True, slots=True)
class Placed:
    """A table's box on the page: its stage counted from 0, its top, its height and its lines.

    ``titled``: the box has a line for its title, which the final has above it.
    """

    stage: int
    table: BracketTable
    top: float
    height: float
    line: float
    titled: bool = True

    @property
    def foot(self) -> float:
        """The y of its lower edge."""
        return self.top - self.height

    def seat_y(self, index: int) -> float:
        """The y of the middle of a seat's line, counted from 0."""
        return self.top - self.line * (_head(titled=self.titled) + index + 0.5)


@dataclass(frozen=True, slots=True)
class Link:
    """A way from a winner's seat in one box to their seat in a box of the next stage.

    ``from_seat`` is None where the winner is not known yet.
    """

    source: Placed
    from_seat: int | None
    target: Placed
    to_seat: int

    @property
    def start(self) -> float:
        """The y where its line leaves the first box."""
        if self.from_seat is None:
            return self.source.top - self.source.height / 2
        return self.source.seat_y(self.from_seat)

    @property
    def end(self) -> float:
        """The y where its line reaches the second box."""
        return self.target.seat_y(self.to_seat)


def _head(*, titled: bool) -> float:
    return TITLE_LINE if titled else FOOT_LINE


def box_height(table: BracketTable, line: float, *, titled: bool = True) -> float:
    """Return the height of a table's box with lines of ``line`` points."""
    return line * (_head(titled=titled) + len(table.seats) + FOOT_LINE)


def is_final(stages: Sequence[BracketStage], index: int) -> bool:
    """Return whether that stage is the one table at the end, which is drawn larger."""
    return index == len(stages) - 1 and len(stages[index].tables) == 1


def final_line(line: float) -> float:
    """Return the height of the final's lines where others are ``line`` points high."""
    return max(line, min(FINAL_LINES * line, _TALLEST_FINAL))


def final_title_is_inside(table: BracketTable) -> bool:
    """Return whether a line in the final's box is needed: for a title that is not its number."""
    return bool(table.title)


def column_height(stages: Sequence[BracketStage], index: int, line: float, below: float) -> float:
    """Return the height of a stage's tables with the least gaps.

    ``below`` is the room for the places under the final's box.
    """
    tables = stages[index].tables
    if is_final(stages, index):
        titled = final_title_is_inside(tables[0])
        return FINAL_TITLE + box_height(tables[0], final_line(line), titled=titled) + below
    boxes = sum(box_height(table, line) for table in tables)
    return boxes + GAP * line * (len(tables) - 1)


def ordered(stages: Sequence[BracketStage]) -> list[BracketStage]:
    """Return the stages with tables and seats in the order of drawing, so that no lines cross."""
    orders = feeder_order([_feeds(stages, index) for index in range(len(stages))])
    return [
        replace(stage, tables=tuple(_in_order(stage.tables[one.table], one.seats) for one in order))
        for stage, order in zip(stages, orders, strict=True)
    ]


def _in_order(table: BracketTable, seats: Sequence[int]) -> BracketTable:
    """Return the table with these seats in turn; one that is played lists them by their places."""
    if any(seat.total is not None for seat in table.seats):
        return table
    return replace(table, seats=tuple(table.seats[seat] for seat in seats))


def _feeds(stages: Sequence[BracketStage], index: int) -> list[list[Feed | None]]:
    """Return where the player of each seat of a stage comes from."""
    tables = stages[index].tables
    if index == 0:
        return [[_from_outside(seat) for seat in table.seats] for table in tables]
    before = {table.table_no: (at, table) for at, table in enumerate(stages[index - 1].tables)}
    return [[_feed(seat, before) for seat in table.seats] for table in tables]


def _from_outside(seat: BracketSeat) -> Feed | None:
    return None if seat.from_table is None else Feed(seat.from_table)


def _feed(seat: BracketSeat, before: Mapping[int, tuple[int, BracketTable]]) -> Feed | None:
    if seat.from_table is None or seat.from_table not in before:
        return None
    at, table = before[seat.from_table]
    return Feed(at, _seat_index(table, seat.player))


def place(
    stages: Sequence[BracketStage], top: float, bottom: float, line: float, below: float = 0.0
) -> list[list[Placed]]:
    """Space the first stage evenly, and put every later table at the height of its sources.

    ``below`` is the room to keep under the final's box.
    """
    columns: list[list[Placed]] = []
    in_order = ordered(stages)
    for index, stage in enumerate(in_order):
        before = {placed.table.table_no: placed for placed in columns[-1]} if columns else {}
        wanted = [_middle_of_sources(table, before) for table in stage.tables]
        if is_final(stages, index):
            columns.append([_final(index, stage.tables[0], wanted[0], (top, bottom, line, below))])
            continue
        heights = [box_height(table, line) for table in stage.tables]
        tops = _tops(heights, wanted, (top, bottom), GAP * line)
        columns.append(
            [
                Placed(index, table, at, height, line)
                for table, at, height in zip(stage.tables, tops, heights, strict=True)
            ]
        )
    return columns


def _final(
    index: int,
    table: BracketTable,
    middle: float | None,
    room: tuple[float, float, float, float],
) -> Placed:
    """Place the final's box, with its title above and its places below it."""
    top, bottom, line, below = room
    tall, titled = final_line(line), final_title_is_inside(table)
    height = box_height(table, tall, titled=titled)
    if middle is None:
        middle = (top + bottom) / 2
    at = max(min(middle + height / 2, top - FINAL_TITLE), bottom + below + height)
    return Placed(index, table, at, height, tall, titled)


def _middle_of_sources(table: BracketTable, before: Mapping[int, Placed]) -> float | None:
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
    """Return the ways of all winners whose seat in the next stage is known."""
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
