"""Lists and prose over pages and down columns, on reportlab's Platypus.

A list is a story of Platypus's pieces: words, tables that repeat their captions where they go on,
and parts drawn in one piece.  Platypus lays it out, as often as it takes, on a canvas that notes
where each piece stands; all text is drawn by the pen, once, as on every other page.  Loading
Platypus takes 40 ms: a module that imports this one is imported where a list is printed.
"""

import textwrap
from bisect import bisect_left
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import accumulate, zip_longest
from math import inf
from typing import Any, NamedTuple

from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import BaseDocTemplate, Flowable, Frame, KeepTogether, PageTemplate, Table
from reportlab.platypus.doctemplate import LayoutError

from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.layout.book import HEAD_HEIGHT, Heading, PaperPage, draw_head, floor
from mextrain_scorer.sheets.layout.fonts import Weight, width
from mextrain_scorer.sheets.layout.pen import SHIFT, Align, Pen
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
_FUZZ = 1e-3  # points by which a column is taller than what it holds: sums are not exact
_LONGEST = 600  # letters of a text in one row, which any page can hold
_CORNER = 4.25  # space below a caption that stands beside a corner's larger letters
_BESIDE = 3 * STEP  # space after each column of a table
_SIDES = ("LEFT", "RIGHT", "TOP", "BOTTOM")
Story = list[Flowable]
Layout = tuple[int, float]  # columns, and the size of letters
Box = tuple[float, float, float, float]
# Draws with a pen at (x, top), into a width.
Draw = Callable[[Pen, float, float, float], None]


class Piece(Flowable):  # type: ignore[misc]  # reportlab has no types
    """Something of a known height that is drawn in one piece; ``after`` is space below it.

    Pages of pieces with a ``key`` name the first and the last of them in their title.
    """

    key = ""

    def __init__(self, height: float, paint: Draw, after: float = 0.0) -> None:
        super().__init__()
        self.height = height
        self.spaceAfter = after
        self._paint = paint

    def wrap(self, room: float, _height: float) -> tuple[float, float]:
        """Take the whole width of the column; return both sizes."""
        self.width = room
        return room, self.height

    def draw(self) -> None:
        """Note where it stands, for Platypus."""
        x, y = self.canv.absolutePosition(0, 0)
        self.canv.pages[-1].append((self, x, y + self.height))

    def paint(self, pen: Pen, x: float, top: float) -> None:
        """Draw it at (x, top)."""
        self._paint(pen, x, top, self.width)


Page = list[tuple[Piece, float, float]]  # each with its x and top


class _Notes(Canvas):  # type: ignore[misc]  # reportlab has no types
    """A canvas on which Platypus draws nothing: ``pages`` have what stands where."""

    def __init__(self, *_: Any, **__: Any) -> None:
        super().__init__("")
        self.pages: list[Page] = [[]]

    def showPage(self) -> None:  # noqa: N802
        """Begin the next page."""
        self.pages.append([])

    def save(self) -> None:
        """Leave out the page begun last."""
        self.pages.pop()


class ListPages(NamedTuple):
    """Pages of a list: its title, and the story that it tells in letters of a size.

    ``story`` makes it anew each time: Platypus uses it up, and a document may be written twice.
    ``layouts`` are numbers of columns with a size of letters, the largest first: it has the
    largest with which it needs as few pages as with the last.  ``even``: no piece is parted, and
    the two columns of a single page are about as long as each other.
    """

    title: str
    story: Callable[[float], Story]
    layouts: Sequence[Layout] = ((1, BODY),)
    even: bool = False

    def pages(self, heading: Heading, paper: Paper) -> list[PaperPage]:
        """Lay the list out; where it has several pages with keys, each says from which to which."""
        top, foot = paper.height - MARGIN - HEAD_HEIGHT, floor(heading)

        @cache
        def laid_out(layout: Layout) -> list[Page]:
            columns, size = layout
            story = self.story(size)
            room = (paper.width - 2 * MARGIN - (columns - 1) * GUTTER) / columns
            tall = top - foot
            if self.even:
                tall = min(tall, _even(story, room) + _FUZZ)
                story = [KeepTogether([each]) for each in story]
            lefts = [MARGIN + nth * (room + GUTTER) for nth in range(columns)]
            frames = [Frame(x, top - tall, room, tall, 0, 0, 0, 0) for x in lefts]
            document = BaseDocTemplate("", pageTemplates=[PageTemplate(frames=frames)])
            document.build(story, canvasmaker=_Notes)
            pages: list[Page] = document.canv.pages
            return pages

        def count(layout: Layout) -> float:
            try:
                return len(laid_out(layout))
            except LayoutError:  # a piece is taller than the page
                return inf

        found = laid_out(self._largest(count))
        return [self._page(page, keyed=len(found) > 1) for page in found]

    def _largest(self, count: Callable[[Layout], float]) -> Layout:
        """Return the layout in the largest letters with which the pages are as few as they can."""
        first, last = self.layouts[0], len(self.layouts) - 1
        if not last or count(first) == 1:
            return first
        fewest = count(self.layouts[last])
        at = bisect_left(self.layouts, -fewest, 0, last, key=lambda layout: -count(layout))
        return self.layouts[at]

    def _page(self, page: Page, *, keyed: bool) -> PaperPage:
        title = self.title
        keys = [piece.key for piece, *_ in page if piece.key]
        if keyed and keys:
            title = say(
                "{document}: {first} – {last}", document=title, first=keys[0], last=keys[-1]
            )

        def draw(pen: Pen, heading: Heading) -> None:
            draw_head(pen, heading, title)
            for piece, x, y in page:
                piece.paint(pen, x, y)

        return PaperPage(self.title, draw)


