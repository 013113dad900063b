"""Copies of a tournament: where they lie, making and thinning them, and going on in one.

One is made after each signed sheet and whenever seats are drawn or changed, in a second place that
the game monitor chose, in case the laptop fails.  All copies of today are kept, and of each earlier
day the last one.  The folder's name is the same in every language, so that changing the language
does not hide copies.
"""

import errno
import os
import re
from collections.abc import Container, Iterable, Iterator, Sequence
from contextlib import closing, suppress
from datetime import date, datetime
from enum import StrEnum
from itertools import count, pairwise
from pathlib import Path

from mextrain_scorer import files
from mextrain_scorer.desk.based import PLAYOFF, RULES, SEATS
from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.journal.history import history
from mextrain_scorer.desk.operations import WayBack, way_back
from mextrain_scorer.desk.risky_places import risk_of
from mextrain_scorer.desk.tournament import SUFFIX, Tournament
from mextrain_scorer.rules.progress import Progress, counted, no_progress, stretch
from mextrain_scorer.rules.records import SheetStatus
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.errors import DamagedFile, NewerFile, NotATournament
from mextrain_scorer.store.homes import open_checks
from mextrain_scorer.store.homes.copies import (
    CopyHead,
    InMemory,
    WholeCopy,
    head_of,
    is_laid_out_as_ours,
    whole_copy,
)
from mextrain_scorer.store.homes.error_sentences import in_words, sentence_for_new
from mextrain_scorer.store.homes.file import open_file
from mextrain_scorer.store.journal import BrokenChain, RowChange, decode

# The first is used for new folders; earlier versions translated the name, so all are searched.
FOLDER_WORDS = ("backups", "copias", "copies")
_DATED = re.compile(r"(.*) (\d{4}-\d\d-\d\d) (\d\d-\d\d-\d\d.*)")
# If two days with copies are further apart than this, the clock was wrong on one of them.
_BELIEVED_DAYS = 366
_LETTERS = ("", *"bcdefghijklmnopqrstuvwxy")  # then z, and z before each of these


# Where they lie.


def folder_for(path: Path, place: Path | None = None) -> Path:
    """Return the folder for a tournament's copies: in ``place``, or beside the tournament."""
    return folders_named(path, place)[0]


def folders_named(path: Path, place: Path | None = None) -> tuple[Path, ...]:
    """Return every folder that may hold copies of a file of that name, in any language."""
    return tuple((place or path.parent) / f"{path.stem} {word}" for word in FOLDER_WORDS)


def copies_of(path: Path, place: Path | None = None) -> tuple[Path, ...]:
    """Return the copies in a place that have a tournament's file name, the latest first.

    Only names are compared: copies of another tournament with the same file name may be included.
    """
    return tuple(found for _, found in sorted(_dated_copies(path, place), reverse=True))


def _dated_copies(path: Path, place: Path | None) -> list[tuple[tuple[date, str], Path]]:
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
    named = path.suffix.lower() == SUFFIX and not path.name.startswith(".")
    return named and files.is_regular(path)


def _inside(folder: Path) -> Iterator[Path]:
    with suppress(OSError):  # the folder does not exist, or its disk is gone
        yield from sorted(folder.iterdir())


# Making one, and thinning those of earlier days.


Snapshot = InMemory  # for the window, which asks the desk alone


def refuse_damaged(taken: Snapshot) -> None:
    """Raise Refused where the copied data does not match its journal: it would be worthless."""
    try:
        taken.check()
    except BrokenChain as error:
        raise Refused.saying(
            "{name} is damaged ({why}), so it was not copied; the earlier copies are safe. "
            "Close it and bring back the latest of them.",
            name=taken.path.name,
            why=error,
        ) from error


