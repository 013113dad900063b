"""The one way out of an open tournament: nothing that only the window holds goes unasked."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.ui.kit.questions import Question
from mextrain_scorer.ui.window.save_as import save_elsewhere
from mextrain_scorer.ui.window.tournament_view import TournamentView

MOST_NAMED = 6


def _tr(words: str) -> str:
    return QCoreApplication.translate("WayOut", words)


def may_close(view: TournamentView) -> bool:
    """Say whether the tournament may be closed: by quitting, for another one, for a language.

    What is being typed is entered first; where the desk refuses it, that is said and the answer is
    no.  Where the file is gone, or something was typed that no file has, the monitor is asked.
    """
    gone = view.context.tournament.is_gone
    if not view.commit_editor() and not gone:
        return False
    unsaved = view.unsaved()
    if not gone and not unsaved:
        return True
    if gone:
        question = _about_the_file(view.context.tournament.path.name, unsaved)
    else:
        question = _about_entries(unsaved)
    answer = view.context.questions.ask(question)
    if answer.yes:
        return save_elsewhere(view) and may_close(view)
    return answer.instead


def _about_the_file(name: str, unsaved: Sequence[str]) -> Question:
    return Question(
        title=_tr("Save it before it is closed?"),
        sentence=_tr(
            "{0} is not as it was left: it was moved, renamed, deleted, replaced or written"
            " over. What was entered may be in this window only."
        ).format(name),
        details=_named(unsaved),
        yes=_tr("Save as…"),
        instead=_tr("Close without saving it"),
        no=_tr("Stay here"),
    )


def _about_entries(unsaved: Sequence[str]) -> Question:
    return Question(
        title=_tr("Close without what is not entered?"),
        sentence=_tr("This stands in the window only, and goes when it is closed:"),
        details=_named(unsaved),
        yes=_tr("Save as…"),
        instead=_tr("Close without it"),
        no=_tr("Stay here"),
    )


def _named(unsaved: Sequence[str]) -> tuple[str, ...]:
    named, more = unsaved[:MOST_NAMED], len(unsaved) - MOST_NAMED
    return (*named, _tr("and {0} more").format(more)) if more > 0 else tuple(named)
