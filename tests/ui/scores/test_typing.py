"""Typing a sheet as the paper runs: by the keyboard, by the keypad alone, by the list of keys."""

import sys

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox

from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.scores import score_entry, sign_off
from mextrain_scorer.rules.records import Outcome, SheetStatus
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.kit.questions import Answer
from mextrain_scorer.ui.score_grid.score_delegate import ScoreField
from mextrain_scorer.ui.score_grid.sheet_keys import LETTERS, SIGNS, Command
from mextrain_scorer.ui.sheet_dialogs.sign_dialogs import SignDialog
from tests.ui.score_room import Room, fill, good_scores
from tests.ui.window_room import turn_wheel

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
    "a letter within a score leaves it alone": ("4x7\n", [47], (0, 1), ""),
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


def test_typing_the_same_value_again_writes_nothing(room: Room) -> None:
    room.type("21\n")
    tip = room.tournament.tip.hash
    room.type("←21\n")
    assert room.tournament.tip.hash == tip
    assert room.at() == (0, 1)


@pytest.mark.parametrize(
    ("key", "why"),
    [("x", "“x” does nothing here"), ("#", "“#” does nothing here"), ("w", "refused")],
)
def test_a_key_that_does_nothing_beeps_and_says_why(
    room: Room, beeps: list[int], key: str, why: str
) -> None:
    room.type(key)
    assert beeps == [1]
    assert why in room.said()


# -- rounds that nobody won, or nobody played ------------------------------------------------


@pytest.mark.parametrize("row", [0, 9])
def test_b_at_the_beginning_of_a_round_is_about_the_one_before_where_nobody_went_out(
    room: Room, row: int
) -> None:
    fill(room.tournament, 1, good_scores(5)[:row])
    room.go_to(row, 0)
    room.type("5\n6\n7\n8\n9\n")
    for outcome in (Outcome.BLOCKED, Outcome.PLAYED):
        room.type("b")
        assert room.sheet(1).rounds[row].outcome is outcome


def test_n_asks_why_a_round_was_not_played_and_enter_skips_it(room: Room) -> None:
    room.answers.answers = [Answer(yes=True, reason="storm")]
    room.type("↓n")
    row = room.sheet(1).rounds[1]
    assert (row.outcome, row.note) == (Outcome.NOT_PLAYED, "storm")
    room.type("↑0\n5\n6\n7\n8\n")
    assert room.at() == (2, 0)


# -- from table to table --------------------------------------------------------------------


def test_a_table_that_is_not_there_beeps_and_says_which_are(room: Room, beeps: list[int]) -> None:
    room.type("g9\n")
    assert beeps == [1]
    assert room.said() == "There is no table 9: the first is 1, the last 2."
    assert room.table_in_sight() == 1