def write(taken: Snapshot, place: Path | None = None, *, disk: Path | None = None) -> Path:
    """Write a complete copy, named by its time, and return its path; never replaces a file.

    ``disk`` is the mount point of the place's disk when it was chosen; if the disk is gone, nothing
    is written to the empty folder left there.
    Raises Refused where the tournament is damaged, the place is gone or full, or the disk fails.
    """
    refuse_damaged(taken)
    folder = folder_for(taken.path, place)
    # Access it first: that mounts a disk which is mounted on demand.
    is_there = files.is_folder(folder) or files.is_folder(folder.parent)
    if not is_there or (disk is not None and not os.path.ismount(disk)):
        raise Refused.saying(
            "{folder} is not there: put the stick back in, or choose another place.",
            folder=folder.parent,
        )
    with in_words(folder):
        folder.mkdir(exist_ok=True)
    if folder.is_symlink():
        raise Refused.saying(
            "{folder} is a link: remove it, or choose another place.", folder=folder
        )
    out = _free_name(folder, taken)
    taken.write_to(out)
    return out


def _free_name(folder: Path, taken: Snapshot) -> Path:
    """Name a copy by its time, adding a letter to a second one within the same second.

    File listings sort a letter after the full stop of the ending, but a bracket before it.
    """
    stem = f"{taken.path.stem} {taken.at:%Y-%m-%d %H-%M-%S}"
    names = (f"{stem}{'z' * run}{letter}" for run in count() for letter in _LETTERS)
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

    Copies of another tournament of the same name stay, and those of a day whose last one is not
    whole.  Nothing is deleted while the clock is doubtful: where the names lie ahead of it or years
    apart, or where an earlier copy of a day has more entries than its last one.
    """
    dated = sorted(_dated_copies(taken.path, place))
    if not any(day == later < today for ((day, _), _), ((later, _), _) in pairwise(dated)):
        return ()  # no day has one to spare: none is read
    by_day: dict[date, list[CopyHead]] = {today: []}
    for (day, _), copy in dated:
        head = head_of(copy)
        if head is not None and head.identity == taken.identity:
            by_day.setdefault(day, []).append(head)
    days = sorted(by_day)
    gaps = (later - earlier for earlier, later in pairwise(days))
    if days[-1] > today or any(gap.days > _BELIEVED_DAYS for gap in gaps):
        return ()
    spare = [
        copy.path
        for *before, last in (by_day[day] for day in days if day < today)
        if before and whole_copy(last.path) is not None
        for copy in before
        if copy.changes <= last.changes
    ]
    gone = []
    for copy in spare:
        with suppress(OSError):  # a read-only stick keeps them all
            copy.unlink()
            for words in PACK_WORDS:
                copy.with_name(f"{copy.stem} {words}.pdf").unlink(missing_ok=True)
            gone.append(copy)
    return tuple(gone)


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


def tips_without_news(tournament: Tournament) -> frozenset[str]:
    """Return the journal hashes at which a copy has all scores and seats that there are now."""
    tips = set()
    with tournament.entries_backwards() as entries:
        for entry in entries:
            tips.add(str(entry.hash))
            if way_back(entry.operation) is not WayBack.OUTSIDE:
                break
    return frozenset(tips)


def news_since(tournament: Tournament, seq: int) -> tuple[int, bool]:
    """Return the last entry of scores or seats after that one, 0 for none, and if a copy is due.

    One is after each signed sheet, and each change of seats: whoever goes on from a copy has to
    know them before the first sheet is signed.
    """
    entries = tournament.entries(seq)
    came = [each.seq for each in entries if way_back(each.operation) is not WayBack.OUTSIDE]
    return max(came, default=0), any(
        _calls_for_copy(row) for each in entries for row in decode(each.changes)
    )


def _calls_for_copy(row: RowChange) -> bool:
    if row.table == "game_table":
        was, now = row.before or {}, row.after or {}
        return now.get("status") == SheetStatus.SIGNED.value != was.get("status")
    return any(area.holds(row) for area in (SEATS, PLAYOFF, RULES))


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


# By hand: a copy, a tournament made from one, and going on in another file.


def back_up(tournament: Tournament, out: Path | None = None) -> Path:
    """Write a complete copy of the tournament and return its path, as ``write_copy`` does."""
    with closing(tournament.snapshot()) as taken:
        return write_copy(taken, out)


def write_copy(taken: Snapshot, out: Path | None = None) -> Path:
    """Write a complete copy and return its path.

    Without a name it goes into a folder "backups" beside the file, named by the time.  Raises
    Refused where that file exists, the disk refuses, or the data is damaged.
    """
    if out is None:
        return write(taken)
    refuse_damaged(taken)
    taken.write_to(out)
    return out


def restore(backup: Path, out: Path) -> None:
    """Create a tournament file from a backup, which is not changed.

    Raises Refused where it is damaged or ``out`` exists.
    """
    file = open_file(backup, migrate=False)
    try:
        with closing(file.snapshot()) as whole:
            whole.write_to(out)
    finally:
        file.close()


def save_as(tournament: Tournament, out: Path) -> None:
    """Write the whole open tournament to a new file, and continue in that one.

    It may be its own name, where its file is gone from there.  A tournament on a server is left
    for the file: no other desk sees what is done there.
    Raises Refused where the target exists or the disk refuses.
    """
    is_its_own = tournament.server is None and tournament.is_called(out)
    back_up(tournament, out)
    tournament.go_on_in(open_file(out))
    if not is_its_own:
        tournament.go_on_here(say("Saved as {name}", name=out.name))


def copy_here(tournament: Tournament, folders: Sequence[Path]) -> Tournament:
    """Copy an open tournament to the computer's own disk, check the copy, and open it.

    It goes into the first of the folders that is on such a disk.  Nothing is overwritten, and the
    original is not changed.  Raises Refused where it is damaged or there is no such folder.
    """
    folder = next(filter(_is_of_this_computer, folders), None)
    if folder is None:
        raise Refused.saying(
            "This computer has no folder on its own disk for it: save a copy where you can."
        )
    out = files.free_name(folder, tournament.path.stem, tournament.path.suffix)
    back_up(tournament, out)
    return opening.open_file(out)


def _is_of_this_computer(folder: Path) -> bool:
    """Return whether there is such a folder on the computer's own disk; it is made where it can."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return risk_of(folder) is None and os.access(folder, os.W_OK)


