"""One channel for what the program says, shown in a strip inside the window."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from mextrain_scorer.desk.roster import players
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.files import open_actions
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.look import Choice
from mextrain_scorer.ui.kit.notices import Action, Notice, Notices, Tone
from mextrain_scorer.ui.kit.widgets import Card
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from tests.ui.window_room import WindowRoom


@pytest.fixture
def notices(qapp: QApplication) -> Notices:
    return Notices()


def test_a_refusal_becomes_a_notice_and_work_goes_on_after_the_block(notices: Notices) -> None:
    after = []
    with notices.showing_refusals():
        raise Refused("Table 4 is full.")
    after.append("here")  # type: ignore[unreachable]  # mypy cannot see that the block swallows
    assert notices.said == (Notice(Tone.REFUSED, "Table 4 is full."),)
    assert after == ["here"]


def test_a_bug_is_no_refusal(notices: Notices) -> None:
    with pytest.raises(ZeroDivisionError), notices.showing_refusals():
        raise ZeroDivisionError
    assert notices.said == ()


def test_only_the_last_notices_are_remembered(notices: Notices) -> None:
    for number in range(60):
        notices.info(str(number))
    assert len(notices.said) == 50
    assert notices.said[-1].sentence == "59"


def test_the_strip_shows_the_sentence_inside_the_window_until_it_is_closed(
    room: WindowRoom,
) -> None:
    strip = room.window.strip
    assert strip.sentence == ""
    room.window.notices.error("Table 4 is full.")
    assert strip.sentence == "Table 4 is full."
    assert room.window.rect().contains(strip.mapTo(room.window, strip.rect().bottomRight()))
    assert strip.accessibleName() == "Table 4 is full."
    QTest.mouseClick(strip.close_button, Qt.MouseButton.LeftButton)
    assert strip.sentence == ""


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


def test_a_notice_lies_over_no_page_and_not_over_what_is_saved(room: WindowRoom) -> None:
    room.open_with_players(10)
    room.window.resize(1366, 768)
    room.window.notices.error("Table 4 is full.")
    strip, view = room.window.strip, room.view
    top_left = strip.mapTo(room.window, strip.rect().topLeft())
    card = view.current.findChildren(Card)[0]
    assert top_left.y() > card.mapTo(room.window, card.rect().bottomLeft()).y()
    saved = view.footer.saved
    words = saved.fontMetrics().horizontalAdvance("Saved 14:05:03")
    assert top_left.x() > saved.mapTo(room.window, saved.rect().topLeft()).x() + words


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


def test_a_long_notice_in_large_text_covers_no_page(room: WindowRoom) -> None:
    """Its three lines lay over the choice of the table."""
    open_actions.open_practice(room.window.app)
    room.window.resize(1366, 768)
    look.apply(Choice.LIGHT, 200)
    room.window.open_table("qualifying", 3)
    room.settle()
    strip, header, stack = room.window.strip, room.view.header, room.view.stack
    usual = header.height()
    room.window.notices.warn(
        "Table 2 is open again. The correction slip with the changes comes when it is signed "
        "again; a blank one, to fill in by hand, can be printed now.",
        Action("Print a blank one", lambda: None),
    )
    for _ in range(3):
        room.settle()
        QApplication.processEvents()
    lies = QRect(strip.mapTo(room.window, QPoint(0, 0)), strip.size())
    assert lies.height() > usual
    assert not lies.intersects(QRect(stack.mapTo(room.window, QPoint(0, 0)), stack.size()))
    room.window.notices.warn("Short.")
    for _ in range(3):
        room.settle()
        QApplication.processEvents()
    assert header.height() == usual
    strip.close_button.click()
    QApplication.processEvents()
    assert header.height() == usual


def test_a_long_notice_in_large_text_is_wide_and_not_high(room: WindowRoom) -> None:
    open_actions.open_practice(room.window.app)
    room.window.resize(1366, 768)
    look.apply(Choice.LIGHT, 200)
    room.view.header.show_next("Next: type and sign the sheets of tables 2, 3, 4, 5, 6, 7 and 8")
    room.settle()
    QApplication.processEvents()
    room.window.notices.warn(
        "4 tables drawn. Somebody who came as a couple sits together at table 2: nobody else could "
        "be moved there. Swap seats, or draw again."
    )
    room.settle()
    QApplication.processEvents()
    strip = room.window.strip
    line = look.font().pixelSize() * 1.5
    assert strip.height() <= 3 * line
    assert room.window.rect().contains(strip.geometry())
    assert not strip.geometry().contains(room.view.header.rect().topLeft()), "the menus are free"


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


def test_a_long_sentence_is_shown_whole_and_does_not_fill_the_window(room: WindowRoom) -> None:
    room.window.notices.error("A long sentence about a line and its column. " * 5)
    assert room.window.strip.height() < room.window.height() / 3
