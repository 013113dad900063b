"""What every page of the window has in common, and what it is given to work with."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from mextrain_scorer.ui.feed_adapter import FeedAdapter
from mextrain_scorer.ui.long_work import LongWork
from mextrain_scorer.ui.notices import Notices
from mextrain_scorer.ui.questions import Questions
from mextrain_scorer.ui.theme import Theme

if TYPE_CHECKING:
    from mextrain_scorer.desk.feed import Changes
    from mextrain_scorer.desk.tournament import Tournament


@dataclass(frozen=True)
class DeskContext:
    """The open tournament and the ways to the user, handed to every page.

    ``go_to`` turns to the page of that key; ``print_documents`` opens the print dialog with that
    document chosen, for one table where ``table_no`` is given.
    """

    tournament: "Tournament"
    feed: FeedAdapter
    notices: Notices
    questions: Questions
    work: LongWork
    theme: Theme
    go_to: Callable[[str], None]
    print_document: Callable[[str, str | None, int | None], None]


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
        self._read = False
        self._waiting: Changes | None = None
        context.feed.changed.connect(self._on_desk_changed)

    def read_all(self) -> None:
        """Read everything from the desk and show it. Called before the page is first seen."""
        raise NotImplementedError

    def show_changes(self, changes: "Changes") -> None:
        """Show what others changed; a page that can be quicker than ``read_all`` overrides it."""
        del changes
        self.read_all()

    def first_field(self) -> QWidget:
        """Return the widget that has the keyboard when the page is turned to."""
        return self

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with the desk before the page is seen."""
        super().showEvent(event)
        waiting, self._waiting = self._waiting, None
        if not self._read:
            self._read = True
            with self.context.notices.refusals_shown():
                self.read_all()
        elif waiting is not None:
            with self.context.notices.refusals_shown():
                self.show_changes(waiting)

    @Slot(object)
    def _on_desk_changed(self, changes: "Changes") -> None:
        if changes.origin is self or not self._read:
            return
        if self.isVisible():
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
