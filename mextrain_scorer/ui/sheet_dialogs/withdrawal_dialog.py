"""The questions before a player goes home or is disqualified, asked alike from every page."""

from collections.abc import Collection

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QMenu

from mextrain_scorer.desk.based import ChangedMeanwhile, based_on, player, seat_of, table
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.tables import current_stage
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.kit.questions import Answer, Question

translate = QCoreApplication.translate


def ask_goes_home(app: App, number: int) -> bool:
    """Say what it changes that a player leaves, ask why, and do it; False if it was not done.

    Each usual reason is a button that answers at once: whoever asks has somebody waiting at the
    desk.
    """
    tournament = app.tournament
    read_at = tournament.read_at
    who = next((each for each in players.players(tournament) if each.number == number), None)
    name = "" if who is None else who.name
    areas = [player(number), seat_of(number)]
    stage = current_stage(tournament)
    if stage is not None and who is not None and who.table_no is not None:
        areas.append(table(stage.key, who.table_no))
    with app.notices.showing_refusals():
        told = players.withdrawal_preview(tournament, number)
        question = Question(
            title=translate("Withdrawals", "No. {0} {1} goes home").format(number, name),
            sentence=told,
            yes=translate("Withdrawals", "Goes home"),
            no=translate("Withdrawals", "Keeps playing"),
            reason_label=translate("Withdrawals", "Why"),
            reasons_offered=(
                translate("Withdrawals", "unwell"),
                translate("Withdrawals", "had to leave"),
            ),
            reason_answers=True,
            loses=True,
        )

        def leave(answer: Answer) -> None:
            nonlocal read_at
            try:
                with based_on(tournament, read_at, *areas):
                    players.withdraw(tournament, number, answer.reason)
            except ChangedMeanwhile as changed:
                read_at = changed.read_at  # what it comes to now is told, then done
                told = players.withdrawal_preview(tournament, number)
                raise Refused(f"{changed} {told}") from changed

        if app.questions.ask(question, leave).yes:
            said = translate("Withdrawals", "No. {0} {1} has gone home.")
            app.notices.info(said.format(number, name))
            return True
    return False


def offer_goes_home(menu: QMenu, app: App, numbers: Collection[int]) -> None:
    """Add an entry for each of these players who is still here, so that it is three steps away."""
    for each in players.players(app.tournament):
        if each.number in numbers and each.status == players.CHECKED_IN:
            words = translate("Withdrawals", "{name} goes home…").format(name=each.name)
            entry = menu.addAction(words.replace("&", "&&"))
            entry.triggered.connect(lambda _, number=each.number: ask_goes_home(app, number))


def disqualify(app: App, number: int, name: str) -> bool:
    """Say what a disqualification does, ask why, and do it; False if it was not done."""
    tournament = app.tournament
    read_at = tournament.read_at
    on_record = translate("Withdrawals", "Your reason stays on record and on paper.")
    scores_stay = translate("Withdrawals", "Scores up to now stay on the sheet.")
    scored = players.has_scored(tournament, number)
    with app.notices.showing_refusals():
        question = Question(
            title=translate("Withdrawals", "Disqualify No. {0} {1}?").format(number, name),
            sentence=translate(
                "Withdrawals",
                "They leave the game now being played: they take no place and do not go on.",
            ),
            details=(scores_stay, on_record) if scored else (on_record,),
            yes=translate("Withdrawals", "Disqualify"),
            no=translate("Withdrawals", "Let them play on"),
            reason_label=translate("Withdrawals", "Why"),
            loses=True,
        )

        def send_out(answer: Answer) -> None:
            nonlocal read_at
            try:
                with based_on(tournament, read_at, player(number), seat_of(number)):
                    players.disqualify(tournament, number, answer.reason)
            except ChangedMeanwhile as changed:
                read_at = changed.read_at  # it is told now: a second yes does it
                raise

        if app.questions.ask(question, send_out).yes:
            said = translate("Withdrawals", "No. {0} {1} is disqualified.")
            app.notices.info(said.format(number, name))
            return True
    return False
