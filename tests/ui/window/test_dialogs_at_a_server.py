"""What somebody chose or typed stays where another desk changes something, and acts on that alone.

Where the other desk was first with the very same thing, the answer is refused, and says what is so.
"""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QMenu

from mextrain_scorer.desk.files.on_server import Address, open_on_server, to_server
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.ui.seating.seating_page import SeatingPage
from tests.desk import days
from tests.servers import Server
from tests.store.server_copies import address_on
from tests.ui.window_room import WindowRoom

WAIT = 15_000


# Seating


@pytest.fixture
def seating(room: WindowRoom, postgres: Server, tmp_path: Path) -> tuple[SeatingPage, Address]:
    """The Seating page with three tables of five, at a server."""
    with days.seated(tmp_path, 15) as tournament:
        there = to_server(tournament, address_on(postgres))
    room.window.app.open_tournament(lambda: open_on_server(there))
    return room.seating(), there


def seats(room: WindowRoom) -> dict[int, list[int]]:
    return days.layout(room.tournament)


def rename(desk_at: Address, number: int, name: str) -> None:
    """Have another desk correct a name."""
    with open_on_server(desk_at) as other:
        days.renamed(other, number, name)


def test_a_swap_that_was_begun_goes_on(
    room: WindowRoom, seating: tuple[SeatingPage, Address]
) -> None:
    page, there = seating
    one, other = seats(room)[1][0], seats(room)[2][3]
    page.on_pressed(one)
    page.swap.click()
    rename(there, other, "Zoe Winter")
    room.qtbot.waitUntil(lambda: page.tables.rows[other].name == "Zoe Winter", timeout=WAIT)
    assert page.tables.chosen == one
    assert page.let_go.isVisible()
    held = QApplication.focusWidget()
    assert held is page.tables.list_of(one)
    assert "Choose who trades seats" in page.about.text()
    page.on_pressed(other)
    assert other in seats(room)[1]
    assert one in seats(room)[2]


def test_an_open_menu_of_tables_stays_and_moves_nobody_who_was_moved(
    room: WindowRoom, seating: tuple[SeatingPage, Address]
) -> None:
    page, there = seating
    one = seats(room)[1][0]
    page.on_pressed(one)
    page.leave.setFocus()
    page.move_to.click()
    (menu,) = (each for each in page.findChildren(QMenu) if each.isVisible())
    before = room.tournament.read_at
    with open_on_server(there) as other:
        draw.move(other, one, 3)
    room.qtbot.waitUntil(lambda: room.tournament.read_at > before, timeout=WAIT)
    assert menu.isVisible()
    next(each for each in menu.actions() if each.text() == "Table 2").trigger()
    assert "moved to table 3. Nothing was done" in room.last.sentence
    assert one in seats(room)[3]
    menu.close()
    third = page.tables.cards[2].seats
    room.qtbot.waitUntil(lambda: page.tables.list_of(one) is third, timeout=WAIT)
    assert page.tables.chosen == one
    assert page.leave.hasFocus()


# The sheet


# A player


# The play-off
