"""The open window as its pages and commands see it: what they may ask for, say and show."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from mextrain_scorer.ui.kit.background import Background, News
from mextrain_scorer.ui.kit.notices import Notices
from mextrain_scorer.ui.kit.settings import Settings

if TYPE_CHECKING:
    from mextrain_scorer.desk.tournament import Tournament
    from mextrain_scorer.rules.rule_sets.rule_set import DayFormat
    from mextrain_scorer.ui.base.auto_backup import SecondCopy
    from mextrain_scorer.ui.display.room_display import RoomDisplay
    from mextrain_scorer.ui.kit.questions import Questions
    from mextrain_scorer.ui.phones.phones import Phones


@dataclass
class Passphrase:
    """The passphrase of this laptop's key, which is asked for once; empty while it is unknown."""

    words: str = ""


def nowhere(*_: object) -> None:
    """Stand for what only an open tournament has."""
    raise LookupError("no tournament is open")


@dataclass(frozen=True)
class App:
    """The window, with the tournament that is open in it: each tournament has its own.

    ``window`` is the parent of dialogs.  ``open_tournament`` opens the one that a call returns, as
    the window does.  ``show_help`` opens the guide at a place such as "tie#ruling"; if it is empty,
    at what explains what stands in focus.  ``practise`` starts a new practice of a format.  ``of``
    is its own tournament, None for that of the start page; ``now_open`` returns the one that is
    open by then.

    In a tournament ``go_to`` shows the page of that key, ``open_table`` the sheet of a stage's
    table; ``print_document`` opens the print dialog with that document chosen, for one table if a
    number is given; ``open_code`` shows what the code on a printed page belongs to.  ``display`` is
    the display for the room, ``phones`` are those at the tables, ``copies`` makes the copies in a
    second place, None in a practice.
    """

    window: QWidget
    settings: Settings
    notices: Notices
    questions: "Questions"
    background: Background
    open_tournament: Callable[..., None]
    show_help: Callable[[str], None]
    practise: "Callable[[DayFormat], None]"
    close_tournament: Callable[[], None]
    change_language: Callable[[str], None]
    now_open: "Callable[[], Tournament | None]"
    passphrase: Passphrase = field(default_factory=Passphrase)
    of: "Tournament | None" = None
    go_to: Callable[[str], None] = nowhere
    open_table: Callable[[str, int], None] = nowhere
    print_document: Callable[[str, str | None, int | None], None] = nowhere
    open_code: Callable[[str], None] = nowhere
    show_history: Callable[[], None] = nowhere
    news: News | None = None
    display: "RoomDisplay | None" = None
    phones: "Phones | None" = None
    copies: "SecondCopy | None" = None

    @property
    def tournament(self) -> "Tournament":
        """Its own tournament, for pages: another one may be open by then."""
        if self.of is None:
            raise LookupError("no tournament is open")
        return self.of

    @property
    def opened(self) -> "Tournament | None":
        """The tournament that is open by now, for commands; None on the start page."""
        return self.now_open()

    @property
    def feed(self) -> News:
        """Tells that an entry came to it, whoever made that."""
        if self.news is None:
            raise LookupError("no tournament is open")
        return self.news
