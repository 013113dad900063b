"""Charts of totals: how they grew at each table, and all of them across the room.

They are black on white: lines differ by dashes and by the mark on their points, not by colour.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from typing import BinaryIO

from mextrain_scorer.desk.results.totals_charts import (
    RoomTotals,
    RunningLine,
    RunningTotals,
    round_steps,
    spread,
)
from mextrain_scorer.rules.progress import Progress, no_progress
from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.content import Heading
from mextrain_scorer.sheets.layout.book import PaperPage, draw_head, floor, write_book
from mextrain_scorer.sheets.layout.fonts import Weight, width
from mextrain_scorer.sheets.layout.pen import Pen, Point
from mextrain_scorer.sheets.layout.style import BODY, HAIR, LARGE, MARGIN, SOFT, THIN, Paper

Corners = tuple[Point, ...]

_DASHES: tuple[tuple[float, ...], ...] = (
    (), (7, 3.5), (2, 2.5), (9, 3, 2, 3), (14, 4), (5, 2, 1.5, 2, 1.5, 2),
)  # fmt: skip
_CIRCLE: Corners = tuple((cos(n * pi / 12), sin(n * pi / 12)) for n in range(24))
_SIGNS: tuple[Corners, ...] = (
    _CIRCLE,
    ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
    ((0, 1.2), (1.1, -0.9), (-1.1, -0.9)),
    ((0, 1.35), (1.35, 0), (0, -1.35), (-1.35, 0)),
    ((0, -1.2), (1.1, 0.9), (-1.1, 0.9)),
    ((-0.4, 1.2), (0.4, 1.2), (0.4, 0.4), (1.2, 0.4), (1.2, -0.4), (0.4, -0.4), (0.4, -1.2),
     (-0.4, -1.2), (-0.4, -0.4), (-1.2, -0.4), (-1.2, 0.4), (-0.4, 0.4)),
)  # fmt: skip
_THICK, _HEAVY = 1.1, 2.2
_SIGN = 3.4  # points: half the width of a mark
_NAMES = 190.0  # points: the width for names at the line ends
_LINE = 16.0  # points from one name to the next
_NAME_HIGH = 17.2  # points: one line, or two small ones for a long name
_LARGEST_DOT = 9.0


@dataclass(frozen=True, slots=True)
class _PlotArea:
    """A chart's area inside its scales, in points; it converts totals and rounds to positions."""

    left: float
    foot: float
    wide: float
    tall: float
    top: int
    rounds: int = 1

    def up(self, total: float) -> float:
        return self.foot + self.tall * total / self.top

    def across(self, nth: float) -> float:
        """Return the x where the nth round ends, counted from 1; 0 is the start."""
        return self.left + self.wide * nth / max(1, self.rounds)


def write_totals_pictures(
    out: BinaryIO,
    heading: Heading,
    pictures: Sequence[RunningTotals | RoomTotals],
    paper: Paper,
    progress: Progress = no_progress,
) -> None:
    """Write a landscape page for each picture; before the first score, one that says so."""
    pages = []
    for each in pictures:
        if isinstance(each, RoomTotals):
            pages.append(_page(heading, say("Totals across the room"), _room_drawn(each)))
        else:
            pages.append(_page(heading, each.where, _table_drawn(each)))
    if not pages:
        nothing = say("No scores yet: the pictures come with them.")
        pages.append(_page(heading, say("Totals as pictures"), _words_drawn(nothing)))
    write_book(out, heading, say("Totals as pictures"), pages, paper, progress)


def _page(heading: Heading, title: str, draw: Callable[[Pen, float, float], None]) -> PaperPage:
    def drawn(pen: Pen) -> None:
        draw(pen, draw_head(pen, heading, title), floor(heading))

    return PaperPage(title, drawn, wide=True)


def _words_drawn(words: str) -> Callable[[Pen, float, float], None]:
    def draw(pen: Pen, top: float, _foot: float) -> None:
        pen.wrapped(MARGIN, top, words, pen.width - 2 * MARGIN, LARGE)

    return draw


# -- one table ------------------------------------------------------------------------------


def _table_drawn(picture: RunningTotals) -> Callable[[Pen, float, float], None]:
    def draw(pen: Pen, top: float, foot: float) -> None:
        words = say(
            "Each line is a player's total after each round. The lowest total wins: its line is "
            "thick."
        )
        pen.text(MARGIN, top + 6, words, BODY, grey=SOFT)
        steps = round_steps(picture.highest, 8)
        left, low = MARGIN + 30, foot + 38
        wide = pen.width - MARGIN - _NAMES - left
        plot = _PlotArea(left, low, wide, top - 14 - low, steps[-1], len(picture.engines))
        _draw_scale(pen, plot, steps)
        _draw_engines(pen, plot, picture.engines)
        for at, line in enumerate(picture.lines):
            _draw_line(pen, plot, at, line, lowest=line.player in picture.lowest)
        _draw_names(pen, plot, picture)

    return draw


def _draw_scale(pen: Pen, plot: _PlotArea, steps: Sequence[int]) -> None:
    for step in steps:
        high = plot.up(step)
        pen.line(plot.left, high, plot.left + plot.wide, high, HAIR if step else THIN)
        pen.text(plot.left - 6, high - BODY * 0.34, str(step), BODY, align="right", grey=SOFT)


