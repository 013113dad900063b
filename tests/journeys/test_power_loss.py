"""The laptop dies in the middle of a sheet: what was saved is there, and typing goes on."""

import sys
from pathlib import Path

import pytest

from tests.day import day, rising, summed
from tests.journeys.monitor import GRID, at_the_window

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no SIGKILL")

TYPED = 17  # entries


def test_typing_goes_on_where_the_power_went(tmp_path: Path) -> None:
    path = day(5).seated().file(tmp_path)
    with at_the_window(tmp_path, "open", path) as monitor:
        seats = monitor.open_table(1)
        game, totals = rising(seats), summed(rising(seats))
        entries = [str(points) for row in game.values() for points in row.values()]
        monitor.hand.type("".join(f"{each}\n" for each in entries[:TYPED]))
        monitor.hand.type("9")  # without its Enter
        monitor.hand.kill()

    with at_the_window(tmp_path, "open", path) as monitor:
        assert monitor.open_table(1) == seats
        shown = [cell for row in monitor.shown() for cell in row]
        assert shown == [*entries[:TYPED], *[""] * (len(entries) - TYPED)]
        row, column = divmod(TYPED, len(seats))
        assert monitor.hand.cell() == (GRID, row, column)
        monitor.hand.type("".join(f"{each}\n" for each in entries[TYPED:]))
        monitor.type_totals(totals.values())
        monitor.sign(seats[0])
        assert monitor.chart() == [(1, seats[0], totals[seats[0]])]
