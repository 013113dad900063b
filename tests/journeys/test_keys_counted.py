"""How many keys the work at the desk takes, counted where the window gets them."""

from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.play.strategies import Strategy
from mextrain_scorer.play.tables import PlayedTable, play_table
from mextrain_scorer.rules.records import Sheet, SheetStatus
from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from tests.desk import days
from tests.journeys.game_monitor import GameMonitor
from tests.ui.window_room import turn_of_the_loop

PAD = {each: Qt.Key(ord(each)) for each in "0123456789.-+*/"} | {"\n": Qt.Key.Key_Enter}


@dataclass
class Pad:
    """One hand on the numeric keypad."""

    monitor: GameMonitor
    keys: int = 0

    def type(self, keys: str) -> None:
        """Press each key once, wherever the keyboard is."""
        for each in keys:
            self.monitor.sheets.keyboard()
            window = QApplication.focusWindow()
            assert window is not None
            QTest.keyClick(window, PAD[each], Qt.KeyboardModifier.KeypadModifier)
            self.keys += 1


@pytest.fixture
def game() -> PlayedTable:
    """Ten rounds of six, whose sheet took 170 keys where a 0 wanted Enter and tables had no +."""
    game = play_table(SAMBOREE, 6, seed=24, strategies=[Strategy.GREEDY] * 6)
    scores = [score for each in game.rounds for score in each.scores]
    to_the_table, each_enter, to_the_dialog, keeper = len("g1 "), 60 + 6, 1, len("1 ")
    digits = sum(len(str(number)) for number in (*scores, *game.totals))
    assert to_the_table + digits + each_enter + to_the_dialog + keeper == 170
    return game


@pytest.fixture
def six(monitor: GameMonitor, tmp_path: Path) -> GameMonitor:
    """Two tables of six, of which nothing is typed; the second is open."""
    with closing(days.seated(tmp_path, 12)) as tournament:
        path = tournament.path
    monitor.room.open(path)
    monitor.sheets.open(2)
    return monitor


def sheet_of(monitor: GameMonitor) -> Sheet:
    """Return the sheet of table 1 as the file has it."""
    return tables.sheet(monitor.room.tournament, "qualifying", 1)


def test_a_sheet_of_six_is_typed_and_signed_from_the_keypad_alone(
    six: GameMonitor, game: PlayedTable
) -> None:
    """From the table before, by +, to the score keeper's number."""
    pad = Pad(six)
    pad.type("+")
    for row in game.rounds:
        pad.type("".join("0" if score == 0 else f"{score}\n" for score in row.scores))
    pad.type("\n".join(map(str, game.totals)) + "*")
    keeper = sheet_of(six).seats[0]
    pad.type(f"{keeper.player}\n")
    sheet = sheet_of(six)
    assert [tuple(cell.score for cell in row.cells) for row in sheet.rounds] == [
        row.scores for row in game.rounds
    ]
    assert [sheet.written_totals[seat.player] for seat in sheet.seats] == list(game.totals)
    assert (sheet.status, sheet.score_keeper) == (SheetStatus.SIGNED, keeper.name)
    assert pad.keys - len(str(keeper.player)) == 156
    pad.type("+")
    assert six.sheets.page.title.text() == "Table 2"


def test_a_slip_is_found_and_put_right_with_a_click_and_three_keys(
    six: GameMonitor, game: PlayedTable
) -> None:
    """Two digits of a score were swapped, so that the totals do not agree."""
    tournament = six.room.tournament
    engine, column, right = next(
        (row.engine, column, score)
        for row, scores in zip(
            sheet_of(six).rounds, (each.scores for each in game.rounds), strict=True
        )
        for column, score in enumerate(scores)
        if score > 9 and 9 < int(str(score)[::-1]) != score
    )
    for row, played in zip(sheet_of(six).rounds, game.rounds, strict=True):
        for at, (seat, score) in enumerate(zip(sheet_of(six).seats, played.scores, strict=True)):
            slip = (row.engine, at) == (engine, column)
            typed = int(str(score)[::-1]) if slip else score
            score_entry.enter_pips(tournament, "qualifying", 1, row.engine, seat.player, typed)
    for seat, total in zip(sheet_of(six).seats, game.totals, strict=True):
        score_entry.enter_score(tournament, "qualifying", 1, None, seat.player, total)
    six.sheets.go_to(1)
    turn_of_the_loop()  # nobody presses what is not drawn yet
    six.press(six.sheets.page.panel.findings[0])
    pad = Pad(six)
    pad.type(f"{right}\n")
    assert sheet_of(six).round_of(engine).cells[column].score == right
    assert six.sheets.page.panel.action.ready
    assert pad.keys == 3
