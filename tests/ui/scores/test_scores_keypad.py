"""A sheet keyed with one hand on the numeric keypad, the other on the paper."""

import sys

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mextrain_scorer.desk.scores import score_entry, sign_off
from mextrain_scorer.rules.records import Outcome, SheetStatus
from mextrain_scorer.ui.score_grid.score_delegate import ScoreField
from mextrain_scorer.ui.sheet_dialogs.sign_dialog import SignDialog
from tests.ui.score_room import Room, fill, good_scores

PAD = {each: Qt.Key(ord(each)) for each in "0123456789.,-+*/"} | {"\n": Qt.Key.Key_Enter}


def pad(room: Room, keys: str) -> None:
    """Press keys of the numeric keypad, the window finding whoever takes them."""
    for each in keys:
        room.focus()
        window = QApplication.focusWindow()
        assert window is not None
        QTest.keyClick(window, PAD[each], Qt.KeyboardModifier.KeypadModifier)


# What is keyed, the first round as the file has it, and the cell at hand.
def table_in_sight(room: Room) -> int:
    assert room.page.model.sheet is not None
    return room.page.model.sheet.table_no


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


def test_shift_enter_goes_back_to_a_zero_just_typed(room: Room) -> None:
    pad(room, "0")
    room.type("⇧")
    assert room.at() == (0, 0)


def test_a_zero_over_another_score_says_what_was_there(room: Room) -> None:
    pad(room, "14\n-0")
    assert room.row()[0] == 0
    assert "0, was 14" in room.said()


def test_enter_goes_on_where_the_mouse_was_used_after_a_zero(room: Room) -> None:
    pad(room, "0")
    room.page.grid.go_to(2, 2)
    pad(room, "\n")
    assert room.at() == (2, 3)


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
    sheet = room.sheet(1)
    room.page.grid.go_to_cell(None, sheet.seats[0].player)
    pad(room, "0")
    assert room.sheet(1).written_totals.get(sheet.seats[0].player) is None
    pad(room, "\n")
    assert room.sheet(1).written_totals[sheet.seats[0].player] == 0


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
    assert table_in_sight(room) == 2
    pad(room, "+")
    assert table_in_sight(room) == 1
    assert room.focus() is room.page.grid


def test_plus_says_where_no_other_sheet_is_left(room: Room) -> None:
    fill(room.tournament, 2, good_scores(6))
    sign_off.sign_sheet(room.tournament, "qualifying", 2, "Jo")
    pad(room, "+")
    assert room.said() == "No other sheet of this game is left to sign."
    assert table_in_sight(room) == 1


def test_slash_and_a_number_go_to_that_table(room: Room) -> None:
    pad(room, "/2\n")
    assert table_in_sight(room) == 2
    assert room.focus() is room.page.grid


def test_star_signs_where_all_is_there_and_a_number_is_that_seats_player(full_room: Room) -> None:
    room, totals = full_room, [sum(column) for column in zip(*good_scores(5), strict=True)]
    seats = room.sheet(1).seats
    room.page.grid.go_to_cell(None, seats[0].player)
    pad(room, "\n".join(map(str, totals)) + "*")
    room.dialog_of(SignDialog)
    pad(room, f"{seats[2].player}\n")
    sheet = room.sheet(1)
    assert (sheet.status, sheet.score_keeper) == (SheetStatus.SIGNED, seats[2].name)
    assert [sheet.written_totals[seat.player] for seat in seats] == totals
    pad(room, "+")
    assert table_in_sight(room) == 2
    pad(room, "7\n")
    assert room.sheet(2).rounds[0].cells[0].score == 7


def test_star_never_takes_a_signature_off(full_room: Room) -> None:
    sign_off.sign_sheet(full_room.tournament, "qualifying", 1, "Jo")
    pad(full_room, "*")
    assert full_room.answers.asked == []
    assert full_room.said() == "Table 1 is signed. The key + goes to the next table."
    assert full_room.sheet(1).status is SheetStatus.SIGNED


UNLOCKED = (
    Qt.Key.Key_Home, Qt.Key.Key_Up, Qt.Key.Key_PageUp, Qt.Key.Key_Left, Qt.Key.Key_Clear,
    Qt.Key.Key_Right, Qt.Key.Key_End, Qt.Key.Key_Down, Qt.Key.Key_PageDown, Qt.Key.Key_Insert,
    Qt.Key.Key_Delete,
)  # fmt: skip


@pytest.mark.nightly(one_in=3)
@pytest.mark.skipif(sys.platform == "darwin", reason="a Mac has no NumLock")
@pytest.mark.parametrize("key", UNLOCKED)
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


def test_the_arrows_of_their_own_keys_are_no_sign_of_numlock(room: Room) -> None:
    room.type("↓")
    assert room.at() == (1, 0)
    assert not room.notices.said


def test_a_slip_is_found_and_mended_from_the_keypad_alone(room: Room) -> None:
    """``M`` is not on the keypad, and not needed: the cell is gone to, and the score typed."""
    rows = good_scores(5)
    right, rows[5][2] = rows[5][2], rows[5][2] + 9
    fill(room.tournament, 1, rows)
    sums = [sum(column) for column in zip(*good_scores(5), strict=True)]
    seats = room.sheet(1).seats
    totals = {seat.player: total for seat, total in zip(seats, sums, strict=True)}
    score_entry.write_totals(room.tournament, "qualifying", 1, totals)
    room.page.show_table(1)
    room.page.panel.action.setFocus()
    pad(room, "*")
    assert room.page.grid.hasFocus()
    assert room.at() == (5, 2), "the cell in doubt, not the total"
    pad(room, f"{right}\n")
    assert room.row(5)[2] == right
    assert room.page.panel.current is None
    pad(room, "*")
    assert isinstance(room.dialog(), SignDialog)
