"""The seal's mark on a page: whose seal it is, when it was made, and its key's fingerprint.

It is drawn with the page's fonts, so that a name in any script prints.  The mark proves nothing by
itself: ``verify`` checks the file's signature.
"""

from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.content import SealMark
from mextrain_scorer.sheets.layout.fonts import Weight, width
from mextrain_scorer.sheets.layout.pen import Pen
from mextrain_scorer.sheets.layout.style import HEAVY, MARGIN, THIN, TINY
from mextrain_scorer.sheets.layout.tiles import HALF_ASPECT, draw_tile

SEAL_ROOM = 16.0  # points that it needs above every page's foot
_FOOT = 37
_WIDE = 372
_TALL = 24
_RING = 10.0
_TILE = 7.5
_PIPS = (9, 9)
_LINE = 10.0


def seal_box() -> tuple[int, int, int, int]:
    """Return the mark's box on its page: left, lower, right and upper edge, in points."""
    left = int(MARGIN)
    return left, _FOOT, left + _WIDE, _FOOT + _TALL


def draw_seal(pen: Pen, mark: SealMark) -> None:
    """Draw the mark above the foot of the page."""
    left, foot, right, top = seal_box()
    pen.rounded(left, foot, right - left, top - foot, 4.0, thick=THIN)
    middle = foot + _TALL / 2
    _draw_ring(pen, left + _TALL / 2 + 2, middle)
    x = left + _TALL + 8
    room = right - x - 8
    said = say("Sealed by this laptop, {time}; later changes show", time=mark.at)
    pen.squeezed(x, middle + 2, said, room, TINY, weight=Weight.BOLD)
    key = say("Key {fingerprint}", fingerprint=mark.fingerprint)
    across = width(key, TINY - 0.5)
    pen.text(right - 8, middle + 2 - _LINE, key, TINY - 0.5, align="right")
    pen.squeezed(x, middle + 2 - _LINE, mark.keeper, room - across - 8, TINY - 0.5)


def _draw_ring(pen: Pen, x: float, y: float) -> None:
    """Draw a tile in a ring, like a rubber stamp."""
    pen.rounded(x - _RING, y - _RING, 2 * _RING, 2 * _RING, _RING, thick=HEAVY)
    draw_tile(pen, x - HALF_ASPECT * _TILE, y - _TILE / 2, _PIPS, _TILE)
