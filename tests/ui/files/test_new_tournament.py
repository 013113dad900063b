"""A new tournament asks for the format of the day, and offers the rules that fit it."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QRectF, Qt
from PySide6.QtGui import QAccessible, QFont, QFontMetrics, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from mextrain_scorer.rules.rule_sets.rule_set import DayFormat
from mextrain_scorer.ui.drawing.day_flow import HIGH, WIDE, draw_day_flow
from mextrain_scorer.ui.files import open_actions
from mextrain_scorer.ui.files.format_choice import EDGE, MARK
from mextrain_scorer.ui.files.new_tournament_dialog import WIDTH, NewTournamentDialog
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.colours import DARK, LIGHT, Colours
from mextrain_scorer.ui.kit.look import Choice, Step
from mextrain_scorer.ui.rule_sets.rule_set_editor import RuleSetEditor
from tests.ui.window_room import WindowRoom, in_dialog, turn_of_the_loop, type_in

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


def test_the_format_decides_which_rules_there_are(dialog: NewTournamentDialog) -> None:
    assert dialog.formats.format is DayFormat.WINNERS
    assert names(dialog)[0] == "Alabama Samboree"
    assert "Club night" not in names(dialog)
    dialog.formats.cards[RANKED].click()
    assert names(dialog) == ["Club night"]
    assert dialog.about_rules.text().endswith("the double blank costs 50. 3 games in the day.")
    dialog.formats.cards[DayFormat.WINNERS].click()
    assert dialog.rules.currentText() == "Alabama Samboree"


def test_the_formats_are_chosen_with_the_arrows_and_read_aloud(
    dialog: NewTournamentDialog,
) -> None:
    first, ranked, ladder = dialog.formats.cards.values()
    first.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(first, Qt.Key.Key_Right)
    assert ranked.isChecked()
    assert ranked.hasFocus()
    said = QAccessible.queryAccessibleInterface(ranked)
    assert said is not None
    assert said.role() == QAccessible.Role.RadioButton
    assert said.text(QAccessible.Text.Name) == "Everybody plays several games"
    assert said.text(QAccessible.Text.Description).endswith("For club nights.")
    QTest.keyClick(ranked, Qt.Key.Key_Right)
    assert ladder.isChecked()
    assert names(dialog) == ["Ladder night"]


def test_the_formats_stand_side_by_side(dialog: NewTournamentDialog) -> None:
    tops = {card.y() for card in dialog.formats.cards.values()}
    assert len(tops) == 1


def test_a_ladder_says_how_many_move_and_nothing_has_to_be_scrolled(
    dialog: NewTournamentDialog,
) -> None:
    turn_of_the_loop()
    (scroll,) = dialog.findChildren(QScrollArea)
    assert scroll.verticalScrollBar().maximum() == 0
    for way in (RANKED, DayFormat.LADDER):
        dialog.formats.cards[way].click()
        turn_of_the_loop()
        assert scroll.verticalScrollBar().maximum() == 0
    assert dialog.about_rules.text().endswith("From each table 2 players move up and 2 down.")


def test_the_arrows_reach_a_card_further_down(
    dialog: NewTournamentDialog,
) -> None:
    first, ranked, ladder = dialog.formats.cards.values()
    dialog.setMinimumWidth(0)
    dialog.resize(2 * first.width() + 120, 420)
    QCoreApplication.processEvents()  # a layout moves its widgets later
    assert ladder.y() > ranked.y()
    assert ladder.visibleRegion().isEmpty()
    first.setFocus(Qt.FocusReason.TabFocusReason)
    for key, reached in (("Right", ranked), ("Right", ladder), ("Right", ladder), ("Left", ranked)):
        QTest.keyClick(dialog.focusWidget(), Qt.Key[f"Key_{key}"])
        assert reached.isChecked()
        assert reached.hasFocus()
        assert not reached.visibleRegion().isEmpty()


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
    for card in made.formats.cards.values():
        assert made.focusWidget() is card
        assert card.isChecked()
        assert card.visibleRegion().boundingRect().height() == card.height()
        QTest.keyClick(card, Qt.Key.Key_Down)
    look.apply(Choice.LIGHT, 100)


def test_each_name_is_on_one_line_where_the_screen_has_room(dialog: NewTournamentDialog) -> None:
    line = QFontMetrics(look.font(Step.BODY, QFont.Weight.DemiBold))
    dialog.resize(WIDTH, dialog.height())
    for card in dialog.formats.cards.values():
        beside = card.width() - look.px(2 * EDGE + MARK + 8)
        assert line.horizontalAdvance(card.text()) <= beside


def test_rules_of_a_house_are_listed_with_their_format(dialog: NewTournamentDialog) -> None:
    def edit(editor: RuleSetEditor) -> None:
        editor.fields.format.choose(RANKED)
        editor.fields.format.activated.emit(editor.fields.format.currentIndex())
        editor.use.click()

    in_dialog(RuleSetEditor, edit)
    dialog.change.click()
    assert dialog.formats.format is RANKED
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
        dialog.formats.cards[RANKED].click()
        dialog.make.click()

    room.answers.paths = [room.folder / "tuesday.mextrain"]
    in_dialog(NewTournamentDialog, fill_in)
    open_actions.ask_new(room.window.app)
    room.settle()
    assert room.tournament.rule_set.key == "club-night"
    room.qtbot.waitUntil(lambda: QApplication.activeWindow() is room.window)


@pytest.mark.usefixtures("qapp")  # it writes text, for which Qt needs the program
@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
def test_each_format_has_a_picture_of_its_own_inside_its_box(
    colours: Colours, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(look, "colours", colours)
    drawn = set()
    for way in DayFormat:
        picture = QImage(int(WIDE) + 40, int(HIGH) + 40, QImage.Format.Format_RGB32)
        picture.fill(Qt.GlobalColor.magenta)
        painter = QPainter(picture)
        draw_day_flow(painter, QRectF(20, 20, WIDE, HIGH), way)
        painter.end()
        inside = picture.copy(20, 20, int(WIDE), int(HIGH))
        drawn.add(bytes(inside.constBits()))
        around = QImage(picture)
        painter = QPainter(around)
        painter.fillRect(20, 20, int(WIDE), int(HIGH), Qt.GlobalColor.magenta)
        painter.end()
        blank = QImage(picture.size(), picture.format())
        blank.fill(Qt.GlobalColor.magenta)
        assert around == blank
    assert len(drawn) == len(DayFormat)
