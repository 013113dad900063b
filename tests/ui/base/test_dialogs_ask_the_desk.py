"""A dialog whose OK asks the desk stays, with all that was typed, until the desk has taken it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.kit.form import Form

REFUSAL = "No. 7 has a seat already."


class Desk:
    """Takes what it is asked the second time only."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def take(self, words: str) -> str:
        self.asked.append(words)
        if len(self.asked) == 1:
            raise Refused(REFUSAL)
        return words.upper()


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    """What the dialog stands over: it lives until the test is over."""
    made = QWidget()
    qtbot.addWidget(made)
    return made


@pytest.fixture
def dialog(window: QWidget) -> Form:
    """A dialog with one field and two buttons."""
    made = Form("Who?", window)
    made.column.addWidget(QLineEdit())
    made.add_button("Cancel").clicked.connect(made.reject)
    made.add_button("Do it", "primary").clicked.connect(made.accept)
    return made


def test_a_refusal_stands_in_the_dialog_and_what_was_typed_stays(
    qtbot: QtBot, dialog: Form
) -> None:
    desk = Desk()
    taken: list[str] = []
    field = dialog.findChild(QLineEdit)
    assert isinstance(field, QLineEdit)
    dialog.open_until_taken(lambda: desk.take(field.text()), taken.append)
    field.setFocus()
    QTest.keyClicks(field, "seven")
    low = dialog.height()
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert dialog.isVisible()
    assert dialog.refusal.text() == f"× {REFUSAL}"
    assert dialog.refusal.isVisible()
    assert dialog.height() > low
    assert (field.text(), taken) == ("seven", [])
    with qtbot.waitSignal(dialog.destroyed):
        QTest.keyClick(field, Qt.Key.Key_Return)
        assert not dialog.isVisible()
    assert desk.asked == ["seven", "seven"]
    assert taken == ["SEVEN"]


def test_a_dialog_that_is_left_asks_nobody(qtbot: QtBot, dialog: Form) -> None:
    desk = Desk()
    taken: list[str] = []
    dialog.open_until_taken(lambda: desk.take(""), taken.append)
    with qtbot.waitSignal(dialog.destroyed):
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert (desk.asked, taken) == ([], [])
