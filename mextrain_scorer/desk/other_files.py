"""Reads and saves files that are no tournaments: never one that is open, never over a tournament.

What is saved is written completely or not at all.
"""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from mextrain_scorer import files
from mextrain_scorer.desk.tournament import SUFFIX
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.store.homes import error_sentences
from mextrain_scorer.store.homes.beside import DATABASE, ENDINGS, is_locked_here
from mextrain_scorer.store.homes.error_sentences import sentence_for_given, sentence_for_new

T = TypeVar("T")
in_words = error_sentences.in_words  # for paper, which asks the desk alone


def read_given(path: Path, largest: int) -> bytes:
    """Return the content of a file that the user named.

    Raises Refused where it is no regular file, cannot be read, or has over ``largest`` bytes; and
    for the tournament that this program has open, under whatever name, because closing the file
    after reading would release the lock on it.
    """
    try:
        found = files.chosen(path)
        if is_locked_here(found):
            raise Refused.saying(
                "{name} is the tournament that is open: choose another file.", name=path.name
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
        raise Refused.saying("{name}: {why}", name=path.name, why=bad) from bad


def save_file(out: Path, data: bytes, *, ours: bool = False, private: bool = False) -> Path:
    """Write a finished file, completely or not at all; return its path.

    If the path that the user chose is a link, its target is written; where the name is ``ours``, a
    link of that name is replaced, not followed.  ``private`` makes the file readable for its owner
    only, as for files beside a tournament.
    Raises Refused, leaving any old file whole, where the disk refuses or the file would replace a
    tournament.
    """
    with in_words(out, sentence_for_new):
        _refuse_to_replace(out)
        files.write_whole(out if ours else files.chosen(out), data, private=private)
    return out


def name_for_new(out: Path) -> Path:
    """Return the path for a new file that the user chose, with links followed.

    Raises Refused where it cannot be a file's path.
    """
    with in_words(out, sentence_for_new):
        return files.chosen(out)


def _refuse_to_replace(out: Path) -> None:
    """Raise Refused where a finished file would replace a tournament, open or not.

    This includes the files that SQLite puts beside one, and any file with a tournament's ending: it
    may be a damaged tournament that is needed for recovery.  Raises OSError where ``out`` cannot be
    examined.
    """
    target = files.chosen(out)
    for ending in ENDINGS:
        if target.name.endswith(ending) and files.is_regular(
            target.with_name(target.name.removesuffix(ending))
        ):
            raise Refused.saying(
                "{name} belongs to a tournament: save the document under another name.",
                name=out.name,
            )
    if _is_tournament(target):
        raise Refused.saying(
            "{name} is a tournament: save the document under another name.", name=out.name
        )


def _is_tournament(target: Path) -> bool:
    """Return whether the file is a tournament or another program's SQLite database."""
    if not files.is_regular(target):
        return False
    # Never open the live file here: closing it would drop its locks.
    if is_locked_here(target) or target.suffix.lower() == SUFFIX:
        return True
    with files.open_to_read(target) as other:
        return other.read(len(DATABASE)) == DATABASE
