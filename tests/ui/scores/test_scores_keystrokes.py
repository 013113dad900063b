"""How many keys a whole sheet takes, counted where the window gets them."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mextrain_scorer.rules.records import Outcome, SheetStatus
from tests.ui.score_room import Room, good_scores, open_room

BUDGET = 120
KEYS = {"\n": Qt.Key.Key_Return} | {each: Qt.Key(ord(each.upper())) for each in "0123456789bg"}


@pytest.fixture
def room(qapp: QApplication, tmp_path: Path, made: Path) -> Iterator[Room]:
    """The Scores page on another table than the one whose sheet comes in."""
    with open_room(qapp, tmp_path, made) as opened:
        opened.page.show_table(2)
        yield opened


@dataclass
class Typist:
    """Presses keys as the window system sends them: to the window, which finds the widget."""

    room: Room
    beyond_digits: int = 0

    def type(self, text: str) -> None:
        """Press each key once."""
        for each in text:
            self.room.focus()  # a dialog that has just opened gets the keyboard first
            window = QApplication.focusWindow()
            assert window is not None
            QTest.keyClick(window, KEYS[each])
            self.beyond_digits += not each.isdigit()


def test_a_sheet_of_five_with_its_totals_is_keyed_and_signed_within_the_budget(
    room: Room,
) -> None:
    """From G for the table to the score keeper's number, with a blocked round: 60 keys."""
    rows = good_scores(5)
    rows[6] = [11, 12, 13, 14, 15]
    totals = [sum(column) for column in zip(*rows, strict=True)]
    keeper = room.sheet(1).seats[0]
    typist = Typist(room)
    typist.type("g1\n")
    for at, row in enumerate(rows):
        typist.type("".join(f"{score}\n" for score in row))
        if at == 6:
            typist.type("b")
    typist.type("".join(f"{total}\n" for total in totals))
    typist.type("\n")  # the big action has the keyboard: who kept the score?
    typist.type(f"{keeper.player}\n")
    sheet = room.sheet(1)
    assert [[cell.score for cell in row.cells] for row in sheet.rounds] == rows
    assert sheet.rounds[6].outcome is Outcome.BLOCKED
    assert [sheet.written_totals[seat.player] for seat in sheet.seats] == totals
    assert (sheet.status, sheet.score_keeper) == (SheetStatus.SIGNED, keeper.name)
    assert "Table 1 is signed" in room.said()
    assert room.focus() is room.page.go_to
    assert typist.beyond_digits == 60 < BUDGET
