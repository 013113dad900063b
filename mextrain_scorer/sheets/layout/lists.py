"""Lists and prose over pages and down columns.

A list is a story of pieces: words, tables that repeat their captions where they go on, and parts
drawn in one piece.  It is laid out by their heights alone, as often as it takes, and drawn once.
"""

import textwrap
from bisect import bisect, bisect_left
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate, zip_longest
from math import inf

from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.content import Heading
from mextrain_scorer.sheets.layout.book import HEAD_HEIGHT, PaperPage, draw_head, floor
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
_FUZZ = 1e-6  # points by which a piece may be too tall: sums of heights are not exact
_LONGEST = 600  # letters of a text in one row, which any page can hold
_CORNER = 4.25  # space below a caption that stands beside a corner's larger letters
_BESIDE = 3 * STEP  # space after each column of a table
Layout = tuple[int, float]  # columns, and the size of letters
Box = tuple[float, float, float, float]
# Draws with a pen at (x, top), into a width.
Draw = Callable[[Pen, float, float, float], None]


class Piece:
    """Something of a known height that is drawn in one piece; ``after`` is space below it.

    One that is ``whole`` is parted only where no column holds it.  Pages of pieces with ``keys``
    name the first and the last of them in their title.
    """

    keys: Sequence[str] = ()
    whole = False

    def __init__(self, height: float, draw: Draw, after: float = 0.0) -> None:
        self.height = height
        self.after = after
        self._draw = draw
        self._width = 0.0

    def fit(self, room: float) -> float:
        """Take the whole width of the column; return the height."""
        self._width = room
        return self.height

    def parted(self, _height: float) -> "Sequence[Piece]":
        """Return what so much height holds, and what goes on in the next column; none here."""
        return ()

    def draw(self, pen: Pen, x: float, top: float) -> None:
        """Draw it at (x, top), once it fits its column."""
        self._draw(pen, x, top, self._width)


Story = list[Piece]
Page = list[tuple[Piece, float, float]]  # each with its x and top


