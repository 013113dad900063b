"""Seating by the keyboard alone, and what it says of who comes late."""

from collections.abc import Iterator

import pytest

from tests import door
from tests.day import day
from tests.journeys.monitor import GameMonitor, at_the_window

SEAT = "Table 1, seat {}: *"


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GameMonitor]:
    """Ten players at two tables; Late Lou came after the draw."""
    folder = tmp_path_factory.mktemp("seating")
    file = day(10).seated().file(folder)
    with door.desk(file) as desk:
        desk.check_in(desk.add_player("Late Lou"))
    with at_the_window(folder, "open", file) as monitor:
        monitor.page("Seating")
        monitor.hand.sees("Late Lou came late and waits for a seat")
        yield monitor


def test_tab_reaches_the_seat_for_who_came_late(here: GameMonitor) -> None:
    here.hand.focus("Seating")
    reached = set()
    for _ in range(12):  # more than there is to reach
        here.hand.key("Tab")
        reached.add(str(here.hand.focused()["name"]))
    assert "Seat at table 1" in reached


def test_the_next_step_is_the_seat_of_who_came_late(here: GameMonitor) -> None:
    (said,) = (each for each in here.hand.names("button") if each.startswith("Next: "))
    assert "Late Lou" in said or "seat" in said


def test_two_seats_are_swapped_by_the_keyboard_alone(here: GameMonitor) -> None:
    hand = here.hand
    first, second = (hand.thing(SEAT.format(at), "listitem")["name"][-1] for at in (1, 2))
    hand.focus(SEAT.format(1))
    hand.key("Space")
    hand.focus("Swap with")
    hand.key("Space")
    try:
        hand.wait(lambda: "Let go" in hand.names("button"))
        assert hand.focused()["name"] == "Table 1"
        hand.key("Down", "Space")
        hand.thing(SEAT.format(1)[:-1] + f"*{second}", "listitem")
        hand.thing(SEAT.format(2)[:-1] + f"*{first}", "listitem")
    finally:
        hand.key("Escape", "Escape")
