"""The round clock: counts down a rule set's time limit, and keeps on over a restart."""

import sys
import time
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

TICK_MS = 200


# Which of the system's clocks goes on in sleep; Python's own monotonic one does so on Windows.
_SLEEPLESS = {"linux": "CLOCK_BOOTTIME", "darwin": "CLOCK_MONOTONIC"}


def steady_seconds() -> float:
    """Return a time that nobody sets, and that goes on while the computer sleeps."""
    kind = getattr(time, _SLEEPLESS.get(sys.platform, ""), None)
    return time.monotonic() if kind is None else time.clock_gettime(kind)


class RoundClock(QObject):
    """Counts ``minutes`` down while it runs; ``ticked`` once for every second that it shows.

    What ``keep`` is given brings the clock back when handed in as ``kept``: a clock that ran goes
    on as if the program had never stopped.  While it runs, setting the computer's clock changes
    nothing; over a restart, one that was set back costs no time.
    """

    ticked = Signal()

    def __init__(
        self,
        minutes: int,
        keep: Callable[[str], None],
        kept: str = "",
        *,
        now: Callable[[], float] = time.time,
        steady: Callable[[], float] = steady_seconds,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._minutes = minutes
        self._keep = keep
        self._now = now
        self._steady = steady
        self._spent = 0.0
        self._since: float | None = None
        self._begun = False
        self._shown = ""
        self._timer = QTimer(self, interval=TICK_MS)
        self._timer.timeout.connect(self._on_tick)
        self._bring_back(kept)

    @property
    def begun(self) -> bool:
        """Say whether it was started and not set back since."""
        return self._begun and self._minutes > 0

    @property
    def running(self) -> bool:
        """Say whether it counts down at the moment."""
        return self._since is not None and self.left > 0

    @property
    def left(self) -> int:
        """The seconds left, 0 when the time is up; a second begun counts whole."""
        rest = self._minutes * 60 - self._spent_by_now()
        return max(0, int(rest) + (rest > int(rest)))

    def words(self) -> str:
        """Return what the clock shows: minutes and seconds, and whether it stands."""
        if not self.left:
            return self.tr("Time is up")
        if self.running:
            return self.face()
        return self.tr("{time} – paused").format(time=self.face())

    def face(self) -> str:
        """Return minutes and seconds left, such as "41:07"."""
        minutes, seconds = divmod(self.left, 60)
        return f"{minutes}:{seconds:02}"

    @property
    def kept(self) -> str:
        """The time spent, and when that was where the clock runs on from there."""
        at = "" if self._since is None else repr(self._now())
        return f"{self._spent_by_now()!r} {at}" if self._begun else ""

    def go_on(self, kept: str) -> None:
        """Go on where another clock is that was ``kept``."""
        self.set_back()
        self._bring_back(kept)
        self._changed()

    def start(self) -> None:
        """Count down, from where it stood."""
        if self._since is None:
            self._since = self._steady()
            self._begun = True
            self._timer.start()
            self._changed()

    def pause(self) -> None:
        """Stand still."""
        self._spent = self._spent_by_now()
        self._since = None
        self._timer.stop()
        self._changed()

    def turn(self) -> None:
        """Start where it stands, pause where it runs."""
        if self.running:
            self.pause()
        else:
            self.start()

    def set_back(self) -> None:
        """Stand at the whole time again, not begun."""
        self._spent, self._since, self._begun = 0.0, None, False
        self._timer.stop()
        self._changed()

    def allow(self, minutes: int) -> None:
        """Count another number of minutes down: the rules were changed."""
        if minutes != self._minutes:
            self._minutes = minutes
            self._changed()

    def stop(self) -> None:
        """Tick no more; what is kept goes on."""
        self._timer.stop()

    def _spent_by_now(self) -> float:
        if self._since is None:
            return self._spent
        return self._spent + max(0.0, self._steady() - self._since)

    def _changed(self) -> None:
        self._keep_on()
        self._shown = self.words()
        self.ticked.emit()

    def _keep_on(self) -> None:
        self._keep(self.kept)

    def _on_tick(self) -> None:
        words = self.words()
        if words != self._shown:
            self._shown = words
            self.ticked.emit()
            if self.left % 60 == 0:  # a restart has no more than a minute to take from the wall
                self._keep_on()
        if not self.left:
            self._timer.stop()

    def _bring_back(self, kept: str) -> None:
        try:
            figures = [float(each) for each in kept.split()]
        except ValueError:
            return  # unreadable settings count as never set
        if not figures:
            return
        self._begun = True
        self._spent = max(0.0, figures[0])
        if len(figures) > 1:
            self._spent += max(0.0, self._now() - figures[1])
            self._since = self._steady()
            self._timer.start()
