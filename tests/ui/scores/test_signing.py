"""A full sheet and what is asked about it: ties, the score keeper, the paper, and which sheet.

A dialog about one table never acts on another, nor on a sheet it has not shown; and what the disk
refused stays in it.
"""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from mextrain_scorer.desk.change_rules import change_rules
from mextrain_scorer.desk.journal import undo
from mextrain_scorer.desk.scores import score_entry, sign_off
from mextrain_scorer.rules.records import SheetStatus
from mextrain_scorer.rules.signatures import Signature
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.questions import Answer, Change, Question
from mextrain_scorer.ui.sheet_dialogs.sign_dialogs import ReceiveDialog, SignDialog
from mextrain_scorer.ui.sheet_dialogs.tie_dialog import TieDialog
from mextrain_scorer.ui.sheet_dialogs.tile_picker import TilePicker
from tests.presets import SAMBOREE
from tests.ui.score_room import Room, choose_order, fill, good_scores, refuse_once, seated

ROUNDS = good_scores(6)
TIED = [[0, 4, 30, 30, 30] if at % 2 else [4, 0, 30, 30, 30] for at in range(10)]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two tables whose sheets are full; at the first, two players tie for the first place."""
    with seated(tmp_path_factory.mktemp("two")) as tournament:
        change_rules(tournament, replace(SAMBOREE, key="ours", name="Ours", penalties=True))
        fill(tournament, 1, TIED)
        fill(tournament, 2, ROUNDS)
        return tournament.path


@pytest.fixture
def room(blank_room: Room) -> Room:
    """The Scores page on the first of them."""
    blank_room.page.show_table(1)
    return blank_room


@pytest.fixture
def no_tie(room: Room) -> Room:
    """The Scores page on the second."""
    room.page.show_table(2)
    return room


def is_signed(room: Room) -> bool:
    return room.sheet(2).status is SheetStatus.SIGNED


# -- who kept the score ---------------------------------------------------------------------


def test_a_signed_sheet_refuses_digits_and_says_why(no_tie: Room) -> None:
    no_tie.type(f"s{no_tie.sheet(2).seats[-1].player}\n")
    assert is_signed(no_tie)
    no_tie.type("1\n4")
    assert "Table 2 is signed" in no_tie.said()
    assert no_tie.sheet(2).rounds[0].cells[0].score == ROUNDS[0][0]


def test_a_number_that_nobody_at_the_table_has_is_no_score_keeper(no_tie: Room) -> None:
    no_tie.type("s33\n")
    dialog = no_tie.dialog_of(SignDialog)
    assert "No. 33 does not sit at this table." in dialog.refusal.text()
    assert dialog.keeper.text() == "33"
    assert not is_signed(no_tie)
    dialog.reject()


def test_a_name_that_nobody_there_has_is_asked_about_once(no_tie: Room) -> None:
    no_tie.type("sPat Keeper\n")
    refusal = no_tie.dialog_of(SignDialog).refusal
    assert "Pat Keeper does not sit at this table." in refusal.text()
    assert not is_signed(no_tie)
    no_tie.type("\n")
    assert no_tie.sheet(2).score_keeper == "Pat Keeper"


def test_a_name_at_the_table_is_offered_and_chosen_with_the_arrows(no_tie: Room) -> None:
    name = no_tie.sheet(2).seats[1].name
    no_tie.type(f"s{name[:4].lower()}")
    dialog = no_tie.dialog_of(SignDialog)
    assert dialog.names.isVisible()
    QTest.keyClick(dialog.names, Qt.Key.Key_Down)
    QTest.keyClick(dialog.names, Qt.Key.Key_Return)
    assert dialog.keeper.text() == name
    no_tie.type("\n")
    assert no_tie.sheet(2).score_keeper == name


@pytest.mark.parametrize("with_mouse", [True, False])
def test_what_is_typed_is_what_signs(no_tie: Room, with_mouse: bool) -> None:
    """Han kept the score; Hana only plays at the table."""
    typed = no_tie.sheet(2).seats[1].name[:3]
    no_tie.type(f"s{typed}")
    dialog = no_tie.dialog_of(SignDialog)
    assert dialog.keeper.text() == typed
    for _ in range(2):  # asked whether that is Hana, once
        if with_mouse:
            dialog.yes.click()
        elif dialog.names.isVisible():
            QTest.keyClick(dialog.names, Qt.Key.Key_Return)
        else:
            no_tie.press(Qt.Key.Key_Return)
        if no_tie.sheet(2).score_keeper is None:
            assert "? Then sign." in dialog.refusal.text()
            dialog.keeper.setText(typed)
    assert no_tie.sheet(2).score_keeper == typed
    assert not dialog.names.isVisible()


def test_the_beginning_of_a_name_there_becomes_the_full_name_and_is_asked_about(
    no_tie: Room,
) -> None:
    name = no_tie.sheet(2).seats[1].name
    no_tie.type("s")
    dialog = no_tie.dialog_of(SignDialog)
    dialog.keeper.setText(name.split()[-1].lower())
    dialog.yes.click()
    assert dialog.keeper.text() == name
    assert not is_signed(no_tie)
    dialog.yes.click()
    assert no_tie.sheet(2).score_keeper == name


def test_the_slip_is_offered_for_what_was_reopened_before_this_window_was_opened(
    no_tie: Room,
) -> None:
    """Or at another desk: only this window's own reopening was known to it."""
    table = no_tie.tournament, "qualifying", 2
    keeper = no_tie.sheet(2).seats[0].player
    for score, corrected in ((ROUNDS[0][1], False), (ROUNDS[0][1] + 1, True)):
        if not is_signed(no_tie):
            sign_off.sign_sheet(*table, "Pat Keeper")
        sign_off.reopen_sheet(*table, "another look")
        no_tie.page.show_table(2)
        no_tie.page.grid.setFocus()
        for typed in (21, score):
            no_tie.go_to(0, 1)
            no_tie.type(f"{typed}\n")
        no_tie.type(f"s{keeper}\n")
        assert is_signed(no_tie)
        asked = [each.title for each in no_tie.answers.asked]
        assert asked == ["Corrected: Table 2"] * corrected


