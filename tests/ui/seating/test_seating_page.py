"""Seating: drawing, swapping, moving, pinning, coming late, going home."""

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QPushButton, QScrollArea, QWidget

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.rehearsal.bulk_entry import add_players
from mextrain_scorer.desk.roster import players, withdrawals
from mextrain_scorer.desk.roster.players import RosterRow
from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.look import Choice
from mextrain_scorer.ui.kit.notices import Tone
from mextrain_scorer.ui.kit.questions import Answer
from mextrain_scorer.ui.paper.print_dialog import PrintDialog
from mextrain_scorer.ui.seating.draw_form import DrawDialog
from mextrain_scorer.ui.seating.seating_model import read_arrangement
from mextrain_scorer.ui.seating.seating_page import SeatingPage
from tests.desk import days
from tests.ui.window_room import WindowRoom, press, seen_in, turn_of_the_loop


def seats(room: WindowRoom) -> dict[int, list[int]]:
    """Return the players of each table in the order of their seats, as the file has them."""
    return {
        sheet.table_no: [seat.player for seat in sheet.seats]
        for sheet in tables.sheets(room.tournament)
    }


@pytest.fixture
def page(room: WindowRoom) -> SeatingPage:
    """The Seating page with two tables of five, drawn with seed 4."""
    room.open_with_players(10, seed=4)
    return room.seating()


def table_of(room: WindowRoom, player: int) -> int:
    return next(table for table, seated in seats(room).items() if player in seated)


def drag(page: SeatingPage, player: int, onto: QWidget, at: QPoint | None = None) -> None:
    row = page.tables.rows[player]
    target = row.mapFromGlobal(onto.mapToGlobal(at or onto.rect().center()))
    QTest.mousePress(row, Qt.MouseButton.LeftButton, pos=row.rect().center())
    QTest.mouseMove(row, row.rect().center() + QPoint(30, 30))
    QTest.mouseMove(row, target)
    QTest.mouseRelease(row, Qt.MouseButton.LeftButton, pos=target)


def undrawn(room: WindowRoom, count: int) -> SeatingPage:
    """Open a tournament of so many, nobody seated yet."""
    room.open_with_players(count)
    return room.seating()


def draw_seats(room: WindowRoom, page: SeatingPage) -> dict[int, list[int]]:
    """Press the button that draws; return the seats."""
    page.draw_form.go.click()
    room.settle()
    return seats(room)


def draw_again(room: WindowRoom, page: SeatingPage, seed: str = "") -> dict[int, list[int]]:
    """Open the dialog and draw."""
    page.draw_again.click()
    page.draw_form.seed.setText(seed)
    return draw_seats(room, page)


def move_to(page: SeatingPage, table_no: int) -> None:
    """Choose a table in the menu of the open seat."""
    page.seat_actions.move_to.click()
    (menu,) = (m for m in page.seat_actions.findChildren(QMenu) if m.isVisible())
    (entry,) = (a for a in menu.actions() if a.text() == f"Table {table_no}")
    menu.close()
    entry.trigger()


def test_the_adviser_says_how_they_would_sit(room: WindowRoom) -> None:
    form = undrawn(room, 22).draw_form
    assert form.advice.text() == draw.advice(room.tournament).sentence
    form.sixes.setChecked(False)
    assert form.advice.text() == draw.advice(room.tournament, sixes=False).sentence


def test_the_number_of_the_draw_stands_where_seats_are_drawn_again(room: WindowRoom) -> None:
    page = undrawn(room, 10)
    page.draw_form.seed.setText("41")
    first = draw_seats(room, page)
    assert sorted(map(len, first.values())) == [5, 5]
    assert "41" not in page.subtitle.text()
    page.draw_again.click()
    assert "41" in page.draw_form.drawn.text()
    assert draw_seats(room, page) == first


def test_without_a_seed_written_down_each_draw_is_a_new_one(room: WindowRoom) -> None:
    page = undrawn(room, 20)
    first = draw_seats(room, page)
    assert "again" not in room.last.sentence
    assert draw_again(room, page) != first
    assert "Ctrl+Z brings the old seats back" in room.last.sentence
    room.window.menus.actions["undo"].trigger()
    assert seats(room) == first


