"""A refused score belongs to those who sat together: it follows nobody to another sheet."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.change_rules import change_rules
from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.journal import undo
from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.rules.records import Outcome
from mextrain_scorer.ui.kit.notices import Tone
from tests.desk import days
from tests.presets import SAMBOREE
from tests.ui.score_room import refuse_once
from tests.ui.window_room import WindowRoom


@pytest.fixture
def room(at_scores: WindowRoom) -> WindowRoom:
    return at_scores


def enters(room: WindowRoom, score: str) -> bool:
    """Type a score for the first seat of table 1; say whether it was entered."""
    page = room.scores
    return page.model.setData(page.model.index(0, 0), score)


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The disk is full the next time that a score is entered; what was refused."""
    return refuse_once(monkeypatch, score_entry, "enter")


def waits_to_be_told(room: WindowRoom, score: int, name: str) -> None:
    """Wait until the last notice tells that this score of table 1's first round was let go."""
    words = f"this was not entered: Table 1, Double 9, {name}: {score}."

    def told() -> bool:
        said = room.window.notices.said
        return bool(said) and words in said[-1].sentence and said[-1].tone is Tone.LOOK

    room.qtbot.waitUntil(told)


def closes_unasked(room: WindowRoom) -> None:
    """Close the window, which asks nothing and stays for nothing."""
    room.window.close()
    assert room.answers.asked == []
    assert not room.window.isVisible()


def swap_first_with_table_2(room: WindowRoom) -> None:
    one, other = room.sheet(1).seats[0], room.sheet(2).seats[0]
    draw.swap(room.tournament, one.player, other.player)


def draw_until_at_table_1(room: WindowRoom, player: int) -> None:
    """Draw other seats in which that player has table 1 again, among others."""
    before = room.sheet().seats
    for seed in range(2, 100):
        draw.draw(room.tournament, seed=seed, allow_small=True)
        now = room.sheet().seats
        if now != before and player in [seat.player for seat in now]:
            return
    raise AssertionError("no such draw")


@pytest.mark.parametrize("in_sight", ["scores", "seating"])
def test_who_leaves_the_table_takes_no_refused_score_along(room: WindowRoom, in_sight: str) -> None:
    name = room.sheet().seats[0].name
    assert not enters(room, "999")
    room.view.show_page(in_sight)
    swap_first_with_table_2(room)
    waits_to_be_told(room, 999, name)
    room.view.show_page("scores")
    assert room.scores.model.sheet == room.sheet()
    assert room.scores.model.rejections == ()
    closes_unasked(room)


def test_undo_says_what_it_let_go_after_what_it_took_back(room: WindowRoom) -> None:
    swap_first_with_table_2(room)
    name = room.sheet().seats[0].name
    assert not enters(room, "999")
    room.window.menus.actions["undo"].trigger()
    waits_to_be_told(room, 999, name)
    assert "Undone" in room.window.notices.said[-2].sentence
    assert room.scores.model.sheet == room.sheet()


@pytest.mark.usefixtures("full")
def test_what_the_disk_refused_is_not_written_into_another_draw(
    room: WindowRoom, path: Path
) -> None:
    """Nor is the window closed before that has been said."""
    first = room.sheet().seats[0]
    assert not enters(room, "12")
    draw_until_at_table_1(room, first.player)
    room.window.close()
    assert room.window.isVisible()
    waits_to_be_told(room, 12, first.name)
    closes_unasked(room)
    with opening.open_file(path) as tournament:
        row = tables.sheet(tournament, "qualifying", 1).rounds[0]
        assert [cell.score for cell in row.cells] == [None] * len(row.cells)


def beside(room: WindowRoom) -> tuple[int | None, int | None]:
    """Return what was typed and not entered in the first cell, and what stands there."""
    (rejection,) = room.scores.model.rejections
    return rejection.score, rejection.stored


@pytest.mark.usefixtures("full")
@pytest.mark.parametrize("in_sight", ["scores", "seating"])
def test_a_score_whose_cell_was_filled_meanwhile_stays_beside_what_stands(
    room: WindowRoom, in_sight: str
) -> None:
    assert not enters(room, "12")
    room.view.show_page(in_sight)
    for score in (30, 31):
        first = room.sheet().seats[0].player
        score_entry.enter(room.tournament, "qualifying", 1, 9, first, score)
    room.view.show_page("scores")
    assert beside(room) == (12, 31)


