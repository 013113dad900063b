"""Every control has a name for a screen reader and a place in the tab order."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QRadioButton,
    QWidget,
)

from mextrain_scorer.ui.kit.key_hint_row import KeyRow
from mextrain_scorer.ui.score_grid.sheet_keys import LETTERS
from mextrain_scorer.ui.seating.tables import Seats
from mextrain_scorer.ui.window.help_dialogs import KeysDialog
from tests.ui.every_window import (
    DIALOGS,
    PAGES,
    PRACTICE_PAGES,
    WINDOWS,
    shown,
    windows_there_are,
)
from tests.ui.window_room import WindowRoom

CONTROLS = (
    QAbstractButton, QAbstractItemView, QAbstractSpinBox, QComboBox, QLineEdit, QPlainTextEdit,
)  # fmt: skip


def entries_of(window: QWidget) -> Iterator[QAction]:
    """Yield every entry of every menu, those of menus in menus as well."""
    for menu in window.findChildren(QMenu):
        menu.aboutToShow.emit()
        plain = (each for each in menu.actions() if each.menu() is None)
        yield from (each for each in plain if not each.isSeparator())


def controls(inside: QWidget) -> Iterator[QWidget]:
    """Yield the controls in sight, without the parts that Qt builds its own from."""
    for widget in inside.findChildren(QWidget):
        if not isinstance(widget, CONTROLS) or not widget.isVisibleTo(inside.window()):
            continue
        if isinstance(widget, KeyRow) and widget.focusPolicy() is Qt.FocusPolicy.NoFocus:
            continue  # only explains a key
        if widget.objectName().startswith("qt_") or isinstance(
            widget.parentWidget(), (QComboBox, QAbstractSpinBox, QAbstractItemView)
        ):
            continue
        yield widget


def reached_by_tab(window: QWidget) -> set[QWidget]:
    """Return the widgets that Tab comes to, all the way around."""
    found: set[QWidget] = set()
    widget = window.nextInFocusChain()
    while widget is not None and widget not in found:
        found.add(widget)
        widget = widget.nextInFocusChain()
    return {each for each in found if each.focusPolicy() & Qt.FocusPolicy.TabFocus}


def nameless(inside: QWidget) -> list[str]:
    silent = []
    for widget in controls(inside):
        interface = QAccessible.queryAccessibleInterface(widget)
        if not interface.text(QAccessible.Text.Name).strip():
            silent.append(f"{type(widget).__name__} in {type(widget.parentWidget()).__name__}")
    return silent


def one_of_several(widget: QWidget) -> bool:
    """Say whether the arrows lead to it: Tab comes to the chosen one of its neighbours alone."""
    if isinstance(widget, Seats):
        return widget.focusPolicy() is Qt.FocusPolicy.ClickFocus
    return isinstance(widget, QRadioButton) and not widget.isChecked() and widget.autoExclusive()


def unreached(inside: QWidget) -> list[str]:
    chain = reached_by_tab(inside.window())
    return [
        f"{type(widget).__name__} {widget.accessibleName()}"
        for widget in controls(inside)
        if widget.isEnabled() and widget not in chain and not one_of_several(widget)
    ]


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


def test_every_window_there_is_has_been_put_on_the_walk() -> None:
    assert {kind.__name__ for kind in windows_there_are()} == {kind.__name__ for kind in WINDOWS}


def test_every_page_of_a_day_can_be_reached_and_read(room: WindowRoom, half_played: Path) -> None:
    room.open(half_played)
    for page in PRACTICE_PAGES:
        room.view.show_page(page)
        room.settle()
        assert (page, nameless(room.window)) == (page, [])
        assert (page, unreached(room.window)) == (page, [])


def test_every_dialog_can_be_reached_and_read(room: WindowRoom, half_played: Path) -> None:
    room.open(half_played)
    for kind in DIALOGS:
        with shown(room, kind) as dialog:
            assert dialog.windowTitle(), kind
            assert (kind, nameless(dialog)) == (kind, [])
            assert (kind, unreached(dialog)) == (kind, [])


def test_every_dialog_opens_with_the_keyboard_on_something(
    room: WindowRoom, half_played: Path
) -> None:
    room.open(half_played)
    for kind in DIALOGS:
        with shown(room, kind) as window:
            assert window.focusWidget() is not None or not isinstance(window, QDialog), kind


def test_every_entry_of_the_menus_has_words_and_no_key_twice(
    room: WindowRoom, half_played: Path
) -> None:
    room.open(half_played)
    entries = [
        each for each in entries_of(room.window) if each.isVisible() and not each.isSeparator()
    ]
    assert [each for each in entries if not each.text().strip()] == []
    keys = Counter(key.toString() for each in entries for key in each.shortcuts())
    assert [key for key, times in keys.items() if times > 1] == []


def test_every_letter_of_the_scores_page_is_among_the_keys(room: WindowRoom) -> None:
    dialog = KeysDialog(room.window)
    room.qtbot.addWidget(dialog)
    shown = {each.text() for each in dialog.findChildren(QLabel)}
    letters = {command.value.upper() for command in LETTERS.values() if len(command.value) == 1}
    assert letters <= shown


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
