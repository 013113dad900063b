"""Changing the rules of the open tournament: edited, weighed, confirmed."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets import RuleSet
from mextrain_scorer.rules.words import shown
from mextrain_scorer.ui.base.shell import Shell
from mextrain_scorer.ui.notices import Way
from mextrain_scorer.ui.questions import Question
from mextrain_scorer.ui.rule_set_editor import RuleSetEditor

if TYPE_CHECKING:
    from mextrain_scorer.desk.rules_in_force import RulesChange


def _tr(words: str) -> str:
    return QCoreApplication.translate("ChangeRules", words)


def change_rules(shell: Shell, rules: RuleSet | None = None) -> None:
    """Let the rules in force be edited, starting from ``rules`` where they were edited before."""
    tournament = shell.tournament()
    if tournament is None:
        return
    rules = rules or tournament.rule_set
    dialog = RuleSetEditor(shell.theme, shell.questions, rules, shell.parent, tournament)
    wanted = dialog.rules() if dialog.exec() else None
    dialog.deleteLater()
    if wanted is None:
        return
    if wanted == tournament.rule_set:
        shell.notices.done(_tr("The rules stay as they were."))
        return

    from mextrain_scorer.desk.rules_in_force import preview

    with shell.notices.refusals_shown():
        _confirm(shell, wanted, preview(tournament, wanted))


def _confirm(shell: Shell, wanted: RuleSet, change: "RulesChange") -> None:
    """Ask about a change that is more than a beginning, and make it."""
    if change.refused:
        question = Question(
            _tr("These rules cannot be played by as things stand"),
            change.refused,
            yes=_tr("Back to the rules"),
            no=_tr("Leave them as they were"),
        )
        if shell.questions.ask(question).yes:
            change_rules(shell, wanted)
        return
    reason = ""
    if change.begun:
        answer = shell.questions.ask(
            Question(
                _tr("Change the rules after the first score?"),
                _tr("This is what it changes. The reason stays on record."),
                yes=_tr("Play by these rules"),
                no=_tr("Leave them as they were"),
                details=change.sentences,
                reason_label=_tr("Why"),
            )
        )
        if not answer.yes:
            return
        reason = answer.reason
    _make(shell, wanted, reason)


def _make(shell: Shell, wanted: RuleSet, reason: str) -> None:
    tournament = shell.tournament()
    if tournament is None:
        return

    from mextrain_scorer.desk.rules_in_force import change_rules as change

    def edit_again() -> None:
        now_open = shell.tournament()
        if now_open is not None and now_open.identity == tournament.identity:
            change_rules(shell, wanted)

    try:
        change(tournament, wanted, reason, confirm=True)
    except Refused as refusal:
        shell.notices.refuse(str(refusal), Way(_tr("Back to the rules"), edit_again))
        return
    shell.notices.done(_tr("Played by {0} now.").format(shown(wanted.name)))
