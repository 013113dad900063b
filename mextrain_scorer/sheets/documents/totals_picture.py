"""Charts of totals: how they grew at each table, and all of them across the room.

They are black on white: lines differ by dashes and by the mark on their points, not by colour.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from math import cos, pi, sin

from mextrain_scorer.desk.results.totals_charts import (
    RoomTotals,
    RunningLine,
    RunningTotals,
    round_steps,
    spread,
)
from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.layout.book import Heading, PaperPage, draw_head, floor
from mextrain_scorer.sheets.layout.fonts import Weight, width
from mextrain_scorer.sheets.layout.pen import Pen, Point
from mextrain_scorer.sheets.layout.style import BODY, HAIR, LARGE, MARGIN, SOFT, THIN

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


def totals_pages(pictures: Sequence[RunningTotals | RoomTotals]) -> list[PaperPage]:
    """Return a landscape page for each picture; before the first score, one that says so."""
    pages = [
        _page(say("Totals across the room"), partial(_draw_room, room=each))
        if isinstance(each, RoomTotals)
        else _page(each.where, partial(_draw_table, picture=each))
        for each in pictures
    ]
    return pages or [_page(say("Totals as pictures"), _draw_none)]


def _page(title: str, draw: Callable[[Pen, float, float], None]) -> PaperPage:
    def drawn(pen: Pen, heading: Heading) -> None:
        draw(pen, draw_head(pen, heading, title), floor(heading))

    return PaperPage(title, drawn, wide=True)


def _draw_none(pen: Pen, top: float, _foot: float) -> None:
    nothing = say("No scores yet: the pictures come with them.")
    pen.wrapped(MARGIN, top, nothing, pen.width - 2 * MARGIN, LARGE)


class _Plot:
    """A chart's area within its scales, in points: it turns totals and rounds into places."""

    def __init__(
        self, pen: Pen, box: tuple[float, float, float, float], top: int, rounds: int = 1
    ) -> None:
        self.pen, self.top, self.rounds = pen, top, rounds
        self.left, self.foot, self.wide, self.tall = box

    def up(self, total: float) -> float:
        """Return the y of a total."""
        return self.foot + self.tall * total / self.top

    def across(self, nth: float) -> float:
        """Return the x where the nth round ends, counted from 1; 0 is the start."""
        return self.left + self.wide * nth / max(1, self.rounds)

    def draw_under(self, places: Iterable[tuple[float, str]], words: str) -> None:
        """Write the numbers of the scale under the chart, and what they are."""
        for x, number in places:
            self.pen.text(x, self.foot - 16, number, BODY, align="centre", grey=SOFT)
        middle = self.left + self.wide / 2
        self.pen.text(middle, self.foot - 30, words, BODY, align="centre", grey=SOFT)

    def points_of(self, line: RunningLine) -> list[Point]:
        """Return a line's points, from a total of 0 at the start if the player was there then."""
        points = [
            (self.across(nth), self.up(total))
            for nth, total in enumerate(line.totals, start=1)
            if total is not None
        ]
        starts = bool(line.totals) and line.totals[0] is not None
        return [(self.across(0), self.up(0))] * starts + points


def _draw_sign(pen: Pen, point: Point, at: int, size: float = _SIGN) -> None:
    x, y = point
    corners = [(x + across * size, y + up * size) for across, up in _SIGNS[at % len(_SIGNS)]]
    pen.shape(corners, THIN, hollow=at % (2 * len(_SIGNS)) >= len(_SIGNS))


def _draw_table(pen: Pen, top: float, foot: float, picture: RunningTotals) -> None:
    """Draw how the totals of a table grew, a line for each player."""
    words = say(
        "Each line is a player's total after each round. The lowest total wins: its line is thick."
    )
    pen.text(MARGIN, top + 6, words, BODY, grey=SOFT)
    steps = round_steps(picture.highest, 8)
    left, low = MARGIN + max(30.0, width(str(steps[-1]), BODY) + 6), foot + 38
    box = (left, low, pen.width - MARGIN - _NAMES - left, top - 14 - low)
    plot = _Plot(pen, box, steps[-1], len(picture.engines))
    for step in steps:
        high = plot.up(step)
        pen.line(left, high, left + plot.wide, high, HAIR if step else THIN)
        pen.text(left - 6, high - BODY * 0.34, str(step), BODY, align="right", grey=SOFT)
    ends = [(plot.across(nth), str(each)) for nth, each in enumerate(picture.engines, start=1)]
    pen.segments([(x, low, x, low - 4) for x, _ in ends], THIN)
    plot.draw_under(ends, say("the engine of the round"))
    for at, line in enumerate(picture.lines):
        if points := plot.points_of(line):
            # Players 7 to 12 repeat the marks with other dashes.
            dashes = _DASHES[(at + 3 * (at // len(_SIGNS))) % len(_DASHES)]
            pen.broken(points, _HEAVY if line.player in picture.lowest else _THICK, dashes)
            for point in points[1:] if line.totals[0] is not None else points:
                _draw_sign(pen, point, at)
    _draw_names(pen, plot, picture)


def _draw_names(pen: Pen, plot: _Plot, picture: RunningTotals) -> None:
    """Write total, name and mark at each line's end, without overlaps."""
    ends = [
        (at, line, plot.points_of(line)[-1], last)
        for at, line in enumerate(picture.lines)
        if (last := line.last) is not None
    ]
    heights = spread([end[1] for _, _, end, _ in ends], _LINE, plot.foot, plot.foot + plot.tall)
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


def _draw_room(pen: Pen, top: float, foot: float, room: RoomTotals) -> None:
    """Draw a dot for everybody's total, those of a table's lowest filled."""
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
    box = (MARGIN + side, under, inner - 2 * side, low - 24 - under)
    plot = _Plot(pen, box, steps[-1])
    ends = [(plot.across(step / plot.top), str(step)) for step in steps]
    pen.segments([(x, under, x, under + plot.tall) for x, _ in ends], HAIR)
    pen.line(plot.left, under, plot.left + plot.wide, under, THIN)
    plot.draw_under(ends, say("points in all"))
    _draw_dots(pen, plot, room)


def _draw_dots(pen: Pen, plot: _Plot, room: RoomTotals) -> None:
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
