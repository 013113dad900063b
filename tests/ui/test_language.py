"""The program speaks its user's language, and changes it while it runs."""

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, QSettings
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from mextrain_scorer.desk import opening, tables
from mextrain_scorer.desk.rules_in_force import change_rules
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.presets import SAMBOREE
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import long_date, say
from mextrain_scorer.ui.app import LANGUAGE_KEY, Application, Program
from mextrain_scorer.ui.desk_view import DeskView
from mextrain_scorer.ui.display_pages import Scene
from mextrain_scorer.ui.history_window import is_history_shown, show_history
from mextrain_scorer.ui.kept import Kept
from mextrain_scorer.ui.language import ENGLISH, LANGUAGES, speak, spoken, users_language
from mextrain_scorer.ui.long_work import LongWork
from mextrain_scorer.ui.main_window import MainWindow
from mextrain_scorer.ui.players_page import PlayersPage
from mextrain_scorer.ui.questions import Answer
from mextrain_scorer.ui.room_display import RoomDisplay
from mextrain_scorer.ui.score_field import ScoreField
from mextrain_scorer.ui.scores_page import ScoresPage
from mextrain_scorer.ui.sheet_model import Role
from tests.ui.score_room import seated
from tests.ui.window_room import Answers

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


class Running:
    """The program with a tournament open, as ``run`` starts it."""

    def __init__(self, qtbot: QtBot, app: Application, folder: Path) -> None:
        self._qtbot, self._app = qtbot, app
        self._hook = sys.excepthook
        self.kept = Kept(QSettings(str(folder / "kept.ini"), QSettings.Format.IniFormat))
        self.program = Program(app, self.kept)

    @property
    def window(self) -> MainWindow:
        return self.program.window

    @property
    def view(self) -> DeskView:
        assert self.window.desk_view is not None
        return self.window.desk_view

    @property
    def tournament(self) -> Tournament:
        return self.view.context.tournament

    def open(self, path: Path) -> None:
        self.program.show(path)
        self.wait_until_open()

    def choose(self, language: str) -> MainWindow:
        """Choose a language in the menu; return the window that did so."""
        first = self.window
        first.menus.language_actions[language].trigger()
        return first

    def change_to(self, language: str) -> None:
        """Choose a language, and wait for the tournament to be open in it."""
        first = self.choose(language)
        self._qtbot.waitUntil(lambda: self.window is not first, timeout=PATIENCE)
        self.wait_until_open()

    def wait_until_open(self) -> None:
        self._qtbot.waitUntil(lambda: self.window.desk_view is not None, timeout=PATIENCE)
        quiet = self.view.context.reader
        self._qtbot.waitUntil(lambda: not quiet.busy and not self.window.work.busy)

    def scores(self) -> ScoresPage:
        self.view.turn_to("scores")
        page = self.view.current
        assert isinstance(page, ScoresPage)
        return page

    def type(self, keys: str) -> None:
        """Type into the sheet in sight."""
        if not isinstance(self.window.focusWidget(), ScoreField):
            self.scores().grid.setFocus()
        for key in keys:
            QTest.keyClicks(self.window.focusWidget(), key)

    def display(self) -> RoomDisplay:
        found = self.view.context.display
        assert found is not None
        return found

    def end(self) -> None:
        self.window.put_away()
        self.window.close()
        sys.excepthook = self._hook
        self._app.file_named.disconnect(self.program.open_named)
        self.program.deleteLater()