def _draw_engines(pen: Pen, plot: _PlotArea, engines: Sequence[int]) -> None:
    for nth, engine in enumerate(engines, start=1):
        across = plot.across(nth)
        pen.line(across, plot.foot, across, plot.foot - 4, THIN)
        pen.text(across, plot.foot - 16, str(engine), BODY, align="centre", grey=SOFT)
    words = say("the engine of the round")
    pen.text(plot.left + plot.wide / 2, plot.foot - 30, words, BODY, align="centre", grey=SOFT)


def _points(plot: _PlotArea, line: RunningLine) -> list[Point]:
    """Return a line's points, from a total of 0 at the start if the player was there from it."""
    points = [
        (plot.across(nth), plot.up(total))
        for nth, total in enumerate(line.totals, start=1)
        if total is not None
    ]
    if line.totals and line.totals[0] is not None:
        points.insert(0, (plot.across(0), plot.up(0)))
    return points


def _draw_line(pen: Pen, plot: _PlotArea, at: int, line: RunningLine, *, lowest: bool) -> None:
    points = _points(plot, line)
    if not points:
        return
    pen.broken(points, _HEAVY if lowest else _THICK, _dashes(at))
    for point in points[1:] if line.totals[0] is not None else points:
        _draw_sign(pen, point, at)


def _dashes(at: int) -> tuple[float, ...]:
    """Return a player's dash pattern; players 7 to 12 repeat the marks with other dashes."""
    return _DASHES[(at + 3 * (at // len(_SIGNS))) % len(_DASHES)]


def _draw_sign(pen: Pen, point: Point, at: int, size: float = _SIGN) -> None:
    x, y = point
    corners = [(x + across * size, y + up * size) for across, up in _SIGNS[at % len(_SIGNS)]]
    pen.shape(corners, THIN, hollow=at % (2 * len(_SIGNS)) >= len(_SIGNS))


def _draw_names(pen: Pen, plot: _PlotArea, picture: RunningTotals) -> None:
    """Write total, name and mark at each line's end, without overlaps."""
    ends = [
        (at, line, _points(plot, line)[-1], last)
        for at, line in enumerate(picture.lines)
        if (last := line.last) is not None
    ]
    high = plot.foot + plot.tall
    heights = spread([end[1] for _, _, end, _ in ends], _LINE, plot.foot, high)
    left = plot.left + plot.wide + 22
    figures = max((width(str(last), LARGE, Weight.BOLD) for *_, last in ends), default=0.0)
    for (at, line, end, last), middle in zip(ends, heights, strict=True):
        pen.broken([(end[0] + 5, end[1]), (left - 4, middle)], HAIR)
        _draw_sign(pen, (left + 3, middle), at)
        weight = Weight.BOLD if line.player in picture.lowest else Weight.REGULAR
        foot = middle - LARGE * 0.34
        pen.text(left + 12 + figures, foot, str(last), LARGE, weight, align="right")
        beside = left + 20 + figures
        box = (beside, middle - _NAME_HIGH / 2, pen.width - MARGIN - beside, _NAME_HIGH)
        pen.in_box(box, f"{line.player} {line.name}", LARGE, weight, align="left")


# -- across the room ------------------------------------------------------------------------


def _room_drawn(room: RoomTotals) -> Callable[[Pen, float, float], None]:
    def draw(pen: Pen, top: float, foot: float) -> None:
        inner = pen.width - 2 * MARGIN
        low = pen.wrapped(MARGIN, top + 6, room.words, inner, BODY, grey=SOFT)
        _draw_sign(pen, (MARGIN + 4, low + 1), 0)
        words = say("the lowest total of a table")
        pen.text(MARGIN + 14, low - 3, words, BODY)
        beside = MARGIN + 40 + width(words, BODY)
        _draw_sign(pen, (beside, low + 1), len(_SIGNS))
        pen.text(beside + 10, low - 3, say("everybody else"), BODY)
        steps = round_steps(max(table.points[-1] for table in room.tables), 12)
        under = foot + 38
        side = 1 + width(str(steps[-1]), BODY) / 2  # half of the last number under the scale
        plot = _PlotArea(MARGIN + side, under, inner - 2 * side, low - 24 - under, steps[-1])
        for step in steps:
            across = plot.across(step / plot.top)
            pen.line(across, plot.foot, across, plot.foot + plot.tall, HAIR)
            pen.text(across, plot.foot - 16, str(step), BODY, align="centre", grey=SOFT)
        pen.line(plot.left, plot.foot, plot.left + plot.wide, plot.foot, THIN)
        middle = plot.left + plot.wide / 2
        pen.text(middle, plot.foot - 30, say("points in all"), BODY, align="centre", grey=SOFT)
        _draw_dots(pen, plot, room)

    return draw


def _draw_dots(pen: Pen, plot: _PlotArea, room: RoomTotals) -> None:
    """Stack dots of equal totals, as large as the tallest stack allows."""
    dots = [(total, total == table.points[0]) for table in room.tables for total in table.points]
    size = _LARGEST_DOT
    while True:
        step = 2 * size + 1.5
        place_of = [round(plot.wide * total / plot.top / step) for total, _ in dots]
        tallest = max(Counter(place_of).values())
        if size < 1.5 or tallest * step <= plot.tall:
            break
        size *= 0.9
    rise = min(step, (plot.tall - 2 * size) / max(1, tallest - 1))
    heaps: Counter[int] = Counter()
    # The lowest total of each table is at the bottom of its stack, where it is easy to see.
    for place, (_, lowest) in sorted(zip(place_of, dots, strict=True), key=lambda d: not d[1][1]):
        at = (plot.left + place * step, plot.foot + size + 1 + heaps[place] * rise)
        _draw_sign(pen, at, 0 if lowest else len(_SIGNS), size)
        heaps[place] += 1
