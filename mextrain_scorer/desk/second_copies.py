"""Copies in a second place, one after each signed sheet, so that a laptop's end is not the day's.

All of a day's copies are kept.  Of the days before, one each is left: the one that holds the most.
"""

import re
import sqlite3
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path

from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.backups import copy_database, journal_length, snapshot
from mextrain_scorer.store.faults import sentence_for
from mextrain_scorer.store.gate import check_contents
from mextrain_scorer.store.journal import BrokenChain
from mextrain_scorer.store.schema import SCHEMA_VERSION

# From here on a computer's clock is believed less than the names of the copies.
BELIEVED_DAYS = 366


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A tournament as it was at one moment, held in memory; ``close`` it when it is written."""

    path: Path
    at: datetime
    memory: sqlite3.Connection

    def close(self) -> None:
        """Let the memory go."""
        self.memory.close()


def take(tournament: Tournament) -> Snapshot:
    """Copy an open tournament to memory; its file is in use no longer than that takes.

    Raises Refused where the disk does not give the file's content.
    """
    with tournament.reading():
        memory = snapshot(tournament.file.db)
    return Snapshot(tournament.path, datetime.now().astimezone(), memory)


def refuse_damaged(taken: Snapshot) -> None:
    """Raise Refused where what was read is not what was entered: such a copy is worth nothing."""
    try:
        check_contents(taken.memory, SCHEMA_VERSION)
    except (BrokenChain, sqlite3.Error, UnicodeDecodeError) as error:
        # SQLite's own complaints are not for people.
        why = str(error) if isinstance(error, BrokenChain) else say("it cannot be read")
        raise Refused(
            say(
                "{name} is damaged ({why}), so no copy was made of it; those made before are as"
                " they were. Close it and bring back the last of them.",
                name=taken.path.name,
                why=why,
            )
        ) from error


def folder_for(path: Path, place: Path | None = None) -> Path:
    """Return the folder of a tournament's copies: in ``place``, or beside the tournament."""
    return (place or path.parent) / say("{name} backups", name=path.stem)


def write(taken: Snapshot, place: Path | None = None) -> Path:
    """Write a whole copy, named by its time, and return where it is; none is ever written over.

    Raises Refused where the tournament is damaged, the place is gone or full, or the disk fails.
    """
    refuse_damaged(taken)
    folder = folder_for(taken.path, place)
    if not folder.parent.is_dir():
        raise Refused(
            say(
                "{folder} is not there: put the stick back in, or choose another place.",
                folder=folder.parent,
            )
        )
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise Refused(sentence_for(error, folder)) from error
    out = _free_name(folder, taken)
    copy_database(taken.memory, out)
    return out


def _free_name(folder: Path, taken: Snapshot) -> Path:
    """Name a copy by its time; where the clock was set back, one of that name may be there."""
    stem, ending = taken.path.stem, taken.path.suffix
    stamp = taken.at.strftime("%Y-%m-%d %H-%M-%S")
    number, out = 1, folder / f"{stem} {stamp}{ending}"
    while out.exists():
        number += 1
        out = folder / f"{stem} {stamp} ({number}){ending}"
    return out


def pack_of(copy: Path) -> Path:
    """Return where the pack to carry on by hand lies, beside its copy."""
    return copy.with_name(say("{name} carry on by hand.pdf", name=copy.stem))


def copies_of(path: Path, place: Path | None = None) -> tuple[Path, ...]:
    """Return a tournament's copies in a place, the one last written first, by their names."""
    return tuple(found for _, found in sorted(_dated(path, place), reverse=True))


def _dated(path: Path, place: Path | None) -> list[tuple[tuple[date, str], Path]]:
    folder = folder_for(path, place)
    form = re.compile(re.escape(path.stem) + r" (\d{4}-\d\d-\d\d) (\d\d-\d\d-\d\d.*)")
    found = []
    with suppress(OSError):
        for each in folder.iterdir():
            read = form.fullmatch(each.stem)
            if read is not None and each.suffix == path.suffix:
                with suppress(ValueError):  # a thirteenth month is somebody else's name
                    found.append(((date.fromisoformat(read[1]), read[2]), each))
    return found


def thin(path: Path, place: Path | None, today: date) -> tuple[Path, ...]:
    """Leave one copy of each day before ``today``, and return those taken away.

    Nothing is taken away where the names say that the computer's clock is wrong, and no copy that
    cannot be read is counted as one.
    """
    by_day: dict[date, list[Path]] = {}
    for (day, _), copy in sorted(_dated(path, place)):
        by_day.setdefault(day, []).append(copy)
    if not by_day or max(by_day) > today or (today - max(by_day)).days > BELIEVED_DAYS:
        return ()
    spare: list[Path] = []
    for day, copies in by_day.items():
        if day < today and len(copies) > 1:
            lengths = {copy: journal_length(copy) for copy in copies}
            best = max(copies, key=lambda copy: (lengths[copy], copies.index(copy)))
            spare += [copy for copy in copies if copy != best and lengths[copy]]
    return tuple(copy for copy in spare if _taken_away(copy))


def _taken_away(copy: Path) -> bool:
    try:
        copy.unlink()
        pack_of(copy).unlink(missing_ok=True)
    except OSError:  # a stick that can only be read keeps them all
        return False
    return True


def on_the_same_disk(tournament: Tournament, place: Path) -> bool:
    """Say whether a copy in that place would be lost together with the tournament's disk."""
    try:
        return place.stat().st_dev == tournament.path.parent.stat().st_dev
    except OSError:
        return False
