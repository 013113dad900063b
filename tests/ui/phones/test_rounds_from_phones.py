"""What phones propose, beside what the monitor types: ghosts, P, undo, differences."""

import os
import signal

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mextrain_scorer.desk.journal import undo
from mextrain_scorer.ui.kit.questions import Answer
from mextrain_scorer.ui.phones.phones import PhonesState
from mextrain_scorer.ui.score_grid.cell_content import CellContent
from mextrain_scorer.ui.score_grid.sheet_model import Role
from tests.ui.phones.phones_room import PhonesRoom
from tests.ui.window_room import in_window, turn_of_the_loop

FIRST = [0, 12, 7, 30, 5]  # of the five at table 1, double 9
SECOND = [14, 0, 3, 8, 21]


def content(served: PhonesRoom, row: int, column: int) -> CellContent:
    found = served.page.model.index(row, column).data(Role.CELL_CONTENT)
    assert isinstance(found, CellContent)
    return found


def row(served: PhonesRoom, at: int) -> list[int | None]:
    return [cell.score for cell in served.room.sheet().rounds[at].cells]


def press(served: PhonesRoom, keys: str) -> None:
    for each in keys:
        QTest.keyClicks(QApplication.focusWidget() or served.page.grid, each)


def enter(served: PhonesRoom) -> None:
    QTest.keyClick(QApplication.focusWidget() or served.page.grid, Qt.Key.Key_Return)


def test_a_proposed_round_stands_pale_and_counts_nowhere(served: PhonesRoom) -> None:
    before = served.page.grid.currentIndex()
    served.sends(served.room.sheet(), 9, FIRST)
    assert [content(served, 0, each).ghost for each in range(5)] == ["0", "12", "7", "30", "5"]
    assert content(served, 0, 0).corner == "out"
    assert "proposed 12" in str(
        served.page.model.index(0, 1).data(Qt.ItemDataRole.AccessibleTextRole)
    )
    assert row(served, 0) == [None] * 5
    assert served.page.grid.currentIndex() == before
    assert served.page.model.index(0, 0).data() == ""
    words = str(served.page.list.rows.index(0).data())
    assert words.endswith("1 round proposed")


def test_p_takes_the_round_over_and_one_undo_takes_it_back(served: PhonesRoom) -> None:
    phone = served.phone()
    name = served.sends(served.room.sheet(), 9, FIRST, phone=phone)
    press(served, "p")
    assert row(served, 0) == FIRST
    assert served.page.grid.currentIndex().row() == 1
    assert served.page.panel.phones.isHidden()
    served.waits(lambda: phone.states() == {name: "accepted"})
    undo.undo(served.room.tournament)
    assert row(served, 0) == [None] * 5
    assert content(served, 0, 1).ghost == "12"  # not lost with it
    served.waits(lambda: phone.states() == {name: "waiting"})


def test_all_rounds_are_taken_with_one_key(served: PhonesRoom) -> None:
    sheet = served.room.sheet()
    served.sends(sheet, 9, FIRST)
    served.sends(sheet, 8, SECOND)
    assert served.page.panel.phones.take_all.isVisible()
    QTest.keyClick(served.page.grid, Qt.Key.Key_P, Qt.KeyboardModifier.ShiftModifier)
    assert (row(served, 0), row(served, 1)) == (FIRST, SECOND)
    said = served.room.last.sentence
    assert said == "2 rounds are taken over. Ctrl+Z takes all of them back."
    served.room.window.menus.actions["undo"].trigger()
    assert (row(served, 0), row(served, 1)) == ([None] * 5, [None] * 5)
    assert (content(served, 0, 1).ghost, content(served, 1, 0).ghost) == ("12", "14")


def test_what_the_monitor_typed_stays_until_p_on_that_cell(served: PhonesRoom) -> None:
    phone, sheet = served.phone(), served.room.sheet()
    press(served, "0")
    press(served, "24")
    enter(served)
    name = served.sends(sheet, 9, FIRST, phone=phone)
    assert (content(served, 0, 1).text, content(served, 0, 1).corner) == ("24", "≠12")
    (told,) = served.page.panel.phones.differences
    assert "Entered is 24, the phone says 12." in told.text()
    press(served, "p")
    assert row(served, 0) == [0, 24, 7, 30, 5]
    assert phone.states() == {name: "waiting"}
    served.page.grid.go_to(0, 1)
    assert served.page.panel.phones.take.text() == "Take the phone’s 12"
    press(served, "p")
    assert row(served, 0) == FIRST
    served.waits(lambda: phone.states() == {name: "accepted"})
    undo.undo(served.room.tournament)
    assert (content(served, 0, 1).text, content(served, 0, 1).corner) == ("24", "≠12")
    served.waits(lambda: phone.states() == {name: "waiting"})
    undo.redo(served.room.tournament)
    assert row(served, 0) == FIRST
    served.waits(lambda: phone.states() == {name: "accepted"})


def test_a_number_typed_again_stands_against_the_phone(served: PhonesRoom) -> None:
    phone, sheet = served.phone(), served.room.sheet()
    name = served.sends(sheet, 9, FIRST, phone=phone)
    served.page.grid.go_to(0, 1)
    for typed in ("24", "25"):
        served.page.grid.go_to(0, 1)
        press(served, typed)
        enter(served)
    assert content(served, 0, 1).corner != "≠12"
    press(served, "p")
    assert row(served, 0) == [0, 25, 7, 30, 5]
    served.waits(lambda: phone.states() == {name: "corrected"})