@pytest.mark.parametrize("by", ["mouse", "code"])
def test_going_to_another_table_in_the_middle_of_typing_writes_first(room: Room, by: str) -> None:
    room.type("31")
    if by == "mouse":
        place = room.page.list.visualRect(room.page.list.rows.index(1)).center()
        QTest.mouseClick(room.page.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
        assert room.focus() is room.page.grid
    else:
        room.page.show_table(2)
    assert room.row()[0] == 31
    assert room.table_in_sight() == 2


def test_an_impossible_value_keeps_one_at_its_table(room: Room) -> None:
    room.type("999")
    room.page.show_table(2)
    assert room.table_in_sight() == 1
    assert "999 cannot be" in room.asked()


def test_leaving_the_cell_with_the_mouse_writes_it_or_says_why_not(room: Room) -> None:
    room.type("33")
    room.page.go_to.setFocus()
    assert room.row()[0] == 33
    room.go_to(0, 0)
    room.page.grid.setFocus()
    room.type("999")
    room.page.go_to.setFocus()
    assert "999 cannot be" in room.asked()


@pytest.fixture
def stage_box(full_room: Room) -> QComboBox:
    """The list of games once the final is seated."""
    fill(full_room.tournament, 2, good_scores(6))
    for table_no in (1, 2):
        sign_off.sign_sheet(full_room.tournament, "qualifying", table_no, "Jo")
    full_room.page.hide()
    stages.start_stage(full_room.tournament, seed=1)
    full_room.page.show()
    return full_room.page.stage_box


def test_the_wheel_over_the_games_shows_no_other_one(stage_box: QComboBox) -> None:
    turn_wheel(stage_box)
    assert stage_box.currentText() == "Final"


def test_the_keys_work_on_once_another_game_is_chosen(
    full_room: Room, stage_box: QComboBox
) -> None:
    assert stage_box.currentText() == "Final"
    stage_box.setFocus()
    full_room.type("↑")
    assert stage_box.currentText() != "Final"
    assert full_room.focus() is full_room.page.grid
    full_room.type("g2\n")
    assert full_room.table_in_sight() == 2


def test_the_written_totals_pass_over_who_left_but_arrows_do_not(room: Room) -> None:
    """The paper has no total there: the next one typed landed in that column."""
    rows = good_scores(5)
    room.type_scores(rows[:1])
    gone = room.sheet(1).seats[2].player
    players.withdraw(room.tournament, gone, "unwell", from_engine=8)
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


def test_a_score_for_who_has_gone_home_is_answered_as_by_every_other_way_in(room: Room) -> None:
    room.type_scores(good_scores(5)[:1])
    gone = room.sheet(1).seats[2].player
    players.withdraw(room.tournament, gone, "unwell", from_engine=8)
    room.page.show_table(1)
    room.go_to(4, 2)
    room.type("12")
    with pytest.raises(Refused) as refused:
        score_entry.enter(room.tournament, "qualifying", 1, 5, gone, 12)
    assert str(refused.value) in room.said()


# -- the keypad -----------------------------------------------------------------------------

PAD = {each: Qt.Key(ord(each)) for each in "0123456789.,-+*/"} | {"\n": Qt.Key.Key_Enter}


def pad(room: Room, keys: str) -> None:
    """Press keys of the numeric keypad, the window finding whoever takes them."""
    for each in keys:
        room.focus()
        window = QApplication.focusWindow()
        assert window is not None
        QTest.keyClick(window, PAD[each], Qt.KeyboardModifier.KeypadModifier)


# What is keyed, the first round as the file has it, and the cell at hand.
KEYED = {
    "a zero needs no Enter": ("012\n0", [0, 12, 0], (0, 3)),
    "an Enter out of habit skips no seat": ("0\n12\n", [0, 12], (0, 2)),
    "only the Enter that belongs to the zero is let go": ("0\n\n12\n", [0, None, 12], (0, 3)),
    "a digit after a zero belongs to the next seat": ("05\n", [0, 5], (0, 2)),
    "a zero after another digit is one of its number": ("10", [], (0, 0)),
    "minus writes and goes one seat back": ("9\n8-", [9, 8], (0, 0)),
    "before the first seat there is none": ("9\n8-\n-", [9, 8], (0, 0)),
}


@pytest.mark.parametrize(("keys", "written", "at"), KEYED.values(), ids=KEYED)
def test_a_round_is_keyed_so(
    room: Room, keys: str, written: list[int | None], at: tuple[int, int]
) -> None:
    pad(room, keys)
    assert room.row() == [*written, *[None] * (5 - len(written))]
    assert room.at() == at


def test_after_a_zero_shift_enter_goes_back_to_it_and_enter_on_from_where_the_mouse_went(
    room: Room,
) -> None:
    pad(room, "0")
    room.type("⇧")
    assert room.at() == (0, 0)
    pad(room, "0")
    room.page.grid.go_to(2, 2)
    pad(room, "\n")
    assert room.at() == (2, 3)


def test_a_zero_over_another_score_says_what_was_there(room: Room) -> None:
    pad(room, "14\n-0")
    assert room.row()[0] == 0
    assert "0, was 14" in room.said()


def test_backspace_after_a_zero_takes_that_zero_away_and_nothing_else(room: Room) -> None:
    pad(room, "5\n7\n")
    room.page.grid.go_to(0, 0)
    pad(room, "0")
    room.type("⌫")
    assert room.row()[:2] == [None, 7]
    assert room.at() == (0, 0)
    pad(room, "10\n")
    assert room.row()[:2] == [10, 7]


def test_a_zero_put_before_a_number_is_a_digit(room: Room) -> None:
    pad(room, "10")
    field = room.focus()
    assert isinstance(field, ScoreField)
    QTest.keyClick(field, Qt.Key.Key_Home)
    QTest.keyClicks(field, "0")
    assert field.text() == "010"


def test_a_total_on_the_paper_waits_for_enter(room: Room) -> None:
    player = room.sheet(1).seats[0].player
    room.page.grid.go_to_cell(None, player)
    pad(room, "0")
    assert player not in room.sheet(1).written_totals
    pad(room, "\n")
    assert room.sheet(1).written_totals == {player: 0}


@pytest.mark.parametrize("key", [".", ","])
def test_nobody_went_out_is_said_while_the_last_score_is_typed(room: Room, key: str) -> None:
    pad(room, f"9\n8\n7\n6\n15{key}")
    assert room.sheet(1).rounds[0].outcome is Outcome.BLOCKED
    assert room.row() == [9, 8, 7, 6, 15]
    pad(room, "\n")
    assert room.at() == (1, 0)


def test_plus_writes_and_goes_to_the_next_sheet_that_is_not_signed(room: Room) -> None:
    pad(room, "9+")
    assert room.row()[0] == 9
    assert room.table_in_sight() == 2
    pad(room, "+")
    assert room.table_in_sight() == 1
    fill(room.tournament, 2, good_scores(6))
    sign_off.sign_sheet(room.tournament, "qualifying", 2, "Jo")
    pad(room, "+")
    assert room.said() == "No other sheet of this game is left to sign."
    assert room.table_in_sight() == 1
    pad(room, "/2\n")
    assert room.table_in_sight() == 2
    assert room.focus() is room.page.grid


def test_star_never_takes_a_signature_off(full_room: Room) -> None:
    sign_off.sign_sheet(full_room.tournament, "qualifying", 1, "Jo")
    pad(full_room, "*")
    assert full_room.answers.asked == []
    assert full_room.said() == "Table 1 is signed. The key + goes to the next table."
    assert full_room.sheet(1).status is SheetStatus.SIGNED


def test_star_leads_to_the_cell_in_doubt_and_signs_once_it_is_right(room: Room) -> None:
    """``M`` is not on the keypad, and not needed: the cell is gone to, and the score typed."""
    rows = good_scores(5)
    right, rows[5][2] = rows[5][2], rows[5][2] + 9
    fill(room.tournament, 1, rows)
    sums = [sum(column) for column in zip(*good_scores(5), strict=True)]
    totals = {seat.player: total for seat, total in zip(room.sheet(1).seats, sums, strict=True)}
    score_entry.write_totals(room.tournament, "qualifying", 1, totals)
    room.page.show_table(1)
    room.page.panel.action.setFocus()
    pad(room, "*")
    assert room.page.grid.hasFocus()
    assert room.at() == (5, 2), "the cell in doubt, not the total"
    pad(room, f"{right}\n*")
    assert room.row(5)[2] == right
    room.dialog_of(SignDialog).reject()


@pytest.mark.skipif(sys.platform == "darwin", reason="a Mac has no NumLock")
@pytest.mark.parametrize("key", [Qt.Key.Key_Home, Qt.Key.Key_Up, Qt.Key.Key_Delete])
@pytest.mark.parametrize("where", ["cell", "field", "table number"])
def test_numlock_that_is_off_is_told_and_nothing_moves(room: Room, key: Qt.Key, where: str) -> None:
    room.type("12\n13\n")
    room.page.grid.go_to(0, 1)
    room.type({"cell": "", "field": "4", "table number": "g"}[where])
    held = room.focus()
    QTest.keyClick(held, key, Qt.KeyboardModifier.KeypadModifier)
    assert room.said().startswith("NumLock is off")
    assert (room.focus() is held, room.at()) == (True, (0, 1))
    assert room.row()[:2] == [12, 13]
    if isinstance(held, ScoreField):
        assert held.text() == "4"


@pytest.mark.skipif(sys.platform == "darwin", reason="a Mac has no NumLock")
def test_numlock_that_is_off_is_told_where_the_score_keeper_is_asked_for(full_room: Room) -> None:
    pad(full_room, "*")
    dialog = full_room.dialog_of(SignDialog)
    QTest.keyClick(dialog.keeper, Qt.Key.Key_Home, Qt.KeyboardModifier.KeypadModifier)
    assert "NumLock is off" in dialog.refusal.text()
    dialog.reject()


# -- the list of keys behind "Keys ?" -------------------------------------------------------


def test_it_names_every_key_of_a_sheet(room: Room) -> None:
    lines = room.page.key_list.menu().actions()
    keys = {key for line in lines for key in line.text().rpartition("\t")[2].split()}
    letters = {command.value.upper() for command in LETTERS.values() if len(command) == 1}
    assert letters | (SIGNS.keys() - {","}) | {"Enter", "Del", "−"} <= keys


def test_the_list_opens_and_closes_and_a_key_or_a_line_does_its_work(room: Room) -> None:
    button = room.page.key_list
    keys = button.menu()
    for closes in (Qt.Key.Key_Question, Qt.Key.Key_Escape):
        room.type("?")
        assert keys.isVisible()
        QTest.keyClick(keys, closes)
        assert not keys.isVisible()
        assert room.focus() is room.page.grid
    room.type("?")
    QTest.keyClicks(keys, ".")
    assert not keys.isVisible()
    assert room.sheet(1).rounds[0].outcome is Outcome.BLOCKED
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    line = keys.actionGeometry(button.entries[Command.BLOCKED]).center()
    QTest.mouseClick(keys, Qt.MouseButton.LeftButton, pos=line)
    assert not keys.isVisible()
    assert room.sheet(1).rounds[0].outcome is Outcome.PLAYED
