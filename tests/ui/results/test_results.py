"""The Results page: the ending told and ticked off, what a correction takes back, ranked days."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.results.room_view import Revealed
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.scores import sign_off
from mextrain_scorer.ui.display.room_display import RoomDisplay
from mextrain_scorer.ui.kit.notices import Tone
from mextrain_scorer.ui.kit.questions import Answer
from mextrain_scorer.ui.results.dialogs import AnnouncerDialog
from mextrain_scorer.ui.results.results_page import ResultsPage
from mextrain_scorer.ui.results.task_box import TaskState
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from tests.desk import days
from tests.ui.window_room import WindowRoom, press


@pytest.fixture(scope="module")
def played_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tournament with a final that is written and not signed."""
    with days.played(tmp_path_factory.mktemp("final"), 25) as tournament:
        stages.start_stage(tournament, seed=1)
        days.fill(tournament, 1, "final")
        return tournament.path


def sign_the_final(room: WindowRoom) -> None:
    days.sign(room.tournament, 1, "final")


@pytest.fixture
def results(played: WindowRoom) -> ResultsPage:
    """The page that opens where the final is signed on the Scores page."""
    played.view.show_page("scores")
    sign_the_final(played)
    played.qtbot.waitUntil(lambda: played.view.current.key == "results")
    return played.page(ResultsPage)


@pytest.fixture
def display(room: WindowRoom, results: ResultsPage) -> Iterator[RoomDisplay]:
    """The display for the room, open."""
    found = room.view.app.display
    assert found is not None
    found.open()
    yield found
    found.close()


# -- the winners are told --------------------------------------------------------------------


def announcer(page: ResultsPage) -> AnnouncerDialog:
    """Press the box that tells the room by Enter; return what is read from."""
    page.left.tell.setFocus()
    press(page.left.tell, Qt.Key.Key_Return)
    return next(each for each in page.findChildren(AnnouncerDialog) if each.isVisible())


def test_enter_reads_on_to_the_champion_and_no_further(results: ResultsPage) -> None:
    dialog = announcer(results)
    read = [dialog.line.title]
    while dialog.next.isEnabled():
        QTest.keyClick(dialog, Qt.Key.Key_Return)
        read.append(dialog.line.title)
    tables_read = [f"Qualifying game, table {table_no}" for table_no in (5, 4, 3, 2, 1)]
    assert read == [*tables_read, "Second place", "And the champion is"]
    dialog.back.click()
    assert dialog.what.text() == "Second place"


def test_signing_while_another_page_is_read_turns_no_page(played: WindowRoom) -> None:
    played.view.show_page("players")
    sign_the_final(played)
    played.qtbot.waitUntil(lambda: "winners" in played.view.header.next_button.text())
    assert played.view.current.key == "players"


@pytest.mark.parametrize("clicks", [1, 2])
def test_the_next_step_turns_the_page_and_then_does_what_it_offers(
    room: WindowRoom, results: ResultsPage, clicks: int
) -> None:
    """A double click on another page only turns it."""
    button = room.view.header.next_button
    if clicks == 2:
        room.view.show_page("players")
    room.qtbot.waitUntil(lambda: button.text() == "Next: read the winners out")
    for _ in range(clicks):
        button.click()
    assert room.view.current is results
    assert len(results.findChildren(AnnouncerDialog)) == (clicks == 1)


def test_the_champion_on_the_display_ticks_the_box_as_the_announcer_does(
    room: WindowRoom, results: ResultsPage, display: RoomDisplay
) -> None:
    tell = results.left.tell
    assert tell.words == "Reveal second place"
    tell.click()
    assert tell.state is not TaskState.DONE
    tell.click()
    room.qtbot.waitUntil(lambda: tell.state is TaskState.DONE)


def test_the_reveal_waits_while_a_correction_is_not_settled(
    room: WindowRoom, display: RoomDisplay
) -> None:
    sign_off.reopen_sheet(room.tournament, "qualifying", 2, "columns exchanged", confirm=True)
    display.reveal_next()
    assert display.revealed is Revealed.NOBODY
    assert room.last.sentence == "Settle first what a correction affects: see Play-off."


