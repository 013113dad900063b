"""The dialogs of the menus: name, day and place; the list of keys; About."""

from PySide6.QtCore import QCoreApplication, qVersion
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QGridLayout, QWidget

from mextrain_scorer import __version__
from mextrain_scorer.paths import resource
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.domino_drawing import TileLabel
from mextrain_scorer.ui.kit.fields import DayField
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.widgets import key_cap, label
from mextrain_scorer.ui.window.menus import entries


def _tr(words: str) -> str:
    return QCoreApplication.translate("FactsDialog", words)


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


def show_keys(app: App) -> None:
    """Show the list of keys."""
    KeysDialog(app.window).tell()


def show_about(app: App) -> None:
    """Show what this is."""
    AboutDialog(app.window).tell()


class KeysDialog(Form):
    """The keys that work everywhere, from the menus, and those of the pages."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.show_title(self.tr("Keys"))
        self.be_wide(840)
        px = look.px
        grid = QGridLayout()
        grid.setHorizontalSpacing(px(24))
        grid.setVerticalSpacing(px(8))
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(2, 1)
        for at, held in enumerate((self._keys(), self._keys_of_scores())):
            for row, (words, keys) in enumerate(held):
                grid.addWidget(label(words, wrap=True), row, 2 * at)
                grid.addWidget(key_cap(keys), row, 2 * at + 1)
        self.column.addLayout(grid)

    def _keys(self) -> list[tuple[str, str]]:
        told = [
            (entry.told, entry.cap or QKeySequence(entry.keys[0]).toString().replace("+", " "))
            for _title, menu in entries()
            for entry in menu
            if entry is not None and entry.told
        ]
        return [
            (self.tr("From one button or field to the next"), "Tab"),
            (self.tr("Players, Seating, Scores, Game Chart, Play-off, Results"), "Ctrl 1 … 6"),
            *told,
            (self.tr("Find"), "Ctrl F"),
            (self.tr("Players: check in those selected"), self.tr("Space")),
            (self.tr("Seating: open a seat"), self.tr("Space")),
        ]

    def _keys_of_scores(self) -> tuple[tuple[str, str], ...]:
        return (
            (self.tr("Scores: next seat, in the order of the paper"), self.tr("Enter")),
            (self.tr("Scores: leave it blank"), self.tr("Del")),
            (self.tr("Scores: nobody went out"), "B"),
            (self.tr("Scores: two players have 0, this one went out"), "O"),
            (self.tr("Seating: let go of the chosen player"), self.tr("Esc")),
            (self.tr("Scores: tiles left in a hand, added up"), "T"),
            (self.tr("Scores: this round was not played"), "N"),
            (self.tr("Scores: another table"), "G"),
            (self.tr("Scores: the paper is here"), "R"),
            (self.tr("Scores: sign"), "S"),
            (self.tr("Scores: enter the suggested score"), "M"),
            (self.tr("Scores: the round stands as written"), "A"),
            (self.tr("Scores: the refused score stands as written"), "W"),
            (self.tr("Scores: take the phone’s round over"), "P"),
            (self.tr("Scores: all its keys, those of the numeric keypad too"), "?"),
        )


class AboutDialog(Form):
    """Name, version, licences, and how to replace Qt, which the LGPL requires us to say."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.show_title(self.tr("Mextrain Scorer"))
        self.column.addWidget(TileLabel((9, 9), 88))
        lines = (
            self.tr("Version {0}").format(__version__),
            self.tr("Runs a Mexican Train tournament, from the roster to the champion."),
            self.tr("Free software under the MIT licence. Everything stays on this computer."),
            self.tr(
                "Set in Atkinson Hyperlegible Next by the Braille Institute (SIL Open Font "
                "License). Built with Qt and PySide6 (LGPL)."
            ),
            self.tr(
                "It uses Qt {0}, which you may replace with another Qt: how, and the licence that "
                "says so, are in {1}."
            ).format(qVersion(), resource("licences")),
        )
        for line in lines:
            self.add_words(line)
