"""Every control of a page has a name for a screen reader and a place in the tab order."""

from collections import Counter
from typing import cast

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu, QWidget

from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.widgets import Scrolled, button
from mextrain_scorer.ui.players.players_page import PlayersPage
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from mextrain_scorer.ui.window.menu_button import MenuButton
from mextrain_scorer.ui.window.menu_dialogs import keys_form
from tests.ui.readable import controls, nameless, unreached
from tests.ui.window_room import WindowRoom, turn_of_the_loop

PAGES = ("players", "seating", "scores", "game_chart", "playoff", "results")


def test_the_start_page_can_be_reached_and_read(room: WindowRoom) -> None:
    assert nameless(room.window) == []
    assert unreached(room.start_page) == []


@pytest.mark.parametrize("page", PAGES)
def test_every_page_can_be_reached_and_read(room: WindowRoom, page: str) -> None:
    room.open_with_players(11, seed=4)
    room.view.show_page(page)
    assert list(controls(room.window)) != []
    assert nameless(room.window) == []
    assert unreached(room.view.current) == []


def ring(room: WindowRoom, begin: QWidget) -> list[QWidget]:
    """Return what Tab reaches one after the other, from there round."""
    begin.setFocus()
    found = [begin]
    while True:
        QTest.keyClick(found[-1], Qt.Key.Key_Tab)
        focused = room.window.focusWidget()
        if focused is begin:
            return found
        found.append(focused)


def test_tab_goes_over_the_scores_as_they_are_read(room: WindowRoom) -> None:
    """From the list to the sheet, the question about it with its answers, and Sign."""
    room.open_with_players(11, seed=4)
    room.view.show_page("scores")
    page = cast("ScoresPage", room.view.current)
    page.model.enter(page.model.index(0, 0), "999")
    turn_of_the_loop()  # in which the question is shown
    panel = page.panel
    assert len(panel.answers) > 1
    asked = [*panel.findings, *panel.answers, panel.action]
    there = [page.go_to, page.list, page.key_list, panel.more, page.grid, *asked]
    assert ring(room, page.go_to)[: len(there)] == there


def test_the_signs_work_in_the_list_of_tables(room: WindowRoom) -> None:
    room.open_with_players(11, seed=4)
    room.view.show_page("scores")
    page = cast("ScoresPage", room.view.current)
    page.list.setFocus()
    QTest.keyClicks(page.list, "+")
    assert page.title.text() == "Table 2"


def test_tab_goes_over_the_start_page_as_it_is_read(room: WindowRoom) -> None:
    room.open_with_players(11, seed=4)
    room.window.close_unasked()
    turn_of_the_loop()  # in which the recent ones are shown
    page = room.start_page
    reached = ring(room, page.new_button)
    assert reached[4:6] == [page.join_button, *page.recent_buttons]


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_the_menus_open_by_keyboard_from_their_button(room: WindowRoom, key: Qt.Key) -> None:
    QTimer.singleShot(100, room.window.menu.close)
    seen: list[bool] = []
    room.window.menu.aboutToShow.connect(lambda: seen.append(True))
    QTest.keyClick(room.start_page.findChildren(MenuButton)[0], key)
    assert seen == [True]


def test_enter_presses_the_button_that_has_the_keyboard(room: WindowRoom) -> None:
    """Not the one that stands for the whole dialog."""
    form = Form("Rules", room.window)
    form.ask_line("Name")
    pressed: list[str] = []
    other = button("Import a file…")
    other.setAutoDefault(False)
    other.clicked.connect(lambda: pressed.append("import"))
    form.column.addWidget(other)
    form.add_answers("Use these rules")
    form.accepted.connect(lambda: pressed.append("use"))
    room.qtbot.addWidget(form)
    form.open()
    other.setFocus()
    QTest.keyClick(other, Qt.Key.Key_Return)
    assert pressed == ["import"]


@pytest.mark.parametrize("key", [Qt.Key.Key_PageDown, Qt.Key.Key_Down])
def test_what_cannot_take_the_keyboard_is_scrolled_by_it(room: WindowRoom, key: Qt.Key) -> None:
    dialog = keys_form(room.window)
    room.qtbot.addWidget(dialog)
    dialog.open()
    dialog.resize(dialog.width(), 300)
    bar = dialog.findChildren(Scrolled)[0].verticalScrollBar()
    room.qtbot.waitUntil(lambda: bar.maximum() > 0)
    QTest.keyClick(dialog, key)
    assert bar.value() > 0


def test_every_entry_of_the_menus_has_words_and_no_key_twice(room: WindowRoom) -> None:
    room.open_with_players(11, seed=4)
    entries = []
    for menu in room.window.findChildren(QMenu):
        menu.aboutToShow.emit()
        plain = (each for each in menu.actions() if each.menu() is None)
        entries += [each for each in plain if each.isVisible() and not each.isSeparator()]
    assert [each for each in entries if not each.text().strip()] == []
    keys = Counter(key.toString() for each in entries for key in each.shortcuts())
    assert [key for key, times in keys.items() if times > 1] == []


def test_the_ring_of_the_keyboard_can_be_seen(room: WindowRoom) -> None:
    """Whatever has the keyboard is drawn otherwise than without it."""
    rings_seen(room, room.start_page)
    room.open_with_players(11, seed=4)
    for key in PAGES:
        room.view.show_page(key)
        if isinstance(page := room.view.current, PlayersPage):
            QTest.keyClicks(page.search, "new")
        rings_seen(room, page)


def rings_seen(room: WindowRoom, page: QWidget) -> None:
    room.window.activateWindow()
    turn_of_the_loop()
    for control in filter(QWidget.isEnabled, controls(page)):
        page.setFocus()
        before = control.grab().toImage()
        control.setFocus()
        assert control.hasFocus()
        assert control.grab().toImage() != before