def test_enter_in_the_dialog_draws_once_from_wherever_the_keyboard_is(
    room: WindowRoom, page: SeatingPage
) -> None:
    """The button may be further down than a small screen shows."""
    for at in ("sixes", "seed"):
        before, said = seats(room), len(room.window.notices.said)
        page.draw_again.click()
        (dialog,) = (d for d in page.findChildren(DrawDialog) if d.isVisible())
        assert dialog.focusWidget() is page.draw_form.options[0]
        page.draw_form.seed.clear()
        QTest.keyClick(getattr(page.draw_form, at), Qt.Key.Key_Return)
        room.settle()
        assert seats(room) != before
        assert len(room.window.notices.said) == said + 1


def test_a_closed_dialog_draws_nothing_and_opens_again(room: WindowRoom, page: SeatingPage) -> None:
    before = seats(room)
    page.draw_again.click()
    (dialog,) = (d for d in page.findChildren(DrawDialog) if d.isVisible())
    dialog.cancel.click()
    assert seats(room) == before
    assert draw_again(room, page, "77") != before


@pytest.mark.parametrize("count", [23, 16])
def test_in_large_text_the_button_that_draws_is_in_sight_and_one_bar_scrolls(
    room: WindowRoom, count: int
) -> None:
    page = undrawn(room, count)
    look.apply(Choice.LIGHT, 200)
    room.window.resize(1366, 768)
    QApplication.processEvents()
    QApplication.processEvents()
    for shown in (page.draw_form.go, page.draw_form.advice):
        assert shown.visibleRegion().boundingRect() == shown.rect()
        assert shown.height() >= shown.heightForWidth(shown.width())
    around = [each for each in page.findChildren(QScrollArea) if each.isVisible()]
    assert around == []  # the page itself stands in one
    draw_seats(room, page)
    QApplication.processEvents()
    holder = next(each for each in room.view.findChildren(QScrollArea) if each.widget() is page)
    assert holder.verticalScrollBar().maximum() > 0
    assert holder.verticalScrollBar().value() == 0


def test_the_next_step_pressed_on_its_page_draws(room: WindowRoom) -> None:
    page = undrawn(room, 10)
    turn_of_the_loop()
    room.view.header.next_button.click()
    room.settle()
    assert len(seats(room)) == 2
    assert page.next_step_button() is None


def test_the_next_step_leaves_it_to_people_whether_a_table_is_small(room: WindowRoom) -> None:
    page = undrawn(room, 9)
    assert page.draw_form.needs_small
    room.view.header.next_button.click()
    assert not seats(room)


def test_the_adviser_offers_small_tables_or_to_wait(room: WindowRoom) -> None:
    """7 players: 4 and 3, or wait for 3 more, of whom 3 are to come."""
    room.open_with_players(7)
    page = room.seating()
    assert not page.draw_form.wait.isVisible(), "everybody on the list is here"
    for nth in range(4):
        players.add_player(room.tournament, f"Late Comer {nth}")
        room.settle()
        assert page.draw_form.wait.text() == f"Wait for {min(nth + 1, 3)} more"
    assert page.draw_form.go.accessibleName().startswith("Seat them as 4 and 3")
    assert page.draw_form.wait.text() == "Wait for 3 more"
    page.draw_form.wait.click()
    assert room.view.current.key == "players"
    assert sorted(map(len, draw_seats(room, room.seating()).values())) == [3, 4]


def couples(room: WindowRoom, count: int, alone: int) -> SeatingPage:
    """Open a tournament of so many couples and so many who came alone."""
    room.open_with_players(alone)
    for n in range(count):
        for who in "AB":
            players.add_player(
                room.tournament, f"{who}{n} Pair", group=f"A{n} & B{n}", checked_in=True
            )
    return room.seating()


def test_the_page_says_that_no_couple_sits_together_and_where_the_other_half_sits(
    room: WindowRoom,
) -> None:
    page = couples(room, 5, alone=0)
    draw_seats(room, page)
    assert page.apart.text() == "✓ No couple sits together"
    assert page.apart.isVisible()
    assert not page.warning.isVisible()
    assert "No couple sits together" in room.last.sentence
    page.tables.choose(1)
    assert page.seat_actions.about.text() == f"Couple: B0 Pair, at table {table_of(room, 2)}"


