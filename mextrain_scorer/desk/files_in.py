"""Files that somebody hands in: small ones read whole, any refused that is open as a tournament."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from mextrain_scorer import files
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.homes.error_sentences import sentence_for_given
from mextrain_scorer.store.homes.locking import held_here

T = TypeVar("T")


def read_given(path: Path, largest: int) -> bytes:
    """Return what is in a file that somebody named, whatever is known of it.

    Raises Refused where it is no regular file, cannot be read, or has over ``largest`` bytes; and
    for a tournament that this program has open, under whatever name: to read it as another kind
    of file, and close that, would let go of the lock on it.
    """
    try:
        found = files.chosen(path)
        if held_here(found):
            raise Refused(
                say("{name} is the tournament that is open: choose another file.", name=path.name)
            )
        return files.read(found, largest)
    except OSError as error:
        error.filename = str(path)  # as it was named, wherever its links lead
        raise Refused(sentence_for_given(error, path)) from error


def read_as(path: Path, largest: int, read: Callable[[bytes], T]) -> T:
    """Return what ``read`` makes of a small file.

    Raises Refused, naming the file, where it cannot be read or ``read`` refuses it.
    """
    data = read_given(path, largest)
    try:
        return read(data)
    except Refused as bad:
        raise Refused(say("{name}: {why}", name=path.name, why=bad)) from bad
