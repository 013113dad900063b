"""The round clock: counts down the rules' time limit, and goes on after a restart."""

import sys
import time
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

TICK_MS = 200


# The system clock that includes sleep; on Windows Python's own monotonic clock does.
_CLOCKS_THROUGH_SLEEP = {"linux": "CLOCK_BOOTTIME", "darwin": "CLOCK_MONOTONIC"}


def steady_seconds() -> float:
    """Return seconds of a clock that nobody can set, and that goes on while the computer sleeps."""
    kind = getattr(time, _CLOCKS_THROUGH_SLEEP.get(sys.platform, ""), None)
    return time.monotonic() if kind is None else time.clock_gettime(kind)


class RoundClock(QObject):
    """Counts ``minutes`` down while it runs; emits ``ticked`` for every second shown.

    ``keep`` is called with the state to save; passed as ``state``, it restores the clock: one that
    was running goes on as if the program had never stopped. While it runs, setting the computer's
    clock changes nothing; if that is set back before a restart, no time is taken off.
    """

    ticked = Signal()

    def __init__(
        self,
        minutes: int,
        keep: Callable[[str], None],
        state: str = "",
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
        self._restore(state)

    @property
    def begun(self) -> bool:
        """Whether it was started and not reset since."""
        return self._begun and self._minutes > 0

    @property
    def running(self) -> bool:
        """Whether it is counting down now."""
        return self._since is not None and self.left > 0

    @property
    def left(self) -> int:
        """The seconds left, 0 when the time is up; part of a second counts as a whole one."""
        rest = self._minutes * 60 - self._spent_by_now()
        return max(0, int(rest) + (rest > int(rest)))

    def words(self) -> str:
        """Return the text of the clock: minutes and seconds, and whether it is paused."""
        if not self.left:
            return self.tr("Time is up")
        if self.running:
            return self.time_left()
        return self.tr("{time} – paused").format(time=self.time_left())

    def time_left(self) -> str:
        """Return minutes and seconds left, such as "41:07"."""
        minutes, seconds = divmod(self.left, 60)
        return f"{minutes}:{seconds:02}"

    @property
    def state(self) -> str:
        """The state to save: the seconds used, and the present time if the clock is running."""
        at = "" if self._since is None else repr(self._now())
        return f"{self._spent_by_now()!r} {at}" if self._begun else ""

    def start(self) -> None:
        """Start or continue the countdown."""
        if self._since is None:
            self._since = self._steady()
            self._begun = True
            self._timer.start()
            self._changed()

    def pause(self) -> None:
        """Pause the countdown."""
        self._spent = self._spent_by_now()
        self._since = None
        self._timer.stop()
        self._changed()

    def turn(self) -> None:
        """Pause if the clock is running, else start it."""
        if self.running:
            self.pause()
        else:
            self.start()

    def set_back(self) -> None:
        """Reset to the full time, not started."""
        self._spent, self._since, self._begun = 0.0, None, False
        self._timer.stop()
        self._changed()

    def allow(self, minutes: int) -> None:
        """Change the time limit to these minutes, since the rules were changed."""
        if minutes != self._minutes:
            self._minutes = minutes
            self._changed()

    def stop(self) -> None:
        """Stop the timer; the saved state goes on."""
        self._timer.stop()

    def _spent_by_now(self) -> float:
        if self._since is None:
            return self._spent
        return self._spent + max(0.0, self._steady() - self._since)

    def _changed(self) -> None:
        self._save()
        self._shown = self.words()
        self.ticked.emit()

    def _save(self) -> None:
        self._keep(self.state)

    def _on_tick(self) -> None:
        words = self.words()
        if words != self._shown:
            self._shown = words
            self.ticked.emit()
            # saved once a minute, so that setting the computer's clock falsifies one minute at most
            if self.left % 60 == 0:
                self._save()
        if not self.left:
            self._timer.stop()

    def _restore(self, state: str) -> None:
        try:
            figures = [float(each) for each in state.split()]
        except ValueError:
            return  # an unreadable setting counts as never set
        if not figures:
            return
        self._begun = True
        self._spent = max(0.0, figures[0])
        if len(figures) > 1:
            self._spent += max(0.0, self._now() - figures[1])
            self._since = self._steady()
            self._timer.start()
