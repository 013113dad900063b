"""A score that cannot be, typed by somebody who does not look up from the paper."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from mextrain_scorer.rules.records import SheetStatus
from mextrain_scorer.ui.kit.questions import Answer
from mextrain_scorer.ui.score_grid.cell_content import CellMark
from tests.ui.score_room import Room, fill, good_scores

FIRST = (0, 0)


def test_the_cell_says_what_it_does_not_hold(room: Room) -> None:
    room.type("230\n")
    content = room.content(*FIRST)
    shown = (content.text, content.corner, content.sign, content.mark)
    assert shown == ("", "not 230", "!", CellMark.WRONG)
    assert "230 was not entered" in content.spoken


def test_it_beeps_and_says_that_nothing_was_entered(room: Room, beeps: list[int]) -> None:
    room.type("230\n")
    assert beeps == [1]
    assert "230 cannot be" in room.asked()
    assert "not entered" in room.asked()
    assert room.notices.said == (), "it is told once, beside the cell"


def test_what_was_refused_stays_beside_the_grid_while_typing_goes_on(room: Room) -> None:
    """The next number typed blind belongs to the next seat, not into the refused one's cell."""
    room.type("0\n230\n6\n7\n8\n")
    assert room.row() == [0, None, 6, 7, 8]
    assert room.at() == (1, 0)
    room.type("9\n0\n")
    (found,) = room.page.panel.findings
    assert "not entered. 230 cannot be" in found.text()
    QTest.mouseClick(found, Qt.MouseButton.LeftButton)
    assert room.at() == (0, 1)
    room.type("23\n")
    assert room.row() == [0, 23, 6, 7, 8]
    assert room.findings() == []


def test_a_cell_that_holds_a_score_keeps_it_until_it_is_typed_again(room: Room) -> None:
    room.type("21\n")
    room.go_to(*FIRST)
    room.type("230\n")
    assert room.row()[0] == 21
    assert "not entered, 21 still stands" in room.asked()
    assert room.content(*FIRST).sign == "!"
    room.go_to(*FIRST)
    room.type("21\n")
    assert room.findings() == []
    assert room.content(*FIRST).sign == ""


def test_leaving_the_cell_blank_sees_to_it(room: Room) -> None:
    room.type("230\n")
    room.go_to(*FIRST)
    room.type("⌦")
    assert room.findings() == []
    assert room.row()[0] is None


def test_it_waits_at_its_table_while_another_is_typed(room: Room) -> None:
    room.type("230\ng2\n")
    assert room.findings() == []
    room.type("g1\n")
    assert "230" in room.asked()


def test_w_lets_the_refused_score_stand_from_wherever_one_is(room: Room) -> None:
    room.answers.answers = [Answer(yes=True, reason="counted twice")]
    room.type("230\n6\n7\n")
    room.type("w")
    (asked,) = room.answers.asked
    assert room.sheet(1).seats[0].name in asked.sentence
    cell = room.sheet(1).rounds[0].cells[0]
    assert (cell.score, cell.as_written) == (230, "counted twice")
    assert room.page.model.rejections == ()


def test_w_is_about_the_cell_at_hand_where_that_was_refused(room: Room) -> None:
    room.answers.answers = [Answer(yes=True, reason="counted twice")]
    room.type("230\n240\n")
    room.go_to(*FIRST)
    room.type("w")
    assert room.row()[:2] == [230, None]


def test_a_sheet_is_not_signed_while_a_correction_was_refused(full_room: Room) -> None:
    full_room.go_to(2, 1)
    full_room.type("230\n")
    action = full_room.page.panel.action
    assert (action.state, action.ready) == ("after this answer", False)
    full_room.type("s")
    assert full_room.at() == (2, 1)
    assert full_room.sheet(1).status is not SheetStatus.SIGNED


@pytest.mark.parametrize("row", [0, 9])
def test_b_at_the_beginning_of_a_round_is_about_the_one_before_where_nobody_went_out(
    room: Room, row: int
) -> None:
    for above in range(row):
        fill(room.tournament, 1, good_scores(5)[: above + 1])
    room.go_to(row, 0)
    room.type("5\n6\n7\n8\n9\n")
    rounds = room.sheet(1).rounds
    room.type("b")
    assert room.sheet(1).rounds[row].outcome.value == "blocked"
    assert room.page.model.engine_words(rounds[row].engine) in room.said()
    room.type("b")
    assert room.sheet(1).rounds[row].outcome.value == "played"


def test_b_elsewhere_is_about_the_round_at_hand(room: Room) -> None:
    room.type("5\n6\n7\n8\n9\n1\nb")
    assert [row.outcome.value for row in room.sheet(1).rounds[:2]] == ["played", "blocked"]
