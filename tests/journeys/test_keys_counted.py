"""How many keys the work at the desk takes, counted as they are pressed."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import door
from tests.day import ENGINES, day
from tests.journeys.monitor import GRID, GameMonitor, at_the_window

# Ten rounds of six, whose sheet took 170 keys where a 0 wanted Enter and tables had no +.
ROUNDS = [
    [0, 2, 14, 13, 51, 10],
    [7, 2, 0, 15, 10, 9],
    [14, 11, 3, 0, 25, 4],
    [6, 0, 6, 28, 8, 7],
    [8, 7, 8, 8, 0, 33],
    [11, 7, 17, 0, 14, 21],
    [5, 2, 7, 4, 0, 8],
    [27, 0, 40, 21, 36, 3],
    [11, 3, 13, 4, 0, 5],
    [2, 5, 17, 4, 0, 21],
]
TOTALS = [sum(column) for column in zip(*ROUNDS, strict=True)]


class Pad:
    """One hand on the numeric keypad, which counts."""

    def __init__(self, monitor: GameMonitor) -> None:
        self.hand = monitor.hand
        self.keys = 0

    def type(self, keys: str) -> None:
        """Press each key once, wherever the keyboard is."""
        self.hand.pad(keys)
        self.keys += len(keys)

    def type_totals_and_sign(self, keeper: int) -> None:
        """Type the totals from the paper, then the number of whoever kept the scores."""
        self.type("\n".join(map(str, TOTALS)) + "*")
        self.type(f"{keeper}\n")


@pytest.fixture
def six(tmp_path: Path) -> Iterator[GameMonitor]:
    """Two tables of six, of which nothing is typed; the second is open."""
    with at_the_window(tmp_path, "open", day(12).seated().file(tmp_path)) as monitor:
        monitor.open_table(2)
        yield monitor


def test_a_sheet_of_six_is_typed_and_signed_from_the_keypad_alone(
    six: GameMonitor, tmp_path: Path
) -> None:
    """From the table before, by +, to the score keeper's number."""
    pad = Pad(six)
    pad.type("+")
    keeper = six.seats()[0]
    for row in ROUNDS:
        pad.type("".join("0" if score == 0 else f"{score}\n" for score in row))
    pad.type_totals_and_sign(keeper)
    six.hand.sees("Table 1 is signed*")
    assert pad.keys - len(str(keeper)) == 156
    with door.desk(six.hand.copied(tmp_path / "day.mextrain", tmp_path / "copy.mextrain")) as desk:
        sheet = desk.sheet(1)
    assert [list(sheet["scores"][engine].values()) for engine in ENGINES] == ROUNDS
    assert [sheet["totals"][player] for player in sheet["players"]] == TOTALS
    assert (sheet["status"], sheet["score_keeper"]) == ("signed", f"Player {keeper}")
    pad.type("+")
    six.hand.thing("Table 2", "statictext")


def test_a_slip_is_found_and_put_right_with_a_click_and_three_keys(tmp_path: Path) -> None:
    """Two digits of a score were swapped, so that the totals do not agree."""
    path = day(12).seated().file(tmp_path)
    assert ROUNDS[0][2] == 14
    with door.desk(path) as desk:
        players = desk.sheet(1)["players"]
        rows = zip(ENGINES, ROUNDS, strict=True)
        game = {engine: dict(zip(players, row, strict=True)) for engine, row in rows}
        game[9][players[2]] = 41
        desk.fill(1, game, totals=dict(zip(players, TOTALS, strict=True)))
    with at_the_window(tmp_path, "open", path) as monitor:
        monitor.open_table(1)
        monitor.hand.press("! On the paper. *the sheet says 125*", "button")
        pad = Pad(monitor)
        pad.type("14\n")
        monitor.hand.wait(lambda: monitor.hand.rows(GRID)[0][2] == "14")
        assert pad.keys == 3
        monitor.hand.press("Sign table 1")
        monitor.dialog("Sign table 1")
