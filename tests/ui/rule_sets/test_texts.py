"""Rule sets in the window, in the language that Qt's own translators speak."""

import pytest

from mextrain_scorer.rules import words
from mextrain_scorer.rules.rule_sets.presets import PRESETS
from mextrain_scorer.rules.words import say
from mextrain_scorer.ui.files.new_tournament_dialog import NewTournamentDialog
from tests.ui.window_room import WindowRoom

SAMBOREE = PRESETS["samboree"]
GERMAN = {
    SAMBOREE.name: "Alabama-Treffen {ohne Gewähr}",
    SAMBOREE.source: "Mexikanische Dominoregeln",
    "Table {number}": "Tisch {number}",
}


@pytest.fixture
def german(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "_translate", lambda text: GERMAN.get(text, text))


@pytest.mark.usefixtures("german")
def test_names_of_rule_sets_are_translated_as_the_rooms_sentences_are(room: WindowRoom) -> None:
    assert say("Table {number}", number=3) == "Tisch 3"
    window = room.window
    dialog = NewTournamentDialog(window.app.questions, window)
    at = dialog.rules.findData("samboree")
    dialog.rules.setCurrentIndex(at)
    assert dialog.rules.itemText(at) == "Alabama-Treffen {ohne Gewähr}"
    assert dialog.about_rules.text().startswith("Mexikanische Dominoregeln. 10 rounds")
    dialog.deleteLater()
