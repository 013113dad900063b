"""Writes the pack for carrying on by hand beside each copy, to be printed on another computer."""

import errno
import os
from pathlib import Path

from mextrain_scorer.desk.files.auto_backup import Snapshot, pack_of
from mextrain_scorer.desk.files_out import save_in
from mextrain_scorer.desk.paper.rendering import DocumentRequest, prepare
from mextrain_scorer.desk.tables import stages
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.progress import Progress, no_progress
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.store.homes.error_sentences import sentence_for_new


def write_pack(
    taken: Snapshot, copy: Path, paper: str = "letter", progress: Progress = no_progress
) -> Path | None:
    """Write the pack for a copy beside it; None where nobody is seated yet.

    It is made from the snapshot that the copy was written from, so that the open file is not read
    again.  Raises Refused where the disk refuses or another file has its name; the copy stays.
    """
    held = Tournament(taken.home)
    if not stages(held):
        return None
    if os.path.lexists(out := pack_of(copy)):
        raise Refused(sentence_for_new(FileExistsError(errno.EEXIST, "a file"), out))
    pack = prepare(held, DocumentRequest("by-hand-pack", paper=paper), progress)
    return save_in(out.parent, out.name, pack.pdf, held, private=True)
