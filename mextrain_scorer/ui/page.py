"""What every page of the window has in common, and what it is given to work with."""

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from mextrain_scorer.ui.feed_adapter import FeedAdapter
from mextrain_scorer.ui.kept import Kept
from mextrain_scorer.ui.long_work import LongWork
from mextrain_scorer.ui.notices import Notices
from mextrain_scorer.ui.questions import Questions
from mextrain_scorer.ui.reader import Reader, Show
from mextrain_scorer.ui.theme import Theme

if TYPE_CHECKING:
    from mextrain_scorer.desk.feed import Changes
    from mextrain_scorer.desk.tournament import Tournament
    from mextrain_scorer.ui.room_display import RoomDisplay


@dataclass(frozen=True)
class DeskContext:
    """The open tournament and the ways to the user, handed to every page.

    ``go_to`` turns to the page of that key; ``print_document`` opens the print dialog with that
    document chosen, for one table where ``table_no`` is given; ``open_table`` shows the sheet of a
    stage's table on the Scores page, ``open_code`` what the code on a sheet of paper leads to;
    ``practise`` begins a new practice tournament; ``display`` is what the room sees.
    """

    tournament: "Tournament"
    feed: FeedAdapter
    notices: Notices
    questions: Questions
    work: LongWork
    reader: Reader
    theme: Theme
    kept: Kept
    go_to: Callable[[str], None]
    print_document: Callable[[str, str | None, int | None], None]
    open_table: Callable[[str, int], None]
    open_code: Callable[[str], None]
    practise: Callable[[], None]
    display: "RoomDisplay | None" = None


class Page(QWidget):
    """One page of the rail, for one open tournament.

    A page reads only while it is in sight: what changed meanwhile is caught up with, once, when it
    is turned to.  Pass ``origin=self`` to the desk and show your own change yourself; it does not
    come back to you.
    """

    key: ClassVar[str]

    def __init__(self, context: DeskContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self._read = self._shown = False
        self._waiting: Changes | None = None
        context.feed.changed.connect(self._on_desk_changed)
        context.reader.ended.connect(self._catch_up)

    @property
    def is_bare(self) -> bool:
        """Say whether it has nothing to show yet."""
        return not self._shown

    # Qt's metaclass keeps the class from being an ABC; mypy refuses a page without it all the same.
    @abstractmethod
    def gather(self) -> Show:
        """Read everything from the desk and return what shows it.

        In a large hall another thread calls this: it touches no widget.  What it returns is called
        on the window's thread and reads nothing more that grows with the hall.
        """

    def read_all(self, then: Show | None = None) -> None:
        """Read everything anew and show it, then do what follows."""
        self._read = True
        self._waiting = None

        def shown() -> None:
            self._shown = True
            if then is not None:
                then()
            self._catch_up()

        self.context.reader.read(self, self.gather, shown)

    def show_changes(self, changes: "Changes") -> None:
        """Show what others changed; a page that can be quicker than ``read_all`` overrides it."""
        del changes
        self.read_all()

    def first_field(self) -> QWidget:
        """Return the widget that has the keyboard when the page is turned to."""
        return self

    def next_field(self) -> QWidget:
        """Return the widget that has the keyboard where the day's next step led here."""
        return self.first_field()

    def enter_typing(self) -> bool:
        """Enter what is being typed; False where the desk refused it, which has been said."""
        return True

    def unsaved(self) -> tuple[str, ...]:
        """Return, in words, what only this page holds and nobody could read in the file."""
        return ()

    @property
    def disk_refused(self) -> bool:
        """Say whether any of that could be entered in a file elsewhere."""
        return False

    def hand_over(self) -> "Callable[[Page], None]":
        """Return what gives another page of this kind all that only this one holds."""
        return lambda _page: None

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with the desk before the page is seen."""
        super().showEvent(event)
        if self._read:
            self._catch_up()
        else:
            self.read_all()

    @Slot()
    def _catch_up(self) -> None:
        """Show what changed while the page was out of sight, or the file away to be read."""
        if self.context.reader.busy or not self.isVisible():
            return
        waiting, self._waiting = self._waiting, None
        if waiting is not None:
            with self.context.notices.refusals_shown():
                self.show_changes(waiting)

    @Slot(object)
    def _on_desk_changed(self, changes: "Changes") -> None:
        if changes.origin is self or not self._read:
            return
        if self.isVisible() and not self.context.reader.busy:
            with self.context.notices.refusals_shown():
                self.show_changes(changes)
        elif self._waiting is None:
            self._waiting = changes
        else:
            self._waiting = _both(self._waiting, changes)


def _both(earlier: "Changes", later: "Changes") -> "Changes":
    return replace(
        later,
        tables=earlier.tables | later.tables,
        players=earlier.players or later.players,
        stages=earlier.stages or later.stages,
        origin=None,
    )
