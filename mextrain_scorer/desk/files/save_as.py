"""Going on in another file where the open one is gone, or its disk takes no more."""

from pathlib import Path

from mextrain_scorer.desk.files.backup import back_up
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.store.homes.opening import open_file as open_tournament_file


def save_as(tournament: Tournament, out: Path) -> None:
    """Write all that an open tournament holds to a new file, and go on in that one.

    Where the file is put back under the name it had, it goes on in it as it did before.
    Raises Refused where something of that name is there or the disk refuses.
    """
    back_up(tournament, out, paper=None)
    if not tournament.is_called(out):
        tournament.go_on_in(open_tournament_file(out))
        return
    with tournament.change():
        pass  # the first change takes the file up that ends as the open one does
