"""Seating: drawing again, and seats dragged and swapped by keys."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QDrag, QDragEnterEvent, QDragMoveEvent, QDropEvent, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.look import Choice
from mextrain_scorer.ui.kit.rows import Row
from mextrain_scorer.ui.seating.moves_dialog import MovesDialog
from mextrain_scorer.ui.seating.seating_model import apart
from mextrain_scorer.ui.seating.seating_page import SeatingPage
from tests.desk import days
from tests.ui.window_room import (
    WindowRoom,
    in_dialog,
    in_window,
    press,
    turn_of_the_loop,
    windows_shown,
)


def seats(room: WindowRoom) -> dict[int, list[int]]:
    """Return the players of each table in the order of their seats, as the file has them."""
    return days.layout(room.tournament)


def table_of(room: WindowRoom, player: int) -> int:
    return next(table for table, seated in seats(room).items() if player in seated)


@pytest.fixture
def page(room: WindowRoom) -> SeatingPage:
    """The Seating page with two tables of five, drawn with seed 4."""
    room.open_with_players(10, seed=4)
    return room.seating()


def box_of(page: SeatingPage, player: int) -> tuple[QWidget, QRect]:
    """Return what a player's seat is painted in, and where."""
    turn_of_the_loop()  # which lays out
    listed = page.tables.list_of(player)
    assert listed is not None
    index = listed.rows.index(listed.rows.row_of(player), 0)
    return listed.viewport(), listed.visualRect(index)


def click(page: SeatingPage, player: int) -> None:
    painted, box = box_of(page, player)
    QTest.mouseClick(painted, Qt.MouseButton.LeftButton, pos=box.center())


def drag(
    page: SeatingPage,
    player: int,
    onto: QWidget,
    at: QPoint,
    meanwhile: Callable[[], object] = lambda: None,
) -> None:
    """Drag a seat to a place in a widget; do something ``meanwhile``.

    Qt's window without a screen carries nothing: what is on the way is told here.
    """
    painted, box = box_of(page, player)
    target: QWidget | None = onto
    while target is not None and not target.acceptDrops():
        target = target.parentWidget()

    def carry(drag: QDrag, _actions: Qt.DropAction) -> None:
        meanwhile()
        if target is not None:
            there = target.mapFromGlobal(onto.mapToGlobal(at))
            how = (Qt.DropAction.MoveAction, drag.mimeData(), Qt.MouseButton.LeftButton,
                   Qt.KeyboardModifier.NoModifier)  # fmt: skip
            QApplication.sendEvent(target, QDragEnterEvent(there, *how))
            QApplication.sendEvent(target, QDragMoveEvent(there, *how))
            QApplication.sendEvent(target, QDropEvent(there.toPointF(), *how))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(QDrag, "exec", carry)
        QTest.mousePress(painted, Qt.MouseButton.LeftButton, pos=box.center())
        QTest.mouseMove(painted, box.center() + QPoint(0, 20))
        QTest.mouseRelease(painted, Qt.MouseButton.LeftButton, pos=box.center())
    turn_of_the_loop()


def named(page: SeatingPage, player: int) -> str:
    """Return the name that stands at a player's seat."""
    return next(r.name for card in page.tables.cards for r in card.card.rows if r.key == player)


def onto_seat(
    page: SeatingPage, one: int, other: int, meanwhile: Callable[[], object] = lambda: None
) -> None:
    painted, box = box_of(page, other)
    drag(page, one, painted, box.center(), meanwhile)


# -- the draw -------------------------------------------------------------------------------


def fields(dialog: Form) -> list[QWidget]:
    return [each for each in dialog.findChildren(QWidget) if each.accessibleName()]


def undrawn(room: WindowRoom, count: int) -> SeatingPage:
    """Open a tournament of so many, nobody seated yet."""
    room.open_with_players(count)
    return room.seating()


def draw_dialog(page: SeatingPage) -> Form:
    """Open the dialog in which seats are drawn again."""
    page.draw_again.click()
    return page.findChildren(Form)[-1]


