"""Finished files on their way out: written whole, and never over a tournament."""

import os
from pathlib import Path

from mextrain_scorer.desk.tournament import SUFFIX, Tournament
from mextrain_scorer.exchange.saving import save_bytes
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.faults import sentence_for_new

# How every SQLite file begins, and the endings of what SQLite keeps beside one.
DATABASE = b"SQLite format 3\0"
_BESIDE = ("-journal", "-wal", "-shm")


def save_file(out: Path, data: bytes, live: Tournament | None) -> Path:
    """Write a finished file, whole or not at all; return where it is.

    ``live`` is the tournament that this program has open.  Raises Refused where the disk does,
    with the old file whole, and rather than write over any tournament.
    """
    try:
        refuse_to_replace(out, live)
        save_bytes(out, data)
    except OSError as error:
        raise Refused(sentence_for_new(error, out)) from error
    return out


def refuse_to_replace(out: Path, live: Tournament | None) -> None:
    """Raise Refused where a finished file would be written over a tournament, live or not.

    So it is where there is what SQLite keeps beside one, or a file with a tournament's name: that
    may be damaged, and the way back needs what is left of it.  Raises OSError where ``out`` cannot
    be looked at.
    """
    target = os.path.realpath(out)  # as it is written: links lead on to what they name
    for ending in _BESIDE:
        if target.endswith(ending) and Path(target.removesuffix(ending)).is_file():
            raise Refused(
                say(
                    "{name} belongs to a tournament: write the document to another name.",
                    name=out.name,
                )
            )
    if _is_tournament(Path(target), live):
        raise Refused(
            say("{name} is a tournament: write the document to another name.", name=out.name)
        )


def _is_tournament(target: Path, live: Tournament | None) -> bool:
    """Say whether a tournament lies there, or what another program keeps in SQLite."""
    if not target.is_file():
        return False
    # Only another's bytes are looked at: to close the live file here would drop its locks.
    if live is not None and live.path.exists() and target.samefile(live.path):
        return True
    if target.suffix.lower() == SUFFIX:
        return True
    with target.open("rb") as other:
        return other.read(len(DATABASE)) == DATABASE
