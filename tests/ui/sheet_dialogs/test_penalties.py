"""Penalty points on the Scores page: only where the house gives them, with reason and way back."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from mextrain_scorer.desk.change_rules import change_rules
from mextrain_scorer.desk.journal import undo
from mextrain_scorer.desk.scores import score_entry, sign_off
from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from mextrain_scorer.ui.kit.questions import Answer
from mextrain_scorer.ui.score_grid.sheet_keys import Command
from mextrain_scorer.ui.sheet_dialogs.penalty_dialog import PenaltyDialog
from tests.ui.full_once import refuse_once
from tests.ui.score_room import Room, fill, good_scores, seated

HOUSE = replace(SAMBOREE, key="ours", name="Ours", penalties=True)
TOTAL_ROW = 10


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tournament whose house gives penalty points, the first table's sheet full."""
    with seated(tmp_path_factory.mktemp("house")) as tournament:
        change_rules(tournament, HOUSE)
        fill(tournament, 1, good_scores(5))
        return tournament.path


@pytest.fixture
def room(blank_room: Room) -> Room:
    blank_room.page.show_table(1)
    return blank_room


def dialog(room: Room) -> PenaltyDialog:
    """Open the dialog as the menu does, and return it."""
    room.page.panel.more.entries[Command.PENALTY].trigger()
    return room.dialog_of(PenaltyDialog)


def give(room: Room, seat: int, points: int, reason: str) -> None:
    """Give the player of that seat points, counted from 0, by keyboard alone."""
    asked = dialog(room)
    for _ in range(seat):
        room.type("↓")
    room.type("⇥")
    room.type(str(points))
    room.type("⇥")
    assert not asked.give.isEnabled()
    room.type(f"{reason}\n")


def total_cell(room: Room, seat: int) -> tuple[str, str]:
    content = room.page.model.index(TOTAL_ROW, seat).data(Qt.ItemDataRole.AccessibleTextRole)
    shown = room.page.model.index(TOTAL_ROW, seat).data()
    return str(shown), str(content)


def test_points_come_into_the_total_with_their_reason(room: Room) -> None:
    before = int(total_cell(room, 2)[0])
    give(room, 2, 15, "late")
    seat = room.sheet(1).seats[2]
    assert [(each.player, each.points, each.reason) for each in room.sheet(1).adjustments] == [
        (seat.player, 15, "late")
    ]
    shown, spoken = total_cell(room, 2)
    assert (shown, "15 penalty points in it: late" in spoken) == (str(before + 15), True)
    assert f"No. {seat.player}: 15 penalty points" in room.said()
    undo.undo(room.tournament)
    assert room.sheet(1).adjustments == ()


def test_points_that_the_disk_refused_stay_in_the_dialog(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    refuse_once(monkeypatch, score_entry, "penalise")
    give(room, 2, 15, "late")
    assert room.sheet(1).adjustments == ()
    asked = next(each for each in room.page.findChildren(PenaltyDialog) if each.isVisible())
    assert "The disk is full" in asked.refusal.text()
    asked.give.click()
    seat = room.sheet(1).seats[2]
    assert [(each.player, each.points, each.reason) for each in room.sheet(1).adjustments] == [
        (seat.player, 15, "late")
    ]


def test_all_points_of_a_player_are_taken_back_with_a_reason(room: Room) -> None:
    give(room, 1, 10, "late")
    give(room, 1, 5, "again")
    player = room.sheet(1).seats[1].player
    asked = dialog(room)
    assert list(asked.take_back) == [player]
    room.answers.answers.append(Answer(yes=True, reason="not proven"))
    QTest.mouseClick(asked.take_back[player], Qt.MouseButton.LeftButton)
    assert not asked.isVisible()
    assert room.sheet(1).adjustments == ()


def test_a_signed_sheet_takes_none(room: Room) -> None:
    sign_off.sign_sheet(room.tournament, "qualifying", 1, "Eve Marsh")
    room.page.model.show("qualifying", 1)
    room.page.panel.more.entries[Command.PENALTY].trigger()
    assert "signed" in room.said()
