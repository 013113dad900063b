"""Somebody goes home in mid-game: from the name on Scores, in three steps, by mouse or by key."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from mextrain_scorer.desk.roster import players
from mextrain_scorer.ui.kit.questions import Answer
from mextrain_scorer.ui.sheet_dialogs.withdrawal_dialog import ask_goes_home, disqualify
from tests.ui.score_room import Room, good_scores

TABLE = 1


@pytest.fixture
def room(blank_room: Room) -> Room:
    """The sheet of a table of five, two rounds of it typed."""
    blank_room.page.show_table(TABLE)
    blank_room.type_scores(good_scores(5)[:2])
    return blank_room


def status(room: Room, number: int) -> str:
    return next(p.status for p in players.players(room.tournament) if p.number == number)


def open_menus(room: Room) -> list[QMenu]:
    return [menu for menu in room.page.grid.findChildren(QMenu) if menu.isVisible()]


def test_a_name_in_the_grid_offers_going_home(room: Room, qtbot: QtBot) -> None:
    """1: a double click on the name; 2: the one entry; 3: the reason."""
    seat = room.sheet(TABLE).seats[1]
    header = room.page.grid.seats
    section = header.sectionViewportPosition(1) + header.sectionSize(1) // 2
    at = header.viewport().rect().center()
    at.setX(section)
    QTest.mouseDClick(header.viewport(), Qt.MouseButton.LeftButton, pos=at)
    (menu,) = open_menus(room)
    (action,) = menu.actions()
    assert action.text() == f"{seat.name} goes home…"
    room.answers.answers = [Answer(yes=True, reason="unwell")]
    action.trigger()
    assert status(room, seat.player) == "withdrawn"
    assert room.sheet(TABLE).seats[1].left_from == 7
    menu.close()
    left = room.page.model.index(3, 1)
    qtbot.waitUntil(lambda: str(left.data(Qt.ItemDataRole.AccessibleTextRole)).endswith(": left"))
    assert room.page.subtitle.whole.startswith("four players · 10 tiles each")


def test_the_menu_key_offers_it_for_the_column_of_the_cursor(room: Room) -> None:
    grid = room.page.grid
    grid.go_to(2, 3)
    at = grid.visualRect(grid.currentIndex()).center()
    key = QContextMenuEvent.Reason.Keyboard
    QApplication.sendEvent(
        grid.viewport(), QContextMenuEvent(key, at, grid.viewport().mapToGlobal(at))
    )
    menu = room.page.panel.more.menu()
    name = room.sheet(TABLE).seats[3].name
    assert room.page.panel.more.goes_home.text() == f"{name} goes home…"
    room.page.panel.more.goes_home.trigger()
    menu.close()
    assert name in room.answers.asked[0].title


def test_scores_stay_only_of_somebody_who_has_any(room: Room) -> None:
    """At this table two rounds are typed, at the other none; the last one has no seat at all."""
    late = players.add_player(room.tournament, "Came Later", checked_in=True)
    stay = "Scores up to now stay on the sheet."
    for number, told in (
        (room.sheet(TABLE).seats[0].player, True),
        (room.sheet(TABLE + 1).seats[0].player, False),
        (late, False),
    ):
        room.answers.asked.clear()
        ask_goes_home(room.page.app, number)
        (question,) = room.answers.asked
        assert question.details == (), "the sentence says it, and once is enough"
        assert ("keeps the scores before the double 7" in question.sentence) is told
        disqualify(room.page.app, number, "Somebody")
        assert (stay in room.answers.asked[-1].details) is told
    assert room.answers.asked[0].sentence == f"No. {late} is not seated: only the roster changes."


def test_nobody_leaves_twice(room: Room) -> None:
    seat = room.sheet(TABLE).seats[0]
    room.answers.answers = [Answer(yes=True, reason="unwell")]
    assert ask_goes_home(room.page.app, seat.player)
    room.page.grid.seats.open_menu(0, room.page.mapToGlobal(room.page.rect().center()))
    assert not open_menus(room)
    assert not ask_goes_home(room.page.app, seat.player)
    assert "has withdrawn already" in room.said()
