"""The play-off bracket: boxes in columns, stage by stage, from the first tables to the final."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import NamedTuple

from mextrain_scorer.desk.playoff.bracket import Bracket, BracketSeat, BracketStage, BracketTable
from mextrain_scorer.desk.results.results import Results
from mextrain_scorer.rules.words import filled, marked, say
from mextrain_scorer.sheets.layout.book import (
    HEAD_HEIGHT,
    Heading,
    Pages,
    PaperPage,
    draw_head,
    floor,
)
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
# A stage that does not fit beside the later ones: line heights, the largest that need fewest pages.
_LINES = (22.0, 19.0, 17.0, 15.0, 13.5, 12.0)


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

    def draw(
        self,
        pen: Pen,
        size: float,
        told: Collection[int] | None = None,
        *,
        goal: str = "",
        thick: float = THIN,
    ) -> None:
        """Draw the box: its title with where it leads to, and a line for each of its seats.

        ``told`` has the identities of the seats that say where their player comes from, as no line
        shows it; it is None where all of them do.
        """
        x, room = self.x + _SIDE, self.wide - 2 * _SIDE
        pen.box(self.x, self.top - self.height, self.wide, self.height, thick)
        if self.titled:
            title = self.table.title or say("Table {number}", number=self.table.table_no)
            y = self.top - self.line * 0.95
            pen.squeezed(x, y, title, room, size, weight=Weight.SEMIBOLD)
            beside = room - _SIDE - width(title, size, Weight.SEMIBOLD)
            pen.squeezed(x + room, y, goal, beside, max(LEAST, size * 0.8), align="right")
        for index, seat in enumerate(self.table.seats):
            self._draw_seat(pen, index, size, seat, told=told is None or id(seat) in told)

    def _draw_seat(
        self, pen: Pen, index: int, size: float, seat: BracketSeat, *, told: bool
    ) -> None:
        """Write a seat's name and total, bold for a player who plays on; a line for an open one."""
        x, room = self.x + _SIDE, self.wide - 2 * _SIDE
        middle = self.seat_y(index)
        y = middle - size * 0.34
        came = "" if seat.from_table is None else say("from table {number}", number=seat.from_table)
        if seat.rank is not None:
            came = say("place {place} of the ranking", place=seat.rank)
        if not seat.name:
            pen.line(x, y - 1.5, x + room, y - 1.5, HAIR)
            small = max(LEAST, size * 0.85)
            pen.squeezed(x + room, y, came, room * 0.6, small, align="right", grey=SOFT)
            return
        weight = Weight.BOLD if seat.plays_on else Weight.REGULAR
        if seat.total is not None and self.table.signed:
            pen.text(x + room, y, str(seat.total), size, weight, align="right")
            room -= width(str(seat.total), size, weight) + 0.6 * size
        name = seat.name if seat.player is None else f"{seat.player} {seat.name}"
        if came and (told or seat.rank is not None):
            name = f"{name} · {came}"
        place = (x, middle - self.line / 2, room, self.line)
        pen.in_box(place, name, size, weight, align="left")


def _letters(line: float, wide: float) -> float:
    """Return the size of letters in a box with lines of that height, of that width."""
    return max(LEAST, min(line * _LETTERS, wide * _ACROSS))


def _draw_none(pen: Pen, heading: Heading) -> None:
    top = draw_head(pen, heading, say("Play-off"))
    none = say("There is no play-off. The results say who is champion, and why.")
    pen.wrapped(MARGIN, top - LARGE, none, pen.width - 2 * MARGIN, LARGE)


class BracketPages(NamedTuple):
    """The bracket on one page if it fits; else the last stages as a tree, then the others.

    An empty name is a line to write on.  Where there is no bracket, a page says so.
    """

    bracket: Bracket

    def pages(self, heading: Heading, paper: Paper) -> list[PaperPage]:
        """Return the page with the tree, then pages for earlier stages that do not fit on it."""
        stages = self.bracket.on_paper
        if not stages:
            return [PaperPage(say("Play-off"), _draw_none)]
        tree = _fitted(stages, heading, paper)

        def draw(pen: Pen, heading: Heading) -> None:
            tree.draw(pen, heading, _places(self.bracket.outcome))

        pages = [PaperPage(say("Play-off"), draw, wide=tree.wide)]
        for index in range(len(stages) - len(tree.stages) - 1, -1, -1):
            pages += _stage_pages(stages[index], stages[index + 1]).pages(heading, paper)
        return pages


def _places(found: Results) -> list[tuple[str, float, Weight]]:
    """Return a line for each announced place, with the size and weight of its letters."""
    lines = []
    for title, holders in found.titled(
        marked("Champion: {name}"), marked("Second: {name}"), marked("Third: {name}")
    ):
        words = filled(title, name=", ".join(who.name for who in holders))
        first = holders is found.champions
        lines.append((words, *((HEAD, Weight.BOLD) if first else (LARGE, Weight.SEMIBOLD))))
    return lines


# The tree


