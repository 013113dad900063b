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


@dataclass(frozen=True)
class EmptyApp:
    """The window while no tournament is open in it.

    ``window`` is the parent of dialogs.  ``open_tournament`` opens the one that a call returns, as
    the window does.  ``show_help`` opens the guide at a place such as "tie#ruling"; if it is empty,
    at what explains what stands in focus.  ``practise`` starts a new practice of a format.
    ``now_open`` returns the tournament that is open by then.
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

    @property
    def opened(self) -> "Tournament | None":
        """The tournament that is open by now, for commands; None on the start page."""
        return self.now_open()


@dataclass(frozen=True, kw_only=True)
class App(EmptyApp):
    """The window, with the ``tournament`` that is open in it: each tournament has its own.

    Its pages keep to theirs: another one may be open by then.

    ``go_to`` shows the page of that key, ``open_table`` the sheet of a stage's table;
    ``print_document`` opens the print dialog with that document chosen, for one table if a number
    is given; ``open_code`` shows what the code on a printed page belongs to.  ``feed`` tells that
    an entry came to it, whoever made that.  ``display`` is the display for the room, ``phones`` are
    those at the tables, ``copies`` makes the copies in a second place, None in a practice.
    """

    tournament: "Tournament"
    go_to: Callable[[str], None]
    open_table: Callable[[str, int], None]
    print_document: Callable[[str, str | None, int | None], None]
    open_code: Callable[[str], None]
    show_history: Callable[[], None]
    feed: News
    display: "RoomDisplay"
    phones: "Phones"
    copies: "SecondCopy | None"
