"""The circle round the winner's name and total, drawn as if by hand (Samboree rule 10)."""

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin

from mextrain_scorer.sheets.layout.pen import Pen, Point

_PIECES = 11
_BEGINS_AT = 2.2
_OVERLAP = 0.55
_INK = 1.7
ROUND = 2.0
# How close to its corners the circle may be drawn: the power of its equation.
_POWERS = (ROUND, 2.5, 3.0, 4.0, 6.0)
MOST_SQUARE = _POWERS[-1]
# How far out of its stroke's inner edge letters stay, as the stroke wavers.
_CLEAR = 0.87


def power_around(corners: Sequence[Point]) -> float | None:
    """Return the power of the roundest circle that clears these points, None where none does.

    The points are fractions of its half width and height, measured from its middle.
    """
    far = [(abs(x) / _CLEAR, abs(y) / _CLEAR) for x, y in corners]
    return next((p for p in _POWERS if all(x**p + y**p <= 1 for x, y in far)), None)


@lru_cache(maxsize=256)
def _stroke(seed: int, power: float) -> tuple[tuple[float, ...], ...]:
    """Return the Bezier curves of one stroke round a circle of radius 1, in drawing order."""
    phase = seed * 2.399
    step = (2 * pi + _OVERLAP) / _PIECES

    def at(index: float) -> Point:
        angle = _BEGINS_AT - 0.15 * sin(phase) - index * step
        out = (abs(cos(angle)) ** power + abs(sin(angle)) ** power) ** (-1 / power)
        swing = out * (1 + 0.03 * sin(2 * angle + phase) + 0.05 * (index / _PIECES - 0.5))
        return swing * cos(angle), swing * sin(angle + 0.06 * cos(phase))

    def slope(index: int) -> Point:
        (before_x, before_y), (after_x, after_y) = at(index - 0.5), at(index + 0.5)
        return (after_x - before_x) / 3, (after_y - before_y) / 3

    pieces: list[tuple[float, ...]] = [at(0)]
    for index in range(_PIECES):
        (x, y), (to_x, to_y) = at(index), at(index + 1)
        (dx, dy), (to_dx, to_dy) = slope(index), slope(index + 1)
        pieces.append((x + dx, y + dy, to_x - to_dx, to_y - to_dy, to_x, to_y))
    return tuple(pieces)


def draw_circle(
    pen: Pen,
    centre: Point,
    half_wide: float,
    half_tall: float,
    seed: int,
    *,
    power: float = ROUND,
) -> None:
    """Draw an ellipse that does not quite close, in one of 64 variants chosen by ``seed``.

    A ``power`` above 2 draws it closer to its corners.
    """
    x, y = centre
    placed = [
        [
            y + half_tall * value if index % 2 else x + half_wide * value
            for index, value in enumerate(piece)
        ]
        for piece in _stroke(seed % 64, power)
    ]
    pen.curves((placed[0][0], placed[0][1]), placed[1:], _INK)
