"""Where the lines of the schema's picture run: beside its boxes, and never through one.

The boxes stand in columns with gutters between them.  All lines to one table share one upright in
a gutter; to a box further away a line crosses the column between two of its boxes.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise, permutations

CLEAR = 4  # pixels between two lines side by side
BEND = 6  # radius of a corner
ARROW = 8  # length of an arrow's head; its line ends inside it
_NUDGES = (0, -4, 4, -7, 7, -10, 10)  # as far as a line may lie from where it would be best
_ROW_NUDGES = _NUDGES[:5]  # and is beside its row all the same
_ABOVE = 13  # pixels between the first box of a column and a line above it


@dataclass(frozen=True, slots=True)
class Box:
    """Which column a table's box stands in, and from where down to where."""

    column: int
    top: int
    bottom: int


@dataclass(frozen=True, slots=True)
class Link:
    """A foreign key: from a row of one table's box, at that height, to another table."""

    child: str
    parent: str
    at: int


@dataclass(frozen=True, slots=True)
class Plan:
    """The boxes by their tables' names, and the left and right edge of each column of them.

    A line that arrives at a box does so ``head`` pixels below its top.
    """

    boxes: Mapping[str, Box]
    columns: Sequence[tuple[int, int]]
    width: int
    head: int

    def gutter(self, number: int) -> tuple[int, int]:
        """Return the edges of the gutter before that column, or of the one after the last."""
        left = self.columns[number - 1][1] if number else 0
        right = self.columns[number][0] if number < len(self.columns) else self.width
        return left, right


@dataclass(frozen=True, slots=True)
class End:
    """Where a line leaves an upright for one edge of the gutter; ``arrives`` at the table there."""

    y: int
    to_right: bool
    arrives: bool = False


@dataclass(frozen=True, slots=True)
class Lines:
    """All lines to one table, as an SVG path; where they join, and where they arrive."""

    parent: str
    path: str
    dots: tuple[tuple[int, int], ...]
    arrows: tuple[tuple[int, int, bool], ...]


