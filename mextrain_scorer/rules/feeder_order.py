"""The order in which a bracket is drawn: tables and seats beside those that feed them.

Paper and window take it from here, so that they agree.  The tables of a stage stand in the order of
the tables that their players go on to, and the seats of a table in the order of the tables that
their players come from: drawn so, the lines between two stages do not cross, unless one table's
players go on to several tables.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf


@dataclass(frozen=True, slots=True)
class Feed:
    """Where a seat's player comes from: table and seat of the stage before, counted from 0.

    ``seat`` is None where only the table is known.
    """

    table: int
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class TableOrder:
    """A table, counted from 0, and its seats, counted from 0, in the order of drawing."""

    table: int
    seats: tuple[int, ...]


# The feed of each seat of a table, None for an open one; and those of each table of a stage.
TableFeeds = Sequence[Feed | None]
StageFeeds = Sequence[TableFeeds]


def drawing_order(stages: Sequence[StageFeeds]) -> list[list[TableOrder]]:
    """Return the tables of each stage, and the seats of each table, in the order of drawing.

    ``stages`` has the feed of every seat of every table of every stage.  The feeds of the first
    stage are tables that are not drawn.  The last stage's tables keep their order.
    """
    orders = [list(range(len(tables))) for tables in stages]
    for at in reversed(range(len(stages) - 1)):
        orders[at] = tables_by_goal(len(stages[at]), stages[at + 1], orders[at + 1])
    before: dict[int, float] = {}
    rows: dict[tuple[int, int], int] = {}
    found = []
    for tables, order in zip(stages, orders, strict=True):
        placed = [TableOrder(table, _seat_order(tables[table], before, rows)) for table in order]
        before = {table: position for position, table in enumerate(order)}
        rows = {(one.table, seat): row for one in placed for row, seat in enumerate(one.seats)}
        found.append(placed)
    return found


def tables_by_goal(count: int, goals: StageFeeds, order: Sequence[int]) -> list[int]:
    """Return ``count`` tables in the order of those that their players go on to.

    ``goals`` are the tables of the next stage, and ``order`` is how those stand.  A table from
    which nobody goes on comes last.
    """
    fed: dict[int, list[int]] = {}
    for position, table in enumerate(order):
        for feed in goals[table]:
            if feed is not None:
                fed.setdefault(feed.table, []).append(position)

    def middle(table: int) -> float:
        there = fed.get(table)
        return sum(there) / len(there) if there else inf

    return sorted(range(count), key=lambda table: (middle(table), table))


def _seat_order(
    seats: TableFeeds, before: dict[int, float], rows: dict[tuple[int, int], int]
) -> tuple[int, ...]:
    """Return seats in the order of the tables and seats they are fed from, open ones last."""

    def key(seat: int) -> tuple[float, float, int]:
        feed = seats[seat]
        if feed is None:
            return inf, inf, seat
        row = inf if feed.seat is None else rows.get((feed.table, feed.seat), inf)
        return before.get(feed.table, feed.table), row, seat

    return tuple(sorted(range(len(seats)), key=key))
