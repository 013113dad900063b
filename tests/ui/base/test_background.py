"""Long work runs beside the window, one piece at a time, and can be stopped."""

import threading

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mextrain_scorer.ui.kit.background import Background, JobProgress
from mextrain_scorer.ui.kit.notices import Notices
from mextrain_scorer.ui.score_grid.score_delegate import ScoreField
from tests.ui.window_room import WindowRoom


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


def test_stopped_work_ends_at_its_next_step_and_says_nothing(
    work: Background, notices: Notices, qtbot: QtBot
) -> None:
    begun = threading.Event()
    results: list[None] = []

    def begin(progress: JobProgress) -> None:
        begun.set()
        endless(progress)

    work.run("For ever", begin, results.append, can_stop=True)
    assert begun.wait(10)
    work.stop()
    qtbot.waitUntil(lambda: not work.busy)
    assert results == []
    assert notices.said == ()


def test_what_came_of_a_job_that_nobody_waits_for_any_more_is_dropped(
    work: Background, qtbot: QtBot
) -> None:
    shown: list[str] = []
    work.run("Exporting", lambda _: "a file", shown.append)
    work.wait()
    assert not work.busy
    work.run("Exporting", lambda _: "another", shown.append)
    qtbot.waitUntil(lambda: not work.busy)
    assert shown == ["another"]


def test_the_next_job_is_not_ended_by_what_the_last_one_still_says(
    work: Background, qtbot: QtBot, qapp: QApplication
) -> None:
    go_on = threading.Event()
    shown: list[bool] = []
    work.run("Exporting", lambda _: True, shown.append)
    work.wait()
    work.run("Exporting", lambda _: go_on.wait(10), shown.append)
    qapp.processEvents()
    assert work.busy
    go_on.set()
    qtbot.waitUntil(lambda: not work.busy)
    assert shown == [True]


def test_a_quiet_job_that_never_ends_is_not_waited_for_for_ever(work: Background) -> None:
    go_on = threading.Event()
    work.run_quietly(lambda: go_on.wait(60), lambda _: None, lambda _: None)
    work.wait_for_quiet(0.05)
    go_on.set()


def test_one_piece_of_work_at_a_time(work: Background, notices: Notices, qtbot: QtBot) -> None:
    go_on, done = threading.Event(), list[str]()
    work.run("First", lambda _: go_on.wait(10), lambda _: done.append("first"))
    work.run("Second", lambda _: None, lambda _: done.append("second"))
    assert "still busy" in notices.said[-1].sentence
    go_on.set()
    qtbot.waitUntil(lambda: not work.busy)
    assert done == ["first"]


def print_on(room: WindowRoom) -> threading.Event:
    """Begin a job in a window with five players; return what ends it."""
    room.open_with_players(5)
    go_on = threading.Event()
    room.window.background.run("Printing", lambda _: go_on.wait(10), lambda _: None)
    return go_on


def test_a_key_typed_meanwhile_is_answered_with_a_sentence(room: WindowRoom) -> None:
    go_on, cover = print_on(room), room.window.cover
    QTest.keyClick(room.window.focusWidget(), Qt.Key.Key_Shift)
    assert not cover.lost.isVisible()
    QTest.keyClick(room.window.focusWidget(), Qt.Key.Key_4)
    assert cover.lost.isVisible()
    assert "not kept" in cover.lost.text()
    go_on.set()
    room.settle()
    room.window.background.run("Printing again", lambda _: None, lambda _: None)
    assert cover.lost.isHidden()
    room.settle()


def test_escape_stops_what_can_be_stopped(room: WindowRoom) -> None:
    room.open_with_players(5)
    results: list[object] = []
    room.window.background.run("For ever", endless, results.append, can_stop=True)
    QTest.keyClick(room.window.focusWidget(), Qt.Key.Key_Escape)
    room.settle()
    assert results == []


def test_the_window_hears_of_changes_only_after_the_work(room: WindowRoom) -> None:
    room.open_with_players(5, here=False)
    page = room.players()
    seen_during: list[int] = []

    def check_in(progress: JobProgress) -> None:
        from mextrain_scorer.desk.roster import players

        players.check_in_all(room.tournament)
        seen_during.append(sum(bool(row.ticked) for row in page.list.rows.rows))

    room.window.background.run("Checking in", check_in, lambda _: None)
    room.settle()
    assert seen_during == [0]
    assert sum(bool(row.ticked) for row in page.list.rows.rows) == 5


def test_the_keyboard_goes_back_to_the_sheet_where_a_score_was_being_typed(
    room: WindowRoom,
) -> None:
    room.open_with_players(10, seed=4)
    room.view.show_page("scores")
    QTest.keyClicks(room.view.current.focus_widget(), "4")
    assert isinstance(room.window.focusWidget(), ScoreField)
    room.window.background.run("Printing", lambda _: None, lambda _: None)
    room.settle()
    room.qtbot.waitUntil(lambda: room.window.focusWidget() is room.view.current.focus_widget())
    sheet = room.sheet(1)
    assert sheet.rounds[0].cells[0].score == 4
