"""The laptop sleeps and wakes, and its clock jumps to 1990, to 2106 and back, under the typing.

The real window runs under libfaketime (apt-get install libfaketime); its clock is set by a file.
``CLOCK_JUMPS=60`` jumps and sleeps so often.
"""

import json
import os
import random
import signal
import subprocess
from pathlib import Path

import pytest

from tests import door
from tests.faults.entries import CELLS, entry, last_entry, make, scores_after, scores_on, seat
from tests.faults.typist import Typist
from tests.figures import record_figure
from tests.window import window

JUMPS = int(os.environ.get("CLOCK_JUMPS", "4"))
FULL = 60
TIMES = ("1990-01-01 00:00:00", "2106-02-07 06:28:15", "2026-06-13 14:05:03", "1999-12-31 23:59:59")
ENTRIES = 11  # typed between two jumps: with four of them, some cells twice
FOUND = sorted(Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"))

pytestmark = pytest.mark.skipif(not FOUND, reason="apt-get install libfaketime")


class Clock:
    """The computer's clock, as one program sees it."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "clock"
        self.set(TIMES[2])

    def set(self, time: str) -> None:
        """Set it; it goes on from there."""
        part = self._file.with_name("clock.part")
        part.write_text(f"@{time}\n", encoding="ascii")
        part.rename(self._file)

    def environ(self) -> dict[str, str]:
        """Return the variables under which a program sees this clock and no other."""
        return {
            "LD_PRELOAD": str(FOUND[0]),
            "FAKETIME_TIMESTAMP_FILE": str(self._file),
            "FAKETIME_NO_CACHE": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
            "FAKETIME_DONT_RESET": "1",
        }


def saved(typist: Typist) -> int:
    """Type so many more entries; return the number of the last that was called saved."""
    for _ in range(ENTRIES):
        typist.writes()
        typist.enters()
    return typist.is_saved()


def test_order_and_chain_come_from_no_clock(tmp_path: Path) -> None:
    path = tmp_path / "samboree.mextrain"
    with make(path) as desk:
        seat(desk)
    dice = random.Random(7)
    clock = Clock(tmp_path)
    environ = clock.environ()
    with window("open", path, home=tmp_path / "home", env=environ, fresh=True) as hand:
        typist = Typist(hand, tmp_path, 0)
        acknowledged = saved(typist)
        for jump in range(JUMPS):
            os.kill(hand.pid, signal.SIGSTOP)  # the lid is shut
            clock.set(TIMES[jump % len(TIMES)] if jump < len(TIMES) else dice.choice(TIMES))
            os.kill(hand.pid, signal.SIGCONT)
            acknowledged = saved(typist)
    with door.desk(path) as desk:
        assert last_entry(desk, acknowledged) is not None
        lines = [line for line in desk.history() if line["engine"] is not None]
        stands = scores_on(desk)
    years = {line["at"][:4] for line in lines}
    print(f"\nclock: {JUMPS} jumps and sleeps, {len(lines)} entries, years {sorted(years)}")  # noqa: T201
    assert {"1990", "2106"} <= years
    assert [line["after"] for line in lines] == [entry(n)[2] for n in range(len(lines))]
    # The control: whoever went by the clock would find another sheet.
    by_clock = sorted(range(len(lines)), key=lambda n: lines[n]["at"])
    assert by_clock != sorted(by_clock)
    assert stands == scores_after(len(lines) - 1)
    assert len(lines) > len(CELLS), "no cell was written twice"
    assert stands != {entry(n)[:2]: entry(n)[2] for n in by_clock}
    if JUMPS >= FULL:
        figure = f"{JUMPS} jumps in {len(lines)} entries, order and chain unaffected"
        record_figure("clock-and-sleep", f"{figure}; a whole day's paper goes by")


@pytest.mark.nightly
@pytest.mark.parametrize("time", [TIMES[1], TIMES[0]])
def test_a_whole_day_with_every_paper_goes_by_under_such_a_clock(tmp_path: Path, time: str) -> None:
    clock = Clock(tmp_path)
    clock.set(time)
    year = time[:4]

    def say(*words: object) -> str:
        said = subprocess.run(
            [*door.PROGRAM, *map(str, words)],
            capture_output=True,
            text=True,
            check=False,
            env=os.environ | clock.environ(),
        )
        assert (said.returncode, said.stderr) == (0, ""), words
        return said.stdout

    day = tmp_path / "day"
    say("demo", "-o", day, "--players", 10)
    (file,) = day.glob("*.mextrain")
    assert len(list(day.glob("*.pdf"))) > 10
    assert all(line["at"].startswith(year) for line in json.loads(say("history", file, "--json")))
    copies = [Path(say("backup", file).strip()) for _ in range(2)]
    assert all(f" {year}-" in copy.name and copy.exists() for copy in copies)
    say("export", file, "-o", tmp_path / "day.xlsx")
    say("check", copies[0])
