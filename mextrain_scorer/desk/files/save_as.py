"""Saves the open tournament to another file, for when its own is gone or cannot be written."""

from pathlib import Path

from mextrain_scorer.desk.files.backup import back_up
from mextrain_scorer.desk.files.goes_on import go_on_here
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.homes.opening import open_file


def save_as(tournament: Tournament, out: Path) -> None:
    """Write the whole open tournament to a new file, and continue in that one.

    If the file is put back at its own path, the tournament just continues in it.  A tournament on
    a server is left for the file: no other desk sees what is done there.
    Raises Refused where the target exists or the disk refuses.
    """
    back_up(tournament, out)
    if tournament.server is not None or not tournament.is_called(out):
        tournament.go_on_in(open_file(out))
        go_on_here(tournament, say("Saved as {name}", name=out.name))
        return
    with tournament.change():
        pass  # the next change reconnects to the file if its journal ends with the same entry
