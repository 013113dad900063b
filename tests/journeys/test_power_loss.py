"""The laptop dies in the middle of a sheet: what was saved is there, and typing goes on."""

import sys
from pathlib import Path

import pytest

from tests.faults.entries import scores_after
from tests.faults.killed import KilledWindow
from tests.journeys.game_monitor import GameMonitor
from tests.ui.score_room import good_scores

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no SIGKILL")


def test_typing_goes_on_where_the_power_went(monitor: GameMonitor, tmp_path: Path) -> None:
    died = KilledWindow(tmp_path / "samboree.mextrain")
    saved = died.kill_one("after")
    assert died.lost(saved) == 0
    monitor.room.open(died.path)
    sheets = monitor.sheets
    seats = sheets.open(1)
    assert typed(sheets.shown(), seats) == scores_after(died.last)

    wanted = good_scores(5)
    for row, scores in enumerate(wanted):
        for column, score in enumerate(scores):
            if sheets.shown()[row][column]:
                wanted[row][column] = int(sheets.shown()[row][column])
            else:
                sheets.point_at(row, column)
                sheets.type_in([score])
        if 0 not in scores:
            sheets.point_at(row, 0)
            monitor.key_in("b")
    sheets.point_at(11, 0)
    totals = [sum(column) for column in zip(*wanted, strict=True)]
    sheets.type_in(totals)
    sheets.sign(seats[0])
    assert monitor.end.chart() == [(1, seats[totals.index(min(totals))], min(totals))]


def typed(shown: list[list[str]], seats: list[int]) -> dict[tuple[int, int], int]:
    """Return the scores that stand on the sheet by engine and player."""
    return {
        (9 - row, player): int(text)
        for row, cells in enumerate(shown)
        for player, text in zip(seats, cells, strict=True)
        if text
    }
