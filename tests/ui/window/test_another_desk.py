"""A window at a server: what other desks do shows, disturbs nobody, and survives the server."""

import threading
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.files.on_server import Address, open_on_server, to_server
from mextrain_scorer.desk.roster import players
from mextrain_scorer.store.homes import server, server_line
from mextrain_scorer.ui.files.open_actions import open_path
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.questions import Answer
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from mextrain_scorer.ui.window.desks import HereStrip
from tests import door
from tests.day import day
from tests.door import Desk
from tests.journeys.monitor import GRID, GameMonitor, at_the_window
from tests.programs import Server, proxy, server_running
from tests.store.server_copies import address_on
from tests.ui.window_room import WindowRoom, in_dialog, turn_of_the_loop, type_in


def put_on(server: Server, path: Path) -> Address:
    """Put a file's tournament on a server, as the window does: the file knows of it."""
    with opening.open_file(path) as tournament:
        return to_server(tournament, address_on(server))


def at_table_1(room: WindowRoom, address: Address) -> WindowRoom:
    """Join there in the window, and open the sheet of table 1."""
    room.window.app.open_tournament(lambda: open_on_server(address))
    room.view.open_table("qualifying", 1)
    room.window.activateWindow()
    QTest.qWaitForWindowActive(room.window)
    return room


WAIT = 15_000


def enter(room: WindowRoom, column: int, digits: str) -> None:
    """Type a score into the first round, and press Enter."""
    room.scores.grid.go_to(0, column)
    room.type(f"{digits}\r")


def text_at(page: ScoresPage, row: int, column: int) -> object:
    return page.model.index(row, column).data()


@pytest.fixture
def two_desks(postgres: Server, tmp_path: Path) -> Iterator[tuple[GameMonitor, Desk]]:
    """A monitor at a window, and another desk; three tables of five, at a server."""
    address = day(15).seated().server(postgres)
    with at_the_window(tmp_path) as monitor, door.desk(address, "desk 2") as other:
        monitor.join(address, "desk 1")
        yield monitor, other


def test_half_a_score_of_who_goes_home_elsewhere_is_kept_and_marked(
    two_desks: tuple[GameMonitor, Desk],
) -> None:
    monitor, other = two_desks
    gone = monitor.open_table(1)[2]
    other.enter(1, 9, gone, 26)
    monitor.hand.wait(lambda: monitor.shown()[0][2] == "26")
    monitor.hand.pick(GRID, 3, 2)
    monitor.hand.type("17")
    other.withdraw(gone, "unwell")
    monitor.hand.key("Return")
    monitor.hand.wait(lambda: "17 was not entered" in monitor.hand.rows(GRID, spoken=True)[3][2])
    assert "was not at the table" in monitor.hand.rows(GRID, spoken=True)[3][2]


def test_an_open_menu_of_tables_stays_and_moves_nobody_who_was_moved(
    two_desks: tuple[GameMonitor, Desk],
) -> None:
    monitor, other = two_desks
    hand, one = monitor.hand, other.tables()[1][0]
    monitor.page("Seating")
    hand.press(f"Table 1, seat 1: No. {one} *", "listitem")
    hand.press("Move to*", "button")
    hand.thing("Table 2", "menuitem")
    other.move(one, 3)
    hand.press("Table 2", "menuitem")
    hand.sees("*moved to table 3. Nothing was done*")
    hand.thing(f"Table 3, seat *: No. {one} *", "listitem")
    other.catch_up()
    assert one in other.tables()[3]


@pytest.fixture(scope="module")
def stopping() -> Iterator[Server]:
    """A server that tests here stop; each is given it running."""
    with server_running() as server:
        yield server


@pytest.fixture
def stopped(
    room: WindowRoom, path: Path, stopping: Server, caplog: pytest.LogCaptureFixture
) -> Iterator[WindowRoom]:
    """The window as desk 1, which entered 23; the server has stopped, as in a power cut."""
    here = at_table_1(room, put_on(stopping, path))
    enter(here, 0, "23")
    assert here.view.desks is not None
    keeper = here.view.desks.local_copy
    here.qtbot.waitUntil(lambda: not keeper.copy.missing, timeout=WAIT)
    stopping.stop("immediate")
    try:
        here.qtbot.waitUntil(strip_of(here).isVisible, timeout=WAIT)
        yield here
        here.window.close_unasked()
    finally:
        if not (stopping.folder / "data" / "postmaster.pid").exists():
            stopping.start()
    assert "password" not in caplog.text


def strip_of(room: WindowRoom) -> HereStrip:
    return room.view.strip


