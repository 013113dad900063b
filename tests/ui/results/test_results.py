"""The Results page: where the next step leads, what is ticked off, what a correction takes back."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.results.results import Revealed
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.scores import sign_off
from mextrain_scorer.ui.display.room_display import RoomDisplay
from mextrain_scorer.ui.kit.notices import Tone
from mextrain_scorer.ui.kit.questions import Answer
from mextrain_scorer.ui.results.left_to_do import TaskState
from mextrain_scorer.ui.results.results_page import AnnouncerDialog, ResultsPage
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from tests.desk import days
from tests.ui.window_room import WindowRoom


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


def test_signing_while_another_page_is_read_turns_no_page(played: WindowRoom) -> None:
    played.view.show_page("players")
    sign_the_final(played)
    played.qtbot.waitUntil(lambda: "winners" in played.view.header.next_button.accessibleName())
    assert played.view.current.key == "players"


@pytest.mark.parametrize("clicks", [1, 2])
def test_the_next_step_turns_the_page_and_then_does_what_it_offers(
    room: WindowRoom, results: ResultsPage, clicks: int
) -> None:
    """A double click on another page only turns it."""
    button = room.view.header.next_button
    if clicks == 2:
        room.view.show_page("players")
    room.qtbot.waitUntil(lambda: button.accessibleName() == "Next: read the winners out")
    for _ in range(clicks):
        button.click()
    assert room.view.current is results
    assert len(results.findChildren(AnnouncerDialog)) == (clicks == 1)


def test_the_reveal_waits_while_a_correction_is_not_settled(
    room: WindowRoom, display: RoomDisplay
) -> None:
    sign_off.reopen_sheet(room.tournament, "qualifying", 2, "columns exchanged", confirm=True)
    display.reveal_next()
    assert display.revealed is Revealed.NOBODY
    assert room.last.sentence == "Settle first what a correction affects: see Play-off."


# -- what is left to do is ticked off ---------------------------------------------------------


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


def test_a_copy_is_unticked_only_by_what_it_does_not_have(
    room: WindowRoom, results: ResultsPage
) -> None:
    """Paper, or a last copy that failed, takes nothing away from the one on the stick."""
    copy = results.left.copy
    stick = copied(room, results)
    days.put_on_paper(room.tournament, "certificates")
    assert ticked(results)[3]
    players.change_player(room.tournament, 1, players.RosterRow("Otis Freeman"))
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


def test_a_correction_that_upsets_the_final_is_told_in_amber_with_a_way_on(
    room: WindowRoom, results: ResultsPage
) -> None:
    tournament = room.tournament
    sign_off.reopen_sheet(tournament, "qualifying", 2, "columns exchanged", confirm=True)
    winner = days.who(tournament, 2)[1]
    days.fill(tournament, 2, first=winner)
    room.view.open_table("qualifying", 2)
    scores = room.page(ScoresPage)
    scores.say_signed(days.sign(tournament, 2))
    assert room.last.tone is Tone.LOOK
    assert f"Player {winner} goes on" in room.last.sentence
    assert room.last.action is not None
    room.last.action.callback()
    assert room.view.current.key == "playoff"
    assert results.first.winners
    assert not room.strip.isVisible(), "the page says the same"
