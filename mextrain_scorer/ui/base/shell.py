"""What the window lends to its commands, so that none of them has to know the window."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from PySide6.QtWidgets import QWidget

from mextrain_scorer.ui.base.background import Background
from mextrain_scorer.ui.kit.notices import Notices
from mextrain_scorer.ui.kit.questions import Questions
from mextrain_scorer.ui.kit.settings import Settings
from mextrain_scorer.ui.kit.theme import Theme

if TYPE_CHECKING:
    from mextrain_scorer.desk.tournament import Tournament
    from mextrain_scorer.rules.refusal import Refused


class OpenTournament(Protocol):
    """Opens the tournament that ``open_it`` gives, and calls ``then`` when it is on the screen.

    The one that is open is closed once the other is there; the monitor is asked before.  A refusal
    becomes a notice, or ``failed`` is called with it.
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
    """The window as its commands know it: ways to the user, and where the window can be led.

    ``parent`` is what dialogs lie over; ``tournament`` returns the open one, None on the start
    page.  ``show_page`` turns to the page of that key, ``open_table`` to the sheet of a stage's
    table; ``print_document`` opens the print place with that document chosen, for one table where
    a number is given.  ``show_help`` opens the guide at the page of that key; an empty one stands
    for whatever fits what is in sight.
    """

    parent: QWidget
    theme: Theme
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
