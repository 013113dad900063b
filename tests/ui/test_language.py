"""The program speaks its user's language, and changes it while it runs."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, QSettings
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from mextrain_scorer.desk import opening
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import long_date, say
from mextrain_scorer.ui.app import LANGUAGE_KEY, Application, Program
from mextrain_scorer.ui.kept import Kept
from mextrain_scorer.ui.language import ENGLISH, LANGUAGES, speak, spoken, users_language

PATIENCE = 60_000


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


def test_the_rooms_and_the_window_speak_the_same_language(qapp: QApplication) -> None:
    speak("es")
    assert say("Table {number}", number=3) == "Mesa 3"
    assert long_date("2026-06-13") == "sábado 13 de junio de 2026"
    assert QCoreApplication.translate("MainWindow", "&File") == "&Archivo"
    assert QLocale().language() == QLocale.Language.Spanish
    speak("fr")
    assert QCoreApplication.translate("MainWindow", "&File") == "&Fichier"
    assert long_date("2026-06-13") == "samedi 13 juin 2026"
    speak(ENGLISH)
    assert QCoreApplication.translate("MainWindow", "&File") == "&File"


def test_qt_speaks_it_in_its_own_dialogs_too(qapp: QApplication) -> None:
    speak("es")
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Cancelar"


def test_the_language_changes_while_a_tournament_is_open(
    qtbot: QtBot, qapp: Application, tmp_path: Path
) -> None:
    path = tmp_path / "hall.mextrain"
    opening.create(path, "Hall 3").close()
    kept = Kept(QSettings(str(tmp_path / "kept.ini"), QSettings.Format.IniFormat))
    program = Program(qapp, kept)
    hook = sys.excepthook
    try:
        program.show(path)
        first = program.window
        qtbot.waitUntil(lambda: first.desk_view is not None, timeout=PATIENCE)
        first.turn_to("seating")
        first.menus.language_actions["es"].trigger()
        qtbot.waitUntil(lambda: program.window is not first, timeout=PATIENCE)
        second = program.window
        qtbot.waitUntil(lambda: second.desk_view is not None, timeout=PATIENCE)
        assert not isValid(first)
        assert second.desk_view is not None
        assert second.desk_view.current_key == "seating"
        assert second.desk_view.context.tournament.path == path
        assert second.menu_titles[0].title() == "&Archivo"
        assert second.menus.language_actions["es"].isChecked()
        assert users_language(kept.word(LANGUAGE_KEY)) == "es"
        assert second.close()
    finally:
        sys.excepthook = hook
        qapp.file_named.disconnect(program.open_named)
        program.deleteLater()
    opening.open_file(path).close()
