"""Files that somebody hands in: small ones read whole, any refused that is open as a tournament."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.faults import sentence_for
from mextrain_scorer.store.locking import held_here

T = TypeVar("T")


def refuse_open_tournament(path: Path) -> None:
    """Raise Refused where that is a tournament this program has open, under whatever name.

    To read it as another kind of file, and close that, would let go of the lock on it.
    """
    if held_here(path):
        raise Refused(
            say("{name} is the tournament that is open: choose another file.", name=path.name)
        )


def read_whole(path: Path, largest: int, read: Callable[[bytes], T]) -> T:
    """Return what ``read`` makes of a file, of which no more than ``largest`` bytes and one are.

    Raises Refused, naming the file, where it cannot be read or ``read`` refuses it.
    """
    refuse_open_tournament(path)
    try:
        with path.open("rb") as file:
            data = file.read(largest + 1)
    except (OSError, ValueError) as error:
        raise Refused(sentence_for(error, path)) from error
    try:
        return read(data)
    except Refused as bad:
        raise Refused(say("{name}: {why}", name=path.name, why=bad)) from bad
