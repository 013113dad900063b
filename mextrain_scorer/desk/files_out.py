"""Finished files on their way out: written whole, and never over a tournament."""

from pathlib import Path

from mextrain_scorer import files
from mextrain_scorer.desk.tournament import SUFFIX, Tournament
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.homes.error_sentences import sentence_for_new

# How every SQLite file begins, and the endings of what SQLite keeps beside one.
DATABASE = b"SQLite format 3\0"
_BESIDE = ("-journal", "-wal", "-shm")


def save_file(out: Path, data: bytes, live: Tournament | None) -> Path:
    """Write a finished file under the name that somebody chose, whole or not at all.

    Where that is a link, what it leads to is written.  ``live`` is the tournament that this program
    has open.  Returns the name.  Raises Refused where the disk does, with the old file whole, and
    rather than write over any tournament.
    """
    try:
        refuse_to_replace(out, live)
        files.write_whole(files.chosen(out), data, private=False)
    except OSError as error:
        raise Refused(sentence_for_new(error, out)) from error
    return out


def name_for_new(out: Path) -> Path:
    """Return what the name that somebody chose for a new file stands for, links followed.

    Raises Refused where it can be no file's.
    """
    try:
        return files.chosen(out)
    except OSError as error:
        raise Refused(sentence_for_new(error, out)) from error


def save_in(
    folder: Path, name: str, data: bytes, live: Tournament | None, *, private: bool = False
) -> Path:
    """Write a finished file under a name that this program gave it, as ``save_file`` does.

    A link that somebody put there is not followed: the file takes its place.  ``private`` is for
    what lies beside a tournament: it is its owner's alone.
    """
    out = folder / name
    try:
        refuse_to_replace(out, live)
        files.write_whole(out, data, private=private)
    except OSError as error:
        raise Refused(sentence_for_new(error, out)) from error
    return out


def refuse_to_replace(out: Path, live: Tournament | None) -> None:
    """Raise Refused where a finished file would be written over a tournament, live or not.

    So it is where there is what SQLite keeps beside one, or a file with a tournament's name: that
    may be damaged, and the way back needs what is left of it.  Raises OSError where ``out`` cannot
    be looked at.
    """
    target = files.chosen(out)
    for ending in _BESIDE:
        if target.name.endswith(ending) and files.is_regular(
            target.with_name(target.name.removesuffix(ending))
        ):
            raise Refused(
                say(
                    "{name} belongs to a tournament: write the document to another name.",
                    name=out.name,
                )
            )
    if _is_tournament(target, live):
        raise Refused(
            say("{name} is a tournament: write the document to another name.", name=out.name)
        )


def _is_tournament(target: Path, live: Tournament | None) -> bool:
    """Say whether a tournament lies there, or what another program keeps in SQLite."""
    if not files.is_regular(target):
        return False
    # Only another's bytes are looked at: to close the live file here would drop its locks.
    if live is not None and live.path.exists() and target.samefile(live.path):
        return True
    if target.suffix.lower() == SUFFIX:
        return True
    with files.open_to_read(target) as other:
        return other.read(len(DATABASE)) == DATABASE
