"""The play-off bracket: boxes in columns, stage by stage, from the first tables to the final."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from mextrain_scorer.desk.playoff.bracket import BracketSeat, BracketStage, BracketTable
from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.content import Heading
from mextrain_scorer.sheets.layout.book import HEAD_HEIGHT, PaperPage, draw_head, floor
from mextrain_scorer.sheets.layout.fonts import Weight, width
from mextrain_scorer.sheets.layout.pen import Pen
from mextrain_scorer.sheets.layout.style import (
    BODY,
    EXTRA_HEAVY,
    HAIR,
    HEAD,
    LARGE,
    LEAST,
    MARGIN,
    SOFT,
    THIN,
    TITLE,
    Paper,
)

# Heights in lines: a table's title, the space under its last seat, the space between two tables.
_TITLE_LINE, _FOOT_LINE, _GAP = 1.25, 0.25, 0.6
# The size of letters, as a fraction of the line height, and of the width of a box: so, seventeen
# letters and a total fit.
_LETTERS, _ACROSS = 0.8, 1 / 14
_TALLEST_LINE, _SHORTEST_LINE = 25.0, LEAST / _LETTERS
# The final's lines are so much taller than the others', and its box is so much wider.
_FINAL_LINES, _TALLEST_FINAL, _FINAL_WIDE = 1.5, 34.0, 1.2
_LARGEST_IN_FINAL = 18.0
# Above the boxes of a stage stands its title, below the final's champion, second and third.
_STAGE_ROOM, _FINAL_TITLE = 20.0, 26.0
_PLACES_GAP = 5.0
_PLACES_ROOM = HEAD + 2 * LARGE + 4 * _PLACES_GAP
_LINKS_ROOM = 36.0
_MOST_COLUMNS = 4
_SIDE = 5.0
# A stage that does not fit beside the later ones: line heights, the largest that needs one page.
_LINES, _GUTTER = (22.0, 19.0, 17.0, 15.0, 13.5, 12.0), 18.0


@dataclass(frozen=True, slots=True)
class _Box:
    """A table's box: its upper left corner, its width, and the height of its lines.

    ``titled``: the box has a line for its title, which the final has above it.
    """

    table: BracketTable
    x: float
    top: float
    wide: float
    line: float
    titled: bool = True

    @property
    def height(self) -> float:
        """Its height; the first line is lower where there is no title."""
        return self.line * (self._head + len(self.table.seats) + _FOOT_LINE)

    @property
    def _head(self) -> float:
        return _TITLE_LINE if self.titled else _FOOT_LINE

    def seat_y(self, index: int | None) -> float:
        """The y of the middle of a seat's line, counted from 0; of the box where it is None."""
        if index is None:
            return self.top - self.height / 2
        return self.top - self.line * (self._head + index + 0.5)


@dataclass(frozen=True, slots=True)
class _Shape:
    """How a tree fits a page: on its side or upright, its line height, its boxes' width."""

    wide: bool
    line: float
    box: float


def bracket_pages(stages: Sequence[BracketStage]) -> "Sequence[PaperPage | _BracketPages]":
    """Return the bracket, in which an empty name is a line to write on; or that there is none."""
    return [_BracketPages(stages)] if stages else [PaperPage(say("Play-off"), _draw_none)]


@dataclass(frozen=True, slots=True)
class _BracketPages:
    """The bracket on one page if it fits; else the last stages as a tree, then the others."""

    stages: Sequence[BracketStage]

    def pages(self, _pen: Pen, heading: Heading, paper: Paper) -> list[PaperPage]:
        """Return the page with the tree, then pages for earlier stages that do not fit on it."""
        first, shape = _first_and_shape(self.stages, heading, paper)
        tree = self.stages[first:]
        pages = [
            PaperPage(
                say("Play-off"),
                lambda pen, heading: _draw_tree(pen, heading, tree, shape),
                wide=shape.wide,
            )
        ]
        for index in range(first - 1, -1, -1):
            pages += _stage_pages(heading, self.stages[index], self.stages[index + 1], paper)
        return pages


