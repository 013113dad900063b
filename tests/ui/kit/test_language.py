"""Another language while the program runs: nothing typed is lost, and one is where one was."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale

from mextrain_scorer.rules.words import ENGLISH, say_count
from mextrain_scorer.ui.kit.language import LANGUAGES, plural, speak, users_language
from tests import door
from tests.day import day
from tests.journeys.monitor import GRID, GameMonitor, at_the_window

FRENCH, SPANISH = "Français", "Español"


def test_the_language_chosen_goes_before_the_computers_own(monkeypatch: pytest.MonkeyPatch) -> None:
    class Computer:
        def uiLanguages(self) -> list[str]:
            return ["nl-BE", "en-BE"]

    monkeypatch.setattr(QLocale, "system", Computer)
    assert [users_language(each) for each in ("", "nl", *LANGUAGES)] == [
        *(ENGLISH, ENGLISH), *LANGUAGES
    ]  # fmt: skip


@pytest.mark.usefixtures("qapp")
def test_a_number_takes_the_form_that_the_language_has_for_it() -> None:
    before, said = QLocale(), []
    for language in ("en", "fr", "es"):  # zero is singular in French, and plural in Spanish
        speak(language)
        said += [say_count(n, "1 in", "{count} in") for n in (0, 1, 2)]
        said += [plural("SheetTexts", n, "1 player", "{count} players") for n in (0, 1)]
    speak(ENGLISH)
    QLocale.setDefault(before)
    assert said == [
        *("0 in", "1 in", "2 in", "0 players", "1 player"),
        *("0 présent", "1 présent", "2 présents", "0 joueur", "1 joueur"),
        *("0 presentes", "1 presente", "2 presentes", "0 jugadores", "1 jugador"),
    ]


@pytest.fixture
def monitor(tmp_path: Path) -> Iterator[GameMonitor]:
    """A monitor on the sheet of table 2, of two."""
    with at_the_window(tmp_path, "open", day(10).seated().file(tmp_path)) as here:
        here.open_table(2)
        yield here


def choose(monitor: GameMonitor, language: str) -> None:
    """Choose a language in the menu, and have the window made again."""
    monitor.hand.menu("View", "Language", language)
    monitor.dialog("Change the language?")
    monitor.hand.press("Restart")


def first_scores(folder: Path) -> list[int]:
    """Return the scores of table 2's first round in the file."""
    with door.desk(folder / "day.mextrain") as desk:
        return list(desk.sheet(2)["scores"][9].values())


def test_one_is_where_one_was_and_what_is_half_typed_is_entered(
    monitor: GameMonitor, tmp_path: Path
) -> None:
    hand = monitor.hand
    hand.type("1\n")
    hand.sees("Saved *")
    hand.type("47")
    choose(monitor, SPANISH)
    hand.sees("Mesa 2")
    hand.wait(lambda: hand.cell()[1] == 0)
    saved = hand.sees("Guardado *").removeprefix("Guardado ")
    hand.key("Ctrl+2")
    hand.menu("Ver", "Idioma", FRENCH)
    hand.press("Reiniciar*")
    hand.sees(f"Enregistré*{saved}")
    assert "Placement" in monitor.page_in_front()
    assert hand.leave() == 0
    assert first_scores(tmp_path) == [1, 47]


def test_what_is_not_entered_is_asked_about_before_the_language_changes(
    monitor: GameMonitor, tmp_path: Path
) -> None:
    hand, asked = monitor.hand, "Close and lose what is not entered?"
    hand.type("12\n999\n")
    choose(monitor, FRENCH)
    monitor.dialog(asked)
    hand.sees("Table 2, Double 9, *: 999")
    hand.press("Stay here")
    monitor.closed(asked)
    assert "999 was not entered" in hand.rows(GRID, spoken=True)[0][1]
    choose(monitor, FRENCH)
    monitor.dialog(asked)
    hand.press("Close and lose it")
    hand.wait(lambda: hand.cell()[0] not in ("", GRID))
    assert "999" not in hand.text()
    assert hand.leave() == 0
    assert first_scores(tmp_path) == [12]


def test_with_the_file_gone_it_is_asked_before_the_language_changes(
    monitor: GameMonitor, tmp_path: Path
) -> None:
    hand, asked = monitor.hand, "Save it before it is closed?"
    (tmp_path / "day.mextrain").rename(tmp_path / "away.mextrain")
    choose(monitor, SPANISH)
    monitor.dialog(asked)
    hand.press("Stay here")
    monitor.closed(asked)
    choose(monitor, SPANISH)
    monitor.dialog(asked)
    hand.press("Close without saving it")
    hand.sees("Nuevo torneo")
    assert hand.leave() == 0
