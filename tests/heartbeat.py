"""The pulse of the window's thread: how long it was away from its event loop at a stretch."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtTest import QSignalSpy

BEAT_MS = 10
CALM = 3  # so many beats in the event loop, before and after what is listened to
PATIENCE_MS = 60_000
STAT = Path("/proc/stat")


@dataclass(frozen=True, slots=True)
class Beat:
    """One stretch between two beats: milliseconds by the clock, and those this thread computed.

    The second does not grow where other programs have the processor; nor does it see a wait.
    ``stolen`` says that a host took a processor away meanwhile: neither is the program's then.
    """

    ms: float
    own_ms: float
    stolen: bool = False


@dataclass
class Pulse:
    """What was felt while listening."""

    beats: list[Beat] = field(default_factory=list)

    @property
    def longest(self) -> float:
        """The longest stretch without a beat, in milliseconds."""
        return max((beat.ms for beat in self.beats), default=0.0)

    @property
    def longest_own(self) -> float:
        """The longest that this thread itself computed between two beats, in milliseconds."""
        return max((beat.own_ms for beat in self.beats), default=0.0)

    @property
    def left_alone(self) -> "Pulse":
        """What was felt while no host took a processor away: everything, on most computers.

        Everything too where it left less than half of it alone: that would show nothing.
        """
        calm = [beat for beat in self.beats if not beat.stolen]
        return Pulse(calm) if 2 * len(calm) >= len(self.beats) else self


class Heartbeat(QObject):
    """A timer in the window's thread that notes when it was called, and says so."""

    beaten = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.pulse = Pulse()
        self._timer = QTimer(self, interval=BEAT_MS, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._on_beat)
        self._at = self._own = 0.0
        self._stolen = 0

    def start(self) -> None:
        """Begin to listen."""
        self._at, self._own, self._stolen = time.perf_counter(), time.thread_time(), stolen()
        self._timer.start()

    def wait_for_beats(self, count: int) -> None:
        """Let the event loop run until it was felt so many times more."""
        heard = QSignalSpy(self.beaten)
        while heard.count() < count:
            assert heard.wait(PATIENCE_MS), "the heart stands still"

    def stop(self) -> None:
        """Listen no more; what came since the last beat counts."""
        self._timer.stop()
        self._on_beat()

    def _on_beat(self) -> None:
        at, own, taken = time.perf_counter(), time.thread_time(), stolen()
        passed = 1000 * (at - self._at), 1000 * (own - self._own)
        self.pulse.beats.append(Beat(*passed, stolen=taken > self._stolen))
        self._at, self._own, self._stolen = at, own, taken
        self.beaten.emit()


def stolen() -> int:
    """Return for how long the host of a virtual Linux has kept processors from it, in its ticks."""
    if not STAT.exists():
        return 0
    with STAT.open(encoding="ascii") as lines:
        return int(lines.readline().split()[8])


@contextmanager
def listening() -> Iterator[Pulse]:
    """Listen to the window's thread; begins and ends in its event loop."""
    heart = Heartbeat()
    heart.start()
    heart.wait_for_beats(CALM)
    heart.pulse.beats.clear()  # what waited to be done before is not what is listened to
    heart.wait_for_beats(CALM)
    try:
        yield heart.pulse
    finally:
        heart.wait_for_beats(CALM)
        heart.stop()


def compute(seconds: float) -> None:
    """Keep this thread's processor busy for so long."""
    until = time.thread_time() + seconds
    while time.thread_time() < until:
        pass
