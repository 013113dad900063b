"""The one way out of an open tournament: nothing that only the window holds goes unasked."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from mextrain_scorer.ui.questions import Question

if TYPE_CHECKING:
    from mextrain_scorer.ui.main_window import MainWindow

MOST_NAMED = 6


class WayOut(QObject):
    """Stands before everything that closes the tournament: quitting, another one, a language."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window

    def leave(self, go: Callable[[], None]) -> None:
        """Call ``go`` once the tournament may be closed; not at all where the monitor stays."""
        if self.is_free():
            go()

    def is_free(self) -> bool:
        """Say whether the tournament may be closed.

        What is being typed is entered first; where the desk refuses it, that is said and the
        answer is no.  Where the file is gone, or something was typed that no file has, the monitor
        is asked.
        """
        view = self._window.desk_view
        if view is None:
            return True
        gone = view.context.tournament.is_gone
        if not view.enter_typing() and not gone:
            return False
        unsaved = view.unsaved()
        if not gone and not unsaved:
            return True
        if gone:
            question = self._about_the_file(view.context.tournament.path.name, unsaved)
        else:
            question = self._about_entries(unsaved)
        answer = view.context.questions.ask(question)
        if answer.yes:
            from mextrain_scorer.ui.save_elsewhere import save_elsewhere

            return save_elsewhere(self._window) and self.is_free()
        return answer.instead

    def _about_the_file(self, name: str, unsaved: Sequence[str]) -> Question:
        return Question(
            title=self.tr("Save it before it is closed?"),
            sentence=self.tr(
                "{0} is not as it was left: it was moved, renamed, deleted, replaced or written"
                " over. What was entered may be in this window only."
            ).format(name),
            details=self._named(unsaved),
            yes=self.tr("Save as…"),
            instead=self.tr("Close without saving it"),
            no=self.tr("Stay here"),
        )

    def _about_entries(self, unsaved: Sequence[str]) -> Question:
        return Question(
            title=self.tr("Close without what is not entered?"),
            sentence=self.tr("This stands in the window only, and goes when it is closed:"),
            details=self._named(unsaved),
            yes=self.tr("Save as…"),
            instead=self.tr("Close without it"),
            no=self.tr("Stay here"),
        )

    def _named(self, unsaved: Sequence[str]) -> tuple[str, ...]:
        named, more = unsaved[:MOST_NAMED], len(unsaved) - MOST_NAMED
        return (*named, self.tr("and {0} more").format(more)) if more > 0 else tuple(named)
