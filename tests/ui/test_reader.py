"""A large hall is read beside the window; what is typed meanwhile waits and is not lost."""

import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QThread, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mextrain_scorer.desk import seating, tables
from mextrain_scorer.desk.next_step import PAGES
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import SheetStatus
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.store.file import TournamentFile
from mextrain_scorer.ui.reader import Show
from mextrain_scorer.ui.scores_page import ScoresPage
from mextrain_scorer.ui.sign_dialog import SignDialog
from tests.ui.heartbeat import Beat, Pulse, compute, listening, wait_for_another
from tests.ui.score_room import fill, good_scores
from tests.ui.window_room import WindowRoom


@pytest.fixture
def hall(room: WindowRoom) -> WindowRoom:
    """Open three seated tables, and have them read as two thousand would be."""
    room.open_with_players(15)
    seating.draw(room.tournament, seed=5)
    room.settle()
    room.view.context.reader.large = 0
    return room


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> Iterator[threading.Event]:
    """Hold back whoever reads sheets off the window's thread until the gate is opened."""
    opened, all_sheets = threading.Event(), tables.sheets

    def held_back(tournament: Tournament, stage: str | None = None) -> object:
        if QThread.currentThread() is not qapp.thread():
            assert opened.wait(10)
        return all_sheets(tournament, stage)

    monkeypatch.setattr(tables, "sheets", held_back)
    yield opened
    opened.set()


def test_a_window_that_computes_is_heard(qapp: QApplication) -> None:
    with listening() as pulse:
        compute(0.2)
    assert pulse.longest_own >= 200
    assert pulse.longest >= 200


def test_a_window_that_waits_for_another_thread_is_heard_and_computes_nothing(
    qapp: QApplication,
) -> None:
    with listening() as pulse:
        wait_for_another(0.2)
    assert pulse.longest >= 200
    assert pulse.longest_own < pulse.longest / 2


def test_what_a_host_disturbed_is_left_out_unless_it_is_most() -> None:
    calm, disturbed = Beat(20, 10), Beat(300, 200, stolen=True)
    assert Pulse([calm, disturbed]).left_alone.longest == 20
    assert Pulse([calm, disturbed, disturbed]).left_alone.longest == 300


def test_the_heart_beats_while_the_window_has_nothing_to_do(qtbot: QtBot) -> None:
    with listening() as pulse:
        calm = len(pulse.beats)
        qtbot.waitUntil(lambda: len(pulse.beats) > calm + 10)


@pytest.mark.parametrize("key", PAGES)
def test_a_page_of_a_large_hall_is_read_on_another_thread(
    hall: WindowRoom, key: str, monkeypatch: pytest.MonkeyPatch, qapp: QApplication
) -> None:
    hall.view.turn_to("players" if key != "players" else "scores")
    hall.settle()
    page = hall.view.pages.pop(key, None)
    if page is not None:
        page.setParent(None)
        page.deleteLater()
    gathered_on: list[bool] = []
    make = type(hall.view).turn_to
    reading = TournamentFile.reading

    def noted(file: TournamentFile) -> object:
        gathered_on.append(QThread.currentThread() is qapp.thread())
        return reading(file)

    monkeypatch.setattr(TournamentFile, "reading", noted)
    make(hall.view, key)
    during = list(gathered_on)
    hall.settle()
    # The window's own thread counts the players and no more before the page is there.
    assert during.count(True) <= 1
    assert False in gathered_on
    assert not hall.view.current.is_bare


def test_a_page_says_that_it_is_being_read_and_then_shows_it(
    hall: WindowRoom, gate: threading.Event
) -> None:
    hall.view.turn_to("scores")
    page = hall.view.current
    assert page.is_bare
    assert hall.view.cover.isVisible()
    assert hall.view.cover.words.isVisible()
    gate.set()
    hall.settle()
    assert not hall.view.cover.isVisible()
    assert isinstance(page, ScoresPage)
    assert page.list.tables.rowCount() == 3


def test_scores_typed_while_the_tables_are_read_are_entered(
    hall: WindowRoom, gate: threading.Event
) -> None:
    hall.view.turn_to("scores")
    QTest.keyClicks(hall.view.cover, "12\r7\r")
    sheet = tables.sheet(hall.tournament, "qualifying", 1)
    assert sheet.rounds[0].cells[0].score is None
    gate.set()
    hall.settle()
    sheet = tables.sheet(hall.tournament, "qualifying", 1)
    assert [cell.score for cell in sheet.rounds[0].cells[:2]] == [12, 7]


