"""The pack for carrying on by hand beside each copy, to be printed on another computer."""

from contextlib import closing
from pathlib import Path

from mextrain_scorer.desk.files.copies import Snapshot, free_for_pack, write_copy
from mextrain_scorer.desk.other_files import save_file
from mextrain_scorer.desk.tables import stages
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.catalogue import DocumentRequest
from mextrain_scorer.sheets.printing import prepare


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


def back_up_with_pack(
    tournament: Tournament, out: Path | None = None, paper: str = "letter"
) -> Path:
    """Write a complete copy as the desk does, and then the pack beside it; return its path.

    Raises Refused where there is no copy; NoPack where it is made.
    """
    with closing(tournament.snapshot()) as taken:
        copy = write_copy(taken, out)
        try:
            write_pack(taken, copy, paper)
        except Refused as refused:
            raise NoPack(copy, str(refused)) from refused
    return copy


def write_pack(taken: Snapshot, copy: Path, paper: str = "letter") -> Path | None:
    """Write the pack for a copy beside it; None where nobody is seated yet.

    It is made from the snapshot that the copy was written from, so that the open file is not read
    again.  Raises Refused where the disk refuses or another file has its name; the copy stays.
    """
    held = Tournament(taken)
    if not stages(held):
        return None
    out = free_for_pack(copy)
    pack = prepare(held, DocumentRequest("by-hand-pack", paper=paper))
    return save_file(out, pack.pdf, held, ours=True, private=True)
