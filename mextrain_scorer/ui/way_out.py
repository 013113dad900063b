"""The one way out of an open tournament: nothing that only the window holds goes unasked."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from mextrain_scorer.ui.questions import Question

if TYPE_CHECKING:
    from mextrain_scorer.ui.carried_over import CarriedOver
    from mextrain_scorer.ui.desk_view import DeskView
    from mextrain_scorer.ui.main_window import MainWindow

MOST_NAMED = 6


class WayOut(QObject):
    """Stands before everything that closes the tournament: quitting, another one, a language.

    ``carried`` is what another window held of tournaments that could not be opened again yet.
    """

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        self.carried: Mapping[str, CarriedOver] = {}

    def leave(self, go: Callable[[], None], *, takes_along: bool = False) -> None:
        """Call ``go`` once the tournament may be closed; not at all where the monitor stays."""
        if self._is_free(lambda: self.leave(go, takes_along=takes_along), takes_along=takes_along):
            go()

    def is_free(self, again: Callable[[], None]) -> bool:
        """Say whether the window may be closed at once; ``again`` is called where it later may."""
        if not self._is_free(again):
            return False
        unsaved = [words for each in self.carried.values() for words in each.unsaved]
        if not unsaved:
            return True
        return self._window.questions.ask(self._about_entries(unsaved, elsewhere=False)).yes

    def _is_free(self, again: Callable[[], None], *, takes_along: bool = False) -> bool:
        """Say whether the tournament may be closed at once; ``again`` is called where it later may.

        What is being typed is entered first; where the desk refuses it, that is said and the
        answer is no.  Where the file is gone, or something was typed that no file has, the monitor
        is asked.  ``takes_along`` says that what the pages hold goes along to others.
        """
        view = self._window.desk_view
        if view is None:
            return True
        if view.context.reader.busy:
            view.context.reader.afterwards(again)
            return False
        gone = view.context.tournament.is_gone
        if not view.enter_typing() and not gone:
            return False
        unsaved = view.unsaved()
        if not gone and (takes_along or not unsaved):
            return True
        return self._asks(view, unsaved, again, gone=gone)

    def _asks(
        self, view: "DeskView", unsaved: Sequence[str], again: Callable[[], None], *, gone: bool
    ) -> bool:
        """Ask; save as a new file where that is wanted, and then leave that one."""
        if gone:
            question = self._about_the_file(view.context.tournament.path.name, unsaved)
        else:
            question = self._about_entries(unsaved, elsewhere=view.could_be_saved_elsewhere)
        answer = view.context.questions.ask(question)
        if not question.instead:
            return answer.yes
        if answer.yes:
            from mextrain_scorer.ui.save_elsewhere import save_elsewhere

            save_elsewhere(self._window, again)
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

    def _about_entries(self, unsaved: Sequence[str], *, elsewhere: bool) -> Question:
        without = self.tr("Close without it")
        return Question(
            title=self.tr("Close without what is not entered?"),
            sentence=self.tr("This stands in the window only, and goes when it is closed:"),
            details=self._named(unsaved),
            yes=self.tr("Save as…") if elsewhere else without,
            instead=without if elsewhere else "",
            no=self.tr("Stay here"),
        )

    def _named(self, unsaved: Sequence[str]) -> tuple[str, ...]:
        named, more = unsaved[:MOST_NAMED], len(unsaved) - MOST_NAMED
        return (*named, self.tr("and {0} more").format(more)) if more > 0 else tuple(named)
