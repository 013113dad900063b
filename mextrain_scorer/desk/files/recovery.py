"""Recovery from a damaged file: finds its whole copies and continues from one of them."""

import os
import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from enum import StrEnum
from pathlib import Path

from mextrain_scorer import files
from mextrain_scorer.desk.files import copies, opening
from mextrain_scorer.desk.files.copies import copies_in_sight, folders_named, place_of
from mextrain_scorer.desk.journal.history import history
from mextrain_scorer.desk.tournament import SUFFIX, Tournament
from mextrain_scorer.rules.progress import Progress, counted, no_progress, stretch
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.errors import DamagedFile, NewerFile, NotATournament
from mextrain_scorer.store.homes import open_checks
from mextrain_scorer.store.homes.copies import (
    CopyHead,
    WholeCopy,
    head_of,
    holds,
    identity_left,
    is_laid_out_as_ours,
    whole_copy,
)
from mextrain_scorer.store.journal import Tip

OfferedCopy = WholeCopy  # for the window, which asks the desk alone
MOST_OFFERED = 8
MOST_TO_BRING_BACK = 40  # each is checked as a whole: a day has a copy for every few sheets
# How the names end that ``go_on_from`` and the window give, in all languages.
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
    """Keep a copy of a damaged file and return its name; empty where that was impossible."""
    aside = None
    if isinstance(refusal, DamagedFile):
        aside = refusal.aside
    elif files.is_regular(path):  # reading a pipe would never end
        aside = open_checks.keep_aside(path)
    return aside.name if aside is not None else ""


def offered_copies(
    path: Path,
    place: Path | None = None,
    progress: Progress = no_progress,
    *,
    known_as: str = "",
    holding: Tip | None = None,
    named: bool = False,
) -> tuple[OfferedCopy, ...]:
    """Return a tournament's whole copies, beside it and in ``place``, the fullest first.

    They are recognised by the identity in them, not by their names.  If the damaged file's identity
    cannot be read, ``known_as`` is used; failing that, all copies with its file name are offered,
    the fullest of each tournament first.  Damaged copies are left out.  With ``named``, only those
    of that file name are offered; with ``holding``, of those the ones that have that entry: so the
    copies of a file that was put on a server twice are told apart.
    Of equal copies in both places, the one beside the file is listed.
    """
    seen = counted(copies_in_sight(path, place), stretch(progress, 0, _SEEN))
    heads = [head for each in seen if (head := head_of(each)) is not None]
    # A missing file, or a pipe without a writer, is not read.
    identity = (identity_left(path) if files.is_regular(path) else "") or known_as
    if identity:
        heads = [head for head in heads if head.identity == identity]
    if named or holding is not None or not identity:
        folders = {*folders_named(path), *folders_named(path, place)}
        heads = [head for head in heads if head.path.parent in folders]
    if holding is not None:
        entry = CopyHead(path, identity, holding.seq, holding.hash)
        heads = [each for each in heads if holds(each.path, entry)]
    told = stretch(progress, _SEEN, 100)
    offered: dict[tuple[str, int, str], OfferedCopy] = {}
    for at, head in enumerate(_in_turn(heads, path)):
        told(at, len(heads))
        key = (head.identity, head.changes, head.tip)
        copy = whole_copy(head.path) if key not in offered else None
        if copy is not None:
            offered[key] = replace(copy, sure=bool(identity))
        if len(offered) == MOST_OFFERED:
            break
    return tuple(offered.values())


def copies_to_bring_back(
    files_of: Sequence[tuple[Path, str]],
    place: Path | None = None,
    progress: Progress = no_progress,
) -> tuple[OfferedCopy, ...]:
    """Return the whole copies of tournaments beside their files and in ``place``, newest first.

    ``files_of`` has each tournament's file and its identity: the files themselves are not read,
    since one of them may be open.
    """
    identities = {identity for _, identity in files_of if identity}
    seen = dict.fromkeys(copy for path, _ in files_of for copy in copies_in_sight(path, place))
    heads = [head for each in seen if (head := head_of(each)) is not None]
    wanted = {head.tip: head for head in heads if head.identity in identities}
    latest = sorted(wanted.values(), key=lambda head: head.path.name, reverse=True)
    copies = [whole_copy(head.path) for head in counted(latest[:MOST_TO_BRING_BACK], progress)]
    found = [copy for copy in copies if copy is not None]
    return tuple(sorted(found, key=lambda copy: copy.at, reverse=True))


def was_brought_back(path: Path) -> bool:
    """Return whether a file's name says that it was made from a copy, in any language."""
    return _BROUGHT_BACK.search(path.stem) is not None


def _in_turn(heads: Iterable[CopyHead], path: Path) -> list[CopyHead]:
    """Return the fullest copy of each tournament first, then the next of each, and so on.

    Place and name only decide between equal copies, because a clock may have been set back.
    """
    by_name = sorted(heads, key=lambda head: head.path.name, reverse=True)
    by_name.sort(key=lambda head: (-head.changes, place_of(head.path) != path.parent))
    before: dict[str, set[str]] = {}
    turns = []
    for head in by_name:
        tips = before.setdefault(head.identity, set())
        tips.add(head.tip)
        turns.append((len(tips), head))
    return [head for _, head in sorted(turns, key=lambda turn: turn[0])]


def go_on_from(
    copy: Path, damaged: Path, *, otherwise: Path | None = None
) -> tuple[Tournament, str]:
    """Restore a copy beside the damaged file, open it, and return it with its last change.

    Where that folder is gone, as with a stick, it goes into the folder ``otherwise``.  Neither the
    copy nor the damaged file is changed.  Raises Refused where the copy is damaged as well, or
    nothing can be written there.
    """
    folder = damaged.parent
    if otherwise is not None and not files.is_folder(folder):
        folder = otherwise
    stem = say("{name} brought back", name=damaged.stem)
    return bring_back(copy, copies.free_name(folder, stem, SUFFIX))


def bring_back(copy: Path, out: Path, progress: Progress = no_progress) -> tuple[Tournament, str]:
    """Restore a copy to ``out``, open it, and return it with its last change in words.

    The copy is not changed.  Raises Refused where it is damaged, or ``out`` exists.
    """
    copies.restore(copy, out, progress)
    tournament = opening.open_file(out)
    last = history(tournament, after=tournament.tip.seq - 1)[-1]
    return tournament, last.sentence
