"""Sentences and kept texts reach the reader in the language the program was given."""

import pytest

from mextrain_scorer.rules import words
from mextrain_scorer.rules.words import listed, marked, say, shown, use_translation

HOUSE = marked("House rules of the barn")
GERMAN = {
    HOUSE: "Hausregeln der Scheune",
    "{count} players": "{count} Spieler",
    "{most} and {last}": "{most} und {last}",
}


@pytest.fixture
def german(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "_translate", str)  # put back as it was, afterwards
    use_translation(lambda text: GERMAN.get(text, text))


def test_marking_changes_nothing() -> None:
    assert HOUSE == "House rules of the barn"


def test_without_a_translation_the_words_stay_english() -> None:
    assert shown(HOUSE) == HOUSE
    assert say("{count} players", count=5) == "5 players"


@pytest.mark.usefixtures("german")
def test_a_marked_text_is_translated_where_it_is_shown_as_a_sentence_is() -> None:
    assert shown(HOUSE) == "Hausregeln der Scheune"
    assert say("{count} players", count=5) == "5 Spieler"
    assert listed(["5", "4", "4"]) == "5, 4 und 4"


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize("typed", ["{", "}", "{0}", "{name}", "Ann's {own} rules", ""])
def test_braces_that_somebody_typed_are_shown_as_typed(typed: str) -> None:
    assert shown(typed) == typed
