"""A window at a server: what other desks do shows, disturbs nobody, and survives the server."""

import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.files.on_server import Address, open_on_server, to_server
from mextrain_scorer.desk.roster import players, withdrawals
from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.store.homes import server, server_line
from mextrain_scorer.ui.files.open_actions import open_path
from mextrain_scorer.ui.files.server_actions import ServerDialog
from mextrain_scorer.ui.kit.questions import Answer
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from mextrain_scorer.ui.seating.seating_page import SeatingPage
from mextrain_scorer.ui.window.desks import ServerStrip
from tests.desk import days
from tests.servers import Server, running
from tests.slow_lines import proxy
from tests.store.server_copies import address_on
from tests.ui.window_room import WindowRoom, at_table_1, in_dialog, turn_of_the_loop, type_in

Join = Callable[[], Tournament]


def put_on(server: Server, path: Path) -> Address:
    """Put a file's tournament on a server, as the window does: the file knows of it."""
    with opening.open_file(path) as tournament:
        return to_server(tournament, address_on(server))


@pytest.fixture
def address(postgres: Server, path: Path) -> Address:
    """Two tables, nothing typed, on the server."""
    return put_on(postgres, path)


@pytest.fixture
def join(address: Address) -> Iterator[Join]:
    """Return what joins as another desk, which has no window."""
    with ExitStack() as ends:
        yield lambda: ends.enter_context(open_on_server(address))


@pytest.fixture
def here(room: WindowRoom, address: Address) -> WindowRoom:
    """The window as desk 1, on the sheet of table 1."""
    return at_table_1(room, address)


WAIT = 15_000
Q = "qualifying"


def keyboard() -> QWidget:
    """Return the widget that has the keyboard."""
    focused = QApplication.focusWidget()
    assert focused is not None
    return focused


def begin(page: ScoresPage, row: int, column: int, digits: str) -> None:
    """Type digits into a cell, without Enter."""
    page.grid.setCurrentIndex(page.model.index(row, column))
    page.grid.setFocus()
    for digit in digits:
        QTest.keyClicks(keyboard(), digit)


def finish() -> None:
    """Press Enter where the keyboard is."""
    QTest.keyClick(keyboard(), Qt.Key.Key_Return)


def place(page: ScoresPage) -> tuple[int, int]:
    at = page.grid.currentIndex()
    return at.row(), at.column()


def player(page: ScoresPage, column: int) -> int:
    sheet = page.model.sheet
    assert sheet is not None
    return sheet.seats[column].player


def text_at(page: ScoresPage, row: int, column: int) -> object:
    return page.model.index(row, column).data()


def test_half_a_score_of_who_goes_home_elsewhere_is_kept_and_marked(
    here: WindowRoom, join: Join
) -> None:
    page, other = here.scores, join()
    engine = here.sheet().rounds[0].engine
    score_entry.enter(other, Q, 1, engine, player(page, 2), 26)
    here.qtbot.waitUntil(lambda: text_at(page, 0, 2) == "26", timeout=WAIT)
    begin(page, 3, 2, "17")
    withdrawals.withdraw(other, player(page, 2), "unwell")
    here.qtbot.waitUntil(lambda: here.sheet().seats[2].left_from is not None, timeout=WAIT)
    here.qtbot.waitUntil(lambda: bool(page.model.rejections), timeout=WAIT)
    (kept,) = page.model.rejections
    assert (kept.score, kept.place[1]) == (17, player(page, 2))
    assert "was not at the table" in kept.why
    content = page.model.index(3, 2).data(Qt.ItemDataRole.AccessibleTextRole)
    assert "17 was not entered" in str(content)


@pytest.fixture(scope="module")
def stopping() -> Iterator[Server]:
    """A server that tests here stop; each is given it running."""
    with running() as server:
        yield server


@pytest.fixture
def stopped(
    room: WindowRoom, path: Path, stopping: Server, caplog: pytest.LogCaptureFixture
) -> Iterator[WindowRoom]:
    """The window as desk 1, which entered 23; the server has stopped, as in a power cut."""
    here = at_table_1(room, put_on(stopping, path))
    begin(here.scores, 0, 0, "23")
    finish()
    keeper = here.view.local_copy
    assert keeper is not None
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


def strip_of(room: WindowRoom) -> ServerStrip:
    strip = room.view.server_strip
    assert strip is not None
    return strip


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
            begin(page, 0, column, digits)
            finish()
            here.qtbot.waitUntil(strip_of(here).isVisible, timeout=WAIT)
        assert [each.score for each in page.model.rejections] == [7, 19]
        assert asked_by
        assert threading.main_thread().name not in asked_by
        line.is_silent = False
        here.qtbot.waitUntil(strip_of(here).isHidden, timeout=WAIT)
        begin(page, 0, 1, "19")
        finish()
        assert text_at(page, 0, 1) == "19"
    assert caplog.records


def test_a_start_while_the_server_is_away_offers_this_desks_copy(stopped: WindowRoom) -> None:
    recent = stopped.window.settings.recent()[0]
    stopped.window.close_unasked()
    in_dialog(ServerDialog, lambda dialog: dialog.copy.click())
    stopped.window.start_page.wanted.emit(partial(open_path, path=recent.path))
    stopped.qtbot.waitUntil(lambda: stopped.window.tournament is not None, timeout=WAIT)
    assert stopped.tournament.server is None
    assert "23" in stopped.last.sentence
    assert stopped.tournament.elsewhere == ""


def test_what_the_copy_lacks_is_named_before_it_is_opened_and_after(
    stopped: WindowRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = stopped.view.local_copy
    assert keeper is not None
    lost = "No. 3 has 44 at table 1"
    monkeypatch.setattr(keeper.copy, "lacking", lambda _: (lost,))
    strip_of(stopped).copy.click()
    stopped.qtbot.waitUntil(lambda: bool(stopped.answers.asked), timeout=WAIT)
    stopped.settle()
    question = stopped.answers.asked[-1]
    assert question.details == (lost,)
    assert question.loses
    assert stopped.tournament.server is not None
    stopped.answers.answers.append(Answer(yes=True))
    strip_of(stopped).copy.click()
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
            players.add_player(tournament, f"Player {number:03}")
    address = put_on(postgres, path)
    room.window.app.open_tournament(lambda: open_on_server(address))
    page = room.players()
    with open_on_server(address) as other:
        bar = page.list.horizontalScrollBar()
        page.open_player(40)
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
