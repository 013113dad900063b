"""The stage for the ending: from the final's signature to a day that is done."""

import shutil
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
from mextrain_scorer.ui.results.task_box import TaskBox, TaskState
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from tests.desk import days
from tests.ui.window_room import WindowRoom


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
