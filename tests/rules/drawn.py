"""Hands that draw: strokes as a pad measures them, and signatures as they are kept."""

from itertools import groupby

from hypothesis import strategies as st

from mextrain_scorer.rules.signatures import TALL, WIDE, Signature, Stroke, signature_of

PAD = (480.0, 160.0)
_POINT = st.tuples(st.integers(0, WIDE), st.integers(0, TALL))
_MEASURED = st.floats(-100, 1000, allow_nan=False, width=32)


def _without_repeats(points: list[tuple[int, int]]) -> Stroke:
    return tuple(point for point, _ in groupby(points))


def signatures() -> st.SearchStrategy[Signature]:
    """Any signature of a few strokes, dots among them."""
    stroke = st.lists(_POINT, min_size=1, max_size=12).map(_without_repeats)
    return st.lists(stroke, min_size=1, max_size=6).map(signature_of)


def hands() -> st.SearchStrategy[list[list[tuple[float, float]]]]:
    """Any movements over a pad, beyond its edges too."""
    return st.lists(st.lists(st.tuples(_MEASURED, _MEASURED), max_size=40), max_size=8)
