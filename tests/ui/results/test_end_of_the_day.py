"""The stage for the ending: from the final's signature to a day that is done."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.day.ending import end_day
from mextrain_scorer.desk.day.next_step import day_facts
from mextrain_scorer.desk.files.copies import last_good_copy, tips_without_news
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.results.results import without_place
from mextrain_scorer.desk.results.room_view import Revealed
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.roster.withdrawals import withdraw
from mextrain_scorer.desk.scores import sign_off
from mextrain_scorer.desk.scores.score_entry import enter
from mextrain_scorer.rules.standings import standings
from mextrain_scorer.ui.display.room_display import RoomDisplay
from mextrain_scorer.ui.drawing.circled_winners import CircledWinner, CircledWinners
from mextrain_scorer.ui.kit.notices import Tone
from mextrain_scorer.ui.kit.questions import Answer
from mextrain_scorer.ui.kit.widgets import with_last_number
from mextrain_scorer.ui.playoff.playoff_page import PlayoffPage
from mextrain_scorer.ui.results.dialogs import AnnouncerDialog, EverybodyDialog
from mextrain_scorer.ui.results.result_rows import rows_of_places
from mextrain_scorer.ui.results.results_page import ResultsPage
from mextrain_scorer.ui.results.task_box import TaskBox, TaskState
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from mextrain_scorer.ui.sheet_dialogs.sign_dialog import SignDialog
from tests.desk import days
from tests.ui.window_room import WindowRoom, turn_of_the_loop


@pytest.fixture(scope="module")
def final_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tournament with a final that is written and not signed."""
    with days.played(tmp_path_factory.mktemp("final"), 25) as tournament:
        stages.start_stage(tournament, seed=1)
        days.fill(tournament, 1, "final")
        return tournament.path


@pytest.fixture
def room(window_room: WindowRoom, final_file: Path, tmp_path: Path) -> WindowRoom:
    """The window with that tournament open."""
    window_room.open(Path(shutil.copy(final_file, tmp_path)))
    return window_room


def stands(box: TaskBox) -> TaskState:
    """Return how a box stands now."""
    return box.state


def results(room: WindowRoom) -> ResultsPage:
    """Sign the final on the Scores page and return the page that opens."""
    room.view.show_page("scores")
    days.sign(room.tournament, 1, "final")
    room.qtbot.waitUntil(lambda: room.view.current_key == "results")
    return room.page(ResultsPage)


def test_the_signature_of_the_final_opens_the_champions_card(room: WindowRoom) -> None:
    page = results(room)
    champion = room.sheet(1, "final").seats[0].name
    assert page.first.winners[0].name == champion
    assert page.seen.text() == "The room does not see this yet"
    assert page.left.isVisible()


def test_enter_reads_on_to_the_champion_and_no_further(room: WindowRoom) -> None:
    page = results(room)
    page.announce_button.click()
    (dialog,) = page.findChildren(AnnouncerDialog)
    read = [dialog.line.title]
    while dialog.next.isEnabled():
        QTest.keyClick(dialog, Qt.Key.Key_Return)
        read.append(dialog.line.title)
    tables_read = [f"Qualifying game, table {table_no}" for table_no in (5, 4, 3, 2, 1)]
    assert read == [*tables_read, "Second place", "And the champion is"]
    assert page.first.winners[0].name in dialog.name.text()
    dialog.back.click()
    assert dialog.what.text() == "Second place"


def test_signing_while_another_page_is_read_turns_no_page(room: WindowRoom) -> None:
    room.view.show_page("players")
    days.sign(room.tournament, 1, "final")
    room.qtbot.waitUntil(lambda: "winners" in room.view.header.next_button.text())
    assert room.view.current_key == "players"


def read_out(page: ResultsPage, *, to_the_end: bool) -> None:
    page.left.tell.click()
    dialog = next(each for each in page.findChildren(AnnouncerDialog) if each.isVisible())
    while to_the_end and dialog.next.isEnabled():
        dialog.next.click()
    dialog.close_button.click()