# Recovery from a damaged file


OfferedCopy = WholeCopy  # for the window, which asks the desk alone
MOST_OFFERED = 8
_MOST_TO_BRING_BACK = 40  # each is checked as a whole: a day has a copy for every few sheets
# How the names end that ``brought_back`` gives, in all languages.
_BROUGHT_BACK = re.compile(r" (brought back|recuperado|récupéré)( \d+)?$")
_SEEN = 30  # percent of the progress for finding copies; checking them is the rest


class Trouble(StrEnum):
    """What is wrong with a file: damaged, not a tournament (any more), or missing."""

    DAMAGED = "damaged"
    NO_TOURNAMENT = "no tournament"
    MISSING = "missing"


def trouble_with(path: Path, refusal: Refused, *, known: bool = False) -> Trouble | None:
    """Return the problem of a refused file where copies may help, else None.

    After a power cut a file may be empty, full of zeros or cut short, and does not look like a
    tournament.  Then its name's ending counts, or that it is ``known`` from before.
    """
    if isinstance(refusal, DamagedFile):
        return Trouble.DAMAGED
    if path.suffix.lower() != SUFFIX and not known:
        return None
    if isinstance(refusal, NotATournament):
        return Trouble.NO_TOURNAMENT
    if isinstance(refusal, NewerFile):
        return Trouble.DAMAGED if is_laid_out_as_ours(path) else None
    return None if os.path.lexists(path) else Trouble.MISSING


def kept_aside(path: Path, refusal: Refused) -> str:
    """Keep a copy of a damaged file and say so, led by a space; empty where there is no file."""
    if isinstance(refusal, DamagedFile):  # it was kept as it was found to be damaged
        return open_checks.sentence_for_copy(refusal.aside)
    if not files.is_regular(path):  # reading a pipe would never end
        return ""
    return open_checks.sentence_for_copy(open_checks.keep_aside(path))


