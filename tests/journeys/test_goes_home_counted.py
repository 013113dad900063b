"""Somebody goes home: three steps from every page on which the name stands, counted."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.day import Day, day
from tests.journeys.monitor import GRID, GameMonitor, at_the_window
from tests.window import HEADINGS


class Steps:
    """A mouse that is counted; the reason in the question is the last click."""

    def __init__(self, monitor: GameMonitor) -> None:
        self.monitor = monitor
        self.hand = monitor.hand
        self.taken = 0

    def press(self, name: str, role: str) -> None:
        """Click something that is in sight without scrolling."""
        assert self.hand.thing(name, role)["in_sight"]
        self.hand.press(name, role)
        self.taken += 1

    def pick(self, view: str, row: str | int, column: int, button: str = "left") -> None:
        """Click a cell or a heading."""
        self.hand.pick(view, row, column, button)
        self.taken += 1


def on_players(steps: Steps, player: int) -> None:
    steps.pick("Players", f"*, No. {player}, *", 0)
    steps.press("Goes home", "button")


def on_seating(steps: Steps, player: int) -> None:
    steps.press(f"Table *, seat *: No. {player} *", "listitem")
    steps.press("Goes home", "button")


def on_scores(steps: Steps, player: int) -> None:
    steps.pick(GRID, HEADINGS, steps.monitor.seats().index(player), "right")
    steps.press(f"Player {player} goes home", "menuitem")


def on_the_chart(steps: Steps, player: int) -> None:
    steps.pick("Game Chart", f"Player {player}", 2, "right")
    steps.press(f"Player {player} goes home", "menuitem")


def on_a_card(steps: Steps, player: int) -> None:
    steps.press("What can be done at Table 1", "button")
    steps.press(f"Player {player} goes home", "menuitem")


def on_the_final(steps: Steps, player: int) -> None:
    steps.press("What can be done with the final", "button")
    steps.press(f"Player {player} goes home", "menuitem")


SEATED = day(11).seated()
PLAYED = SEATED.played()


@pytest.mark.nightly(one_in=4)
@pytest.mark.parametrize(
    ("page", "way", "until"),
    [
        ("Players", on_players, SEATED),
        ("Seating", on_seating, SEATED),
        ("Scores", on_scores, SEATED),
        ("Game Chart", on_the_chart, PLAYED),
        ("Play-off", on_a_card, PLAYED),
        ("Play-off", on_the_final, PLAYED.final()),
    ],
)
@pytest.mark.parametrize("larger", [0, 5])
def test_somebody_goes_home_in_three_steps_from_the_page_in_front(
    tmp_path: Path, page: str, way: Callable[[Steps, int], None], until: Day, larger: int
) -> None:
    with until.desk(tmp_path) as desk:
        path, player = desk.path, desk.sheet(1, desk.stages()[-1])["players"][0]
    with at_the_window(tmp_path, "open", path) as monitor:
        monitor.page(page)
        monitor.enlarge(larger)
        steps = Steps(monitor)
        way(steps, player)
        monitor.dialog(f"No. {player} Player {player} goes home")
        steps.press("Goes home: unwell", "button")
        assert steps.taken <= 3
        assert monitor.players()[player] == "went home"
