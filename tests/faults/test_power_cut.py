"""The power goes while scores are entered: what was acknowledged is in the file.

A writer's system calls are recorded; after each of them the disk is rebuilt as a power cut could
have left it, and opened through the gate.  ``POWER_CUTS=3000`` makes so many disks, at least one
for every call.
"""

import os
import random
import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import pytest

from tests import door
from tests.faults.entries import NO_FILE, NO_SCORES, NO_SEATS, enter, last_entry
from tests.faults.system_calls import Call, Replay, need_strace, record
from tests.figures import record_figure

POWER_CUTS = int(os.environ.get("POWER_CUTS", "60"))
FULL = 3000
ENTRIES = 4 if POWER_CUTS < 1000 else 60
SYNCS = (2, 4) if POWER_CUTS < 1000 else (1, 2, 3, 4)  # of an entry, each of which fails
NAME = "samboree.mextrain"
Find = Literal["lost", "corrupt"]


@dataclass
class Tally:
    """What was found on the disks."""

    disks: int = 0
    lost: int = 0
    corrupt: int = 0
    first: str = ""

    @property
    def figure(self) -> str:
        """What the table of figures says."""
        return f"{self.disks:,} disks, {self.lost} lost, {self.corrupt} corrupt"

    def add(self, verdict: str, where: str) -> None:
        self.disks += 1
        self.lost += verdict == "lost"
        self.corrupt += verdict not in {"kept", "lost"}
        if verdict != "kept":
            self.first = self.first or f"{where}: {verdict}"

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            self.disks + other.disks,
            self.lost + other.lost,
            self.corrupt + other.corrupt,
            self.first or other.first,
        )


@dataclass
class Recording:
    """A writer's calls, and the power cut that comes after any number of them."""

    folder: Path
    log: Path
    calls: list[Call]
    first_cut: int = 0

    def seated_by(self) -> int:
        """Return the number of the call that says that everybody is seated."""
        words = f"{NO_SCORES}\n".encode()
        seated = [call.paths == (str(self.log),) and call.data == words for call in self.calls]
        return seated.index(True)

    def cuts(self, disks: int, dice: random.Random) -> Iterator[tuple[int, str, dict[str, bytes]]]:
        """Yield the call, what was said last by then, and what the folder held afterwards."""
        at_all = range(self.first_cut, len(self.calls))
        ways, more = divmod(disks, len(at_all))
        chosen = set(dice.sample(at_all, more))
        replay, said = Replay(self.folder), ""
        for at, call in enumerate(self.calls):
            replay.do(call)
            if call.paths == (str(self.log),) and call.name == "write":
                said = call.data.decode().strip()
            for _ in range((at in at_all) * ways + (at in chosen)):
                yield at, said, replay.disk.after_power_cut(dice)
        there = {path.name: path.read_bytes() for path in self.folder.iterdir()}
        assert replay.disk.content() == there, "the recording is not what the program did"


def recorded(
    place: Path, way: str, entries: int, *faults: str, writer: str = "power_cut_writer"
) -> Recording:
    """Run a writer in a new folder and return what it asked of the system."""
    need_strace()
    folder, log = place / "disk", place / "log"
    folder.mkdir(parents=True)
    command = (sys.executable, "-m", f"tests.faults.{writer}")
    calls = record([*command, str(folder), str(log), str(entries), way], place / "calls", *faults)
    replay = Replay(folder)
    ours = [call for call in calls if replay.names(call) or str(log) in call.paths]
    return Recording(folder, log, ours)


def verdict(folder: Path, said: str) -> str:
    """Open what a power cut left: ``kept``, ``lost``, or what is wrong with it."""
    acknowledged = int(said or NO_FILE)
    path = folder / NAME
    if not path.exists():
        return "lost" if acknowledged > NO_FILE else "kept"
    try:
        with door.desk(path) as desk:
            last = last_entry(desk, acknowledged)
            if last is None:
                return "the sheet holds what nobody entered"
            if last > NO_SEATS:
                enter(desk, last + 1)
                if last_entry(desk, last) != last + 1:
                    return "the next entry does not stand"
    except door.Refused as refusal:
        return str(refusal)
    return "lost" if last < acknowledged else "kept"