def test_the_box_is_ticked_only_once_the_champion_was_read_out(room: WindowRoom) -> None:
    page = results(room)
    assert page.left.tell.detail == "winners, second, champion"
    read_out(page, to_the_end=False)
    assert stands(page.left.tell) is TaskState.NEXT
    read_out(page, to_the_end=True)
    assert stands(page.left.tell) is TaskState.DONE
    assert page.seen.text().startswith("The room was told at ")
    assert page.focus_widget() is page.left.certificates
    button = room.view.header.next_button
    room.qtbot.waitUntil(lambda: button.text() == "Next: print the certificates")


@pytest.fixture
def display(room: WindowRoom) -> Iterator[RoomDisplay]:
    """The display for the room, open."""
    found = room.view.app.display
    assert found is not None
    found.open()
    yield found
    found.close()


def test_the_champion_on_the_display_ticks_the_same_box(
    room: WindowRoom, display: RoomDisplay
) -> None:
    page = results(room)
    assert page.left.tell.text() == "Reveal second place"
    page.left.tell.click()
    assert stands(page.left.tell) is not TaskState.DONE
    page.left.tell.click()
    room.qtbot.waitUntil(lambda: page.left.tell.state is TaskState.DONE)


def test_paper_ticks_its_box_with_the_time(room: WindowRoom) -> None:
    page = results(room)
    days.put_on_paper(room.tournament, "certificates")
    assert stands(page.left.certificates) is TaskState.DONE
    assert page.left.certificates.detail.startswith("made at ")
    assert stands(page.left.results) is TaskState.OPEN


@pytest.fixture
def taken_home(room: WindowRoom, tmp_path: Path) -> ResultsPage:
    """The page once a copy was written on a stick to take home."""
    page = results(room)
    assert page.left.copy.detail == "choose a stick"
    (tmp_path / "stick").mkdir()
    room.answers.paths = [tmp_path / "stick"]
    page.left.copy.click()
    room.qtbot.waitUntil(lambda: page.left.copy.state is TaskState.DONE)
    return page


def test_a_copy_to_take_home_is_ticked_once_it_is_written_and_stays_so_after_a_restart(
    room: WindowRoom, tmp_path: Path, taken_home: ResultsPage
) -> None:
    assert taken_home.left.copy.detail.startswith("on stick at ")
    assert list((tmp_path / "stick").rglob("*.mextrain"))
    days.put_on_paper(room.tournament, "certificates")
    path = room.tournament.path
    room.window.close_tournament()
    room.open(path)
    again = room.show(ResultsPage)
    assert again is not taken_home
    room.qtbot.waitUntil(lambda: again.left.copy.state is TaskState.DONE)


def test_a_copy_without_the_last_correction_is_not_ticked_after_a_restart(
    room: WindowRoom, tmp_path: Path, taken_home: ResultsPage
) -> None:
    def good_copy() -> object:
        tips = tips_without_news(room.tournament)
        return last_good_copy(room.tournament.path, tmp_path / "stick", tips)

    assert good_copy()
    sign_off.reopen_sheet(room.tournament, "final", 1, "a slip")
    assert good_copy() is None


def copied(room: WindowRoom, page: ResultsPage, stick: Path) -> None:
    """Have the copy to take home made there."""
    stick.mkdir()
    room.answers.paths = [stick]
    page.left.copy.click()
    room.qtbot.waitUntil(lambda: page.left.copy.state is TaskState.DONE)


def ticked(page: ResultsPage) -> list[bool]:
    """Return whether each box is ticked."""
    return [box.state is TaskState.DONE for box in page.left.boxes]


def test_each_box_is_ticked_when_done_and_unticked_only_by_other_winners(
    room: WindowRoom, tmp_path: Path
) -> None:
    page = results(room)
    read_out(page, to_the_end=True)
    assert ticked(page) == [True, False, False, False, False]
    for nth, key in enumerate(("certificates", "results"), start=1):
        days.put_on_paper(room.tournament, key)
        assert ticked(page)[: nth + 1] == [True] * (nth + 1)
    copied(room, page, tmp_path / "stick")
    page.left.done.click()
    room.qtbot.waitUntil(lambda: ticked(page) == [True] * 5)
    sign_off.reopen_sheet(room.tournament, "final", 1, "the score keeper's name")
    days.sign(room.tournament, 1, "final")
    room.qtbot.waitUntil(lambda: ticked(page) == [True] * 5)
    sign_off.reopen_sheet(room.tournament, "final", 1, "columns exchanged")
    days.fill(room.tournament, 1, "final", first=days.who(room.tournament, 1, "final")[1])
    days.sign(room.tournament, 1, "final")
    room.qtbot.waitUntil(lambda: page.left.copy.state is TaskState.DONE)
    assert ticked(page) == [False, False, False, True, False]


