"""A dialog about one table never acts on another, nor on a sheet it has not shown."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from mextrain_scorer.desk.change_rules import change_rules
from mextrain_scorer.desk.journal import undo
from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.questions import Answer, Change, Question
from mextrain_scorer.ui.sheet_dialogs.penalty_dialog import PenaltyDialog
from mextrain_scorer.ui.sheet_dialogs.receive_dialog import ReceiveDialog
from mextrain_scorer.ui.sheet_dialogs.sign_dialog import SignDialog
from mextrain_scorer.ui.sheet_dialogs.tie_dialog import TieDialog
from mextrain_scorer.ui.sheet_dialogs.tile_picker import TilePicker
from tests.ui.score_room import Room, fill, good_scores, seated
from tests.ui.tie_order import choose_order

HOUSE = replace(SAMBOREE, key="ours", name="Ours", penalties=True)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two tables whose sheets are full; at the first, two players tie for the first place."""
    with seated(tmp_path_factory.mktemp("two")) as tournament:
        change_rules(tournament, HOUSE)
        level = [[0, 4, 30, 30, 30] if at % 2 else [4, 0, 30, 30, 30] for at in range(10)]
        fill(tournament, 1, level)
        fill(tournament, 2, good_scores(6))
        return tournament.path


@pytest.fixture
def room(blank_room: Room) -> Room:
    """The Scores page on the first of them."""
    blank_room.page.show_table(1)
    return blank_room


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
    return dialog.sign.click


def receive(room: Room) -> Callable[[], object]:
    room.page.receive()
    return room.dialog_of(ReceiveDialog).done_button.click


def settle(room: Room) -> Callable[[], object]:
    room.page.settle_tie()
    dialog = room.dialog_of(TieDialog)
    dialog.extra_round.setChecked(True)
    choose_order(dialog, *dialog.players)
    dialog.reason.setText("an extra round")
    return dialog.rule.click


def penalise(room: Room) -> Callable[[], object]:
    room.page.penalise()
    dialog = room.dialog_of(PenaltyDialog)
    dialog.reason.setText("late")
    return dialog.give.click


def pick(room: Room) -> Callable[[], object]:
    room.page.grid.go_to(0, 2)
    room.type("t64")
    return room.dialog_of(TilePicker).accept


every_dialog = pytest.mark.parametrize("ask", [sign, receive, settle, penalise, pick])


@every_dialog
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
