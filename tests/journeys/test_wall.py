"""The wall of the room: seats by name, a clock, scenes left out, winners revealed in turn."""

from pathlib import Path

from tests.day import day
from tests.journeys.monitor import GameMonitor, at_the_window

WALL, DESK = "Display for the room – Mextrain Scorer", "Fall Samboree – Mextrain Scorer"


def on_the_wall(monitor: GameMonitor) -> list[str]:
    """Return the lines of the page on the wall, as they are read aloud; go back to the desk."""
    hand = monitor.hand
    hand.front(WALL)
    monitor.dialog(WALL)
    lines = str(hand.thing("Display for the room")["description"]).splitlines()
    hand.front(DESK)
    monitor.dialog(DESK)
    return lines


def shows(monitor: GameMonitor, *lines: str) -> None:
    """Wait until the wall shows these lines."""
    seen: list[str] = []

    def look() -> bool:
        seen[:] = on_the_wall(monitor)
        return set(lines) <= set(seen)

    monitor.hand.wait(look, lambda: f"{lines} not on the wall, but {seen}")


def is_without(monitor: GameMonitor, line: str) -> bool:
    """Say whether the wall shows seats, and that line not among them."""
    title, *lines = on_the_wall(monitor)
    return title == "Find your seat" and line not in lines


def next_page(monitor: GameMonitor) -> str:
    """Turn the wall's page; return its title."""
    monitor.hand.front(WALL)
    monitor.dialog(WALL)
    monitor.hand.key("Right")
    return on_the_wall(monitor)[0]


def test_the_room_finds_its_seats_and_sees_no_scene_that_is_left_out(tmp_path: Path) -> None:
    file = day(15, "sixty-minutes").seated(7).typed(1).signed(1).file(tmp_path)
    with at_the_window(tmp_path, "open", file) as monitor:
        hand = monitor.hand
        seats = monitor.open_table(2)
        hand.type("0\n5\n7\n9\n12\n")
        hand.menu("View", "Display for the room")
        shows(monitor, "Find your seat", *(f"Player {number} 2" for number in seats))
        monitor.goes_home(gone := seats.pop())
        hand.wait(lambda: is_without(monitor, f"Player {gone} 2"))

        titles = [next_page(monitor) for _ in range(8)]
        assert "Game Chart" in titles
        hand.press("Display", "buttonmenu")
        hand.press("What is shown", "menuitem")
        hand.press("Game Chart", "menuitem")
        hand.key("Escape")
        titles = [next_page(monitor) for _ in range(8)]
        assert "Game Chart" not in titles
        assert "Find your seat" in titles

        hand.press("Display", "buttonmenu")
        hand.press("Start the clock: 60:00", "menuitem")
        hand.press("Display · *", "buttonmenu")
        hand.press("Pause the clock: *", "menuitem")
        hand.press("Display*", "buttonmenu")
        left = hand.thing("Resume the clock: *", "menuitem")["name"]
        assert left.rpartition(": ")[2][:2] in ("59", "60"), left[-6:]
        hand.press("Close the display", "menuitem")
        hand.wait(lambda: hand.windows() == [DESK])


def test_the_winners_are_revealed_from_the_third_to_the_champion(tmp_path: Path) -> None:
    file = day(15, "sixty-minutes").seated(7).champion().file(tmp_path)
    with at_the_window(tmp_path, "open", file) as monitor:
        hand = monitor.hand
        monitor.page("Results")
        shown = hand.texts()
        hand.menu("View", "Display for the room")
        later = "to be announced"
        places = {
            "Third place": "third place", "Second place": "second place", "Champion": "the champion"
        }  # fmt: skip
        hidden = [f"{place}: {later}" for place in places]
        shows(monitor, "The winners", *hidden)
        for place, words in places.items():
            hand.press(f"Reveal {words}")
            hidden.remove(f"{place}: {later}")
            hand.wait(lambda: f"{place}: {later}" not in on_the_wall(monitor))  # noqa: B023
            assert set(hidden) <= set(on_the_wall(monitor))
        told = dict(line.split(": ") for line in on_the_wall(monitor) if ": " in line)
        for place in ("Third place", "Second place"):
            assert told[place] == shown[shown.index(place) + 1]
        hand.thing(f"{told['Champion']} *", "client")