def _even(story: Story, room: float) -> float:
    """Return the height of the shorter of two columns that hold a story, the least that does."""
    heights = (each.wrap(room, inf)[1] + each.getSpaceAfter() for each in story)
    ends: list[float] = [0.0, *accumulate(heights)]
    return min(max(end, ends[-1] - end) for end in ends)


class Words(Piece):
    """A paragraph, with ``after`` points of space below it; one that ``leads`` ends no page."""

    def __init__(
        self,
        text: str,
        size: float = BODY,
        weight: Weight = Weight.REGULAR,
        *,
        after: float = STEP,
        leads: bool = False,
    ) -> None:
        super().__init__(0.0, self._words, after)
        self.keepWithNext = leads
        self._text, self._size, self._weight = text, size, weight

    def wrap(self, room: float, height: float) -> tuple[float, float]:
        """Break it into lines."""
        self._lines = wrap(self._text, self._size, room, self._weight)
        self.height = len(self._lines) * self._size * LEADING
        return super().wrap(room, height)

    def _words(self, pen: Pen, x: float, top: float, _room: float) -> None:
        first = top - self._size * (LEADING - 0.25)
        pen.lines(x, first, Fitted(self._size, self._lines), self._weight)


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


class _Cell:
    """The text of a column in one row, which grows with it; no name is shortened."""

    def __init__(self, column: TableColumn, text: str, size: float) -> None:
        self.share, self._column = column.share, column
        self._text, self._size = text, size * column.scale

    def fit(self, room: float) -> Fitted:
        """Fit the text into the width of the column."""
        size, weight = self._size, self._column.weight
        if self._text.isdigit():  # a number gets smaller, and is never parted
            size = max(LEAST, shrink(self._text, size, room, weight))
            return Fitted(size, (self._text,), TIGHT if self._column.shrinks else LEADING)
        if self._column.shrinks:
            fitted = fit(self._text, size, room, 2, weight, height=2 * size * TIGHT)
            if fitted.size > LEAST:
                return fitted
            return Fitted(LEAST, wrap(self._text, LEAST, room, weight), TIGHT)
        return Fitted(size, wrap(self._text, size, room, weight))

    def paint(self, pen: Pen, box: Box, fitted: Fitted) -> None:
        """Draw it into a box (x, y, width, height), in the middle of its height."""
        if self._text:
            pen.fitted_in_box(box, fitted, self._column.weight, align=self._column.align)


class _Caption(_Cell):
    """A caption, on as many lines as its words need; only one long word gets smaller."""

    def fit(self, room: float) -> Fitted:
        longest = max(self._text.split(), key=len, default="")
        if shrink(longest, self._size, room) < LEAST:
            # The word uses some of the space after its column.
            room += 2 * STEP
        size = max(LEAST, shrink(longest, self._size, room))
        return fit(self._text, size, room, 3, height=4 * size)

    def paint(self, pen: Pen, box: Box, fitted: Fitted) -> None:
        """Draw it at the foot of a box."""
        x, foot, room, _ = box
        over = max(width(line, fitted.size) for line in fitted.lines) - room
        anchor = x + (room + max(0.0, over)) * SHIFT[self._column.align]
        first = foot + len(fitted.lines) * fitted.step - fitted.size
        pen.lines(anchor, first, fitted, self._column.weight, align=self._column.align)


