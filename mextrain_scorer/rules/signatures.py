"""A signature drawn on the screen, as it is kept: strokes of whole numbers in a box.

The score keeper signs the sheet (Samboree rule 10) and the game monitor receives it.  Who signs on
paper draws nothing; a signature that was drawn is kept as its lines, never as a picture.  Mouse,
finger and pen report a hundred points a second, and most of them say nothing new: a point goes
where the line without it runs no further than a hair away.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain, pairwise
from math import dist, hypot, inf

WIDE, TALL = 1500, 500  # the box, in units of its own; y runs downwards, as on the screen
MOST_STROKES = 60
MOST_POINTS = 600
LONGEST_TEXT = 5_400  # MOST_POINTS of "1500,500" and what stands between them

Point = tuple[int, int]
Stroke = tuple[Point, ...]

_NUMBER = r"(?:0|[1-9]\d{0,3})"
_STROKE = rf"{_NUMBER},{_NUMBER}(?: {_NUMBER},{_NUMBER})*"
_FORM = re.compile(rf"{_STROKE}(?:;{_STROKE})*", re.ASCII)


class Signer(StrEnum):
    """Whose signature it is."""

    SCORE_KEEPER = "score-keeper"
    GAME_MONITOR = "game-monitor"


class NoSignature(ValueError):
    """A text or strokes that are no signature: a bug, or a file that was tampered with."""


@dataclass(frozen=True, slots=True)
class Signature:
    """Strokes in a box of ``WIDE`` by ``TALL`` units, kept as one text.

    "0,250 40,200;60,10" is a stroke of two points, and a dot.  Raises NoSignature for any other
    form, a point outside the box, a point that repeats the one before it, or too many of them.
    """

    text: str

    def __post_init__(self) -> None:
        if len(self.text) > LONGEST_TEXT or not _FORM.fullmatch(self.text):
            raise NoSignature("this is not how strokes are written")
        strokes = self.strokes
        if len(strokes) > MOST_STROKES or sum(map(len, strokes)) > MOST_POINTS:
            raise NoSignature("there are too many strokes or points")
        for stroke in strokes:
            if any(x > WIDE or y > TALL for x, y in stroke):
                raise NoSignature("a point lies outside the box")
            if any(one == other for one, other in pairwise(stroke)):
                raise NoSignature("a point is there twice")

    @property
    def strokes(self) -> tuple[Stroke, ...]:
        """The strokes in the order they were drawn, each its points; one point alone is a dot."""
        return tuple(
            tuple(_point(pair) for pair in stroke.split(" ")) for stroke in self.text.split(";")
        )

    @property
    def ink(self) -> tuple[int, int, int, int]:
        """Left, top, width and height of what is drawn, in units of the box."""
        points = [point for stroke in self.strokes for point in stroke]
        (left, right), (top, bottom) = (
            (min(each), max(each)) for each in zip(*points, strict=True)
        )
        return left, top, right - left, bottom - top


def _point(pair: str) -> Point:
    x, _, y = pair.partition(",")
    return int(x), int(y)


def signature_of(strokes: Sequence[Stroke]) -> Signature:
    """Return the signature that has these strokes.  Raises NoSignature as ``Signature`` does."""
    return Signature(";".join(" ".join(f"{x},{y}" for x, y in stroke) for stroke in strokes))


# A line of the hand: x to the right and y down, in whatever unit it was measured.
Drawn = Sequence[tuple[float, float]]
Piece = tuple[float, float, float, float, float, float]

_FINEST = 1.5  # units of the box: a tenth of a millimetre on paper
_SLIP = 30  # less than this in both directions is a slip of the hand, no signature
_MOST_MEASURED = 1_500  # over a quarter of a minute of writing


def drawn_on(pad: tuple[float, float], strokes: Iterable[Drawn]) -> Signature | None:
    """Return the signature drawn on a pad of that width and height; None where there is none.

    What runs over the pad's edge is drawn along it.  Raises ValueError where there are more than
    ``MOST_STROKES`` strokes, or a number is none.
    """
    scale = min(WIDE / pad[0], TALL / pad[1])
    drawn = [[(x * scale, y * scale) for x, y in stroke] for stroke in strokes if stroke]
    if len(drawn) > MOST_STROKES:
        raise ValueError("there are too many strokes")
    if not all(abs(x) < 1e9 and abs(y) < 1e9 for stroke in drawn for x, y in stroke):  # nor NaN
        raise ValueError("a point lies nowhere")
    every = max(1, -(-sum(map(len, drawn)) // _MOST_MEASURED))
    whole = [_whole([*stroke[::every], stroke[-1]]) for stroke in drawn]
    weights = [_bends(stroke) for stroke in whole]
    heaviest = sorted(chain.from_iterable(weights), reverse=True)
    least = max([_FINEST, *heaviest[MOST_POINTS : MOST_POINTS + 1]])
    simplified = [
        _bent(stroke, weight, least) for stroke, weight in zip(whole, weights, strict=True)
    ]
    if not simplified:
        return None
    signature = signature_of(simplified)
    _, _, wide, tall = signature.ink
    return None if wide < _SLIP and tall < _SLIP else signature


def _whole(stroke: Drawn) -> Stroke:
    """Return the points in whole units inside the box, none that repeats the one before."""
    points: list[Point] = []
    for x, y in stroke:
        point = (min(max(round(x), 0), WIDE), min(max(round(y), 0), TALL))
        if not points or point != points[-1]:
            points.append(point)
    return tuple(points)


def _bent(stroke: Stroke, weights: Sequence[float], least: float) -> Stroke:
    """Return the points that bend the stroke by more than ``least`` units."""
    simplified = [point for point, weight in zip(stroke, weights, strict=True) if weight > least]
    # A loop smaller than that comes back to where it began.
    return tuple(
        each for at, each in enumerate(simplified) if at == 0 or each != simplified[at - 1]
    )


def _bends(stroke: Stroke) -> list[float]:
    """Return for each point how far off, in units, the line would run without it.

    After Ramer, Douglas and Peucker: between two points that stay, the one furthest off their line
    counts first.  None counts for more than the one whose place in the line it refines; the two
    ends always stay.  What lies closer than a hair is not looked into.
    """
    weights = [0.0] * len(stroke)
    weights[0] = weights[-1] = inf
    spans = [(0, len(stroke) - 1, inf)]
    while spans:
        first, last, most = spans.pop()
        off = [_off_line(point, stroke[first], stroke[last]) for point in stroke[first + 1 : last]]
        furthest = max(off, default=0.0)
        if furthest > _FINEST:
            at = first + 1 + off.index(furthest)
            weights[at] = min(furthest, most)
            spans += [(first, at, weights[at]), (at, last, weights[at])]
    return weights


def _off_line(point: Point, start: Point, end: Point) -> float:
    """Return how far a point is from the line that ends at these two."""
    (x, y), (from_x, from_y), (to_x, to_y) = point, start, end
    along_x, along_y = to_x - from_x, to_y - from_y
    square = along_x * along_x + along_y * along_y
    if square == 0:
        return dist(point, start)
    share = ((x - from_x) * along_x + (y - from_y) * along_y) / square
    share = min(max(share, 0.0), 1.0)
    return hypot(x - from_x - share * along_x, y - from_y - share * along_y)


def smooth(stroke: Stroke) -> tuple[Piece, ...]:
    """Return Bezier pieces through a stroke's points: two handles and an end, in its units.

    Each handle points the way from the neighbour before to the one after, and is a third as long
    as its piece; none goes further out than the points, so that the line does not.  A dot has no
    pieces.
    """
    across, down = ((min(each), max(each)) for each in zip(*stroke, strict=True))

    def within(x: float, y: float) -> tuple[float, float]:
        return min(max(x, across[0]), across[1]), min(max(y, down[0]), down[1])

    pieces = []
    for at in range(len(stroke) - 1):
        start, end = stroke[at], stroke[at + 1]
        third = dist(start, end) / 3
        out_x, out_y = _heading(stroke[max(at - 1, 0)], end)
        in_x, in_y = _heading(start, stroke[min(at + 2, len(stroke) - 1)])
        leaves = within(start[0] + third * out_x, start[1] + third * out_y)
        arrives = within(end[0] - third * in_x, end[1] - third * in_y)
        pieces.append((*leaves, *arrives, float(end[0]), float(end[1])))
    return tuple(pieces)


def _heading(start: Point, end: Point) -> tuple[float, float]:
    """Return the direction from one point to another, as a step of 1; none from itself."""
    length = dist(start, end)
    return ((end[0] - start[0]) / length, (end[1] - start[1]) / length) if length else (0.0, 0.0)
