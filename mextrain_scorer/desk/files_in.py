"""Small files that somebody hands in: read whole, or refused by their name."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.faults import sentence_for

T = TypeVar("T")


def read_whole(path: Path, largest: int, read: Callable[[bytes], T]) -> T:
    """Return what ``read`` makes of a file, of which no more than ``largest`` bytes and one are.

    Raises Refused, naming the file, where it cannot be read or ``read`` refuses it.
    """
    try:
        with path.open("rb") as file:
            data = file.read(largest + 1)
    except (OSError, ValueError) as error:
        raise Refused(sentence_for(error, path)) from error
    try:
        return read(data)
    except Refused as bad:
        raise Refused(say("{name}: {why}", name=path.name, why=bad)) from bad
