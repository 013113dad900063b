"""The window: ways in and out of a tournament, menus, header, sidebar and footer."""

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QMenuBar, QPushButton, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.scores import sign_off
from mextrain_scorer.rules.records import SheetStatus
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.app import application, first_window
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.look import Choice
from mextrain_scorer.ui.kit.notices import Tone
from mextrain_scorer.ui.kit.questions import Answer, Question, QuestionDialog
from mextrain_scorer.ui.kit.settings import Settings
from mextrain_scorer.ui.results.game_chart_page import GameChartPage
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from mextrain_scorer.ui.sheet_dialogs.sign_dialogs import SignDialog
from mextrain_scorer.ui.window import menus
from mextrain_scorer.ui.window.crash_dialog import catch_crashes
from mextrain_scorer.ui.window.header import NoticeStrip
from tests.desk import days
from tests.ui.score_room import fill, good_scores
from tests.ui.window_room import (
    Answers,
    WindowRoom,
    in_dialog,
    turn_of_the_loop,
    type_in,
    windows_shown,
)


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def test_an_error_on_the_way_out_leaves_the_window_and_its_tournament(
    room: WindowRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    room.open_with_players(5)
    with monkeypatch.context() as mistake:
        mistake.setattr(room.window, "may_close", lambda: int("x"))
        with pytest.raises(ValueError, match="invalid literal"):
            room.window.close()
    assert room.window.isVisible()
    players.add_player(room.tournament, players.RosterRow("Somebody"))


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
    assert room.sheet(1).status == "open"


def test_what_is_pressed_before_the_window_is_complete_is_done_then(
    qtbot: QtBot, tmp_path: Path
) -> None:
    settings = Settings(QSettings(str(tmp_path / "kept.ini"), QSettings.Format.IniFormat))
    window = first_window(application(), settings)
    window.show_start_page()
    with qtbot.waitExposed(window):
        window.show()
    assert window.start_page is not None
    QTest.keyClick(window.start_page.guide_button, Qt.Key.Key_Return)
    assert not window.is_complete
    window.complete(Answers())
    qtbot.waitUntil(lambda: window.guide is not None)
    assert window.guide is not None
    window.guide.close()
    window.close()
    window.deleteLater()


def has_keyboard(room: WindowRoom) -> QWidget:
    """Return the widget that has the focus, which is on the page in sight."""
    turn_of_the_loop()
    focused = room.window.focusWidget()
    assert focused is not None
    assert focused.isVisible()
    assert room.view.current.isAncestorOf(focused)
    return focused


def test_other_colours_and_sizes_keep_page_cell_time_and_what_was_refused(
    at_scores: WindowRoom,
) -> None:
    days.renamed(at_scores.tournament, 10, "Ann Oak")  # so that something was saved in this window
    page = at_scores.page(ScoresPage)
    page.grid.setCurrentIndex(page.model.index(3, 1))
    for key in "9999\r":
        QTest.keyClicks(has_keyboard(at_scores), key)
    page.grid.setCurrentIndex(page.model.index(3, 1))
    refused, saved = page.unsaved(), at_scores.view.status.saved.text()
    assert len(refused) == 1
    for choice, percent in ((Choice.DARK, 100), (Choice.LIGHT, 150)):
        look.apply(choice, percent)
        turn_of_the_loop()
        page = at_scores.page(ScoresPage)
        assert page.model.sheet is not None
        assert page.model.sheet.table_no == 1
        at = page.grid.currentIndex()
        assert (at.row(), at.column()) == (3, 1)
        assert page.unsaved() == refused
        assert at_scores.view.status.saved.text() == saved
        assert has_keyboard(at_scores) is page.grid


def test_other_colours_and_sizes_keep_what_is_typed_to_be_found_or_added(room: WindowRoom) -> None:
    room.open_with_players(6, seed=1)
    type_in(room.players().search, "Ann Delgado")
    type_in(room.show(GameChartPage).search, "Play")
    look.apply(Choice.DARK, 115)
    turn_of_the_loop()
    assert room.page(GameChartPage).search.text() == "Play"
    assert room.view.pages["players"].unsaved() == ("“Ann Delgado” is typed in but not added.",)


def test_another_size_keeps_what_was_signed_before_and_what_was_set_aside(
    at_scores: WindowRoom,
) -> None:
    """The slip of a sheet reopened before was never offered, and what was right asked again."""
    room, rows = at_scores, good_scores(5)
    rows[0][1] = 140
    fill(room.tournament, 1, rows)
    turn_of_the_loop()
    panel, keeper = room.page(ScoresPage).panel, room.sheet(1).seats[0]
    assert panel.current is not None
    asked = panel.current.message
    assert panel.answers[0].text() == "It is right"
    panel.answers[0].click()
    sign_off.sign_sheet(room.tournament, "qualifying", 1, keeper.name)
    turn_of_the_loop()
    room.answers.answers.append(Answer(yes=True, reason="a slip"))
    room.page(ScoresPage).reopen()
    look.apply(Choice.LIGHT, 150)
    turn_of_the_loop()
    page = room.page(ScoresPage)
    assert asked not in [each.message for each in page.panel.pages]
    page.grid.go_to(1, 2)
    room.type("12\r")

    def signs(dialog: SignDialog) -> None:
        type_in(dialog.keeper, str(keeper.player))
        QTest.keyClick(dialog.keeper, Qt.Key.Key_Return)

    in_dialog(SignDialog, signs)
    page.sign()
    room.qtbot.waitUntil(lambda: room.sheet(1).status is SheetStatus.SIGNED)
    assert room.answers.asked[-1].title.startswith("Corrected")


@pytest.fixture
def opened(room: WindowRoom) -> Iterator[WindowRoom]:
    """The window with a tournament of six players, active."""
    room.open_with_players(6)
    room.window.activateWindow()
    QTest.qWaitForWindowActive(room.window)
    yield room
    for menu in (*room.window.menus.submenus, room.window.menu):
        menu.close()


def press(room: WindowRoom, key: Qt.Key, held: Qt.KeyboardModifier | None = None) -> None:
    """Press a key where the keyboard is."""
    widget = room.window.focusWidget()
    QTest.keyClick(widget, key, held or Qt.KeyboardModifier.NoModifier)


@pytest.mark.parametrize("key", [Qt.Key.Key_Alt, Qt.Key.Key_F10])
def test_alt_alone_and_f10_open_them(opened: WindowRoom, key: Qt.Key) -> None:
    press(opened, key)
    opened.qtbot.waitUntil(opened.window.menu.isVisible)


def test_the_menu_of_a_letter_stays_alone_once_alt_is_let_go(opened: WindowRoom) -> None:
    """The letter was taken as a shortcut before it was seen as a key: ☰ opened over its menu."""
    view = opened.window.menus.submenus[2]
    widget = opened.window.focusWidget()
    QTest.keyPress(widget, Qt.Key.Key_Alt, Qt.KeyboardModifier.AltModifier)
    QTest.keyClick(widget, Qt.Key.Key_V, Qt.KeyboardModifier.AltModifier)
    opened.qtbot.waitUntil(view.isVisible)
    QTest.keyRelease(view, Qt.Key.Key_Alt)
    assert not opened.window.menu.isVisible()
    assert view.isVisible()


def test_on_a_mac_they_are_at_the_top_of_the_screen_too(
    room: WindowRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert room.window.findChildren(QMenuBar) == []  # elsewhere only behind the button
    monkeypatch.setattr(menus, "sys", SimpleNamespace(platform="darwin"))
    made = menus.Menus(QMenu(room.window), lambda: room.window.app)
    made.fill()  # as in another language
    (bar,) = room.window.findChildren(QMenuBar)
    assert [each.text() for each in bar.actions()] == ["&File", "&Edit", "&View", "&Help"]


@pytest.fixture
def caught(room: WindowRoom) -> Iterator[WindowRoom]:
    """The window with its hook in place."""
    before = sys.excepthook
    catch_crashes(lambda: room.window.app)
    yield room
    sys.excepthook = before


def raised(error: BaseException) -> None:
    sys.excepthook(type(error), error, error.__traceback__)


def test_a_refusal_that_nobody_caught_is_a_notice(caught: WindowRoom) -> None:
    raised(Refused("Table 4 is full."))
    assert (caught.last.tone, caught.last.sentence) == (Tone.REFUSED, "Table 4 is full.")


def test_without_a_footer_the_header_says_what_is_saved(room: WindowRoom) -> None:
    room.open_with_players(6)
    look.apply(Choice.LIGHT, 200)
    QApplication.processEvents()
    view = room.view
    assert view.header.isAncestorOf(view.status.saved)
    assert view.status.saved.isVisible()
    copies = view.app.copies
    assert copies is not None
    copies.changed.emit()
    assert not view.status.copied.isVisible(), "a copy that was made is not news"
    copies.why_not = "the stick is full"
    copies.changed.emit()
    assert view.status.copied.isVisible()
    look.apply(Choice.LIGHT, 100)
    QApplication.processEvents()
    assert room.view.footer.isAncestorOf(room.view.status.saved)


def test_a_narrow_sidebar_says_the_rest_in_its_tip_and_to_a_screen_reader(room: WindowRoom) -> None:
    room.open_with_players(6)
    room.window.resize(1024, 700)
    QApplication.processEvents()
    players = room.view.sidebar.buttons["players"]
    assert players.toolTip() == f"Players: {players.state}"
    assert players.accessibleName() == "Players"
    assert players.accessibleDescription().startswith(players.state)


def test_tab_leads_to_the_page_that_is_shown_and_it_is_in_sight(room: WindowRoom) -> None:
    """It led to the one that had the keyboard last, from which Down goes to another page."""
    room.open_with_players(6)
    look.apply(Choice.LIGHT, 200)
    room.window.resize(1024, 552)
    sidebar = room.view.sidebar
    sidebar.buttons["players"].setFocus()
    room.view.show_page("results")
    QApplication.processEvents()
    shown = sidebar.buttons["results"]
    assert shown.visibleRegion().boundingRect() == shown.rect()
    by_tab = [
        key for key, each in sidebar.buttons.items() if each.focusPolicy() & Qt.FocusPolicy.TabFocus
    ]
    assert by_tab == ["results"]


def test_where_the_frame_is_made_anew_its_keyboard_goes_to_the_page(room: WindowRoom) -> None:
    """It went to the first button after it, such as that which draws again."""
    room.open_with_players(6, seed=7)
    room.view.show_page("seating")
    room.window.activateWindow()
    QTest.qWaitForWindowActive(room.window)
    for wide, high in ((1400, 900), (1024, 600), (1400, 900)):
        room.view.header.next_button.setFocus()
        room.window.resize(wide, high)
        QApplication.processEvents()
    page = room.view.current.focus_widget()
    assert QApplication.focusWidget() is page.focusProxy()


def test_a_notice_is_in_its_place_at_once_where_that_is_made_anew(room: WindowRoom) -> None:
    """It was a window of its own for a moment."""
    room.open_with_players(6, seed=7)
    room.window.notices.warn("The stick is full.")
    with windows_shown() as shown:
        look.apply(Choice.DARK, 150)
        turn_of_the_loop()
        room.window.resize(1024, 600)
        turn_of_the_loop()
        assert room.view.header.strip.isVisible()
        room.window.close_tournament()
        room.window.notices.warn("The stick is full.")
        look.apply(Choice.LIGHT, 100)
        turn_of_the_loop()
        assert room.window.start_page is not None
        strip = room.window.start_page.findChild(NoticeStrip)
        assert isinstance(strip, NoticeStrip)
        assert strip.isVisible()
    assert shown == []


def test_a_next_step_that_is_cut_is_whole_for_the_keyboard(room: WindowRoom) -> None:
    room.open_with_players(6)
    look.apply(Choice.LIGHT, 200)
    room.window.resize(1024, 553)
    room.window.activateWindow()
    turn_of_the_loop()
    button, whole = room.view.header.next_button, "Next: type & sign" + " the sheets of table 3" * 4
    button.show_sentence(whole)
    turn_of_the_loop()
    button.setFocus(Qt.FocusReason.TabFocusReason)
    room.qtbot.waitUntil(QToolTip.isVisible)
    assert QToolTip.text() == f"<qt>{whole.replace('&', '&amp;')}</qt>"
    button.show_sentence("Next: sign")
    room.qtbot.waitUntil(lambda: not QToolTip.isVisible())
    button.show_sentence(whole)
    room.view.take_keyboard()
    button.setFocus(Qt.FocusReason.ShortcutFocusReason)
    room.qtbot.waitUntil(QToolTip.isVisible)
    room.view.take_keyboard()
    room.qtbot.waitUntil(lambda: not QToolTip.isVisible())
