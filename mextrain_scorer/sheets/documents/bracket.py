"""The play-off bracket: stage by stage, from the first play-off tables to the final."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import BinaryIO

from mextrain_scorer.rules.progress import Progress, no_progress
from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.content import BracketStage, Heading
from mextrain_scorer.sheets.documents.bracket_boxes import (
    LETTERS,
    PLACES_ROOM,
    draw_final,
    draw_table,
    letters,
)
from mextrain_scorer.sheets.documents.bracket_cards import stage_pages
from mextrain_scorer.sheets.documents.bracket_layout import (
    column_height,
    is_final,
    links,
    place,
)
from mextrain_scorer.sheets.documents.bracket_lines import segments, without_crossings
from mextrain_scorer.sheets.layout.book import (
    HEAD_HEIGHT,
    PaperPage,
    Part,
    draw_head,
    floor,
    write_book,
)
from mextrain_scorer.sheets.layout.fonts import Weight
from mextrain_scorer.sheets.layout.lists import ListPages, Words
from mextrain_scorer.sheets.layout.pen import Pen
from mextrain_scorer.sheets.layout.style import BODY, LARGE, LEAST, MARGIN, THIN, Paper

_TALLEST_LINE = 25.0
_SHORTEST_LINE = LEAST / LETTERS
_STAGE_ROOM = 20.0
_LINKS_ROOM = 36.0
# The final's box is so much wider than the others.
_FINAL_WIDE = 1.2
_MOST_COLUMNS = 4


@dataclass(frozen=True, slots=True)
class _Shape:
    """How a tree fits a page: on its side or upright, its line height, its boxes' width."""

    wide: bool
    line: float
    box: float

    @property
    def letters(self) -> float:
        """The letter size of every table but the final."""
        return letters(self.line, self.box)


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


def bracket_pages(heading: Heading, stages: Sequence[BracketStage], paper: Paper) -> list[Part]:
    """Return the page with the tree, then pages for earlier stages that do not fit on it."""
    if not stages:
        none = say("There is no play-off. The results say who is champion, and why.")
        return [ListPages(say("Play-off"), lambda _size: [Words(none, LARGE)])]
    first, shape = _first_and_shape(stages, heading, paper)
    tree = stages[first:]
    pages: list[Part] = [
        PaperPage(
            say("Play-off"), lambda pen: _draw_tree(pen, heading, tree, shape), wide=shape.wide
        )
    ]
    earlier = range(first - 1, -1, -1)
    return [*pages, *(stage_pages(stages[index], stages[index + 1]) for index in earlier)]


def _first_and_shape(
    stages: Sequence[BracketStage], heading: Heading, paper: Paper
) -> tuple[int, _Shape]:
    """Return the first stage with which the tree fits on a page, and how it fits there."""
    for first in range(len(stages)):
        shape = _shape(stages[first:], heading, paper)
        if shape is not None:
            return first, shape
    box = (paper.width - 2 * MARGIN) / _FINAL_WIDE
    return len(stages) - 1, _Shape(wide=False, line=_SHORTEST_LINE, box=box)


def _shape(stages: Sequence[BracketStage], heading: Heading, paper: Paper) -> _Shape | None:
    """Return how these stages fit on one page, None where they do not.

    The page lies on its side, unless upright it has larger letters and they are needed.
    """
    if len(stages) > _MOST_COLUMNS:
        return None
    shapes = [_fitted(stages, heading, paper, wide=wide) for wide in (True, False)]
    fitting = [shape for shape in shapes if shape.line >= _SHORTEST_LINE]
    return max(fitting, key=lambda shape: min(shape.letters, BODY), default=None)


def _fitted(
    stages: Sequence[BracketStage], heading: Heading, paper: Paper, *, wide: bool
) -> _Shape:
    across, up = (paper.height, paper.width) if wide else (paper.width, paper.height)
    room = up - MARGIN - HEAD_HEIGHT - _STAGE_ROOM - floor(heading)
    line = _TALLEST_LINE
    while line >= _SHORTEST_LINE and _tallest(stages, line) > room:
        line -= 0.1
    shares = len(stages) - 1 + _FINAL_WIDE
    box = (across - 2 * MARGIN - (len(stages) - 1) * _LINKS_ROOM) / max(2.0, shares)
    return _Shape(wide, line, box)


def _tallest(stages: Sequence[BracketStage], line: float) -> float:
    return max(column_height(stages, index, line, PLACES_ROOM) for index in range(len(stages)))


def _draw_tree(pen: Pen, heading: Heading, stages: Sequence[BracketStage], shape: _Shape) -> None:
    top = draw_head(pen, heading, say("Play-off"))
    columns = place(stages, top - _STAGE_ROOM, floor(heading), shape.line, PLACES_ROOM)
    step = shape.box + _LINKS_ROOM
    left = MARGIN if len(stages) > 1 else (pen.width - shape.box * _FINAL_WIDE) / 2
    ways = links(columns)
    drawn = []
    for index in range(len(stages) - 1):
        drawn += without_crossings([way for way in ways if way.source.stage == index])
    told = [seat for placed in columns[0] for seat in placed.table.seats]  # no line leads there
    told += [way.target.table.seats[way.to_seat] for way in ways if way not in drawn]
    for index, stage in enumerate(stages):
        x = left + index * step
        if is_final(stages, index):
            place_in = x, shape.box * _FINAL_WIDE
            draw_final(pen, columns[index][0], place_in, stage.title, told)
            continue
        pen.squeezed(x, top - 8, stage.title, shape.box, LARGE, weight=Weight.BOLD)
        for placed in columns[index]:
            draw_table(pen, placed, x, shape.box, told)
        pieces = segments(
            [way for way in drawn if way.source.stage == index], x + shape.box, _LINKS_ROOM
        )
        if pieces:
            pen.segments(pieces, THIN)
