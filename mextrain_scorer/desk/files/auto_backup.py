"""Copies in a second place, so that a laptop's end is not the day's.

One is made after each signed sheet and whenever seats are drawn or change.  All of a day's copies
are kept.  Of the days before, one each is left: the one that holds the most.  A copy is only ever
taken away where another of the same tournament holds all that is in it.
"""

import os
from dataclasses import dataclass
from datetime import date, datetime
from itertools import count, pairwise
from pathlib import Path

from mextrain_scorer import files
from mextrain_scorer.desk.files.backup_folders import dated_copies, folder_for
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.progress import Progress, untold
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.homes.backup_check import whole_copy
from mextrain_scorer.store.homes.copy_heads import CopyHead, head_of, holds
from mextrain_scorer.store.homes.error_sentences import sentence_for
from mextrain_scorer.store.homes.in_memory import InMemory
from mextrain_scorer.store.journal import BrokenChain
from mextrain_scorer.store.queries import identity_in

# Where more than these lie between two days with copies, the clock was wrong on one of them.
BELIEVED_DAYS = 366
LETTERS = ("", *"bcdefghijklmnopqrstuvwxy")  # after them comes z, alone and before each of them


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A tournament as it was at one moment, held in memory; ``close`` it when it is written."""

    home: InMemory
    at: datetime

    @property
    def path(self) -> Path:
        """Where the tournament itself is."""
        return self.home.path

    @property
    def identity(self) -> str:
        """What the tournament is known by, whatever its file is called."""
        with self.home.reading() as reading:
            return identity_in(reading)

    def close(self) -> None:
        """Let the memory go."""
        self.home.close()


def take(tournament: Tournament) -> Snapshot:
    """Copy an open tournament to memory; its file is in use no longer than that takes.

    Raises Refused where the disk does not give the file's content.
    """
    return Snapshot(tournament.snapshot(), datetime.now().astimezone())


def refuse_damaged(taken: Snapshot, progress: Progress = untold) -> None:
    """Raise Refused where what was read is not what was entered: such a copy is worth nothing."""
    try:
        taken.home.check(progress)
    except BrokenChain as error:
        raise Refused(
            say(
                "{name} is damaged ({why}), so no copy was made of it; those made before are as"
                " they were. Close it and bring back the last of them.",
                name=taken.path.name,
                why=error,
            )
        ) from error


def write(
    taken: Snapshot,
    place: Path | None = None,
    progress: Progress = untold,
    *,
    disk: Path | None = None,
) -> Path:
    """Write a whole copy, named by its time, and return where it is; none is ever written over.

    ``progress`` is told how far the proof has come that it holds what was entered.  ``disk`` is
    where the disk of the place was mounted when it was chosen: nothing is written to the folder
    that it leaves behind.
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
        raise Refused(
            say("{folder} is a link: take it away, or choose another place.", folder=folder)
        )
    out = _free_name(folder, taken)
    taken.home.write_to(out)
    return out


def _is_there(folder: Path, disk: Path | None) -> bool:
    """Say whether the place that a folder is to be in is there, on the disk it was chosen on."""
    # The look inside comes first: it wakes a disk that is mounted only when it is wanted.
    there = files.is_folder(folder) or files.is_folder(folder.parent)
    return there and (disk is None or os.path.ismount(disk))


def _free_name(folder: Path, taken: Snapshot) -> Path:
    """Name a copy by its time, and a second one within that second by a letter more.

    A letter comes after the full stop wherever files are listed by name; a bracket before it.
    """
    stem = f"{taken.path.stem} {taken.at:%Y-%m-%d %H-%M-%S}"
    names = (f"{stem}{'z' * run}{letter}" for run in count() for letter in LETTERS)
    return next(
        out for name in names if not os.path.lexists(out := folder / f"{name}{taken.path.suffix}")
    )


# The end of a pack's name in each language: who finds it in an emergency has to read it.
PACK_WORDS = ("carry on by hand", "seguir a mano", "continuer à la main")


def pack_of(copy: Path) -> Path:
    """Return where the pack to carry on by hand lies, beside its copy."""
    return copy.with_name(say("{name} carry on by hand.pdf", name=copy.stem))


def thin(taken: Snapshot, place: Path | None, today: date) -> tuple[Path, ...]:
    """Leave one copy of a tournament of each day before ``today``; return those taken away.

    A copy goes only where the one that is left is whole and has it as its beginning: what another
    tournament of the same name, or another way to go on from here, has in it stays.  Nothing is
    taken away where the names say that the computer's clock is wrong.
    """
    by_day: dict[date, list[CopyHead]] = {today: []}
    for (day, _), copy in sorted(dated_copies(taken.path, place)):
        head = head_of(copy)
        if head is not None and head.identity == taken.identity:
            by_day.setdefault(day, []).append(head)
    gaps = (later - earlier for earlier, later in pairwise(sorted(by_day)))
    if max(by_day) > today or any(gap.days > BELIEVED_DAYS for gap in gaps):
        return ()
    spare: list[Path] = []
    for day, copies in by_day.items():
        if day < today and len(copies) > 1:
            spare += _spare(copies)
    return tuple(copy for copy in spare if _taken_away(copy))


def _spare(copies: list[CopyHead]) -> list[Path]:
    """Return those of a day's copies, the earliest first, of which others hold everything."""
    left: list[Path] = []
    spare: list[Path] = []
    # Of two that hold the same, the later one is left.
    turns = sorted(enumerate(copies), key=lambda turn: (turn[1].changes, turn[0]), reverse=True)
    for _, copy in turns:
        if any(holds(fuller, copy) for fuller in left):
            spare.append(copy.path)
        elif whole_copy(copy.path) is not None:
            left.append(copy.path)
    return spare


def _taken_away(copy: Path) -> bool:
    try:
        copy.unlink()
        for words in PACK_WORDS:
            copy.with_name(f"{copy.stem} {words}.pdf").unlink(missing_ok=True)
    except OSError:  # a stick that can only be read keeps them all
        return False
    return True


def disk_of(place: Path) -> Path:
    """Return where the disk that holds a place is mounted: on a stick, where the stick begins.

    The folder may stay when the stick is pulled out, and is then the computer's own.
    """
    at = Path(os.path.realpath(place))
    while not os.path.ismount(at) and at != at.parent:
        at = at.parent
    return at


def on_the_same_disk(tournament: Tournament, place: Path) -> bool:
    """Say whether a copy in that place would be lost together with the tournament's disk."""
    try:
        return place.stat().st_dev == tournament.path.parent.stat().st_dev
    except OSError:
        return False
