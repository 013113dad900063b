"""From a full sheet to a signed one: findings, ties, the paper, signing and reopening."""

from typing import TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QDialog, QWidget

from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.scores import sign_off, ties
from mextrain_scorer.rules.records import SheetStatus
from mextrain_scorer.rules.signatures import Signature
from mextrain_scorer.ui.score_grid.sheet_model import Role
from mextrain_scorer.ui.sheet_dialogs.receive_dialog import ReceiveDialog
from mextrain_scorer.ui.sheet_dialogs.sign_dialog import SignDialog
from mextrain_scorer.ui.sheet_dialogs.tie_dialog import TieDialog
from tests.ui.full_once import refuse_once
from tests.ui.score_room import Room, fill, good_scores
from tests.ui.tie_order import choose_order

ROUNDS = good_scores(5)


D = TypeVar("D", bound=QDialog)


def asked(room: Room, key: str, kind: type[D]) -> D:
    """Press a key that asks something, and return the question."""
    room.type(key)
    return room.dialog_of(kind)


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def sign(room: Room, keeper: str = "") -> None:
    """Sign the full sheet at hand, by default as its last player."""
    room.type(f"s{keeper or room.sheet(1).seats[-1].player}\n")


def test_a_number_that_nobody_at_the_table_has_is_no_score_keeper(full_room: Room) -> None:
    full_room.type("s33\n")
    dialog = full_room.dialog_of(SignDialog)
    assert dialog.refusal.text() == (
        "× No. 33 does not sit at this table. Type the score keeper's name."
    )
    assert dialog.keeper.text() == "33"
    assert full_room.sheet(1).status is not SheetStatus.SIGNED
    dialog.reject()


def tie_the_table(room: Room) -> tuple[int, int]:
    """Fill the sheet so that its first two seats are level in everything."""
    rows = [[0, 4, 30, 30, 30] if at % 2 else [4, 0, 30, 30, 30] for at in range(10)]
    fill(room.tournament, 1, rows)
    seats = room.sheet(1).seats
    return seats[0].player, seats[1].player


def test_what_keeps_a_ruling_from_being_recorded_is_said(room: Room) -> None:
    first, second = tie_the_table(room)
    dialog = asked(room, "s", TieDialog)
    assert dialog.missing.text() == "Choose how it was decided."
    dialog.drawn_domino.setChecked(True)
    assert dialog.missing.text() == "Choose who won."
    choose_order(dialog, second, first)
    assert [dialog.order.item(row).text()[:2] for row in range(2)] == ["1.", "2."]
    assert (dialog.missing.text(), dialog.reason.text()) == ("", "drawn domino")
    assert dialog.rule.isEnabled(), "the drawn domino is the reason"
    dialog.reason.setFocus()
    QTest.keyClicks(dialog.reason, "9-9")
    assert dialog.reason.text() == "9-9", "it gives way to what is typed"
    dialog.reason.setText("drawn domino")
    dialog.other.setChecked(True)
    assert (dialog.missing.text(), dialog.reason.text()) == ("Say why.", "")
    assert not dialog.rule.isEnabled()
    QTest.keyClicks(dialog.reason, "an arm wrestle")
    dialog.extra_round.setChecked(True)
    assert dialog.reason.text() == "an arm wrestle", "what is typed stays"
    click(dialog.rule)
    assert room.sheet(1).rulings[0].reason == "an arm wrestle"


def test_up_gives_the_next_place_to_who_has_none(room: Room) -> None:
    first, second = tie_the_table(room)
    dialog = asked(room, "s", TieDialog)
    dialog.extra_round.setChecked(True)
    dialog.order.setCurrentRow(dialog.players.index(second))
    click(dialog.up)
    assert dialog.players == (second, first)
    assert dialog.rule.isEnabled()


def circled(room: Room) -> list[int]:
    """Return the columns whose header and total are both circled and called the winner's."""
    model, spoken = room.page.model, Qt.ItemDataRole.AccessibleTextRole
    across, total_row = Qt.Orientation.Horizontal, model.rowCount() - 2
    found = []
    for column in range(model.columnCount()):
        total = model.index(total_row, column)
        signs = {
            bool(model.headerData(column, across, Role.CIRCLED)),
            str(model.headerData(column, across, spoken)).endswith(", winner"),
            total.data(Role.CELL_CONTENT).circled,
            total.data(spoken).endswith(", winner"),
        }
        assert len(signs) == 1, f"column {column} says two things"
        found += [column] if True in signs else []
    return found


def test_a_signed_sheet_refuses_digits_and_says_why(full_room: Room) -> None:
    sign(full_room)
    full_room.type("1\n4")
    assert "Table 1 is signed" in full_room.said()
    assert full_room.sheet(1).rounds[0].cells[0].score == ROUNDS[0][0]


def test_a_name_at_the_table_is_offered_and_chosen_with_the_arrows(full_room: Room) -> None:
    name = full_room.sheet(1).seats[1].name
    full_room.type(f"s{name[:4].lower()}")
    dialog = full_room.dialog_of(SignDialog)
    assert dialog.names.isVisible()
    QTest.keyClick(dialog.names, Qt.Key.Key_Down)
    QTest.keyClick(dialog.names, Qt.Key.Key_Return)
    assert dialog.keeper.text() == name
    full_room.type("\n")
    assert full_room.sheet(1).score_keeper == name