def _draw_none(pen: Pen, heading: Heading) -> None:
    top = draw_head(pen, heading, say("Play-off"))
    none = say("There is no play-off. The results say who is champion, and why.")
    pen.wrapped(MARGIN, top - LARGE, none, pen.width - 2 * MARGIN, LARGE)


# The tree


def _first_and_shape(
    stages: Sequence[BracketStage], heading: Heading, paper: Paper
) -> tuple[int, _Shape]:
    """Return the first stage with which the tree fits on a page, and how it fits there.

    The page lies on its side, unless upright it has larger letters and they are needed.
    """
    for first in range(max(0, len(stages) - _MOST_COLUMNS), len(stages)):
        shapes = [_fitted(stages[first:], heading, paper, wide=wide) for wide in (True, False)]
        fitting = [shape for shape in shapes if shape.line >= _SHORTEST_LINE]
        if fitting:
            return first, max(fitting, key=lambda at: min(_letters(at.line, at.box), BODY))
    box = (paper.width - 2 * MARGIN) / _FINAL_WIDE
    return len(stages) - 1, _Shape(wide=False, line=_SHORTEST_LINE, box=box)


def _fitted(
    stages: Sequence[BracketStage], heading: Heading, paper: Paper, *, wide: bool
) -> _Shape:
    across, up = (paper.height, paper.width) if wide else (paper.width, paper.height)
    top, foot = up - MARGIN - HEAD_HEIGHT - _STAGE_ROOM, floor(heading)
    shares = len(stages) - 1 + _FINAL_WIDE
    box = (across - 2 * MARGIN - (len(stages) - 1) * _LINKS_ROOM) / max(2.0, shares)
    shape = _Shape(wide, _TALLEST_LINE, box)
    while shape.line >= _SHORTEST_LINE and _spare(_columns(stages, shape, 0.0), top - foot) < 0:
        shape = replace(shape, line=shape.line - 0.1)
    return shape


def _columns(stages: Sequence[BracketStage], shape: _Shape, left: float) -> list[list[_Box]]:
    """Return the boxes of each stage, with the height still to be given to each."""
    columns = []
    for index, stage in enumerate(stages):
        x, wide, line, titled = (
            left + index * (shape.box + _LINKS_ROOM),
            shape.box,
            shape.line,
            True,
        )
        if _is_final(stages, index):
            wide, titled = wide * _FINAL_WIDE, bool(stage.tables[0].title)
            line = max(line, min(_FINAL_LINES * line, _TALLEST_FINAL))
        columns.append([_Box(table, x, 0.0, wide, line, titled) for table in stage.tables])
    return columns


def _is_final(stages: Sequence[BracketStage], index: int) -> bool:
    """Return whether that stage is the one table at the end, which is drawn larger."""
    return index == len(stages) - 1 and len(stages[index].tables) == 1


def _spare(columns: Sequence[Sequence[_Box]], room: float) -> float:
    """Return how much of the room the tallest column leaves, with the least gaps."""
    *others, last = columns
    heights = [sum(box.height + _GAP * box.line for box in column) for column in others]
    below = _FINAL_TITLE + _PLACES_ROOM if len(last) == 1 else 0.0
    heights.append(sum(box.height + _GAP * box.line for box in last) + below)
    return room - max(heights)


