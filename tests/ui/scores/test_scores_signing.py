"""From a full sheet to a signed one: findings, ties, the paper, signing and reopening."""

from typing import TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QComboBox, QDialog, QLabel, QWidget

from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.scores import score_entry, sign_off, ties
from mextrain_scorer.rules.records import SheetStatus
from mextrain_scorer.rules.signatures import Signature
from mextrain_scorer.sheets.layout.qr import with_origin
from mextrain_scorer.ui.kit.questions import Answer
from mextrain_scorer.ui.score_grid.sheet_model import Role
from mextrain_scorer.ui.scores.tables import Sign, state_of
from mextrain_scorer.ui.sheet_dialogs.receive_dialog import ReceiveDialog
from mextrain_scorer.ui.sheet_dialogs.sign_dialog import SignDialog
from mextrain_scorer.ui.sheet_dialogs.tie_dialog import TieDialog
from tests.ui.full_once import refuse_once
from tests.ui.score_room import Room, fill, good_scores
from tests.ui.tie_order import choose_order

ROUNDS = good_scores(5)
TOTALS = "".join(f"{sum(column)}\n" for column in zip(*ROUNDS, strict=True))


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


def state_words(room: Room, table_no: int) -> str:
    """Return what the list says beside a table."""
    return state_of(room.page.list.facts[table_no])[0]


def test_the_sign_dialog_repeats_table_names_winner_and_why(full_room: Room) -> None:
    dialog = asked(full_room, "s", SignDialog)
    words = " ".join(each.text() for each in dialog.findChildren(type(dialog.sentence)))
    assert "Sign table 1" in words
    assert all(seat.name in words for seat in full_room.sheet(1).seats)
    assert f"No. {full_room.sheet(1).seats[0].player}" in dialog.sentence.text()
    assert not dialog.sign.isEnabled()


def test_a_number_that_nobody_at_the_table_has_is_no_score_keeper(full_room: Room) -> None:
    full_room.type("s33\n")
    dialog = full_room.dialog_of(SignDialog)
    assert dialog.refusal.text() == (
        "× No. 33 does not sit at this table. Type the score keeper's name."
    )
    assert dialog.keeper.text() == "33"
    assert full_room.sheet(1).status is not SheetStatus.SIGNED
    dialog.reject()


def test_a_players_number_stands_for_the_score_keepers_name(full_room: Room) -> None:
    seat = full_room.sheet(1).seats[2]
    sign(full_room, str(seat.player))
    assert full_room.sheet(1).score_keeper == seat.name


def test_the_action_says_what_it_waits_for_and_leads_to_the_first_missing_cell(room: Room) -> None:
    action = room.page.panel.action
    assert (action.text(), action.state) == ("Sign table 1", "after 50 more cells")
    room.type_scores(ROUNDS[:1])
    assert (action.state, action.ready) == ("after 45 more cells", False)
    room.type("↑")
    click(action)
    assert room.at() == (1, 0)
    assert action.state == "after 45 more cells"
    assert room.notices.said == (), "the button says it already"


def test_a_finding_is_a_sentence_that_leads_to_its_cell(room: Room) -> None:
    room.type_scores([[0, 0, 6, 7, 8]])
    (found,) = room.page.panel.findings
    assert "cannot all have gone out" in found.text()
    assert room.page.panel.title.text() == "One thing to check"
    click(found)
    assert room.at() == (0, 0)
    assert room.focus() is room.page.grid


def test_a_score_that_was_passed_over_is_something_to_look_at(room: Room) -> None:
    room.type("0\n\n6\n7\n8\n")
    assert room.page.panel.title.text() == "No problems found"
    room.type("0\n")
    (found,) = room.page.panel.findings
    assert found.text() == f"1 cell skipped: double 9, No. {room.sheet(1).seats[1].player}"
    click(found)
    assert room.at() == (0, 1)


