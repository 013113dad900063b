"""What the program asks its user, apart from how it is asked.

Pages ask through the ``Questions`` of their context; the window answers with styled dialogs, a
test with answers of its own.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Question:
    """Something to be confirmed before it is done.

    ``details`` are the sentences that say what hangs on it.  Where ``reason_label`` is given a
    reason is asked for as well, and ``yes`` waits until there is one.  ``instead`` are the words
    for a second thing that can be done, where there is one.
    """

    title: str
    sentence: str
    yes: str
    no: str
    details: tuple[str, ...] = ()
    reason_label: str = ""
    reasons_offered: tuple[str, ...] = ()
    instead: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """What the user said; ``reason`` is empty where none was asked for.

    ``instead`` says that the second thing is to be done, not the first.
    """

    yes: bool
    reason: str = ""
    instead: bool = False


NO = Answer(yes=False)
Change = Callable[[Answer], object]


class Questions(Protocol):
    """Asks the user; each call returns when the answer is there."""

    def ask(self, question: Question, change: Change | None = None) -> Answer:
        """Ask for a yes or a no.

        Where ``change`` is given a yes makes it.  What is refused then is shown in the dialog,
        which keeps what was typed: the answer is yes only once the change was taken.
        """

    def file_to_open(self, title: str, kinds: str) -> Path | None:
        """Ask for a file that exists; None where the user thinks better of it.

        ``kinds`` is Qt's filter, such as ``"Rosters (*.csv *.xlsx)"``.
        """

    def folder(self, title: str) -> Path | None:
        """Ask for a folder that exists; None where the user thinks better of it."""

    def file_to_save(self, title: str, suggested: str, kinds: str) -> Path | None:
        """Ask where to write a file; None where the user thinks better of it."""
