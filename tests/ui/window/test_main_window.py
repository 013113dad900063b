"""The window: ways in and out of a tournament, menus, header, sidebar and footer."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from mextrain_scorer.desk.roster import players
from mextrain_scorer.ui.app import application, first_window
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.notices import Tone
from mextrain_scorer.ui.kit.questions import Answer, Question, QuestionDialog
from mextrain_scorer.ui.kit.settings import Settings
from tests.desk import days
from tests.ui.given_answers import Answers
from tests.ui.window_room import (
    WindowRoom,
    press,
)


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


@pytest.mark.parametrize("is_open", [False, True])
def test_a_file_that_is_no_tournament_is_refused_in_a_notice(
    room: WindowRoom, is_open: bool
) -> None:
    """The tournament that is open stays so."""
    if is_open:
        room.open_with_players(1)
    letter = room.folder / "letter.mextrain"
    letter.write_text("Dear Pat,", encoding="utf-8")
    room.open(letter)
    assert room.last.tone is Tone.REFUSED
    assert letter.read_text(encoding="utf-8") == "Dear Pat,"
    assert room.window.start_page.isVisible() is not is_open
    if is_open:
        assert room.tournament.facts().name == "Hall 3"
        players.add_player(room.tournament, "Ann")


def test_an_error_on_the_way_out_leaves_the_window_and_its_tournament(
    room: WindowRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    room.open_with_players(5)
    with monkeypatch.context() as mistake:
        mistake.setattr(room.window, "may_close", lambda: int("x"))
        with pytest.raises(ValueError, match="invalid literal"):
            room.window.close()
    assert room.window.isVisible()
    players.add_player(room.tournament, "Somebody")


@pytest.mark.parametrize(
    ("key", "page"),
    [(Qt.Key.Key_1, "players"), (Qt.Key.Key_2, "seating"), (Qt.Key.Key_6, "results")],
)
def test_pages_are_turned_by_key(room: WindowRoom, key: Qt.Key, page: str) -> None:
    room.open_with_players(5)
    QTest.keyClick(room.window, key, Qt.KeyboardModifier.ControlModifier)
    assert room.view.current.key == page


def test_a_reason_that_is_offered_leads_on_to_the_answer(room: WindowRoom) -> None:
    question = Question("Reopen table 1?", "The signature is lifted.", "Reopen", "Cancel")
    question = replace(question, reason_label="Reason", reasons_offered=("a slip",))
    dialog = QuestionDialog(question, room.window)
    room.qtbot.addWidget(dialog)
    (offer,) = (each for each in dialog.findChildren(QPushButton) if each.text() == "a slip")
    click(offer)
    assert dialog.yes.isEnabled()
    assert dialog.focusWidget() is dialog.yes


def test_undo_after_signing_offers_to_reopen_the_sheet(room: WindowRoom) -> None:
    room.open_with_players(5, seed=1)
    days.fill_and_sign(room.tournament, 1)
    room.window.menus.actions["undo"].trigger()
    assert "Signed sheets are reopened, not undone" in room.last.sentence
    assert room.last.action is not None
    assert room.last.action.text == "Reopen table 1…"
    room.answers.answers.append(Answer(yes=True, reason="a score was typed wrong"))
    room.last.action.callback()
    assert room.view.current.key == "scores"
    assert "Reopen table 1?" in room.answers.asked[-1].title
    assert room.sheet(1).status == "complete"


def test_text_grows_and_shrinks_by_key_and_is_kept(room: WindowRoom) -> None:
    menus = room.window.menus
    menus.actions["larger"].trigger()
    assert look.percent == 115
    for _ in range(5):
        menus.actions["larger"].trigger()
    assert look.percent == 200
    assert not menus.actions["larger"].isEnabled()
    assert room.window.settings.percent() == 200
    menus.actions["smaller"].trigger()
    assert look.percent == 175


def test_an_export_that_is_stopped_leaves_nothing_behind(room: WindowRoom) -> None:
    room.open_with_players(3)
    room.answers.paths = [room.folder / "out.json"]
    room.window.background.started.connect(room.window.background.stop)
    room.menu_entry("&Export…").trigger()
    room.settle()
    assert not list(room.folder.glob("out*"))


def test_keys_work_in_the_rail(room: WindowRoom) -> None:
    room.open_with_players(3)
    sidebar = room.view.sidebar.buttons
    sidebar["results"].setFocus()
    press(sidebar["results"], Qt.Key.Key_Return)
    assert room.view.current.key == "results"


def test_what_is_pressed_before_the_window_is_complete_is_done_then(
    qtbot: QtBot, tmp_path: Path
) -> None:
    settings = Settings(QSettings(str(tmp_path / "kept.ini"), QSettings.Format.IniFormat))
    window = first_window(application(), settings)
    with qtbot.waitExposed(window):
        window.show()
    QTest.keyClick(window.start_page.guide_button, Qt.Key.Key_Return)
    assert not window.is_complete
    window.complete(Answers())
    qtbot.waitUntil(lambda: window.guide is not None)
    assert window.guide is not None
    window.guide.close()
    window.close()
    window.deleteLater()