def tied(room: Room) -> TieDialog:
    """Ask to sign where a tie waits; return the question about it."""
    room.type("s")
    return room.dialog_of(TieDialog)


def test_a_ruling_wants_who_won_and_a_reason_that_what_is_typed_stays(room: Room) -> None:
    dialog = tied(room)
    first, second = dialog.players
    dialog.drawn_domino.setChecked(True)
    assert not dialog.rule.isEnabled()
    choose_order(dialog, second, first)
    assert (dialog.rule.isEnabled(), dialog.reason.text()) == (True, "drawn domino")
    dialog.other.setChecked(True)
    assert (dialog.rule.isEnabled(), dialog.reason.text()) == (False, "")
    dialog.reason.setFocus()
    QTest.keyClicks(dialog.reason, "an arm wrestle")
    dialog.extra_round.setChecked(True)
    dialog.rule.click()
    (ruling,) = room.sheet(1).rulings
    assert (ruling.players, ruling.reason) == ((second, first), "an arm wrestle")


STROKES = Signature("100,100 900,400;50,50")


def test_a_signature_that_the_disk_refused_stays(
    no_tie: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    refuse_once(monkeypatch, sign_off, "sign_sheet")
    no_tie.type("s")
    dialog = no_tie.dialog_of(SignDialog)
    dialog.drawn.open(STROKES)
    no_tie.type("Pat Keeper\n\n")
    assert "The disk is full" in dialog.refusal.text()
    assert (dialog.keeper.text(), dialog.drawn.signature) == ("Pat Keeper", STROKES)
    assert not is_signed(no_tie)
    dialog.yes.click()
    sheet = no_tie.sheet(2)
    assert (sheet.score_keeper, sheet.signature) == ("Pat Keeper", STROKES)


# -- another sheet is on the screen, or the sheet is another one ------------------------------


def refusal(room: Room) -> str:
    """What the open dialog refused, or the last notice where the dialog is closed."""
    dialog = QApplication.activeModalWidget()
    if isinstance(dialog, Form) and not dialog.refusal.isHidden():
        return dialog.refusal.text()
    return room.said()


def sign(room: Room) -> Callable[[], object]:
    room.page.sign()
    dialog = room.dialog_of(SignDialog)
    dialog.keeper.setText(str(room.sheet(1).seats[0].player))
    return dialog.yes.click


def receive(room: Room) -> Callable[[], object]:
    room.page.receive()
    return room.dialog_of(ReceiveDialog).yes.click


def settle(room: Room) -> Callable[[], object]:
    room.page.settle_tie()
    dialog = room.dialog_of(TieDialog)
    dialog.extra_round.setChecked(True)
    choose_order(dialog, *dialog.players)
    dialog.reason.setText("an extra round")
    return dialog.rule.click


def penalise(room: Room) -> Callable[[], object]:
    room.page.penalise()
    dialog = room.dialog_of(Form)
    dialog.findChildren(QLineEdit)[-1].setText("late")
    return dialog.yes.click


def pick(room: Room) -> Callable[[], object]:
    room.page.grid.go_to(0, 2)
    room.type("t64")
    return room.dialog_of(TilePicker).accept


@pytest.mark.parametrize("ask", [sign, receive, settle, penalise, pick])
def test_with_another_table_in_sight_nothing_is_done_and_that_is_said(
    room: Room, ask: Callable[[Room], Callable[[], object]]
) -> None:
    before = room.sheet(1), room.sheet(2)
    agree = ask(room)
    room.page.open_table("qualifying", 2)
    agree()
    assert (room.sheet(1), room.sheet(2)) == before
    assert "Table 1: nothing was changed, because another sheet is on the screen" in refusal(room)


@pytest.mark.parametrize("ask", [sign, receive, settle, penalise])
def test_a_sheet_changed_meanwhile_is_shown_again_first(
    room: Room, ask: Callable[[Room], Callable[[], object]]
) -> None:
    who = room.sheet(1).seats[2].player
    score_entry.enter(room.tournament, "qualifying", 1, 9, who, 8)
    agree = ask(room)
    undo.undo(room.tournament)
    before = room.sheet(1)
    agree()
    assert room.sheet(1) == before
    assert "This was changed in the meantime: " in refusal(room)
    assert room.page.model.sheet == before
    if ask in (receive, penalise):  # nor has it to be asked anew: it was refused for good
        agree()
        assert room.sheet(1) != before


@pytest.mark.parametrize("key", ["n", "a", "w"])
def test_so_it_is_with_what_is_asked_in_one_question(
    room: Room, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A round not played, one that stands as written, and a score over the limit."""
    room.page.show_table(2)
    room.page.grid.go_to(0, 1)
    room.type({"n": "", "a": "0\n", "w": "444\n"}[key])
    room.page.grid.go_to(0, 1)

    ask = room.answers.ask

    def answer(question: Question, change: Change | None = None) -> Answer:
        room.page.open_table("qualifying", 1)
        room.answers.answers = [Answer(yes=True, reason="they say so")]
        return ask(question, change)

    monkeypatch.setattr(room.answers, "ask", answer)
    before = room.sheet(1), room.sheet(2)
    room.type(key)
    assert (room.sheet(1), room.sheet(2)) == before
    (refused,) = room.answers.refused
    assert refused.startswith(
        "Table 2: nothing was changed, because another sheet is on the screen"
    )
