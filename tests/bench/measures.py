"""Two ways in turn, in time of the processor: what else the computer does counts little."""

import time
from collections.abc import Callable
from statistics import median

from tests.figures import record_figure

Act = Callable[[], object]


def cpu(act: Act) -> float:
    """Return the seconds of the processor that this process took."""
    begun = time.process_time()
    act()
    return time.process_time() - begun


def in_turn(bare: Act, ours: Act, times: int) -> tuple[float, float, float]:
    """Do both in turn; return the medians of both in milliseconds, and of their ratio."""
    pairs = [(cpu(bare), cpu(ours)) for _ in range(times)]
    first, second = (1000 * median(column) for column in zip(*pairs, strict=True))
    return first, second, median(two / one for one, two in pairs)


def hold(name: str, ratio: float, most: float, reached: str, *, full: bool) -> None:
    """Keep the figure that was measured in full, and hold it to its target; else only print it."""
    print(f"\n{name}: {reached}")  # noqa: T201  shown with -s
    if full:
        record_figure(name, reached)
        assert ratio <= most, f"{name}: {reached}"
