"""How far long work has come, reported to whoever waits for it."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")

# Called with the steps done and the steps there are.  What it raises stops the work, and a change
# to the file that was under way is then not made.
Progress = Callable[[int, int], None]

MOST_REPORTS = 200


def no_progress(_done: int, _total: int) -> None:
    """Report nothing: for work that nobody waits for."""


def counted(items: Sequence[T], progress: Progress) -> Iterator[T]:
    """Yield the items one by one and tell how many are done, about two hundred times in all."""
    total = len(items)
    step = max(1, total // MOST_REPORTS)
    for done, item in enumerate(items):
        if done % step == 0:
            progress(done, total)
        yield item
    progress(total, total)


def stretch(progress: Progress, first: int, last: int) -> Progress:
    """Return what tells the steps of one part of the work as ``first`` to ``last`` percent."""

    def report(done: int, total: int) -> None:
        share = done * (last - first) * 10 // total if total else 0
        progress(first * 10 + share, 1000)

    return report
