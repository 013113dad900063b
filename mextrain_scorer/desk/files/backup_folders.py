"""Where copies of a tournament lie on a disk, and what they are called there.

A folder's name is the same in every language: what was written in one has to be found in another.
"""

import re
from collections.abc import Iterator
from contextlib import suppress
from datetime import date
from pathlib import Path

from mextrain_scorer import files

# Folders are called by the first; by the others they were until names were no longer translated.
FOLDER_WORDS = ("backups", "copias", "copies")
ENDING = ".mextrain"
_DATED = re.compile(r"(.*) (\d{4}-\d\d-\d\d) (\d\d-\d\d-\d\d.*)")


def folder_for(path: Path, place: Path | None = None) -> Path:
    """Return the folder of a tournament's copies: in ``place``, or beside the tournament."""
    return _folder(path, place, FOLDER_WORDS[0])


def folders_named(path: Path, place: Path | None = None) -> tuple[Path, ...]:
    """Return every folder in which copies of a file of that name may lie, in any language."""
    return tuple(_folder(path, place, word) for word in FOLDER_WORDS)


def _folder(path: Path, place: Path | None, word: str) -> Path:
    return (place or path.parent) / f"{path.stem} {word}"


def copies_of(path: Path, place: Path | None = None) -> tuple[Path, ...]:
    """Return the copies in a place that are named as a tournament's, the last one first.

    By their names alone: another tournament whose file has the same name may lie among them.
    """
    return tuple(found for _, found in sorted(dated_copies(path, place), reverse=True))


def dated_copies(path: Path, place: Path | None) -> list[tuple[tuple[date, str], Path]]:
    """Return the copies that are named as a tournament's, with the day and time in their names."""
    found = []
    for folder in folders_named(path, place):
        for each in _inside(folder):
            read = _DATED.fullmatch(each.stem)
            if read is not None and read[1] == path.stem and each.suffix == path.suffix:
                with suppress(ValueError):  # a thirteenth month is somebody else's name
                    found.append(((date.fromisoformat(read[2]), read[3]), each))
    return found


def copies_in_sight(path: Path, place: Path | None = None) -> tuple[Path, ...]:
    """Return whatever may be a copy of some tournament, beside a file and in ``place``.

    That is every tournament in a folder of copies, whoever's name the folder has, and those that
    somebody saved in ``place`` itself.
    """
    places = [path.parent, *([place] if place not in (None, path.parent) else [])]
    found: list[Path] = []
    for each in places:
        for folder in _inside(each):
            if _is_folder_of_copies(folder) and files.is_folder(folder):
                found += [copy for copy in _inside(folder) if _is_one(copy)]
    if place is not None:
        found += [copy for copy in _inside(place) if _is_one(copy) and copy.parent != path.parent]
    return tuple(found)


def place_of(copy: Path) -> Path:
    """Return the place that a copy is in: a stick, say, whether or not in a folder there."""
    return copy.parent.parent if _is_folder_of_copies(copy.parent) else copy.parent


def _is_folder_of_copies(folder: Path) -> bool:
    return folder.name.rpartition(" ")[2] in FOLDER_WORDS


def _is_one(path: Path) -> bool:
    named = path.suffix.lower() == ENDING and not path.name.startswith(".")
    return named and files.is_regular(path)


def _inside(folder: Path) -> Iterator[Path]:
    with suppress(OSError):  # there is no such folder, or its disk is gone
        yield from sorted(folder.iterdir())
