"""The menus in the corner: by mouse, by Alt, by F10, and their shortcuts without being opened."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest

from mextrain_scorer.ui.scores.keys import SheetMenuButton
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from mextrain_scorer.ui.window.menu_button import MenuButton
from tests.ui.window_room import WindowRoom


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


def buttons_in_sight(room: WindowRoom) -> list[MenuButton]:
    """Return the menu buttons that are visible."""
    return [each for each in room.window.findChildren(MenuButton) if each.isVisible()]


def test_no_button_stays_lit_when_its_menu_has_closed(opened: WindowRoom) -> None:
    """The menu took the mouse's leaving: ☰ and ⋯ looked pressed until the mouse came again."""
    opened.seating().draw_form.go.click()
    opened.view.show_page("scores")
    opened.settle()
    page = opened.view.current
    assert isinstance(page, ScoresPage)
    page.grid.setFocus()
    (corner,) = buttons_in_sight(opened)
    for button in (corner, page.panel.more):
        looks_idle_after_its_menu(opened, button)
        assert opened.window.focusWidget() is page.grid, "the keyboard is still at the sheet"


def looks_idle_after_its_menu(opened: WindowRoom, button: MenuButton | SheetMenuButton) -> None:
    """Press it, close its menu with the mouse elsewhere, and see that it is not lit."""
    menu = button.menu()
    menu.aboutToShow.connect(lambda: QTimer.singleShot(0, menu.close))
    button.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
    QCursor.setPos(opened.window.mapToGlobal(opened.window.rect().center()))
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    opened.settle()
    opened.qtbot.waitUntil(lambda: not button.underMouse() and not button.isDown())


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


def test_alt_with_another_key_in_between_does_not(opened: WindowRoom) -> None:
    widget = opened.window.focusWidget()
    QTest.keyPress(widget, Qt.Key.Key_Alt)
    QTest.keyClick(widget, Qt.Key.Key_Tab, Qt.KeyboardModifier.AltModifier)
    QTest.keyRelease(widget, Qt.Key.Key_Alt)
    assert not opened.window.menu.isVisible()


@pytest.mark.parametrize(("letter", "which"), [(Qt.Key.Key_F, 0), (Qt.Key.Key_V, 2)])
def test_alt_and_a_letter_open_that_menu(opened: WindowRoom, letter: Qt.Key, which: int) -> None:
    press(opened, letter, Qt.KeyboardModifier.AltModifier)
    opened.qtbot.waitUntil(opened.window.menus.submenus[which].isVisible)
