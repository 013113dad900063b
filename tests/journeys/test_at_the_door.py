"""People come in: their names are typed one after the other, without a look at the screen."""

from collections.abc import Sequence
from pathlib import Path

from tests import door
from tests.day import day
from tests.journeys.monitor import GameMonitor, at_the_window

FIND = "Find or add a player"
GOES_HOME = "No. 1 Ray Tidwell goes home"


def with_guests(folder: Path) -> Path:
    """Make a day of two who share a family name and a third, none of whom is here yet."""
    file = day().file(folder)
    with door.desk(file) as desk:
        for name in ("Ray Tidwell", "Sue Tidwell", "John Smith"):
            desk.add_player(name, checked_in=False)
    return file


def come_in(monitor: GameMonitor, *names: str) -> None:
    """Type names, each with its Enter, where the keyboard is."""
    monitor.hand.type("".join(f"{name}\n" for name in names))


def test_two_of_one_name_come_in_one_after_the_other(tmp_path: Path) -> None:
    with at_the_window(tmp_path, "open", with_guests(tmp_path)) as monitor:
        monitor.page("Players")
        monitor.hand.focus(FIND)
        come_in(monitor, "tidwell", "tidwell", "john smith")
        monitor.hand.sees("3 of 3 here")
        come_in(monitor, "ray tidwell")
        monitor.hand.sees("No. 1 Ray Tidwell is here already.")
        come_in(monitor, "")
        assert monitor.hand.windows() == [monitor.hand.window()]
        assert set(monitor.players().values()) == {"here"}


def test_a_family_name_typed_first_is_turned_before_it_is_added(tmp_path: Path) -> None:
    with at_the_window(tmp_path, "open", with_guests(tmp_path)) as monitor:
        monitor.page("Players")
        monitor.hand.fill(FIND, "Roe, Carla")
        monitor.hand.sees("*Add “Carla Roe” as a new player")
        come_in(monitor, "")
        monitor.hand.sees("No. 4 is Carla Roe.")


def test_two_names_typed_as_one_may_be_a_couple(tmp_path: Path) -> None:
    file = with_guests(tmp_path)
    with at_the_window(tmp_path, "open", file) as monitor:
        hand = monitor.hand
        monitor.page("Players")
        hand.focus(FIND)
        come_in(monitor, "Bob & Mary Roe")
        hand.sees("“Bob & Mary Roe” may be Bob Roe and Mary Roe, a couple.")
        hand.key("Escape")
        monitor.closed("Two people?")
        hand.key("Return")
        monitor.dialog("Two people?")
        hand.key("Return")
        hand.sees("No. 4 is Bob Roe. No. 5 is Mary Roe.")
        come_in(monitor, "Jack & Jill")
        monitor.dialog("Two people?")
        hand.press("Add as one")
        hand.sees("No. 6 is Jack & Jill.")
    with door.desk(file) as desk:
        added = {each["name"]: each["group"] for each in desk.players()[3:]}
    couple = "Bob Roe & Mary Roe"
    assert added == {"Bob Roe": couple, "Mary Roe": couple, "Jack & Jill": None}


def test_enter_takes_nobody_out(tmp_path: Path) -> None:
    """Neither in the list nor in the question why, whose buttons are pressed by themselves."""
    with at_the_window(tmp_path, "open", with_guests(tmp_path)) as monitor:
        hand = monitor.hand
        monitor.all_are_here()
        hand.pick("Players", "*, No. 1, *")
        hand.key("Return")
        hand.sees("No. 1 Ray Tidwell is here already.")
        hand.press("Goes home", "button")
        monitor.dialog(GOES_HOME)
        come_in(monitor, "john smith")
        monitor.dialog(GOES_HOME)
        assert hand.value("Why") == "john smith"
        hand.press("Keeps playing")
        monitor.closed(GOES_HOME)
        assert monitor.players()[1] == "here"
        monitor.goes_home(1)
        assert monitor.players()[1] == "went home"


def test_enter_gives_no_seat_away(tmp_path: Path) -> None:
    with at_the_window(
        tmp_path, "open", day(11).seated().played().final().file(tmp_path)
    ) as monitor:
        monitor.page("Play-off")
        monitor.more("the final", "Somebody declines")
        monitor.dialog("Somebody declines")
        monitor.hand.fill("Reason, kept on record", "tired\n")
        monitor.dialog("Somebody declines")
        assert "disabled" not in monitor.hand.states("Change the seat")
        monitor.hand.key("Escape")
        monitor.closed("Somebody declines")


def test_of_117_players_two_dozen_are_in_sight(tmp_path: Path) -> None:
    with at_the_window(tmp_path, "open", day(117).file(tmp_path)) as monitor:
        monitor.page("Players")
        monitor.hand.sees("117 of 117 here")
        names = monitor.hand.names("listitem")
        assert in_sight(monitor, names[:40]) >= 24


def in_sight(monitor: GameMonitor, names: Sequence[str]) -> int:
    """Return how many of these rows are in sight without scrolling."""
    return len([name for name in names if monitor.hand.thing(name)["in_sight"]])