def test_enter_in_the_dialog_draws_once_and_a_closed_one_nothing(
    room: WindowRoom, page: SeatingPage
) -> None:
    before = seats(room)
    draw_dialog(page).reject()
    assert seats(room) == before
    dialog, said = draw_dialog(page), len(room.window.notices.said)
    (seed,) = (each for each in fields(dialog) if each.accessibleName() == "Draw number")
    seed.setFocus()
    QTest.keyClicks(seed, "77")
    press(seed, Qt.Key.Key_Return)
    room.settle()
    assert tables.stages(room.tournament)[0].seed == 77
    assert len(room.window.notices.said) == said + 1
    assert page.tables.isAncestorOf(held())


def test_the_next_step_draws_but_leaves_it_to_people_whether_a_table_is_small(
    room: WindowRoom,
) -> None:
    page = undrawn(room, 9)
    assert page.draw_form.needs_small
    room.view.header.next_button.click()
    assert not seats(room)
    players.add_player(room.tournament, players.RosterRow("The Tenth", checked_in=True))
    room.settle()
    turn_of_the_loop()
    room.view.header.next_button.click()
    room.settle()
    assert len(seats(room)) == 2
    assert page.next_step_button() is None


# -- seats ----------------------------------------------------------------------------------


def held() -> QWidget:
    found = QApplication.focusWidget()
    assert found is not None
    return found


def test_escape_ends_the_swap_first_and_then_lets_go(room: WindowRoom, page: SeatingPage) -> None:
    before = seats(room)
    one, other = before[1][0], before[2][3]
    click(page, one)
    page.swap.click()
    assert "trades seats" in page.strip.words.text()
    press(page.let_go, Qt.Key.Key_Escape)
    assert page.tables.chosen == one
    click(page, other)
    assert page.tables.chosen == other
    press(held(), Qt.Key.Key_Escape)
    assert page.tables.chosen == 0
    assert not page.strip.isVisible()
    assert seats(room) == before


@pytest.mark.parametrize("onto", ["a player", "a table", "their own table", "nowhere"])
def test_a_player_is_dragged(room: WindowRoom, page: SeatingPage, onto: str) -> None:
    """Onto another they swap, onto a table they move there, and anywhere else nothing changes."""
    before = seats(room)
    one, other = before[1][0], before[2][0]
    if onto == "a player":
        onto_seat(page, one, other)
        assert seats(room)[2][0] == one
    elif onto == "a table":
        drag(page, one, page.tables.cards[1], QPoint(10, 5))
        assert seats(room)[2][-1] == one
    else:
        where = page.tables.cards[0] if onto == "their own table" else page.title
        drag(page, one, where, QPoint(10, 5))
        assert seats(room) == before


def test_what_comes_from_elsewhere_waits_while_a_seat_is_dragged(
    room: WindowRoom, page: SeatingPage
) -> None:
    """The seat that was taken up was moved meanwhile: it is told, and nothing else happens."""
    one, other = seats(room)[1][0], seats(room)[2][0]
    seen: list[bool] = []

    def elsewhere() -> None:
        draw.swap(room.tournament, one, seats(room)[1][1])
        days.renamed(room.tournament, other, "Zoe Winter")
        seen.append(named(page, other) == "Zoe Winter")

    onto_seat(page, one, other, elsewhere)
    assert seen == [False]
    assert "Nothing was done" in room.last.sentence
    assert table_of(room, one) == 1
    room.qtbot.waitUntil(lambda: named(page, other) == "Zoe Winter")