def test_a_server_that_says_nothing_holds_the_window_up_once(
    room: WindowRoom,
    path: Path,
    postgres: Server,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """The window waits for the first entry's answer; from then on other threads do."""
    address = put_on(postgres, path)
    asked_by: list[str] = []
    connect = server.connect

    def noting(*given: Any, **named: Any) -> server_line.Line:
        asked_by.append(threading.current_thread().name)
        return connect(*given, **named)

    with proxy(postgres.port) as line:
        far = address.conninfo.replace(str(postgres.port), str(line.port))
        here = at_table_1(room, replace(address, conninfo=far))
        monkeypatch.setattr(server_line, "_ANSWER_S", 0.5)
        monkeypatch.setattr(server, "connect", noting)
        page = here.scores
        line.is_silent = True
        for column, digits in ((0, "7"), (1, "19")):
            enter(here, column, digits)
            here.qtbot.waitUntil(strip_of(here).isVisible, timeout=WAIT)
        assert [each.score for each in page.model.rejections] == [7, 19]
        assert asked_by
        assert threading.main_thread().name not in asked_by
        line.is_silent = False
        here.qtbot.waitUntil(strip_of(here).isHidden, timeout=WAIT)
        enter(here, 1, "19")
        assert text_at(page, 0, 1) == "19"
    assert caplog.records


def copy_button(form: Form) -> QPushButton:
    buttons = form.findChildren(QPushButton)
    return next(each for each in buttons if each.text() == "Open this desk's copy")


def test_a_start_while_the_server_is_away_offers_this_desks_copy(stopped: WindowRoom) -> None:
    recent = stopped.window.settings.recent()[0]
    stopped.window.close_unasked()
    in_dialog(Form, lambda form: copy_button(form).click())
    stopped.start_page.wanted.emit(partial(open_path, path=recent.path))
    stopped.qtbot.waitUntil(lambda: stopped.window.tournament is not None, timeout=WAIT)
    assert stopped.tournament.server is None
    assert "23" in stopped.last.sentence
    assert stopped.tournament.elsewhere == ""


def test_the_history_that_is_opened_while_the_server_is_away_says_why(stopped: WindowRoom) -> None:
    stopped.window.menus.actions["history"].trigger()
    assert "does not answer" in stopped.last.sentence


def test_what_the_copy_lacks_is_named_before_it_is_opened_and_after(
    stopped: WindowRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert stopped.view.desks is not None
    keeper = stopped.view.desks.local_copy
    lost = "No. 3 has 44 at table 1"
    monkeypatch.setattr(keeper.copy, "lacking", lambda _: (lost,))
    strip_of(stopped).newest.click()
    stopped.qtbot.waitUntil(lambda: bool(stopped.answers.asked), timeout=WAIT)
    stopped.settle()
    question = stopped.answers.asked[-1]
    assert question.details == (lost,)
    assert question.loses
    assert stopped.tournament.server is not None
    stopped.answers.answers.append(Answer(yes=True))
    strip_of(stopped).newest.click()
    stopped.qtbot.waitUntil(lambda: stopped.tournament.server is None, timeout=WAIT)
    assert keeper.copy.at is not None
    assert f"It goes up to {keeper.copy.at.astimezone():%H:%M:%S}." in stopped.last.sentence
    assert f"Not in it: {lost}." in stopped.last.sentence


def test_who_ticks_people_off_is_not_disturbed_by_another_door(
    room: WindowRoom, postgres: Server
) -> None:
    path = room.folder / "hall.mextrain"
    with opening.create(path, "Hall 3") as tournament:
        for number in range(1, 81):
            players.add_player(tournament, players.RosterRow(f"Player {number:03}"))
    address = put_on(postgres, path)
    room.window.app.open_tournament(lambda: open_on_server(address))
    page = room.players()
    with open_on_server(address) as other:
        bar = page.list.horizontalScrollBar()
        page.list.choose(40)
        turn_of_the_loop()
        bar.setValue(bar.maximum())  # who is chosen is out of sight
        before = bar.value()
        assert before
        players.check_in(other, [3])
        room.qtbot.waitUntil(lambda: "<b>1</b>" in page.count.text(), timeout=WAIT)
        assert bar.value() == before
        assert page.list.chosen() == 40
        type_in(page.search, "Player 07")
        found = list(page.found)
        players.check_in(other, [4])
        room.qtbot.waitUntil(lambda: "<b>2</b>" in page.count.text(), timeout=WAIT)
        assert page.search.text() == "Player 07"
        assert page.search.hasFocus()
        assert page.search.cursorPosition() == len("Player 07")
        assert list(page.found) == found
