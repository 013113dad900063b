"""What phones propose, beside what the monitor types: ghosts, P, undo, differences."""

import os
import signal
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mextrain_scorer.desk.journal import undo
from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.inbox.addresses import OwnAddress
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.ui.kit.questions import Answer
from mextrain_scorer.ui.phones.phones import Phones
from mextrain_scorer.ui.score_grid.cell_content import CellContent
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from mextrain_scorer.ui.window.phones_dialog import PhonesDialog
from tests import door
from tests.cli.phones_desk import Phone
from tests.day import day
from tests.journeys.monitor import OWN_NETWORK, at_the_window
from tests.ui.window_room import WindowRoom
from tests.window import NotThere

OWN = "127.0.0.1"
PATIENCE_MS = 30_000


@dataclass
class PhonesRoom:
    """The Scores page beside real phones."""

    room: WindowRoom

    @property
    def phones(self) -> Phones:
        """The phones of the open tournament."""
        found = self.room.view.app.phones
        assert found is not None
        return found

    @property
    def page(self) -> ScoresPage:
        """The Scores page."""
        return self.room.scores

    def turn_on(self) -> None:
        """Turn phones on, and wait until they are served."""
        self.phones.turn_on(OWN, 0)
        self.waits(lambda: self.phones.is_on)

    def waits(self, is_so: Any) -> None:
        """Let the window work until that is so."""
        self.room.qtbot.waitUntil(is_so, timeout=PATIENCE_MS)

    def phone(self, table_no: int = 1) -> Phone:
        """Return the phone of a table, once the process knows what to show."""
        phone = Phone(self.phones.url, self.phones.codes[table_no])
        self.waits(lambda: phone.asks("GET", "/api/table")[0] == 200)
        return phone

    def sends(
        self, sheet: Sheet, engine: int, scores: list[int], *, phone: Phone | None = None
    ) -> str:
        """Let a table's phone send a round, and wait until the window knows of it."""
        key = sheet.stage, sheet.table_no
        told: list[frozenset[tuple[str, int]]] = []
        self.phones.proposed.connect(told.append)
        named = dict(zip((seat.player for seat in sheet.seats), scores, strict=True))
        out = next((player for player, score in named.items() if score == 0), None)
        status, name = (phone or self.phone(sheet.table_no)).offers(engine, named, out=out)
        assert status == 202
        self.waits(lambda: any(key in each for each in told))
        self.phones.proposed.disconnect(told.append)
        return name


@pytest.fixture
def box_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for the phones' boxes, in place of the user's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def served(at_scores: WindowRoom, box_folder: Path) -> PhonesRoom:
    """Phones turned on beside the sheet of table 1, nothing typed."""
    room = PhonesRoom(at_scores)
    room.turn_on()
    return room


FIRST = [0, 12, 7, 30, 5]  # of the five at table 1, double 9
SECOND = [14, 0, 3, 8, 21]


def content(served: PhonesRoom, row: int, column: int) -> CellContent:
    return served.page.model.content(served.page.model.index(row, column))


def row(served: PhonesRoom, at: int) -> list[int | None]:
    return [cell.score for cell in served.room.sheet().rounds[at].cells]


def press(served: PhonesRoom, keys: str) -> None:
    for each in keys:
        QTest.keyClicks(QApplication.focusWidget() or served.page.grid, each)


def enter(served: PhonesRoom) -> None:
    QTest.keyClick(QApplication.focusWidget() or served.page.grid, Qt.Key.Key_Return)


def process_of(served: PhonesRoom) -> int:
    process = served.phones._process
    assert process is not None
    return process._process.pid


def test_what_the_monitor_typed_stays_until_p_on_that_cell(served: PhonesRoom) -> None:
    phone, sheet = served.phone(), served.room.sheet()
    press(served, "0")
    press(served, "24")
    enter(served)
    name = served.sends(sheet, 9, FIRST, phone=phone)
    assert (content(served, 0, 1).text, content(served, 0, 1).corner) == ("24", "≠12")
    (told,) = served.page.panel.phones.differences
    assert "Entered is 24, the phone says 12." in told.accessibleName()
    press(served, "p")
    assert row(served, 0) == [0, 24, 7, 30, 5]
    assert phone.states() == {name: "waiting"}
    served.page.grid.go_to(0, 1)
    assert served.page.panel.phones.take.text() == "Take the phone’s 12"
    press(served, "p")
    assert row(served, 0) == FIRST
    served.waits(lambda: phone.states() == {name: "accepted"})
    undo.undo(served.room.tournament)
    assert (content(served, 0, 1).text, content(served, 0, 1).corner) == ("24", "≠12")
    served.waits(lambda: phone.states() == {name: "waiting"})
    undo.redo(served.room.tournament)
    assert row(served, 0) == FIRST
    served.waits(lambda: phone.states() == {name: "accepted"})


