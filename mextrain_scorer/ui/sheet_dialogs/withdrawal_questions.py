"""The questions before a player withdraws or is disqualified: the consequences, and why."""

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.desk.roster import withdrawals
from mextrain_scorer.ui.base.page import PageContext
from mextrain_scorer.ui.kit.questions import Answer, Question

translate = QCoreApplication.translate


def withdraw(context: PageContext, number: int, name: str, origin: object) -> bool:
    """Say what a withdrawal changes, ask why, and do it; False if it was not done."""
    with context.notices.showing_refusals():
        question = Question(
            title=translate("Withdrawals", "No. {0} {1} withdraws").format(number, name),
            sentence=withdrawals.withdrawal_preview(context.tournament, number),
            details=(translate("Withdrawals", "Scores up to now stay on the sheet."),),
            yes=translate("Withdrawals", "Withdraw"),
            no=translate("Withdrawals", "Keep playing"),
            reason_label=translate("Withdrawals", "Why"),
            reasons_offered=(
                translate("Withdrawals", "unwell"),
                translate("Withdrawals", "had to leave"),
            ),
        )

        def leave(answer: Answer) -> None:
            withdrawals.withdraw(context.tournament, number, answer.reason, origin=origin)

        if context.questions.ask(question, leave).yes:
            said = translate("Withdrawals", "No. {0} {1} has withdrawn.")
            context.notices.info(said.format(number, name))
            return True
    return False


def disqualify(context: PageContext, number: int, name: str, origin: object) -> bool:
    """Say what a disqualification does, ask why, and do it; False if it was not done."""
    with context.notices.showing_refusals():
        question = Question(
            title=translate("Withdrawals", "Disqualify No. {0} {1}?").format(number, name),
            sentence=translate(
                "Withdrawals",
                "They leave the game now being played: they take no place and do not go on.",
            ),
            details=(
                translate("Withdrawals", "Scores up to now stay on the sheet."),
                translate("Withdrawals", "Your reason stays on record and on paper."),
            ),
            yes=translate("Withdrawals", "Disqualify"),
            no=translate("Withdrawals", "Let them play on"),
            reason_label=translate("Withdrawals", "Why"),
        )

        def send_out(answer: Answer) -> None:
            withdrawals.disqualify(context.tournament, number, answer.reason, origin=origin)

        if context.questions.ask(question, send_out).yes:
            said = translate("Withdrawals", "No. {0} {1} is disqualified.")
            context.notices.info(said.format(number, name))
            return True
    return False
