"""The file is moved or deleted under the open window: said at once, and there is a way on."""

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


def first_round(tournament: Tournament) -> list[int | None]:
    return [cell.score for cell in tables.sheet(tournament, "qualifying", 1).round_of(9).cells]


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