def test_a_number_typed_again_stands_against_the_phone(served: PhonesRoom) -> None:
    phone, sheet = served.phone(), served.room.sheet()
    name = served.sends(sheet, 9, FIRST, phone=phone)
    served.page.grid.go_to(0, 1)
    for typed in ("24", "25"):
        served.page.grid.go_to(0, 1)
        press(served, typed)
        enter(served)
    assert content(served, 0, 1).corner != "≠12"
    press(served, "p")
    assert row(served, 0) == [0, 25, 7, 30, 5]
    served.waits(lambda: phone.states() == {name: "corrected"})


def test_undo_takes_a_round_set_aside_back_before_any_change(served: PhonesRoom) -> None:
    phone, menus, tip = served.phone(), served.room.window.menus, served.room.tournament.tip
    name = served.sends(served.room.sheet(), 9, FIRST, phone=phone)
    served.page.panel.phones.aside.click()
    menus.name()
    words = "A phone’s double 9 for table 1 was set aside"
    assert menus.actions["undo"].text() == f"&Undo: {words}"
    menus.actions["undo"].trigger()
    assert served.room.last.sentence == f"Undone: {words}."
    assert content(served, 0, 1).ghost == "12"
    served.waits(lambda: phone.states() == {name: "waiting"})
    assert served.room.tournament.tip == tip
    served.page.panel.phones.aside.click()
    served.page.grid.go_to(1, 0)
    press(served, "14")
    enter(served)
    menus.actions["undo"].trigger()  # what was typed after it
    assert row(served, 1) == [None] * 5
    assert content(served, 0, 1).ghost == ""


def test_undo_does_not_speak_of_a_round_set_aside_that_was_sent_again(served: PhonesRoom) -> None:
    phone, menus, sheet = served.phone(), served.room.window.menus, served.room.sheet()
    served.sends(sheet, 9, FIRST, phone=phone)
    menus.name()
    before = menus.actions["undo"].text()
    served.page.panel.phones.aside.click()
    served.sends(sheet, 9, [0, 12, 7, 30, 6], phone=phone)
    menus.name()
    assert menus.actions["undo"].text() == before


def test_a_draw_for_which_phones_sent_rounds_is_asked_about_before_it_is_undone(
    served: PhonesRoom,
) -> None:
    undone = served.room.window.menus.actions["undo"]
    codes, tip = dict(served.phones.codes), served.room.tournament.tip
    served.sends(served.room.sheet(), 9, FIRST)
    undone.trigger()
    (asked,) = served.room.answers.asked
    assert "A phone has sent 1 round for these seats." in asked.sentence
    assert served.room.tournament.tip == tip
    served.room.answers.answers.append(Answer(yes=True))
    undone.trigger()
    served.waits(lambda: served.phones.codes != codes)
    assert not served.phones.waiting
    undo.redo(served.room.tournament)
    served.waits(lambda: served.phones.codes == codes)
    served.waits(lambda: served.phones.waiting == {("qualifying", 1): 1})


def test_nothing_moves_while_a_score_is_typed(served: PhonesRoom) -> None:
    press(served, "1")
    field = QApplication.focusWidget()
    served.sends(served.room.sheet(), 9, FIRST)
    assert QApplication.focusWidget() is field
    press(served, "4")
    enter(served)
    assert row(served, 0)[0] == 14


@pytest.mark.skipif(os.name == "nt", reason="Windows stops no process")
def test_a_round_taken_over_and_never_told_is_told_by_the_next_process(served: PhonesRoom) -> None:
    phone = served.phone()
    code, name = served.phones.codes[1], served.sends(served.room.sheet(), 9, FIRST, phone=phone)
    os.kill(process_of(served), signal.SIGSTOP)
    press(served, "p")
    os.kill(process_of(served), signal.SIGKILL)
    served.waits(lambda: served.phones.has_failed)
    assert row(served, 0) == FIRST
    said = served.room.last
    assert said.sentence.startswith("Phones are off.")
    assert said.action is not None
    assert said.action.text == "Start again"
    said.action.callback()
    served.waits(lambda: served.phones.is_on)
    assert served.phones.codes[1] == code
    again = served.phone()
    served.waits(lambda: again.states() == {name: "accepted"})
    assert row(served, 0) == FIRST


def opened_again(served: PhonesRoom) -> None:
    """Close the tournament and open it again."""
    path = served.room.tournament.path
    served.room.window.close_unasked()
    served.room.open(path)


def test_new_seats_say_that_phones_need_their_codes(served: PhonesRoom) -> None:
    words = "Phones need the new codes: print the table cards again."
    served.room.seating().draw()
    assert served.room.last.sentence.endswith(words)
    served.phones.turn_off()
    served.room.seating().draw()
    assert words not in served.room.last.sentence


