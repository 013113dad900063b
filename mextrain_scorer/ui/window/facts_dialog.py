"""Corrects the tournament's name, day, place and game monitor."""

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.kit.fields import DayField
from mextrain_scorer.ui.kit.form import Form


def _tr(words: str) -> str:
    return QCoreApplication.translate("FactsDialog", words)


def correct_facts(app: App) -> None:
    """Let the user correct what stands in the heading of every page."""
    from mextrain_scorer.desk.based import FACTS
    from mextrain_scorer.desk.files.opening import correct_facts as correct

    tournament = app.tournament
    facts = tournament.facts()
    form = Form(_tr("Name, day and place"), app.window, guide="day-before#make")
    form.rest_on(tournament, FACTS)
    name = form.ask_line(_tr("Name"), facts.name, needed=True)
    date = form.ask(_tr("Day"), DayField(_tr("Day"), day=facts.date))
    venue = form.ask_line(_tr("Place"), facts.venue)
    monitor = form.ask_line(_tr("Game monitor"), facts.monitor)
    form.add_words(
        _tr(
            "Every page says so from now on. Signed and sealed sheets keep what they said; the file"
            " keeps its name."
        ),
        "small",
    )
    form.ready_if(lambda: bool(date.iso) or not facts.date)
    date.changed.connect(form.show_ready)
    corrected = False

    def save() -> None:
        """Write what was changed: another desk may have corrected the rest meanwhile."""
        nonlocal corrected
        typed = {
            "name": name.text().strip(),
            "date": date.iso,
            "venue": venue.text().strip(),
            "monitor": monitor.text().strip(),
        }
        changed = {fact: text for fact, text in typed.items() if text != getattr(facts, fact)}
        corrected = correct(tournament, **changed)

    if form.run(_tr("Save"), save, _tr("Leave as it was")) and corrected:
        app.notices.info(_tr("Corrected: every page says so from now on."))
