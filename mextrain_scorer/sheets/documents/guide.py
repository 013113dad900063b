"""The user guide on paper: each of its pages begins a new sheet, with its pictures."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import BinaryIO

from mextrain_scorer.rules.progress import Progress, no_progress
from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.content import Heading
from mextrain_scorer.sheets.documents.guide_pages import (
    GuideBlock,
    GuidePage,
    GuidePiece,
    PieceKind,
    grouped,
)
from mextrain_scorer.sheets.layout.about_pdf import PROGRAM
from mextrain_scorer.sheets.layout.blocks import (
    Block,
    Section,
    column_room,
    flow_pages,
    words,
)
from mextrain_scorer.sheets.layout.book import PaperPage, write_book
from mextrain_scorer.sheets.layout.fonts import Weight, width
from mextrain_scorer.sheets.layout.pen import Pen
from mextrain_scorer.sheets.layout.style import BODY, LARGE, LEADING, SMALL, TINY, Paper

# Tried in turn until a page fits on one sheet: letter size, and points for each dot of a picture.
# Pictures have two dots for each pixel of the window, so at 0.27 their letters are a little smaller
# than the text around them.
_SIZES = ((LARGE, 0.27), (LARGE, 0.24), (LARGE - 0.75, 0.22), (BODY, 0.2), (BODY, 0.17))
_INDENT = 20.0

Line = list[tuple[str, Weight]]
Where = Callable[[str], Path]


def write_guide(
    out: BinaryIO,
    pages: Sequence[GuidePage],
    where: Where,
    paper: Paper,
    progress: Progress = no_progress,
) -> None:
    """Write the guide's pages; ``where`` returns the path of a picture's file."""
    heading = Heading(PROGRAM)
    sheets = [sheet for page in pages for sheet in guide_sheets(heading, page, where, paper)]
    write_book(out, heading, say("The guide"), sheets, paper, progress)


def guide_sheets(heading: Heading, page: GuidePage, where: Where, paper: Paper) -> list[PaperPage]:
    """Return one page of the guide as sheets of paper, a single sheet if possible."""

    sheets: list[PaperPage] = []
    for size, dot in _SIZES:
        draw = _Blocks(column_room(paper), size, dot, where)
        sections = [
            Section(tuple(draw.block(block) for block in group), whole=True)
            for group in _kept_together(page.blocks)
        ]
        sheets = flow_pages(heading, page.title, sections, paper)
        if len(sheets) == 1:
            break
    return sheets


def _kept_together(blocks: Sequence[GuideBlock]) -> list[list[GuideBlock]]:
    """Return the blocks in groups that stay together: a heading with what follows it."""
    groups: list[list[GuideBlock]] = []
    for group in grouped(blocks):
        if groups and groups[-1][-1].kind is PieceKind.HEADING:
            groups[-1] += group
        else:
            groups.append(group)
    return groups


@dataclass(frozen=True, slots=True)
class _Blocks:
    """Makes blocks for a column ``room`` points wide, with letters of ``size`` points.

    ``dot`` is the width of a picture's dot in points; ``where`` returns its file's path.
    """

    room: float
    size: float
    dot: float
    where: Where

    def block(self, block: GuideBlock) -> Block:
        match block.kind:
            case PieceKind.HEADING:
                return self._heading(block)
            case PieceKind.PICTURE:
                return self._picture(block)
            case PieceKind.STEP:
                return self._item(f"{block.number}.", block)
            case PieceKind.POINT:
                return self._item("•", block)
            case PieceKind.WORDS:
                return self._paragraph(block.pieces, self.room)

    def _heading(self, block: GuideBlock) -> Block:
        under = words(block.words, self.room, self.size + 1.5, Weight.BOLD, after=3)
        gap = self.size * 0.6
        return Block(under.height + gap, lambda pen, x, top: under.draw(pen, x, top - gap))

    def _paragraph(self, pieces: Sequence[GuidePiece], room: float) -> Block:
        size = self.size
        lines = rich_lines(pieces, size, room)

        def draw(pen: Pen, x: float, top: float) -> None:
            for number, line in enumerate(lines, start=1):
                _draw_line(pen, x, top - number * size * LEADING + size * 0.25, line, size)

        return Block(len(lines) * size * LEADING + size * 0.5, draw)

    def _item(self, mark: str, block: GuideBlock) -> Block:
        size = self.size
        inside = self._paragraph(block.pieces, self.room - _INDENT)

        def draw(pen: Pen, x: float, top: float) -> None:
            foot = top - size * LEADING + size * 0.25
            pen.text(x + _INDENT - 7, foot, mark, size, Weight.SEMIBOLD, align="right")
            inside.draw(pen, x + _INDENT, top)

        return Block(inside.height - size * 0.2, draw)

    def _picture(self, block: GuideBlock) -> Block:
        """Return a picture with its description in small letters below."""
        from reportlab.lib.utils import ImageReader

        picture = ImageReader(str(self.where(block.picture)))
        dots_wide, dots_high = picture.getSize()
        scale = min(self.dot, self.room / dots_wide)
        wide, high = dots_wide * scale, dots_high * scale
        small = max(TINY, min(SMALL, self.size - 2))
        below = words(block.words, self.room, small, after=self.size * 0.7)

        def draw(pen: Pen, x: float, top: float) -> None:
            pen.picture(picture, x, top - high - 2, wide, high)
            below.draw(pen, x, top - high - 4)

        return Block(high + below.height + 4, draw)


def rich_lines(pieces: Iterable[GuidePiece], size: float, room: float) -> list[Line]:
    """Break text of several weights into lines, only at spaces between words."""
    space = width(" ", size)
    lines: list[Line] = [[]]
    used = 0.0
    for word in _words(pieces):
        wide = sum(width(text, size, weight) for text, weight in word)
        if lines[-1] and used + space + wide > room:
            lines.append([])
            used = 0.0
        if lines[-1]:
            lines[-1].append((" ", Weight.REGULAR))
            used += space
        lines[-1] += word
        used += wide
    return lines


def _words(pieces: Iterable[GuidePiece]) -> list[Line]:
    """Split at spaces only, so that a full stop after a bold word stays with it."""
    letters = [
        (letter, Weight.BOLD if piece.strong or piece.is_key else Weight.REGULAR)
        for piece in pieces
        for letter in piece.text
    ]
    found: list[Line] = []
    for blank, run in groupby(letters, key=lambda letter: letter[0].isspace()):
        if not blank:
            alike = groupby(run, key=lambda letter: letter[1])
            found.append([("".join(text for text, _ in same), weight) for weight, same in alike])
    return found


def _draw_line(pen: Pen, x: float, y: float, line: Line, size: float) -> None:
    for weight, same in groupby(line, key=lambda part: part[1]):
        text = "".join(each for each, _ in same)
        pen.text(x, y, text, size, weight)
        x += width(text, size, weight)
