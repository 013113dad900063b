"""Another language while the program runs: nothing typed is lost, and one is where one was."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mextrain_scorer.desk.next_step import PAGES
from mextrain_scorer.rules.words import ENGLISH, say_count
from mextrain_scorer.ui.kit.language import LANGUAGES, plural, speak, users_language
from tests import door
from tests.day import day
from tests.journeys.monitor import GameMonitor, at_the_window
from tests.ui.test_every_page_in_sight import texts
from tests.ui.window_room import WindowRoom, open_window, turn_of_the_loop

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
    hand.menu("View", "Language", SPANISH)
    hand.sees("Mesa 2")
    hand.wait(lambda: hand.cell()[1] == 0)
    saved = hand.sees("Guardado *").removeprefix("Guardado ")
    hand.key("Ctrl+2")
    hand.menu("Ver", "Idioma", FRENCH)
    hand.sees(f"Enregistré*{saved}")
    assert "Placement" in monitor.page_in_front()
    assert hand.leave() == 0
    assert first_scores(tmp_path) == [1, 47]


def test_what_was_refused_and_that_the_file_is_gone_stays_in_sight(
    monitor: GameMonitor, tmp_path: Path
) -> None:
    hand = monitor.hand
    hand.type("12\n999\n")
    (tmp_path / "day.mextrain").rename(tmp_path / "away.mextrain")
    hand.menu("View", "Language", SPANISH)
    hand.sees("Sin guardar*")
    assert "999" in hand.rows("Hoja de puntos", spoken=True)[0][1]
    hand.kill()


def said(room: WindowRoom) -> list[object]:
    """Return what the window says: on every page, in its menus, and on the wall."""
    room.view.display.open()
    window, found = room.window, list[object]()
    for page in PAGES:
        room.view.show_page(page)
        room.settle()
        found += [window.windowTitle(), *texts(window)]
    window.menus.name()
    turn_of_the_loop()  # the entries of before are gone
    found += [(each.text(), each.isChecked()) for each in window.findChildren(QAction)]
    wall = room.view.display.window
    assert wall is not None
    return [*found, wall.windowTitle(), *(page.spoken for page in wall.pages)]


def test_all_is_said_as_in_a_window_that_was_opened_in_it(
    room: WindowRoom, qtbot: QtBot, qapp: QApplication, tmp_path: Path
) -> None:
    path, before = day(10).seated().typed(1).signed(1).file(tmp_path), QLocale()
    room.open(path)
    english = said(room)
    room.window.change_language("es")
    changed = said(room)
    room.window.close_unasked()
    (tmp_path / "other").mkdir()
    try:
        with open_window(qtbot, qapp, tmp_path / "other") as other:
            other.open(path)
            assert said(other) == changed != english
    finally:
        speak(ENGLISH)
        QLocale.setDefault(before)