def test_a_paper_that_came_in_untyped_is_one_line_and_no_list_of_mistakes(room: Room) -> None:
    room.type("↓r")
    QTest.mouseClick(room.dialog_of(ReceiveDialog).done_button, Qt.MouseButton.LeftButton)
    assert room.sheet(1).status is SheetStatus.RECEIVED
    (found,) = room.page.panel.findings
    assert found.text() == "50 cells to type"
    click(found)
    assert room.at() == (0, 0)
    room.type_scores([[0, 0, 6, 7, 8]])
    assert [each.text()[:2] for each in room.page.panel.findings] == ["! ", "45"]


def test_a_round_stands_as_written_with_a_reason(room: Room) -> None:
    room.type_scores([[3, 4, 6, 7, 8]])
    assert "Nobody went out" in room.asked()
    room.answers.answers = [Answer(yes=True, reason="the table insists")]
    room.type("↑a")
    assert room.sheet(1).rounds[0].accepted == "the table insists"
    assert "accepted as written" in room.asked()
    assert room.page.panel.title.text() == "No problems found"


def test_accepting_where_nothing_is_wrong_says_so(room: Room) -> None:
    room.type("a")
    assert room.answers.asked == []
    assert "Nothing here" in room.said()


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


def test_a_place_can_be_shared(room: Room) -> None:
    tie_the_table(room)
    dialog = asked(room, "s", TieDialog)
    dialog.shared.setChecked(True)
    assert not dialog.order.isEnabled()
    QTest.keyClicks(dialog.reason, "both agree")
    click(dialog.rule)
    assert room.sheet(1).rulings[0].shared


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


def test_the_winner_is_circled_as_on_the_paper_from_the_last_cell_on(full_room: Room) -> None:
    assert circled(full_room) == [0]
    sign(full_room)
    assert circled(full_room) == [0]


def test_nobody_is_circled_while_a_cell_is_blank_and_the_header_follows(full_room: Room) -> None:
    changes = QSignalSpy(full_room.page.model.headerDataChanged)
    full_room.page.grid.go_to_cell(9, full_room.sheet(1).seats[0].player)
    full_room.type("⌦")
    assert circled(full_room) == []
    assert [changes.at(at)[1] for at in range(changes.count())] == [0]


def test_nobody_is_circled_while_a_tie_is_open(room: Room) -> None:
    first, second = tie_the_table(room)
    assert circled(room) == []
    ties.rule_tie(
        room.tournament, "qualifying", 1, (second, first), shared=False, by="other", reason="coin"
    )
    assert circled(room) == [1]


def test_a_sheet_without_a_signature_goes_back_and_comes_in_again(full_room: Room) -> None:
    dialog = asked(full_room, "r", ReceiveDialog)
    dialog.circled_by.setCurrentIndex(3)
    dialog.unsigned.setChecked(True)
    assert not dialog.circled_by.isVisible(), "whom it circles is not asked"
    labels = dialog.findChildren(QLabel)
    assert "Circled as the winner" not in [each.text() for each in labels if each.isVisible()]
    click(dialog.done_button)
    assert full_room.sheet(1).circled is None
    assert state_words(full_room, 1) == "back to the table: no signature"
    assert full_room.page.panel.action.text() == "The paper is back…"
    assert asked(full_room, "r", ReceiveDialog).circled_by.isVisible()


def test_a_paper_from_another_state_is_told_of_and_taken(full_room: Room) -> None:
    dialog = asked(full_room, "r", ReceiveDialog)
    dialog.paper.setText(f"MXT:QUALIFYING:1:3:{'9F3C' * 4}")
    assert dialog.paper_wrong.isVisible()
    assert "not printed from this file as it is now" in dialog.paper_wrong.text()
    assert dialog.done_button.isEnabled()
    here = full_room.tournament
    dialog.paper.setText(with_origin("MXT:QUALIFYING:1:3", "9f3c" * 16, "07c2" * 16))
    assert "printed for another tournament" in dialog.paper_wrong.text()
    assert not dialog.done_button.isEnabled()
    dialog.paper.setText(with_origin("MXT:QUALIFYING:1:3", here.chain_tip, here.identity))
    assert not dialog.paper_wrong.isVisible()
    click(dialog.done_button)
    assert full_room.sheet(1).paper_no == 3


