"""The play-off bracket: stage by stage, from the first play-off tables to the final."""

from collections.abc import Sequence
from typing import BinaryIO

from mextrain_scorer.rules.progress import Progress, no_progress
from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.content import BracketSeat, BracketStage, BracketTable, Heading
from mextrain_scorer.sheets.documents.bracket_layout import (
    TITLE_LINE,
    Link,
    Placed,
    box_height,
    column_height,
    links,
    place,
)
from mextrain_scorer.sheets.layout.blocks import (
    Block,
    Section,
    column_room,
    flow_pages,
    largest_on_a_page,
    words,
)
from mextrain_scorer.sheets.layout.book import HEAD_HEIGHT, PaperPage, draw_head, floor, write_book
from mextrain_scorer.sheets.layout.fonts import Weight, width
from mextrain_scorer.sheets.layout.pen import Pen
from mextrain_scorer.sheets.layout.style import (
    HAIR,
    HEAD,
    HEAVY,
    LARGE,
    MARGIN,
    SOFT,
    THIN,
    Paper,
)

_TALLEST_LINE = 25.0
_SHORTEST_LINE = 11.2
# The size of letters, as a fraction of the line height.
_LETTERS = 0.8
# Line heights in points for cards; the largest is used with which a stage fits on one page.
_CARD_LINES = (22.0, 19.0, 17.0, 15.0, 13.5)
_STAGE_ROOM = 20.0
_LINKS_ROOM = 40.0
_MOST_COLUMNS = 4


def write_bracket(
    out: BinaryIO,
    heading: Heading,
    stages: Sequence[BracketStage],
    paper: Paper,
    progress: Progress = no_progress,
) -> None:
    """Write the bracket on one page if it fits; else the last stages as a tree, then the others.

    An empty name is printed as a line to write on.
    """
    write_book(
        out, heading, say("Play-off"), bracket_pages(heading, stages, paper), paper, progress
    )


def bracket_pages(
    heading: Heading, stages: Sequence[BracketStage], paper: Paper
) -> list[PaperPage]:
    """Return the page with the tree, then pages for earlier stages that do not fit on it."""
    if not stages:
        room = column_room(paper)
        alone = say("One table played: its first place is the champion. There is no play-off.")
        section = Section((words(alone, room, LARGE),))
        return flow_pages(heading, say("Play-off"), [section], paper)
    first = next(
        (index for index in range(len(stages)) if _line(stages[index:], paper) is not None),
        len(stages) - 1,
    )
    tree = stages[first:]
    line = _line(tree, paper) or _SHORTEST_LINE
    pages = [
        PaperPage(say("Play-off"), lambda pen: _draw_tree(pen, heading, tree, line), wide=True)
    ]
    for index in range(first - 1, -1, -1):
        pages += _stage_pages(heading, stages[index], stages[index + 1], paper)
    return pages


def _line(stages: Sequence[BracketStage], paper: Paper) -> float | None:
    """Return the line height at which these stages fit on one page, None where they do not."""
    if len(stages) > _MOST_COLUMNS:
        return None
    room = paper.width - MARGIN - HEAD_HEIGHT - _STAGE_ROOM - floor()
    tallest = max(column_height(stage, 1.0) for stage in stages)
    line = min(_TALLEST_LINE, room / tallest)
    return line if line >= _SHORTEST_LINE else None


def _draw_tree(pen: Pen, heading: Heading, stages: Sequence[BracketStage], line: float) -> None:
    top = draw_head(pen, heading, say("Play-off"))
    step = (pen.width - 2 * MARGIN + _LINKS_ROOM) / max(2, len(stages))
    wide = step - _LINKS_ROOM
    left = MARGIN if len(stages) > 1 else (pen.width - wide) / 2
    columns = place(stages, top - _STAGE_ROOM, floor(), line)
    for index, stage in enumerate(stages):
        x = left + index * step
        pen.squeezed(x, top - 8, stage.title, wide, LARGE, weight=Weight.BOLD)
        for placed in columns[index]:
            last = index == len(stages) - 1
            _draw_table(pen, placed, (x, wide, line), final=last)
    for index in range(len(stages) - 1):
        between = [link for link in links(columns) if link.source.stage == index]
        _draw_links(pen, between, MARGIN + index * step + wide, line)


def _draw_table(
    pen: Pen, placed: Placed, place_in: tuple[float, float, float], *, final: bool
) -> None:
    x, wide, line = place_in
    thick = HEAVY if final else THIN
    pen.box(x, placed.top - placed.height, wide, placed.height, thick)
    # Seventeen letters and a total fit at this size.
    size = min(HEAD, line * _LETTERS, wide / 14)
    title = placed.table.title or say("Table {number}", number=placed.table.table_no)
    pen.squeezed(x + 5, placed.top - line * 0.95, title, wide - 10, size, weight=Weight.SEMIBOLD)
    for index, seat in enumerate(placed.table.seats):
        y = placed.seat_y(index, line) - size * 0.34
        _draw_seat(pen, x + 5, y, (wide - 10, size, line), seat)
    if final:
        _draw_places(pen, placed, x, wide)


