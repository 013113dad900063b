"""The bracket that leads to its tables, and the next stage planned before it starts."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QLineEdit

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.playoff.bracket import bracket_of
from mextrain_scorer.desk.scores import ties
from mextrain_scorer.desk.tables import StageFacts
from mextrain_scorer.rules.records import SheetStatus
from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from mextrain_scorer.rules.rule_sets.rule_set import SharedPlaces
from mextrain_scorer.rules.standings import standings
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.playoff.plan_dialog import PlanDialog
from mextrain_scorer.ui.playoff.playoff_page import PlayoffPage
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from mextrain_scorer.ui.sheet_dialogs.tie_dialog import TieDialog
from tests.desk import days
from tests.rules.sheet_text import draw_sheet
from tests.ui.full_once import refuse_once
from tests.ui.tie_order import choose_order
from tests.ui.window_room import WindowRoom, chosen_in, in_dialog


@pytest.fixture(scope="module")
def played_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tournament of nine tables of five whose sheets are signed."""
    with days.seated(tmp_path_factory.mktemp("played"), 45) as tournament:
        days.play(tournament)
        return tournament.path


def sheet_in_sight(room: WindowRoom) -> tuple[str, int]:
    page = room.page(ScoresPage)
    assert page.model.sheet is not None
    return page.model.sheet.stage, page.model.sheet.table_no


def planning(room: WindowRoom) -> PlanDialog:
    """Open the plan of the next stage."""
    page = room.show(PlayoffPage)
    QTest.mouseClick(page.change_plan, Qt.MouseButton.LeftButton)
    (dialog,) = (each for each in page.findChildren(QDialog) if each.isVisible())
    assert isinstance(dialog, PlanDialog)
    return dialog


def test_enter_opens_the_table_that_the_arrows_chose(played: WindowRoom) -> None:
    page = played.show(PlayoffPage)
    first = page.board.card("qualifying", 1)
    first.setFocus()
    for _ in range(3):
        QTest.keyClick(page.board.field.focusWidget(), Qt.Key.Key_Right)
    held = page.board.field.focusWidget()
    assert held is page.board.card("qualifying", 4)
    assert held.accessibleName().startswith("Table 4, signed, ")
    QTest.keyClick(held, Qt.Key.Key_Return)
    assert sheet_in_sight(played) == ("qualifying", 4)


def test_the_arrows_go_to_the_next_stage_and_stay_within_the_play_off(played: WindowRoom) -> None:
    page = played.show(PlayoffPage)
    page.start.click()
    page.board.card("qualifying", 1).setFocus()
    for key in (Qt.Key.Key_Left, *[Qt.Key.Key_Up] * 3):
        QTest.keyClick(page.board.field.focusWidget(), key)
    assert page.board.field.focusWidget() is page.board.card("qualifying", 1)
    while page.board.field.focusWidget() is not page.board.card("playoff-1", 1):
        before = page.board.field.focusWidget()
        QTest.keyClick(before, Qt.Key.Key_Down)
        assert page.board.field.focusWidget() is not before
    QTest.keyClick(page.board.field.focusWidget(), Qt.Key.Key_Return)
    assert sheet_in_sight(played) == ("playoff-1", 1)


def test_a_table_that_is_only_planned_opens_nothing(played: WindowRoom) -> None:
    page = played.show(PlayoffPage)
    page.board.card("playoff-1", None).setFocus()
    QTest.keyClick(page.board.field.focusWidget(), Qt.Key.Key_Return)
    assert played.view.current is page


def test_the_plan_is_seen_first_and_other_tables_can_be_chosen(played: WindowRoom) -> None:
    dialog = planning(played)
    assert dialog.qualified.count() == 9
    assert dialog.sentence.text().startswith("9 players go on, to tables of 5 and 4")
    dialog.tables.choose((3, 3, 3))
    dialog.tables.activated.emit(dialog.tables.currentIndex())
    assert "3, 3 and 3" in dialog.sentence.text()
    dialog.start.click()
    found = tables.sheets(played.tournament, "playoff-1")
    assert [len(here.seats) for here in found] == [3, 3, 3]


