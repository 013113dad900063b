"""Reads a signature's strokes in JSON from another program, such as a signature pad's.

The JSON is a list of strokes, each a list of points [x, y]: x to the right, y down, in any unit.
It may be the whole file or the value of "strokes".
"""

import json

from mextrain_scorer.exchange.bad_input import BadInput, shown
from mextrain_scorer.rules.signatures import MOST_STROKES, Signature
from mextrain_scorer.rules.strokes import drawn_anywhere
from mextrain_scorer.rules.words import say

LARGEST_FILE = 1024 * 1024

Line = list[tuple[float, float]]


def read_strokes(data: bytes) -> Signature:
    """Return the signature in a JSON file, scaled to the largest allowed size.

    Raises BadInput, naming the stroke, where it is invalid.
    """
    if len(data) > LARGEST_FILE:
        raise BadInput(say("This file is too large to be one signature."))
    try:
        content = json.loads(data)
    except (ValueError, RecursionError) as fault:
        raise BadInput(say("This is no JSON: it should be a list of strokes.")) from fault
    if isinstance(content, dict):
        content = content.get("strokes")
    if not isinstance(content, list):
        raise BadInput(say("This should be a list of strokes, each a list of points [x, y]."))
    if len(content) > MOST_STROKES:
        raise BadInput(say("No signature has more than {most} strokes.", most=MOST_STROKES))
    try:
        signature = drawn_anywhere([_line(at, each) for at, each in enumerate(content, start=1)])
    except ValueError as fault:  # not a usable number, such as NaN
        raise BadInput(say("A point of this signature lies nowhere.")) from fault
    if signature is None:
        raise BadInput(say("Nothing is drawn here: give at least one stroke."))
    return signature


def _line(at: int, stroke: object) -> Line:
    if not isinstance(stroke, list):
        raise _no_stroke(at, stroke)
    return [_point(at, point) for point in stroke]


def _point(at: int, point: object) -> tuple[float, float]:
    if not isinstance(point, list) or len(point) != 2:
        raise _no_stroke(at, point)
    x, y = point
    if type(x) not in (int, float) or type(y) not in (int, float):  # bool is a subclass of int
        raise _no_stroke(at, point)
    try:
        return float(x), float(y)
    except OverflowError:
        raise _no_stroke(at, point) from None


def _no_stroke(at: int, found: object) -> BadInput:
    words = say("Stroke {at}: {found} is no point [x, y].", at=at, found=shown(repr(found)[:60]))
    return BadInput(words)
