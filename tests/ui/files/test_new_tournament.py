"""A new tournament asks for the format of the day, and offers the rules that fit it."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from mextrain_scorer.rules import words
from mextrain_scorer.rules.rule_sets.presets import PRESETS
from mextrain_scorer.rules.rule_sets.rule_set import DayFormat
from mextrain_scorer.rules.words import say
from mextrain_scorer.ui.files import open_actions
from mextrain_scorer.ui.files.new_tournament_dialog import NewTournamentDialog
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.look import Choice
from mextrain_scorer.ui.rule_sets.rule_set_editor import RuleSetEditor
from tests.ui.test_large_text_everywhere import Screen
from tests.ui.window_room import WindowRoom, in_dialog, turn_of_the_loop, type_in

RANKED = DayFormat.CUMULATIVE


@pytest.fixture
def dialog(room: WindowRoom, monkeypatch: pytest.MonkeyPatch) -> Iterator[NewTournamentDialog]:
    monkeypatch.setattr(QWidget, "screen", lambda _self: Screen(QSize(1366, 768)))
    made = NewTournamentDialog(room.answers, room.window)
    with room.qtbot.waitExposed(made):
        made.show()
    yield made
    made.close()
    made.deleteLater()
    QCoreApplication.sendPostedEvents(made, QEvent.Type.DeferredDelete)


def names(dialog: NewTournamentDialog) -> list[str]:
    return [dialog.rules.itemText(at) for at in range(dialog.rules.count())]


def test_the_format_decides_which_rules_there_are(dialog: NewTournamentDialog) -> None:
    assert dialog.format is DayFormat.WINNERS
    assert names(dialog)[0] == "Alabama Samboree"
    assert "Club night" not in names(dialog)
    dialog.cards[RANKED].choice.click()
    assert names(dialog) == ["Club night"]
    assert dialog.about_rules.text().endswith("the double blank costs 50. 3 games in the day.")
    dialog.cards[DayFormat.WINNERS].choice.click()
    assert dialog.rules.currentText() == "Alabama Samboree"


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


def test_a_ladder_says_how_many_move_and_nothing_has_to_be_scrolled(
    dialog: NewTournamentDialog,
) -> None:
    turn_of_the_loop()
    assert len({card.y() for card in dialog.cards.values()}) == 1  # side by side
    (scroll,) = dialog.findChildren(QScrollArea)
    assert scroll.verticalScrollBar().maximum() == 0
    for way in (RANKED, DayFormat.LADDER):
        dialog.cards[way].choice.click()
        turn_of_the_loop()
        assert scroll.verticalScrollBar().maximum() == 0
    assert dialog.about_rules.text().endswith("From each table 2 players move up and 2 down.")


def test_each_card_is_whole_in_a_small_window_with_large_text(room: WindowRoom) -> None:
    look.apply(Choice.LIGHT, 200)
    made = NewTournamentDialog(room.answers, room.window)
    made.setMinimumWidth(0)
    with room.qtbot.waitExposed(made):
        made.show()
    made.resize(1024, 652)  # what a screen of 1024 x 700 leaves
    turn_of_the_loop()
    made.monitor.setFocus()
    QTest.keyClick(made.monitor, Qt.Key.Key_Tab)
    for card in made.cards.values():
        assert made.focusWidget() is card.choice
        assert card.choice.isChecked()
        assert card.visibleRegion().boundingRect().height() == card.height()
        QTest.keyClick(card.choice, Qt.Key.Key_Down)
    look.apply(Choice.LIGHT, 100)


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


SAMBOREE = PRESETS["samboree"]
GERMAN = {
    SAMBOREE.name: "Alabama-Treffen {ohne Gewähr}",
    SAMBOREE.source: "Mexikanische Dominoregeln",
    "Table {number}": "Tisch {number}",
}


@pytest.fixture
def german(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "_translate", lambda text: GERMAN.get(text, text))


@pytest.mark.usefixtures("german")
def test_names_of_rule_sets_are_translated_as_the_rooms_sentences_are(room: WindowRoom) -> None:
    assert say("Table {number}", number=3) == "Tisch 3"
    window = room.window
    dialog = NewTournamentDialog(window.app.questions, window)
    dialog.rules.choose(SAMBOREE)
    assert dialog.rules.currentText() == "Alabama-Treffen {ohne Gewähr}"
    assert dialog.about_rules.text().startswith("Mexikanische Dominoregeln. 10 rounds")
    dialog.deleteLater()
