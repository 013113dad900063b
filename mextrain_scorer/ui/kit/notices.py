"""Messages to the user, all shown in one place inside the window.

No dialog interrupts the work. Tests read the messages from ``Notices.said``.
"""

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from mextrain_scorer.rules.refusal import Refused

REMEMBERED = 50
DONE_STAYS_MS = 8000


class Tone(StrEnum):
    """The kind of a notice: something is done, needs a look, or could not be done."""

    DONE = "done"
    LOOK = "look"
    REFUSED = "refused"


class Action(NamedTuple):
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
    """What is said to the user: ``shown`` is the notice in sight, None for none.

    One that something is done goes after a moment, or once something else is done; any other stays
    until it is closed.  ``posted`` tells of a new one, ``changed`` that another is to be shown.
    """

    posted = Signal(Notice)
    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._said: deque[Notice] = deque(maxlen=REMEMBERED)
        self.shown: Notice | None = None
        self.timer = QTimer(self, singleShot=True, interval=DONE_STAYS_MS)
        self.timer.timeout.connect(self.clear)

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

    def offer(self, action: Action) -> None:
        """Offer something with the notice that is shown."""
        if self.shown is not None:
            self._show(replace(self.shown, action=action))

    def clear(self) -> None:
        """Hide the notice: it no longer applies."""
        if self.shown is not None:
            self._show(None)

    def overtake(self) -> None:
        """Hide the notice if it says that something is done: something else has been done now."""
        if self.shown is not None and self.shown.tone is Tone.DONE:
            self.clear()

    def clear_if(self, sentence: str) -> None:
        """Hide the notice if it says this: the page that is shown says it too."""
        if self.shown is not None and self.shown.sentence == sentence:
            self.clear()

    def arrived(self, page: str) -> None:
        """Hide the notice if that is the page its button leads to: it is shown now."""
        action = None if self.shown is None else self.shown.action
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
        self._show(notice)
        self.posted.emit(notice)

    def _show(self, notice: Notice | None) -> None:
        self.shown = notice
        if notice is not None and notice.tone is Tone.DONE:
            self.timer.start()
        else:
            self.timer.stop()
        self.changed.emit()
