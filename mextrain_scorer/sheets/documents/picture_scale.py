"""Arithmetic for the charts of totals: round numbers on a scale, and labels that do not overlap.

The window's charts use it as well.
"""

from collections.abc import Sequence


def spread(wanted: Sequence[float], step: float, low: float, high: float) -> list[float]:
    """Return positions at least ``step`` apart, each as close as possible to its wanted one.

    They stay between ``low`` and ``high``; if there are too many, the distance is smaller.
    """
    if len(wanted) > 1:
        step = min(step, (high - low) / (len(wanted) - 1))
    order = sorted(range(len(wanted)), key=wanted.__getitem__)
    placed: list[float] = []
    for at in order:
        least = placed[-1] + step if placed else low
        placed.append(max(wanted[at], least))
    limit = high
    for nth in range(len(placed) - 1, -1, -1):
        placed[nth] = min(placed[nth], limit)
        limit = placed[nth] - step
    result = [0.0] * len(wanted)
    for at, height in zip(order, placed, strict=True):
        result[at] = height
    return result


def round_steps(highest: int, most: int = 5) -> list[int]:
    """Return a scale's numbers from 0 to at least ``highest``, with at most ``most`` steps."""
    highest = max(highest, 10)
    size = 1
    while True:
        for factor in (1, 2, 5):
            step = size * factor
            if step >= 5 and -(-highest // step) <= most:
                return list(range(0, (-(-highest // step) + 1) * step, step))
        size *= 10
