"""Backups of the tournament, and restoring one."""

from contextlib import closing
from pathlib import Path

from mextrain_scorer.desk.files import auto_backup
from mextrain_scorer.desk.files.hand_pack import write_pack
from mextrain_scorer.desk.files_out import name_for_new
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.progress import Progress, no_progress
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.homes.opening import open_file


class NoPack(Refused):
    """The copy is made and whole, but not the pack beside it; ``copy`` is where it is."""

    def __init__(self, copy: Path, why: str) -> None:
        super().__init__(
            say(
                "The copy is made, but without the pack to carry on by hand. {why}",
                why=why,
            )
        )
        self.copy = copy


def back_up(
    tournament: Tournament, out: Path | None = None, *, paper: str | None = "letter"
) -> Path:
    """Write a complete copy of the tournament and return its path.

    Without a name it goes into a folder "backups" beside the file, named by the time.  The pack for
    carrying on by hand is put beside it, for that paper size, if one is given.  Raises Refused
    where that file exists, the disk refuses, or the data is damaged; NoPack where the copy is made.
    """
    with closing(auto_backup.take(tournament)) as taken:
        if out is None:
            out = auto_backup.write(taken)
        else:
            auto_backup.refuse_damaged(taken)
            taken.home.write_to(name_for_new(out))
        if paper is not None:
            try:
                write_pack(taken, out, paper)
            except Refused as refused:
                raise NoPack(out, str(refused)) from refused
    return out


def restore(backup: Path, out: Path, progress: Progress = no_progress) -> None:
    """Create a tournament file from a backup, which is not changed.

    ``progress`` receives the share of the backup that was checked.  Raises Refused where it is
    damaged or ``out`` exists.
    """
    file = open_file(backup, migrate=False, progress=progress)
    try:
        with closing(file.snapshot()) as whole:
            whole.write_to(name_for_new(out))
    finally:
        file.close()
