"""Going on in another file where the open one is gone, or its disk takes no more."""

from pathlib import Path

from mextrain_scorer.desk.copies import back_up
from mextrain_scorer.desk.opening import open_file
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.progress import Progress, untold
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.store.faults import NotSaved


def is_not_saved(refusal: Refused) -> bool:
    """Say whether disk or file refused a change, not a rule: elsewhere it could be made."""
    return isinstance(refusal, NotSaved)


def save_elsewhere(tournament: Tournament, out: Path, progress: Progress = untold) -> Tournament:
    """Write all that an open tournament holds to a new file, and return that one, open.

    Where the file is put back under the name it had, it is the same tournament that goes on in it.
    Raises Refused where something of that name is there or the disk refuses.
    """
    back_up(tournament, out, paper=None)
    if not tournament.is_called(out):
        return open_file(out, progress)
    with tournament.change():
        pass  # the first change takes the file up that ends as the open one does
    return tournament
