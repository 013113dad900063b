"""Automatic backups in a second place, in case the laptop fails.

One is made after each signed sheet and whenever seats are drawn or changed.  All copies of today
are kept, and of each earlier day the last one.
"""

import errno
import os
from dataclasses import dataclass
from datetime import date, datetime
from itertools import count, pairwise
from pathlib import Path

from mextrain_scorer import files
from mextrain_scorer.desk.files.backup_folders import dated_copies, folder_for
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.progress import Progress, no_progress
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.homes.copies import CopyHead, head_of, holds, whole_copy
from mextrain_scorer.store.homes.error_sentences import sentence_for, sentence_for_new
from mextrain_scorer.store.homes.in_memory import InMemory
from mextrain_scorer.store.journal import BrokenChain
from mextrain_scorer.store.queries import identity_in

# If two days with copies are further apart than this, the clock was wrong on one of them.
BELIEVED_DAYS = 366
LETTERS = ("", *"bcdefghijklmnopqrstuvwxy")  # then z, and z before each of these


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A copy in memory of a tournament at one moment; ``close`` it when it is written."""

    home: InMemory
    at: datetime

    @property
    def path(self) -> Path:
        """The path of the tournament itself."""
        return self.home.path

    @property
    def identity(self) -> str:
        """The tournament's identity, the same whatever its file is called."""
        with self.home.reading() as reading:
            return identity_in(reading)

    def close(self) -> None:
        """Free the memory."""
        self.home.close()


def take(tournament: Tournament) -> Snapshot:
    """Copy an open tournament to memory; its file is busy only while that is done.

    Raises Refused where the disk cannot read the file's content.
    """
    return Snapshot(tournament.snapshot(), datetime.now().astimezone())


def refuse_damaged(taken: Snapshot, progress: Progress = no_progress) -> None:
    """Raise Refused where the copied data does not match its journal: it would be worthless."""
    try:
        taken.home.check(progress)
    except BrokenChain as error:
        raise Refused(
            say(
                "{name} is damaged ({why}), so it was not copied; the earlier copies are safe. "
                "Close it and bring back the latest of them.",
                name=taken.path.name,
                why=error,
            )
        ) from error


def write(
    taken: Snapshot,
    place: Path | None = None,
    progress: Progress = no_progress,
    *,
    disk: Path | None = None,
) -> Path:
    """Write a complete copy, named by its time, and return its path; never replaces a file.

    ``progress`` receives the share of the checks that is done.  ``disk`` is the mount point of the
    place's disk when it was chosen; if the disk is gone, nothing is written to the empty folder
    left there.
    Raises Refused where the tournament is damaged, the place is gone or full, or the disk fails.
    """
    refuse_damaged(taken, progress)
    folder = folder_for(taken.path, place)
    if not _is_there(folder, disk):
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
    if folder.is_symlink():
        raise Refused(say("{folder} is a link: remove it, or choose another place.", folder=folder))
    out = _free_name(folder, taken)
    taken.home.write_to(out)
    return out


def _is_there(folder: Path, disk: Path | None) -> bool:
    """Return whether the place for a folder exists, on the disk it was chosen on."""
    # Access it first: that mounts a disk which is mounted on demand.
    there = files.is_folder(folder) or files.is_folder(folder.parent)
    return there and (disk is None or os.path.ismount(disk))


def _free_name(folder: Path, taken: Snapshot) -> Path:
    """Name a copy by its time, adding a letter to a second one within the same second.

    File listings sort a letter after the full stop of the ending, but a bracket before it.
    """
    stem = f"{taken.path.stem} {taken.at:%Y-%m-%d %H-%M-%S}"
    names = (f"{stem}{'z' * run}{letter}" for run in count() for letter in LETTERS)
    return next(
        out for name in names if not os.path.lexists(out := folder / f"{name}{taken.path.suffix}")
    )


# The end of a pack's file name in each language, so that people recognise it in an emergency.
PACK_WORDS = ("carry on by hand", "seguir a mano", "continuer à la main")


def pack_of(copy: Path) -> Path:
    """Return the path of the pack for carrying on by hand, beside its copy."""
    return copy.with_name(say("{name} carry on by hand.pdf", name=copy.stem))


def free_for_pack(copy: Path) -> Path:
    """Return the path of the pack beside its copy.  Raises Refused where that name is taken."""
    if os.path.lexists(out := pack_of(copy)):
        raise Refused(sentence_for_new(FileExistsError(errno.EEXIST, "a file"), out))
    return out


def thin(taken: Snapshot, place: Path | None, today: date) -> tuple[Path, ...]:
    """Leave the last copy of a tournament of each day before ``today``; return the deleted ones.

    Copies of another tournament of the same name stay.  Nothing is deleted while the clock is
    doubtful: where the names lie ahead of it or years apart, or where the last copy of a day lacks
    what an earlier one has.
    """
    by_day: dict[date, list[CopyHead]] = {today: []}
    for (day, _), copy in sorted(dated_copies(taken.path, place)):
        head = head_of(copy)
        if head is not None and head.identity == taken.identity:
            by_day.setdefault(day, []).append(head)
    days = sorted(by_day)
    gaps = (later - earlier for earlier, later in pairwise(days))
    if days[-1] > today or any(gap.days > BELIEVED_DAYS for gap in gaps):
        return ()
    spare = [copy for day in days if day < today for copy in _before_the_last(by_day[day])]
    return tuple(copy for copy in spare if _taken_away(copy))


def _before_the_last(copies: list[CopyHead]) -> list[Path]:
    """Return those of a day's copies, earliest first, that come before its last whole one."""
    while len(copies) > 1:
        *copies, last = copies
        if whole_copy(last.path) is not None:
            return [copy.path for copy in copies if holds(last.path, copy)]
    return []


def _taken_away(copy: Path) -> bool:
    try:
        copy.unlink()
        for words in PACK_WORDS:
            copy.with_name(f"{copy.stem} {words}.pdf").unlink(missing_ok=True)
    except OSError:  # a read-only stick keeps them all
        return False
    return True


def disk_of(place: Path) -> Path:
    """Return the mount point of the disk that holds a place, such as a USB stick's.

    A folder may remain when the stick is pulled out, and is then on the computer's own disk.
    """
    at = Path(os.path.realpath(place))
    while not os.path.ismount(at) and at != at.parent:
        at = at.parent
    return at


def on_the_same_disk(tournament: Tournament, place: Path) -> bool:
    """Return whether a copy in that place would be lost together with the tournament's disk."""
    try:
        return place.stat().st_dev == tournament.path.parent.stat().st_dev
    except OSError:
        return False
