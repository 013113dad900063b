"""The list of keys behind "Keys ?"."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from mextrain_scorer.rules.records import Outcome
from mextrain_scorer.ui.kit.key_hint_row import KeyRow
from mextrain_scorer.ui.score_grid.sheet_keys import LETTERS, SIGNS, Command
from tests.ui.score_room import Room


def test_the_question_mark_opens_it_and_closes_it(room: Room) -> None:
    shown = room.page.key_list.keys
    room.type("?")
    assert shown.isVisible()
    QTest.keyClicks(shown, "?")
    assert not shown.isVisible()


def test_it_names_every_key_of_a_sheet(room: Room) -> None:
    rows = room.page.key_list.keys.findChildren(KeyRow)
    keys = {key for row in rows for key in row.accessibleName().rpartition("key ")[2].split()}
    letters = {command.value.upper() for command in LETTERS.values() if len(command) == 1}
    assert letters | (SIGNS.keys() - {","}) | {"Enter", "Del", "−"} <= keys


def test_a_line_does_what_its_key_does(room: Room) -> None:
    button = room.page.key_list
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QTest.mouseClick(button.keys.rows[Command.BLOCKED], Qt.MouseButton.LeftButton)
    assert not button.keys.isVisible()
    assert room.sheet(1).rounds[0].outcome is Outcome.BLOCKED


def test_a_key_works_while_the_list_is_open_and_esc_only_closes_it(room: Room) -> None:
    shown = room.page.key_list.keys
    room.type("?")
    QTest.keyClicks(shown, ".")
    assert not shown.isVisible()
    assert room.sheet(1).rounds[0].outcome is Outcome.BLOCKED
    room.type("?")
    QTest.keyClick(shown, Qt.Key.Key_Escape)
    assert not shown.isVisible()
    assert room.focus() is room.page.grid