class _Row(Piece):
    """Cells beside each other, each with its share of the width, and a line below them.

    ``padding`` is space above and below them; the row is at least ``least`` points tall.
    """

    def __init__(
        self,
        cells: Sequence[_Cell],
        padding: tuple[float, float],
        least: float = 0.0,
        thick: float = HAIR,
        key: str = "",
    ) -> None:
        super().__init__(0.0, self._row)
        self._cells, self._padding, self._least, self._thick = cells, padding, least, thick
        self.key = key

    def wrap(self, room: float, height: float) -> tuple[float, float]:
        """Fit the texts into their columns; tables ask again and again."""
        if room != self.width:
            unit = room / sum(cell.share for cell in self._cells)
            self._fitted = [
                (cell, cell.share * unit, cell.fit(cell.share * unit - _BESIDE))
                for cell in self._cells
            ]
            tallest = max(len(found.lines) * found.step for *_, found in self._fitted)
            self.height = max(self._least, tallest + sum(self._padding))
        return super().wrap(room, height)

    def _row(self, pen: Pen, x: float, top: float, room: float) -> None:
        above, below = self._padding
        foot, tall = top - self.height, self.height - above - below
        pen.line(x, foot, x + room, foot, self._thick)
        for cell, wide, fitted in self._fitted:
            cell.paint(pen, (x, foot + below, wide - _BESIDE, tall), fitted)
            x += wide


def _stacked(
    head: Sequence[Piece], rows: Sequence[Piece], after: float, *, whole: bool
) -> Flowable:
    """Return pieces one below the other; where they go on, those of the ``head`` are repeated."""
    pieces = [*head, *rows]
    style = [(f"{side}PADDING", (0, 0), (-1, -1), 0.0) for side in _SIDES]
    style += [
        ("BOTTOMPADDING", (0, at), (0, at), each.spaceAfter)
        for at, each in enumerate(pieces)
        if each.spaceAfter
    ]
    made = Table(
        [[each] for each in pieces],
        colWidths=["100%"],
        style=style,
        repeatRows=len(head),
        spaceAfter=after,
    )
    return KeepTogether([made]) if whole else made


def table(
    columns: Sequence[TableColumn],
    rows: Iterable[Sequence[str]],
    size: float = BODY,
    *,
    title: str = "",
    above: Sequence[Piece] = (),
    below: Sequence[Piece] = (),
    corner: str = "",
    captions: float = BODY,
    padding: float = STEP,
    least: float = 0.0,
    after: float = 0.0,
    plain: Collection[int] = (),
    keyed: bool = False,
    whole: bool = False,
) -> Flowable:
    """Return a table in letters of ``size``; where it goes on it repeats what is above its rows.

    That are pieces ``above``, a ``title`` and the captions of its columns, with a ``corner`` in the
    place of those that are empty at the left, made for rows of the size ``captions``.  ``least`` is
    the smallest height of a row in points, for rows to be written on by hand.  ``below`` it are
    further pieces.  Of ``plain`` rows, counted from 0, no column is bold.  Pages of a ``keyed``
    one name its first and its last row, by what stands before a comma in its first text.  A
    ``whole`` one is parted only where no column holds it.
    """
    head = [*above, _title(title, captions * 1.3)] if title else [*above]
    if corner or any(column.caption for column in columns):
        small = max(SMALL, captions * 0.65)
        gap = _CORNER if corner else small * 0.86
        cells = _captions(columns, small, corner, size + 1)
        head.append(_Row(cells, (0.0, gap), least=2 * small, thick=THIN))
    body, regular = [], [replace(column, weight=Weight.REGULAR) for column in columns]
    for index, told in enumerate(rows):
        key = told[0].partition(",")[0] if keyed else ""
        for texts in _that_pages_hold(told):
            cells = [
                _Cell(column, text, size)
                for column, text in zip(regular if index in plain else columns, texts, strict=True)
            ]
            body.append(_Row(cells, (padding, padding), least, key=key))
    return _stacked(head, [*body, *below], after, whole=whole)


def _captions(
    columns: Sequence[TableColumn], size: float, corner: str, large: float
) -> list[_Cell]:
    """Return the captions, with a ``corner`` in large letters in place of those that are empty."""
    row: list[_Cell] = [
        _Caption(TableColumn("", column.share, column.align), column.caption, size)
        for column in columns
        if column.caption or not corner
    ]
    if corner:
        share = sum(column.share for column in columns if not column.caption)
        row.insert(0, _Caption(TableColumn("", share, weight=Weight.BOLD), corner, large))
    return row


def _that_pages_hold(texts: Sequence[str]) -> Iterable[Sequence[str]]:
    """Return a row; where a text is longer than a page could hold, as several."""
    if max(map(len, texts)) <= _LONGEST:
        return [texts]
    return zip_longest(*map(parted, texts), fillvalue="")


def parted(text: str) -> list[str]:
    """Return a text in parts that any page can hold."""
    return textwrap.wrap(text, _LONGEST)


def _title(title: str, size: float) -> Piece:
    def draw(pen: Pen, x: float, top: float, room: float) -> None:
        pen.squeezed(x, top - size, title, room, size, weight=Weight.BOLD)

    return Piece(size + 10.0, draw)
