"""Backups of the tournament, restoring one, and going on in another file."""

from contextlib import closing
from pathlib import Path

from mextrain_scorer.desk.files import auto_backup
from mextrain_scorer.desk.files.goes_on import go_on_here
from mextrain_scorer.desk.files_out import name_for_new
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.progress import Progress, no_progress
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.homes.opening import open_file


def back_up(tournament: Tournament, out: Path | None = None) -> Path:
    """Write a complete copy of the tournament and return its path, as ``write_copy`` does."""
    with closing(auto_backup.take(tournament)) as taken:
        return write_copy(taken, out)


def write_copy(taken: auto_backup.Snapshot, out: Path | None = None) -> Path:
    """Write a complete copy and return its path.

    Without a name it goes into a folder "backups" beside the file, named by the time.  Raises
    Refused where that file exists, the disk refuses, or the data is damaged.
    """
    if out is None:
        return auto_backup.write(taken)
    auto_backup.refuse_damaged(taken)
    taken.home.write_to(name_for_new(out))
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
        go_on_here(tournament, say("Saved as {name}", name=out.name))
