"""Every control has a name for a screen reader and a place in the tab order."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)

from mextrain_scorer.desk import seating
from mextrain_scorer.ui.dialogs import QuestionDialog
from mextrain_scorer.ui.help_dialogs import AboutDialog, KeysDialog
from mextrain_scorer.ui.key_row import KeyRow
from mextrain_scorer.ui.new_tournament import NewTournamentDialog
from mextrain_scorer.ui.print_dialog import PrintDialog
from mextrain_scorer.ui.questions import Question
from mextrain_scorer.ui.score_grid import LETTERS
from mextrain_scorer.ui.seat_board import SeatBoard
from tests.ui.window_room import WindowRoom

CONTROLS = (
    QAbstractButton, QAbstractItemView, QAbstractSpinBox, QComboBox, QLineEdit, QPlainTextEdit,
    SeatBoard,
)  # fmt: skip
PAGES = ("players", "seating", "scores", "game_chart", "playoff", "results")


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


def unreached(inside: QWidget) -> list[str]:
    chain = reached_by_tab(inside.window())
    return [
        f"{type(widget).__name__} {widget.accessibleName()}"
        for widget in controls(inside)
        if widget.isEnabled() and widget not in chain
    ]


def test_the_start_page_can_be_reached_and_read(room: WindowRoom) -> None:
    assert nameless(room.window) == []
    assert unreached(room.window.start_page) == []


@pytest.mark.parametrize("page", PAGES)
def test_every_page_can_be_reached_and_read(room: WindowRoom, page: str) -> None:
    room.open_with_players(11)
    seating.draw(room.tournament, seed=4)
    room.view.turn_to(page)
    assert list(controls(room.window)) != []
    assert nameless(room.window) == []
    assert unreached(room.view.current) == []


def test_every_dialog_can_be_reached_and_read(room: WindowRoom) -> None:
    room.open_with_players(11)
    seating.draw(room.tournament, seed=4)
    window = room.window
    question = Question("Sure?", "This cannot be taken back.", "Yes", "No", reason_label="Why")
    dialogs: list[QDialog] = [
        NewTournamentDialog(window.theme, window.questions, window),
        QuestionDialog(window.theme, question, window),
        KeysDialog(window.theme, window),
        AboutDialog(window.theme, window),
        PrintDialog(room.view.context, window.kept, parent=window),
    ]
    for dialog in dialogs:
        dialog.show()
        assert nameless(dialog) == []
        assert unreached(dialog) == []
        dialog.close()


def test_every_letter_of_the_scores_page_is_among_the_keys(room: WindowRoom) -> None:
    dialog = KeysDialog(room.window.theme, room.window)
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
