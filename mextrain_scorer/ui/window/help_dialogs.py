"""The dialogs of the Help menu: the list of keys, and About."""

from PySide6.QtCore import qVersion
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QGridLayout, QWidget

from mextrain_scorer import __version__
from mextrain_scorer.paths import resource
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.domino_drawing import TileLabel
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.widgets import key_cap, label
from mextrain_scorer.ui.window.menus import entries


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
        px, room = look.px, self.screen().availableSize()
        self.setMinimumWidth(min(px(840), room.width() - px(40)))
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
