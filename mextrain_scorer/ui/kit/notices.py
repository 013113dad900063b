"""Messages to the user, all shown in one bar inside the window.

No dialog interrupts the work. Tests read the messages from ``Notices.said``.
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
    """The kind of a notice: something is done, needs a look, or could not be done."""

    DONE = "done"
    LOOK = "look"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Action:
    """What the user can do about a notice: the text of its button, and the function it calls.

    ``page`` is the key of the page that it leads to, where it leads to one.
    """

    text: str
    callback: Callable[[], object]
    page: str = ""


@dataclass(frozen=True, slots=True)
class Notice:
    """One sentence for the user, with an action if there is one."""

    tone: Tone
    sentence: str
    action: Action | None = None


class Notices(QObject):
    """Emits notices for the window to show and remembers the last ones."""

    posted = Signal(Notice)
    cleared = Signal()
    overtaken = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._said: deque[Notice] = deque(maxlen=REMEMBERED)

    @property
    def said(self) -> tuple[Notice, ...]:
        """The last notices, oldest first."""
        return tuple(self._said)

    def info(self, sentence: str) -> None:
        """Say that something is done; the notice hides by itself."""
        self._post(Notice(Tone.DONE, sentence))

    def warn(self, sentence: str, action: Action | None = None) -> None:
        """Say something that needs a look; the notice stays until it is closed."""
        self._post(Notice(Tone.LOOK, sentence, action))

    def error(self, sentence: str, action: Action | None = None) -> None:
        """Say what could not be done, and what to do; the notice stays until it is closed."""
        self._post(Notice(Tone.REFUSED, sentence, action))

    def clear(self) -> None:
        """Hide the notice: it no longer applies."""
        self.cleared.emit()

    def overtake(self) -> None:
        """Hide the notice if it says that something is done: something else has been done now."""
        self.overtaken.emit()

    def clear_if(self, sentence: str) -> None:
        """Hide the notice if it says this: the page that is shown says it too."""
        if self._said and self._said[-1].sentence == sentence:
            self.clear()

    def arrived(self, page: str) -> None:
        """Hide the notice if that is the page its button leads to: it is shown now."""
        action = self._said[-1].action if self._said else None
        if action is not None and action.page == page:
            self.clear()

    @contextmanager
    def showing_refusals(self) -> Iterator[None]:
        """Show a Refused raised inside the block as a notice, and continue after the block."""
        try:
            yield
        except Refused as refusal:
            self.error(str(refusal))

    def _post(self, notice: Notice) -> None:
        self._said.append(notice)
        self.posted.emit(notice)