def whole_copies(
    files_of: Sequence[tuple[Path, str]],
    place: Path | None = None,
    progress: Progress = no_progress,
    *,
    named: bool = False,
    most: int = MOST_OFFERED,
) -> tuple[WholeCopy, ...]:
    """Return the whole copies of tournaments, beside their files and in ``place``.

    ``files_of`` has each tournament's file, which is not read, and its identity, by which its
    copies are known whatever they are called.  Where none is known, and with ``named``, only those
    in the folders of a file's name are returned: copies of another tournament may be among them.
    The fullest of each tournament comes first, and of equal ones that beside the file; a damaged
    one is left out.
    """
    paths = [path for path, _ in files_of]
    identities = {identity for _, identity in files_of if identity}
    seen = dict.fromkeys(copy for path in paths for copy in copies_in_sight(path, place))
    looked_at = map(head_of, counted(tuple(seen), stretch(progress, 0, _SEEN)))
    heads = [head for head in looked_at if head is not None]
    if identities:
        heads = [head for head in heads if head.identity in identities]
    if named or not identities:
        wheres = ((path, where) for path in paths for where in (None, place))
        folders = {folder for path, where in wheres for folder in folders_named(path, where)}
        heads = [head for head in heads if head.path.parent in folders]
    told = stretch(progress, _SEEN, 100)
    found: dict[str, WholeCopy] = {}
    for at, head in enumerate(_in_turn(heads, {path.parent for path in paths})):
        told(at, len(heads))
        copy = whole_copy(head.path) if head.tip not in found else None
        if copy is not None:
            found[head.tip] = copy
        if len(found) == most:
            break
    return tuple(found.values())


def copies_to_bring_back(
    files_of: Sequence[tuple[Path, str]],
    place: Path | None = None,
    progress: Progress = no_progress,
) -> tuple[WholeCopy, ...]:
    """Return the whole copies of tournaments like ``whole_copies``, the newest of all first."""
    found = whole_copies(files_of, place, progress, most=_MOST_TO_BRING_BACK)
    return tuple(sorted(found, key=lambda copy: copy.at, reverse=True))


def brought_back(path: Path) -> str:
    """Return the name, without its ending, of what is brought back from a copy of that name."""
    return say("{name} brought back", name=path.stem)


def was_brought_back(path: Path) -> bool:
    """Return whether a file's name says that it was made from a copy, in any language."""
    return _BROUGHT_BACK.search(path.stem) is not None


def _in_turn(heads: Iterable[CopyHead], beside: Container[Path]) -> list[CopyHead]:
    """Return the fullest copy of each tournament first, then the next of each, and so on.

    Place and name only decide between equal copies, because a clock may have been set back.
    """
    by_name = sorted(heads, key=lambda head: head.path.name, reverse=True)
    by_name.sort(key=lambda head: (-head.changes, place_of(head.path) not in beside))
    before: dict[str, set[str]] = {}
    turns = []
    for head in by_name:
        tips = before.setdefault(head.identity, set())
        tips.add(head.tip)
        turns.append((len(tips), head))
    return [head for _, head in sorted(turns, key=lambda turn: turn[0])]


def go_on_from(copy: Path, damaged: Path, folder: Path) -> tuple[Tournament, str]:
    """Bring a copy of the damaged file back to that folder, under its name and what it is now."""
    return bring_back(copy, files.free_name(folder, brought_back(damaged), SUFFIX))


def bring_back(copy: Path, out: Path) -> tuple[Tournament, str]:
    """Restore a copy to ``out``, open it, and return it with its last change in words.

    The copy is not changed.  Raises Refused where it is damaged, or ``out`` exists.
    """
    restore(copy, out)
    tournament = opening.open_file(out)
    last = history(tournament, after=tournament.tip.seq - 1)[-1]
    return tournament, last.sentence