@dataclass(frozen=True, slots=True)
class ListPages:
    """Pages of a list: its title, and the story that it tells in letters of a size.

    ``layouts`` are numbers of columns with a size of letters, the largest first: it has the
    largest with which it needs as few pages as with the last.  ``even``: the two columns of a
    single page, of pieces that none is parted, are about as long as each other.
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
            tall = min(top - foot, _even(story, room) if self.even else inf)
            lefts = [MARGIN + nth * (room + GUTTER) for nth in range(columns)]
            return _flowed(story, lefts, room, (top, top - tall))

        def count(layout: Layout) -> float:
            pages = laid_out(layout)
            lowest = min((y - piece.height for page in pages for piece, _, y in page), default=top)
            return len(pages) if lowest >= foot - _FUZZ else inf

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
        keys = [key for piece, *_ in page for key in piece.keys]
        if keyed and keys:
            title = say(
                "{document}: {first} – {last}", document=title, first=keys[0], last=keys[-1]
            )

        def draw(pen: Pen, heading: Heading) -> None:
            draw_head(pen, heading, title)
            for piece, x, y in page:
                piece.draw(pen, x, y)

        return PaperPage(self.title, draw)


def _even(story: Story, room: float) -> float:
    """Return the height of the shorter of two columns that hold a story, the least that does."""
    ends = [0.0, *accumulate(each.fit(room) + each.after for each in story)]
    return min(max(end, ends[-1] - end) for end in ends)


def _flowed(
    story: Story, lefts: Sequence[float], room: float, edges: tuple[float, float]
) -> list[Page]:
    """Lay a story out down columns, which begin at ``lefts``, between an upper and a lower edge.

    A piece that no column holds reaches below the edge.
    """
    top, foot = edges
    pages: list[Page] = [[]]
    column, y, coming = 0, top, story[::-1]
    while coming:
        piece = coming.pop()
        if y - piece.fit(room) < foot - _FUZZ:
            parts = () if piece.whole and y < top else piece.parted(y - foot)
            if not parts and y < top:
                coming.append(piece)
                column, y = (column + 1) % len(lefts), top
                if column == 0:
                    pages.append([])
                continue
            if parts:
                piece, other = parts
                piece.fit(room)
                coming.append(other)
        pages[-1].append((piece, lefts[column], y))
        y -= piece.height + piece.after
    return pages


class Words(Piece):
    """A paragraph, with ``after`` points of space below it."""

    def __init__(
        self,
        text: str,
        size: float = BODY,
        weight: Weight = Weight.REGULAR,
        *,
        after: float = STEP,
    ) -> None:
        super().__init__(0.0, self._words, after)
        self._text, self._size, self._weight = text, size, weight

    def fit(self, room: float) -> float:
        """Break it into lines."""
        self._lines = wrap(self._text, self._size, room, self._weight)
        self.height = len(self._lines) * self._size * LEADING
        return super().fit(room)

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


class Cell:
    """The text of a column in one row, which grows with it; no name is shortened."""

    def __init__(self, column: TableColumn, text: str, size: float) -> None:
        self._column, self._text, self._size = column, text, size * column.scale

    def fit(self, room: float) -> Fitted:
        """Fit the text into the width of the column."""
        size, weight = self._size, self._column.weight
        if self._column.shrinks:
            fitted = fit(self._text, size, room, 2, weight, height=2 * size * TIGHT)
            if fitted.size > LEAST:
                return fitted
            return Fitted(LEAST, wrap(self._text, LEAST, room, weight), TIGHT)
        if self._text.isdigit():  # a number gets smaller, and is never parted
            return Fitted(shrink(self._text, size, room, weight), (self._text,))
        return Fitted(size, wrap(self._text, size, room, weight))

    def paint(self, pen: Pen, box: Box, fitted: Fitted) -> None:
        """Draw it into a box (x, y, width, height), in the middle of its height."""
        if self._text:
            pen.fitted_in_box(box, fitted, self._column.weight, align=self._column.align)


class _Caption(Cell):
    """A caption, on as many lines as its words need; only one long word gets smaller."""

    def __init__(
        self, column: TableColumn, text: str, size: float, weight: Weight = Weight.REGULAR
    ) -> None:
        super().__init__(column, text, size)
        self._size, self._weight = size, weight

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
        pen.lines(anchor, first, fitted, self._weight, align=self._column.align)


class Row(Piece):
    """Cells beside each other, each with its share of the width, and a line below them.

    ``padding`` is space above and below them; the row is at least ``least`` points tall.
    """

    def __init__(
        self,
        cells: Sequence[tuple[float, Cell]],
        padding: tuple[float, float],
        least: float = 0.0,
        thick: float = HAIR,
        key: str = "",
    ) -> None:
        super().__init__(0.0, self._row)
        self._cells, self._padding, self._least, self._thick = cells, padding, least, thick
        self.keys = [key] if key else ()

    def fit(self, room: float) -> float:
        """Fit the texts into their columns; a row that goes on elsewhere is as it was."""
        if room != self._width:
            unit = room / sum(share for share, _ in self._cells)
            self._fitted = [
                (cell, share * unit, cell.fit(share * unit - _BESIDE))
                for share, cell in self._cells
            ]
            tallest = max(len(found.lines) * found.step for *_, found in self._fitted)
            self.height = max(self._least, tallest + sum(self._padding))
        return super().fit(room)

    def _row(self, pen: Pen, x: float, top: float, room: float) -> None:
        above, below = self._padding
        foot, tall = top - self.height, self.height - above - below
        pen.line(x, foot, x + room, foot, self._thick)
        for cell, wide, fitted in self._fitted:
            cell.paint(pen, (x, foot + below, wide - _BESIDE, tall), fitted)
            x += wide


class Rows(Piece):
    """Pieces one below the other; where they go on, the pieces of the ``head`` are repeated."""

    def __init__(
        self,
        rows: Sequence[Piece],
        *,
        head: Sequence[Piece] = (),
        after: float = 0.0,
        whole: bool = False,
    ) -> None:
        super().__init__(0.0, self._pieces, after)
        self._head, self._rows, self.whole = head, rows, whole
        self.keys = [key for each in rows for key in each.keys]

    def fit(self, room: float) -> float:
        """Fit all of them."""
        self.height = sum(each.fit(room) + each.after for each in (*self._head, *self._rows))
        return super().fit(room)

    def parted(self, height: float) -> Sequence[Piece]:
        """Return the rows that so much height holds, and the others."""
        head = sum(each.height + each.after for each in self._head)
        ends = accumulate((each.height + each.after for each in self._rows), initial=head)
        held = bisect(list(ends), height + _FUZZ) - 1
        if held < 1:
            return ()
        first, others = self._rows[:held], self._rows[held:]
        return Rows(first, head=self._head), Rows(others, head=self._head, after=self.after)

    def _pieces(self, pen: Pen, x: float, top: float, _room: float) -> None:
        for each in (*self._head, *self._rows):
            each.draw(pen, x, top)
            top -= each.height + each.after


def table(
    columns: Sequence[TableColumn],
    rows: Iterable[Sequence[str | Cell]],
    size: float = BODY,
    *,
    title: str = "",
    above: Sequence[Piece] = (),
    corner: str = "",
    captions: float = BODY,
    padding: float = STEP,
    least: float = 0.0,
    after: float = 0.0,
    keyed: bool = False,
    whole: bool = False,
) -> Rows:
    """Return a table in letters of ``size``; where it goes on it repeats what is above its rows.

    That are pieces ``above``, a ``title`` and the captions of its columns, with a ``corner`` in the
    place of those that are empty at the left, made for rows of the size ``captions``.  ``least`` is
    the smallest height of a row in points, for rows to be written on by hand.  Pages of a ``keyed``
    one name its first and its last row, by what stands before a comma in its first text.
    """
    head = [*above, _title(title, captions * 1.3)] if title else [*above]
    if corner or any(column.caption for column in columns):
        small = max(SMALL, captions * 0.65)
        below = _CORNER if corner else small * 0.86
        cells = _captions(columns, small, corner, size + 1)
        head.append(Row(cells, (0.0, below), least=2 * small, thick=THIN))
    body = []
    for told in rows:
        key = str(told[0]).partition(",")[0] if keyed else ""
        for texts in _that_pages_hold(told):
            cells = [
                (column.share, each if isinstance(each, Cell) else Cell(column, each, size))
                for column, each in zip(columns, texts, strict=True)
            ]
            body.append(Row(cells, (padding, padding), least, key=key))
    return Rows(body, head=head, after=after, whole=whole)


def _captions(
    columns: Sequence[TableColumn], size: float, corner: str, large: float
) -> list[tuple[float, Cell]]:
    """Return the captions, with a ``corner`` in large letters in place of those that are empty."""
    row: list[tuple[float, Cell]] = [
        (column.share, _Caption(column, column.caption, size))
        for column in columns
        if column.caption or not corner
    ]
    if corner:
        share = sum(column.share for column in columns if not column.caption)
        row.insert(0, (share, _Caption(TableColumn("", 1), corner, large, Weight.BOLD)))
    return row


def _that_pages_hold(cells: Sequence[str | Cell]) -> Iterable[Sequence[str | Cell]]:
    """Return a row; where a text is longer than a page could hold, as several."""
    if all(isinstance(cell, Cell) or len(cell) <= _LONGEST for cell in cells):
        return [cells]
    texts = [[cell] if isinstance(cell, Cell) else textwrap.wrap(cell, _LONGEST) for cell in cells]
    return zip_longest(*texts, fillvalue="")


def _title(title: str, size: float) -> Piece:
    def draw(pen: Pen, x: float, top: float, room: float) -> None:
        pen.squeezed(x, top - size, title, room, size, weight=Weight.BOLD)

    return Piece(size + 10.0, draw)
