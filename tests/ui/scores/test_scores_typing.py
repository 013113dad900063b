"""Typing a sheet: the keys of the Scores page, as the paper runs."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from mextrain_scorer.desk.roster import withdrawals
from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.rules.records import Outcome
from mextrain_scorer.ui.kit.questions import Answer
from tests.ui.score_room import Room, good_scores

# What is typed, the first round as the file has it, the cell at hand, and what was there before.
TYPED = {
    "digits and Enter write a score and go to the next seat": ("47\n", [47], (0, 1), ""),
    "the last seat leads to the next round": ("0\n5\n6\n7\n8\n", [0, 5, 6, 7, 8], (1, 0), ""),
    "Enter on an empty cell writes nothing and moves on": ("\n\n\n", [], (0, 3), ""),
    "Shift and Enter go back": ("\n\n⇧", [], (0, 1), ""),
    "an arrow writes what is typed and goes its way": ("12↓", [12], (1, 0), ""),
    "Tab writes as well": ("9⇥", [9], (0, 1), ""),
    "Esc throws away what is typed": ("12⎋", [], (0, 0), ""),
    "another score shows the old one": ("21\n←12\n", [12], (0, 1), "12, was 21. Ctrl+Z"),
    "Delete leaves a blank and shows it too": ("21\n←⌦", [], (0, 0), "blank, was 21"),
}


@pytest.mark.parametrize(("keys", "written", "at", "said"), TYPED.values(), ids=TYPED)
def test_a_round_is_typed_so(
    room: Room, keys: str, written: list[int], at: tuple[int, int], said: str
) -> None:
    room.type(keys)
    assert room.row() == [*written, *[None] * (5 - len(written))]
    assert all(cell.score is None for row in room.sheet(1).rounds[1:] for cell in row.cells)
    assert room.at() == at
    assert room.focus() is room.page.grid
    assert said in (room.said() if room.notices.said else "")


def test_tab_outside_a_cell_leaves_the_grid(room: Room) -> None:
    room.type("⇥")
    assert room.focus() is not room.page.grid


def test_leaving_the_cell_with_the_mouse_writes_it_or_says_why_not(room: Room) -> None:
    room.type("33")
    room.page.go_to.setFocus()
    assert room.row()[0] == 33
    room.go_to(0, 0)
    room.page.grid.setFocus()
    room.type("999")
    room.page.go_to.setFocus()
    assert "999 cannot be" in room.asked()


def test_insisting_without_a_refusal_beeps(room: Room, beeps: list[int]) -> None:
    room.type("w")
    assert beeps
    assert "refused" in room.said()


def test_typing_the_same_value_again_writes_nothing(room: Room) -> None:
    room.type("21\n")
    tip = room.tournament.chain_tip
    room.type("←21\n")
    assert room.tournament.chain_tip == tip
    assert room.at() == (0, 1)


@pytest.mark.parametrize("key", ["x", "q", "=", "#"])
def test_a_wrong_key_beeps_and_says_why(room: Room, beeps: list[int], key: str) -> None:
    room.type(key)
    assert beeps == [1]
    assert f"“{key}” does nothing here" in room.said()


def test_a_letter_within_a_score_beeps_and_leaves_the_score_alone(
    room: Room, beeps: list[int]
) -> None:
    room.type("4x7\n")
    assert beeps == [1]
    assert room.row()[0] == 47


def test_b_marks_a_round_as_blocked_and_takes_it_back(room: Room) -> None:
    for outcome in (Outcome.BLOCKED, Outcome.PLAYED):
        room.type("b")
        assert room.sheet(1).rounds[0].outcome is outcome


def test_n_asks_why_a_round_was_not_played_and_enter_skips_it(room: Room) -> None:
    room.answers.answers = [Answer(yes=True, reason="storm")]
    room.type("↓n")
    row = room.sheet(1).rounds[1]
    assert (row.outcome, row.note) == (Outcome.NOT_PLAYED, "storm")
    room.type("↑0\n5\n6\n7\n8\n")
    assert room.at() == (2, 0)


def test_g_and_a_number_go_to_that_table(room: Room) -> None:
    room.type("g2\n")
    assert room.page.title.text() == "Table 2"
    assert room.focus() is room.page.grid
    room.type("14\n")
    assert room.sheet(2).rounds[0].cells[0].score == 14


def test_a_table_that_is_not_there_beeps_and_says_which_are(room: Room, beeps: list[int]) -> None:
    room.type("g9\n")
    assert beeps == [1]
    assert room.said() == "There is no table 9: the first is 1, the last 2."
    assert room.page.title.text() == "Table 1"


def test_going_to_another_table_in_the_middle_of_typing_writes_first(room: Room) -> None:
    room.type("31")
    room.page.show_table(2)
    assert room.row()[0] == 31
    assert room.page.title.text() == "Table 2"


def test_an_impossible_value_keeps_one_at_its_table(room: Room) -> None:
    room.type("999")
    room.page.show_table(2)
    assert room.page.title.text() == "Table 1"
    assert "999 cannot be" in room.asked()


def test_clicking_a_table_in_the_middle_of_typing_writes_first(room: Room) -> None:
    room.type("31")
    place = room.page.list.visualRect(room.page.list.rows.index(1)).center()
    QTest.mouseClick(room.page.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert room.row()[0] == 31
    assert room.page.title.text() == "Table 2"
    assert room.focus() is room.page.grid


def test_after_the_last_round_the_written_totals_follow_and_then_the_big_action(
    room: Room,
) -> None:
    rows = good_scores(5)
    room.type_scores(rows)
    assert room.at() == (11, 0)
    totals = [sum(column) for column in zip(*rows, strict=True)]
    room.type("".join(f"{total}\n" for total in totals))
    sheet = room.sheet(1)
    assert [sheet.written_totals[seat.player] for seat in sheet.seats] == totals
    assert room.focus() is room.page.panel.action


def test_the_written_totals_pass_over_who_left_but_arrows_do_not(room: Room) -> None:
    """The paper has no total there: the next one typed landed in that column."""
    rows = good_scores(5)
    room.type_scores(rows[:1])
    gone = room.sheet(1).seats[2].player
    withdrawals.withdraw(room.tournament, gone, "unwell", from_engine=8)
    room.page.show_table(1)
    room.type_scores([[*row[:2], *row[3:]] for row in rows[1:]])
    room.go_to(11, 0)
    room.type("80\n81\n83\n84\n")
    sheet = room.sheet(1)
    written = [sheet.written_totals.get(seat.player) for seat in sheet.seats]
    assert written == [80, 81, None, 83, 84]
    room.page.grid.setFocus()
    room.go_to(11, 1)
    room.press(Qt.Key.Key_Right)
    assert room.at() == (11, 2)
    room.type("12\n")
    assert room.sheet(1).written_totals[gone] == 12


def test_a_change_from_elsewhere_shows_and_leaves_the_typing_alone(room: Room) -> None:
    room.type("4")
    other = room.sheet(1).seats[3].player
    score_entry.enter(room.tournament, "qualifying", 1, 9, other, 17)
    assert room.page.model.index(0, 3).data() == "17"
    room.type("7\n")
    assert room.row()[0] == 47