def test_another_winner_circled_than_computed_is_a_finding(full_room: Room) -> None:
    dialog = asked(full_room, "r", ReceiveDialog)
    dialog.circled_by.setCurrentIndex(3)
    click(dialog.done_button)
    assert full_room.sheet(1).circled == full_room.sheet(1).seats[2].player
    assert "is circled" in full_room.findings()[-1]


def test_the_list_says_in_words_where_each_sheet_is(room: Room) -> None:
    assert state_words(room, 1) == "not started"
    room.type_scores(ROUNDS[:1])
    assert state_words(room, 1) == "1 of 10 rounds"
    room.type_scores(ROUNDS[1:])
    assert state_words(room, 1) == "ready to sign"
    sign(room)
    assert state_words(room, 1) == "signed"
    assert state_of(room.page.list.facts[1])[1] is Sign.DONE


def test_a_signed_sheet_refuses_digits_and_says_why(full_room: Room) -> None:
    sign(full_room)
    full_room.type("1\n4")
    assert "Table 1 is signed" in full_room.said()
    assert full_room.sheet(1).rounds[0].cells[0].score == ROUNDS[0][0]


def reopen(room: Room) -> None:
    """Sign the full sheet and open it again."""
    sign(room)
    room.answers.answers = [Answer(yes=True, reason="two digits swapped")]
    click(room.page.panel.action)


def test_reopening_asks_a_reason_offers_a_slip_to_fill_in_and_stops_nobody(full_room: Room) -> None:
    reopen(full_room)
    question = full_room.answers.asked[0]
    assert question.title == "Reopen table 1?"
    assert question.reason_label
    assert full_room.sheet(1).status is not SheetStatus.SIGNED
    said = full_room.notices.said[-1]
    assert said.sentence.startswith("Table 1 is open again.")
    assert full_room.printed == []
    assert said.action is not None
    assert said.action.text == "Print a blank one"
    said.action.callback()
    assert full_room.printed == [("correction-slip", "qualifying", 1)]


def test_a_corrected_sheet_is_offered_its_slip_once_it_is_signed_again(full_room: Room) -> None:
    reopen(full_room)
    assert full_room.printed == []
    player, score = full_room.sheet(1).seats[1].player, full_room.row()[1]
    assert score
    score_entry.enter(full_room.tournament, "qualifying", 1, 9, player, score + 2)
    full_room.page.show_table(1)
    full_room.answers.answers = [Answer(yes=True)]
    sign(full_room)
    assert full_room.answers.asked[-1].title == "Corrected: Table 1"
    assert full_room.printed == [("correction-slip", "qualifying", 1)]


def test_a_sheet_signed_again_as_it_was_needs_no_slip(full_room: Room) -> None:
    reopen(full_room)
    count = len(full_room.answers.asked)
    sign(full_room)
    assert len(full_room.answers.asked) == count
    assert full_room.printed == []


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


def test_nobody_has_signed_a_sheet_that_was_changed_since(
    full_room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    sign_at_a_full_disk(full_room, monkeypatch)
    dialog = full_room.dialog_of(SignDialog)
    player = full_room.sheet(1).seats[1].player
    score_entry.enter(full_room.tournament, "qualifying", 1, 9, player, 33)
    dialog.sign.click()
    assert "This was changed in the meantime: " in dialog.refusal.text()
    assert full_room.sheet(1).status is not SheetStatus.SIGNED


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


def test_thinking_better_of_reopening_leaves_it_signed(full_room: Room) -> None:
    sign(full_room)
    click(full_room.page.panel.action)
    assert full_room.sheet(1).status is SheetStatus.SIGNED


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


def test_a_stage_that_is_played_anew_is_shown_though_the_old_game_was_looked_at(
    full_room: Room, final: QComboBox
) -> None:
    full_room.page.hide()
    stages.undo_stage(full_room.tournament, "final", "the wrong players")
    stages.start_stage(full_room.tournament, seed=2)
    full_room.page.show()
    assert final.currentText() == "Final"


def test_the_sheet_can_be_printed_from_the_menu(room: Room) -> None:
    actions = {each.text(): each for each in room.page.panel.more.menu().actions()}
    actions["Print this sheet…"].trigger()
    assert room.printed == [("score-sheets", "qualifying", 1)]