def test_a_copy_is_unticked_only_by_what_it_does_not_have(room: WindowRoom, tmp_path: Path) -> None:
    """Paper, or a last copy that failed, takes nothing away from the one on the stick."""
    page, stick = results(room), tmp_path / "stick"
    copied(room, page, stick)
    days.put_on_paper(room.tournament, "certificates")
    assert stands(page.left.copy) is TaskState.DONE
    players.change_player(
        room.tournament, 1, name="Otis Freeman", club=None, group=None, willing=False, note=None
    )
    assert stands(page.left.copy) is not TaskState.DONE
    page.left.copy.click()
    room.qtbot.waitUntil(lambda: page.left.copy.state is TaskState.DONE)
    stick.rename(tmp_path / "taken home")
    room.answers.answers = [Answer(yes=True)]
    page.left.done.click()
    room.qtbot.waitUntil(lambda: page.left.heading.text().endswith("no last copy could be made"))
    assert stands(page.left.copy) is TaskState.DONE


def test_the_day_is_done_after_a_question_about_what_is_not_ticked(room: WindowRoom) -> None:
    page = results(room)
    assert stands(page.left.done) is TaskState.QUIET
    room.answers.answers = [Answer(yes=False)]
    page.left.done.click()
    assert stands(page.left.done) is TaskState.QUIET
    assert "Certificates" in room.answers.asked[-1].sentence
    room.answers.answers = [Answer(yes=True)]
    page.left.done.click()
    assert stands(page.left.done) is TaskState.DONE
    assert page.left.done.detail.startswith("since ")
    assert page.left.done.ticks
    room.qtbot.waitUntil(lambda: page.left.heading.text().endswith("you may close the program"))
    assert room.last.sentence == "The day is done."
    room.qtbot.waitUntil(lambda: "results" in day_facts(room.tournament).done)
    room.qtbot.waitUntil(lambda: room.view.header.next_button.text() == "The day is done")


def test_a_name_is_never_broken_however_narrow(room: WindowRoom, qtbot: QtBot) -> None:
    shown = CircledWinners(60, 36)
    qtbot.addWidget(shown)
    name = "Shirley Abernathy-Vandenberg"
    shown.show_winners([CircledWinner(name, "104")])
    for width in range(1200, 200, -50):
        lines = shown.lines_at(width)
        assert [" ".join(filter(None, each)) for each in lines] == [name], width
    assert shown.lines_at(1200) == ((name,),)


def test_zeros_and_reasons_stand_only_where_a_tie_decided(room: WindowRoom) -> None:
    page = results(room)
    assert [row.figure for row in page.final.rows.rows] == [""] * 6
    assert not any(row.below for row in page.final.rows.rows)
    sign_off.reopen_sheet(room.tournament, "final", 1, "a slip")
    sheet = days.fill(room.tournament, 1, "final", tied=(1, 2))
    tied = rows_of_places(standings(sheet))
    assert tied[0].figure == "Zeros"
    assert [bool(row.below) for row in tied[1:]] == [False, True, True, False, False]


def test_who_left_stands_last_in_every_list_with_the_word(
    window_room: WindowRoom, tmp_path: Path
) -> None:
    with days.seated(tmp_path, 10) as tournament:
        gone = days.who(tournament, 1)[1]
        for engine in (9, 8):
            for seat, player in enumerate(days.who(tournament, 1)):
                enter(tournament, "qualifying", 1, engine, player, seat * 3)
        withdraw(tournament, gone, "unwell", from_engine=7)
        here = tables.sheet(tournament, "qualifying", 1)
    unplaced = without_place(here)
    assert [(each.player, each.why) for each in unplaced] == [(gone, "left")]
    last = rows_of_places(standings(here), "Table 1", unplaced)[-1]
    assert (last.lead, last.beside, last.soft) == ("–", f"No. {gone}, left", True)
    window_room.open(tournament.path)
    line = window_room.show(PlayoffPage).board.card("qualifying", 1).box.lines[-1]
    assert (line.player, line.note, line.gone) == (gone, "left", True)
    everybody = window_room.show(ResultsPage)
    everybody.everybody_too.click()
    (dialog,) = everybody.findChildren(EverybodyDialog)
    assert dialog.places.count() == 10
    window = window_room.window
    signing = SignDialog(here, standings(here), window)
    window_room.qtbot.addWidget(signing)
    assert "left" in [each.text() for each in signing.findChildren(QLabel)]