def test_enter_turns_phones_on_and_then_only_closes_the_page(
    at_scores: WindowRoom, box_folder: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = PhonesRoom(at_scores)
    turn_on = room.phones.turn_on
    monkeypatch.setattr(room.phones, "turn_on", lambda address, _: turn_on(address, 0))
    dialog = PhonesDialog(room.phones, at_scores.answers, at_scores.window)
    dialog.offer([])
    dialog.open()
    assert dialog.focusWidget() is dialog.done_button
    assert "router by cable" in dialog.no_network.text()
    dialog.close()
    dialog.offer([OwnAddress(OWN, "here"), OwnAddress("192.168.250.1", "Wi-Fi")])
    dialog.open()
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert room.phones.is_starting
    room.waits(lambda: room.phones.is_on)
    assert dialog.focusWidget() is dialog.done_button
    dialog.close()
    dialog.open()
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert not dialog.isVisible()
    assert room.phones.is_on
    assert at_scores.answers.asked == []


KILLED = "phones at this computer, killed before one is told what became of its round"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no SIGKILL")
def test_a_round_taken_over_before_the_window_died_is_told_by_the_next(tmp_path: Path) -> None:
    """The proposal comes again, and does not wait: the sheet says all of it already."""
    file = day(10).seated().file(tmp_path)
    with at_the_window(tmp_path, "open", file, planted=KILLED) as monitor:
        phone, seats = monitor.phones()[1], monitor.open_table(1)
        status, name = phone.offers(9, dict(zip(seats, FIRST, strict=True)), out=seats[0])
        assert status == 202
        monitor.hand.sees("* proposes *")
        with pytest.raises(NotThere, match="the program has ended"):
            monitor.hand.key("P", "P")
    with door.desk(file) as desk:
        assert list(desk.sheet(1)["scores"][9].values()) == FIRST
        tip = desk.tip()
    with at_the_window(tmp_path, "open", file, planted=OWN_NETWORK) as monitor:
        monitor.open_table(2)
        phone = monitor.phones()[1]
        monitor.hand.wait(lambda: phone.states() == {name: "accepted"})
        monitor.open_table(1)
        monitor.hand.key("P", "Shift+P")
        assert monitor.hand.leave() == 0
    with door.desk(file) as desk:
        assert desk.tip() == tip


def test_phones_that_another_desk_has_taken_over_are_not_started_again(
    served: PhonesRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = '{{"desk": "Door", "turn": 2, "phones": "http://192.168.8.2:8765", "waiting": {}}}'
    monkeypatch.setattr(type(served.room.tournament.home), "desk_name", "Stage")

    def hear(waiting: str) -> None:
        told = [line.format(waiting)]
        monkeypatch.setattr(served.room.tournament.home, "told_by_desks", lambda: told)
        served.phones.hear_desks()

    served.phones.hear_desks()  # as it does now and then
    hear('{"qualifying": {"1": 1}}')
    served.phones.start_again()
    assert not served.phones.is_on
    assert not served.phones.is_starting
    assert served.room.last.sentence.startswith("Door serves phones already, at http://192.168.8.2")
    assert served.phones.waiting == {("qualifying", 1): 1}
    hear("[1]")
    assert not served.phones.waiting


def test_what_another_desk_types_from_the_paper_waits_no_more(served: PhonesRoom) -> None:
    phone, there = served.phone(2), served.room.sheet(2)
    scores = [*FIRST, 9][: len(there.seats)]
    name = served.sends(there, 9, scores, phone=phone)
    assert served.phones.waiting == {there.key: 1}
    for seat, score in zip(there.seats, scores, strict=True):
        score_entry.enter(served.room.tournament, *there.key, 9, seat.player, score)
    served.waits(lambda: phone.states() == {name: "accepted"})
    assert not served.phones.waiting


def test_a_round_sent_twice_is_still_left_out_once_phones_were_off(served: PhonesRoom) -> None:
    sheet = served.room.sheet()
    served.sends(sheet, 9, FIRST)
    served.sends(sheet, 9, [0, 12, 7, 30, 6])
    served.sends(sheet, 8, SECOND)
    served.sends(sheet, 7, FIRST)
    served.sends(sheet, 7, [0, 12, 7, 30, 8])
    opened_again(served)
    served.turn_on()
    served.room.view.open_table("qualifying", 1)
    served.waits(lambda: content(served, 1, 0).ghost == "14" and content(served, 2, 0).ghost == "0")
    QTest.keyClick(served.page.grid, Qt.Key.Key_P, Qt.KeyboardModifier.ShiftModifier)
    assert [row(served, at) for at in range(3)] == [[None] * 5, SECOND, [None] * 5]
    said = served.room.last.sentence
    assert said.startswith("Double 9 and Double 7 were sent twice with other numbers")
