"""The program speaks its user's language, and changes it while it runs."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QLocale

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import long_date, say
from mextrain_scorer.ui.language import ENGLISH, LANGUAGES, speak, spoken, users_language


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    before = QLocale()
    yield
    speak(ENGLISH)
    QLocale.setDefault(before)


def test_the_language_chosen_goes_before_the_computers_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Computer:
        def uiLanguages(self) -> list[str]:
            return ["nl-BE", "en-BE"]

    monkeypatch.setattr(QLocale, "system", Computer)
    assert users_language("") == ENGLISH
    for each in LANGUAGES:
        assert users_language(each) == each
    assert users_language("nl") == ENGLISH


def test_a_language_there_is_not_is_refused_and_nothing_changes() -> None:
    with pytest.raises(Refused, match=r"The program speaks .*en"):
        speak("tlh")
    assert spoken() == ENGLISH
    assert say("Table {number}", number=3) == "Table 3"


def test_a_day_is_written_out() -> None:
    assert long_date("2026-06-13") == "Saturday 13 June 2026"
    assert long_date("") == ""
    assert long_date("some day in June") == "some day in June"
