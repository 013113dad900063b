"""A class is given after the first game: the ranking within it has the player at once."""

from pathlib import Path
from typing import Any

from tests import door
from tests.day import day
from tests.journeys.monitor import GameMonitor, at_the_window

RANKING = "Ranking over all games"
SIXTIES = "60-69"


def ranked(monitor: GameMonitor) -> set[str]:
    """Return who stands in the ranking that is shown."""
    monitor.page("Overall")
    cells = (cell for row in monitor.hand.rows(RANKING) for cell in row)
    return {cell for cell in cells if cell.startswith("Player ")}


def test_a_class_given_late_ranks_at_once(tmp_path: Path) -> None:
    path = day(10, "club-night").seated().played().file(tmp_path)
    with door.desk(path) as desk:
        in_class: dict[str, Any] = {"class": SIXTIES}
        for number in (1, 2):
            desk.correct_player(number, **in_class)
    with at_the_window(tmp_path, "open", path) as monitor:
        hand = monitor.hand
        monitor.page("Overall")
        hand.choose("Whose ranking", f"Class {SIXTIES}")
        assert ranked(monitor) == {"Player 1", "Player 2"}

        monitor.page("Players")
        hand.pick("Players", "Player 3")
        hand.press("Correct…")
        monitor.dialog("No. 3 Player 3")
        hand.fill("Class, *", SIXTIES)
        hand.press("Save")
        monitor.closed("No. 3 Player 3")
        hand.thing(f"Player 3, No. 3 · class {SIXTIES}, *", "listitem")
        assert ranked(monitor) == {"Player 1", "Player 2", "Player 3"}
