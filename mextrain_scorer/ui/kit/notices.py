"""What the program says to its user: one channel, shown in a strip inside the window.

Nothing pops up over the work.  Tests read what was said from ``Notices.said``.
"""

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QObject, Signal

from mextrain_scorer.rules.refusal import Refused

REMEMBERED = 50


class Tone(StrEnum):
    """How a notice is meant: something is done, worth a look, or could not be done."""

    DONE = "done"
    LOOK = "look"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Action:
    """A way on from a notice: the words on its button, and what they do."""

    words: str
    go: Callable[[], object]


@dataclass(frozen=True, slots=True)
class Notice:
    """One sentence for the user, with a way on where there is one."""

    tone: Tone
    sentence: str
    way: Action | None = None


class Notices(QObject):
    """Passes sentences on to the window and remembers the last ones."""

    given = Signal(Notice)
    cleared = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._said: deque[Notice] = deque(maxlen=REMEMBERED)

    @property
    def said(self) -> tuple[Notice, ...]:
        """The notices given lately, oldest first."""
        return tuple(self._said)

    def info(self, sentence: str) -> None:
        """Say that something is done; the strip goes away by itself."""
        self._give(Notice(Tone.DONE, sentence))

    def warn(self, sentence: str, way: Action | None = None) -> None:
        """Say something worth a look; it stays until it is put away."""
        self._give(Notice(Tone.LOOK, sentence, way))

    def error(self, sentence: str, way: Action | None = None) -> None:
        """Say what could not be done, and what to do; it stays until it is put away."""
        self._give(Notice(Tone.REFUSED, sentence, way))

    def clear(self) -> None:
        """Take the strip away: what it spoke of is over."""
        self.cleared.emit()

    @contextmanager
    def showing_refusals(
        self, refused: Callable[[Refused], object] | None = None
    ) -> Iterator[None]:
        """Show a refusal raised inside as a notice, and go on after the block.

        ``refused`` is told of it first.
        """
        try:
            yield
        except Refused as refusal:
            if refused is not None:
                refused(refusal)
            self.error(str(refusal))

    def _give(self, notice: Notice) -> None:
        self._said.append(notice)
        self.given.emit(notice)