def test_a_couple_at_one_table_is_named_and_marked(room: WindowRoom) -> None:
    """Named above, with its table; both rows carry the word, the others do not."""
    page = couples(room, 1, alone=8)
    drawn = draw_seats(room, page)
    one, other = 9, 10
    there = table_of(room, other)
    guest = next(player for player in drawn[there] if player != other)
    draw.swap(room.tournament, one, guest)
    assert page.warning.text() == f"The couple {pair(page, there)} sit together at table {there}."
    assert page.warning.isVisible()
    assert not page.apart.isVisible()
    notes = {player: row.line.note for player, row in page.tables.rows.items()}
    assert {player for player, note in notes.items() if note == "couple"} == {one, other}
    assert "couple" in page.tables.rows[one].accessibleName()


def pair(page: SeatingPage, table_no: int) -> str:
    found = [line.name for line in page.tables.cards[table_no - 1].card.lines if line.together]
    return " and ".join(sorted(found))


def test_couples_who_cannot_be_kept_apart_are_named(room: WindowRoom) -> None:
    page = undrawn(room, 0)
    for number in range(5):
        players.add_player(room.tournament, f"P{number}", group="Delgados", checked_in=True)
    draw_seats(room, page)
    assert room.last.tone is Tone.LOOK
    assert "Delgados: P0" in room.last.sentence


def test_a_chosen_player_swaps_with_the_next_one_clicked(
    room: WindowRoom, page: SeatingPage
) -> None:
    before = seats(room)
    one, other = before[1][0], before[2][3]
    page.tables.rows[one].click()
    page.seat_actions.swap.click()
    assert "trades seats" in page.seat_actions.about.text()
    page.tables.rows[other].click()
    after = seats(room)
    assert (after[1][0], after[2][3]) == (other, one)
    assert page.tables.chosen == 0


def test_escape_ends_the_swap_first_and_then_lets_go(room: WindowRoom, page: SeatingPage) -> None:
    before = seats(room)
    one, other = before[1][0], before[2][3]
    page.tables.rows[one].click()
    page.seat_actions.swap.click()
    press(page.seat_actions.let_go, Qt.Key.Key_Escape)
    assert page.tables.chosen == one
    page.tables.rows[other].click()
    assert page.tables.chosen == other
    press(page.tables.rows[other], Qt.Key.Key_Escape)
    assert page.tables.chosen == 0
    assert seats(room) == before


@pytest.mark.parametrize("onto", ["a player", "a table", "nowhere"])
def test_a_player_is_dragged(room: WindowRoom, page: SeatingPage, onto: str) -> None:
    """Onto another they swap, onto a table they move there, and anywhere else nothing changes."""
    before = seats(room)
    one, other = before[1][0], before[2][0]
    if onto == "a player":
        drag(page, one, page.tables.rows[other])
        assert seats(room)[2][0] == one
    elif onto == "a table":
        drag(page, one, page.tables.cards[1], QPoint(10, 5))
        assert seats(room)[2][-1] == one
    else:
        drag(page, one, page.title)
        assert seats(room) == before


def test_the_keyboard_chooses_and_swaps(room: WindowRoom, page: SeatingPage) -> None:
    before = seats(room)
    page.tables.setFocus()
    press(held(), Qt.Key.Key_Down)
    press(held(), Qt.Key.Key_Return)
    assert page.tables.chosen == before[1][1]
    press(held(), Qt.Key.Key_Tab)
    assert held() is page.seat_actions.swap
    press(held(), Qt.Key.Key_Space)
    press(page.tables.rows[before[1][1]], Qt.Key.Key_Right)
    assert "Table 2, seat 2" in held().accessibleName()
    press(held(), Qt.Key.Key_Space)
    after = seats(room)
    assert (after[1][1], after[2][1]) == (before[2][1], before[1][1])


def held() -> QWidget:
    found = QApplication.focusWidget()
    assert found is not None
    return found