def test_a_correction_that_upsets_the_final_is_told_in_amber_with_a_way_on(
    room: WindowRoom,
) -> None:
    page = results(room)
    tournament = room.tournament
    sign_off.reopen_sheet(tournament, "qualifying", 2, "columns exchanged", confirm=True)
    winner = days.who(tournament, 2)[1]
    days.fill(tournament, 2, first=winner)
    room.view.open_table("qualifying", 2)
    scores = room.page(ScoresPage)
    scores.signed.emit(days.sign(tournament, 2))
    assert room.last.tone is Tone.LOOK
    assert f"Player {winner} goes on" in room.last.sentence
    assert room.last.action is not None
    room.last.action.callback()
    assert room.view.current_key == "playoff"
    assert page.first.winners
    assert not room.window.strip.isVisible(), "the page says the same"


def test_four_finalists_are_in_sight_beside_all_that_is_left_to_do(
    window_room: WindowRoom, tmp_path: Path
) -> None:
    with days.seated(tmp_path, 24) as tournament:
        days.play(tournament)
        days.play_on(tournament)
        end_day(tournament)
    window_room.window.resize(1366, 741)
    window_room.open(tournament.path)
    page = window_room.show(ResultsPage)
    assert page.final.count() == 4
    window_room.settle()
    turn_of_the_loop()
    rows = page.final.model().rowCount()
    needed = sum(page.final.sizeHintForRow(row) for row in range(rows))
    assert page.final.viewport().height() >= needed
    below = page.left.geometry()
    assert page.final.mapTo(page, page.final.rect().bottomLeft()).y() < below.top()
    holder = page.parentWidget()
    assert holder is not None
    assert below.bottom() < holder.height()


def test_enter_presses_a_box(room: WindowRoom) -> None:
    page = results(room)
    page.left.tell.setFocus()
    QTest.keyClick(page.left.tell, Qt.Key.Key_Return)
    assert any(each.isVisible() for each in page.findChildren(AnnouncerDialog))


@pytest.mark.parametrize("clicks", [1, 2])
def test_the_next_step_turns_the_page_and_then_does_what_it_offers(
    room: WindowRoom, clicks: int
) -> None:
    """A double click on another page only turns it."""
    page = results(room)
    button = room.view.header.next_button
    if clicks == 2:
        room.view.show_page("players")
    room.qtbot.waitUntil(lambda: button.text() == "Next: read the winners out")
    for _ in range(clicks):
        button.click()
    assert room.view.current is page
    assert len(page.findChildren(AnnouncerDialog)) == (clicks == 1)


def test_the_reveal_waits_while_a_correction_is_not_settled(
    room: WindowRoom, display: RoomDisplay
) -> None:
    results(room)
    sign_off.reopen_sheet(room.tournament, "qualifying", 2, "columns exchanged", confirm=True)
    display.reveal_next()
    assert display.revealed is Revealed.NOBODY
    assert room.last.sentence == "Settle first what a correction affects: see Play-off."


def test_both_headings_of_the_lists_stand_at_one_height(room: WindowRoom) -> None:
    room.window.resize(1366, 768)
    page = results(room)
    turn_of_the_loop()
    assert page.winners_title.isVisible()
    ends = {each.geometry().center().y() for each in (page.final_title, page.winners_title)}
    assert len(ends) == 1


def test_the_number_at_the_end_of_a_reason_never_stands_alone() -> None:
    assert with_last_number("4 zero rounds against 1").endswith("against\N{NO-BREAK SPACE}1")
    assert with_last_number("the next lowest round") == "the next lowest round"


def test_the_final_is_signed_by_its_name(room: WindowRoom) -> None:
    page = room.show(ScoresPage)
    page.show_table(1)
    assert page.title.text() == "Final"
    assert page.panel.action.text() == "Sign the final"
    days.sign(room.tournament, 1, "final")
    room.qtbot.waitUntil(lambda: page.panel.action.text() == "Reopen the final…")
