"""What holds for every page of the sidebar."""

import threading

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu, QWidget
from pytestqt.qtbot import QtBot

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.base.page import Page
from mextrain_scorer.ui.kit.background import Background, JobProgress
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.notices import Notices
from mextrain_scorer.ui.players.players_page import PlayersPage
from mextrain_scorer.ui.score_grid.score_delegate import ScoreField
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from tests.ui.window_room import WindowRoom


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The pages that read, each time they do."""
    found: list[str] = []
    for kind in (PlayersPage, ScoresPage):
        load = kind.load

        def counted(page: Page, load: object = load) -> None:
            found.append(page.key)
            load(page)  # type: ignore[operator]

        monkeypatch.setattr(kind, "load", counted)
    return found


def test_a_page_reads_once_what_was_entered_while_it_was_hidden(
    room: WindowRoom, reads: list[str]
) -> None:
    room.open_with_players(10)
    page = room.show(PlayersPage)
    room.show(ScoresPage)
    reads.clear()
    for name in ("Zoe", "Yara"):
        players.add_player(room.tournament, name)
    assert "players" not in reads
    room.show(PlayersPage)
    room.show(ScoresPage)
    room.show(PlayersPage)
    assert reads.count("players") == 1
    assert len(page.everybody) == 12


def test_a_page_waits_until_an_open_list_closes(room: WindowRoom, reads: list[str]) -> None:
    room.open_with_players(10)
    page = room.show(PlayersPage)
    menu = QMenu(page)
    menu.addAction("Zoe")
    menu.popup(page.mapToGlobal(page.rect().center()))
    reads.clear()
    players.add_player(room.tournament, "Zoe")
    room.qtbot.wait(300)
    assert reads == []
    menu.close()
    room.qtbot.waitUntil(lambda: reads == ["players"])
    assert len(page.everybody) == 11


def test_a_score_typed_in_the_grid_is_shown_without_reading(
    room: WindowRoom, reads: list[str]
) -> None:
    room.open_with_players(10)
    draw.draw(room.tournament, seed=1)
    page = room.show(ScoresPage)
    reads.clear()
    assert page.model.setData(page.model.index(0, 0), "12")
    assert reads == []
    other = tables_of(room)[1]
    score_entry.enter(room.tournament, "qualifying", 1, 9, other, 21)
    assert reads == ["scores"]
    assert page.model.index(0, 1).data() == "21"


def tables_of(room: WindowRoom) -> list[int]:
    """Return who sits at table 1, seat by seat."""
    return [seat.player for seat in tables.sheet(room.tournament, "qualifying", 1).seats]


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


REFUSAL = "No. 7 has a seat already."


class Desk:
    """Takes what it is asked the second time only."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def take(self, words: str) -> str:
        self.asked.append(words)
        if len(self.asked) == 1:
            raise Refused(REFUSAL)
        return words.upper()


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    """What the dialog stands over: it lives until the test is over."""
    made = QWidget()
    qtbot.addWidget(made)
    return made


@pytest.fixture
def dialog(window: QWidget) -> Form:
    """A dialog with one field and two buttons."""
    made = Form("Who?", window)
    made.column.addWidget(QLineEdit())
    made.add_button("Cancel").clicked.connect(made.reject)
    made.add_button("Do it", "primary").clicked.connect(made.accept)
    return made


def test_a_refusal_stands_in_the_dialog_and_what_was_typed_stays(
    qtbot: QtBot, dialog: Form
) -> None:
    desk = Desk()
    taken: list[str] = []
    field = dialog.findChild(QLineEdit)
    assert isinstance(field, QLineEdit)
    dialog.open_until_taken(lambda: desk.take(field.text()), taken.append)
    field.setFocus()
    QTest.keyClicks(field, "seven")
    low = dialog.height()
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert dialog.isVisible()
    assert dialog.refusal.text() == f"× {REFUSAL}"
    assert dialog.refusal.isVisible()
    assert dialog.height() > low
    assert (field.text(), taken) == ("seven", [])
    with qtbot.waitSignal(dialog.destroyed):
        QTest.keyClick(field, Qt.Key.Key_Return)
        assert not dialog.isVisible()
    assert desk.asked == ["seven", "seven"]
    assert taken == ["SEVEN"]


def test_a_dialog_that_is_left_asks_nobody(qtbot: QtBot, dialog: Form) -> None:
    desk = Desk()
    taken: list[str] = []
    dialog.open_until_taken(lambda: desk.take(""), taken.append)
    with qtbot.waitSignal(dialog.destroyed):
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert (desk.asked, taken) == ([], [])