@pytest.fixture
def running(qtbot: QtBot, qapp: Application, tmp_path: Path) -> Iterator[Running]:
    started = Running(qtbot, qapp, tmp_path)
    yield started
    started.end()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Eleven players at two tables, who play against the clock."""
    with seated(tmp_path) as tournament:
        change_rules(tournament, replace(SAMBOREE, key="ours", name="Ours", time_limit=60))
        return tournament.path


def test_the_language_changes_while_a_tournament_is_open(running: Running, path: Path) -> None:
    running.open(path)
    first = running.window
    first.turn_to("seating")
    running.change_to("es")
    second = running.window
    assert not isValid(first)
    assert running.view.current_key == "seating"
    assert running.tournament.path == path
    assert second.menu_titles[0].title() == "&Archivo"
    assert second.menus.language_actions["es"].isChecked()
    assert users_language(running.kept.word(LANGUAGE_KEY)) == "es"
    assert second.close()
    opening.open_file(path).close()


def test_the_language_that_is_spoken_changes_nothing(running: Running, path: Path) -> None:
    running.open(path)
    first = running.choose("en")
    assert running.window is first
    assert first.desk_view is not None


def test_the_sheet_at_hand_is_there_in_the_other_language(running: Running, path: Path) -> None:
    running.open(path)
    page = running.scores()
    page.show_table(2)
    running.type("0\r")
    assert page.model.index(0, 0).data(Role.FACE).corner == "out"
    page.grid.go_to(3, 4)
    running.change_to("es")
    page = running.scores()
    assert page.title.text() == "Mesa 2"
    at = page.grid.currentIndex()
    assert (at.row(), at.column()) == (3, 4)
    assert page.model.index(0, 0).data(Role.FACE).corner == "salió"


def test_a_score_that_is_being_typed_is_entered_before_the_language_changes(
    running: Running, path: Path
) -> None:
    running.open(path)
    running.scores()
    running.type("47")
    running.change_to("fr")
    assert tables.sheet(running.tournament, "qualifying", 1).rounds[0].cells[0].score == 47


def test_where_it_cannot_be_entered_the_language_stays(running: Running, path: Path) -> None:
    running.open(path)
    running.scores()
    running.type("999")
    first = running.choose("fr")
    assert running.window is first
    assert spoken() == ENGLISH
    assert first.menus.language_actions[ENGLISH].isChecked()
    assert "999" in first.notices.said[-1].sentence


def test_a_score_that_was_refused_stays_marked_in_its_cell(running: Running, path: Path) -> None:
    running.open(path)
    page = running.scores()
    running.type("12\r999\r")
    page.show_table(2)
    running.change_to("fr")
    page = running.scores()
    page.show_table(1)
    (refusal,) = page.model.refusals
    assert (refusal.engine, refusal.score) == (9, 999)
    assert page.model.index(0, 0).data() == "12"
    assert "999" in page.model.index(0, 1).data(Role.FACE).corner


def test_a_tournament_that_does_not_open_again_keeps_what_was_typed_in_it(
    qtbot: QtBot, running: Running, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    running.open(path)
    running.scores()
    running.type("12\r999\r")
    running.view.turn_to("players")
    page = running.view.current
    assert isinstance(page, PlayersPage)
    page.add_card.fields.name.setText("Zoe Half")
    with monkeypatch.context() as held:

        def in_use(*_: object, **__: object) -> None:
            raise Refused("Another program holds the file.")

        held.setattr(opening, "open_file", in_use)
        first = running.choose("fr")
        qtbot.waitUntil(lambda: running.window is not first and running.window.is_complete)
        qtbot.waitUntil(lambda: not running.window.work.busy, timeout=PATIENCE)
        said = running.window.notices.said[-1].sentence
    assert running.window.desk_view is None
    assert said.startswith("Another program holds the file. ")
    answers = Answers()
    running.window.questions = answers
    assert not running.window.close()
    assert any("999" in each for each in answers.asked[0].details)
    assert any("Zoe Half" in each for each in answers.asked[0].details)
    running.window.open_path(path)
    running.wait_until_open()
    page = running.view.pages["players"]
    assert isinstance(page, PlayersPage)
    assert page.add_card.fields.name.text() == "Zoe Half"
    assert [each.score for each in running.scores().model.refusals] == [999]


def test_opening_again_cannot_be_stopped(
    running: Running, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    running.open(path)
    offered: list[bool] = []
    do = LongWork.do

    def watched(work: LongWork, *what: Any, can_stop: bool = False, **more: Any) -> None:
        offered.append(can_stop)
        do(work, *what, can_stop=can_stop, **more)

    monkeypatch.setattr(LongWork, "do", watched)
    running.change_to("fr")
    assert offered == [False]


def test_a_player_half_typed_is_not_thrown_away(running: Running, path: Path) -> None:
    running.open(path)
    running.view.turn_to("players")
    page = running.view.current
    assert isinstance(page, PlayersPage)
    page.add_card.fields.name.setText("Ann Del")
    page.add_card.fields.note.setText("comes at noon")
    page.add_card.here.setChecked(True)
    page.search.setText("an")
    running.change_to("es")
    again = running.view.current
    assert isinstance(again, PlayersPage)
    words = again.add_card.fields.words()
    assert (words.name, words.note) == ("Ann Del", "comes at noon")
    assert again.add_card.here.isChecked()
    assert again.search.text() == "an"
    assert again.add_card.add.isEnabled()


def test_the_display_goes_on_in_the_other_language_with_its_clock(
    qtbot: QtBot, running: Running, path: Path
) -> None:
    running.open(path)
    display = running.display()
    display.open()
    assert display.window is not None
    display.clock.start()
    qtbot.waitUntil(lambda: display.window is not None and len(display.window.pages) > 1)
    display.window.go_to(Scene.CLOCK)
    display.window.pause(paused=True)
    before = display.clock.left
    running.change_to("es")
    again = running.display()
    assert again is not display
    assert again.window is not None
    qtbot.waitUntil(lambda: again.window is not None and again.window.page is not None)
    assert again.window.isVisible()
    assert again.window.place.page is not None
    assert (again.window.place.page.scene, again.window.paused) == (Scene.CLOCK, True)
    assert again.clock.running
    assert before - 60 < again.clock.left <= before


def test_a_display_that_was_closed_stays_so_and_the_clock_runs(
    running: Running, path: Path
) -> None:
    running.open(path)
    running.display().clock.start()
    running.change_to("fr")
    assert not running.display().is_open
    assert running.display().clock.running


def test_the_history_comes_along(running: Running, path: Path) -> None:
    running.open(path)
    show_history(running.window)
    running.change_to("es")
    assert is_history_shown(running.window)


def test_with_the_file_gone_it_is_asked_before_the_language_changes(
    running: Running, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    running.open(path)
    path.unlink()
    answers = Answers()
    # The view holds whom it asks; what a dialog looks like is seen elsewhere.
    context = replace(running.view.context, questions=answers)
    monkeypatch.setattr(running.view, "context", context)
    first = running.choose("es")
    assert running.window is first
    assert spoken() == ENGLISH
    assert answers.asked[0].instead == "Close without saving it"
    answers.answers = [Answer(yes=False, instead=True)]
    running.choose("es")
    assert running.window is not first
    assert spoken() == "es"
    assert running.window.desk_view is None
