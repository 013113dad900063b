"""Asks before an open tournament is closed; if its file is gone, it can be saved elsewhere."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.questions import Question
from mextrain_scorer.ui.window.tournament_view import TournamentView


def _tr(words: str) -> str:
    return QCoreApplication.translate("CloseGuard", words)


MOST_NAMED = 6


def may_close(view: TournamentView) -> bool:
    """Return whether the tournament may be closed: to quit, or to open another.

    What is being typed is entered first; if the desk refuses it, a notice says so and the answer is
    no. The game monitor is asked if the file or the server is gone, or something typed could not be
    saved.
    """
    gone = view.app.tournament.home.is_gone
    away = view.desks is not None and not view.desks.answers  # nothing can be entered there now
    entered = view.commit_editor()
    unsaved = view.unsaved()
    if not entered and not gone and not away:
        words = _tr("Nothing was closed, because this is not entered: {0}")
        view.app.notices.warn(words.format("; ".join(_named(unsaved))))
        return False
    if not gone and not unsaved:
        return True
    if gone:
        question = _about_the_file(view.app.tournament.path.name, unsaved)
    else:
        question = _about_entries(unsaved, away=away)
    answer = view.app.questions.ask(question)
    if answer.yes and away:
        return True
    if answer.yes:
        return view.save_elsewhere() and may_close(view)
    if gone and not answer.instead:
        view.app.notices.error(question.sentence)
    return answer.instead


def _about_the_file(name: str, unsaved: Sequence[str]) -> Question:
    return Question(
        title=_tr("Save it before it is closed?"),
        sentence=_tr(
            "{0} was changed from outside: it was moved, renamed, deleted, replaced or "
            "overwritten. What you entered may be in this window only."
        ).format(name),
        details=_named(unsaved),
        yes=_tr("Save as…"),
        instead=_tr("Close without saving it"),
        no=_tr("Stay here"),
    )


def _about_entries(unsaved: Sequence[str], *, away: bool) -> Question:
    lose = _tr("Close and lose it")
    return Question(
        title=_tr("Close and lose what is not entered?"),
        sentence=_tr("This is only in the window, and is lost when you close it:"),
        details=_named(unsaved),
        yes=lose if away else _tr("Save as…"),  # nothing can be read from a server that is away
        instead="" if away else lose,
        no=_tr("Stay here"),
        loses=away,
    )


def _named(unsaved: Sequence[str]) -> tuple[str, ...]:
    named, more = unsaved[:MOST_NAMED], len(unsaved) - MOST_NAMED
    rest = plural("CloseGuard", more, "and 1 more", "and {count} more")
    return (*named, rest) if more > 0 else tuple(named)