@pytest.mark.parametrize("with_mouse", [True, False])
def test_what_is_typed_is_what_signs(full_room: Room, with_mouse: bool) -> None:
    """Han kept the score; Hana only plays at the table."""
    typed = full_room.sheet(1).seats[1].name[:3]
    full_room.type(f"s{typed}")
    dialog = full_room.dialog_of(SignDialog)
    assert dialog.keeper.text() == typed
    for _ in range(2):  # asked whether that is Hana, once
        if with_mouse:
            dialog.sign.click()
        elif dialog.names.isVisible():
            QTest.keyClick(dialog.names, Qt.Key.Key_Return)
        else:
            full_room.press(Qt.Key.Key_Return)
        if full_room.sheet(1).score_keeper is None:
            assert "? Then sign." in dialog.refusal.text()
            dialog.keeper.setText(typed)
    assert full_room.sheet(1).score_keeper == typed
    assert not dialog.names.isVisible()


def test_a_name_that_nobody_there_has_is_asked_about_once(full_room: Room) -> None:
    full_room.type("sPat Keeper\n")
    dialog = full_room.dialog_of(SignDialog)
    assert dialog.refusal.text().startswith("× Pat Keeper does not sit at this table.")
    assert full_room.sheet(1).status is not SheetStatus.SIGNED
    full_room.type("\n")
    assert full_room.sheet(1).score_keeper == "Pat Keeper"


def test_the_beginning_of_a_name_there_becomes_the_full_name_and_is_asked_about(
    full_room: Room,
) -> None:
    name = full_room.sheet(1).seats[1].name
    dialog = asked(full_room, "s", SignDialog)
    dialog.keeper.setText(name.split()[-1].lower())
    dialog.sign.click()
    assert dialog.keeper.text() == name
    assert full_room.sheet(1).status is not SheetStatus.SIGNED
    dialog.sign.click()
    assert full_room.sheet(1).score_keeper == name


STROKES = Signature("100,100 900,400;50,50")


def sign_at_a_full_disk(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    refuse_once(monkeypatch, sign_off, "sign_sheet")
    room.type("s")
    room.dialog_of(SignDialog).drawn.open(STROKES)
    room.type("Pat Keeper\n")
    assert "Pat Keeper does not sit at this table" in room.dialog_of(SignDialog).refusal.text()
    room.type("\n")


def test_a_signature_that_the_disk_refused_stays_in_its_dialog(
    full_room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    sign_at_a_full_disk(full_room, monkeypatch)
    dialog = full_room.dialog_of(SignDialog)
    assert "The disk is full" in dialog.refusal.text()
    assert (dialog.keeper.text(), dialog.signature) == ("Pat Keeper", STROKES)
    assert full_room.sheet(1).status is not SheetStatus.SIGNED
    dialog.sign.click()
    sheet = full_room.sheet(1)
    assert (sheet.score_keeper, sheet.signature) == ("Pat Keeper", STROKES)


def test_what_the_disk_refused_of_a_paper_stays_in_its_dialog(
    full_room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    refuse_once(monkeypatch, sign_off, "receive_sheet")
    dialog = asked(full_room, "r", ReceiveDialog)
    dialog.drawn.open(STROKES)
    dialog.note.setText("coffee on it")
    dialog.circled_by.setCurrentIndex(2)
    circled = dialog.circled
    dialog.done_button.click()
    assert "The disk is full" in dialog.refusal.text()
    dialog.done_button.click()
    sheet = full_room.sheet(1)
    assert (sheet.receipt, sheet.note, sheet.circled) == (STROKES, "coffee on it", circled)


def test_a_ruling_that_the_disk_refused_stays_in_its_dialog(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    tie_the_table(room)
    refuse_once(monkeypatch, ties, "rule_tie")
    dialog = asked(room, "s", TieDialog)
    dialog.drawn_domino.setChecked(True)
    choose_order(dialog, *reversed(dialog.players))
    order = dialog.players
    dialog.reason.setText("drew the 9-9")
    dialog.rule.click()
    assert room.sheet(1).rulings == ()
    assert "The disk is full" in dialog.refusal.text()
    dialog.rule.click()
    (ruling,) = room.sheet(1).rulings
    assert (ruling.players, ruling.by, ruling.reason) == (order, "drawn-domino", "drew the 9-9")


@pytest.fixture
def final(full_room: Room) -> QComboBox:
    """The list of games once the final is seated, with the qualifying game looked at again."""
    fill(full_room.tournament, 2, good_scores(6))
    for table_no in (1, 2):
        sign_off.sign_sheet(full_room.tournament, "qualifying", table_no, "Jo")
    full_room.page.hide()
    stages.start_stage(full_room.tournament, seed=1)
    full_room.page.show()
    box = full_room.page.stage_box
    assert box.currentText() == "Final"
    box.setFocus()
    full_room.type("↑")
    assert box.currentText() != "Final"
    return box


def test_the_keys_work_on_once_another_game_is_chosen(full_room: Room, final: QComboBox) -> None:
    assert full_room.focus() is full_room.page.grid
    full_room.type("g2\n")
    assert full_room.page.title.text() == "Table 2"
