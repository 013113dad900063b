"""Long work, and the keyboard meanwhile."""

import threading

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mextrain_scorer.ui.kit.background import Background, JobProgress
from mextrain_scorer.ui.kit.notices import Notices
from mextrain_scorer.ui.score_grid.score_delegate import ScoreField
from tests.ui.window_room import WindowRoom, turn_of_the_loop, windows_shown


@pytest.fixture
def notices(qapp: QApplication) -> Notices:
    return Notices()


@pytest.fixture
def work(notices: Notices) -> Background:
    return Background(notices)


def endless(progress: JobProgress) -> None:
    while True:
        progress(0, 0)


def test_a_bug_stays_a_bug(work: Background, qtbot: QtBot) -> None:
    def fail(progress: JobProgress) -> None:
        raise ZeroDivisionError

    with qtbot.captureExceptions() as caught:
        work.run("Failing", fail, lambda _: None)
        qtbot.waitUntil(lambda: not work.busy)
    assert [each[0] for each in caught] == [ZeroDivisionError]


def print_on(room: WindowRoom) -> threading.Event:
    """Begin a job in a window with five players; return what ends it."""
    room.open_with_players(5)
    go_on = threading.Event()
    room.window.background.run("Printing", lambda _: go_on.wait(10), lambda _: None)
    return go_on


def test_a_key_typed_meanwhile_is_answered_with_a_sentence(room: WindowRoom) -> None:
    go_on, lost = print_on(room), room.window.cover.lost
    QTest.keyClick(room.window.focusWidget(), Qt.Key.Key_Shift)
    assert not lost.isVisible()
    QTest.keyClick(room.window.focusWidget(), Qt.Key.Key_4)
    assert lost.isVisible()
    assert "not kept" in lost.text()
    go_on.set()
    room.settle()
    room.window.background.run("Printing again", lambda _: None, lambda _: None)
    assert room.window.cover.lost.isHidden()
    room.settle()


@pytest.mark.parametrize("way_out", [Qt.Key.Key_Tab, Qt.Key.Key_Backtab])
def test_no_key_leads_to_the_sheet_meanwhile(room: WindowRoom, way_out: Qt.Key) -> None:
    """Tab did, and a score typed then was entered while another thread used the file."""
    room.open_with_players(10, seed=4)
    room.view.show_page("scores")
    go_on = threading.Event()
    room.window.background.run("Printing", lambda _: go_on.wait(10), lambda _: None)
    QTest.keyClick(room.window.focusWidget(), way_out)
    turn_of_the_loop()
    for key in "12\r":
        QTest.keyClicks(room.window.focusWidget(), key)
    go_on.set()
    room.settle()
    assert room.sheet().rounds[0].cells[0].score is None


def test_escape_stops_what_can_be_stopped(room: WindowRoom) -> None:
    room.open_with_players(5)
    results: list[object] = []
    with windows_shown() as shown:
        room.window.background.run("For ever", endless, results.append, can_stop=True)
    assert shown == []  # the button was a window until it had its place
    QTest.keyClick(room.window.focusWidget(), Qt.Key.Key_Escape)
    room.settle()
    assert results == []


def test_the_keyboard_goes_back_to_the_sheet_where_a_score_was_being_typed(
    room: WindowRoom,
) -> None:
    room.open_with_players(10, seed=4)
    room.view.show_page("scores")
    room.type("4")
    assert isinstance(room.window.focusWidget(), ScoreField)
    room.window.background.run("Printing", lambda _: None, lambda _: None)
    room.settle()
    room.qtbot.waitUntil(lambda: room.window.focusWidget() is room.view.current.focus_widget())
    sheet = room.sheet(1)
    assert sheet.rounds[0].cells[0].score == 4
