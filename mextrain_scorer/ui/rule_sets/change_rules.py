"""Changes the rules of the open tournament: edit, see what is different, say why."""

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import shown
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.kit.questions import Answer, Question
from mextrain_scorer.ui.rule_sets.rule_set_editor import RuleSetEditor


def _tr(words: str) -> str:
    return QCoreApplication.translate("ChangeRules", words)


def change_rules(app: App) -> None:
    """Let the user edit the current rules; once play has begun, with a reason.

    Rules that do not fit the tournament as it is are refused in the editor, which stays open.
    """
    from mextrain_scorer.desk import change_rules
    from mextrain_scorer.desk.based import RULES, based_on

    tournament = app.opened
    if tournament is None:
        return
    read_at, before = tournament.read_at, tournament.rule_set
    dialog = RuleSetEditor(app.questions, before, app.window, tournament)

    def take() -> None:
        wanted = dialog.rules()
        if wanted == before:
            return
        weighed = change_rules.preview(tournament, wanted)
        if weighed.refused:
            raise Refused(weighed.refused)

        def change(answer: Answer) -> None:
            with based_on(tournament, read_at, RULES):
                change_rules.change_rules(tournament, wanted, answer.reason)

        if weighed.begun:
            app.questions.ask(_confirmation(weighed.sentences), change)
        else:
            change(Answer(yes=True))

    dialog.ask_desk(take)
    agreed = dialog.exec()
    dialog.deleteLater()
    if tournament.rule_set != before:
        app.notices.info(_tr("Played by {0} now.").format(shown(tournament.rule_set.name)))
    elif agreed:
        app.notices.info(_tr("The rules stay as they were."))


def _confirmation(sentences: tuple[str, ...]) -> Question:
    return Question(
        _tr("Change the rules after the first score?"),
        _tr("This is what it changes. The reason stays on record."),
        yes=_tr("Play by these rules"),
        no=_tr("Leave them as they were"),
        details=sentences,
        reason_label=_tr("Why"),
    )
