"""Names all that the desk works with, for whoever imports it ahead of the first wish."""

import sys
from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules

ROOMS = ("rules", "store", "exchange", "sheets", "desk")


def needed() -> Iterator[str]:
    """Give every module of the desk and the rooms below it that is not here yet, in order.

    And what a book of paper is written with: imported by the first one, entries would feel it.
    """
    for room in ROOMS:
        yield from missing(room)
    from mextrain_scorer.sheets import book

    yield book.WRITTEN_WITH


def missing(room: str) -> Iterator[str]:
    """Give the modules of one room that are not here yet when their turn comes."""
    whole = import_module(f"mextrain_scorer.{room}")
    for module in iter_modules(whole.__path__, f"{whole.__name__}."):
        if module.name not in sys.modules:
            yield module.name
