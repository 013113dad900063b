"""Run a whole small day and say after each deed how the journal ends; run by test_power_cut_day.py.

    python -m tests.faults.power_cut_day FOLDER TOLD DEEDS WAY

Ten players at two tables: sheets typed, taken back, done again, signed, reopened and corrected,
the file closed and opened, a backup written, a final played.  Only the first DEEDS are done.
"""

import os
import sys
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

from mextrain_scorer.desk.files.backup import back_up
from mextrain_scorer.desk.files.opening import open_file
from mextrain_scorer.desk.journal.undo import redo, undo
from mextrain_scorer.desk.playoff.stages import start_stage, undo_stage
from mextrain_scorer.desk.rehearsal.bulk_entry import NewPlayer, add_players
from mextrain_scorer.desk.scores.score_entry import enter_pips, write_totals
from mextrain_scorer.desk.scores.sign_off import receive_sheet, reopen_sheet
from mextrain_scorer.desk.seating.draw import draw
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.store.homes import sqlite
from tests.desk import days
from tests.faults.power_cut_writer import WAYS

NAME, BACKUP = "samboree.mextrain", "backup.mextrain"
SITTING = 7  # deeds before the file is closed and opened again
Deed = Callable[[Tournament], object]


def third(open_now: Tournament, stage: str, table_no: int) -> int:
    """Return the player on a table's third seat."""
    return days.who(open_now, table_no, stage)[2]


def at_table(stage: str, no: int) -> Iterator[Deed]:
    """Fill a sheet, take a score back and do it again, sign, reopen, correct, sign."""
    yield lambda t: days.fill(t, no, stage)
    yield lambda t: write_totals(t, stage, no, {third(t, stage, no): 204})
    yield lambda t: enter_pips(t, stage, no, 9, third(t, stage, no), 31)
    yield undo
    yield redo
    yield undo
    yield lambda t: receive_sheet(t, stage, no)
    yield lambda t: write_totals(t, stage, no, {third(t, stage, no): None})
    yield lambda t: days.sign(t, no, stage)
    yield lambda t: reopen_sheet(t, stage, no, "a digit", confirm=True)
    yield lambda t: enter_pips(t, stage, no, 9, third(t, stage, no), 17)
    yield lambda t: days.sign(t, no, stage)


def whole_day() -> Iterator[Deed]:
    """The deeds of the day, up to the champion."""
    yield lambda t: add_players(t, [NewPlayer(f"Player {n}") for n in range(1, 11)])
    yield lambda t: draw(t, seed=3)
    yield from at_table(days.QUALIFYING, 1)
    yield lambda t: back_up(t, t.path.with_name(BACKUP))
    yield from at_table(days.QUALIFYING, 2)
    yield lambda t: start_stage(t, seed=3)
    yield lambda t: undo_stage(t, "final", "too early")
    yield lambda t: start_stage(t, seed=5)
    yield lambda t: enter_pips(t, "final", 1, 9, days.who(t, 1, "final")[0], 12)
    yield undo
    yield lambda t: days.fill(t, 1, "final")
    yield lambda t: days.sign(t, 1, "final")


def main(folder: Path, log: Path, deeds: int, way: str) -> None:
    """Live through the day."""
    sqlite.WRITING |= WAYS[way]
    said = os.open(log, os.O_WRONLY | os.O_CREAT)
    open_now = days.made(folder, name="samboree")
    for nth, deed in enumerate(islice(whole_day(), deeds), 1):
        deed(open_now)
        tip = open_now.tip
        copied = (folder / BACKUP).exists()
        os.write(said, f"{tip.seq} {tip.hash} {int(copied)}\n".encode())
        if nth % SITTING == 0:
            open_now.close()
            open_now = open_file(folder / NAME)
    open_now.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]), sys.argv[4])
