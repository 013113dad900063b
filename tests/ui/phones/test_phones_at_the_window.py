"""Phones turned on and off, a process that dies, and what phones are shown meanwhile."""

import os
import signal
from dataclasses import asdict, replace

import pytest
from PySide6.QtCore import QProcess, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.inbox.addresses import OwnAddress
from mextrain_scorer.inbox.lines import Proposal
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.look import Choice
from mextrain_scorer.ui.phones.phones import PhonesState
from mextrain_scorer.ui.phones.process import PhonesProcess
from mextrain_scorer.ui.window.phones_dialog import PhonesDialog
from tests.ui.phones.phones_room import OWN, PhonesRoom
from tests.ui.window_room import WindowRoom, turn_of_the_loop


def test_the_footer_says_how_many_tables_are_served(served: PhonesRoom) -> None:
    status = served.room.view.footer.status.phones
    assert status.text() == "Phones: 2 tables"
    player = served.room.sheet().seats[0].player
    score_entry.enter(served.room.tournament, "qualifying", 1, 9, player, 3)
    look.apply(Choice.LIGHT, 200)  # no room for a footer
    turn_of_the_loop()
    said = served.room.view.footer.status.phones  # the pages were made anew
    assert served.room.view.header.isAncestorOf(said)
    assert said.isVisible()
    assert said.text() == said.whole
    served.phones.turn_off()
    assert said.isHidden()
    look.apply(Choice.LIGHT, 100)


def test_the_program_can_be_quit_after_phones_were_turned_off(
    served: PhonesRoom, qapp: QApplication
) -> None:
    process = served.phones.findChild(QProcess)
    assert process is not None
    gone: list[bool] = []
    process.destroyed.connect(lambda: gone.append(True))
    served.phones.turn_off()
    served.waits(lambda: bool(gone))
    with served.room.qtbot.captureExceptions() as caught:
        qapp.aboutToQuit.emit()
    assert caught == []


def test_a_dead_process_is_said_and_started_again(served: PhonesRoom) -> None:
    os.kill(served.phones.pid, signal.SIGKILL)
    served.waits(lambda: served.phones.state is PhonesState.FAILED)
    said = served.room.last
    assert said.sentence.startswith("Phones are off.")
    assert said.action is not None
    assert said.action.text == "Start again"
    player = served.room.sheet().seats[0].player
    score_entry.enter(served.room.tournament, "qualifying", 1, 9, player, 3)
    said.action.callback()
    served.waits(lambda: served.phones.is_on)
    assert served.phone().table()["scores"]["9"][str(player)] == 3


def test_what_waits_is_told_again_to_a_window_opened_anew(served: PhonesRoom) -> None:
    name = served.sends(served.room.sheet(), 9, [0, 12, 7, 30, 5])
    served.phones.turn_off()
    assert served.phones.count("qualifying", 1) == 0
    served.turn_on()
    served.waits(lambda: served.phones.count("qualifying", 1) == 1)
    assert served.phone().states() == {name: "waiting"}


def opened_again(served: PhonesRoom) -> None:
    """Close the tournament and open it again."""
    path = served.room.tournament.path
    served.room.window.close_unasked()
    served.room.open(path)


def test_opened_again_the_window_offers_to_go_on_with_phones(served: PhonesRoom) -> None:
    opened_again(served)
    assert all("Phones" not in each.sentence for each in served.room.window.notices.said)
    served.turn_on()
    served.room.view.open_table("qualifying", 1)
    served.sends(served.room.sheet(), 9, [0, 12, 7, 30, 5])
    url = served.phones.url
    opened_again(served)
    said = served.room.last
    assert said.sentence == "Phones are off, and 1 round that they sent waits for you."
    assert said.action is not None
    assert served.phones.pid == 0
    said.action.callback()

    def is_on() -> bool:
        if served.phones.state is PhonesState.FAILED:  # the process before was still ending
            served.phones.start_again()
        return served.phones.is_on

    served.waits(is_on)
    assert served.phones.url == url
    served.waits(lambda: served.phones.count("qualifying", 1) == 1)


def test_in_a_window_made_anew_phones_that_were_on_are_offered(served: PhonesRoom) -> None:
    place = served.room.view.place()
    opened_again(served)
    before = len(served.room.window.notices.said)
    served.room.view.return_to(replace(place, phones=False))
    assert len(served.room.window.notices.said) == before
    served.room.view.return_to(place)
    assert served.room.last.sentence == "Phones are off since the tournament was closed."


def test_drawing_again_says_what_goes_with_the_seats(served: PhonesRoom) -> None:
    seating = served.room.seating()
    served.room.view.open_table("qualifying", 1)
    served.sends(served.room.sheet(), 9, [0, 12, 7, 30, 5])
    seating.draw_again.click()
    (dialog,) = seating.findChildren(Form)
    said = [each.text() for each in dialog.findChildren(QLabel)]
    assert any(each.startswith("A phone has sent 1 round for the present seats.") for each in said)
    dialog.reject()


def test_new_seats_say_that_phones_need_their_codes(served: PhonesRoom) -> None:
    words = "Phones need the new codes: print the table cards again."
    served.room.seating().draw()
    assert served.room.last.sentence.endswith(words)
    served.phones.turn_off()
    served.room.seating().draw()
    assert words not in served.room.last.sentence


def test_what_many_phones_send_at_once_is_shown_at_once(served: PhonesRoom) -> None:
    process = served.phones.findChild(PhonesProcess)
    assert process is not None
    told: list[object] = []
    served.phones.proposed.connect(told.append)
    for engine in (9, 8, 7):
        for number in (1, 2):
            scores: dict[int, int | None] = {served.room.sheet(number).seats[1].player: 12}
            table, at = f"qualifying/{number}", "2026-06-13T14:03:00+00:00"
            sent = Proposal(f"{table}/{engine}", table, engine, scores, None, False, "table", at)
            process.heard.emit({"proposal": asdict(sent)})
    served.waits(lambda: bool(told))
    assert told == [{("qualifying", 1), ("qualifying", 2)}]
    assert served.phones.count("qualifying", 2) == 3


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
    assert room.phones.state is PhonesState.STARTING
    room.waits(lambda: room.phones.is_on)
    assert dialog.focusWidget() is dialog.done_button
    dialog.close()
    dialog.open()
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert not dialog.isVisible()
    assert room.phones.is_on
    assert at_scores.answers.asked == []
