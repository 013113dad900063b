"""Questions to the user, separate from how they are asked.

Pages ask through the ``Questions`` of their context: the window implements it with dialogs, a test
with prepared answers.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Question:
    """Something to be confirmed before it is done.

    ``details`` are sentences about the consequences. If ``reason_label`` is given, a reason is
    asked for as well, and the yes button is disabled until there is one. With ``reason_answers``
    each of the reasons offered is a button that says yes with it. ``instead`` is the text of a
    button for a second action, empty if there is none. Where yes ``loses`` something or somebody,
    Enter says no, and nothing in the field of a reason.
    """

    title: str
    sentence: str
    yes: str
    no: str
    details: tuple[str, ...] = ()
    reason_label: str = ""
    reasons_offered: tuple[str, ...] = ()
    reason_answers: bool = False
    instead: str = ""
    loses: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    """What the user answered; ``reason`` is empty if none was asked for.

    ``instead`` is True if the second action was chosen, not the first.
    """

    yes: bool
    reason: str = ""
    instead: bool = False


NO = Answer(yes=False)
Change = Callable[[Answer], object]


class Questions(Protocol):
    """Asks the user; each call returns once there is an answer."""

    def ask(self, question: Question, change: Change | None = None) -> Answer:
        """Ask for a yes or a no.

        If ``change`` is given, yes calls it. A refusal is shown in the dialog, which keeps what was
        typed: the answer is yes only once the change has succeeded.
        """

    def file_to_open(self, title: str, kinds: str) -> Path | None:
        """Ask for an existing file; None if the user cancels.

        ``kinds`` is Qt's filter, such as ``"Rosters (*.csv *.xlsx)"``.
        """

    def folder(self, title: str) -> Path | None:
        """Ask for an existing folder; None if the user cancels."""

    def file_to_save(self, title: str, suggested: str, kinds: str) -> Path | None:
        """Ask where to write a file; None if the user cancels."""
