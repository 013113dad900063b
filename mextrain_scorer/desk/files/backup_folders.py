"""Where the copies of a tournament are stored, how they are named, and whether the last is good.

The folder's name is the same in every language, so that changing the language does not hide copies.
"""

import re
from collections.abc import Iterator
from contextlib import closing, suppress
from datetime import date, datetime
from pathlib import Path

from mextrain_scorer import files
from mextrain_scorer.desk.operations import WayBack, way_back
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.store.homes.copies import head_of
from mextrain_scorer.store.queries import journal_backwards

# The first is used for new folders; earlier versions translated the name, so all are searched.
FOLDER_WORDS = ("backups", "copias", "copies")
ENDING = ".mextrain"
_DATED = re.compile(r"(.*) (\d{4}-\d\d-\d\d) (\d\d-\d\d-\d\d.*)")


def folder_for(path: Path, place: Path | None = None) -> Path:
    """Return the folder for a tournament's copies: in ``place``, or beside the tournament."""
    return _folder(path, place, FOLDER_WORDS[0])


def folders_named(path: Path, place: Path | None = None) -> tuple[Path, ...]:
    """Return every folder that may hold copies of a file of that name, in any language."""
    return tuple(_folder(path, place, word) for word in FOLDER_WORDS)


def _folder(path: Path, place: Path | None, word: str) -> Path:
    return (place or path.parent) / f"{path.stem} {word}"


def copies_of(path: Path, place: Path | None = None) -> tuple[Path, ...]:
    """Return the copies in a place that have a tournament's file name, the latest first.

    Only names are compared: copies of another tournament with the same file name may be included.
    """
    return tuple(found for _, found in sorted(dated_copies(path, place), reverse=True))


def dated_copies(path: Path, place: Path | None) -> list[tuple[tuple[date, str], Path]]:
    """Return the copies with a tournament's file name, with the day and time in their names."""
    found = []
    for folder in folders_named(path, place):
        for each in _inside(folder):
            read = _DATED.fullmatch(each.stem)
            if read is not None and read[1] == path.stem and each.suffix == path.suffix:
                with suppress(ValueError):  # not a date, as with a 13th month: some other file
                    found.append(((date.fromisoformat(read[2]), read[3]), each))
    return found


def copies_in_sight(path: Path, place: Path | None = None) -> tuple[Path, ...]:
    """Return all files that may be copies of any tournament, beside a file and in ``place``.

    That is every tournament in a folder of copies, whatever the folder is named after, and those
    saved directly in ``place``.
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
    """Return the place of a copy: the parent of its folder of copies, or its own folder."""
    return copy.parent.parent if _is_folder_of_copies(copy.parent) else copy.parent


def _is_folder_of_copies(folder: Path) -> bool:
    return folder.name.rpartition(" ")[2] in FOLDER_WORDS


def _is_one(path: Path) -> bool:
    named = path.suffix.lower() == ENDING and not path.name.startswith(".")
    return named and files.is_regular(path)


def _inside(folder: Path) -> Iterator[Path]:
    with suppress(OSError):  # the folder does not exist, or its disk is gone
        yield from sorted(folder.iterdir())


def tips_without_news(tournament: Tournament) -> frozenset[str]:
    """Return the journal hashes at which a copy has all scores and seats that there are now."""
    tips = set()
    with tournament.reading() as reading, closing(journal_backwards(reading)) as entries:
        for entry in entries:
            tips.add(str(entry.hash))
            if way_back(entry.operation) is not WayBack.OUTSIDE:
                break
    return frozenset(tips)


def last_good_copy(path: Path, place: Path, tips: frozenset[str]) -> datetime | None:
    """Return when the last copy in a place was made, None if what it has is not up to date.

    It is called without the tournament, so that a slow stick delays nobody.
    """
    copies = copies_of(path, place)
    head = head_of(copies[0]) if copies else None
    if head is None or head.tip not in tips:
        return None
    try:
        return datetime.fromtimestamp(head.path.stat().st_mtime).astimezone()
    except OSError:  # the stick was pulled out
        return None
