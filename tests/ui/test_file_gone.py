"""The file is moved or deleted under the open window: said at once, and there is a way on."""

import os
import sys
from contextlib import closing

import pytest
from PySide6.QtTest import QTest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.ui.kit.notices import Tone
from mextrain_scorer.ui.kit.questions import Answer
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from tests.ui.window_room import WindowRoom

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="Windows lets nobody move a file that is open"
)


@pytest.fixture
def room(at_scores: WindowRoom) -> WindowRoom:
    """A window on the sheet of table 1, with one score typed."""
    key_in(at_scores, 12)
    return at_scores


def key_in(room: WindowRoom, score: int) -> None:
    room.page(ScoresPage).grid.setFocus()
    for key in f"{score}\r":
        QTest.keyClicks(room.window.focusWidget(), key)


def save_as_new(room: WindowRoom) -> None:
    """Press the button of the notice, name a new file, and type on in it."""
    new = room.folder / "saved after all.mextrain"
    room.answers.paths.append(new)
    assert room.window.strip.action_button.text() == "Save it as…"
    room.window.strip.action_button.click()
    room.settle()
    assert room.tournament.path == new
    assert first_round(room.tournament)[:2] == [12, 21], "what was refused is entered there"
    key_in(room, 13)
    assert first_round(room.tournament)[:3] == [12, 21, 13]
    assert room.view.footer.saved.whole.startswith("Saved ")


def first_round(tournament: Tournament) -> list[int | None]:
    return [cell.score for cell in tables.sheet(tournament, "qualifying", 1).round_of(9).cells]


def test_the_next_entry_says_so_and_one_button_saves_it_as_a_new_file(room: WindowRoom) -> None:
    saved = room.tournament.saved_at
    assert saved is not None
    foot = room.view.footer.saved
    assert foot.whole == f"Saved {saved:%H:%M:%S}"
    room.tournament.path.unlink()
    key_in(room, 21)
    assert room.last.tone is Tone.REFUSED
    assert "was moved, renamed or deleted. This change is not saved;" in room.last.sentence
    assert foot.whole == f"Not saved since {saved:%H:%M:%S}: the file is gone"
    assert foot.property("kind") == "wrong"
    assert first_round(room.tournament)[:2] == [12, None]
    save_as_new(room)
    assert room.answers.suggested == ["room.mextrain"]
    assert room.view.current.key == "scores"


def test_a_file_that_is_cut_to_nothing_is_saved_whole_as_a_new_one(room: WindowRoom) -> None:
    os.truncate(room.tournament.path, 0)
    key_in(room, 21)
    assert room.last.tone is Tone.REFUSED
    assert "wrote over room.mextrain or cut it short. This change is not" in room.last.sentence
    assert room.view.footer.saved.whole.startswith("Not saved since ")
    save_as_new(room)


def test_a_file_that_is_put_back_is_saved_to_again(room: WindowRoom) -> None:
    path = room.tournament.path
    away = path.rename(path.with_name("away.mextrain"))
    key_in(room, 21)
    away.rename(path)
    page = room.page(ScoresPage)
    page.grid.setCurrentIndex(page.model.index(0, 1))
    key_in(room, 21)
    assert first_round(room.tournament)[:2] == [12, 21]
    assert room.view.footer.saved.whole.startswith("Saved ")
    assert room.view.footer.saved.property("kind") == "soft"


def test_thinking_better_of_it_leaves_the_window_as_it_was(room: WindowRoom) -> None:
    room.tournament.path.unlink()
    key_in(room, 21)
    room.answers.paths.append(None)
    room.window.strip.action_button.click()
    room.settle()
    assert room.tournament.is_gone


def test_an_ordinary_refusal_offers_nothing(room: WindowRoom) -> None:
    room.window.notices.error("The stick is full.")
    assert room.last.tone is Tone.REFUSED
    assert not room.window.strip.action_button.isVisible()


def test_nothing_of_an_earlier_offer_stays(room: WindowRoom) -> None:
    path = room.tournament.path
    away = path.rename(path.with_name("away.mextrain"))
    key_in(room, 21)
    assert room.window.strip.action_button.isVisible()
    away.rename(path)
    room.window.notices.info("Something else.")
    assert not room.window.strip.action_button.isVisible()
    room.window.close_tournament()
    assert room.answers.asked == []
    with closing(opening.open_file(path)) as tournament:
        assert first_round(tournament)[:2] == [12, 21], "what was refused is entered after all"


@pytest.mark.parametrize("pulled", ["between two entries", "in the middle of one"])
def test_a_stick_that_was_pulled_out_and_is_back_is_opened_again(
    room: WindowRoom, pulled: str
) -> None:
    """To the system it is another file; what was called saved is in it, the rest is asked about."""
    path = room.tournament.path
    copy = path.with_name("copy.mextrain")
    with closing(room.tournament.snapshot()) as held:
        held.write_to(copy)
    if pulled == "in the middle of one":
        room.tournament._home._mark_lost()  # type: ignore[attr-defined]
    copy.replace(path)
    key_in(room, 21)
    assert room.last.tone is Tone.REFUSED
    assert "ose the tournament and open it again" in room.last.sentence
    room.answers.answers = [Answer(yes=False, instead=True)]
    room.window.close_tournament()
    room.settle()
    room.open(path)
    assert first_round(room.tournament)[:2] == [12, None]
    key_in(room, 21)
    assert first_round(room.tournament)[:2] == [12, 21]
