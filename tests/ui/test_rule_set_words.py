"""Rule sets in the window, in the language that Qt's own translators speak."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QTranslator
from PySide6.QtWidgets import QApplication

from mextrain_scorer.rules import words
from mextrain_scorer.rules.presets import PRESETS
from mextrain_scorer.rules.words import say
from mextrain_scorer.ui import app
from mextrain_scorer.ui.new_tournament import NewTournamentDialog
from tests.ui.window_room import WindowRoom

SAMBOREE = PRESETS["samboree"]
GERMAN = {
    SAMBOREE.name: "Alabama-Treffen {ohne Gewähr}",
    SAMBOREE.source: "Mexikanische Dominoregeln",
    "Table {number}": "Tisch {number}",
}


class German(QTranslator):
    """Speaks for the rooms without a window, and for no other."""

    def translate(
        self, context: str, text: str, disambiguation: str | None = None, n: int = -1
    ) -> str:
        """Return the German words, or the English where there are none."""
        return GERMAN.get(text, text) if context == "rooms" else text

    def isEmpty(self) -> bool:
        """Say that there is something to ask for."""
        return False


@pytest.fixture
def german(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(words, "_translate", app._in_users_language)
    translator = German()
    assert qapp.installTranslator(translator)
    yield
    qapp.removeTranslator(translator)


@pytest.mark.usefixtures("german")
def test_names_of_rule_sets_are_translated_as_the_rooms_sentences_are(room: WindowRoom) -> None:
    assert say("Table {number}", number=3) == "Tisch 3"
    window = room.window
    dialog = NewTournamentDialog(window.theme, window.questions, window)
    at = dialog.rules.findData("samboree")
    dialog.rules.setCurrentIndex(at)
    assert dialog.rules.itemText(at) == "Alabama-Treffen {ohne Gewähr}"
    assert dialog.about_rules.text().startswith("Mexikanische Dominoregeln. 10 rounds")
    dialog.deleteLater()


@pytest.mark.usefixtures("german")
def test_the_rules_in_force_are_named_in_that_language(room: WindowRoom) -> None:
    room.open_with_players(1)
    assert room.view.footer.rules.text() == "Rules: Alabama-Treffen {ohne Gewähr}"
