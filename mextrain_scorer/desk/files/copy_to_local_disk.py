"""Copies a tournament from a network, a stick or a synced folder to the computer's own disk."""

import os
from collections.abc import Sequence
from pathlib import Path

from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.files.backup import back_up
from mextrain_scorer.desk.risky_places import Risk, risk_of
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say


def warning(path: Path, risk: Risk) -> str:
    """Return the warning about what may happen to a file in that place."""
    if risk is Risk.NETWORK:
        return say(
            "{name} is on a network: if the connection is lost, you cannot enter scores and the "
            "file may be damaged.",
            name=path.name,
        )
    if risk is Risk.REMOVABLE:
        return say(
            "{name} is on a USB stick or another removable disk: if you pull it out, the file may "
            "be damaged.",
            name=path.name,
        )
    return say(
        "{name} is in a folder that is copied to the internet: an older copy may replace it.",
        name=path.name,
    )


def copy_here(tournament: Tournament, folders: Sequence[Path]) -> Tournament:
    """Copy an open tournament to the computer's own disk, check the copy, and open it.

    It goes into the first of the folders that is on such a disk.  Nothing is overwritten, and the
    original is not changed.  Raises Refused where it is damaged or there is no such folder.
    """
    folder = _own_folder(folders)
    if folder is None:
        raise Refused(
            say("This computer has no folder on its own disk for it: save a copy where you can.")
        )
    number, out = 1, folder / tournament.path.name
    while os.path.lexists(out):
        number += 1
        out = folder / f"{tournament.path.stem} {number}{tournament.path.suffix}"
    back_up(tournament, out)
    return opening.open_file(out)


def _own_folder(folders: Sequence[Path]) -> Path | None:
    for folder in folders:
        if _can_be_made(folder) and risk_of(folder) is None and os.access(folder, os.W_OK):
            return folder
    return None


def _can_be_made(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return True