def test_more_may_go_on_where_no_tie_forbids_it(played: WindowRoom) -> None:
    dialog = planning(played)
    dialog.wild_cards.setValue(9)
    assert dialog.qualified.count() == 18
    assert dialog.start.isEnabled()
    dialog.wild_cards.setValue(1)
    assert "are tied" in dialog.sentence.text()
    assert not dialog.start.isEnabled()
    dialog.wild_cards.setValue(0)
    assert dialog.start.isEnabled()


def test_a_seat_goes_to_somebody_else_with_a_reason_and_is_drawn_only_then(
    played: WindowRoom,
) -> None:
    dialog = planning(played)
    out = dialog.planned.coming[2].player
    taken: list[int] = []

    def give(form: Form) -> None:
        holder, into = chosen_in(form)
        assert holder.player == out
        form.findChildren(QLineEdit)[-1].setText("has to drive home")
        form.yes.click()
        taken.append(into.player)

    dialog.qualified.setFocus()
    dialog.qualified.setCurrentRow(2)
    for _ in range(2):
        in_dialog(Form, give)
        QTest.keyClick(dialog.qualified, Qt.Key.Key_Return)
        assert "has to drive home" in dialog.qualified.item(2).text()
        assert len(tables.stages(played.tournament)) == 1
        if len(taken) == 1:
            dialog.as_scored.click()
            assert "has to drive home" not in dialog.qualified.item(2).text()
    dialog.start.click()
    seated = days.seated_in(played.tournament, "playoff-1")
    assert taken[1] in seated
    assert out not in seated


@pytest.fixture
def tied(room: WindowRoom, tmp_path: Path) -> WindowRoom:
    """The window with three signed tables, second place level at the first of them."""
    with days.seated(tmp_path, 15) as tournament:
        days.play(tournament, leave=[1])
        days.fill(tournament, 1, tied=(1, 2))
        days.sign(tournament, 1)
    room.open(tournament.path)
    return room


def settling(dialog: PlanDialog) -> TieDialog:
    """Ask to settle the tie in the plan's way, and return the question about it."""
    dialog.settle.click()
    return next(each for each in dialog.findChildren(TieDialog) if each.isVisible())


def test_a_tie_that_comes_to_decide_is_settled_from_the_plan(
    tied: WindowRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    refuse_once(monkeypatch, ties, "rule_tie")
    dialog = planning(tied)
    dialog.advance.setValue(2)
    assert "Rule the tie first" in dialog.sentence.text()
    assert not dialog.start.isEnabled()
    asked = settling(dialog)
    asked.drawn_domino.setChecked(True)
    choose_order(asked, *asked.players)
    first = asked.players[0]
    asked.reason.setText("nine over four")
    asked.rule.click()
    assert not dialog.start.isEnabled()
    asked = settling(dialog)
    assert (asked.by, asked.reason.text()) == ("drawn-domino", "nine over four")
    asked.rule.click()
    assert dialog.settle.isHidden()
    assert dialog.start.isEnabled()
    dialog.start.click()
    assert first in {
        player for table in days.layout(tied.tournament, "final").values() for player in table
    }


def test_nobody_goes_on_for_a_place_that_is_numbered_densely() -> None:
    """Two share first place and both go on; the next is numbered 2, and does not."""
    dense = replace(SAMBOREE, shared_places=SharedPlaces.DENSE)
    drawn = draw_sheet(
        """
        engine | 12 Ann | 7 Bob | 31 Cyd
        1      | out    | 20    | 30
        0      | 20     | out   | 30
        """,
        dense,
        cuts=(2,),
    )
    sheet = replace(drawn, status=SheetStatus.SIGNED, score_keeper="Sam Oak")
    assert [place.place for place in standings(sheet)] == [1, 1, 2]
    stage = StageFacts("qualifying", "Qualifying game", 1, "qualifying", 2, 0, 1, (1,))
    (column,) = bracket_of([stage], [sheet], [])
    assert {seat.player for seat in column.tables[0].seats} == {12, 7}