@dataclass(frozen=True, slots=True)
class _Tree:
    """Stages side by side on a page, on its side or upright: their line height, a box's width."""

    stages: Sequence[BracketStage]
    wide: bool
    line: float
    box: float

    def is_final(self, index: int) -> bool:
        """Return whether that stage is the one table at the end, which is drawn larger."""
        return index == len(self.stages) - 1 and len(self.stages[index].tables) == 1

    def columns(self, left: float) -> list[list[_Box]]:
        """Return the boxes of each stage, with the height still to be given to each."""
        columns = []
        for index, stage in enumerate(self.stages):
            x, wide, line, titled = (
                left + index * (self.box + _LINKS_ROOM),
                self.box,
                self.line,
                True,
            )
            if self.is_final(index):
                wide, titled = wide * _FINAL_WIDE, bool(stage.tables[0].title)
                line = max(line, min(_FINAL_LINES * line, _TALLEST_FINAL))
            columns.append([_Box(table, x, 0.0, wide, line, titled) for table in stage.tables])
        return columns

    def high(self) -> float:
        """Return the height of the tallest column, with the least gaps."""
        heights = [
            sum(box.height + _GAP * box.line for box in column) for column in self.columns(0.0)
        ]
        if self.is_final(len(heights) - 1):
            heights[-1] += _FINAL_TITLE + _PLACES_ROOM
        return max(heights)

    def draw(self, pen: Pen, heading: Heading, places: Sequence[tuple[str, float, Weight]]) -> None:
        """Draw boxes, lines and titles; the announced ``places`` stand below the final."""
        top, foot = draw_head(pen, heading, say("Play-off")), floor(heading)
        alone = (pen.width - self.box * _FINAL_WIDE) / 2
        columns = []
        for index, column in enumerate(self.columns(MARGIN if len(self.stages) > 1 else alone)):
            room = (top - _STAGE_ROOM, foot)
            if self.is_final(index):
                room = (room[0] - _FINAL_TITLE, foot + _PLACES_ROOM)
            columns.append(_spread(column, room))
        told = {id(seat) for box in columns[0] for seat in box.table.seats}  # no line leads there
        for sources, targets in pairwise(columns):
            lines, others = _lines(sources, targets)
            told |= {id(seat) for seat in others}
            x = sources[0].x + self.box
            if lines:
                pen.segments([(x, start, x + _LINKS_ROOM, end) for start, end in lines], THIN)
        for index, (stage, column) in enumerate(zip(self.stages, columns, strict=True)):
            first, size = column[0], min(HEAD, _letters(column[0].line, column[0].wide))
            if self.is_final(index):
                size = min(_LARGEST_IN_FINAL, _letters(first.line, first.wide))
                y = first.top + _FINAL_TITLE - TITLE
                pen.squeezed(first.x, y, stage.title, first.wide, TITLE, weight=Weight.BOLD)
                y = first.top - first.height - _PLACES_GAP
                for words, letters, weight in places:
                    pen.squeezed(first.x, y - letters, words, first.wide, letters, weight=weight)
                    y -= letters + _PLACES_GAP
            else:
                pen.squeezed(first.x, top - 8, stage.title, self.box, LARGE, weight=Weight.BOLD)
            for box in column:
                box.draw(pen, size, told, thick=EXTRA_HEAVY if self.is_final(index) else THIN)


def _fitted(stages: Sequence[BracketStage], heading: Heading, paper: Paper) -> _Tree:
    """Return as many of the last stages as fit on a page.

    The page lies on its side, unless upright it has larger letters and they are needed.
    """
    for first in range(max(0, len(stages) - _MOST_COLUMNS), len(stages)):
        trees = [_tree(stages[first:], heading, paper, wide=wide) for wide in (True, False)]
        fitting = [tree for tree in trees if tree.line >= _SHORTEST_LINE]
        if fitting:
            return max(fitting, key=lambda tree: min(_letters(tree.line, tree.box), BODY))
    box = (paper.width - 2 * MARGIN) / _FINAL_WIDE
    return _Tree(stages[-1:], wide=False, line=_SHORTEST_LINE, box=box)


def _tree(stages: Sequence[BracketStage], heading: Heading, paper: Paper, *, wide: bool) -> _Tree:
    """Return the tree with the tallest lines that fit, or shorter ones than are allowed."""
    across, up = (paper.height, paper.width) if wide else (paper.width, paper.height)
    room = up - MARGIN - HEAD_HEIGHT - _STAGE_ROOM - floor(heading)
    shares = len(stages) - 1 + _FINAL_WIDE
    box = (across - 2 * MARGIN - (len(stages) - 1) * _LINKS_ROOM) / max(2.0, shares)
    tree = _Tree(stages, wide, _TALLEST_LINE, box)
    while tree.line >= _SHORTEST_LINE and tree.high() > room:
        tree = replace(tree, line=tree.line - 0.1)
    return tree


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


# Earlier stages


def _stage_pages(stage: BracketStage, following: BracketStage) -> Pages:
    """Return a stage's pages: boxes down three columns, each saying where its winner plays next.

    No lines lead there, so that tables stand by their numbers, as people look for them.
    """
    from mextrain_scorer.sheets.layout.lists import ListPages, Piece

    goals: dict[int | None, set[int]] = {}
    for table in following.tables:
        for seat in table.seats:
            goals.setdefault(seat.from_table, set()).add(table.table_no)

    def box(table: BracketTable, line: float) -> Piece:
        numbers = ", ".join(map(str, sorted(goals.get(table.table_no, ()))))
        goal = say("to {stage}, table {numbers}", stage=following.title, numbers=numbers)
        size = min(line * _LETTERS * 0.9, HEAD)

        def draw(pen: Pen, x: float, top: float, room: float) -> None:
            _Box(table, x, top, room, line).draw(pen, size, goal=goal if numbers else "")

        return Piece(_Box(table, 0.0, 0.0, 0.0, line).height, draw, after=10)

    tables = sorted(stage.tables, key=lambda table: table.table_no)
    return ListPages(
        stage.title,
        lambda line: [box(table, line) for table in tables],
        [(3, line) for line in _LINES],
    )
