"""Lists and prose over pages and down columns, on reportlab's Platypus.

A list is a story of Platypus's pieces: words, tables that repeat their captions where they go on,
and parts drawn in one piece.  All text is drawn by the pen, as on every other page.
"""

import textwrap
from bisect import bisect
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from math import inf
from typing import Any

from reportlab.lib.colors import black
from reportlab.platypus import BaseDocTemplate, Flowable, Frame, KeepTogether, PageTemplate, Table
from reportlab.platypus.doctemplate import LayoutError

from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.content import Heading
from mextrain_scorer.sheets.layout.book import (
    FIRST_FONT,
    HEAD_HEIGHT,
    PaperPage,
    draw_head,
    floor,
    recorded,
)
from mextrain_scorer.sheets.layout.fonts import Weight, font, width
from mextrain_scorer.sheets.layout.pen import SHIFT, Align, Pen, Recorded
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
_EVEN_STEP = 6
_LONGEST = 600  # letters of a text in one row, which any page can hold
_CORNER = 4.25  # space below a caption that stands beside a corner's larger letters
_BESIDE = 3 * STEP  # space after each column of a table
Story = list[Flowable]
Layout = tuple[int, float]  # columns, and the size of letters
Style = list[tuple[Any, ...]]
# A table names its font in the file even where it writes nothing with it: it is one that is there.
_PLAIN: Style = [
    ("FONTNAME", (0, 0), (-1, -1), font(FIRST_FONT).fontName),
    *((f"{side}PADDING", (0, 0), (-1, -1), 0) for side in ("LEFT", "RIGHT", "TOP", "BOTTOM")),
]
# Draws with a pen at (x, top), into a width.
Draw = Callable[[Pen, float, float, float], None]


@dataclass(frozen=True, slots=True)
class ListPages:
    """Pages of a list: its title, and the story that it tells in letters of a size.

    ``layouts`` are numbers of columns with a size of letters, the largest first: it has the
    largest with which it needs as few pages as with the last.  The columns of a single page are
    ``even`` where that is asked for: about as long as each other.
    """

    title: str
    story: Callable[[float], Story]
    layouts: Sequence[Layout] = ((1, BODY),)
    even: bool = False

    def pages(self, pen: Pen, heading: Heading, paper: Paper) -> list[PaperPage]:
        """Lay the list out; where it has several pages with keys, each says from which to which."""

        def laid_out(layout: Layout, above: float = 0.0) -> list[Recorded]:
            columns, size = layout
            document = _template(heading, paper, columns, above)
            with recorded(pen) as pages:
                document.build(self.story(size), canvasmaker=lambda *_, **__: pen.canvas)
            return pages

        def count(layout: Layout, above: float = 0.0) -> float:
            pen.canvas.counts = True
            try:
                return len(laid_out(layout, above))
            except LayoutError:  # a piece is taller than the page
                return inf
            finally:
                pen.canvas.counts = False

        layout, above = self._largest(count), 0.0
        if self.even and count(layout) == 1:  # as much shorter as it can be on its page
            shorter = range(_EVEN_STEP, int(paper.height), _EVEN_STEP)
            above = _EVEN_STEP * bisect(shorter, 1.0, key=lambda step: count(layout, step))
        found = laid_out(layout, above)
        return [self._page(page, keyed=len(found) > 1) for page in found]

    def _largest(self, count: Callable[[Layout], float]) -> Layout:
        """Return the layout in the largest letters with which the pages are as few as they can."""
        *larger, smallest = self.layouts
        fewest = 0.0
        for layout in larger:
            pages = count(layout)
            if pages > 1 and not fewest:
                fewest = count(smallest)
            if pages <= max(1.0, fewest):
                return layout
        return smallest

    def _page(self, page: Recorded, *, keyed: bool) -> PaperPage:
        title = self.title
        if keyed and page.keys:
            title = say(
                "{document}: {first} – {last}",
                document=self.title,
                first=page.keys[0],
                last=page.keys[-1],
            )

        def draw(pen: Pen, heading: Heading) -> None:
            draw_head(pen, heading, title)
            pen.show(page)

        return PaperPage(self.title, draw)


