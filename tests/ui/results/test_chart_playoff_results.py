"""Game Chart, Play-off and Results, in the real window, of a small tournament."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QScrollArea, QWidget

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.playoff import places, stages
from mextrain_scorer.desk.scores import score_entry, sign_off
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Outcome
from mextrain_scorer.rules.standings import standings, totals
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.questions import Answer
from mextrain_scorer.ui.playoff.playoff_page import PlayoffPage
from mextrain_scorer.ui.playoff.texts import play_again_question
from mextrain_scorer.ui.results.game_chart_page import WHY, GameChartPage
from mextrain_scorer.ui.results.results_page import ResultsPage
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


def test_the_chart_has_a_line_a_table_with_winner_and_reason(played: WindowRoom) -> None:
    page = played.show(GameChartPage)
    winners = [sheet.seats[0] for sheet in tables.sheets(played.tournament, "qualifying")]
    assert [line.names for line in page.chart.lines.lines] == [(seat.name,) for seat in winners]
    assert all(
        f"No. {seat.player}" in line.why
        for seat, line in zip(winners, page.chart.lines.lines, strict=True)
    )
    assert page.state.text() == "Every table has its winner"


def test_the_chart_loses_a_winner_whose_sheet_is_reopened(played: WindowRoom) -> None:
    page = played.show(GameChartPage)
    sign_off.reopen_sheet(played.tournament, "qualifying", 1, "a slip")
    assert page.chart.lines.lines[0].total is None
    assert page.chart.model().index(0, 2).data() == "sheet not signed yet"
    assert page.state.text() == "1 of 2 tables have their winner"


def test_the_chart_finds_a_winner_by_name(played: WindowRoom) -> None:
    page = played.show(GameChartPage)
    page.search.setText(page.chart.lines.lines[1].names[0].upper())
    assert page.chart.model().rowCount() == 1


def test_a_long_reason_has_a_second_line_on_the_chart(played: WindowRoom) -> None:
    page = played.show(GameChartPage)
    played.window.resize(1366, 768)
    rows = page.chart.verticalHeader()
    played.qtbot.waitUntil(lambda: rows.defaultSectionSize() == rows.sectionSize(0))
    one_line = rows.sectionSize(0)
    played.window.resize(900, 768)
    played.qtbot.waitUntil(lambda: rows.sectionSize(0) > one_line)


@pytest.mark.parametrize(
    ("size", "percent"), [((1366, 768), 200), ((1024, 700), 100), ((1024, 700), 150)]
)
def test_nothing_but_the_chart_scrolls_and_that_only_down(
    played: WindowRoom, size: tuple[int, int], percent: int
) -> None:
    """At 200 % page and chart had a scroll bar each, and the reasons were beyond the edge."""
    page = played.show(GameChartPage)
    played.window.resize(*size)
    look.apply(look.choice, percent)
    played.settle()
    QApplication.processEvents()
    page = played.page(GameChartPage)
    above = page.parentWidget()
    while above is not None and not isinstance(above, QScrollArea):
        above = above.parentWidget()
    assert above is not None
    assert above.verticalScrollBar().maximum() == 0
    assert page.chart.horizontalScrollBar().maximum() == 0
    assert page.chart.rowHeight(0) < page.chart.viewport().height()
    assert page.chart.columnWidth(WHY) > page.chart.columnWidth(3)


def test_large_text_leaves_every_place_in_sight(played: WindowRoom) -> None:
    played.window.resize(1366, 768)
    look.apply(look.choice, 150)
    page = played.show(ResultsPage)
    lines = page.winners.fontMetrics().lineSpacing()
    played.qtbot.waitUntil(lambda: 0 < page.winners.sizeHintForRow(0) < 6 * lines)


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


def test_the_next_stage_waits_for_unsigned_sheets(played: WindowRoom) -> None:
    sign_off.reopen_sheet(played.tournament, "qualifying", 1, "a slip")
    page = played.show(PlayoffPage)
    assert not page.start.isEnabled()
    assert "table 1" in page.sentence


def test_a_final_that_a_correction_upset_says_so(played: WindowRoom) -> None:
    page = played.show(PlayoffPage)
    press(page.start)
    sheet = played.sheet(1)
    sign_off.reopen_sheet(played.tournament, "qualifying", 1, "a slip", confirm=True)
    assert page.sentence != "The final is the last game."
    winner = sheet.seats[0]
    score_entry.enter(played.tournament, "qualifying", 1, 5, winner.player, 150)
    score_entry.mark(played.tournament, "qualifying", 1, 5, Outcome.BLOCKED)
    sign_off.sign_sheet(played.tournament, "qualifying", 1, sheet.seats[1].name)
    going = played.sheet(1)
    assert standings(going)[0].player != winner.player
    assert "the final" in page.sentence


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


def test_playing_a_stage_again_says_what_happens_to_it(played: WindowRoom) -> None:
    page = played.show(PlayoffPage)
    press(page.start)
    sign_off.reopen_sheet(played.tournament, "qualifying", 1, "a slip", confirm=True)
    press(page.again)
    final = tables.stages(played.tournament)[-1]
    here = tables.sheet(played.tournament, "qualifying", 1)
    winner = here.seats[0]
    engine = next(row.engine for row in here.rounds if row.cells[0].score)
    score_entry.enter(played.tournament, "qualifying", 1, engine, winner.player, 120)
    sign_off.sign_sheet(played.tournament, "qualifying", 1, winner.name)
    now = standings(tables.sheet(played.tournament, "qualifying", 1))[0].name
    played.answers.answers = [Answer(yes=True, reason="a sheet was corrected")]
    press(page.again)
    unsigned, signed = played.answers.asked
    assert unsigned.title == "Play the final again?"
    assert "the seats are drawn anew" in unsigned.sentence
    assert page.again.isHidden() or not page.contradiction_card.isVisible()
    assert signed.title == f"Play the final again with {now}?"
    assert f"{now} has a seat" in signed.sentence
    assert signed.yes == "Take it back to play it again"
    assert play_again_question(final, 1, now).details == (
        "Its sheet has scores; they are removed, but the history keeps them",
    )
    assert page.start.isVisible(), "it starts again on this page, as was said"


def test_who_was_named_stands_on_the_page_and_no_stage_is_offered(played: WindowRoom) -> None:
    page = played.show(PlayoffPage)
    champion = played.sheet(1).seats[0]
    places.name_places(played.tournament, champion.player, reason="the hall closes", confirm=True)
    assert page.named_card.isVisible()
    assert champion.name in page.named_card.words.text()
    assert "the hall closes" in page.named_card.words.text()
    for way in (page.start, page.change_plan, page.name_places):
        assert not way.isVisible()


def test_a_stage_is_taken_back_with_a_reason(played: WindowRoom) -> None:
    page = played.show(PlayoffPage)
    press(page.start)
    played.answers.answers = [Answer(yes=True, reason="a sheet was corrected")]
    page.take_back_action.trigger()
    assert [stage.key for stage in tables.stages(played.tournament)] == ["qualifying"]
    assert page.start.isEnabled()
    assert not page.take_back_action.isEnabled()


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


def test_results_wait_for_the_final_and_then_name_first_and_second(played: WindowRoom) -> None:
    page = played.show(ResultsPage)
    assert page.first_title.text() == "Not decided yet"
    stages.start_stage(played.tournament, seed=1)
    sign_all(played.tournament, "final")
    first, second = played.sheet(1, "final").seats[:2]
    total = totals(played.sheet(1, "final"))[first.player]
    assert page.first.text() == f"{first.name} {total}"
    assert page.second.text() == second.name
    assert page.third.isHidden(), "the Samboree announces two places"
    assert [row.name for row in page.final.rows.rows[1:3]] == [first.name, second.name]
    assert page.winners.count() == 2


@pytest.mark.parametrize("key", ["scores", "game_chart", "playoff", "results"])
def test_whatever_takes_the_keyboard_has_a_name(played: WindowRoom, key: str) -> None:
    played.view.show_page(key)
    page = played.view.current
    reachable = [
        each
        for each in page.findChildren(QWidget)
        if each.isVisible() and each.focusPolicy() & Qt.FocusPolicy.TabFocus
    ]
    assert reachable
    assert [each for each in reachable if not each.accessibleName()] == []


@pytest.mark.parametrize("percent", [100, 200])
def test_the_pages_never_need_more_width_than_the_window_has(
    played: WindowRoom, percent: int
) -> None:
    look.apply(look.choice, percent)
    played.view.show_page("scores")
    page = played.view.current
    holder = page.parentWidget()
    assert holder is not None
    assert page.minimumSizeHint().width() <= holder.width()
    look.apply(look.choice, 100)
