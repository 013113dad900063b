"""A signature drawn on the screen, as it is kept: strokes of whole numbers in a box.

The score keeper signs the sheet (Samboree rule 10) and the game monitor receives it.  Who signs on
paper draws nothing; a signature that was drawn is kept as its lines, never as a picture.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

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