def _draw_places(pen: Pen, placed: Placed, x: float, wide: float) -> None:
    """Name champion, second and third under the final's box, as far as they are decided."""
    seats = placed.table.seats
    first = ", ".join(seat.name for seat in seats if seat.goes_on)
    second, third = (
        ", ".join(seat.name for seat in seats if seat.place == place) for place in (2, 3)
    )
    told = (
        (first, say("Champion: {name}", name=first), HEAD, Weight.BOLD),
        (second, say("Second: {name}", name=second), LARGE, Weight.SEMIBOLD),
        (third, say("Third: {name}", name=third), LARGE, Weight.SEMIBOLD),
    )
    y = placed.top - placed.height - 6
    for names, sentence, size, weight in told:
        if names:
            pen.squeezed(x, y - size, sentence, wide, size, weight=weight)
            y -= size + 5


def _draw_seat(
    pen: Pen, x: float, y: float, room_size_line: tuple[float, float, float], seat: BracketSeat
) -> None:
    """Write a seat's name and total, bold for a player who advances; a line for an open seat."""
    room, size, line = room_size_line
    if not seat.name:
        pen.line(x, y - 1.5, x + room, y - 1.5, HAIR)
        source = seat.source
        if not source and seat.from_table is not None:
            source = say("from table {number}", number=seat.from_table)
        if source:
            pen.squeezed(x + room, y, source, room * 0.6, size * 0.85, align="right", grey=SOFT)
        return
    weight = Weight.BOLD if seat.goes_on else Weight.REGULAR
    if seat.total is not None:
        pen.text(x + room, y, str(seat.total), size, weight, align="right")
        room -= 2.4 * size
    name = seat.name if seat.player is None else f"{seat.player} {seat.name}"
    pen.in_box((x, y + size * 0.34 - line / 2, room, line), name, size, weight, align="left")


def _draw_links(pen: Pen, between: Sequence[Link], x: float, line: float) -> None:
    """Draw a line from each winner to their next seat, its vertical part beside the others."""
    segments = []
    for index, link in enumerate(between, start=1):
        if link.from_seat is None:
            from_y = link.source.top - link.source.height / 2
        else:
            from_y = link.source.seat_y(link.from_seat, line)
        to_y = link.target.seat_y(link.to_seat, line)
        lane = x + _LINKS_ROOM * index / (len(between) + 1)
        segments += [
            (x, from_y, lane, from_y),
            (lane, from_y, lane, to_y),
            (lane, to_y, x + _LINKS_ROOM, to_y),
        ]
    if segments:
        pen.segments(segments, THIN)


def _stage_pages(
    heading: Heading, stage: BracketStage, following: BracketStage, paper: Paper
) -> list[PaperPage]:
    """Return a stage's pages as cards, each saying where its winner plays next."""
    goals: dict[int, list[int]] = {}
    for table in following.tables:
        for seat in table.seats:
            if seat.from_table is not None:
                goals.setdefault(seat.from_table, []).append(table.table_no)
    room = column_room(paper, 3)

    def made(line: float) -> list[PaperPage]:
        sections = [
            Section((_card(table, goals.get(table.table_no, []), following.title, (room, line)),))
            for table in stage.tables
        ]
        return flow_pages(heading, stage.title, sections, paper, columns=3)

    return largest_on_a_page(_CARD_LINES, made)


def _card(
    table: BracketTable, goals: Sequence[int], following: str, room_line: tuple[float, float]
) -> Block:
    room, line = room_line
    size = min(line * _LETTERS * 0.9, HEAD)
    height = box_height(table, line)
    placed_goal = ""
    if goals:
        numbers = ", ".join(map(str, sorted(set(goals))))
        placed_goal = say("to {stage}, table {numbers}", stage=following, numbers=numbers)

    def draw(pen: Pen, x: float, top: float) -> None:
        pen.box(x, top - height, room, height, THIN)
        title = say("Table {number}", number=table.table_no)
        pen.text(x + 5, top - line * 0.95, title, size, Weight.SEMIBOLD)
        beside = room - 16 - width(title, size, Weight.SEMIBOLD)
        pen.squeezed(
            x + room - 5, top - line * 0.95, placed_goal, beside, size * 0.8, align="right"
        )
        for index, seat in enumerate(table.seats):
            y = top - line * (TITLE_LINE + index + 0.5) - size * 0.34
            _draw_seat(pen, x + 5, y, (room - 10, size, line), seat)

    return Block(height + 10, draw)
