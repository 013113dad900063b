"""What is asked about a sheet: penalty points, a signature drawn, the paper."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mextrain_scorer.desk.based import ChangedMeanwhile
from mextrain_scorer.desk.journal import print_log
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.roster.players import RosterRow
from mextrain_scorer.desk.scores import sign_off
from mextrain_scorer.rules.records import SheetStatus
from mextrain_scorer.ui.kit.questions import Answer, Change, Question
from mextrain_scorer.ui.sheet_dialogs.sign_dialogs import ReceiveDialog, SignDialog
from mextrain_scorer.ui.sheet_dialogs.signature_pad import SignatureBox
from mextrain_scorer.ui.sheet_dialogs.withdrawal_dialog import disqualify
from tests import door
from tests.desk import days
from tests.journeys.monitor import at_the_window
from tests.ui.score_room import Room, good_scores
from tests.ui.window_room import WindowRoom

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def room(full_room: Room) -> Room:
    """The sheet of a table of five, every score of it typed."""
    return full_room


@pytest.fixture
def begun(blank_room: Room) -> Room:
    """The sheet of a table of five, two rounds of it typed."""
    blank_room.page.show_table(1)
    blank_room.type_scores(good_scores(5)[:2])
    return blank_room


def test_the_menu_key_offers_going_home_for_the_column_of_the_cursor(begun: Room) -> None:
    grid = begun.page.grid
    grid.go_to(2, 3)
    at = grid.visualRect(grid.currentIndex()).center()
    key = QContextMenuEvent.Reason.Keyboard
    QApplication.sendEvent(
        grid.viewport(), QContextMenuEvent(key, at, grid.viewport().mapToGlobal(at))
    )
    more = begun.page.panel.more
    name = begun.sheet(1).seats[3].name
    assert more.goes_home.text() == f"{name} goes home…"
    more.goes_home.trigger()
    more.menu().close()
    assert name in begun.answers.asked[0].title


def test_all_points_of_a_player_are_taken_back_with_a_reason(tmp_path: Path) -> None:
    rules = door.rules() | {"key": "ours", "name": "Ours", "penalties": True}
    file = tmp_path / "day.mextrain"
    with door.made(file, rules=rules) as desk:
        desk.add_players([f"Player {number}" for number in range(1, 6)])
        desk.draw(7)
        for points, why in ((10, "late"), (5, "again")):
            desk.penalise(1, 3, points, why)
    with at_the_window(tmp_path, "open", file) as monitor:
        monitor.open_table(1)
        monitor.hand.press("More for this sheet")
        monitor.hand.press("Penalty points", "menuitem")
        monitor.dialog("Penalty points at table 1")
        monitor.hand.press("Take back the points of No. 3 Player 3")
        monitor.says_why("Take back*", "not proven", "Take *")
        monitor.hand.wait(lambda: monitor.hand.windows() == [monitor.hand.window()])
        assert monitor.hand.leave() == 0
    with door.desk(file) as desk:
        assert desk.sheet(1)["penalties"] == []


def test_who_is_changed_while_it_is_asked_is_disqualified_by_a_second_yes(
    window_room: WindowRoom, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = door.rules() | {"key": "ours", "name": "Ours", "disqualification": True}
    with door.made(tmp_path / "day.mextrain", rules=rules) as desk:
        desk.add_players([f"Player {number}" for number in range(1, 6)])
        desk.draw(7)
        desk.enter(1, 9, 3, 12)
    window_room.open(tmp_path / "day.mextrain")
    refused: list[ChangedMeanwhile] = []

    def ask(_: Question, change: Change | None = None) -> Answer:
        players.change_player(window_room.tournament, 3, RosterRow("Player Three"))
        assert change is not None
        with pytest.raises(ChangedMeanwhile) as said:
            change(Answer(yes=True, reason="looked at a hand"))
        refused.append(said.value)
        change(Answer(yes=True, reason="looked at a hand"))
        return Answer(yes=True)

    monkeypatch.setattr(window_room.answers, "ask", ask)
    assert disqualify(window_room.view.app, 3, "Player 3")
    assert len(refused) == 1


# -- a signature drawn ----------------------------------------------------------------------


def draw(box: SignatureBox) -> None:
    """Draw a stroke with the mouse on the pad that is offered."""
    QTest.mouseClick(box.offer, LEFT)
    QTest.mousePress(box.pad, LEFT, pos=QPoint(20, 20))
    QTest.mouseMove(box.pad, QPoint(90, 40))
    QTest.mouseRelease(box.pad, LEFT, pos=QPoint(90, 40))


def test_a_signature_drawn_is_on_the_sheet_and_nobody_has_to_draw_the_next_time(room: Room) -> None:
    keeper = room.sheet(1).seats[0]
    room.type(f"s{keeper.player}")
    dialog = room.dialog_of(SignDialog)
    draw(dialog.drawn)
    QTest.keyClick(dialog.drawn.pad, Qt.Key.Key_Return)
    sheet = room.sheet(1)
    assert (sheet.status, sheet.score_keeper) == (SheetStatus.SIGNED, keeper.name)
    assert sheet.signature
    sign_off.reopen_sheet(room.tournament, "qualifying", 1, "another look")
    room.page.show_table(1)
    room.page.grid.setFocus()
    room.type("s")
    assert room.dialog_of(SignDialog).drawn.is_open
    room.type(f"{keeper.player}\n")
    assert (room.sheet(1).status, room.sheet(1).signature) == (SheetStatus.SIGNED, None)


def test_the_keyboard_goes_from_the_name_to_the_offer_and_on_to_sign(room: Room) -> None:
    room.type(f"s{room.sheet(1).seats[0].player}")
    dialog = room.dialog_of(SignDialog)
    went = []
    for _ in range(3):
        room.press(Qt.Key.Key_Tab)
        went.append(room.focus())
    assert went == [dialog.drawn.offer, dialog.no, dialog.yes]


# -- the paper comes in ---------------------------------------------------------------------


def received(room: Room, act: Callable[[ReceiveDialog], object]) -> None:
    """Do something in the question about the paper, and record it."""
    room.type("r")
    dialog = room.dialog_of(ReceiveDialog)
    act(dialog)
    if dialog.isVisible():
        QTest.mouseClick(dialog.yes, LEFT)


def test_the_paper_in_force_stands_there_already_and_a_scan_names_another(room: Room) -> None:
    def scan(dialog: ReceiveDialog) -> None:
        assert dialog.paper.text() == "2"
        dialog.paper.clear()
        dialog.paper.setFocus()
        QTest.keyClicks(dialog.paper, "MXT:QUALIFYING:1:7")
        QTest.keyClick(dialog.paper, Qt.Key.Key_Return)

    for _ in range(2):
        days.put_on_paper(room.tournament, print_log.BLANK_SHEETS, table_no=1)
    received(room, lambda dialog: dialog)
    sheet = room.sheet(1)
    assert (sheet.status, sheet.paper_no, sheet.receipt) == (SheetStatus.RECEIVED, 2, None)
    received(room, scan)
    assert room.sheet(1).paper_no == 7


def test_a_receipt_is_drawn_and_shown_again_but_not_for_a_sheet_that_goes_back(room: Room) -> None:
    received(room, lambda dialog: draw(dialog.drawn))
    receipt = room.sheet(1).receipt
    assert receipt

    def goes_back(dialog: ReceiveDialog) -> None:
        assert dialog.receipt == receipt
        dialog.unsigned.setChecked(True)
        assert not dialog.drawn.isVisible()

    received(room, goes_back)
    assert (room.sheet(1).status, room.sheet(1).receipt) == (SheetStatus.RETURNED, None)
