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

from tests import day, door
from tests.door import QUALIFYING, Desk
from tests.faults.power_cut_writer import as_planted

NAME, BACKUP = "samboree.mextrain", "backup.mextrain"
SITTING = 7  # deeds before the file is closed and opened again
Deed = Callable[[Desk], object]


def third(desk: Desk, stage: str, table: int) -> int:
    """Return the player on a table's third seat."""
    return desk.tables(stage)[table][2]


def at_table(stage: str, no: int) -> Iterator[Deed]:
    """Fill a sheet, take a score back and do it again, sign, reopen, correct, sign."""
    yield lambda d: day.fill(d, no, stage)
    yield lambda d: d.totals(no, {third(d, stage, no): 204}, stage)
    yield lambda d: d.enter(no, 9, third(d, stage, no), 31, stage)
    yield Desk.undo
    yield Desk.redo
    yield Desk.undo
    yield lambda d: d.receive(no, stage)
    yield lambda d: d.totals(no, {third(d, stage, no): None}, stage)
    yield lambda d: d.sign(no, stage)
    yield lambda d: d.reopen(no, stage, confirm=True)
    yield lambda d: d.enter(no, 9, third(d, stage, no), 17, stage)
    yield lambda d: d.sign(no, stage)


def whole_day() -> Iterator[Deed]:
    """The deeds of the day, up to the champion."""
    yield lambda d: d.add_players([f"Player {n}" for n in range(1, 11)])
    yield lambda d: d.draw(seed=3)
    yield from at_table(QUALIFYING, 1)
    yield lambda d: d.back_up(d.path.with_name(BACKUP), paper="letter")
    yield from at_table(QUALIFYING, 2)
    yield lambda d: d.start_stage(seed=3)
    yield lambda d: d.undo_stage("final")
    yield lambda d: d.start_stage(seed=5)
    yield lambda d: d.enter(1, 9, d.tables("final")[1][0], 12, "final")
    yield Desk.undo
    yield lambda d: day.fill(d, 1, "final")
    yield lambda d: d.sign(1, "final")


def main(folder: Path, log: Path, deeds: int, way: str) -> None:
    """Live through the day."""
    said = os.open(log, os.O_WRONLY | os.O_CREAT)
    with as_planted(way):
        desk = door.made(folder / NAME)
        for nth, deed in enumerate(islice(whole_day(), deeds), 1):
            deed(desk)
            seq, tip = desk.tip()
            copied = (folder / BACKUP).exists()
            os.write(said, f"{seq} {tip} {int(copied)}\n".encode())
            if nth % SITTING == 0:
                desk.close()
                desk = door.desk(folder / NAME)
        desk.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]), sys.argv[4])
