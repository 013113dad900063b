"""A disk that forgets what was not synced, as a laptop's does when the power goes.

Certain is what a file held at its last fsync, and what a folder named at its own.  Of everything
since, each 512-byte sector may be there, be gone, be torn, or hold anything at all, as a drive may
leave the one that it was writing; each name may stand for what it stood for at any moment since,
and where a file grew unwritten sectors may hold anything.  Where a sync failed, Linux calls the
pages written all the same: no later sync brings them to the disk.
"""

import random
from dataclasses import dataclass, field
from itertools import pairwise

SECTOR = 512
PAGE = 4096
GARBLED = 0.2  # of the sectors under way: what is read is neither the old nor the new


@dataclass(eq=False)
class DiskFile:
    """A file as it was at its last sync, and as it was after each change since."""

    versions: list[bytes] = field(default_factory=lambda: [b""])
    given_up: dict[int, list[bytes]] = field(default_factory=dict)

    def write(self, data: bytes, at: int) -> None:
        """Write at an offset."""
        now = self.versions[-1]
        for page in range(at // PAGE * PAGE, at + len(data), PAGE):
            self.given_up.pop(page, None)  # written again, so the next sync will do it
        now = now.ljust(at, b"\0")
        self.versions.append(now[:at] + data + now[at + len(data) :])

    def truncate(self, size: int) -> None:
        """Cut the file at, or lengthen it to, ``size`` bytes."""
        for page in [page for page in self.given_up if page >= size]:
            del self.given_up[page]
        self.versions.append(self.versions[-1][:size].ljust(size, b"\0"))

    def sync(self) -> None:
        """Make the file certain as it is."""
        del self.versions[:-1]

    def fail_to_sync(self) -> None:
        """Give up every page that was written since the last sync, and call it written."""
        for page in range(0, len(self.versions[-1]), PAGE):
            found = [version[page : page + PAGE] for version in self.versions]
            if any(older != found[-1] for older in found):
                self.given_up.setdefault(page, []).extend(found[:-1])

    def survivor(self, dice: random.Random) -> bytes:
        """Return what a power cut leaves of the file."""
        version = dice.choice(["the oldest", "the newest", "some", "some", "some"])
        if not self.given_up and (version == "the oldest" or len(self.versions) == 1):
            return self.versions[0]
        if not self.given_up and version == "the newest":
            return self.versions[-1]
        size = len(dice.choice(self.versions))
        sectors = (self._sector(at, dice) for at in range(0, size, SECTOR))
        return b"".join(sectors)[:size]

    def _sector(self, at: int, dice: random.Random) -> bytes:
        """Return one sector as it was at some moment, torn between two, or garbled."""
        page, within = at // PAGE * PAGE, at % PAGE
        lost = [each[within : within + SECTOR] for each in self.given_up.get(page, ())]
        found = [*lost, *(version[at : at + SECTOR] for version in self.versions)]
        states = [found[0], *(after for before, after in pairwise(found) if before != after)]
        if len(states) > 1 and dice.random() < GARBLED:
            return dice.randbytes(SECTOR)
        older, newer = sorted(dice.choices(range(len(states)), k=2))
        cut = dice.choice([0, SECTOR, dice.randrange(SECTOR)])
        torn = states[newer][:cut] + states[older][cut:]
        filling = dice.choice([bytes(SECTOR), dice.randbytes(SECTOR)])
        return torn + filling[len(torn) :]


class Disk:
    """One folder: which names it holds, and what they stood for since it was last synced."""

    def __init__(self) -> None:
        self.names: dict[str, list[DiskFile | None]] = {}

    def file(self, name: str) -> DiskFile | None:
        """Return what a name stands for now."""
        return self.names.get(name, [None])[-1]

    def put(self, name: str, file: DiskFile | None) -> None:
        """Let a name stand for a file, or for nothing."""
        self.names.setdefault(name, [None]).append(file)

    def sync(self) -> None:
        """Make every name certain as it is."""
        for history in self.names.values():
            del history[:-1]

    def content(self) -> dict[str, bytes]:
        """Return every file as it is while the power stays on."""
        now = {name: history[-1] for name, history in self.names.items()}
        return {name: file.versions[-1] for name, file in now.items() if file is not None}

    def after_power_cut(self, dice: random.Random) -> dict[str, bytes]:
        """Return what is found in the folder when the power is back."""
        found = {name: dice.choice(history) for name, history in self.names.items()}
        left = {file: file.survivor(dice) for file in found.values() if file is not None}
        return {name: left[file] for name, file in found.items() if file is not None}