def test_a_player_moves_to_a_table_chosen_and_a_full_one_is_not_offered(
    room: WindowRoom, page: SeatingPage
) -> None:
    first, second, *_ = seats(room)[1]
    page.tables.choose(first)
    move_to(page, 2)
    assert table_of(room, first) == 2
    page.tables.choose(second)
    assert not page.seat_actions.move_to.isVisible()
    drag(page, second, page.tables.cards[1], QPoint(10, 5))
    assert room.last.tone is Tone.REFUSED
    assert table_of(room, second) == 1


def test_a_pinned_player_keeps_the_table_in_the_next_draw(
    room: WindowRoom, page: SeatingPage
) -> None:
    one = seats(room)[2][0]
    page.tables.choose(one)
    assert page.seat_actions.pin.text() == "Pin here"
    page.seat_actions.pin.click()
    assert players.players(room.tournament)[one - 1].pinned
    assert "stays at this table" in page.tables.rows[one].accessibleName()
    for seed in ("1", "2", "3"):
        draw_again(room, page, seed)
        assert table_of(room, one) == 2
    page.tables.choose(one)
    page.seat_actions.pin.click()
    assert not players.players(room.tournament)[one - 1].pinned


def test_a_late_arrival_is_previewed_and_seated(room: WindowRoom, page: SeatingPage) -> None:
    assert not page.late_card.isVisible()
    players.add_player(room.tournament, "Late Lou", checked_in=True)
    assert page.late_card.isVisible()
    assert page.late_card.title.text() == "Late Lou came late and waits for a seat"
    assert page.late_card.plan.text() == draw.late_plan(room.tournament, 11).sentence
    assert "between" in page.late_card.plan.text()
    assert page.late_card.seat.text() == "Seat at table 1"
    page.late_card.seat.click()
    assert table_of(room, 11) == 1
    assert not page.late_card.isVisible()


def test_another_table_for_a_late_arrival_has_a_plan_of_its_own(
    room: WindowRoom, page: SeatingPage
) -> None:
    players.add_player(room.tournament, "Late Lou", checked_in=True)
    page.late_card.another.click()
    (menu,) = (m for m in page.late_card.findChildren(QMenu) if m.isVisible())
    menu.close()
    menu.actions()[1].trigger()
    assert page.late_card.plan.text() == draw.late_plan(room.tournament, 11, 2).sentence
    page.late_card.seat.click()
    assert table_of(room, 11) == 2


def test_who_did_not_come_is_never_offered_as_late(room: WindowRoom) -> None:
    """Nobody waits who is not here: neither the no-show nor who is still awaited."""

    room.open_with_players(10)
    players.add_player(room.tournament, "No Show")
    players.add_player(room.tournament, "Not Here Yet")
    withdrawals.no_show(room.tournament, 11)
    draw.draw(room.tournament, seed=4)
    page = room.seating()
    assert not page.late_card.isVisible()
    players.check_in(room.tournament, [12])
    assert page.late_card.player == 12
    page.late_card.seat.click()
    assert not page.late_card.isVisible()


def test_somebody_goes_home_from_the_seat_in_three_steps(
    room: WindowRoom, page: SeatingPage
) -> None:
    """The seat, Goes home, the reason: also where play has begun, when nothing else is offered."""
    player = seats(room)[1][0]
    score_entry.enter(room.tournament, "qualifying", 1, 9, player, 12)
    page.tables.rows[player].click()
    shown = [b.text() for b in page.seat_actions.findChildren(QPushButton) if b.isVisible()]
    assert shown == ["Goes home…"]
    room.answers.answers = [Answer(yes=True, reason="unwell")]
    page.seat_actions.leave.click()
    assert room.states()[player] == "withdrawn"
    assert page.tables.rows[player].line.note == "left"


def test_once_scores_are_written_seats_are_drawn_no_more(
    room: WindowRoom, page: SeatingPage
) -> None:
    one, other = seats(room)[1][0], seats(room)[2][0]
    score_entry.enter(room.tournament, "qualifying", 1, 9, one, 12)
    assert not page.draw_again.isVisible()
    drag(page, one, page.tables.rows[other])
    assert table_of(room, one) == 1
    drag(page, other, page.tables.rows[one])
    assert room.last.tone is Tone.REFUSED
    assert table_of(room, one) == 1