def tally(
    recording: Recording,
    place: Path,
    disks: int,
    seed: int,
    judge: Callable[[Path, str], str] = verdict,
    *,
    until: Find | None = None,
) -> Tally:
    """Cut the power so many times and look at what is left each time.

    A control says what it waits ``until``: it has proved its point with the first.
    """
    found = Tally()
    for at, said, content in recording.cuts(disks, random.Random(seed)):
        folder = place / "found"
        folder.mkdir()
        for name, data in content.items():
            (folder / name).write_bytes(data)
        found.add(judge(folder, said), f"seed {seed}, call {at}")
        shutil.rmtree(folder)
        if until and getattr(found, until):
            break
    return found


def test_no_power_cut_loses_an_acknowledged_entry(tmp_path: Path) -> None:
    recording = recorded(tmp_path, "ours", ENTRIES)
    found = tally(recording, tmp_path, POWER_CUTS, seed=random.randrange(2**32))
    print(f"\npower cuts: {len(recording.calls)} calls, {found}")  # noqa: T201
    assert (found.lost, found.corrupt) == (0, 0), found.first
    assert found.disks == POWER_CUTS
    if POWER_CUTS >= FULL:
        record_figure("power-cut", found.figure)


def after_a_failed_sync(
    place: Path,
    way: str,
    disks: int,
    syncs: Sequence[int] = SYNCS,
    *,
    until: Find | None = None,
) -> Tally:
    """Let each sync of an entry and three after it fail, in a run of their own to cut short."""
    place.mkdir()
    seated = recorded(place / "seated", way, 0)
    before = sum(call.name == "fdatasync" for call in seated.calls[: seated.seated_by()])
    found = Tally()
    for nth in (before + sync for sync in syncs):
        fault = f"fdatasync:error=EIO:when={nth}..{nth + 3}"
        recording = recorded(place / str(nth), way, 2, fault)
        recording.first_cut = recording.seated_by()
        seed = random.randrange(2**32)
        found += tally(recording, place / str(nth), disks // len(syncs), seed, until=until)
        if until and getattr(found, until):
            break
    print(f"\npower cuts after a failed sync, {way}: {found}")  # noqa: T201
    return found


def test_no_power_cut_after_a_failed_sync_loses_an_acknowledged_entry(tmp_path: Path) -> None:
    """What a failed sync left is not called saved before the disk took a commit again."""
    found = after_a_failed_sync(tmp_path / "ours", "ours", POWER_CUTS)
    assert (found.lost, found.corrupt) == (0, 0), found.first
    if POWER_CUTS >= FULL:
        record_figure("power-cut-after-failed-sync", found.figure)


@pytest.mark.nightly
def test_a_writer_that_trusts_a_failed_sync_is_found_out(tmp_path: Path) -> None:
    """Its control: the change is in the file, and called saved before the disk confirmed it."""
    place = tmp_path / "failed sync trusted"
    found = after_a_failed_sync(place, "failed sync trusted", 600, syncs=[4], until="lost")
    assert found.lost > 0


@pytest.mark.nightly
def test_a_writer_that_trusts_its_journal_after_a_failed_sync_is_found_out(tmp_path: Path) -> None:
    """Its other control: a new journal over one of which nobody knows what the disk holds."""
    place = tmp_path / "old journal trusted"
    found = after_a_failed_sync(place, "old journal trusted", 500, syncs=[4], until="corrupt")
    assert found.corrupt > 0


@pytest.mark.nightly
@pytest.mark.parametrize("way", ["synchronous-off", "ack-first", "sqlite-defaults"])
def test_a_careless_writer_is_found_out(tmp_path: Path, way: str) -> None:
    """The controls: without them, a harness that never looks would pass as well."""
    recording = recorded(tmp_path, way, 4)
    found = tally(recording, tmp_path, 150, seed=11, until="lost")
    print(f"\npower cuts, {way}: {len(recording.calls)} calls, {found}")  # noqa: T201
    assert found.lost > 0