def test_a_page_turned_to_after_typing_comes_after_what_was_typed(
    hall: WindowRoom, gate: threading.Event
) -> None:
    hall.view.turn_to("scores")
    QTest.keyClicks(hall.view.cover, "12\r")
    hall.view.turn_to("game_chart")
    assert hall.view.current.key == "scores"
    gate.set()
    hall.settle()
    assert hall.view.current.key == "game_chart"
    assert tables.sheet(hall.tournament, "qualifying", 1).rounds[0].cells[0].score == 12


def test_the_keyboard_is_with_the_page_once_it_is_read(
    hall: WindowRoom, gate: threading.Event
) -> None:
    hall.view.turn_to("scores")
    assert hall.view.cover.hasFocus()
    gate.set()
    hall.settle()
    assert hall.view.current.first_field().hasFocus()


def test_a_small_hall_is_read_at_once(room: WindowRoom) -> None:
    room.open_with_players(15)
    seating.draw(room.tournament, seed=5)
    room.settle()
    room.view.turn_to("scores")
    assert not room.view.context.reader.busy
    assert not room.view.current.is_bare
    assert not room.view.cover.isVisible()


def test_a_refusal_while_reading_is_said(hall: WindowRoom) -> None:
    def gather() -> Show:
        raise Refused("The stick was pulled out.")

    hall.view.context.reader.read(hall.view, gather)
    hall.settle()
    assert hall.last.sentence == "The stick was pulled out."


def test_a_bug_while_reading_stays_a_bug(hall: WindowRoom) -> None:
    def gather() -> Show:
        raise ZeroDivisionError

    with hall.qtbot.captureExceptions() as caught:
        hall.view.context.reader.read(hall.view, gather)
        hall.settle()
    assert [each[0] for each in caught] == [ZeroDivisionError]


def test_what_fails_to_be_shown_is_told_as_a_bug_and_the_window_goes_on(
    hall: WindowRoom, gate: threading.Event
) -> None:
    def fail() -> None:
        raise ZeroDivisionError

    view = hall.view
    view.turn_to("scores")
    with hall.qtbot.captureExceptions() as caught:
        view.context.reader.read(hall.window, lambda: fail)
        QTest.keyClicks(view.cover, "12\r")
        view.turn_to("game_chart")
        gate.set()
        hall.settle()
    assert [each[0] for each in caught] == [ZeroDivisionError]
    assert not view.cover.isVisible()
    assert view.current.key == "game_chart"
    assert tables.sheet(hall.tournament, "qualifying", 1).rounds[0].cells[0].score == 12


def test_a_table_wished_for_while_something_is_shown_comes_although_keys_wait(
    hall: WindowRoom, gate: threading.Event
) -> None:
    view = hall.view
    view.turn_to("scores")
    QTest.keyClicks(view.cover, "7")
    view.context.reader.read(hall.window, lambda: lambda: view.open_table("qualifying", 2))
    gate.set()
    hall.settle()
    page = view.current
    assert isinstance(page, ScoresPage)
    hall.qtbot.waitUntil(lambda: page.model.sheet is not None and page.model.sheet.table_no == 2)


def test_a_tournament_closed_while_it_is_read_lets_its_file_go(
    hall: WindowRoom, gate: threading.Event
) -> None:
    path = hall.tournament.path
    hall.view.turn_to("scores")
    QTimer.singleShot(0, gate.set)
    hall.window.when_free(hall.window.close_tournament)
    hall.qtbot.waitUntil(lambda: hall.window.tournament is None)
    hall.open(path)
    assert hall.tournament.path == path


def test_a_table_wished_for_waits_for_the_dialog_that_a_key_typed_earlier_opens(
    hall: WindowRoom, gate: threading.Event
) -> None:
    """S was about the table in sight then, and the click on another table came after it."""
    with_scores = good_scores(5)
    fill(hall.tournament, 1, with_scores)
    fill(hall.tournament, 2, with_scores)
    hall.view.turn_to("scores")
    QTest.keyClicks(hall.view.cover, "s")
    hall.view.open_table("qualifying", 2)
    gate.set()
    hall.settle()
    page = hall.view.current
    assert isinstance(page, ScoresPage)
    (dialog,) = page.findChildren(SignDialog)
    assert dialog.windowTitle() == "Sign table 1"
    assert page.model.sheet is not None
    assert page.model.sheet.table_no == 1
    dialog.keeper.setText("Pat")
    dialog.sign.click()
    signed = tables.sheet(hall.tournament, "qualifying", 1)
    assert (signed.status, signed.score_keeper) == (SheetStatus.SIGNED, "Pat")
    hall.qtbot.waitUntil(lambda: page.model.sheet is not None and page.model.sheet.table_no == 2)
