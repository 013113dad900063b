"""The program speaks its user's language, and changes it while it runs."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, QSettings
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mextrain_scorer.desk import tables
from mextrain_scorer.rules.words import ENGLISH, say_count
from mextrain_scorer.ui.app import Application, Program
from mextrain_scorer.ui.kit.language import LANGUAGES, plural, speak, spoken, users_language
from mextrain_scorer.ui.kit.questions import NO, Answer
from mextrain_scorer.ui.kit.settings import Settings
from mextrain_scorer.ui.score_grid.score_delegate import ScoreField
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from mextrain_scorer.ui.window.main_window import MainWindow
from tests.ui.given_answers import Answers
from tests.ui.score_room import seated
from tests.ui.window_room import WindowRoom

PATIENCE = 60_000
YES, WITHOUT_IT = Answer(yes=True), Answer(yes=False, instead=True)


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


def test_a_number_takes_the_form_that_the_language_has_for_it(qapp: QApplication) -> None:
    def counts() -> list[str]:
        rooms = [say_count(n, "1 in", "{count} in") for n in (0, 1, 2)]
        window = [plural("SheetTexts", n, "1 player", "{count} players") for n in (0, 1, 2)]
        return [*rooms, *window]

    assert counts() == ["0 in", "1 in", "2 in", "0 players", "1 player", "2 players"]
    speak("fr")  # zero is singular in French, and plural in Spanish
    assert counts() == ["0 présent", "1 présent", "2 présents", "0 joueur", "1 joueur", "2 joueurs"]
    speak("es")
    assert counts()[:3] == ["0 presentes", "1 presente", "2 presentes"]
    assert counts()[3:] == ["0 jugadores", "1 jugador", "2 jugadores"]


class Running:
    """The program with a tournament open, as ``run`` starts it."""

    def __init__(self, qtbot: QtBot, app: Application, folder: Path) -> None:
        self._qtbot, self._app, self._folder = qtbot, app, folder
        self._hook = sys.excepthook
        self.settings = Settings(QSettings(str(folder / "kept.ini"), QSettings.Format.IniFormat))
        self.program = Program(app, self.settings)
        self.answers = Answers()

    @property
    def window(self) -> MainWindow:
        return self.program.window

    @property
    def room(self) -> WindowRoom:
        """The window of now, with what is in it."""
        return WindowRoom(self._qtbot, self.window, self.answers, self._folder)

    def open(self, path: Path) -> None:
        self.program.show(path)
        self.wait_until_open()

    def choose(self, language: str, *answers: Answer) -> MainWindow:
        """Choose a language in the menu and answer; return the window that did so."""
        first = self.window
        self.answers.answers = list(answers)
        first.menus.actions[language].trigger()
        return first

    def change_to(self, language: str) -> None:
        """Choose a language, and wait for the tournament to be open in it."""
        first = self.choose(language, YES)
        assert self.window is not first
        self.wait_until_open()

    def wait_until_open(self) -> None:
        self._qtbot.waitUntil(lambda: self.window.tournament_view is not None, timeout=PATIENCE)

    def scores(self) -> ScoresPage:
        return self.room.show(ScoresPage)

    def type(self, keys: str) -> None:
        """Type into the sheet in sight."""
        if not isinstance(self.window.focusWidget(), ScoreField):
            self.scores().grid.setFocus()
        for key in keys:
            QTest.keyClicks(self.window.focusWidget(), key)

    def end(self) -> None:
        self.window.close_unasked()
        self.window.close()
        sys.excepthook = self._hook
        self._app.file_named.disconnect(self.program.open_named)
        self.program.deleteLater()


@pytest.fixture
def running(
    qtbot: QtBot, qapp: Application, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Running]:
    started = Running(qtbot, qapp, tmp_path)
    monkeypatch.setattr("mextrain_scorer.ui.kit.questions.AskInWindow", lambda *_: started.answers)
    yield started
    started.end()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Eleven players at two tables."""
    with seated(tmp_path) as tournament:
        return tournament.path


def test_another_language_keeps_page_table_and_the_time_of_the_last_save(
    running: Running, path: Path
) -> None:
    running.open(path)
    running.scores().show_table(2)
    running.type("1\r")
    saved = running.room.view.footer.status.saved.text().removeprefix("Saved ")
    cell = running.scores().grid.currentIndex()
    at = cell.row(), cell.column()
    running.change_to("es")
    assert running.room.view.current.key == "scores"
    page = running.scores()
    assert page.title.text() == "Mesa 2"
    assert (page.grid.currentIndex().row(), page.grid.currentIndex().column()) == at
    assert running.room.view.footer.status.saved.text() == f"Guardado {saved}"
    running.room.view.show_page("seating")
    running.change_to("fr")
    assert running.room.view.current.key == "seating"
    assert running.room.view.footer.status.saved.text().endswith(saved)
    assert running.scores().title.text() == "Table 2"


def test_a_score_that_is_being_typed_is_entered_before_the_language_changes(
    running: Running, path: Path
) -> None:
    running.open(path)
    running.scores()
    running.type("47")
    running.change_to("fr")
    assert tables.sheet(running.room.tournament, "qualifying", 1).rounds[0].cells[0].score == 47


def test_where_it_cannot_be_entered_the_language_stays(running: Running, path: Path) -> None:
    running.open(path)
    running.scores()
    running.type("999")
    first = running.choose("fr", YES)
    assert running.window is first
    assert spoken() == ENGLISH
    assert "999" in first.notices.said[-1].sentence


def test_what_is_not_entered_is_asked_about_before_the_language_changes(
    running: Running, path: Path
) -> None:
    running.open(path)
    running.scores()
    running.type("12\r999\r")
    first = running.choose("fr", YES, NO)
    assert running.window is first
    assert "999" in running.answers.asked[1].details[0]
    running.choose("fr", YES, WITHOUT_IT)
    running.wait_until_open()
    assert running.window is not first
    assert running.scores().model.rejections == ()


def test_with_the_file_gone_it_is_asked_before_the_language_changes(
    running: Running, path: Path
) -> None:
    running.open(path)
    path.unlink()
    first = running.choose("es", YES, NO)
    assert running.window is first
    assert spoken() == ENGLISH
    assert running.answers.asked[1].instead == "Close without saving it"
    running.choose("es", YES, WITHOUT_IT)
    assert running.window is not first
    assert spoken() == "es"
    assert running.window.tournament_view is None
