"""The play-off: its bracket by the arrows, the plan, who gets a seat, and the way along the day."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QLineEdit, QWidget

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.journal.print_log import BLANK_SHEETS
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.scores import score_entry, sign_off
from mextrain_scorer.rules.standings import standings
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.questions import Answer
from mextrain_scorer.ui.paper.print_dialog import PrintDialog
from mextrain_scorer.ui.playoff.dialogs import PlanDialog
from mextrain_scorer.ui.playoff.game_card import GameCard
from mextrain_scorer.ui.playoff.playoff_page import PlayoffPage
from mextrain_scorer.ui.results.results_page import ResultsPage
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from tests.desk import days
from tests.ui.window_room import WindowRoom, chosen_in, in_dialog, press, seen_in


@pytest.fixture(scope="module")
def played_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tournament of nine tables of five whose sheets are signed."""
    with days.seated(tmp_path_factory.mktemp("played"), 45) as tournament:
        days.play(tournament)
        return tournament.path


def card(page: PlayoffPage, stage: str, table_no: int) -> GameCard:
    """Return the card of a table; 0 is the first planned one of a stage."""
    return next(each for each in page.board.cards if each.game == (stage, table_no))


def held(page: PlayoffPage) -> QWidget:
    """Return the card that has the keyboard."""
    return page.board.field.focusWidget()


def sheet_in_sight(room: WindowRoom) -> tuple[str, int]:
    page = room.page(ScoresPage)
    assert page.model.sheet is not None
    return page.model.sheet.stage, page.model.sheet.table_no


def test_enter_opens_the_table_that_the_arrows_chose(played: WindowRoom) -> None:
    page = played.show(PlayoffPage)
    card(page, "playoff-1", 0).setFocus()
    press(held(page), Qt.Key.Key_Return)
    assert played.view.current is page, "a table that is only planned opens nothing"
    card(page, "qualifying", 1).setFocus()
    for _ in range(3):
        press(held(page), Qt.Key.Key_Right)
    assert held(page) is card(page, "qualifying", 4)
    assert held(page).accessibleName().startswith("Table 4, signed, ")
    press(held(page), Qt.Key.Key_Return)
    assert sheet_in_sight(played) == ("qualifying", 4)


def planning(room: WindowRoom) -> PlanDialog:
    """Open the plan of the next stage."""
    page = room.show(PlayoffPage)
    QTest.mouseClick(page.change_plan, Qt.MouseButton.LeftButton)
    (dialog,) = (each for each in page.findChildren(QDialog) if each.isVisible())
    assert isinstance(dialog, PlanDialog)
    return dialog


def test_a_seat_goes_to_somebody_else_with_a_reason_and_is_drawn_only_then(
    played: WindowRoom,
) -> None:
    dialog = planning(played)
    out, following, *_ = days.who(played.tournament, 3)
    taken: list[int] = []

    def give(form: Form) -> None:
        holder, into = chosen_in(form)
        assert (holder.player, into.player) == (out, following)
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


# -- a correction after the final was drawn --------------------------------------------------


@pytest.fixture
def final_drawn(room: WindowRoom, tmp_path: Path) -> PlayoffPage:
    """The page of a day of a five and a six, once its final is drawn."""
    with days.played(tmp_path, 11) as tournament:
        pass
    room.open(tournament.path)
    page = room.show(PlayoffPage)
    page.start.click()
    return page


def correct_table_1(room: WindowRoom, page: PlayoffPage) -> tuple[str, str]:
    """Let the second of table 1 win by a correction; return who had won, and who does now."""
    before = standings(room.sheet(1))[0]
    sign_off.reopen_sheet(room.tournament, "qualifying", 1, "a slip", confirm=True)
    assert page.again.isVisible()
    assert not page.keep.isVisible(), "nothing is known before it is signed"
    assert not page.give_seat.isVisible()
    here = room.sheet(1)
    engine = next(row.engine for row in here.rounds if here.entry_of(row.engine, before.player))
    score_entry.enter(room.tournament, "qualifying", 1, engine, before.player, 120)
    days.sign(room.tournament, 1)
    now = standings(room.sheet(1))[0]
    assert now.player != before.player
    return before.name, now.name


def test_before_the_final_begins_its_seat_goes_to_who_goes_on_now(
    room: WindowRoom, final_drawn: PlayoffPage
) -> None:
    second = standings(room.sheet(1))[1].player
    players.change_player(room.tournament, second, players.RosterRow("Ann & Bob"))
    before, now = correct_table_1(room, final_drawn)
    assert now == "Ann & Bob"
    give = final_drawn.give_seat
    assert give.text() == "Give Ann && Bob the seat…", "Qt would take a single & for a key"
    assert give.accessibleName() == "Give Ann & Bob the seat…"
    assert final_drawn.focus_widget() is give
    assert final_drawn.keep.isVisible()
    room.answers.answers = [Answer(yes=True, reason="table 1 was added up wrong")]
    give.click()
    assert room.answers.asked[-1].title == f"Give {now} the seat of {before}?"
    assert not final_drawn.contradiction_card.isVisible()
    final = [seat.name for seat in room.sheet(1, "final").seats]
    assert now in final
    assert before not in final


def test_a_final_that_was_begun_offers_no_seat_to_give(
    room: WindowRoom, final_drawn: PlayoffPage
) -> None:
    player = room.sheet(1, "final").seats[0].player
    score_entry.enter(room.tournament, "final", 1, 9, player, 21)
    correct_table_1(room, final_drawn)
    assert final_drawn.keep.isVisible()
    assert not final_drawn.give_seat.isVisible()


def follow(room: WindowRoom, words: str) -> QWidget:
    """Press the next step, which says these words; return what has the keyboard then."""
    button = room.view.header.next_button
    room.qtbot.waitUntil(lambda: button.accessibleName() == f"Next: {words}")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    room.settle()
    return room.window.focusWidget()


def print_sheets(room: WindowRoom, words: str) -> None:
    """Follow the step to the print place; a printer takes the sheets."""
    key = seen_in(PrintDialog, lambda: follow(room, words), lambda dialog: dialog.request().key)
    assert key == BLANK_SHEETS
    days.put_on_paper(room.tournament, BLANK_SHEETS)


def test_who_follows_the_next_step_comes_to_the_champion(room: WindowRoom) -> None:
    room.open_with_players(11, here=False)
    everybody = follow(room, "check the players in")
    assert everybody is room.players().all_here
    press(everybody, Qt.Key.Key_Space)
    draw = follow(room, "draw seats for 11 players")
    assert draw is room.seating().draw_form.go
    press(draw, Qt.Key.Key_Return)
    room.settle()
    print_sheets(room, "print and hand out the score sheets")
    assert follow(room, "type and sign the sheets of tables 1 and 2") is room.page(ScoresPage).grid
    days.play(room.tournament, leave=[2])
    follow(room, "type and sign the sheet of table 2")
    assert room.page(ScoresPage).title.text() == "Table 2"
    days.fill(room.tournament, 2)
    days.sign(room.tournament, 2)
    start = follow(room, "start the play-off")
    playoff = room.page(PlayoffPage)
    assert start is playoff.start
    press(start, Qt.Key.Key_Space)
    room.settle()
    assert playoff.isAncestorOf(room.window.focusWidget())
    print_sheets(room, "print and hand out the sheet of the final")
    assert follow(room, "type and sign the sheet of the final") is room.page(ScoresPage).grid
    days.play(room.tournament, "final")
    assert follow(room, "read the winners out") is room.page(ResultsPage).announce_button
