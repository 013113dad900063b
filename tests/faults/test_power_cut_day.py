"""The power goes at any moment of a whole day: whatever was done by then stands, unaltered.

After each deed the writer says how the journal ends: its last entry's number and hash.  The hash
covers every entry before it, and the gate compares the journal with every row, so that a file in
which that entry stands holds all that was done.  ``POWER_CUTS=3000`` makes so many disks.
"""

import os
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests import door
from tests.faults.power_cut_day import BACKUP, NAME, whole_day
from tests.faults.test_power_cut import FULL, recorded, tally
from tests.figures import record_figure

POWER_CUTS = int(os.environ.get("POWER_CUTS", "25"))
DEEDS = len(list(whole_day()))


def hash_of(folder: Path, name: str, seq: int) -> str | None:
    """Open a file through the gate and return the hash of that entry, None where it has none."""
    door.desk(folder / name).close()
    with closing(sqlite3.connect(folder / name)) as db:
        entry = db.execute("SELECT hash FROM journal WHERE seq = ?", (seq,)).fetchone()
    if name == NAME:
        with door.desk(folder / name) as desk:
            desk.add_player("Somebody who came when the light was on again")
    return entry and str(entry[0])


def verdict(folder: Path, said: str) -> str:
    """Open what a power cut left: ``kept``, ``lost``, or what is wrong with it."""
    seq, tip, copied = said.split() if said else ("0", "", "0")
    there = {name for name in (NAME, BACKUP) if (folder / name).exists()}
    try:
        if BACKUP in there:
            hash_of(folder, BACKUP, 1)
        elif copied == "1":
            return "lost"
        if NAME in there:
            hash_now = hash_of(folder, NAME, int(seq))
        else:
            return "lost" if said else "kept"
        hash_of(folder, NAME, 1)
    except door.Refused as refusal:
        return str(refusal)
    if not said:
        return "kept"
    return "lost" if hash_now is None else "kept" if hash_now == tip else "altered"


def test_no_power_cut_of_the_day_loses_what_was_done(tmp_path: Path) -> None:
    recording = recorded(tmp_path, "ours", DEEDS, writer="power_cut_day")
    seed = random.randrange(2**32)
    found = tally(recording, tmp_path, POWER_CUTS, seed, verdict)
    print(f"\npower cuts of a whole day: {len(recording.calls)} calls, {found}")  # noqa: T201
    assert (found.lost, found.corrupt) == (0, 0), found.first
    assert found.disks == POWER_CUTS
    if POWER_CUTS >= FULL:
        record_figure("power-cut-day", found.figure)


@pytest.mark.nightly
@pytest.mark.parametrize("way", ["synchronous-off", "sqlite-defaults"])
def test_a_careless_day_is_found_out(tmp_path: Path, way: str) -> None:
    """The controls."""
    recording = recorded(tmp_path, way, 6, writer="power_cut_day")
    found = tally(recording, tmp_path, 80, 11, verdict, until="lost")
    print(f"\npower cuts of a day, {way}: {len(recording.calls)} calls, {found}")  # noqa: T201
    assert found.lost > 0