# -- what is left to do is ticked off ---------------------------------------------------------


def read_out(page: ResultsPage, *, to_the_end: bool) -> None:
    dialog = announcer(page)
    while to_the_end and dialog.next.isEnabled():
        dialog.next.click()
    dialog.close_button.click()


def copied(room: WindowRoom, page: ResultsPage) -> Path:
    """Have the copy to take home made on a stick; return where that is."""
    stick = room.folder / "stick"
    stick.mkdir(exist_ok=True)
    room.answers.paths = [stick]
    page.left.copy.click()
    room.qtbot.waitUntil(lambda: page.left.copy.state is TaskState.DONE)
    return stick


def ticked(page: ResultsPage) -> list[bool]:
    """Return whether each box is ticked."""
    return [box.state is TaskState.DONE for box in page.left.boxes]


def test_each_box_is_ticked_when_done_and_unticked_only_by_other_winners(
    room: WindowRoom, results: ResultsPage
) -> None:
    read_out(results, to_the_end=False)
    assert not any(ticked(results)), "the champion was not read out"
    read_out(results, to_the_end=True)
    assert ticked(results) == [True, False, False, False, False]
    assert results.focus_widget() is results.left.certificates
    for nth, key in enumerate(("certificates", "results"), start=1):
        days.put_on_paper(room.tournament, key)
        assert ticked(results)[: nth + 1] == [True] * (nth + 1)
    copied(room, results)
    results.left.done.click()
    room.qtbot.waitUntil(lambda: ticked(results) == [True] * 5)
    sign_off.reopen_sheet(room.tournament, "final", 1, "the score keeper's name")
    sign_the_final(room)
    room.qtbot.waitUntil(lambda: ticked(results) == [True] * 5)
    sign_off.reopen_sheet(room.tournament, "final", 1, "columns exchanged")
    days.fill(room.tournament, 1, "final", first=days.who(room.tournament, 1, "final")[1])
    sign_the_final(room)
    room.qtbot.waitUntil(lambda: results.left.copy.state is TaskState.DONE)
    assert ticked(results) == [False, False, False, True, False]


def test_a_copy_is_unticked_only_by_what_it_does_not_have(
    room: WindowRoom, results: ResultsPage
) -> None:
    """Paper, or a last copy that failed, takes nothing away from the one on the stick."""
    copy = results.left.copy
    stick = copied(room, results)
    days.put_on_paper(room.tournament, "certificates")
    assert ticked(results)[3]
    players.change_player(
        room.tournament, 1, name="Otis Freeman", club=None, group=None, willing=False, note=None
    )
    assert not ticked(results)[3]
    copied(room, results)
    stick.rename(room.folder / "taken home")
    room.answers.answers = [Answer(yes=True)]
    results.left.done.click()
    heading = results.left.heading
    room.qtbot.waitUntil(lambda: heading.text().endswith("no last copy could be made"))
    assert copy.state is TaskState.DONE


def test_a_copy_to_take_home_stays_ticked_after_a_restart(
    room: WindowRoom, results: ResultsPage
) -> None:
    stick = copied(room, results)
    assert list(stick.rglob("*.mextrain"))
    days.put_on_paper(room.tournament, "certificates")
    path = room.tournament.path
    room.window.close_tournament()
    room.open(path)
    again = room.show(ResultsPage)
    room.qtbot.waitUntil(lambda: again.left.copy.state is TaskState.DONE)


# -- a sheet is opened again -----------------------------------------------------------------


def test_a_correction_that_upsets_the_final_is_told_in_amber_with_a_way_on(
    room: WindowRoom, results: ResultsPage
) -> None:
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
    assert room.view.current.key == "playoff"
    assert results.first.winners
    assert not room.window.strip.isVisible(), "the page says the same"