def test_undo_under_a_score_that_the_disk_refused_leaves_it(
    room: WindowRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert enters(room, "30")
    refuse_once(monkeypatch, score_entry, "enter")
    assert not enters(room, "12")
    room.window.menus.actions["undo"].trigger()
    assert beside(room) == (12, None)


@pytest.mark.usefixtures("full")
def test_who_types_it_again_is_told_of_no_loss(room: WindowRoom) -> None:
    assert not enters(room, "12")
    assert enters(room, "13")
    QApplication.processEvents()  # what is to be said comes after the change
    assert not any("Not entered" in notice.sentence for notice in room.window.notices.said)
    assert room.scores.model.rejections == ()
    closes_unasked(room)


def _storm(room: WindowRoom) -> None:
    score_entry.mark(room.tournament, "qualifying", 1, 9, Outcome.NOT_PLAYED, "storm")


def _from_double_five(room: WindowRoom) -> None:
    change_rules(room.tournament, replace(SAMBOREE, key="ours", name="Six", first_engine=5))


def _undo_draw(room: WindowRoom) -> None:
    undo.undo(room.tournament)
    assert tables.stages(room.tournament) == ()


@pytest.mark.parametrize("take_away", [_undo_draw, _from_double_five, _storm])
def test_whose_cell_is_there_no_more_is_told_and_asked_about_no_further(
    room: WindowRoom, take_away: Callable[[WindowRoom], None]
) -> None:
    """The draw is taken back, the rules have no such round, or the round is not played."""
    name = room.sheet().seats[0].name
    assert not enters(room, "999")
    take_away(room)
    waits_to_be_told(room, 999, name)
    assert room.scores.model.rejections == ()
    if tables.stages(room.tournament):
        assert room.scores.model.sheet == room.sheet()
    closes_unasked(room)


def test_a_score_that_the_disk_takes_the_second_time_lets_the_first_close_go_on(
    room: WindowRoom, path: Path, full: list[str]
) -> None:
    """The field is still open when the window is closed; the disk refuses once."""
    room.scores.grid.setFocus()
    for digit in "12":
        QTest.keyClicks(room.window.focusWidget(), digit)
    room.window.close()
    assert full
    assert not room.window.isVisible()
    with opening.open_file(path) as tournament:
        assert tables.sheet(tournament, "qualifying", 1).rounds[0].cells[0].score == 12


# -- a score half typed, while another desk changes who sits at the table ---------------------


def _move_first_away(room: WindowRoom) -> None:
    draw.move(room.tournament, room.sheet(2).seats[0].player, 1)


def _rename(room: WindowRoom) -> None:
    seat = room.sheet(2).seats[3]
    days.renamed(room.tournament, seat.player, f"{seat.name} Featherstonehaugh")


def _trade_with_first(room: WindowRoom) -> None:
    seats = room.sheet(2).seats
    draw.swap(room.tournament, seats[0].player, seats[3].player)


@pytest.mark.parametrize("change_seats", [_move_first_away, _rename, _trade_with_first])
def test_it_stays_its_players_wherever_they_sit(
    room: WindowRoom, change_seats: Callable[[WindowRoom], None]
) -> None:
    """It was entered for a neighbour: behind one who is moved away all come a seat forward."""
    room.view.open_table("qualifying", 2)
    player = room.sheet(2).seats[3].player
    room.scores.grid.go_to(0, 3)
    room.type("12")
    change_seats(room)
    QApplication.processEvents()
    field = room.scores.grid.indexWidget(room.scores.grid.currentIndex())
    assert room.window.focusWidget() is field
    room.type("3\r")
    sheet = room.sheet(2)
    assert {seat.player: sheet.entry_of(9, seat.player) for seat in sheet.seats} == {
        **dict.fromkeys((seat.player for seat in sheet.seats), None), player: 123
    }  # fmt: skip


def test_under_other_rules_it_is_refused_whole(room: WindowRoom) -> None:
    """Its cell closed, and the digit typed next was entered as the score."""
    room.scores.grid.go_to(0, 0)
    room.type("12")
    change_rules(room.tournament, replace(SAMBOREE, key="ours", name="Ours"))
    QApplication.processEvents()
    room.type("3\r")
    assert all(each.score is None for row in room.sheet().rounds for each in row.cells)
    (rejected,) = room.scores.model.rejections
    assert rejected.score == 123


@pytest.mark.parametrize("take_away", [swap_first_with_table_2, _from_double_five])
def test_it_is_told_once_its_cell_is_there_no_more(
    room: WindowRoom, take_away: Callable[[WindowRoom], None]
) -> None:
    """It was lost with the cell that closed, or read again and again without an end."""
    name = room.sheet().seats[0].name
    room.scores.grid.go_to(0, 0)
    room.type("12")
    take_away(room)
    waits_to_be_told(room, 12, name)
    assert room.scores.model.sheet == room.sheet()
    assert all(each.score is None for row in room.sheet().rounds for each in row.cells)
    room.scores.grid.go_to(0, 1)
    room.type("7\r")
    assert room.sheet().rounds[0].cells[1].score == 7, "typing goes on"