def _draw_tree(pen: Pen, heading: Heading, stages: Sequence[BracketStage], shape: _Shape) -> None:
    top, foot = draw_head(pen, heading, say("Play-off")), floor(heading)
    left = MARGIN if len(stages) > 1 else (pen.width - shape.box * _FINAL_WIDE) / 2
    columns = []
    for index, column in enumerate(_columns(stages, shape, left)):
        room = (top - _STAGE_ROOM, foot)
        if _is_final(stages, index):
            room = (room[0] - _FINAL_TITLE, foot + _PLACES_ROOM)
        columns.append(_spread(column, room))
    told = {id(seat) for box in columns[0] for seat in box.table.seats}  # no line leads there
    for sources, targets in pairwise(columns):
        lines, others = _lines(sources, targets)
        told |= {id(seat) for seat in others}
        x = sources[0].x + shape.box
        if lines:
            pen.segments([(x, start, x + _LINKS_ROOM, end) for start, end in lines], THIN)
    for index, (stage, column) in enumerate(zip(stages, columns, strict=True)):
        if _is_final(stages, index):
            _draw_final(pen, column[0], stage.title, told)
            continue
        pen.squeezed(column[0].x, top - 8, stage.title, shape.box, LARGE, weight=Weight.BOLD)
        for box in column:
            _draw_box(pen, box, min(HEAD, _letters(box.line, box.wide)), told)


def _spread(column: Sequence[_Box], room: tuple[float, float]) -> list[_Box]:
    """Return the boxes of a column spread evenly between an upper and a lower edge."""
    top, foot = room
    gap = (top - foot - sum(box.height for box in column)) / len(column)
    found, at = [], top - gap / 2
    for box in column:
        found.append(replace(box, top=at))
        at -= box.height + gap
    return found


def _lines(
    sources: Sequence[_Box], targets: Sequence[_Box]
) -> tuple[list[tuple[float, float]], list[BracketSeat]]:
    """Return the heights at which lines between two columns begin and end, none crossing another.

    Those are the longest series that leads down at both ends.  Where one table's players go on to
    several tables a line can be in the way of another: then its seat is in the second list, to say
    in words where the player comes from.
    """
    by_table = {box.table.table_no: box for box in sources}
    ways = []
    for box in targets:
        for index, seat in enumerate(box.table.seats):
            source = None if seat.from_table is None else by_table.get(seat.from_table)
            if source is not None:
                start = source.seat_y(source.table.seat_of(seat.player))
                ways.append((start, box.seat_y(index), seat))
    best: list[list[tuple[float, float, BracketSeat]]] = [[]]
    for way in sorted(ways, key=lambda way: (-way[0], -way[1])):
        before = [series for series in best if not series or series[-1][1] > way[1]]
        best.append([*max(before, key=len), way])
    drawn = max(best, key=len)
    return [way[:2] for way in drawn], [way[2] for way in ways if way not in drawn]


# A table's box


def _letters(line: float, wide: float) -> float:
    """Return the size of letters in a box with lines of that height, of that width."""
    return max(LEAST, min(line * _LETTERS, wide * _ACROSS))


def _draw_final(pen: Pen, box: _Box, stage: str, told: Collection[int]) -> None:
    """Draw the final's box, with its title above it and the places below it, once decided."""
    size = min(_LARGEST_IN_FINAL, _letters(box.line, box.wide))
    _draw_box(pen, box, size, told, thick=EXTRA_HEAVY)
    y = box.top + _FINAL_TITLE - TITLE
    pen.squeezed(box.x, y, stage, box.wide, TITLE, weight=Weight.BOLD)
    seats = box.table.seats
    first = ", ".join(seat.name for seat in seats if seat.goes_on)
    second, third = (", ".join(s.name for s in seats if s.place == place) for place in (2, 3))
    y = box.top - box.height - _PLACES_GAP
    for names, sentence, size, weight in (
        (first, say("Champion: {name}", name=first), HEAD, Weight.BOLD),
        (second, say("Second: {name}", name=second), LARGE, Weight.SEMIBOLD),
        (third, say("Third: {name}", name=third), LARGE, Weight.SEMIBOLD),
    ):
        if names:
            pen.squeezed(box.x, y - size, sentence, box.wide, size, weight=weight)
            y -= size + _PLACES_GAP


