"""Reads small files that the user chose, but never a file that is open as a tournament."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from mextrain_scorer import files
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.homes.beside import is_locked_here
from mextrain_scorer.store.homes.error_sentences import sentence_for_given

T = TypeVar("T")


def read_given(path: Path, largest: int) -> bytes:
    """Return the content of a file that the user named.

    Raises Refused where it is no regular file, cannot be read, or has over ``largest`` bytes; and
    for the tournament that this program has open, under whatever name, because closing the file
    after reading would release the lock on it.
    """
    try:
        found = files.chosen(path)
        if is_locked_here(found):
            raise Refused(
                say("{name} is the tournament that is open: choose another file.", name=path.name)
            )
        return files.read(found, largest)
    except OSError as error:
        error.filename = str(path)  # the name as the user gave it, before links were followed
        raise Refused(sentence_for_given(error, path)) from error


def read_as(path: Path, largest: int, read: Callable[[bytes], T]) -> T:
    """Return what ``read`` makes of a small file's bytes.

    Raises Refused, naming the file, where it cannot be read or ``read`` refuses it.
    """
    data = read_given(path, largest)
    try:
        return read(data)
    except Refused as bad:
        raise Refused(say("{name}: {why}", name=path.name, why=bad)) from bad
