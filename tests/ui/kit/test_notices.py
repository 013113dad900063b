"""One channel for what the program says, shown in a strip inside the window."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from mextrain_scorer.desk.roster import players
from mextrain_scorer.ui.files import open_actions
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.look import Choice
from mextrain_scorer.ui.kit.notices import Notices
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from tests.ui.window_room import WindowRoom


@pytest.fixture
def notices(qapp: QApplication) -> Notices:
    return Notices()


def test_putting_a_notice_away_leaves_the_keyboard_where_the_work_is(room: WindowRoom) -> None:
    room.open_with_players(10)
    field = room.view.current.focus_widget()
    field.setFocus()
    room.qtbot.waitUntil(field.hasFocus)
    room.window.notices.error("Table 4 is full.")
    close = room.window.strip.close_button
    QTest.mouseClick(close, Qt.MouseButton.LeftButton)
    assert field.hasFocus()
    room.window.notices.error("Table 5 is full.")
    close.setFocus()
    QTest.keyClick(close, Qt.Key.Key_Space)
    assert field.hasFocus()


@pytest.mark.parametrize(("size", "percent"), [((1366, 768), 200), ((1024, 600), 150)])
def test_without_a_footer_a_notice_lies_in_the_header_and_over_no_answer(
    room: WindowRoom, size: tuple[int, int], percent: int
) -> None:
    """At 200 % it lay over the answers of the finding and over Sign."""
    open_actions.open_practice(room.window.app)
    room.window.resize(*size)
    look.apply(Choice.LIGHT, percent)
    room.window.open_table("qualifying", 3)
    room.settle()
    room.window.notices.info("Table 3 is signed. Type the number of the next table, or +.")
    room.settle()
    strip, page = room.window.strip, room.view.current
    assert isinstance(page, ScoresPage)
    assert page.panel.answers
    assert room.view.footer.isHidden()
    lies = QRect(strip.mapTo(room.window, QPoint(0, 0)), strip.size())
    for part in (*page.panel.answers, page.panel.action, page.grid, room.view.header.next_button):
        assert not lies.intersects(QRect(part.mapTo(room.window, QPoint(0, 0)), part.size()))
    words = next(each for each in strip.findChildren(QLabel) if each.text() == strip.sentence)
    assert words.fontInfo().pixelSize() == look.font().pixelSize()
    room.window.resize(1366, 1400)
    room.settle()
    assert strip.geometry().top() > 1000, "with a footer it is there again"


def test_what_is_done_goes_away_by_itself(room: WindowRoom) -> None:
    timer = max(room.window.strip.findChildren(QTimer), key=QTimer.interval)
    assert timer.interval() >= 5000
    timer.setInterval(1)
    room.window.notices.info("48 players added.")
    room.qtbot.waitUntil(lambda: room.window.strip.sentence == "")


def test_what_is_done_goes_away_once_something_else_is_done(room: WindowRoom) -> None:
    """That 21 more players are here is no longer true once one of them is unticked."""
    room.open_with_players(10)
    strip, notices = room.window.strip, room.window.notices
    notices.info("10 more players are here.")
    players.take_back_check_in(room.tournament, 1)
    assert strip.sentence == ""
    notices.error("Table 4 is full.")
    players.take_back_check_in(room.tournament, 2)
    assert strip.sentence == "Table 4 is full.", "it was not done yet"