def _template(heading: Heading, paper: Paper, columns: int, above: float) -> BaseDocTemplate:
    """Return pages of that many columns, which end so much above the foot."""
    room = (paper.width - 2 * MARGIN - (columns - 1) * GUTTER) / columns
    foot = floor(heading) + above
    tall = paper.height - MARGIN - HEAD_HEIGHT - foot
    frames = [
        Frame(MARGIN + nth * (room + GUTTER), foot, room, tall, 0, 0, 0, 0, f"{nth}")
        for nth in range(columns)
    ]
    template = PageTemplate(frames=frames, pagesize=(paper.width, paper.height))
    document = BaseDocTemplate("", pageTemplates=[template])
    document._doSave = 0
    return document


def together(*story: Flowable) -> Flowable:
    """Return pieces that stay in one column where it can hold them."""
    return KeepTogether(list(story))


class Piece(Flowable):  # type: ignore[misc]  # reportlab has no types
    """Something of a known height that is drawn in one piece; ``after`` is space below it.

    Pages of pieces with a ``key`` name the first and the last of them in their title.
    """

    key = ""

    def __init__(self, height: float, draw: Draw, after: float = 0.0) -> None:
        super().__init__()
        self.height = height
        self.spaceAfter = after
        self._draw = draw

    def wrap(self, room: float, _height: float) -> tuple[float, float]:
        """Take the whole width of the column."""
        self.width = room
        return room, self.height

    def drawOn(self, canvas: Any, x: float, y: float, _sW: float = 0) -> None:  # noqa: N802, N803
        """Draw with the canvas's pen, without moving its origin: pages are full of these."""
        if canvas.counts:
            return
        if self.key:
            canvas.keys.append(self.key)
        self.paint(canvas.pen, x, y + self.height)

    def paint(self, pen: Pen, x: float, top: float) -> None:
        """Draw it at (x, top)."""
        self._draw(pen, x, top, self.width)


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

    def wrap(self, room: float, _height: float) -> tuple[float, float]:
        """Break it into lines."""
        self.width = room
        self._lines = wrap(self._text, self._size, room, self._weight)
        self.height = len(self._lines) * self._size * LEADING
        return room, self.height

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


class _Table(Table):  # type: ignore[misc]  # reportlab has no types
    """A table that is not drawn while pages are counted."""

    def drawOn(self, canvas: Any, x: float, y: float, _sW: float = 0) -> None:  # noqa: N802, N803
        """Draw it, lines and all."""
        if not canvas.counts:
            super().drawOn(canvas, x, y, _sW)


class Cell(Piece):
    """The text of a column in one row, which grows with it; no name is shortened."""

    def __init__(self, column: TableColumn, text: str, size: float, key: str = "") -> None:
        super().__init__(0.0, self._cell)
        self._column, self._text, self._size = column, text, size * column.scale
        self._fitted = Fitted(size, ())
        self.width = 0.0
        self.key = key

    def wrap(self, room: float, _height: float) -> tuple[float, float]:
        """Fit the text into the column; tables ask again and again."""
        if room != self.width:
            self.width = room
            self._fitted = self._fit(room)
            self.height = len(self._fitted.lines) * self._fitted.step
        return room, self.height

    def _fit(self, room: float) -> Fitted:
        size, weight = self._size, self._column.weight
        if (
            self._text.isdigit() and not self._column.shrinks
        ):  # a number gets smaller, and is never parted
            return Fitted(shrink(self._text, size, room, weight), (self._text,))
        if not self._column.shrinks:
            return Fitted(size, wrap(self._text, size, room, weight))
        fitted = fit(self._text, size, room, 2, weight, height=2 * size * TIGHT)
        if fitted.size > LEAST:
            return fitted
        return Fitted(LEAST, wrap(self._text, LEAST, room, weight), TIGHT)

    def _cell(self, pen: Pen, x: float, top: float, room: float) -> None:
        if self._text:
            pen.fitted_in_box(
                (x, top - self.height, room, self.height),
                self._fitted,
                self._column.weight,
                align=self._column.align,
            )


