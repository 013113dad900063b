"""What the program asks its user, apart from how it is asked.

Pages ask through the ``Questions`` of their context; the window answers with styled dialogs, a
test with answers of its own.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Question:
    """Something to be confirmed before it is done.

    ``details`` are the sentences that say what hangs on it.  Where ``reason_label`` is given a
    reason is asked for as well, and ``yes`` waits until there is one; ``reason`` stands there at
    first.  ``instead`` are the words for a second thing that can be done, where there is one.
    ``about`` tells what is asked from the same words about another table or round.
    """

    title: str
    sentence: str
    yes: str
    no: str
    details: tuple[str, ...] = ()
    reason_label: str = ""
    reasons_offered: tuple[str, ...] = ()
    reason: str = ""
    instead: str = ""
    about: tuple[object, ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """What the user said; ``reason`` is empty where none was asked for.

    ``instead`` says that the second thing is to be done, not the first.
    """

    yes: bool
    reason: str = ""
    instead: bool = False


NO = Answer(yes=False)


class Questions(Protocol):
    """Asks the user; each call returns when the answer is there."""

    def ask(self, question: Question) -> Answer:
        """Ask for a yes or a no."""

    def file_to_open(self, title: str, kinds: str) -> Path | None:
        """Ask for a file that exists; None where the user thinks better of it.

        ``kinds`` is Qt's filter, such as ``"Rosters (*.csv *.xlsx)"``.
        """

    def folder(self, title: str) -> Path | None:
        """Ask for a folder that exists; None where the user thinks better of it."""

    def file_to_save(self, title: str, suggested: str, kinds: str) -> Path | None:
        """Ask where to write a file; None where the user thinks better of it."""
