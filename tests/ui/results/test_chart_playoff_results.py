"""Game Chart, Play-off and Results, in the real window, of a small tournament."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLineEdit

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.scores import score_entry, sign_off
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.standings import standings
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.questions import Answer
from mextrain_scorer.ui.playoff.playoff_page import PlayoffPage
from mextrain_scorer.ui.results.game_chart_page import GameChartPage
from tests.ui.score_room import fill, good_scores, seated
from tests.ui.window_room import WindowRoom, chosen_in, in_dialog


def sign_all(tournament: Tournament, stage: str = "qualifying") -> None:
    """Fill and sign every sheet of a stage: its first seat wins."""
    for sheet in tables.sheets(tournament, stage):
        fill(tournament, sheet.table_no, good_scores(len(sheet.seats)), stage)
        sign_off.sign_sheet(tournament, stage, sheet.table_no, sheet.seats[-1].name)


@pytest.fixture(scope="module")
def played_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tournament of a five and a six whose sheets are signed."""
    with seated(tmp_path_factory.mktemp("played")) as tournament:
        sign_all(tournament)
        return tournament.path


def press(button: QAbstractButton) -> None:
    """Press a button that can be pressed."""
    assert button.isEnabled()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_the_chart_loses_a_winner_whose_sheet_is_reopened(played: WindowRoom) -> None:
    page = played.show(GameChartPage)
    sign_off.reopen_sheet(played.tournament, "qualifying", 1, "a slip")
    assert page.chart.lines.lines[0].first is None
    assert page.chart.model().index(0, 2).data() == "sheet not signed yet"
    assert page.state.text() == "1 of 2 tables have their winner"


def test_starting_the_final_draws_its_table_and_says_what_comes_next(played: WindowRoom) -> None:
    page = played.show(PlayoffPage)
    assert page.start.text() == "Start: the final"
    page.start.setFocus()
    press(page.start)
    going = {line.name for card in page.board.cards for line in card.box.lines if line.note}
    final = page.board.final.box
    assert final is not None
    assert going == {line.name for line in final.lines}
    assert "Now print its score sheets" in played.last.sentence
    assert page.start.isHidden()
    held = played.window.focusWidget()
    assert held is not None
    assert page.isAncestorOf(held), "the keyboard stays on the page"


def test_what_is_upset_can_stand_only_once_every_sheet_is_signed_again(
    played: WindowRoom,
) -> None:
    page = played.show(PlayoffPage)
    assert not page.contradiction_card.isVisible()
    press(page.start)
    sign_off.reopen_sheet(played.tournament, "qualifying", 1, "a slip", confirm=True)
    assert page.contradiction_card.isVisible()
    assert page.again.isVisible()
    assert not page.keep.isVisible()
    here = played.sheet(1)
    winner = here.seats[0]
    engine = next(row.engine for row in here.rounds if row.cells[0].score)
    score_entry.enter(played.tournament, "qualifying", 1, engine, winner.player, 120)
    sign_off.sign_sheet(played.tournament, "qualifying", 1, winner.name)
    assert page.keep.text() == "The final stands…"
    assert page.keep.isVisible()


def test_before_the_final_begins_its_seat_goes_to_who_goes_on_now(played: WindowRoom) -> None:
    page = played.show(PlayoffPage)
    press(page.start)
    before = standings(played.sheet(1))[0].name
    sign_off.reopen_sheet(played.tournament, "qualifying", 1, "a slip", confirm=True)
    assert not page.give_seat.isVisible(), "nothing is known before it is signed"
    here = played.sheet(1)
    winner = standings(here)[0].player
    at = next(row for row in here.rounds if row.cells[0].score)
    score_entry.enter(played.tournament, "qualifying", 1, at.engine, winner, 120)
    sign_off.sign_sheet(played.tournament, "qualifying", 1, here.seats[1].name)
    now = standings(played.sheet(1))[0].name
    assert now != before
    give = page.give_seat
    assert give.text() == f"Give {now} the seat…"
    assert page.focus_widget() is give
    played.answers.answers = [Answer(yes=True, reason="table 1 was added up wrong")]
    press(give)
    assert played.answers.asked[-1].title == f"Give {now} the seat of {before}?"
    assert not page.contradiction_card.isVisible()
    final = [seat.name for seat in tables.sheet(played.tournament, "final", 1).seats]
    assert now in final
    assert before not in final


def test_a_final_that_was_begun_offers_no_seat_to_give(played: WindowRoom) -> None:
    page = played.show(PlayoffPage)
    press(page.start)
    final = tables.sheet(played.tournament, "final", 1)
    score_entry.enter(played.tournament, "final", 1, 9, final.seats[0].player, 21)
    sign_off.reopen_sheet(played.tournament, "qualifying", 1, "a slip", confirm=True)
    here = played.sheet(1)
    at = next(row for row in here.rounds if row.cells[0].score)
    score_entry.enter(played.tournament, "qualifying", 1, at.engine, standings(here)[0].player, 120)
    sign_off.sign_sheet(played.tournament, "qualifying", 1, here.seats[1].name)
    assert page.keep.isVisible()
    assert not page.give_seat.isVisible()


def test_who_declines_is_replaced_by_the_next_of_that_table(played: WindowRoom) -> None:
    page = played.show(PlayoffPage)
    press(page.start)
    seats = [seat.player for seat in played.sheet(1, "final").seats]
    asked: list[int | None] = []

    def decline(form: Form) -> None:
        asked.extend(chosen.player for chosen in chosen_in(form))
        form.findChildren(QLineEdit)[-1].setText("has to leave")
        press(form.yes)

    in_dialog(Form, decline)
    page.decline_action.trigger()
    out, into = asked
    home = next(
        sheet
        for sheet in tables.sheets(played.tournament, "qualifying")
        if any(seat.player == out for seat in sheet.seats)
    )
    assert into in {seat.player for seat in home.seats}
    assert out in seats
    final = played.sheet(1, "final")
    assert into in {seat.player for seat in final.seats}
    assert out not in {seat.player for seat in final.seats}