class _Caption(Cell):
    """A caption, on as many lines as its words need; only one long word gets smaller."""

    def _fit(self, room: float) -> Fitted:
        longest = max(self._text.split(), key=len, default="")
        if shrink(longest, self._size, room) < LEAST:
            # The word uses some of the space after its column.
            room += 2 * STEP
        size = max(LEAST, shrink(longest, self._size, room))
        return fit(self._text, size, room, 3, height=4 * size)

    def _cell(self, pen: Pen, x: float, top: float, room: float) -> None:
        fitted = self._fitted
        over = max(width(line, fitted.size) for line in fitted.lines) - room
        anchor = x + (room + max(0.0, over)) * SHIFT[self._column.align]
        pen.lines(anchor, top - fitted.size, fitted, self._column.weight, align=self._column.align)


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
) -> Flowable:
    """Return a table in letters of ``size``; where it goes on it repeats what is above its rows.

    That are pieces ``above``, a ``title`` and the captions of its columns, with a ``corner`` in the
    place of those that are empty at the left, made for rows of the size ``captions``.  ``least`` is
    the smallest height of a row in points, for rows to be written on by hand.  Without captions and
    rows it is nothing.
    """
    small = max(SMALL, captions * 0.65)
    across = [*above, _title(title, captions * 1.3)] if title else [*above]
    head: list[list[Any]] = [[each, *[""] * (len(columns) - 1)] for each in across]
    if corner or any(column.caption for column in columns):
        head.append(_captions(columns, small, corner, size + 1))
    style: Style = [
        *_PLAIN,
        ("RIGHTPADDING", (0, 0), (-1, -1), _BESIDE),
        ("TOPPADDING", (0, 0), (-1, -1), padding),
        ("BOTTOMPADDING", (0, 0), (-1, -1), padding),
        ("VALIGN", (0, 0), (-1, -1), "MIDDLE"),
        ("LINEBELOW", (0, len(head)), (-1, -1), HAIR, black),
        *(each for at, piece in enumerate(across) for each in _across(at, piece.spaceAfter)),
    ]
    if len(head) > len(across):
        style += _captions_style(len(across), _CORNER if corner else small * 0.86)
    if corner:
        empty = sum(not column.caption for column in columns)
        style.append(("SPAN", (0, len(across)), (empty - 1, len(across))))
    body = [
        [
            each if isinstance(each, Cell) else Cell(column, each, size)
            for column, each in zip(columns, row, strict=True)
        ]
        for told in rows
        for row in _that_pages_hold(told)
    ]
    if not head and not body:  # which reportlab takes for a mistake
        return Piece(0.0, lambda *_: None, after)
    whole = sum(column.share for column in columns)
    return _Table(
        [*head, *body],
        [f"{100 * column.share / whole}%" for column in columns],
        minRowHeights=[small * 2] * len(head) + [least] * len(body),
        repeatRows=len(head),
        style=style,
        spaceAfter=after,
    )


def _across(at: int, after: float) -> Style:
    """Return the style of a row that is one piece across all columns."""
    return [
        ("SPAN", (0, at), (-1, at)),
        ("RIGHTPADDING", (0, at), (-1, at), 0),
        ("TOPPADDING", (0, at), (-1, at), 0),
        ("BOTTOMPADDING", (0, at), (-1, at), after),
    ]


def _captions(
    columns: Sequence[TableColumn], size: float, corner: str, large: float
) -> list[_Caption]:
    """Return the captions, with a ``corner`` in large letters in place of the first."""
    plain = [replace(column, weight=Weight.REGULAR, scale=1.0) for column in columns]
    row = [_Caption(column, column.caption, size) for column in plain]
    if corner:
        row[0] = _Caption(TableColumn("", 1, weight=Weight.BOLD), corner, large)
    return row


def _captions_style(at: int, below: float) -> Style:
    return [
        ("TOPPADDING", (0, at), (-1, at), 0),
        ("BOTTOMPADDING", (0, at), (-1, at), below),
        ("VALIGN", (0, at), (-1, at), "BOTTOM"),
        ("LINEBELOW", (0, at), (-1, at), THIN, black),
    ]


def _that_pages_hold(cells: Sequence[str | Cell]) -> Iterable[Sequence[str | Cell]]:
    """Return a row; where a text is longer than a page could hold, as several."""
    if all(isinstance(cell, Cell) or len(cell) <= _LONGEST for cell in cells):
        return [cells]
    texts = [[cell] if isinstance(cell, Cell) else textwrap.wrap(cell, _LONGEST) for cell in cells]
    return zip_longest(*texts, fillvalue="")


def repeated(head: Piece, rows: Iterable[Piece], *, after: float = 0.0) -> Table:
    """Return pieces below a head, which is repeated where they go on."""
    style = [*_PLAIN, ("BOTTOMPADDING", (0, 0), (-1, 0), head.spaceAfter)]
    return _Table([[each] for each in (head, *rows)], repeatRows=1, style=style, spaceAfter=after)


def _title(title: str, size: float) -> Piece:
    def draw(pen: Pen, x: float, top: float, room: float) -> None:
        pen.squeezed(x, top - size, title, room, size, weight=Weight.BOLD)

    return Piece(size + 10.0, draw)