def test_a_round_set_aside_is_gone_here_and_said_to_the_phone(served: PhonesRoom) -> None:
    phone = served.phone()
    name = served.sends(served.room.sheet(), 9, FIRST, phone=phone)
    served.page.panel.phones.aside.click()
    assert content(served, 0, 1).ghost == ""
    served.waits(lambda: phone.states() == {name: "set-aside"})
    assert served.room.last.sentence == "Double 9 is set aside. Ctrl+Z takes it back."


def test_undo_takes_a_round_set_aside_back_before_any_change(served: PhonesRoom) -> None:
    phone, menus, tip = served.phone(), served.room.window.menus, served.room.tournament.tip
    name = served.sends(served.room.sheet(), 9, FIRST, phone=phone)
    served.page.panel.phones.aside.click()
    menus.name()
    words = "A phone’s double 9 for table 1 was set aside"
    assert menus.actions["undo"].text() == f"&Undo: {words}"
    menus.actions["undo"].trigger()
    assert served.room.last.sentence == f"Undone: {words}."
    assert content(served, 0, 1).ghost == "12"
    served.waits(lambda: phone.states() == {name: "waiting"})
    assert served.room.tournament.tip == tip
    served.page.panel.phones.aside.click()
    served.page.grid.go_to(1, 0)
    press(served, "14")
    enter(served)
    menus.actions["undo"].trigger()  # what was typed after it
    assert row(served, 1) == [None] * 5
    assert content(served, 0, 1).ghost == ""


def test_a_draw_for_which_phones_sent_rounds_is_asked_about_before_it_is_undone(
    served: PhonesRoom,
) -> None:
    undone = served.room.window.menus.actions["undo"]
    codes, tip = dict(served.phones.codes), served.room.tournament.tip
    served.sends(served.room.sheet(), 9, FIRST)
    undone.trigger()
    (asked,) = served.room.answers.asked
    assert "A phone has sent 1 round for these seats." in asked.sentence
    assert served.room.tournament.tip == tip
    served.room.answers.answers.append(Answer(yes=True))
    undone.trigger()
    served.waits(lambda: served.phones.codes != codes)
    assert served.phones.count("qualifying", 1) == 0
    undo.redo(served.room.tournament)
    served.waits(lambda: served.phones.codes == codes)
    served.waits(lambda: served.phones.count("qualifying", 1) == 1)


def test_the_later_of_two_phones_takes_the_place_of_the_first(served: PhonesRoom) -> None:
    sheet = served.room.sheet()
    served.sends(sheet, 9, FIRST)
    served.sends(sheet, 9, [0, 13, 7, 30, 5])
    served.waits(lambda: content(served, 0, 1).ghost == "13")
    assert served.phones.count("qualifying", 1) == 1
    remark = served.page.panel.phones.remark
    assert "sent before with other numbers" in remark.text()
    served.sends(sheet, 9, [0, 13, 7, 30, 5])
    assert remark.text() == ""


def test_nothing_moves_while_a_score_is_typed(served: PhonesRoom) -> None:
    press(served, "1")
    field = QApplication.focusWidget()
    served.sends(served.room.sheet(), 9, FIRST)
    assert QApplication.focusWidget() is field
    press(served, "4")
    enter(served)
    assert row(served, 0)[0] == 14


def test_beside_a_finding_a_low_window_still_takes_the_round(served: PhonesRoom) -> None:
    """There the findings are a bar, which has room for a finding and one button of phones."""
    served.room.window.resize(900, 600)
    panel, proposed = served.page.panel, served.page.panel.phones
    served.sends(served.room.sheet(), 8, SECOND)
    assert proposed.isVisible()
    for column, score in enumerate(("0", "0")):  # two cannot both have gone out
        served.page.grid.go_to(0, column)
        press(served, score)
        enter(served)
    assert panel.current is not None
    assert not proposed.isVisible()
    turn_of_the_loop()
    assert panel.rect().contains(in_window(proposed.take).translated(-in_window(panel).topLeft()))
    assert (proposed.take.text(), proposed.take.isVisible()) == ("P: 8", True)
    proposed.take.click()
    assert row(served, 1) == SECOND
    assert not proposed.take.isVisible()
    served.room.window.resize(1366, 768)
    served.sends(served.room.sheet(), 7, SECOND)
    turn_of_the_loop()
    assert proposed.isAncestorOf(proposed.take)
    assert proposed.take.isVisible()


@pytest.mark.skipif(os.name == "nt", reason="Windows stops no process")
def test_a_round_taken_over_and_never_told_is_told_by_the_next_process(
    served: PhonesRoom,
) -> None:
    phone = served.phone()
    code, name = served.phones.codes[1], served.sends(served.room.sheet(), 9, FIRST, phone=phone)
    os.kill(served.phones.pid, signal.SIGSTOP)
    press(served, "p")
    os.kill(served.phones.pid, signal.SIGKILL)
    served.waits(lambda: served.phones.state is PhonesState.FAILED)
    assert row(served, 0) == FIRST
    served.turn_on()
    assert served.phones.codes[1] == code
    again = served.phone()
    served.waits(lambda: again.states() == {name: "accepted"})
    assert row(served, 0) == FIRST
