"""The way back from a damaged file: the copies that are whole, and going on from one of them."""

from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from mextrain_scorer.desk import copies, opening
from mextrain_scorer.desk.history import history
from mextrain_scorer.desk.second_copies import copies_of
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.progress import Progress, untold
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.faults import DamagedFile
from mextrain_scorer.store.kept_copies import whole_copy

MOST_OFFERED = 8


@dataclass(frozen=True, slots=True)
class OfferedCopy:
    """A whole copy: when its last change was made, and how many it holds."""

    path: Path
    at: datetime
    changes: int


def is_damage(refusal: Refused) -> bool:
    """Say whether a file was refused because it is damaged."""
    return isinstance(refusal, DamagedFile)


def kept_aside(refusal: Refused) -> str:
    """Return the name under which a damaged file was kept aside, empty where it was not."""
    aside = refusal.aside if isinstance(refusal, DamagedFile) else None
    return aside.name if aside is not None else ""


def offered_copies(
    path: Path, place: Path | None = None, progress: Progress = untold
) -> tuple[OfferedCopy, ...]:
    """Return a tournament's whole copies, beside it and in ``place``, the fullest first.

    Damaged ones are left out.  Where the same stands in both places, the one beside it is named.
    """
    found = [*copies_of(path), *(copies_of(path, place) if place is not None else ())]
    offered: dict[tuple[int, str], OfferedCopy] = {}
    for at, each in enumerate(sorted(found, key=lambda copy: copy.name, reverse=True)):
        progress(at, len(found))
        copy = whole_copy(each)
        if copy is not None:
            made = OfferedCopy(each, datetime.fromisoformat(copy.at), copy.changes)
            offered.setdefault((copy.changes, copy.at), made)
        if len(offered) == MOST_OFFERED:
            break
    return tuple(sorted(offered.values(), key=lambda copy: copy.changes, reverse=True))


def go_on_from(copy: Path, damaged: Path, progress: Progress = untold) -> tuple[Tournament, str]:
    """Bring a copy back beside the damaged file, open it, and say what was last done in it.

    Neither the copy nor the damaged file is changed.  Raises Refused where the copy is damaged
    as well, or nothing can be written there.
    """
    number, stem = 1, say("{name} brought back", name=damaged.stem)
    out = damaged.with_name(f"{stem}{damaged.suffix}")
    while out.exists():
        number += 1
        out = damaged.with_name(f"{stem} {number}{damaged.suffix}")
    copies.restore(copy, out, progress)
    tournament = opening.open_file(out)
    last = history(tournament, after=tournament.file.tip.seq - 1)[-1]
    if isinstance(last.before, str):  # a state, which the deed says already
        last = replace(last, before=None, after=None)
    return tournament, last.sentence
