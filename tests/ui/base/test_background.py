"""Long work runs beside the window, one piece at a time, and can be stopped."""

import threading

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt, QThread
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.kit.background import STEPS, Background, JobProgress
from mextrain_scorer.ui.kit.notices import Notices, Tone
from mextrain_scorer.ui.score_grid.score_delegate import ScoreField
from tests.ui.window_room import WindowRoom


@pytest.fixture
def notices(qapp: QApplication) -> Notices:
    return Notices()


@pytest.fixture
def work(notices: Notices) -> Background:
    return Background(notices)


def test_work_runs_on_another_thread_and_its_result_comes_home(
    work: Background, qtbot: QtBot, qapp: QApplication
) -> None:
    results: list[tuple[bool, bool]] = []

    def away(progress: JobProgress) -> bool:
        return QThread.currentThread() is qapp.thread()

    work.run("Thinking", away, lambda on: results.append((on, not work.busy)))
    qtbot.waitUntil(lambda: bool(results))
    assert results == [(False, True)]


def test_progress_is_told(work: Background, qtbot: QtBot) -> None:
    steps: list[tuple[int, int]] = []
    work.progressed.connect(lambda done, total: steps.append((done, total)))

    def count(progress: JobProgress) -> None:
        for step in range(3):
            progress(step, 3)

    with qtbot.waitSignal(work.ended):
        work.run("Counting", count, lambda _: None)
    assert steps == [(0, 3), (1, 3), (2, 3)]


def refuse(progress: object = None) -> str:
    raise Refused("There is no such file.")


def endless(progress: JobProgress) -> None:
    while True:
        progress(0, 0)


def test_a_refusal_becomes_a_notice_or_is_taken_by_who_asked(
    work: Background, notices: Notices, qtbot: QtBot
) -> None:
    sentence, taken = "There is no such file.", []
    work.run("Opening", refuse, lambda _: None)
    qtbot.waitUntil(lambda: not work.busy)
    assert [(each.tone, each.sentence) for each in notices.said] == [(Tone.REFUSED, sentence)]
    work.run("Opening", refuse, lambda _: None, failed=lambda why: taken.append(str(why)))
    qtbot.waitUntil(lambda: not work.busy)
    assert taken == [sentence]
    assert len(notices.said) == 1


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


def test_quiet_jobs_run_side_by_side_and_cover_nothing(work: Background, qtbot: QtBot) -> None:
    go_on = threading.Event()
    done: list[str] = []
    failed: list[BaseException] = []
    work.run_quietly(lambda: str(go_on.wait(10)), done.append, failed.append)
    work.run_quietly(lambda: "at once", done.append, failed.append)
    work.run_quietly(refuse, done.append, failed.append)
    qtbot.waitUntil(lambda: bool(done and failed))
    assert (done, [str(each) for each in failed]) == (["at once"], ["There is no such file."])
    assert not work.busy
    go_on.set()
    work.wait_for_quiet(10)
    qtbot.waitUntil(lambda: done == ["at once", "True"])


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


def test_the_window_is_covered_while_work_runs(room: WindowRoom) -> None:
    go_on = print_on(room)

    def can_be_used() -> list[bool]:
        window = room.window
        parts = (window.menu.isEnabled(), window.menus.actions["undo"].isEnabled())
        return [not window.cover.isVisible(), *parts]

    assert can_be_used() == [False] * 3
    go_on.set()
    room.settle()
    assert can_be_used() == [True] * 3


def test_work_that_takes_a_while_dims_the_window_and_says_how_far_it_is(
    room: WindowRoom,
) -> None:
    room.open_with_players(5)
    cover = room.window.cover
    before = room.window.grab().toImage()
    go_on = threading.Event()

    def some(progress: JobProgress) -> None:
        progress(3, 10)
        go_on.wait(10)

    room.window.background.run("Printing", some, lambda _: None, can_stop=True)
    room.qtbot.waitUntil(cover.stop_button.isVisible)
    header = QPoint(40, 60)  # within the tournament's name, far from the card
    box = QRect(header, QSize(120, 30))
    assert room.window.grab().toImage().copy(box) != before.copy(box)
    room.qtbot.waitUntil(lambda: cover.said == "30 %")
    go_on.set()
    room.settle()


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


def test_steps_too_small_to_be_seen_are_kept_from_the_window() -> None:
    progress = JobProgress()
    steps: list[int] = []
    progress.made.connect(lambda done, _total: steps.append(done))
    for done in range(100_001):
        progress(done, 100_000)
    assert len(steps) == STEPS + 1
    assert steps[-1] == 100_000


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