class _Uprights:
    """The uprights found so far: the ends of each, by gutter and by the table that it leads to."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.ends: dict[tuple[int, str], list[End]] = {}
        self.across: dict[str, list[tuple[int, int]]] = {}  # columns that are crossed, and where
        self._taken: dict[int, list[int]] = {}

    def take(self, gutters: tuple[int, ...], y: int, nudges: Iterable[int]) -> int:
        """Return a height near ``y`` that no other line has in these gutters, and take it."""
        taken = [each for gutter in gutters for each in self._taken.get(gutter, ())]
        free = (y + by for by in nudges if all(abs(y + by - at) >= CLEAR for at in taken))
        found = next(free, y)
        for gutter in gutters:
            self._taken.setdefault(gutter, []).append(found)
        return found

    def cross(self, parent: str, column: int) -> None:
        """Let the lines to a table cross a column, where it has a gap near the table."""
        box = self.plan.boxes[parent]
        near = box.top + self.plan.head
        best = min(_gaps(self.plan, column), key=lambda gap: abs(gap - near), default=near)
        y = self.take((column, column + 1), best, _NUDGES)
        self.ends.setdefault((column, parent), []).append(End(y, to_right=True))
        self.ends.setdefault((column + 1, parent), []).append(End(y, to_right=False))
        self.across.setdefault(parent, []).append((column, y))

    def leave(self, parent: str, gutter: int, column: int, y: int, *, arrives: bool) -> None:
        """Let the lines to a table leave their upright in a gutter for a box in a column."""
        found = self.take((gutter,), y, _ROW_NUDGES)
        end = End(found, to_right=column == gutter, arrives=arrives)
        self.ends.setdefault((gutter, parent), []).append(end)


def route(plan: Plan, links: Sequence[Link]) -> list[Lines]:
    """Return the lines to each table that is pointed at, in the order of the links."""
    uprights = _Uprights(plan)
    parents = list(dict.fromkeys(link.parent for link in links))
    homes = {parent: _home(plan, parent, links) for parent in parents}
    reached = {link: _gutter_of(plan, link.child, homes[link.parent]) for link in links}
    for parent in parents:
        far = [gutter for link, gutter in reached.items() if link.parent == parent]
        for column in range(min(homes[parent], *far), max(homes[parent], *far)):
            uprights.cross(parent, column)
    for parent in parents:
        box = plan.boxes[parent]
        uprights.leave(parent, homes[parent], box.column, box.top + plan.head, arrives=True)
    for link, gutter in reached.items():
        uprights.leave(link.parent, gutter, plan.boxes[link.child].column, link.at, arrives=False)
    tracks = _tracks(plan, uprights, parents)
    return [_drawn(plan, uprights, tracks, parent) for parent in parents]


def _home(plan: Plan, parent: str, links: Sequence[Link]) -> int:
    """Return the gutter beside a table from which the tables that point at it are nearest."""

    def cost(gutter: int) -> tuple[int, bool]:
        children = (link.child for link in links if link.parent == parent)
        way = sum(abs(_gutter_of(plan, child, gutter) - gutter) for child in children)
        return way, gutter in (0, len(plan.columns))

    column = plan.boxes[parent].column
    return min((column, column + 1), key=cost)


def _gutter_of(plan: Plan, name: str, near: int) -> int:
    """Return which of the two gutters beside a box is nearer to another gutter."""
    column = plan.boxes[name].column
    return min((column, column + 1), key=lambda gutter: abs(gutter - near))


def _gaps(plan: Plan, column: int) -> list[int]:
    """Return the heights at which a line can cross a column: between its boxes, and above them."""
    boxes = sorted((box.top, box.bottom) for box in plan.boxes.values() if box.column == column)
    between = [(above[1] + below[0]) // 2 for above, below in pairwise(boxes)]
    return [*(boxes[0][0] - _ABOVE for _ in boxes[:1]), *between]


def _tracks(plan: Plan, uprights: _Uprights, parents: Sequence[str]) -> dict[tuple[int, str], int]:
    """Return where each upright stands in its gutter: so that the fewest lines cross."""
    found: dict[tuple[int, str], int] = {}
    for gutter in range(len(plan.columns) + 1):
        here = [parent for parent in parents if (gutter, parent) in uprights.ends]
        ends = {parent: uprights.ends[gutter, parent] for parent in here}
        best = min(permutations(here), key=lambda order: _crossings(order, ends))
        left, right = plan.gutter(gutter)
        for place, parent in enumerate(best, start=1):
            found[gutter, parent] = left + (right - left) * place // (len(best) + 1)
    return found


def _crossings(order: Sequence[str], ends: Mapping[str, Sequence[End]]) -> int:
    """Count where lines cross in a gutter whose uprights stand in that order."""
    count = 0
    for place, parent in enumerate(order):
        low, high = min(end.y for end in ends[parent]), max(end.y for end in ends[parent])
        for other_place, other in enumerate(order):
            for end in ends[other]:
                passes = other_place < place if end.to_right else other_place > place
                count += passes and low <= end.y <= high
    return count


def _drawn(
    plan: Plan, uprights: _Uprights, tracks: Mapping[tuple[int, str], int], parent: str
) -> Lines:
    pieces: list[str] = []
    dots: list[tuple[int, int]] = []
    arrows: list[tuple[int, int, bool]] = []
    for (gutter, name), ends in sorted(uprights.ends.items()):
        if name == parent:
            x, edges = tracks[gutter, parent], plan.gutter(gutter)
            pieces += _upright(x, edges, ends)
            dots += [(x, end.y) for end in _inner(ends)]
            arrows += [(edges[end.to_right], end.y, end.to_right) for end in ends if end.arrives]
    for column, y in uprights.across.get(parent, ()):
        left, right = plan.columns[column]
        pieces.append(f"M{left} {y}H{right}")
    return Lines(parent, "".join(pieces), tuple(dots), tuple(arrows))


def _inner(ends: Sequence[End]) -> list[End]:
    """Return the ends of an upright that are neither its first nor its last."""
    return sorted(ends, key=lambda end: end.y)[1:-1]


def _upright(x: int, edges: tuple[int, int], ends: Sequence[End]) -> Iterator[str]:
    """Yield an upright and what leaves it, its first and last end by a round corner."""
    first, *_, last = sorted(ends, key=lambda end: end.y)
    bend = min(BEND, (last.y - first.y) // 2)
    yield f"M{x} {first.y + bend}V{last.y - bend}"
    for end in ends:
        side = 1 if end.to_right else -1
        edge = edges[end.to_right] - side * (ARROW // 2 if end.arrives else 0)
        if end in (first, last):
            turn = bend if end is first else -bend
            yield f"M{edge} {end.y}H{x + side * bend}Q{x} {end.y} {x} {end.y + turn}"
        else:
            yield f"M{edge} {end.y}H{x}"
