"""The dialogs of the menus: name, day and place; the list of keys; About."""

from PySide6.QtCore import QCoreApplication, qVersion
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QGridLayout, QWidget

from mextrain_scorer import __version__
from mextrain_scorer.paths import resource
from mextrain_scorer.ui.base.app import App, EmptyApp
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.domino_drawing import TileLabel
from mextrain_scorer.ui.kit.fields import DayField
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.widgets import key_cap, label
from mextrain_scorer.ui.window.menus import entries


def _tr(words: str) -> str:
    return QCoreApplication.translate("MenuDialogs", words)


def correct_facts(app: App) -> None:
    """Let the user correct what stands in the heading of every page."""
    from mextrain_scorer.desk.based import FACTS
    from mextrain_scorer.desk.tournament import correct_facts as correct

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


def show_keys(app: EmptyApp) -> None:
    """Show the keys that work everywhere, from the menus, and those of the pages."""
    keys_form(app.window).tell()


def keys_form(parent: QWidget | None = None) -> Form:
    """Return the list of keys."""
    form = Form(_tr("Keys"), parent)
    form.be_wide(840)
    grid = QGridLayout()
    grid.setHorizontalSpacing(look.px(24))
    grid.setVerticalSpacing(look.px(8))
    for at, held in enumerate((_keys(), _keys_of_scores())):
        grid.setColumnStretch(2 * at, 1)
        for row, (words, keys) in enumerate(held):
            grid.addWidget(label(words, wrap=True), row, 2 * at)
            grid.addWidget(key_cap(keys), row, 2 * at + 1)
    form.column.addLayout(grid)
    return form


def _keys() -> list[tuple[str, str]]:
    told = [
        (entry.told, entry.cap or QKeySequence(entry.keys[0]).toString().replace("+", " "))
        for _title, menu in entries()
        for entry in menu
        if entry is not None and entry.told
    ]
    return [
        (_tr("From one button or field to the next"), "Tab"),
        (_tr("Players, Seating, Scores, Game Chart, Play-off, Results"), "Ctrl 1 … 6"),
        *told,
        (_tr("Find"), "Ctrl F"),
        (_tr("Players: check in those selected"), _tr("Space")),
        (_tr("Seating: open a seat"), _tr("Space")),
    ]


def _keys_of_scores() -> tuple[tuple[str, str], ...]:
    return (
        (_tr("Scores: next seat, in the order of the paper"), _tr("Enter")),
        (_tr("Scores: leave it blank"), _tr("Del")),
        (_tr("Scores: nobody went out"), "B"),
        (_tr("Scores: two players have 0, this one went out"), "O"),
        (_tr("Seating: let go of the chosen player"), _tr("Esc")),
        (_tr("Scores: tiles left in a hand, added up"), "T"),
        (_tr("Scores: this round was not played"), "N"),
        (_tr("Scores: another table"), "G"),
        (_tr("Scores: the paper is here"), "R"),
        (_tr("Scores: sign"), "S"),
        (_tr("Scores: enter the suggested score"), "M"),
        (_tr("Scores: the round stands as written"), "A"),
        (_tr("Scores: the refused score stands as written"), "W"),
        (_tr("Scores: take the phone’s round over"), "P"),
        (_tr("Scores: all its keys, those of the numeric keypad too"), "?"),
    )


def show_about(app: EmptyApp) -> None:
    """Show name, version, licences, and how to replace Qt, which the LGPL requires us to say."""
    form = Form(_tr("Mextrain Scorer"), app.window)
    form.column.addWidget(TileLabel((9, 9), 88))
    lines = (
        _tr("Version {0}").format(__version__),
        _tr("Runs a Mexican Train tournament, from the roster to the champion."),
        _tr("Free software under the MIT licence. Everything stays on this computer."),
        _tr(
            "Set in Atkinson Hyperlegible Next by the Braille Institute (SIL Open Font "
            "License). Built with Qt and PySide6 (LGPL)."
        ),
        _tr(
            "It uses Qt {0}, which you may replace with another Qt: how, and the licence that "
            "says so, are in {1}."
        ).format(qVersion(), resource("licences")),
    )
    for line in lines:
        form.add_words(line)
    form.tell()
