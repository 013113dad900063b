"""A new tournament asks for the format of the day, and offers the rules that fit it."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from mextrain_scorer.rules.rule_sets.rule_set import DayFormat
from mextrain_scorer.ui.files import open_actions
from mextrain_scorer.ui.files.new_tournament_dialog import NewTournamentDialog
from mextrain_scorer.ui.rule_sets.rule_set_editor import RuleSetEditor
from tests.ui.window_room import WindowRoom, in_dialog, type_in

RANKED = DayFormat.CUMULATIVE


@pytest.fixture
def dialog(room: WindowRoom) -> Iterator[NewTournamentDialog]:
    made = NewTournamentDialog(room.answers, room.window)
    with room.qtbot.waitExposed(made):
        made.show()
    yield made
    made.close()
    made.deleteLater()
    QCoreApplication.sendPostedEvents(made, QEvent.Type.DeferredDelete)


def names(dialog: NewTournamentDialog) -> list[str]:
    return [dialog.rules.itemText(at) for at in range(dialog.rules.count())]


def test_the_formats_are_chosen_with_the_arrows_and_read_aloud(
    dialog: NewTournamentDialog,
) -> None:
    first, ranked, ladder = (card.choice for card in dialog.cards.values())
    first.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(first, Qt.Key.Key_Right)
    assert ranked.isChecked()
    assert ranked.hasFocus()
    said = QAccessible.queryAccessibleInterface(ranked)
    assert said is not None
    assert said.role() == QAccessible.Role.RadioButton
    assert said.text(QAccessible.Text.Name) == "Everybody plays several games"
    assert said.text(QAccessible.Text.Description).endswith("For club nights.")
    QTest.keyClick(ranked, Qt.Key.Key_Down)
    assert ladder.isChecked()
    assert names(dialog) == ["Ladder night"]


def test_rules_of_a_house_are_listed_with_their_format(dialog: NewTournamentDialog) -> None:
    def edit(editor: RuleSetEditor) -> None:
        editor.fields.format.choose(RANKED)
        editor.fields.format.activated.emit(editor.fields.format.currentIndex())
        editor.use.click()

    in_dialog(RuleSetEditor, edit)
    dialog.change.click()
    assert dialog.format is RANKED
    assert dialog.rules.currentText() == "Alabama Samboree, our way"
    assert names(dialog) == ["Club night", "Alabama Samboree, our way"]


def test_a_club_night_is_made(room: WindowRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    elsewhere = QWidget()
    room.qtbot.addWidget(elsewhere)
    elsewhere.show()
    deleted = NewTournamentDialog.deleteLater

    def gone(dialog: NewTournamentDialog) -> None:
        """Do as a window system that makes another window the active one."""
        elsewhere.activateWindow()
        deleted(dialog)

    monkeypatch.setattr(NewTournamentDialog, "deleteLater", gone)

    def fill_in(dialog: NewTournamentDialog) -> None:
        type_in(dialog.name, "Tuesday")
        dialog.cards[RANKED].choice.click()
        dialog.make.click()

    room.answers.paths = [room.folder / "tuesday.mextrain"]
    in_dialog(NewTournamentDialog, fill_in)
    open_actions.ask_new(room.window.app)
    room.settle()
    assert room.tournament.rule_set.key == "club-night"
    room.qtbot.waitUntil(lambda: QApplication.activeWindow() is room.window)
