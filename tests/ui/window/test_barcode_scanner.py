"""A sheet held under a scanner that types opens its table, and its keys reach nobody else."""

from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from mextrain_scorer.desk.journal.history import history
from mextrain_scorer.desk.scores.score_entry import enter
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.sheets.paper_codes import document_code, sheet_code, with_origin
from mextrain_scorer.ui.kit.fields import BEGINNING, may_be_code
from mextrain_scorer.ui.kit.notices import Tone
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from tests.desk import days
from tests.ui.window_room import WindowRoom


@pytest.fixture
def hall(room: WindowRoom) -> WindowRoom:
    """A window with three tables seated, their sheets in sight."""
    room.open_with_players(15, seed=4)
    room.view.show_page("scores")
    room.settle()
    room.window.activateWindow()
    room.window.scanner.pause.setInterval(10_000)  # a busy computer makes a slow scanner
    return room


def shown(room: WindowRoom) -> Sheet:
    sheet = room.page(ScoresPage).model.sheet
    assert sheet is not None
    return sheet


def scan(room: WindowRoom, code: str) -> None:
    """Hold a page under the scanner."""
    keys(room, f"{code}\n")
    room.settle()


def keys(room: WindowRoom, text: str) -> None:
    """Press keys as the computer hands them to the window, whoever has the keyboard."""
    handle = room.window.windowHandle()
    assert handle is not None
    for letter in text:
        if letter == "\n":
            QTest.keyClick(handle, Qt.Key.Key_Return)
        else:
            QTest.keyClick(handle, ord(letter))


def test_every_code_that_is_printed_is_one_that_is_listened_for() -> None:
    codes = sheet_code("qualifying-999", 99999, 99999), document_code("blank-score-sheets", 99999)
    tip, identity = "9f3c" * 16, "07c2" * 16
    told = [with_origin(each, tip, who) for each in codes for who in ("", identity)]
    for code in (*codes, *told):
        assert code.startswith(BEGINNING)
        assert all(may_be_code(code[:length]) for length in range(1, len(code) + 1))


def test_scanning_a_sheet_opens_its_table_and_types_nothing(hall: WindowRoom) -> None:
    search = hall.players().search
    hall.settle()
    search.setFocus()
    tip, said = hall.tournament.chain_tip, hall.window.notices.said
    scan(hall, "MXT:QUALIFYING:3:1")
    assert shown(hall).table_no == 3
    assert search.text() == ""
    assert hall.tournament.chain_tip == tip
    assert hall.window.notices.said == said, "paper of earlier versions says nothing"


def test_names_that_begin_like_a_code_can_be_typed(hall: WindowRoom) -> None:
    search = hall.players().search
    hall.settle()
    search.setFocus()
    hall.window.scanner.pause.setInterval(1)

    def typed(text: str) -> bool:
        return search.text() == text

    for text in ("Max Mextrain", "mm", "MXT"):
        search.clear()
        keys(hall, text)
        hall.qtbot.waitUntil(partial(typed, text))


def test_a_key_held_back_comes_before_the_one_after_it(hall: WindowRoom) -> None:
    search = hall.players().search
    hall.settle()
    search.setFocus()
    keys(hall, "MXTa")
    assert search.text() == "MXTa"


def test_an_old_sheet_is_told_from_the_one_in_force(hall: WindowRoom) -> None:
    for _ in range(2):
        days.put_on_paper(hall.tournament, "blank-score-sheets")
    scan(hall, "MXT:QUALIFYING:2:1")
    assert shown(hall).table_no == 2
    assert hall.last.tone is Tone.LOOK
    assert "Sheet 2, printed at" in hall.last.sentence


def test_a_code_of_another_tournament_is_refused_and_opens_nothing(hall: WindowRoom) -> None:
    before = shown(hall)
    keys(hall, with_origin("MXT:QUALIFYING:3:1", "9f3c" * 16, "07c2" * 16) + "\n")
    hall.settle()
    assert shown(hall) == before
    assert hall.last.tone is Tone.REFUSED
    assert "printed for another tournament" in hall.last.sentence


def test_a_page_says_at_which_change_it_was_printed(hall: WindowRoom) -> None:
    code = with_origin("MXT:QUALIFYING:3:1", hall.tournament.chain_tip)
    before = len(history(hall.tournament))
    enter(hall.tournament, "qualifying", 1, 9, hall.sheet().seats[0].player, 21)
    scan(hall, code)
    assert shown(hall).table_no == 3
    assert hall.last.tone is Tone.DONE
    seq = history(hall.tournament)[before - 1].seq
    assert hall.last.sentence == f"Printed at change {seq}; 1 change since."


@pytest.mark.parametrize(
    ("code", "page"), [("MXT:QUALIFYING:3:1", "scores"), ("MXT:GAME-CHART:1", "game_chart")]
)
def test_a_page_of_another_state_is_warned_of_and_leads_there(
    hall: WindowRoom, code: str, page: str
) -> None:
    scan(hall, f"{code}:{'9F3C' * 4}")
    assert hall.view.current.key == page
    assert page != "scores" or shown(hall).table_no == 3
    assert hall.last.tone is Tone.LOOK
    assert "This page was not printed from this file as it is now" in hall.last.sentence
    assert "9F3C 9F3C 9F3C 9F3C" in hall.last.sentence
