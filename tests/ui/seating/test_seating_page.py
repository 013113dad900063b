"""Seating: drawing, swapping, moving, keeping a seat, coming late."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.ui.kit.notices import Tone
from mextrain_scorer.ui.seating.floor_model import read_floor
from mextrain_scorer.ui.seating.seating_page import SeatingPage
from tests.desk import days
from tests.ui.window_room import WindowRoom, press


def seats(room: WindowRoom) -> dict[int, list[int]]:
    """Return the players of each table in the order of their seats, as the file has them."""
    return {
        sheet.table_no: [seat.player for seat in sheet.seats]
        for sheet in tables.sheets(room.tournament)
    }


@pytest.fixture
def page(room: WindowRoom) -> SeatingPage:
    """The Seating page with two tables of five, drawn with seed 4."""
    room.open_with_players(10)
    draw.draw(room.tournament, seed=4)
    return room.seating()


def table_of(room: WindowRoom, player: int) -> int:
    return next(table for table, seated in seats(room).items() if player in seated)


def drag(page: SeatingPage, player: int, to: QPoint) -> None:
    board = page.board.viewport()
    start = page.board.seat_rect(player).center()
    QTest.mousePress(board, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(board, start + QPoint(30, 30))
    QTest.mouseMove(board, to)
    QTest.mouseRelease(board, Qt.MouseButton.LeftButton, pos=to)


def test_the_adviser_says_how_they_would_sit(room: WindowRoom) -> None:
    room.open_with_players(22)
    page = room.seating()
    advice = page.draw_card.advice
    assert advice.text() == draw.advice(room.tournament).sentence
    page.draw_card.sixes.setChecked(False)
    assert advice.text() == draw.advice(room.tournament, sixes=False).sentence


def test_seats_are_drawn_and_the_seed_is_shown(room: WindowRoom) -> None:
    room.open_with_players(10)
    page = room.seating()
    page.draw_card.seed.setText("41")
    page.draw_card.go.click()
    room.settle()
    assert sorted(len(seated) for seated in seats(room).values()) == [5, 5]
    assert "41" in page.drawn.text()
    first = seats(room)
    page.draw_card.go.click()
    room.settle()
    assert seats(room) == first


def test_without_a_seed_written_down_each_draw_is_a_new_one(room: WindowRoom) -> None:
    room.open_with_players(20)
    page = room.seating()
    page.draw_card.go.click()
    room.settle()
    first = seats(room)
    assert "again" not in room.last.sentence
    page.draw_card.go.click()
    room.settle()
    assert seats(room) != first
    assert "Ctrl+Z brings the old seats back" in room.last.sentence
    room.window.menus.undo_action.trigger()
    assert seats(room) == first


def test_the_adviser_offers_small_tables_or_to_wait(room: WindowRoom) -> None:
    """7 players: 4 and 3, or wait for 3 more."""
    room.open_with_players(7)
    page = room.seating()
    assert page.draw_card.go.accessibleName().startswith("Seat them as 4 and 3")
    assert page.draw_card.wait.text() == "Wait for 3 more"
    page.draw_card.wait.click()
    assert room.view.current.key == "players"
    page = room.seating()
    page.draw_card.go.click()
    room.settle()
    assert sorted(len(seated) for seated in seats(room).values()) == [3, 4]


def test_couples_who_cannot_be_kept_apart_are_named(room: WindowRoom) -> None:
    room.open_with_players(0)
    for number in range(5):
        players.add_player(room.tournament, f"P{number}", group="Delgados", checked_in=True)
    page = room.seating()
    page.draw_card.go.click()
    room.settle()
    assert room.last.tone is Tone.LOOK
    assert "Delgados could not be kept apart" in room.last.sentence


def test_two_selected_players_swap_seats(room: WindowRoom, page: SeatingPage) -> None:
    before = seats(room)
    one, other = before[1][0], before[2][3]
    page.board.select(one, other)
    page.change_card.swap.click()
    after = seats(room)
    assert (after[1][0], after[2][3]) == (other, one)


def test_a_player_dragged_onto_another_swaps_with_them(room: WindowRoom, page: SeatingPage) -> None:
    before = seats(room)
    one, other = before[1][0], before[2][0]
    drag(page, one, page.board.seat_rect(other).center())
    assert seats(room)[2][0] == one


def test_a_player_dragged_onto_a_table_moves_there(room: WindowRoom, page: SeatingPage) -> None:
    one, other = seats(room)[1][0], seats(room)[2][0]
    head = page.board.seat_rect(other).center() - QPoint(0, page.board.seat_rect(other).height())
    drag(page, one, head)
    assert seats(room)[2][-1] == one


def test_a_drag_that_ends_nowhere_changes_nothing(room: WindowRoom, page: SeatingPage) -> None:
    before = seats(room)
    drag(page, before[1][0], QPoint(5, page.board.viewport().height() - 3))
    assert seats(room) == before


def test_the_keyboard_selects_and_swaps(room: WindowRoom, page: SeatingPage) -> None:
    before = seats(room)
    board = page.board
    board.setFocus()
    press(board, Qt.Key.Key_Down)
    press(board, Qt.Key.Key_Space)
    press(board, Qt.Key.Key_Right)
    press(board, Qt.Key.Key_Space)
    assert board.selected == (before[1][1], before[2][1])
    assert "Table 2, seat 2" in board.accessibleDescription()
    press(board, Qt.Key.Key_Escape)
    assert not board.selected


def test_a_player_moves_to_a_table_chosen(room: WindowRoom, page: SeatingPage) -> None:
    one = seats(room)[1][2]
    page.board.select(one)
    page.change_card.move_here.click()
    assert table_of(room, one) == 2


def test_a_full_table_is_refused_kindly(room: WindowRoom, page: SeatingPage) -> None:
    first, second, *_ = seats(room)[1]
    for player in (first, second):
        page.board.select(player)
        page.change_card.move_here.click()
    assert room.last.tone is Tone.REFUSED
    assert table_of(room, second) == 1


def test_a_pinned_player_keeps_the_table_in_the_next_draw(
    room: WindowRoom, page: SeatingPage
) -> None:
    one = seats(room)[2][0]
    page.board.select(one)
    page.change_card.pin.click()
    assert players.players(room.tournament)[one - 1].pinned
    found = page.board.line_of(one)
    assert found is not None
    assert found[1].note == "stays"
    for seed in ("1", "2", "3"):
        page.draw_card.seed.setText(seed)
        page.draw_card.go.click()
        room.settle()
        assert table_of(room, one) == 2
    page.board.select(one)
    page.change_card.pin.click()
    assert not players.players(room.tournament)[one - 1].pinned


def test_a_late_arrival_is_previewed_and_seated(room: WindowRoom, page: SeatingPage) -> None:
    assert not page.late_card.isVisible()
    players.add_player(room.tournament, "Late Lou")
    assert page.late_card.isVisible()
    assert page.late_card.preview.text() == draw.late_preview(room.tournament, 11)
    page.late_card.seat.click()
    assert table_of(room, 11) == 1
    assert not page.late_card.isVisible()


def test_once_scores_are_written_seats_are_drawn_no_more(
    room: WindowRoom, page: SeatingPage
) -> None:
    player = seats(room)[1][0]
    score_entry.enter_pips(room.tournament, "qualifying", 1, 9, player, 12)
    assert not page.draw_card.isVisible()
    assert page.change_card.isVisible()
    page.board.select(player, seats(room)[2][0])
    page.change_card.swap.click()
    assert room.last.tone is Tone.REFUSED


def test_a_table_says_how_far_it_is(room: WindowRoom, page: SeatingPage) -> None:
    def says() -> list[str]:
        return [card.state for card in read_floor(room.tournament, None).cards]

    assert says() == ["5 players", "5 players"]
    days.fill(room.tournament, 1)
    assert says() == ["in play", "5 players"]
    days.sign(room.tournament, 1)
    assert says() == ["signed", "5 players"]


def test_paper_is_asked_for_from_the_page(room: WindowRoom, page: SeatingPage) -> None:
    from mextrain_scorer.ui.paper.print_dialog import PrintDialog
    from tests.ui.window_room import in_dialog

    chosen: list[str] = []

    def look(dialog: PrintDialog) -> None:
        chosen.append(dialog.request().key)
        dialog.no.click()

    for button in (page.print_list, page.print_sheets):
        in_dialog(PrintDialog, look)
        button.click()
        room.settle()
    assert chosen == ["seating-list", "blank-score-sheets"]


def test_a_hall_of_two_thousand_tables_shows_only_what_is_in_sight(room: WindowRoom) -> None:
    from mextrain_scorer.ui.seating.seat_board import SeatBoard
    from mextrain_scorer.ui.seating.table_card_painter import SeatCard, SeatLine

    board = SeatBoard(room.window.theme)
    board.resize(1000, 700)
    cards = [
        SeatCard(table, "5 players", tuple(SeatLine(n, table * 5 + n, "X") for n in range(1, 6)))
        for table in range(1, 2001)
    ]
    board.show_cards(cards)
    board.select(10_001)
    assert board.seat_rect(10_001).top() > 10_000
    assert not board.grab().isNull()
