"""Blocks that are laid out down columns and over pages, for every document with running text."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.content import Heading
from mextrain_scorer.sheets.layout.book import HEAD_HEIGHT, PaperPage, draw_head, floor
from mextrain_scorer.sheets.layout.fonts import Weight, width
from mextrain_scorer.sheets.layout.pen import Align, Pen
from mextrain_scorer.sheets.layout.style import (
    BODY,
    HAIR,
    LEADING,
    LEAST,
    MARGIN,
    SMALL,
    STEP,
    THIN,
    TIGHT,
    Paper,
)
from mextrain_scorer.sheets.layout.text import Fitted, fit, shrink, wrap

GUTTER = 18.0


@dataclass(frozen=True, slots=True)
class Block:
    """Something drawn in one piece: its height, and a function that draws it at (x, top).

    A ``gap`` is dropped at the foot of a column, so that no page is made for nothing.  Pages of
    blocks with a ``key`` name the first and the last of them in their title.
    """

    height: float
    draw: Callable[[Pen, float, float], None]
    gap: bool = False
    key: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """Blocks under a heading, which is repeated where they continue in the next column.

    ``whole`` keeps a section in one column if it fits into one.
    """

    rows: tuple[Block, ...]
    head: Block | None = None
    whole: bool = False


@dataclass(frozen=True, slots=True)
class TableColumn:
    """One column of a table: caption, share of the width, and how its text is aligned.

    ``shrinks`` is for names: their text gets smaller, on two lines at most, before the row grows.
    ``scale`` makes the text of a column smaller than the rest of its row.
    """

    caption: str
    share: float
    align: Align = "left"
    weight: Weight = Weight.REGULAR
    shrinks: bool = False
    scale: float = 1.0


_EVEN_STEP = 6.0  # points by which columns are made shorter, until they no longer fit a page


@dataclass(slots=True)
class _Layout:
    """The position of the next block while blocks are laid out."""

    top: float
    bottom: float
    columns: int
    pages: list[list[tuple[Block, int, float]]] = field(default_factory=lambda: [[]])
    column: int = 0
    y: float = 0.0

    def __post_init__(self) -> None:
        self.y = self.top

    def place(self, block: Block) -> None:
        self.pages[-1].append((block, self.column, self.y))
        self.y -= block.height

    def next_column(self) -> None:
        self.y = self.top
        self.column += 1
        if self.column == self.columns:
            self.column = 0
            self.pages.append([])


def column_room(paper: Paper, columns: int = 1) -> float:
    """Return the width of a column, in points, if there are that many."""
    return (paper.width - 2 * MARGIN - (columns - 1) * GUTTER) / columns


def flow_pages(
    heading: Heading,
    document: str,
    sections: Iterable[Section],
    paper: Paper,
    *,
    columns: int = 1,
    even: bool = False,
) -> list[PaperPage]:
    """Lay sections out down columns and over pages, each page with the document's heading.

    The columns of a single page are ``even`` where that is asked for: about as long as each other.
    """
    every, bottom = [*sections], floor(heading)
    layout = _laid_out(every, paper, bottom, columns)
    tallest = max((_height(each) for each in every), default=0.0)
    while even and layout.top - bottom > tallest + _EVEN_STEP:
        bottom += _EVEN_STEP
        closer = _laid_out(every, paper, bottom, columns)
        if len(closer.pages) > 1:
            break
        layout = closer
    step = column_room(paper, columns) + GUTTER
    return [
        PaperPage(document, _drawer(heading, document, placed, step)) for placed in layout.pages
    ]


def largest_on_a_page(
    sizes: Sequence[float], made: Callable[[float], list[PaperPage]]
) -> list[PaperPage]:
    """Return the pages at the first of these sizes that needs only one page, else at the last."""
    pages: list[PaperPage] = []
    for size in sizes:
        pages = made(size)
        if len(pages) == 1:
            break
    return pages


def _laid_out(sections: Sequence[Section], paper: Paper, bottom: float, columns: int) -> _Layout:
    layout = _Layout(paper.height - MARGIN - HEAD_HEIGHT, bottom, columns)
    for section in sections:
        _lay_out(layout, section)
    return layout


def _height(section: Section) -> float:
    head = section.head.height if section.head else 0.0
    return head + sum(block.height for block in section.rows)


def _lay_out(layout: _Layout, section: Section) -> None:
    total = _height(section)
    head = section.head.height if section.head else 0.0
    first = head + (section.rows[0].height if section.rows else 0.0)
    fits_a_column = total <= layout.top - layout.bottom
    needed = total if section.whole and fits_a_column else first
    if layout.y - needed < layout.bottom and layout.y < layout.top:
        layout.next_column()
    if section.head:
        layout.place(section.head)
    for block in section.rows:
        if layout.y - block.height < layout.bottom:
            if block.gap:
                layout.y = layout.bottom
                continue
            layout.next_column()
            if section.head:
                layout.place(section.head)
        layout.place(block)


def _drawer(
    heading: Heading, document: str, placed: Sequence[tuple[Block, int, float]], step: float
) -> Callable[[Pen], None]:
    keys = [block.key for block, _, _ in placed if block.key]
    title = document
    if keys:
        title = say("{document}: {first} – {last}", document=document, first=keys[0], last=keys[-1])

    def draw(pen: Pen) -> None:
        draw_head(pen, heading, title)
        for block, column, top in placed:
            block.draw(pen, MARGIN + column * step, top)

    return draw


def space(height: float) -> Block:
    """Return an empty block, as space."""
    return Block(height, lambda _pen, _x, _top: None, gap=True)


def stacked(blocks: Sequence[Block]) -> Block:
    """Return blocks below one another as a single one."""

    def draw(pen: Pen, x: float, top: float) -> None:
        for block in blocks:
            block.draw(pen, x, top)
            top -= block.height

    return Block(sum(block.height for block in blocks), draw)


def words(
    text: str,
    room: float,
    size: float = BODY,
    weight: Weight = Weight.REGULAR,
    *,
    after: float = STEP,
) -> Block:
    """Return a paragraph, with ``after`` points of space below it."""
    lines = wrap(text, size, room, weight)

    def draw(pen: Pen, x: float, top: float) -> None:
        for index, line in enumerate(lines, start=1):
            pen.text(x, top - index * size * LEADING + size * 0.25, line, size, weight)

    return Block(len(lines) * size * LEADING + after, draw)


def captions(
    columns: Sequence[TableColumn], room: float, title: str = "", size: float = BODY
) -> Block:
    """Return a table's heading: its title, the captions of its columns and a line.

    ``size`` is the letter size of its rows, in points.
    """
    small, large = max(SMALL, size * 0.65), size * 1.3
    title_height = large + 10.0 if title else 0.0
    fitted = [_caption(column, small, wide) for column, _, wide in _across(columns, 0.0, room)]
    above = max((len(text.lines) - 1) * text.step for text in fitted)
    height = title_height + above + small * 2

    def draw(pen: Pen, x: float, top: float) -> None:
        if title:
            pen.squeezed(x, top - large, title, room, large, weight=Weight.BOLD)
        for (column, left, wide), text in zip(_across(columns, x, room), fitted, strict=True):
            over = max(width(line, text.size) for line in text.lines) - wide
            anchor = _anchor(column, left, wide + max(0.0, over))
            y = top - title_height - above - small + (len(text.lines) - 1) * text.step
            pen.lines(anchor, y, text, align=column.align)
        line_y = top - height + 2
        pen.line(x, line_y, x + room, line_y, THIN)

    return Block(height, draw)


def _caption(column: TableColumn, size: float, wide: float) -> Fitted:
    """Return a caption on as many lines as its words need; only one long word gets smaller."""
    longest = max(column.caption.split(), key=len, default="")
    if shrink(longest, size, wide) < LEAST:
        # The word uses some of the space after its column.
        wide += 2 * STEP
    size = max(LEAST, shrink(longest, size, wide))
    return fit(column.caption, size, wide, 3, height=4 * size)


def table_row(
    columns: Sequence[TableColumn],
    cells: Sequence[str],
    room: float,
    size: float = BODY,
    *,
    padding: float = STEP,
    least: float = 0.0,
) -> Block:
    """Return one row of a table; text wraps within its column, with a hairline below.

    ``least`` is the smallest height in points, for rows to be written on by hand.
    """
    fitted = [
        _fitted(column, text, size, wide)
        for (column, _, wide), text in zip(_across(columns, 0.0, room), cells, strict=True)
    ]
    height = max(least, max(len(text.lines) * text.step for text in fitted) + 2 * padding)

    def draw(pen: Pen, x: float, top: float) -> None:
        for (column, left, wide), text in zip(_across(columns, x, room), fitted, strict=True):
            middle = top - height / 2 + (len(text.lines) - 1) * text.step / 2
            y = middle - text.size * 0.34
            anchor = _anchor(column, left, wide)
            pen.lines(anchor, y, text, column.weight, align=column.align)
        pen.line(x, top - height, x + room, top - height, HAIR)

    return Block(height, draw)


def _fitted(column: TableColumn, text: str, size: float, wide: float) -> Fitted:
    size *= column.scale
    if column.shrinks:
        fitted = fit(text, size, wide, 2, column.weight, height=2 * size * TIGHT)
        # A row can grow, so that no name is shortened in a list.
        if fitted.size > LEAST:
            return fitted
        return Fitted(LEAST, wrap(text, LEAST, wide, column.weight), TIGHT)
    return Fitted(size, wrap(text, size, wide, column.weight))


def _across(
    columns: Sequence[TableColumn], x: float, room: float
) -> Iterable[tuple[TableColumn, float, float]]:
    """Yield each column with its left edge and the width for its text."""
    whole = sum(column.share for column in columns)
    for column in columns:
        wide = room * column.share / whole
        yield column, x, wide - 3 * STEP
        x += wide


def _anchor(column: TableColumn, left: float, wide: float) -> float:
    return left + wide * {"left": 0.0, "centre": 0.5, "right": 1.0}[column.align]
