"""Every control of a page has a name for a screen reader and a place in the tab order."""

from collections import Counter

import pytest
from PySide6.QtWidgets import QMenu

from tests.ui.readable import controls, nameless, unreached
from tests.ui.window_room import WindowRoom

PAGES = ("players", "seating", "scores", "game_chart", "playoff", "results")


def test_the_start_page_can_be_reached_and_read(room: WindowRoom) -> None:
    assert nameless(room.window) == []
    assert unreached(room.window.start_page) == []


@pytest.mark.parametrize("page", PAGES)
def test_every_page_can_be_reached_and_read(room: WindowRoom, page: str) -> None:
    room.open_with_players(11, seed=4)
    room.view.show_page(page)
    assert list(controls(room.window)) != []
    assert nameless(room.window) == []
    assert unreached(room.view.current) == []


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
    page = room.window.start_page
    room.window.activateWindow()
    for control in controls(page):
        page.setFocus()
        before = control.grab().toImage()
        control.setFocus()
        assert control.hasFocus()
        assert control.grab().toImage() != before
