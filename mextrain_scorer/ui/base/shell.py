"""What the window offers to its commands, so that they need not import the window."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from PySide6.QtWidgets import QWidget

from mextrain_scorer.ui.base.background import Background
from mextrain_scorer.ui.kit.notices import Notices
from mextrain_scorer.ui.kit.questions import Questions
from mextrain_scorer.ui.kit.settings import Settings

if TYPE_CHECKING:
    from mextrain_scorer.desk.tournament import Tournament
    from mextrain_scorer.rules.refusal import Refused


class OpenTournament(Protocol):
    """Opens the tournament that ``open_it`` returns, and calls ``then`` once it is shown.

    The open tournament is closed only when the new one has been opened; the game monitor is asked
    first. A refusal becomes a notice, or is passed to ``failed``.
    """

    def __call__(
        self,
        open_it: "Callable[[], Tournament]",
        then: Callable[[], None] = ...,
        *,
        failed: "Callable[[Refused], object] | None" = ...,
    ) -> None:
        """Open it."""


@dataclass(frozen=True)
class Shell:
    """The window as its commands see it: notices, questions, jobs, and functions to show things.

    ``parent`` is the parent of dialogs; ``tournament`` returns the open one, None on the start
    page. ``show_page`` shows the page of that key, ``open_table`` the sheet of a stage's table;
    ``print_document`` opens the print dialog with that document chosen, for one table if a number
    is given. ``show_help`` opens the guide at a place such as "tie#ruling"; if it is empty, at what
    explains what stands in focus.
    """

    parent: QWidget
    settings: Settings
    notices: Notices
    questions: Questions
    background: Background
    tournament: "Callable[[], Tournament | None]"
    open_tournament: OpenTournament
    show_page: Callable[[str], None]
    open_table: Callable[[str, int], None]
    print_document: Callable[[str, str | None, int | None], None]
    show_help: Callable[[str], None]
    forget_passphrase: Callable[[], None]