def _draw_box(
    pen: Pen,
    box: _Box,
    size: float,
    told: Collection[int] | None = None,
    *,
    goal: str = "",
    thick: float = THIN,
) -> None:
    """Draw a table's box: its title with where it leads to, and a line for each of its seats.

    ``told`` has the identities of the seats that say where their player comes from, as no line
    shows it; it is None where all of them do.
    """
    x, room = box.x + _SIDE, box.wide - 2 * _SIDE
    pen.box(box.x, box.top - box.height, box.wide, box.height, thick)
    if box.titled:
        title = box.table.title or say("Table {number}", number=box.table.table_no)
        y = box.top - box.line * 0.95
        pen.squeezed(x, y, title, room, size, weight=Weight.SEMIBOLD)
        beside = room - _SIDE - width(title, size, Weight.SEMIBOLD)
        pen.squeezed(x + room, y, goal, beside, max(LEAST, size * 0.8), align="right")
    for index, seat in enumerate(box.table.seats):
        y = box.seat_y(index) - size * 0.34
        _draw_seat(pen, x, y, (room, size, box.line), seat, told=told is None or id(seat) in told)


def _draw_seat(
    pen: Pen,
    x: float,
    y: float,
    room_size_line: tuple[float, float, float],
    seat: BracketSeat,
    *,
    told: bool,
) -> None:
    """Write a seat's name and total, bold for a player who advances; a line for an open seat."""
    room, size, line = room_size_line
    table = seat.from_table
    came = "" if table is None else say("from table {number}", number=table)
    if not seat.name:
        pen.line(x, y - 1.5, x + room, y - 1.5, HAIR)
        source, small = seat.source or came, max(LEAST, size * 0.85)
        pen.squeezed(x + room, y, source, room * 0.6, small, align="right", grey=SOFT)
        return
    weight = Weight.BOLD if seat.goes_on else Weight.REGULAR
    if seat.total is not None:
        pen.text(x + room, y, str(seat.total), size, weight, align="right")
        room -= width(str(seat.total), size, weight) + 0.6 * size
    name = seat.name if seat.player is None else f"{seat.player} {seat.name}"
    source = seat.source if table is None else came * told
    name = f"{name} · {source}" if source else name
    pen.in_box((x, y + size * 0.34 - line / 2, room, line), name, size, weight, align="left")


# Earlier stages


def _stage_pages(
    heading: Heading, stage: BracketStage, following: BracketStage, paper: Paper
) -> list[PaperPage]:
    """Return a stage's pages: boxes down three columns, each saying where its winner plays next."""
    goals: dict[int | None, set[int]] = {}
    for table in following.tables:
        for seat in table.seats:
            goals.setdefault(seat.from_table, set()).add(table.table_no)
    wide = (paper.width - 2 * MARGIN - 2 * _GUTTER) / 3
    top = paper.height - MARGIN - HEAD_HEIGHT
    columns: list[list[_Box]] = []
    for line in _LINES:
        columns = _flowed(stage.tables, wide, line, (top, floor(heading)))
        if len(columns) <= 3:
            break

    def drawing(some: Sequence[Sequence[_Box]]) -> PaperPage:
        def draw(pen: Pen, heading: Heading) -> None:
            draw_head(pen, heading, stage.title)
            for nth, column in enumerate(some):
                for box in column:
                    to = ", ".join(map(str, sorted(goals.get(box.table.table_no, ()))))
                    goal = say("to {stage}, table {numbers}", stage=following.title, numbers=to)
                    placed = replace(box, x=MARGIN + nth * (wide + _GUTTER))
                    size = min(box.line * _LETTERS * 0.9, HEAD)
                    _draw_box(pen, placed, size, goal=goal if to else "")

        return PaperPage(stage.title, draw)

    return [drawing(columns[at : at + 3]) for at in range(0, len(columns), 3)]


def _flowed(
    tables: Sequence[BracketTable], wide: float, line: float, room: tuple[float, float]
) -> list[list[_Box]]:
    """Return boxes one below the other, in as many columns as they need."""
    top, foot = room
    columns: list[list[_Box]] = [[]]
    y = top
    for table in tables:
        box = _Box(table, MARGIN, y, wide, line)
        if y - box.height < foot and columns[-1]:
            columns.append([])
            box = replace(box, top=top)
        columns[-1].append(box)
        y = box.top - box.height - 10
    return columns