def test_the_keyboard_s_seat_is_in_sight_with_large_letters_on_a_small_screen(
    room: WindowRoom,
) -> None:
    look.apply(Choice.LIGHT, 200)
    room.window.resize(1024, 553)
    room.window.activateWindow()
    room.open_with_players(10, seed=4)
    players.add_player(room.tournament, players.RosterRow("Terry Late", checked_in=True))
    room.settle()
    page = room.seating()
    turn_of_the_loop()
    assert page.late_card.isVisible()
    assert page.tables.hasFocus() or page.tables.isAncestorOf(held())
    painted, box = box_of(page, seats(room)[1][0])
    seen = painted.visibleRegion().boundingRect()
    assert seen.contains(box)


def test_the_draw_is_in_sight_with_large_letters_on_a_small_screen(room: WindowRoom) -> None:
    """Beside the title its button was cut off, and the page had to be scrolled sideways."""
    look.apply(Choice.LIGHT, 200)
    room.window.resize(1024, 600)
    room.open_with_players(10, seed=4)
    button = room.seating().draw_again
    turn_of_the_loop()
    assert in_window(button).right() < room.window.width()


@pytest.mark.usefixtures("qapp")
def test_a_number_is_in_one_line_however_narrow_a_table_is() -> None:
    """In two it would read as two others."""
    number = "No.\N{NO-BREAK SPACE}12"
    row = Row(12, "4", "Christopher Robinson", figure="↓3", end=apart("couple", "pinned", number))
    for wide in range(200, 320, 10):
        document = QTextDocument()
        document.setDefaultFont(look.figures())
        document.setHtml(row.html(26, 0))
        document.setTextWidth(wide)
        assert document.size().height() > 0  # laid out
        end = document.find("12").block()
        lines = [end.layout().lineAt(at) for at in range(end.layout().lineCount())]
        said = [end.text()[line.textStart() :][: line.textLength()] for line in lines]
        assert said[-1].endswith(number), said


def test_arrows_lead_from_table_to_table(room: WindowRoom) -> None:
    room.open_with_players(20, seed=4)
    page = room.seating()
    room.window.resize(1024, 768)
    turn_of_the_loop()
    across = page.tables._columns
    assert across in (2, 3)
    page.tables.setFocus()
    here = seats(room)
    for key, expected in (
        (Qt.Key.Key_Down, here[1][1]),
        (Qt.Key.Key_Right, here[2][1]),
        (Qt.Key.Key_Left, here[1][1]),
        (Qt.Key.Key_Up, here[1][0]),
        (Qt.Key.Key_Up, here[1][0]),
        (Qt.Key.Key_Left, here[1][0]),
        *[(Qt.Key.Key_Down, player) for player in (*here[1][1:], here[1 + across][0])],
        (Qt.Key.Key_Up, here[1][-1]),
    ):
        press(held(), key)
        listed = page.tables.list_of(expected)
        assert held() is listed
        assert listed.chosen() == expected
    press(held(), Qt.Key.Key_Return)
    assert page.tables.chosen == here[1][-1]
    press(held(), Qt.Key.Key_Tab)
    assert held() is page.swap


def test_who_comes_to_the_door_while_the_moves_are_shown_plays_as_well(
    room: WindowRoom, tmp_path: Path
) -> None:
    """Whoever was not there when the page was read had no name in the dialog, which failed."""
    with days.played(tmp_path, 13, rules="ladder-night") as tournament:
        path = tournament.path
    room.open(path)
    page = room.show(SeatingPage)
    with windows_shown() as shown:
        page.draw_again.click()
    assert shown == ["MovesDialog"]  # its box for larger tables was one as well, until it had place
    dialog = page.findChild(MovesDialog)
    assert isinstance(dialog, MovesDialog)
    assert dialog.sixes.isVisible()
    number = players.add_player(room.tournament, players.RosterRow("Quincy Doe"))
    players.check_in(room.tournament, [number])
    one, other = (players_at[0] for players_at in dialog.plan.tables)

    def trade(form: Form) -> None:
        form.findChildren(QLineEdit)[-1].setText("they asked")
        form.yes.click()

    in_dialog(Form, trade)
    dialog.ask_trade(one, other)
    assert "Quincy Doe" in [row.name for card in dialog.tables.cards for row in card.card.rows]