def test_a_table_says_how_far_it_is(room: WindowRoom, page: SeatingPage) -> None:
    def says() -> list[str]:
        return [card.state for card in read_arrangement(room.tournament, None).cards]

    assert says() == ["5 players · 11 tiles", "5 players · 11 tiles"]
    days.fill(room.tournament, 1)
    assert says() == ["in play", "5 players · 11 tiles"]
    days.sign(room.tournament, 1)
    assert says() == ["signed", "5 players · 11 tiles"]


def test_who_would_keep_score_is_named_on_the_card(room: WindowRoom) -> None:
    room.open_with_players(9)
    players.add_player(room.tournament, "Willing Will", willing=True, checked_in=True)
    draw.draw(room.tournament, seed=4)
    said = [card.keepers for card in read_arrangement(room.tournament, None).cards]
    assert sorted(said) == ["", "Willing Will would keep score"]


def test_the_seating_list_is_printed_from_the_page(room: WindowRoom, page: SeatingPage) -> None:
    key = seen_in(PrintDialog, page.print_list.click, lambda dialog: dialog.request().key)
    room.settle()
    assert key == "seating-list"


@pytest.mark.parametrize("count", [4, 5, 8, 12])
def test_up_to_twelve_tables_are_in_sight_at_once(room: WindowRoom, count: int) -> None:
    """At 1366 x 768, with nobody waiting, nothing scrolls."""
    room.open_with_players(5 * count)
    draw.draw(room.tournament, seed=4)
    page = room.seating()
    room.window.resize(1366, 768)
    turn_of_the_loop()
    assert len(page.tables.cards) == count
    assert page.tables.verticalScrollBar().maximum() == 0
    assert len({card.y() for card in page.tables.cards}) == (1, 2, 2, 3)[[4, 5, 8, 12].index(count)]


def test_a_long_name_is_whole(room: WindowRoom) -> None:
    room.open_with_players(9)
    name = "Shirley Guadalupe Abernathy-Vandenberg"
    players.add_player(room.tournament, name, checked_in=True)
    draw.draw(room.tournament, seed=4)
    row = room.seating().tables.rows[10]
    low = room.seating().tables.rows[1]
    assert row.height() >= 2 * QFontMetrics(row.font()).height()
    assert row.height() >= low.height()


def test_from_nine_tables_on_the_actions_stand_at_the_foot(room: WindowRoom) -> None:
    room.open_with_players(45, seed=4)
    page = room.seating()
    page.tables.choose(7)
    assert not page.tables.isAncestorOf(page.seat_actions)
    assert page.seat_actions.isVisible()
    assert page.seat_actions.about.text() == "Player 007"
    page.tables.choose(0)
    assert not page.seat_actions.isVisible()


def test_four_hundred_tables_scroll_to_the_player_chosen(room: WindowRoom) -> None:
    room.open_with_players(0)

    add_players(room.tournament, [RosterRow(f"Player {n}") for n in range(2000)])
    draw.draw(room.tournament, seed=4)
    page = room.seating()
    last = page.tables.cards[-1].rows[-1]
    page.tables.choose(last.line.player)
    assert page.tables.verticalScrollBar().value() > 10_000
    assert last.visibleRegion().boundingRect().isValid()


def test_the_tables_are_as_before_once_large_text_is_normal_again(
    room: WindowRoom, page: SeatingPage
) -> None:
    """In one session, on the page and away from it: no band is left above a table's number."""
    room.window.resize(1366, 768)
    turn_of_the_loop()
    card = page.tables.cards[0]
    before = [card.rows[0].y(), *(row.height() for row in card.rows), card.height()]
    for percent in (115, 130, 200, 100, 115, 100):
        look.apply(Choice.LIGHT, percent)
        turn_of_the_loop()
    assert [card.rows[0].y(), *(row.height() for row in card.rows), card.height()] == before


def test_a_seat_that_the_mouse_has_left_has_no_frame(page: SeatingPage) -> None:
    """Qt's own mark stays on a row where a dialog opened, or where rows are laid out anew."""
    here, there = list(page.tables.rows.values())[:2]
    QTest.mouseMove(there)
    turn_of_the_loop()
    plain = here.grab().toImage()
    here.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
    assert here.grab().toImage() == plain
    QApplication.sendEvent(here, QEvent(QEvent.Type.WindowBlocked))
    assert not here.underMouse()
