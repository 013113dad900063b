"""Draws on a page: text, lines, boxes and repeated parts, all as vectors.

Everything is black or grey, and black is the default: a method that changes the colour sets it back
to black.  PDF operators are written directly with reportlab's ``addLiteral``, and kept for each
text, because a score sheet has a hundred short texts and reportlab is slow at making them.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby
from operator import itemgetter
from typing import Any, Literal, NamedTuple

from mextrain_scorer.rules.tiles import outer_row, pip_places
from mextrain_scorer.sheets.layout import fonts
from mextrain_scorer.sheets.layout.fonts import Weight
from mextrain_scorer.sheets.layout.style import BLACK, BODY, HAIR, LEADING, LEAST, THIN, WHITE
from mextrain_scorer.sheets.layout.text import Fitted, fit, flow, shortened, shrink, wrap

Align = Literal["left", "centre", "right"]
Point = tuple[float, float]

# Fonts without a bold file: the outline's width, as a fraction of the letter size, to make it bold.
_BOLDER = 0.03
# Distance of the Bezier handles for a quarter of a circle, as a fraction of the radius.
_HANDLE = 0.5523
# How long half a domino is, as a fraction of its height.
HALF_ASPECT = 0.95
SHIFT = {"left": 0.0, "centre": 0.5, "right": 1.0}


def _numbers(*values: float) -> str:
    return " ".join([f"{value:.2f}" for value in values])


def _through(points: Sequence[Point]) -> str:
    first, *others = points
    return " ".join([f"{_numbers(*first)} m", *(f"{_numbers(*point)} l" for point in others)])


def _dot(x: float, y: float, radius: float) -> str:
    """Return a circle as four Bezier curves; made here as reportlab is slow and a sheet has 90."""
    handle = radius * _HANDLE
    left, right, foot, top = x - radius, x + radius, y - radius, y + radius
    west, east, south, north = x - handle, x + handle, y - handle, y + handle
    return (
        f"{right:.2f} {y:.2f} m {right:.2f} {north:.2f} {east:.2f} {top:.2f} {x:.2f} {top:.2f} c"
        f" {west:.2f} {top:.2f} {left:.2f} {north:.2f} {left:.2f} {y:.2f} c"
        f" {left:.2f} {south:.2f} {west:.2f} {foot:.2f} {x:.2f} {foot:.2f} c"
        f" {east:.2f} {foot:.2f} {right:.2f} {south:.2f} {right:.2f} {y:.2f} c h"
    )


class Shown(NamedTuple):
    """A text prepared for this file: its width in points, and its operators from its own origin.

    Shaped runs are drawn as ``outlines``, each stored once in the file: offset and name.  Their
    letters are added as invisible text, for searching and copying.
    """

    width: float
    operators: str
    outlines: tuple[tuple[float, str], ...] = ()
    stroked: bool = False


_FILLED, _FILLED_AND_STROKED, _UNSEEN = 0, 2, 3  # PDF's text rendering modes


class Pen:
    """Draws on the current page; x to the right and y up from its lower left, in points."""

    def __init__(self, canvas: Any, width: float, height: float) -> None:
        self.canvas = canvas
        self._write: Callable[[str], None] = canvas.addLiteral
        self._shown: dict[tuple[str, Weight, float], Shown] = {}
        self._forms: set[str] = set()
        self._outlines: dict[tuple[str, str, bool], str] = {}
        self.width = width
        self.height = height

    def show_page(self, width: float, height: float) -> None:
        """Set the size of the page that is drawn from now on, in points."""
        self.width = width
        self.height = height
        self.canvas.setPageSize((width, height))

    # Text

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float = BODY,
        weight: Weight = Weight.REGULAR,
        *,
        align: Align = "left",
        grey: float = BLACK,
    ) -> None:
        """Write one line with its baseline at y and its left, middle or right end at x."""
        shown = self._shown.get((text, weight, size))
        if shown is None:
            shown = self._shown[text, weight, size] = self._show(text, weight, size)
        if align != "left":
            x -= shown.width * SHIFT[align]
        colour = "" if grey == BLACK else f" {grey:.2f} g {grey:.2f} G"
        if shown.stroked:
            colour = f"{colour} {size * _BOLDER:.2f} w"
        start = f"q 1 0 0 1 {x:.2f} {y:.2f} cm{colour} {shown.operators}"
        if not shown.outlines:
            self._write(f"{start} Q")
            return
        self._write(start)
        for across, name in shown.outlines:
            self._write(f"q {size / 1000:.5f} 0 0 {size / 1000:.5f} {across:.2f} 0 cm")
            self.canvas.doForm(name)
            self._write("Q")
        self._write("Q")

    def _show(self, text: str, weight: Weight, size: float) -> Shown:
        made = self.canvas.beginText()
        outlines: list[tuple[float, str]] = []
        across = 0.0
        stroked = False
        for run in fonts.runs(text, weight):
            thicker = weight is not Weight.REGULAR and fonts.has_no_bold(run.font)
            stroked = stroked or thicker
            made.setTextOrigin(across * size, 0)
            made.setFont(fonts.font(run.font).fontName, size)
            natural = fonts.plain_width(run)
            if run.shaped:
                shape = fonts.shaped(run)
                outlines.append((across * size, self._outline(run, thicker=thicker)))
                made.setTextRenderMode(_UNSEEN)
                # Stretch the invisible text to the width of the visible outline.
                made.setHorizScale(100 * shape.width / natural if natural > 0 else 100)
                across += shape.width
            else:
                made.setTextRenderMode(_FILLED_AND_STROKED if thicker else _FILLED)
                made.setHorizScale(100)
                across += natural
            made.textOut(run.plain)
        return Shown(across * size, made.getCode(), tuple(outlines), stroked)

    def _outline(self, run: fonts.Run, *, thicker: bool) -> str:
        """Store a shaped run's outline in the file, once, and return its name there."""
        key = (run.font, run.text, thicker)
        if key not in self._outlines:
            name = self._outlines[key] = f"outline-{len(self._outlines)}"
            shape = fonts.shaped(run)
            self.canvas.beginForm(name, -1000, -1000, shape.width * 1000 + 1000, 2000)
            filled = shape.outline.removesuffix("f")
            self._write(f"{1000 * _BOLDER:.0f} w {filled}B" if thicker else shape.outline)
            self.canvas.endForm()
        return self._outlines[key]

    def squeezed(
        self,
        x: float,
        y: float,
        text: str,
        room: float,
        size: float = BODY,
        *,
        weight: Weight = Weight.REGULAR,
        align: Align = "left",
        grey: float = BLACK,
    ) -> None:
        """Write one line; if it is wider than ``room`` it is made smaller, then shortened."""
        smaller = shrink(text, size, room, weight)
        if smaller < LEAST:
            smaller, text = LEAST, shortened(text, LEAST, room, weight)
        self.text(x, y, text, smaller, weight, align=align, grey=grey)

    def lines(
        self,
        x: float,
        y: float,
        fitted: Fitted,
        weight: Weight = Weight.REGULAR,
        *,
        align: Align = "left",
        grey: float = BLACK,
    ) -> float:
        """Write lines downwards, the first baseline at y; return the next baseline."""
        for line in fitted.lines:
            self.text(x, y, line, fitted.size, weight, align=align, grey=grey)
            y -= fitted.step
        return y

    def in_box(
        self,
        box: tuple[float, float, float, float],
        text: str,
        size: float = BODY,
        weight: Weight = Weight.REGULAR,
        *,
        lines: int = 2,
        align: Align = "centre",
    ) -> None:
        """Write text into a box (x, y, width, height), centred vertically."""
        fitted = fit(text, size, box[2], lines, weight, height=box[3])
        self.fitted_in_box(box, fitted, weight, align=align)

    def fitted_in_box(
        self,
        box: tuple[float, float, float, float],
        fitted: Fitted,
        weight: Weight = Weight.REGULAR,
        *,
        align: Align = "centre",
    ) -> None:
        """Write lines that fit a box (x, y, width, height), centred vertically."""
        x, y, wide, tall = box
        middle = y + tall / 2 + (len(fitted.lines) - 1) * fitted.step / 2
        foot = middle - fitted.size * 0.34
        self.lines(x + wide * SHIFT[align], foot, fitted, weight, align=align)

    def wrapped(
        self,
        x: float,
        y: float,
        text: str,
        room: float,
        size: float = BODY,
        *,
        weight: Weight = Weight.REGULAR,
        grey: float = BLACK,
    ) -> float:
        """Write text on as many lines as it needs; return the next baseline."""
        return self.lines(x, y, Fitted(size, wrap(text, size, room, weight)), weight, grey=grey)

    def paragraph(
        self, x: float, y: float, parts: Sequence[tuple[str, Weight]], room: float, size: float
    ) -> float:
        """Write sentences of several weights as one paragraph; return the next baseline."""
        space = fonts.width(" ", size)
        for line in flow(parts, size, room):
            across = x
            for weight, group in groupby(line, key=itemgetter(1)):
                phrase = " ".join(word for word, _ in group)
                self.text(across, y, phrase, size, weight)
                across += fonts.width(phrase, size, weight) + space
            y -= size * LEADING
        return y

    # Lines and shapes

    def line(
        self,
        x: float,
        y: float,
        to_x: float,
        to_y: float,
        thick: float = THIN,
        *,
        grey: float = BLACK,
    ) -> None:
        """Draw a straight line, ``thick`` points wide."""
        self.segments([(x, y, to_x, to_y)], thick, grey=grey)

    def segments(
        self,
        ends: Iterable[tuple[float, float, float, float]],
        thick: float = THIN,
        *,
        grey: float = BLACK,
    ) -> None:
        """Draw many straight lines of one width."""
        path = " ".join(f"{_numbers(x, y)} m {_numbers(u, v)} l" for x, y, u, v in ends)
        self._stroke(path, thick, grey)

    def box(
        self,
        x: float,
        y: float,
        wide: float,
        tall: float,
        thick: float = THIN,
        *,
        grey: float = BLACK,
    ) -> None:
        """Draw the outline of a box."""
        self._stroke(f"{_numbers(x, y, wide, tall)} re", thick, grey)

    def ground(self, x: float, y: float, wide: float, tall: float, grey: float) -> None:
        """Fill a box with a shade of grey."""
        self._write(f"{grey:.2f} g {_numbers(x, y, wide, tall)} re f 0 g")

    def pattern(self, x: float, y: float, unit: float, runs: str) -> None:
        """Fill boxes given as PDF operators in units of ``unit`` points from (x, y)."""
        self._write(f"q {unit:.4f} 0 0 {unit:.4f} {_numbers(x, y)} cm {runs} f Q")

    def rounded(
        self, x: float, y: float, wide: float, tall: float, radius: float, *, thick: float = THIN
    ) -> None:
        """Draw the outline of a box with round corners."""
        path = self.canvas.beginPath()
        path.roundRect(x, y, wide, tall, radius)
        self._stroke(path.getCode(), thick, BLACK)

    def dots(self, centres: Iterable[Point], radius: float) -> None:
        """Draw black dots."""
        path = " ".join([_dot(x, y, radius) for x, y in centres])
        self._write(f"{path} f")

    def curves(self, start: Point, pieces: Iterable[Sequence[float]], thick: float) -> None:
        """Draw a line of Bezier curves, each of six numbers: two handles and an end point."""
        path = " ".join([f"{_numbers(*piece)} c" for piece in pieces])
        self._write(f"1 J {thick:.2f} w {_numbers(*start)} m {path} S 0 J")

    def broken(self, points: Sequence[Point], thick: float, pattern: Sequence[float] = ()) -> None:
        """Draw a line through points; ``pattern`` has the lengths of its dashes and gaps."""
        path = _through(points)
        self._write(f"1 j [{_numbers(*pattern)}] 0 d {thick:.2f} w {path} S [] 0 d 0 j")

    def shape(self, corners: Sequence[Point], thick: float, *, hollow: bool = False) -> None:
        """Draw a closed shape filled with black, or with white where it is ``hollow``."""
        path = _through(corners)
        ink = WHITE if hollow else BLACK
        self._write(f"{ink:.2f} g {thick:.2f} w {path} b 0 g")

    def dashes(self, x: float, y: float, to_x: float, to_y: float) -> None:
        """Draw a fine dashed line, to fold or cut along."""
        self._write("[3 3] 0 d")
        self.line(x, y, to_x, to_y, HAIR)
        self._write("[] 0 d")

    def _stroke(self, path: str, thick: float, grey: float) -> None:
        back = "" if grey == BLACK else " 0 G"
        colour = "" if grey == BLACK else f"{grey:.2f} G "
        self._write(f"{colour}{thick:.2f} w {path} S{back}")

    # Repeated and rotated parts

    def form(self, name: str, draw: Callable[["Pen"], None]) -> None:
        """Show what ``draw`` draws, stored once in the file under that name however often used."""
        if name not in self._forms:
            self.canvas.beginForm(name)
            draw(self)
            self.canvas.endForm()
            self._forms.add(name)
        self.canvas.doForm(name)

    @contextmanager
    def turned(self, x: float, y: float, degrees: float) -> Iterator[None]:
        """Move the origin to (x, y) and rotate within the ``with`` block; restore it after."""
        self.canvas.saveState()
        self.canvas.translate(x, y)
        self.canvas.rotate(degrees)
        yield
        self.canvas.restoreState()


# Dominoes, with pips in the usual pattern


def _draw_half(pen: Pen, x: float, y: float, long: float, tall: float, *, pips: int) -> None:
    """Draw the pips of half a tile into a box ``long`` by ``tall`` points."""
    if not pips:
        return
    radius = min(tall * 0.072, long * 0.24 / outer_row(pips))
    edge_x, edge_y = long * 0.2, tall * 0.22
    centres = [
        (x + edge_x + along * (long - 2 * edge_x), y + edge_y + across * (tall - 2 * edge_y))
        for along, across in pip_places(pips)
    ]
    pen.dots(centres, radius)


def draw_tile(pen: Pen, x: float, y: float, ends: tuple[int, int], tall: float) -> float:
    """Draw a horizontal tile with its lower left at (x, y); return its length in points."""
    half = tall * HALF_ASPECT
    pen.rounded(x, y, 2 * half, tall, tall * 0.16, thick=THIN * 1.2)
    pen.line(x + half, y + tall * 0.12, x + half, y + tall * 0.88, THIN)
    _draw_half(pen, x, y, half, tall, pips=ends[0])
    _draw_half(pen, x + half, y, half, tall, pips=ends[1])
    return 2 * half
